/* tunables - the numbers that trade strength for time: limits of searches, weights, thresholds,
 * numbers of games.
 *
 * All of them stand in src/tunables/rows.inc; doc/tunables.md is made from it.  A proof is meant to
 * hold with every value in its range: what changes is how much is found, and how soon.  Tables of
 * several numbers stay beside their code: the stages of searches (src/life/answer.c,
 * src/safety/area_search.c) and the network for first proof numbers (src/life/heuristic_closed.h,
 * heuristic_open.h). Sizes of memory, which change no answer, and limits that proofs rest on are no
 * tunables. */
#ifndef IKI_TUNABLES_TUNABLES_H
#define IKI_TUNABLES_TUNABLES_H

#define IKI_TUNABLE_GROUP(title)
#define IKI_TUNABLE(name, value, low, high, sentence, measured) name = (value),
enum {
#include "src/tunables/rows.inc"
};
#undef IKI_TUNABLE_GROUP
#undef IKI_TUNABLE

#endif
