/* region_pairs - pairs of points inside one region of a colour.
 *
 * A pair is two empty points.  The owner of the region gets at least one: the owner answers on the
 * other.  Pairs are disjoint, so one move of the opponent needs one answer. */
#ifndef IKI_SAFETY_REGION_PAIRS_H
#define IKI_SAFETY_REGION_PAIRS_H

#include "engine/base/union_find.h"
#include "engine/go/regions.h"

typedef struct iki_safety_pairs {
    const iki_board *b;
    const iki_region_map *map;
    iki_pset points;                        /* of the region */
    iki_pset inner;                         /* of them, those that touch no stone of the colour */
    iki_pset used;                          /* points of pairs */
    bool covered;                           /* every point that was asked for has its pair */
    bool adjacent;                          /* link only by pairs of neighbours; false at first */
    int covers;                             /* pairs that cover an inner point: */
    iki_point cover[IKI_POINTS_MAX / 3][3]; /* the inner point, the two of its pair */
    int links;                              /* pairs that join chains, of all regions so far */
    iki_point link[IKI_POINTS_MAX / 2][2];
} iki_safety_pairs;

/* Pairs beside every inner point in `wanted`; covered tells whether all got one.  The links stay as
 * they are; whoever starts sets them to 0. */
void iki_safety_pairs_cover(iki_safety_pairs *s, const iki_board *b, const iki_region_map *m,
                            int region, const iki_pset *wanted);

/* Joins chains of `chains` that touch the region by pairs of common liberties.  parent is a forest
 * over the chains of the map. */
void iki_safety_pairs_link(iki_safety_pairs *s, const iki_pset *chains, uint16_t *parent);

/* Finds a pair that touches the chain of root `root`, either point of which splits the region: one
 * that covers, or two unused empty points, which are then marked as used.  No other pair may be
 * parted by it: an answer in one part could fill the last point of the other.  False if there is
 * none. */
bool iki_safety_pairs_split(iki_safety_pairs *s, const uint16_t *parent, uint16_t root);

/* Does p touch a chain of this root? */
bool iki_safety_pairs_touch(const iki_safety_pairs *s, iki_point p, const uint16_t *parent,
                            uint16_t root);

#endif
