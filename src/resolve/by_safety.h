/* by_safety - what safety under alternating play says about the chains of a position. */
#ifndef IKI_RESOLVE_BY_SAFETY_H
#define IKI_RESOLVE_BY_SAFETY_H

#include "src/verdict/effort.h"
#include "src/verdict/verdict.h"

/* Offers life to the chains that are safe if their owner answers, death to small enemy chains in
 * the ground that is theirs, and adds that ground to the territory of *j.  IKI_E_MEMORY. */
iki_status iki_by_safety_judge(const iki_board *b, bool suicide, iki_judgement *j) IKI_MUST_CHECK;

/* The same for chains that search finds to be safe.  dead: stones that seem to be dead, which only
 * tells it where to look.  IKI_E_MEMORY. */
iki_status iki_by_safety_search(const iki_board *b, bool suicide, const iki_pset *dead,
                                const iki_effort *effort, iki_judgement *j) IKI_MUST_CHECK;

#endif
