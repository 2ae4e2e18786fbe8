/* local_order - of the ways to look at the cells the one that comes first in a dictionary.
 *
 * A word is written for every way: for each cell, row by row, its place, what stands on it and what
 * it touches.  Ways with the same word are ways to look at the same game. */
#include "src/local_order.h"

enum { TURNS = 8 };

typedef struct order {
    uint32_t key[IKI_CELLS_MAX]; /* ascending */
    uint8_t cell[IKI_CELLS_MAX];
} order;

/* What can be told of a cell without its place, as the side sees it. */
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

/* The place of a point when the board is looked at in a way. */
static uint32_t
place_of(const iki_topo *t, iki_point p, int turn)
{
    int x = iki_topo_x(t, p), y = iki_topo_y(t, p);
    x = (turn & 1) != 0 ? t->width - 1 - x : x;
    y = (turn & 2) != 0 ? t->height - 1 - y : y;
    return (turn & 4) != 0 ? (uint32_t)(x * IKI_SIZE_MAX + y) : (uint32_t)(y * IKI_SIZE_MAX + x);
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

static void
apply(const order *o, iki_local *l, iki_local_position *p)
{
    const iki_local old = *l;
    uint8_t rank[IKI_CELLS_MAX];
    for (int i = 0; i < l->size; i++)
        rank[o->cell[i]] = (uint8_t)i;
    for (int i = 0; i < l->size; i++) {
        l->point[i] = old.point[o->cell[i]];
        l->near[i] = iki_cells_reordered(old.near[o->cell[i]], rank);
    }
    for (int side = 0; side < 2; side++) {
        l->safe[side] = iki_cells_reordered(old.safe[side], rank);
        p->stones[side] = iki_cells_reordered(p->stones[side], rank);
    }
    for (int t = 0; t < l->targets; t++)
        l->target[t].touch = iki_cells_reordered(old.target[t].touch, rank);
    l->open = iki_cells_reordered(old.open, rank);
    iki_local_find_equal(l);
}

/* The order for one way to look at the cells. */
static void
sort_for(const iki_topo *topo, const iki_local *l, const iki_local_position *p, int way, order *o)
{
    int turn = way % TURNS, side = way / TURNS;
    for (int i = 0; i < l->size; i++)
        insert(o, i, place_of(topo, l->point[i], turn) << 12 | look_of(l, p, i, side), i);
}

/* A rectangle is looked at with its long sides from left to right, so that one that stands upright
 * has the order of the same one lying. */
static bool
lies_flat(const iki_topo *t, int way)
{
    bool turned = (way & 4) != 0;
    return t->width == t->height || turned == (t->width < t->height);
}

void
iki_local_sort(const iki_topo *topo, int side, iki_local *l, iki_local_position *p)
{
    order best, one;
    bool first = true;
    iki_assert(p->ko == IKI_CELL_NONE);
    for (int way = 0; way < 2 * TURNS && topo->plain; way++) {
        if (!lies_flat(topo, way) || (side >= 0 && way / TURNS != side))
            continue;
        sort_for(topo, l, p, way, &one);
        if (first || comes_before(&one, &best, l->size)) {
            best = one;
            l->leader = way / TURNS;
        }
        first = false;
    }
    if (topo->plain)
        apply(&best, l, p);
}
