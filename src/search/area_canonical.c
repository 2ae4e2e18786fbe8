/* area_canonical - the least of the orders that the symmetries of the board give.
 *
 * Every symmetry gives a list of keys: for each cell, row by row, its place, its stone and what
 * it touches.  The lists are compared as words in a dictionary; symmetries with the same list show
 * the same game. */
#include "src/search/area_canonical.h"

#include "engine/go/symmetry.h"

typedef struct order {
    uint32_t key[IKI_CELLS_MAX]; /* ascending */
    uint8_t cell[IKI_CELLS_MAX];
} order;

/* The properties of a cell without its place, as the side sees it. */
static uint32_t
look_of(const iki_local *l, const iki_local_position *p, int cell, int side)
{
    uint32_t look =
        (uint32_t)(p->stones[side] >> cell & 1) | (uint32_t)(p->stones[1 - side] >> cell & 1) << 1 |
        (uint32_t)(l->safe[side] >> cell & 1) << 2 |
        (uint32_t)(l->safe[1 - side] >> cell & 1) << 3 | (uint32_t)(l->open >> cell & 1) << 4;
    uint32_t touch = 0;
    for (int t = 0; t < l->targets; t++)
        touch += (uint32_t)(l->target[t].touch >> cell & 1) * (l->target[t].side == side ? 1 : 8);
    return look | touch << 5;
}

/* True if the order names each of n cells once, by ascending keys. */
IKI_CHECKER static bool
is_order(const order *o, int n)
{
    iki_cells seen = 0;
    bool ascends = true;
    for (int i = 0; i < n; i++) {
        ascends = ascends && o->cell[i] < n && (i == 0 || o->key[i - 1] < o->key[i]);
        seen |= UINT64_C(1) << (o->cell[i] & 63);
    }
    return ascends && iki_count_bits(seen) == n;
}

static void
insert(order *o, int n, uint32_t key, int cell)
{
    int i = n;
    for (; i > 0 && o->key[i - 1] > key; i--) {
        o->key[i] = o->key[i - 1];
        o->cell[i] = o->cell[i - 1];
    }
    o->key[i] = key;
    o->cell[i] = (uint8_t)cell;
}

static bool
comes_before(const order *a, const order *b, int n)
{
    for (int i = 0; i < n; i++) {
        if (a->key[i] != b->key[i])
            return a->key[i] < b->key[i];
    }
    return false;
}

void
iki_local_reorder(const uint8_t *cell, iki_local *l, iki_local_position *p)
{
    const iki_local old = *l;
    uint8_t rank[IKI_CELLS_MAX];
    for (int i = 0; i < l->size; i++)
        rank[cell[i]] = (uint8_t)i;
    for (int i = 0; i < l->size; i++) {
        l->point[i] = old.point[cell[i]];
        l->near[i] = iki_cells_reordered(old.near[cell[i]], rank);
    }
    for (int side = 0; side < 2; side++) {
        l->safe[side] = iki_cells_reordered(old.safe[side], rank);
        p->stones[side] = iki_cells_reordered(p->stones[side], rank);
    }
    for (int t = 0; t < l->targets; t++)
        l->target[t].touch = iki_cells_reordered(old.target[t].touch, rank);
    l->open = iki_cells_reordered(old.open, rank);
    iki_local_find_equal(l);
    iki_assert(iki_count_bits(l->open) == iki_count_bits(old.open));
}

static int
side_of(unsigned turn)
{
    return (turn & IKI_TURN_SWAP) != 0;
}

/* The order that one symmetry gives. */
static void
sort_for(const iki_topo *topo, const iki_local *l, const iki_local_position *p, unsigned turn,
         order *o)
{
    for (int i = 0; i < l->size; i++) {
        uint32_t place = iki_turn_place(topo, turn, l->point[i]);
        insert(o, i, place << 12 | look_of(l, p, i, side_of(turn)), i);
    }
}

void
iki_local_sort(const iki_topo *topo, int side, iki_local *l, iki_local_position *p)
{
    order best, one;
    bool first = true;
    iki_assert(p->ko == IKI_CELL_NONE);
    iki_assert(side >= -1 && side <= 1);
    for (unsigned turn = 0; turn < IKI_TURNS && topo->plain; turn++) {
        if (!iki_turn_is_allowed(topo, turn) || (side >= 0 && side_of(turn) != side))
            continue;
        sort_for(topo, l, p, turn, &one);
        if (first || comes_before(&one, &best, l->size)) {
            best = one;
            l->leader = side_of(turn);
        }
        first = false;
    }
    iki_assert(!topo->plain || side < 0 || l->leader == side);
    if (!topo->plain)
        return;
    iki_assert(is_order(&best, l->size));
    iki_local_reorder(best.cell, l, p);
    iki_assert(iki_local_is_sound(l) && iki_local_position_is_sound(l, p));
}
