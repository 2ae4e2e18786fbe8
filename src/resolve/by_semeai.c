/* by_semeai - from the result of a race to verdicts on its chains.
 *
 * Only races between proved walls count here: if a wall may die itself, the result says little
 * about a finished game.  A race that numbers decide is a theorem, however large it is, and proves
 * what src/semeai/theorem.h says of its blocks and src/semeai/cutting.h of the cutting stones
 * around them.  Other races are searched, where little is left to play for.  Such a race ends with
 * a capture, and the winner is called alive if the captured stones separate it from living stones
 * of its colour and it cannot be captured in return; else its life is an estimate.  So is a seki in
 * which a chain can be captured at the cost of other stones, or can make two eyes by moving first.
 * A race that whoever moves first wins is critical. Capturing the stone of a ko wins no race. */
#include "src/resolve/by_semeai.h"

#include "engine/base/arena.h"
#include "src/life/life.h"
#include "src/semeai/cutting.h"
#include "src/semeai/semeai.h"
#include "src/semeai/theorem.h"
#include "src/tunables/tunables.h"
#include "src/verdict/ko.h"

/* What a race between two chains comes to. */
typedef struct result {
    iki_verdict *v, *w;
    iki_race_result race[2];
    bool exchange; /* there may be captures on both sides, or life in a seki */
    bool wide;     /* too much is left to play for, or to count: only what is proved counts, and a
                    * seki */
    iki_race_theorem theorem;
    iki_pset walls; /* where that is a theorem */
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
may_race(const judge *g, const iki_verdict *v)
{
    return iki_verdict_is_estimated(v) && !iki_ko_stone(g->b, v->first);
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
    bool proved = certainty == IKI_PROVED;
    bool kept = life == IKI_ALIVE && r->race[0] != r->race[1];
    iki_assert(certainty <= IKI_PROVED && other->color != v->color);
    iki_assert(certainty != IKI_SEARCHED || life != IKI_CRITICAL);
    const iki_claim claim = {
        .life = life,
        .certainty = certainty,
        .method = IKI_BY_SEMEAI,
        .reason = {.code = kept ? IKI_REASON_RACE_KEPT : why[life], .rival = other->first},
        .premise = proved ? r->walls : other->stones,
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

/* Do both blocks of a seki live though the other one is given up? */
static bool
is_proved_seki(const result *r)
{
    return iki_race_proved_life(&r->theorem, 0) == IKI_SEKI &&
           iki_race_proved_life(&r->theorem, 1) == IKI_SEKI;
}

/* Is there something to say of a chain whose life a wide race does not prove: a seki, or a capture
 * that brings it to living stones of its colour? */
static bool
reaches_life(const judge *g, const result *r, const iki_verdict *chain)
{
    bool seki = !is_unsettled(r) && r->race[0] == IKI_RACE_SEKI;
    return seki || connects_out(g, chain == r->v ? r->w : r->v, chain->color);
}

/* What a race says of one of its chains; IKI_UNKNOWN: nothing. */
static iki_life
life_in(const judge *g, const result *r, const iki_verdict *chain, iki_certainty *certainty)
{
    iki_assert(chain == r->v || chain == r->w);
    iki_race_result race = r->race[0];
    iki_life proved = iki_race_proved_life(&r->theorem, iki_side(chain->color));
    *certainty = IKI_PROVED;
    if (proved != IKI_UNKNOWN && proved != IKI_SEKI)
        return proved;
    if (r->wide && !reaches_life(g, r, chain))
        return IKI_UNKNOWN;
    bool doubtful = r->exchange || (r->wide && !is_proved_seki(r));
    *certainty = is_unsettled(r) || doubtful ? IKI_ESTIMATED : IKI_SEARCHED;
    if (is_unsettled(r))
        return IKI_CRITICAL;
    if (race == IKI_RACE_SEKI)
        return IKI_SEKI;
    if (race == IKI_RACE_BOTH)
        return IKI_UNKNOWN;
    iki_color winner = race == IKI_RACE_BLACK ? IKI_BLACK : IKI_WHITE;
    const iki_verdict *loser = r->v->color == winner ? r->w : r->v;
    bool joined = connects_out(g, loser, winner);
    if (!joined && iki_race_is_proved(&r->theorem))
        return IKI_UNKNOWN; /* it may be taken in return: then the loser stays */
    if (!joined)
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
        bool open = says == IKI_CRITICAL && other != IKI_PROVED;
        if (says != IKI_UNKNOWN && says != life && !open && other >= certainty)
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

/* What is proved or settled comes first, so that the order of the races does not matter; races that
 * contradict each other say nothing. */
static void
settle_all(const judge *g)
{
    for (int i = 0; i < g->count; i++) {
        if (iki_race_is_proved(&g->found[i].theorem))
            settle(g, &g->found[i]);
    }
    for (int unsettled = 0; unsettled < 2; unsettled++) {
        for (int i = 0; i < g->count; i++) {
            if (is_unsettled(&g->found[i]) == (unsettled == 1))
                settle(g, &g->found[i]);
        }
    }
}

static iki_status
keep(judge *g, const result *r)
{
    iki_assert(r->v->color == IKI_BLACK && r->w->color == IKI_WHITE);
    if (g->count == g->capacity) {
        int wanted = g->capacity == 0 ? 16 : 2 * g->capacity;
        result *more = iki_realloc(g->found, (size_t)wanted * sizeof *more);
        if (more == NULL)
            return IKI_E_MEMORY;
        g->found = more;
        g->capacity = wanted;
    }
    g->found[g->count++] = *r;
    return IKI_OK;
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
    if (seki || race == iki_race_win_of(iki_side(v->color)))
        status = find_change(g, v, seki, &part.effort, exchange);
    if (status == IKI_OK && !*exchange && (seki || race == iki_race_win_of(iki_side(w->color))))
        status = find_change(g, w, seki, &part.effort, exchange);
    iki_effort_join(&part);
    return status;
}

/* --- theorems ------------------------------------------------------------------------------- */

/* What a race proves of a cutting stone, inside a region of the block of *own. */
static iki_status
offer_tied(const judge *g, const result *r, const iki_race *race, const iki_verdict *own,
           const iki_verdict *v)
{
    static const iki_reason_code why[] = {[IKI_ALIVE] = IKI_REASON_RACE_JOINED,
                                          [IKI_DEAD] = IKI_REASON_RACE_SHUT_IN,
                                          [IKI_CRITICAL] = IKI_REASON_RACE_CUT};
    iki_race_tied tied;
    iki_part_effort part;
    iki_effort_part(g->effort, IKI_STATUS_TIE_NODES, &part);
    const iki_race_tie_request request = {
        .race = race, .theorem = &r->theorem, .effort = &part.effort, .chain = v->first};
    iki_status status = iki_race_tie(&request, &tied);
    iki_effort_join(&part);
    if (status != IKI_OK || tied.life == IKI_UNKNOWN)
        return status;
    const iki_claim claim = {.life = tied.life,
                             .certainty = IKI_PROVED,
                             .method = IKI_BY_SEMEAI,
                             .reason = {.code = why[tied.life], .rival = own->first},
                             .premise = r->walls,
                             .zone = r->zone,
                             .nodes = part.budget.nodes};
    iki_judgement_offer(g->j, v->first, &claim);
    return IKI_OK;
}

/* The cutting stones inside a region. */
static iki_status
judge_region(const judge *g, const result *r, const iki_race *race, const iki_race_region *region)
{
    const iki_race_block *block = &race->block[__builtin_ctz(region->beside)];
    const iki_verdict *own = block->color == r->v->color ? r->v : r->w;
    iki_pset stones = iki_pset_and(&region->points, &g->b->at[block->color]);
    iki_status status = IKI_OK;
    IKI_CHAINS_FOR(chain, g->b, &stones) {
        const iki_verdict *v = iki_judgement_at(g->j, iki_pset_first(&chain));
        if (status == IKI_OK && iki_verdict_is_estimated(v))
            status = offer_tied(g, r, race, own, v);
    }
    return status;
}

/* The race of two blocks between walls that are alive whatever is played. */
static void
find_race(const judge *g, const iki_verdict *v, const iki_verdict *w, iki_race *race)
{
    const iki_point stone[2] = {v->first, w->first};
    const iki_race_chains chains = {g->b, stone, 2, g->suicide};
    iki_race_make(&chains, &g->alive, race);
}

/* The cutting stones of all races that are theorems. */
static iki_status
judge_cutting_stones(const judge *g)
{
    iki_status status = IKI_OK;
    for (int i = 0; i < g->count; i++) {
        const result *r = &g->found[i];
        iki_race race;
        if (!iki_race_is_proved(&r->theorem))
            continue;
        find_race(g, r->v, r->w, &race);
        for (int k = 0; k < race.regions && status == IKI_OK; k++) {
            if (race.region[k].kind == IKI_REGION_EXTERNAL)
                status = judge_region(g, r, &race, &race.region[k]);
        }
    }
    return status;
}

static iki_status
prove_pair(const judge *g, const iki_race *race, result *r)
{
    iki_part_effort part;
    iki_effort_part(g->effort, IKI_STATUS_COUNT_NODES, &part);
    iki_status status = iki_race_prove(race, &part.effort, &r->theorem);
    r->nodes = part.budget.nodes;
    iki_effort_join(&part);
    if (status != IKI_OK || !iki_race_is_proved(&r->theorem))
        return status;
    r->race[0] = r->theorem.result[0];
    r->race[1] = r->theorem.result[1];
    r->walls = iki_race_walls(race);
    r->zone = race->cells;
    iki_pset_join(&r->zone, &r->v->stones);
    iki_pset_join(&r->zone, &r->w->stones);
    return IKI_OK;
}

/* --- pairs ---------------------------------------------------------------------------------- */

static iki_status
search_pair(const judge *g, const iki_race *race, result *r)
{
    iki_semeai s;
    iki_part_effort part;
    iki_effort_part(g->effort, iki_effort_region(g->effort, IKI_RACE_NODES), &part);
    iki_status status = iki_race_judge(race, &part.effort, IKI_EITHER_FIRST, &s);
    iki_effort_join(&part);
    if (s.certainty != IKI_ESTIMATED) {
        r->race[0] = s.result[0];
        r->race[1] = s.result[1];
    }
    r->zone = s.zone;
    r->nodes = s.nodes;
    return status;
}

/* Does nothing of what the race says need a look at exchanges? */
static bool
all_proved(const result *r)
{
    for (int side = 0; side < 2; side++) {
        iki_life life = iki_race_proved_life(&r->theorem, side);
        if (life == IKI_UNKNOWN || (life == IKI_SEKI && !is_proved_seki(r)))
            return false;
    }
    return true;
}

static iki_status
judge_pair(judge *g, iki_verdict *v, iki_verdict *w)
{
    iki_assert(iki_verdict_is_estimated(v) && iki_verdict_is_estimated(w));
    iki_race race;
    result r = {.v = v, .w = w};
    find_race(g, v, w, &race);
    if (!iki_race_in_contact(&race, 0, 1))
        return IKI_OK;
    r.wide = !is_closed(g, &race);
    iki_status status = prove_pair(g, &race, &r);
    bool proved = iki_race_is_proved(&r.theorem);
    r.wide = r.wide || r.nodes > iki_effort_region(g->effort, IKI_RACE_NODES);
    if (status == IKI_OK && !proved && !r.wide)
        status = search_pair(g, &race, &r);
    if (status != IKI_OK || r.race[0] == IKI_RACE_UNKNOWN || r.race[1] == IKI_RACE_UNKNOWN)
        return status;
    if (r.race[0] == r.race[1] && !r.wide && !all_proved(&r))
        status = find_exchange(g, v, w, r.race[0], &r.exchange);
    return status == IKI_OK ? keep(g, &r) : status;
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
iki_by_semeai_judge(const iki_board *b, bool suicide, const iki_effort *effort, iki_judgement *j)
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
    if (status == IKI_OK)
        status = judge_cutting_stones(&g);
    iki_free(g.found);
    return status;
}
