/* tree - random games that learn from each other: Monte Carlo tree search.
 *
 * Two users with a policy each: the ownership of the last points in doubt (playout), and the
 * capture of one chain on open ground (src/life/capture_estimate). */
#ifndef IKI_PLAYOUT_TREE_H
#define IKI_PLAYOUT_TREE_H

#include "src/playout/game.h"

enum { IKI_PLAYOUT_DEPTH = 200 }; /* the most moves of a game that a tree can choose */

/* What the games are about, and how fast the tree grows. */
typedef struct iki_playout_policy {
    uint32_t nodes;     /* the most that the tree holds */
    uint32_t expand_at; /* games through a node before it gets children */
    int depth;          /* moves of a game that the tree chooses, up to IKI_PLAYOUT_DEPTH */
    double curiosity;   /* weight of the exploration term in the value of a move */
    bool single;        /* selection values are computed in single precision */
    uint32_t promise;   /* a new move is taken to have been played later in so many games, with the
                         * result iki_playout_promise; 0: in none */
    /* A stone of `start`, or IKI_PLAYOUT_NOWHERE.  With a target a game ends when that is captured,
     * and its result is the capture; without one the result is the margin of points. */
    uint16_t target;
} iki_playout_policy;

/* One move, with the games that went through it. */
typedef struct iki_playout_node {
    double sum, amaf_sum;  /* results, -1 .. 1 each, for the side that plays the move */
    uint32_t visits, amaf; /* games; games in which the same side played this move later */
    uint32_t first;        /* the children are the next `children` nodes of the tree */
    uint16_t children;     /* 0: not expanded; else the legal moves, then the pass */
    uint16_t move;         /* a point of the graph, or IKI_PLAYOUT_NOWHERE: the pass */
} iki_playout_node;

typedef struct iki_playout_tree iki_playout_tree;

/* A tree that has learned nothing yet; NULL without memory. */
iki_playout_tree *iki_playout_tree_new(const iki_playout_policy *policy) IKI_MUST_CHECK;

/* Frees it; NULL is allowed. */
void iki_playout_tree_free(iki_playout_tree *t);

/* Plays the next game from `start`, c first, and learns from it; game->now is its end, and settled
 * unless the policy has a target.  All games of a tree begin at the same position with the same
 * colour, on the same graph. */
void iki_playout_tree_play(iki_playout_tree *t, iki_playout_game *game,
                           const iki_playout_stones *start, unsigned c);

/* The node of the position in which all games begin; its own move is nobody's. */
const iki_playout_node *iki_playout_tree_root(const iki_playout_tree *t);

/* The child of n that most games went through, NULL where n has none.  Without `pass` the pass
 * counts only where it is the only child. */
const iki_playout_node *iki_playout_tree_favourite(const iki_playout_tree *t,
                                                   const iki_playout_node *n, bool pass);

#endif
