/* tree - random games that learn from each other. */
#ifndef IKI_PLAYOUT_TREE_H
#define IKI_PLAYOUT_TREE_H

#include "src/playout/game.h"

/* What was learned about one position with one side to move. */
typedef struct iki_playout_tree iki_playout_tree;

/* A tree that has learned nothing yet; NULL without memory. */
iki_playout_tree *iki_playout_tree_new(void) IKI_MUST_CHECK;

/* Frees it; NULL is allowed. */
void iki_playout_tree_free(iki_playout_tree *t);

/* Plays the next game from `start`, c first, and learns from it; game->now is its end, and settled.
 * All games of a tree begin at the same position with the same colour, on the same graph. */
void iki_playout_tree_play(iki_playout_tree *t, iki_playout_game *game,
                           const iki_playout_stones *start, unsigned c);

#endif
