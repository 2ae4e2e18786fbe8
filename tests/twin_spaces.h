/* twin_spaces - can a block make two eyes?  All positions of a drawn board, without any notion of
 * eye spaces or values.
 *
 * The block and the attacker's walls stand; everything else is free and may hold anything.  The
 * owner wants a position in which the attacker, moving alone, never takes the block.  One side may
 * ignore the bans of kos.  Suicide is illegal.  Slow and obvious: no engine code. */
#ifndef IKI_TESTS_TWIN_SPACES_H
#define IKI_TESTS_TWIN_SPACES_H

#include <stdbool.h>
#include <stdint.h>

enum { TWIN_SPACES_SIDE = 16, TWIN_SPACES_FREE = 10 };
enum { TWIN_SPACES_ATTACKER, TWIN_SPACES_OWNER };

typedef struct twin_spaces twin_spaces;

/* Rows of text: B block, # wall, _ a point that nobody plays, . empty, o attacker, x owner (the
 * last three are free).  NULL if more than TWIN_SPACES_FREE points are free, or some stone has no
 * liberty. */
twin_spaces *twin_spaces_new(const char *drawing);
void twin_spaces_free(twin_spaces *t);

/* Starts from the contents of another drawing of the same block, walls and free points; false, and
 * nothing changes, if some stone has no liberty there. */
bool twin_spaces_restart(twin_spaces *t, const char *drawing);

/* Does the owner get two eyes?  lawless: the side that ignores bans. */
bool twin_spaces_two_eyes(const twin_spaces *t, int first, int lawless);

/* Is the block taken in finitely many moves?  lawless: the side that ignores bans. */
bool twin_spaces_taken(const twin_spaces *t, int first, int lawless);

/* Two eyes after the first move at this point, which must be free; *legal tells whether there is
 * such a move (one that takes the block is). */
bool twin_spaces_after(const twin_spaces *t, int side, int column, int row, int lawless,
                       bool *legal);

#endif
