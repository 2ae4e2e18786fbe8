/* timeline - when the fate of each group of a game was settled. */
#ifndef IKI_CLI_ANALYZE_TIMELINE_H
#define IKI_CLI_ANALYZE_TIMELINE_H

#include "cli/position.h"
#include "cli/progress.h"

/* One chain of the final position. */
typedef struct iki_fate {
    iki_point chain; /* its first stone */
    iki_life life;
    iki_certainty certainty; /* in the end */
    long first;              /* the move that put its first stone there; 0: none, it was set up */
    long proved, searched;   /* after how many moves it was known for good what became of it: by
                              * proof, at least by search; -1: never */
} iki_fate;

typedef struct iki_timeline {
    int count;
    iki_fate *fate; /* [count] in board order, owned */
    long moves;
} iki_timeline;

/* Finds the timeline of the game g, which is that of the look or one with the same moves; g's moves
 * are taken back until no group is settled.  progress shows how many moves are left.  IKI_E_MEMORY;
 * to be freed in any case. */
iki_status iki_timeline_make(const iki_options *o, const iki_look *l, iki_game *g,
                             iki_progress *progress, iki_timeline *out) IKI_MUST_CHECK;

/* Frees the fates; none are left. */
void iki_timeline_free(iki_timeline *t);

#endif
