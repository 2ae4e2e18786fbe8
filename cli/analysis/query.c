/* query - the fields of a query one after the other; the first that is wrong ends it.
 *
 * What Iki has no use for (visits, temperatures) is checked as KataGo checks it and accepted. */
#include "config.h"

#include "engine/go/game.h"

#ifdef HAVE_JANSSON

#include "cli/analysis/query.h"

#include "cli/analysis/fields.h"
#include "engine/base/arena.h"
#include "gtp/session.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const int64_t positive[2] = {1, 1000000000};
static const int64_t priority_range[2] = {-0x3FFFffffFFFFffff, 0x3FFFffffFFFFffff};

/* --- the position ----------------------------------------------------------------------------- */

static bool
read_size(iki_fields *f, iki_query *q)
{
    static const char wanted[] = "Must provide an integer from 1 to 25";
    static const int64_t range[2] = {1, 25};
    int64_t width = 0, height = 0;
    if (!iki_fields_integer(f, "boardXSize", range, wanted, &width))
        return false;
    if (width == 0)
        return iki_fields_refuse(f, "%s", wanted);
    if (!iki_fields_integer(f, "boardYSize", range, wanted, &height))
        return false;
    if (height == 0 || iki_topo_init(&q->topo, (int)width, (int)height) != IKI_OK)
        return iki_fields_refuse(f, "%s", wanted);
    return true;
}

static bool
refuse_pairs(iki_fields *f)
{
    return iki_fields_refuse(
        f, "Must be an array of pairs of the form: [\"b\" or \"w\", GTP board vertex]");
}

/* A later stone takes the place of an earlier one, as in KataGo. */
static bool
read_stones(iki_fields *f, iki_query *q)
{
    size_t i;
    json_t *pair, *list = iki_fields_find(f, "initialStones");
    if (list != NULL && !json_is_array(list))
        return refuse_pairs(f);
    json_array_foreach(list, i, pair)
    {
        iki_query_move stone;
        if (!iki_fields_pair(f, pair, false, &stone))
            return false;
        iki_pset_remove(&q->stones[iki_opponent(stone.color)], stone.point);
        iki_pset_add(&q->stones[stone.color], stone.point);
    }
    return true;
}

static bool
read_moves(iki_fields *f, iki_query *q)
{
    size_t i;
    json_t *pair, *list = iki_fields_find(f, "moves");
    if (list == NULL)
        return iki_fields_refuse(f, "Must specify an array of [player,location] pairs");
    if (!json_is_array(list))
        return refuse_pairs(f);
    q->moves = json_array_size(list);
    q->move = iki_calloc(q->moves + 1, sizeof *q->move);
    q->turn = iki_calloc(q->moves + 1, sizeof *q->turn);
    if (q->move == NULL || q->turn == NULL)
        return iki_fields_refuse(f, "out of memory");
    json_array_foreach(list, i, pair)
    {
        if (!iki_fields_pair(f, pair, true, &q->move[i]))
            return false;
    }
    return true;
}

/* Who moves first: as told, else who made the first move, else White if Black has a handicap. */
static bool
read_first(iki_fields *f, iki_query *q)
{
    bool handicap =
        iki_pset_count(&q->stones[IKI_BLACK]) > 1 && iki_pset_is_empty(&q->stones[IKI_WHITE]);
    q->first = q->moves > 0 ? q->move[0].color : handicap ? IKI_WHITE : IKI_BLACK;
    return iki_fields_player(f, "initialPlayer", &q->first);
}

iki_status
iki_query_game(const iki_query *q, size_t turn, iki_game **game, size_t *bad)
{
    iki_game *g = iki_game_new(q->topo.width, q->topo.height, &q->rules);
    iki_status status = g == NULL ? IKI_E_MEMORY : IKI_OK;
    *game = NULL;
    *bad = 0;
    if (g == NULL)
        return status;
    g->komi = q->komi;
    status = iki_game_set_stones(g, &q->stones[IKI_BLACK], &q->stones[IKI_WHITE]);
    iki_game_set_to_move(g, q->first);
    for (size_t i = 0; i < turn && status == IKI_OK; i++) {
        *bad = i;
        status = iki_game_force(g, q->move[i].color, q->move[i].point, NULL);
    }
    if (status == IKI_OK)
        *game = g;
    else
        iki_game_free(g);
    return status;
}

/* Can all of it be played? */
static bool
check_moves(iki_fields *f, const iki_query *q)
{
    iki_game *game;
    size_t bad;
    f->field = "initialStones";
    iki_status status = iki_query_game(q, 0, &game, &bad);
    iki_game_free(game);
    if (status == IKI_E_ILLEGAL)
        return iki_fields_refuse(f, "Illegal stones: a chain would have no liberty");
    f->field = "moves";
    if (status == IKI_OK)
        status = iki_query_game(q, q->moves, &game, &bad);
    iki_game_free(game);
    if (status == IKI_OK)
        return true;
    if (status != IKI_E_ILLEGAL)
        return iki_fields_refuse(f, "%s", iki_status_text(status));
    json_t *move = json_array_get(json_object_get(f->object, "moves"), bad);
    return iki_fields_refuse(f, "Illegal move %zu: %s", bad,
                             json_string_value(json_array_get(move, 1)));
}

/* --- rules ------------------------------------------------------------------------------------ */

/* Names and objects as kata-set-rules takes them. */
static bool
read_rules(iki_fields *f, iki_session *s, iki_query *q)
{
    json_t *value = iki_fields_find(f, "rules");
    char *text = json_is_string(value)   ? strdup(json_string_value(value))
                 : json_is_object(value) ? json_dumps(value, JSON_COMPACT)
                                         : NULL;
    if (text == NULL)
        return iki_fields_refuse(f, "Must specify rules string, such as \"chinese\" or "
                                    "\"tromp-taylor\", or a JSON object with detailed rules "
                                    "parameters.");
    iki_sbuf why, copy;
    iki_sbuf_init(&why, 0);
    iki_sbuf_init(&copy, 0);
    iki_sbuf_puts(&copy, text);
    bool good = iki_command_run(s, "kata-set-rules", text, &why) == IKI_OK;
    if (!good)
        (void)iki_fields_refuse(f, "Could not parse rules: %.100s (%.200s)", iki_sbuf_text(&copy),
                                iki_sbuf_text(&why));
    q->rules = s->game->rules;
    q->komi = q->rules.usual_komi;
    iki_sbuf_free(&why);
    iki_sbuf_free(&copy);
    free(text);
    return good;
}

static bool
read_komi(iki_fields *f, iki_query *q)
{
    json_t *value = iki_fields_find(f, "komi");
    double komi = json_number_value(value);
    if (value == NULL)
        return true;
    if (!json_is_number(value) || !(komi >= -150 && komi <= 150) ||
        2 * komi != (double)(int64_t)(2 * komi))
        return iki_fields_refuse(f, "Must be a integer or half-integer from -150.0 to 150.0");
    q->komi = (int64_t)(100 * komi);
    return true;
}

static bool
read_bonus(iki_fields *f, iki_query *q)
{
    json_t *value = iki_fields_find(f, "whiteHandicapBonus");
    if (value == NULL)
        return true;
    if (!json_is_string(value))
        return iki_fields_refuse(f, "Must be a string");
    if (iki_rules_set(&q->rules, "whiteHandicapBonus", json_string_value(value)) != IKI_OK)
        return iki_fields_refuse(
            f, "Rules::parseWhiteHandicapBonusRule: Invalid whiteHandicapBonus rule: %s",
            json_string_value(value));
    return true;
}

/* --- which turns ------------------------------------------------------------------------------ */

/* The turns that are listed, else the last one. */
static bool
read_turns(iki_fields *f, iki_query *q)
{
    size_t i;
    json_t *turn, *list = iki_fields_find(f, "analyzeTurns");
    if (list == NULL)
        q->turn[q->moves].asked = true;
    else if (!json_is_array(list))
        return iki_fields_refuse(f,
                                 "Must specify an array of integers indicating turns to analyze");
    json_array_foreach(list, i, turn)
    {
        int64_t n = json_integer_value(turn);
        if (!json_is_integer(turn))
            return iki_fields_refuse(
                f, "Must specify an array of integers indicating turns to analyze");
        if (n < 0 || (uint64_t)n > q->moves)
            return iki_fields_refuse(f, "Invalid turn number: %lld", (long long)n);
        q->turn[n].asked = true;
    }
    for (i = 0; i <= q->moves; i++)
        q->waiting += q->turn[i].asked;
    return true;
}

static bool
read_priority(iki_fields *f, iki_query *q)
{
    int64_t priority = 0;
    if (!iki_fields_integer(f, "priority", priority_range,
                            "Must be a number between -2^62 and 2^62", &priority))
        return false;
    for (size_t i = 0; i <= q->moves; i++)
        q->turn[i].priority = priority;
    return true;
}

/* One for each turn that is listed. */
static bool
read_priorities(iki_fields *f, iki_query *q)
{
    size_t i;
    json_t *turns = json_object_get(f->object, "analyzeTurns"), *priority;
    json_t *list = iki_fields_find(f, "priorities");
    if (list == NULL)
        return true;
    if (!json_is_array(list))
        return iki_fields_refuse(f, "Must specify an array of integers indicating priorities");
    if (turns == NULL)
        return iki_fields_refuse(f, "Can only specify when also specifying analyzeTurns");
    if (json_array_size(list) != json_array_size(turns))
        return iki_fields_refuse(f, "Must be of matching length to analyzeTurns");
    if (json_object_get(f->object, "priority") != NULL)
        return iki_fields_refuse(f, "Cannot specify both priority and priorities");
    json_array_foreach(list, i, priority)
    {
        int64_t n = json_integer_value(priority);
        if (!json_is_integer(priority))
            return iki_fields_refuse(f, "Must specify an array of integers indicating priorities");
        if (n < priority_range[0] || n > priority_range[1])
            return iki_fields_refuse(f, "Invalid priority: %lld", (long long)n);
        q->turn[json_integer_value(json_array_get(turns, i))].priority = n;
    }
    return true;
}

/* --- which moves ------------------------------------------------------------------------------ */

/* Marks the moves of one entry; false after a message. */
static bool
read_listed(iki_fields *f, bool listed[IKI_POINTS_MAX + 1])
{
    size_t i;
    json_t *place, *list = iki_fields_find(f, "moves");
    if (!json_is_array(list))
        return iki_fields_refuse(f, "Must be an array of GTP board vertices");
    json_array_foreach(list, i, place)
    {
        iki_point p;
        if (!json_is_string(place))
            return iki_fields_refuse(f, "Must be an array of GTP board vertices");
        if (!iki_fields_place(f, json_string_value(place), true, &p))
            return false;
        listed[p == IKI_PASS ? IKI_POINTS_MAX : (int)p] = true;
    }
    return true;
}

/* One entry of avoidMoves or allowMoves; f->object is that. */
static bool
read_entry(iki_fields *f, bool allow, iki_ban *ban)
{
    bool listed[IKI_POINTS_MAX + 1] = {false};
    iki_color color = IKI_BLACK;
    int64_t depth = 1;
    if (!iki_fields_player(f, "player", &color) || !read_listed(f, listed) ||
        !iki_fields_integer(f, "untilDepth", positive, "Must be a positive integer", &depth))
        return false;
    int16_t until = (int16_t)(depth < INT16_MAX ? depth : INT16_MAX);
    for (int i = 0; i <= IKI_POINTS_MAX; i++) {
        if (listed[i] != allow && ban->until[color][i] < until)
            ban->until[color][i] = until;
    }
    return true;
}

/* avoidMoves or allowMoves. */
static bool
read_ban(iki_fields *f, const char *key, iki_ban *ban)
{
    static const char wanted[] =
        "Must be a list of dicts with subfields 'player', 'moves', 'untilDepth'";
    size_t i;
    bool allow = strcmp(key, "allowMoves") == 0, good = true;
    json_t *entry, *whole = f->object, *list = iki_fields_find(f, key);
    if (list == NULL)
        return true;
    if (!json_is_array(list))
        return iki_fields_refuse(f, wanted);
    if (allow && json_object_get(whole, "avoidMoves") != NULL)
        return iki_fields_refuse(f, "Cannot specify both allowMoves and avoidMoves");
    if (allow && json_array_size(list) > 1)
        return iki_fields_refuse(f, "Currently allowMoves only allows one entry");
    json_array_foreach(list, i, entry)
    {
        f->field = key;
        if (json_object_get(entry, "player") == NULL || json_object_get(entry, "moves") == NULL ||
            json_object_get(entry, "untilDepth") == NULL)
            return iki_fields_refuse(f, wanted);
        f->object = entry;
        good = good && read_entry(f, allow, ban);
        f->object = whole;
    }
    return good;
}

/* --- what is told ----------------------------------------------------------------------------- */

/* Settings of KataGo's search, which Iki has not.  KataGo says nothing about them, and scripts that
 * read one line for each query rely on that. */
static const char *const search_settings[] = {
    "analysisPVLen",
    "analysisWideRootNoise",
    "antiMirror",
    "chosenMovePrune",
    "chosenMoveSubtract",
    "chosenMoveTemperature",
    "chosenMoveTemperatureEarly",
    "chosenMoveTemperatureHalflife",
    "conservativePass",
    "cpuctExploration",
    "cpuctExplorationBase",
    "cpuctExplorationLog",
    "drawEquivalentWinsForWhite",
    "dynamicScoreCenterScale",
    "dynamicScoreCenterZeroWeight",
    "dynamicScoreUtilityFactor",
    "fillDameBeforePass",
    "fpuReductionMax",
    "ignorePreRootHistory",
    "maxPlayouts",
    "maxTime",
    "maxVisits",
    "nnPolicyTemperature",
    "noResultUtilityForWhite",
    "numSearchThreads",
    "numVirtualLossesPerThread",
    "playoutDoublingAdvantage",
    "playoutDoublingAdvantagePla",
    "rootEndingBonusPoints",
    "rootFpuReductionMax",
    "rootNoiseEnabled",
    "rootNumSymmetriesToSample",
    "rootPolicyTemperature",
    "rootPolicyTemperatureEarly",
    "rootSymmetryPruning",
    "staticScoreUtilityFactor",
    "subtreeValueBiasFactor",
    "useLcbForSelection",
    "useNoisePruning",
    "useUncertainty",
    "wideRootNoise",
    "winLossUtilityFactor",
};

static bool
is_setting(const char *name)
{
    for (size_t i = 0; i < sizeof search_settings / sizeof search_settings[0]; i++) {
        if (strcmp(name, search_settings[i]) == 0)
            return true;
    }
    return false;
}

static bool
read_viewpoint(iki_fields *f, json_t *value, iki_viewpoint *out)
{
    static const char *const words[] = {"BLACK", "WHITE", "SIDETOMOVE", "B", "W"};
    const char *word = json_is_string(value) ? json_string_value(value) : "";
    for (int i = 0; i < 5; i++) {
        if (strcasecmp(word, words[i]) == 0) {
            *out = (iki_viewpoint)(i % 3);
            return true;
        }
    }
    char *text = json_is_string(value) ? strdup(word) : json_dumps(value, JSON_ENCODE_ANY);
    (void)iki_fields_refuse(f,
                            "Could not set settings: Could not parse config value for "
                            "reportAnalysisWinratesAs: %s",
                            text == NULL ? "" : text);
    free(text);
    return false;
}

static bool
read_settings(iki_fields *f, iki_query *q)
{
    const char *name;
    json_t *value, *settings = iki_fields_find(f, "overrideSettings");
    iki_sbuf unknown;
    bool good = true;
    if (settings == NULL)
        return true;
    if (!json_is_object(settings))
        return iki_fields_refuse(f, "Must be an object");
    iki_sbuf_init(&unknown, 0);
    json_object_foreach(settings, name, value)
    {
        if (strcmp(name, "reportAnalysisWinratesAs") == 0)
            good = good && read_viewpoint(f, value, &q->viewpoint);
        else if (!is_setting(name))
            iki_sbuf_printf(&unknown, "%s%s", unknown.length > 0 ? "," : "", name);
    }
    if (good && unknown.length > 0)
        iki_fields_warn(f, "Unknown config params: %s", iki_sbuf_text(&unknown));
    iki_sbuf_free(&unknown);
    return good;
}

/* Numbers that are checked as KataGo does and have no effect. */
static bool
check_numbers(iki_fields *f)
{
    static const char seconds[] = "Must be number of seconds from 0.001 to 1000000.0";
    static const struct {
        const char *key;
        double least, most;
        const char *message;
    } numbers[] = {
        {"rootFpuReductionMax", 0, 2, "Must be a number from 0.0 to 2.0"},
        {"rootPolicyTemperature", 0.01, 100, "Must be a number from 0.01 to 100.0"},
        {"reportDuringSearchEvery", 0.001, 1e6, seconds},
        {"firstReportDuringSearchAfter", 0.001, 1e6, seconds},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        json_t *value = iki_fields_find(f, numbers[i].key);
        double number = json_number_value(value);
        if (value != NULL && (!json_is_number(value) || !(number >= numbers[i].least) ||
                              !(number <= numbers[i].most)))
            return iki_fields_refuse(f, "%s", numbers[i].message);
    }
    return true;
}

/* Switches for figures that Iki does not have. */
static bool
check_missing(iki_fields *f)
{
    static const char *const keys[] = {"includePVVisits", "includeOwnershipStdev",
                                       "includeMovesOwnershipStdev", "includeNoResultValue"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        bool on = false;
        if (!iki_fields_switch(f, keys[i], &on))
            return false;
        if (on)
            iki_fields_warn(f, "Iki has no such figures");
    }
    return true;
}

static bool
read_wishes(iki_fields *f, iki_query *q)
{
    static const int64_t visits[2] = {1, 1LL << 50}, length[2] = {1, 1000};
    int64_t ignored = 0;
    q->line_length = 15; /* KataGo's default */
    return iki_fields_integer(f, "maxVisits", visits, "Must be an integer from 1 to 2^50",
                              &ignored) &&
           iki_fields_integer(f, "analysisPVLen", length, "Must be an integer from 1 to 1000",
                              &q->line_length) &&
           iki_fields_switch(f, "includeOwnership", &q->ownership) &&
           iki_fields_switch(f, "includeMovesOwnership", &q->moves_ownership) &&
           iki_fields_switch(f, "includePolicy", &q->policy) && check_missing(f) &&
           check_numbers(f);
}

/* What no reader asks for is told as KataGo does it, because a name that is written wrongly would
 * go unseen. */
static bool
check_names(iki_fields *f)
{
    static const char *const known[] = {
        "allowMoves",
        "analysisPVLen",
        "analyzeTurns",
        "avoidMoves",
        "boardXSize",
        "boardYSize",
        "firstReportDuringSearchAfter",
        "id",
        "includeMovesOwnership",
        "includeMovesOwnershipStdev",
        "includeNoResultValue",
        "includeOwnership",
        "includeOwnershipStdev",
        "includePVVisits",
        "includePolicy",
        "initialPlayer",
        "initialStones",
        "komi",
        "maxVisits",
        "moves",
        "overrideSettings",
        "priorities",
        "priority",
        "reportDuringSearchEvery",
        "rootFpuReductionMax",
        "rootPolicyTemperature",
        "rules",
        "whiteHandicapBonus",
    };
    const char *name;
    json_t *value;
    json_object_foreach(f->object, name, value)
    {
        size_t i = 0, count = sizeof known / sizeof known[0];
        while (i < count && strcmp(name, known[i]) != 0)
            i++;
        f->field = name;
        if (i == count)
            iki_fields_warn(f, "Unexpected or unused field, do you have a typo?");
    }
    return true;
}

/* --- the whole -------------------------------------------------------------------------------- */

static bool
read_all(iki_fields *f, iki_session *s, iki_query *q)
{
    return read_size(f, q) && read_stones(f, q) && read_moves(f, q) && read_first(f, q) &&
           read_turns(f, q) && read_priority(f, q) && read_priorities(f, q) &&
           read_rules(f, s, q) && read_komi(f, q) && read_bonus(f, q) && read_settings(f, q) &&
           read_wishes(f, q) && read_ban(f, "allowMoves", &q->ban) &&
           read_ban(f, "avoidMoves", &q->ban) && check_names(f) && check_moves(f, q);
}

iki_query *
iki_query_read(json_t *object, iki_session *s, iki_sbuf *told)
{
    iki_query *q = iki_calloc(1, sizeof *q);
    json_t *id = json_object_get(object, "id");
    if (q == NULL) {
        iki_query_error(id, NULL, "out of memory", told);
        return NULL;
    }
    iki_fields f = {.object = object, .id = id, .topo = &q->topo, .told = told};
    q->id = json_incref(id);
    if (read_all(&f, s, q))
        return q;
    iki_query_free(q);
    return NULL;
}

void
iki_query_free(iki_query *q)
{
    if (q == NULL)
        return;
    json_decref(q->id);
    iki_free(q->move);
    iki_free(q->turn);
    iki_free(q);
}

#endif
