/* answer - the exact values of an eye on a board, and what explains them. */
#ifndef IKI_EYE_ANSWER_H
#define IKI_EYE_ANSWER_H

#include "src/eye/cache.h"
#include "src/eye/class.h"
#include "src/eye/eye.h"
#include "src/eye/table.h"

/* The exact answer; its moves are bits of eye->point, IKI_EYE_OUTSIDE and IKI_EYE_PASS.  Small eyes
 * come from the table, others are solved: IKI_E_LIMIT when the budget ends or the eye is too large.
 */
iki_status iki_eye_evaluate(const iki_board *b, const iki_eye *eye, bool suicide,
                            iki_budget *budget, iki_eye_cache *cache,
                            iki_eye_answer *answer) IKI_MUST_CHECK;

/* Class, life property, vital and end points of the whole eye space, if it has at most
 * IKI_EYE_CLASS_POINTS points (else IKI_E_LIMIT). */
iki_status iki_eye_explain(const iki_eye *eye, bool suicide, iki_budget *budget,
                           iki_eye_cache *cache, iki_eye_class *out) IKI_MUST_CHECK;

#endif
