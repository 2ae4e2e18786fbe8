/* answer - what the opponent's last move asks for. */
#ifndef IKI_PLAYER_ANSWER_H
#define IKI_PLAYER_ANSWER_H

#include "src/player/choice.h"

/* Own chains that lived for certain before the opponent's last move need an answer if they do so no
 * more.  *move: the one after which most of their stones live for certain again, or IKI_PASS: none
 * is needed, or none is found; *stake: these stones.  All fields of c->effort are set.
 * IKI_E_MEMORY. */
iki_status iki_choose_answer(const iki_choice *c, iki_point *move, int *stake) IKI_MUST_CHECK;

#endif
