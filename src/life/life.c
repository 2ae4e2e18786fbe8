/* life - questions about an area, asked in turn with one table.
 *
 * If the opponent fails there is nothing to defend, and if the owner fails there is nothing to
 * attack: then the move is a pass.
 *
 * Where the area goes on too far for a search, or the search comes to no end, games that learn
 * (life_estimate) give an estimate. */
#include "src/life/life.h"

#include "engine/base/arena.h"
#include "src/benson/benson.h"
#include "src/life/estimate.h"
#include "src/life/move_choice.h"
#include "src/life/reading.h"
#include "src/tunables/tunables.h"

#include <string.h>

typedef struct asker {
    const iki_life_request *r;
    iki_life_area *area;
    iki_budget *budget;
    iki_dfpn_table *table;
    iki_life_answer *out;
    iki_life_outcome outcome[2]; /* [side to move first] */
} asker;

/* True if the parts of an answer agree: what both sides get, the kinds of life, and what is proved
 * or searched. */
IKI_CHECKER static bool
answer_is_sound(const iki_life_answer *a)
{
    bool lives = a->attack.success == IKI_FAILS, dies = a->defend.success == IKI_FAILS;
    return !(lives && dies) && !(a->seki && a->may_be_seki) &&
           (lives || !(a->seki || a->may_be_seki)) && a->attack.moves >= 0 &&
           a->attack.moves <= IKI_LIFE_LINE_MAX && a->defend.moves >= 0 &&
           a->defend.moves <= IKI_LIFE_LINE_MAX && !iki_pset_meets(&a->premise, &a->cells) &&
           !iki_pset_meets(&a->premise, &a->subject);
}

static iki_point
point_of(const iki_life_area *area, uint8_t cell)
{
    iki_assert(cell < area->local.size || cell >= IKI_CELL_PASS);
    return cell < IKI_CELLS_MAX ? area->local.point[cell] : IKI_PASS;
}

static iki_life_case
case_for(const iki_life_request *r, const iki_life_frame *frame, int side)
{
    return (iki_life_case){r->board, r->point, r->subject, *frame, side, r->ban};
}

static iki_life_question
question_for(const asker *a, int side)
{
    const iki_life_frame frame = {.suicide = a->r->suicide};
    iki_life_case c = case_for(a->r, &frame, side);
    return iki_life_case_question(&c, a->area);
}

static int
owner_of(const iki_life_request *r)
{
    return iki_side(r->board->color[r->point]);
}

static iki_life_mover *
mover_of(const asker *a, int side)
{
    return side == owner_of(a->r) ? &a->out->defend : &a->out->attack;
}

static void
tell_on(const iki_life_area *area, const iki_life_outcome *o, iki_life_mover *mover)
{
    mover->success = o->success;
    mover->likely = o->likely;
    mover->move = point_of(area, o->move);
    mover->threatless = o->threatless;
    mover->moves = o->moves < IKI_LIFE_LINE_MAX ? o->moves : IKI_LIFE_LINE_MAX;
    for (int i = 0; i < mover->moves; i++)
        mover->line[i] = point_of(area, o->line[i]);
}

static void
tell(const asker *a, int side)
{
    tell_on(a->area, &a->outcome[side], mover_of(a, side));
}

static void
ask(asker *a, int side)
{
    iki_life_question q = question_for(a, side);
    iki_life_search(&q, side, a->budget, a->table, &a->outcome[side]);
    tell(a, side);
}

/* True if the side can play where the other one would. */
static bool
takes_over(asker *a, int side)
{
    iki_life_outcome *mine = &a->outcome[side];
    uint8_t move = a->outcome[1 - side].move;
    iki_assert(move < a->area->local.size);
    iki_life_question q = question_for(a, side);
    if (mine->move != move)
        iki_life_prefer(&q, side, move, a->budget, a->table, mine);
    tell(a, side);
    return mine->move == move;
}

/* A move that works for both sides is the vital point and is named for both.  The side that was
 * asked about first keeps its move if it can. */
static void
find_common_move(asker *a)
{
    for (int side = 0; side < 2; side++) {
        iki_success success = a->outcome[side].success;
        if ((success != IKI_WORKS && success != IKI_WORKS_BY_KO) ||
            a->outcome[side].move >= IKI_CELLS_MAX)
            return;
    }
    if (!takes_over(a, 1 - a->r->first))
        (void)takes_over(a, a->r->first);
}

/* Of all moves that work without a ko, the one that leaves most points, as far as is known. */
static iki_status
choose_move(asker *a, int side)
{
    iki_life_outcome *out = &a->outcome[side];
    iki_life_question q = question_for(a, side);
    iki_life_choice better;
    uint8_t now = out->move;
    uint64_t half = out->nodes / 2 + 1; /* for each of the better moves */
    if (out->success != IKI_WORKS || now >= IKI_CELLS_MAX)
        return IKI_OK;
    iki_cells cells = iki_life_moves(&q, side, a->budget, a->table, out) | UINT64_C(1) << now;
    iki_budget part = iki_budget_part(a->budget, 0);
    iki_status status = iki_life_choose(a->r->board, a->area, side, cells, now, &part, &better);
    iki_budget_join(a->budget, &part);
    for (int i = 0; i < better.count && out->move == now; i++) {
        part = iki_budget_part(a->budget, half);
        iki_life_prefer(&q, side, better.cell[i], &part, a->table, out);
        iki_budget_join(a->budget, &part);
    }
    tell(a, side);
    return status;
}

/* --- estimates ------------------------------------------------------------------------------ */

/* The estimate is the success where the area is too wide for a search, and only the likely success
 * where a search came to no end: there the nodes for games about kos go into the choice of a move.
 */
static iki_status
estimate(const iki_life_request *r, int side, bool searched, iki_budget *budget,
         iki_life_mover *mover)
{
    iki_life_estimate e;
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
    return IKI_OK;
}

static int
sides_wanted(const iki_life_request *r)
{
    return r->both && !r->for_move ? 2 : 1;
}

static iki_status
estimate_all(const iki_life_request *r, iki_budget *budget, iki_life_answer *out)
{
    iki_status status = IKI_OK;
    out->certainty = IKI_ESTIMATED;
    out->subject = iki_board_chain(r->board, r->point);
    for (int i = 0; status == IKI_OK && i < sides_wanted(r); i++) {
        int side = i == 0 ? r->first : 1 - r->first;
        status =
            estimate(r, side, false, budget, side == owner_of(r) ? &out->defend : &out->attack);
    }
    return status;
}

/* --- questions ------------------------------------------------------------------------------ */

static void
need_no_move(iki_life_mover *mover)
{
    iki_assert(mover->success != IKI_FAILS);
    mover->success = mover->likely = IKI_WORKS;
    mover->move = IKI_PASS;
    mover->moves = 0;
}

/* True if there are stones of the other side that might be captured. */
static bool
has_prisoners(const iki_life_area *area)
{
    const iki_life_question *q = &area->question;
    return q->position.stones[1 - q->owner] != 0;
}

/* A side that succeeds by moving second needs no move. */
static void
drop_needless_move(iki_life_answer *out)
{
    if (out->attack.success == IKI_FAILS)
        need_no_move(&out->defend);
    else if (out->defend.success == IKI_FAILS)
        need_no_move(&out->attack);
}

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

/* The nodes for the reading about one side on open ground: games can estimate as well, and need
 * nodes. */
static uint64_t
open_share(const iki_life_request *r, uint64_t left)
{
    uint64_t part = left / (sides_wanted(r) == 2 ? IKI_LIFE_FAINT_SHARE : 2) + 1;
    return left == 0 || part > IKI_LIFE_OPEN_NODES ? IKI_LIFE_OPEN_NODES : part;
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
    return side == a->r->first && sides_wanted(a->r) == 2 ? (left + 1) / 2 : left;
}

/* Asks about one side, with a share of the nodes. */
static iki_status
ask_one(asker *a, int side)
{
    iki_life_mover *mover = mover_of(a, side);
    iki_budget *whole = a->budget;
    iki_budget part = iki_budget_part(whole, 0);
    iki_assert(share_of(a, side, part.node_limit) <= part.node_limit);
    part.node_limit = share_of(a, side, part.node_limit);
    a->budget = &part;
    ask(a, side);
    a->budget = whole;
    iki_budget_join(whole, &part);
    if (mover->success == IKI_SUCCESS_UNKNOWN && a->r->most_empty == 0)
        return estimate(a->r, side, !a->area->cut_off, whole, mover);
    return IKI_OK;
}

/* True if the second side may have another answer than follows from the first one. */
static bool
second_matters(const iki_life_request *r, const iki_life_mover *first)
{
    bool known = first->success != IKI_SUCCESS_UNKNOWN;
    if (known && first->success == IKI_FAILS && r->first != owner_of(r))
        return false;
    return r->both && (!r->for_move || (known && first->success != IKI_FAILS));
}

static void
tell_seki_from_life(asker *a)
{
    iki_assert(a->out->attack.success == IKI_FAILS);
    iki_dfpn_result eyes = iki_life_two_eyes(&a->area->question, a->budget, a->table);
    a->out->seki = eyes == IKI_DFPN_LOSS;
    a->out->may_be_seki = eyes == IKI_DFPN_OPEN;
}

static iki_status
ask_all(asker *a)
{
    iki_life_answer *out = a->out;
    const iki_life_request *r = a->r;
    iki_status status = ask_one(a, r->first);
    if (status == IKI_OK && second_matters(r, mover_of(a, r->first))) {
        status = ask_one(a, 1 - r->first);
        find_common_move(a);
    }
    drop_needless_move(out);
    if (a->r->seki && out->attack.success == IKI_FAILS && has_prisoners(a->area))
        tell_seki_from_life(a);
    bool choose = r->best_move && !a->area->cut_off;
    for (int side = 0; side < 2 && choose && status == IKI_OK; side++) {
        if (mover_of(a, side)->move != IKI_PASS)
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
    need_no_move(&out->defend);
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
    for (int i = 0; area->local.targets > 1 && i < sides_wanted(r); i++)
        part.node_limit = without_games(r, part.node_limit); /* the answer may not be exact */
    asker a = {.r = r, .area = area, .budget = &part, .table = effort->search, .out = out};
    area->question.first_move = r->first_move;
    area->question.cutoff = r->cutoff;
    out->subject = area->subject;
    out->cells = area->cells;
    out->premise = area->premise;
    iki_dfpn_table_next(effort->search);
    iki_status status = ask_all(&a);
    iki_assert(answer_is_sound(out));
    out->certainty = area->cut_off ? IKI_ESTIMATED : IKI_SEARCHED;
    out->nodes = part.nodes;
    iki_budget_join(effort->budget, &part);
    return status;
}

/* What is said of a side of which nothing is known. */
static iki_life_mover
no_mover(bool owner)
{
    return (iki_life_mover){.likely = owner ? IKI_WORKS : IKI_FAILS, .move = IKI_PASS};
}

static iki_life_answer
no_answer(void)
{
    return (iki_life_answer){.attack = no_mover(false), .defend = no_mover(true)};
}

/* True if the area is fit for a search.  The caller may want no estimate. */
static bool
fits(const iki_life_request *r, const iki_life_area *area)
{
    if (r->most_empty == 0)
        return !area->cut_off || area->bounded;
    return !area->cut_off && count_empty(r, area) <= r->most_empty;
}

/* What a reading about the side found on open ground. */
typedef struct open_side {
    iki_life_area area;
    iki_life_reading reading;
    bool known;   /* true: who succeeds, */
    bool certain; /* and it does not depend on what lies beyond */
} open_side;

static iki_status
read_side(const asker *a, const iki_life_frame *frame, int side, open_side *s)
{
    const iki_life_request *r = a->r;
    iki_life_case c = case_for(r, frame, side);
    *mover_of(a, side) = no_mover(side == owner_of(r));
    iki_budget part = iki_budget_part(a->budget, 0);
    part.node_limit = open_share(r, part.node_limit);
    iki_status status = iki_life_area_make(r->board, r->point, r->subject, frame, &s->area);
    if (status == IKI_OK)
        status = iki_life_read(&c, &part, a->table, &s->area, &s->reading);
    iki_budget_join(a->budget, &part);
    if (status != IKI_OK)
        return status;
    iki_success success = s->reading.outcome.success;
    bool saves = success == (side == owner_of(r) ? IKI_WORKS : IKI_FAILS);
    s->certain = s->reading.certainty == IKI_SEARCHED && success != IKI_SUCCESS_UNKNOWN &&
                 (saves || s->area.local.targets <= 1); /* else which one is taken? */
    s->known = s->certain || (iki_life_reading_holds(&s->reading) && s->area.local.targets <= 1);
    if (s->known)
        tell_on(&s->area, &s->reading.outcome, mover_of(a, side));
    return IKI_OK;
}

/* A side of which no reading knew the result gets the estimate of games, if it matters. */
static iki_status
estimate_side(const asker *a, int side)
{
    const iki_life_mover *other = mover_of(a, 1 - side);
    iki_life_mover *mover = mover_of(a, side);
    if (other->success == IKI_FAILS) {
        need_no_move(mover);
        return IKI_OK;
    }
    return estimate(a->r, side, false, a->budget, mover);
}

/* True if the side can play where the other one would, on the ground of its own reading. */
static bool
takes_point(asker *a, int side, open_side *s, iki_point move)
{
    iki_life_outcome *mine = &s->reading.outcome;
    a->area = &s->area;
    iki_life_question q = question_for(a, side);
    int cell = iki_local_cell(&s->area.local, move);
    if (cell == IKI_CELL_NONE)
        return false;
    iki_dfpn_table_next(a->table);
    if (mine->move != cell)
        iki_life_prefer(&q, side, cell, a->budget, a->table, mine);
    tell_on(&s->area, mine, mover_of(a, side));
    return mine->move == cell;
}

/* A move that works for both sides is the vital point, as above. */
static void
find_common_point(asker *a, open_side *first, open_side *second)
{
    const open_side *both[2] = {first, second};
    iki_point move[2];
    for (int i = 0; i < 2; i++) {
        const iki_life_outcome *o = &both[i]->reading.outcome;
        if ((o->success != IKI_WORKS && o->success != IKI_WORKS_BY_KO) ||
            o->move >= both[i]->area.local.size)
            return;
        move[i] = both[i]->area.local.point[o->move];
    }
    if (!takes_point(a, 1 - a->r->first, second, move[0]))
        (void)takes_point(a, a->r->first, first, move[1]);
}

/* Adds what a reading is about: of the answer for both movers all that either rests on. */
static void
add_ground(asker *a, const open_side *s)
{
    iki_life_answer *out = a->out;
    if (!s->known)
        return;
    out->subject = s->area.subject;
    iki_pset_join(&out->cells, &s->area.cells);
    iki_pset_join(&out->premise, &s->area.premise);
    iki_pset_drop(&out->premise, &out->cells);
}

/* True if the other side needs no move. */
static bool
settles(const open_side *s)
{
    return s->certain && s->reading.outcome.success == IKI_FAILS;
}

/* Reads both movers, as far as they matter; *second: the second one, too. */
static iki_status
read_both(asker *a, const iki_life_frame *frame, open_side s[2], bool *second)
{
    iki_status status = read_side(a, frame, a->r->first, &s[0]);
    *second = status == IKI_OK && second_matters(a->r, mover_of(a, a->r->first));
    if (*second)
        status = read_side(a, frame, 1 - a->r->first, &s[1]);
    return status;
}

/* The answer for both movers: what was read, and estimates of the rest. */
static iki_status
ask_both(asker *a, const iki_life_frame *frame, open_side s[2])
{
    bool second;
    iki_status status = read_both(a, frame, s, &second);
    if (status != IKI_OK)
        return status;
    const open_side *last = second ? &s[1] : &s[0];
    bool settled = settles(&s[0]) || settles(last), read = s[0].certain && last->certain;
    a->out->certainty = settled || read ? IKI_SEARCHED : IKI_ESTIMATED;
    a->out->subject = iki_board_chain(a->r->board, a->r->point);
    if (!second || !settles(last))
        add_ground(a, &s[0]);
    if (second)
        add_ground(a, last);
    if (second && !settled && s[0].known && s[1].known)
        find_common_point(a, &s[0], &s[1]);
    a->area = &s[0].area;
    if (!s[0].known)
        status = estimate_side(a, a->r->first);
    if (status == IKI_OK && second && !s[1].known)
        status = estimate_side(a, 1 - a->r->first);
    drop_needless_move(a->out);
    return status;
}

/* Asks on open ground. */
static iki_status
ask_open(const iki_life_request *r, const iki_life_frame *frame, const iki_effort *effort,
         iki_life_answer *out)
{
    iki_budget part = iki_budget_part(effort->budget, 0);
    open_side *s = iki_malloc(2 * sizeof *s);
    if (s == NULL)
        return IKI_E_MEMORY;
    asker a = {.r = r, .area = &s[0].area, .budget = &part, .table = effort->search, .out = out};
    iki_status status = ask_both(&a, frame, s);
    if (status == IKI_OK && r->seki && s[0].certain && out->attack.success == IKI_FAILS &&
        has_prisoners(&s[0].area))
        tell_seki_from_life(&a);
    iki_assert(status != IKI_OK || answer_is_sound(out));
    out->nodes = part.nodes;
    iki_budget_join(effort->budget, &part);
    iki_free(s);
    return status;
}

static iki_status
find_answer(const iki_life_request *r, const iki_pset *proved, const iki_effort *effort,
            iki_life_answer *out)
{
    iki_life_area area;
    const iki_life_frame frame = {r->suicide, r->walls_stand, proved,
                                  r->most_empty == 0 ? 1 : 0, IKI_LIFE_BORDER_HELD};
    iki_status status = iki_life_area_make(r->board, r->point, r->subject, &frame, &area);
    if (status != IKI_OK && status != IKI_E_LIMIT)
        return status;
    if (status == IKI_OK && iki_life_area_is_open(&area) && r->most_empty == 0)
        return ask_open(r, &frame, effort, out);
    if (status == IKI_OK && fits(r, &area)) {
        status = search(r, &area, effort, out);
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
