/* open_ground - distances from both colours decide what belongs to a group.
 *
 * Nothing here depends on the order of points: turned boards give turned grounds. */
#include "src/life/open_ground.h"

#include "src/search/area.h"
#include "src/tunables/tunables.h"

enum {
    STEPS = 9,         /* that are followed, the start included */
    RANKS = 2 * STEPS, /* more than any point has */
    CLOSE = 2,         /* points of this rank hold the stones of a group together */
};

typedef struct finder {
    const iki_board *b;
    iki_color owner, other;
    const iki_pset *proved;
    iki_pset walls;       /* stones of the other colour that stand around */
    iki_pset weak;        /* its other stones */
    iki_pset rank[RANKS]; /* empty points and weak stones */
} finder;

/* --- distances ------------------------------------------------------------------------------ */

/* Chains of a colour beside the points. */
static iki_pset
chains_beside(const iki_board *b, iki_color color, const iki_pset *points)
{
    iki_pset chains = iki_topo_spread(b->topo, points);
    chains = iki_pset_and(&chains, &b->at[color]);
    return iki_topo_flood(b->topo, &chains, &b->at[color]);
}

/* reach[i] is what a colour reaches from the start in at most i steps: to empty points and through
 * stones of `pass`; stones of its own that it meets cost nothing. */
static void
find_reach(const iki_board *b, iki_color color, const iki_pset *start, const iki_pset *pass,
           const iki_pset *ends, iki_pset reach[STEPS])
{
    iki_pset open = iki_pset_or(&b->at[IKI_EMPTY], pass);
    reach[0] = *start;
    for (int i = 1; i < STEPS; i++) {
        iki_pset next = iki_topo_spread(b->topo, &reach[i - 1]);
        next = iki_pset_and(&next, &open);
        iki_pset_join(&next, &reach[i - 1]);
        iki_pset friends = chains_beside(b, color, &next);
        iki_pset_drop(&friends, ends);
        reach[i] = iki_pset_or(&next, &friends);
    }
}

/* The number of steps to p; STEPS if it is farther. */
static int
steps_to(const iki_pset reach[STEPS], iki_point p)
{
    int n = 0;
    while (n < STEPS && !iki_pset_has(&reach[n], p))
        n++;
    return n;
}

/* Empty points that one colour reaches in fewer steps than the other. */
static iki_pset
reached_first(const iki_board *b, const iki_pset mine[STEPS], const iki_pset other[STEPS])
{
    iki_pset first = iki_pset_none();
    for (int i = 1; i < STEPS; i++) {
        iki_pset now = iki_pset_minus(&mine[i], &other[i]);
        iki_pset_join(&first, &now);
    }
    return iki_pset_and(&first, &b->at[IKI_EMPTY]);
}

/* --- who stands where ----------------------------------------------------------------------- */

/* Walls are the stones of the other colour that are proved, or that hang together with room of
 * their own: over empty points that they reach before any stone of the owner. */
static void
find_walls(finder *f)
{
    const iki_board *b = f->b;
    const iki_pset none = iki_pset_none(), *stones = &b->at[f->other];
    iki_pset mine[STEPS], theirs[STEPS];
    find_reach(b, f->owner, &b->at[f->owner], &none, &none, mine);
    find_reach(b, f->other, stones, &none, &none, theirs);
    iki_pset held = reached_first(b, theirs, mine);
    iki_pset_join(&held, stones);
    f->walls = none;
    IKI_PARTS_FOR(part, b->topo, &held) {
        iki_pset empty = iki_pset_and(&part, &b->at[IKI_EMPTY]);
        if (iki_pset_count(&empty) >= IKI_LIFE_WALL_ROOM || iki_pset_meets(&part, f->proved))
            iki_pset_join(&f->walls, &part);
    }
    f->walls = iki_pset_and(&f->walls, stones);
    f->weak = iki_pset_minus(stones, &f->walls);
}

/* What the group and what the walls around it reach. */
static void
find_both(const finder *f, const iki_pset *group, iki_pset own[STEPS], iki_pset theirs[STEPS])
{
    const iki_pset none = iki_pset_none();
    find_reach(f->b, f->owner, group, &f->weak, f->proved, own);
    find_reach(f->b, f->other, &f->walls, &none, &none, theirs);
}

/* Ranks the points around the group. */
static void
rank_points(finder *f, const iki_pset *group)
{
    const iki_pset none = iki_pset_none();
    iki_pset own[STEPS], theirs[STEPS];
    find_both(f, group, own, theirs);
    for (int i = 0; i < RANKS; i++)
        f->rank[i] = none;
    iki_pset near = iki_pset_minus(&own[STEPS - 1], &f->b->at[f->owner]);
    IKI_PSET_FOR(p, &near) {
        int mine = steps_to(own, p), other = steps_to(theirs, p);
        iki_pset_add(&f->rank[mine > other ? 2 * mine - other : mine], p);
    }
}

/* Chains of the owner beside the points that are not proved. */
static iki_pset
friends_beside(const finder *f, const iki_pset *points)
{
    iki_pset friends = chains_beside(f->b, f->owner, points);
    return iki_pset_minus(&friends, f->proved);
}

/* Takes in what hangs together with the group, and ranks the points around it. */
static void
find_group(finder *f, iki_pset *group)
{
    for (bool grows = true; grows;) {
        iki_pset near = iki_pset_none();
        rank_points(f, group);
        for (int i = 1; i <= CLOSE; i++)
            iki_pset_join(&near, &f->rank[i]);
        iki_pset friends = friends_beside(f, &near);
        grows = !iki_pset_within(&friends, group);
        iki_pset_join(group, &friends);
    }
}

/* --- the ground ----------------------------------------------------------------------------- */

/* Chains of the other colour beside the ground with at most one liberty outside the room, and that
 * liberty: they may be put into atari from inside, or are shut in by the group. */
static iki_pset
hanging_walls(const finder *f, const iki_open_ground *g)
{
    iki_pset hanging = iki_pset_none(), ground = iki_pset_or(&g->group, &g->room);
    iki_pset beside = chains_beside(f->b, f->other, &ground);
    iki_pset_drop(&beside, &g->room);
    iki_pset_drop(&beside, f->proved);
    IKI_CHAINS_FOR(chain, f->b, &beside) {
        iki_pset liberties = iki_board_liberties(f->b, iki_pset_first(&chain));
        iki_pset_drop(&liberties, &g->room);
        if (iki_pset_count(&liberties) > 1)
            continue;
        iki_pset_join(&hanging, &chain);
        iki_pset_join(&hanging, &liberties);
    }
    return hanging;
}

/* The liberties of chains on the ground that have none there: from beyond the border they could be
 * captured, which a local game does not see. */
static iki_pset
missing_liberties(const finder *f, const iki_open_ground *g)
{
    iki_pset missing = iki_pset_none(), stones = iki_pset_or(&g->group, &g->room);
    iki_pset_drop(&stones, &f->b->at[IKI_EMPTY]);
    IKI_CHAINS_FOR(chain, f->b, &stones) {
        iki_pset liberties = iki_board_liberties(f->b, iki_pset_first(&chain));
        if (!iki_pset_meets(&liberties, &g->room))
            iki_pset_join(&missing, &liberties);
    }
    return missing;
}

/* The ground with the points of one more rank, and all that hangs together with these. */
static iki_open_ground
grown(const finder *f, const iki_open_ground *g, int rank)
{
    iki_open_ground next = {
        .core = g->core, .group = g->group, .room = iki_pset_or(&g->room, &f->rank[rank])};
    for (bool grows = true; grows;) {
        iki_open_ground before = next;
        iki_pset weak = iki_pset_and(&next.room, &f->weak);
        weak = iki_topo_flood(f->b->topo, &weak, &f->weak);
        iki_pset_join(&next.room, &weak);
        iki_pset friends = friends_beside(f, &next.room), hanging = hanging_walls(f, &next);
        iki_pset_join(&next.group, &friends);
        iki_pset_join(&next.room, &hanging);
        iki_pset missing = missing_liberties(f, &next);
        iki_pset_join(&next.room, &missing);
        grows = !iki_pset_equal(&next.room, &before.room) ||
                !iki_pset_equal(&next.group, &before.group);
    }
    return next;
}

/* True if the ground is small enough for a local game that a search can follow. */
static bool
is_small(const iki_board *b, const iki_open_ground *g)
{
    iki_pset all = iki_pset_or(&g->group, &g->room);
    iki_pset empty = iki_pset_and(&g->room, &b->at[IKI_EMPTY]);
    return iki_pset_count(&all) <= IKI_CELLS_MAX && iki_pset_count(&empty) <= IKI_LIFE_EMPTY_MAX;
}

/* True if the ground holds no stone twice and ends at empty points. */
IKI_CHECKER static bool
ground_is_sound(const iki_board *b, const iki_open_ground *g)
{
    return iki_pset_within(&g->core, &g->group) && !iki_pset_meets(&g->group, &g->room) &&
           iki_pset_within(&g->border, &b->at[IKI_EMPTY]) && !iki_pset_meets(&g->border, &g->room);
}

/* Points of the border that the other colour reaches before the group. */
static iki_pset
lost_points(const finder *f, const iki_open_ground *g)
{
    iki_pset own[STEPS], theirs[STEPS], lost = iki_pset_none();
    find_both(f, &g->group, own, theirs);
    IKI_PSET_FOR(p, &g->border) {
        if (steps_to(theirs, p) < steps_to(own, p))
            iki_pset_add(&lost, p);
    }
    return lost;
}

void
iki_open_ground_find(const iki_board *b, iki_point p, const iki_pset *proved, int reach,
                     iki_open_ground *out)
{
    iki_color owner = b->color[p];
    finder f = {.b = b, .owner = owner, .other = iki_opponent(owner), .proved = proved};
    *out = (iki_open_ground){.group = iki_board_chain(b, p)};
    find_walls(&f);
    find_group(&f, &out->group);
    out->core = out->group;
    for (int i = 1; i <= reach && i < RANKS; i++) {
        iki_open_ground next = grown(&f, out, i);
        if (i > 1 && !is_small(b, &next))
            break;
        *out = next;
    }
    iki_pset all = iki_pset_or(&out->group, &out->room);
    out->border = iki_topo_spread(b->topo, &all);
    out->border = iki_pset_and(&out->border, &b->at[IKI_EMPTY]);
    iki_pset_drop(&out->border, &all);
    out->lost = lost_points(&f, out);
    iki_assert(ground_is_sound(b, out));
}
