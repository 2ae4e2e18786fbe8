/* trial - a race after one move, and what is proved of it then. */
#ifndef IKI_SEMEAI_TRIAL_H
#define IKI_SEMEAI_TRIAL_H

#include "engine/go/board.h"
#include "src/semeai/theorem.h"

/* A race and its board, which it points to: not to be copied. */
typedef struct iki_race_trial {
    iki_board board;
    iki_race race;
    iki_race_theorem theorem;
} iki_race_trial;

/* The race after a move of the side; false if the move is illegal or takes a block.  The theorem is
 * not set. */
bool iki_race_try(const iki_race *race, int side, iki_point p, iki_race_trial *after);

/* Plays a move and counts what it leaves; nothing is proved of a move that is illegal or takes a
 * block.  IKI_E_MEMORY. */
iki_status iki_race_try_and_prove(const iki_race *race, int side, iki_point p,
                                  const iki_effort *effort, iki_race_trial *after) IKI_MUST_CHECK;

#endif
