/* network - who will own every point: random games, corrected by a small network that learned from
 * finished games where they go wrong.
 *
 * An estimate, never a proof.  It works on the graph of the board, in whole numbers: the same
 * position gets the same answer on every machine, a board that is turned or mirrored the same
 * answer turned or mirrored, and one with its colours exchanged the answer exchanged.
 *
 * Ten layers of 32 values a point.  A layer sees the values of the point itself, their sums over
 * its neighbours and over its diagonals, and their mean and sum over its chain (of an empty point:
 * over its empty region).  The numbers are made by contrib/network/train.py, see there for what
 * they were learned from.  Cost: 1 to 3 milliseconds for 19x19. */
#ifndef IKI_NETWORK_H
#define IKI_NETWORK_H

#include "src/network/known.h"

enum { IKI_NETWORK_LOGIT = 1024 }; /* 1.0 as a logit */

/* The chance of a logit. */
unsigned iki_network_chance(int64_t logit);

/* Estimates who will own the points of b, whoever is to move, by what is known and by the chances
 * that random games give.  IKI_E_MEMORY. */
iki_status iki_network_owners(const iki_board *b, const iki_known *known, const iki_owners *games,
                              iki_owners *out) IKI_MUST_CHECK;

#endif
