/* area_canonical - the cells of a local game in an order that does not depend on how the board
 * lies.
 *
 * Searches look at cells in their order.  When a budget ends one, a board that is turned or
 * mirrored could get another answer; sorted cells prevent that. */
#ifndef IKI_SEARCH_AREA_CANONICAL_H
#define IKI_SEARCH_AREA_CANONICAL_H

#include "src/search/area.h"

typedef struct iki_board iki_board; /* engine/go/board.h */

/* The cells of s in another order, in which cell i has the number rank[i]. */
static inline iki_cells
iki_cells_reordered(iki_cells s, const uint8_t *rank)
{
    iki_cells r = 0;
    for (; s != 0; s &= s - 1)
        r |= UINT64_C(1) << rank[__builtin_ctzll(s)];
    return r;
}

/* Sorts the cells of a game on the board, in which no ko was just taken; `side` is the one whose
 * game it is, so that exchanging colours changes nothing either, or -1 if it is nobody's: then
 * the leader is chosen, too.  Does nothing on a graph that is not plain. */
void iki_local_sort(const iki_board *b, int side, iki_local *l, iki_local_position *p);

/* Puts the cells of a game and its position into another order: cell[i] becomes cell i. */
void iki_local_reorder(const uint8_t *cell, iki_local *l, iki_local_position *p);

#endif
