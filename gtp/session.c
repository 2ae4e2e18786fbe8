/* session - the state of a connection.
 *
 * Invariant: judged.final implies that the judgement is the answer for exactly the recorded graph,
 * stones, rules, limits and words; one that a clock cut short is not final and is made anew.  Cost
 * of a repeated question: one comparison of the record. */
#include "gtp/session.h"

#include "engine/base/arena.h"
#include "engine/go/result.h"
#include "gtp/wire.h"
#include "src/eye/cache.h"
#include "src/search/dfpn.h"
#include "src/tunables/tunables.h"

#include <stdio.h>
#include <string.h>

void
iki_gtp_options_init(iki_gtp_options *options)
{
    *options = (iki_gtp_options){.komi = 650,
                                 .seed = 1,
                                 .node_limit = IKI_QUESTION_NODES,
                                 .region_node_limit = IKI_REGION_NODES,
                                 .effort = iki_effort_normal};
    iki_status status = iki_rules_named("japanese", &options->rules);
    iki_assert(status == IKI_OK);
    (void)status;
}

enum { SEARCH_TABLE_LOG2 = 20 };

iki_session *
iki_session_new(const iki_gtp_options *options)
{
    iki_session *s = iki_calloc(1, sizeof *s);
    if (s == NULL)
        return NULL;
    if (options != NULL)
        s->options = *options;
    else
        iki_gtp_options_init(&s->options);
    s->game = iki_game_new(19, 19, &s->options.rules);
    s->eyes = iki_eye_cache_new();
    s->search = iki_dfpn_table_new(SEARCH_TABLE_LOG2);
    if (s->game == NULL || s->eyes == NULL || s->search == NULL) {
        iki_session_free(s);
        return NULL;
    }
    s->game->komi = s->options.komi;
    iki_assert(!s->quit && !s->judged.held && s->words.count == 0);
    return s;
}

static void
drop_judgement(iki_session *s)
{
    if (s->judged.held)
        iki_judgement_free(&s->judgement);
    s->judged.held = s->judged.final = false;
}

void
iki_session_free(iki_session *s)
{
    if (s == NULL)
        return;
    drop_judgement(s);
    iki_words_free(&s->words);
    iki_game_free(s->game);
    iki_eye_cache_free(s->eyes);
    iki_dfpn_table_free(s->search);
    iki_free(s);
}

void
iki_session_forget(iki_session *s)
{
    s->title[0] = '\0';
    iki_words_free(&s->words);
    s->tried.count = 0;
}

iki_status
iki_session_play(iki_session *s, iki_color color, iki_point p, iki_legality *why)
{
    iki_status status = iki_game_play(s->game, color, p, why);
    if (status == IKI_OK)
        s->tried.count = 0;
    return status;
}

iki_status
iki_session_undo(iki_session *s)
{
    iki_status status = iki_game_undo(s->game);
    if (status == IKI_OK)
        s->tried.count = 0;
    return status;
}

void
iki_session_loaded(iki_session *s, const char *path)
{
    const char *slash = strrchr(path, '/');
    iki_session_forget(s);
    (void)snprintf(s->title, sizeof s->title, "%s", slash != NULL ? slash + 1 : path);
}

iki_given
iki_session_given(const iki_session *s)
{
    return iki_words_given(&s->words, &s->game->board);
}

static bool
same_given(const iki_given *a, const iki_given *b)
{
    return iki_pset_equal(&a->alive, &b->alive) && iki_pset_equal(&a->dead, &b->dead) &&
           iki_pset_equal(&a->seki, &b->seki);
}

static bool
same_topo(const iki_topo *a, const iki_topo *b)
{
    size_t ends = sizeof a->wormhole[0] * (size_t)a->wormholes;
    return a->width == b->width && a->height == b->height && a->wormholes == b->wormholes &&
           iki_pset_equal(&a->points, &b->points) && iki_pset_equal(&a->east, &b->east) &&
           iki_pset_equal(&a->north, &b->north) && memcmp(a->wormhole, b->wormhole, ends) == 0;
}

static bool
same_barred(const iki_judged *j, const iki_game *g)
{
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_pset barred = iki_game_barred(g, c);
        if (!iki_pset_equal(&barred, &j->barred[c]))
            return false;
    }
    return true;
}

static bool
still_judged(const iki_session *s, const iki_given *given)
{
    const iki_judged *j = &s->judged;
    const iki_game *g = s->game;
    return j->final && j->node_limit == s->options.node_limit &&
           j->region_node_limit == s->options.region_node_limit &&
           j->effort.percent == s->options.effort.percent &&
           j->effort.seconds == s->options.effort.seconds &&
           iki_pset_equal(&j->stones[IKI_BLACK], &g->board.at[IKI_BLACK]) &&
           iki_pset_equal(&j->stones[IKI_WHITE], &g->board.at[IKI_WHITE]) && same_barred(j, g) &&
           iki_rules_equal(&j->rules, &g->rules) && same_given(&j->given, given) &&
           same_topo(&j->topo, &g->topo);
}

static void
record_judgement(iki_session *s, const iki_given *given)
{
    iki_judged *j = &s->judged;
    j->topo = s->game->topo;
    for (int c = 0; c < 3; c++)
        j->stones[c] = s->game->board.at[c];
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++)
        j->barred[c] = iki_game_barred(s->game, c);
    j->rules = s->game->rules;
    j->given = *given;
    j->node_limit = s->options.node_limit;
    j->region_node_limit = s->options.region_node_limit;
    j->effort = s->options.effort;
    j->held = true;
}

/* deadline: as in iki_budget; 0: the session's time limit counts from now on. */
static iki_status
judge_until(iki_session *s, double deadline, const iki_judgement **j)
{
    iki_given given = iki_session_given(s);
    *j = &s->judgement;
    if (still_judged(s, &given))
        return IKI_OK;
    drop_judgement(s);
    iki_assert(!s->judged.held);
    iki_budget budget;
    iki_effort effort = iki_session_board_effort(s, &budget);
    if (deadline > 0)
        budget.deadline = deadline;
    iki_status status = iki_resolve_game(s->game, &given, &effort, &s->judgement);
    if (status != IKI_OK) {
        iki_judgement_free(&s->judgement);
        return status;
    }
    record_judgement(s, &given);
    iki_assert(s->judgement.count == 0 || s->judgement.verdict != NULL);
    s->judged.final = budget.end != IKI_BUDGET_TIME && budget.end != IKI_BUDGET_CANCELLED;
    return IKI_OK;
}

iki_status
iki_session_judge(iki_session *s, const iki_judgement **j)
{
    return judge_until(s, 0, j);
}

iki_status
iki_session_judge_within(iki_session *s, const iki_budget *question, const iki_judgement **j)
{
    return judge_until(s, question->deadline, j);
}

iki_status
iki_session_contradicted(iki_session *s, iki_pset *firsts)
{
    iki_judgement j;
    iki_budget budget;
    iki_given given = iki_session_given(s);
    iki_effort effort = iki_session_board_effort(s, &budget);
    iki_status status = iki_resolve_game(s->game, NULL, &effort, &j);
    if (status == IKI_OK)
        *firsts = iki_given_contradicts(&given, &j);
    iki_judgement_free(&j);
    return status;
}

static iki_budget
budget_of(const iki_session *s, uint64_t nodes)
{
    iki_budget budget;
    iki_budget_init(&budget, nodes, (double)s->options.time_limit / 100.0);
    if (s->wire != NULL) {
        budget.poll = iki_wire_stops;
        budget.ctx = s->wire;
    } else {
        budget.poll = s->poll;
    }
    return budget;
}

iki_budget
iki_session_budget(const iki_session *s)
{
    return budget_of(s, s->options.node_limit);
}

static iki_effort
effort_of(const iki_session *s, iki_budget *budget)
{
    uint64_t region = s->options.region_node_limit;
    return (iki_effort){.budget = budget,
                        .region_nodes = region == 0 ? IKI_REGION_NODES : region,
                        .eyes = s->eyes,
                        .search = s->search,
                        .superko = s->game->rules.ko != IKI_KO_SIMPLE};
}

iki_effort
iki_session_effort(const iki_session *s, iki_budget *budget)
{
    *budget = iki_session_budget(s);
    return effort_of(s, budget);
}

iki_effort
iki_session_board_effort(const iki_session *s, iki_budget *budget)
{
    *budget = budget_of(s, 0);
    iki_effort effort = effort_of(s, budget);
    effort.eyes = NULL;
    effort.level = s->options.effort;
    return effort;
}

iki_status
iki_session_score(iki_session *s, const iki_judgement **j, iki_score *score)
{
    iki_status status = iki_session_judge(s, j);
    if (status == IKI_OK)
        iki_score_count(s->game, *j, score);
    return status;
}

iki_status
iki_session_write_result(iki_session *s, iki_sbuf *out)
{
    const iki_judgement *j;
    iki_score score;
    iki_status status = iki_session_score(s, &j, &score);
    if (status == IKI_OK)
        iki_result_write(score.result, out);
    return status;
}

iki_status
iki_session_view(iki_session *s, iki_view *v)
{
    const iki_judgement *j;
    iki_budget budget;
    iki_effort effort = iki_session_board_effort(s, &budget);
    v->vitals = (iki_vitals){.count = 0};
    iki_status status = iki_session_judge(s, &j);
    return status == IKI_OK ? iki_view_make(s->game, j, &effort, v) : status;
}
