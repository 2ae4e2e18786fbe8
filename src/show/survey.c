/* survey - verdicts for stones, the count for empty points, random games for what is open.
 *
 * The games never overrule a verdict: where a stone is called alive or dead its point keeps that
 * sign.  The same position always gets the same survey; its cost is that of some hundred games
 * where anything is estimated. */
#include "src/show/survey.h"

#include "engine/go/game.h"
#include "src/playout/playout.h"
#include "src/score/certainty.h"

#include <string.h>

enum {
    WHOLE = 1000,
    SURE_SIGN = 300, /* the least for a point that an estimate gives to one colour */
    GAMES = 100,
    SEED = 1,
};

/* Settled points are walls in the games. */
static iki_playout_frame
frame_of(const iki_board *b, const iki_score *score, const iki_survey *s)
{
    iki_playout_frame frame = {.frozen = iki_pset_none()};
    IKI_PSET_FOR(p, &b->topo->points) {
        if (s->certainty[p] == IKI_ESTIMATED)
            continue;
        bool owned = false;
        for (int c = IKI_BLACK; c <= IKI_WHITE; c++) {
            if (!iki_pset_has(&score->owned[c], p))
                continue;
            iki_pset_add(&frame.territory[c], p);
            owned = true;
        }
        if (!owned)
            iki_pset_add(&frame.frozen, p);
    }
    return frame;
}

/* What the count gives to Black and White. */
static int
counted(const iki_score *score, iki_point p)
{
    return WHOLE *
           (iki_pset_has(&score->owned[IKI_BLACK], p) - iki_pset_has(&score->owned[IKI_WHITE], p));
}

/* The mean of the games, with the sign of the verdict where a stone has one. */
static int
estimate(const iki_board *b, const iki_judgement *j, const iki_score *score,
         const iki_playout *games, iki_point p)
{
    int word = counted(score, p), share = 0;
    if (games->games > 0)
        share = (int)(((int64_t)games->owned[IKI_BLACK][p] - games->owned[IKI_WHITE][p]) * WHOLE /
                      (int64_t)games->games);
    if (word == 0 || b->color[p] == IKI_EMPTY || iki_judgement_at(j, p)->life == IKI_CRITICAL)
        return share;
    if (word > 0)
        return share > SURE_SIGN ? share : SURE_SIGN;
    return share < -SURE_SIGN ? share : -SURE_SIGN;
}

static iki_status
find_ownership(const iki_game *g, const iki_judgement *j, const iki_score *score,
               iki_budget *budget, iki_survey *s)
{
    const iki_board *b = &g->board;
    iki_playout games = {.games = 0};
    bool open = false;
    IKI_PSET_FOR(p, &b->topo->points) {
        s->ownership[p] = (int16_t)counted(score, p);
        open = open || s->certainty[p] == IKI_ESTIMATED;
    }
    if (!open)
        return IKI_OK;
    iki_playout_frame frame = frame_of(b, score, s);
    iki_status status = iki_playout_run(b, &frame, GAMES, SEED, budget, &games);
    if (status != IKI_OK)
        return status;
    IKI_PSET_FOR(p, &b->topo->points) {
        if (s->certainty[p] == IKI_ESTIMATED)
            s->ownership[p] = (int16_t)estimate(b, j, score, &games, p);
    }
    return IKI_OK;
}

iki_status
iki_survey_make(const iki_game *g, const iki_judgement *j, const iki_score *score,
                iki_budget *budget, iki_survey *out)
{
    iki_budget unlimited;
    iki_budget_init(&unlimited, 0, 0);
    memset(out, 0, sizeof *out);
    IKI_PSET_FOR(p, &g->topo.points)
        out->certainty[p] = iki_score_certainty_at(&g->board, j, p);
    return find_ownership(g, j, score, budget != NULL ? budget : &unlimited, out);
}
