/* solution - the answer to a problem, on one ground after another.
 *
 * On open ground the search takes it that the other side holds what lies beyond the border.  A
 * group that lives so lives; one that dies is asked about once more with the border open, and on
 * wider ground if the two answers differ. */
#include "src/show/solution.h"

#include "engine/base/arena.h"
#include "engine/base/clock.h"
#include "engine/go/game.h"
#include "src/life/way_out.h"
#include "src/show/problem.h"
#include "src/tunables/tunables.h"

/* True if the answer is that the group dies. */
static bool
dies(const iki_problem *p, const iki_life_tree *tree)
{
    bool defends = p->ground.question.owner == iki_side(p->first);
    return tree->success == (defends ? IKI_FAILS : IKI_WORKS);
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
look_for_way_out(const solver *s, iki_solution *a)
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
solve_on_ground(const solver *s, iki_solution *a)
{
    const iki_life_area *ground = &s->problem->ground;
    bool open = iki_life_area_is_open(ground);
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

/* An estimate that leaves the first move without effect is no answer to a problem: it tells only
 * where the question hangs. */
static void
drop_faint_answer(iki_solution *a)
{
    if (a->certainty != IKI_ESTIMATED || (a->tree.success == IKI_WORKS && !a->tree.needless))
        return;
    a->tree.success = IKI_SUCCESS_UNKNOWN;
    a->tree.count = 0;
    a->tree.needless = false;
}

/* While the answer is a death from which there may be a way out: answers on wider ground, as long
 * as that leads to an answer. */
static iki_status
solve_on_wider_ground(solver *s, iki_solution *a)
{
    iki_status status = IKI_OK;
    iki_solution *next = iki_malloc(sizeof *next);
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
iki_solution_find(const iki_game *g, iki_problem *p, iki_budget *budget, iki_dfpn_table *table,
                  iki_solution *out)
{
    iki_pset alive;
    solver s = {g, p, iki_problem_frame(g, &alive), budget, table};
    bool open = iki_life_area_is_open(&p->ground);
    iki_status status = solve_on_ground(&s, out);
    if (status != IKI_OK || !open || !dies(p, &out->tree))
        return status;
    status = solve_on_wider_ground(&s, out);
    if (status == IKI_OK && dies(p, &out->tree))
        drop_faint_answer(out);
    return status;
}
