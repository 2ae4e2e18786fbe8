/* pair_eyes - eyes that a chain closes by one of two moves, in parts that are no eyes as a whole.
 */
#ifndef IKI_SAFETY_PAIR_EYES_H
#define IKI_SAFETY_PAIR_EYES_H

#include "src/safety/liberties.h"

/* Counts such eyes for the chains that lack one, after all other pairs and eyes of the position;
 * their points become pairs. */
void iki_safety_count_pair_eyes(iki_safety_count *c);

#endif
