/* compare_spaces - what Iki says of the eye spaces of a block, held against twin_spaces. */
#ifndef IKI_TESTS_COMPARE_SPACES_H
#define IKI_TESTS_COMPARE_SPACES_H

#include "src/eye/eyespaces.h"
#include "tests/twin_spaces.h"

/* How often what was said, and what the twin knows that was not said. */
typedef struct compared_spaces {
    long boards, alive, unsettled, no_two_eyes, unknown;
    long dead, taken;    /* said to be dead; taken by the twin's search */
    long moves, missing; /* moves that work where the block is unsettled; those not listed */
} compared_spaces;

/* The twin's drawing for the engine: the block is black. */
void compare_spaces_drawing(const char *twin_text, char *engine_text);

/* A stone of the largest chain of a colour. */
iki_point compare_spaces_block(const iki_board *b, bool black);

/* Solves the drawing, whose block is its largest black chain, into *e.  Ends the test where a
 * claim differs from the twin's, which stands at the same contents. */
void compare_spaces(const twin_spaces *t, const char *twin_text, iki_eye_cache *cache,
                    iki_eyespaces *e, compared_spaces *counts);

void compare_spaces_print(const compared_spaces *counts);

#endif
