/* vital - the points that decide over chains: where a chain lives or dies by who moves first.
 *
 * Pictures, reports, analyses and GTP all name the points that are found here. */
#ifndef IKI_SHOW_VITAL_H
#define IKI_SHOW_VITAL_H

#include "src/verdict/effort.h"
#include "src/verdict/verdict.h"

typedef struct iki_game iki_game; /* engine/go/game.h */

/* A chain that goes to whoever moves first, and where. */
typedef struct iki_vital {
    iki_point chain;  /* its first stone */
    iki_pset attack;  /* points by which the opponent captures it; */
    iki_pset defence; /* by which its owner saves it; either is empty where they are not known */
} iki_vital;

/* The chains that the verdicts call critical, and those that are only estimated but go, as a short
 * search finds, to whoever moves first. */
typedef struct iki_vitals {
    int count;
    iki_vital *at; /* [count] in board order of the chains, owned */
} iki_vitals;

/* Finds the vital points of the position of g, which j judges.  effort may be NULL.  IKI_E_MEMORY;
 * to be freed with iki_vitals_free in any case. */
iki_status iki_vitals_find(const iki_game *g, const iki_judgement *j, const iki_effort *effort,
                           iki_vitals *out) IKI_MUST_CHECK;

/* Frees the list; *v is then empty. */
void iki_vitals_free(iki_vitals *v);

/* The points that decide over the chain with that first stone; NULL where there are none. */
const iki_vital *iki_vitals_of(const iki_vitals *v, iki_point chain);

/* All points that capture a chain (attack), or all that save one. */
iki_pset iki_vitals_points(const iki_vitals *v, bool attack);

#endif
