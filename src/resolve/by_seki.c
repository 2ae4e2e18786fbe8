/* by_seki - what stands inside a seki stays with it.
 *
 * A chain that is likely to live among stones in seki, and has no liberty but those of these
 * stones, is their partner.
 *
 * Nobody takes the stones of a ko in a seki off the board; under rules that count nothing in a
 * seki, no more those in an eye of it.  That is a convention and no statement about play: often one
 * move takes such a stone.  What is known, as surely as the verdict says, is the seki around it,
 * which is its premise.  Cost: one look around each chain. */
#include "src/resolve/by_seki.h"

#include "engine/go/board.h"

/* The stones around a chain, or around the eye that it is in, if all of them are in seki; else
 * nothing. */
static iki_pset
seki_around(const iki_board *b, const iki_verdict *v, const iki_pset *seki)
{
    iki_pset around = iki_topo_spread(b->topo, &v->stones);
    if (v->reason.code == IKI_REASON_EYE_GUEST_TAKEN)
        iki_pset_join(&around, &v->premise);
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

/* The opponent's stones in seki that touch the chain or its liberties, if they touch each of these
 * and no other stone of the opponent touches the chain; else nothing. */
static iki_pset
partners_of(const iki_board *b, const iki_verdict *v, const iki_pset *seki)
{
    iki_pset all = b->at[iki_opponent(v->color)], theirs = iki_pset_and(seki, &all);
    iki_pset around = iki_topo_spread(b->topo, &v->stones), own = iki_board_liberties(b, v->first);
    iki_pset shared = iki_topo_spread(b->topo, &theirs), near = iki_topo_spread(b->topo, &own);
    around = iki_pset_and(&around, &all);
    if (!iki_pset_within(&around, seki) || !iki_pset_within(&own, &shared))
        return iki_pset_none();
    iki_pset_join(&near, &around);
    return iki_pset_and(&near, &theirs);
}

/* A chain of which only games and searches under premises say that it lives. */
static void
name_partner(const iki_pset *partners, const iki_verdict *v, iki_judgement *j)
{
    const iki_claim claim = {.life = IKI_SEKI,
                             .certainty = IKI_ESTIMATED,
                             .method = IKI_BY_SEARCH,
                             .reason.code = IKI_REASON_SEKI_SHARED,
                             .premise = *partners};
    iki_judgement_revise(j, v->first, &claim);
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
        bool within = v->life == IKI_DEAD && (v->certainty < IKI_PROVED || taken_by_race) &&
                      !iki_pset_is_empty(&around);
        v->in_seki = within && !is_part_of_seki(b, v, &seki);
        if (within && (rules->tax != IKI_TAX_NONE || !v->in_seki))
            list_one_with_seki(v, &around, j);
        iki_pset partners = partners_of(b, v, &seki);
        if (v->life == IKI_ALIVE && v->certainty == IKI_ESTIMATED && !iki_pset_is_empty(&partners))
            name_partner(&partners, v, j);
    }
}
