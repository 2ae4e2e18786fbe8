/* twin_benson - the textbook form of Benson's algorithm, and the truth it claims to compute.
 *
 * The textbook form follows the wording of the sources: lists of chains and of regions, passes over
 * both until nothing is dropped.  It is written with care for speed (flood fill with a stack into
 * arrays, counting instead of searching) but uses no sets of words, so that it is also the
 * reference of the benchmark. */
#ifndef IKI_TESTS_TWIN_BENSON_H
#define IKI_TESTS_TWIN_BENSON_H

#include "tests/twin_board.h"

typedef struct twin_benson {
    bool alive[TWIN_POINTS];     /* stones of alive chains */
    bool eyespace[TWIN_POINTS];  /* finalised R: bordered by alive chains, vital to one of them */
    bool territory[TWIN_POINTS]; /* rule D2 */
    bool enclosed[TWIN_POINTS];  /* bordered by alive chains only, by one at least */
} twin_benson;

/* When to stop: when a whole pass drops nothing, or (Kamenetsky) when either step of a pass
 * drops nothing. */
typedef enum twin_stop { TWIN_STOP_FIXPOINT, TWIN_STOP_EMPTY_STEP } twin_stop;

void twin_benson_analyse(const twin_board *b, iki_color color, bool suicide, twin_stop stop,
                         twin_benson *out);

/* Does the fast analysis of `board` say the same as the textbook on `graph`?  Aborts if not. */
void twin_benson_compare(const twin_graph *graph, const iki_board *board, iki_color color,
                         bool suicide);

#endif
