/* life - questions about an area, asked in turn with one table.
 *
 * If the opponent fails there is nothing to defend, and if the owner fails there is nothing to
 * attack: then the move is a pass.
 *
 * Where the area goes on too far for a search, or the search comes to no end, games that learn
 * (src/life/estimate) give an estimate. */
#include "src/life/life.h"

#include "engine/base/arena.h"
#include "src/benson/benson.h"
#include "src/life/common_move.h"
#include "src/life/estimate.h"
#include "src/life/move_choice.h"
#include "src/life/mover.h"
#include "src/life/open_life.h"
#include "src/tunables/tunables.h"

typedef struct asker {
    const iki_life_request *r;
    iki_life_area *area;
    iki_budget *budget;
    iki_dfpn_table *table;
    iki_life_answer *out;
    iki_life_outcome outcome[2]; /* [side to move first] */
} asker;

static void
tell(const asker *a, int side)
{
    iki_life_mover_tell(a->r, a->area, side, &a->outcome[side], a->out);
}

static void
ask(asker *a, int side)
{
    iki_life_question q = iki_life_question_for(a->r, a->area, side);
    iki_life_search(&q, side, a->budget, a->table, &a->outcome[side]);
    tell(a, side);
}

/* Of all moves that work without a ko, the one that leaves most points, as far as is known. */
static iki_status
choose_move(asker *a, int side)
{
    iki_life_outcome *out = &a->outcome[side];
    iki_life_question q = iki_life_question_for(a->r, a->area, side);
    iki_life_choice better;
    uint8_t now = out->move;
    uint64_t half = out->nodes / 2 + 1; /* for each of the better moves */
    if (out->success != IKI_WORKS || now >= IKI_CELLS_MAX)
        return IKI_OK;
    iki_cells cells = iki_life_moves(&q, side, a->budget, a->table, out) | UINT64_C(1) << now;
    const iki_life_candidates from = {side, cells, now};
    iki_budget part = iki_budget_part(a->budget, 0);
    iki_status status = iki_life_choose(a->r->board, a->area, &from, &part, &better);
    iki_budget_join(a->budget, &part);
    for (int i = 0; i < better.count && out->move == now; i++) {
        part = iki_budget_part(a->budget, half);
        iki_life_prefer(&q, side, better.cell[i], &part, a->table, out);
        iki_budget_join(a->budget, &part);
    }
    tell(a, side);
    return status;
}

/* The sides in an order that is the same when the colours are swapped, for work that shares a
 * budget: that which is asked about first (i = 0), the other one (i = 1). */
static int
side_at(const iki_life_request *r, int i)
{
    iki_assert(i == 0 || i == 1);
    return i == 0 ? r->first : 1 - r->first;
}

/* --- estimates ------------------------------------------------------------------------------ */

static iki_status
estimate_all(const iki_life_request *r, iki_budget *budget, iki_life_answer *out)
{
    iki_status status = IKI_OK;
    out->certainty = IKI_ESTIMATED;
    out->subject = iki_board_chain(r->board, r->point);
    for (int i = 0; status == IKI_OK && i < iki_life_sides_wanted(r); i++) {
        int side = side_at(r, i);
        status = iki_life_mover_estimate(r, side, false, budget,
                                         side == iki_life_owner(r) ? &out->defend : &out->attack);
    }
    return status;
}

/* --- questions ------------------------------------------------------------------------------ */

/* Empty points of the area. */
static int
count_empty(const iki_life_request *r, const iki_life_area *area)
{
    iki_pset empty = iki_pset_and(&area->cells, &r->board->at[IKI_EMPTY]);
    return iki_pset_count(&empty);
}

/* What is left when the nodes for an estimate are put aside. */
static uint64_t
without_games(const iki_life_request *r, uint64_t left)
{
    uint64_t games = r->most_empty == 0 ? left / IKI_LIFE_GAMES_SHARE : 0;
    iki_assert(games <= left);
    return left - (games < IKI_LIFE_ESTIMATE_NODES ? games : IKI_LIFE_ESTIMATE_NODES);
}

/* The share of the nodes left for the search about a side.  An estimate needs some if the search
 * comes to no end, and so does the second side if both are asked about. */
static uint64_t
share_of(const asker *a, int side, uint64_t left)
{
    bool faint = a->area->cut_off || count_empty(a->r, a->area) > IKI_LIFE_FAINT_EMPTY;
    if (a->r->both && faint)
        return (left + IKI_LIFE_FAINT_SHARE - 1) / IKI_LIFE_FAINT_SHARE;
    left = without_games(a->r, left);
    if (a->r->best_move && side != a->r->first)
        left -= left / IKI_LIFE_CHOICE_SHARE;
    return side == a->r->first && iki_life_sides_wanted(a->r) == 2 ? (left + 1) / 2 : left;
}

/* Asks about one side, with a share of the nodes. */
static iki_status
ask_one(asker *a, int side)
{
    iki_life_mover *mover = iki_life_mover_of(a->r, a->out, side);
    iki_budget *whole = a->budget;
    iki_budget part = iki_budget_part(whole, 0);
    iki_assert(share_of(a, side, part.node_limit) <= part.node_limit);
    part.node_limit = share_of(a, side, part.node_limit);
    a->budget = &part;
    ask(a, side);
    a->budget = whole;
    iki_budget_join(whole, &part);
    if (mover->success == IKI_SUCCESS_UNKNOWN && a->r->most_empty == 0)
        return iki_life_mover_estimate(a->r, side, !a->area->cut_off, whole, mover);
    return IKI_OK;
}

static iki_status
ask_all(asker *a)
{
    iki_life_answer *out = a->out;
    const iki_life_request *r = a->r;
    iki_status status = ask_one(a, r->first);
    if (status == IKI_OK && iki_life_second_matters(r, iki_life_mover_of(a->r, a->out, r->first))) {
        status = ask_one(a, 1 - r->first);
        iki_life_find_common_move(&(iki_life_found){.r = r,
                                                    .area = {a->area, a->area},
                                                    .outcome = {&a->outcome[0], &a->outcome[1]},
                                                    .budget = a->budget,
                                                    .table = a->table,
                                                    .out = out});
    }
    iki_life_drop_needless(out);
    if (a->r->seki && out->attack.success == IKI_FAILS && iki_life_has_prisoners(a->area))
        iki_life_tell_seki(a->area, a->budget, a->table, a->out);
    bool choose = r->best_move && !a->area->cut_off;
    for (int i = 0; i < 2 && choose && status == IKI_OK; i++) {
        int side = side_at(r, i);
        if (iki_life_mover_of(a->r, a->out, side)->move != IKI_PASS)
            status = choose_move(a, side);
    }
    return status;
}

/* The answer for stones that live though their owner never answers. */
static void
answer_proved(iki_life_answer *out)
{
    out->certainty = IKI_PROVED;
    out->attack.success = out->attack.likely = IKI_FAILS;
    iki_life_mover_needs_none(&out->defend);
}

/* The capture of any target ends the game, so that of several targets it does not tell which was
 * taken; but a side that saves them all saves each. */
static bool
is_exact(const iki_life_area *area, const iki_life_answer *out)
{
    return area->local.targets <= 1 || out->attack.success == IKI_FAILS ||
           (out->attack.success == IKI_SUCCESS_UNKNOWN && out->defend.success == IKI_WORKS);
}

/* Asks about an area that was found. */
static iki_status
search(const iki_life_request *r, iki_life_area *area, const iki_effort *effort,
       iki_life_answer *out)
{
    iki_budget part = iki_budget_part(effort->budget, 0);
    for (int i = 0; area->local.targets > 1 && i < iki_life_sides_wanted(r); i++)
        part.node_limit = without_games(r, part.node_limit); /* the answer may not be exact */
    asker a = {.r = r, .area = area, .budget = &part, .table = effort->search, .out = out};
    area->question.first_move = r->first_move;
    area->question.cutoff = r->cutoff;
    out->subject = area->subject;
    out->cells = area->cells;
    out->premise = area->premise;
    iki_dfpn_table_next(effort->search);
    iki_status status = ask_all(&a);
    iki_assert(iki_life_answer_is_sound(out));
    out->certainty = area->cut_off ? IKI_ESTIMATED : IKI_SEARCHED;
    out->nodes = part.nodes;
    iki_budget_join(effort->budget, &part);
    return status;
}

static iki_life_answer
no_answer(void)
{
    return (iki_life_answer){.attack = iki_life_mover_none(false),
                             .defend = iki_life_mover_none(true)};
}

/* True if the area is fit for a search.  The caller may want no estimate. */
static bool
fits(const iki_life_request *r, const iki_life_area *area)
{
    if (r->most_empty == 0)
        return !area->cut_off || area->bounded;
    return !area->cut_off && count_empty(r, area) <= r->most_empty;
}

static bool
works_by_move(const iki_life_mover *m)
{
    return m->success == IKI_WORKS && m->move != IKI_PASS;
}

/* *keeps: the side's move of an estimate, which was chosen among others, may stand beside a certain
 * answer: it is the same, or as certain to work, and takes its place. */
static iki_status
keep_move(const iki_life_request *question, int side, const iki_effort *effort,
          const iki_life_mover *before, iki_life_mover *now, bool *keeps)
{
    iki_color color = iki_side_color(side);
    iki_life_request r = *question;
    iki_life_answer a;
    iki_board after = *r.board;
    iki_undo undo;
    *keeps = !works_by_move(before) || !works_by_move(now) || before->move == now->move;
    if (*keeps || iki_board_legal(&after, color, before->move, r.suicide) != IKI_LEGAL)
        return IKI_OK;
    iki_board_play(&after, color, before->move, &undo);
    if (after.color[r.point] == IKI_EMPTY)
        return IKI_OK;
    r.board = &after;
    r.first = 1 - side;
    r.both = r.best_move = false;
    r.ban = true;
    iki_status status = iki_life_ask(&r, effort, &a);
    *keeps = status == IKI_OK && a.certainty == IKI_SEARCHED &&
             iki_life_mover_of(&r, &a, r.first)->success == IKI_FAILS;
    if (*keeps)
        *now = *before;
    return status;
}

/* Puts in place of the estimate about an area that hanging walls bound what open ground makes
 * certain: where it does, a search finds it soon.  But where both say the same by other moves, the
 * estimate stands, for its moves are the better ones. */
static iki_status
ask_past_walls(const iki_life_request *question, iki_life_frame frame, const iki_effort *effort,
               iki_life_area *area, iki_life_answer *out)
{
    iki_life_request r = *question;
    iki_life_answer open = no_answer();
    iki_part_effort part;
    r.search_only = true;
    frame.past_walls = true;
    if (!iki_budget_allows(effort->budget, 1) || iki_budget_stopped(effort->budget))
        return IKI_OK;
    iki_effort_part(effort, IKI_TREE_OTHER_NODES + IKI_TREE_OTHER_TIMES * out->nodes, &part);
    iki_status status = iki_life_area_make(r.board, r.point, r.subject, &frame, area);
    if (status == IKI_OK && iki_life_area_is_open(area))
        status = iki_life_ask_open(&r, &frame, &part.effort, &open);
    bool certain = status == IKI_OK && open.certainty == IKI_SEARCHED, keeps = true;
    bool same =
        out->attack.success == open.attack.success && out->defend.success == open.defend.success;
    for (int i = 0; i < 2 && certain && same && keeps && status == IKI_OK; i++) {
        int side = side_at(&r, i);
        status = keep_move(&r, side, &part.effort, iki_life_mover_of(&r, out, side),
                           iki_life_mover_of(&r, &open, side), &keeps);
    }
    iki_effort_join(&part);
    if (certain && keeps)
        *out = open;
    return status == IKI_E_LIMIT ? IKI_OK : status;
}

static iki_status
find_answer(const iki_life_request *r, const iki_pset *proved, const iki_effort *effort,
            iki_life_answer *out)
{
    iki_life_area area;
    const iki_life_frame frame = {.suicide = r->suicide,
                                  .walls_stand = r->walls_stand,
                                  .proved = proved,
                                  .reach = r->most_empty == 0 ? IKI_LIFE_REACH_FIRST : 0};
    iki_status status = iki_life_area_make(r->board, r->point, r->subject, &frame, &area);
    if (status != IKI_OK && status != IKI_E_LIMIT)
        return status;
    if (status == IKI_OK && iki_life_area_is_open(&area) && r->most_empty == 0)
        return iki_life_ask_open(r, &frame, effort, out);
    if (status == IKI_OK && fits(r, &area)) {
        status = search(r, &area, effort, out);
        if (status == IKI_OK && is_exact(&area, out) && area.bounded)
            return ask_past_walls(r, frame, effort, &area, out);
        if (status != IKI_OK || is_exact(&area, out))
            return status;
        *out = no_answer();
    }
    return r->most_empty == 0 ? estimate_all(r, effort->budget, out) : IKI_OK;
}

iki_status
iki_life_ask(const iki_life_request *r, const iki_effort *effort, iki_life_answer *out)
{
    iki_whole_effort whole;
    iki_assert(r->board->color[r->point] != IKI_EMPTY && (r->first == 0 || r->first == 1));
    *out = no_answer();
    iki_pset proved = iki_benson_alive(r->board, r->suicide);
    if (iki_pset_has(&proved, r->point)) {
        answer_proved(out);
        return IKI_OK;
    }
    iki_status status = iki_effort_complete(effort, &whole);
    if (status == IKI_OK)
        status = find_answer(r, &proved, &whole.effort, out);
    iki_assert(status != IKI_OK || out->certainty != IKI_PROVED); /* a search is no proof */
    return iki_effort_finish(&whole, status);
}

iki_life
iki_life_status_of(const iki_life_answer *a, bool *ko)
{
    iki_success attack = a->attack.success, defend = a->defend.success;
    *ko = attack == IKI_WORKS_BY_KO || defend == IKI_WORKS_BY_KO;
    iki_assert(attack != IKI_FAILS || defend != IKI_FAILS);
    if (attack == IKI_FAILS)
        return a->seki ? IKI_SEKI : IKI_ALIVE;
    if (defend == IKI_FAILS)
        return IKI_DEAD;
    return attack == IKI_WORKS && defend == IKI_WORKS ? IKI_CRITICAL : IKI_UNKNOWN;
}
