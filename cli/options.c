/* options - reading the command line with getopt_long from one table.
 *
 * A new option is a line in the table and a case in take(). */
#include "cli/options.h"

#include "engine/base/arena.h"
#include "engine/go/vertex.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

typedef enum key {
    KEY_RULES = 256, /* beyond any short option */
    KEY_KOMI,
    KEY_MOVE,
    KEY_NODE_LIMIT,
    KEY_TIME_LIMIT,
    KEY_SEED,
    KEY_JSON,
    KEY_BOARD,
    KEY_LENIENT,
    KEY_TIMING,
    KEY_GAME,
    KEY_JOBS,
    KEY_SHARD,
    KEY_SKIP_DONE,
    KEY_WRITE_SGF,
    KEY_DEAD,
    KEY_TIMELINE,
    KEY_OUTPUT,
    KEY_FORMAT,
    KEY_SIZE,
    KEY_PLAIN,
    KEY_COLOR,
    KEY_UNICODE,
    KEY_FIRST,
    KEY_TARGET,
    KEY_ENGINE,
    KEY_VERBOSE,
    KEY_HELP,
    KEY_VERSION,
} key;

typedef struct option_row {
    key key;
    unsigned tasks;
    const char *name, *argument; /* argument NULL: takes none */
    const char *help;
} option_row;

enum {
    SCORE = IKI_TASK_SCORE,
    ANALYZE = IKI_TASK_ANALYZE,
    RENDER = IKI_TASK_RENDER,
    REPORT = IKI_TASK_REPORT,
    SOLVE = IKI_TASK_SOLVE,
    REGRESS = IKI_TASK_REGRESS,
    ONE = ANALYZE | RENDER | REPORT,                /* one position of one game */
    RECORD = SCORE | ONE | SOLVE,                   /* whatever reads SGF */
    BOARD = IKI_TASK_GTP | RECORD | IKI_TASK_SHELL, /* all that has to do with Go */
    SEARCH = BOARD | IKI_TASK_CGT,
    ALL = SEARCH | REGRESS,
    TEXT_BOARD = SCORE | ANALYZE | SOLVE | IKI_TASK_SHELL,
};

static const option_row table[] = {
    {KEY_RULES, BOARD, "rules", "NAME", "rules to go by"},
    {KEY_KOMI, BOARD, "komi", "K", "komi to go by"},
    {KEY_MOVE, RECORD, "move", "N", "take the position before move N (1: the start), else the end"},
    {KEY_GAME, ONE | SOLVE | IKI_TASK_SHELL, "game", "N",
     "take game N of a collection (default 1)"},
    {KEY_OUTPUT, RENDER | REPORT | SOLVE, "output", "FILE", "write to FILE (also -o FILE)"},
    {KEY_FORMAT, RENDER, "format", "F", "draw a png, svg or pdf, whatever FILE is called"},
    {KEY_SIZE, RENDER, "size", "N", "make the picture N pixels wide or high (default 800)"},
    {KEY_PLAIN, RENDER, "plain", NULL, "draw the stones alone, nothing of the analysis"},
    {KEY_FIRST, SOLVE, "first", "COLOR", "who moves first: black or white"},
    {KEY_TARGET, SOLVE, "target", "V", "whose life is asked for: a stone of the group"},
    {KEY_ENGINE, REGRESS, "engine", "CMD", "test this engine instead of Iki"},
    {KEY_VERBOSE, REGRESS, "verbose", NULL, "show every reply"},
    {KEY_JSON, SCORE, "json", NULL, "one JSON object a line"},
    {KEY_JSON, ANALYZE | SOLVE, "json", NULL, "one JSON object"},
    {KEY_BOARD, SCORE, "board", NULL, "show the board with dead stones and territory"},
    {KEY_TIMELINE, ANALYZE, "timeline", NULL, "when was the fate of each group settled?"},
    {KEY_DEAD, SCORE | ONE, "dead", "V,V...",
     "the referee calls these chains dead (may be repeated)"},
    {KEY_LENIENT, RECORD, "lenient", NULL, "skip illegal moves of a record, saying so"},
    {KEY_JOBS, SCORE, "jobs", "N", "work with N processes (0: one for each core)"},
    {KEY_SHARD, SCORE, "shard", "K/N", "of N shares of the files take the K-th"},
    {KEY_SKIP_DONE, SCORE, "skip-done", "FILE", "skip the games that FILE (JSON lines) tells of"},
    {KEY_WRITE_SGF, SCORE, "write-sgf", "DIR", "write copies with TB, TW and RE into DIR"},
    {KEY_TIMING, SCORE, "timing", NULL, "add the milliseconds that each game took"},
    {KEY_COLOR, TEXT_BOARD, "color", "WHEN", "colour text: auto, always or never"},
    {KEY_UNICODE, TEXT_BOARD, "unicode", "WHEN", "draw with Unicode: auto, always or never"},
    {KEY_NODE_LIMIT, SEARCH, "node-limit", "N", "search at most N nodes a question (0: no limit)"},
    {KEY_TIME_LIMIT, SEARCH, "time-limit", "S",
     "search at most S seconds a question (0: no limit)"},
    {KEY_TIME_LIMIT, REGRESS, "time-limit", "S",
     "wait at most S seconds for a reply (default 0: for ever)"},
    {KEY_SEED, BOARD, "seed", "N", "seed of random choices"},
    {KEY_HELP, ALL, "help", NULL, "show this help and exit"},
    {KEY_VERSION, ALL, "version", NULL, "show the version and exit"},
};
enum { SIZE_MAX_PIXELS = 20000 };

enum { ROWS = sizeof table / sizeof table[0] };

void
iki_options_list(iki_task task, FILE *out)
{
    for (int i = 0; i < ROWS; i++) {
        const option_row *row = &table[i];
        if ((row->tasks & (unsigned)task) == 0)
            continue;
        char left[40];
        snprintf(left, sizeof left, "--%s%s%s", row->name, row->argument != NULL ? " " : "",
                 row->argument != NULL ? row->argument : "");
        fprintf(out, "  %-16s  %s\n", left, row->help);
    }
}

/* A whole number from 0, or from `least`. */
static bool
read_count(const char *text, int64_t least, int64_t *out)
{
    int64_t n = 0;
    const char *c = text;
    for (; *c >= '0' && *c <= '9' && n < INT64_MAX / 100; c++)
        n = n * 10 + (*c - '0');
    if (c == text || *c != '\0' || n < least)
        return false;
    *out = n;
    return true;
}

static bool
read_rules(const char *text, iki_options *o)
{
    if (iki_rules_named(text, &o->rules) != IKI_OK)
        return false;
    o->has_rules = true;
    return true;
}

static bool
read_komi(const char *text, iki_options *o)
{
    if (iki_komi_read(text, &o->komi) != IKI_OK)
        return false;
    o->has_komi = true;
    return true;
}

static bool
read_seconds(const char *text, iki_options *o)
{
    return iki_limit_read(text, &o->time_limit) == IKI_OK;
}

/* "K/N" with 1 <= K <= N. */
static bool
read_shard(const char *text, iki_options *o)
{
    char first[24];
    const char *slash = strchr(text, '/');
    size_t n = slash != NULL ? (size_t)(slash - text) : 0;
    if (n == 0 || n >= sizeof first)
        return false;
    memcpy(first, text, n);
    first[n] = '\0';
    return read_count(first, 1, &o->shard) && read_count(slash + 1, 1, &o->shards) &&
           o->shard <= o->shards;
}

static bool
read_when(const char *text, iki_when *when)
{
    static const char *const words[] = {"auto", "always", "never"};
    for (int i = 0; i < 3; i++) {
        if (strcmp(text, words[i]) == 0) {
            *when = (iki_when)i;
            return true;
        }
    }
    return false;
}

/* Adds the stones of one more --dead; NULL, or what should have been there. */
static const char *
add_dead(const char *argument, iki_options *o)
{
    size_t old = o->dead != NULL ? strlen(o->dead) : 0, more = strlen(argument);
    if (strspn(argument, ", ") == more)
        return "a list of stones such as C3,Q16";
    char *all = iki_realloc(o->dead, old + more + 2);
    if (all == NULL)
        return "something there is memory for";
    if (old > 0)
        all[old++] = ',';
    memcpy(all + old, argument, more + 1);
    o->dead = all;
    return NULL;
}

/* Options whose value is kept as it stands; false if k is none of them. */
static bool
take_text(key k, const char *argument, iki_options *o)
{
    switch (k) {
    case KEY_OUTPUT:
        o->output = argument;
        return true;
    case KEY_FORMAT:
        o->format = argument;
        return true;
    case KEY_SKIP_DONE:
        o->skip_done = argument;
        return true;
    case KEY_WRITE_SGF:
        o->write_sgf = argument;
        return true;
    case KEY_TARGET:
        o->target = argument;
        return true;
    case KEY_ENGINE:
        o->engine = argument;
        return true;
    default:
        return false;
    }
}

/* Options without a value; false if k is none of them. */
static bool
take_flag(key k, iki_options *o)
{
    switch (k) {
    case KEY_JSON:
        return o->json = true;
    case KEY_BOARD:
        return o->board = true;
    case KEY_LENIENT:
        return o->lenient = true;
    case KEY_TIMING:
        return o->timing = true;
    case KEY_TIMELINE:
        return o->timeline = true;
    case KEY_PLAIN:
        return o->plain = true;
    case KEY_VERBOSE:
        return o->verbose = true;
    case KEY_HELP:
        return o->help = true;
    case KEY_VERSION:
        return o->version = true;
    default:
        return false;
    }
}

/* Takes one option; NULL, or what its argument should have been. */
static const char *
take(key k, const char *argument, iki_options *o)
{
    if (take_flag(k, o) || take_text(k, argument, o))
        return NULL;
    switch (k) {
    case KEY_RULES:
        if (iki_rules_has_button(argument))
            return "a rule set without a button";
        return read_rules(argument, o) ? NULL : "the name of a rule set";
    case KEY_KOMI:
        return read_komi(argument, o) ? NULL : "a number such as 6.5";
    case KEY_MOVE:
        return read_count(argument, 1, &o->move) ? NULL : "a move number from 1";
    case KEY_NODE_LIMIT:
        return read_count(argument, 0, &o->node_limit) ? NULL : "a whole number from 0";
    case KEY_TIME_LIMIT:
        return read_seconds(argument, o) ? NULL : "a number of seconds such as 2.5";
    case KEY_SEED:
        return read_count(argument, 0, &o->seed) ? NULL : "a whole number from 0";
    case KEY_GAME:
        return read_count(argument, 1, &o->game) ? NULL : "the number of a game from 1";
    case KEY_JOBS:
        return read_count(argument, 0, &o->jobs) ? NULL : "a number of processes from 0";
    case KEY_SHARD:
        return read_shard(argument, o) ? NULL : "a share such as 2/8";
    case KEY_SIZE:
        return read_count(argument, 50, &o->size) && o->size <= SIZE_MAX_PIXELS
                   ? NULL
                   : "a number of pixels from 50 to 20000";
    case KEY_DEAD:
        return add_dead(argument, o);
    case KEY_FIRST:
        return iki_color_read(argument, &o->first) == IKI_OK ? NULL : "black or white";
    case KEY_COLOR:
        return read_when(argument, &o->color) ? NULL : "auto, always or never";
    case KEY_UNICODE:
        return read_when(argument, &o->unicode) ? NULL : "auto, always or never";
    default:
        break;
    }
    iki_assert(false);
    return NULL;
}

static const char *
option_name(int k)
{
    for (int i = 0; i < ROWS; i++)
        if ((int)table[i].key == k)
            return table[i].name;
    return "?";
}

static void
list_rules(void)
{
    fputs("Known rules:", stderr);
    for (const char *const *name = iki_rules_names(); *name != NULL; name++)
        fprintf(stderr, " %s", *name);
    fputc('\n', stderr);
}

static bool
refuse(int k, const char *wanted)
{
    fprintf(stderr, "iki: --%s: \"%s\" is not %s\n", option_name(k), optarg, wanted);
    if (k == KEY_RULES)
        list_rules();
    return false;
}

/* What getopt_long made of an option that it could not take; `word` is where it stood, or what was
 * before it where one letter of several is wrong. */
static bool
complain(int result, const char *word)
{
    if (result == ':')
        fprintf(stderr, "iki: %s needs a value\n", word);
    else if (optopt >= KEY_RULES)
        fprintf(stderr, "iki: --%s takes no value\n", option_name(optopt));
    else if (optopt != 0)
        fprintf(stderr, "iki: unknown option \"-%c\"\n", optopt);
    else
        fprintf(stderr, "iki: unknown or ambiguous option \"%s\"\n", word);
    return false;
}

static void
fill_long_options(iki_task task, struct option out[ROWS + 1])
{
    int n = 0;
    for (int i = 0; i < ROWS; i++)
        if ((table[i].tasks & (unsigned)task) != 0)
            out[n++] =
                (struct option){table[i].name, table[i].argument != NULL, NULL, (int)table[i].key};
    out[n] = (struct option){NULL, 0, NULL, 0};
}

/* In an expression a minus belongs to what follows: -2 is no option. */
static bool
begins_expression(const char *word)
{
    return word != NULL && word[0] == '-' && word[1] != '-' && strcmp(word, "-h") != 0;
}

static bool
knows_output(iki_task task)
{
    for (int i = 0; i < ROWS; i++) {
        if (table[i].key == KEY_OUTPUT)
            return (table[i].tasks & (unsigned)task) != 0;
    }
    return false;
}

bool
iki_options_read(int argc, char **argv, iki_task task, iki_options *o)
{
    struct option long_options[ROWS + 1];
    *o = (iki_options){.node_limit = -1, .seed = -1, .jobs = 1};
    iki_status status = iki_rules_named("japanese", &o->rules);
    iki_assert(status == IKI_OK);
    (void)status;
    fill_long_options(task, long_options);
    /* +: operands end the options, as minus signs may follow */
    const char *short_options = task == IKI_TASK_CGT ? "+:h" : knows_output(task) ? ":ho:" : ":h";
    opterr = 0;
    while (task != IKI_TASK_CGT || !begins_expression(argv[optind])) {
        int k = getopt_long(argc, argv, short_options, long_options, NULL);
        if (k == -1)
            break;
        if (k == ':' || k == '?')
            return complain(k, argv[optind - 1]);
        const char *wanted = take(k == 'h' ? KEY_HELP : k == 'o' ? KEY_OUTPUT : (key)k, optarg, o);
        if (wanted != NULL)
            return refuse(k, wanted);
    }
    o->inputs = argv + optind;
    o->input_count = argc - optind;
    return true;
}

void
iki_options_free(iki_options *o)
{
    iki_free(o->dead);
    o->dead = NULL;
}
