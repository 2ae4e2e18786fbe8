/* theorem - what a counted race proves about the chains in it.
 *
 * Where numbers decide a race (src/semeai/total.h) and all walls around it are alive whatever is
 * played, its result is a theorem: the loser can be captured.  It proves that the winner lives only
 * if the winner is not left alone after the capture: its eyes make it live, or two of the vacated
 * points touch both its block and living stones of its colour, so that a move against one of the
 * links is answered at the other.  Only then is the loser proved dead, for a winner that dies in
 * its turn need not even capture it.
 *
 * A chain of the block's colour inside one of its regions (a cutting stone) is captured with a
 * block that loses, if the points that touch the block shut it in without room for two eyes: at the
 * capture the opponent's stones are on all of these points, or the chain is part of the block.  It
 * lives with a block that wins, if its owner joins it to the block in time and the race stays won.
 */
#ifndef IKI_SEMEAI_THEOREM_H
#define IKI_SEMEAI_THEOREM_H

#include "src/semeai/find.h"
#include "src/semeai/result.h"
#include "src/verdict/effort.h"
#include "src/verdict/verdict.h"

typedef struct iki_race_theorem {
    iki_race_result result[2]; /* [first mover]; both unknown where nothing is proved */
    bool lives[2];             /* [side] true: its block lives once the other is captured */
    bool reaches[2]; /* [side] true: where the other block stood, living stones of it are near */
} iki_race_theorem;

/* Counts a race of two blocks.  All fields of effort are set.  IKI_E_MEMORY. */
iki_status iki_race_prove(const iki_race *race, const iki_effort *effort,
                          iki_race_theorem *out) IKI_MUST_CHECK;

/* Are the results proved? */
static inline bool
iki_race_is_proved(const iki_race_theorem *t)
{
    return t->result[0] != IKI_RACE_UNKNOWN && t->result[1] != IKI_RACE_UNKNOWN;
}

/* What is proved of the block of a side; IKI_UNKNOWN: nothing. */
iki_life iki_race_proved_life(const iki_race_theorem *t, int side);

/* First moves of one side. */
typedef struct iki_race_first_moves {
    iki_pset keeps; /* after them what is proved for the side, moving first, is proved still */
    iki_pset loses; /* after them something else is proved */
} iki_race_first_moves;

/* The moves of a side (0 Black, 1 White) in the area of the race; none if it loses in any case.
 * Where the budget ends moves are missing in both sets.  All fields of effort are set.
 * IKI_E_MEMORY. */
iki_status iki_race_proved_moves(const iki_race *race, const iki_race_theorem *t,
                                 const iki_effort *effort, int side,
                                 iki_race_first_moves *out) IKI_MUST_CHECK;

/* The walls of a race, whole chains. */
iki_pset iki_race_walls(const iki_race *race);

/* A chain inside a region of a block of its colour. */
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

/* What races say of one chain. */
typedef struct iki_race_life {
    iki_life life;            /* IKI_UNKNOWN: nothing */
    iki_certainty certainty;  /* proved; a seki searched; life that a won race makes likely: an
                               * estimate */
    iki_point rival;          /* the first stone of the other block */
    iki_point attack, defend; /* of a critical chain: a move that captures, one that saves it */
} iki_race_life;

/* Asks the races of the chain at the stone p with its opponents, and those of the blocks that it
 * might be joined to.  effort may be NULL.
 * IKI_E_MEMORY. */
iki_status iki_race_life_of(const iki_board *b, iki_point p, bool suicide, const iki_effort *effort,
                            iki_race_life *out) IKI_MUST_CHECK;

#endif
