/* territory_seki - could the enemy live in seki with own stones that stand inside territory?
 *
 * The enemy first plays as often as he likes, then both play in turn, the owner first.  A seki
 * needs stones of the owner to share liberties with.  So the enemy leaves some empty points and
 * fills all others; for each such choice a search tells whether the owner then takes one of the
 * chains that are left.  That this breaks the others too is no theorem, only always so where it was
 * played out (tests/exh_territory.c): such ground is searched, not proved. */
#ifndef IKI_BENSON_TERRITORY_SEKI_H
#define IKI_BENSON_TERRITORY_SEKI_H

#include "engine/go/board.h"

/* Ground where the enemy neither lives while the owner passes nor makes a seki: what
 * iki_benson_territory_find gives when nothing hangs on loose stones, and what it gives with them
 * where the owner breaks whatever the enemy leaves, without a ko.  Left out is what is too much to
 * look at (several loose chains, much room around one).  Only points connected to one of `wanted`
 * are looked at.  alive: the owner's unconditionally alive stones.  IKI_E_MEMORY. */
iki_status iki_benson_territory_without_seki(const iki_board *b, iki_color owner,
                                             const iki_pset *alive, bool suicide,
                                             const iki_pset *wanted,
                                             iki_pset *ground) IKI_MUST_CHECK;

#endif
