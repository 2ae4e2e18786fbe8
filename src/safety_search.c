/* safety_search - the fixpoint over promises.
 *
 * Sources: Benson 1976, Mueller 1997, Niu and Mueller 2004.
 *
 * The walls are the chains that are not dropped yet; everything between them falls into areas,
 * dropped chains included.  Each area promises each wall none, one or two liberties, whatever the
 * opponent does there.  A wall is sure if all its areas together promise two.  One that is not may
 * still be joined to sure ones: if an area holds with what the others promise, all its walls are
 * sure.  Such links rest on promises, which they keep, and on walls that were sure before, so they
 * form no circle.  All other walls are dropped, and areas grow together.
 *
 * Before that chains are joined by links (src/safety_link.h) and count as one wall.  Links may lie
 * where nothing is looked at, across areas and inside them; the answers that they ask for are made
 * in the games of all areas that they touch.  They cost liberties, so they are asked for only when
 * what lives without them is known: chains known to live stay walls, their zones are left alone,
 * and walls are dropped one after the other, small ones first.
 *
 * Invariant: a promise is a fact about one area, its walls and its links.  Areas and links ask for
 * one answer to each move: where an area holds points of a link, that of the link.
 *
 * No result depends on the order of areas: joins and pairs are made from what was known before the
 * round.  Cost: an area is searched a few times with some hundred nodes, if that may help. */
#include "src/safety_search.h"

#include "engine/arena.h"
#include "src/region.h"
#include "src/safety_area.h"
#include "src/safety_link.h"

#include <string.h>

enum {
    EMPTY_MAX = 20,   /* larger ground is not searched, */
    GROUND_MAX = 12,  /* here the opponent may seem to have room to live, */
    HOSTILE_MAX = 12, /* points of ground with living opponents that may be an eye after all */
    CHAINS_MAX = 2 * IKI_PROMISE_WALLS_MAX,
    NODES = 500, /* others so far for each question */
};

typedef struct area {
    iki_pset points;
    int empty, chains, walls;
    uint16_t chain[CHAINS_MAX]; /* around it */
    uint8_t wall_of[CHAINS_MAX];
    uint16_t wall[IKI_PROMISE_WALLS_MAX];   /* chains that stand for all that links join */
    uint8_t promise[IKI_PROMISE_WALLS_MAX]; /* liberties for each wall */
    iki_pset taken;                         /* points of links here */
    bool usable;                            /* small enough to be looked at */
    bool searchable;                        /* small enough and without living opponents */
    bool searched[3];                       /* [level]: by search, too */
    bool ground;                            /* the opponent cannot live here */
    bool links, searched_links;             /* it makes all its walls sure, */
    bool links_ground;                      /* and the opponent cannot live here then */
} area;

typedef struct finder {
    const iki_board *b;
    iki_color color;
    bool suicide;
    const iki_effort *effort;
    iki_pset stones;  /* chains that are walls */
    iki_pset hostile; /* enemy chains that seem to live */
    int chains;
    iki_point head[IKI_CHAINS_MAX];
    uint16_t chain_of[IKI_POINTS_MAX]; /* of a head */
    uint16_t credit[IKI_CHAINS_MAX];   /* all that areas promise a wall */
    bool linked[IKI_CHAINS_MAX];
    uint16_t parent[IKI_CHAINS_MAX]; /* joined by links outside of areas that are looked at */
    iki_pset taken;                  /* points of all links */
    int least;                       /* as in the request */
    iki_pset closed;                 /* points that are not to be used */
    bool known[IKI_CHAINS_MAX];      /* chains that live anyway, */
    bool sure[IKI_CHAINS_MAX];       /* [root]: and what links join to them */
    iki_links links;
    iki_answers *answers;
    int areas, before;
    area *area, *old; /* of this round and the last */
    area store[2][IKI_REGIONS_MAX];
} finder;

/* --- areas ---------------------------------------------------------------------------------- */

static uint16_t
chain_at(const finder *f, iki_point p)
{
    return f->chain_of[f->b->head[p]];
}

/* The wall that stands for a chain; false if there is no room for it. */
static bool
add_wall(const finder *f, uint16_t chain, area *a)
{
    uint16_t root = iki_joined_root(f->parent, chain);
    int i = 0;
    while (i < a->walls && a->wall[i] != root)
        i++;
    if (i == IKI_PROMISE_WALLS_MAX || a->chains == CHAINS_MAX)
        return false;
    a->wall[i] = root;
    a->walls += i == a->walls;
    a->chain[a->chains] = chain;
    a->wall_of[a->chains++] = (uint8_t)i;
    return true;
}

/* False if there are too many, or none. */
static bool
list_walls(const finder *f, area *a)
{
    iki_pset near = iki_topo_spread(f->b->topo, &a->points);
    near = iki_pset_and(&near, &f->stones);
    while (!iki_pset_is_empty(&near)) {
        iki_pset chain = iki_board_chain(f->b, iki_pset_first(&near));
        if (!add_wall(f, chain_at(f, iki_pset_first(&near)), a))
            return false;
        iki_pset_drop(&near, &chain);
    }
    return a->walls > 0;
}

/* The same area with the same walls in the last round. */
static const area *
find_old(const finder *f, const area *a)
{
    for (int i = 0; i < f->before; i++) {
        const area *old = &f->old[i];
        if (!iki_pset_equal(&old->points, &a->points))
            continue;
        bool same = old->usable && old->chains == a->chains && iki_pset_is_empty(&a->taken) &&
                    iki_pset_equal(&old->taken, &a->taken) &&
                    memcmp(old->wall_of, a->wall_of, (size_t)a->chains) == 0;
        return same ? old : NULL;
    }
    return NULL;
}

/* Does the area hold with these promises? */
static bool
holds(finder *f, const area *a, const iki_area_wall *wall, bool ground, bool search)
{
    iki_area_question q = {f->b, f->color, f->suicide, &a->points, a->walls,
                           wall, ground,   &f->links,  f->answers};
    uint64_t most = f->effort->region_nodes < NODES ? f->effort->region_nodes : NODES;
    iki_budget part = iki_budget_part(f->effort->budget, most);
    bool yes = iki_area_holds(&q, search ? f->effort->search : NULL, &part);
    iki_budget_join(f->effort->budget, &part);
    return yes;
}

static bool
is_sure(const finder *f, uint16_t chain)
{
    chain = iki_joined_root(f->parent, chain);
    return f->linked[chain] || f->credit[chain] >= 2;
}

/* The promises of an area as questions: other areas add what is missing to two. */
static void
fill_walls(const finder *f, const area *a, int least, iki_area_wall wall[IKI_PROMISE_WALLS_MAX])
{
    for (int i = 0; i < a->walls; i++) {
        int need = a->promise[i];
        need = need < least && !f->sure[a->wall[i]] ? least : need;
        wall[i] = (iki_area_wall){iki_pset_none(), (uint8_t)(2 - need), (uint8_t)need};
    }
    for (int i = 0; i < a->chains; i++) {
        iki_pset stones = iki_board_chain(f->b, f->head[a->chain[i]]);
        iki_pset beside = iki_topo_spread(f->b->topo, &stones);
        iki_pset_join(&wall[a->wall_of[i]].beside, &beside);
    }
}

/* The stones of all that links join to a chain. */
static int
wall_size(const finder *f, uint16_t chain)
{
    int n = 0;
    for (uint16_t c = 0; c < f->chains; c++) {
        if (iki_pset_has(&f->stones, f->head[c]) &&
            iki_joined_root(f->parent, c) == iki_joined_root(f->parent, chain))
            n += f->b->size[f->head[c]];
    }
    return n;
}

/* The largest wall in doubt, if there are others in doubt, too. */
static int
largest_open(const finder *f, const area *a, int level)
{
    int best = -1, most = 0, open = 0;
    bool tie = false;
    for (int i = 0; i < a->walls; i++) {
        if (is_sure(f, a->wall[i]) || a->promise[i] >= level)
            continue;
        open++;
        int n = wall_size(f, a->wall[i]);
        tie = n == most || (tie && n < most);
        if (n > most)
            best = i;
        most = n > most ? n : most;
    }
    return open > 1 && !tie ? best : -1;
}

/* Can the area promise that much to each wall?  In small ones the ground is asked for at once. */
static void
search_promise(finder *f, area *a, int level)
{
    iki_area_wall wall[IKI_PROMISE_WALLS_MAX];
    fill_walls(f, a, level, wall);
    bool ground = a->empty <= GROUND_MAX && holds(f, a, wall, true, true);
    if (!ground && !holds(f, a, wall, false, true)) {
        int largest = largest_open(f, a, level);
        if (largest < 0 || f->least == 0)
            return;
        fill_walls(f, a, 0, wall);
        wall[largest].need = (uint8_t)level;
        wall[largest].credit = (uint8_t)(2 - level);
        if (!holds(f, a, wall, false, true))
            return;
    }
    for (int i = 0; i < a->walls; i++)
        a->promise[i] = wall[i].need;
    a->ground = ground;
}

/* Can the opponent be kept from living there, with the same promises? */
static void
search_for_ground(finder *f, area *a)
{
    iki_area_wall wall[IKI_PROMISE_WALLS_MAX];
    fill_walls(f, a, 0, wall);
    a->ground = holds(f, a, wall, true, true);
}

static void
judge_area(finder *f, area *a)
{
    iki_area_wall wall[IKI_PROMISE_WALLS_MAX];
    fill_walls(f, a, 0, wall);
    iki_area_question q = {f->b, f->color, f->suicide, &a->points, a->walls,
                           wall, false,    &f->links,  NULL};
    if (!iki_area_promise(&q, a->promise, &a->ground))
        memset(a->promise, 0, sizeof a->promise);
}

/* What can be done with an area, by its size and contents. */
static void
sort_area(const finder *f, area *a)
{
    iki_pset empty = iki_pset_and(&a->points, &f->b->at[IKI_EMPTY]);
    bool hostile = iki_pset_meets(&a->points, &f->hostile);
    int points = iki_pset_count(&a->points);
    a->empty = iki_pset_count(&empty);
    a->usable = points <= (hostile ? HOSTILE_MAX : IKI_CELLS_MAX) &&
                !iki_pset_meets(&a->points, &f->closed);
    a->searchable = a->usable && !hostile && a->empty <= EMPTY_MAX;
}

static void link_chains(finder *f);

static void
list_areas(finder *f)
{
    area *last = f->area;
    f->area = f->old;
    f->old = last;
    f->before = f->areas;
    f->areas = 0;
    iki_pset left = iki_pset_minus(&f->b->topo->points, &f->stones);
    while (!iki_pset_is_empty(&left)) {
        iki_pset one = iki_pset_of(iki_pset_first(&left));
        area *a = &f->area[f->areas++];
        *a = (area){.points = iki_topo_flood(f->b->topo, &one, &left)};
        iki_pset_drop(&left, &a->points);
        sort_area(f, a);
    }
    link_chains(f);
    for (int i = 0; i < f->areas; i++) {
        area *a = &f->area[i];
        a->usable = a->usable && list_walls(f, a);
        a->taken = iki_pset_and(&f->taken, &a->points);
        a->searchable = a->searchable && a->usable;
        const area *old = a->usable ? find_old(f, a) : NULL;
        if (old != NULL) {
            memcpy(a->promise, old->promise, sizeof a->promise);
            memcpy(a->searched, old->searched, sizeof a->searched);
            a->ground = old->ground;
        } else if (a->usable) {
            judge_area(f, a);
        }
    }
}

/* --- links ---------------------------------------------------------------------------------- */

/* The empty points that links may use: where nothing is looked at, and in areas of a size. */
static iki_pset
free_points(const finder *f, int least)
{
    iki_pset free = iki_pset_none();
    for (int i = 0; i < f->areas; i++) {
        const area *a = &f->area[i];
        if (!a->usable || a->empty >= least)
            iki_pset_join(&free, &a->points);
    }
    iki_pset_drop(&free, &f->closed);
    for (int i = 0; i < f->links.count; i++)
        iki_pset_drop(&free, &f->links.link[i].points);
    return iki_pset_and(&free, &f->b->at[IKI_EMPTY]);
}

/* Links, those first that cost the areas least. */
static void
link_chains(finder *f)
{
    static const int LEAST[] = {6, 3, 1};
    f->links.count = 0;
    for (int c = 0; c < f->chains; c++)
        f->parent[c] = (uint16_t)c;
    memcpy(f->sure, f->known, sizeof f->sure);
    iki_pset free = free_points(f, IKI_POINTS_MAX);
    f->links.spare = free;
    iki_links_pair(&f->links, &free);
    for (int i = 0; i < 3 && f->least > 0 && LEAST[i] >= f->least; i++) {
        free = free_points(f, LEAST[i]);
        iki_links_pair(&f->links, &free);
        iki_links_knot(&f->links, &free);
    }
    f->taken = iki_pset_none();
    for (int i = 0; i < f->links.count; i++)
        iki_pset_join(&f->taken, &f->links.link[i].points);
}

/* --- the fixpoint --------------------------------------------------------------------------- */

static void
sum_credit(finder *f)
{
    memset(f->credit, 0, sizeof f->credit);
    for (int i = 0; i < f->areas; i++) {
        const area *a = &f->area[i];
        for (int k = 0; k < a->walls && a->usable; k++)
            f->credit[a->wall[k]] = (uint16_t)(f->credit[a->wall[k]] + a->promise[k]);
    }
}

static bool
has_open_wall(const finder *f, const area *a)
{
    for (int k = 0; k < a->walls && a->usable; k++) {
        if (!is_sure(f, a->wall[k]))
            return true;
    }
    return false;
}

/* Has the area a wall in doubt to which it could promise more? */
static bool
may_help(const finder *f, const area *a, int level)
{
    bool any = false;
    for (int k = 0; k < a->walls; k++) {
        bool open = a->promise[k] < level && !is_sure(f, a->wall[k]);
        any = any || (open && a->promise[k] + 1 == level);
        if (f->least == 0 && a->promise[k] + 1 < level)
            return false; /* not even the level before was reached */
    }
    return any;
}

/* Searches whether areas with walls in doubt reach a level. */
static void
search_level(finder *f, int level)
{
    for (int i = 0; i < f->areas; i++) {
        area *a = &f->area[i];
        if (!a->searchable || a->searched[level] || !may_help(f, a, level))
            continue;
        a->searched[level] = true;
        search_promise(f, a, level);
    }
    sum_credit(f);
}

/* Do walls in doubt of this area hang together with sure ones? */
static bool
try_links(finder *f, area *a, bool search)
{
    iki_area_wall wall[IKI_PROMISE_WALLS_MAX];
    bool any = false;
    fill_walls(f, a, 0, wall);
    for (int i = 0; i < a->walls; i++) {
        uint16_t c = a->wall[i];
        int credit = f->linked[c] ? 2 : f->credit[c] - a->promise[i];
        any = any || credit > 0;
        wall[i].credit = (uint8_t)(credit > 2 ? 2 : credit);
    }
    if (!any)
        return false;
    bool ground = a->empty <= GROUND_MAX && holds(f, a, wall, true, search);
    if (!ground && !holds(f, a, wall, false, search))
        return false;
    a->links_ground = ground;
    return true;
}

/* One round of links; true if a wall became sure. */
static bool
link_walls(finder *f, bool search)
{
    bool any = false;
    for (int i = 0; i < f->areas; i++) {
        area *a = &f->area[i];
        bool may = a->usable && !a->links && (!search || (a->searchable && !a->searched_links));
        if (!may || !has_open_wall(f, a))
            continue;
        a->searched_links = a->searched_links || search;
        a->links = try_links(f, a, search);
        any = any || a->links;
    }
    for (int i = 0; i < f->areas; i++) {
        const area *a = &f->area[i];
        for (int k = 0; k < a->walls && a->links; k++)
            f->linked[a->wall[k]] = true;
    }
    return any;
}

/* The stones of the smallest wall that is not sure. */
static int
smallest_open(const finder *f)
{
    int least = IKI_POINTS_MAX;
    for (uint16_t c = 0; c < f->chains; c++) {
        if (!iki_pset_has(&f->stones, f->head[c]) || is_sure(f, c))
            continue;
        int n = wall_size(f, c);
        least = n < least ? n : least;
    }
    return least;
}

/* Drops the chains in the list (by their heads); false if there are none. */
static bool
drop_listed(finder *f, const iki_pset *heads)
{
    iki_pset dropped = iki_topo_flood(f->b->topo, heads, &f->stones);
    iki_pset_drop(&f->stones, &dropped);
    return !iki_pset_is_empty(heads);
}

/* Drops the walls that could not be sure even if every area promised all it might. */
static bool
drop_hopeless(finder *f)
{
    uint16_t most[IKI_CHAINS_MAX] = {0};
    iki_pset heads = iki_pset_none();
    for (int i = 0; i < f->areas; i++) {
        const area *a = &f->area[i];
        for (int k = 0; k < a->walls && a->usable; k++)
            most[a->wall[k]] = (uint16_t)(most[a->wall[k]] + (a->searchable ? 2 : a->promise[k]));
    }
    for (uint16_t c = 0; c < f->chains; c++) {
        uint16_t root = iki_joined_root(f->parent, c);
        if (iki_pset_has(&f->stones, f->head[c]) && most[root] < 2 && !f->sure[root])
            iki_pset_add(&heads, f->head[c]);
    }
    return drop_listed(f, &heads);
}

/* Drops the walls that are not sure; with links only the smallest of them. */
static bool
drop_open(finder *f)
{
    int size = f->least == 0 ? IKI_POINTS_MAX : smallest_open(f);
    iki_pset heads = iki_pset_none();
    for (uint16_t c = 0; c < f->chains; c++) {
        if (iki_pset_has(&f->stones, f->head[c]) && !is_sure(f, c) && wall_size(f, c) <= size)
            iki_pset_add(&heads, f->head[c]);
    }
    return drop_listed(f, &heads);
}

static bool
all_sure(const finder *f)
{
    for (uint16_t c = 0; c < f->chains; c++) {
        if (iki_pset_has(&f->stones, f->head[c]) && !is_sure(f, c))
            return false;
    }
    return true;
}

/* One round: levels and links, cheap ones first. */
static void
judge_round(finder *f)
{
    memcpy(f->linked, f->sure, sizeof f->linked);
    sum_credit(f);
    while (!all_sure(f) && link_walls(f, false))
        continue;
    for (int level = 1; level <= 2 && !all_sure(f); level++) {
        search_level(f, level);
        while (!all_sure(f) && link_walls(f, false))
            continue;
    }
    if (!all_sure(f) && link_walls(f, true)) {
        while (!all_sure(f) && link_walls(f, false))
            continue;
    }
}

/* --- before and after ----------------------------------------------------------------------- */

/* Chains that touch one area only, and not alone, are loose stones in it. */
static bool
is_wall(const finder *f, const iki_pset *chain, const iki_pset *others)
{
    iki_pset near = iki_topo_spread(f->b->topo, chain);
    near = iki_pset_and(&near, others);
    iki_pset one = iki_pset_of(iki_pset_first(&near));
    iki_pset part = iki_topo_flood(f->b->topo, &one, others);
    iki_pset around = iki_topo_spread(f->b->topo, &part);
    around = iki_pset_and(&around, &f->b->at[f->color]);
    return !iki_pset_within(&near, &part) || iki_pset_within(&around, chain);
}

static void
list_chains(finder *f, const iki_pset *dead)
{
    iki_pset others = iki_pset_minus(&f->b->topo->points, &f->b->at[f->color]);
    f->hostile = iki_pset_minus(&f->b->at[iki_opponent(f->color)], dead);
    for (iki_pset left = f->b->at[f->color]; !iki_pset_is_empty(&left);) {
        iki_point p = iki_pset_first(&left);
        iki_pset chain = iki_board_chain(f->b, p);
        iki_pset_drop(&left, &chain);
        f->chain_of[f->b->head[p]] = (uint16_t)f->chains;
        f->head[f->chains++] = f->b->head[p];
        if (!iki_pset_has(dead, p) && is_wall(f, &chain, &others))
            iki_pset_join(&f->stones, &chain);
    }
}

/* Chains that are known to live are walls wherever they stand. */
static void
list_known(finder *f, const iki_safety_request *q)
{
    f->least = q->least;
    f->closed = q->closed;
    for (int c = 0; c < f->chains; c++) {
        f->known[c] = iki_pset_has(&q->sure, f->head[c]);
        if (!f->known[c])
            continue;
        iki_pset chain = iki_board_chain(f->b, f->head[c]);
        iki_pset_join(&f->stones, &chain);
    }
    f->links = (iki_links){.b = f->b,
                           .stones = &f->stones,
                           .chain_of = f->chain_of,
                           .parent = f->parent,
                           .sure = f->sure};
    iki_links_sort(&f->links, f->color);
}

/* Ground between sure walls that nobody needed to look at. */
static void
search_ground(finder *f)
{
    for (int i = 0; i < f->areas; i++) {
        area *a = &f->area[i];
        if (a->searchable && a->empty <= GROUND_MAX && !a->ground && !a->links)
            search_for_ground(f, a);
    }
}

/* Do all its walls live without it?  Then the owner may fill the area, and whoever has no room for
 * two eyes there is dead.  Else the area may end as a seki, which is a promise kept. */
static bool
is_spare(const finder *f, const area *a)
{
    for (int k = 0; k < a->walls; k++) {
        if (f->credit[a->wall[k]] < a->promise[k] + 2 && !f->sure[a->wall[k]])
            return false;
    }
    return true;
}

/* Does anything rest on the area? */
static bool
is_used(const area *a)
{
    bool used = a->usable && (a->links || a->ground);
    for (int k = 0; k < a->walls && a->usable; k++)
        used = used || a->promise[k] > 0;
    return used;
}

/* The groups by chains; number[] tells that of a root. */
static void
list_groups(const finder *f, const uint16_t *parent, uint16_t *number, iki_safety *out)
{
    for (uint16_t c = 0; c < f->chains; c++) {
        if (!iki_pset_has(&f->stones, f->head[c]))
            continue;
        uint16_t root = iki_joined_root(parent, c);
        if (number[root] == UINT16_MAX) {
            iki_assert(out->groups < IKI_SAFETY_GROUPS_MAX);
            number[root] = (uint16_t)out->groups++;
            out->group[number[root]] = (iki_safety_group){.stones = iki_pset_none()};
        }
        iki_pset chain = iki_board_chain(f->b, f->head[c]);
        iki_pset_join(&out->group[number[root]].stones, &chain);
    }
}

/* Chains hang together through links and through all areas that are used. */
static void
find_groups(const finder *f, iki_safety *out)
{
    uint16_t parent[IKI_CHAINS_MAX], number[IKI_CHAINS_MAX];
    memset(number, 0xFF, sizeof number);
    memcpy(parent, f->parent, sizeof parent);
    for (int i = 0; i < f->areas; i++) {
        const area *a = &f->area[i];
        for (int k = 1; k < a->walls && is_used(a); k++)
            iki_joined_add(parent, a->wall[k], a->wall[0]);
    }
    list_groups(f, parent, number, out);
    for (int i = 0; i < f->areas; i++) {
        const area *a = &f->area[i];
        if (!is_used(a))
            continue;
        iki_pset_join(&out->group[number[iki_joined_root(parent, a->wall[0])]].zone, &a->points);
        if ((a->links ? a->links_ground : a->ground) && is_spare(f, a))
            iki_pset_join(&out->territory, &a->points);
    }
    for (int i = 0; i < f->links.count; i++) {
        const iki_link *l = &f->links.link[i];
        iki_pset_join(&out->group[number[iki_joined_root(parent, l->chain)]].zone, &l->points);
    }
}

iki_status
iki_safety_search(const iki_safety_request *q, const iki_effort *effort, iki_safety *out)
{
    out->alive = out->territory = iki_pset_none();
    out->groups = 0;
    finder *f = iki_calloc(1, sizeof *f);
    if (f == NULL)
        return IKI_E_MEMORY;
    f->b = q->board;
    f->color = q->color;
    f->suicide = q->suicide;
    f->effort = effort;
    f->answers = q->answers;
    f->area = f->store[0];
    f->old = f->store[1];
    list_chains(f, &q->dead);
    list_known(f, q);
    do {
        list_areas(f);
        if (drop_hopeless(f))
            continue;
        judge_round(f);
        if (!drop_open(f))
            break;
    } while (!iki_pset_is_empty(&f->stones));
    out->alive = f->stones;
    if (!iki_pset_is_empty(&f->stones)) {
        search_ground(f);
        find_groups(f, out);
    }
    iki_free(f);
    return IKI_OK;
}
