/* life_codes - an answer of life and death as a code and a move.
 *
 * The code of a group goes by what is likely where nothing is known: GNU Go's commands have no word
 * for that. */
#include "gtp/life_codes.h"

#include "engine/go/canonical.h"
#include "engine/go/vertex.h"
#include "gtp/life_ask.h"
#include "gtp/session.h"
#include "src/semeai/chain_life.h"

enum { HALF = 50 }; /* per cent */

/* What a side gets that moves first, as a code, and by which move. */
typedef struct coded {
    int code;
    iki_point move;
    bool known;       /* false: of one chain, whose code is never an estimate */
    iki_pset subject; /* stones that it is about */
} coded;

static int
code_of(const iki_life_mover *mover)
{
    if (mover->likely == IKI_WORKS_BY_KO)
        return mover->threatless == IKI_WORKS ? 2 : 3;
    return mover->likely == IKI_WORKS ? 1 : 0;
}

/* The code of a side that has moved: what the other side's success leaves. */
static int
code_left_by(const iki_life_mover *other)
{
    if (other->likely == IKI_WORKS_BY_KO)
        return other->threatless == IKI_WORKS ? 3 : 2;
    return other->likely == IKI_WORKS ? 0 : 1;
}

/* Of one chain: only what is known, as GNU Go's commands about chains read and do not guess. */
static coded
code_of_chain(const iki_life_answer *answer, bool defence)
{
    const iki_life_mover *mover = defence ? &answer->defend : &answer->attack;
    coded c = {.code = code_of(mover), .move = mover->move, .subject = answer->subject};
    c.known = answer->certainty != IKI_ESTIMATED && mover->success != IKI_SUCCESS_UNKNOWN;
    if (defence && answer->attack.success == IKI_FAILS) {
        c.code = 1;
        c.move = IKI_PASS;
    }
    return c;
}

/* Of a group, what a certain verdict on the board says; that knows no ban of a ko. */
static iki_status
code_by_verdict(iki_session *s, iki_point p, bool defence, const iki_budget *budget, coded *out)
{
    iki_life_answer answer;
    out->known = false;
    if (s->game->board.ko != IKI_NOWHERE)
        return IKI_OK;
    bool sure;
    iki_status status = iki_life_by_verdict(s, p, budget, &sure, &answer);
    if (sure)
        *out = code_of_chain(&answer, defence);
    return status;
}

/* An answer about a chain holds if the chains that it rests on stand.  Where a certain verdict,
 * which has judged those, says the opposite, they do not. */
static iki_status
check_by_verdict(iki_session *s, iki_point p, bool defence, const iki_budget *budget, coded *out)
{
    coded sure;
    iki_status status = code_by_verdict(s, p, defence, budget, &sure);
    if (status == IKI_OK && sure.known && (sure.code == 0) != (out->code == 0))
        *out = sure;
    return status;
}

/* Within these limits, of which nothing is spent. */
static iki_status
find_code(iki_session *s, iki_point p, iki_life_subject subject, bool defence, iki_budget limits,
          coded *out)
{
    iki_budget budget;
    iki_effort effort = iki_session_effort(s, &budget);
    iki_life_answer answer;
    if (subject == IKI_LIFE_GROUP) {
        iki_status status = code_by_verdict(s, p, defence, &budget, out);
        if (status != IKI_OK || out->known)
            return status;
        iki_life_widen(&limits);
    }
    budget = limits;
    iki_life_request request = iki_life_request_for(s, p, subject);
    request.ban = true;
    request.for_move = subject == IKI_LIFE_GROUP;
    if (defence)
        request.first = 1 - request.first;
    iki_point capture = iki_life_capture_of(s, p);
    if (subject == IKI_LIFE_CHAIN && !defence && capture != IKI_PASS) {
        *out = (coded){1, capture, true, iki_board_chain(&s->game->board, p)};
        return IKI_OK;
    }
    iki_status status = iki_race_or_life_ask(&request, &effort, &answer);
    if (status != IKI_OK)
        return status;
    *out = code_of_chain(&answer, defence);
    budget = limits; /* the nodes are spent, the deadline is the same */
    if (subject == IKI_LIFE_CHAIN)
        return out->known && !iki_pset_is_empty(&answer.premise)
                   ? check_by_verdict(s, p, defence, &budget, out)
                   : IKI_OK;
    const iki_life_mover *mover = defence ? &answer.defend : &answer.attack;
    if (answer.certainty == IKI_ESTIMATED || mover->success == IKI_SUCCESS_UNKNOWN)
        status = iki_life_settle(s, &request, &effort, &answer);
    *out = (coded){code_of(mover), mover->move, true, answer.subject};
    return status;
}

static iki_status
not_settled(iki_sbuf *out)
{
    return IKI_FAIL(out, IKI_E_LIMIT, "not known: the search does not settle it");
}

iki_status
iki_life_code(iki_session *s, iki_point p, iki_life_subject subject, bool defence, iki_sbuf *out)
{
    char v[IKI_VERTEX_SIZE];
    coded c;
    iki_status status = find_code(s, p, subject, defence, iki_session_budget(s), &c);
    if (status != IKI_OK)
        return status;
    if (!c.known)
        return not_settled(out);
    iki_sbuf_printf(out, "%d", c.code);
    if (c.code != 0)
        iki_sbuf_printf(out, " %s", iki_vertex_write(&s->game->topo, c.move, v));
    return IKI_OK;
}

/* --- moves that are tried --------------------------------------------------------------------- */

/* A position after a move, and the stones that it was about. */
typedef struct tried {
    iki_session *s;
    iki_budget limits; /* of each question, the time of all */
    const iki_board *after;
    iki_color owner;
    iki_life_subject subject;
    bool defence;
} tried;

/* What the side that made the move gets of the stone at p. */
static iki_status
code_left(const tried *t, iki_point p, coded *out)
{
    iki_life_answer answer;
    iki_life_request request = iki_life_request_for(t->s, p, t->subject);
    request.board = t->after;
    request.first = t->defence ? iki_side(iki_opponent(t->owner)) : iki_side(t->owner);
    request.ban = true;
    request.for_move = t->subject == IKI_LIFE_GROUP;
    request.best_move = false;
    iki_budget budget;
    iki_effort effort = iki_session_effort(t->s, &budget);
    budget = t->limits;
    if (t->subject == IKI_LIFE_GROUP)
        iki_life_widen(&budget);
    iki_status status = iki_race_or_life_ask(&request, &effort, &answer);
    const iki_life_mover *other = t->defence ? &answer.attack : &answer.defend;
    *out = (coded){.code = code_left_by(other), .subject = answer.subject};
    out->known = t->subject == IKI_LIFE_GROUP ||
                 (answer.certainty != IKI_ESTIMATED && other->success != IKI_SUCCESS_UNKNOWN);
    return status;
}

/* The better of two codes for the side that gets them; 0 is worst, then 3. */
static bool
is_better(int a, int b)
{
    return a != 0 && (b == 0 || a < b);
}

/* Of the stones of a group the attacker takes all, or the owner saves any.  One answer may be about
 * several chains, so they are asked about in the order of the canonical view. */
static iki_status
code_of_rest(const tried *t, const iki_pset *group, int *code)
{
    iki_pset left = iki_pset_and(group, &t->after->at[t->owner]);
    bool takes = !iki_pset_equal(&left, group), ko = t->after->ko != IKI_NOWHERE;
    const iki_pset *const mark[] = {group};
    iki_aspect view;
    iki_status status = iki_aspect_make(t->after, mark, 1, &view);
    *code = t->defence ? 0 : takes && ko ? 2 : 1;
    while (!iki_pset_is_empty(&left) && status == IKI_OK) {
        iki_pset seen = iki_aspect_to(&view, &left);
        iki_point q = view.from[iki_pset_first(&seen)];
        coded c;
        status = code_left(t, q, &c);
        if (status != IKI_OK)
            return status;
        if (t->defence ? is_better(c.code, *code) : is_better(*code, c.code))
            *code = c.code;
        iki_pset chain = iki_board_chain(t->after, q);
        iki_pset_drop(&left, &chain);
        iki_pset_drop(&left, &c.subject);
    }
    return status;
}

iki_status
iki_life_code_after(iki_session *s, iki_point p, iki_point move, iki_life_subject subject,
                    bool defence, iki_sbuf *out)
{
    iki_board after = s->game->board;
    iki_undo undo;
    coded named;
    iki_color owner = after.color[p];
    const iki_budget limits = iki_session_budget(s);
    iki_budget first = iki_budget_share(&limits, HALF, 0); /* of the seconds */
    first.node_limit = limits.node_limit;
    iki_status status = find_code(s, p, subject, defence, first, &named);
    if (status != IKI_OK)
        return status;
    if (named.known && named.code != 0 && named.move == move) {
        iki_sbuf_printf(out, "%d", named.code);
        return IKI_OK;
    }
    iki_board_play(&after, defence ? owner : iki_opponent(owner), move, &undo);
    const tried t = {s, limits, &after, owner, subject, defence};
    coded c = {.code = defence ? 0 : 1, .known = after.ko == IKI_NOWHERE};
    if (subject == IKI_LIFE_GROUP)
        status = code_of_rest(&t, &named.subject, &c.code);
    else if (after.color[p] != IKI_EMPTY)
        status = code_left(&t, p, &c);
    if (status != IKI_OK)
        return status;
    if (subject == IKI_LIFE_CHAIN && !c.known)
        return not_settled(out);
    iki_sbuf_printf(out, "%d", c.code);
    return IKI_OK;
}
