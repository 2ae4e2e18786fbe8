/* cmd_kata - words of KataGo that are not about moves: rules as JSON, positions, parameters,
 * clocks, the network's opinion.
 *
 * Source: KataGo's docs/GTP_Extensions.md.  What Iki has no use for is checked and accepted. */
#include "gtp/command.h"
#include "gtp/raw_nn_reply.h"
#include "gtp/reply.h"
#include "gtp/session.h"

#include <string.h>
#include <strings.h>

/* --- rules ------------------------------------------------------------------------------------ */

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

static const char *
json_value(const json_pair *pair, size_t count, const char *key)
{
    for (size_t i = 0; i < count; i++)
        if (strcasecmp(pair[i].key, key) == 0)
            return pair[i].value;
    return NULL;
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
        if (json_value(pair, *count, p->key) != NULL)
            return IKI_FAIL(out, IKI_E_SYNTAX, "the rule \"%.40s\" is given twice", p->key);
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
    bool named = name != NULL && strcmp(name, IKI_RULES_CUSTOM) != 0;
    status = iki_reply_rules(named ? name : "tromp-taylor", rules, out);
    for (size_t i = 0; i < count && status == IKI_OK; i++)
        if (strcasecmp(pair[i].key, "name") != 0)
            status = set_rule(rules, pair[i].key, pair[i].value, out);
    bool scored = json_value(pair, count, "scoring") != NULL || json_value(pair, count, "score");
    if (status == IKI_OK && scored && json_value(pair, count, "tax") == NULL)
        iki_rules_score_by(rules, rules->scoring);
    if (status == IKI_OK && !named)
        iki_rules_settle(rules);
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

/* --- positions -------------------------------------------------------------------------------- */

/* A game on the same board, with these stones and no moves, takes the place of the session's. */
static iki_status
begin_with(iki_session *s, const iki_pset *black, const iki_pset *white)
{
    const iki_game *old = s->game;
    iki_game *fresh = iki_game_new(old->topo.width, old->topo.height, &old->rules);
    if (fresh == NULL)
        return IKI_E_MEMORY;
    fresh->komi = old->komi;
    iki_status status = iki_game_set_topo(fresh, &old->topo);
    if (status == IKI_OK)
        status = iki_game_set_stones(fresh, black, white);
    if (status != IKI_OK) {
        iki_game_free(fresh);
        return status;
    }
    iki_game_replace(s->game, fresh);
    iki_session_forget(s);
    return IKI_OK;
}

static iki_status
set_position(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_pset stones[3];
    iki_status status = iki_args_stones(a, stones, out);
    if (status != IKI_OK)
        return status;
    status = begin_with(s, &stones[IKI_BLACK], &stones[IKI_WHITE]);
    if (status == IKI_E_ILLEGAL)
        return IKI_FAIL(out, status, "a chain would have no liberty");
    return status;
}

/* --- what was worked out ---------------------------------------------------------------------- */

/* What is kept never changes an answer, so that only memory and time are given back. */
static iki_status
clear_cache(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a, (void)out;
    s->judged.final = false; /* to be judged again */
    return IKI_OK;
}

/* --- parameters ------------------------------------------------------------------------------- */

/* KataGo's parameters that programs ask for, with the values that describe Iki. */
static const struct {
    const char *name, *value;
    int64_t hundredths;
} params[] = {
    {"playoutDoublingAdvantage", "0", 0},
    {"analysisWideRootNoise", "0", 0},
    {"numSearchThreads", "1", 100},
};
enum { PARAMS = sizeof params / sizeof params[0] };

static iki_status
find_param(const char *name, size_t *at, iki_sbuf *out)
{
    for (*at = 0; *at < PARAMS; ++*at) {
        if (strcmp(params[*at].name, name) == 0)
            return IKI_OK;
    }
    return IKI_FAIL(out, IKI_E_ARGUMENT, "unknown parameter \"%.40s\": kata-list-params lists them",
                    name);
}

static iki_status
kata_list_params(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)s, (void)a;
    for (size_t i = 0; i < PARAMS; i++)
        iki_sbuf_printf(out, "%s%s", i > 0 ? " " : "", params[i].name);
    return IKI_OK;
}

static iki_status
kata_get_param(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)s;
    size_t at;
    iki_status status = find_param(a->v[0].text, &at, out);
    if (status == IKI_OK)
        iki_sbuf_puts(out, params[at].value);
    return status;
}

static iki_status
kata_set_param(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)s;
    size_t at;
    iki_status status = find_param(a->v[0].text, &at, out);
    if (status == IKI_OK && a->v[1].number != params[at].hundredths)
        return IKI_FAIL(out, IKI_E_ARGUMENT, "%s is always %s here", params[at].name,
                        params[at].value);
    return status;
}

/* --- clocks ----------------------------------------------------------------------------------- */

#define CLOCKS "none|absolute|byoyomi|canadian|fischer|fischer-capped"

static iki_status
kata_time_settings(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    static const size_t numbers[] = {0, 1, 3, 3, 2, 4};
    (void)s, (void)out;
    iki_assert(a->count >= 1 && a->v[0].number < 6);
    return a->count - 1 == numbers[a->v[0].number] ? IKI_OK : IKI_E_SYNTAX;
}

static iki_status
kata_list_time_settings(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)s, (void)a;
    for (const char *c = CLOCKS; *c != '\0'; c++)
        iki_sbuf_putc(out, *c == '|' ? ' ' : *c);
    return IKI_OK;
}

const iki_command iki_cmd_kata[] = {
    {.name = "set_position",
     .run = set_position,
     .args = "[color:color vertex:vertex ...]",
     .reply = "nothing",
     .help = "Puts the stones on the board in place of all that is there, as a position without "
             "moves before it: no ko or superko forbids anything, nothing has been captured, and "
             "Black moves first. Without stones as clear_board. If a vertex is given twice or a "
             "chain would have no liberty, nothing changes.",
     .example = {"boardsize 9; play b A1; set_position b C3 w G7 b D4", "list_stones b", "C3 D4"}},
    {.name = "clear_cache",
     .run = clear_cache,
     .reply = "nothing",
     .help = "Forgets what was worked out, so that the next question is worked out anew. It never "
             "changes an answer.",
     .example = {NULL, "clear_cache", ""}},
    {.name = "stop",
     .run = iki_command_do_nothing,
     .reply = "nothing",
     .help = "Accepted, for Iki never works on when it has answered. As any other line it ends a "
             "stream (analyze).",
     .example = {NULL, "stop", ""}},
    {.name = "kata-raw-nn",
     .run = iki_raw_nn_reply,
     .args = "[symmetry:0|1|2|3|4|5|6|7|all]",
     .reply = "lines of KEY VALUE, and rows from the top behind policy and whiteOwnership",
     .help = "What kata-analyze says of the position for the side to move, in the form in which "
             "KataGo tells the opinion of its network; from White's view: whiteWin and whiteLoss, "
             "fractions of 1; whiteLead, in points; whiteOwnership, 1 is White's. policy: how "
             "likely moves are, NAN where none is legal; policyPass. noResult is 0, and the values "
             "-1 are those that Iki does not know. The answer is the same for every symmetry; all "
             "tells it eight times.",
     .example = {"boardsize 2; gogui-setup w A1 w B2", "kata-raw-nn 0", NULL}},
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
     .help =
         "Changes one rule and keeps the others: ko (SIMPLE POSITIONAL SITUATIONAL), scoring "
         "(AREA TERRITORY), tax (NONE SEKI ALL), suicide (true false) or whiteHandicapBonus (0 "
         "N N-1); hasButton may only be false, and friendlyPassOk changes nothing. A set of rules "
         "without a name of its own is called custom.",
     .example = {"kata-set-rule scoring AREA", "scoring_system", "area"}},
    {.name = "kata-list-params",
     .run = kata_list_params,
     .reply = "WORD...",
     .help = "KataGo's parameters that kata-get-param knows. Those of Iki: iki-param.",
     .example = {NULL, "kata-list-params",
                 "playoutDoublingAdvantage analysisWideRootNoise numSearchThreads"}},
    {.name = "kata-get-param",
     .run = kata_get_param,
     .args = "name:word",
     .reply = "NUMBER",
     .help = "The value of one of KataGo's parameters that describes Iki: no advantage for a side, "
             "no noise, one thread.",
     .example = {NULL, "kata-get-param playoutDoublingAdvantage", "0"}},
    {.name = "kata-set-param",
     .run = kata_set_param,
     .args = "name:word value:number",
     .reply = "nothing",
     .help = "Accepts the value that kata-get-param tells, and refuses others, as nothing would "
             "follow from them.",
     .example = {NULL, "kata-set-param numSearchThreads 1", ""}},
    {.name = "kata-time_settings",
     .run = kata_time_settings,
     .args = "system:" CLOCKS " [number:number...]",
     .reply = "nothing",
     .help = "Accepted and ignored, as Iki needs no clock. absolute takes one number, byoyomi and "
             "canadian take three, fischer takes two and fischer-capped four.",
     .example = {NULL, "kata-time_settings fischer 600 5.5", ""}},
    {.name = "kata-list_time_settings",
     .run = kata_list_time_settings,
     .reply = "WORD...",
     .help = "The words that kata-time_settings takes.",
     .example = {NULL, "kata-list_time_settings",
                 "none absolute byoyomi canadian fischer fischer-capped"}},
    {.name = NULL},
};
