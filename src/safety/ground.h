/* ground - areas between chains that live, in which a search leaves the opponent no life.
 *
 * A chain that lives may need answers in the area for that.  There the same search must keep the
 * liberties that the chain does not have elsewhere (doc/theory.md, ground by search). */
#ifndef IKI_SAFETY_GROUND_H
#define IKI_SAFETY_GROUND_H

#include "engine/go/board.h"
#include "src/verdict/effort.h"

/* A chain that lives, and the points where its owner must answer for that. */
typedef struct iki_safety_living {
    iki_pset stones, zone;
} iki_safety_living;

typedef struct iki_safety_ground_request {
    const iki_board *board;
    iki_color color;
    bool suicide, superko;
    int count;                       /* of the colour's chains that live: */
    const iki_safety_living *living; /* [count]; all other chains are loose stones */
    iki_pset dead;                   /* stones of the opponent that seem to be dead */
    iki_pset ground;                 /* points that need no search */
} iki_safety_ground_request;

/* Finds areas that the living chains enclose, with empty points, loose stones and stones that seem
 * to be dead, where the opponent, moving first, comes to no life, and the owner keeps all of these
 * chains.  IKI_E_MEMORY. */
iki_status iki_safety_ground(const iki_safety_ground_request *q, const iki_effort *effort,
                             iki_pset *out) IKI_MUST_CHECK;

#endif
