/* solution_tree - the answer to a problem of life and death as a tree of variations.
 *
 * The winner's moves are the search's; of the loser's only those that are hardest to answer are
 * kept.  Of the first moves every one is judged: the right ones come first, the best of them before
 * others, then the wrong ones near the group, each with its refutation. */
#ifndef IKI_LIFE_SOLUTION_TREE_H
#define IKI_LIFE_SOLUTION_TREE_H

#include "src/life/area.h"

enum { IKI_TREE_NODES_MAX = 1000 };

typedef enum iki_tree_mark {
    IKI_TREE_PLAIN = 0,
    IKI_TREE_RIGHT, /* a first move with which the mover gets all that it can */
    IKI_TREE_WRONG, /* a first move with which it gets less */
} iki_tree_mark;

typedef struct iki_tree_node {
    iki_point move;  /* or IKI_PASS */
    iki_color color; /* of the side that makes it */
    int16_t parent;  /* index of the move before; -1: a first move */
    uint8_t mark;    /* iki_tree_mark */
    bool settled;    /* true: the line ends because everything is decided */
    bool ko;         /* true: a first move with which the mover gets a ko */
    bool seki;       /* true: a first move after which the group lives, but only in seki */
} iki_tree_node;

typedef struct iki_life_tree {
    iki_success success;    /* of the mover */
    iki_success threatless; /* IKI_WORKS_BY_KO: see iki_life_outcome */
    iki_success other;      /* of the other side if that begins; unknown where it is not asked */
    bool needless;          /* true: the mover gets as much if the other side begins */
    bool seki;              /* true: the group lives, but after the best first move only in seki;
                             * false: it does not, or that is not known */
    uint64_t nodes;         /* spent for that answer */
    bool in_seki;           /* true: and so it does whoever begins */
    int count;
    iki_tree_node node[IKI_TREE_NODES_MAX]; /* parents before children, best lines first */
} iki_life_tree;

/* Grows the tree for the question of the area with `mover` (a side) to begin, whose outcome is that
 * of iki_life_search with the same table, within the budget: a short one where it ends, though
 * never without a first move that works, and none where the answer is unknown.  Right moves are
 * ordered: those that make two eyes before those that make seki, a ko that the mover takes first
 * before others, and then those after which the search needs fewer nodes.  Of a ko there is one
 * line for each first move. */
void iki_life_tree_grow(const iki_life_area *area, int mover, const iki_life_outcome *o,
                        iki_budget *budget, iki_dfpn_table *table, iki_life_tree *out);

#endif
