/* choose - the engine's move.
 *
 * Legal, never fills an own eye, saves and takes what is critical, answers where the life of its
 * chains rests on an answer, leaves settled territory alone, fills neutral points last and passes
 * when nothing is left to gain; the same seed gives the same move in the same position. */
#ifndef IKI_PLAYER_CHOOSE_H
#define IKI_PLAYER_CHOOSE_H

#include "src/player/choice.h"

/* *move: the answer, or IKI_PASS.  IKI_E_MEMORY. */
iki_status iki_choose_move(const iki_choice *c, iki_point *move) IKI_MUST_CHECK;

#endif
