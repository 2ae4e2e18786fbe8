/* search - the result of a race by search.
 *
 * The race is a local game with targets of both sides; the side that captures a target of the other
 * side has won.  Every answer is exact, or unknown when the budget ends.
 *
 * There are two regimes: the first mover ignores the bans of kos, or the other side does.  In each,
 * a side wins if it forces a capture in finitely many moves; play without end captures nothing, so
 * a race that goes on for ever counts like a seki.  The result is KO exactly if the regimes differ.
 */
#ifndef IKI_SEMEAI_SEARCH_H
#define IKI_SEMEAI_SEARCH_H

#include "src/search/dfpn.h"
#include "src/semeai/result.h"

typedef struct iki_race_outcome {
    iki_race_result result;
    iki_race_result
        regime[2];   /* the result if the first mover ignores bans, if the other side does */
    bool life_known; /* SEKI or BOTH for certain */
    bool life_open;  /* SEKI, but the search for BOTH came to no end */
    uint8_t lives;   /* BOTH: bit side of one that makes its blocks safe by force; the first
                      * mover may have to ignore bans for that */
    bool moves_known;
    bool pass;       /* true: a pass is among the good moves */
    iki_cells moves; /* after which the first mover still gets regime[0], and regime[1] where that
                      * is the same; none when it loses.  With the result BOTH: after which it still
                      * makes its block safe, if it is the side that can, and otherwise is still not
                      * captured */
    uint64_t nodes;
} iki_race_outcome;

typedef struct iki_race_question {
    const iki_local *local;
    iki_local_position position;
    unsigned first; /* IKI_BLACK_FIRST, ...: whom the question is about */
    bool moves;     /* true: the good moves are wanted */
} iki_race_question;

/* out[side]: the race when that side moves first, for those that were asked about.  The results
 * are found before the moves; what the budget does not reach is unknown.  The table is cleared
 * first and holds nothing of use afterwards. */
void iki_semeai_search(const iki_race_question *q, iki_budget *budget, iki_dfpn_table *table,
                       iki_race_outcome out[2]);

#endif
