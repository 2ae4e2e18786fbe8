/* threat - moves that take a living chain, or threaten to in a way that no one answer meets.
 *
 * What a side must guard against when games come to their end.  A reading of two plies and no
 * proof: chases (ladders, nets) are not followed. */
#ifndef IKI_SCORE_THREAT_H
#define IKI_SCORE_THREAT_H

#include "src/verdict/verdict.h"

/* A side and what it guards. */
typedef struct iki_score_guard {
    const iki_board *board;
    bool suicide;
    iki_color side;
    iki_pset walls; /* stones of its living chains */
    iki_pset room;  /* empty points where the opponent may play */
    iki_pset
        fallen; /* walls that the opponent can capture at once: only a capture of these counts */
} iki_score_guard;

typedef struct iki_score_threat {
    iki_point point;
    iki_pset chains; /* the stones that suffer */
} iki_score_threat;

typedef struct iki_score_threats {
    int count;
    iki_score_threat at[IKI_POINTS_MAX];
} iki_score_threats;

/* Threats to the same chains, directly or through others. */
typedef struct iki_score_weak_place {
    iki_pset points, chains;
} iki_score_weak_place;

/* Living stones of the side, except in seki, whose chains touch living stones of the opponent or a
 * point of `abroad`: the opponent must capture one of them to get anywhere.  A chain among dead
 * stones is no wall. */
iki_pset iki_score_guard_walls(const iki_board *b, const iki_judgement *j, iki_color side,
                               const iki_pset *abroad);

/* Fills in the rest once board, suicide, side, walls and room are set. */
void iki_score_guard_begin(iki_score_guard *g);

/* All threats of the opponent against g. */
void iki_score_guard_threats(const iki_score_guard *g, iki_score_threats *out);

/* The points of all threats. */
iki_pset iki_score_threat_points(const iki_score_threats *t);

/* True if all threats against g are at points `elsewhere`. */
bool iki_score_guard_holds(const iki_score_guard *g, const iki_pset *elsewhere);

/* The place of the first threat in `left`, which is not empty. */
iki_score_weak_place iki_score_threat_place(const iki_score_threats *t, const iki_pset *left);

/* The moves of the side after which no threat is left in the place and none is new; `all` as of
 * iki_score_threat_points. */
iki_pset iki_score_guard_mends(const iki_score_guard *g, const iki_score_weak_place *place,
                               const iki_pset *all);

#endif
