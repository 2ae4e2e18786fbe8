/* vital - the moves that settle critical chains, and a short search for each chain in doubt.
 *
 * A verdict is about the finished game, where estimates stand for what nobody has read out.  Who
 * looks at the board during the game wants to know where to play: so chains that are estimated
 * and stand on small ground are asked about with either side first.  The walls around that ground
 * are taken to be alive.
 *
 * Cost: NODES for each chain in doubt, ALL_NODES for the board.  The chains are asked about in the
 * order of the canonical view, so that where that is not enough the same ones are left over however
 * the board lies. */
#include "src/show/vital.h"

#include "engine/base/arena.h"
#include "engine/base/sort.h"
#include "engine/go/canonical.h"
#include "engine/go/game.h"
#include "src/life/life.h"
#include "src/player/urgent.h"

enum {
    EMPTY_MAX = 16, /* wider ground is left alone */
    NODES = 3000,
    ALL_NODES = 100000,
};

typedef struct finder {
    const iki_game *game;
    const iki_judgement *judgement;
    const iki_effort *effort;  /* all fields are set */
    iki_vital *of;             /* [judgement->count]; chain is IKI_NOWHERE where nothing decides */
    int order[IKI_POINTS_MAX]; /* of the verdicts */
} finder;

static iki_status
sort_verdicts(finder *f)
{
    iki_aspect view;
    iki_point rank[IKI_POINTS_MAX];
    iki_status status = iki_aspect_make(&f->game->board, NULL, 0, &view);
    for (int i = 0; i < f->judgement->count && status == IKI_OK; i++) {
        iki_pset seen = iki_aspect_to(&view, &f->judgement->verdict[i].stones);
        rank[i] = iki_pset_first(&seen);
        IKI_INSERT(f->order, i, i, at, rank[f->order[at - 1]] > rank[i]);
    }
    return status;
}

/* The points that are known for the verdicts that say "critical". */
static iki_status
find_critical(const finder *f)
{
    iki_choice choice = {.game = f->game, .judgement = f->judgement, .effort = f->effort};
    iki_status status = IKI_OK;
    for (int k = 0; k < f->judgement->count && status == IKI_OK; k++) {
        int i = f->order[k];
        const iki_verdict *v = &f->judgement->verdict[i];
        int stake;
        if (v->life != IKI_CRITICAL)
            continue;
        f->of[i].chain = v->first;
        choice.color = v->color;
        status = iki_choose_urgent(&choice, v, &f->of[i].defence, &stake);
        choice.color = iki_opponent(v->color);
        if (status == IKI_OK)
            status = iki_choose_urgent(&choice, v, &f->of[i].attack, &stake);
    }
    return status;
}

/* Asks for one chain; *vital is filled if it goes to whoever moves first. */
static iki_status
search(const iki_game *g, const iki_verdict *v, const iki_effort *effort, iki_vital *vital)
{
    iki_life_request request = {.board = &g->board,
                                .point = v->first,
                                .subject = IKI_LIFE_CHAIN,
                                .suicide = g->rules.suicide,
                                .first = iki_side(iki_opponent(v->color)),
                                .both = true,
                                .most_empty = EMPTY_MAX};
    iki_life_answer answer;
    iki_budget part = iki_budget_part(effort->budget, NODES);
    iki_effort share = *effort;
    bool ko;
    share.budget = &part;
    iki_status status = iki_life_ask(&request, &share, &answer);
    iki_budget_join(effort->budget, &part);
    if (status == IKI_OK && iki_life_status_of(&answer, &ko) == IKI_CRITICAL &&
        answer.attack.move != IKI_PASS && answer.defend.move != IKI_PASS)
        *vital = (iki_vital){.chain = v->first,
                             .attack = iki_pset_of(answer.attack.move),
                             .defence = iki_pset_of(answer.defend.move)};
    return status;
}

static iki_status
find_in_doubt(const finder *f)
{
    iki_budget part = iki_budget_part(f->effort->budget, ALL_NODES);
    iki_effort share = *f->effort;
    iki_status status = IKI_OK;
    share.budget = &part;
    for (int k = 0; k < f->judgement->count && status == IKI_OK; k++) {
        int i = f->order[k];
        const iki_verdict *v = &f->judgement->verdict[i];
        if (f->of[i].chain == IKI_NOWHERE && v->certainty == IKI_ESTIMATED &&
            !iki_budget_stopped(&part))
            status = search(f->game, v, &share, &f->of[i]);
    }
    iki_budget_join(f->effort->budget, &part);
    return status;
}

iki_status
iki_vitals_find(const iki_game *g, const iki_judgement *j, const iki_effort *effort,
                iki_vitals *out)
{
    iki_whole_effort whole;
    *out = (iki_vitals){.count = 0};
    if (j->count == 0)
        return IKI_OK;
    iki_status status = iki_effort_complete(effort, &whole);
    whole.effort.superko = j->superko;
    out->at = iki_calloc((size_t)j->count, sizeof *out->at);
    if (out->at == NULL)
        return iki_effort_finish(&whole, IKI_E_MEMORY);
    for (int i = 0; i < j->count; i++)
        out->at[i].chain = IKI_NOWHERE;
    finder f = {.game = g, .judgement = j, .effort = &whole.effort, .of = out->at};
    if (status == IKI_OK)
        status = sort_verdicts(&f);
    if (status == IKI_OK)
        status = find_critical(&f);
    if (status == IKI_OK)
        status = find_in_doubt(&f);
    for (int i = 0; i < j->count && status == IKI_OK; i++) {
        if (out->at[i].chain != IKI_NOWHERE)
            out->at[out->count++] = out->at[i];
    }
    return iki_effort_finish(&whole, status);
}

void
iki_vitals_free(iki_vitals *v)
{
    iki_free(v->at);
    *v = (iki_vitals){.count = 0};
}

const iki_vital *
iki_vitals_of(const iki_vitals *v, iki_point chain)
{
    for (int i = 0; i < v->count; i++) {
        if (v->at[i].chain == chain)
            return &v->at[i];
    }
    return NULL;
}

iki_pset
iki_vitals_points(const iki_vitals *v, bool attack)
{
    iki_pset all = iki_pset_none();
    for (int i = 0; i < v->count; i++)
        iki_pset_join(&all, attack ? &v->at[i].attack : &v->at[i].defence);
    return all;
}
