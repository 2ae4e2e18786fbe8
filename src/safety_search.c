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
 * Ground too large to be looked at, or with living opponents, may hold pairs: two points that both
 * touch the same two chains.  Those are one wall: the owner answers on the other point, and until
 * then either chain has two liberties.
 *
 * Invariant: a promise is a fact about one area and its walls.  Areas and pairs are disjoint, so
 * the owner never has two moves to answer at once.
 *
 * No result depends on the order of areas: joins and pairs are made from what was known before the
 * round.  Cost: an area is searched a few times with some hundred nodes, if that may help. */
#include "src/safety_search.h"

#include "engine/arena.h"
#include "src/region.h"
#include "src/safety_area.h"

#include <string.h>

enum {
    EMPTY_MAX = 20,   /* larger ground is not searched, */
    GROUND_MAX = 12,  /* here the opponent may seem to have room to live, */
    HOSTILE_MAX = 12, /* points of ground with living opponents that may be an eye after all */
    CHAINS_MAX = 2 * IKI_PROMISE_WALLS_MAX,
    LINKS_MAX = 200,
    NODES = 500, /* others so far for each question */
};

typedef struct area {
    iki_pset points;
    int empty, chains, walls;
    uint16_t chain[CHAINS_MAX]; /* around it */
    uint8_t wall_of[CHAINS_MAX];
    uint16_t wall[IKI_PROMISE_WALLS_MAX];   /* chains that stand for all that links join */
    uint8_t promise[IKI_PROMISE_WALLS_MAX]; /* liberties for each wall */
    bool usable;                            /* small enough to be looked at */
    bool searchable;                        /* small enough and without living opponents */
    bool searched[3];                       /* [level]: by search, too */
    bool ground;                            /* the opponent cannot live here */
    bool links, searched_links;             /* it makes all its walls sure, */
    bool links_ground;                      /* and the opponent cannot live here then */
} area;

/* Two or more points of which the owner gets one: chains that touch all of them are joined. */
typedef struct link {
    iki_pset points;
    uint16_t chain;
    bool rival; /* another one wants the points */
} link;

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
    int links, tried;                /* made; thought of */
    link link[LINKS_MAX];
    int areas, before;
    area *area, *old; /* of this round and the last */
    area store[2][IKI_REGIONS_MAX];
} finder;

/* --- areas ---------------------------------------------------------------------------------- */

static uint16_t
root_of(const uint16_t *parent, uint16_t c)
{
    while (parent[c] != c)
        c = parent[c];
    return c;
}

static void
join(uint16_t *parent, uint16_t a, uint16_t b)
{
    a = root_of(parent, a);
    b = root_of(parent, b);
    parent[a > b ? a : b] = a > b ? b : a;
}

static uint16_t
chain_at(const finder *f, iki_point p)
{
    return f->chain_of[f->b->head[p]];
}

/* The wall that stands for a chain; false if there is no room for it. */
static bool
add_wall(const finder *f, uint16_t chain, area *a)
{
    uint16_t root = root_of(f->parent, chain);
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
        bool same = old->usable && old->chains == a->chains &&
                    memcmp(old->wall_of, a->wall_of, (size_t)a->chains) == 0;
        return same ? old : NULL;
    }
    return NULL;
}

/* Does the area hold with these promises? */
static bool
holds(finder *f, const area *a, const iki_area_wall *wall, bool ground, bool search)
{
    iki_area_question q = {f->b, f->color, f->suicide, &a->points, a->walls, wall, ground};
    uint64_t most = f->effort->region_nodes < NODES ? f->effort->region_nodes : NODES;
    iki_budget part = iki_budget_part(f->effort->budget, most);
    bool yes = iki_area_holds(&q, search ? f->effort->search : NULL, &part);
    iki_budget_join(f->effort->budget, &part);
    return yes;
}

/* The promises of an area as questions: other areas add what is missing to two. */
static void
fill_walls(const finder *f, const area *a, int least, iki_area_wall wall[IKI_PROMISE_WALLS_MAX])
{
    for (int i = 0; i < a->walls; i++) {
        int need = a->promise[i] > least ? a->promise[i] : least;
        wall[i] = (iki_area_wall){iki_pset_none(), (uint8_t)(2 - need), (uint8_t)need};
    }
    for (int i = 0; i < a->chains; i++) {
        iki_pset stones = iki_board_chain(f->b, f->head[a->chain[i]]);
        iki_pset beside = iki_topo_spread(f->b->topo, &stones);
        iki_pset_join(&wall[a->wall_of[i]].beside, &beside);
    }
}

/* Can the area promise that much to each wall?  In small ones the ground is asked for at once. */
static void
search_promise(finder *f, area *a, int level)
{
    iki_area_wall wall[IKI_PROMISE_WALLS_MAX];
    fill_walls(f, a, level, wall);
    bool ground = a->empty <= GROUND_MAX && holds(f, a, wall, true, true);
    if (!ground && !holds(f, a, wall, false, true))
        return;
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
    iki_area_question q = {f->b, f->color, f->suicide, &a->points, a->walls, wall, false};
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
    a->usable = points <= (hostile ? HOSTILE_MAX : IKI_CELLS_MAX);
    a->searchable = a->usable && !hostile && a->empty <= EMPTY_MAX;
}

static void link_outside(finder *f);

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
    link_outside(f);
    for (int i = 0; i < f->areas; i++) {
        area *a = &f->area[i];
        a->usable = a->usable && list_walls(f, a);
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

/* --- links outside -------------------------------------------------------------------------- */

/* Notes that the chains x and y share the point. */
static void
think_of(finder *f, uint16_t x, uint16_t y, iki_point p, uint16_t of[][2])
{
    uint16_t a = x < y ? x : y, b = x < y ? y : x;
    for (int i = f->links; i < f->tried; i++) {
        if (of[i][0] == a && of[i][1] == b) {
            iki_pset_add(&f->link[i].points, p);
            return;
        }
    }
    if (f->tried == LINKS_MAX)
        return;
    f->link[f->tried] = (link){iki_pset_of(p), a, false};
    of[f->tried][0] = a;
    of[f->tried++][1] = b;
}

/* All links that might be made with free points. */
static void
list_links(finder *f, const iki_pset *free, uint16_t of[][2])
{
    f->tried = f->links;
    IKI_PSET_FOR(p, free) {
        uint16_t seen[IKI_DEGREE_MAX];
        int n = 0;
        IKI_NEIGHBOURS(q, f->b->topo, p) {
            if (!iki_pset_has(&f->stones, *q))
                continue;
            uint16_t root = root_of(f->parent, chain_at(f, *q));
            for (int i = 0; i < n && root != IKI_NO_INDEX; i++)
                root = seen[i] == root ? IKI_NO_INDEX : root;
            for (int i = 0; i < n && root != IKI_NO_INDEX; i++)
                think_of(f, seen[i], root, p, of);
            if (root != IKI_NO_INDEX)
                seen[n++] = root;
        }
    }
}

/* Makes the links that no other one with as few points contends for; true if there was one. */
static bool
make_links(finder *f, iki_pset *free)
{
    static const int LEAST = 2;
    uint16_t of[LINKS_MAX][2];
    list_links(f, free, of);
    if (f->tried == LINKS_MAX)
        return false; /* which ones are listed depends on how the board lies */
    for (int i = f->links; i < f->tried; i++) {
        int n = iki_pset_count(&f->link[i].points);
        for (int k = f->links; k < f->tried && n >= LEAST; k++) {
            int others = iki_pset_count(&f->link[k].points);
            bool same = iki_pset_equal(&f->link[i].points, &f->link[k].points);
            if (others >= LEAST && others <= n && !same &&
                iki_pset_meets(&f->link[i].points, &f->link[k].points))
                f->link[i].rival = true;
        }
    }
    int first = f->links;
    for (int i = first; i < f->tried; i++) {
        if (f->link[i].rival || iki_pset_count(&f->link[i].points) < LEAST)
            continue;
        f->link[f->links] = f->link[i];
        join(f->parent, of[i][0], of[i][1]);
        iki_pset_drop(free, &f->link[f->links++].points);
    }
    return f->links > first;
}

/* Links by pairs where nothing else is looked at: there the owner answers nothing but these. */
static void
link_outside(finder *f)
{
    iki_pset free = iki_pset_none();
    f->links = 0;
    for (int c = 0; c < f->chains; c++)
        f->parent[c] = (uint16_t)c;
    for (int i = 0; i < f->areas; i++) {
        if (!f->area[i].usable)
            iki_pset_join(&free, &f->area[i].points);
    }
    free = iki_pset_and(&free, &f->b->at[IKI_EMPTY]);
    while (make_links(f, &free))
        continue;
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
is_sure(const finder *f, uint16_t chain)
{
    chain = root_of(f->parent, chain);
    return f->linked[chain] || f->credit[chain] >= 2;
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
        any = any || (a->promise[k] < level && !is_sure(f, a->wall[k]));
        if (a->promise[k] + 1 < level)
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

/* Drops the walls that are not sure, or that could not be if every area promised all it might. */
static bool
drop_chains(finder *f, bool hopeless)
{
    uint16_t most[IKI_CHAINS_MAX] = {0};
    iki_pset dropped = iki_pset_none();
    for (int i = 0; i < f->areas && hopeless; i++) {
        const area *a = &f->area[i];
        for (int k = 0; k < a->walls && a->usable; k++)
            most[a->wall[k]] = (uint16_t)(most[a->wall[k]] + (a->searchable ? 2 : a->promise[k]));
    }
    for (uint16_t c = 0; c < f->chains; c++) {
        if (iki_pset_has(&f->stones, f->head[c]) &&
            (hopeless ? most[root_of(f->parent, c)] < 2 : !is_sure(f, c)))
            iki_pset_add(&dropped, f->head[c]);
    }
    if (iki_pset_is_empty(&dropped))
        return false;
    dropped = iki_topo_flood(f->b->topo, &dropped, &f->stones);
    iki_pset_drop(&f->stones, &dropped);
    return true;
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
    memset(f->linked, 0, sizeof f->linked);
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
        if (f->credit[a->wall[k]] < a->promise[k] + 2)
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
        uint16_t root = root_of(parent, c);
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
            join(parent, a->wall[k], a->wall[0]);
    }
    list_groups(f, parent, number, out);
    for (int i = 0; i < f->areas; i++) {
        const area *a = &f->area[i];
        if (!is_used(a))
            continue;
        iki_pset_join(&out->group[number[root_of(parent, a->wall[0])]].zone, &a->points);
        if ((a->links ? a->links_ground : a->ground) && is_spare(f, a))
            iki_pset_join(&out->territory, &a->points);
    }
    for (int i = 0; i < f->links; i++) {
        const link *l = &f->link[i];
        iki_pset_join(&out->group[number[root_of(parent, l->chain)]].zone, &l->points);
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
    f->area = f->store[0];
    f->old = f->store[1];
    list_chains(f, &q->dead);
    do {
        list_areas(f);
        if (drop_chains(f, true))
            continue;
        judge_round(f);
        if (!drop_chains(f, false))
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
