/* by_semeai - what capturing races say about the chains of a position. */
#ifndef IKI_RESOLVE_BY_SEMEAI_H
#define IKI_RESOLVE_BY_SEMEAI_H

#include "src/tunables/tunables.h"
#include "src/verdict/effort.h"
#include "src/verdict/verdict.h"

/* Looks at the chains that are still open in pairs that touch or share a liberty, and offers to *j
 * what races between proved walls come to.  All fields of effort are set; a race is searched for at
 * most IKI_RACE_NODES nodes, or region_nodes if that is less.  IKI_E_MEMORY. */
iki_status iki_by_semeai_judge(const iki_board *b, bool suicide, const iki_effort *effort,
                               iki_judgement *j) IKI_MUST_CHECK;

#endif
