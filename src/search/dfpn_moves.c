/* dfpn_moves - makes moves, and finds their numbers: by repetition, the table, the dual goal or the
 * judge. */
#include "src/search/dfpn_moves.h"

#include "src/search/zone.h"

#include <stddef.h>

/* The rest of a key: the tag, the side to move, whether the last move was a pass, the ko. */
enum { KEY_SIDE = 1, KEY_TAG = 8, KEY_KO = 16 };

iki_dfpn_key
iki_dfpn_key_of(const iki_local *l, const iki_dfpn_goal *goal, const iki_dfpn_state *s)
{
    iki_local_position p = iki_local_key(l, &s->position);
    iki_cells first = l->leader == 0 ? p.stones[0] : p.stones[1];
    iki_cells other = l->leader == 0 ? p.stones[1] : p.stones[0];
    unsigned ko = iki_dfpn_may_be_banned(goal, s->side) ? s->position.ko : IKI_CELL_NONE;
    unsigned side = (unsigned)(s->side ^ l->leader);
    uint32_t rest = ko << KEY_KO | (unsigned)goal->tag << KEY_TAG | side << KEY_SIDE | s->passed;
    return (iki_dfpn_key){{first, other}, rest};
}

/* --- what is known of a state --------------------------------------------------------------- */

iki_dfpn_result
iki_dfpn_judge(const iki_dfpn_solver *s, iki_dfpn_move *m)
{
    iki_dfpn_numbers g = {1, 1};
    iki_dfpn_result result = s->goal->judge(s->goal->ctx, &m->state, &g);
    iki_assert(g.proof >= 1 && g.disproof >= 1 && g.proof <= IKI_DFPN_NUMBER_MAX &&
               g.disproof <= IKI_DFPN_NUMBER_MAX);
    m->proof = g.proof;
    m->disproof = g.disproof;
    if (result != IKI_DFPN_OPEN)
        iki_dfpn_set_result(m, result);
    return result;
}

/* The same, without asking the goal where the store still holds its judgement. */
static void
judge_once(const iki_dfpn_solver *s, iki_dfpn_move *m)
{
    const iki_dfpn_store *store = &s->t->store;
    iki_dfpn_eval *kept = iki_dfpn_eval_at(store, m->hash);
    if (kept->generation != store->generation || !iki_dfpn_same(&kept->key, &m->key)) {
        (void)iki_dfpn_judge(s, m);
        *kept = (iki_dfpn_eval){m->key, store->generation,
                                m->proof == IKI_DFPN_NEVER ? 1 : (uint16_t)m->proof,
                                m->disproof == IKI_DFPN_NEVER ? 1 : (uint16_t)m->disproof};
    } else {
        m->proof = kept->disproof == 0 ? IKI_DFPN_NEVER : kept->proof;
        m->disproof = kept->proof == 0 ? IKI_DFPN_NEVER : kept->disproof;
    }
    iki_assert(iki_dfpn_numbers_are_sound(m->proof, m->disproof));
}

void
iki_dfpn_note_conditions(const iki_dfpn_solver *s, int ply, const iki_dfpn_conditions *c)
{
    iki_dfpn_line_state *here = &s->t->line[ply];
    iki_assert(iki_dfpn_conditions_are_above(c, ply));
    if (here->prover)
        iki_dfpn_join_conditions(&here->given, c);
    else
        here->given = *c;
}

bool
iki_dfpn_has_twin(const iki_dfpn_table *t, const iki_dfpn_goal *goal)
{
    return goal->has_dual && (t->asked >> (goal->tag ^ 1) & 1) != 0;
}

const iki_dfpn_entry *
iki_dfpn_twin_of(const iki_dfpn_table *t, const iki_dfpn_key *k)
{
    iki_dfpn_key key = *k;
    key.rest ^= UINT32_C(1) << KEY_TAG;
    const iki_dfpn_entry *e = key.rest >> KEY_KO == IKI_CELL_NONE
                                  ? iki_dfpn_find(&t->store, &key, iki_dfpn_hash(&key))
                                  : NULL;
    bool settled = e != NULL && (e->proof == 0 || e->disproof == 0);
    iki_assert(e == NULL || iki_dfpn_entry_is_sound(e));
    return settled && !e->ko && e->given[0] == 0 ? e : NULL;
}

/* True if such an entry settles the state after a move. */
static bool
settled_for_twin(const iki_dfpn_solver *s, iki_dfpn_move *m)
{
    const iki_dfpn_entry *e = s->ask_twin ? iki_dfpn_twin_of(s->t, &m->key) : NULL;
    if (e == NULL)
        return false;
    iki_dfpn_set_result(m, e->proof == 0 ? IKI_DFPN_LOSS : IKI_DFPN_WIN);
    iki_dfpn_set_zone(m, e->zone);
    m->ko = m->state.side == s->goal->prover && e->move == m->state.position.ko;
    return true;
}

/* Takes over the entry of the state after a move; false if there is none that holds in this line.
 */
static bool
recall(const iki_dfpn_solver *s, int ply, iki_dfpn_move *m)
{
    iki_dfpn_conditions c = {{0}};
    const iki_dfpn_entry *e = iki_dfpn_find(&s->t->store, &m->key, m->hash);
    if (e == NULL || (e->disproof == 0 && !iki_dfpn_conditions_hold(s->t, e, &c)))
        return false;
    iki_assert(iki_dfpn_entry_is_sound(e));
    m->proof = e->proof;
    m->disproof = e->disproof;
    iki_dfpn_set_zone(m, e->zone);
    m->ko = e->ko || (m->state.side == s->goal->prover && e->move == m->state.position.ko);
    if (e->disproof == 0)
        iki_dfpn_note_conditions(s, ply, &c);
    return true;
}

/* Finds the numbers of the state after a move: by repetition, the table, the dual goal or the
 * judge.
 */
static void
value_move(const iki_dfpn_solver *s, int ply, iki_dfpn_move *m)
{
    const iki_dfpn_table *t = s->t;
    iki_dfpn_conditions c = {{0}};
    bool may_repeat = m->shrinks || t->line[ply].shrunk || s->goal->zones;
    int before = may_repeat ? iki_dfpn_ply_of(t, &m->key, m->hash) : -1;
    if (before >= 0) {
        m->ko = true;
        iki_dfpn_set_zone(m, IKI_DFPN_ANYWHERE);
        iki_dfpn_add_condition(&c, before);
        iki_dfpn_set_result(m, IKI_DFPN_LOSS);
        iki_dfpn_note_conditions(s, ply, &c);
        return;
    }
    bool known = recall(s, ply, m);
    if (known && iki_dfpn_is_settled(m))
        return;
    if (!settled_for_twin(s, m) && !known)
        judge_once(s, m);
    if (m->disproof == 0)
        iki_dfpn_note_conditions(s, ply, &c);
}

/* --- making moves --------------------------------------------------------------------------- */

/* True if a move takes stones of the prover off the board; suicide of the prover counts. */
static bool
takes_from_prover(const iki_dfpn_solver *s, const iki_dfpn_state *from, const iki_local_play *play)
{
    int prover = s->goal->prover;
    return (from->position.stones[prover] & ~play->after.stones[prover]) != 0;
}

static inline void
end_game(iki_dfpn_move *m, iki_dfpn_result result, iki_cells zone)
{
    iki_dfpn_set_result(m, result);
    iki_dfpn_set_zone(m, zone);
}

bool
iki_dfpn_make_move(const iki_dfpn_solver *s, const iki_dfpn_state *from, uint8_t cell,
                   iki_dfpn_move *m)
{
    iki_local_play play;
    int side = from->side;
    iki_assert(side == 0 || side == 1);

    m->cell = cell;
    m->state.side = (uint8_t)(1 - side);
    m->state.passed = cell == IKI_CELL_PASS && s->goal->sees_passes;
    m->ko = m->shrinks = m->seen = m->has_zone = false;
    m->proof = m->disproof = 1;
    if (cell == IKI_CELL_PASS) {
        m->state.position = from->position;
        m->state.position.ko = IKI_CELL_NONE;
        if (s->goal->waits_out_ban && iki_dfpn_is_banned(s, from)) {
            m->state.passed = false;
            return true;
        }
        if (from->passed || s->goal->pass_wins != (side == s->goal->prover))
            end_game(m, s->goal->pass_wins ? IKI_DFPN_WIN : IKI_DFPN_LOSS, 0);
        return true;
    }
    if (!iki_local_try(s->l, &from->position, side, cell, &play))
        return false;
    m->state.position = play.after;
    m->shrinks = play.captured != 0 || (play.after.stones[side] >> cell & 1) == 0;
    iki_assert(play.taken >> s->l->targets == 0);
    if (play.taken != 0) {
        bool wins = s->goal->taken(s->goal->ctx, play.taken, side);
        end_game(m, wins ? IKI_DFPN_WIN : IKI_DFPN_LOSS,
                 s->goal->zones ? iki_zone_of_capture(s->l, &from->position, side, cell) : 0);
    }
    if (s->goal->keeps_stones && takes_from_prover(s, from, &play))
        iki_dfpn_set_result(m, IKI_DFPN_LOSS);
    return true;
}

static iki_cells
cells_to_play(const iki_dfpn_solver *s, const iki_dfpn_state *from)
{
    iki_cells cells = iki_local_empty(s->l, &from->position);
    if (iki_dfpn_is_banned(s, from))
        cells &= ~(UINT64_C(1) << from->position.ko);
    if (s->goal->moves != NULL)
        cells &= s->goal->moves(s->goal->ctx, from);
    return cells;
}

void
iki_dfpn_name_move(const iki_dfpn_solver *s, iki_dfpn_move *m)
{
    m->key = iki_dfpn_key_of(s->l, s->goal, &m->state);
    m->hash = iki_dfpn_hash(&m->key);
}

/* Finds the numbers of a pass that is no move of the game; false if they are of no use. */
static bool
value_free_pass(const iki_dfpn_solver *s, iki_dfpn_move *m)
{
    const iki_dfpn_table *t = s->t;
    const iki_dfpn_entry *e = iki_dfpn_find(&t->store, &m->key, m->hash);
    if (iki_dfpn_ply_of(t, &m->key, m->hash) >= 0 || (e != NULL && e->given[0] != 0))
        return false;
    if (e != NULL) {
        m->proof = e->proof;
        m->disproof = e->disproof;
        m->ko = e->ko || (m->state.side == s->goal->prover && e->move == m->state.position.ko);
        iki_dfpn_set_zone(m, e->zone);
    }
    if ((e == NULL || !iki_dfpn_is_settled(m)) && !settled_for_twin(s, m) && e == NULL)
        judge_once(s, m);
    return true;
}

/* Names the pass of the side to move.  Where it would end the game, a pass that does not is added
 * behind the moves: no move of the game, but if even that is refuted then so are all moves that do
 * no more. */
static void
add_pass(const iki_dfpn_solver *s, int ply, const iki_dfpn_state *from)
{
    iki_dfpn_line_state *here = &s->t->line[ply];
    iki_dfpn_move *m = here->move + here->moves;
    here->listed = 0;
    for (int i = 1; i < here->moves; i++)
        here->listed |= UINT64_C(1) << here->move[i].cell;
    here->pass = here->move;
    if (!iki_dfpn_is_settled(here->pass))
        return;
    *m = (iki_dfpn_move){.state = *from, .proof = 1, .disproof = 1, .cell = IKI_CELL_PASS};
    m->state.position.ko = IKI_CELL_NONE;
    m->state.side = (uint8_t)(1 - from->side);
    m->state.passed = false;
    iki_dfpn_name_move(s, m);
    here->pass = value_free_pass(s, m) ? m : NULL;
}

/* Makes the moves of the state at ply, and prefetches their entries. */
static void
make_moves(const iki_dfpn_solver *s, int ply, const iki_dfpn_state *from)
{
    const iki_dfpn_table *t = s->t;
    iki_dfpn_line_state *here = &s->t->line[ply];
    iki_cells empty = iki_local_empty(s->l, &from->position);
    iki_dfpn_move *m = here->move;
    m += iki_dfpn_make_move(s, from, IKI_CELL_PASS, m);
    for (iki_cells left = cells_to_play(s, from); left != 0; left &= left - 1) {
        int cell = __builtin_ctzll(left);
        if ((s->l->earlier[cell] & empty) != 0 || !iki_dfpn_make_move(s, from, (uint8_t)cell, m))
            continue;
        iki_dfpn_name_move(s, m);
        if (!iki_dfpn_is_settled(m))
            iki_dfpn_fetch(&t->store, m->hash);
        m++;
    }
    iki_dfpn_name_move(s, here->move);
    here->moves = (int)(m - here->move);
    here->pass = NULL;
    here->has_zone = false;
    if (s->goal->zones)
        add_pass(s, ply, from);
    iki_assert(here->moves >= 1 && here->moves <= IKI_DFPN_MOVES_MAX);
}

/* Finds the numbers of a move.  A move that wins for the side to move becomes the only one. */
static bool
decides(const iki_dfpn_solver *s, int ply, iki_dfpn_move *m)
{
    iki_dfpn_line_state *here = &s->t->line[ply];
    if (m->seen)
        return false;
    m->seen = true;
    iki_assert(m->proof != 0 || m->disproof != 0);
    if (!iki_dfpn_is_settled(m))
        value_move(s, ply, m);
    else if (m->disproof == 0)
        iki_dfpn_note_conditions(s, ply, &(iki_dfpn_conditions){{0}});
    if ((here->prover ? m->proof : m->disproof) != 0)
        return false;
    here->move[0] = *m;
    here->moves = 1;
    return true;
}

/* True if one of the moves that won here last wins again. */
static bool
wins_again(const iki_dfpn_solver *s, int ply)
{
    iki_dfpn_line_state *here = &s->t->line[ply];
    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < here->moves; i++) {
            if (here->move[i].cell == here->won[k] && decides(s, ply, &here->move[i]))
                return true;
        }
    }
    return false;
}

void
iki_dfpn_expand(iki_dfpn_solver *s, int ply, const iki_dfpn_state *from)
{
    iki_dfpn_line_state *here = &s->t->line[ply];
    bool any_win = s->goal->any_win && here->prover, decided = false;
    here->move = ply == 0 ? s->t->move : here[-1].move + here[-1].moves + 1;
    iki_assert(here->move >= s->t->move &&
               here->move - s->t->move <= (ptrdiff_t)ply * IKI_DFPN_MOVES_MAX);
    make_moves(s, ply, from);
    if (any_win && wins_again(s, ply))
        return;
    for (int i = 0; i < here->moves && !decided; i++)
        decided = decides(s, ply, &here->move[i]);
    if (any_win && decided) {
        here->won[1] = here->won[0];
        here->won[0] = here->move[0].cell;
    }
}
