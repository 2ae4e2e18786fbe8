/* area - moves, captures and the ko on at most 64 cells, with walls that are safe or targets.
 *
 * Groups are found by flooding over neighbour masks.  A group is what is captured together: stones
 * on cells and the targets that they join; it cannot be captured if it touches safe stones of its
 * own or stands on an open cell. */
#include "src/search/area.h"

#include "engine/go/board.h"

#include <string.h>

int
iki_local_cell(const iki_local *l, iki_point p)
{
    for (int i = 0; i < l->size; i++) {
        if (l->point[i] == p)
            return i;
    }
    return IKI_CELL_NONE;
}

iki_cells
iki_local_spread(const iki_local *l, iki_cells s)
{
    iki_cells r = 0;
    for (; s != 0; s &= s - 1)
        r |= l->near[__builtin_ctzll(s)];
    return r;
}

/* Ring by ring, until nothing is left to reach: most sets hang together. */
iki_cells
iki_local_flood(const iki_local *l, iki_cells seed, iki_cells mask)
{
    iki_cells r = seed & mask;
    for (iki_cells front = r; front != 0 && r != mask;) {
        iki_cells near = 0;
        for (; front != 0; front &= front - 1)
            near |= l->near[__builtin_ctzll(front)];
        front = near & mask & ~r;
        r |= front;
    }
    iki_assert((r & ~mask) == 0 && (seed & mask & ~r) == 0);
    return r;
}

/* --- what always holds ---------------------------------------------------------------------- */

/* True if cell i agrees with the cells that it names. */
static bool
cell_is_sound(const iki_local *l, int i)
{
    iki_cells bit = UINT64_C(1) << i, all = iki_local_all(l);
    bool sound = (l->near[i] & (bit | ~all)) == 0 && (l->earlier[i] & ~(bit - 1)) == 0;
    for (iki_cells left = l->near[i]; left != 0 && sound; left &= left - 1)
        sound = (l->near[__builtin_ctzll(left)] & bit) != 0;
    return sound && ((l->earlier[i] == 0 && (l->plain & bit) == 0) || l->near[i] == 0);
}

bool
iki_local_is_sound(const iki_local *l)
{
    bool sound = l->size >= 0 && l->size <= IKI_CELLS_MAX && l->targets >= 0 &&
                 l->targets <= IKI_TARGETS_MAX && (l->leader == 0 || l->leader == 1);
    if (!sound)
        return false;
    iki_cells named = l->plain | l->safe[0] | l->safe[1] | l->open;
    for (int t = 0; t < l->targets; t++) {
        named |= l->target[t].touch;
        sound = sound && (l->target[t].side == 0 || l->target[t].side == 1);
    }
    for (int i = 0; i < l->size && sound; i++)
        sound = cell_is_sound(l, i);
    return sound && (named & ~iki_local_all(l)) == 0 && (l->plain & l->open) == 0;
}

bool
iki_local_position_is_sound(const iki_local *l, const iki_local_position *p)
{
    bool ko = p->ko < l->size && (iki_local_empty(l, p) >> p->ko & 1) != 0;
    return (p->stones[0] & p->stones[1]) == 0 &&
           ((p->stones[0] | p->stones[1]) & ~iki_local_all(l)) == 0 &&
           (ko || p->ko == IKI_CELL_NONE);
}

bool
iki_local_targets_belong_to(const iki_local *l, int side)
{
    for (int t = 0; t < l->targets; t++) {
        if (l->target[t].side != side)
            return false;
    }
    return true;
}

/* True if the group is one of the side: stones of it in the position, and targets of it. */
IKI_CHECKER static bool
group_is_sound(const iki_local *l, const iki_local_position *p, int side, const iki_local_group *g)
{
    bool sound = (g->stones & ~p->stones[side]) == 0 && (g->stones | g->targets) != 0;
    for (int t = 0; t < l->targets && sound; t++)
        sound = (g->targets >> t & 1) == 0 || l->target[t].side == side;
    return sound && g->targets >> l->targets == 0;
}

/* True if a move of the side did what a move may do: the mover's stone and captures, no more. */
IKI_CHECKER static bool
play_is_sound(const iki_local *l, const iki_local_position *p, int side, const iki_local_play *play)
{
    const iki_local_position *after = &play->after;
    iki_cells enemy = p->stones[1 - side];
    bool sound = iki_local_position_is_sound(l, after) &&
                 after->stones[1 - side] == (enemy & ~play->captured) &&
                 (play->captured & ~enemy) == 0 && play->taken >> l->targets == 0;
    for (int t = 0; t < l->targets && sound; t++)
        sound = (play->taken >> t & 1) == 0 || l->target[t].side != side;
    return sound && (after->ko == IKI_CELL_NONE || play->captured == UINT64_C(1) << after->ko);
}

/* --- from the board ------------------------------------------------------------------------- */

/* The target that a stone belongs to, or -1. */
static int
target_at(const iki_board *b, const iki_local *l, iki_point p)
{
    for (int i = 0; i < l->targets; i++) {
        if (b->head[p] == b->head[l->target[i].first])
            return i;
    }
    return -1;
}

/* Sets what lies around cell i: other cells, walls, points beyond the area. */
static void
connect_cell(const iki_board *b, const iki_pset *cells, const uint8_t *cell_of, int i, iki_local *l)
{
    iki_cells bit = UINT64_C(1) << i;
    IKI_NEIGHBOURS(q, b->topo, l->point[i]) {
        iki_color color = b->color[*q];
        int target = color == IKI_EMPTY ? -1 : target_at(b, l, *q);
        iki_assert(target < 0 || !iki_pset_has(cells, *q));
        if (iki_pset_has(cells, *q))
            l->near[i] |= UINT64_C(1) << cell_of[*q];
        else if (color == IKI_EMPTY)
            l->open |= bit;
        else if (target >= 0)
            l->target[target].touch |= bit;
        else
            l->safe[iki_side(color)] |= bit;
    }
}

/* True if stones of the side at these two cells both join the same wall. */
static bool
joins_both(const iki_local *l, int side, iki_cells both)
{
    bool joined = (l->safe[side] & both) == both;
    for (int t = 0; t < l->targets && !joined; t++)
        joined = l->target[t].side == side && (l->target[t].touch & both) == both;
    return joined;
}

/* Removes edges that never matter: a stone of either side at one end joins a wall that touches the
 * other end, too. */
static void
drop_idle_edges(iki_local *l)
{
    for (int i = 0; i < l->size; i++) {
        for (iki_cells left = l->near[i]; left != 0; left &= left - 1) {
            int j = __builtin_ctzll(left);
            iki_cells both = UINT64_C(1) << i | UINT64_C(1) << j;
            if ((l->open & both) != 0 || !joins_both(l, 0, both) || !joins_both(l, 1, both))
                continue;
            l->near[i] &= ~both;
            l->near[j] &= ~both;
        }
    }
}

/* True if the two cells, neither of which has cells beside it, touch the same walls. */
static bool
same_walls(const iki_local *l, int i, int j)
{
    iki_cells both = UINT64_C(1) << i | UINT64_C(1) << j;
    iki_cells touch = (l->safe[0] & both) | (l->safe[1] & both);
    bool same = ((l->safe[0] >> i ^ l->safe[0] >> j) & 1) == 0 &&
                ((l->safe[1] >> i ^ l->safe[1] >> j) & 1) == 0;
    for (int t = 0; t < l->targets; t++) {
        iki_cells beside = l->target[t].touch & both;
        same = same && (beside == 0 || beside == both);
        touch |= beside;
    }
    return same && touch == both;
}

/* True if a stone at cell i can join two walls of its side. */
static bool
joins_walls(const iki_local *l, int i)
{
    int walls[2] = {(int)(l->safe[0] >> i & 1), (int)(l->safe[1] >> i & 1)};
    for (int t = 0; t < l->targets; t++)
        walls[l->target[t].side] += (int)(l->target[t].touch >> i & 1);
    return walls[0] > 1 || walls[1] > 1;
}

void
iki_local_find_equal(iki_local *l)
{
    l->plain = 0;
    memset(l->earlier, 0, sizeof l->earlier);
    for (int i = 0; i < l->size; i++) {
        if (l->near[i] != 0 || (l->open >> i & 1) != 0)
            continue;
        if (!joins_walls(l, i))
            l->plain |= UINT64_C(1) << i;
        for (int j = 0; j < i; j++) {
            if (l->near[j] == 0 && (l->open >> j & 1) == 0 && same_walls(l, i, j))
                l->earlier[i] |= UINT64_C(1) << j;
        }
    }
}

iki_status
iki_local_make(const iki_local_area *area, iki_local *l, iki_local_position *p)
{
    const iki_board *b = area->board;
    const iki_pset *cells = area->cells;
    uint8_t cell_of[IKI_POINTS_MAX];
    if (area->targets > IKI_TARGETS_MAX || iki_pset_count(cells) > IKI_CELLS_MAX)
        return IKI_E_LIMIT;
    memset(l, 0, sizeof *l);
    *p = (iki_local_position){{0, 0}, IKI_CELL_NONE};
    l->suicide = area->suicide;
    for (; l->targets < area->targets; l->targets++) {
        iki_point first = area->target[l->targets];
        iki_assert(b->color[first] != IKI_EMPTY && !iki_pset_has(cells, first));
        iki_assert(target_at(b, l, first) < 0); /* no chain is listed twice */
        l->target[l->targets] = (iki_target){iki_side(b->color[first]), first, 0, false};
    }
    IKI_PSET_FOR(q, cells) {
        cell_of[q] = (uint8_t)l->size;
        if (b->color[q] != IKI_EMPTY)
            p->stones[iki_side(b->color[q])] |= UINT64_C(1) << l->size;
        l->point[l->size++] = q;
    }
    for (int i = 0; i < l->size; i++)
        connect_cell(b, cells, cell_of, i, l);
    drop_idle_edges(l);
    iki_local_find_equal(l);
    iki_assert(l->size == iki_pset_count(cells) && l->targets == area->targets);
    iki_assert(iki_local_is_sound(l) && iki_local_position_is_sound(l, p));
    return IKI_OK;
}

/* --- groups --------------------------------------------------------------------------------- */

/* Adds the targets that the stones of g touch, and the stones that these touch. */
static bool
grow(const iki_local *l, iki_cells own, int side, iki_local_group *g)
{
    uint8_t before = g->targets;
    for (int t = 0; t < l->targets; t++) {
        const iki_target *target = &l->target[t];
        if (target->side != side || (g->targets >> t & 1) != 0 || (target->touch & g->stones) == 0)
            continue;
        g->targets |= (uint8_t)(1u << t);
        g->breathes |= target->breathes;
        g->stones |= iki_local_flood_around(l, target->touch & own, own, &g->beside);
        g->beside |= target->touch;
    }
    return g->targets != before;
}

/* The group around some stones (one chain) or around a target (-1: none). */
static iki_local_group
group_of(const iki_local *l, const iki_local_position *p, int side, iki_cells seed, int target)
{
    iki_cells own = p->stones[side];
    iki_local_group g = {0, 0, 0, false, false};
    if (target >= 0) {
        g.targets = (uint8_t)(1u << target);
        g.breathes = l->target[target].breathes;
        g.beside = l->target[target].touch;
        seed |= g.beside;
    }
    g.stones = iki_local_flood_around(l, seed & own, own, &g.beside);
    while (l->targets != 0 && g.stones != 0 && grow(l, own, side, &g)) {
    }
    g.safe = (g.stones & (l->safe[side] | l->open)) != 0;
    iki_assert(group_is_sound(l, p, side, &g));
    return g;
}

iki_local_group
iki_local_group_of(const iki_local *l, const iki_local_position *p, int side, iki_cells stones)
{
    iki_assert(stones != 0 && (stones & ~p->stones[side]) == 0);
    return group_of(l, p, side, stones, -1);
}

iki_local_group
iki_local_group_at(const iki_local *l, const iki_local_position *p, int target)
{
    iki_assert(target >= 0 && target < l->targets);
    return group_of(l, p, l->target[target].side, 0, target);
}

iki_cells
iki_local_block(const iki_local *l, const iki_local_position *p, int target)
{
    return iki_local_group_at(l, p, target).stones;
}

iki_cells
iki_local_liberties(const iki_local *l, const iki_local_position *p, int target)
{
    return iki_local_group_at(l, p, target).beside & iki_local_empty(l, p);
}

bool
iki_local_is_safe(const iki_local *l, const iki_local_position *p, int target)
{
    return iki_local_group_at(l, p, target).safe;
}

/* --- moves ---------------------------------------------------------------------------------- */

/* True if the chain around a stone on a cell, or a target that it joins, has a liberty among cells,
 * or if the chain is safe.  Most chains show it at once. */
static bool
breathes(const iki_local *l, const iki_local_position *p, int side, iki_cells stone)
{
    iki_cells own = p->stones[side], r = stone, safe = l->safe[side] | l->open;
    iki_cells empty = iki_local_empty(l, p);
    iki_assert(iki_cells_single(stone) && (stone & ~own) == 0);
    for (iki_cells front = stone; front != 0;) {
        iki_cells near = l->near[__builtin_ctzll(front)];
        if ((near & empty) != 0 || (front & safe) != 0)
            return true;
        iki_cells fresh = near & own & ~r;
        r |= fresh;
        front = (front & (front - 1)) | fresh;
    }
    for (int t = 0; t < l->targets; t++) {
        const iki_target *target = &l->target[t];
        bool joined = target->side == side && (target->touch & r) != 0;
        if (joined && (target->breathes || (target->touch & empty) != 0))
            return true;
    }
    return false;
}

/* Captures the stones that the stone at `bit` leaves without liberties. */
static void
capture(const iki_local *l, int enemy, iki_cells bit, int cell, iki_local_play *play)
{
    iki_cells empty = iki_local_empty(l, &play->after);
    for (iki_cells left = l->near[cell] & play->after.stones[enemy]; left != 0;) {
        iki_cells stone = left & (0 - left);
        if (breathes(l, &play->after, enemy, stone)) {
            left &= ~stone;
            continue;
        }
        iki_local_group g = group_of(l, &play->after, enemy, stone, -1);
        if (!g.safe && !g.breathes && (g.beside & empty) == 0) {
            play->captured |= g.stones;
            play->taken |= g.targets;
        }
        left &= ~g.stones;
    }
    for (int t = 0; t < l->targets; t++) {
        const iki_target *target = &l->target[t];
        bool beside = target->side == enemy && (target->touch & bit) != 0;
        if (!beside || target->breathes || (target->touch & empty) != 0)
            continue;
        iki_local_group g = group_of(l, &play->after, enemy, 0, t);
        if (!g.safe && !g.breathes && (g.beside & empty) == 0) {
            play->captured |= g.stones;
            play->taken |= g.targets;
        }
    }
    play->after.stones[enemy] &= ~play->captured;
}

bool
iki_local_try(const iki_local *l, const iki_local_position *p, int side, int cell,
              iki_local_play *play)
{
    iki_assert(cell >= 0 && cell < l->size && (side == 0 || side == 1));
    iki_cells bit = UINT64_C(1) << cell;
    iki_assert((iki_local_empty(l, p) & bit) != 0);
    *play = (iki_local_play){{{p->stones[0], p->stones[1]}, IKI_CELL_NONE}, 0, 0};
    play->after.stones[side] |= bit;
    capture(l, 1 - side, bit, cell, play);
    iki_assert(play_is_sound(l, p, side, play));
    if (play->taken != 0)
        return true;
    if (play->captured == 0 && breathes(l, &play->after, side, bit))
        return true;
    iki_local_group g = group_of(l, &play->after, side, bit, -1);
    if (g.safe || g.breathes)
        return true;
    iki_cells liberties = g.beside & iki_local_empty(l, &play->after);
    if (liberties != 0) {
        if (g.stones == bit && g.targets == 0 && iki_cells_single(play->captured) &&
            iki_cells_single(liberties))
            play->after.ko = (uint8_t)__builtin_ctzll(play->captured);
        iki_assert(play_is_sound(l, p, side, play));
        return true;
    }
    iki_assert(play->captured == 0);
    if (!l->suicide || g.targets != 0 || g.stones == bit)
        return false;
    play->after.stones[side] &= ~g.stones;
    iki_assert(play_is_sound(l, p, side, play));
    return true;
}

/* --- unconditional life --------------------------------------------------------------------- */

enum { GROUPS_MAX = IKI_CELLS_MAX + IKI_TARGETS_MAX };

/* The groups and regions that may still be unconditionally alive together.  A region is vital to a
 * group that touches all its cells of `vital`. */
typedef struct enclosure {
    int groups, regions;
    iki_local_group group[GROUPS_MAX];
    iki_cells region[IKI_CELLS_MAX], vital[IKI_CELLS_MAX];
} enclosure;

/* True if the regions do not overlap and hold none of these stones. */
IKI_CHECKER static bool
regions_are_apart(const enclosure *e, iki_cells stones)
{
    iki_cells seen = stones;
    for (int r = 0; r < e->regions; r++) {
        if ((e->region[r] & seen) != 0 || (e->vital[r] & ~e->region[r]) != 0)
            return false;
        seen |= e->region[r];
    }
    return true;
}

static bool
has_two_regions(const enclosure *e, iki_cells beside)
{
    int n = 0;
    for (int r = 0; r < e->regions && n < 2; r++)
        n += (e->vital[r] & ~beside) == 0;
    return n == 2;
}

/* Drops the regions that a group touches which does not live. */
static void
drop_regions(enclosure *e, iki_cells beside)
{
    int kept = 0;
    for (int r = 0; r < e->regions; r++) {
        if ((e->region[r] & beside) != 0)
            continue;
        e->region[kept] = e->region[r];
        e->vital[kept++] = e->vital[r];
    }
    e->regions = kept;
}

/* Lists a group, unless it is safe, and so alive anyway, or has fewer than two vital regions. */
static void
add_group(enclosure *e, const iki_local_group *g)
{
    if (g->safe)
        return;
    iki_assert(e->groups < GROUPS_MAX);
    if (has_two_regions(e, g->beside))
        e->group[e->groups++] = *g;
    else
        drop_regions(e, g->beside);
}

/* The groups of a side, as long as there are regions for one to live by. */
static void
list_groups(const iki_local *l, const iki_local_position *p, int side, enclosure *e)
{
    uint8_t seen = 0;
    iki_cells left = p->stones[side];
    e->groups = 0;
    for (int t = 0; t < l->targets; t++) {
        if (l->target[t].side != side || (seen >> t & 1) != 0)
            continue;
        iki_local_group g = group_of(l, p, side, 0, t);
        seen |= g.targets;
        left &= ~g.stones;
        add_group(e, &g);
    }
    while (left != 0 && e->regions >= 2) {
        iki_local_group g = group_of(l, p, side, left & (0 - left), -1);
        left &= ~g.stones;
        add_group(e, &g);
    }
}

/* Regions of a side that end at its own stones.  A region that touches a target of
 * the other side goes on behind its stones, so it is left out; so is a region with a cell that must
 * be, and is not, beside stones of the side: it is vital to no group. */
static void
list_regions(const iki_local *l, const iki_local_position *p, int side, enclosure *e)
{
    iki_cells must_touch = l->suicide ? iki_local_all(l) : iki_local_empty(l, p);
    iki_cells own = p->stones[side], others = iki_local_all(l) & ~own;
    iki_cells ends = l->safe[1 - side] | l->open, beside = iki_local_spread(l, own);
    for (int t = 0; t < l->targets; t++) {
        if (l->target[t].side != side)
            ends |= l->target[t].touch;
        else
            beside |= l->target[t].touch;
    }
    e->regions = 0;
    iki_cells out = iki_local_flood(l, ends | (must_touch & ~beside), others);
    for (iki_cells left = others & ~out; left != 0;) {
        iki_cells region = iki_local_flood(l, left & (0 - left), left);
        left &= ~region;
        e->region[e->regions] = region;
        e->vital[e->regions++] = region & must_touch;
    }
    iki_assert(regions_are_apart(e, own));
}

/* Drops groups with fewer than two vital regions; true if there was one. */
static bool
drop_groups(enclosure *e)
{
    int kept = 0, before = e->groups;
    for (int i = 0; i < before; i++) {
        if (has_two_regions(e, e->group[i].beside))
            e->group[kept++] = e->group[i];
        else
            drop_regions(e, e->group[i].beside);
    }
    e->groups = kept;
    return kept < before;
}

iki_cells
iki_local_alive_cells(const iki_local *l, const iki_local_position *p, int side, uint8_t *targets)
{
    enclosure e;
    iki_cells alive = 0;
    *targets = 0;
    list_regions(l, p, side, &e);
    if (e.regions < 2)
        return 0;
    list_groups(l, p, side, &e);
    while (drop_groups(&e)) {
    }
    for (int i = 0; i < e.groups; i++) {
        iki_assert(!e.group[i].safe && has_two_regions(&e, e.group[i].beside));
        iki_assert((alive & e.group[i].stones) == 0 && (*targets & e.group[i].targets) == 0);
        alive |= e.group[i].stones;
        *targets |= e.group[i].targets;
    }
    iki_assert((alive & ~p->stones[side]) == 0);
    return alive;
}

/* Most often one of them has not even two regions to live by. */
bool
iki_local_keeps(const iki_local *l, const iki_local_position *p, int side)
{
    enclosure e;
    uint8_t safe = 0, all = 0;
    list_regions(l, p, side, &e);
    for (int t = 0; t < l->targets; t++) {
        if (l->target[t].side != side || (all >> t & 1) != 0)
            continue;
        iki_local_group g = group_of(l, p, side, 0, t);
        if (!g.safe && !has_two_regions(&e, g.beside))
            return false;
        all |= g.targets;
        safe |= g.safe ? g.targets : 0;
    }
    return (all & ~(safe | iki_local_alive(l, p, side))) == 0;
}
