/* options - reading the command line with getopt_long from one table.
 *
 * A new option is a line in the table and a case in take(). */
#include "cli/options.h"

#include "cli/task.h"

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
    BOARD = IKI_TASK_GTP | IKI_TASK_SCORE, /* all that has to do with games of Go */
    ALL = BOARD | IKI_TASK_CGT,
};

static const option_row table[] = {
    {KEY_RULES, BOARD, "rules", "NAME", "rules to go by"},
    {KEY_KOMI, BOARD, "komi", "K", "komi to go by"},
    {KEY_MOVE, SCORE, "move", "N", "score the position before move N (1: the start)"},
    {KEY_JSON, SCORE, "json", NULL, "one JSON object a line"},
    {KEY_BOARD, SCORE, "board", NULL, "show the board with dead stones and territory"},
    {KEY_LENIENT, SCORE, "lenient", NULL, "skip illegal moves of a record, saying so"},
    {KEY_TIMING, SCORE, "timing", NULL, "add the milliseconds that each game took"},
    {KEY_NODE_LIMIT, ALL, "node-limit", "N", "search at most N nodes a question (0: no limit)"},
    {KEY_TIME_LIMIT, ALL, "time-limit", "S", "search at most S seconds a question (0: no limit)"},
    {KEY_SEED, BOARD, "seed", "N", "seed of random choices"},
    {KEY_HELP, ALL, "help", NULL, "show this help and exit"},
    {KEY_VERSION, ALL, "version", NULL, "show the version and exit"},
};
enum { ROWS = sizeof table / sizeof table[0] };

void
iki_options_hint(iki_task task)
{
    const iki_task_info *t = iki_task_at(0);
    bool first = t->task == task; /* it needs no name */
    for (size_t i = 1; t->task != task; i++)
        t = iki_task_at(i);
    fprintf(stderr, "Try 'iki %s%s--help' for more information.\n", first ? "" : t->name,
            first ? "" : " ");
}

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
    return iki_komi_read(text, &o->time_limit) == IKI_OK && o->time_limit >= 0;
}

/* Takes one option; NULL, or what its argument should have been. */
static const char *
take(key k, const char *argument, iki_options *o)
{
    switch (k) {
    case KEY_RULES:
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
    case KEY_JSON:
        o->json = true;
        return NULL;
    case KEY_BOARD:
        o->board = true;
        return NULL;
    case KEY_LENIENT:
        o->lenient = true;
        return NULL;
    case KEY_TIMING:
        o->timing = true;
        return NULL;
    case KEY_HELP:
        o->help = true;
        return NULL;
    case KEY_VERSION:
        o->version = true;
        return NULL;
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
refuse(int k, const char *wanted, iki_task task)
{
    fprintf(stderr, "iki: --%s: \"%s\" is not %s\n", option_name(k), optarg, wanted);
    if (k == KEY_RULES)
        list_rules();
    iki_options_hint(task);
    return false;
}

/* What getopt_long made of an option that it could not take; `word` is where it stood. */
static bool
complain(int result, const char *word, iki_task task)
{
    if (result == ':')
        fprintf(stderr, "iki: %s needs a value\n", word);
    else if (optopt >= KEY_RULES)
        fprintf(stderr, "iki: --%s takes no value\n", option_name(optopt));
    else
        fprintf(stderr, "iki: unknown or ambiguous option \"%s\"\n", word);
    iki_options_hint(task);
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

bool
iki_options_read(int argc, char **argv, iki_task task, iki_options *o)
{
    struct option long_options[ROWS + 1];
    *o = (iki_options){.node_limit = -1, .seed = -1};
    iki_status status = iki_rules_named("japanese", &o->rules);
    iki_assert(status == IKI_OK);
    (void)status;
    fill_long_options(task, long_options);
    /* +: operands end the options, as minus signs may follow */
    const char *short_options = task == IKI_TASK_CGT ? "+:h" : ":h";
    opterr = 0;
    while (task != IKI_TASK_CGT || !begins_expression(argv[optind])) {
        int k = getopt_long(argc, argv, short_options, long_options, NULL);
        if (k == -1)
            break;
        if (k == ':' || k == '?')
            return complain(k, argv[optind - 1], task);
        const char *wanted = take(k == 'h' ? KEY_HELP : (key)k, optarg, o);
        if (wanted != NULL)
            return refuse(k, wanted, task);
    }
    o->inputs = argv + optind;
    o->input_count = argc - optind;
    return true;
}
