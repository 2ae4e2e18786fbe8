/* common_move - each side is asked whether the other one's move works for it as well. */
#include "src/life/common_move.h"

#include "src/life/mover.h"

/* The point of the side's move; IKI_NOWHERE if it does not succeed by a move on the area. */
static iki_point
move_of(const iki_life_found *f, int side)
{
    const iki_life_outcome *o = f->outcome[side];
    const iki_local *l = &f->area[side]->local;
    bool works = o->success == IKI_WORKS || o->success == IKI_WORKS_BY_KO;
    return works && o->move < l->size ? l->point[o->move] : IKI_NOWHERE;
}

/* True if the side can play there, too. */
static bool
takes_over(const iki_life_found *f, int side, iki_point move)
{
    iki_life_outcome *mine = f->outcome[side];
    const iki_life_area *area = f->area[side];
    int cell = iki_local_cell(&area->local, move);
    if (cell == IKI_CELL_NONE)
        return false;
    iki_life_question q = iki_life_question_for(f->r, area, side);
    if (f->area[0] != f->area[1])
        iki_dfpn_table_next(f->table);
    if (mine->move != cell)
        iki_life_prefer(&q, side, cell, f->budget, f->table, mine);
    iki_life_mover_tell(f->r, area, side, mine, f->out);
    return mine->move == cell;
}

void
iki_life_find_common_move(const iki_life_found *f)
{
    int first = f->r->first, second = 1 - first;
    iki_point move[2] = {move_of(f, 0), move_of(f, 1)};
    if (move[0] == IKI_NOWHERE || move[1] == IKI_NOWHERE)
        return;
    if (!takes_over(f, second, move[first]))
        (void)takes_over(f, first, move[second]);
}
