/* region_pairs - pairs by greedy choice.
 *
 * Every choice of disjoint pairs is sound; a better choice proves more.  Inner points come first,
 * those with the fewest choices before others.  Chains are joined in the order of their number of
 * common liberties; joined chains share the liberties of all of them.
 *
 * Invariant: used holds exactly the points of all pairs, each in one pair. */
#include "src/safety/region_pairs.h"

#include <string.h>

enum { COVERS_MAX = IKI_POINTS_MAX / 3, LINKS_MAX = IKI_POINTS_MAX / 2 };

bool
iki_safety_pairs_touch(const iki_safety_pairs *s, iki_point p, const uint16_t *parent,
                       uint16_t root)
{
    iki_assert(parent[root] == root);
    IKI_NEIGHBOURS(q, s->b->topo, p) {
        if (s->b->color[*q] != s->map->color)
            continue;
        uint16_t c = s->map->chain_of[s->b->head[*q]];
        if (c != IKI_NO_INDEX && iki_joined_root(parent, c) == root)
            return true;
    }
    return false;
}

/* True if p may be half of a new pair beside an inner point. */
static bool
is_free(const iki_safety_pairs *s, iki_point p)
{
    return s->b->color[p] == IKI_EMPTY && iki_pset_has(&s->points, p) &&
           !iki_pset_has(&s->inner, p) && !iki_pset_has(&s->used, p);
}

/* The number of inner points that could use p. */
static int
demand(const iki_safety_pairs *s, iki_point p)
{
    int n = 0;
    IKI_NEIGHBOURS(q, s->b->topo, p)
        n += iki_pset_has(&s->inner, *q);
    return n;
}

/* The free neighbour of p, except `other`, that the fewest inner points could use. */
static iki_point
best_free(const iki_safety_pairs *s, iki_point p, iki_point other)
{
    iki_point best = IKI_NOWHERE;
    int least = 0;
    IKI_NEIGHBOURS(q, s->b->topo, p) {
        if (*q == other || !is_free(s, *q))
            continue;
        int n = demand(s, *q);
        if (best == IKI_NOWHERE || n < least) {
            best = *q;
            least = n;
        }
    }
    return best;
}

static int
free_count(const iki_safety_pairs *s, iki_point p)
{
    int n = 0;
    IKI_NEIGHBOURS(q, s->b->topo, p)
        n += is_free(s, *q);
    return n;
}

void
iki_safety_pairs_cover(iki_safety_pairs *s, const iki_board *b, const iki_region_map *m, int region,
                       const iki_pset *wanted)
{
    s->b = b;
    s->map = m;
    s->points = iki_region_points(m, region);
    iki_pset reach = iki_topo_spread(b->topo, &b->at[m->color]);
    s->inner = iki_pset_minus(&s->points, &reach);
    s->used = iki_pset_none();
    s->covers = 0;
    s->adjacent = false;
    iki_pset left = iki_pset_and(&s->inner, wanted);
    while (!iki_pset_is_empty(&left)) { /* the point with the fewest choices first */
        iki_point next = IKI_NOWHERE;
        int least = 0;
        IKI_PSET_FOR(p, &left) {
            int n = free_count(s, p);
            if (next == IKI_NOWHERE || n < least) {
                next = p;
                least = n;
            }
        }
        s->covered = least >= 2;
        if (!s->covered)
            return;
        iki_point one = best_free(s, next, IKI_NOWHERE), two = best_free(s, next, one);
        iki_assert(one != IKI_NOWHERE && two != IKI_NOWHERE && one != two);
        iki_assert(is_free(s, one) && is_free(s, two) && s->covers < COVERS_MAX);
        iki_pset_add(&s->used, one);
        iki_pset_add(&s->used, two);
        iki_point *cover = s->cover[s->covers++];
        cover[0] = next;
        cover[1] = one;
        cover[2] = two;
        iki_pset_remove(&left, next);
    }
    s->covered = true;
}

/* The number of unused liberties that touch both components, with a pair of them in pair[]; 0 if
 * there is no pair. */
static int
common(const iki_safety_pairs *s, const iki_pset *liberties, const uint16_t *parent,
       const uint16_t roots[2], iki_point pair[2])
{
    iki_pset found = iki_pset_none();
    bool paired = false;
    IKI_PSET_FOR(p, liberties) {
        if (!iki_safety_pairs_touch(s, p, parent, roots[0]) ||
            !iki_safety_pairs_touch(s, p, parent, roots[1]))
            continue;
        iki_pset mates = found;
        if (s->adjacent) {
            iki_pset one = iki_pset_of(p), near = iki_topo_spread(s->b->topo, &one);
            mates = iki_pset_and(&found, &near);
        }
        if (!paired && !iki_pset_is_empty(&mates)) {
            pair[0] = iki_pset_first(&mates);
            pair[1] = p;
            paired = true;
        }
        iki_pset_add(&found, p);
    }
    return paired ? iki_pset_count(&found) : 0;
}

/* The empty unused points that touch two chains. */
static iki_pset
shared_liberties(const iki_safety_pairs *s, const iki_pset *chains, const uint16_t *parent)
{
    iki_pset set = iki_pset_none();
    iki_pset free = iki_pset_and(&s->points, &s->b->at[IKI_EMPTY]);
    iki_pset_drop(&free, &s->used);
    IKI_PSET_FOR(p, &free) {
        uint16_t first = IKI_NO_INDEX;
        IKI_NEIGHBOURS(q, s->b->topo, p) {
            if (!iki_pset_has(chains, *q))
                continue;
            uint16_t root = iki_joined_root(parent, s->map->chain_of[s->b->head[*q]]);
            if (first != IKI_NO_INDEX && first != root)
                iki_pset_add(&set, p);
            first = root;
        }
    }
    return set;
}

#ifndef NDEBUG
/* True if the pair is free and both of its points touch both components. */
static bool
pair_joins(const iki_safety_pairs *s, const iki_point pair[2], const uint16_t *parent,
           const uint16_t roots[2])
{
    bool yes = pair[0] != pair[1] && roots[0] != roots[1];
    for (int i = 0; i < 2; i++)
        yes = yes && s->b->color[pair[i]] == IKI_EMPTY && !iki_pset_has(&s->used, pair[i]) &&
              iki_safety_pairs_touch(s, pair[i], parent, roots[0]) &&
              iki_safety_pairs_touch(s, pair[i], parent, roots[1]);
    return yes;
}

/* True if no point belongs to two pairs of the region. */
static bool
pairs_are_disjoint(const iki_safety_pairs *s)
{
    int pairs = s->covers;
    for (int i = 0; i < s->links; i++)
        pairs += iki_pset_has(&s->points, s->link[i][0]);
    return iki_pset_count(&s->used) == 2 * pairs && iki_pset_within(&s->used, &s->points);
}
#endif

/* Joins the two components of the roots around p that share the fewest liberties, at least two. */
static bool
link_once(iki_safety_pairs *s, const iki_pset *chains, uint16_t *parent)
{
    iki_pset shared = shared_liberties(s, chains, parent);
    int least = 0;
    uint16_t best[2] = {0, 0};
    iki_point pair[2], chosen[2] = {0, 0};
    IKI_PSET_FOR(p, &shared) {
        uint16_t roots[2] = {IKI_NO_INDEX, IKI_NO_INDEX};
        IKI_NEIGHBOURS(q, s->b->topo, p) {
            if (!iki_pset_has(chains, *q))
                continue;
            roots[1] = iki_joined_root(parent, s->map->chain_of[s->b->head[*q]]);
            if (roots[0] == IKI_NO_INDEX)
                roots[0] = roots[1];
            if (roots[0] == roots[1])
                continue;
            int n = common(s, &shared, parent, roots, pair);
            if (n < 2 || (least != 0 && n >= least))
                continue;
            least = n;
            best[0] = roots[0];
            best[1] = roots[1];
            chosen[0] = pair[0];
            chosen[1] = pair[1];
        }
    }
    if (least == 0)
        return false;
    iki_assert(pair_joins(s, chosen, parent, best) && s->links < LINKS_MAX);
    iki_pset_add(&s->used, chosen[0]);
    iki_pset_add(&s->used, chosen[1]);
    memcpy(s->link[s->links++], chosen, sizeof chosen);
    parent[best[0]] = best[1];
    return true;
}

void
iki_safety_pairs_link(iki_safety_pairs *s, const iki_pset *chains, uint16_t *parent)
{
    iki_assert(pairs_are_disjoint(s));
    while (link_once(s, chains, parent))
        continue;
    iki_assert(pairs_are_disjoint(s));
}

/* True if `rest` does not part the two points of the pair: they lie in one part of it, or not both
 * in it. */
static bool
stays_together(const iki_safety_pairs *s, const iki_point pair[2], const iki_pset *rest)
{
    if (!iki_pset_has(rest, pair[0]) || !iki_pset_has(rest, pair[1]))
        return true;
    iki_pset one = iki_pset_of(pair[0]), part = iki_topo_flood(s->b->topo, &one, rest);
    return iki_pset_has(&part, pair[1]);
}

/* True if p is a liberty of the chain, the region without p has several parts, and each other pair
 * lies in one of them. */
static bool
splits(const iki_safety_pairs *s, iki_point p, const uint16_t *parent, uint16_t root)
{
    iki_pset rest = s->points;
    iki_pset_remove(&rest, p);
    if (iki_pset_is_empty(&rest) || !iki_safety_pairs_touch(s, p, parent, root))
        return false;
    iki_pset one = iki_pset_of(iki_pset_first(&rest));
    iki_pset part = iki_topo_flood(s->b->topo, &one, &rest);
    if (iki_pset_equal(&part, &rest))
        return false;
    for (int i = 0; i < s->covers; i++) {
        if (!stays_together(s, s->cover[i] + 1, &rest))
            return false;
    }
    for (int i = 0; i < s->links; i++) {
        if (!stays_together(s, s->link[i], &rest))
            return false;
    }
    return true;
}

bool
iki_safety_pairs_split(iki_safety_pairs *s, const uint16_t *parent, uint16_t root)
{
    for (int i = 0; i < s->covers; i++) { /* one answer may do both */
        if (splits(s, s->cover[i][1], parent, root) && splits(s, s->cover[i][2], parent, root))
            return true;
    }
    iki_pset free = iki_pset_and(&s->points, &s->b->at[IKI_EMPTY]);
    iki_pset_drop(&free, &s->used);
    iki_point first = IKI_NOWHERE;
    IKI_PSET_FOR(p, &free) {
        if (!splits(s, p, parent, root))
            continue;
        if (first != IKI_NOWHERE) {
            iki_assert(!iki_pset_has(&s->used, first) && !iki_pset_has(&s->used, p));
            iki_pset_add(&s->used, first);
            iki_pset_add(&s->used, p);
            return true;
        }
        first = p;
    }
    return false;
}
