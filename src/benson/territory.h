/* territory - regions in which the opponent never comes to live, though the owner always passes.
 *
 * A region that only unconditionally alive chains (src/benson/benson.h) enclose is territory if the
 * opponent, who moves there alone and as often as wanted, can never own an unconditionally alive
 * chain. Loose stones, those of the owner that may be captured, may stand there: rule D2 covers no
 * region that they border.
 *
 * Such a chain needs eyes.  An eye is one of few points: it touches no wall.  Where suicide is
 * illegal a stone of the opponent stays for good, and to capture a loose stone the opponent must
 * first fill all its liberties; so an eye is an empty point without a stone of the owner beside it,
 * or a point of a loose stone.  One point is enough for an eye: the opponent fills the others, and
 * the chains beside them grow together.  So the analysis asks of every set of those points whether
 * its points are the eyes of an alive chain once the opponent fills all else.  It assumes that the
 * opponent can do so: "no" is a theorem, and "yes" may be wrong (it is exact on all boards of
 * tests/exh_territory.c). */
#ifndef IKI_BENSON_TERRITORY_H
#define IKI_BENSON_TERRITORY_H

#include "engine/go/board.h"

/* All such regions of the owner, with loose stones of the owner and dead stones of the opponent.
 * alive: the owner's unconditionally alive stones under this rule.  alone: true if the owner always
 * passes; then the opponent may still make a seki where loose stones stand
 * (src/benson/territory_seki.h).  If not alone, only regions are found in which loose stones make
 * no difference: these stones and all empty points that touch no wall may be eyes then.  Regions
 * with too many possible eyes for a decision are left out. */
iki_pset iki_benson_territory_find(const iki_board *b, iki_color owner, const iki_pset *alive,
                                   bool suicide, bool alone);

/* Regions that these walls enclose and where the opponent has no room for two eyes, whatever is
 * captured there: not on the place of stones either. */
iki_pset iki_benson_territory_without_room(const iki_board *b, iki_color owner,
                                           const iki_pset *walls);

/* True if the walls around a region are unconditionally alive without it. */
bool iki_benson_territory_is_spare(const iki_board *b, iki_color owner, const iki_pset *walls,
                                   const iki_pset *piece, bool suicide);

/* The regions without room where the owner can capture what stands there and keep the walls, which
 * are safe: what may be called proved under alternating play.  To capture, the owner may have to
 * fill an eye; the room that the captured stones leave is an eye again.  There one stone of the
 * opponent, who moves next, can put a wall in atari that touches the region at few points.  So all
 * walls must touch all points of the region, or be unconditionally alive without it, or the region
 * has one empty point, where the owner captures everything and the room that is left is an eye. */
iki_pset iki_benson_territory_to_take(const iki_board *b, iki_color owner, const iki_pset *walls,
                                      bool suicide);

#endif
