/* fits - the count again under other rules, until it is the recorded result. */
#include "cli/score/fits.h"

#include "engine/go/game.h"

#include <stdarg.h>
#include <stdio.h>

/* Usual ones, in hundredths: today's first, then older ones, then those of handicap games. */
static const int64_t territory_komi[] = {650, 550, 450, 50, 0};
static const int64_t area_komi[] = {750, 700, 650, 550, 800, 50, 0};

/* The search for readings. */
typedef struct search {
    const iki_outcome *outcome;
    iki_fits *fits;
} search;

/* Counts the game by these rules and this komi. */
static void
count_as(const iki_outcome *r, const iki_rules *rules, int64_t komi, iki_score *out)
{
    iki_game *g = r->game;
    const iki_rules own = g->rules;
    const int64_t own_komi = g->komi;
    g->rules = *rules;
    g->komi = komi;
    iki_score_count(g, &r->judgement, out);
    g->rules = own;
    g->komi = own_komi;
}

IKI_PRINTF(3, 4)
static void
offer(const search *s, int64_t result, const char *format, ...)
{
    iki_fits *f = s->fits;
    va_list args;
    if (result != s->outcome->facts.margin || f->count == IKI_FITS_MAX)
        return;
    va_start(args, format);
    vsnprintf(f->reading[f->count++], sizeof f->reading[0], format, args);
    va_end(args);
}

static int64_t
result_as(const iki_outcome *r, const iki_rules *rules, int64_t komi)
{
    iki_score score;
    count_as(r, rules, komi, &score);
    return score.result;
}

/* The other kind of counting, as its best known rules have it. */
static iki_rules
other_counting(const iki_rules *rules)
{
    iki_rules other;
    iki_status status =
        iki_rules_named(rules->scoring == IKI_AREA ? "japanese" : "chinese", &other);
    iki_assert(status == IKI_OK);
    (void)status;
    return other;
}

static const char *
counting_word(const iki_rules *rules)
{
    return rules->scoring == IKI_AREA ? "area counting" : "territory counting";
}

/* Other usual komi; `with` stands before it, "" or the kind of counting. */
static void
try_komi(const search *s, const iki_rules *rules, const char *with)
{
    bool area = rules->scoring == IKI_AREA;
    const int64_t *usual = area ? area_komi : territory_komi;
    size_t n = area ? sizeof area_komi / sizeof area_komi[0]
                    : sizeof territory_komi / sizeof territory_komi[0];
    for (size_t i = 0; i < n; i++) {
        iki_sbuf komi;
        if (usual[i] == s->outcome->game->komi)
            continue;
        iki_sbuf_init(&komi, 0);
        iki_komi_write(usual[i], &komi);
        offer(s, result_as(s->outcome, rules, usual[i]), "%skomi %s", with, iki_sbuf_text(&komi));
        iki_sbuf_free(&komi);
    }
}

/* What White gets for handicap stones under area rules. */
static void
try_bonus(const search *s)
{
    static const char *const words[] = {[IKI_BONUS_NONE] = "handicap stones without compensation",
                                        [IKI_BONUS_N] = "a point for each handicap stone",
                                        [IKI_BONUS_N_MINUS_1] =
                                            "a point for each handicap stone but one"};
    const iki_game *g = s->outcome->game;
    if (g->rules.scoring != IKI_AREA || iki_game_handicap_stones(g) == 0)
        return;
    for (iki_bonus b = IKI_BONUS_NONE; b <= IKI_BONUS_N_MINUS_1; b++) {
        iki_rules rules = g->rules;
        rules.bonus = b;
        if (b != g->rules.bonus)
            offer(s, result_as(s->outcome, &rules, g->komi), "%s", words[b]);
    }
}

/* The position as it lies, or once the dame are filled: the one that is not the count. */
static void
try_dame(const search *s)
{
    const iki_outcome *r = s->outcome;
    if (iki_score_pays_moves(&r->game->rules))
        offer(s, r->score.as_it_stands, "the count without protective moves");
    else
        offer(s, r->score.after.result, "the count after the dame");
}

void
iki_fits_find(const iki_outcome *r, iki_fits *out)
{
    const search s = {r, out};
    *out = (iki_fits){.count = 0};
    if (iki_outcome_agreement(r) != IKI_DISAGREES)
        return;
    const iki_rules *own = &r->game->rules, other = other_counting(own);
    try_komi(&s, own, "");
    offer(&s, result_as(r, &other, r->game->komi), "%s", counting_word(&other));
    try_bonus(&s);
    try_dame(&s);
    if (out->count == 0) {
        char with[32];
        (void)snprintf(with, sizeof with, "%s and ", counting_word(&other));
        try_komi(&s, &other, with);
    }
}

void
iki_fits_write(const iki_fits *f, iki_sbuf *out)
{
    for (int i = 0; i < f->count; i++)
        iki_sbuf_printf(out, "%s%s", i > 0 ? " or " : "", f->reading[i]);
}
