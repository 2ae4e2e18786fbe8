/* heuristic - how far life and death are: first estimates for the search.
 *
 * They only direct the search. */
#ifndef IKI_LIFE_HEURISTIC_H
#define IKI_LIFE_HEURISTIC_H

#include "src/search/area.h"

/* What a position of life and death looks like. */
typedef struct iki_life_view {
    iki_cells own, safe; /* the owner's stones; attackers that hang together with safe ones */
    iki_cells fenced;    /* cells beside these attackers, or beside their walls */
    iki_cells room;      /* cells that may become an eye of the owner */
    iki_cells beside;    /* cells beside stones of the owner */
    iki_cells shut;      /* not the owner's, enclosed by its stones: no way to attackers' walls */
    bool open_ground;    /* as in iki_life_question */
} iki_life_view;

/* As numbers of positions that a proof is likely to need, 1 .. 1000. */
typedef struct iki_life_distance {
    uint32_t life, death;
} iki_life_distance;

/* How far life and death are in p.  `owner` is the side whose life is asked about, v what p looks
 * like. */
iki_life_distance iki_life_heuristic(const iki_local *l, const iki_local_position *p, int owner,
                                     bool owner_moves, const iki_life_view *v);

#endif
