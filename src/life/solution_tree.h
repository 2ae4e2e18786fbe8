/* solution_tree - the answer to a problem of life and death as a tree of variations.
 *
 * The winner's moves are the search's; of the loser's only those that are hardest to answer are
 * kept.  At the first move of a mover that succeeds every move is judged: right ones, and wrong
 * ones with their refutation. */
#ifndef IKI_LIFE_SOLUTION_TREE_H
#define IKI_LIFE_SOLUTION_TREE_H

#include "src/life/area.h"

enum { IKI_TREE_NODES_MAX = 400 };

typedef enum iki_tree_mark {
    IKI_TREE_PLAIN = 0,
    IKI_TREE_RIGHT, /* a first move that reaches the mover's goal */
    IKI_TREE_WRONG, /* a first move that does not */
} iki_tree_mark;

typedef struct iki_tree_node {
    iki_point move;  /* or IKI_PASS */
    iki_color color; /* of the side that makes it */
    int16_t parent;  /* index of the move before; -1: a first move */
    uint8_t mark;    /* iki_tree_mark */
    bool settled;    /* true: the line ends because everything is decided */
} iki_tree_node;

typedef struct iki_life_tree {
    iki_success success;    /* of the mover */
    iki_success threatless; /* IKI_WORKS_BY_KO: see iki_life_outcome */
    bool needless;          /* true: the mover also succeeds if the other side begins */
    uint64_t nodes;         /* spent for that answer */
    int count;
    iki_tree_node node[IKI_TREE_NODES_MAX]; /* parents before children, best lines first */
} iki_life_tree;

/* Solves the question of the area with `mover` (a side) to begin, and grows the tree within the
 * budget: a short one where it ends, though never without a first move that works, and none where
 * the answer is unknown.  Of a ko there is one line. */
void iki_life_tree_make(const iki_life_area *area, int mover, iki_budget *budget,
                        iki_dfpn_table *table, iki_life_tree *out);

/* The same where the outcome of that search is known. */
void iki_life_tree_grow(const iki_life_area *area, int mover, const iki_life_outcome *o,
                        iki_budget *budget, iki_dfpn_table *table, iki_life_tree *out);

#endif
