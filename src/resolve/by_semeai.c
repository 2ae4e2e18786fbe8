/* by_semeai - from the result of a race to verdicts on its two chains.
 *
 * Only races between proved walls count here: if a wall may die itself, the result says little
 * about a finished game.  A race ends with a capture, and the winner is called alive if the
 * captured stones separate it from living stones of its colour and it cannot be captured in return;
 * else its life is an estimate.  So is a seki in which a chain can be captured at the cost of other
 * stones, or can make two eyes by moving first.  A race that whoever moves first wins is critical.
 * Capturing the stone of a ko wins no race. */
#include "src/resolve/by_semeai.h"

#include "engine/base/arena.h"
#include "src/life/life.h"
#include "src/semeai/semeai.h"
#include "src/tunables/tunables.h"
#include "src/verdict/ko.h"

/* What a race between two chains comes to. */
typedef struct result {
    iki_verdict *v, *w;
    iki_race_result race[2];
    bool exchange; /* there may be captures on both sides, or life in a seki */
    iki_pset zone;
    uint64_t nodes;
} result;

typedef struct judge {
    const iki_board *b;
    bool suicide;
    const iki_effort *effort;
    iki_judgement *j;
    iki_pset alive; /* whatever happens: walls that need no answers */
    result *found;
    int count, capacity;
} judge;

static bool
is_open(const iki_verdict *v)
{
    return v->certainty == IKI_ESTIMATED;
}

static bool
may_race(const judge *g, const iki_verdict *v)
{
    return is_open(v) && !iki_ko_stone(g->b, v->first);
}

/* Stones that are alive though their owner never answers, or by the referee's word. */
static iki_pset
unconditionally_alive(const iki_judgement *j)
{
    iki_pset alive = iki_pset_none();
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if (v->life == IKI_ALIVE && (v->method == IKI_BY_BENSON || v->method == IKI_BY_REFEREE))
            iki_pset_join(&alive, &v->stones);
    }
    return alive;
}

/* Is all around proved, and little left to play for? */
static bool
is_closed(const judge *g, const iki_race *race)
{
    iki_pset empty = iki_pset_and(&race->cells, &g->b->at[IKI_EMPTY]);
    return !race->cut_off && iki_pset_is_empty(&race->premise) &&
           iki_pset_count(&empty) <= IKI_STATUS_RACE_EMPTY;
}

/* The chain of *v is called life, because of its race with *other. */
static void
offer(const judge *g, const result *r, const iki_verdict *other, const iki_verdict *v,
      iki_life life, iki_certainty certainty)
{
    static const iki_reason_code why[] = {[IKI_ALIVE] = IKI_REASON_RACE_WON,
                                          [IKI_DEAD] = IKI_REASON_RACE_LOST,
                                          [IKI_SEKI] = IKI_REASON_RACE_SEKI,
                                          [IKI_CRITICAL] = IKI_REASON_RACE_CRITICAL};
    iki_assert(certainty <= IKI_SEARCHED && other->color != v->color);
    iki_assert(certainty == IKI_ESTIMATED || life != IKI_CRITICAL);
    const iki_claim claim = {.life = life,
                             .certainty = certainty,
                             .method = IKI_BY_SEMEAI,
                             .reason = {.code = why[life], .rival = other->first},
                             .premise = other->stones,
                             .zone = r->zone,
                             .nodes = r->nodes};
    iki_judgement_offer(g->j, v->first, &claim);
}

/* Once `loser` is captured, does the winner reach living stones of its own? */
static bool
connects_out(const judge *g, const iki_verdict *loser, iki_color winner)
{
    iki_assert(loser->color != winner);
    iki_pset around = iki_topo_spread(g->b->topo, &loser->stones);
    around = iki_pset_and(&around, &g->b->at[winner]);
    return iki_pset_meets(&around, &g->alive);
}

static bool
is_unsettled(const result *r)
{
    return r->race[0] != r->race[1] || r->race[0] == IKI_RACE_KO;
}

/* What a race says of one of its chains; IKI_UNKNOWN: nothing. */
static iki_life
life_in(const judge *g, const result *r, const iki_verdict *chain, iki_certainty *certainty)
{
    iki_assert(chain == r->v || chain == r->w);
    iki_race_result race = r->race[0];
    *certainty = is_unsettled(r) || r->exchange ? IKI_ESTIMATED : IKI_SEARCHED;
    if (is_unsettled(r))
        return IKI_CRITICAL;
    if (race == IKI_RACE_SEKI)
        return IKI_SEKI;
    if (race == IKI_RACE_BOTH)
        return IKI_UNKNOWN;
    iki_color winner = race == IKI_RACE_BLACK ? IKI_BLACK : IKI_WHITE;
    const iki_verdict *loser = r->v->color == winner ? r->w : r->v;
    if (!connects_out(g, loser, winner))
        *certainty = IKI_ESTIMATED;
    return chain == loser ? IKI_DEAD : IKI_ALIVE;
}

/* Does another race say something else of the chain, as surely? */
static bool
is_contradicted(const judge *g, const iki_verdict *chain, iki_life life, iki_certainty certainty)
{
    for (int i = 0; i < g->count; i++) {
        const result *r = &g->found[i];
        iki_certainty other;
        if (r->v != chain && r->w != chain)
            continue;
        iki_life says = life_in(g, r, chain, &other);
        if (says != IKI_UNKNOWN && says != life && says != IKI_CRITICAL && other >= certainty)
            return true;
    }
    return false;
}

static void
settle_chain(const judge *g, const result *r, iki_verdict *chain, const iki_verdict *other)
{
    iki_assert(other->color != chain->color);
    iki_certainty certainty;
    iki_life life = life_in(g, r, chain, &certainty);
    if (life != IKI_UNKNOWN && !is_contradicted(g, chain, life, certainty))
        offer(g, r, other, chain, life, certainty);
}

static void
settle(const judge *g, const result *r)
{
    settle_chain(g, r, r->v, r->w);
    settle_chain(g, r, r->w, r->v);
}

/* What is settled comes first, so that the order of the races does not matter; races that
 * contradict each other say nothing. */
static void
settle_all(const judge *g)
{
    for (int unsettled = 0; unsettled < 2; unsettled++) {
        for (int i = 0; i < g->count; i++) {
            if (is_unsettled(&g->found[i]) == (unsettled == 1))
                settle(g, &g->found[i]);
        }
    }
}

static iki_status
keep(judge *g, iki_verdict *v, iki_verdict *w, const iki_semeai *s, bool exchange)
{
    iki_assert(v->color == IKI_BLACK && w->color == IKI_WHITE);
    if (g->count == g->capacity) {
        int wanted = g->capacity == 0 ? 16 : 2 * g->capacity;
        result *more = iki_realloc(g->found, (size_t)wanted * sizeof *more);
        if (more == NULL)
            return IKI_E_MEMORY;
        g->found = more;
        g->capacity = wanted;
    }
    g->found[g->count++] =
        (result){v, w, {s->result[0], s->result[1]}, exchange, s->zone, s->nodes};
    return IKI_OK;
}

/* The result of a race that this colour wins. */
static iki_race_result
race_of(iki_color color)
{
    return color == IKI_BLACK ? IKI_RACE_BLACK : IKI_RACE_WHITE;
}

/* Can the opponent capture the chain, perhaps by a ko, at whatever cost; or in a seki, can its
 * owner make two eyes?  True, too, where the search comes to no end. */
static iki_status
find_change(const judge *g, const iki_verdict *v, bool seki, const iki_effort *effort, bool *found)
{
    iki_life_answer a;
    iki_life_request request = {.board = g->b,
                                .point = v->first,
                                .subject = IKI_LIFE_CHAIN,
                                .suicide = g->suicide,
                                .first = iki_side(iki_opponent(v->color)),
                                .seki = seki,
                                .most_empty = IKI_STATUS_RACE_EMPTY};
    iki_status status = iki_life_ask(&request, effort, &a);
    bool stays = a.attack.success == IKI_FAILS && (!seki || a.seki);
    *found = *found || (status == IKI_OK && !stays);
    return status;
}

/* A race ends with a capture, but its result stands only if nothing is captured in return: of a
 * seki neither chain, else not the winner (the room of few captured stones invites a snapback). And
 * a race does not tell a seki from life by a ko. */
static iki_status
find_exchange(const judge *g, const iki_verdict *v, const iki_verdict *w, iki_race_result race,
              bool *exchange)
{
    iki_status status = IKI_OK;
    iki_part_effort part;
    iki_effort_part(g->effort, iki_effort_region(g->effort, IKI_STATUS_EXCHANGE_NODES), &part);
    bool seki = race == IKI_RACE_SEKI;
    if (seki || race == race_of(v->color))
        status = find_change(g, v, seki, &part.effort, exchange);
    if (status == IKI_OK && !*exchange && (seki || race == race_of(w->color)))
        status = find_change(g, w, seki, &part.effort, exchange);
    iki_effort_join(&part);
    return status;
}

static iki_status
judge_pair(judge *g, iki_verdict *v, iki_verdict *w)
{
    iki_assert(is_open(v) && is_open(w));
    iki_point stone[2] = {v->first, w->first};
    iki_race race;
    iki_semeai s;
    iki_race_make(g->b, stone, 2, g->suicide, &g->alive, &race);
    if (!is_closed(g, &race) || !iki_race_in_contact(&race, 0, 1))
        return IKI_OK;
    iki_part_effort part;
    iki_effort_part(g->effort, iki_effort_region(g->effort, IKI_RACE_NODES), &part);
    bool exchange = false;
    iki_status status = iki_race_judge(&race, &part.effort, IKI_EITHER_FIRST, &s);
    iki_effort_join(&part);
    if (status == IKI_OK && s.result[0] == s.result[1])
        status = find_exchange(g, v, w, s.result[0], &exchange);
    bool known = s.result[0] != IKI_RACE_UNKNOWN && s.result[1] != IKI_RACE_UNKNOWN;
    if (status != IKI_OK || s.certainty == IKI_ESTIMATED || !known)
        return status;
    return keep(g, v, w, &s, exchange);
}

/* Stones of the other colour that touch the chain or one of its liberties. */
static iki_pset
opponents_of(const judge *g, const iki_verdict *v)
{
    iki_pset near = iki_board_liberties(g->b, v->first);
    iki_pset_join(&near, &v->stones);
    near = iki_topo_spread(g->b->topo, &near);
    return iki_pset_and(&near, &g->b->at[iki_opponent(v->color)]);
}

/* All races of a chain with others that are open. */
static iki_status
judge_chain(judge *g, iki_verdict *v)
{
    iki_pset others = opponents_of(g, v);
    iki_status status = IKI_OK;
    for (int k = 0; k < g->j->count && status == IKI_OK; k++) {
        iki_verdict *w = &g->j->verdict[k];
        if (may_race(g, w) && iki_pset_meets(&others, &w->stones))
            status = judge_pair(g, v, w);
    }
    return status;
}

iki_status
iki_semeai_judge(const iki_board *b, bool suicide, const iki_effort *effort, iki_judgement *j)
{
    judge g = {b, suicide, effort, j, unconditionally_alive(j), NULL, 0, 0};
    iki_status status = IKI_OK;
    for (int i = 0; i < j->count && status == IKI_OK && !iki_budget_stopped(effort->budget); i++) {
        iki_verdict *v = &j->verdict[i];
        if (v->color == IKI_BLACK && may_race(&g, v))
            status = judge_chain(&g, v);
    }
    if (status == IKI_OK)
        settle_all(&g);
    iki_free(g.found);
    return status;
}
