/* schedule - when a proof-number search is given up because an answer is unlikely. */
#ifndef IKI_SEARCH_SCHEDULE_H
#define IKI_SEARCH_SCHEDULE_H

#include <stdint.h>

/* After `nodes` nodes the search goes on if at most `most` is missing. */
typedef struct iki_cutoff_stage {
    uint32_t nodes, most;
} iki_cutoff_stage;

typedef struct iki_cutoff_schedule {
    /* Ascending by nodes; after the last one, {0, 0}, the search goes on until the budget ends.
     * NULL: no stages. */
    const iki_cutoff_stage *stages;
    unsigned percent;         /* of the nodes of each stage; 0: 100 */
    unsigned missing_percent; /* of what may be missing at each stage; 0: 100 */
} iki_cutoff_schedule;

#endif
