/* ko - stones that are taken and taken back. */
#ifndef IKI_VERDICT_KO_H
#define IKI_VERDICT_KO_H

#include "engine/go/board.h"

/* Is the stone at p one of a ko: alone and in atari, its last liberty, the mouth of the ko,
 * otherwise surrounded by stones of its colour? */
bool iki_ko_stone(const iki_board *b, iki_point p);

#endif
