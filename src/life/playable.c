/* playable - the moves of a line on the board and on the cells of the area, side by side.
 *
 * Cost: a move on both for each move of a line; of a tree each line is played anew. */
#include "src/life/playable.h"

#include "engine/go/board.h"

/* Plays a move on the cells.  True if it takes stones there that stay on the board, which has the
 * move already. */
static bool
takes_in_area_alone(const iki_life_area *area, const iki_board *after, iki_point move, int side,
                    iki_local_position *p)
{
    iki_local_play play;
    int cell = move == IKI_PASS ? IKI_CELL_NONE : iki_local_cell(&area->local, move);
    if (cell == IKI_CELL_NONE || !iki_local_try(&area->local, p, side, (uint8_t)cell, &play)) {
        p->ko = IKI_CELL_NONE;
        return false;
    }
    *p = play.after;
    for (iki_cells left = play.captured; left != 0; left &= left - 1) {
        if (after->color[area->local.point[__builtin_ctzll(left)]] == iki_side_color(1 - side))
            return true;
    }
    return false;
}

int
iki_life_playable(const iki_life_replay *r, const iki_point *line, int moves)
{
    iki_board b = *r->board;
    iki_local_position p = {.ko = IKI_CELL_NONE};
    iki_undo undo;
    b.ko = IKI_NOWHERE;
    if (r->area != NULL)
        p = r->area->question.position;
    for (int i = 0, side = r->side; i < moves; i++, side = 1 - side) {
        iki_color color = iki_side_color(side);
        if (iki_board_legal(&b, color, line[i], r->suicide) != IKI_LEGAL)
            return i;
        iki_board_play(&b, color, line[i], &undo);
        if (r->area != NULL && takes_in_area_alone(r->area, &b, line[i], side, &p))
            return i + 1;
    }
    return moves;
}

/* The moves from the first one to the node's; returns how many. */
static int
line_to(const iki_life_tree *t, int node, iki_point line[IKI_TREE_NODES_MAX])
{
    int n = 0, at;
    for (int i = node; i >= 0; i = t->node[i].parent)
        n++;
    at = n;
    for (int i = node; i >= 0; i = t->node[i].parent)
        line[--at] = t->node[i].move;
    return n;
}

void
iki_life_tree_keep_playable(const iki_life_replay *r, iki_life_tree *t)
{
    iki_point line[IKI_TREE_NODES_MAX];
    int16_t place[IKI_TREE_NODES_MAX]; /* of a node that is kept; -1: dropped */
    int kept = 0;
    /* first all are looked at, as later lines lead over nodes that move up */
    for (int i = 0; i < t->count; i++) {
        int parent = t->node[i].parent, n = line_to(t, i, line);
        bool stays = parent < 0 || (place[parent] >= 0 && iki_life_playable(r, line, n) == n);
        place[i] = (int16_t)(stays ? kept++ : -1);
    }
    for (int i = 0; i < t->count; i++) {
        iki_tree_node node = t->node[i];
        if (place[i] < 0)
            continue;
        node.parent = (int16_t)(node.parent < 0 ? -1 : place[node.parent]);
        t->node[place[i]] = node;
    }
    t->count = kept;
}
