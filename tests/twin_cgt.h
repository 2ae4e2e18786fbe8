/* twin_cgt - the obvious second implementation of short games: explicit trees, played out.
 *
 * No canonical forms, no numbers, nothing remembered: a sum is a row of trees, and who wins is what
 * trying every move says. */
#ifndef IKI_TESTS_TWIN_CGT_H
#define IKI_TESTS_TWIN_CGT_H

#include "src/cgt/cgt.h"
#include "tests/support.h"

enum { TWIN_CGT_OPTIONS = 3, TWIN_CGT_SUM = 8 };

typedef struct twin_cgt {
    const struct twin_cgt *left[TWIN_CGT_OPTIONS], *right[TWIN_CGT_OPTIONS];
    int left_count, right_count;
} twin_cgt;

/* A tree of at most that many moves whose ends are small numbers; lives in the arena. */
const twin_cgt *twin_cgt_random(test_random *r, int depth, iki_arena *arena);

/* An end position: small integers and 1/2. */
const twin_cgt *twin_cgt_leaf(test_random *r, iki_arena *arena);

/* The same tree with the players changed over. */
const twin_cgt *twin_cgt_negative(const twin_cgt *g, iki_arena *arena);

/* How g stands to h, by playing g - h. */
iki_cgt_order twin_cgt_compare(const twin_cgt *g, const twin_cgt *h, iki_arena *arena);

/* Does the mover win the sum of these trees (who cannot move loses)? */
bool twin_cgt_wins(const twin_cgt *sum[], int count, bool left_moves);

/* The value of the tree in the table. */
iki_cgt_game twin_cgt_intern(iki_cgt *u, const twin_cgt *g);

#endif
