/* cmd_param - parameters as GoGui's dialogs show and set them: the rules, the limits.
 *
 * A parameter is one place in the enumeration, with one line to show it and one way to set it;
 * every command lists those that it offers. */
#include "gtp/command.h"
#include "gtp/reply.h"
#include "gtp/session.h"

#include <string.h>

enum key {
    RULES,
    KOMI,
    KO,
    SCORING,
    TAX,
    SUICIDE,
    BONUS,
    NODES,
    REGION_NODES,
    TIME,
    EFFORT,
    SEED,
    LIVE,
};

/* The words of rules, in the order of their enumerations. */
static const char *const ko_words[] = {"SIMPLE", "POSITIONAL", "SITUATIONAL"};
static const char *const scoring_words[] = {"AREA", "TERRITORY"};
static const char *const tax_words[] = {"NONE", "SEKI", "ALL"};
static const char *const bonus_words[] = {"0", "N", "N-1"};

/* --- showing -------------------------------------------------------------------------------- */

static bool
is_custom(const iki_rules *r)
{
    return strcmp(r->name, IKI_RULES_CUSTOM) == 0;
}

static void
show_rules(const iki_session *s, iki_sbuf *out)
{
    iki_sbuf_puts(out, "[list");
    for (const char *const *n = iki_rules_names(); *n != NULL; n++)
        iki_sbuf_printf(out, "/%s", *n);
    if (is_custom(&s->game->rules)) /* a dialog wants its value in the list */
        iki_sbuf_puts(out, "/" IKI_RULES_CUSTOM);
    iki_sbuf_printf(out, "] rules %s", s->game->rules.name);
}

static void
show_amount(const char *name, uint64_t amount, iki_sbuf *out)
{
    iki_sbuf_printf(out, "[string] %s %llu", name, (unsigned long long)amount);
}

static void
show_hundredths(const char *name, int64_t amount, iki_sbuf *out)
{
    iki_sbuf_printf(out, "[string] %s ", name);
    iki_komi_write(amount, out);
}

static void
show_rule(const iki_rules *r, enum key key, iki_sbuf *out)
{
    if (key == KO)
        iki_sbuf_printf(out, "[list/SIMPLE/POSITIONAL/SITUATIONAL] ko %s", ko_words[r->ko]);
    else if (key == SCORING)
        iki_sbuf_printf(out, "[list/AREA/TERRITORY] scoring %s", scoring_words[r->scoring]);
    else if (key == TAX)
        iki_sbuf_printf(out, "[list/NONE/SEKI/ALL] tax %s", tax_words[r->tax]);
    else if (key == SUICIDE)
        iki_sbuf_printf(out, "[bool] suicide %d", r->suicide);
    else
        iki_sbuf_printf(out, "[list/0/N/N-1] whiteHandicapBonus %s", bonus_words[r->bonus]);
}

static void
show(const iki_session *s, enum key key, iki_sbuf *out)
{
    const iki_gtp_options *o = &s->options;
    switch (key) {
    case RULES:
        show_rules(s, out);
        break;
    case KOMI:
        show_hundredths("komi", s->game->komi, out);
        break;
    case KO:
    case SCORING:
    case TAX:
    case SUICIDE:
    case BONUS:
        show_rule(&s->game->rules, key, out);
        break;
    case NODES:
        show_amount("node_limit", o->node_limit, out);
        break;
    case REGION_NODES:
        show_amount("region_node_limit", o->region_node_limit, out);
        break;
    case TIME:
        show_hundredths("time_limit", o->time_limit, out);
        break;
    case EFFORT:
        iki_sbuf_puts(out, "[string] effort ");
        iki_effort_level_write(o->effort, out);
        break;
    case SEED:
        show_amount("random_seed", o->seed, out);
        break;
    case LIVE:
        iki_sbuf_printf(out, "[bool] live_gfx %d", o->live_gfx);
        break;
    }
    iki_sbuf_putc(out, '\n');
}

/* --- setting -------------------------------------------------------------------------------- */

static iki_status
set_switch(const char *value, bool *on, iki_sbuf *out)
{
    if (!iki_switch_read(value, on))
        return IKI_FAIL(out, IKI_E_ARGUMENT, "invalid value \"%.40s\": it must be 0 or 1", value);
    return IKI_OK;
}

/* A number of nodes or a seed: whole, not negative. */
static iki_status
read_amount(const char *text, int64_t *amount, iki_sbuf *out)
{
    int64_t hundredths;
    if (iki_limit_read(text, &hundredths) != IKI_OK || hundredths % 100 != 0)
        return IKI_FAIL(out, IKI_E_ARGUMENT,
                        "invalid value \"%.40s\": it must be a whole number, 0 or more", text);
    *amount = hundredths / 100;
    return IKI_OK;
}

static iki_status
set_rule(iki_session *s, enum key key, const char *value, iki_sbuf *out)
{
    static const char *const name[] = {
        [KO] = "ko",           [SCORING] = "scoring",          [TAX] = "tax",
        [SUICIDE] = "suicide", [BONUS] = "whiteHandicapBonus",
    };
    iki_rules *r = &s->game->rules;
    iki_status status = IKI_OK;
    if (key == RULES && is_custom(r) && strcmp(value, IKI_RULES_CUSTOM) == 0)
        return IKI_OK; /* a dialog sends back what it showed */
    if (key == RULES)
        return iki_reply_rules(value, r, out);
    if (key == SUICIDE) {
        bool on = false;
        status = set_switch(value, &on, out);
        return status == IKI_OK ? iki_rules_set(r, name[key], on ? "true" : "false") : status;
    }
    if (key == KOMI)
        status = iki_komi_read(value, &s->game->komi);
    else
        status = iki_rules_set(r, name[key], value);
    if (status != IKI_OK)
        return IKI_FAIL(out, IKI_E_ARGUMENT, "invalid value \"%.40s\"", value);
    return IKI_OK;
}

static iki_status
set_limit(iki_gtp_options *o, enum key key, const char *value, iki_sbuf *out)
{
    int64_t amount;
    if (key == LIVE)
        return set_switch(value, &o->live_gfx, out);
    if (key == TIME && iki_limit_read(value, &o->time_limit) != IKI_OK)
        return IKI_FAIL(out, IKI_E_ARGUMENT,
                        "invalid value \"%.40s\": it must be a number, 0 or more", value);
    if (key == TIME)
        return IKI_OK;
    if (key == EFFORT && !iki_effort_level_read(value, &o->effort))
        return IKI_FAIL(out, IKI_E_ARGUMENT,
                        "invalid value \"%.40s\": it must be quick, normal, deep or a number of "
                        "seconds, at most 1000000",
                        value);
    if (key == EFFORT)
        return IKI_OK;
    iki_status status = read_amount(value, &amount, out);
    if (status != IKI_OK)
        return status;
    if (key == NODES)
        o->node_limit = (uint64_t)amount;
    else if (key == REGION_NODES)
        o->region_node_limit = (uint64_t)amount;
    else
        o->seed = (uint64_t)amount;
    return IKI_OK;
}

/* --- the commands --------------------------------------------------------------------------- */

/* keys: in the order of the choices in .args. */
static iki_status
serve(iki_session *s, const iki_args *a, const enum key *keys, size_t count, iki_sbuf *out)
{
    const char *value = a->v[1].text;
    if (a->v[0].text == NULL) {
        for (size_t i = 0; i < count; i++)
            show(s, keys[i], out);
        return IKI_OK;
    }
    if (value == NULL)
        return IKI_E_SYNTAX;
    iki_assert(a->v[0].number >= 0 && (size_t)a->v[0].number < count);
    enum key key = keys[a->v[0].number];
    return key < NODES ? set_rule(s, key, value, out) : set_limit(&s->options, key, value, out);
}

static iki_status
param(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    static const enum key keys[] = {RULES, NODES, REGION_NODES, TIME, EFFORT, SEED, LIVE};
    return serve(s, a, keys, sizeof keys / sizeof keys[0], out);
}

static iki_status
param_rules(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    static const enum key keys[] = {RULES, KOMI, KO, SCORING, TAX, SUICIDE, BONUS};
    return serve(s, a, keys, sizeof keys / sizeof keys[0], out);
}

static iki_status
param_limits(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    static const enum key keys[] = {NODES, REGION_NODES, TIME, EFFORT, SEED, LIVE};
    return serve(s, a, keys, sizeof keys / sizeof keys[0], out);
}

#define LIST_OF_RULES                                                                              \
    "[list/japanese/chinese/korean/aga/ing/new-zealand/tromp-taylor/bga/french/chinese-ogs/"       \
    "chinese-kgs/stone-scoring/ancient-territory] rules chinese\n"

const iki_command iki_cmd_param[] = {
    {.name = "iki-param",
     .run = param,
     .args = "[name:rules|node_limit|region_node_limit|time_limit|effort|random_seed|live_gfx] "
             "[value:word]",
     .reply = "lines of [TYPE] NAME VALUE, or nothing",
     .help =
         "Shows the parameters, or sets one. node_limit is for a question about one chain or "
         "eye (0: none; a group has four times as many), region_node_limit for each region in "
         "verdicts on the whole board (0: the usual one), time_limit in seconds for a question "
         "(0: none; less than 0.01 counts as 0.01). effort is for verdicts on the whole board: "
         "quick, normal, deep (ten seconds) or a number of "
         "seconds; with seconds the position is judged again and again, with two or four times "
         "the games and nodes of the time before, as long as there is time, and the last whole "
         "judgement stands. A node limit gives the same verdicts on every machine; a time limit "
         "does not. live_gfx 1 shows the progress of long commands on the standard error stream, "
         "as GoGui's live graphics.",
     .example = {"iki-param rules chinese", "iki-param",
                 LIST_OF_RULES "[string] node_limit 1000000\n[string] region_node_limit 30000\n"
                               "[string] time_limit 0\n[string] effort normal\n[string] "
                               "random_seed 1\n[bool] live_gfx 0"}},
    {.name = "iki-param_rules",
     .run = param_rules,
     .args = "[name:rules|komi|ko|scoring|tax|suicide|whiteHandicapBonus] [value:word]",
     .reply = "lines of [TYPE] NAME VALUE, or nothing",
     .gui = "param/Rules/iki-param_rules",
     .help = "Shows the rules in force, by name and one by one, or sets one of them.",
     .example = {"iki-param_rules rules chinese", "iki-param_rules",
                 LIST_OF_RULES "[string] komi 6.5\n[list/SIMPLE/POSITIONAL/SITUATIONAL] ko SIMPLE\n"
                               "[list/AREA/TERRITORY] scoring AREA\n[list/NONE/SEKI/ALL] tax NONE\n"
                               "[bool] suicide 0\n[list/0/N/N-1] whiteHandicapBonus N"}},
    {.name = "iki-param_limits",
     .run = param_limits,
     .args =
         "[name:node_limit|region_node_limit|time_limit|effort|random_seed|live_gfx] [value:word]",
     .reply = "lines of [TYPE] NAME VALUE, or nothing",
     .gui = "param/Limits/iki-param_limits",
     .help = "The parameters of iki-param that are not rules.",
     .example = {"iki-param_limits live_gfx 1", "iki-param_limits",
                 "[string] node_limit 1000000\n[string] region_node_limit 30000\n"
                 "[string] time_limit 0\n[string] effort normal\n[string] random_seed 1\n[bool] "
                 "live_gfx 1"}},
    {.name = NULL},
};
