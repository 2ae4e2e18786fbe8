/* resolve - the passes of the whole-board resolver, strongest method first.
 *
 * 1. the referee's word; 2. Benson: unconditionally alive chains, and enemy chains in territory
 * where they can never live (rule D2, and a search through the eyes they might have); 3. safety
 * under alternating play; 4. the exact status of one-block eyes; 5. capturing races between proved
 * walls; 6. random games and the network for what is still open; 7. safety by search, which these
 * tell where to look; 8. ground between chains that live; 9. searches that confirm other estimates
 * or replace them; 10. the stones that stay where they are because a seki does.
 *
 * Some passes find one of several proofs that exclude each other, and which one they meet first
 * depends on the order of points.  So all is done in one aspect (engine/go/canonical.h). */
#include "src/resolve/resolve.h"

#include "engine/base/clock.h"
#include "engine/go/canonical.h"
#include "engine/go/game.h"
#include "src/benson/benson.h"
#include "src/benson/territory.h"
#include "src/benson/territory_seki.h"
#include "src/resolve/by_eye.h"
#include "src/resolve/by_ground.h"
#include "src/resolve/by_life.h"
#include "src/resolve/by_network.h"
#include "src/resolve/by_safety.h"
#include "src/resolve/by_seki.h"
#include "src/resolve/by_semeai.h"
#include "src/verdict/superko.h"

#include <string.h>

/* --- the referee's word --------------------------------------------------------------------- */

iki_given
iki_given_nothing(void)
{
    return (iki_given){iki_pset_none(), iki_pset_none(), iki_pset_none()};
}

void
iki_given_add(iki_given *given, const iki_board *b, const iki_pset *chain, iki_color color,
              iki_life life)
{
    iki_point first = iki_pset_first(chain);
    iki_assert(first != IKI_NOWHERE && color != IKI_EMPTY);
    iki_assert(life == IKI_ALIVE || life == IKI_DEAD || life == IKI_SEKI);
    if (!iki_pset_has(&b->at[color], first))
        return;
    iki_pset now = iki_board_chain(b, first);
    iki_pset *set = life == IKI_DEAD   ? &given->dead
                    : life == IKI_SEKI ? &given->seki
                                       : &given->alive;
    if (iki_pset_equal(&now, chain))
        iki_pset_join(set, chain);
}

static void
apply_given(const iki_pset *stones, iki_life life, iki_judgement *j)
{
    iki_assert(life == IKI_ALIVE || life == IKI_DEAD || life == IKI_SEKI);
    const iki_claim claim = {.life = life,
                             .certainty = IKI_GIVEN,
                             .method = IKI_BY_REFEREE,
                             .reason.code = life == IKI_ALIVE  ? IKI_REASON_REFEREE_ALIVE
                                            : life == IKI_DEAD ? IKI_REASON_REFEREE_DEAD
                                                               : IKI_REASON_REFEREE_SEKI};
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if (iki_pset_meets(&v->stones, stones))
            iki_judgement_offer(j, v->first, &claim);
    }
}

/* Territory of unconditionally alive chains: by rule D2 where it leaves no room, and in all. */
typedef struct ground {
    iki_color owner;
    iki_pset alive, sure, all;
} ground;

/* The alive chains around the territory that holds point p, as a premise. */
static iki_pset
walls_around(const iki_board *b, const ground *g, iki_point p, iki_pset *zone)
{
    iki_assert(iki_pset_has(&g->all, p));
    iki_pset one = iki_pset_of(p);
    *zone = iki_topo_flood(b->topo, &one, &g->all);
    iki_pset around = iki_topo_spread(b->topo, zone);
    around = iki_pset_and(&around, &g->alive);
    return iki_topo_flood(b->topo, &around, &b->at[g->owner]);
}

static void
judge_alive(const iki_benson *benson, int eyes, const iki_verdict *v, iki_judgement *j)
{
    iki_assert(eyes >= 2 && iki_pset_within(&v->stones, &benson->alive));
    const iki_claim claim = {.life = IKI_ALIVE,
                             .certainty = IKI_PROVED,
                             .method = IKI_BY_BENSON,
                             .reason = {.code = IKI_REASON_UNCONDITIONAL, .number = eyes},
                             .eyes = (uint16_t)eyes,
                             .zone = iki_pset_or(&benson->eyespace, &v->stones)};
    iki_judgement_offer(j, v->first, &claim);
}

/* Elsewhere it is certain that nothing lives while the owner passes.  When the owner captures,
 * chains fall one after the other, and the room that one leaves may serve the next: not proved. */
static void
judge_dead(const iki_board *b, const ground *g, const iki_verdict *v, iki_judgement *j)
{
    bool sure = iki_pset_has(&g->sure, v->first);
    iki_claim claim = {.life = IKI_DEAD,
                       .certainty = sure ? IKI_PROVED : IKI_SEARCHED,
                       .method = IKI_BY_TERRITORY,
                       .reason.code = IKI_REASON_ENCLOSED};
    claim.premise = walls_around(b, g, v->first, &claim.zone);
    iki_assert(v->color != g->owner && iki_pset_within(&claim.premise, &g->alive));
    iki_assert(iki_pset_within(&v->stones, &claim.zone));
    iki_judgement_offer(j, v->first, &claim);
}

static iki_status
judge_by_benson(const iki_board *b, iki_color color, bool suicide, iki_judgement *j)
{
    iki_benson benson;
    uint16_t eyes[IKI_POINTS_MAX];
    iki_benson_analyse(b, color, suicide, &benson);
    j->unconditional[color] = benson.alive;
    iki_benson_eyes(b, color, suicide, eyes);
    iki_pset prey = iki_benson_territory_to_take(b, color, &benson.alive, suicide);
    ground g = {.owner = color, .alive = benson.alive};
    g.sure = j->territory[color] = iki_pset_and(&benson.territory, &prey);
    iki_status status = iki_benson_territory_without_seki(b, color, &benson.alive, suicide,
                                                          &b->at[iki_opponent(color)], &g.all);
    iki_pset_join(&g.all, &benson.territory);
    if (!b->topo->plain)
        g.all = g.sure; /* there it is no rule that the rest falls when it is played out */
    for (int i = 0; i < j->count; i++) {
        iki_verdict *v = &j->verdict[i];
        if (iki_pset_has(&benson.alive, v->first))
            judge_alive(&benson, eyes[b->head[v->first]], v, j);
        else if (v->color != color && iki_pset_has(&g.all, v->first))
            judge_dead(b, &g, v, j);
    }
    return status;
}

/* Proofs that rest on the referee's word are no more than that. */
static void
mark_given(iki_judgement *j)
{
    iki_pset given = iki_pset_none();
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < j->count; i++) {
            iki_verdict *v = &j->verdict[i];
            if (v->certainty == IKI_PROVED && iki_pset_meets(&v->premise, &given))
                v->certainty = IKI_GIVEN;
            if (!iki_verdict_is_word(j, v) || iki_pset_has(&given, v->first))
                continue;
            iki_pset_join(&given, &v->stones);
            changed = true;
        }
    }
}

/* The passes that need no estimate.  *unsettled: see iki_by_eye_judge. */
static iki_status
judge_proved(const iki_board *b, const iki_rules *rules, const iki_given *given,
             const iki_whole_effort *whole, iki_judgement *j, iki_pset *unsettled)
{
    iki_status status = IKI_OK;
    apply_given(&given->alive, IKI_ALIVE, j);
    apply_given(&given->dead, IKI_DEAD, j);
    apply_given(&given->seki, IKI_SEKI, j);
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE && status == IKI_OK; c++)
        status = judge_by_benson(b, c, rules->suicide, j);
    if (status != IKI_OK)
        return status;
    const iki_pset sure[3] = {iki_pset_none(), j->territory[IKI_BLACK], j->territory[IKI_WHITE]};
    status = iki_by_safety_judge(b, rules->suicide, j);
    if (status == IKI_OK)
        status = iki_by_eye_judge(b, rules->suicide, &whole->effort, j, unsettled);
    if (status == IKI_OK)
        status = iki_by_semeai_judge(b, rules->suicide, &whole->effort, j);
    iki_judgement_compare_zones(j, sure);
    iki_assert(iki_judgement_is_sound(j, b));
    iki_superko_weaken(b, rules->suicide, &whole->effort, j);
    return status;
}

/* What is judged, on the board as it lies. */
typedef struct question {
    const iki_board *b;
    const iki_rules *rules;
    const iki_given *given;
} question;

/* All passes. */
static iki_status
judge_all(const question *q, const iki_effort *effort, iki_judgement *j)
{
    const iki_board *b = q->b;
    const iki_rules *rules = q->rules;
    iki_whole_effort whole;
    iki_life_task life = {b, rules->suicide, iki_pset_none()};
    iki_pset unsettled = iki_pset_none();
    iki_status status = iki_effort_complete(effort, &whole);
    if (status == IKI_OK)
        status = judge_proved(b, rules, q->given, &whole, j, &unsettled);
    if (status == IKI_OK)
        status = iki_by_network_judge(b, &whole.effort, j, &life.firm);
    iki_pset_drop(&life.firm, &unsettled);
    const iki_pset dead = iki_judgement_stones(j, IKI_DEAD);
    if (status == IKI_OK)
        status = iki_by_safety_search(b, rules->suicide, &dead, &whole.effort, j);
    iki_superko_weaken(b, rules->suicide, &whole.effort, j);
    if (status == IKI_OK)
        status = iki_by_ground_judge(b, rules->suicide, &whole.effort, j);
    if (status == IKI_OK)
        status = iki_by_life_judge(&life, &whole.effort, j);
    iki_seki_complete(b, rules, j);
    iki_judgement_name_shared(j);
    mark_given(j);
    iki_assert(iki_judgement_is_sound(j, b));
    return iki_effort_finish(&whole, status);
}

/* Another round, which is cut short after so many seconds.  *j is replaced if it was not. */
static iki_status
judge_again(const question *q, const iki_effort *effort, double seconds, iki_judgement *j)
{
    iki_judgement next;
    iki_part_effort part;
    iki_status status = iki_judgement_init(&next, q->b);
    if (status != IKI_OK)
        return status;
    next.superko = j->superko;
    memcpy(next.barred, j->barred, sizeof next.barred);
    iki_effort_part(effort, 0, &part);
    double deadline = iki_clock_seconds() + seconds;
    if (part.budget.deadline <= 0 || deadline < part.budget.deadline)
        part.budget.deadline = deadline;
    status = judge_all(q, &part.effort, &next);
    if (status == IKI_OK && part.budget.end == IKI_BUDGET_OPEN) {
        iki_judgement before = *j;
        *j = next;
        next = before;
    }
    iki_judgement_free(&next);
    iki_effort_join(&part);
    return status;
}

/* How many times the work of the last round, which took so many seconds, the next one may do to end
 * within what is left; 0: none may.  Where more may be missing a round takes longer than its nodes
 * say. */
static unsigned
growth_within(double left, double last)
{
    unsigned growth = IKI_EFFORT_GROWTH;
    while (growth >= 2 && left < 1.5 * growth * last)
        growth /= 2;
    return growth >= 2 ? growth : 0;
}

/* All rounds.  Only the first one stands although it was cut short. */
static iki_status
judge_rounds(const question *q, const iki_effort *effort, iki_judgement *j)
{
    iki_whole_effort kept; /* its caches serve all rounds */
    iki_status status = iki_effort_complete(effort, &kept);
    iki_effort *e = &kept.effort;
    double start = iki_clock_seconds(), begun = start;
    if (status == IKI_OK)
        status = judge_all(q, e, j);
    while (status == IKI_OK && e->budget->end == IKI_BUDGET_OPEN) {
        double now = iki_clock_seconds(), left = e->level.seconds - (now - start);
        e->level.percent *= growth_within(left, now - begun);
        if (e->level.percent == 0 || e->level.percent > IKI_EFFORT_MOST_PERCENT)
            break;
        begun = now;
        status = judge_again(q, e, left, j);
    }
    return iki_effort_finish(&kept, status);
}

/* What was seen, as the board itself calls it. */
static void
turn_back(const iki_aspect *aspect, const iki_judgement *seen, iki_judgement *j)
{
    iki_assert(seen->count == j->count);
    for (int i = 0; i < seen->count; i++) {
        iki_verdict v = seen->verdict[i], *own = iki_judgement_at(j, aspect->from[v.first]);
        iki_assert(iki_pset_count(&own->stones) == iki_pset_count(&v.stones));
        v.first = own->first;
        v.color = own->color;
        v.stones = own->stones;
        v.premise = iki_aspect_from(aspect, &v.premise);
        v.zone = iki_aspect_from(aspect, &v.zone);
        if (iki_reason_has_rival(&v.reason))
            v.reason.rival = iki_judgement_at(j, aspect->from[v.reason.rival])->first;
        *own = v;
    }
    j->estimated = seen->estimated;
    j->open_eyes = iki_aspect_from(aspect, &seen->open_eyes);
    IKI_PSET_FOR(p, &aspect->board.topo->points) {
        j->owners.black[aspect->from[p]] = (uint16_t)iki_owners_chance_at(
            &seen->owners, p, iki_turn_color(aspect->turn, IKI_BLACK));
    }
    for (unsigned c = IKI_BLACK; c <= IKI_WHITE; c++) {
        j->territory[c] =
            iki_aspect_from(aspect, &seen->territory[iki_turn_color(aspect->turn, c)]);
        j->ground[c] = iki_aspect_from(aspect, &seen->ground[iki_turn_color(aspect->turn, c)]);
        j->unconditional[c] =
            iki_aspect_from(aspect, &seen->unconditional[iki_turn_color(aspect->turn, c)]);
    }
}

/* What the referee says of a stone, or IKI_UNKNOWN. */
static iki_life
word_on(const iki_given *given, iki_point p)
{
    return iki_pset_has(&given->alive, p)  ? IKI_ALIVE
           : iki_pset_has(&given->dead, p) ? IKI_DEAD
           : iki_pset_has(&given->seki, p) ? IKI_SEKI
                                           : IKI_UNKNOWN;
}

iki_pset
iki_given_contradicts(const iki_given *given, const iki_judgement *j)
{
    iki_pset firsts = iki_pset_none();
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        iki_life word = word_on(given, v->first);
        bool settled = v->life == IKI_ALIVE || v->life == IKI_DEAD || v->life == IKI_SEKI;
        if (v->certainty == IKI_PROVED && settled && word != IKI_UNKNOWN && word != v->life)
            iki_pset_add(&firsts, v->first);
    }
    return firsts;
}

/* A position, and where superko may forbid moves. */
static iki_status
resolve(const iki_board *b, const iki_rules *rules, const iki_pset barred[3],
        const iki_given *given, const iki_effort *effort, iki_judgement *j)
{
    iki_aspect aspect;
    iki_judgement seen = {.count = 0};
    iki_given word = given != NULL ? *given : iki_given_nothing();
    const iki_pset *const mark[] = {&word.alive, &word.dead, &word.seki, &barred[IKI_BLACK],
                                    &barred[IKI_WHITE]};
    iki_status status = iki_judgement_init(j, b);
    if (status == IKI_OK)
        status = iki_aspect_make(b, mark, 5, &aspect);
    if (status == IKI_OK)
        status = iki_judgement_init(&seen, &aspect.board);
    if (status != IKI_OK)
        return status;
    word.alive = iki_aspect_to(&aspect, &word.alive);
    word.dead = iki_aspect_to(&aspect, &word.dead);
    word.seki = iki_aspect_to(&aspect, &word.seki);
    seen.superko = j->superko = rules->ko != IKI_KO_SIMPLE;
    for (unsigned c = IKI_BLACK; c <= IKI_WHITE; c++) {
        j->barred[c] = barred[c];
        seen.barred[iki_turn_color(aspect.turn, c)] = iki_aspect_to(&aspect, &barred[c]);
    }
    const question q = {&aspect.board, rules, &word};
    status = judge_rounds(&q, effort, &seen);
    if (status == IKI_OK)
        turn_back(&aspect, &seen, j);
    iki_judgement_free(&seen);
    return status;
}

iki_status
iki_resolve_proved(const iki_board *b, const iki_rules *rules, iki_judgement *j)
{
    iki_whole_effort whole;
    iki_pset unsettled;
    const iki_given given = iki_given_nothing();
    iki_status status = iki_judgement_init(j, b);
    if (status != IKI_OK)
        return status;
    j->superko = rules->ko != IKI_KO_SIMPLE;
    status = iki_effort_complete(NULL, &whole);
    if (status == IKI_OK)
        status = judge_proved(b, rules, &given, &whole, j, &unsettled);
    return iki_effort_finish(&whole, status);
}

iki_status
iki_resolve(const iki_board *b, const iki_rules *rules, const iki_given *given,
            const iki_effort *effort, iki_judgement *j)
{
    const iki_pset none[3] = {iki_pset_none(), iki_pset_none(), iki_pset_none()};
    return resolve(b, rules, none, given, effort, j);
}

iki_status
iki_resolve_game(const iki_game *g, const iki_given *given, const iki_effort *effort,
                 iki_judgement *j)
{
    iki_pset barred[3] = {iki_pset_none(), iki_pset_none(), iki_pset_none()};
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++)
        barred[c] = iki_game_barred(g, c);
    return resolve(&g->board, &g->rules, barred, given, effort, j);
}
