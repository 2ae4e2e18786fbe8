/* area - how the board is divided into areas, which links are made, and which questions are asked.
 *
 * A new division keeps what was found about each area that is the same, has the same walls around
 * it and has no links.
 *
 * Invariant: the guaranteed liberties of an area depend on the area, its walls and its links alone;
 * no two links share a point.  Cost: IKI_SAFETY_NODES limits each question. */
#include "src/safety/area.h"

#include "src/safety/area_search.h"
#include "src/tunables/tunables.h"

#include <string.h>

/* --- walls ---------------------------------------------------------------------------------- */

static uint16_t
chain_at(const iki_safety_areas *g, iki_point p)
{
    return g->chain_of[g->b->head[p]];
}

/* Adds the chain and its wall to those around the area; false if there is no room. */
static bool
add_wall(const iki_safety_areas *g, uint16_t chain, iki_safety_area *a)
{
    uint16_t root = iki_joined_root(g->parent, chain);
    iki_assert(iki_pset_has(&g->stones, g->head[chain]));
    int i = 0;
    while (i < a->walls && a->wall[i] != root)
        i++;
    if (i == IKI_SAFETY_WALLS_MAX || a->chains == IKI_SAFETY_AREA_CHAINS_MAX)
        return false;
    a->wall[i] = root;
    a->walls += i == a->walls;
    a->chain[a->chains] = chain;
    a->wall_of[a->chains++] = (uint8_t)i;
    return true;
}

/* Lists the walls around the area; false if there are too many, or none. */
static bool
list_walls(const iki_safety_areas *g, iki_safety_area *a)
{
    iki_pset near = iki_topo_spread(g->b->topo, &a->points);
    near = iki_pset_and(&near, &g->stones);
    IKI_CHAINS_FOR(chain, g->b, &near) {
        if (!add_wall(g, chain_at(g, iki_pset_first(&chain)), a))
            return false;
    }
    return a->walls > 0;
}

int
iki_safety_areas_wall_size(const iki_safety_areas *g, uint16_t chain)
{
    int n = 0;
    for (uint16_t c = 0; c < g->chains; c++) {
        if (iki_pset_has(&g->stones, g->head[c]) &&
            iki_joined_root(g->parent, c) == iki_joined_root(g->parent, chain))
            n += g->b->size[g->head[c]];
    }
    iki_assert(n > 0);
    return n;
}

bool
iki_safety_areas_is_sure(const iki_safety_areas *g, uint16_t chain)
{
    chain = iki_joined_root(g->parent, chain);
    return g->linked[chain] || g->guaranteed[chain] >= 2;
}

int
iki_safety_areas_at(const iki_safety_areas *g, iki_point p)
{
    int i = 0;
    while (g->area[i].section || !iki_pset_has(&g->area[i].points, p)) {
        i++;
        iki_assert(i < g->areas);
    }
    return i;
}

bool
iki_safety_areas_is_open(const iki_safety_areas *g, const iki_safety_area *a)
{
    for (int k = 0; k < a->walls; k++) {
        if (!iki_safety_areas_is_sure(g, a->wall[k]))
            return true;
    }
    return false;
}

int
iki_safety_areas_outside(const iki_safety_areas *g, const iki_safety_area *a, int k)
{
    uint16_t root = a->wall[k];
    bool safe = a->joint ? g->sure[root] : g->linked[root];
    iki_assert(safe || g->guaranteed[root] >= a->liberties[k]);
    int outside = safe ? 2 : g->guaranteed[root] - a->liberties[k];
    return outside > 2 ? 2 : outside;
}

void
iki_safety_areas_sum(iki_safety_areas *g)
{
    memset(g->guaranteed, 0, sizeof g->guaranteed);
    for (int i = 0; i < g->areas; i++) {
        const iki_safety_area *a = &g->area[i];
        for (int k = 0; k < a->walls && a->usable; k++)
            g->guaranteed[a->wall[k]] = (uint16_t)(g->guaranteed[a->wall[k]] + a->liberties[k]);
    }
}

/* --- questions ------------------------------------------------------------------------------ */

bool
iki_safety_area_is_used(const iki_safety_area *a)
{
    bool used = a->usable && (a->links || a->goal > IKI_SAFETY_KEEP);
    for (int k = 0; k < a->walls && a->usable; k++)
        used = used || a->liberties[k] > 0;
    return used;
}

static iki_safety_question
question_of(const iki_safety_areas *g, const iki_safety_area *a, const iki_safety_wall *wall)
{
    return (iki_safety_question){.board = g->b,
                                 .owner = g->color,
                                 .suicide = g->suicide,
                                 .superko = g->superko || a->section,
                                 .points = &a->points,
                                 .beyond = a->section ? &a->beyond : NULL,
                                 .walls = a->walls,
                                 .wall = wall,
                                 .goal = IKI_SAFETY_KEEP,
                                 .links = &g->links};
}

/* True if the area holds with these outside and required liberties.  percent: of the usual nodes
 * before a search is given up. */
static bool
holds_within(iki_safety_areas *g, const iki_safety_area *a, const iki_safety_wall *wall,
             iki_safety_goal goal, bool search, unsigned percent)
{
    iki_safety_question q = question_of(g, a, wall);
    q.goal = goal;
    const iki_effort *e = g->effort;
    q.answers = g->answers;
    q.percent = iki_effort_percent(e) * percent / 100;
    iki_budget part = iki_budget_part(e->budget, iki_effort_region(e, IKI_SAFETY_NODES));
    bool yes = iki_safety_question_holds(&q, search ? e->search : NULL, &part);
    iki_budget_join(e->budget, &part);
    return yes;
}

static bool
holds(iki_safety_areas *g, const iki_safety_area *a, const iki_safety_wall *wall,
      iki_safety_goal goal, bool search)
{
    return holds_within(g, a, wall, goal, search, 100);
}

static void
add_touched(const iki_safety_areas *g, const iki_safety_area *a,
            iki_safety_wall wall[IKI_SAFETY_WALLS_MAX])
{
    for (int i = 0; i < a->chains; i++)
        iki_pset_join(&wall[a->wall_of[i]].beside, &g->beside[a->chain[i]]);
}

/* Requires what the area guarantees, at least `least` for walls that are not sure.  Other areas add
 * what is missing to two. */
static void
fill_walls(const iki_safety_areas *g, const iki_safety_area *a, int least,
           iki_safety_wall wall[IKI_SAFETY_WALLS_MAX])
{
    for (int i = 0; i < a->walls; i++) {
        int required = a->liberties[i];
        iki_assert(required <= 2 && least <= 2);
        required = required < least && !g->sure[a->wall[i]] ? least : required;
        wall[i] = (iki_safety_wall){iki_pset_none(), (uint8_t)(2 - required), (uint8_t)required};
    }
    add_touched(g, a, wall);
}

/* The largest wall that is not sure, if it is one of several; -1 if two are as large. */
static int
largest_open(const iki_safety_areas *g, const iki_safety_area *a, int level)
{
    int best = -1, most = 0, open = 0;
    bool tie = false;
    for (int i = 0; i < a->walls; i++) {
        if (iki_safety_areas_is_sure(g, a->wall[i]) || a->liberties[i] >= level)
            continue;
        open++;
        int n = iki_safety_areas_wall_size(g, a->wall[i]);
        tie = n == most || (tie && n < most);
        if (n > most)
            best = i;
        most = n > most ? n : most;
    }
    return open > 1 && !tie ? best : -1;
}

/* The highest goal that the owner reaches, beyond one that it is known to reach.  The highest of
 * all comes first, as it includes the others and mostly holds. */
static iki_safety_goal
reach(iki_safety_areas *g, const iki_safety_area *a, const iki_safety_wall *wall,
      iki_safety_goal goal, bool search)
{
    iki_safety_goal next = IKI_SAFETY_CLEAR;
    while (next > goal && !holds(g, a, wall, next, search))
        next--;
    return next > goal ? next : goal;
}

bool
iki_safety_areas_search_ground(iki_safety_areas *g, const iki_safety_area *a,
                               const uint8_t required[IKI_SAFETY_WALLS_MAX], iki_safety_goal goal)
{
    iki_safety_wall wall[IKI_SAFETY_WALLS_MAX];
    iki_assert(a->searchable);
    for (int k = 0; k < a->walls; k++)
        wall[k] = (iki_safety_wall){iki_pset_none(), (uint8_t)(2 - required[k]), required[k]};
    add_touched(g, a, wall);
    return holds_within(g, a, wall, goal, true, IKI_SAFETY_GROUND_PERCENT);
}

void
iki_safety_areas_search_goals(iki_safety_areas *g, iki_safety_area *a)
{
    iki_safety_wall wall[IKI_SAFETY_WALLS_MAX];
    fill_walls(g, a, 0, wall);
    iki_assert(a->searchable && !a->links);
    a->goal = reach(g, a, wall, a->goal, true);
}

void
iki_safety_areas_search_liberties(iki_safety_areas *g, iki_safety_area *a, int level)
{
    iki_safety_wall wall[IKI_SAFETY_WALLS_MAX];
    iki_assert(a->searchable && level >= 1 && level <= 2);
    fill_walls(g, a, level, wall);
    if (!holds(g, a, wall, IKI_SAFETY_KEEP, true)) {
        int largest = largest_open(g, a, level);
        if (largest < 0 || g->least == 0)
            return;
        fill_walls(g, a, 0, wall);
        wall[largest].required = (uint8_t)level;
        wall[largest].outside = (uint8_t)(2 - level);
        if (!holds(g, a, wall, IKI_SAFETY_KEEP, true))
            return;
    }
    for (int i = 0; i < a->walls; i++) {
        iki_assert(wall[i].required >= a->liberties[i] && wall[i].required <= 2);
        a->liberties[i] = wall[i].required;
    }
    a->goal = IKI_SAFETY_KEEP;
}

bool
iki_safety_areas_try_links(iki_safety_areas *g, iki_safety_area *a, bool search)
{
    iki_safety_wall wall[IKI_SAFETY_WALLS_MAX];
    bool any = false;
    fill_walls(g, a, 0, wall);
    for (int i = 0; i < a->walls; i++) {
        wall[i].outside = (uint8_t)iki_safety_areas_outside(g, a, i);
        any = any || wall[i].outside > 0;
    }
    if (!any && !a->section)
        return false;
    if (!holds(g, a, wall, IKI_SAFETY_KEEP, search))
        return false;
    a->links_goal = IKI_SAFETY_KEEP;
    if (!a->section)
        a->links_goal = reach(g, a, wall, IKI_SAFETY_KEEP, search);
    return true;
}

/* --- sections ------------------------------------------------------------------------------- */

iki_pset
iki_safety_areas_beyond(const iki_safety_areas *g, const iki_pset *section)
{
    iki_pset out = iki_topo_spread(g->b->topo, section);
    iki_pset_drop(&out, section);
    iki_pset_drop(&out, &g->stones);
    return out;
}

/* False if a wall has fewer than two liberties, those that other areas guarantee included: then the
 * section does not hold. */
static bool
walls_breathe(const iki_safety_areas *g, const iki_safety_area *s)
{
    iki_pset free[IKI_SAFETY_WALLS_MAX];
    iki_pset empty = iki_pset_and(&s->points, &g->b->at[IKI_EMPTY]);
    memset(free, 0, sizeof free[0] * (size_t)s->walls);
    for (int i = 0; i < s->chains; i++)
        iki_pset_join(&free[s->wall_of[i]], &g->beside[s->chain[i]]);
    for (int k = 0; k < s->walls; k++) {
        iki_pset liberties = iki_pset_and(&free[k], &empty);
        if (iki_pset_count(&liberties) + iki_safety_areas_outside(g, s, k) < 2)
            return false;
    }
    return true;
}

iki_safety_area *
iki_safety_areas_new(iki_safety_areas *g, const iki_pset *points)
{
    if (g->areas == iki_pset_count(&g->b->topo->points))
        return NULL;
    iki_safety_area *s = &g->area[g->areas];
    *s = (iki_safety_area){.points = *points, .section = true, .usable = true};
    s->beyond = iki_safety_areas_beyond(g, points);
    return list_walls(g, s) ? s : NULL;
}

bool
iki_safety_areas_may_hold(const iki_safety_areas *g, const iki_safety_area *section)
{
    return iki_safety_areas_is_open(g, section) && walls_breathe(g, section);
}

void
iki_safety_areas_add(iki_safety_areas *g)
{
    iki_safety_area *s = &g->area[g->areas++];
    iki_assert(s->section && s->usable);
    s->links = true;
    iki_pset_join(&g->taken, &s->points);
    for (int k = 0; k < s->walls; k++)
        g->linked[s->wall[k]] = true;
}

/* --- links ---------------------------------------------------------------------------------- */

/* The empty points that links may use: outside usable areas, and in areas with at least `least`
 * empty points. */
static iki_pset
free_points(const iki_safety_areas *g, int least)
{
    iki_pset free = iki_pset_none();
    for (int i = 0; i < g->areas; i++) {
        const iki_safety_area *a = &g->area[i];
        if (!a->usable || a->empty >= least)
            iki_pset_join(&free, &a->points);
    }
    iki_pset_drop(&free, &g->closed);
    for (int i = 0; i < g->links.count; i++)
        iki_pset_drop(&free, &g->links.link[i].points);
    return iki_pset_and(&free, &g->b->at[IKI_EMPTY]);
}

/* Makes all links, those first that cost the areas least. */
static void
link_chains(iki_safety_areas *g)
{
    static const int LEAST[] = {6, 3, 1};
    g->links.count = 0;
    iki_joined_none(g->parent, g->chains);
    memcpy(g->sure, g->known, sizeof g->sure);
    iki_pset free = free_points(g, IKI_POINTS_MAX);
    g->links.spare = free;
    iki_safety_links_add_pairs(&g->links, &free);
    for (int i = 0; i < 3 && g->least > 0 && LEAST[i] >= g->least; i++) {
        free = free_points(g, LEAST[i]);
        iki_safety_links_add_pairs(&g->links, &free);
        iki_safety_links_add_cuts(&g->links, &free);
    }
    g->taken = iki_pset_none();
    for (int i = 0; i < g->links.count; i++)
        iki_pset_join(&g->taken, &g->links.link[i].points);
    iki_assert(iki_pset_within(&g->taken, &g->b->at[IKI_EMPTY]));
    iki_assert(!iki_pset_meets(&g->taken, &g->closed));
}

/* --- areas ---------------------------------------------------------------------------------- */

/* The same area with the same walls in the last division, or NULL. */
static const iki_safety_area *
find_old(const iki_safety_areas *g, const iki_safety_area *a)
{
    for (int i = 0; i < g->before; i++) {
        const iki_safety_area *old = &g->old[i];
        if (old->section || !iki_pset_equal(&old->points, &a->points))
            continue;
        bool same = old->usable && old->chains == a->chains && iki_pset_is_empty(&a->taken) &&
                    iki_pset_equal(&old->taken, &a->taken) &&
                    memcmp(old->wall_of, a->wall_of, (size_t)a->chains) == 0;
        return same ? old : NULL;
    }
    return NULL;
}

static void
judge_area(iki_safety_areas *g, iki_safety_area *a)
{
    iki_safety_wall wall[IKI_SAFETY_WALLS_MAX];
    fill_walls(g, a, 0, wall);
    iki_safety_question q = question_of(g, a, wall);
    if (!iki_safety_question_liberties(&q, a->liberties, &a->goal))
        memset(a->liberties, 0, sizeof a->liberties);
    for (int i = 0; i < a->walls; i++)
        iki_assert(a->liberties[i] <= 2);
}

/* Decides by size and contents whether an area is counted and searched. */
static void
sort_area(const iki_safety_areas *g, iki_safety_area *a)
{
    iki_pset empty = iki_pset_and(&a->points, &g->b->at[IKI_EMPTY]);
    bool hostile = iki_pset_meets(&a->points, &g->hostile);
    int points = iki_pset_count(&a->points);
    a->empty = iki_pset_count(&empty);
    a->usable = points <= (hostile ? IKI_SAFETY_HOSTILE : IKI_CELLS_MAX) &&
                !iki_pset_meets(&a->points, &g->closed);
    iki_assert(!iki_pset_meets(&a->points, &g->stones) && points > 0);
    a->searchable = a->usable && !hostile && a->empty <= IKI_SAFETY_EMPTY + 2 * g->wider;
}

void
iki_safety_areas_divide(iki_safety_areas *g)
{
    iki_safety_area *last = g->area;
    g->area = g->old;
    g->old = last;
    g->before = g->areas;
    g->areas = 0;
    iki_pset open = iki_pset_minus(&g->b->topo->points, &g->stones);
    IKI_PARTS_FOR(part, g->b->topo, &open) {
        iki_assert(g->areas < iki_pset_count(&g->b->topo->points));
        iki_safety_area *a = &g->area[g->areas++];
        *a = (iki_safety_area){.points = part};
        sort_area(g, a);
    }
    link_chains(g);
    for (int i = 0; i < g->areas; i++) {
        iki_safety_area *a = &g->area[i];
        a->usable = a->usable && list_walls(g, a);
        a->taken = iki_pset_and(&g->taken, &a->points);
        a->searchable = a->searchable && a->usable;
        const iki_safety_area *old = a->usable ? find_old(g, a) : NULL;
        if (old != NULL) {
            memcpy(a->liberties, old->liberties, sizeof a->liberties);
            memcpy(a->searched, old->searched, sizeof a->searched);
            a->goal = old->goal;
        } else if (a->usable) {
            judge_area(g, a);
        }
    }
}
