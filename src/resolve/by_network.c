/* by_network - dead is what will more likely end as the other side's.
 *
 * Random games that respect what is proved come first (by_playout); the network corrects what they
 * say by what became of such positions in finished games.  The seed of the games is a constant, so
 * the same position always gets the same estimate. */
#include "src/resolve/by_network.h"

#include "engine/go/board.h"
#include "src/network/network.h"
#include "src/resolve/by_playout.h"
#include "src/tunables/tunables.h"

static void
judge_chain(const iki_verdict *v, const iki_owners *games, iki_judgement *j, iki_pset *firm)
{
    int keeps = iki_percent(iki_owners_chance(&j->owners, &v->stones, v->color));
    if (keeps >= IKI_STATUS_FIRM_PERCENT || keeps <= 100 - IKI_STATUS_FIRM_PERCENT)
        iki_pset_join(firm, &v->stones);
    if (v->method != IKI_BY_NOTHING)
        return;
    const iki_claim claim = {
        .life = keeps < 50 ? IKI_DEAD : IKI_ALIVE,
        .certainty = IKI_ESTIMATED,
        .method = IKI_BY_NETWORK,
        .reason = {.code = IKI_REASON_CHANCE,
                   .number = keeps,
                   .games = iki_percent(iki_owners_chance(games, &v->stones, v->color))}};
    iki_judgement_offer(j, v->first, &claim);
}

iki_status
iki_network_judge(const iki_board *b, const iki_effort *effort, iki_judgement *j, iki_pset *firm)
{
    iki_known known;
    iki_owners games;
    *firm = iki_pset_none();
    iki_known_make(b, j, &known);
    iki_pset left = iki_pset_minus(&b->topo->points, &known.stays);
    iki_pset_drop(&left, &known.owned[IKI_BLACK]);
    iki_pset_drop(&left, &known.owned[IKI_WHITE]);
    if (iki_pset_is_empty(&left))
        return IKI_OK;
    iki_status status = iki_playout_owners(b, effort, j, &games);
    if (status != IKI_OK || effort->budget->end != IKI_BUDGET_OPEN)
        return status;
    status = iki_network_owners(b, &known, &games, &j->owners);
    j->estimated = status == IKI_OK;
    for (int i = 0; status == IKI_OK && i < j->count; i++)
        judge_chain(&j->verdict[i], &games, j, firm);
    return status;
}
