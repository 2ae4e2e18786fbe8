/* life_codes - an answer of life and death as a code and a move.
 *
 * The code of a group goes by what is likely where nothing is known: GNU Go's commands have no word
 * for that. */
#include "gtp/life_codes.h"

#include "engine/go/vertex.h"
#include "gtp/session.h"
#include "src/semeai/chain_life.h"

enum { CHAIN_SHARE = 4 }; /* one of so many nodes of a question, at most, for the chain alone */

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
is_certain(const iki_life_answer *answer)
{
    bool ko, known = iki_life_status_of(answer, &ko) != IKI_UNKNOWN || ko;
    return known && answer->certainty != IKI_ESTIMATED && !answer->may_be_seki;
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

static iki_status
settle_by_chain(const iki_life_request *group, const iki_effort *effort, iki_life_answer *answer)
{
    iki_life_request request = *group;
    iki_life_answer chain;
    iki_part_effort part;
    request.subject = IKI_LIFE_CHAIN;
    request.search_only = true;
    iki_effort_part(effort, effort->budget->node_limit / CHAIN_SHARE, &part);
    iki_status status = iki_race_or_life_ask(&request, &part.effort, &chain);
    iki_effort_join(&part);
    if (status == IKI_OK && is_certain(&chain))
        *answer = chain;
    return status;
}

iki_status
iki_life_settle(iki_session *s, const iki_life_request *request, const iki_effort *effort,
                iki_life_answer *answer)
{
    iki_status status = IKI_OK;
    if (!is_certain(answer))
        status = settle_by_verdict(s, request->point, effort->budget, answer);
    if (status == IKI_OK && !is_certain(answer) && request->subject == IKI_LIFE_GROUP)
        status = settle_by_chain(request, effort, answer);
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
        status = iki_life_settle(s, &request, &effort, &answer);
    if (status != IKI_OK)
        return status;
    write_code(t, code_of(mover), mover->move, out);
    return IKI_OK;
}
