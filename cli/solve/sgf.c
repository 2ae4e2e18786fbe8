/* sgf - the answer to a problem as a record with its variations. */
#include "cli/solve/answer.h"
#include "engine/sgf/record.h"
#include "engine/sgf/write.h"
#include "src/show/problem.h"

/* The position as a record without moves. */
static iki_status
save_position(const iki_solve_answer *a, iki_sgf **s)
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
        g->komi = a->game->komi;
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
annotate(const iki_solve_answer *a, int i, iki_sgf *s, iki_sgf_node at)
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
save_tree(const iki_solve_answer *a, iki_sgf *s)
{
    iki_sgf_node node[IKI_TREE_NODES_MAX];
    iki_sgf_node root = iki_sgf_root(s, 0);
    iki_sbuf word;
    iki_sbuf_init(&word, 0);
    iki_solve_write_word(a, &word);
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
iki_status
iki_solve_write_sgf(const iki_solve_answer *a, iki_sbuf *out)
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
