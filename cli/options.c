/* options - reading the command line with getopt_long from one table.
 *
 * A new option is a field of iki_options and a row of the table: the row names the field and the
 * function that reads the argument into it. */
#include "cli/options.h"

#include "cli/suggest.h"
#include "cli/task.h"
#include "engine/base/arena.h"
#include "engine/go/vertex.h"
#include "engine/sgf/recode.h"

#include <getopt.h>
#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef struct option_row option_row;

/* Takes the argument of an option; NULL, or what the argument should have been. */
typedef const char *take_function(const option_row *row, const char *argument, iki_options *o);

struct option_row {
    unsigned tasks;
    const char *name, *argument; /* argument NULL: the option takes none */
    take_function *take;
    size_t field;        /* offset of the field of iki_options that take sets */
    int64_t least, most; /* of a number */
    const char *wanted;  /* what an argument has to be; NULL: take says that itself */
    const char *help;
};

enum {
    SCORE = IKI_TASK_SCORE,
    ANALYZE = IKI_TASK_ANALYZE,
    RENDER = IKI_TASK_RENDER,
    REPORT = IKI_TASK_REPORT,
    SOLVE = IKI_TASK_SOLVE,
    ANALYSIS = IKI_TASK_ANALYSIS,
    REGRESS = IKI_TASK_REGRESS,
    PICTURE = RENDER | SOLVE,
    ONE = ANALYZE | RENDER | REPORT,                /* one position of one game */
    RECORD = SCORE | ONE | SOLVE,                   /* whatever reads SGF */
    BOARD = IKI_TASK_GTP | RECORD | IKI_TASK_SHELL, /* all that has to do with Go */
    /* what judges whole positions */
    WHOLE = SCORE | ONE | IKI_TASK_GTP | IKI_TASK_SHELL | ANALYSIS,
    SEARCH = BOARD | IKI_TASK_CGT | ANALYSIS,
    ALL = SEARCH | REGRESS | IKI_TASK_DIFF,
    TEXT_BOARD = SCORE | ANALYZE | SOLVE | IKI_TASK_SHELL,
};

static const char out_of_memory[] = "out of memory";

/* A whole number in decimal digits. */
static bool
read_count(const char *text, int64_t *out)
{
    int64_t n = 0;
    const char *c = text;
    for (; *c >= '0' && *c <= '9' && n < INT64_MAX / 100; c++)
        n = n * 10 + (*c - '0');
    if (c == text || *c != '\0')
        return false;
    *out = n;
    return true;
}

/* --- what takes an argument ----------------------------------------------------------------- */

/* The field that the row names. */
static void *
field_of(const option_row *row, iki_options *o)
{
    return (char *)o + row->field;
}

/* A bool. */
static const char *
take_flag(const option_row *row, const char *argument, iki_options *o)
{
    bool *flag = field_of(row, o);
    (void)argument;
    *flag = true;
    return NULL;
}

/* A bool: the argument is another program's. */
static const char *
take_foreign(const option_row *row, const char *argument, iki_options *o)
{
    return take_flag(row, argument, o);
}

/* A const char *, which is the argument itself. */
static const char *
take_text(const option_row *row, const char *argument, iki_options *o)
{
    const char **text = field_of(row, o);
    *text = argument;
    return NULL;
}

/* An int64_t from row->least to row->most. */
static const char *
take_count(const option_row *row, const char *argument, iki_options *o)
{
    int64_t *count = field_of(row, o), n;
    if (!read_count(argument, &n) || n < row->least || n > row->most)
        return row->wanted;
    *count = n;
    return NULL;
}

/* An int64_t: hundredths of a second. */
static const char *
take_seconds(const option_row *row, const char *argument, iki_options *o)
{
    int64_t *hundredths = field_of(row, o);
    return iki_limit_read(argument, hundredths) == IKI_OK ? NULL : row->wanted;
}

static const char *
take_effort(const option_row *row, const char *argument, iki_options *o)
{
    return iki_effort_level_read(argument, field_of(row, o)) ? NULL : row->wanted;
}

/* An int64_t: a chance from 0 to 1 with up to four decimals, in hundredths of a percent. */
static const char *
take_chance(const option_row *row, const char *argument, iki_options *o)
{
    int64_t *chance = field_of(row, o), n = 0, unit = 10000;
    const char *c = argument;
    if (*c == '0' || *c == '1')
        n = (*c++ - '0') * unit;
    if (*c == '.' && c[1] != '\0') {
        for (c++; *c >= '0' && *c <= '9' && unit > 1; c++) {
            unit /= 10;
            n += (*c - '0') * unit;
        }
    }
    if (c == argument || *c != '\0' || n > 10000)
        return row->wanted;
    *chance = n;
    return NULL;
}

/* An iki_color. */
static const char *
take_color(const option_row *row, const char *argument, iki_options *o)
{
    iki_color *color = field_of(row, o);
    return iki_color_read(argument, color) == IKI_OK ? NULL : row->wanted;
}

/* An iki_when. */
static const char *
take_when(const option_row *row, const char *argument, iki_options *o)
{
    static const char *const words[] = {"auto", "always", "never"};
    iki_when *when = field_of(row, o);
    for (int i = 0; i < 3; i++) {
        if (strcmp(argument, words[i]) == 0) {
            *when = (iki_when)i;
            return NULL;
        }
    }
    return row->wanted;
}

static const char *
take_rules(const option_row *row, const char *argument, iki_options *o)
{
    if (iki_rules_has_button(argument))
        return "a rule set without a button";
    if (iki_rules_named(argument, &o->rules) != IKI_OK)
        return row->wanted;
    o->has_rules = true;
    return NULL;
}

static const char *
take_charset(const option_row *row, const char *argument, iki_options *o)
{
    iki_sbuf none;
    iki_sbuf_init(&none, 0);
    bool known = iki_recode(argument, "", 0, &none);
    iki_sbuf_free(&none);
    o->charset = argument;
    return known ? NULL : row->wanted;
}

static const char *
take_komi(const option_row *row, const char *argument, iki_options *o)
{
    if (iki_komi_read(argument, &o->komi) != IKI_OK)
        return row->wanted;
    o->has_komi = true;
    return NULL;
}

/* "N-M" with 1 <= N <= M, "N-" for all from there, "N" for one. */
static const char *
take_numbers(const option_row *row, const char *argument, iki_options *o)
{
    char first[24];
    size_t n = strcspn(argument, "-");
    if (n == 0 || n >= sizeof first)
        return row->wanted;
    memcpy(first, argument, n);
    first[n] = '\0';
    const char *second = argument[n] == '-' ? argument + n + 1 : first;
    o->last_number = INT64_MAX;
    bool good = read_count(first, &o->first_number) &&
                (*second == '\0' || read_count(second, &o->last_number)) && o->first_number >= 1 &&
                o->first_number <= o->last_number;
    return good ? NULL : row->wanted;
}

/* "K/N" with 1 <= K <= N. */
static const char *
take_shard(const option_row *row, const char *argument, iki_options *o)
{
    char first[24];
    const char *slash = strchr(argument, '/');
    size_t n = slash != NULL ? (size_t)(slash - argument) : 0;
    if (n == 0 || n >= sizeof first)
        return row->wanted;
    memcpy(first, argument, n);
    first[n] = '\0';
    bool good = read_count(first, &o->shard) && read_count(slash + 1, &o->shards) &&
                o->shard >= 1 && o->shard <= o->shards;
    return good ? NULL : row->wanted;
}

/* A char *, to which the stones of one more such option are added. */
static const char *
take_stones(const option_row *row, const char *argument, iki_options *o)
{
    char **stones = field_of(row, o);
    size_t old = *stones != NULL ? strlen(*stones) : 0, more = strlen(argument);
    if (strspn(argument, ", ") == more)
        return row->wanted;
    char *all = iki_realloc(*stones, old + more + 2);
    if (all == NULL)
        return out_of_memory;
    if (old > 0)
        all[old++] = ',';
    memcpy(all + old, argument, more + 1);
    *stones = all;
    return NULL;
}

/* --- the table ------------------------------------------------------------------------------ */

/* The columns from take to wanted of the common kinds of options. */
#define FIELD(name)                      offsetof(iki_options, name)
#define FLAG(name)                       take_flag, FIELD(name), 0, 0, NULL
#define TEXT(name)                       take_text, FIELD(name), 0, 0, NULL
#define RANGE(name, least, most, wanted) take_count, FIELD(name), least, most, wanted
#define COUNT(name, least, wanted)       RANGE(name, least, INT64_MAX, wanted)
#define SECONDS(name)                    take_seconds, FIELD(name), 0, 0, "a number of seconds such as 2.5"
#define COLOR(name)                      take_color, FIELD(name), 0, 0, "black or white"
#define WHEN(name)                       take_when, FIELD(name), 0, 0, "auto, always or never"
#define STONES(name)                     take_stones, FIELD(name), 0, 0, "a list of stones like C3,Q16"
#define FOREIGN                          take_foreign, FIELD(for_katago), 0, 0, NULL
#define OWN(take, name, wanted)          take, FIELD(name), 0, 0, wanted

static const option_row table[] = {
    {BOARD, "rules", "NAME", OWN(take_rules, rules, "the name of a rule set"),
     "score by these rules"},
    {BOARD, "komi", "K", OWN(take_komi, komi, "a number such as 6.5"), "points that White gets"},
    {RECORD, "move", "N", RANGE(move, 1, LONG_MAX, "a move number from 1"),
     "take the position before move N (1: the start), else the end"},
    {ONE | SOLVE | IKI_TASK_SHELL, "game", "N", COUNT(game, 1, "the number of a game from 1"),
     "take game N of a collection (default 1)"},
    {RENDER | REPORT | SOLVE, "output", "FILE", TEXT(output), "write to FILE (also -o FILE)"},
    {RENDER, "format", "F", TEXT(format), "draw a png, svg, pdf or eps, whatever FILE is called"},
    {PICTURE, "size", "N", RANGE(size, 50, 20000, "a number of pixels from 50 to 20000"),
     "make the picture N pixels wide or high (default 800)"},
    {RENDER, "plain", NULL, FLAG(plain), "draw the stones alone, nothing of the analysis"},
    {RENDER, "numbers", "N-M", OWN(take_numbers, first_number, "a range such as 30-45 or 30-"),
     "number moves N to M, shown plain (after M unless --move is given)"},
    {RENDER, "race", "V,V", TEXT(race), "draw the capturing race of these two chains"},
    {PICTURE, "crop", "V:V", TEXT(crop), "draw only a part of the board, as C3:K12"},
    {PICTURE, "caption", "TEXT", TEXT(caption), "write TEXT below the board"},
    {PICTURE, "no-coordinates", NULL, FLAG(no_coordinates), "leave out the letters and numbers"},
    {PICTURE, "theme", "NAME", TEXT(theme), "draw on wood, in black and white for print, or dark"},
    {RENDER, "no-marks", NULL, FLAG(no_marks), "leave out the marks of the record"},
    {RENDER, "territory", NULL, FLAG(territory),
     "draw the territory that the record marks (TB, TW)"},
    {SOLVE, "first", "COLOR", COLOR(first), "who moves first: black or white"},
    {SOLVE, "target", "V", TEXT(target), "the group to live or die, named by one of its stones"},
    {REGRESS, "engine", "CMD", TEXT(engine), "test this engine instead of Iki"},
    {REGRESS, "junit", "FILE", TEXT(junit), "write the results into FILE as JUnit XML"},
    {REGRESS, "html", "FILE", TEXT(html), "write a page with the results into FILE"},
    {REGRESS, "verbose", NULL, FLAG(verbose), "show every reply"},
    {SCORE, "json", NULL, FLAG(json), "one JSON object a line"},
    {SCORE, "csv", NULL, FLAG(csv), "a table with commas, for spreadsheets"},
    {SCORE, "tsv", NULL, FLAG(tsv), "a table with tabs"},
    {ANALYZE | SOLVE, "json", NULL, FLAG(json), "one JSON object"},
    {SCORE, "board", NULL, FLAG(board), "show the board with dead stones and territory"},
    {ANALYZE, "timeline", NULL, FLAG(timeline),
     "show since which move the fate of each group stood"},
    {SCORE | ONE, "dead", "V,V...", STONES(dead), "take these chains for dead (may be repeated)"},
    {SCORE | ONE, "seki", "V,V...", STONES(seki), "take these chains for alive in seki"},
    {SCORE | ONE, "alive", "V,V...", STONES(alive), "take these chains for alive"},
    {RECORD, "lenient", NULL, FLAG(lenient),
     "skip illegal moves of a record, read brackets without \"\\\", say so"},
    {RECORD, "charset", "NAME", OWN(take_charset, charset, "a charset that is known here"),
     "read records in this charset, whatever they say"},
    {SCORE, "jobs", "N", RANGE(jobs, 0, LONG_MAX, "a number of processes from 0"),
     "work with N processes (0: one for each core)"},
    {SCORE, "shard", "K/N", OWN(take_shard, shard, "a share such as 2/8"),
     "split the files into N shares and take the K-th"},
    {SCORE, "skip-done", "FILE", TEXT(skip_done),
     "skip the games that FILE (output of --json) has already"},
    {SCORE, "write-sgf", "DIR", TEXT(write_sgf), "write copies with TB, TW and RE into DIR"},
    {SCORE, "review", "P", OWN(take_chance, review, "a chance from 0 to 1 such as 0.99"),
     "list only games to look at: winner's chance below P, unfinished, ..."},
    {SCORE, "require-finished", NULL, FLAG(require_finished),
     "exit with status 3 if a game is not finished"},
    {SCORE, "watch", NULL, FLAG(watch), "go on and score files as they come or change"},
    {SCORE, "timing", NULL, FLAG(timing), "add the milliseconds that each game took"},
    {TEXT_BOARD, "color", "WHEN", WHEN(color), "colour text: auto, always or never"},
    {TEXT_BOARD, "unicode", "WHEN", WHEN(unicode), "draw with Unicode: auto, always or never"},
    {IKI_TASK_GTP | IKI_TASK_SHELL, "node-limit", "N",
     COUNT(node_limit, 0, "a whole number from 0"),
     "search at most N nodes a question, 4 N about a group (0: no limit)"},
    {SOLVE | IKI_TASK_CGT, "node-limit", "N", COUNT(node_limit, 0, "a whole number from 0"),
     "search at most N nodes for each question (0: no limit)"},
    {SCORE | ONE | ANALYSIS, "node-limit", "N", COUNT(node_limit, 0, "a whole number from 0"),
     "search at most N nodes for each region of a board (0: the usual limit)"},
    {SEARCH, "time-limit", "S", SECONDS(time_limit),
     "search at most S seconds for each question (0: no limit)"},
    {REGRESS, "time-limit", "S", SECONDS(time_limit),
     "wait at most S seconds for a reply (default 0: no limit)"},
    {WHOLE, "effort", "E",
     OWN(take_effort, effort, "quick, normal, deep or a number of seconds, at most 1000000"),
     "quick, normal, deep (ten seconds a position) or seconds"},
    {IKI_TASK_GTP | IKI_TASK_SHELL, "seed", "N", COUNT(seed, 0, "a whole number from 0"),
     "start the choice of moves from N"},
    {RECORD, "seed", "N", COUNT(seed, 0, "a whole number from 0"),
     "not used: the same input has the same answer"},
    {IKI_TASK_GTP, "name", "NAME", TEXT(name), "answer NAME to the command name, not Iki"},
    {ANALYSIS, "model", "FILE", FOREIGN, "a network of KataGo's: not used"},
    {ANALYSIS, "human-model", "FILE", FOREIGN, "likewise"},
    {ANALYSIS, "config", "FILE", FOREIGN, "settings of KataGo's: not used"},
    {ANALYSIS, "override-config", "TEXT", FOREIGN, "likewise (may be repeated)"},
    {ANALYSIS, "analysis-threads", "N", FOREIGN, "positions at a time: not used, always one"},
    {ANALYSIS, "quit-without-waiting", NULL, FLAG(for_katago),
     "not used: all is answered before the end"},
    {ALL, "help", NULL, FLAG(help), "show this help and exit (also -h)"},
    {ALL & ~IKI_TASK_CGT, "version", NULL, FLAG(version), "show the version and exit (also -v)"},
    {IKI_TASK_CGT, "version", NULL, FLAG(version), "show the version and exit"},
};

enum {
    ROWS = sizeof table / sizeof table[0],
    FIRST_KEY = 256, /* getopt's value of row 0: beyond any letter */
};

/* The row of an option that this task knows, else NULL. */
static const option_row *
row_named(iki_task task, const char *name)
{
    for (int i = 0; i < ROWS; i++) {
        if ((table[i].tasks & (unsigned)task) != 0 && strcmp(table[i].name, name) == 0)
            return &table[i];
    }
    return NULL;
}

/* The row of what getopt_long returns for an option. */
static const option_row *
row_of(iki_task task, int key)
{
    if (key >= FIRST_KEY)
        return &table[key - FIRST_KEY];
    return row_named(task, key == 'o' ? "output" : key == 'v' ? "version" : "help");
}

double
iki_options_seconds(const iki_options *o)
{
    return o->time_limit > 0 ? (double)o->time_limit / 100 : 0;
}

void
iki_options_list(iki_task task, iki_sbuf *out)
{
    for (int i = 0; i < ROWS; i++) {
        const option_row *row = &table[i];
        if ((row->tasks & (unsigned)task) == 0)
            continue;
        char left[40];
        snprintf(left, sizeof left, "--%s%s%s", row->name, row->argument != NULL ? " " : "",
                 row->argument != NULL ? row->argument : "");
        iki_sbuf_printf(out, "  %-16s  %s\n", left, row->help);
    }
}

/* --- reading -------------------------------------------------------------------------------- */

static void
list_rules(void)
{
    fputs("Known rules:", stderr);
    for (const char *const *name = iki_rules_names(); *name != NULL; name++)
        fprintf(stderr, " %s", *name);
    fputc('\n', stderr);
}

/* Says what an argument should have been; false. */
static bool
refuse(const option_row *row, const char *wanted)
{
    if (wanted == out_of_memory) {
        fprintf(stderr, "iki: %s\n", out_of_memory);
        return false;
    }
    fprintf(stderr, "iki: --%s: \"%s\" is not %s\n", row->name, optarg, wanted);
    if (row->take == take_rules)
        list_rules();
    return false;
}

/* Does the task know an option that begins with these letters? */
static bool
is_ambiguous(iki_task task, const char *name, size_t n)
{
    for (int i = 0; i < ROWS; i++) {
        if ((table[i].tasks & (unsigned)task) != 0 && strncmp(table[i].name, name, n) == 0)
            return true;
    }
    return false;
}

/* Says which tasks know an option; false where none does. */
static bool
tell_owners(const char *name)
{
    const iki_task_info *t;
    int owners = 0;
    for (size_t i = 0; (t = iki_task_at(i)) != NULL; i++) {
        if (row_named(t->task, name) == NULL)
            continue;
        fprintf(stderr, "%s%s", owners == 0 ? "It is an option of iki " : ", ", t->name);
        owners++;
    }
    fputs(owners > 0 ? ".\n" : "", stderr);
    return owners > 0;
}

static void
list_beginning(iki_task task, const char *name, size_t n)
{
    for (int i = 0; i < ROWS; i++) {
        if ((table[i].tasks & (unsigned)task) != 0 && strncmp(table[i].name, name, n) == 0)
            fprintf(stderr, " --%s", table[i].name);
    }
    fputc('\n', stderr);
}

/* An option "--name" or "--name=value" that is none of the task's; with one dash where the task
 * takes these. */
static void
complain_of_name(iki_task task, const char *word)
{
    char name[40];
    word += strspn(word, "-") < 2 ? 1 : 2;
    size_t n = strcspn(word, "=");
    (void)snprintf(name, sizeof name, "%.*s", (int)n, word);
    if (n > 0 && is_ambiguous(task, word, n)) {
        fprintf(stderr, "iki: \"--%s\" may be one of several options:", name);
        list_beginning(task, word, n);
        return;
    }
    fprintf(stderr, "iki: unknown option \"--%s\"\n", name);
    if (tell_owners(name))
        return;
    iki_suggestion s = iki_suggest(name);
    for (int i = 0; i < ROWS; i++) {
        if ((table[i].tasks & (unsigned)task) != 0)
            iki_suggest_offer(&s, table[i].name);
    }
    if (s.best != NULL)
        fprintf(stderr, "Do you mean --%s?\n", s.best);
}

/* Reports an option that getopt_long does not take; false.  `word` is the word with the option, or
 * the word before it where one letter of several is wrong. */
static bool
complain(iki_task task, int result, const char *word)
{
    if (result == ':')
        fprintf(stderr, "iki: %s needs a value\n", word);
    else if (optopt >= FIRST_KEY)
        fprintf(stderr, "iki: --%s takes no value\n", table[optopt - FIRST_KEY].name);
    else if (optopt != 0)
        fprintf(stderr, "iki: unknown option \"-%c\"\n", optopt);
    else
        complain_of_name(task, word);
    return false;
}

static void
fill_long_options(iki_task task, struct option out[ROWS + 1])
{
    int n = 0;
    for (int i = 0; i < ROWS; i++) {
        if ((table[i].tasks & (unsigned)task) != 0)
            out[n++] =
                (struct option){table[i].name, table[i].argument != NULL, NULL, FIRST_KEY + i};
    }
    out[n] = (struct option){NULL, 0, NULL, 0};
}

/* In an expression a minus belongs to what follows: -2 is no option. */
static bool
begins_expression(const char *word)
{
    return word != NULL && word[0] == '-' && word[1] != '-' && strcmp(word, "-h") != 0;
}

bool
iki_options_read(int argc, char **argv, iki_task task, iki_options *o)
{
    struct option long_options[ROWS + 1];
    *o = (iki_options){.node_limit = -1,
                       .time_limit = -1,
                       .effort = iki_effort_normal,
                       .seed = -1,
                       .jobs = 1,
                       .review = -1};
    iki_status status = iki_rules_named("japanese", &o->rules);
    iki_assert(status == IKI_OK);
    (void)status;
    fill_long_options(task, long_options);
    /* +: operands end the options, as minus signs may follow */
    const char *short_options = task == IKI_TASK_CGT                ? "+:h"
                                : row_named(task, "output") != NULL ? ":hvo:"
                                                                    : ":hv";
    opterr = 0;
    while (task != IKI_TASK_CGT || !begins_expression(argv[optind])) {
        int key = task == IKI_TASK_ANALYSIS /* -config FILE, too */
                      ? getopt_long_only(argc, argv, short_options, long_options, NULL)
                      : getopt_long(argc, argv, short_options, long_options, NULL);
        if (key == -1)
            break;
        if (key == ':' || key == '?')
            return complain(task, key, argv[optind - 1]);
        const option_row *row = row_of(task, key);
        const char *wanted = row->take(row, optarg, o);
        if (wanted != NULL)
            return refuse(row, wanted);
    }
    o->inputs = argv + optind;
    o->input_count = argc - optind;
    return true;
}

void
iki_options_free(iki_options *o)
{
    iki_free(o->dead);
    iki_free(o->seki);
    iki_free(o->alive);
    o->dead = o->seki = o->alive = NULL;
}
