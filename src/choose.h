/* choose - the engine's move.
 *
 * Legal, never fills an own eye, captures what can be captured, passes when nothing is left to
 * gain; the same seed gives the same move in the same position. */
#ifndef IKI_CHOOSE_H
#define IKI_CHOOSE_H

#include "engine/game.h"
#include "src/verdict.h"

/* A move for color, or IKI_PASS. */
iki_point iki_choose_move(const iki_game *g, const iki_judgement *j, iki_color color,
                          uint64_t seed);

/* A move that helps to take dead enemy stones off the board; IKI_PASS when none is left or nothing
 * more can be done (KGS clean-up). */
iki_point iki_choose_cleanup(const iki_game *g, const iki_judgement *j, iki_color color);

#endif
