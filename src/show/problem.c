/* problem - finding out what a position asks.
 *
 * A group matters by its stones, twice, and its room.  Of the groups that are shut in and that the
 * first move decides, those count that matter at least half as much as the one that matters most:
 * of these a group of the other side is the question, before the mover's own.  A stone that a group
 * could take is not, even where short searches do not tell what becomes of the group.  A group that
 * is not shut in surrounds the problem.
 *
 * Short searches tell whether the first move decides a group.  They are spared where only one group
 * is shut in, and for groups that matter too little.  Nothing here depends on the order of points:
 * turned boards give turned problems. */
#include "src/show/problem.h"

#include "engine/base/arena.h"
#include "engine/base/sort.h"
#include "engine/go/game.h"
#include "src/benson/benson.h"
#include "src/life/way_out.h"
#include "src/tunables/tunables.h"
#include "src/verdict/effort.h"

#include <string.h>

enum {
    LOOK_NODES = 4000,       /* of a search */
    LONG_LOOK_NODES = 10000, /* where none of those finds a group that the first move decides */
    ALL_NODES = 60000,       /* of all searches: groups that are left then matter less */
    WALL_ROOM = IKI_LIFE_EMPTY_MAX, /* more than a search can follow */
    FEW = 4,                        /* a group of so many times the stones is not about them */
};

typedef enum interest {
    SETTLED = 0,      /* the first move changes nothing */
    HARD,             /* that is not known */
    DECIDED_BY_FIRST, /* it lives or dies by the first move */
} interest;

typedef struct candidate {
    iki_point target; /* a stone of the chain around which the ground lies */
    iki_pset group, ground;
    bool shut_in; /* true: it has no wide open space of its own */
    bool theirs;  /* true: it belongs to the side that moves second */
    int worth;
    int stones;    /* of the chain */
    uint32_t look; /* tells apart chains that are worth the same */
    interest how;
} candidate;

typedef struct chooser {
    const iki_board *b;
    const iki_life_frame *frame;
    iki_color first;
    iki_dfpn_table *table;
    iki_budget *budget;
    uint64_t nodes;        /* of a search */
    iki_life_area *ground; /* room for one */
    candidate *list;       /* what matters most comes first */
    int count;
} chooser;

/* --- what a group is worth ------------------------------------------------------------------ */

/* Empty points that a group reaches before its opponents do. */
static int
count_room(const iki_board *b, const iki_pset *group)
{
    iki_pset own = *group, theirs = b->at[iki_opponent(b->color[iki_pset_first(group)])];
    iki_pset left = b->at[IKI_EMPTY];
    int room = 0, gained;
    do {
        iki_pset near = iki_topo_spread(b->topo, &own), far = iki_topo_spread(b->topo, &theirs);
        own = iki_pset_and(&near, &left);
        theirs = iki_pset_and(&far, &left);
        iki_pset_drop(&left, &own);
        iki_pset_drop(&left, &theirs);
        iki_pset_drop(&own, &theirs);
        gained = iki_pset_count(&own);
        room += gained;
    } while (gained > 0);
    return room;
}

static uint32_t
mixed(uint32_t x)
{
    x = (x ^ x >> 16) * 0x7feb352du;
    x = (x ^ x >> 15) * 0x846ca68bu;
    return x ^ x >> 16;
}

/* Gives every point a number that depends on what lies around it, near and far, and not on where
 * the board begins: on a turned board the same points have the same numbers. */
static void
number_points(const iki_board *b, iki_color first, uint32_t number[IKI_POINTS_MAX])
{
    const iki_topo *t = b->topo;
    uint32_t before[IKI_POINTS_MAX];
    memset(number, 0, sizeof before);
    IKI_PSET_FOR(p, &t->points) {
        iki_color color = b->color[p];
        number[p] = mixed(color == IKI_EMPTY ? 1 : color == first ? 2 : 3);
    }
    for (int round = 0; round < t->width + t->height; round++) {
        memcpy(before, number, sizeof before);
        IKI_PSET_FOR(p, &t->points) {
            uint32_t sum = 0;
            IKI_NEIGHBOURS(q, t, p) {
                sum += mixed(before[*q]);
            }
            number[p] = mixed(3 * before[p] + sum);
        }
    }
}

static uint32_t
sum_of(const iki_pset *chain, const uint32_t number[IKI_POINTS_MAX])
{
    uint32_t sum = 0;
    IKI_PSET_FOR(p, chain) {
        sum += number[p];
    }
    return sum;
}

/* --- the groups of a position --------------------------------------------------------------- */

/* True if a matters more than b, or is to be looked at before it. */
static bool
comes_before(const candidate *a, const candidate *b)
{
    if (a->shut_in != b->shut_in)
        return a->shut_in;
    if (a->worth != b->worth)
        return a->worth > b->worth;
    if (a->theirs != b->theirs)
        return a->theirs;
    if (a->stones != b->stones)
        return a->stones > b->stones;
    return a->look > b->look;
}

/* Adds the group of the chain of the stone at p, unless it is too large for a search. */
static iki_status
add_candidate(chooser *c, iki_point p, const uint32_t number[IKI_POINTS_MAX])
{
    iki_life_area *ground = c->ground;
    iki_status status = iki_life_area_make(c->b, p, IKI_LIFE_GROUP, c->frame, ground);
    if (status != IKI_OK)
        return status == IKI_E_MEMORY ? status : IKI_OK;
    int room = count_room(c->b, &ground->group);
    iki_pset chain = iki_board_chain(c->b, p);
    candidate new = {
        .target = p,
        .group = ground->group,
        .ground = iki_pset_or(&ground->cells, &ground->group),
        .shut_in = !ground->cut_off || room <= WALL_ROOM,
        .theirs = c->b->color[p] != c->first,
        .worth = 2 * iki_pset_count(&ground->group) + room,
        .stones = iki_pset_count(&chain),
        .look = sum_of(&chain, number),
    };
    IKI_INSERT(c->list, c->count, new, i, comes_before(&new, &c->list[i - 1]));
    c->count++;
    return IKI_OK;
}

/* True if an earlier candidate is the same group, seen from another of its chains. */
static bool
is_repeated(const chooser *c, int i)
{
    for (int k = 0; k < i; k++) {
        if (c->list[k].shut_in == c->list[i].shut_in &&
            iki_pset_has(&c->list[k].group, c->list[i].target))
            return true;
    }
    return false;
}

/* Finds all groups that are not unconditionally alive. */
static iki_status
list_candidates(chooser *c)
{
    uint32_t number[IKI_POINTS_MAX];
    iki_pset stones = iki_pset_or(&c->b->at[IKI_BLACK], &c->b->at[IKI_WHITE]);
    iki_pset_drop(&stones, c->frame->proved);
    number_points(c->b, c->first, number);
    IKI_CHAINS_FOR(chain, c->b, &stones) {
        iki_status status = add_candidate(c, iki_pset_first(&chain), number);
        if (status != IKI_OK)
            return status;
    }
    int kept = 0;
    for (int i = 0; i < c->count; i++) {
        if (!is_repeated(c, i))
            c->list[kept++] = c->list[i];
    }
    c->count = kept;
    return IKI_OK;
}

/* --- what the first move decides ------------------------------------------------------------ */

/* The success of a side that moves first; with_way_out: the group lives if it gets to the border of
 * open ground. */
static iki_status
look(const chooser *c, const candidate *a, int mover, bool with_way_out, iki_success *success)
{
    iki_life_outcome o;
    iki_way_out way;
    iki_budget part = iki_budget_part(c->budget, c->nodes);
    iki_status status = IKI_OK;
    if (with_way_out) {
        const iki_life_case open = {.board = c->b,
                                    .point = a->target,
                                    .subject = IKI_LIFE_GROUP,
                                    .frame = *c->frame,
                                    .mover = mover};
        status = iki_life_way_out(&open, &part, c->table, &way);
        iki_budget_join(c->budget, &part);
        *success = way.outcome.success;
        return status;
    }
    status = iki_life_area_make(c->b, a->target, IKI_LIFE_GROUP, c->frame, c->ground);
    if (status != IKI_OK)
        return status;
    iki_dfpn_table_next(c->table);
    iki_life_search(&c->ground->question, mover, &part, c->table, &o);
    iki_budget_join(c->budget, &part);
    *success = o.success;
    return part.end == IKI_BUDGET_MEMORY ? IKI_E_MEMORY : IKI_OK;
}

/* Finds out what the first move decides, whatever lies beyond open ground. */
static iki_status
classify(const chooser *c, candidate *a)
{
    int owner = iki_side(c->b->color[a->target]);
    iki_success defend, attack, out;
    iki_status status = look(c, a, owner, false, &defend);
    if (status == IKI_OK)
        status = look(c, a, 1 - owner, false, &attack);
    if (status != IKI_OK)
        return status;
    bool unknown = defend == IKI_SUCCESS_UNKNOWN || attack == IKI_SUCCESS_UNKNOWN;
    a->how = attack == IKI_FAILS   ? SETTLED
             : unknown             ? HARD
             : defend == IKI_FAILS ? SETTLED
                                   : DECIDED_BY_FIRST;
    if (attack == IKI_FAILS || unknown || !iki_life_area_is_open(c->ground))
        return IKI_OK;
    status = look(c, a, defend == IKI_FAILS ? owner : 1 - owner, true, &out);
    if (out == IKI_SUCCESS_UNKNOWN || (out == IKI_FAILS) != (defend == IKI_FAILS))
        a->how = HARD; /* the group may have a way out */
    return status;
}

/* True if a matters less than half as much as b. */
static bool
matters_less(const candidate *a, const candidate *b)
{
    return 2 * a->worth < b->worth;
}

/* True if one of two groups stands on the ground of the other. */
static bool
share_ground(const candidate *a, const candidate *b)
{
    return iki_pset_meets(&a->group, &b->ground) || iki_pset_meets(&b->group, &a->ground);
}

/* True if a is but a stone, or a few, that b could take or lose. */
static bool
is_part_of(const candidate *a, const candidate *b)
{
    return FEW * iki_pset_count(&a->group) <= iki_pset_count(&b->group) && share_ground(a, b);
}

/* True if candidate i is a part of a greater group that may be the question. */
static bool
is_minor(const chooser *c, int i)
{
    for (int k = 0; k < i; k++) {
        if (c->list[k].how != SETTLED && is_part_of(&c->list[i], &c->list[k]))
            return true;
    }
    return false;
}

/* Looks at the groups that are shut in and of which nothing is known, as long as they may matter.
 * *found: the first move decides one. */
static iki_status
look_at_all(chooser *c, uint64_t nodes, bool *found)
{
    c->nodes = nodes;
    const candidate *greatest = NULL;
    for (int i = 0; i < c->count && c->list[i].shut_in; i++) {
        candidate *a = &c->list[i];
        if (c->budget->nodes >= ALL_NODES || (greatest != NULL && matters_less(a, greatest)))
            break;
        if (a->how != HARD || is_minor(c, i))
            continue;
        iki_status status = classify(c, a);
        if (status != IKI_OK)
            return status;
        if (greatest == NULL && a->how == DECIDED_BY_FIRST)
            greatest = a;
    }
    *found = greatest != NULL;
    return IKI_OK;
}

static iki_status
classify_all(chooser *c)
{
    bool found;
    for (int i = 0; i < c->count; i++)
        c->list[i].how = HARD;
    iki_status status = look_at_all(c, LOOK_NODES, &found);
    return status == IKI_OK && !found ? look_at_all(c, LONG_LOOK_NODES, &found) : status;
}

/* --- the choice ----------------------------------------------------------------------------- */

/* The question among the groups that are settled, or not, in this way: of those that matter about
 * the same, the first one of the other side, or else the first one.  -1 if there is none.  It
 * shares no ground with the group `apart`, if that is not NULL. */
static int
first_of(const chooser *c, interest how, const candidate *apart)
{
    int best = -1;
    const candidate *greatest = NULL;
    for (int i = 0; i < c->count && c->list[i].shut_in; i++) {
        const candidate *a = &c->list[i];
        if (a->how != how)
            continue;
        greatest = greatest == NULL ? a : greatest;
        if (matters_less(a, greatest))
            break;
        if (apart != NULL && share_ground(a, apart))
            continue;
        if (best < 0 || (a->theirs && !c->list[best].theirs))
            best = i;
    }
    return best;
}

/* Fills in the group that the position is likely to ask for, and another one. */
static void
choose(const chooser *c, iki_problem *p)
{
    int best = -1;
    for (int how = DECIDED_BY_FIRST; how >= SETTLED && best < 0; how--)
        best = first_of(c, (interest)how, NULL);
    const candidate *a = &c->list[best < 0 ? 0 : best];
    p->target = a->target;
    if (a->how != DECIDED_BY_FIRST)
        return;
    int other = first_of(c, DECIDED_BY_FIRST, a);
    if (other >= 0)
        p->other = c->list[other].target;
}

static iki_status
find_target(chooser *c, iki_problem *p)
{
    iki_status status = list_candidates(c);
    if (status == IKI_OK && c->count > 1 && c->list[1].shut_in)
        status = classify_all(c);
    if (status == IKI_OK && c->count == 0)
        return IKI_E_STATE;
    if (status == IKI_OK)
        choose(c, p);
    return status;
}

static iki_status
choose_target(const iki_game *g, const iki_life_frame *frame, iki_problem *p)
{
    iki_pset stones = iki_pset_or(&g->board.at[IKI_BLACK], &g->board.at[IKI_WHITE]);
    chooser c = {.b = &g->board, .frame = frame, .first = p->first, .ground = &p->ground};
    iki_budget budget;
    iki_budget_init(&budget, ALL_NODES, 0);
    c.budget = &budget;
    c.table = iki_dfpn_table_new(IKI_SEARCH_TABLE_LOG2);
    c.list = iki_calloc((size_t)iki_pset_count(&stones) + 1, sizeof *c.list);
    iki_status status = c.table == NULL || c.list == NULL ? IKI_E_MEMORY : find_target(&c, p);
    iki_free(c.list);
    iki_dfpn_table_free(c.table);
    return status;
}

iki_life_frame
iki_problem_frame(const iki_game *g, iki_pset *alive)
{
    *alive = iki_benson_alive(&g->board, g->rules.suicide);
    return (iki_life_frame){.suicide = g->rules.suicide, .proved = alive, .reach = IKI_LIFE_REACH};
}

iki_status
iki_problem_pose(const iki_game *g, iki_color first, iki_point target, iki_problem *out)
{
    iki_pset alive;
    iki_life_frame frame = iki_problem_frame(g, &alive);
    memset(out, 0, sizeof *out);
    out->first = first != IKI_EMPTY ? first : g->told != IKI_EMPTY ? g->told : IKI_BLACK;
    out->target = target;
    out->other = IKI_NOWHERE;
    iki_status status = target == IKI_NOWHERE ? choose_target(g, &frame, out) : IKI_OK;
    if (status == IKI_OK)
        status = iki_life_area_make(&g->board, out->target, IKI_LIFE_GROUP, &frame, &out->ground);
    return status;
}

iki_point
iki_problem_largest_chain(const iki_board *b, iki_color first, const iki_pset *stones)
{
    uint32_t number[IKI_POINTS_MAX], look = 0;
    iki_point largest = IKI_NOWHERE;
    int most = 0;
    number_points(b, first, number);
    IKI_CHAINS_FOR(chain, b, stones) {
        int count = iki_pset_count(&chain);
        uint32_t sum = sum_of(&chain, number);
        if (count < most || (count == most && sum <= look))
            continue;
        most = count;
        look = sum;
        largest = iki_pset_first(&chain);
    }
    return largest;
}
