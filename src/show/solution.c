/* solution - the answer to a problem is that of one reading; its variations are searched again. */
#include "src/show/solution.h"

#include "engine/go/game.h"
#include "src/life/life.h"
#include "src/life/playable.h"
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

/* True if the answer stands: not if it is an estimate by which the first move changes nothing, nor
 * one of open ground with which no other ground agrees. */
static bool
stands(const iki_life_area *ground, const iki_life_reading *r, const iki_life_tree *t)
{
    if (r->certainty != IKI_ESTIMATED)
        return true;
    if (t->success == IKI_FAILS || t->needless)
        return false;
    return !iki_life_area_is_open(ground) || iki_life_reading_holds(r);
}

/* True if the group lives, as far as is known. */
static bool
lives(const iki_problem *p, const iki_life_tree *t)
{
    bool defends = p->ground.question.owner == iki_side(p->first);
    return t->success == (defends ? IKI_WORKS : IKI_FAILS);
}

/* *lost: a search is certain that the chain at q is lost, if the problem's first mover begins. */
static iki_status
ask_chain(const iki_game *g, const iki_problem *p, iki_point q, const iki_effort *effort,
          bool *lost)
{
    iki_life_answer a;
    iki_part_effort part;
    const iki_life_request request = {.board = &g->board,
                                      .point = q,
                                      .subject = IKI_LIFE_CHAIN,
                                      .suicide = g->rules.suicide,
                                      .first = iki_side(p->first),
                                      .search_only = true};
    iki_effort_part(effort, IKI_TREE_OTHER_NODES, &part);
    iki_status status = iki_life_ask(&request, &part.effort, &a);
    iki_effort_join(&part);
    *lost = a.certainty == IKI_SEARCHED &&
            (g->board.color[q] == p->first ? a.defend.success == IKI_FAILS
                                           : a.attack.success == IKI_WORKS);
    return status;
}

/* Where the group lives, but not the chain of its target, another of its chains is the target. */
static iki_status
leave_lost_chain(const iki_game *g, iki_problem *p, const iki_effort *effort, iki_solution *out)
{
    iki_pset left = p->ground.subject;
    iki_point q = p->target;
    bool lost = true;
    while (lost && q != IKI_NOWHERE) {
        iki_status status = ask_chain(g, p, q, effort, &lost);
        if (status != IKI_OK)
            return status;
        if (!lost)
            break;
        iki_pset chain = iki_board_chain(&g->board, q);
        iki_pset_drop(&left, &chain);
        q = iki_problem_largest_chain(&g->board, p->first, &left);
    }
    if (q == IKI_NOWHERE || q == p->target)
        return IKI_OK;
    out->lost = p->target;
    p->target = q;
    return IKI_OK;
}

iki_status
iki_solution_find(const iki_game *g, iki_problem *p, iki_budget *budget, iki_dfpn_table *table,
                  iki_solution *out)
{
    iki_pset alive;
    iki_life_reading reading;
    uint64_t before = budget->nodes;
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
    const iki_life_replay replay = {&g->board, &p->ground, g->rules.suicide, c.mover};
    iki_life_tree_keep_playable(&replay, &out->tree);
    if (iki_life_area_is_open(&p->ground) && out->tree.other != IKI_FAILS)
        out->tree.other =
            IKI_SUCCESS_UNKNOWN; /* that would need the outside to help the other side */
    out->certainty = reading.certainty;
    out->way_out = reading.way_out;
    out->lost = IKI_NOWHERE;
    if (!stands(&p->ground, &reading, &out->tree))
        forget(out);
    if (out->tree.success == IKI_SUCCESS_UNKNOWN)
        out->tree.nodes = budget->nodes - before; /* all searches were for it, not the last alone */
    const iki_effort effort = {.budget = budget, .search = table};
    return lives(p, &out->tree) ? leave_lost_chain(g, p, &effort, out) : IKI_OK;
}
