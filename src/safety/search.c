/* search - the fixpoint over guaranteed liberties.
 *
 * Sources: Benson 1976, Mueller 1997, Niu and Mueller 2004.
 *
 * Each area (src/safety/area.h) guarantees each of its walls none, one or two liberties, whatever
 * the opponent does there.  A wall is sure if all its areas together guarantee two.  Another wall
 * may be joined to sure ones: if an area holds with the liberties that other areas guarantee, all
 * its walls are sure.  Such a join rests on guarantees, which it keeps, and on walls that were sure
 * before it, so joins form no circle.  All other walls are dropped, and areas grow together.
 *
 * Links take points away from areas, so they come after the chains that live without them: a chain
 * that is known to live stays a wall, its zone stays closed, and walls are dropped one size after
 * the other, the smallest first.
 *
 * Invariant: areas and links expect one answer to each move: where an area holds points of a link,
 * that of the link.
 *
 * No result depends on the order of areas: joins and pairs are made from what was known before the
 * round. */
#include "src/safety/search.h"

#include "engine/base/arena.h"
#include "src/safety/sections.h"
#include "src/safety/start.h"

#include <string.h>

/* --- the fixpoint --------------------------------------------------------------------------- */

/* True if the area could guarantee more to a wall that is not sure. */
static bool
may_help(const iki_safety_areas *g, const iki_safety_area *a, int level)
{
    bool any = false;
    for (int k = 0; k < a->walls; k++) {
        bool open = a->liberties[k] < level && !iki_safety_areas_is_sure(g, a->wall[k]);
        any = any || (open && a->liberties[k] + 1 == level);
        if (g->least == 0 && a->liberties[k] + 1 < level)
            return false; /* not even the level before was reached */
    }
    return any;
}

/* Searches in all areas that may help for so many liberties. */
static void
search_level(iki_safety_areas *g, int level)
{
    for (int i = 0; i < g->areas; i++) {
        iki_safety_area *a = &g->area[i];
        if (!a->searchable || a->searched[level] || !may_help(g, a, level))
            continue;
        iki_assert(a->usable);
        a->searched[level] = true;
        iki_safety_areas_search_liberties(g, a, level);
    }
    iki_safety_areas_sum(g);
}

/* Joins walls to sure ones; true if a wall became sure. */
static bool
link_walls(iki_safety_areas *g, bool search)
{
    bool any = false;
    for (int i = 0; i < g->areas; i++) {
        iki_safety_area *a = &g->area[i];
        bool may = a->usable && !a->links && (!search || (a->searchable && !a->searched_links));
        if (!may || !iki_safety_areas_is_open(g, a))
            continue;
        a->searched_links = a->searched_links || search;
        a->links = iki_safety_areas_try_links(g, a, search);
        any = any || a->links;
    }
    for (int i = 0; i < g->areas; i++) {
        const iki_safety_area *a = &g->area[i];
        for (int k = 0; k < a->walls && a->links; k++)
            g->linked[a->wall[k]] = true;
    }
    return any;
}

/* The stones of the smallest wall that is not sure. */
static int
smallest_open(const iki_safety_areas *g)
{
    int least = IKI_POINTS_MAX;
    for (uint16_t c = 0; c < g->chains; c++) {
        if (!iki_pset_has(&g->stones, g->head[c]) || iki_safety_areas_is_sure(g, c))
            continue;
        int n = iki_safety_areas_wall_size(g, c);
        least = n < least ? n : least;
    }
    return least;
}

/* Drops the chains in the list (by their heads); false if there are none. */
static bool
drop_listed(iki_safety_areas *g, const iki_pset *heads)
{
    iki_pset dropped = iki_topo_flood(g->b->topo, heads, &g->stones);
    iki_assert(iki_pset_within(heads, &g->stones));
    for (int c = 0; c < g->chains; c++)
        iki_assert(!g->known[c] || !iki_pset_has(&dropped, g->head[c]));
    iki_pset_drop(&g->stones, &dropped);
    return !iki_pset_is_empty(heads);
}

/* Drops the walls that would not be sure if every searchable area guaranteed two liberties.  With
 * sections there is hope in every area. */
static bool
drop_hopeless(iki_safety_areas *g)
{
    if (g->in_parts)
        return false;
    uint16_t most[IKI_CHAINS_MAX] = {0};
    iki_pset heads = iki_pset_none();
    for (int i = 0; i < g->areas; i++) {
        const iki_safety_area *a = &g->area[i];
        for (int k = 0; k < a->walls && a->usable; k++)
            most[a->wall[k]] = (uint16_t)(most[a->wall[k]] + (a->searchable ? 2 : a->liberties[k]));
    }
    for (uint16_t c = 0; c < g->chains; c++) {
        uint16_t root = iki_joined_root(g->parent, c);
        if (iki_pset_has(&g->stones, g->head[c]) && most[root] < 2 && !g->sure[root])
            iki_pset_add(&heads, g->head[c]);
    }
    return drop_listed(g, &heads);
}

/* Drops the walls that are not sure; with links only the smallest of them. */
static bool
drop_open(iki_safety_areas *g)
{
    int size = g->least == 0 ? IKI_POINTS_MAX : smallest_open(g);
    iki_pset heads = iki_pset_none();
    for (uint16_t c = 0; c < g->chains; c++) {
        if (iki_pset_has(&g->stones, g->head[c]) && !iki_safety_areas_is_sure(g, c) &&
            iki_safety_areas_wall_size(g, c) <= size)
            iki_pset_add(&heads, g->head[c]);
    }
    return drop_listed(g, &heads);
}

static bool
all_sure(const iki_safety_areas *g)
{
    for (uint16_t c = 0; c < g->chains; c++) {
        if (iki_pset_has(&g->stones, g->head[c]) && !iki_safety_areas_is_sure(g, c))
            return false;
    }
    return true;
}

/* One round of the fixpoint: cheap steps first. */
static void
judge_round(iki_safety_areas *g)
{
    memcpy(g->linked, g->sure, sizeof g->linked);
    iki_safety_areas_sum(g);
    while (!all_sure(g) && link_walls(g, false))
        continue;
    for (int level = 1; level <= 2 && !all_sure(g); level++) {
        search_level(g, level);
        while (!all_sure(g) && link_walls(g, false))
            continue;
    }
    if (!all_sure(g) && link_walls(g, true)) {
        while (!all_sure(g) && link_walls(g, false))
            continue;
    }
    if (g->in_parts && !all_sure(g) && iki_safety_sections_search(g)) {
        while (!all_sure(g) && link_walls(g, false))
            continue;
    }
}

/* --- before and after ----------------------------------------------------------------------- */

/* Searches for the goals that the owner reaches in all searchable areas. */
static void
search_goals(iki_safety_areas *g)
{
    for (int i = 0; i < g->areas; i++) {
        iki_safety_area *a = &g->area[i];
        if (a->searchable && !a->links)
            iki_safety_areas_search_goals(g, a);
    }
}

static iki_safety_goal
goal_of(const iki_safety_area *a)
{
    return a->links ? a->links_goal : a->goal;
}

/* True if all walls of the area have two guaranteed liberties, without those of the area itself if
 * `counted` says that they are among them. */
static bool
live_without(const iki_safety_areas *g, const iki_safety_area *a, const uint16_t *guaranteed,
             bool counted)
{
    for (int k = 0; k < a->walls; k++) {
        uint16_t w = a->wall[k];
        if (!g->sure[w] && guaranteed[w] < 2 + (counted ? a->liberties[k] : 0))
            return false;
    }
    return true;
}

/* Finds the areas where the opponent is dead.  In one kind the owner can capture all that stands
 * there and keep the guaranteed liberties.  In the other kind the walls live without the area, so
 * that the owner may fill it; they must live without all areas of this kind together.  Every other
 * area may end as a seki, which keeps its guarantee. */
static void
find_territory(const iki_safety_areas *g, iki_pset *territory)
{
    bool spare[IKI_REGIONS_MAX];
    uint16_t rest[IKI_CHAINS_MAX];
    memcpy(rest, g->guaranteed, sizeof rest);
    for (int i = 0; i < g->areas; i++) {
        const iki_safety_area *a = &g->area[i];
        spare[i] =
            a->usable && goal_of(a) == IKI_SAFETY_HOLD && live_without(g, a, g->guaranteed, true);
        for (int k = 0; k < a->walls && spare[i]; k++) {
            iki_assert(g->sure[a->wall[k]] || rest[a->wall[k]] >= a->liberties[k]);
            rest[a->wall[k]] = (uint16_t)(rest[a->wall[k]] - a->liberties[k]);
        }
    }
    for (int i = 0; i < g->areas; i++) {
        const iki_safety_area *a = &g->area[i];
        if ((spare[i] && live_without(g, a, rest, false)) ||
            (iki_safety_area_is_used(a) && goal_of(a) == IKI_SAFETY_CLEAR))
            iki_pset_join(territory, &a->points);
    }
}

/* Adds points to the zone of the group of a root.  number: of a root its group, or UINT16_MAX. */
static void
add_zone(uint16_t root, const iki_pset *points, uint16_t *number, iki_safety *out)
{
    if (number[root] == UINT16_MAX) {
        iki_assert(out->groups < IKI_SAFETY_GROUPS_MAX);
        number[root] = (uint16_t)out->groups++;
        out->group[number[root]] = (iki_safety_group){.stones = iki_pset_none()};
    }
    iki_pset_join(&out->group[number[root]].zone, points);
}

#ifndef NDEBUG
/* True if no two groups share a stone or a point of their zones, and all stones of groups live. */
static bool
groups_are_sound(const iki_safety *out)
{
    iki_pset stones = iki_pset_none(), zones = iki_pset_none();
    for (int i = 0; i < out->groups; i++) {
        const iki_safety_group *g = &out->group[i];
        if (iki_pset_is_empty(&g->zone) || iki_pset_meets(&g->stones, &stones) ||
            iki_pset_meets(&g->zone, &zones))
            return false;
        iki_pset_join(&stones, &g->stones);
        iki_pset_join(&zones, &g->zone);
    }
    return iki_pset_within(&stones, &out->alive) && !iki_pset_meets(&zones, &out->alive);
}
#endif

/* Chains joined by links or around one used area are one group.  Chains that were known to live and
 * need nothing here are in no group. */
static void
find_groups(const iki_safety_areas *g, iki_safety *out)
{
    uint16_t parent[IKI_CHAINS_MAX], number[IKI_CHAINS_MAX];
    memset(number, 0xFF, sizeof number);
    memcpy(parent, g->parent, sizeof parent);
    for (int i = 0; i < g->areas; i++) {
        const iki_safety_area *a = &g->area[i];
        for (int k = 1; k < a->walls && iki_safety_area_is_used(a); k++)
            iki_joined_add(parent, a->wall[k], a->wall[0]);
    }
    for (int i = 0; i < g->areas; i++) {
        const iki_safety_area *a = &g->area[i];
        if (iki_safety_area_is_used(a))
            add_zone(iki_joined_root(parent, a->wall[0]), &a->points, number, out);
    }
    for (int i = 0; i < g->links.count; i++) {
        const iki_safety_link *l = &g->links.link[i];
        add_zone(iki_joined_root(parent, l->chain), &l->points, number, out);
    }
    for (uint16_t c = 0; c < g->chains; c++) {
        uint16_t n = number[iki_joined_root(parent, c)];
        if (n == UINT16_MAX || !iki_pset_has(&g->stones, g->head[c]))
            continue;
        iki_pset chain = iki_board_chain(g->b, g->head[c]);
        iki_pset_join(&out->group[n].stones, &chain);
    }
    iki_assert(groups_are_sound(out));
}

iki_status
iki_safety_search(const iki_safety_request *q, const iki_effort *effort, iki_safety *out)
{
    out->alive = out->territory = iki_pset_none();
    out->groups = 0;
    iki_safety_areas *g;
    iki_status status = iki_safety_areas_open(q, effort, &g);
    if (status != IKI_OK)
        return status;
    do {
        iki_safety_areas_divide(g);
        if (drop_hopeless(g))
            continue;
        judge_round(g);
        if (!drop_open(g))
            break;
    } while (!iki_pset_is_empty(&g->stones));
    out->alive = g->stones;
    iki_assert(all_sure(g) && iki_pset_within(&out->alive, &q->board->at[q->color]));
    if (!iki_pset_is_empty(&g->stones)) {
        search_goals(g);
        find_groups(g, out);
        find_territory(g, &out->territory);
        iki_assert(!iki_pset_meets(&out->territory, &out->alive));
    }
    iki_free(g);
    return IKI_OK;
}
