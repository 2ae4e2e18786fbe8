/* life_ask - what is certain on the board comes first; then a chain is searched alone, or with its
 * group. */
#include "gtp/life_ask.h"

#include "gtp/session.h"
#include "src/semeai/chain_life.h"
#include "src/tunables/tunables.h"

/* Of what a question about a group may spend, in per cent, for its chain alone: of nodes and
 * seconds after it, of seconds before it. */
enum { AFTER_GROUP = 25, BEFORE_GROUP = 50 };

void
iki_life_widen(iki_budget *limits)
{
    limits->node_limit = limits->node_limit > UINT64_MAX / IKI_LIFE_GROUP_TIMES
                             ? UINT64_MAX
                             : limits->node_limit * IKI_LIFE_GROUP_TIMES;
}

iki_life_request
iki_life_request_for(const iki_session *s, iki_point p, iki_life_subject subject)
{
    return (iki_life_request){.board = &s->game->board,
                              .point = p,
                              .subject = subject,
                              .suicide = s->game->rules.suicide,
                              .first = iki_side(iki_opponent(s->game->board.color[p])),
                              .both = true,
                              .best_move = true};
}

static iki_life_answer
answer_by_verdict(const iki_verdict *v)
{
    return (iki_life_answer){.attack = iki_life_mover_known(v->life == IKI_DEAD, IKI_PASS),
                             .defend = iki_life_mover_known(v->life != IKI_DEAD, IKI_PASS),
                             .seki = v->life == IKI_SEKI,
                             .certainty = v->certainty,
                             .subject = v->stones,
                             .premise = v->premise};
}

static bool
is_known(const iki_life_answer *answer)
{
    bool ko;
    return iki_life_status_of(answer, &ko) != IKI_UNKNOWN || ko;
}

static bool
is_certain(const iki_life_answer *answer)
{
    return is_known(answer) && answer->certainty != IKI_ESTIMATED && !answer->may_be_seki;
}

iki_status
iki_life_by_verdict(iki_session *s, iki_point p, const iki_budget *budget, bool *sure,
                    iki_life_answer *answer)
{
    const iki_judgement *j;
    iki_status status = iki_session_judge_within(s, budget, &j);
    *sure = false;
    if (status != IKI_OK)
        return status;
    const iki_verdict *v = iki_judgement_at(j, p);
    bool settled = v->life == IKI_ALIVE || v->life == IKI_DEAD || v->life == IKI_SEKI;
    /* a finished game has no threats, a question about life does: a search names the ko */
    bool by_ko =
        v->reason.code == IKI_REASON_EYE_KO_LIFE || v->reason.code == IKI_REASON_EYE_KO_DEATH;
    *sure = settled && !by_ko && (v->certainty == IKI_SEARCHED || v->certainty == IKI_PROVED);
    if (*sure)
        *answer = answer_by_verdict(v);
    return IKI_OK;
}

/* The limits of the question as they were, with nothing spent; the seconds are what is left. */
static iki_budget
fresh(const iki_budget *b)
{
    iki_budget all = *b;
    all.nodes = 0;
    if (all.end == IKI_BUDGET_NODES)
        all.end = IKI_BUDGET_OPEN;
    return all;
}

/* Searches the chain of a stone alone, with a budget of its own. */
static iki_status
ask_chain(const iki_life_request *group, const iki_effort *effort, iki_budget budget,
          iki_life_answer *answer)
{
    iki_life_request request = *group;
    iki_effort own = *effort;
    own.budget = &budget;
    request.subject = IKI_LIFE_CHAIN;
    request.search_only = true;
    return iki_race_or_life_ask(&request, &own, answer);
}

static bool
say_the_same(const iki_life_answer *a, const iki_life_answer *b)
{
    return a->attack.success == b->attack.success && a->defend.success == b->defend.success;
}

/* Where both say the same the moves for the group stay. */
static iki_status
settle_by_chain(const iki_life_request *group, const iki_effort *effort, iki_life_answer *answer)
{
    iki_life_answer chain;
    iki_budget all = fresh(effort->budget);
    iki_status status = ask_chain(group, effort, iki_budget_share(&all, AFTER_GROUP, 0), &chain);
    if (status == IKI_OK && is_certain(&chain) && !say_the_same(&chain, answer))
        *answer = chain;
    return status;
}

iki_status
iki_life_settle(iki_session *s, const iki_life_request *group, const iki_effort *effort,
                iki_life_answer *answer)
{
    bool sure;
    if (is_certain(answer))
        return IKI_OK;
    iki_status status = iki_life_by_verdict(s, group->point, effort->budget, &sure, answer);
    if (status == IKI_OK && !sure)
        status = settle_by_chain(group, effort, answer);
    return status;
}

iki_point
iki_life_capture_of(const iki_session *s, iki_point stone)
{
    const iki_game *g = s->game;
    iki_pset liberties = iki_board_liberties(&g->board, stone);
    iki_point p = iki_pset_first(&liberties);
    iki_color opponent = iki_opponent(g->board.color[stone]);
    if (iki_pset_count(&liberties) != 1 || iki_game_legal(g, opponent, p) != IKI_LEGAL)
        return IKI_PASS;
    iki_board after = g->board;
    iki_undo undo;
    iki_board_play(&after, opponent, p, &undo);
    return after.ko == IKI_NOWHERE ? p : IKI_PASS;
}

iki_status
iki_life_of_group(iki_session *s, iki_point p, const iki_effort *effort, iki_life_answer *out)
{
    const iki_life_request request = iki_life_request_for(s, p, IKI_LIFE_GROUP);
    bool sure;
    iki_status status = iki_life_by_verdict(s, p, effort->budget, &sure, out);
    if (status != IKI_OK || sure)
        return status;
    status = iki_race_or_life_ask(&request, effort, out);
    if (status == IKI_OK && !is_certain(out))
        status = settle_by_chain(&request, effort, out);
    return status;
}

/* No estimate says that a chain lives which the opponent may take at once. */
static void
take_at_once(const iki_session *s, iki_point p, iki_life_answer *answer)
{
    iki_point capture = iki_life_capture_of(s, p);
    if (capture == IKI_PASS || answer->attack.success != IKI_FAILS || is_certain(answer))
        return;
    answer->attack = iki_life_mover_known(true, capture);
    answer->defend = (iki_life_mover){.success = IKI_SUCCESS_UNKNOWN, .move = IKI_PASS};
}

iki_status
iki_life_of_chain(iki_session *s, iki_point p, iki_life_answer *out)
{
    iki_budget budget;
    iki_effort effort = iki_session_effort(s, &budget);
    iki_life_request request = iki_life_request_for(s, p, IKI_LIFE_GROUP);
    bool sure;
    request.seki = true;
    iki_status status = iki_life_by_verdict(s, p, &budget, &sure, out);
    if (status != IKI_OK || sure)
        return status;
    iki_budget alone = iki_budget_share(&budget, BEFORE_GROUP, 0); /* of the seconds */
    alone.node_limit = budget.node_limit;
    status = ask_chain(&request, &effort, alone, out);
    if (status == IKI_OK && !is_known(out)) {
        iki_life_widen(&budget);
        status = iki_race_or_life_ask(&request, &effort, out);
        if (out->defend.success != IKI_FAILS)
            out->certainty = IKI_ESTIMATED; /* the group may live without the chain */
    }
    if (status == IKI_OK)
        take_at_once(s, p, out);
    return status;
}
