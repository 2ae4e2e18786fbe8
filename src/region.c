/* region - building the map by a breadth-first walk.
 *
 * The queue of the walk is the list of points itself.  For every point the chains that it touches
 * are counted once: last[chain] remembers the point that counted last, slot[chain] the border entry
 * of the region at hand. */
#include "src/region.h"

#include <string.h>

/* What the walk remembers of each chain. */
typedef struct walk {
    const iki_board *board;
    iki_pset left; /* points of regions not reached yet */
    uint16_t slot[IKI_CHAINS_MAX];
    iki_point last[IKI_CHAINS_MAX];
} walk;

static uint16_t
chain_index(iki_region_map *m, walk *w, iki_point head)
{
    uint16_t c = m->chain_of[head];
    if (c != IKI_NO_INDEX)
        return c;
    c = (uint16_t)m->chains++;
    iki_assert(m->chains <= IKI_CHAINS_MAX);
    m->chain_of[head] = c;
    m->chain[c] = head;
    m->first_border[c] = IKI_NO_INDEX;
    w->slot[c] = IKI_NO_INDEX;
    w->last[c] = IKI_NOWHERE;
    return c;
}

/* Point p of the region r touches a stone of the chain with this head. */
static void
contact(iki_region_map *m, walk *w, iki_region *r, iki_point p, iki_point head)
{
    uint16_t c = chain_index(m, w, head);
    if (w->last[c] == p)
        return;
    w->last[c] = p;
    uint16_t i = w->slot[c];
    if (i == IKI_NO_INDEX || i < r->border) {
        i = (uint16_t)m->borders++;
        iki_assert(m->borders <= IKI_BORDERS_MAX);
        m->border[i] = (iki_border){
            .chain = c, .region = (uint16_t)(r - m->region), .next = m->first_border[c]};
        m->first_border[c] = i;
        w->slot[c] = i;
        r->borders++;
    }
    m->border[i].contacts++;
    m->border[i].empty = (uint16_t)(m->border[i].empty + (w->board->color[p] == IKI_EMPTY));
}

/* The whole region of `start`, appended to the map. */
static void
walk_region(iki_region_map *m, walk *w, iki_point start, unsigned *points)
{
    const iki_board *b = w->board;
    iki_region *r = &m->region[m->regions++];
    iki_assert(m->regions <= IKI_REGIONS_MAX);
    *r = (iki_region){.point = (uint16_t)*points, .border = (uint16_t)m->borders};
    iki_pset_remove(&w->left, start);
    m->point[(*points)++] = start;
    for (unsigned i = r->point; i < *points; i++) {
        iki_point p = m->point[i];
        r->empty = (uint16_t)(r->empty + (b->color[p] == IKI_EMPTY));
        IKI_NEIGHBOURS(q, b->topo, p) {
            if (b->color[*q] == m->color) {
                contact(m, w, r, p, b->head[*q]);
            } else if (iki_pset_has(&w->left, *q)) {
                iki_pset_remove(&w->left, *q);
                m->point[(*points)++] = *q;
            }
        }
    }
    r->points = (uint16_t)(*points - r->point);
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
    w.left = *within;
    unsigned points = 0;
    for (iki_point p = iki_pset_first(&w.left); p != IKI_NOWHERE;
         p = iki_pset_next(&w.left, p + 1u))
        walk_region(m, &w, p, &points);
    iki_assert(points == (unsigned)iki_pset_count(within));
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
