/* capture - the question put to the search: the captor is the prover and must keep its stones.
 *
 * Cost: at most IKI_CAPTURE_NODES nodes, a tenth of a microsecond for each point of the ground. */
#include "src/verdict/capture.h"
#include "src/search/dfpn.h"
#include "src/tunables/tunables.h"

/* The fewer liberties are left, the nearer is the capture. */
static iki_dfpn_result
judge(const void *ctx, const iki_dfpn_state *s, iki_dfpn_numbers *guess)
{
    guess->proof = (uint32_t)iki_count_bits(iki_local_liberties(ctx, &s->position, 0)) + 1;
    return IKI_DFPN_OPEN;
}

/* There is one target, and only the captor can take it; its owner's suicide does not help it. */
static bool
taken(const void *ctx, uint8_t targets, int by)
{
    (void)ctx;
    (void)targets;
    (void)by;
    return true;
}

bool
iki_capture_without_loss(const iki_board *b, const iki_pset *ground, iki_point stone, bool suicide,
                         const iki_effort *effort)
{
    iki_assert(b->color[stone] != IKI_EMPTY && iki_pset_has(ground, stone));
    iki_local l;
    iki_pset chain = iki_board_chain(b, stone), cells = iki_pset_minus(ground, &chain);
    const iki_local_area area = {b, &cells, &stone, 1, suicide};
    iki_dfpn_state s = {.side = (uint8_t)iki_side(b->color[stone])};
    if (iki_pset_count(&cells) > IKI_CELLS_MAX || iki_local_make(&area, &l, &s.position) != IKI_OK)
        return false;
    const iki_dfpn_goal goal = {.prover = (uint8_t)(1 - s.side),
                                .ctx = &l,
                                .judge = judge,
                                .taken = taken,
                                .waits_out_ban = true,
                                .obeys = true,
                                .unbound = true,
                                .keeps_stones = true};
    iki_budget part = iki_budget_part(effort->budget, IKI_CAPTURE_NODES);
    iki_dfpn_table_next(effort->search);
    bool yes = iki_dfpn_solve(effort->search, &l, &goal, &s, &part) == IKI_DFPN_WIN;
    iki_budget_join(effort->budget, &part);
    return yes;
}
