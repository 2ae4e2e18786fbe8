#include "tests/bare_life.h"

typedef struct bare {
    const iki_life_question *q;
    int prover;
    bool obeys; /* nobody ignores bans; else the prover alone does */
} bare;

static bool
are_apart(const iki_local *l, iki_cells cells)
{
    for (iki_cells left = cells; left != 0; left &= left - 1) {
        if ((cells & ~l->near[__builtin_ctzll(left)] & (left - 1)) != 0)
            return true;
    }
    return false;
}

/* Cells where the owner might still make an eye: not those of safe attackers or beside them. */
static iki_cells
room_left(const iki_local *l, const iki_local_position *p, int attacker)
{
    iki_cells safe = iki_local_flood(l, l->safe[attacker] | l->open, p->stones[attacker]);
    return iki_local_all(l) & ~(safe | l->safe[attacker] | iki_local_spread(l, safe));
}

static bool
is_dead(const iki_life_question *q, const iki_local_position *p)
{
    const iki_local *l = q->local;
    int attacker = 1 - q->owner;
    if (l->targets == 0 && (p->stones[q->owner] & q->original) == 0)
        return true;
    iki_cells safe = iki_local_flood(l, l->safe[attacker] | l->open, p->stones[attacker]);
    bool way_out = ((l->safe[q->owner] | l->open) & ~safe) != 0;
    return !way_out && !are_apart(l, room_left(l, p, attacker));
}

static bool
is_alive(const iki_life_question *q, const iki_local_position *p)
{
    const iki_local *l = q->local;
    uint8_t targets;
    if (l->targets != 0)
        return iki_local_keeps(l, p, q->owner);
    iki_cells safe = iki_local_flood(l, l->safe[q->owner] | l->open, p->stones[q->owner]);
    return ((safe | iki_local_alive_cells(l, p, q->owner, &targets)) & q->original) != 0;
}

static iki_dfpn_result
judge(const void *ctx, const iki_dfpn_state *s, iki_dfpn_numbers *guess)
{
    const bare *g = ctx;
    (void)guess;
    bool attacks = g->prover != g->q->owner;
    if (is_dead(g->q, &s->position))
        return attacks ? IKI_DFPN_WIN : IKI_DFPN_LOSS;
    if (is_alive(g->q, &s->position))
        return attacks ? IKI_DFPN_LOSS : IKI_DFPN_WIN;
    return IKI_DFPN_OPEN;
}

static bool
taken(const void *ctx, uint8_t targets, int by)
{
    (void)targets;
    return by == ((const bare *)ctx)->prover;
}

static iki_dfpn_goal
goal_of(const bare *g)
{
    return (iki_dfpn_goal){.prover = (uint8_t)g->prover,
                           .tag = (uint8_t)(g->prover + (g->obeys ? 2 : 0)),
                           .ctx = g,
                           .judge = judge,
                           .taken = taken,
                           .pass_wins = g->prover == g->q->owner,
                           .waits_out_ban = true,
                           .sums = true,
                           .obeys = g->obeys};
}

/* Does this prover, who ignores bans, reach his goal?  The owner also by play without end, if he
 * need not ignore bans without end. */
static iki_dfpn_result
ask(const iki_life_question *q, int prover, int mover, iki_budget *budget, iki_dfpn_table *table)
{
    const bare taking = {q, 1 - q->owner, false}, living = {q, q->owner, false};
    const bare killing = {q, 1 - q->owner, true};
    const iki_dfpn_goal takes = goal_of(&taking), kills = goal_of(&killing);
    iki_dfpn_goal lives = goal_of(&living);
    lives.endless[0] = &takes;
    lives.endless[1] = &kills;
    const iki_dfpn_state s = {q->position, (uint8_t)mover, false};
    return iki_dfpn_solve(table, q->local, prover == q->owner ? &lives : &takes, &s, budget);
}

iki_success
bare_life_search(const iki_life_question *q, int mover, iki_budget *budget, iki_dfpn_table *table)
{
    int owner = q->owner;
    iki_dfpn_result dies = ask(q, 1 - owner, mover, budget, table);
    if (dies == IKI_DFPN_LOSS) /* not even if he ignores bans */
        return mover == owner ? IKI_WORKS : IKI_FAILS;
    iki_dfpn_result lives = dies == IKI_DFPN_WIN ? ask(q, owner, mover, budget, table) : dies;
    if (dies == IKI_DFPN_OPEN || lives == IKI_DFPN_OPEN)
        return IKI_SUCCESS_UNKNOWN;
    if (lives == IKI_DFPN_WIN)
        return IKI_WORKS_BY_KO;
    return mover == owner ? IKI_FAILS : IKI_WORKS;
}
