/* by_seki - what stands inside a seki stays with it.
 *
 * Nobody takes the stones of a ko in a seki off the board; under rules that count nothing in a
 * seki, no more those in an eye of it.  That is a convention and no statement about play: often one
 * move takes such a stone.  What is known, as surely as the verdict says, is the seki around it,
 * which is its premise.  Cost: one look around each dead chain. */
#include "src/resolve/by_seki.h"

#include "engine/go/board.h"

/* The stones around a dead chain, if all of them are in seki; else nothing. */
static iki_pset
seki_around(const iki_board *b, const iki_verdict *v, const iki_pset *seki)
{
    iki_pset around = iki_topo_spread(b->topo, &v->stones);
    around = iki_pset_and(&around, &b->at[iki_opponent(v->color)]);
    return iki_pset_within(&around, seki) ? around : iki_pset_none();
}

/* Does a liberty of the chain touch stones of its colour that are in seki?  Then it is the stone of
 * a ko in it, or stands between the two sides. */
static bool
is_part_of_seki(const iki_board *b, const iki_verdict *v, const iki_pset *seki)
{
    iki_pset near = iki_board_liberties(b, v->first);
    near = iki_topo_spread(b->topo, &near);
    near = iki_pset_and(&near, &b->at[v->color]);
    return iki_pset_meets(&near, seki);
}

static void
list_one_with_seki(iki_verdict *v, const iki_pset *around, const iki_judgement *j)
{
    iki_assert(v->life == IKI_DEAD && !iki_pset_is_empty(around));
    v->life = IKI_SEKI;
    if (v->certainty > IKI_SEARCHED)
        v->certainty = IKI_SEARCHED;
    v->premise = *around;
    IKI_PSET_FOR(p, around) {
        iki_certainty certainty = iki_judgement_at(j, p)->certainty;
        if (certainty < v->certainty)
            v->certainty = certainty;
    }
    v->reason = (iki_reason){.code = IKI_REASON_SEKI_AROUND};
}

void
iki_seki_complete(const iki_board *b, const iki_rules *rules, iki_judgement *j)
{
    const iki_pset seki = iki_judgement_stones(j, IKI_SEKI);
    for (int i = 0; i < j->count; i++) {
        iki_verdict *v = &j->verdict[i];
        iki_pset around = seki_around(b, v, &seki);
        bool taken_by_race = v->certainty == IKI_PROVED && v->method == IKI_BY_SEMEAI;
        if (v->life == IKI_DEAD && (v->certainty < IKI_PROVED || taken_by_race) &&
            !iki_pset_is_empty(&around) &&
            (rules->tax != IKI_TAX_NONE || is_part_of_seki(b, v, &seki)))
            list_one_with_seki(v, &around, j);
    }
}
