/* territory_seki - whether the opponent could live in seki with stones that stand inside territory.
 *
 * The opponent first plays as often as wanted, then both play in turn, the owner first.  A seki
 * needs stones of the owner to share liberties with.  So the opponent leaves some empty points and
 * fills all others; for each such choice a search tells whether the owner then captures one of the
 * chains that are left.  That this breaks the others too is no theorem; it holds wherever it was
 * played out (tests/exh_territory.c).  So the result is searched, not proved. */
#ifndef IKI_BENSON_TERRITORY_SEKI_H
#define IKI_BENSON_TERRITORY_SEKI_H

#include "engine/go/board.h"

/* The regions where the opponent neither lives while the owner passes nor makes a seki: those of
 * iki_benson_territory_find that do not depend on loose stones, and those with loose stones where
 * the owner breaks whatever the opponent leaves, without a ko.  Regions that are too large to
 * search are left out (several loose chains, much room around one).  Only points connected to one
 * of `wanted` are examined.  alive: the owner's unconditionally alive stones.  IKI_E_MEMORY. */
iki_status iki_benson_territory_without_seki(const iki_board *b, iki_color owner,
                                             const iki_pset *alive, bool suicide,
                                             const iki_pset *wanted,
                                             iki_pset *found) IKI_MUST_CHECK;

#endif
