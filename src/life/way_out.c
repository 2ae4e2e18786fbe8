/* way_out - the question of death with the border open. */
#include "src/life/way_out.h"

#include "engine/go/board.h"

/* The last point of the owner's in a line that lies at the border. */
static iki_point
last_at_border(const iki_life_area *area, int mover, const iki_life_outcome *o)
{
    const iki_local *l = &area->local;
    iki_cells out = l->open | l->safe[area->question.owner];
    iki_point at = IKI_NOWHERE;
    for (int i = 0, side = mover; i < o->moves; i++, side = 1 - side) {
        uint8_t cell = o->line[i];
        if (side == area->question.owner && cell < l->size && (out >> cell & 1) != 0)
            at = l->point[cell];
    }
    return at;
}

iki_life_question
iki_life_case_question(const iki_life_case *c, const iki_life_area *area)
{
    iki_life_question q = area->question;
    const iki_local *l = &area->local;
    if (!c->ban || c->board->ko_color != iki_side_color(c->mover))
        return q;
    for (int i = 0; i < l->size; i++) {
        if (l->point[i] == c->board->ko)
            q.position.ko = (uint8_t)i;
    }
    iki_assert(iki_local_position_is_sound(l, &q.position));
    return q;
}

iki_status
iki_life_way_out(const iki_life_case *c, iki_budget *budget, iki_dfpn_table *table,
                 iki_way_out *out)
{
    iki_life_area area;
    iki_life_frame open = c->frame;
    open.border = IKI_LIFE_BORDER_OPEN;
    *out = (iki_way_out){.outcome = {.move = IKI_CELL_NONE}, .at = IKI_NOWHERE};
    iki_status status = iki_life_area_make(c->board, c->point, c->subject, &open, &area);
    if (status != IKI_OK)
        return status;
    iki_life_question q = iki_life_case_question(c, &area);
    iki_dfpn_table_next(table);
    iki_life_search(&q, c->mover, budget, table, &out->outcome);
    out->at = last_at_border(&area, c->mover, &out->outcome);
    return budget->end == IKI_BUDGET_MEMORY ? IKI_E_MEMORY : IKI_OK;
}
