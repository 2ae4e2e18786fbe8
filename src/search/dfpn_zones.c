/* dfpn_zones - zones put together from those of the states after a move (doc/theory.md, relevance
 * zones). */
#include "src/search/dfpn_zones.h"

#include "src/search/zone.h"

/* A zone of a state closed, as the winner needs it: the keeper, if it is that, keeps a stone. */
static iki_cells
close_zone(const iki_dfpn_solver *s, const iki_local_position *p, int winner, iki_cells zone)
{
    iki_cells kept = s->goal->kept & p->stones[s->goal->keeper];
    if (winner == s->goal->keeper && (zone & kept) == 0)
        zone |= kept & (0 - kept);
    return iki_zone_close(s->l, p, zone);
}

static inline int
winner_after(const iki_dfpn_solver *s, const iki_dfpn_move *m)
{
    return m->proof == 0 ? s->goal->prover : 1 - s->goal->prover;
}

iki_cells
iki_dfpn_zone_after(const iki_dfpn_solver *s, iki_dfpn_move *m)
{
    iki_assert(iki_dfpn_is_settled(m));
    if (!m->has_zone)
        iki_dfpn_set_zone(m, close_zone(s, &m->state.position, winner_after(s, m),
                                        s->goal->zone(s->goal->ctx, &m->state)));
    return m->zone;
}

/* What the result of a move needs of the state before it. */
static iki_cells
zone_before(const iki_dfpn_solver *s, const iki_dfpn_state *from, iki_dfpn_move *m, iki_cells zone)
{
    if (m->cell == IKI_CELL_PASS)
        return zone;
    return iki_zone_before(s->l, &from->position, m->cell, &m->state.position, zone);
}

iki_cells
iki_dfpn_zone_of_win(const iki_dfpn_solver *s, const iki_dfpn_state *from, iki_dfpn_move *m)
{
    iki_cells zone = iki_dfpn_zone_after(s, m);
    iki_cells all = iki_local_all(s->l);
    bool waits = m->cell == IKI_CELL_PASS && s->goal->waits_out_ban && iki_dfpn_is_banned(s, from);
    if (waits || (zone & all) == all)
        return IKI_DFPN_ANYWHERE;
    if (m->cell != IKI_CELL_PASS)
        zone = iki_zone_of_move(s->l, &from->position, m->cell, &m->state.position, zone);
    return close_zone(s, &from->position, winner_after(s, m), zone);
}

/* Adds what the refutations of moves in the zone rest on; true if there were any. */
static bool
join_refuted(const iki_dfpn_solver *s, iki_dfpn_line_state *here, const iki_dfpn_state *from)
{
    iki_cells fresh = here->zone & here->listed & ~here->joined;
    bool any = false;
    for (int i = 1; i < here->moves && fresh != 0; i++) {
        iki_dfpn_move *m = &here->move[i];
        if ((fresh >> m->cell & 1) == 0 || !iki_dfpn_is_refuted(s, m))
            continue;
        here->joined |= UINT64_C(1) << m->cell;
        here->zone |= zone_before(s, from, m, iki_dfpn_zone_after(s, m));
        any = true;
    }
    return any;
}

/* Adds what makes moves in the zone illegal; true if there were any. */
static bool
join_illegal(const iki_dfpn_solver *s, iki_dfpn_line_state *here, const iki_dfpn_state *from)
{
    iki_cells empty = iki_local_empty(s->l, &from->position);
    iki_cells fresh = here->zone & empty & ~(here->listed | here->joined);
    bool any = fresh != 0;
    here->joined |= fresh;
    for (; fresh != 0; fresh &= fresh - 1) {
        int cell = __builtin_ctzll(fresh);
        iki_local_play play;
        if (!iki_local_try(s->l, &from->position, from->side, cell, &play))
            here->zone |= iki_zone_of_illegal(s->l, &from->position, from->side, cell);
    }
    return any;
}

void
iki_dfpn_grow_zone(const iki_dfpn_solver *s, iki_dfpn_line_state *here, const iki_dfpn_state *from)
{
    iki_cells all = iki_local_all(s->l);
    int winner = 1 - from->side;
    if (here->pass == NULL || !iki_dfpn_is_refuted(s, here->pass))
        return;
    if (!here->has_zone) {
        here->zone = close_zone(s, &from->position, winner, iki_dfpn_zone_after(s, here->pass));
        here->joined = 0;
        here->has_zone = true;
    }
    for (bool grows = true; grows && (here->zone & all) != all;) {
        bool refuted = join_refuted(s, here, from), illegal = join_illegal(s, here, from);
        grows = refuted || illegal;
        if (grows)
            here->zone = close_zone(s, &from->position, winner, here->zone);
    }
}
