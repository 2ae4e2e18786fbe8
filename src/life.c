/* life - questions about a ground, asked in turn with one table.
 *
 * If the opponent fails there is nothing to defend, and if the owner fails there is nothing to
 * attack: then the move is a pass. */
#include "src/life.h"

#include "src/benson.h"

/* Where the ground is cut off the answer is an estimate, and more nodes would not make it better.
 */
enum { OPEN_NODES = 60000 };

typedef struct asker {
    const iki_life_request *r;
    iki_life_ground *ground;
    iki_budget *budget;
    iki_dfpn_table *table;
    iki_life_answer *out;
} asker;

static iki_point
point_of(const iki_life_ground *ground, uint8_t cell)
{
    return cell < IKI_CELLS_MAX ? ground->local.point[cell] : IKI_PASS;
}

/* Does the side ever take back a ko that was just taken? */
static bool
takes_ko_back(const iki_life_ground *ground, int side, const iki_life_outcome *o)
{
    iki_local_position p = ground->question.position;
    for (int i = 0; i < o->moves; i++) {
        int mover = i % 2 == 0 ? side : 1 - side;
        iki_local_play play;
        if (o->line[i] >= IKI_CELLS_MAX) {
            p.ko = IKI_CELL_NONE;
            continue;
        }
        if (mover == side && o->line[i] == p.ko)
            return true;
        if (!iki_local_try(&ground->local, &p, mover, o->line[i], &play))
            return false;
        p = play.after;
    }
    return false;
}

static void
ask(asker *a, int side, iki_life_mover *mover)
{
    iki_life_outcome o;
    iki_life_search(&a->ground->question, side, a->budget, a->table, &o);
    mover->success = o.success;
    mover->likely = o.likely;
    mover->move = point_of(a->ground, o.move);
    mover->ko_first = o.success == IKI_WORKS_BY_KO && !takes_ko_back(a->ground, side, &o);
    mover->moves = o.moves < IKI_LIFE_LINE_MAX ? o.moves : IKI_LIFE_LINE_MAX;
    for (int i = 0; i < mover->moves; i++)
        mover->line[i] = point_of(a->ground, o.line[i]);
}

static void
need_no_move(iki_life_mover *mover)
{
    mover->success = mover->likely = IKI_WORKS;
    mover->move = IKI_PASS;
    mover->moves = 0;
}

/* Are there stones of the other side that might be captured? */
static bool
has_prisoners(const iki_life_ground *ground)
{
    const iki_life_question *q = &ground->question;
    return q->position.stones[1 - q->owner] != 0;
}

/* Whoever succeeds by moving second needs no move; but where that is an estimate he had better make
 * one. */
static void
drop_needless_move(const iki_life_ground *ground, iki_life_answer *out)
{
    if (ground->cut_off)
        return;
    if (out->attack.success == IKI_FAILS)
        need_no_move(&out->defend);
    else if (out->defend.success == IKI_FAILS)
        need_no_move(&out->attack);
}

static void
ask_all(asker *a)
{
    iki_life_answer *out = a->out;
    int owner = a->ground->question.owner;
    for (int i = 0; i < (a->r->both ? 2 : 1); i++) {
        int side = i == 0 ? a->r->first : 1 - a->r->first;
        if (side == owner && out->attack.success == IKI_FAILS && !a->ground->cut_off)
            break;
        ask(a, side, side == owner ? &out->defend : &out->attack);
    }
    drop_needless_move(a->ground, out);
    if (a->r->seki && out->attack.success == IKI_FAILS && has_prisoners(a->ground))
        out->seki = iki_life_two_eyes(&a->ground->question, a->budget, a->table) == IKI_DFPN_LOSS;
}

/* The answer for stones that live though their owner never answers. */
static void
answer_proved(iki_life_answer *out)
{
    out->certainty = IKI_PROVED;
    out->attack.success = out->attack.likely = IKI_FAILS;
    need_no_move(&out->defend);
}

/* Asks on ground that was found. */
static void
search(const iki_life_request *r, iki_life_ground *ground, const iki_effort *effort,
       iki_life_answer *out)
{
    iki_budget part = iki_budget_part(effort->budget, ground->cut_off ? OPEN_NODES : 0);
    asker a = {r, ground, &part, effort->search, out};
    ground->question.first_move = r->first_move;
    out->certainty = ground->cut_off ? IKI_ESTIMATED : IKI_SEARCHED;
    out->subject = ground->subject;
    out->cells = ground->cells;
    out->premise = ground->premise;
    iki_dfpn_table_next(effort->search);
    ask_all(&a);
    out->nodes = part.nodes;
    iki_budget_join(effort->budget, &part);
}

iki_status
iki_life_ask(const iki_life_request *r, const iki_effort *effort, iki_life_answer *out)
{
    iki_life_ground ground;
    iki_whole_effort whole;
    *out = (iki_life_answer){.attack = {.likely = IKI_FAILS, .move = IKI_PASS},
                             .defend = {.likely = IKI_WORKS, .move = IKI_PASS}};
    iki_pset proved = iki_benson_alive(r->board, r->suicide);
    if (iki_pset_has(&proved, r->point)) {
        answer_proved(out);
        return IKI_OK;
    }
    iki_status status =
        iki_life_ground_make(r->board, r->point, r->subject, r->suicide, &proved, &ground);
    if (status != IKI_OK)
        return status == IKI_E_LIMIT ? IKI_OK : status;
    iki_pset empty = iki_pset_and(&ground.cells, &r->board->at[IKI_EMPTY]);
    if (r->most_empty != 0 && (ground.cut_off || iki_pset_count(&empty) > r->most_empty))
        return IKI_OK;
    status = iki_effort_complete(effort, &whole);
    if (status == IKI_OK)
        search(r, &ground, &whole.effort, out);
    iki_effort_release(&whole);
    return status;
}

iki_life
iki_life_word_of(const iki_life_answer *a, bool *ko)
{
    iki_success attack = a->attack.success, defend = a->defend.success;
    *ko = attack == IKI_WORKS_BY_KO || defend == IKI_WORKS_BY_KO;
    if (attack == IKI_FAILS)
        return a->seki ? IKI_SEKI : IKI_ALIVE;
    if (defend == IKI_FAILS)
        return IKI_DEAD;
    return attack == IKI_WORKS && defend == IKI_WORKS ? IKI_CRITICAL : IKI_UNKNOWN;
}
