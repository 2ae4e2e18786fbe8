/* theorem - what a counted race proves about the chains in it.
 *
 * Where numbers decide a race (src/semeai/total.h) and all walls around it are alive whatever is
 * played, its result is a theorem: the loser can be captured.  It proves that the winner lives only
 * if the winner is not left alone after the capture: its eyes make it live, or two of the vacated
 * points touch both its block and living stones of its colour, so that a move against one of the
 * links is answered at the other.  Only then is the loser proved dead, for a winner that dies in
 * its turn need not even capture it.
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

/* The walls of a race, whole chains. */
iki_pset iki_race_walls(const iki_race *race);

#endif
