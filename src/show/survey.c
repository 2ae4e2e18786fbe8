/* survey - verdicts for stones, the count for empty points, chances for what is open.
 *
 * The chances never overrule a verdict: where a stone is called alive or dead its point keeps that
 * sign. */
#include "src/show/survey.h"

#include "engine/go/game.h"
#include "src/score/certainty.h"

#include <string.h>

enum {
    WHOLE = 1000,
    SURE_SIGN = 300, /* the least for a point that an estimate gives to one colour */
};

/* What the count gives to Black and White. */
static int
counted(const iki_score *score, iki_point p)
{
    return WHOLE *
           (iki_pset_has(&score->owned[IKI_BLACK], p) - iki_pset_has(&score->owned[IKI_WHITE], p));
}

/* By how much the chances are Black's, with the sign of the verdict where a stone has one. */
static int
estimate(const iki_board *b, const iki_judgement *j, const iki_score *score, iki_point p)
{
    int word = counted(score, p);
    int share = 2 * (int)iki_owners_chance_at(&j->owners, p, IKI_BLACK) - IKI_CHANCE_ONE;
    share = share * WHOLE / IKI_CHANCE_ONE;
    if (word == 0 || b->color[p] == IKI_EMPTY || iki_judgement_at(j, p)->life == IKI_CRITICAL)
        return share;
    if (word > 0)
        return share > SURE_SIGN ? share : SURE_SIGN;
    return share < -SURE_SIGN ? share : -SURE_SIGN;
}

void
iki_survey_make(const iki_game *g, const iki_judgement *j, const iki_score *score, iki_survey *out)
{
    memset(out, 0, sizeof *out);
    IKI_PSET_FOR(p, &g->topo.points) {
        iki_certainty certainty = iki_score_certainty_at(&g->board, j, p);
        bool open = certainty == IKI_ESTIMATED && j->estimated;
        out->certainty[p] = certainty;
        out->ownership[p] = (int16_t)(open ? estimate(&g->board, j, score, p) : counted(score, p));
    }
}
