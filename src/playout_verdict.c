/* playout_verdict - dead is what random games give to the other side.
 *
 * Territory that is proved, with all that stands in it, and chains that are known to live are solid
 * in the games; seki is frozen.  The seed is a constant: the same position always gets the same
 * estimate. */
#include "src/playout_verdict.h"

#include "src/playout.h"

enum { SEED = 1 };

/* Mean ownership below which a chain is called dead: between -0.2 and 0.1 the choice matters little
 * on finished games, and in doubt a chain is alive. */
static const double DEAD_BELOW = -0.03;

static bool
is_open(const iki_verdict *v)
{
    return v->certainty == IKI_ESTIMATED && v->method == IKI_BY_PLAYOUT;
}

/* What the games must respect; true if a chain is left to be judged. */
static bool
make_frame(const iki_board *b, const iki_judgement *j, iki_playout_frame *frame)
{
    bool open = false;
    *frame = (iki_playout_frame){.frozen = iki_pset_none()};
    frame->territory[IKI_BLACK] = j->territory[IKI_BLACK];
    frame->territory[IKI_WHITE] = j->territory[IKI_WHITE];
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        open = open || is_open(v);
        if (v->life == IKI_ALIVE && v->certainty >= IKI_SEARCHED)
            iki_pset_join(&frame->territory[v->color], &v->stones);
        if (v->life == IKI_SEKI) {
            iki_pset liberties = iki_board_liberties(b, v->first);
            iki_pset_join(&frame->frozen, &v->stones);
            iki_pset_join(&frame->frozen, &liberties);
        }
    }
    iki_pset_drop(&frame->territory[IKI_WHITE], &frame->territory[IKI_BLACK]);
    return open;
}

static void
judge_chain(const iki_board *b, const iki_playout *games, const iki_verdict *v, iki_judgement *j)
{
    iki_playout_chain chain = iki_playout_chain_at(games, b, v->first);
    iki_life life = chain.ownership < DEAD_BELOW ? IKI_DEAD : IKI_ALIVE;
    iki_judgement_offer(j, v->first, life, IKI_ESTIMATED, IKI_BY_PLAYOUT,
                        "Estimated: in random games %.0f %% of its points end as its owner's.",
                        50 * (chain.ownership + 1));
}

iki_status
iki_playout_judge(const iki_board *b, const iki_effort *effort, iki_judgement *j)
{
    iki_playout_frame frame;
    iki_playout games;
    if (!make_frame(b, j, &frame))
        return IKI_OK;
    iki_status status = iki_playout_run(b, &frame, 0, SEED, effort->budget, &games);
    if (status != IKI_OK || effort->budget->end != IKI_BUDGET_OPEN)
        return status;
    for (int i = 0; i < j->count; i++) {
        if (is_open(&j->verdict[i]))
            judge_chain(b, &games, &j->verdict[i], j);
    }
    return IKI_OK;
}
