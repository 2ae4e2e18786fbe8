/* open_ground - the part of the board that counts for the life of a group where the board goes on.
 *
 * A closed area ends at stones.  Open ground ends at a border of empty points, so it needs a rule
 * of its own: which stones hang together with the group, which of the other colour stand around it,
 * and how far play may reach. */
#ifndef IKI_LIFE_OPEN_GROUND_H
#define IKI_LIFE_OPEN_GROUND_H

#include "engine/go/board.h"

typedef struct iki_open_ground {
    iki_pset core;   /* stones of the owner: the chain and what hangs together with it */
    iki_pset group;  /* these, and stones of the owner that the ground takes in */
    iki_pset room;   /* empty points, and stones of the other colour that might be captured */
    iki_pset border; /* empty points beside the ground */
    iki_pset lost;   /* of the border: points that the other colour reaches before the group */
} iki_open_ground;

/* Finds the ground around the chain of the stone at p.  `proved` holds stones that can never be
 * captured.  A point belongs to the ground if it lies at most `reach` steps off: those from the
 * group, plus those that the other colour needs fewer from the stones around.  The ground stays
 * smaller where it would have more cells than a local game or more than IKI_LIFE_EMPTY_MAX empty
 * points. */
void iki_open_ground_find(const iki_board *b, iki_point p, const iki_pset *proved, int reach,
                          iki_open_ground *out);

#endif
