/* solve - `iki solve`: the answer to a problem of life and death, with its variations as SGF. */
#include "config.h"

#include "cli/json.h"
#include "cli/output.h"
#include "cli/picture/save.h"
#include "cli/progress.h"
#include "cli/solve/answer.h"
#include "cli/solve/diagram.h"
#include "cli/solve/problem_file.h"
#include "cli/task.h"
#include "cli/wrap.h"
#include "src/show/solution.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char help_start[] =
    "Usage: iki solve [OPTION]... FILE.sgf\n"
    "\n"
    "Solves a problem of life and death: does the group live or die if --first moves first,\n"
    "and by which moves?  The problem is the position at the start of the record, or at its\n"
    "end if the record starts with an empty board (--move N: the one before move N).  Without\n"
    "--first the record says who moves first (PL), else Black does.  Without --target Iki\n"
    "takes a group that is shut in and that the first move decides: of those that matter most\n"
    "by their stones and room first one of the other side, then one of the mover's own.  If\n"
    "there is a second one it is told as \"another question\".\n"
    "\n"
    "  The group at B7 is unsettled: Black kills with A2: 212 nodes, searched\n"
    "\n"
    "A group is \"unsettled\" if the first move decides; else it is \"alive\", \"dead\" or\n"
    "\"lives in seki\": it is safe, but nobody can make two eyes of it.  Of several moves that\n"
    "work the best comes first: two eyes before seki, and the simplest before others.\n"
    "\"searched\": every line was read.  A group that lives needs nothing from outside; where\n"
    "it dies, the surrounding stones are taken to stand, as problems in books mean it.\n"
    "\"estimated\": the board is open around the group, and the answer also takes it that what\n"
    "lies beyond goes to the side that is nearer; \"open at S14\" names a point where the group\n"
    "may get out.\n"
    "For a ko Iki says who takes it first.  \"even without a move\": the result is the same if\n"
    "the other side moves first.  With -o FILE the variations are written as SGF: right first\n"
    "moves (TE), wrong ones near the group (BM) with their refutation, and the replies that are\n"
    "hardest to answer.  FILE may be - for standard input, and -o - for standard output.  If\n"
    "FILE ends in .png, .svg, .pdf or .eps, the best line is drawn there with numbered stones.\n";

static const char help_end[] =
    "\n"
    "Below the answer stand the other first moves that work (\"So does\") and how play goes on\n"
    "(\"Line\"; a first move with ? fails; it ends where a position comes back).  Without\n"
    "--node-limit and --time-limit the search ends after 10 seconds; if no answer was found\n"
    "until then it is \"unknown\".\n"
    "\n"
    "With --json there is one object: \"file\", \"first\", \"target\", \"lost\" (the stone of\n"
    "--target, where its group lives without it), \"goal\" (\"live\" or \"kill\"), \"result\"\n"
    "(\"works\", \"fails\", \"ko\" or \"unknown\"), \"ko_first\" (for a ko, if known: true if it "
    "is\n"
    "taken without finding a threat first), \"seki\" (true if the group lives, but only in\n"
    "seki), \"moves\" (all first moves that work, the best first; where Black or White cannot\n"
    "kill, those that make seki), \"line\", \"needless\" (true if it works as well if the\n"
    "other side moves first), \"certainty\" (\"searched\", \"estimated\" or \"unknown\"),\n"
    "\"open_at\" (where the group may get out, if that is known), \"nodes\", \"other\" (another\n"
    "question, if there is one: its \"target\" and \"goal\").\n"
    "\n"
    "Examples:\n"
    "  iki solve problem.sgf                      the answer\n"
    "  iki solve --first white problem.sgf        if White moves first\n"
    "  iki solve problem.sgf -o answer.sgf        all variations\n"
    "  iki solve problem.sgf -o answer.png        the best line as a picture\n"
    "\n"
    "Exit status: 0 if the problem was solved, 1 if the answer is unknown or something\n"
    "failed, 2 if the command line is wrong.\n";

enum {
    SECONDS = 10, /* of a search without a limit */
    TABLE_LOG2 = 21,
};

enum { NODES_OF_POLL = 1024 }; /* engine/base/budget asks after so many */

typedef struct watch {
    iki_progress progress;
    uint64_t polls;
} watch;

/* A poll of the budget: shows on a terminal how far the search is; never stops it. */
static bool
show_progress(void *ctx)
{
    watch *w = ctx;
    iki_progress_show_nodes(&w->progress, ++w->polls * NODES_OF_POLL);
    return false;
}

/* Solves within the limits of the options; without any, within SECONDS. */
static iki_status
solve(const iki_options *o, iki_problem_file *f, iki_dfpn_table *table, iki_solution *out)
{
    watch w = {.polls = 0};
    iki_budget budget;
    bool unlimited = o->node_limit < 0 && o->time_limit < 0;
    iki_budget_init(&budget, o->node_limit < 0 ? 0 : (uint64_t)o->node_limit,
                    unlimited ? SECONDS : iki_options_seconds(o));
    iki_progress_start(&w.progress);
    budget.poll = show_progress;
    budget.ctx = &w;
    iki_status status = iki_solution_find(f->game, &f->problem, &budget, table, out);
    iki_progress_clear(&w.progress);
    return status;
}

/* The SGF goes to -o, the answer to stdout, or to stderr where the SGF goes to stdout. */
static bool
deliver(const iki_options *o, const iki_sbuf *text, const iki_sbuf *sgf)
{
    iki_error error = {0};
    bool both = o->output != NULL && iki_output_is_stdout(o->output);
    if (!iki_task_print(iki_sbuf_text(text), both ? stderr : stdout))
        return false;
    if (o->output == NULL)
        return true;
    if (iki_output_save(o->output, sgf, &error) == IKI_OK)
        return true;
    iki_load_complain(iki_output_name(o->output), &error);
    return false;
}

/* Draws the main line into the file of -o; false after a message. */
static bool
draw(const iki_options *o, const iki_solve_answer *a)
{
    iki_point move[IKI_TREE_NODES_MAX];
    iki_sbuf word;
    iki_error error = {0};
    iki_line_of_play line = {a->game, a->problem->target, a->problem->first, 0, move, NULL};
    for (int i = iki_solve_next_in_line(a->tree, -1); i >= 0;
         i = iki_solve_next_in_line(a->tree, i))
        move[line.moves++] = a->tree->node[i].move;
    iki_sbuf_init(&word, 0);
    iki_solve_write_word(a, &word);
    line.caption = iki_sbuf_text(&word);
    iki_status status = iki_line_save(o, &line, &error);
    iki_sbuf_free(&word);
    if (status != IKI_OK)
        iki_load_complain(status == IKI_E_ARGUMENT ? a->path : iki_output_name(o->output), &error);
    return status == IKI_OK;
}

/* The answer for people. */
static iki_status
write_wrapped(const iki_options *o, const iki_solve_answer *a, iki_sbuf *out)
{
    iki_sbuf text;
    iki_sbuf_init(&text, 0);
    iki_solve_write_text(a, iki_text_style_for(o, stdout), &text);
    iki_wrap_lines(iki_sbuf_text(&text), iki_terminal_width(stdout), out);
    iki_status status = iki_sbuf_status(&text);
    iki_sbuf_free(&text);
    return status;
}

static bool
show(const iki_options *o, const iki_solve_answer *a)
{
    bool picture = iki_picture_format_of(o) != IKI_PICTURE_NONE;
    iki_sbuf text, sgf;
    iki_sbuf_init(&text, 0);
    iki_sbuf_init(&sgf, 0);
    iki_status status = o->json ? iki_solve_write_json(a, &text) : write_wrapped(o, a, &text);
    if (status == IKI_OK && o->output != NULL && !picture)
        status = iki_solve_write_sgf(a, &sgf);
    if (status == IKI_OK)
        status = iki_sbuf_status(&text);
    if (status != IKI_OK)
        fprintf(stderr, "iki: %s\n", iki_status_text(status));
    bool good = status == IKI_OK;
    if (good && picture)
        good = iki_task_print(iki_sbuf_text(&text), stdout) && draw(o, a);
    else if (good)
        good = deliver(o, &text, &sgf);
    iki_sbuf_free(&text);
    iki_sbuf_free(&sgf);
    return good;
}

/* How sure an answer is. */
static const char *
certainty_of(const iki_solution *found)
{
    if (found->tree.success == IKI_SUCCESS_UNKNOWN)
        return found->way_out != IKI_NOWHERE ? "it depends on what lies beyond"
                                             : "no answer found within the limits";
    return found->certainty == IKI_SEARCHED ? "searched" : "estimated";
}

static bool
answer_problem(const iki_options *o, iki_problem_file *f)
{
    const iki_problem *p = &f->problem;
    iki_solution *found = malloc(sizeof *found);
    iki_dfpn_table *table = iki_dfpn_table_new(TABLE_LOG2);
    bool good = false;
    if (found == NULL || table == NULL || solve(o, f, table, found) != IKI_OK) {
        fputs("iki: out of memory\n", stderr);
    } else {
        iki_solve_answer a = {f->game,
                              p,
                              f->path,
                              &found->tree,
                              p->ground.question.owner == iki_side(p->first),
                              certainty_of(found),
                              found->certainty != IKI_ESTIMATED,
                              found->way_out,
                              found->lost};
        good = show(o, &a) && found->tree.success != IKI_SUCCESS_UNKNOWN;
    }
    iki_dfpn_table_free(table);
    free(found);
    return good;
}

/* What -o may name: a picture by its ending, else a record, whose name may end in .sgf or not at
 * all; but not the file that is read. */
static int
check_output(const iki_options *o)
{
    const char *folder_end = o->output == NULL ? NULL : strrchr(o->output, '/');
    const char *name = folder_end == NULL ? o->output : folder_end + 1;
    const char *ending = name == NULL ? NULL : strrchr(name, '.');
    int code = iki_task_check_output(&iki_task_solve, o);
    if (code != IKI_EXIT_OK)
        return code;
    if (ending == NULL || iki_output_is_stream(o->output) ||
        iki_picture_format_of(o) != IKI_PICTURE_NONE || strcasecmp(ending, ".sgf") == 0)
        return IKI_EXIT_OK;
    return iki_task_misused(&iki_task_solve,
                            "--output: \"%s\" does not end in .sgf, .png, .svg, .pdf or .eps",
                            o->output);
}

/* The options of pictures need one. */
static int
check_picture(const iki_options *o)
{
    iki_picture_format f = iki_picture_format_of(o);
    bool wanted = o->crop != NULL || o->caption != NULL || o->theme != NULL || o->size > 0 ||
                  o->no_coordinates;
    if (f != IKI_PICTURE_NONE)
        return iki_picture_check(o, &iki_task_solve, f);
    return wanted ? iki_task_misused(&iki_task_solve,
                                     "the options of pictures need one: -o FILE.png (or .svg, "
                                     ".pdf, .eps)")
                  : IKI_EXIT_OK;
}

static int
run(const iki_options *o)
{
    iki_problem_file f;
    if (o->input_count != 1)
        return o->input_count == 0
                   ? iki_task_misused(&iki_task_solve, "solve takes one file")
                   : iki_task_misused(&iki_task_solve,
                                      "solve takes one file: \"%s\" is one too many", o->inputs[1]);
    if (o->json && !iki_json_is_there())
        return iki_task_misused(&iki_task_solve, IKI_JSON_MISSING, "--json");
    int code = check_output(o);
    if (code == IKI_EXIT_OK)
        code = check_picture(o);
    if (code != IKI_EXIT_OK)
        return code;
    bool good = iki_problem_file_open(o, o->inputs[0], &f) && answer_problem(o, &f);
    iki_problem_file_close(&f);
    return good ? IKI_EXIT_OK : IKI_EXIT_FAILED;
}

const iki_task_info iki_task_solve = {
    .task = IKI_TASK_SOLVE,
    .name = "solve",
    .purpose = "solve a problem of life and death",
    .run = run,
    .help_start = help_start,
    .help_end = help_end,
    .rules = true,
};
