/* by_network - dead is what will more likely end as the other side's (chain_evidence).
 *
 * The seeds of all games are constants, so the same position always gets the same estimate. */
#include "src/resolve/by_network.h"

#include "engine/go/board.h"
#include "src/network/known.h"
#include "src/resolve/chain_evidence.h"
#include "src/tunables/tunables.h"

/* How likely a chain keeps its points, in per cent. */
static int
keeps(const iki_judgement *j, const iki_verdict *v)
{
    return iki_percent(iki_owners_chance(&j->owners, &v->stones, v->color));
}

static bool
is_unsettled(const iki_judgement *j, const iki_verdict *v)
{
    int percent = keeps(j, v);
    return v->method == IKI_BY_NOTHING && percent >= IKI_UNSETTLED_PERCENT &&
           percent <= 100 - IKI_UNSETTLED_PERCENT;
}

/* The stones of a colour that may go either way. */
static iki_pset
unsettled_stones(const iki_judgement *j, iki_color color)
{
    iki_pset stones = iki_pset_none();
    for (int i = 0; i < j->count; i++) {
        if (j->verdict[i].color == color && is_unsettled(j, &j->verdict[i]))
            iki_pset_join(&stones, &j->verdict[i].stones);
    }
    return stones;
}

/* Chains that may go either way live or die with their group, else a stone lives among dead
 * ones. */
static void
judge_chain(const iki_board *b, const iki_verdict *v, const iki_owners *games,
            const iki_pset *unsettled, iki_judgement *j, iki_pset *firm)
{
    int percent = keeps(j, v), together = percent;
    if (percent >= IKI_STATUS_FIRM_PERCENT || percent <= 100 - IKI_STATUS_FIRM_PERCENT)
        iki_pset_join(firm, &v->stones);
    if (v->method != IKI_BY_NOTHING)
        return;
    if (iki_pset_has(unsettled, v->first)) {
        iki_pset all = iki_chain_group(b, &v->stones, unsettled);
        together = iki_percent(iki_owners_chance(&j->owners, &all, v->color));
    }
    const iki_claim claim = {
        .life = together < 50 ? IKI_DEAD : IKI_ALIVE,
        .certainty = IKI_ESTIMATED,
        .method = IKI_BY_NETWORK,
        .reason = {.code = IKI_REASON_CHANCE,
                   .number = percent,
                   .games = iki_percent(iki_owners_chance(games, &v->stones, v->color))}};
    iki_judgement_offer(j, v->first, &claim);
}

iki_status
iki_by_network_judge(const iki_board *b, const iki_effort *effort, iki_judgement *j, iki_pset *firm)
{
    iki_known known;
    *firm = iki_pset_none();
    iki_known_make(b, j, &known);
    iki_pset left = iki_pset_minus(&b->topo->points, &known.stays);
    iki_pset_drop(&left, &known.owned[IKI_BLACK]);
    iki_pset_drop(&left, &known.owned[IKI_WHITE]);
    if (iki_pset_is_empty(&left))
        return IKI_OK;
    iki_chain_evidence evidence[IKI_POINTS_MAX];
    iki_chain_estimates estimates = {.of = evidence};
    iki_status status = iki_chain_estimates_make(b, j, effort, &estimates);
    if (status != IKI_OK || effort->budget->end != IKI_BUDGET_OPEN)
        return status;
    j->owners = estimates.owners;
    j->estimated = true;
    const iki_pset unsettled[3] = {
        [IKI_BLACK] = unsettled_stones(j, IKI_BLACK), [IKI_WHITE] = unsettled_stones(j, IKI_WHITE)};
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        judge_chain(b, v, &estimates.games, &unsettled[v->color], j, firm);
    }
    return status;
}
