/* ko - stones that are taken and taken back. */
#ifndef IKI_KO_H
#define IKI_KO_H

#include "engine/board.h"

/* Is the stone at p one of a ko: alone and in atari, its last liberty otherwise surrounded by
 * stones of its colour?  *mouth, if not NULL: that liberty, where the ko is taken, or ended. */
bool iki_ko_stone(const iki_board *b, iki_point p, iki_point *mouth);

#endif
