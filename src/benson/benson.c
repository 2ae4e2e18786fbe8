/* benson - the greatest fixpoint of "two vital regions bordered by the set only".
 *
 * Source: Benson 1976; the condition for legal suicide and rule D2 were verified by exhaustive play
 * on all small boards (see tests/exh_benson.c).
 *
 * Most regions are vital to nobody because one of their points touches no stone of the colour.  One
 * flood over sets removes all of these at once; the few regions that are left are walked point by
 * point.  The elimination works off a list, so that every region and chain is dropped once: the
 * cost is linear in the borders.
 *
 * Invariant of the elimination: eyes[c] is the number of kept regions vital to chain c. */
#include "src/benson/benson.h"

#include "engine/go/regions.h"

#include <string.h>

typedef struct fixpoint {
    iki_region_map map;
    bool suicide;
    uint16_t eyes[IKI_CHAINS_MAX];
    bool dropped_chain[IKI_CHAINS_MAX], dropped_region[IKI_REGIONS_MAX];
} fixpoint;

/* All empty points of the region touch the chain; where suicide is legal, all its points do. */
static inline bool
vital(const fixpoint *f, const iki_border *border)
{
    const iki_region *r = &f->map.region[border->region];
    return f->suicide ? border->contacts == r->points : border->empty == r->empty;
}

/* Splits the regions of the colour: hopeless ones have a point that matters and touches no stone of
 * the colour, so they are vital to no chain; in candidates every point that matters touches some
 * chain. */
typedef struct split {
    iki_pset hopeless, candidates;
} split;

static split
split_regions(const iki_board *b, iki_color color, bool suicide)
{
    const iki_topo *t = b->topo;
    iki_pset others = iki_pset_minus(&t->points, &b->at[color]);
    iki_pset reach = iki_topo_spread(t, &b->at[color]);
    iki_pset far = iki_pset_minus(suicide ? &others : &b->at[IKI_EMPTY], &reach);
    split g = {.hopeless = iki_topo_flood(t, &far, &others)};
    g.candidates = iki_pset_minus(&others, &g.hopeless);
    iki_assert(iki_pset_within(&g.hopeless, &others));
    return g;
}

/* The start: every chain and region kept, eyes counted. */
static void
start(fixpoint *f, const iki_board *b, iki_color color, bool suicide, const iki_pset *within)
{
    iki_region_map_build(&f->map, b, color, within);
    f->suicide = suicide;
    memset(f->eyes, 0, sizeof f->eyes[0] * (size_t)f->map.chains);
    memset(f->dropped_chain, 0, (size_t)f->map.chains);
    memset(f->dropped_region, 0, (size_t)f->map.regions);
    for (int i = 0; i < f->map.borders; i++)
        f->eyes[f->map.border[i].chain] += vital(f, &f->map.border[i]);
}

/* Drops a region; chains that have fewer than two eyes now are put on the list. */
static void
drop_region(fixpoint *f, uint16_t region, uint16_t *list, int *n)
{
    f->dropped_region[region] = true;
    const iki_region *r = &f->map.region[region];
    for (int i = r->border; i < r->border + r->borders; i++) {
        const iki_border *border = &f->map.border[i];
        if (!vital(f, border))
            continue;
        uint16_t c = border->chain;
        iki_assert(f->eyes[c] > 0);
        if (f->eyes[c]-- == 2)
            list[(*n)++] = c;
    }
}

#ifndef NDEBUG
/* True if every kept chain has two vital regions that are kept, every other chain has none, and
 * kept regions border kept chains only. */
static bool
is_fixpoint(const fixpoint *f)
{
    uint16_t eyes[IKI_CHAINS_MAX] = {0};
    for (int i = 0; i < f->map.borders; i++) {
        const iki_border *border = &f->map.border[i];
        if (f->dropped_region[border->region])
            continue;
        if (f->dropped_chain[border->chain])
            return false;
        eyes[border->chain] += vital(f, border);
    }
    for (int c = 0; c < f->map.chains; c++) {
        if (eyes[c] != f->eyes[c] || f->dropped_chain[c] != (eyes[c] < 2))
            return false;
    }
    return true;
}
#endif

static void
eliminate(fixpoint *f)
{
    uint16_t list[IKI_CHAINS_MAX];
    int n = 0;
    for (int c = 0; c < f->map.chains; c++) {
        if (f->eyes[c] < 2)
            list[n++] = (uint16_t)c;
    }
    while (n > 0) {
        uint16_t c = list[--n];
        f->dropped_chain[c] = true;
        for (uint16_t i = f->map.first_border[c]; i != IKI_NO_INDEX; i = f->map.border[i].next) {
            if (!f->dropped_region[f->map.border[i].region])
                drop_region(f, f->map.border[i].region, list, &n);
        }
        iki_assert(n <= f->map.chains);
    }
    iki_assert(is_fixpoint(f));
}

/* The fixpoint over all regions that can matter; returns those that cannot. */
static iki_pset
solve(fixpoint *f, const iki_board *b, iki_color color, bool suicide)
{
    split g = split_regions(b, color, suicide);
    start(f, b, color, suicide, &g.candidates);
    eliminate(f);
    return g.hopeless;
}

static void
add_chain(const iki_board *b, iki_point head, iki_pset *set)
{
    iki_point s = head;
    do {
        iki_pset_add(set, s);
        s = b->next[s];
    } while (s != head);
}

/* True if the region is kept and vital to one of the chains around it, all of which are alive. */
static bool
is_eye(const fixpoint *f, int region)
{
    const iki_region *r = &f->map.region[region];
    for (int i = r->border; i < r->border + r->borders; i++) {
        if (vital(f, &f->map.border[i]))
            return !f->dropped_region[region];
    }
    return false;
}

/* Rule D2 on regions without hope of being an eye: the territory among them are those bordered by
 * alive chains only, where the points that the opponent could still make an eye of are pairwise
 * adjacent. Such points touch no alive chain and, where suicide is illegal, are empty now.  (In
 * candidate regions there are no such points at all.) */
static void
add_hopeless_territory(const iki_board *b, iki_color color, bool suicide, const iki_pset *hopeless,
                       iki_benson *out)
{
    const iki_topo *t = b->topo;
    iki_pset open = iki_pset_minus(&b->at[color], &out->alive);
    iki_pset shore = iki_topo_spread(t, &open);
    iki_pset leaking = iki_topo_flood(t, &shore, hopeless);
    iki_pset left = iki_pset_minus(hopeless, &leaking);
    iki_pset reach = iki_topo_spread(t, &out->alive);
    iki_pset inner =
        suicide ? iki_pset_minus(&left, &reach) : iki_pset_minus(&b->at[IKI_EMPTY], &reach);
    for (iki_pset seed = iki_pset_and(&left, &reach); !iki_pset_is_empty(&seed);) {
        iki_pset one = iki_pset_of(iki_pset_first(&seed));
        iki_pset region = iki_topo_flood(t, &one, &left);
        iki_pset_drop(&seed, &region);
        iki_pset eyes = iki_pset_and(&inner, &region);
        if (iki_topo_is_clique(t, &eyes))
            iki_pset_join(&out->territory, &region);
    }
}

/* The kept regions: territory, and eye space where they are vital to an alive chain. */
static void
add_kept_regions(const fixpoint *f, iki_benson *out)
{
    for (int r = 0; r < f->map.regions; r++) {
        const iki_region *region = &f->map.region[r];
        if (f->dropped_region[r] || region->borders == 0)
            continue;
        bool eye = is_eye(f, r);
        for (int i = region->point; i < region->point + region->points; i++) {
            iki_pset_add(&out->territory, f->map.point[i]);
            if (eye)
                iki_pset_add(&out->eyespace, f->map.point[i]);
        }
    }
}

void
iki_benson_analyse(const iki_board *b, iki_color color, bool suicide, iki_benson *out)
{
    fixpoint f;
    iki_pset hopeless = solve(&f, b, color, suicide);
    *out = (iki_benson){.alive = iki_pset_none()};
    for (int c = 0; c < f.map.chains; c++) {
        if (!f.dropped_chain[c])
            iki_pset_add(&out->alive, f.map.chain[c]);
    }
    if (iki_pset_is_empty(&out->alive))
        return;
    /* a flood fills all chains at once; walking their lists would touch every stone */
    out->alive = iki_topo_flood(b->topo, &out->alive, &b->at[color]);
    add_kept_regions(&f, out);
    add_hopeless_territory(b, color, suicide, &hopeless, out);
    iki_assert(iki_pset_within(&out->eyespace, &out->territory));
    iki_assert(iki_pset_within(&out->alive, &b->at[color]));
    iki_assert(!iki_pset_meets(&out->territory, &b->at[color]));
}

void
iki_benson_eyes(const iki_board *b, iki_color color, bool suicide, uint16_t eyes[IKI_POINTS_MAX])
{
    fixpoint f;
    solve(&f, b, color, suicide);
    memset(eyes, 0, IKI_POINTS_MAX * sizeof eyes[0]);
    for (int c = 0; c < f.map.chains; c++)
        eyes[f.map.chain[c]] = f.eyes[c]; /* 0 of a dropped chain: its regions were dropped too */
}

iki_pset
iki_benson_alive(const iki_board *b, bool suicide)
{
    iki_benson black, white;
    iki_benson_analyse(b, IKI_BLACK, suicide, &black);
    iki_benson_analyse(b, IKI_WHITE, suicide, &white);
    return iki_pset_or(&black.alive, &white.alive);
}

/* --- two-eye formations --------------------------------------------------------------------- */

/* The alive chains that hang together with chain c through eyes, with those eyes. */
static void
grow_formation(const fixpoint *f, const iki_board *b, uint16_t c, iki_pset *stones, int *eyes)
{
    bool in_chain[IKI_CHAINS_MAX] = {false}, in_region[IKI_REGIONS_MAX] = {false};
    uint16_t list[IKI_CHAINS_MAX];
    int n = 0;
    *stones = iki_pset_none();
    *eyes = 0;
    in_chain[c] = true;
    list[n++] = c;
    while (n > 0) {
        uint16_t k = list[--n];
        add_chain(b, f->map.chain[k], stones);
        for (uint16_t i = f->map.first_border[k]; i != IKI_NO_INDEX; i = f->map.border[i].next) {
            uint16_t r = f->map.border[i].region;
            if (in_region[r] || !is_eye(f, r))
                continue;
            in_region[r] = true;
            ++*eyes;
            const iki_region *region = &f->map.region[r];
            for (int j = region->border; j < region->border + region->borders; j++) {
                uint16_t other = f->map.border[j].chain;
                if (!in_chain[other]) {
                    in_chain[other] = true;
                    list[n++] = other;
                }
            }
        }
    }
}

void
iki_benson_formations(const iki_board *b, iki_color color, bool suicide, iki_benson_each each,
                      void *ctx)
{
    fixpoint f;
    iki_benson whole;
    solve(&f, b, color, suicide);
    iki_benson_analyse(b, color, suicide, &whole);
    iki_pset left = whole.alive;
    while (!iki_pset_is_empty(&left)) {
        uint16_t c = f.map.chain_of[b->head[iki_pset_first(&left)]];
        iki_pset stones;
        int eyes;
        grow_formation(&f, b, c, &stones, &eyes);
        iki_assert(eyes >= 2 && iki_pset_within(&stones, &whole.alive));
        iki_pset_drop(&left, &stones);
        iki_pset around = iki_topo_spread(b->topo, &stones);
        iki_pset liberties = iki_pset_and(&around, &b->at[IKI_EMPTY]);
        if (eyes == 2 && iki_pset_within(&liberties, &whole.eyespace))
            each(ctx, &stones);
    }
}
