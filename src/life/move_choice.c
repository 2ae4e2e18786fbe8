/* move_choice - points by games that learn (src/playout/playout.h), with all around the area as
 * walls.
 *
 * That a group lives is not all that its owner wants: of two moves that save it the one that keeps
 * more of the corner is the better one.  Cost: some 5 milliseconds a move. */
#include "src/life/move_choice.h"

#include "src/playout/playout.h"
#include "src/tunables/tunables.h"

/* All around the area, as it is. */
static iki_playout_frame
frame_of(const iki_board *b, const iki_pset *cells)
{
    iki_playout_frame frame = {.frozen = iki_pset_minus(&b->at[IKI_EMPTY], cells)};
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++)
        frame.territory[c] = iki_pset_minus(&b->at[c], cells);
    return frame;
}

/* What a colour has more than the other one in the area once it has played there, if the budget
 * is still open. */
static iki_status
points_after(const iki_board *b, const iki_pset *cells, iki_color color, iki_point move,
             iki_budget *budget, double *points)
{
    iki_board after = *b;
    iki_undo undo;
    iki_playout games;
    iki_color other = iki_opponent(color);
    iki_assert(iki_pset_has(cells, move) && b->color[move] == IKI_EMPTY);
    iki_board_play(&after, color, move, &undo);
    iki_playout_frame frame = frame_of(&after, cells);
    iki_playout_start start = {&after, &frame, other};
    iki_status status = iki_playout_learn(&start, IKI_LIFE_CHOICE_GAMES, 1, budget, &games);
    if (status != IKI_OK || budget->end != IKI_BUDGET_OPEN)
        return status;
    int64_t sum = 0;
    IKI_PSET_FOR(p, cells) {
        sum += (int64_t)games.owned[color][p] - games.owned[other][p];
    }
    iki_assert(games.games > 0);
    *points = (double)sum / games.games;
    return IKI_OK;
}

static uint8_t
best_of(iki_cells cells, const double points[IKI_CELLS_MAX])
{
    iki_assert(cells != 0);
    int best = __builtin_ctzll(cells);
    for (; cells != 0; cells &= cells - 1) {
        int cell = __builtin_ctzll(cells);
        best = points[cell] > points[best] ? cell : best;
    }
    return (uint8_t)best;
}

iki_status
iki_life_choose(const iki_board *b, const iki_life_area *area, const iki_life_candidates *from,
                iki_budget *budget, iki_life_choice *out)
{
    double points[IKI_CELLS_MAX];
    iki_cells cells = from->cells;
    const uint8_t now = from->now;
    out->count = 0;
    iki_assert((cells >> now & 1) != 0 && (cells & ~iki_local_all(&area->local)) == 0);
    if ((cells & (cells - 1)) == 0)
        return IKI_OK;
    for (iki_cells left = cells; left != 0; left &= left - 1) {
        int cell = __builtin_ctzll(left);
        iki_status status = points_after(b, &area->cells, iki_side_color(from->side),
                                         area->local.point[cell], budget, &points[cell]);
        if (status != IKI_OK || budget->end != IKI_BUDGET_OPEN)
            return status;
    }
    while (out->count < IKI_LIFE_CHOICES) {
        uint8_t cell = best_of(cells, points);
        if (points[cell] < points[now] + IKI_LIFE_CHOICE_LEAD)
            break;
        iki_assert(cell != now && (cells >> cell & 1) != 0);
        out->cell[out->count++] = cell;
        cells &= ~(UINT64_C(1) << cell);
    }
    return IKI_OK;
}
