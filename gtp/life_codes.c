/* life_codes - an answer of life and death as a code and a move.
 *
 * The code of a group goes by what is likely where nothing is known: GNU Go's commands have no word
 * for that. */
#include "gtp/life_codes.h"

#include "engine/go/vertex.h"
#include "gtp/session.h"
#include "src/semeai/chain_life.h"

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
iki_life_code(const iki_session *s, iki_point p, iki_life_subject subject, bool defence,
              iki_sbuf *out)
{
    const iki_topo *t = &s->game->topo;
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
    write_code(t, code_of(mover), mover->move, out);
    return IKI_OK;
}
