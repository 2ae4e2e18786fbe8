/* area - areas: how they are cut and linked, and what is asked of them.
 *
 * A new cut keeps what was found about areas that are still the same, with the same walls around
 * them and without links.
 *
 * Invariant: a promise is a fact about one area, its walls and its links; links have the points
 * that they use for themselves.  Cost: a question takes some hundred nodes of search at most. */
#include "src/safety/area.h"

#include "src/safety/area_search.h"

#include <string.h>

enum {
    EMPTY_MAX = 20,   /* larger ground is not searched */
    HOSTILE_MAX = 12, /* points of ground with living opponents that may be an eye after all */
    NODES = 10000,    /* for each question, at most */
};

/* --- walls ---------------------------------------------------------------------------------- */

static uint16_t
chain_at(const iki_ground *g, iki_point p)
{
    return g->chain_of[g->b->head[p]];
}

/* The wall that stands for a chain; false if there is no room for it. */
static bool
add_wall(const iki_ground *g, uint16_t chain, iki_ground_area *a)
{
    uint16_t root = iki_joined_root(g->parent, chain);
    int i = 0;
    while (i < a->walls && a->wall[i] != root)
        i++;
    if (i == IKI_PROMISE_WALLS_MAX || a->chains == IKI_GROUND_CHAINS_MAX)
        return false;
    a->wall[i] = root;
    a->walls += i == a->walls;
    a->chain[a->chains] = chain;
    a->wall_of[a->chains++] = (uint8_t)i;
    return true;
}

/* False if there are too many, or none. */
static bool
list_walls(const iki_ground *g, iki_ground_area *a)
{
    iki_pset near = iki_topo_spread(g->b->topo, &a->points);
    near = iki_pset_and(&near, &g->stones);
    while (!iki_pset_is_empty(&near)) {
        iki_pset chain = iki_board_chain(g->b, iki_pset_first(&near));
        if (!add_wall(g, chain_at(g, iki_pset_first(&near)), a))
            return false;
        iki_pset_drop(&near, &chain);
    }
    return a->walls > 0;
}

int
iki_ground_wall_size(const iki_ground *g, uint16_t chain)
{
    int n = 0;
    for (uint16_t c = 0; c < g->chains; c++) {
        if (iki_pset_has(&g->stones, g->head[c]) &&
            iki_joined_root(g->parent, c) == iki_joined_root(g->parent, chain))
            n += g->b->size[g->head[c]];
    }
    return n;
}

bool
iki_ground_is_sure(const iki_ground *g, uint16_t chain)
{
    chain = iki_joined_root(g->parent, chain);
    return g->linked[chain] || g->credit[chain] >= 2;
}

/* --- questions ------------------------------------------------------------------------------ */

static iki_area_question
question_of(const iki_ground *g, const iki_ground_area *a, const iki_area_wall *wall)
{
    return (iki_area_question){.board = g->b,
                               .owner = g->color,
                               .suicide = g->suicide,
                               .superko = g->superko,
                               .points = &a->points,
                               .walls = a->walls,
                               .wall = wall,
                               .aim = IKI_AIM_KEEP,
                               .links = &g->links};
}

/* Does the area hold with these promises? */
static bool
holds(iki_ground *g, const iki_ground_area *a, const iki_area_wall *wall, iki_promise_aim aim,
      bool search)
{
    iki_area_question q = question_of(g, a, wall);
    q.aim = aim;
    q.answers = g->answers;
    uint64_t most = g->effort->region_nodes < NODES ? g->effort->region_nodes : NODES;
    iki_budget part = iki_budget_part(g->effort->budget, most);
    bool yes = iki_area_holds(&q, search ? g->effort->search : NULL, &part);
    iki_budget_join(g->effort->budget, &part);
    return yes;
}

/* The promises of an area as questions: other areas add what is missing to two. */
static void
fill_walls(const iki_ground *g, const iki_ground_area *a, int least,
           iki_area_wall wall[IKI_PROMISE_WALLS_MAX])
{
    for (int i = 0; i < a->walls; i++) {
        int need = a->promise[i];
        need = need < least && !g->sure[a->wall[i]] ? least : need;
        wall[i] = (iki_area_wall){iki_pset_none(), (uint8_t)(2 - need), (uint8_t)need};
    }
    for (int i = 0; i < a->chains; i++) {
        iki_pset stones = iki_board_chain(g->b, g->head[a->chain[i]]);
        iki_pset beside = iki_topo_spread(g->b->topo, &stones);
        iki_pset_join(&wall[a->wall_of[i]].beside, &beside);
    }
}

/* The largest wall in doubt, if there are others in doubt, too. */
static int
largest_open(const iki_ground *g, const iki_ground_area *a, int level)
{
    int best = -1, most = 0, open = 0;
    bool tie = false;
    for (int i = 0; i < a->walls; i++) {
        if (iki_ground_is_sure(g, a->wall[i]) || a->promise[i] >= level)
            continue;
        open++;
        int n = iki_ground_wall_size(g, a->wall[i]);
        tie = n == most || (tie && n < most);
        if (n > most)
            best = i;
        most = n > most ? n : most;
    }
    return open > 1 && !tie ? best : -1;
}

/* Which aims does the owner reach beyond one that he reaches? */
static iki_promise_aim
reach(iki_ground *g, const iki_ground_area *a, const iki_area_wall *wall, iki_promise_aim aim,
      bool search)
{
    while (aim < IKI_AIM_CLEAR && holds(g, a, wall, aim + 1, search))
        aim++;
    return aim;
}

void
iki_ground_search_aims(iki_ground *g, iki_ground_area *a)
{
    iki_area_wall wall[IKI_PROMISE_WALLS_MAX];
    fill_walls(g, a, 0, wall);
    a->aim = reach(g, a, wall, a->aim, true);
}

void
iki_ground_search_promise(iki_ground *g, iki_ground_area *a, int level)
{
    iki_area_wall wall[IKI_PROMISE_WALLS_MAX];
    fill_walls(g, a, level, wall);
    if (!holds(g, a, wall, IKI_AIM_KEEP, true)) {
        int largest = largest_open(g, a, level);
        if (largest < 0 || g->least == 0)
            return;
        fill_walls(g, a, 0, wall);
        wall[largest].need = (uint8_t)level;
        wall[largest].credit = (uint8_t)(2 - level);
        if (!holds(g, a, wall, IKI_AIM_KEEP, true))
            return;
    }
    for (int i = 0; i < a->walls; i++)
        a->promise[i] = wall[i].need;
    a->aim = IKI_AIM_KEEP;
}

bool
iki_ground_try_links(iki_ground *g, iki_ground_area *a, bool search)
{
    iki_area_wall wall[IKI_PROMISE_WALLS_MAX];
    bool any = false;
    fill_walls(g, a, 0, wall);
    for (int i = 0; i < a->walls; i++) {
        uint16_t c = a->wall[i];
        int credit = g->linked[c] ? 2 : g->credit[c] - a->promise[i];
        any = any || credit > 0;
        wall[i].credit = (uint8_t)(credit > 2 ? 2 : credit);
    }
    if (!any)
        return false;
    if (!holds(g, a, wall, IKI_AIM_KEEP, search))
        return false;
    a->links_aim = reach(g, a, wall, IKI_AIM_KEEP, search);
    return true;
}

/* --- links ---------------------------------------------------------------------------------- */

/* The empty points that links may use: where nothing is looked at, and in areas of a size. */
static iki_pset
free_points(const iki_ground *g, int least)
{
    iki_pset free = iki_pset_none();
    for (int i = 0; i < g->areas; i++) {
        const iki_ground_area *a = &g->area[i];
        if (!a->usable || a->empty >= least)
            iki_pset_join(&free, &a->points);
    }
    iki_pset_drop(&free, &g->closed);
    for (int i = 0; i < g->links.count; i++)
        iki_pset_drop(&free, &g->links.link[i].points);
    return iki_pset_and(&free, &g->b->at[IKI_EMPTY]);
}

/* Links, those first that cost the areas least. */
static void
link_chains(iki_ground *g)
{
    static const int LEAST[] = {6, 3, 1};
    g->links.count = 0;
    for (int c = 0; c < g->chains; c++)
        g->parent[c] = (uint16_t)c;
    memcpy(g->sure, g->known, sizeof g->sure);
    iki_pset free = free_points(g, IKI_POINTS_MAX);
    g->links.spare = free;
    iki_links_pair(&g->links, &free);
    for (int i = 0; i < 3 && g->least > 0 && LEAST[i] >= g->least; i++) {
        free = free_points(g, LEAST[i]);
        iki_links_pair(&g->links, &free);
        iki_links_knot(&g->links, &free);
    }
    g->taken = iki_pset_none();
    for (int i = 0; i < g->links.count; i++)
        iki_pset_join(&g->taken, &g->links.link[i].points);
}

/* --- areas ---------------------------------------------------------------------------------- */

/* The same area with the same walls in the last round. */
static const iki_ground_area *
find_old(const iki_ground *g, const iki_ground_area *a)
{
    for (int i = 0; i < g->before; i++) {
        const iki_ground_area *old = &g->old[i];
        if (!iki_pset_equal(&old->points, &a->points))
            continue;
        bool same = old->usable && old->chains == a->chains && iki_pset_is_empty(&a->taken) &&
                    iki_pset_equal(&old->taken, &a->taken) &&
                    memcmp(old->wall_of, a->wall_of, (size_t)a->chains) == 0;
        return same ? old : NULL;
    }
    return NULL;
}

static void
judge_area(iki_ground *g, iki_ground_area *a)
{
    iki_area_wall wall[IKI_PROMISE_WALLS_MAX];
    fill_walls(g, a, 0, wall);
    iki_area_question q = question_of(g, a, wall);
    if (!iki_area_promise(&q, a->promise, &a->aim))
        memset(a->promise, 0, sizeof a->promise);
}

/* What can be done with an area, by its size and contents. */
static void
sort_area(const iki_ground *g, iki_ground_area *a)
{
    iki_pset empty = iki_pset_and(&a->points, &g->b->at[IKI_EMPTY]);
    bool hostile = iki_pset_meets(&a->points, &g->hostile);
    int points = iki_pset_count(&a->points);
    a->empty = iki_pset_count(&empty);
    a->usable = points <= (hostile ? HOSTILE_MAX : IKI_CELLS_MAX) &&
                !iki_pset_meets(&a->points, &g->closed);
    a->searchable = a->usable && !hostile && a->empty <= EMPTY_MAX;
}

void
iki_ground_cut(iki_ground *g)
{
    iki_ground_area *last = g->area;
    g->area = g->old;
    g->old = last;
    g->before = g->areas;
    g->areas = 0;
    iki_pset left = iki_pset_minus(&g->b->topo->points, &g->stones);
    while (!iki_pset_is_empty(&left)) {
        iki_pset one = iki_pset_of(iki_pset_first(&left));
        iki_ground_area *a = &g->area[g->areas++];
        *a = (iki_ground_area){.points = iki_topo_flood(g->b->topo, &one, &left)};
        iki_pset_drop(&left, &a->points);
        sort_area(g, a);
    }
    link_chains(g);
    for (int i = 0; i < g->areas; i++) {
        iki_ground_area *a = &g->area[i];
        a->usable = a->usable && list_walls(g, a);
        a->taken = iki_pset_and(&g->taken, &a->points);
        a->searchable = a->searchable && a->usable;
        const iki_ground_area *old = a->usable ? find_old(g, a) : NULL;
        if (old != NULL) {
            memcpy(a->promise, old->promise, sizeof a->promise);
            memcpy(a->searched, old->searched, sizeof a->searched);
            a->aim = old->aim;
        } else if (a->usable) {
            judge_area(g, a);
        }
    }
}
