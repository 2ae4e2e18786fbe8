/* superko - which proofs stand where a position of the game may not come back.
 *
 * Under positional or situational superko the answer that a proof needs may be forbidden.  A move
 * can repeat a position only at a point where the mover lost a stone before, as that stone stood
 * there in the repeated position and stands there no more.  So no answer is forbidden where
 *   - the owner lost no stone in the zone of the proof since the game, or its last set-up, began;
 *   - the owner loses no stone in the zone as long as it plays by the proof.
 * Unconditional life needs no answers, and stands in any case. */
#ifndef IKI_VERDICT_SUPERKO_H
#define IKI_VERDICT_SUPERKO_H

#include "src/verdict/effort.h"
#include "src/verdict/verdict.h"

/* Makes all proofs "searched" of which that is not known, and what rests on them, and takes ground
 * where the owner might not be allowed to take enemy stones out of the proved territory.  Nothing
 * happens where j->superko is false. */
void iki_superko_weaken(const iki_board *b, bool suicide, const iki_effort *effort,
                        iki_judgement *j);

/* Can the owner of these walls, which live, take whatever the enemy plays in the piece of ground
 * that holds point p, without a move that superko might forbid?  Yes where there is no superko. */
bool iki_superko_allows(const iki_board *b, const iki_judgement *j, const iki_pset *walls,
                        iki_point p);

#endif
