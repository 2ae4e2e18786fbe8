/* links - chains that answers join: pairs of empty points and protected cuts.
 *
 * A link is a set of empty points in which the owner answers each move of the opponent by one move.
 * While no point of a link is played, each chain that it joins has two liberties in it.  After one
 * answer the chains are one solid chain, or the owner has captured a stone between them and the
 * rest of the link still holds. */
#ifndef IKI_SAFETY_LINKS_H
#define IKI_SAFETY_LINKS_H

#include "engine/base/union_find.h"
#include "engine/go/regions.h"

enum { IKI_SAFETY_LINKS_MAX = 200 };

typedef struct iki_safety_link {
    iki_pset points;
    iki_pset filled;        /* the points of the link where the owner may play */
    uint16_t chain;         /* one of the chains that the link joins */
    iki_point cut, capture; /* of a protected cut; IKI_NOWHERE if there is none */
} iki_safety_link;

typedef struct iki_safety_links {
    const iki_board *b;
    const iki_pset *stones;          /* the chains that may be joined, all of one colour */
    const uint16_t *chain_of;        /* of a head: the number of the chain */
    uint16_t *parent;                /* the chains that links join, as union_find.h has them */
    bool *sure;                      /* [root]: true if it lives without links */
    iki_point order[IKI_POINTS_MAX]; /* the points, in an order that every orientation shares */
    int ordered;                     /* their number; 0 if the board is symmetric */
    iki_pset spare;                  /* points that no area needs */
    int count;
    iki_safety_link link[IKI_SAFETY_LINKS_MAX];
} iki_safety_links;

/* Finds the order of the points as `color` sees the board. */
void iki_safety_links_sort(iki_safety_links *s, iki_color color);

/* Joins chains by pairs of free points and removes these from *free.  Pairs for whose points no
 * other pair contends come first. */
void iki_safety_links_add_pairs(iki_safety_links *s, iki_pset *free);

/* Joins chains by protected cuts of free points and removes these from *free. */
void iki_safety_links_add_cuts(iki_safety_links *s, iki_pset *free);

#endif
