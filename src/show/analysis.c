/* analysis - vital points first, then the move that Iki would play.
 *
 * What a vital point is worth is found by judging the position twice more, with the referee's word
 * that all chains it decides end as the one side wants and as the other does: the difference of the
 * counts.  So all that follows from it - other chains, territory, prisoners - is in the figure.  A
 * lead is always the one that a survey expects, so that it agrees with the ownership beside it.
 *
 * Cost: two judgements for every set of chains that hang on the same points, and a short search
 * where there is one for how play goes on. */
#include "src/show/analysis.h"

#include "engine/base/root.h"
#include "engine/base/sort.h"
#include "src/player/choose.h"
#include "src/show/race.h"
#include "src/tunables/tunables.h"

#include <string.h>

enum { RACE_LINES = 3 }; /* moves about a race after which play is shown */

typedef struct analyst {
    iki_choice choice;      /* the question; its effort is all set */
    const iki_given *given; /* the referee's word */
    const iki_view *view;
} analyst;

/* A result of Black's as the side sees it. */
static int64_t
seen_by(iki_color color, int64_t result)
{
    return color == IKI_BLACK ? result : -result;
}

/* The count if these chains were known to live, and those to be dead. */
static iki_status
count_if(const analyst *a, const iki_pset *alive, const iki_pset *dead, iki_score *score)
{
    const iki_game *g = a->choice.game;
    iki_given given = *a->given;
    iki_judgement j;
    iki_pset_join(&given.alive, alive);
    iki_pset_join(&given.dead, dead);
    iki_status status = iki_resolve_game(g, &given, a->choice.effort, &j);
    if (status == IKI_OK)
        iki_score_count(g, &j, score);
    iki_judgement_free(&j);
    return status;
}

/* The candidate for a move, a new one if need be; NULL when there are enough. */
static iki_candidate *
candidate_for(const analyst *a, iki_analysis *x, iki_point move)
{
    for (int i = 0; i < x->count; i++) {
        if (x->candidate[i].move == move)
            return &x->candidate[i];
    }
    if (x->count == IKI_CANDIDATES_MAX)
        return NULL;
    iki_candidate *c = &x->candidate[x->count++];
    *c = (iki_candidate){.move = move, .lead = x->lead, .moves = 1, .line = {move}};
    memcpy(c->ownership, a->view->survey.ownership, sizeof c->ownership);
    return c;
}

/* How a race that is counted goes on after the first of our moves about it. */
static iki_status
play_race(const analyst *a, const iki_verdict *v, iki_analysis *x)
{
    const iki_game *g = a->choice.game;
    const iki_point stone[2] = {v->first, v->reason.rival};
    const iki_race_chains chains = {&g->board, stone, 2, g->rules.suicide};
    iki_status status = IKI_OK;
    int lines = 0;
    for (int i = 0; i < x->count && lines < RACE_LINES && status == IKI_OK; i++) {
        iki_candidate *c = &x->candidate[i];
        bool ours = iki_pset_meets(&c->own, &v->stones) || iki_pset_meets(&c->enemy, &v->stones);
        iki_figure_line line = {.first = iki_side(x->color), .moves = 1, .move = {c->move}};
        if (!ours || c->moves > 1)
            continue;
        iki_part_effort part;
        iki_effort_part(a->choice.effort, IKI_STATUS_COUNT_NODES, &part);
        status = iki_race_line_after(&chains, &part.effort, &line);
        iki_effort_join(&part);
        lines++;
        for (int k = 0; k < line.moves && k < IKI_LIFE_LINE_MAX; k++)
            c->line[k] = line.move[k];
        c->moves = line.moves < IKI_LIFE_LINE_MAX ? line.moves : IKI_LIFE_LINE_MAX;
    }
    return status;
}

/* How play goes on after the move that a search would choose for us. */
static iki_status
read_on(const analyst *a, iki_point chain, iki_analysis *x)
{
    const iki_game *g = a->choice.game;
    iki_effort effort = *a->choice.effort;
    const iki_verdict *v = iki_judgement_at(a->choice.judgement, chain);
    if (v->method == IKI_BY_SEMEAI && v->certainty == IKI_PROVED)
        return g->board.color[v->reason.rival] != v->color ? play_race(a, v, x) : IKI_OK;
    bool own = g->board.color[chain] == x->color;
    iki_life_request request = {.board = &g->board,
                                .point = chain,
                                .subject = IKI_LIFE_CHAIN,
                                .suicide = g->rules.suicide,
                                .first = iki_side(x->color)};
    iki_life_answer answer;
    iki_budget part = iki_budget_part(effort.budget, effort.region_nodes);
    effort.budget = &part;
    iki_status status = iki_life_ask(&request, &effort, &answer);
    iki_budget_join(a->choice.effort->budget, &part);
    const iki_life_mover *mover = own ? &answer.defend : &answer.attack;
    if (status != IKI_OK || mover->success != IKI_WORKS || mover->moves == 0)
        return status;
    for (int i = 0; i < x->count; i++) {
        iki_candidate *c = &x->candidate[i];
        if (c->move != mover->line[0] || c->moves > 1)
            continue;
        c->moves = mover->moves;
        memcpy(c->line, mover->line, sizeof c->line);
    }
    return IKI_OK;
}

/* The points that settle one chain for us. */
static void
add_vital(const analyst *a, const iki_vital *v, iki_analysis *x)
{
    const iki_game *g = a->choice.game;
    bool own = g->board.color[v->chain] == x->color;
    iki_pset chain = iki_board_chain(&g->board, v->chain);
    IKI_PSET_FOR(p, own ? &v->defence : &v->attack) {
        iki_candidate *c = iki_choice_allows(&a->choice, p) ? candidate_for(a, x, p) : NULL;
        if (c != NULL)
            iki_pset_join(own ? &c->own : &c->enemy, &chain);
    }
}

/* Once the time is over nothing more is asked, for even a question that may not search costs
 * something: moves that were not valued keep the lead as it stands. */
static bool
goes_on(const analyst *a, iki_status status)
{
    return status == IKI_OK && !iki_budget_stopped(a->choice.effort->budget);
}

/* Values candidate i; those before it have been. */
static iki_status
value_candidate(const analyst *a, iki_analysis *x, int i)
{
    iki_candidate *c = &x->candidate[i];
    for (int k = 0; k < i; k++) {
        const iki_candidate *other = &x->candidate[k];
        if (!iki_pset_equal(&other->own, &c->own) || !iki_pset_equal(&other->enemy, &c->enemy))
            continue;
        c->lead = other->lead;
        c->worth = other->worth;
        memcpy(c->ownership, other->ownership, sizeof c->ownership);
        return IKI_OK;
    }
    iki_score good, bad;
    iki_status status = count_if(a, &c->own, &c->enemy, &good);
    if (!goes_on(a, status))
        return status;
    status = count_if(a, &c->enemy, &c->own, &bad);
    if (!goes_on(a, status))
        return status; /* both or none */
    iki_survey then = a->view->survey;
    iki_survey_decide(&a->choice.game->topo, &good, &bad, &then);
    int64_t gain = seen_by(x->color, good.result - bad.result);
    c->lead = seen_by(x->color, then.lead);
    c->worth = gain > 0 ? gain : 0;
    memcpy(c->ownership, then.ownership, sizeof c->ownership);
    return status;
}

static iki_status
add_vitals(const analyst *a, iki_analysis *x)
{
    const iki_vitals *vitals = &a->view->vitals;
    iki_status status = IKI_OK;
    for (int i = 0; i < vitals->count; i++)
        add_vital(a, &vitals->at[i], x);
    for (int i = 0; i < x->count && goes_on(a, status); i++)
        status = value_candidate(a, x, i);
    for (int i = 0; i < vitals->count && goes_on(a, status); i++)
        status = read_on(a, vitals->at[i].chain, x);
    return status;
}

/* The dearest first; equals stay in their order. */
static void
sort(iki_analysis *x)
{
    for (int i = 1; i < x->count; i++) {
        iki_candidate c = x->candidate[i];
        IKI_INSERT(x->candidate, i, c, at, x->candidate[at - 1].worth < c.worth);
    }
}

static int64_t
spread_of(const iki_topo *t, const iki_survey *s)
{
    int64_t variance = 0; /* of points, in millionths */
    IKI_PSET_FOR(p, &t->points)
        variance += 1000000 - (int64_t)s->ownership[p] * s->ownership[p];
    return iki_root(variance) / 10;
}

/* What genmove would answer, behind the vital points; a pass only where there is nothing else. */
static iki_status
add_choice(const analyst *a, iki_analysis *x)
{
    iki_point move;
    iki_status status = iki_choose_move(&a->choice, &move);
    if (status == IKI_OK && (move != IKI_PASS || x->count == 0) && x->count < IKI_CANDIDATES_MAX)
        (void)candidate_for(a, x, move);
    return status;
}

iki_status
iki_analysis_make(const iki_choice *choice, const iki_given *given, const iki_view *view,
                  iki_analysis *out)
{
    iki_whole_effort whole;
    analyst a = {*choice, given, view};
    memset(out, 0, sizeof *out);
    out->color = choice->color;
    out->lead = seen_by(out->color, view->survey.lead);
    out->spread = spread_of(&choice->game->topo, &view->survey);
    iki_status status = iki_effort_complete(choice->effort, &whole);
    a.choice.effort = &whole.effort;
    if (status == IKI_OK)
        status = add_vitals(&a, out);
    sort(out);
    if (status == IKI_OK && (out->count == 0 || goes_on(&a, status)))
        status = add_choice(&a, out);
    return iki_effort_finish(&whole, status);
}

int
iki_analysis_winrate(const iki_analysis *a, int64_t lead)
{
    int64_t whole = (lead < 0 ? -lead : lead) + a->spread;
    int rate = whole == 0 ? 5000 : 5000 + (int)(5000 * lead / whole);
    return rate < 1 ? 1 : rate > 9999 ? 9999 : rate;
}
