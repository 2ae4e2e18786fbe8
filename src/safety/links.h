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
    iki_pset filled;        /* of them, those where the owner may come to play */
    uint16_t chain;         /* one of those that are joined */
    iki_point cut, capture; /* of a knot, or IKI_NOWHERE */
} iki_safety_link;

typedef struct iki_safety_links {
    const iki_board *b;
    const iki_pset *stones;          /* chains that may be joined: none is ever taken */
    const uint16_t *chain_of;        /* of a head: its number */
    uint16_t *parent;                /* a forest over these numbers */
    bool *sure;                      /* [root]: it lives anyway, so it needs no link itself */
    iki_point order[IKI_POINTS_MAX]; /* the points, however the board lies; */
    int ordered;                     /* how many: none if a board looks the same in two ways */
    iki_pset spare;                  /* points that are of no other use */
    int count;
    iki_safety_link link[IKI_SAFETY_LINKS_MAX];
} iki_safety_links;

/* Finds the order for boards as `color` sees them. */
void iki_safety_links_sort(iki_safety_links *s, iki_color color);

/* Joins chains by pairs of free points, which it takes away from *free: first all pairs that no
 * other one contends for. */
void iki_safety_links_add_pairs(iki_safety_links *s, iki_pset *free);

/* Joins chains by knots of free points, which it takes away from *free. */
void iki_safety_links_add_cuts(iki_safety_links *s, iki_pset *free);

#endif
