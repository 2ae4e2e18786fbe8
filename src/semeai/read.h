/* read - races read out on the board until numbers decide them.
 *
 * Where an eye is unsettled or area is open, a few moves often make a race countable: the vital
 * point is taken, and what is left is a theorem of src/semeai/total.  Every line of such a reading
 * ends in one, in a capture or in two passes, so that its answer is as good as theirs; it has
 * nothing to say about lines with a ko, nor about those that leave the area of the race. */
#ifndef IKI_SEMEAI_READ_H
#define IKI_SEMEAI_READ_H

#include "src/semeai/find.h"
#include "src/semeai/search.h"
#include "src/tunables/tunables.h"
#include "src/verdict/effort.h"

typedef struct iki_reading {
    iki_race_result result; /* IKI_RACE_UNKNOWN: nothing was decided */
    iki_point move;         /* a move that keeps it, or IKI_PASS */
} iki_reading;

/* Reads a race of two blocks of different colours with `first` (a side) to move.  Spends at most
 * `nodes` of the budget.  IKI_E_MEMORY. */
iki_status iki_semeai_read(const iki_race *race, const iki_effort *effort, int first,
                           uint64_t nodes, iki_reading *out) IKI_MUST_CHECK;

#endif
