/* score - the count of a judged board, how sure it is, and the points that may change it. */
#include "src/api/handle.h"

#include "engine/go/result.h"
#include "engine/go/vertex.h"
#include "src/score/bounds.h"
#include "src/score/certainty.h"

int
iki_winner_is_proved(iki *h)
{
    if (!iki_handle_begin(h) || iki_handle_judge(h) != 0)
        return -1;
    return iki_score_winner_proved(h->game, &h->judgement, &h->score);
}

int
iki_count(iki *h, long long *hundredths)
{
    if (!iki_handle_begin(h))
        return -1;
    if (hundredths == NULL)
        return iki_handle_fail(h, IKI_E_ARGUMENT, "there is no room for the answer");
    if (iki_handle_judge(h) != 0)
        return -1;
    *hundredths = h->score.result;
    return 0;
}

const char *
iki_result(iki *h)
{
    if (!iki_handle_begin(h) || iki_handle_judge(h) != 0)
        return NULL;
    iki_sbuf_clear(&h->result);
    iki_result_write(h->score.result, &h->result);
    return iki_handle_outcome(h, iki_sbuf_status(&h->result)) == 0 ? h->result.data : NULL;
}

/* Judges and weighs what is open, if that is still to be done. */
static int
weigh(iki *h)
{
    if (iki_handle_judge(h) != 0)
        return -1;
    if (!h->weighed)
        iki_score_confidence(h->game, &h->judgement, &h->score, &h->confidence);
    h->weighed = true;
    return 0;
}

/* --- in detail ------------------------------------------------------------------------------ */

static iki_side_info
side_of(const iki_score *s, iki_color color)
{
    return (iki_side_info){s->area[color], s->points[color], s->prisoners[color]};
}

int
iki_get_score(iki *h, iki_score_info *score)
{
    int percent[IKI_GIVEN + 1];
    if (!iki_handle_begin(h))
        return -1;
    if (score == NULL)
        return iki_handle_fail(h, IKI_E_ARGUMENT, "there is no room for the answer");
    if (weigh(h) != 0)
        return -1;
    const iki_score *s = &h->score;
    const iki_confidence *c = &h->confidence;
    iki_score_bounds bounds = iki_score_find_bounds(h->game, &h->judgement, s);
    iki_pset dame = iki_score_territory(h->game, s, IKI_EMPTY);
    dame = iki_pset_and(&dame, &h->game->board.at[IKI_EMPTY]);
    iki_score_shares(&h->game->board, &h->judgement, 100, percent);
    *score = (iki_score_info){
        .winner = s->result > 0   ? 'B'
                  : s->result < 0 ? 'W'
                                  : '.',
        .winner_percent = iki_confidence_hundredths(c) / 100,
        .winner_proved = iki_score_winner_proved(h->game, &h->judgement, s),
        .finished = c->finished,
        .open_points = c->open_points,
        .doubts = c->count,
        .margin = s->result < 0 ? -s->result : s->result,
        .result = s->result,
        .least = bounds.least,
        .most = bounds.most,
        .area_result = s->area_result,
        .territory_result = s->territory_result,
        .black = side_of(s, IKI_BLACK),
        .white = side_of(s, IKI_WHITE),
        .dame = iki_pset_count(&dame),
        .proved_percent = percent[IKI_PROVED],
        .searched_percent = percent[IKI_SEARCHED],
        .estimated_percent = percent[IKI_ESTIMATED],
        .given_percent = percent[IKI_GIVEN],
    };
    return 0;
}

/* --- doubts --------------------------------------------------------------------------------- */

/* Makes the list that is handed out, if that is still to be done. */
static iki_status
list_doubts(iki *h)
{
    const iki_confidence *c = &h->confidence;
    if (h->doubt != NULL)
        return IKI_OK;
    iki_doubt_info *list = iki_arena_alloc(&h->memory, ((size_t)c->count + 1) * sizeof *list);
    iki_status status = list != NULL ? IKI_OK : IKI_E_MEMORY;
    for (int i = 0; i < c->count && status == IKI_OK; i++) {
        list[i].owner = iki_color_letter(c->doubt[i].owner);
        list[i].percent = iki_percent(c->doubt[i].chance);
        status = iki_handle_spots(h, &c->doubt[i].points, &h->memory, &list[i].points);
    }
    h->doubt = status == IKI_OK ? list : NULL;
    return status;
}

int
iki_get_doubt(iki *h, int index, iki_doubt_info *doubt)
{
    if (!iki_handle_begin(h))
        return -1;
    if (doubt == NULL)
        return iki_handle_fail(h, IKI_E_ARGUMENT, "there is no room for the answer");
    if (weigh(h) != 0)
        return -1;
    if (index < 0 || index >= h->confidence.count)
        return iki_handle_fail(h, IKI_E_ARGUMENT, "there is no doubt of that number");
    if (iki_handle_outcome(h, list_doubts(h)) != 0)
        return -1;
    *doubt = h->doubt[index];
    return 0;
}

/* --- vital points --------------------------------------------------------------------------- */

/* Judges and finds the points that decide over chains, if that is still to be done. */
static int
find_vitals(iki *h)
{
    if (iki_handle_judge(h) != 0)
        return -1;
    if (h->searched)
        return 0;
    iki_budget budget = iki_handle_budget(h, 0, h->board.seconds);
    iki_effort effort = {.budget = &budget, .region_nodes = h->board.nodes};
    iki_status status = iki_vitals_find(h->game, &h->judgement, &effort, &h->vitals);
    status = iki_handle_ended(h, status);
    h->searched = status == IKI_OK;
    if (!h->searched)
        iki_vitals_free(&h->vitals);
    return iki_handle_outcome(h, status);
}

int
iki_count_vitals(iki *h)
{
    return iki_handle_begin(h) && find_vitals(h) == 0 ? h->vitals.count : -1;
}

static iki_status
list_vitals(iki *h)
{
    const iki_vitals *v = &h->vitals;
    if (h->vital != NULL)
        return IKI_OK;
    iki_vital_info *list = iki_arena_alloc(&h->memory, ((size_t)v->count + 1) * sizeof *list);
    iki_status status = list != NULL ? IKI_OK : IKI_E_MEMORY;
    for (int i = 0; i < v->count && status == IKI_OK; i++) {
        list[i].color = iki_color_letter(h->game->board.color[v->at[i].chain]);
        list[i].chain = iki_handle_spot(h, v->at[i].chain);
        status = iki_handle_spots(h, &v->at[i].attack, &h->memory, &list[i].attack);
        if (status == IKI_OK)
            status = iki_handle_spots(h, &v->at[i].defence, &h->memory, &list[i].defence);
    }
    h->vital = status == IKI_OK ? list : NULL;
    return status;
}

int
iki_get_vital(iki *h, int index, iki_vital_info *vital)
{
    if (!iki_handle_begin(h))
        return -1;
    if (vital == NULL)
        return iki_handle_fail(h, IKI_E_ARGUMENT, "there is no room for the answer");
    if (find_vitals(h) != 0)
        return -1;
    if (index < 0 || index >= h->vitals.count)
        return iki_handle_fail(h, IKI_E_ARGUMENT, "there is no chain of that number");
    if (iki_handle_outcome(h, list_vitals(h)) != 0)
        return -1;
    *vital = h->vital[index];
    return 0;
}
