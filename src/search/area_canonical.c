/* area_canonical - the least of the orders that the symmetries of the board give.
 *
 * Every symmetry gives a list of keys: for each cell, row by row, its place, its stone and what
 * it touches.  The lists are compared as words in a dictionary.  Symmetries with the same list show
 * the same game; then the stones of the whole board are compared. */
#include "src/search/area_canonical.h"

#include "engine/go/board.h"
#include "engine/go/symmetry.h"

typedef struct order {
    unsigned turn;               /* the symmetry that gives it */
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

/* Does the whole board, looked at so, come before what `other` shows? */
static bool
board_comes_before(const iki_board *b, unsigned turn, unsigned other)
{
    iki_point map[2][IKI_POINTS_MAX];
    int n = iki_turn_map(b->topo, turn, map[0]);
    (void)iki_turn_map(b->topo, other, map[1]);
    for (int i = 0; i < n; i++) {
        uint8_t a = iki_turn_color(turn, b->color[map[0][i]]);
        uint8_t c = iki_turn_color(other, b->color[map[1][i]]);
        if (a != c)
            return a < c;
    }
    return false;
}

static bool
comes_before(const iki_board *b, const order *one, const order *other, int n)
{
    for (int i = 0; i < n; i++) {
        if (one->key[i] != other->key[i])
            return one->key[i] < other->key[i];
    }
    return board_comes_before(b, one->turn, other->turn);
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
    o->turn = turn;
    for (int i = 0; i < l->size; i++) {
        uint32_t place = iki_turn_place(topo, turn, l->point[i]);
        insert(o, i, place << 12 | look_of(l, p, i, side_of(turn)), i);
    }
}

void
iki_local_sort(const iki_board *b, int side, iki_local *l, iki_local_position *p)
{
    const iki_topo *topo = b->topo;
    order best, one;
    bool first = true;
    iki_assert(p->ko == IKI_CELL_NONE);
    iki_assert(side >= -1 && side <= 1);
    for (unsigned turn = 0; turn < IKI_TURNS && topo->plain; turn++) {
        if (!iki_turn_is_allowed(topo, turn) || (side >= 0 && side_of(turn) != side))
            continue;
        sort_for(topo, l, p, turn, &one);
        if (first || comes_before(b, &one, &best, l->size)) {
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
