/* trial - the move is played on a board of its own. */
#include "src/semeai/trial.h"

bool
iki_race_try(const iki_race *race, int side, iki_point p, iki_race_trial *after)
{
    iki_undo undo;
    after->board = *race->board;
    after->board.ko = IKI_NOWHERE;
    if (iki_board_legal(&after->board, iki_side_color(side), p, race->suicide) != IKI_LEGAL)
        return false;
    iki_board_play(&after->board, iki_side_color(side), p, &undo);
    for (int i = 0; i < race->blocks; i++) {
        if (after->board.color[race->block[i].first] == IKI_EMPTY)
            return false;
    }
    iki_race_after(race, &after->board, &after->race);
    return true;
}

iki_status
iki_race_try_and_prove(const iki_race *race, int side, iki_point p, const iki_effort *effort,
                       iki_race_trial *after)
{
    after->theorem = (iki_race_theorem){.result = {IKI_RACE_UNKNOWN, IKI_RACE_UNKNOWN}};
    return iki_race_try(race, side, p, after)
               ? iki_race_prove(&after->race, effort, &after->theorem)
               : IKI_OK;
}
