/* static - chains that live if their owner answers, and the ground that is his.
 *
 * Source: M. Mueller, "Playing it safe: recognizing secure territories in computer Go by using
 * static rules and search", Game Programming Workshop in Japan, 1997.  Benson's fixpoint, in which
 * pairs of points (miai) join chains, make inner points of a region reachable and split a region
 * into two eyes. */
#ifndef IKI_SAFETY_STATIC_H
#define IKI_SAFETY_STATIC_H

#include "engine/go/board.h"

/* Every group takes at least two points: a stone, and its zone. */
enum { IKI_SAFETY_GROUPS_MAX = IKI_SIZE_MAX * IKI_SIZE_MAX / 2 };

/* Chains whose proofs hang together. */
typedef struct iki_safety_group {
    iki_pset stones;
    iki_pset zone; /* where the owner answers, with the regions that are their eyes */
} iki_safety_group;

typedef struct iki_safety {
    iki_pset alive;     /* stones of the safe chains */
    iki_pset territory; /* regions of theirs in which the enemy cannot live */
    int groups;
    iki_safety_group group[IKI_SAFETY_GROUPS_MAX]; /* their zones are disjoint */
} iki_safety;

/* A theorem under alternating play: whatever the opponent does, though he moves first and ignores
 * every ko, none of the chains in out->alive is ever taken, if their owner answers each of his
 * moves in a zone there.  suicide: may chains be filled by their owner?  Allocates nothing. */
void iki_safety_analyse(const iki_board *b, iki_color color, bool suicide, iki_safety *out);

#endif
