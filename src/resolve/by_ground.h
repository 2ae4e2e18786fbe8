/* by_ground - ground between chains that live, by search. */
#ifndef IKI_RESOLVE_BY_GROUND_H
#define IKI_RESOLVE_BY_GROUND_H

#include "src/verdict/effort.h"
#include "src/verdict/verdict.h"

/* Adds the areas in which a search leaves the opponent no life to the ground of *j, and offers
 * death to the stones there.  IKI_E_MEMORY. */
iki_status iki_by_ground_judge(const iki_board *b, bool suicide, const iki_effort *effort,
                               iki_judgement *j) IKI_MUST_CHECK;

#endif
