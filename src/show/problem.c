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

#include "engine/base/arena.h"
#include "engine/base/clock.h"
#include "engine/go/game.h"
#include "src/benson/benson.h"
#include "src/life/way_out.h"
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

/* The frame of every question about a problem.  *alive: the stones that are unconditionally alive.
 */
static iki_life_frame
frame_of(const iki_game *g, iki_pset *alive)
{
    *alive = iki_benson_alive(&g->board, g->rules.suicide);
    return (iki_life_frame){.suicide = g->rules.suicide, .proved = alive, .reach = IKI_LIFE_REACH};
}

iki_status
iki_problem_pose(const iki_game *g, iki_color first, iki_point target, iki_problem *out)
{
    iki_pset alive;
    iki_life_frame frame = frame_of(g, &alive);
    memset(out, 0, sizeof *out);
    out->first = first != IKI_EMPTY ? first : g->told != IKI_EMPTY ? g->told : IKI_BLACK;
    out->target = target;
    iki_status status = target == IKI_NOWHERE ? choose_target(g, &frame, out) : IKI_OK;
    if (status == IKI_OK)
        status = iki_life_area_make(&g->board, out->target, IKI_LIFE_GROUP, &frame, &out->ground);
    return status;
}

/* --- solving -------------------------------------------------------------------------------- */

/* True if the answer is that the group dies. */
static bool
dies(const iki_problem *p, const iki_life_tree *tree)
{
    bool defends = p->ground.question.owner == iki_side(p->first);
    return tree->success == (defends ? IKI_FAILS : IKI_WORKS);
}

/* True if the ground has a border. */
static bool
is_open(const iki_life_area *ground)
{
    return ground->cut_off && !ground->bounded;
}

/* Half of what is left: the search of a ground that may not be the last one. */
static iki_budget
half_of(const iki_budget *b)
{
    iki_budget part = iki_budget_part(b, 0);
    double now = iki_clock_seconds();
    if (part.node_limit != 0)
        part.node_limit = (part.node_limit + 1) / 2;
    if (part.deadline != 0 && part.deadline > now)
        part.deadline = now + (part.deadline - now) / 2;
    return part;
}

/* A problem while it is solved. */
typedef struct solver {
    const iki_game *game;
    iki_problem *problem;
    iki_life_frame frame;
    iki_budget *budget;
    iki_dfpn_table *table;
} solver;

/* A death on open ground is certain only if there is no way out. */
static iki_status
look_for_way_out(const solver *s, iki_problem_answer *a)
{
    iki_way_out way;
    iki_budget part =
        iki_budget_part(s->budget, IKI_TREE_OTHER_NODES + IKI_TREE_OTHER_TIMES * a->tree.nodes);
    iki_status status =
        iki_life_way_out(&s->game->board, s->problem->target, IKI_LIFE_GROUP, &s->frame,
                         iki_side(s->problem->first), &part, s->table, &way);
    iki_budget_join(s->budget, &part);
    if (status != IKI_OK)
        return status;
    a->way_out = way.at;
    a->certainty = way.success == a->tree.success ? IKI_SEARCHED : IKI_ESTIMATED;
    return IKI_OK;
}

/* Answers on the ground of the problem as it is. */
static iki_status
solve_on_ground(const solver *s, iki_problem_answer *a)
{
    const iki_life_area *ground = &s->problem->ground;
    bool open = is_open(ground);
    iki_budget part = open ? half_of(s->budget) : iki_budget_part(s->budget, 0);
    iki_dfpn_table_next(s->table);
    iki_life_tree_make(ground, iki_side(s->problem->first), &part, s->table, &a->tree);
    iki_budget_join(s->budget, &part);
    a->way_out = IKI_NOWHERE;
    a->certainty = ground->cut_off ? IKI_ESTIMATED : IKI_SEARCHED;
    if (part.end == IKI_BUDGET_MEMORY)
        return IKI_E_MEMORY;
    if (!open || (a->tree.success != IKI_WORKS && a->tree.success != IKI_FAILS))
        return IKI_OK;
    if (dies(s->problem, &a->tree))
        return look_for_way_out(s, a);
    a->certainty = IKI_SEARCHED; /* the group lives though it has no help from outside */
    return IKI_OK;
}

/* The next wider ground; false if there is none. */
static bool
widen(solver *s, iki_status *status)
{
    iki_life_area *ground = &s->problem->ground;
    iki_pset before = ground->cells;
    for (*status = IKI_OK; *status == IKI_OK && s->frame.reach < IKI_LIFE_REACH_MAX;) {
        s->frame.reach++;
        *status = iki_life_area_make(&s->game->board, s->problem->target, IKI_LIFE_GROUP, &s->frame,
                                     ground);
        if (*status == IKI_OK && !iki_pset_equal(&before, &ground->cells))
            return true;
    }
    if (*status == IKI_E_LIMIT)
        *status = IKI_OK;
    return false;
}

/* While the answer is a death from which there may be a way out: answers on wider ground, as long
 * as that leads to an answer. */
static iki_status
solve_on_wider_ground(solver *s, iki_problem_answer *a)
{
    iki_status status = IKI_OK;
    iki_problem_answer *next = iki_malloc(sizeof *next);
    if (next == NULL)
        return IKI_E_MEMORY;
    while (a->certainty == IKI_ESTIMATED && dies(s->problem, &a->tree) &&
           !iki_budget_stopped(s->budget) && widen(s, &status)) {
        status = solve_on_ground(s, next);
        if (status != IKI_OK || next->tree.success == IKI_SUCCESS_UNKNOWN)
            break;
        *a = *next;
    }
    iki_free(next);
    return status;
}

iki_status
iki_problem_solve(const iki_game *g, iki_problem *p, iki_budget *budget, iki_dfpn_table *table,
                  iki_problem_answer *out)
{
    iki_pset alive;
    solver s = {g, p, frame_of(g, &alive), budget, table};
    iki_status status = solve_on_ground(&s, out);
    if (status == IKI_OK && is_open(&p->ground))
        status = solve_on_wider_ground(&s, out);
    return status;
}
