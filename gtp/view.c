/* view - what there is to be shown of a position, and a short search for each chain in doubt.
 *
 * A verdict is about the finished game, where estimates stand for what nobody has read out.  Who
 * looks at the board during the game wants to know where he must play: so chains that are estimated
 * and stand on small ground are asked about with either side first.  The walls around that ground
 * are taken to be alive.
 *
 * Cost: NODES for each such chain, ALL_NODES for the board. */
#include "gtp/view.h"

#include "engine/base/arena.h"
#include "src/life/life.h"

enum {
    EMPTY_MAX = 16, /* wider ground is left alone */
    NODES = 3000,
    ALL_NODES = 100000,
};

/* Asks for one chain; *critical tells whether *vital was filled. */
static iki_status
search(const iki_session *s, const iki_verdict *v, const iki_effort *effort, iki_vital *vital,
       bool *critical)
{
    iki_life_request request = {.board = &s->game->board,
                                .point = v->first,
                                .subject = IKI_LIFE_CHAIN,
                                .suicide = s->game->rules.suicide,
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
    *critical = status == IKI_OK && iki_life_status_of(&answer, &ko) == IKI_CRITICAL &&
                answer.attack.move != IKI_PASS && answer.defend.move != IKI_PASS;
    if (*critical)
        *vital = (iki_vital){.chain = v->first,
                             .attack = iki_pset_of(answer.attack.move),
                             .defence = iki_pset_of(answer.defend.move)};
    return status;
}

iki_status
iki_vitals_find(const iki_session *s, const iki_judgement *j, const iki_survey *survey,
                const iki_effort *effort, iki_vitals *out)
{
    *out = (iki_vitals){.count = 0};
    if (j->count == 0)
        return IKI_OK;
    out->at = iki_calloc((size_t)j->count, sizeof *out->at);
    if (out->at == NULL)
        return IKI_E_MEMORY;
    iki_budget part = iki_budget_part(effort->budget, ALL_NODES);
    iki_effort share = *effort;
    share.budget = &part;
    iki_status status = IKI_OK;
    int known = 0;
    for (int i = 0; i < j->count && status == IKI_OK; i++) {
        const iki_verdict *v = &j->verdict[i];
        bool critical = false;
        while (known < survey->vitals && survey->vital[known].chain < v->first)
            known++;
        if (known < survey->vitals && survey->vital[known].chain == v->first)
            out->at[out->count++] = survey->vital[known];
        else if (v->certainty == IKI_ESTIMATED && !iki_budget_stopped(&part))
            status = search(s, v, &share, &out->at[out->count], &critical);
        out->count += critical;
    }
    iki_budget_join(effort->budget, &part);
    return status;
}

void
iki_vitals_free(iki_vitals *v)
{
    iki_free(v->at);
    *v = (iki_vitals){.count = 0};
}

iki_pset
iki_vitals_points(const iki_vitals *v, bool attack)
{
    iki_pset all = iki_pset_none();
    for (int i = 0; i < v->count; i++)
        iki_pset_join(&all, attack ? &v->at[i].attack : &v->at[i].defence);
    return all;
}

iki_status
iki_view_open(iki_session *s, iki_view *v)
{
    iki_budget budget;
    iki_effort effort = iki_session_board_effort(s, &budget);
    v->survey = (iki_survey){.vital = NULL};
    v->vitals = (iki_vitals){.at = NULL};
    iki_status status = iki_session_score(s, &v->judgement, &v->score);
    if (status == IKI_OK)
        status = iki_survey_make(s->game, v->judgement, &v->score, &effort, &v->survey);
    if (status == IKI_OK)
        status = iki_vitals_find(s, v->judgement, &v->survey, &effort, &v->vitals);
    return status;
}

void
iki_view_close(iki_view *v)
{
    iki_vitals_free(&v->vitals);
    iki_survey_free(&v->survey);
}
