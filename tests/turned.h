/* turned - what a reply says, whichever way the board lies. */
#ifndef IKI_TESTS_TURNED_H
#define IKI_TESTS_TURNED_H

#include "tests/questions.h"

/* Appends to *out the reply to a question that was asked in a view, as it reads on the straight
 * board, with everything in a fixed order: two replies that say the same give the same text.  The
 * calculator of `g` turns games over; its position stays. */
void test_reply_straight(test_gtp *g, const test_position *p, const test_asked *a, int view,
                         const char *reply, iki_sbuf *out);

#endif
