/* survey - verdicts for stones, the count for empty points, chances for what is open.
 *
 * The chances never overrule a verdict: where a stone is called alive or dead its point keeps that
 * sign.
 *
 * The expected lead starts from the count, which gives every point to one side or to none, and adds
 * by how much the ownership differs from that.  A point is worth the same step from one side to the
 * other under both ways to count: an empty one from -1 to 1, a stone under territory rules from 0
 * where it lives to 2 (its place, and a prisoner) where it is dead. */
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

/* By how much a point is likely to be Black's.  One that is counted for a colour is in doubt as the
 * score says, and a stone that is called alive or dead keeps that sign. */
static int
estimate(const iki_board *b, const iki_judgement *j, const iki_score *score, iki_point p)
{
    int word = counted(score, p);
    if (word == 0) {
        int share = 2 * (int)iki_owners_chance_at(&j->owners, p, IKI_BLACK) - IKI_CHANCE_ONE;
        return share * WHOLE / IKI_CHANCE_ONE;
    }
    int doubt = (int)iki_score_doubt_at(b, j, word > 0 ? IKI_BLACK : IKI_WHITE, p);
    int share = WHOLE - 2 * doubt * WHOLE / IKI_CHANCE_ONE;
    bool told = b->color[p] != IKI_EMPTY && iki_judgement_at(j, p)->life != IKI_CRITICAL;
    if (told && share < SURE_SIGN)
        share = SURE_SIGN;
    return word > 0 ? share : -share;
}

/* Thousandths as hundredths, halves away from zero, so that exchanged colours change the sign and
 * nothing else. */
static int64_t
tenth(int64_t thousandths)
{
    return (thousandths + (thousandths < 0 ? -5 : 5)) / 10;
}

/* Sets the lead by the ownership, which is all set, in a position that is counted so. */
static void
expect_lead(const iki_topo *t, const iki_score *score, iki_survey *out)
{
    int64_t more = 0; /* than is counted, thousandths */
    IKI_PSET_FOR(p, &t->points)
        more += out->ownership[p] - counted(score, p);
    out->lead = score->result + tenth(more);
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
    expect_lead(&g->topo, score, out);
}

void
iki_survey_decide(const iki_topo *t, const iki_score *so, const iki_score *otherwise,
                  iki_survey *survey)
{
    IKI_PSET_FOR(p, &t->points) {
        if (counted(so, p) != counted(otherwise, p))
            survey->ownership[p] = (int16_t)counted(so, p);
    }
    expect_lead(t, so, survey);
}
