/* view - a question about a race on the canonical view of its board.
 *
 * Regions, their games and the moves of a race share a budget.  Where all of it is worked out on
 * this view, it ends at the same place however the board lies, and of moves that do equally well
 * the same one is named. */
#ifndef IKI_SEMEAI_VIEW_H
#define IKI_SEMEAI_VIEW_H

#include "engine/go/canonical.h"
#include "src/semeai/semeai.h"

/* Points to itself, so it must not be copied. */
typedef struct iki_race_view {
    iki_aspect aspect; /* with the ko ban of the board */
    iki_point stone[IKI_RACE_BLOCKS_MAX];
    iki_race_chains chains; /* the question as the aspect shows it */
} iki_race_view;

/* Checks the question and looks at it.  Of two chains that of the aspect's Black comes first, so
 * that it does not matter who names them in which order; the first of several stays the first.
 * IKI_E_ARGUMENT with a reason: that is no race. */
iki_status iki_race_view_make(const iki_race_chains *chains, iki_race_view *view,
                              iki_error *error) IKI_MUST_CHECK;

/* Are the colours of the view those of the board, exchanged? */
static inline bool
iki_race_view_swaps(const iki_race_view *view)
{
    return (view->aspect.turn & IKI_TURN_SWAP) != 0;
}

/* A side of the board on the view, and back. */
static inline int
iki_race_view_side(const iki_race_view *view, int side)
{
    return iki_race_view_swaps(view) ? 1 - side : side;
}

/* What was judged on the view, as the board calls it. */
void iki_race_view_turn_back(const iki_race_view *view, iki_semeai *s);

#endif
