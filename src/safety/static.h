/* static - chains that live if their owner answers, and the owner's territory.
 *
 * Source: M. Mueller, "Playing it safe: recognizing secure territories in computer Go by using
 * static rules and search", Game Programming Workshop in Japan, 1997.  Benson's fixpoint, in which
 * pairs of points (miai) join chains, cover inner points of a region and split a region into two
 * eyes. */
#ifndef IKI_SAFETY_STATIC_H
#define IKI_SAFETY_STATIC_H

#include "engine/go/board.h"

/* Every group has at least two points of its own: a stone, and a point of its zone. */
enum { IKI_SAFETY_GROUPS_MAX = IKI_SIZE_MAX * IKI_SIZE_MAX / 2 };

/* Chains that one proof covers. */
typedef struct iki_safety_group {
    iki_pset stones;
    iki_pset zone; /* the points where the owner answers, and the regions that are eyes */
} iki_safety_group;

typedef struct iki_safety {
    iki_pset alive;     /* stones of the safe chains */
    iki_pset territory; /* regions between safe chains in which the opponent cannot live */
    int groups;
    iki_safety_group group[IKI_SAFETY_GROUPS_MAX]; /* their zones are disjoint */
} iki_safety;

/* A theorem under alternating play: none of the chains in out->alive is ever taken if their owner
 * answers each of the opponent's moves in a zone by a move in the same zone.  This holds though the
 * opponent moves first and ignores every ko ban.  suicide: true if the rules allow suicide.
 * Allocates nothing. */
void iki_safety_analyse(const iki_board *b, iki_color color, bool suicide, iki_safety *out);

#endif
