/* regions - building the map by a breadth-first walk.
 *
 * The queue of the walk is the list of points itself.  slot[head] is the border of that chain that
 * was made last: it belongs to the region at hand if its number is not below the region's first.  A
 * point touches few chains, so those that it has counted are simply compared.  Colours are read
 * from the board's sets, which stay in the fastest cache. */
#include "engine/go/regions.h"

#include <string.h>

typedef struct walk {
    const iki_board *board;
    const iki_pset *mine, *empty;
    iki_pset left; /* points of regions not reached yet */
    unsigned points;
    uint16_t slot[IKI_POINTS_MAX];
} walk;

/* A new border between the region and the chain of this head; borders are counted from 1 here, so
 * that a slot of 0 is below every region's first. */
static uint16_t
new_border(iki_region_map *m, walk *w, iki_region *r, iki_point head)
{
    uint16_t c = m->chain_of[head];
    if (c == IKI_NO_INDEX) {
        c = (uint16_t)m->chains++;
        iki_assert(m->chains <= IKI_CHAINS_MAX);
        m->chain_of[head] = c;
        m->chain[c] = head;
        m->first_border[c] = IKI_NO_INDEX;
    }
    uint16_t i = (uint16_t)m->borders++;
    iki_assert(m->borders <= IKI_BORDERS_MAX);
    m->border[i] = (iki_border){.chain = c,
                                .region = (uint16_t)(r - m->region),
                                .next = m->first_border[c],
                                .last = IKI_NOWHERE};
    m->first_border[c] = i;
    r->borders++;
    w->slot[head] = (uint16_t)(i + 1);
    return i;
}

/* Point p of the region: counts the chains that it touches, queues its neighbours. */
static inline void
walk_point(iki_region_map *m, walk *w, iki_region *r, iki_point p)
{
    bool empty = iki_pset_has(w->empty, p);
    r->empty = (uint16_t)(r->empty + empty);
    IKI_NEIGHBOURS(q, w->board->topo, p) {
        if (iki_pset_has(&w->left, *q)) {
            iki_pset_remove(&w->left, *q);
            m->point[w->points++] = *q;
        }
        if (!iki_pset_has(w->mine, *q))
            continue;
        iki_point head = w->board->head[*q];
        uint16_t slot = w->slot[head];
        uint16_t i = slot > r->border ? (uint16_t)(slot - 1) : new_border(m, w, r, head);
        iki_border *border = &m->border[i];
        bool once = border->last != p; /* a chain may touch p more than once */
        border->last = p;
        border->contacts = (uint16_t)(border->contacts + once);
        border->empty = (uint16_t)(border->empty + (once & empty));
    }
}

/* The whole region of `start`, appended to the map. */
static void
walk_region(iki_region_map *m, walk *w, iki_point start)
{
    iki_region *r = &m->region[m->regions++];
    iki_assert(m->regions <= IKI_REGIONS_MAX);
    *r = (iki_region){.point = (uint16_t)w->points, .border = (uint16_t)m->borders};
    iki_pset_remove(&w->left, start);
    m->point[w->points++] = start;
    for (unsigned i = r->point; i < w->points; i++)
        walk_point(m, w, r, m->point[i]);
    r->points = (uint16_t)(w->points - r->point);
}

void
iki_region_map_build(iki_region_map *m, const iki_board *b, iki_color color, const iki_pset *within)
{
    iki_assert(!iki_pset_meets(within, &b->at[color]));
    m->color = color;
    m->regions = m->chains = m->borders = 0;
    memset(m->chain_of, 0xFF, sizeof m->chain_of);
    walk w;
    w.board = b;
    w.mine = &b->at[color];
    w.empty = &b->at[IKI_EMPTY];
    w.left = *within;
    w.points = 0;
    memset(w.slot, 0, sizeof w.slot);
    for (iki_point p = iki_pset_first(&w.left); p != IKI_NOWHERE;
         p = iki_pset_next(&w.left, p + 1u))
        walk_region(m, &w, p);
    iki_assert(w.points == (unsigned)iki_pset_count(within));
}

bool
iki_region_is_within(const iki_region_map *m, int i, const iki_pset *stones)
{
    const iki_region *r = &m->region[i];
    for (int k = r->border; k < r->border + r->borders; k++) {
        if (!iki_pset_has(stones, m->chain[m->border[k].chain]))
            return false;
    }
    return r->borders > 0;
}

iki_pset
iki_region_points(const iki_region_map *m, int i)
{
    iki_pset set = iki_pset_none();
    const iki_region *r = &m->region[i];
    for (unsigned k = 0; k < r->points; k++)
        iki_pset_add(&set, m->point[r->point + k]);
    return set;
}
