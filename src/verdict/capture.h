/* capture - can a chain be taken by a side that loses no stone on the way?
 *
 * Where that is so nothing that the side plays comes back later, so superko cannot forbid it. */
#ifndef IKI_VERDICT_CAPTURE_H
#define IKI_VERDICT_CAPTURE_H

#include "engine/go/board.h"
#include "src/verdict/effort.h"

/* Is the chain at `stone` taken, though its owner moves first, passes at will and ignores kos, by
 * an opponent who loses no stone in the closed ground around it?  All other stones are taken to
 * stay.  False also where that is not found out within some nodes, or the ground, the chain aside,
 * has more than 64 points. */
bool iki_capture_without_loss(const iki_board *b, const iki_pset *ground, iki_point stone,
                              bool suicide, const iki_effort *effort);

#endif
