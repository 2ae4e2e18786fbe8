/* hard - positions that are a burden for searches, made at random. */
#ifndef IKI_TESTS_HARD_H
#define IKI_TESTS_HARD_H

#include "tests/questions.h"

/* The kinds, from 0: dense kos, stones everywhere, one long chain, small eyes, ladders, a wide
 * enclosed region, a checkerboard, a graph with wormholes, the end of a game. */
enum { TEST_HARD_KINDS = 9 };
const char *test_hard_name(int kind);

void test_hard_position(test_random *r, int kind, test_position *p);

#endif
