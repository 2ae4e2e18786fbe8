/* mover - the parts of answers about life that do not depend on how they were found. */
#include "src/life/mover.h"

#include "src/life/estimate.h"
#include "src/life/playable.h"
#include "src/tunables/tunables.h"

#include <string.h>

int
iki_life_owner(const iki_life_request *r)
{
    return iki_side(r->board->color[r->point]);
}

iki_life_case
iki_life_case_for(const iki_life_request *r, const iki_life_frame *frame, int side)
{
    return (iki_life_case){.board = r->board,
                           .point = r->point,
                           .subject = r->subject,
                           .frame = *frame,
                           .mover = side,
                           .ban = r->ban,
                           .games = true};
}

iki_life_question
iki_life_question_for(const iki_life_request *r, const iki_life_area *area, int side)
{
    const iki_life_frame frame = {.suicide = r->suicide}; /* the area is there already */
    const iki_life_case c = iki_life_case_for(r, &frame, side);
    return iki_life_case_question(&c, area);
}

int
iki_life_sides_wanted(const iki_life_request *r)
{
    return r->both && !r->for_move ? 2 : 1;
}

bool
iki_life_second_matters(const iki_life_request *r, const iki_life_mover *first)
{
    bool known = first->success != IKI_SUCCESS_UNKNOWN;
    if (known && first->success == IKI_FAILS && r->first != iki_life_owner(r))
        return false;
    return r->both && (!r->for_move || (known && first->success != IKI_FAILS));
}

iki_life_mover
iki_life_mover_none(bool owner)
{
    return (iki_life_mover){.likely = owner ? IKI_WORKS : IKI_FAILS, .move = IKI_PASS};
}

static iki_point
point_of(const iki_life_area *area, uint8_t cell)
{
    iki_assert(cell < area->local.size || cell >= IKI_CELL_PASS);
    return cell < IKI_CELLS_MAX ? area->local.point[cell] : IKI_PASS;
}

/* Ends the line where the board does. */
static void
cut_line(const iki_life_request *r, const iki_life_area *area, int side, iki_life_mover *mover)
{
    const iki_life_replay replay = {r->board, area, r->suicide, side};
    mover->moves = iki_life_playable(&replay, mover->line, mover->moves);
}

void
iki_life_mover_tell(const iki_life_request *r, const iki_life_area *area, int side,
                    const iki_life_outcome *o, iki_life_answer *out)
{
    iki_life_mover *mover = iki_life_mover_of(r, out, side);
    mover->success = o->success;
    mover->likely = o->likely;
    mover->move = point_of(area, o->move);
    mover->threatless = o->threatless;
    mover->moves = o->moves < IKI_LIFE_LINE_MAX ? o->moves : IKI_LIFE_LINE_MAX;
    for (int i = 0; i < mover->moves; i++)
        mover->line[i] = point_of(area, o->line[i]);
    cut_line(r, area, side, mover);
}

void
iki_life_mover_needs_none(iki_life_mover *mover)
{
    iki_assert(mover->success != IKI_FAILS);
    mover->success = mover->likely = IKI_WORKS;
    mover->move = IKI_PASS;
    mover->moves = 0;
}

void
iki_life_drop_needless(iki_life_answer *out)
{
    if (out->attack.success == IKI_FAILS)
        iki_life_mover_needs_none(&out->defend);
    else if (out->defend.success == IKI_FAILS)
        iki_life_mover_needs_none(&out->attack);
}

iki_status
iki_life_mover_estimate(const iki_life_request *r, int side, bool searched, iki_budget *budget,
                        iki_life_mover *mover)
{
    iki_life_estimate e;
    if (r->search_only)
        return IKI_OK;
    iki_budget part = iki_budget_part(budget, searched ? IKI_LIFE_ESTIMATE_NODES : 0);
    iki_status status = iki_life_estimate_make(r->board, r->point, side, &part, &e);
    iki_budget_join(budget, &part);
    iki_assert(e.games == 0 || e.success == IKI_WORKS || e.success == IKI_FAILS ||
               e.success == IKI_WORKS_BY_KO);
    bool enough = e.games >= IKI_LIFE_ESTIMATE_ENOUGH;
    if (status != IKI_OK || e.games == 0 || (searched && !enough))
        return status;
    mover->likely = e.success;
    mover->threatless = e.threatless;
    if (!searched && enough)
        mover->success = mover->likely;
    mover->move = e.move;
    mover->moves = e.moves;
    memcpy(mover->line, e.line, sizeof e.line);
    cut_line(r, NULL, side, mover);
    return IKI_OK;
}

void
iki_life_tell_seki(const iki_life_area *area, iki_budget *budget, iki_dfpn_table *table,
                   iki_life_answer *out)
{
    iki_assert(out->attack.success == IKI_FAILS);
    bool ko;
    iki_dfpn_result eyes =
        iki_life_two_eyes(&area->question, area->question.owner, budget, table, &ko);
    out->seki = eyes == IKI_DFPN_LOSS;
    out->may_be_seki = eyes == IKI_DFPN_OPEN;
}

bool
iki_life_answer_is_sound(const iki_life_answer *a)
{
    bool lives = a->attack.success == IKI_FAILS, dies = a->defend.success == IKI_FAILS;
    return !(lives && dies) && !(a->seki && a->may_be_seki) &&
           (lives || !(a->seki || a->may_be_seki)) && a->attack.moves >= 0 &&
           a->attack.moves <= IKI_LIFE_LINE_MAX && a->defend.moves >= 0 &&
           a->defend.moves <= IKI_LIFE_LINE_MAX && !iki_pset_meets(&a->premise, &a->cells) &&
           !iki_pset_meets(&a->premise, &a->subject);
}
