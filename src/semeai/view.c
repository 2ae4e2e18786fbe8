/* view - there and back. */
#include "src/semeai/view.h"

iki_status
iki_race_view_make(const iki_race_chains *chains, iki_race_view *view, iki_error *error)
{
    const iki_board *b = chains->board;
    iki_aspect *a = &view->aspect;
    iki_pset first = iki_pset_none(), others = iki_pset_none();
    const iki_pset *const mark[] = {&first, &others};
    iki_status status = iki_race_check(chains, error);
    if (status != IKI_OK)
        return status;
    for (int i = 0; i < chains->stones; i++) {
        iki_pset chain = iki_board_chain(b, chains->stone[i]);
        iki_pset_join(chains->stones == 2 || i == 0 ? &first : &others, &chain);
    }
    status = iki_aspect_make_with_ko(b, mark, 2, a);
    if (status != IKI_OK)
        return iki_error_set(error, status, "%s", iki_status_text(status));
    for (int i = 0; i < chains->stones; i++)
        view->stone[i] = a->to[chains->stone[i]];
    if (chains->stones == 2 && a->board.color[view->stone[0]] == IKI_WHITE) {
        view->stone[0] = a->to[chains->stone[1]];
        view->stone[1] = a->to[chains->stone[0]];
    }
    view->chains = (iki_race_chains){&a->board, view->stone, chains->stones, chains->suicide};
    return IKI_OK;
}

static iki_race_result
other_result(iki_race_result r)
{
    return r == IKI_RACE_BLACK ? IKI_RACE_WHITE : r == IKI_RACE_WHITE ? IKI_RACE_BLACK : r;
}

/* What is said of each first mover, in the order of the board's sides. */
static void
swap_sides(const iki_semeai *seen, iki_semeai *s)
{
    for (int side = 0; side < 2; side++) {
        int other = 1 - side;
        s->result[side] = other_result(seen->result[other]);
        for (int i = 0; i < 2; i++)
            s->regime[side][i] = other_result(seen->regime[other][i]);
        s->estimate[side] = other_result(seen->estimate[other]);
        s->life_open[side] = seen->life_open[other];
        s->by[side] = seen->by[other];
        s->moves[side] = seen->moves[other];
        s->can_wait[side] = seen->can_wait[other];
        s->moves_known[side] = seen->moves_known[other];
    }
}

void
iki_race_view_turn_back(const iki_race_view *view, iki_semeai *s)
{
    iki_semeai seen = *s;
    if (iki_race_view_swaps(view))
        swap_sides(&seen, s);
    for (int side = 0; side < 2; side++)
        s->moves[side] = iki_aspect_from(&view->aspect, &s->moves[side]);
    s->vital = iki_aspect_from(&view->aspect, &seen.vital);
    s->premise = iki_aspect_from(&view->aspect, &seen.premise);
    s->zone = iki_aspect_from(&view->aspect, &seen.zone);
}
