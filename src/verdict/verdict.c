/* verdict - the table of verdicts and its one rule: only a stronger verdict replaces another. */
#include "src/verdict/verdict.h"

#include "engine/base/arena.h"
#include "engine/go/board.h"
#include "src/tunables/tunables.h"

#include <string.h>

static int
count_chains(const iki_board *b)
{
    int n = 0;
    iki_pset stones = iki_pset_or(&b->at[IKI_BLACK], &b->at[IKI_WHITE]);
    IKI_PSET_FOR(p, &stones)
        n += b->head[p] == p;
    return n;
}

static void
first_verdict(iki_verdict *v, const iki_board *b, iki_point p)
{
    *v = (iki_verdict){.first = p,
                       .color = b->color[p],
                       .life = IKI_ALIVE,
                       .certainty = IKI_ESTIMATED,
                       .method = IKI_BY_NOTHING,
                       .stones = iki_board_chain(b, p)};
}

iki_status
iki_judgement_init(iki_judgement *j, const iki_board *b)
{
    memset(j, 0, sizeof *j);
    int n = count_chains(b);
    j->verdict = iki_calloc((size_t)n, sizeof *j->verdict);
    if (j->verdict == NULL)
        return IKI_E_MEMORY;
    iki_pset left = iki_pset_or(&b->at[IKI_BLACK], &b->at[IKI_WHITE]);
    while (!iki_pset_is_empty(&left)) {
        iki_verdict *v = &j->verdict[j->count];
        first_verdict(v, b, iki_pset_first(&left));
        IKI_PSET_FOR(p, &v->stones)
            j->of_point[p] = (uint16_t)j->count;
        iki_pset_drop(&left, &v->stones);
        j->count++;
    }
    iki_assert(j->count == n);
    return IKI_OK;
}

void
iki_judgement_free(iki_judgement *j)
{
    iki_free(j->verdict);
    memset(j, 0, sizeof *j);
}

/* A claim that could not be right whatever the board: the shape that all methods keep to. */
IKI_CHECKER static bool
is_sound(const iki_verdict *v, const iki_claim *c)
{
    bool walls = c->method != IKI_BY_TERRITORY || !iki_pset_is_empty(&c->premise);
    bool word = (c->certainty == IKI_GIVEN) == (c->method == IKI_BY_REFEREE);
    bool settled = c->certainty < IKI_PROVED || c->life != IKI_SEKI || c->certainty == IKI_GIVEN;
    bool rests = iki_pset_meets(&c->premise, &v->stones); /* on itself */
    return c->method != IKI_BY_NOTHING && c->life != IKI_UNKNOWN && walls && word && settled &&
           !rests;
}

static void
accept(iki_verdict *v, const iki_claim *c)
{
    iki_assert(is_sound(v, c));
    v->life = c->life;
    v->certainty = c->certainty;
    v->method = c->method;
    v->reason = c->reason;
    v->eyes = c->eyes;
    v->nodes = c->nodes;
    v->premise = c->premise;
    v->zone = c->zone;
    v->superko = false;
    v->in_seki = false;
}

/* Is the claim as sure as the verdict, and does it promise more?  A proof that survives superko
 * says more than the same by a race. */
static bool
promises_more(const iki_verdict *v, const iki_claim *claim)
{
    return claim->certainty == IKI_PROVED && claim->certainty == v->certainty &&
           claim->life == v->life && v->method == IKI_BY_SEMEAI &&
           iki_method_info_of(claim->method)->survives_superko;
}

bool
iki_judgement_offer(iki_judgement *j, iki_point p, const iki_claim *claim)
{
    iki_verdict *v = iki_judgement_at(j, p);
    iki_assert(iki_pset_has(&v->stones, p));
    if (claim->certainty < v->certainty ||
        (claim->certainty == v->certainty && v->method != IKI_BY_NOTHING &&
         v->method != IKI_BY_NETWORK && !promises_more(v, claim)))
        return false;
    accept(v, claim);
    return true;
}

void
iki_judgement_revise(iki_judgement *j, iki_point p, const iki_claim *claim)
{
    iki_verdict *v = iki_judgement_at(j, p);
    iki_assert(v->certainty == IKI_ESTIMATED);
    accept(v, claim);
}

/* Does a verdict hold only if somebody answers in its zone? */
static bool
asks_for_answers(const iki_verdict *v)
{
    iki_answers_due answers = iki_method_info_of(v->method)->answers;
    if (iki_pset_is_empty(&v->zone) || answers == IKI_ANSWERS_NEVER)
        return false;
    return answers == IKI_ANSWERS_IN_ZONE || v->reason.code == IKI_REASON_INSIDE_SAFE;
}

bool
iki_verdict_is_word(const iki_judgement *j, const iki_verdict *v)
{
    bool agrees = v->life == IKI_ALIVE && iki_pset_has(&j->unconditional[v->color], v->first);
    return v->certainty == IKI_GIVEN && !agrees;
}

bool
iki_verdict_needs_answers(const iki_verdict *v)
{
    iki_assert(v->method < IKI_METHODS && v->certainty <= IKI_GIVEN);
    return v->certainty == IKI_PROVED && v->life != IKI_CRITICAL && asks_for_answers(v);
}

static bool
is_disputed(const iki_judgement *j, const iki_verdict *v)
{
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *w = &j->verdict[i];
        if (iki_verdict_needs_answers(w) && !iki_pset_equal(&v->zone, &w->zone) &&
            iki_pset_meets(&v->zone, &w->zone))
            return true;
    }
    return false;
}

/* Does the verdict rest on stones that are themselves only searched? */
static bool
rests_on(const iki_verdict *v, const iki_pset *weak)
{
    return v->certainty == IKI_PROVED && iki_pset_meets(&v->premise, weak);
}

void
iki_judgement_weaken(iki_judgement *j, const iki_pset *stones, iki_pset *weak)
{
    iki_assert(stones != weak);
    iki_pset lost = iki_pset_none();
    *weak = iki_pset_none();
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < j->count; i++) {
            iki_verdict *v = &j->verdict[i];
            bool meant = v->certainty == IKI_PROVED && iki_pset_meets(&v->stones, stones);
            if (!meant && !rests_on(v, weak))
                continue;
            v->certainty = IKI_SEARCHED;
            iki_pset_join(weak, &v->stones);
            iki_pset_join(&lost, &v->zone);
            changed = true;
        }
    }
    for (int color = IKI_BLACK; color <= IKI_WHITE; color++)
        iki_pset_drop(&j->territory[color], &lost);
}

void
iki_judgement_compare_zones(iki_judgement *j, const iki_pset sure[3])
{
    iki_pset disputed = iki_pset_none(), weak;
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if (iki_verdict_needs_answers(v) && is_disputed(j, v))
            iki_pset_join(&disputed, &v->stones);
    }
    iki_judgement_weaken(j, &disputed, &weak);
    iki_assert(iki_pset_within(&disputed, &weak));
    for (int color = IKI_BLACK; color <= IKI_WHITE; color++)
        iki_pset_join(&j->territory[color], &sure[color]);
}

/* Has one search found both?  Then they hold together.  A proof or a race is about all chains of
 * its zone at once, and death is found for a group; but each chain that lives by search was asked
 * about alone, also where the area is the same, and one move may threaten two of them. */
static bool
found_together(const iki_verdict *v, const iki_verdict *w)
{
    bool alone = v->method == IKI_BY_SEARCH && w->method == IKI_BY_SEARCH;
    bool group = v->color == w->color && v->life == IKI_DEAD && w->life == IKI_DEAD;
    return iki_pset_equal(&v->zone, &w->zone) && (!alone || group);
}

/* May a move in both zones ask for an answer in each, and for two answers at once? */
static bool
share_zone(const iki_verdict *v, const iki_verdict *w)
{
    return v->certainty == IKI_SEARCHED && iki_pset_meets(&v->zone, &w->zone) &&
           !found_together(v, w) && asks_for_answers(v) && asks_for_answers(w);
}

void
iki_judgement_name_shared(iki_judgement *j)
{
    for (int i = 0; i < j->count; i++) {
        iki_verdict *v = &j->verdict[i];
        for (int k = 0; k < j->count; k++) {
            const iki_verdict *w = &j->verdict[k];
            if (k != i && w->certainty >= IKI_SEARCHED && share_zone(v, w))
                iki_pset_join(&v->premise, &w->stones);
        }
    }
}

/* Is it this chain's verdict, with a reason that fits, and does it rest on other chains only? */
static bool
is_sound_verdict(const iki_judgement *j, const iki_board *b, const iki_verdict *v)
{
    iki_pset chain = iki_board_chain(b, v->first);
    iki_pset stones = iki_pset_or(&b->at[IKI_BLACK], &b->at[IKI_WHITE]);
    bool known = v->method == IKI_BY_NOTHING ? v->life == IKI_ALIVE && v->certainty == IKI_ESTIMATED
                                             : v->life != IKI_UNKNOWN;
    return known && v->color == b->color[v->first] && iki_pset_equal(&v->stones, &chain) &&
           iki_pset_first(&chain) == v->first && iki_judgement_at(j, v->first) == v &&
           iki_pset_within(&v->premise, &stones) && !iki_pset_meets(&v->premise, &v->stones) &&
           (v->certainty != IKI_PROVED || v->life != IKI_SEKI);
}

/* Does a proof rest on proofs alone? */
static bool
rests_on_proofs(const iki_judgement *j, const iki_verdict *v)
{
    IKI_PSET_FOR(p, &v->premise) {
        if (iki_judgement_at(j, p)->certainty < IKI_PROVED)
            return false;
    }
    return true;
}

bool
iki_judgement_is_sound(const iki_judgement *j, const iki_board *b)
{
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if (!is_sound_verdict(j, b, v) || (v->certainty == IKI_PROVED && !rests_on_proofs(j, v)) ||
            (iki_verdict_needs_answers(v) && is_disputed(j, v)))
            return false;
    }
    return !iki_pset_meets(&j->territory[IKI_BLACK], &j->territory[IKI_WHITE]) &&
           iki_pset_within(&j->unconditional[IKI_BLACK], &b->at[IKI_BLACK]) &&
           iki_pset_within(&j->unconditional[IKI_WHITE], &b->at[IKI_WHITE]);
}

iki_pset
iki_judgement_stones(const iki_judgement *j, iki_life life)
{
    iki_pset set = iki_pset_none();
    for (int i = 0; i < j->count; i++) {
        iki_life l = j->verdict[i].life;
        if (l == life || (life == IKI_ALIVE && (l == IKI_CRITICAL || l == IKI_UNKNOWN)))
            iki_pset_join(&set, &j->verdict[i].stones);
    }
    return set;
}

const char *
iki_life_word(iki_life life)
{
    static const char *const words[] = {"unknown", "alive", "dead", "seki", "critical"};
    iki_assert(life <= IKI_CRITICAL);
    return words[life];
}

const char *
iki_verdict_word(const iki_verdict *v)
{
    bool close = v->reason.number >= IKI_UNSETTLED_PERCENT &&
                 v->reason.number <= 100 - IKI_UNSETTLED_PERCENT;
    return v->reason.code == IKI_REASON_CHANCE && close ? "unsettled" : iki_life_word(v->life);
}

const char *
iki_certainty_word(iki_certainty certainty)
{
    static const char *const words[] = {"estimated", "searched", "proved", "given"};
    iki_assert(certainty <= IKI_GIVEN);
    return words[certainty];
}
