/* choice - the moves that are allowed. */
#include "src/player/choice.h"

bool
iki_choice_allows(const iki_choice *c, iki_point p)
{
    bool among = c->among == NULL || iki_pset_has(c->among, p);
    return among && iki_game_legal(c->game, c->color, p) == IKI_LEGAL;
}
