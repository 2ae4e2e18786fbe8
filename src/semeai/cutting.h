/* cutting - what a counted race proves of a cutting stone: a chain of a block's colour inside one
 * of its regions.
 *
 * It is captured with a block that loses, if the points that touch the block shut it in without
 * room for two eyes: at the capture the opponent's stones are on all of these points, or the chain
 * is part of the block.  It lives with a block that wins, if its owner joins it to the block in
 * time and the race stays won.
 */
#ifndef IKI_SEMEAI_CUTTING_H
#define IKI_SEMEAI_CUTTING_H

#include "src/semeai/theorem.h"

/* What is proved of such a chain. */
typedef struct iki_race_tied {
    iki_life life;    /* proved: alive, dead or critical; IKI_UNKNOWN: nothing */
    iki_pset attack;  /* of a critical chain: moves that capture it, */
    iki_pset defence; /* and moves that save it */
} iki_race_tied;

/* A question about such a chain. */
typedef struct iki_race_tie_request {
    const iki_race *race;
    const iki_race_theorem *theorem; /* of that race */
    const iki_effort *effort;        /* all fields are set */
    iki_point chain;                 /* a stone of it */
    bool moves;                      /* true: all moves are wanted; else one of each that is looked
                                      * for */
} iki_race_tie_request;

/* What the theorem proves of the chain.  IKI_E_MEMORY. */
iki_status iki_race_tie(const iki_race_tie_request *r, iki_race_tied *out) IKI_MUST_CHECK;

#endif
