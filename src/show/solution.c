/* solution - the answer to a problem is that of one reading; its variations are searched again. */
#include "src/show/solution.h"

#include "engine/go/game.h"
#include "src/life/reading.h"
#include "src/show/problem.h"
#include "src/tunables/tunables.h"

/* Leaves the answer unknown. */
static void
forget(iki_solution *a)
{
    a->certainty = IKI_ESTIMATED;
    a->tree.success = IKI_SUCCESS_UNKNOWN;
    a->tree.threatless = IKI_SUCCESS_UNKNOWN;
    a->tree.other = IKI_SUCCESS_UNKNOWN;
    a->tree.needless = a->tree.seki = a->tree.in_seki = false;
    a->tree.count = 0;
}

/* True if the answer stands: not if it is an estimate by which the first move changes nothing. */
static bool
stands(const iki_life_area *ground, const iki_life_reading *r, const iki_life_tree *t)
{
    if (!iki_life_area_is_open(ground) || r->certainty != IKI_ESTIMATED)
        return true;
    return iki_life_reading_holds(r) && t->success != IKI_FAILS && !t->needless;
}

iki_status
iki_solution_find(const iki_game *g, iki_problem *p, iki_budget *budget, iki_dfpn_table *table,
                  iki_solution *out)
{
    iki_pset alive;
    iki_life_reading reading;
    iki_life_case c = {.board = &g->board,
                       .point = p->target,
                       .subject = IKI_LIFE_GROUP,
                       .frame = iki_problem_frame(g, &alive),
                       .mover = iki_side(p->first)};
    c.frame.reach = IKI_LIFE_REACH_FIRST;
    iki_status status = iki_life_area_make(c.board, c.point, c.subject, &c.frame, &p->ground);
    if (status != IKI_OK)
        return status;
    iki_budget part = iki_budget_share(budget, IKI_SOLVE_READ_PERCENT, 0);
    status = iki_life_read(&c, &part, table, &p->ground, &reading);
    iki_budget_join(budget, &part);
    if (status != IKI_OK)
        return status;
    iki_life_tree_grow(&p->ground, c.mover, &reading.outcome, budget, table, &out->tree);
    if (iki_life_area_is_open(&p->ground) && out->tree.other != IKI_FAILS)
        out->tree.other =
            IKI_SUCCESS_UNKNOWN; /* that would need the outside to help the other side */
    out->certainty = reading.certainty;
    out->way_out = reading.way_out;
    if (!stands(&p->ground, &reading, &out->tree))
        forget(out);
    return IKI_OK;
}
