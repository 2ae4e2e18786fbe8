/* cutoff - the search in stages; each goes on with the table of the one before. */
#include "src/search/cutoff.h"

typedef struct question {
    iki_dfpn_table *table;
    const iki_local *local;
    const iki_dfpn_goal *goal;
    const iki_dfpn_state *state;
    const iki_cutoff *how;
} question;

/* The nodes after which the stage is over. */
static uint64_t
end_of(const iki_cutoff_schedule *s, const iki_cutoff_stage *stage)
{
    return s->percent == 0 ? stage->nodes : (uint64_t)stage->nodes * s->percent / 100;
}

/* True if the stages ascend up to the last one, which has no bound. */
IKI_CHECKER static bool
stages_are_sound(const iki_cutoff_stage *stage)
{
    for (; stage->nodes != 0; stage++) {
        if (stage[1].nodes != 0 && stage[1].nodes <= stage->nodes)
            return false;
    }
    return stage->most == 0;
}

/* The number of the wanted result at the first state. */
static uint32_t
missing(const question *q)
{
    iki_dfpn_numbers left;
    uint8_t move;
    if (!iki_dfpn_look(q->table, q->local, q->goal, q->state, &left, &move))
        return UINT32_MAX;
    if (q->how->wanted == IKI_DFPN_WIN ||
        (q->how->wanted == IKI_DFPN_OPEN && left.proof < left.disproof))
        return left.proof;
    return left.disproof;
}

/* Searches with this many nodes more (0: all that are left). */
static iki_dfpn_result
go_on(const question *q, uint64_t nodes, iki_budget *budget)
{
    iki_budget part = iki_budget_part(budget, nodes);
    iki_dfpn_result result = iki_dfpn_solve(q->table, q->local, q->goal, q->state, &part);
    iki_assert(nodes == 0 || part.nodes <= nodes);
    iki_budget_join(budget, &part);
    return result;
}

/* True if too much is missing to go on beyond the stage. */
static bool
is_hopeless(const question *q, const iki_cutoff_stage *stage)
{
    unsigned percent = q->how->schedule.missing_percent;
    int64_t most = percent == 0 ? stage->most : (int64_t)stage->most * percent / 100;
    return (int64_t)missing(q) - q->how->slack > most;
}

iki_dfpn_result
iki_cutoff_solve(iki_dfpn_table *t, const iki_local *l, const iki_dfpn_goal *goal,
                 const iki_dfpn_state *state, const iki_cutoff *how, iki_budget *budget)
{
    static const iki_cutoff_stage none[] = {{0, 0}};
    question q = {t, l, goal, state, how};
    iki_dfpn_result result = IKI_DFPN_OPEN;
    uint64_t before = budget->nodes;
    const iki_cutoff_schedule *schedule = &how->schedule;
    const iki_cutoff_stage *stage = schedule->stages != NULL ? schedule->stages : none;
    iki_assert(stages_are_sound(stage));
    iki_assert(how->wanted <= IKI_DFPN_LOSS);
    for (; stage->nodes != 0 && result == IKI_DFPN_OPEN; stage++) {
        uint64_t spent = budget->nodes - before, end = end_of(schedule, stage);
        if (spent >= end)
            continue;
        result = go_on(&q, end - spent, budget);
        if (result == IKI_DFPN_OPEN && is_hopeless(&q, stage))
            return IKI_DFPN_OPEN;
    }
    return result == IKI_DFPN_OPEN ? go_on(&q, 0, budget) : result;
}
