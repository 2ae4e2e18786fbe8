/* start - the chains of the owner, and which of them are walls at first. */
#include "src/safety/start.h"

#include "engine/base/arena.h"

#include <stddef.h>
#include <string.h>

/* True if the chain is a wall.  A chain that touches one area only, and is not alone around it, is
 * a loose stone in that area; but where sections are tried, only single stones are. */
static bool
is_wall(const iki_safety_areas *g, const iki_pset *chain, const iki_pset *others)
{
    if (g->in_parts && iki_pset_count(chain) > 1)
        return true;
    iki_pset near = iki_topo_spread(g->b->topo, chain);
    near = iki_pset_and(&near, others);
    iki_pset one = iki_pset_of(iki_pset_first(&near));
    iki_pset part = iki_topo_flood(g->b->topo, &one, others);
    iki_pset around = iki_topo_spread(g->b->topo, &part);
    around = iki_pset_and(&around, &g->b->at[g->color]);
    return !iki_pset_within(&near, &part) || iki_pset_within(&around, chain);
}

static void
list_chains(iki_safety_areas *g, const iki_pset *dead)
{
    iki_pset others = iki_pset_minus(&g->b->topo->points, &g->b->at[g->color]);
    g->hostile = iki_pset_minus(&g->b->at[iki_opponent(g->color)], dead);
    for (iki_pset left = g->b->at[g->color]; !iki_pset_is_empty(&left);) {
        iki_point p = iki_pset_first(&left);
        iki_pset chain = iki_board_chain(g->b, p);
        iki_pset_drop(&left, &chain);
        iki_assert(g->chains < IKI_CHAINS_MAX);
        g->chain_of[g->b->head[p]] = (uint16_t)g->chains;
        g->beside[g->chains] = iki_topo_spread(g->b->topo, &chain);
        g->head[g->chains++] = g->b->head[p];
        if (!iki_pset_has(dead, p) && is_wall(g, &chain, &others))
            iki_pset_join(&g->stones, &chain);
    }
}

/* Makes the chains that are known to live walls, wherever they stand. */
static void
list_known(iki_safety_areas *g, const iki_safety_request *q)
{
    g->least = q->least;
    g->closed = q->closed;
    for (int c = 0; c < g->chains; c++) {
        g->known[c] = iki_pset_has(&q->sure, g->head[c]);
        if (!g->known[c])
            continue;
        iki_pset chain = iki_board_chain(g->b, g->head[c]);
        iki_pset_join(&g->stones, &chain);
    }
    g->links = (iki_safety_links){.b = g->b,
                                  .stones = &g->stones,
                                  .chain_of = g->chain_of,
                                  .parent = g->parent,
                                  .sure = g->sure};
    iki_safety_links_sort(&g->links, g->color);
}

iki_status
iki_safety_areas_open(const iki_safety_request *q, const iki_effort *effort, iki_safety_areas **out)
{
    size_t areas = (size_t)iki_pset_count(&q->board->topo->points);
    iki_safety_areas *g = *out = iki_malloc(sizeof *g + 2 * areas * sizeof g->store[0]);
    if (g == NULL)
        return IKI_E_MEMORY;
    memset(g, 0, offsetof(iki_safety_areas, section));
    g->b = q->board;
    g->color = q->color;
    g->suicide = q->suicide;
    g->superko = q->superko;
    g->effort = effort;
    g->answers = q->answers;
    g->in_parts = q->in_parts;
    g->wider = q->wider;
    g->area = g->store;
    g->old = g->store + areas;
    list_chains(g, &q->dead);
    list_known(g, q);
    return IKI_OK;
}
