/* solution - the answer to a problem of life and death, and how sure it is. */
#ifndef IKI_SHOW_SOLUTION_H
#define IKI_SHOW_SOLUTION_H

#include "src/life/solution_tree.h"
#include "src/verdict/verdict.h"

typedef struct iki_game iki_game;       /* engine/go/game.h */
typedef struct iki_problem iki_problem; /* src/show/problem.h */

/* The answer to a problem. */
typedef struct iki_solution {
    iki_life_tree tree;
    iki_certainty certainty; /* IKI_SEARCHED: all lines were read, whatever lies beyond; where the
                              * group dies, the stones around it are taken to stand */
    iki_point way_out; /* not IKI_SEARCHED: where the group gets out unless the other side holds
                        * what lies beyond; IKI_NOWHERE: not known.  An estimate by which the
                        * first move changes nothing is given as unknown */
    iki_point lost; /* a stone of the target that was asked about, where that chain is lost though
                     * the group lives; else IKI_NOWHERE */
} iki_solution;

/* Solves the problem p of the game's position within the budget.  Where a group on open ground dies
 * but may have a way out, p's ground becomes wider, as far as there is an answer.  Where the group
 * lives without the chain of p's target, another of its chains becomes the target.  The table is
 * cleared.  IKI_E_MEMORY. */
iki_status iki_solution_find(const iki_game *g, iki_problem *p, iki_budget *budget,
                             iki_dfpn_table *table, iki_solution *out) IKI_MUST_CHECK;

#endif
