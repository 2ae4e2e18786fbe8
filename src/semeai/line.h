/* line - the order in which the games of a race are played out. */
#ifndef IKI_SEMEAI_LINE_H
#define IKI_SEMEAI_LINE_H

#include "src/semeai/semeai.h"

enum { IKI_LINE_MAX = 64 }; /* moves */

/* The moves in regions that moves can change, both sides playing well, side `first` (0 Black, 1
 * White) at first; it ends when all liberties are plain, where the last move (tedomari) has been
 * made.  All fields of effort are set.  IKI_E_MEMORY. */
iki_status iki_semeai_line(const iki_race *race, const iki_effort *effort, int first,
                           iki_point move[IKI_LINE_MAX], int *moves) IKI_MUST_CHECK;

#endif
