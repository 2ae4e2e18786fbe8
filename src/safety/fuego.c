/* fuego - the wider static rules of Fuego.  They are no proof.
 *
 * Only the command go_safe asks for them; no verdict and no count rests on them.  They are
 * Mueller's rules (src/safety/static.h) as Fuego's expected counts show them.  A region is covered
 * if each inner empty point has its own pair of liberties; there chains are joined by pairs of
 * common liberties.  A region is an eye of a joined chain
 * - if all its empty points touch it (Benson);
 * - or if it is covered by pairs that touch it, and all chains around hang together by protected
 *   cutting points, where a stone of the opponent has at most one liberty, which touches a chain;
 * - or if it is a corridor: empty, without inner points or branches.
 * A region that either of two points splits counts twice.  An area between safe chains is safe if
 * the points where the opponent could have an eye are pairwise adjacent; a point that cuts the
 * area cannot be such an eye.
 *
 * Cost: as src/safety/static.c. */
#include "src/safety/fuego.h"

#include "src/safety/region_pairs.h"

#include <string.h>

/* What the rules make of one region. */
typedef struct judged {
    bool covered, all_cuts;         /* inner points have pairs; every cutting point is protected */
    bool one_by_cuts, one_by_links; /* all chains around it hang together by these */
    bool corridor, split;
    iki_pset pairs; /* beside inner points */
} judged;

typedef struct rules {
    const iki_board *b;
    iki_region_map map;
    iki_pset stones; /* chains not dropped */
    judged region[IKI_REGIONS_MAX];
    uint16_t links[IKI_BORDERS_MAX][2]; /* by the border of the first: joined chains */
    bool linked[IKI_BORDERS_MAX];
    uint16_t parent[IKI_CHAINS_MAX], eyes[IKI_CHAINS_MAX], counted[IKI_CHAINS_MAX];
} rules;

/* True if a stone of the opponent at p would have at most one liberty, and that one beside a chain.
 */
static bool
is_protected(const iki_board *b, iki_color color, const iki_pset *inner, iki_point p)
{
    iki_pset seed = iki_pset_of(p), stones = b->at[iki_opponent(color)];
    iki_pset_add(&stones, p);
    iki_pset chain = iki_topo_flood(b->topo, &seed, &stones);
    iki_pset near = iki_topo_spread(b->topo, &chain);
    iki_pset liberties = iki_pset_and(&near, &b->at[IKI_EMPTY]);
    iki_pset_remove(&liberties, p);
    return iki_pset_count(&liberties) <= 1 && !iki_pset_meets(&liberties, inner);
}

/* The different chains of the colour that touch p; returns how many. */
static int
chains_at(const rules *s, iki_point p, uint16_t chain[IKI_DEGREE_MAX])
{
    int n = 0;
    IKI_NEIGHBOURS(q, s->b->topo, p) {
        if (s->b->color[*q] != s->map.color)
            continue;
        uint16_t c = s->map.chain_of[s->b->head[*q]];
        int i = 0;
        while (i < n && chain[i] != c)
            i++;
        chain[i] = c;
        n += i == n;
    }
    return n;
}

static void
reset(uint16_t *parent, const iki_region_map *m, const iki_region *r)
{
    for (int i = r->border; i < r->border + r->borders; i++)
        parent[m->border[i].chain] = m->border[i].chain;
}

static bool
is_one(const uint16_t *parent, const iki_region_map *m, const iki_region *r)
{
    uint16_t root = iki_joined_root(parent, m->border[r->border].chain);
    for (int i = r->border; i < r->border + r->borders; i++) {
        if (iki_joined_root(parent, m->border[i].chain) != root)
            return false;
    }
    return true;
}

/* Joins chains at protected cutting points outside `taken`. */
static void
judge_cuts(const rules *s, const iki_safety_pairs *p, const iki_pset *taken, uint16_t *parent,
           judged *out)
{
    out->all_cuts = true;
    iki_pset empty = iki_pset_and(&p->points, &s->b->at[IKI_EMPTY]);
    IKI_PSET_FOR(q, &empty) {
        uint16_t chain[IKI_DEGREE_MAX];
        int n = chains_at(s, q, chain);
        if (n < 2)
            continue;
        bool safe = !iki_pset_has(taken, q) && is_protected(s->b, s->map.color, &p->inner, q);
        out->all_cuts = out->all_cuts && safe;
        for (int i = 1; safe && i < n; i++)
            iki_joined_to(parent, chain[i], chain[0]);
    }
}

/* True if two points touch all chains and split the region. */
static bool
has_split(const rules *s, const iki_safety_pairs *p, int borders)
{
    iki_pset empty = iki_pset_and(&p->points, &s->b->at[IKI_EMPTY]);
    int found = 0;
    IKI_PSET_FOR(q, &empty) {
        uint16_t chain[IKI_DEGREE_MAX];
        iki_pset rest = p->points;
        if (chains_at(s, q, chain) != borders)
            continue;
        iki_pset_remove(&rest, q);
        if (iki_pset_is_empty(&rest))
            continue;
        iki_pset one = iki_pset_of(iki_pset_first(&rest));
        iki_pset part = iki_topo_flood(s->b->topo, &one, &rest);
        found += !iki_pset_equal(&part, &rest);
        if (found == 2)
            return true;
    }
    return false;
}

/* True if there are enough free neighbours to cover the inner empty points: each needs two. */
static bool
is_hopeful(const iki_board *b, const iki_region_map *m, const iki_region *r, const iki_pset *reach)
{
    int inner = 0, shore = 0;
    for (int i = r->point; i < r->point + r->points; i++) {
        if (b->color[m->point[i]] != IKI_EMPTY)
            continue;
        if (iki_pset_has(reach, m->point[i]))
            shore++;
        else
            inner++;
    }
    return 2 * inner <= shore;
}

/* True if the region is empty, without inner points and branches: whoever enters can be met on the
 * next point. */
static bool
is_corridor(const iki_board *b, const iki_safety_pairs *p)
{
    if (!iki_pset_within(&p->points, &b->at[IKI_EMPTY]))
        return false;
    IKI_PSET_FOR(q, &p->points) {
        int ways = 0;
        IKI_NEIGHBOURS(n, b->topo, q)
            ways += iki_pset_has(&p->points, *n);
        if (ways > 2)
            return false;
    }
    return iki_pset_is_empty(&p->inner);
}

/* Joins the chains around the region by pairs.  An unprotected cut among three chains or more
 * spoils pairs of points that lie apart. */
static void
judge_links(rules *s, int region, iki_safety_pairs *p)
{
    const iki_region *r = &s->map.region[region];
    uint16_t links[IKI_CHAINS_MAX];
    reset(links, &s->map, r);
    p->adjacent = !s->region[region].all_cuts && r->borders > 2;
    iki_safety_pairs_link(p, &s->b->at[s->map.color], links);
    s->region[region].one_by_links = is_one(links, &s->map, r);
    for (int i = r->border; i < r->border + r->borders; i++) {
        s->links[i][0] = s->map.border[i].chain;
        s->links[i][1] = iki_joined_root(links, s->map.border[i].chain);
        s->linked[i] = true;
    }
}

static void
judge_region(rules *s, int region, const iki_pset *reach)
{
    iki_safety_pairs p;
    const iki_region *r = &s->map.region[region];
    judged *j = &s->region[region];
    uint16_t cuts[IKI_CHAINS_MAX];
    if (r->borders == 0 || !is_hopeful(s->b, &s->map, r, reach))
        return;
    p.links = 0;
    iki_safety_pairs_cover(&p, s->b, &s->map, region, &s->b->at[IKI_EMPTY]);
    j->covered = p.covered;
    if (!j->covered)
        return;
    reset(cuts, &s->map, r);
    j->pairs = p.used;
    j->corridor = is_corridor(s->b, &p);
    judge_cuts(s, &p, &j->pairs, cuts, j);
    j->one_by_cuts = is_one(cuts, &s->map, r);
    judge_links(s, region, &p);
    if (r->borders == 1 || j->one_by_cuts || j->one_by_links || j->all_cuts)
        j->split = has_split(s, &p, r->borders);
}

/* True if all points of the set touch the joined chains. */
static bool
all_touch(const rules *s, const iki_pset *points, uint16_t root)
{
    IKI_PSET_FOR(p, points) {
        uint16_t chain[IKI_DEGREE_MAX];
        int n = chains_at(s, p, chain), i = 0;
        while (i < n && iki_joined_root(s->parent, chain[i]) != root)
            i++;
        if (i == n)
            return false;
    }
    return true;
}

/* True if the region is an eye of the joined chains.  A region whose chains all hang together is
 * one if the pairs beside its inner points lead to these chains. */
static bool
is_eye(const rules *s, int region, uint16_t root)
{
    const judged *j = &s->region[region];
    bool whole = j->covered && (j->one_by_cuts || j->corridor);
    if (whole && (s->map.region[region].borders == 1 || all_touch(s, &j->pairs, root)))
        return true;
    iki_pset points = iki_region_points(&s->map, region);
    iki_pset empty = iki_pset_and(&points, &s->b->at[IKI_EMPTY]);
    return all_touch(s, &empty, root);
}

/* Joins the chains around kept regions, and around others that protect all their cutting points. */
static void
join_chains(rules *s)
{
    iki_joined_none(s->parent, s->map.chains);
    for (int r = 0; r < s->map.regions; r++) {
        const iki_region *region = &s->map.region[r];
        const judged *j = &s->region[r];
        if (!(j->all_cuts && j->one_by_cuts) && !iki_region_is_within(&s->map, r, &s->stones))
            continue;
        for (int i = region->border; i < region->border + region->borders; i++) {
            if (s->linked[i])
                iki_joined_to(s->parent, s->links[i][0], s->links[i][1]);
        }
    }
}

static void
count_round(rules *s)
{
    join_chains(s);
    for (int c = 0; c < s->map.chains; c++) {
        s->eyes[c] = 0;
        s->counted[c] = IKI_NO_INDEX;
    }
    for (int r = 0; r < s->map.regions; r++) {
        const iki_region *region = &s->map.region[r];
        if (!iki_region_is_within(&s->map, r, &s->stones))
            continue;
        for (int i = region->border; i < region->border + region->borders; i++) {
            uint16_t root = iki_joined_root(s->parent, s->map.border[i].chain);
            if (s->counted[root] == r || !is_eye(s, r, root))
                continue;
            s->counted[root] = (uint16_t)r;
            s->eyes[root] = (uint16_t)(s->eyes[root] + (s->region[r].split ? 2 : 1));
        }
    }
}

static bool
drop_chains(rules *s)
{
    iki_pset dropped = iki_pset_none();
    for (uint16_t c = 0; c < s->map.chains; c++) {
        iki_point head = s->map.chain[c];
        if (iki_pset_has(&s->stones, head) && s->eyes[iki_joined_root(s->parent, c)] < 2)
            iki_pset_add(&dropped, head);
    }
    dropped = iki_topo_flood(s->b->topo, &dropped, &s->stones);
    iki_pset_drop(&s->stones, &dropped);
    return !iki_pset_is_empty(&dropped);
}

/* True if the opponent could have two eyes in this area. */
static bool
has_room(const iki_board *b, const iki_pset *area, const iki_pset *reach)
{
    iki_pset inner = iki_pset_and(area, &b->at[IKI_EMPTY]), eyes = iki_pset_none();
    iki_pset_drop(&inner, reach);
    IKI_PSET_FOR(p, &inner) {
        iki_pset rest = *area;
        iki_pset_remove(&rest, p);
        if (iki_pset_is_empty(&rest))
            continue;
        iki_pset one = iki_pset_of(iki_pset_first(&rest));
        iki_pset part = iki_topo_flood(b->topo, &one, &rest);
        if (!iki_pset_equal(&part, &rest))
            continue;
        IKI_PSET_FOR(q, &eyes) {
            if (!iki_topo_touch(b->topo, p, q))
                return true;
        }
        iki_pset_add(&eyes, p);
    }
    return false;
}

/* The stones, their eyes and the areas that they surround, with own stones in these that are not
 * safe. */
static iki_pset
safe_points(const rules *s)
{
    iki_pset safe = s->stones;
    if (iki_pset_is_empty(&safe))
        return safe;
    for (int r = 0; r < s->map.regions; r++) {
        const iki_region *region = &s->map.region[r];
        if (!iki_region_is_within(&s->map, r, &s->stones))
            continue;
        bool eye = false;
        for (int i = region->border; i < region->border + region->borders; i++)
            eye = eye || is_eye(s, r, iki_joined_root(s->parent, s->map.border[i].chain));
        if (!eye)
            continue;
        iki_pset points = iki_region_points(&s->map, r);
        iki_pset_join(&safe, &points);
    }
    iki_pset reach = iki_topo_spread(s->b->topo, &s->stones);
    iki_pset open = iki_pset_minus(&s->b->topo->points, &safe);
    IKI_PARTS_FOR(area, s->b->topo, &open) {
        if (!has_room(s->b, &area, &reach))
            iki_pset_join(&safe, &area);
    }
    return safe;
}

iki_pset
iki_safety_fuego_points(const iki_board *b, iki_color color, iki_pset *chains)
{
    rules s = {.b = b, .stones = b->at[color]};
    iki_pset others = iki_pset_minus(&b->topo->points, &b->at[color]);
    iki_pset reach = iki_topo_spread(b->topo, &b->at[color]);
    iki_region_map_build(&s.map, b, color, &others);
    for (int r = 0; r < s.map.regions; r++)
        judge_region(&s, r, &reach);
    do
        count_round(&s);
    while (drop_chains(&s));
    if (chains != NULL)
        *chains = s.stones;
    return safe_points(&s);
}

iki_pset
iki_safety_fuego_dame(const iki_board *b)
{
    iki_pset safe[3], dame = iki_pset_none();
    safe[IKI_BLACK] = iki_safety_fuego_points(b, IKI_BLACK, NULL);
    safe[IKI_WHITE] = iki_safety_fuego_points(b, IKI_WHITE, NULL);
    iki_pset all = iki_pset_or(&safe[IKI_BLACK], &safe[IKI_WHITE]);
    iki_pset open = iki_pset_minus(&b->at[IKI_EMPTY], &all);
    IKI_PSET_FOR(p, &open) {
        iki_pset one = iki_pset_of(p), near = iki_topo_spread(b->topo, &one);
        if (iki_pset_within(&near, &all) && iki_pset_meets(&near, &safe[IKI_BLACK]) &&
            iki_pset_meets(&near, &safe[IKI_WHITE]))
            iki_pset_add(&dame, p);
    }
    return dame;
}
