/* static - Benson's fixpoint with pairs.
 *
 * Chains joined by pairs count as one.  A region is an eye of such a chain if each of its points
 * touches the chain or is an inner point beside a pair that does; two eyes, if a further pair
 * splits it.  A chain is safe with two eyes in regions bordered by safe chains only.
 *
 * Why it holds.  The owner answers every move into a pair on its other point.  A solid part of a
 * joined chain that is not all of it has both points of an open pair as liberties, so no single
 * move captures it.  The whole joined chain touches every point of its eyes, and each eye always
 * has an empty point: to fill the last one is suicide while the other eye stands, and after a
 * suicide the eye is empty.  An answer may capture, which opens points under the opponent's stones;
 * so a region with pairs must have these points covered as well.  The owner never plays in a region
 * without pairs: there, as in Benson's theorem, only the empty points matter where suicide is
 * illegal.
 *
 * Each round chooses its pairs anew.  The last round, which drops nothing, is the proof.  Cost: one
 * pass over the small regions in each round. */
#include "src/safety/static.h"

#include "src/benson/benson.h"
#include "src/safety/region_pairs.h"
#include "src/tunables/tunables.h"

#include <string.h>

typedef struct search {
    const iki_board *b;
    bool suicide;
    iki_region_map map;
    iki_pset quiet;                  /* eyes of Benson's theorem: no pairs there */
    iki_pset stones;                 /* chains not dropped */
    uint16_t parent[IKI_CHAINS_MAX]; /* joined by pairs */
    uint16_t group[IKI_CHAINS_MAX];  /* joined by pairs or by common regions */
    uint16_t eyes[IKI_CHAINS_MAX];   /* of a root */
    bool eye[IKI_REGIONS_MAX], paired[IKI_REGIONS_MAX], kept[IKI_REGIONS_MAX];
    iki_pset used; /* points of all pairs */
} search;

/* True if the region may be an eye: larger ones get no pairs and are eyes only where Benson says
 * so. */
static bool
is_small(const search *s, int region)
{
    const iki_region *r = &s->map.region[region];
    return r->points <= IKI_SAFETY_PAIR_REGION || iki_pset_has(&s->quiet, s->map.point[r->point]);
}

/* True if the inner point has a pair, both points of which touch the joined chains. */
static bool
is_covered(const iki_safety_pairs *p, iki_point point, const uint16_t *parent, uint16_t root)
{
    for (int i = 0; i < p->covers; i++) {
        if (p->cover[i][0] == point)
            return iki_safety_pairs_touch(p, p->cover[i][1], parent, root) &&
                   iki_safety_pairs_touch(p, p->cover[i][2], parent, root);
    }
    return false;
}

/* True if the region is an eye of the joined chains.  all: its points under stones count, too. */
static bool
is_eye(const search *s, const iki_safety_pairs *p, uint16_t root, bool all)
{
    iki_assert(iki_joined_root(s->parent, root) == root);
    IKI_PSET_FOR(q, &p->points) {
        if (!all && s->b->color[q] != IKI_EMPTY)
            continue;
        if (!iki_safety_pairs_touch(p, q, s->parent, root) && !is_covered(p, q, s->parent, root))
            return false;
    }
    return true;
}

/* Finds pairs for the inner points that matter: the empty ones, and all once there is a pair. */
static void
cover(const search *s, int region, iki_safety_pairs *p)
{
    iki_pset empty = s->b->at[IKI_EMPTY];
    iki_safety_pairs_cover(p, s->b, &s->map, region, s->suicide ? &s->b->topo->points : &empty);
    if (p->covers > 0 && !s->suicide)
        iki_safety_pairs_cover(p, s->b, &s->map, region, &s->b->topo->points);
    if (!p->covered) { /* no eye: the pairs are free for links */
        p->covers = 0;
        p->used = iki_pset_none();
    }
    iki_assert(iki_pset_within(&p->used, &p->points) && iki_pset_within(&p->used, &empty));
}

/* Counts the region as an eye of each of the joined chains around it. */
static void
count_eyes(search *s, int region, iki_safety_pairs *p)
{
    const iki_region *r = &s->map.region[region];
    uint16_t seen[IKI_CHAINS_MAX];
    int n = 0;
    bool split = false;
    iki_assert(s->kept[region]);
    for (int i = r->border; i < r->border + r->borders; i++) {
        uint16_t root = iki_joined_root(s->parent, s->map.border[i].chain);
        bool again = false;
        for (int k = 0; k < n; k++)
            again = again || seen[k] == root;
        if (again)
            continue;
        seen[n++] = root;
        bool all = s->suicide || !iki_pset_is_empty(&p->used); /* a split adds pairs */
        if (!is_eye(s, p, root, all))
            continue;
        iki_assert(s->eyes[root] < IKI_REGIONS_MAX);
        s->eyes[root]++;
        s->eye[region] = true;
        if (!split && n == 1 && is_eye(s, p, root, true) &&
            iki_safety_pairs_split(p, s->parent, root)) {
            split = true;
            s->eyes[root]++;
        }
    }
    iki_assert(iki_pset_within(&p->used, &p->points));
    iki_pset_join(&s->used, &p->used);
    s->paired[region] = !iki_pset_is_empty(&p->used);
}

/* One round: finds pairs, joins chains, counts eyes. */
static void
count_round(search *s, iki_safety_pairs *pairs)
{
    iki_joined_none(s->parent, s->map.chains);
    memset(s->eyes, 0, (size_t)s->map.chains * sizeof s->eyes[0]);
    s->used = iki_pset_none();
    pairs->links = 0;
    for (int r = 0; r < s->map.regions; r++) {
        s->kept[r] = iki_region_is_within(&s->map, r, &s->stones);
        s->eye[r] = s->paired[r] = false;
    }
    /* All links come before the eyes, which need the joined chains.  The second loop makes the
     * pairs that cover inner points anew: cover() depends on the position alone, so they are the
     * same pairs, and there is no room to keep those of all regions. */
    for (int r = 0; r < s->map.regions; r++) {
        if (!is_small(s, r) || s->map.region[r].borders == 0)
            continue;
        cover(s, r, pairs);
        iki_assert(!iki_pset_meets(&pairs->used, &s->used));
        if (!iki_pset_meets(&pairs->points, &s->quiet))
            iki_safety_pairs_link(pairs, &s->stones, s->parent);
        iki_pset_join(&s->used, &pairs->used);
    }
    iki_pset links = s->used;
    for (int r = 0; r < s->map.regions; r++) {
        if (!s->kept[r] || !is_small(s, r))
            continue;
        cover(s, r, pairs);
        iki_assert(iki_pset_within(&pairs->used, &links));
        iki_pset mine = iki_pset_and(&links, &pairs->points);
        iki_pset_join(&pairs->used, &mine);
        count_eyes(s, r, pairs);
    }
}

/* Drops the chains that have fewer than two eyes; true if there are any. */
static bool
drop_chains(search *s)
{
    iki_pset dropped = iki_pset_none();
    for (uint16_t c = 0; c < s->map.chains; c++) {
        iki_point head = s->map.chain[c];
        if (iki_pset_has(&s->stones, head) && s->eyes[iki_joined_root(s->parent, c)] < 2)
            iki_pset_add(&dropped, head);
    }
    if (iki_pset_is_empty(&dropped))
        return false;
    dropped = iki_topo_flood(s->b->topo, &dropped, &s->stones);
    iki_assert(iki_pset_within(&dropped, &s->b->at[s->map.color]));
    iki_pset_drop(&s->stones, &dropped);
    return true;
}

/* Finds the eyes and, by rule D2 (benson.h), the other regions between safe chains.  An answer in a
 * pair may capture: in a region with pairs the points under stones count, too. */
static void
find_territory(const search *s, iki_safety *out)
{
    iki_pset reach = iki_topo_spread(s->b->topo, &out->alive);
    for (int r = 0; r < s->map.regions; r++) {
        iki_assert(!s->eye[r] || s->kept[r]);
        if (!s->kept[r])
            continue;
        iki_pset points = iki_region_points(&s->map, r);
        iki_pset inner = iki_pset_minus(&points, &reach);
        if (!s->suicide && !s->paired[r])
            inner = iki_pset_and(&inner, &s->b->at[IKI_EMPTY]);
        if (s->eye[r] || iki_topo_is_clique(s->b->topo, &inner))
            iki_pset_join(&out->territory, &points);
    }
}

#ifndef NDEBUG
/* True if no two groups share a stone or a point of their zones, and together they are the living
 * stones.  A group without a zone would have no eye. */
static bool
groups_are_sound(const iki_safety *out)
{
    iki_pset stones = iki_pset_none(), zones = iki_pset_none();
    for (int i = 0; i < out->groups; i++) {
        const iki_safety_group *g = &out->group[i];
        if (iki_pset_is_empty(&g->stones) || iki_pset_is_empty(&g->zone) ||
            iki_pset_meets(&g->stones, &stones) || iki_pset_meets(&g->zone, &zones))
            return false;
        iki_pset_join(&stones, &g->stones);
        iki_pset_join(&zones, &g->zone);
    }
    return iki_pset_equal(&stones, &out->alive) && !iki_pset_meets(&zones, &stones);
}
#endif

/* Chains hang together through links, eyes and regions with pairs. */
static void
find_groups(search *s, iki_safety *out)
{
    for (int c = 0; c < s->map.chains; c++)
        s->group[c] = s->parent[c];
    for (int r = 0; r < s->map.regions; r++) {
        const iki_region *region = &s->map.region[r];
        iki_pset points = iki_region_points(&s->map, r);
        if (!s->eye[r] && !iki_pset_meets(&points, &s->used))
            continue;
        for (int i = region->border + 1; i < region->border + region->borders; i++)
            iki_joined_to(s->group, s->map.border[i].chain, s->map.border[i - 1].chain);
    }
    uint16_t number[IKI_CHAINS_MAX];
    memset(number, 0xFF, sizeof number);
    for (uint16_t c = 0; c < s->map.chains; c++) {
        if (!iki_pset_has(&s->stones, s->map.chain[c]))
            continue;
        uint16_t root = iki_joined_root(s->group, c);
        if (number[root] == IKI_NO_INDEX) {
            iki_assert(out->groups < IKI_SAFETY_GROUPS_MAX);
            number[root] = (uint16_t)out->groups++;
            out->group[number[root]] = (iki_safety_group){.stones = iki_pset_none()};
        }
        iki_pset_add(&out->group[number[root]].stones, s->map.chain[c]);
    }
    for (int r = 0; r < s->map.regions; r++) {
        const iki_region *region = &s->map.region[r];
        iki_pset points = iki_region_points(&s->map, r);
        if (!s->eye[r])
            points = iki_pset_and(&points, &s->used);
        for (int i = region->border; i < region->border + region->borders; i++) {
            uint16_t n = number[iki_joined_root(s->group, s->map.border[i].chain)];
            if (n == IKI_NO_INDEX)
                continue;
            iki_pset_join(&out->group[n].zone, &points);
            break;
        }
    }
    for (int i = 0; i < out->groups; i++)
        out->group[i].stones = iki_topo_flood(s->b->topo, &out->group[i].stones, &s->stones);
    iki_assert(groups_are_sound(out));
}

void
iki_safety_analyse(const iki_board *b, iki_color color, bool suicide, iki_safety *out)
{
    search s = {.b = b, .suicide = suicide, .stones = b->at[color]};
    iki_safety_pairs pairs;
    iki_pset others = iki_pset_minus(&b->topo->points, &b->at[color]);
    iki_region_map_build(&s.map, b, color, &others);
    iki_benson benson;
    iki_benson_analyse(b, color, suicide, &benson);
    s.quiet = benson.eyespace;
    out->alive = out->territory = iki_pset_none();
    out->groups = 0;
    do
        count_round(&s, &pairs);
    while (drop_chains(&s));
    out->alive = s.stones;
    if (iki_pset_is_empty(&out->alive))
        return;
    find_territory(&s, out);
    iki_assert(!iki_pset_meets(&out->territory, &out->alive));
    find_groups(&s, out);
}
