/* problem - a problem of life and death: who begins, and whose life it is about. */
#ifndef IKI_SHOW_PROBLEM_H
#define IKI_SHOW_PROBLEM_H

#include "engine/go/game.h"
#include "src/life/area.h"

typedef struct iki_problem {
    iki_color first;      /* who moves first */
    iki_point target;     /* a stone of the group */
    iki_life_area ground; /* around it */
    iki_point other;      /* a stone of another group that the first move decides as well and that
                           * matters about as much; IKI_NOWHERE: none is known */
} iki_problem;

/* What the position of g asks.  first: who begins; IKI_EMPTY: whom the record names (PL), else
 * Black. target: a stone of the group, about no other of which anything is said; IKI_NOWHERE: the
 * group that the first move decides, or else the likeliest.  IKI_E_STATE: there is no group that is
 * not unconditionally alive; IKI_E_LIMIT: the area around the group is too large; IKI_E_MEMORY. */
iki_status iki_problem_pose(const iki_game *g, iki_color first, iki_point target,
                            iki_problem *out) IKI_MUST_CHECK;

/* A stone of the largest chain that has stones in the set, if `first` moves first; IKI_NOWHERE: the
 * set is empty.  Of chains of one size a turned board gives the same one. */
iki_point iki_problem_largest_chain(const iki_board *b, iki_color first, const iki_pset *stones);

/* The frame of every question about a problem of g's position.  Fills *alive with the stones that
 * are unconditionally alive, and points to it. */
iki_life_frame iki_problem_frame(const iki_game *g, iki_pset *alive);

#endif
