/* cmd_fuego - words of Fuego, so that suites and clients written for it run unchanged.
 *
 * Source: Fuego's comments on its commands, and its regression suites. */
#include "engine/go/result.h"
#include "engine/go/vertex.h"
#include "gtp/command.h"
#include "gtp/reply.h"
#include "gtp/session.h"
#include "src/benson/benson.h"
#include "src/safety/fuego.h"
#include "src/score/bounds.h"
#include "src/score/certainty.h"

#include <string.h>

/* --- safe points ----------------------------------------------------------------------------- */

static iki_pset
safe_by_benson(const iki_session *s, iki_color color)
{
    iki_benson benson;
    iki_benson_analyse(&s->game->board, color, s->game->rules.suicide, &benson);
    return iki_pset_or(&benson.alive, &benson.eyespace);
}

static iki_status
go_safe_dame_static(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    iki_pset dame = iki_safety_fuego_dame(&s->game->board);
    iki_vertex_write_set(&s->game->topo, &dame, out);
    return IKI_OK;
}

static iki_status
go_safe(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_color wanted = a->v[1].text != NULL ? a->v[1].color : IKI_EMPTY;
    iki_pset safe = iki_pset_none();
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        if (wanted != IKI_EMPTY && wanted != c)
            continue;
        iki_pset own = a->v[0].number == 0 ? safe_by_benson(s, c)
                                           : iki_safety_fuego_points(&s->game->board, c, NULL);
        iki_pset_join(&safe, &own);
    }
    iki_sbuf_printf(out, "%d ", iki_pset_count(&safe));
    iki_vertex_write_set(&s->game->topo, &safe, out);
    return IKI_OK;
}

/* --- the count ------------------------------------------------------------------------------- */

static iki_status
go_safe_winner(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    const iki_judgement *j;
    iki_score score;
    iki_status status = iki_session_score(s, &j, &score);
    if (status != IKI_OK)
        return status;
    const iki_score_bounds bounds = iki_score_find_bounds(s->game, j, &score);
    bool given = iki_score_has_given(j); /* a referee's word proves nothing */
    iki_sbuf_puts(out, given              ? "unknown"
                       : bounds.least > 0 ? "black"
                       : bounds.most < 0  ? "white"
                                          : "unknown");
    return IKI_OK;
}

static iki_status
static_score(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    const iki_judgement *j;
    iki_score score;
    iki_status status = iki_session_score(s, &j, &score);
    if (status == IKI_OK)
        iki_result_write(a->v[0].number == 0 ? score.area_result : score.territory_result, out);
    return status;
}

/* --- rules ----------------------------------------------------------------------------------- */

/* In the order of the choices in .args. */
enum rule { SUICIDE, CAPTURE_DEAD, HANDICAP_KOMI, JAPANESE, TWO_PASSES, KO };
static const char *const rule_names[] = {"allow_suicide",       "capture_dead",
                                         "extra_handicap_komi", "japanese_scoring",
                                         "two_passes_end_game", "ko_rule"};

/* In the order of iki_ko_rule. */
static const char *const ko_words[] = {"simple", "pos_superko", "superko"};
enum { KO_WORDS = sizeof ko_words / sizeof ko_words[0] };

/* The value of a rule that is a switch. */
static bool
rule_is_on(const iki_rules *r, enum rule rule)
{
    switch (rule) {
    case SUICIDE:
        return r->suicide;
    case HANDICAP_KOMI:
        return r->bonus != IKI_BONUS_NONE;
    case JAPANESE:
        return r->scoring == IKI_TERRITORY;
    default:
        return rule == TWO_PASSES; /* and capture_dead never */
    }
}

static void
show_rules(const iki_rules *r, iki_sbuf *out)
{
    for (enum rule rule = SUICIDE; rule < KO; rule++)
        iki_sbuf_printf(out, "[bool] %s %d\n", rule_names[rule], rule_is_on(r, rule));
    iki_sbuf_printf(out, "[list/simple/superko/pos_superko] %s %s\n", rule_names[KO],
                    ko_words[r->ko]);
}

static iki_status
set_ko(iki_rules *r, const char *value, iki_sbuf *out)
{
    static const char *const ours[] = {"SIMPLE", "POSITIONAL", "SITUATIONAL"};
    for (size_t i = 0; i < KO_WORDS; i++)
        if (strcmp(value, ko_words[i]) == 0)
            return iki_rules_set(r, "ko", ours[i]);
    return IKI_FAIL(out, IKI_E_ARGUMENT,
                    "unknown ko rule \"%.40s\": it must be simple, superko or pos_superko", value);
}

static iki_status
set_rule(iki_rules *r, enum rule rule, const char *value, iki_sbuf *out)
{
    bool on = false;
    if (rule == KO)
        return set_ko(r, value, out);
    if (!iki_switch_read(value, &on))
        return IKI_FAIL(out, IKI_E_ARGUMENT, "invalid value \"%.40s\": it must be 0 or 1", value);
    if (on == rule_is_on(r, rule))
        return IKI_OK;
    if (rule == CAPTURE_DEAD || rule == TWO_PASSES)
        return IKI_FAIL(out, IKI_E_ARGUMENT, "%s is always %d here", rule_names[rule],
                        rule_is_on(r, rule));
    if (rule == JAPANESE) {
        iki_rules_score_by(r, on ? IKI_TERRITORY : IKI_AREA);
        return IKI_OK;
    }
    if (rule == SUICIDE)
        return iki_rules_set(r, "suicide", on ? "true" : "false");
    return iki_rules_set(r, "whiteHandicapBonus", on ? "N" : "0");
}

static iki_status
go_param_rules(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    if (a->v[0].text == NULL) {
        show_rules(&s->game->rules, out);
        return IKI_OK;
    }
    if (a->v[1].text == NULL)
        return IKI_E_SYNTAX;
    iki_assert(a->v[0].number >= 0 && a->v[0].number <= KO);
    return set_rule(&s->game->rules, (enum rule)a->v[0].number, a->v[1].text, out);
}

/* --- the table ------------------------------------------------------------------------------- */

/* Black lives on the first line with the eyes A1 and C1, where White has a dead stone. */
#define EDGE "boardsize 5; gogui-setup b A2 b B2 b C2 b D2 b E2 b B1 b E1 w C1"

/* All is White's: rows 2 and 4 wall off eyes on rows 1, 3 and 5, in one of them a dead stone. */
#define WALLS "boardsize 5; gogui-setup w A2 w B2 w C2 w D2 w E2 w B1 b D1 w A4 w B4 w C4 w D4 w E4"

const iki_command iki_cmd_fuego[] = {
    {.name = "go_safe",
     .run = go_safe,
     .args = "type:benson|static [color:color]",
     .reply = "COUNT VERTEX...",
     .gui = "string/Fuego's safe points (Benson)/go_safe benson",
     .help = "Fuego's count of safe points: unconditionally alive chains and the regions vital to "
             "one of them, enemy stones included. With static it also counts what Mueller's static "
             "rules of 1997 find, as far as they are published; some counts differ from Fuego's, "
             "and these are no proofs. Without a colour: of both.",
     .example = {EDGE, "go_safe benson b", "10 A1 B1 C1 D1 E1 A2 B2 C2 D2 E2"}},
    {.name = "go_safe_dame_static",
     .run = go_safe_dame_static,
     .reply = "VERTEX...",
     .help = "Fuego's dame: empty points all of whose neighbours are safe by go_safe static, some "
             "of each colour.",
     .example = {EDGE, "go_safe_dame_static", ""}},
    {.name = "go_safe_winner",
     .run = go_safe_winner,
     .reply = "black|white|unknown",
     .help = "Fuego's question: who is sure to win? The side for which black_bound or white_bound "
             "of iki-score_detail, which are proved, decides under the rules in force. It is "
             "unknown while a status that iki-set_status gave counts.",
     .example = {WALLS, "go_safe_winner", "white"}},
    {.name = "static_score",
     .run = static_score,
     .args = "rule:tromp_taylor_score|japanese_score",
     .reply = "B+N, W+N or 0",
     .help = "Fuego's count of the position as it stands, by area or by territory, whatever the "
             "rules in force: area and territory of iki-score_detail.",
     .example = {WALLS, "static_score japanese_score", "W+21.5"}},
    {.name = "go_param_rules",
     .run = go_param_rules,
     .args = "[rule:allow_suicide|capture_dead|extra_handicap_komi|japanese_scoring|two_passes_end_"
             "game|"
             "ko_rule] [value:word]",
     .reply = "lines of [TYPE] NAME VALUE, or nothing",
     .help = "Fuego's rules one by one; with a name and a value, changes one: allow_suicide, "
             "extra_handicap_komi, japanese_scoring (0 or 1), ko_rule (simple, superko, "
             "pos_superko). capture_dead is always 0, as Iki takes dead stones off itself, and "
             "two_passes_end_game 1: another value is refused.",
     .example = {"go_param_rules ko_rule superko", "go_param_rules",
                 "[bool] allow_suicide 0\n[bool] capture_dead 0\n[bool] extra_handicap_komi 0\n"
                 "[bool] japanese_scoring 1\n[bool] two_passes_end_game 1\n"
                 "[list/simple/superko/pos_superko] ko_rule superko"}},
    {.name = NULL},
};
