/* problem - a problem of life and death: who begins, and whose life it is about. */
#ifndef IKI_SHOW_PROBLEM_H
#define IKI_SHOW_PROBLEM_H

#include "engine/go/game.h"
#include "src/life/solution_tree.h"
#include "src/verdict/verdict.h"

typedef struct iki_problem {
    iki_color first;      /* who moves first */
    iki_point target;     /* a stone of the group */
    iki_life_area ground; /* around it */
} iki_problem;

/* What the position of g asks.  first: who begins; IKI_EMPTY: whom the record names (PL), else
 * Black. target: a stone of the group; IKI_NOWHERE: the group that the first move decides, or else
 * the likeliest.  IKI_E_STATE: there is no group that is not unconditionally alive; IKI_E_LIMIT:
 * the area around the group is too large; IKI_E_MEMORY. */
iki_status iki_problem_pose(const iki_game *g, iki_color first, iki_point target,
                            iki_problem *out) IKI_MUST_CHECK;

/* The answer to a problem. */
typedef struct iki_problem_answer {
    iki_life_tree tree;
    iki_certainty certainty; /* IKI_SEARCHED: all lines were read, whatever lies beyond; where the
                              * group dies, the stones around it are taken to stand */
    iki_point way_out;       /* IKI_ESTIMATED: where the group gets out unless the other side holds
                              * what lies beyond; IKI_NOWHERE: not known */
} iki_problem_answer;

/* Solves the problem p of the game's position within the budget.  Where a group on open ground dies
 * but may have a way out, p's ground becomes wider, as far as there is an answer.  The table is
 * cleared.  IKI_E_MEMORY. */
iki_status iki_problem_solve(const iki_game *g, iki_problem *p, iki_budget *budget,
                             iki_dfpn_table *table, iki_problem_answer *out) IKI_MUST_CHECK;

#endif
