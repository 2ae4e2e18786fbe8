/* text - the answer to a problem in words, below the position. */
#include "cli/solve/answer.h"
#include "engine/base/plural.h"
#include "src/show/diagram.h"
#include "src/show/problem.h"

int
iki_solve_next_in_line(const iki_life_tree *t, int parent)
{
    for (int i = parent + 1; i < t->count; i++) {
        if (t->node[i].parent == parent)
            return i;
    }
    return -1;
}

/* What a sure answer says of the group before anybody moves: "is unsettled".  That the other side
 * could kill on open ground may depend on what lies beyond. */
static const char *
standing(const iki_solve_answer *a)
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

void
iki_solve_write_word(const iki_solve_answer *a, iki_sbuf *out)
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
            iki_sbuf_printf(out, " with %s", iki_solve_vertex(a, t->node[0].move, name));
    } else if (t->seki && !t->in_seki && t->count > 0) {
        iki_sbuf_printf(out, ", but makes seki with %s",
                        iki_solve_vertex(a, t->node[0].move, name));
    }
    iki_sbuf_puts(out, takers[t->threatless]);
}

/* The other question of the position, if there is one. */
static void
write_other_question(const iki_solve_answer *a, iki_sbuf *out)
{
    const iki_problem *p = a->problem;
    char name[IKI_VERTEX_SIZE];
    if (p->other == IKI_NOWHERE)
        return;
    iki_solve_vertex(a, p->other, name);
    iki_sbuf_printf(out, "Another question: %s to %s the group at %s (--target %s)\n",
                    p->first == IKI_BLACK ? "Black" : "White",
                    a->game->board.color[p->other] == p->first ? "save" : "kill", name, name);
}

/* How a line ends that comes back to a position of its own, with the same side to move. */
static void
write_end_of_cycle(bool lives, iki_sbuf *out)
{
    iki_sbuf_puts(out, ", and so on without end");
    if (lives)
        iki_sbuf_puts(out, ": it lives as long as play may repeat");
}

/* The main line as far as its positions are new. */
static void
write_line(const iki_solve_answer *a, iki_sbuf *out)
{
    const iki_life_tree *t = a->tree;
    iki_board b = a->game->board;
    iki_undo undo;
    uint64_t seen[IKI_TREE_NODES_MAX + 1] = {b.hash}; /* before each move */
    int moves = 0, since_pass = 0;
    for (int i = iki_solve_next_in_line(t, -1); i >= 0; i = iki_solve_next_in_line(t, i)) {
        const iki_tree_node *n = &t->node[i];
        char name[IKI_VERTEX_SIZE];
        iki_sbuf_printf(out, " %s%s", iki_solve_vertex(a, n->move, name),
                        n->mark == IKI_TREE_WRONG ? "?" : "");
        iki_board_play(&b, n->color, n->move, &undo);
        seen[++moves] = b.hash;
        since_pass = n->move == IKI_PASS ? 0 : since_pass + 1;
        for (int before = moves - 2; before >= moves - since_pass; before -= 2) {
            if (seen[before] == b.hash) {
                write_end_of_cycle(t->success == (a->defends ? IKI_WORKS : IKI_FAILS), out);
                return;
            }
        }
    }
}

/* The other first moves that work, and the main line. */
static void
write_moves(const iki_solve_answer *a, iki_sbuf *out)
{
    const iki_life_tree *t = a->tree;
    char name[IKI_VERTEX_SIZE];
    for (int i = 1; i < t->count; i++) {
        const iki_tree_node *n = &t->node[i];
        if (n->mark == IKI_TREE_RIGHT)
            iki_sbuf_printf(out, "So does %s%s\n", iki_solve_vertex(a, n->move, name),
                            n->seki && !t->seki ? ", but in seki" : "");
    }
    if (t->count > 0) {
        iki_sbuf_puts(out, "Line:");
        write_line(a, out);
        iki_sbuf_putc(out, '\n');
    }
}

void
iki_solve_write_text(const iki_solve_answer *a, iki_text_style style, iki_sbuf *out)
{
    iki_sbuf board;
    char name[IKI_VERTEX_SIZE];
    iki_sbuf_init(&board, 0);
    iki_diagram_position(a->game, &board);
    iki_text_style_write(style, iki_sbuf_text(&board), out);
    iki_sbuf_free(&board);
    iki_sbuf_printf(out, "The group at %s%s: ", iki_solve_vertex(a, a->problem->target, name),
                    standing(a));
    iki_solve_write_word(a, out);
    iki_sbuf_printf(out, ": %llu node%s, %s", (unsigned long long)a->tree->nodes,
                    iki_plural((long)a->tree->nodes), a->certainty);
    if (iki_solve_is_open_at(a))
        iki_sbuf_printf(out, ", open at %s", iki_solve_vertex(a, a->way_out, name));
    iki_sbuf_putc(out, '\n');
    if (a->lost != IKI_NOWHERE)
        iki_sbuf_printf(out, "It lives without the stones at %s, which are lost\n",
                        iki_solve_vertex(a, a->lost, name));
    if (!a->tree->needless) /* else what is played makes no difference */
        write_moves(a, out);
    write_other_question(a, out);
}
