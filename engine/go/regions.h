/* regions - chains and regions of one colour: who borders what, and by how many contacts.
 *
 * A region of a colour is a maximal connected set of points without a stone of that colour: empty
 * points and enemy stones.  The map is built once and shared by the methods that reason about
 * enclosures.  Source: the definitions of Benson 1976 in the wording that needs no "small" regions.
 */
#ifndef IKI_GO_REGIONS_H
#define IKI_GO_REGIONS_H

#include "engine/go/board.h"

enum {
    /* No two chains of a colour touch, nor two regions of it.  On a plain board each takes at least
     * every second point; where edges are cut every point may be one. */
    IKI_CHAINS_MAX = IKI_SIZE_MAX * IKI_SIZE_MAX,
    IKI_REGIONS_MAX = IKI_SIZE_MAX * IKI_SIZE_MAX,
    IKI_BORDERS_MAX = IKI_ADJ_MAX / 2, /* a border needs an edge */
    IKI_NO_INDEX = 0xFFFF,
};

/* A chain and a region that touch. */
typedef struct iki_border {
    uint16_t chain, region; /* indices in the map */
    uint16_t contacts;      /* points of the region that touch the chain */
    uint16_t empty;         /* the empty ones among them */
    uint16_t next;          /* the next border of the same chain, or IKI_NO_INDEX */
    iki_point last;         /* the last point that was counted */
} iki_border;

typedef struct iki_region {
    uint16_t point, points; /* its points: map->point[point .. point + points - 1] */
    uint16_t border, borders;
    uint16_t empty; /* how many of the points are empty */
} iki_region;

typedef struct iki_region_map {
    iki_color color;
    int regions, chains, borders;
    iki_region region[IKI_REGIONS_MAX]; /* in board order of their first points */
    iki_border border[IKI_BORDERS_MAX];
    iki_point point[IKI_POINTS_MAX + 1];   /* one more: see walk_point */
    iki_point chain[IKI_CHAINS_MAX];       /* heads of the chains that border a region */
    uint16_t first_border[IKI_CHAINS_MAX]; /* of a chain */
    uint16_t chain_of[IKI_POINTS_MAX];     /* of a head: its index, or IKI_NO_INDEX */
} iki_region_map;

/* Builds the map of the regions in `within`, which must be a union of whole regions of the colour.
 * Costs a few nanoseconds a point. */
void iki_region_map_build(iki_region_map *m, const iki_board *b, iki_color color,
                          const iki_pset *within);

/* Does the region have a border, and only with chains that stand in `stones`? */
bool iki_region_is_within(const iki_region_map *m, int i, const iki_pset *stones);

/* The points of region i as a set. */
iki_pset iki_region_points(const iki_region_map *m, int i);

#endif
