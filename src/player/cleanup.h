/* cleanup - moves that take dead stones off the board (KGS clean-up).
 *
 * When players disagree about what is dead they play on, and then every stone that is left counts
 * as alive.  So dead enemy stones must go, at no cost where that can be had. */
#ifndef IKI_PLAYER_CLEANUP_H
#define IKI_PLAYER_CLEANUP_H

#include "engine/go/game.h"
#include "src/resolve/resolve.h"

/* What is asked: a move for color in the position of game, which judgement judges. */
typedef struct iki_cleanup {
    const iki_game *game;
    const iki_judgement *judgement;
    const iki_given *given;   /* the referee's word that the judgement rests on; NULL: none */
    const iki_effort *effort; /* for all further judgements together; NULL: the usual one */
    iki_color color;
} iki_cleanup;

/* *move: a move that saves or takes what is critical, takes dead enemy stones or brings that
 * nearer, after which all that lived still lives, all that was dead still is, and no point of area
 * is lost.  Without such a move the one that loses least, if that is less than the dead stones are
 * worth as living ones; else IKI_PASS, as when nothing is left to do.  IKI_E_MEMORY. */
iki_status iki_choose_cleanup(const iki_cleanup *c, iki_point *move) IKI_MUST_CHECK;

#endif
