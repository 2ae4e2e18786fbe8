/* topo - the board as a graph: which points exist and which of them touch.
 *
 * A rectangle of up to 25x25 points, from which points and edges may be taken away and to which
 * edges ("wormholes") may be added.  Boards share a topology by pointer and never change it.
 *
 * The same graph is kept in two forms: adjacency lists for point-by-point work, and masks for work
 * on whole sets.  One column of the pitch is never a point, so that a shift by one cannot run from
 * the end of a row into the next. */
#ifndef IKI_GO_TOPO_H
#define IKI_GO_TOPO_H

#include "engine/go/pset.h"

enum {
    IKI_DEGREE_MAX = 16, /* neighbours of one point, wormholes included */
    IKI_WORMHOLES_MAX = 64,
    IKI_CUTS_MAX = 2 * IKI_SIZE_MAX * (IKI_SIZE_MAX - 1),
    IKI_ADJ_MAX = IKI_SIZE_MAX * IKI_SIZE_MAX * 4 + 2 * IKI_WORMHOLES_MAX,
};

typedef struct iki_topo {
    int width, height, pitch;
    int words;       /* words of a pset that can be non-zero */
    int point_count; /* points that exist */
    bool plain;      /* the whole rectangle and nothing else */
    iki_pset points;
    iki_pset east;  /* p with an edge to p + 1 */
    iki_pset north; /* p with an edge to p + pitch */
    int wormholes;
    iki_point wormhole[IKI_WORMHOLES_MAX][2];
    uint16_t
        first[IKI_POINTS_MAX + 1]; /* neighbours of p: adj[first[p]] .. adj[first[p + 1] - 1] */
    iki_point adj[IKI_ADJ_MAX];    /* ascending within a point */
} iki_topo;

/* The plain rectangle.  IKI_E_ARGUMENT unless 1 <= width, height <= 25. */
iki_status iki_topo_init(iki_topo *t, int width, int height) IKI_MUST_CHECK;

/* Takes a point away, with its edges.  IKI_E_ARGUMENT, and nothing changed, if p is missing. */
iki_status iki_topo_remove(iki_topo *t, iki_point p) IKI_MUST_CHECK;

/* The same for all points of a set, which costs no more than one.  IKI_E_ARGUMENT, and nothing
 * changed, if one of them does not exist. */
iki_status iki_topo_remove_all(iki_topo *t, const iki_pset *s) IKI_MUST_CHECK;

/* Takes the edge a-b away.  IKI_E_ARGUMENT if there is none. */
iki_status iki_topo_cut(iki_topo *t, iki_point a, iki_point b) IKI_MUST_CHECK;

/* Adds the edge a-b.  IKI_E_ARGUMENT if a == b, a point is missing or they touch already;
 * IKI_E_LIMIT if the graph holds no more. */
iki_status iki_topo_join(iki_topo *t, iki_point a, iki_point b) IKI_MUST_CHECK;

/* The edges that were cut: pairs of neighbours of the rectangle, both of which exist, in board
 * order of their first points.  Returns how many. */
int iki_topo_cuts(const iki_topo *t, iki_point cut[IKI_CUTS_MAX][2]);

/* The point in column x and row y, both from 0, of the rectangle; it may have been taken away. */
static inline iki_point
iki_topo_point(const iki_topo *t, int x, int y)
{
    return (iki_point)(y * t->pitch + x);
}

/* The column of a point, from 0 on the left. */
static inline int
iki_topo_x(const iki_topo *t, iki_point p)
{
    return p % t->pitch;
}

/* The row of a point, from 0 at the bottom. */
static inline int
iki_topo_y(const iki_topo *t, iki_point p)
{
    return p / t->pitch;
}

/* How many neighbours a point has, wormholes included; 0 where it does not exist. */
static inline int
iki_topo_degree(const iki_topo *t, iki_point p)
{
    return t->first[p + 1] - t->first[p];
}

/* Are a and b neighbours?  No point touches itself. */
bool iki_topo_touch(const iki_topo *t, iki_point a, iki_point b);

/* Do the points of s touch each other, every two of them? */
bool iki_topo_is_clique(const iki_topo *t, const iki_pset *s);

/* for each neighbour *q of p */
#define IKI_NEIGHBOURS(q, t, p)                                                                    \
    for (const iki_point *q = (t)->adj + (t)->first[p], *q##_end = (t)->adj + (t)->first[(p) + 1]; \
         q < q##_end; q++)

/* The points that touch a point of s.  (Points of s are in it where they touch each other.) */
iki_pset iki_topo_spread(const iki_topo *t, const iki_pset *s);

/* Everything in `mask` that is connected, within mask, to a point of seed & mask. */
iki_pset iki_topo_flood(const iki_topo *t, const iki_pset *seed, const iki_pset *mask);

/* Takes the connected part with the first point of *left out of *left and returns it; empty where
 * *left is. */
iki_pset iki_topo_take_part(const iki_topo *t, iki_pset *left);

/* for each connected part (an iki_pset) of *set, in the order of their first points; the body may
 * change the set, which is copied */
#define IKI_PARTS_FOR(part, t, set)                                                                \
    for (iki_pset part##_left = *(set), part = iki_topo_take_part(t, &part##_left);                \
         !iki_pset_is_empty(&part); part = iki_topo_take_part(t, &part##_left))

/* Is p one of the usual star points of its board?  Both sides of the board have at least 7 lines;
 * star points on the sides are those of boards with at least 13 lines. */
bool iki_topo_is_star(const iki_topo *t, iki_point p);

#endif
