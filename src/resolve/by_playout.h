/* by_playout - what random games say of every point. */
#ifndef IKI_RESOLVE_BY_PLAYOUT_H
#define IKI_RESOLVE_BY_PLAYOUT_H

#include "src/verdict/effort.h"
#include "src/verdict/verdict.h"

/* The chances of every point by random games that respect what is proved.  Where the budget ends
 * they are those of the games that were played.  IKI_E_MEMORY. */
iki_status iki_by_playout_owners(const iki_board *b, const iki_effort *effort,
                                 const iki_judgement *j, iki_owners *out) IKI_MUST_CHECK;

#endif
