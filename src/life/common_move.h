/* common_move - a move that works for both first movers is the vital point of a group. */
#ifndef IKI_LIFE_COMMON_MOVE_H
#define IKI_LIFE_COMMON_MOVE_H

#include "src/life/life.h"

/* What was found about both first movers. */
typedef struct iki_life_found {
    const iki_life_request *r;
    const iki_life_area *area[2]; /* [side that moves first] the same one twice, or two */
    iki_life_outcome *outcome[2];
    iki_budget *budget;
    iki_dfpn_table *table; /* of one area it holds the searches; with two it is cleared */
    iki_life_answer *out;  /* where the moves are told */
} iki_life_found;

/* Names the vital point for both sides where both succeed.  The side that was asked about first
 * keeps its move if it can. */
void iki_life_find_common_move(const iki_life_found *f);

#endif
