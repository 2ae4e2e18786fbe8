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
    iki_pset points; /* of the region */
    iki_pset inner;  /* the points of the region that touch no stone of the colour */
    iki_pset used;   /* points of pairs in the region */
    bool covered;    /* true if every wanted point has its pair */
    bool adjacent;   /* true: link by adjacent points only; set to false by _cover */
    int covers;      /* pairs that cover an inner point: */
    iki_point cover[IKI_POINTS_MAX / 3][3]; /* the inner point, the two of its pair */
    int links;                              /* pairs that join chains, of all regions so far */
    iki_point link[IKI_POINTS_MAX / 2][2];
} iki_safety_pairs;

/* Finds a pair beside every inner point in `wanted`; sets covered.  The links stay as they are: the
 * caller sets their number to 0 before the first region. */
void iki_safety_pairs_cover(iki_safety_pairs *s, const iki_board *b, const iki_region_map *m,
                            int region, const iki_pset *wanted);

/* Joins chains of `chains` that touch the region by pairs of common liberties.  parent: the chains
 * of the map, as union_find.h has them. */
void iki_safety_pairs_link(iki_safety_pairs *s, const iki_pset *chains, uint16_t *parent);

/* True if some pair touches the chain of `root` and each of its points splits the region: a pair
 * that covers an inner point, or two unused empty points, which it adds to used.  The split must
 * leave both points of every other pair in one part: else an answer in one part could fill the last
 * point of the other. */
bool iki_safety_pairs_split(iki_safety_pairs *s, const uint16_t *parent, uint16_t root);

/* True if p touches a chain of this root. */
bool iki_safety_pairs_touch(const iki_safety_pairs *s, iki_point p, const uint16_t *parent,
                            uint16_t root);

#endif
