/* solve - `iki solve`: the answer to a problem of life and death, with its variations as SGF. */
#include "config.h"

#include "cli/json.h"
#include "cli/output.h"
#include "cli/picture/save.h"
#include "cli/plural.h"
#include "cli/progress.h"
#include "cli/solve/diagram.h"
#include "cli/solve/problem_file.h"
#include "cli/task.h"
#include "cli/text_style.h"
#include "cli/wrap.h"
#include "engine/go/vertex.h"
#include "engine/sgf/write.h"
#include "src/show/diagram.h"
#include "src/show/solution.h"

#include <stdlib.h>
#include <string.h>

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
    "Without --node-limit and --time-limit the search ends after 10 seconds; if they are not\n"
    "enough the answer is \"unknown\".\n"
    "\n"
    "With --json there is one object: \"file\", \"first\", \"target\", \"goal\" (\"live\" or "
    "\"kill\"),\n"
    "\"result\" (\"works\", \"fails\", \"ko\" or \"unknown\"), \"ko_first\" (for a ko, if known:\n"
    "true if it is taken without finding a threat first), \"seki\" (true if the group lives,\n"
    "but only in seki), \"moves\" (all first moves that work, the best first; where Black or\n"
    "White cannot kill, those that make seki), \"line\", \"needless\" (true if it works even if\n"
    "the other side moves first), \"certainty\", \"open_at\" (where the group may get out, if\n"
    "that is known), \"nodes\", \"other\" (another question, if there is one: its \"target\" and\n"
    "\"goal\").\n"
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

typedef struct answer {
    const iki_game *game;
    const iki_problem *problem;
    const char *path;
    const iki_life_tree *tree;
    bool defends; /* the first mover owns the group */
    const char *certainty;
    bool sure;         /* the certainty is more than an estimate */
    iki_point way_out; /* see iki_solution */
} answer;

static const char *
vertex(const answer *a, iki_point p, char out[IKI_VERTEX_SIZE])
{
    return iki_vertex_write(&a->game->topo, p, out);
}

/* The main line: the first move, and the first reply to each. */
static int
next_in_line(const iki_life_tree *t, int parent)
{
    for (int i = parent + 1; i < t->count; i++) {
        if (t->node[i].parent == parent)
            return i;
    }
    return -1;
}

/* True if the answer names a point where the group may get out. */
static bool
is_open_at(const answer *a)
{
    return !a->sure && a->way_out != IKI_NOWHERE;
}

/* --- text ----------------------------------------------------------------------------------- */

/* What a sure answer says of the group before anybody moves: "is unsettled".  That the other side
 * could kill on open ground may depend on what lies beyond. */
static const char *
standing(const answer *a)
{
    const iki_life_tree *t = a->tree;
    bool known = !a->defends || !iki_life_area_is_open(&a->problem->ground);
    if (!a->sure || t->success == IKI_SUCCESS_UNKNOWN || t->success == IKI_WORKS_BY_KO)
        return "";
    if (t->seki) /* what the first mover gets says so */
        return t->in_seki && !a->defends ? " lives in seki" : "";
    if (t->success == IKI_FAILS || t->needless)
        return a->defends == (t->success == IKI_WORKS) ? " is alive" : " is dead";
    return known && t->other != IKI_SUCCESS_UNKNOWN ? " is unsettled" : "";
}

/* "Black kills with A2" */
static void
write_word(const answer *a, iki_sbuf *out)
{
    static const char *const words[2][4] = {
        /* [defends][success] */
        {"may or may not kill", "cannot kill", "kills", "kills by a ko"},
        {"may or may not live", "cannot live", "lives", "lives by a ko"},
    };
    static const char *const takers[] = {/* [threatless] */
                                         "", ", after finding the first threat",
                                         ", taking it first"};
    const iki_life_tree *t = a->tree;
    char name[IKI_VERTEX_SIZE];
    iki_sbuf_printf(out, "%s %s", a->problem->first == IKI_BLACK ? "Black" : "White",
                    words[a->defends][t->success]);
    if (t->seki && a->defends && t->success == IKI_WORKS)
        iki_sbuf_puts(out, " in seki");
    if (t->success == IKI_WORKS || t->success == IKI_WORKS_BY_KO) {
        if (t->needless || t->count == 0 || t->node[0].move == IKI_PASS)
            iki_sbuf_puts(out, ", even without a move");
        else
            iki_sbuf_printf(out, " with %s", vertex(a, t->node[0].move, name));
    } else if (t->seki && !t->in_seki && t->count > 0) {
        iki_sbuf_printf(out, ", but makes seki with %s", vertex(a, t->node[0].move, name));
    }
    iki_sbuf_puts(out, takers[t->threatless]);
}

/* The other question of the position, if there is one. */
static void
write_other_question(const answer *a, iki_sbuf *out)
{
    const iki_problem *p = a->problem;
    char name[IKI_VERTEX_SIZE];
    if (p->other == IKI_NOWHERE)
        return;
    vertex(a, p->other, name);
    iki_sbuf_printf(out, "Another question: %s to %s the group at %s (--target %s)\n",
                    p->first == IKI_BLACK ? "Black" : "White",
                    a->game->board.color[p->other] == p->first ? "save" : "kill", name, name);
}

static void
write_line(const answer *a, iki_sbuf *out)
{
    const iki_life_tree *t = a->tree;
    for (int i = next_in_line(t, -1); i >= 0; i = next_in_line(t, i)) {
        char name[IKI_VERTEX_SIZE];
        iki_sbuf_printf(out, " %s%s", vertex(a, t->node[i].move, name),
                        t->node[i].mark == IKI_TREE_WRONG ? "?" : "");
    }
}

/* The other first moves that work, and the main line. */
static void
write_moves(const answer *a, iki_sbuf *out)
{
    const iki_life_tree *t = a->tree;
    char name[IKI_VERTEX_SIZE];
    for (int i = 1; i < t->count; i++) {
        const iki_tree_node *n = &t->node[i];
        if (n->mark == IKI_TREE_RIGHT)
            iki_sbuf_printf(out, "So does %s%s\n", vertex(a, n->move, name),
                            n->seki && !t->seki ? ", but in seki" : "");
    }
    if (t->count > 0) {
        iki_sbuf_puts(out, "Line:");
        write_line(a, out);
        iki_sbuf_putc(out, '\n');
    }
}

static void
write_text(const answer *a, iki_text_style style, iki_sbuf *out)
{
    iki_sbuf board;
    char name[IKI_VERTEX_SIZE];
    iki_sbuf_init(&board, 0);
    iki_diagram_position(a->game, &board);
    iki_text_style_write(style, iki_sbuf_text(&board), out);
    iki_sbuf_free(&board);
    iki_sbuf_printf(out, "The group at %s%s: ", vertex(a, a->problem->target, name), standing(a));
    write_word(a, out);
    iki_sbuf_printf(out, ": %llu node%s, %s", (unsigned long long)a->tree->nodes,
                    iki_plural((long)a->tree->nodes), a->certainty);
    if (is_open_at(a))
        iki_sbuf_printf(out, ", open at %s", vertex(a, a->way_out, name));
    iki_sbuf_putc(out, '\n');
    if (!a->tree->needless) /* else what is played makes no difference */
        write_moves(a, out);
    write_other_question(a, out);
}

/* --- JSON ----------------------------------------------------------------------------------- */

#ifdef HAVE_JANSSON

static json_t *
json_move(const answer *a, iki_point p)
{
    char name[IKI_VERTEX_SIZE];
    return json_string(vertex(a, p, name));
}

/* The other question, or NULL. */
static json_t *
json_other(const answer *a)
{
    const iki_problem *p = a->problem;
    if (p->other == IKI_NOWHERE)
        return NULL;
    return json_pack("{s:o,s:s}", "target", json_move(a, p->other), "goal",
                     a->game->board.color[p->other] == p->first ? "live" : "kill");
}

static iki_status
write_json(const answer *a, iki_sbuf *out)
{
    static const char *const results[] = {"unknown", "fails", "works", "ko"};
    const iki_life_tree *t = a->tree;
    json_t *moves = json_array(), *line = json_array();
    json_t *ko_first =
        t->threatless == IKI_SUCCESS_UNKNOWN ? NULL : json_boolean(t->threatless == IKI_WORKS);
    json_t *open_at = is_open_at(a) ? json_move(a, a->way_out) : NULL;
    for (int i = 0; i < t->count; i++) {
        if (t->node[i].mark == IKI_TREE_RIGHT)
            iki_json_add(&moves, json_move(a, t->node[i].move));
    }
    for (int i = next_in_line(t, -1); i >= 0; i = next_in_line(t, i))
        iki_json_add(&line, json_move(a, t->node[i].move));
    return iki_json_line(
        json_pack("{s:o,s:s,s:o,s:s,s:s,s:o*,s:o*,s:o,s:o,s:b,s:s,s:o*,s:I,s:o*}", "file",
                  iki_json_text(a->path), "first", iki_color_word(a->problem->first), "target",
                  json_move(a, a->problem->target), "goal", a->defends ? "live" : "kill", "result",
                  results[t->success], "ko_first", ko_first, "seki", t->seki ? json_true() : NULL,
                  "moves", moves, "line", line, "needless", t->needless, "certainty",
                  t->success == IKI_SUCCESS_UNKNOWN ? "budget ended" : a->certainty, "open_at",
                  open_at, "nodes", (json_int_t)t->nodes, "other", json_other(a)),
        out);
}

#else

static iki_status
write_json(const answer *a, iki_sbuf *out)
{
    (void)a, (void)out;
    return IKI_E_STATE;
}

#endif

/* --- SGF ------------------------------------------------------------------------------------ */

/* The position as a record without moves. */
static iki_status
save_position(const answer *a, iki_sgf **s)
{
    iki_sbuf text;
    iki_error error;
    const iki_board *b = &a->game->board;
    iki_game *g = iki_game_new(19, 19, &a->game->rules);
    iki_sbuf_init(&text, 0);
    iki_status status = g == NULL ? IKI_E_MEMORY : iki_game_set_topo(g, &a->game->topo);
    if (status == IKI_OK)
        status = iki_game_set_stones(g, &b->at[IKI_BLACK], &b->at[IKI_WHITE]);
    if (status == IKI_OK) {
        iki_game_set_to_move(g, a->problem->first);
        status = iki_record_save(g, &text);
    }
    if (status == IKI_OK)
        status = iki_sgf_parse(iki_sbuf_text(&text), text.length, s, &error);
    iki_sbuf_free(&text);
    iki_game_free(g);
    return status;
}

/* The comment on a first move. */
static const char *
first_comment(const iki_tree_node *n)
{
    if (n->mark == IKI_TREE_RIGHT)
        return n->seki ? "Right: seki." : n->ko ? "Right: a ko." : "Right.";
    return n->ko ? "Wrong: only a ko." : "Wrong.";
}

/* The comment and the mark of a node. */
static iki_status
annotate(const answer *a, int i, iki_sgf *s, iki_sgf_node at)
{
    const iki_tree_node *n = &a->tree->node[i];
    iki_status status = IKI_OK;
    if (n->mark != IKI_TREE_PLAIN) {
        status = iki_sgf_add_value(s, at, n->mark == IKI_TREE_RIGHT ? "TE" : "BM", "1");
        if (status == IKI_OK)
            status = iki_sgf_add_value(s, at, "C", first_comment(n));
    } else if (n->settled) {
        status = iki_sgf_add_value(s, at, "C", "Nothing more needs to be played.");
    }
    return status;
}

static iki_status
save_tree(const answer *a, iki_sgf *s)
{
    iki_sgf_node node[IKI_TREE_NODES_MAX];
    iki_sgf_node root = iki_sgf_root(s, 0);
    iki_sbuf word;
    iki_sbuf_init(&word, 0);
    write_word(a, &word);
    iki_sbuf_printf(&word, " (%s).", a->certainty);
    iki_status status = iki_sgf_add_value(s, root, "C", iki_sbuf_text(&word));
    iki_sbuf_free(&word);
    for (int i = 0; i < a->tree->count && status == IKI_OK; i++) {
        const iki_tree_node *n = &a->tree->node[i];
        char point[8];
        status = iki_sgf_add_node(s, n->parent < 0 ? root : node[n->parent], &node[i]);
        if (status == IKI_OK)
            status = iki_sgf_add_value(s, node[i], n->color == IKI_BLACK ? "B" : "W",
                                       iki_sgf_point_write(&a->game->topo, n->move, point));
        if (status == IKI_OK)
            status = annotate(a, i, s, node[i]);
    }
    return status;
}

/* The variations as SGF. */
static iki_status
write_sgf(const answer *a, iki_sbuf *out)
{
    iki_sgf *s = NULL;
    iki_status status = save_position(a, &s);
    if (status == IKI_OK)
        status = save_tree(a, s);
    if (status == IKI_OK) {
        iki_sgf_write(s, out);
        status = iki_sbuf_status(out);
    }
    iki_sgf_free(s);
    return status;
}

/* --- running -------------------------------------------------------------------------------- */

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
    bool unlimited = o->node_limit < 0 && o->time_limit == 0;
    iki_budget_init(&budget, o->node_limit < 0 ? 0 : (uint64_t)o->node_limit,
                    unlimited ? SECONDS : (double)o->time_limit / 100);
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
draw(const iki_options *o, const answer *a)
{
    iki_point move[IKI_TREE_NODES_MAX];
    iki_sbuf word;
    iki_error error = {0};
    iki_line_of_play line = {a->game, a->problem->target, a->problem->first, 0, move, NULL};
    for (int i = next_in_line(a->tree, -1); i >= 0; i = next_in_line(a->tree, i))
        move[line.moves++] = a->tree->node[i].move;
    iki_sbuf_init(&word, 0);
    write_word(a, &word);
    line.caption = iki_sbuf_text(&word);
    iki_status status = iki_line_save(o, &line, &error);
    iki_sbuf_free(&word);
    if (status != IKI_OK)
        iki_load_complain(status == IKI_E_ARGUMENT ? a->path : iki_output_name(o->output), &error);
    return status == IKI_OK;
}

/* The answer for people. */
static iki_status
write_wrapped(const iki_options *o, const answer *a, iki_sbuf *out)
{
    iki_sbuf text;
    iki_sbuf_init(&text, 0);
    write_text(a, iki_text_style_for(o, stdout), &text);
    iki_wrap_lines(iki_sbuf_text(&text), iki_terminal_width(stdout), out);
    iki_status status = iki_sbuf_status(&text);
    iki_sbuf_free(&text);
    return status;
}

static bool
show(const iki_options *o, const answer *a)
{
    bool picture = iki_picture_format_of(o) != IKI_PICTURE_NONE;
    iki_sbuf text, sgf;
    iki_sbuf_init(&text, 0);
    iki_sbuf_init(&sgf, 0);
    iki_status status = o->json ? write_json(a, &text) : write_wrapped(o, a, &text);
    if (status == IKI_OK && o->output != NULL && !picture)
        status = write_sgf(a, &sgf);
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
                                             : "node or time limit reached";
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
        answer a = {f->game,
                    p,
                    f->path,
                    &found->tree,
                    p->ground.question.owner == iki_side(p->first),
                    certainty_of(found),
                    found->certainty != IKI_ESTIMATED,
                    found->way_out};
        good = show(o, &a) && found->tree.success != IKI_SUCCESS_UNKNOWN;
    }
    iki_dfpn_table_free(table);
    free(found);
    return good;
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
        return iki_task_misused(&iki_task_solve, "solve takes one file");
    if (o->json && !iki_json_is_there())
        return iki_task_misused(&iki_task_solve, IKI_JSON_MISSING, "--json");
    int code = check_picture(o);
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
