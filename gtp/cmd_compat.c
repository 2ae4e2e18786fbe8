/* cmd_compat - words of other programs: KGS and KataGo (rules, clean-up), GNU Go and Fuego
 * (unconditional life), so that what was written for them runs unchanged. */
#include "engine/go/vertex.h"
#include "gtp/command.h"
#include "gtp/reply.h"
#include "gtp/session.h"
#include "src/benson/benson.h"
#include "src/benson/territory_seki.h"
#include "src/player/cleanup.h"
#include "src/safety/fuego.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* --- KGS ------------------------------------------------------------------------------------ */

/* KGS's Chinese rules forbid to repeat a position. */
static iki_status
kgs_rules(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    const char *name = a->v[0].text;
    if (strcasecmp(name, "chinese") == 0)
        name = "chinese-kgs";
    return iki_reply_rules(name, &s->game->rules, out);
}

static iki_status
kgs_time_settings(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    static const size_t numbers[] = {0, 1, 3, 3};
    (void)s, (void)out;
    iki_assert(a->count >= 1 && a->v[0].number < 4);
    return a->count - 1 == numbers[a->v[0].number] ? IKI_OK : IKI_E_SYNTAX;
}

static iki_status
genmove_cleanup(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    const iki_judgement *j;
    iki_status status = iki_session_judge(s, &j);
    if (status != IKI_OK)
        return status;
    iki_point p;
    iki_budget budget;
    iki_given given = iki_session_given(s);
    iki_effort effort = iki_session_board_effort(s, &budget);
    iki_cleanup cleanup = {s->game, j, &given, &effort, a->v[0].color};
    status = iki_choose_cleanup(&cleanup, &p);
    if (status == IKI_OK)
        status = iki_game_play(s->game, a->v[0].color, p, NULL);
    iki_assert(status != IKI_E_ILLEGAL);
    if (status == IKI_OK)
        iki_reply_move(&s->game->topo, p, out);
    return status;
}

static iki_status
chat(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)s, (void)a;
    iki_sbuf_puts(out, "I am Iki, a program that tells which stones live. I do not chat.");
    return IKI_OK;
}

static iki_status
game_over(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)s, (void)a, (void)out;
    return IKI_OK;
}

/* --- KataGo --------------------------------------------------------------------------------- */

enum { JSON_WORD_SIZE = 40, JSON_FIELDS_MAX = 32 };

typedef struct json_pair {
    char key[JSON_WORD_SIZE], value[JSON_WORD_SIZE];
} json_pair;

static const char *
skip_blanks(const char *s)
{
    return s + strspn(s, " ");
}

/* A string or a bare word (true, 0.5) at *s; false if there is none, or one that no rule has. */
static bool
json_word(const char **s, char word[JSON_WORD_SIZE])
{
    const char *start = skip_blanks(*s);
    bool quoted = *start == '"';
    start += quoted;
    size_t n = strcspn(start, quoted ? "\"\\" : " ,:{}[]\"\\");
    if (n >= JSON_WORD_SIZE || (quoted ? start[n] != '"' : n == 0))
        return false;
    memcpy(word, start, n);
    word[n] = '\0';
    iki_assert(strlen(word) < JSON_WORD_SIZE);
    *s = skip_blanks(start + n + quoted);
    return true;
}

/* Takes c from *s if it is there. */
static bool
json_take(const char **s, char c)
{
    *s = skip_blanks(*s);
    if (**s != c)
        return false;
    *s = skip_blanks(*s + 1);
    return true;
}

/* A flat object, one pair for each of its fields. */
static iki_status
json_pairs(const char *s, json_pair pair[JSON_FIELDS_MAX], size_t *count, iki_sbuf *out)
{
    bool more = json_take(&s, '{') && !json_take(&s, '}');
    for (*count = 0; more; ++*count) {
        if (*count == JSON_FIELDS_MAX)
            return IKI_FAIL(out, IKI_E_LIMIT, "more than %d rules", JSON_FIELDS_MAX);
        json_pair *p = &pair[*count];
        if (!json_word(&s, p->key) || !json_take(&s, ':') || !json_word(&s, p->value))
            return IKI_FAIL(out, IKI_E_SYNTAX, "invalid JSON: {\"key\":\"value\",...} is expected");
        more = json_take(&s, ',');
        if (!more && !json_take(&s, '}'))
            return IKI_FAIL(out, IKI_E_SYNTAX, "invalid JSON: no \"}\" at its end");
    }
    if (*s != '\0')
        return IKI_FAIL(out, IKI_E_SYNTAX, "invalid JSON: text after its end");
    return IKI_OK;
}

/* One rule by its name. */
static iki_status
set_rule(iki_rules *rules, const char *key, const char *value, iki_sbuf *out)
{
    iki_status status = iki_rules_set(rules, key, value);
    if (status == IKI_OK)
        return IKI_OK;
    bool button = strcasecmp(key, "hasButton") == 0 && strcasecmp(value, "true") == 0;
    return IKI_FAIL(out, status, "unknown rule \"%.40s\":\"%.40s\"%s", key, value,
                    button ? ": rules with a button are not supported" : "");
}

static const char *
json_value(const json_pair *pair, size_t count, const char *key)
{
    for (size_t i = 0; i < count; i++)
        if (strcasecmp(pair[i].key, key) == 0)
            return pair[i].value;
    return NULL;
}

/* The fields in any order.  What they do not name is as under the rules of that name, else as in
 * Tromp-Taylor rules, as in KataGo; a tax, as is usual with the scoring. */
static iki_status
json_rules(const char *s, iki_rules *rules, iki_sbuf *out)
{
    json_pair pair[JSON_FIELDS_MAX];
    size_t count;
    iki_status status = json_pairs(s, pair, &count, out);
    if (status != IKI_OK)
        return status;
    const char *name = json_value(pair, count, "name");
    if (name == NULL || strcmp(name, IKI_RULES_CUSTOM) == 0)
        name = "tromp-taylor";
    status = iki_reply_rules(name, rules, out);
    for (size_t i = 0; i < count && status == IKI_OK; i++)
        if (strcasecmp(pair[i].key, "name") != 0)
            status = set_rule(rules, pair[i].key, pair[i].value, out);
    bool scored = json_value(pair, count, "scoring") != NULL || json_value(pair, count, "score");
    if (status == IKI_OK && scored && json_value(pair, count, "tax") == NULL)
        iki_rules_score_by(rules, rules->scoring);
    return status;
}

static iki_status
kata_set_rules(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    const char *text = a->v[0].text;
    if (text[0] != '{')
        return iki_reply_rules(text, &s->game->rules, out);
    iki_rules rules;
    iki_status status = json_rules(text, &rules, out);
    if (status == IKI_OK)
        s->game->rules = rules;
    return status;
}

static iki_status
kata_get_rules(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    iki_rules_write_json(&s->game->rules, out);
    return IKI_OK;
}

static iki_status
kata_set_rule(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return set_rule(&s->game->rules, a->v[0].text, a->v[1].text, out);
}

/* --- GNU Go --------------------------------------------------------------------------------- */

static iki_status
unconditional_status(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    static const char *const territory[] = {"", "black_territory", "white_territory"};
    const iki_board *b = &s->game->board;
    iki_point p = a->v[0].point;
    iki_pset one = iki_pset_of(p), ground;
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_benson benson;
        bool suicide = s->game->rules.suicide;
        iki_benson_analyse(b, c, suicide, &benson);
        iki_status status =
            iki_benson_territory_without_seki(b, c, &benson.alive, suicide, &one, &ground);
        if (status != IKI_OK)
            return status;
        if (iki_pset_has(&benson.alive, p) || iki_pset_has(&ground, p)) {
            iki_color there = b->color[p];
            iki_sbuf_puts(out, there == IKI_EMPTY ? territory[c] : there == c ? "alive" : "dead");
            return IKI_OK;
        }
    }
    iki_sbuf_puts(out, "undecided");
    return IKI_OK;
}

/* --- Fuego ---------------------------------------------------------------------------------- */

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

/* Black lives on the first line with the eyes A1 and C1, where White has a dead stone. */
#define EDGE "boardsize 5; gogui-setup b A2 b B2 b C2 b D2 b E2 b B1 b E1 w C1"

const iki_command iki_cmd_compat[] = {
    {.name = "kgs-rules",
     .run = kgs_rules,
     .args = "name:word",
     .reply = "nothing",
     .help = "Sets the rules by name: chinese, japanese, korean, aga, ing, new_zealand and more. "
             "The chinese rules of KGS are chinese-kgs, with superko. Komi is kept.",
     .example = {"kgs-rules chinese", "scoring_system", "area"}},
    {.name = "kgs-time_settings",
     .run = kgs_time_settings,
     .args = "system:none|absolute|byoyomi|canadian [number:number...]",
     .reply = "nothing",
     .help = "Accepted and ignored, as Iki needs no clock. absolute takes one number, byoyomi and "
             "canadian take three.",
     .example = {NULL, "kgs-time_settings byoyomi 600 30 5", ""}},
    {.name = "kgs-genmove_cleanup",
     .run = genmove_cleanup,
     .args = "color:color",
     .reply = "VERTEX or pass",
     .help = "Chooses and plays a move for the clean-up phase, in which players go on until every "
             "stone on the board counts as alive. The move saves or captures critical chains, "
             "captures dead stones or prepares that. Each move is judged after it is played: "
             "living chains stay alive, dead ones stay dead, and under area rules no point is "
             "lost. A move that loses points is played only if dead stones could not be captured "
             "otherwise and are worth more. Passes when nothing is left to do.",
     .example = {"boardsize 5; gogui-setup w A2 w B2 w C2 w D2 w E2 w B1 b E1",
                 "kgs-genmove_cleanup w", "D1"}},
    {.name = "kgs-chat",
     .run = chat,
     .args = "[text:text]",
     .reply = "TEXT",
     .help = "Answers a chat message.",
     .example = {NULL, "kgs-chat private somebody hello", NULL}},
    {.name = "kgs-game_over",
     .run = game_over,
     .args = "[text:text]",
     .reply = "nothing",
     .help = "Accepted and ignored; the session goes on.",
     .example = {NULL, "kgs-game_over", ""}},
    {.name = "kata-set-rules",
     .run = kata_set_rules,
     .args = "rules:text",
     .reply = "nothing",
     .help = "Sets the rules by name, in KataGo's short form (koSIMPLEscoreAREAtaxNONEsui0whbN) or "
             "as a JSON object with the keys ko, scoring, tax, suicide and whiteHandicapBonus. "
             "Keys that are not named are as in Tromp-Taylor rules; the group tax follows the "
             "scoring rule. Rules with a button are refused. Komi is kept.",
     .example = {"kata-set-rules {\"ko\":\"SIMPLE\",\"scoring\":\"TERRITORY\"}", "scoring_system",
                 "territory"}},
    {.name = "kata-get-rules",
     .run = kata_get_rules,
     .reply = "a JSON object",
     .help = "The rules in force.",
     .example = {NULL, "kata-get-rules",
                 "{\"name\":\"japanese\",\"ko\":\"SIMPLE\",\"scoring\":\"TERRITORY\","
                 "\"tax\":\"SEKI\",\"suicide\":false,\"whiteHandicapBonus\":\"0\","
                 "\"hasButton\":false,\"friendlyPassOk\":false}"}},
    {.name = "kata-set-rule",
     .run = kata_set_rule,
     .args = "key:word value:word",
     .reply = "nothing",
     .help = "Changes one rule and keeps the others: ko (SIMPLE POSITIONAL SITUATIONAL), scoring "
             "(AREA TERRITORY), tax (NONE SEKI ALL), suicide (true false) or whiteHandicapBonus (0 "
             "N N-1). A set of rules without a name of its own is called custom.",
     .example = {"kata-set-rule scoring AREA", "scoring_system", "area"}},
    {.name = "unconditional_status",
     .run = unconditional_status,
     .args = "vertex:vertex",
     .reply = "alive|dead|undecided|black_territory|white_territory",
     .gui = "string/Unconditional status/unconditional_status %p",
     .help =
         "GNU Go's status of a point, valid even if one side always passes. Territory is enclosed "
         "by unconditionally alive chains, and the opponent can make neither life nor, if the "
         "owner answers in the end, seki there. Stones of the owner inside are called alive.",
     .example = {EDGE, "unconditional_status C1", "dead"}},
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
    {.name = NULL},
};
