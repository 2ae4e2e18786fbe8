/* life_codes - an answer of life and death as a code and a move.
 *
 * The code of a group goes by what is likely where nothing is known: GNU Go's commands have no word
 * for that. */
#include "gtp/life_codes.h"

#include "engine/go/vertex.h"
#include "gtp/session.h"
#include "src/semeai/chain_life.h"

/* Of the limits of a question about a group, in per cent, for its chain alone. */
enum { AFTER_GROUP = 25, BEFORE_GROUP = 50 };

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

iki_status
iki_life_put(const iki_session *s, const iki_life_request *request, iki_life_answer *out)
{
    iki_budget budget;
    iki_effort effort = iki_session_effort(s, &budget);
    return iki_race_or_life_ask(request, &effort, out);
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

static iki_status
settle_by_verdict(iki_session *s, iki_point p, const iki_budget *budget, iki_life_answer *answer)
{
    const iki_judgement *j;
    iki_status status = iki_session_judge_within(s, budget, &j);
    if (status != IKI_OK)
        return status;
    const iki_verdict *v = iki_judgement_at(j, p);
    bool sure = v->certainty == IKI_SEARCHED || v->certainty == IKI_PROVED;
    if (sure && (v->life == IKI_ALIVE || v->life == IKI_DEAD || v->life == IKI_SEKI))
        *answer = answer_by_verdict(v);
    return IKI_OK;
}

/* Searches the chain of a stone alone, with nodes of its own: so many per cent of those that the
 * question about its group may spend. */
static iki_status
ask_chain(const iki_life_request *group, const iki_effort *effort, unsigned percent,
          iki_life_answer *answer)
{
    iki_life_request request = *group;
    iki_effort own = *effort;
    iki_budget budget = *effort->budget, part;
    budget.nodes = 0;
    if (budget.end == IKI_BUDGET_NODES)
        budget.end = IKI_BUDGET_OPEN;
    part = iki_budget_share(&budget, percent, 0);
    own.budget = &part;
    request.subject = IKI_LIFE_CHAIN;
    request.search_only = true;
    return iki_race_or_life_ask(&request, &own, answer);
}

static iki_status
settle_by_chain(const iki_life_request *group, const iki_effort *effort, iki_life_answer *answer)
{
    iki_life_answer chain;
    iki_status status = ask_chain(group, effort, AFTER_GROUP, &chain);
    if (status == IKI_OK && is_certain(&chain))
        *answer = chain;
    return status;
}

/* Puts in place of an estimate what is certain of the stone, whoever moves first: by the verdicts
 * on the whole board; else by a search of the stone's chain alone, without which there is no group
 * to save. */
static iki_status
settle(iki_session *s, const iki_life_request *group, const iki_effort *effort,
       iki_life_answer *answer)
{
    iki_status status = IKI_OK;
    if (!is_certain(answer))
        status = settle_by_verdict(s, group->point, effort->budget, answer);
    if (status == IKI_OK && !is_certain(answer))
        status = settle_by_chain(group, effort, answer);
    return status;
}

iki_status
iki_life_of_group(iki_session *s, iki_point p, const iki_effort *effort, iki_life_answer *out)
{
    const iki_life_request request = iki_life_request_for(s, p, IKI_LIFE_GROUP);
    iki_status status = iki_race_or_life_ask(&request, effort, out);
    return status == IKI_OK ? settle(s, &request, effort, out) : status;
}

iki_status
iki_life_of_chain(iki_session *s, iki_point p, iki_life_answer *out)
{
    iki_budget budget;
    iki_effort effort = iki_session_effort(s, &budget);
    iki_life_request request = iki_life_request_for(s, p, IKI_LIFE_GROUP);
    request.seki = true;
    iki_status status = ask_chain(&request, &effort, BEFORE_GROUP, out);
    if (status == IKI_OK && !is_certain(out))
        status = settle_by_verdict(s, p, &budget, out);
    if (status != IKI_OK || is_known(out))
        return status;
    status = iki_race_or_life_ask(&request, &effort, out);
    if (out->defend.success != IKI_FAILS)
        out->certainty = IKI_ESTIMATED; /* the group may live without the chain */
    return status;
}

static int
code_of(const iki_life_mover *mover)
{
    if (mover->likely == IKI_WORKS_BY_KO)
        return mover->threatless == IKI_WORKS ? 2 : 3;
    return mover->likely == IKI_WORKS ? 1 : 0;
}

static void
write_code(const iki_topo *t, int code, iki_point move, iki_sbuf *out)
{
    char v[IKI_VERTEX_SIZE];
    iki_sbuf_printf(out, "%d", code);
    if (code != 0)
        iki_sbuf_printf(out, " %s", iki_vertex_write(t, move, v));
}

/* Of one chain: only what is known, as GNU Go's commands about chains read and do not guess. */
static iki_status
write_known_code(const iki_topo *t, const iki_life_answer *answer, bool defence, iki_sbuf *out)
{
    const iki_life_mover *mover = defence ? &answer->defend : &answer->attack;
    bool known = answer->certainty != IKI_ESTIMATED && mover->success != IKI_SUCCESS_UNKNOWN;
    if (known && defence && answer->attack.success == IKI_FAILS)
        write_code(t, 1, IKI_PASS, out);
    else if (known)
        write_code(t, code_of(mover), mover->move, out);
    else
        return IKI_FAIL(out, IKI_E_LIMIT, "not known: the search does not settle it");
    return IKI_OK;
}

iki_status
iki_life_code(iki_session *s, iki_point p, iki_life_subject subject, bool defence, iki_sbuf *out)
{
    const iki_topo *t = &s->game->topo;
    iki_budget budget;
    iki_effort effort = iki_session_effort(s, &budget);
    iki_life_answer answer;
    iki_life_request request = iki_life_request_for(s, p, subject);
    request.ban = true;
    request.for_move = subject == IKI_LIFE_GROUP;
    if (defence)
        request.first = 1 - request.first;
    iki_status status = iki_life_put(s, &request, &answer);
    if (status != IKI_OK)
        return status;
    if (subject == IKI_LIFE_CHAIN)
        return write_known_code(t, &answer, defence, out);
    const iki_life_mover *mover = defence ? &answer.defend : &answer.attack;
    if (answer.certainty == IKI_ESTIMATED || mover->success == IKI_SUCCESS_UNKNOWN)
        status = settle(s, &request, &effort, &answer);
    if (status != IKI_OK)
        return status;
    write_code(t, code_of(mover), mover->move, out);
    return IKI_OK;
}
