/* game - the moves inside an eye: a small graph, its contents, and what a move does to them.
 *
 * An eye is all that one block encloses by itself.  The rules see only which points of it are
 * neighbours and which touch the block, so two eyes with isomorphic graph and touch mask are the
 * same game wherever they lie.  The block is the defender; its outside is an attacker who cannot be
 * captured.  Own stones connected to the block belong to it.
 *
 * Source: R. Vila and T. Cazenave, "When one eye is sufficient: a static classification" (2003),
 * made exact by the graph in place of the neighbour counts. */
#ifndef IKI_EYE_GAME_H
#define IKI_EYE_GAME_H

#include "engine/base/base.h"

enum { IKI_EYE_MAX = 12, IKI_EYE_NO_BAN = 0xFF };

typedef uint16_t iki_eye_set; /* of points 0 .. size - 1 */

typedef struct iki_eye_graph {
    int size;
    iki_eye_set touch;             /* points beside the block */
    iki_eye_set near[IKI_EYE_MAX]; /* neighbours of each point */
    iki_eye_set open;              /* points beside the attacker's outside, which is never captured;
                                    * none in an eye that the block encloses by itself */
} iki_eye_graph;

typedef struct iki_eye_content {
    iki_eye_set attacker, defender; /* stones; the other points are empty */
} iki_eye_content;

/* A move inside, before it is known whether the block has liberties outside. */
typedef struct iki_eye_play {
    iki_eye_content after;
    uint8_t ban;   /* the point that the opponent may not retake at once, or IKI_EYE_NO_BAN */
    bool blocks;   /* afterwards no empty point of the eye touches the block: without outside
                    * liberties an attacker's move captures it and a defender's is illegal */
    bool breathes; /* the mover's stones stay; else the move is only good for capturing the block */
} iki_eye_play;

/* All points of the graph. */
static inline iki_eye_set
iki_eye_all(const iki_eye_graph *g)
{
    return (iki_eye_set)((1u << g->size) - 1);
}

/* Points that touch a point of s. */
iki_eye_set iki_eye_spread(const iki_eye_graph *g, iki_eye_set s);

/* Everything in mask that is connected, within mask, to seed & mask. */
iki_eye_set iki_eye_flood(const iki_eye_graph *g, iki_eye_set seed, iki_eye_set mask);

/* Empty points that touch the block (with the own stones that belong to it). */
iki_eye_set iki_eye_wall_liberties(const iki_eye_graph *g, iki_eye_content c);

/* True if every chain inside that belongs neither to the block nor to the attacker's outside has a
 * liberty. */
bool iki_eye_possible(const iki_eye_graph *g, iki_eye_content c);

/* The move at the empty point p; false if it never is legal.  suicide: chains of more than one
 * stone may be filled by their owner (the block never is). */
bool iki_eye_try(const iki_eye_graph *g, iki_eye_content c, bool defender, int p, bool suicide,
                 iki_eye_play *play);

#endif
