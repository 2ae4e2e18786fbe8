/* estimate - games by the rules, and the same where the loser has some threats for kos.
 *
 * The side that loses without threats gets a few of them in each of the second games; with any
 * number it would live for ever by taking back a false eye.  If the threats change much, a ko
 * decides, and the winner of the first games is the side that takes it first. */
#include "src/life/estimate.h"

#include "src/tunables/tunables.h"

#include <string.h>

/* How much more often the chain must be taken when kos are fought the attacker's way than when they
 * are fought the owner's way, and how often at most then.  Calibrated on questions with known
 * answers. */
static const double KO_MORE = IKI_KO_MORE_PERCENT / 100.0;
static const double KO_MOST = IKI_KO_MOST_PERCENT / 100.0;

static iki_status
play(const iki_board *b, iki_point p, int side, iki_color retakes, iki_budget *budget,
     iki_capture_estimate *games)
{
    iki_budget part = iki_budget_part(budget, IKI_LIFE_ESTIMATE_NODES);
    const iki_capture_question question = {
        .board = b, .point = p, .first = iki_side_color(side), .retakes = retakes};
    iki_status status = iki_capture_estimate_make(&question, &part, games);
    iki_budget_join(budget, &part);
    return status;
}

/* True if games in which the loser takes back kos at once end otherwise than games by the rules. */
static bool
kos_decide(const iki_capture_estimate *rules, const iki_capture_estimate *unbound)
{
    const iki_capture_estimate *low = rules->dies ? unbound : rules;
    const iki_capture_estimate *high = rules->dies ? rules : unbound;
    return unbound->games >= IKI_LIFE_ESTIMATE_ENOUGH && high->dies && low->captured <= KO_MOST &&
           high->captured - low->captured >= KO_MORE;
}

static void
tell_line(const iki_capture_estimate *games, iki_life_estimate *out)
{
    iki_assert(games->moves >= 0 && games->moves <= IKI_CAPTURE_LINE_MAX);
    out->move = games->move;
    out->moves = games->moves;
    memcpy(out->line, games->line, sizeof out->line);
}

iki_status
iki_life_estimate_make(const iki_board *b, iki_point p, int side, iki_budget *budget,
                       iki_life_estimate *out)
{
    iki_capture_estimate rules, unbound;
    iki_color owner = b->color[p];
    iki_assert(owner != IKI_EMPTY && (side == 0 || side == 1));
    iki_status status = play(b, p, side, IKI_EMPTY, budget, &rules);
    *out = (iki_life_estimate){.games = rules.games};
    if (status != IKI_OK)
        return status;
    out->success = rules.dies == (iki_side_color(side) != owner) ? IKI_WORKS : IKI_FAILS;
    tell_line(&rules, out);
    if (rules.games < IKI_LIFE_ESTIMATE_ENOUGH)
        return IKI_OK;
    status = play(b, p, side, rules.dies ? owner : iki_opponent(owner), budget, &unbound);
    if (status != IKI_OK || !kos_decide(&rules, &unbound))
        return status;
    iki_assert(out->success == IKI_WORKS || out->success == IKI_FAILS);
    out->threatless = out->success;
    out->success = IKI_WORKS_BY_KO;
    if (out->threatless == IKI_FAILS)
        tell_line(&unbound, out);
    return IKI_OK;
}
