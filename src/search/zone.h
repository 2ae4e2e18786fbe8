/* zone - the cells of a local game on which the result of a state rests.
 *
 * Source: C.-C. Shih, T.-R. Wu, T.-H. Wei and I-C. Wu, "A novel approach to solving goal-achieving
 * problems for board games" (2022), where they are called relevance zones.
 *
 * A zone belongs to a settled state and to its winner, the side that gets what it wants there: in
 * every position that agrees with the state on the zone the same side wins.  doc/theory.md has the
 * lemma and its proof; what follows are the rules by which zones are put together. */
#ifndef IKI_SEARCH_ZONE_H
#define IKI_SEARCH_ZONE_H

#include "src/search/area.h"

/* The zone closed: every group that has a stone in it lies in it as a whole, with a liberty unless
 * it is safe; so do all targets.  Empty cells that are the same to both sides are in it together.
 */
iki_cells iki_zone_close(const iki_local *l, const iki_local_position *p, iki_cells zone);

/* What a move adds to the zone of the position before it, where `zone` is that of the position
 * after it: the zone itself and what makes the move do the same on it. */
iki_cells iki_zone_before(const iki_local *l, const iki_local_position *before, int cell,
                          const iki_local_position *after, iki_cells zone);

/* The zone of the position before a move by which its winner wins, where `zone` is that of the
 * position after it.  Not closed. */
iki_cells iki_zone_of_move(const iki_local *l, const iki_local_position *before, int cell,
                           const iki_local_position *after, iki_cells zone);

/* The cells that make a move of the side at an empty cell suicide. */
iki_cells iki_zone_of_illegal(const iki_local *l, const iki_local_position *p, int side, int cell);

/* The cells by which the side takes these targets of its opponent with a move at the cell. */
iki_cells iki_zone_of_capture(const iki_local *l, const iki_local_position *p, int side, int cell);

#endif
