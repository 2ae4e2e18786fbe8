/* twin_whole - alternating play on a whole small board, by brute force over all positions.
 *
 * Can one side force the capture of at least one of some stones?  Both may pass; play that goes on
 * for ever captures nothing.  One side ignores the ban on retaking a ko, as if it had ko threats
 * without end; the other obeys it.  Suicide is illegal.  Slow and obvious: no engine code. */
#ifndef IKI_TESTS_TWIN_WHOLE_H
#define IKI_TESTS_TWIN_WHOLE_H

#include <stdbool.h>
#include <stdint.h>

enum { WHOLE_POINTS_MAX = 12 };

/* Stones as sets of points: point y * width + x is bit y * width + x. */
typedef struct whole_stones {
    uint16_t black, white;
} whole_stones;

typedef struct whole whole;

/* All positions of a board of at most WHOLE_POINTS_MAX points, with their moves. */
whole *whole_new(int width, int height);
void whole_free(whole *w);

/* Prepares questions about one set of points, all held by `owner` stones at the start: captured
 * means that the stone of one of them is taken.  defender_ignores_ko: else the attacker does. */
void whole_target(whole *w, uint16_t targets, bool owner_is_black, bool defender_ignores_ko);

/* Does the attacker capture one of the targets from here? */
bool whole_captured(const whole *w, whole_stones s, bool attacker_first);

#endif
