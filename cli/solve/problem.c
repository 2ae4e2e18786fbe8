/* problem - finding out what a record asks.
 *
 * Every chain that is not unconditionally alive gets a short search.  Chains rank in this order:
 *   1. the first move decides them: closed areas before open ones;
 *   2. their area is closed: undecided before decided ones;
 *   3. their area is open, but they are surrounded: undecided before decided ones;
 *   4. they have wide open space of their own, whatever the search says: such a chain surrounds
 *      the problem.
 * Of equal rank the group with more stones is taken. */
#include "cli/solve/problem.h"

#include "engine/go/game.h"
#include "engine/go/vertex.h"
#include "src/benson/benson.h"

#include <string.h>

enum {
    LOOK_NODES = 20000,
    WALL_ROOM = IKI_LIFE_EMPTY_MAX, /* more than a search can follow */
};

/* --- the position --------------------------------------------------------------------------- */

static iki_status
load(const iki_options *o, iki_problem *p, iki_error *error)
{
    iki_sgf *s = NULL;
    iki_options how = *o;
    iki_record_facts facts;
    size_t number;
    iki_status status = iki_load_chosen(o, p->path, &s, &number, error);
    how.move = o->move == 0 ? 1 : o->move;
    if (status == IKI_OK)
        status = iki_load_game(&how, s, number, &p->game, &facts, error);
    if (status == IKI_OK && o->move == 0 &&
        iki_pset_equal(&p->game->board.at[IKI_EMPTY], &p->game->topo.points)) {
        iki_game_free(p->game);
        p->game = NULL;
        status = iki_load_game(o, s, number, &p->game, &facts, error);
    }
    if (status == IKI_OK)
        iki_load_tell_notes(o, p->path, &facts);
    iki_sgf_free(s);
    return status;
}

/* --- the group ------------------------------------------------------------------------------ */

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
consider(const iki_problem *p, iki_point target, iki_dfpn_table *table, candidate *best)
{
    const iki_life_area *ground = &p->ground;
    candidate c = {.target = target, .stones = iki_pset_count(&ground->group)};
    interest how;
    iki_status status = classify(ground, table, &how);
    if (status != IKI_OK)
        return status;
    c.rank = rank(&p->game->board, ground, how);
    if (c.rank > best->rank || (c.rank == best->rank && c.stones > best->stones))
        *best = c;
    return IKI_OK;
}

static iki_status
find_target(iki_problem *p, const iki_life_frame *frame, iki_dfpn_table *table)
{
    const iki_board *b = &p->game->board;
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
        status = consider(p, at, table, &best);
        if (status != IKI_OK)
            return status;
    }
    p->target = best.target;
    return IKI_OK;
}

/* The group that is named, or found. */
static iki_status
choose_target(const iki_options *o, iki_problem *p, const iki_life_frame *frame, iki_error *error)
{
    const iki_board *b = &p->game->board;
    if (o->target != NULL) {
        if (iki_vertex_read(&p->game->topo, o->target, &p->target) != IKI_OK ||
            p->target == IKI_PASS || b->color[p->target] == IKI_EMPTY)
            return iki_error_set(error, IKI_E_ARGUMENT, "--target: no stone at \"%.20s\"",
                                 o->target);
        return IKI_OK;
    }
    iki_dfpn_table *table = iki_dfpn_table_new(IKI_SEARCH_TABLE_LOG2);
    iki_status status = table == NULL ? IKI_E_MEMORY : find_target(p, frame, table);
    iki_dfpn_table_free(table);
    if (status != IKI_OK)
        return iki_error_set(error, status, "%s", iki_status_text(status));
    if (p->target == IKI_NOWHERE)
        return iki_error_set(error, IKI_E_STATE,
                             "no group to solve: all stones are unconditionally "
                             "alive, or there are none");
    return IKI_OK;
}

static iki_status
pose(const iki_options *o, iki_problem *p, iki_error *error)
{
    const iki_game *g = p->game;
    iki_pset alive = iki_benson_alive(&g->board, g->rules.suicide);
    const iki_life_frame frame = {.suicide = g->rules.suicide, .proved = &alive};
    p->first = o->first != IKI_EMPTY ? o->first : g->told != IKI_EMPTY ? g->told : IKI_BLACK;
    iki_status status = choose_target(o, p, &frame, error);
    if (status != IKI_OK)
        return status;
    status = iki_life_area_make(&g->board, p->target, IKI_LIFE_GROUP, &frame, &p->ground);
    if (status == IKI_E_LIMIT)
        return iki_error_set(error, status, "the area around that group is too large");
    return status == IKI_OK ? status : iki_error_set(error, status, "%s", iki_status_text(status));
}

bool
iki_problem_open(const iki_options *o, const char *path, iki_problem *p)
{
    iki_error error = {0};
    memset(p, 0, sizeof *p);
    p->path = path;
    iki_status status = load(o, p, &error);
    if (status == IKI_OK)
        status = pose(o, p, &error);
    if (status == IKI_OK)
        return true;
    iki_load_complain(path, &error);
    return false;
}

void
iki_problem_close(iki_problem *p)
{
    iki_game_free(p->game);
}
