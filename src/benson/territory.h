/* territory - ground on which the enemy never comes to live, though its owner always passes.
 *
 * A part of the board that only unconditionally alive chains (src/benson/benson.h) shut in is such
 * ground if the enemy, who moves there alone and as often as he likes, can never own an
 * unconditionally alive chain.  Loose stones, the owner's that may be captured, may stand there:
 * rule D2 looks at no ground that they border.
 *
 * Such a chain needs eyes, and an eye is one of few points: it touches no wall; where suicide is
 * illegal an enemy stone stays for good, and whoever takes a loose stone must first put stones on
 * all its liberties, so that an eye is an empty point without a stone of the owner beside it, or a
 * point of a loose stone.  One point is enough for an eye: the others are filled, and the chains
 * beside them grow together.  So it is asked of every set of those points whether its points are
 * the eyes of an alive chain once the enemy fills all else.  That he could is taken for granted:
 * "yes" is generous to him (yet exact on all boards that were tried), "no" is a theorem. */
#ifndef IKI_BENSON_TERRITORY_H
#define IKI_BENSON_TERRITORY_H

#include "engine/go/board.h"

/* All such ground of the owner, loose stones of his and dead stones of the enemy included.  alive:
 * the owner's unconditionally alive stones under this rule.  alone: does the owner always pass?
 * Where loose stones stand the enemy may still make a seki in that ground
 * (src/benson/territory_seki.h); if not alone, only ground is found where they make no difference:
 * they and all empty points away from walls may be eyes then.  Ground with too many possible eyes
 * for a decision is left out.  Usually below a microsecond, a few milliseconds at worst. */
iki_pset iki_benson_territory_find(const iki_board *b, iki_color owner, const iki_pset *alive,
                                   bool suicide, bool alone);

/* Ground that these walls shut in and where the enemy, whatever is taken there, has no room for two
 * eyes: not on the place of stones either. */
iki_pset iki_benson_territory_without_room(const iki_board *b, iki_color owner,
                                           const iki_pset *walls);

/* Are the walls around a piece of ground unconditionally alive without it? */
bool iki_benson_territory_is_spare(const iki_board *b, iki_color owner, const iki_pset *walls,
                                   const iki_pset *piece, bool suicide);

/* The part of the ground without room where the owner can take what stands there and keep the
 * walls, which are safe: what he may call proved under alternating play.  He may have to fill an
 * eye for it, and the room that the taken stones leave is his eye then.  There one stone of the
 * enemy, who moves next, can be enough to put a wall into atari that touches it at few points; so
 * all walls must touch all points of it, or be unconditionally alive without it. */
iki_pset iki_benson_territory_to_take(const iki_board *b, iki_color owner, const iki_pset *walls,
                                      bool suicide);

#endif
