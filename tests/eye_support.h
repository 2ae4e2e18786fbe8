/* eye_support - comparing answers about eyes with those of the literal twin. */
#ifndef IKI_TESTS_EYE_SUPPORT_H
#define IKI_TESTS_EYE_SUPPORT_H

#include "src/eye/answer.h"
#include "tests/twin_eye.h"

/* Aborts the test with both answers and the text unless they are the same in values, moves and eye
 * liberties. */
void eye_same_answer(const iki_eye_answer *a, const twin_eye_answer *t, const char *text);

/* The twin's answer for an eye found on a plain board of at most TWIN_EYE_SIDE, whose space has at
 * most TWIN_EYE_GROUND_MAX points. */
void eye_twin_answer(const iki_board *b, const iki_eye *eye, bool suicide, twin_eye_answer *t);

/* The answer of iki_eye_evaluate without limits, compared with the twin's where that can be. */
iki_eye_answer eye_answer(const iki_board *b, const iki_eye *eye, bool suicide);

#endif
