/* diff - `iki diff`: which games two runs of `iki score --json` count in another way.
 *
 * Both runs are read side by side.  A line whose game the other run has not told yet waits by its
 * place in the file (held.h); a line that finds its game waiting is compared with it and goes. */
#include "config.h"

#include "cli/json.h"
#include "cli/task.h"

#ifdef HAVE_JANSSON
#include "cli/diff/changes.h"
#include "cli/diff/held.h"
#include "cli/diff/run.h"
#include "cli/wrap.h"
#include "engine/base/plural.h"

#include <errno.h>
#include <string.h>
#endif

/* As diff(1) has them. */
enum { SAME = 0, DIFFERENT = 1, TROUBLE = 2 };

static const char help_start[] =
    "Usage: iki diff [OPTION]... OLD.json NEW.json\n"
    "\n"
    "Compares two runs of iki score --json and prints one line for each game that is counted in\n"
    "another way, and a summary:\n"
    "\n"
    "  a.sgf: B+3.5 -> W+2.5; dead +C3 -D4; proved 61.00 % -> 65.00 %\n"
    "  b.sgf: only in OLD.json: W+0.5\n"
    "  1 of 12 games changed: 1 result, 1 dead or seki, 1 certainty, 0 rules or komi; ...\n"
    "\n"
    "It tells the result, rules, komi and size, the stones that are dead or in seki, and how\n"
    "sure the points and the winner are.  Nothing is printed if the runs agree.  The games may\n"
    "stand in any order.  One of the files may be - for standard input.\n";

static const char help_end[] =
    "\n"
    "Memory: some 40 bytes for each game by which the orders of the runs lie apart.\n"
    "\n"
    "Examples:\n"
    "  iki score --jobs 0 --json games/ > new.json\n"
    "  iki diff old.json new.json                   what another version, or more time, changes\n"
    "  iki score --json --komi 6.5 games/ | iki diff old.json -\n"
    "\n"
    "Exit status: 0 if the runs agree, 1 if they differ, 2 if a file cannot be read or the\n"
    "command line is wrong.\n";

#ifdef HAVE_JANSSON

enum { OLD, NEW };

typedef struct comparison {
    iki_run run[2];
    iki_held held[2]; /* lines of each that wait for the other */
    bool ended[2];
    size_t games, changed, only[2]; /* games: that both tell */
    size_t results, stones, certainties, rules;
} comparison;

/* FNV-1a, 64 bit, over all bytes of the key. */
static uint64_t
hash_of(const iki_run_line *line)
{
    uint64_t h = 0xCBF29CE484222325u;
    for (size_t i = 0; i < line->key.length; i++)
        h = (h ^ (unsigned char)line->key.data[i]) * 0x100000001B3u;
    return h;
}

/* Prints the line: broken at the width of a terminal, where there is memory. */
static void
print_line(const iki_sbuf *line)
{
    if (iki_sbuf_status(line) == IKI_OK)
        iki_wrap_print(line->data, line->length, stdout);
    else
        fprintf(stderr, "iki: %s\n", iki_status_text(iki_sbuf_status(line)));
}

static void
compare(comparison *c, const iki_run_line *before, const iki_run_line *after)
{
    iki_sbuf text, out;
    iki_sbuf_init(&text, 0);
    iki_sbuf_init(&out, 0);
    unsigned changes = iki_changes_find(before->object, after->object, &text);
    c->games++;
    c->changed += changes != 0;
    c->results += (changes & IKI_CHANGE_RESULT) != 0;
    c->stones += (changes & IKI_CHANGE_STONES) != 0;
    c->certainties += (changes & IKI_CHANGE_CERTAINTY) != 0;
    c->rules += (changes & IKI_CHANGE_RULES) != 0;
    if (changes != 0) {
        iki_sbuf_printf(&out, "%s: %s\n", iki_sbuf_text(&after->name), iki_sbuf_text(&text));
        print_line(&out);
    }
    iki_sbuf_free(&out);
    iki_sbuf_free(&text);
}

/* Compares a line with the one that waits for it, or lets it wait; false after a message. */
static bool
take(comparison *c, int side, const iki_run_line *line)
{
    uint64_t hash = hash_of(line);
    iki_held *others = &c->held[1 - side];
    const iki_held_line *at = NULL;
    while ((at = iki_held_find(others, hash, at)) != NULL) {
        iki_run_line other;
        if (iki_run_again(&c->run[1 - side], at->offset, at->bytes, &other) != IKI_RUN_LINE)
            return false;
        bool same = iki_run_line_same(line, &other);
        if (same)
            compare(c, side == OLD ? line : &other, side == OLD ? &other : line);
        iki_run_line_free(&other);
        if (!same)
            continue;
        iki_held_remove(others, at);
        return true;
    }
    iki_status status = iki_held_add(&c->held[side], hash, line->offset, line->bytes);
    if (status != IKI_OK)
        fprintf(stderr, "iki: %s\n", iki_status_text(status));
    return status == IKI_OK;
}

/* Reads a line of each run that has one left: there[side]; false after a message. */
static bool
read_lines(comparison *c, iki_run_line line[2], bool there[2])
{
    bool good = true;
    for (int side = OLD; side <= NEW; side++) {
        there[side] = false;
        if (!good || c->ended[side])
            continue;
        iki_run_status status = iki_run_next(&c->run[side], &line[side]);
        c->ended[side] = status == IKI_RUN_END;
        there[side] = status == IKI_RUN_LINE;
        good = status != IKI_RUN_TROUBLE;
    }
    return good;
}

/* Takes a line of each run: mostly they are about the same game.  False after a message. */
static bool
step(comparison *c)
{
    iki_run_line line[2];
    bool there[2];
    bool good = read_lines(c, line, there);
    bool pair = good && there[OLD] && there[NEW] && iki_run_line_same(&line[OLD], &line[NEW]);
    if (pair)
        compare(c, &line[OLD], &line[NEW]);
    for (int side = OLD; side <= NEW; side++) {
        if (!there[side])
            continue;
        good = good && (pair || take(c, side, &line[side]));
        iki_run_line_free(&line[side]);
    }
    return good;
}

/* Prints what only one run tells; false after a message. */
static bool
print_only(comparison *c, int side)
{
    iki_run *r = &c->run[side];
    c->only[side] = iki_held_sort(&c->held[side]);
    for (size_t i = 0; i < c->only[side]; i++) {
        iki_run_line line;
        const iki_held_line *at = &c->held[side].line[i];
        if (iki_run_again(r, at->offset, at->bytes, &line) != IKI_RUN_LINE)
            return false;
        const char *result = json_string_value(json_object_get(line.object, "result"));
        const char *error = json_string_value(json_object_get(line.object, "error"));
        iki_sbuf out;
        iki_sbuf_init(&out, 0);
        iki_sbuf_printf(&out, "%s: only in %s: %s%s\n", iki_sbuf_text(&line.name), r->name,
                        error != NULL ? "error: " : "", error != NULL ? error : result);
        print_line(&out);
        iki_sbuf_free(&out);
        iki_run_line_free(&line);
    }
    return true;
}

static void
print_summary(const comparison *c)
{
    iki_sbuf out;
    iki_sbuf_init(&out, 0);
    iki_sbuf_printf(&out,
                    "%zu of %zu game%s changed: %zu result%s, %zu dead or seki, %zu certainty, "
                    "%zu rules or komi; %zu line%s only in %s, %zu only in %s\n",
                    c->changed, c->games, iki_plural((long)c->games), c->results,
                    iki_plural((long)c->results), c->stones, c->certainties, c->rules, c->only[OLD],
                    iki_plural((long)c->only[OLD]), c->run[OLD].name, c->only[NEW],
                    c->run[NEW].name);
    print_line(&out);
    iki_sbuf_free(&out);
}

/* The exit status. */
static int
compare_runs(comparison *c)
{
    while (!c->ended[OLD] || !c->ended[NEW]) {
        if (!step(c))
            return TROUBLE;
    }
    if (!print_only(c, OLD) || !print_only(c, NEW))
        return TROUBLE;
    bool same = c->changed + c->only[OLD] + c->only[NEW] == 0;
    if (!same)
        print_summary(c);
    errno = 0;
    if (fflush(stdout) == 0 && ferror(stdout) == 0)
        return same ? SAME : DIFFERENT;
    fprintf(stderr, "iki: standard output: %s\n", strerror(errno != 0 ? errno : EIO));
    return TROUBLE;
}

static int
diff(const char *old, const char *new)
{
    comparison c = {.games = 0};
    int code = TROUBLE;
    if (iki_run_open(&c.run[OLD], old) && iki_run_open(&c.run[NEW], new))
        code = compare_runs(&c);
    for (int side = OLD; side <= NEW; side++) {
        iki_run_close(&c.run[side]);
        iki_held_free(&c.held[side]);
    }
    return code;
}

static int
run(const iki_options *o)
{
    const iki_task_info *t = &iki_task_diff;
    if (o->input_count != 2)
        return iki_task_misused(t, "name two files of iki score --json");
    if (strcmp(o->inputs[0], "-") == 0 && strcmp(o->inputs[1], "-") == 0)
        return iki_task_misused(t, "only one of the files can be standard input");
    return diff(o->inputs[0], o->inputs[1]);
}

#else

static int
run(const iki_options *o)
{
    (void)o;
    return iki_task_misused(&iki_task_diff, IKI_JSON_MISSING, "diff");
}

#endif

const iki_task_info iki_task_diff = {
    .task = IKI_TASK_DIFF,
    .name = "diff",
    .purpose = "which games two runs of score count in another way",
    .run = run,
    .help_start = help_start,
    .help_end = help_end,
};
