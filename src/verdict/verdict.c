/* verdict - the table of verdicts and its one rule: only a stronger verdict replaces another. */
#include "src/verdict/verdict.h"

#include "engine/base/arena.h"

#include <stdarg.h>
#include <stdio.h>
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
                       .method = IKI_BY_PLAYOUT,
                       .stones = iki_board_chain(b, p)};
    snprintf(v->text, sizeof v->text, "Nothing is proved about this chain; it is taken as alive.");
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

bool
iki_judgement_offer(iki_judgement *j, iki_point p, iki_life life, iki_certainty certainty,
                    iki_method method, const char *format, ...)
{
    iki_verdict *v = iki_judgement_at(j, p);
    iki_assert(iki_pset_has(&v->stones, p));
    bool bare = v->certainty == IKI_ESTIMATED && v->method == IKI_BY_PLAYOUT;
    if (certainty < v->certainty || (certainty == v->certainty && !bare))
        return false;
    v->life = life;
    v->certainty = certainty;
    v->method = method;
    v->eyes = 0;
    v->nodes = 0;
    v->superko = false;
    v->premise = v->zone = iki_pset_none();
    va_list args;
    va_start(args, format);
    vsnprintf(v->text, sizeof v->text, format, args);
    va_end(args);
    return true;
}

/* Does a verdict hold only if somebody answers in its zone? */
static bool
asks_for_answers(const iki_judgement *j, const iki_verdict *v)
{
    if (iki_pset_is_empty(&v->zone))
        return false;
    if (v->method != IKI_BY_TERRITORY)
        return v->method != IKI_BY_BENSON;
    return iki_judgement_at(j, iki_pset_first(&v->premise))->method != IKI_BY_BENSON;
}

bool
iki_verdict_is_word(const iki_judgement *j, const iki_verdict *v)
{
    bool agrees = v->life == IKI_ALIVE && iki_pset_has(&j->unconditional[v->color], v->first);
    return v->certainty == IKI_GIVEN && !agrees;
}

bool
iki_verdict_needs_answers(const iki_judgement *j, const iki_verdict *v)
{
    return v->certainty == IKI_PROVED && asks_for_answers(j, v);
}

static bool
is_disputed(const iki_judgement *j, const iki_verdict *v)
{
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *w = &j->verdict[i];
        if (iki_verdict_needs_answers(j, w) && !iki_pset_equal(&v->zone, &w->zone) &&
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
        if (iki_verdict_needs_answers(j, v) && is_disputed(j, v))
            iki_pset_join(&disputed, &v->stones);
    }
    iki_judgement_weaken(j, &disputed, &weak);
    for (int color = IKI_BLACK; color <= IKI_WHITE; color++)
        iki_pset_join(&j->territory[color], &sure[color]);
}

/* May a move in both zones ask for an answer in each, and for two answers at once? */
static bool
share_zone(const iki_judgement *j, const iki_verdict *v, const iki_verdict *w)
{
    return v->certainty == IKI_SEARCHED && iki_pset_meets(&v->zone, &w->zone) &&
           !iki_pset_equal(&v->zone, &w->zone) && asks_for_answers(j, v) && asks_for_answers(j, w);
}

void
iki_judgement_name_shared(iki_judgement *j)
{
    for (int i = 0; i < j->count; i++) {
        iki_verdict *v = &j->verdict[i];
        for (int k = 0; k < j->count; k++) {
            const iki_verdict *w = &j->verdict[k];
            if (k != i && w->certainty >= IKI_SEARCHED && share_zone(j, v, w))
                iki_pset_join(&v->premise, &w->stones);
        }
    }
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
iki_certainty_word(iki_certainty certainty)
{
    static const char *const words[] = {"estimated", "searched", "proved", "given"};
    iki_assert(certainty <= IKI_GIVEN);
    return words[certainty];
}

const char *
iki_method_word(iki_method method)
{
    static const char *const words[] = {"playout",   "benson", "safety", "eye",
                                        "territory", "semeai", "search", "given"};
    iki_assert(method <= IKI_BY_REFEREE);
    return words[method];
}
