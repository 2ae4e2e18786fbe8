/* dfpn_zones - the zones of settled states, and the moves that they spare (src/search/zone.h).
 *
 * For src/search/dfpn*.c alone. */
#ifndef IKI_SEARCH_DFPN_ZONES_H
#define IKI_SEARCH_DFPN_ZONES_H

#include "src/search/dfpn_moves.h"

/* The zone of the settled state after a move. */
iki_cells iki_dfpn_zone_after(const iki_dfpn_solver *s, iki_dfpn_move *m);

/* The zone of a state that is won by a move. */
iki_cells iki_dfpn_zone_of_win(const iki_dfpn_solver *s, const iki_dfpn_state *from,
                               iki_dfpn_move *m);

/* Finds the zone of a state as far as its moves are refuted. */
void iki_dfpn_grow_zone(const iki_dfpn_solver *s, iki_dfpn_line_state *here,
                        const iki_dfpn_state *from);

/* True if a move need not be looked at: it is refuted as the pass is. */
static inline bool
iki_dfpn_is_outside(const iki_dfpn_line_state *here, const iki_dfpn_move *m)
{
    return here->has_zone && m->cell != IKI_CELL_PASS && (here->zone >> m->cell & 1) == 0;
}

#endif
