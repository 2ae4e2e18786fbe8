/* by_ground - areas that chains which live enclose, and where the opponent cannot live.
 *
 * What a proof of safety makes territory is that already.  Here walls count whatever method found
 * that they live, and the ground is searched: it rests on the verdicts of its walls. */
#include "src/resolve/by_ground.h"

#include "engine/base/arena.h"
#include "engine/go/board.h"
#include "src/safety/ground.h"

/* The chains of the colour that are known to live.  What the referee calls alive may live by
 * anything.  Returns their number. */
static int
list_living(const iki_board *b, const iki_judgement *j, iki_color color, iki_safety_living living[])
{
    int n = 0;
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if (v->color != color || v->life != IKI_ALIVE || v->certainty < IKI_SEARCHED)
            continue;
        bool word = iki_verdict_is_word(j, v);
        living[n++] = (iki_safety_living){v->stones, word ? b->topo->points : v->zone};
    }
    return n;
}

/* The opponent's stones in one part of the ground are dead. */
static void
judge_part(const iki_board *b, iki_color color, const iki_pset *part, iki_judgement *j)
{
    iki_pset walls = iki_topo_spread(b->topo, part);
    walls = iki_pset_minus(&walls, part);
    walls = iki_topo_flood(b->topo, &walls, &b->at[color]);
    const iki_claim claim = {.life = IKI_DEAD,
                             .certainty = IKI_SEARCHED,
                             .method = IKI_BY_TERRITORY,
                             .reason.code = IKI_REASON_INSIDE_SAFE,
                             .premise = walls,
                             .zone = *part};
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if (v->color != color && iki_pset_within(&v->stones, part))
            iki_judgement_offer(j, v->first, &claim);
    }
}

iki_status
iki_by_ground_judge(const iki_board *b, bool suicide, const iki_effort *effort, iki_judgement *j)
{
    iki_status status = IKI_OK;
    iki_safety_living *living = iki_malloc(((size_t)j->count + 1) * sizeof *living);
    if (living == NULL)
        return IKI_E_MEMORY;
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE && status == IKI_OK; c++) {
        const iki_safety_ground_request q = {.board = b,
                                             .color = c,
                                             .suicide = suicide,
                                             .superko = j->superko,
                                             .count = list_living(b, j, c, living),
                                             .living = living,
                                             .dead = iki_judgement_stones(j, IKI_DEAD),
                                             .ground = j->territory[c]};
        status = iki_safety_ground(&q, effort, &j->ground[c]);
        if (status != IKI_OK)
            break;
        IKI_PARTS_FOR(part, b->topo, &j->ground[c])
            judge_part(b, c, &part, j);
    }
    iki_free(living);
    return status;
}
