/* effort - what a judgement may spend, and where it keeps what it worked out. */
#ifndef IKI_EFFORT_H
#define IKI_EFFORT_H

#include "engine/budget.h"
#include "src/eye.h"

enum { IKI_REGION_NODES = 30000 };

typedef struct iki_effort {
    iki_budget *budget;    /* of the whole question; NULL: unlimited */
    uint64_t region_nodes; /* of one region or eye; 0: IKI_REGION_NODES */
    iki_eye_cache *eyes;   /* solved eyes, kept for the next question; NULL: for this one only */
} iki_effort;

#endif
