/* by_eye - what their eyes prove about the chains of a position.
 *
 * Source: Vila and Cazenave 2003 for the idea; the conditions under which an eye's value is a
 * theorem on the whole board are ours, see by_eye.c. */
#ifndef IKI_RESOLVE_BY_EYE_H
#define IKI_RESOLVE_BY_EYE_H

#include "src/verdict/effort.h"
#include "src/verdict/verdict.h"

/* Looks at every chain that is not proved yet and offers what its eye space says to *j.  Eyes that
 * are neither in the table nor solved within the effort, all of whose fields are set, say nothing.
 * *unsettled: stones of blocks whose eye is decided by who moves first, if nothing outside helps
 * them; whether anything does is not known.  IKI_E_MEMORY. */
iki_status iki_by_eye_judge(const iki_board *b, bool suicide, const iki_effort *effort,
                            iki_judgement *j, iki_pset *unsettled) IKI_MUST_CHECK;

#endif
