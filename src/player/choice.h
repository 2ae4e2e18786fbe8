/* choice - what the player is asked for. */
#ifndef IKI_PLAYER_CHOICE_H
#define IKI_PLAYER_CHOICE_H

#include "engine/go/game.h"
#include "src/verdict/effort.h"
#include "src/verdict/verdict.h"

/* What is asked: a move for color in the position of game, which judgement judges. */
typedef struct iki_choice {
    const iki_game *game;
    const iki_judgement *judgement;
    const iki_effort *effort; /* for critical eyes and races; NULL: the usual one */
    iki_color color;
    uint64_t seed;
    const iki_pset *among; /* the points to choose from; NULL: all */
} iki_choice;

/* May the move be chosen: is it legal, and among those to choose from?  p is a point. */
bool iki_choice_allows(const iki_choice *c, iki_point p);

#endif
