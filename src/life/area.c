/* area - grows the area ring by ring, and makes a local game of it.
 *
 * Nothing here depends on the order of points: turned boards give turned areas.  Chains
 * of the owner are cells stone by stone where there is room for that; the largest become targets,
 * whose capture ends the game, until the rest has room. */
#include "src/life/area.h"

#include "engine/go/board.h"
#include "src/life/open_ground.h"
#include "src/search/area_canonical.h"
#include "src/tunables/tunables.h"

typedef struct grower {
    const iki_board *b;
    iki_color owner;
    const iki_pset *proved;
    bool walls_stand;
    iki_pset group; /* stones of the owner */
    iki_pset core;  /* of open ground: those whose life is asked for */
    iki_pset room;  /* empty points and stones of the other colour */
    iki_pset held;  /* empty points beside the area that count as walls */
    iki_pset lost;  /* of these, points that the other colour reaches before the group */
    iki_pset ends;  /* the last liberties of hanging walls */
    bool bounded;   /* true: the area ends at them */
    bool cut_off;
} grower;

/* Everything that belongs to the area so far. */
static iki_pset
area_of(const grower *g)
{
    return iki_pset_or(&g->group, &g->room);
}

/* True if the group holds stones of the owner alone and the room none of them. */
IKI_CHECKER static bool
grower_is_sound(const grower *g)
{
    return iki_pset_within(&g->group, &g->b->at[g->owner]) &&
           !iki_pset_meets(&g->room, &g->b->at[g->owner]);
}

/* The part of the area from which it grows on. */
static iki_pset
growing(const grower *g)
{
    iki_pset area = area_of(g);
    return g->bounded ? iki_pset_minus(&area, &g->ends) : area;
}

/* Chains of the owner that touch the room belong to the group. */
static bool
join_friends(grower *g)
{
    iki_pset area = growing(g), beside = iki_topo_spread(g->b->topo, &area);
    beside = iki_pset_and(&beside, &g->b->at[g->owner]);
    beside = iki_topo_flood(g->b->topo, &beside, &g->b->at[g->owner]);
    iki_pset_drop(&beside, &g->group);
    iki_pset_drop(&beside, g->proved);
    iki_pset_join(&g->group, &beside);
    iki_assert(iki_pset_within(&g->group, &g->b->at[g->owner]));
    return !iki_pset_is_empty(&beside);
}

/* The chain of the stone at p, which touches the area, with the room that it has elsewhere.  It
 * hangs on one liberty there when it is in atari or, where nobody judges the walls, can be put into
 * atari in the area. */
typedef struct neighbour {
    iki_pset stones, pocket;
    int liberties; /* in the pocket */
    bool hangs;    /* on one liberty, which is there */
} neighbour;

static neighbour
look_at(const grower *g, iki_point p)
{
    const iki_board *b = g->b;
    neighbour n = {.stones = iki_board_chain(b, p)};
    iki_pset all = iki_board_liberties(b, p), liberties = iki_pset_minus(&all, &g->room);
    n.liberties = iki_pset_count(&liberties);
    n.hangs = n.liberties == 1 && (!g->walls_stand || iki_pset_count(&all) == 1);
    n.pocket = iki_topo_flood(b->topo, &liberties, &b->at[IKI_EMPTY]);
    if (n.hangs)
        n.pocket = liberties;
    iki_pset_drop(&n.pocket, &g->room);
    iki_assert(!iki_pset_meets(&n.stones, &g->room) && (!n.hangs || n.liberties == 1));
    return n;
}

/* Stones of the other colour beside the area that are neither part of it nor proved. */
static iki_pset
others_beside(const grower *g)
{
    iki_pset area = growing(g);
    iki_pset beside = iki_topo_spread(g->b->topo, &area);
    beside = iki_pset_and(&beside, &g->b->at[iki_opponent(g->owner)]);
    iki_pset_drop(&beside, &g->room);
    iki_pset_drop(&beside, g->proved);
    return beside;
}

/* Chains of the other colour that have no more than these liberties elsewhere, with their room
 * there, and those that hang, with what they hang on. */
static iki_pset
weak_chains(grower *g, int most)
{
    iki_pset weak = iki_pset_none(), beside = others_beside(g);
    while (!iki_pset_is_empty(&beside)) {
        neighbour n = look_at(g, iki_pset_first(&beside));
        iki_pset_drop(&beside, &n.stones);
        if (!n.hangs && (n.liberties > most || iki_pset_count(&n.pocket) > IKI_LIFE_WALL_POCKET))
            continue;
        iki_pset_join(&weak, &n.stones);
        iki_pset_join(&weak, &n.pocket);
        if (n.hangs)
            iki_pset_join(&g->ends, &n.pocket);
    }
    return weak;
}

/* The next ring of empty points; false if there is none or no room for it. */
static bool
grow_ring(grower *g)
{
    iki_pset area = growing(g);
    iki_pset ring = iki_topo_spread(g->b->topo, &area);
    ring = iki_pset_and(&ring, &g->b->at[IKI_EMPTY]);
    iki_pset_drop(&ring, &g->room);
    if (iki_pset_is_empty(&ring))
        return false;
    iki_pset all = iki_pset_or(&g->room, &ring);
    if (iki_pset_count(&all) > IKI_LIFE_EMPTY_MAX && !iki_pset_is_empty(&g->room)) {
        g->cut_off = true;
        return false;
    }
    g->room = all;
    iki_assert(!iki_pset_meets(&g->room, &g->group));
    return true;
}

/* Takes in chains of the other colour, as long as there is room. */
static bool
take_in_chains(grower *g, int most)
{
    iki_pset weak = weak_chains(g, most);
    iki_pset all = iki_pset_or(&g->room, &weak);
    if (iki_pset_is_empty(&weak))
        return false;
    if (iki_pset_count(&all) > IKI_CELLS_MAX) {
        g->cut_off = true;
        return false;
    }
    g->room = all;
    return true;
}

/* Walls of the owner that might be captured are no walls: they and their room are cells, as far as
 * there is room. */
static void
take_in_weak_walls(grower *g)
{
    const iki_board *b = g->b;
    iki_pset area = growing(g), weak = iki_pset_none();
    iki_pset beside = iki_topo_spread(b->topo, &area);
    beside = iki_pset_and(&beside, &b->at[g->owner]);
    iki_pset_drop(&beside, &g->group);
    iki_pset_drop(&beside, g->proved);
    while (!iki_pset_is_empty(&beside)) {
        iki_point p = iki_pset_first(&beside);
        iki_pset liberties = iki_board_liberties(b, p);
        neighbour n = look_at(g, p);
        iki_pset_drop(&beside, &n.stones);
        if (iki_pset_count(&liberties) >= IKI_LIFE_STRONG_LIBERTIES ||
            iki_pset_count(&n.pocket) > IKI_LIFE_WALL_POCKET)
            continue;
        iki_pset_join(&weak, &n.stones);
        iki_pset_join(&weak, &n.pocket);
    }
    iki_pset all = iki_pset_or(&g->room, &weak);
    if (iki_pset_count(&all) <= IKI_CELLS_MAX)
        g->room = all;
}

/* First everything that is connected, with the stones that are shut in; then, once, the weak parts
 * of the walls. */
static void
grow(grower *g)
{
    bool grows = true;
    iki_assert(grower_is_sound(g));
    while (grows) {
        grows = grow_ring(g);
        grows |= join_friends(g);
        if (!grows)
            grows = take_in_chains(g, 0);
    }
    bool more = take_in_chains(g, IKI_LIFE_WALL_LIBERTIES);
    /* what has its last liberties beside those chains falls with them, and is no wall to join */
    while (more && !g->walls_stand)
        more = take_in_chains(g, 0);
    iki_assert(grower_is_sound(g));
    if (!g->walls_stand)
        take_in_weak_walls(g);
}

/* --- the local game ------------------------------------------------------------------------- */

/* The chains in s that have most stones. */
static iki_pset
largest_chains(const iki_board *b, const iki_pset *s)
{
    iki_pset largest = iki_pset_none();
    int most = 0;
    IKI_PSET_FOR(p, s) {
        int size = b->size[b->head[p]];
        if (size > most)
            largest = iki_pset_none();
        if (size >= most)
            iki_pset_add(&largest, p);
        most = size > most ? size : most;
    }
    return largest;
}

/* Chooses the targets beside the chain in question: the largest chains of the group, until the rest
 * has room among the cells; of chains of one size all or none. */
static iki_status
choose_targets(const iki_board *b, const iki_pset *group, iki_pset *cells, iki_point *target,
               int *targets)
{
    iki_pset stones = iki_pset_and(cells, group);
    while (iki_pset_count(cells) > IKI_CELLS_MAX) {
        iki_pset largest = largest_chains(b, &stones);
        if (iki_pset_is_empty(&largest))
            return IKI_E_LIMIT;
        iki_pset_drop(cells, &largest);
        iki_pset_drop(&stones, &largest);
        IKI_CHAINS_FOR(chain, b, &largest) {
            if (*targets == IKI_TARGETS_MAX)
                return IKI_E_LIMIT;
            target[(*targets)++] = iki_pset_first(&chain);
        }
    }
    iki_assert(*targets <= IKI_TARGETS_MAX && iki_pset_count(cells) <= IKI_CELLS_MAX);
    return IKI_OK;
}

static iki_cells
cells_of(const iki_local *l, const iki_pset *points)
{
    iki_cells r = 0;
    for (int i = 0; i < l->size; i++)
        r |= (iki_cells)iki_pset_has(points, l->point[i]) << i;
    return r;
}

/* Walls beside the area that nobody has proved to be alive. */
static iki_pset
find_premise(const grower *g)
{
    const iki_board *b = g->b;
    iki_pset premise = iki_pset_none(), area = area_of(g);
    iki_pset beside = iki_topo_spread(b->topo, &area);
    iki_pset_drop(&beside, &area);
    for (int color = IKI_BLACK; color <= IKI_WHITE; color++) {
        iki_pset walls = iki_pset_and(&beside, &b->at[color]);
        iki_pset_drop(&walls, g->proved);
        walls = iki_topo_flood(b->topo, &walls, &b->at[color]);
        iki_pset_join(&premise, &walls);
    }
    iki_assert(!iki_pset_meets(&premise, &area));
    return premise;
}

/* Points beyond the border count as walls of a side. */
static void
close_at(const iki_board *b, const iki_pset *points, int side, iki_local *l)
{
    for (iki_cells left = l->open; left != 0; left &= left - 1) {
        int cell = __builtin_ctzll(left);
        IKI_NEIGHBOURS(q, b->topo, l->point[cell]) {
            if (iki_pset_has(points, *q))
                l->safe[side] |= UINT64_C(1) << cell;
        }
    }
}

/* Cells beside empty points that are neither cells nor in the set. */
static iki_cells
open_cells(const iki_board *b, const iki_pset *points, const iki_local *l)
{
    iki_cells open = 0;
    for (iki_cells left = l->open; left != 0; left &= left - 1) {
        int cell = __builtin_ctzll(left);
        IKI_NEIGHBOURS(q, b->topo, l->point[cell]) {
            if (b->color[*q] == IKI_EMPTY && !iki_pset_has(points, *q) &&
                iki_local_cell(l, *q) == IKI_CELL_NONE)
                open |= UINT64_C(1) << cell;
        }
    }
    return open;
}

/* The points that are held beyond the border count as walls, of the side that holds them. */
static void
close_border(const grower *g, iki_life_border border, iki_local *l)
{
    int owner = iki_side(g->owner);
    iki_pset owned = iki_pset_none();
    if (border == IKI_LIFE_BORDER_OPEN)
        owned = g->held;
    else if (border == IKI_LIFE_BORDER_NEARER)
        owned = iki_pset_minus(&g->held, &g->lost);
    iki_pset others = iki_pset_minus(&g->held, &owned);
    close_at(g->b, &owned, owner, l);
    close_at(g->b, &others, 1 - owner, l);
    l->open = open_cells(g->b, &g->held, l);
}

/* True if the local game is that of the area: targets and asked stones are the owner's, the stones
 * on cells are those of the board, and every wall of the premise lies outside. */
IKI_CHECKER static bool
area_is_sound(const iki_board *b, iki_point p, const iki_life_area *area)
{
    const iki_life_question *q = &area->question;
    const iki_local *l = &area->local;
    iki_color owner = b->color[p];
    iki_pset inside = iki_pset_or(&area->cells, &area->group);
    bool same = true;
    for (int side = 0; side < 2; side++)
        same = same && q->position.stones[side] == cells_of(l, &b->at[iki_side_color(side)]);
    return same && q->local == l && q->owner == iki_side(owner) &&
           iki_local_targets_belong_to(l, q->owner) && iki_pset_count(&area->cells) == l->size &&
           (q->original & ~q->position.stones[q->owner]) == 0 &&
           iki_pset_within(&area->group, &b->at[owner]) && iki_pset_has(&area->subject, p) &&
           iki_pset_within(&area->subject, &area->group) &&
           !iki_pset_meets(&area->premise, &inside) && (!area->bounded || area->cut_off);
}

/* The area up to the border of open ground. */
static void
take_open_ground(grower *g, iki_point p, const iki_life_frame *frame)
{
    iki_open_ground ground;
    iki_open_ground_find(g->b, p, frame->proved, frame->reach, &ground);
    g->group = ground.group;
    g->core = ground.core;
    g->room = ground.room;
    g->held = ground.border;
    g->lost = ground.lost;
    g->cut_off = true;
}

/* The natural area; if that is too large, the area up to the last liberties of hanging walls; if
 * that is too large as well, open ground. */
static grower
find_area(const iki_board *b, iki_point p, const iki_life_frame *frame)
{
    grower g = {.b = b,
                .owner = b->color[p],
                .proved = frame->proved,
                .walls_stand = frame->walls_stand,
                .group = iki_board_chain(b, p)};
    grower bounded = g, open = g;
    grow(&g);
    if (!g.cut_off)
        return g;
    bounded.bounded = !iki_pset_is_empty(&g.ends) && !frame->past_walls;
    if (bounded.bounded)
        grow(&bounded);
    if (bounded.bounded && !bounded.cut_off) {
        bounded.held = iki_topo_spread(b->topo, &bounded.ends);
        bounded.held = iki_pset_and(&bounded.held, &b->at[IKI_EMPTY]);
        iki_pset_drop(&bounded.held, &bounded.room);
        bounded.cut_off = true;
        return bounded;
    }
    if (frame->reach == 0)
        return g;
    take_open_ground(&open, p, frame);
    return open;
}

iki_status
iki_life_area_make(const iki_board *b, iki_point p, iki_life_subject subject,
                   const iki_life_frame *frame, iki_life_area *area)
{
    grower g = find_area(b, p, frame);
    iki_pset chain = iki_board_chain(b, p);
    iki_point target[IKI_TARGETS_MAX];
    int targets = 0;
    area->group = g.group;
    area->cells = area_of(&g);
    area->premise = find_premise(&g);
    area->cut_off = g.cut_off;
    area->bounded = g.bounded;
    bool open = g.cut_off && !g.bounded && frame->reach != 0;
    area->subject = open ? g.core : g.group;
    if (subject == IKI_LIFE_CHAIN ||
        (!open && iki_pset_count(&area->cells) > IKI_LIFE_GROUP_CELLS)) {
        iki_pset_drop(&area->cells, &chain);
        target[targets++] = p;
        area->subject = chain;
    }
    iki_status status = choose_targets(b, &g.group, &area->cells, target, &targets);
    if (status != IKI_OK)
        return status;
    iki_life_question *q = &area->question;
    q->local = &area->local;
    q->owner = iki_side(g.owner);
    q->first_move = false;
    q->zones = false;
    q->open_ground = open;
    q->cutoff = (iki_cutoff_schedule){NULL, 0, 0};
    status = iki_local_make(&(iki_local_area){b, &area->cells, target, targets, frame->suicide},
                            &area->local, &q->position);
    if (status != IKI_OK)
        return status;
    close_border(&g, open ? frame->border : IKI_LIFE_BORDER_HELD, &area->local);
    /* a hanging wall of the owner belongs to the area, which is left through its last liberty */
    if (area->local.open != 0 && !g.cut_off)
        area->cut_off = area->bounded = true;
    iki_local_sort(b, q->owner, &area->local, &q->position);
    q->original = cells_of(&area->local, open ? &g.core : &g.group);
    iki_assert(area_is_sound(b, p, area));
    return IKI_OK;
}
