/* problem - finding out what a position asks.
 *
 * Every chain that is not unconditionally alive gets a short search.  Chains rank in this order:
 *   1. the first move decides them: closed areas before open ones;
 *   2. their area is closed: undecided before decided ones;
 *   3. their area is open, but they are surrounded: undecided before decided ones;
 *   4. they have wide open space of their own, whatever the search says: such a chain surrounds
 *      the problem.
 * Of equal rank the group with more stones is taken. */
#include "src/show/problem.h"

#include "engine/go/game.h"
#include "src/benson/benson.h"
#include "src/tunables/tunables.h"
#include "src/verdict/effort.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LOOK_NODES = 20000,
    WALL_ROOM = IKI_LIFE_EMPTY_MAX, /* more than a search can follow */
};

typedef struct candidate {
    iki_point target;
    int rank, stones; /* the higher, the likelier */
} candidate;

typedef enum interest { SETTLED = 0, HARD, DECIDED_BY_FIRST } interest;

/* Finds out how much the area looks like a problem: each side moves first in a short search. */
static iki_status
classify(const iki_life_area *ground, iki_dfpn_table *table, interest *how)
{
    iki_success success[2];
    iki_dfpn_table_next(table);
    for (int side = 0; side < 2; side++) {
        iki_life_outcome o;
        iki_budget budget;
        iki_budget_init(&budget, LOOK_NODES, 0);
        iki_life_search(&ground->question, side, &budget, table, &o);
        if (budget.end == IKI_BUDGET_MEMORY)
            return IKI_E_MEMORY;
        success[side] = o.success;
    }
    if (success[0] == IKI_SUCCESS_UNKNOWN || success[1] == IKI_SUCCESS_UNKNOWN)
        *how = HARD;
    else
        *how = success[0] != IKI_FAILS && success[1] != IKI_FAILS ? DECIDED_BY_FIRST : SETTLED;
    return IKI_OK;
}

/* True if a group has open space before it: many empty points that it reaches before its opponents
 * do. */
static bool
is_outside(const iki_board *b, const iki_life_area *ground)
{
    iki_color enemy = iki_opponent(b->color[iki_pset_first(&ground->group)]);
    iki_pset own = ground->group, theirs = b->at[enemy];
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
    return room > WALL_ROOM;
}

/* The higher, the likelier to be what is asked. */
static int
rank(const iki_board *b, const iki_life_area *ground, interest how)
{
    bool open = ground->cut_off;
    if (open && is_outside(b, ground))
        return 1 + (int)how;
    if (how == DECIDED_BY_FIRST)
        return open ? 8 : 9;
    return (open ? 4 : 6) + (int)how;
}

/* Compares with the best so far. */
static iki_status
consider(const iki_board *b, const iki_life_area *ground, iki_point target, iki_dfpn_table *table,
         candidate *best)
{
    candidate c = {.target = target, .stones = iki_pset_count(&ground->group)};
    interest how;
    iki_status status = classify(ground, table, &how);
    if (status != IKI_OK)
        return status;
    c.rank = rank(b, ground, how);
    if (c.rank > best->rank || (c.rank == best->rank && c.stones > best->stones))
        *best = c;
    return IKI_OK;
}

static iki_status
find_target(const iki_board *b, const iki_life_frame *frame, iki_dfpn_table *table, iki_problem *p)
{
    candidate best = {.target = IKI_NOWHERE};
    iki_pset left = iki_pset_or(&b->at[IKI_BLACK], &b->at[IKI_WHITE]);
    iki_pset_drop(&left, frame->proved);
    while (!iki_pset_is_empty(&left)) {
        iki_point at = iki_pset_first(&left);
        iki_pset chain = iki_board_chain(b, at);
        iki_status status = iki_life_area_make(b, at, IKI_LIFE_GROUP, frame, &p->ground);
        iki_pset_drop(&left, &chain);
        if (status == IKI_E_MEMORY)
            return status;
        if (status != IKI_OK)
            continue;
        iki_pset_drop(&left, &p->ground.group);
        status = consider(b, &p->ground, at, table, &best);
        if (status != IKI_OK)
            return status;
    }
    p->target = best.target;
    return IKI_OK;
}

/* The group that the position is likely to ask for. */
static iki_status
choose_target(const iki_game *g, const iki_life_frame *frame, iki_problem *p)
{
    iki_dfpn_table *table = iki_dfpn_table_new(IKI_SEARCH_TABLE_LOG2);
    iki_status status = table == NULL ? IKI_E_MEMORY : find_target(&g->board, frame, table, p);
    iki_dfpn_table_free(table);
    return status == IKI_OK && p->target == IKI_NOWHERE ? IKI_E_STATE : status;
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
    iki_status status = target == IKI_NOWHERE ? choose_target(g, &frame, out) : IKI_OK;
    if (status == IKI_OK)
        status = iki_life_area_make(&g->board, out->target, IKI_LIFE_GROUP, &frame, &out->ground);
    return status;
}
