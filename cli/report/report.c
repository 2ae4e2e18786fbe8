/* report - `iki report`: a judged position as one page of HTML.
 *
 * What a look does not hold is gathered here: the names in the record, and for each verdict of a
 * search the line that it expects. */
#include "cli/output.h"
#include "cli/report/page.h"
#include "cli/task.h"
#include "engine/base/arena.h"
#include "engine/go/game.h"
#include "src/life/life.h"

#include <string.h>
#include <strings.h>

static const char help_start[] =
    "Usage: iki report [OPTION]... FILE -o OUT.html\n"
    "\n"
    "Writes a page about the position at the end of a game, or before --move N: the board,\n"
    "the score by area and by territory, how surely it is known, for each chain whether it is\n"
    "alive and why, and the capturing races on which a life depends.  If you point at a chain,\n"
    "tap it or choose it with the keyboard, the page highlights the chains that its status\n"
    "relies on.  OUT.html needs no other file and no network; it can be mailed, printed and\n"
    "read on a phone.  FILE is an SGF file or - for standard input; -o - is standard output.\n";

static const char help_end[] =
    "\n"
    "Rules: --rules, else those of the file, else japanese.  Komi: --komi, else that of the\n"
    "file, else the usual komi of the rules (0.5 in handicap games).\n"
    "\n"
    "Examples:\n"
    "  iki report game.sgf -o game.html             the final position\n"
    "  iki report --move 100 game.sgf -o m99.html   the one after 99 moves\n"
    "  iki report --dead D4 game.sgf -o game.html   the players agree that D4 is dead\n"
    "\n"
    "Exit status: 0 if the page was written, 1 if input or output failed, 2 if the command\n"
    "line is wrong.\n";

/* --- sequences ------------------------------------------------------------------------------ */

/* How the search behind a verdict expects the best try to go; *s has no moves where it is not
 * known. */
static iki_status
ask(const iki_options *o, const iki_game *g, const iki_verdict *v, iki_life_answer *a,
    iki_sequence *s)
{
    bool dead = v->life == IKI_DEAD;
    iki_color first = dead ? v->color : iki_opponent(v->color);
    iki_life_request request = {.board = &g->board,
                                .point = v->first,
                                .subject = dead ? IKI_LIFE_GROUP : IKI_LIFE_CHAIN,
                                .suicide = g->rules.suicide,
                                .first = iki_side(first)};
    iki_budget budget;
    iki_effort effort = {.budget = &budget};
    iki_budget_init(&budget, iki_load_region_nodes(o), iki_options_seconds(o));
    iki_status status = iki_life_ask(&request, &effort, a);
    const iki_life_mover *m = dead ? &a->defend : &a->attack;
    *s = (iki_sequence){v->first, first, status == IKI_OK ? m->moves : 0, m->line};
    return status;
}

/* The sequences of all verdicts by search; their moves live in a[]. */
static iki_status
ask_all(const iki_options *o, const iki_look *l, iki_life_answer *a, iki_sequence *s, int *n)
{
    iki_status status = IKI_OK;
    *n = 0;
    for (int i = 0; i < l->judgement.count && status == IKI_OK; i++) {
        const iki_verdict *v = &l->judgement.verdict[i];
        if (iki_method_info_of(v->method)->shows != IKI_SHOWS_LINE)
            continue;
        status = ask(o, l->game, v, &a[*n], &s[*n]);
        *n += status == IKI_OK && s[*n].moves > 0;
    }
    return status;
}

/* --- the file ------------------------------------------------------------------------------- */

static iki_status
save(const iki_report *r, const char *path, iki_error *error)
{
    iki_sbuf out;
    iki_sbuf_init(&out, 0);
    iki_report_write(r, &out);
    iki_status status = iki_sbuf_status(&out);
    if (status != IKI_OK)
        iki_error_set(error, status, "%s", iki_status_text(status));
    else
        status = iki_output_save(path, &out, error);
    iki_sbuf_free(&out);
    return status;
}

static iki_status
write_report(const iki_options *o, const iki_look *l, const iki_facts *facts, iki_error *error)
{
    size_t n = (size_t)l->judgement.count + 1; /* an array is never empty */
    iki_life_answer *answer = iki_malloc(n * sizeof *answer);
    iki_sequence *sequence = iki_malloc(n * sizeof *sequence);
    iki_details details;
    iki_report r = {
        .look = l, .facts = facts, .source = l->path, .sequence = sequence, .details = &details};
    uint64_t nodes = iki_load_region_nodes(o);
    iki_status found =
        iki_details_find(l->game, &l->judgement, nodes, iki_options_seconds(o), &details);
    if (strcmp(l->path, "-") == 0)
        r.source = "standard input";
    iki_status status = answer != NULL && sequence != NULL && found == IKI_OK
                            ? ask_all(o, l, answer, sequence, &r.sequences)
                            : IKI_E_MEMORY;
    if (status == IKI_OK)
        status = save(&r, o->output, error);
    else
        iki_error_set(error, status, "%s", iki_status_text(status));
    iki_details_free(&details);
    iki_free(answer);
    iki_free(sequence);
    return status;
}

static int
check(const iki_options *o)
{
    const iki_task_info *t = &iki_task_report;
    size_t n = o->output != NULL ? strlen(o->output) : 0;
    if (o->input_count == 0)
        return iki_task_misused(t, "nothing to report: name an SGF file, or - for standard input");
    if (o->input_count > 1)
        return iki_task_misused(t, "report takes one file: \"%s\" is one too many", o->inputs[1]);
    if (o->output == NULL)
        return iki_task_misused(t, "no output: name the page with -o OUT.html");
    if ((n < 6 || strcasecmp(o->output + n - 5, ".html") != 0) &&
        (n < 5 || strcasecmp(o->output + n - 4, ".htm") != 0) && !iki_output_is_stream(o->output))
        return iki_task_misused(t, "--output: \"%s\" does not end in .html", o->output);
    return iki_task_check_output(t, o);
}

static int
run(const iki_options *o)
{
    iki_look look;
    iki_facts facts;
    iki_error error = {0};
    int code = check(o);
    if (code != IKI_EXIT_OK)
        return code;
    if (!iki_look_open(o, o->inputs[0], &look)) {
        iki_look_close(&look);
        return IKI_EXIT_FAILED;
    }
    iki_facts_read(look.record, look.number - 1, &facts);
    if (write_report(o, &look, &facts, &error) != IKI_OK) {
        iki_load_complain(iki_output_name(o->output), &error);
        code = IKI_EXIT_FAILED;
    }
    iki_facts_free(&facts);
    iki_look_close(&look);
    return code;
}

const iki_task_info iki_task_report = {
    .task = IKI_TASK_REPORT,
    .name = "report",
    .purpose = "explain a position on a page of HTML",
    .run = run,
    .help_start = help_start,
    .help_end = help_end,
    .rules = true,
};
