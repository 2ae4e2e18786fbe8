/* by_life - verdicts on chains from local searches. */
#ifndef IKI_RESOLVE_BY_LIFE_H
#define IKI_RESOLVE_BY_LIFE_H

#include "src/verdict/effort.h"
#include "src/verdict/verdict.h"

/* What is judged. */
typedef struct iki_life_task {
    const iki_board *board;
    bool suicide;
    iki_pset firm; /* stones whose life or death is an estimate, but hardly in doubt */
} iki_life_task;

/* Judges the chains of j that are only estimated and stand on closed ground: searched, or estimated
 * with a reason.  IKI_E_MEMORY. */
iki_status iki_by_life_judge(const iki_life_task *t, const iki_effort *effort,
                             iki_judgement *j) IKI_MUST_CHECK;

#endif
