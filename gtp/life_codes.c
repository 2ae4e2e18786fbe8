/* life_codes - an answer of life and death as a code and a move.
 *
 * The code of a group goes by what is likely where nothing is known: GNU Go's commands have no word
 * for that. */
#include "gtp/life_codes.h"

#include "engine/go/vertex.h"
#include "gtp/session.h"
#include "src/semeai/chain_life.h"

/* Of what a question about a group may spend, in per cent, for its chain alone: of nodes and
 * seconds after it, of seconds before it. */
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

static iki_status
settle_by_chain(const iki_life_request *group, const iki_effort *effort, iki_life_answer *answer)
{
    iki_life_answer chain;
    iki_budget all = fresh(effort->budget);
    iki_status status = ask_chain(group, effort, iki_budget_share(&all, AFTER_GROUP, 0), &chain);
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
    iki_budget alone = iki_budget_share(&budget, BEFORE_GROUP, 0); /* of the seconds */
    alone.node_limit = budget.node_limit;
    iki_status status = ask_chain(&request, &effort, alone, out);
    if (status == IKI_OK && !is_certain(out))
        status = settle_by_verdict(s, p, &budget, out);
    if (status != IKI_OK || is_known(out))
        return status;
    status = iki_race_or_life_ask(&request, &effort, out);
    if (out->defend.success != IKI_FAILS)
        out->certainty = IKI_ESTIMATED; /* the group may live without the chain */
    return status;
}

/* --- codes ----------------------------------------------------------------------------------- */

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

/* The move that takes a chain in atari at once, without a ko; IKI_PASS if there is none. */
static iki_point
capture_of(const iki_game *g, iki_point stone)
{
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

static iki_status
find_code(iki_session *s, iki_point p, iki_life_subject subject, bool defence, coded *out)
{
    iki_budget budget;
    iki_effort effort = iki_session_effort(s, &budget);
    iki_life_answer answer;
    iki_life_request request = iki_life_request_for(s, p, subject);
    request.ban = true;
    request.for_move = subject == IKI_LIFE_GROUP;
    if (defence)
        request.first = 1 - request.first;
    iki_point capture = capture_of(s->game, p);
    if (subject == IKI_LIFE_CHAIN && !defence && capture != IKI_PASS) {
        *out = (coded){1, capture, true, iki_board_chain(&s->game->board, p)};
        return IKI_OK;
    }
    iki_status status = iki_life_put(s, &request, &answer);
    if (status != IKI_OK)
        return status;
    *out = code_of_chain(&answer, defence);
    if (subject == IKI_LIFE_CHAIN)
        return IKI_OK;
    const iki_life_mover *mover = defence ? &answer.defend : &answer.attack;
    if (answer.certainty == IKI_ESTIMATED || mover->success == IKI_SUCCESS_UNKNOWN)
        status = settle(s, &request, &effort, &answer);
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
    iki_status status = find_code(s, p, subject, defence, &c);
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
    iki_status status = iki_life_put(t->s, &request, &answer);
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

/* Of the stones of a group the attacker takes all, or the owner saves any. */
static iki_status
code_of_rest(const tried *t, const iki_pset *group, int *code)
{
    iki_pset left = iki_pset_and(group, &t->after->at[t->owner]);
    bool takes = !iki_pset_equal(&left, group), ko = t->after->ko != IKI_NOWHERE;
    *code = t->defence ? 0 : takes && ko ? 2 : 1;
    while (!iki_pset_is_empty(&left)) {
        iki_point q = iki_pset_first(&left);
        coded c;
        iki_status status = code_left(t, q, &c);
        if (status != IKI_OK)
            return status;
        if (t->defence ? is_better(c.code, *code) : is_better(*code, c.code))
            *code = c.code;
        iki_pset chain = iki_board_chain(t->after, q);
        iki_pset_drop(&left, &chain);
        iki_pset_drop(&left, &c.subject);
    }
    return IKI_OK;
}

iki_status
iki_life_code_after(iki_session *s, iki_point p, iki_point move, iki_life_subject subject,
                    bool defence, iki_sbuf *out)
{
    iki_board after = s->game->board;
    iki_undo undo;
    coded named;
    iki_color owner = after.color[p];
    iki_status status = find_code(s, p, subject, defence, &named);
    if (status != IKI_OK)
        return status;
    if (named.known && named.code != 0 && named.move == move) {
        iki_sbuf_printf(out, "%d", named.code);
        return IKI_OK;
    }
    iki_board_play(&after, defence ? owner : iki_opponent(owner), move, &undo);
    const tried t = {s, &after, owner, subject, defence};
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
