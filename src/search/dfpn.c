/* dfpn - depth-first proof-number search with exact keys and sound treatment of repetition.
 *
 * Sources: A. Nagai, "Df-pn algorithm for searching AND/OR trees" (2002); A. Kishimoto and
 * M. Mueller, "A general solution to the graph history interaction problem" (2004); T. Ueda and
 * others, "Weak proof-number search" (2008) for the count of moves in place of sums.
 *
 * Repetition.  A state that comes back in its own line is lost for the prover.  A disproof that
 * rests on that says "if those states are lost, this one is": a statement without a history.  Those
 * states are the conditions of the disproof.  They stand above it in the line; a state stops being
 * a condition when its own search ends, for a shortest win never comes back to where it began.
 * Disproofs with at most two conditions are kept; they hold where each condition is lost or stands
 * in the line.  Proofs rest on nothing.  A line that is too deep counts as lost under a condition
 * that never goes away.
 *
 * Endless play.  A state that is lost only because play comes back to it is won if the opponent has
 * no win from there (goal.endless); that is true of the state and rests on nothing.  One such
 * question is enough: from any state without a win of the opponent the prover can keep it so, and
 * then play ends well for the prover or comes back to such a state.
 *
 * Dual goals.  A result that rests on no ban and no repetition does not depend on who ignores bans,
 * so the search for one prover takes it from the search for the other.
 *
 * Zones (goal.zones).  A settled state carries the cells on which its result rests for its winner
 * (src/search/zone.h).  Where a pass is refuted, moves outside the zone of that are refuted as the
 * pass is, and are left out; doc/theory.md has the proof.  Where a pass ends the game a free pass
 * stands beside the moves: it need not be refuted, but without that there is no zone.
 *
 * Invariant: numbers of 0 in the table are theorems (under their conditions); all other numbers
 * only direct the search.  Cost: a node makes every move once. */
#include "src/search/dfpn.h"

#include "engine/base/arena.h"
#include "src/search/dfpn_table.h"
#include "src/search/zone.h"

#include <stddef.h>
#include <string.h>

enum {
    NEVER = 1 << 30,               /* the number of what is refuted */
    MOVES_MAX = IKI_CELLS_MAX + 2, /* cells, a pass, a free pass */
    CONDITION_WORDS = (IKI_DFPN_PLIES + 1) / 64,
    TOO_DEEP = IKI_DFPN_PLIES, /* the condition beyond all plies */
    LINE_SLOTS = 1024,
    PATIENCE = 4, /* how many times dearer than a win all refutations may look, or a win by passing,
                   * where the pass is tried first */
};

static const iki_cells ANYWHERE = ~UINT64_C(0);

/* The rest of a key: the tag, the side to move, whether the last move was a pass, the ko. */
enum { KEY_SIDE = 1, KEY_TAG = 8, KEY_KO = 16 };

typedef struct conditions {
    uint64_t w[CONDITION_WORDS]; /* bit k: the state at ply k, or TOO_DEEP */
} conditions;

typedef struct move_record {
    iki_dfpn_state state; /* after it */
    iki_dfpn_key key;
    uint64_t hash;  /* of the key */
    iki_cells zone; /* of the settled state, where has_zone */
    uint32_t proof, disproof;
    uint8_t cell;
    bool has_zone; /* else the judge settled the state, and is asked for it */
    bool shrinks;  /* stones were taken off */
    bool ko;       /* what is settled rests on a ban or a repetition */
    bool seen;     /* it was looked up: nothing better than its numbers is known */
} move_record;

/* A state in the line that is searched. */
typedef struct line_state {
    iki_dfpn_key key;
    uint64_t hash; /* of the key */
    conditions given;
    uint16_t name;
    bool shrunk;    /* stones were taken off on the way here */
    bool prover;    /* the prover is to move */
    uint8_t won[2]; /* the last two cells by which the prover won here, in any search */
    move_record *move;
    int moves;

    /* With zones only. */
    move_record *pass; /* after which the game goes on with the other side to move, or NULL */
    iki_cells listed;  /* cells with a move */
    iki_cells zone;    /* where has_zone: what the refutation of the pass rests on, with that of the
                        * moves in it that are refuted */
    iki_cells joined;  /* cells of the zone that need no more to be looked at */
    bool has_zone;
} line_state;

struct iki_dfpn_table {
    iki_dfpn_store store;
    uint64_t saw_ko; /* bit: tag */
    uint64_t asked;  /* bit: tag */
    bool rests_on_ko;
    uint16_t slot[LINE_SLOTS]; /* the line by hash: ply + 1 */
    line_state line[IKI_DFPN_PLIES + 1];
    move_record move[(IKI_DFPN_PLIES + 1) * MOVES_MAX];
};

typedef struct solver {
    iki_dfpn_table *t;
    const iki_local *l;
    const iki_dfpn_goal *goal;
    iki_budget *budget;
    bool stopped;
    bool ask_twin; /* true: the dual goal was searched in this table */
} solver;

/* --- what always holds ---------------------------------------------------------------------- */

/* True if the flags of a goal go together: iki_dfpn_goal says what excludes what. */
IKI_CHECKER static bool
goal_is_sound(const iki_dfpn_goal *g)
{
    const iki_dfpn_goal *other = g->endless;
    bool named = g->prover < 2 && g->tag < IKI_DFPN_TAGS && g->judge != NULL && g->taken != NULL;
    bool bans_differ = g->obeys || g->unbound || g->keeps_stones;
    if (!named || (bans_differ && (g->has_dual || other != NULL)))
        return false;
    if (g->keeps_stones && !g->obeys)
        return false;
    if (g->zones && (g->zone == NULL || g->sees_passes || g->keeps_stones || g->moves != NULL))
        return false;
    return other == NULL ||
           (other->prover != g->prover && other->tag != g->tag && other->endless == NULL &&
            other->zones == g->zones && !other->obeys && !other->unbound &&
            other->sees_passes == g->sees_passes && !other->keeps_stones);
}

/* True if no two of the numbers contradict each other: a side that is settled costs nothing to
 * show, and its opposite can never be shown. */
IKI_CHECKER static bool
numbers_are_sound(uint32_t proof, uint32_t disproof)
{
    return proof <= NEVER && disproof <= NEVER && (proof == 0) == (disproof == NEVER) &&
           (disproof == 0) == (proof == NEVER);
}

/* True if an entry of the table may be kept: a proof rests on no condition. */
IKI_CHECKER static bool
entry_is_sound(const iki_dfpn_entry *e)
{
    bool given = e->given[0] != 0 || e->given[1] != 0;
    return numbers_are_sound(e->proof, e->disproof) && (!given || e->disproof == 0) &&
           (e->given[0] != 0 || e->given[1] == 0) &&
           (e->move < IKI_CELLS_MAX || e->move == IKI_CELL_PASS);
}

/* True if no state is in the line any more. */
IKI_CHECKER static bool
line_is_empty(const iki_dfpn_table *t)
{
    for (int i = 0; i < LINE_SLOTS; i++) {
        if (t->slot[i] != 0)
            return false;
    }
    return true;
}

/* --- the table ------------------------------------------------------------------------------ */

iki_dfpn_table *
iki_dfpn_table_new(int log2)
{
    log2 = log2 < IKI_DFPN_LOG2_MIN ? IKI_DFPN_LOG2_MIN : log2;
    log2 = log2 > IKI_DFPN_LOG2_MAX ? IKI_DFPN_LOG2_MAX : log2;
    iki_dfpn_table *t = iki_malloc(sizeof *t);
    if (t == NULL)
        return NULL;
    memset(t, 0, offsetof(iki_dfpn_table, move));
    if (iki_dfpn_store_open(&t->store, log2))
        return t;
    iki_free(t);
    return NULL;
}

void
iki_dfpn_table_free(iki_dfpn_table *t)
{
    if (t == NULL)
        return;
    iki_dfpn_store_close(&t->store);
    iki_free(t);
}

void
iki_dfpn_table_next(iki_dfpn_table *t)
{
    t->saw_ko = t->asked = 0;
    iki_dfpn_store_clear(&t->store);
}

bool
iki_dfpn_table_saw_ko(const iki_dfpn_table *t, int tag)
{
    iki_assert(tag >= 0 && tag < IKI_DFPN_TAGS);
    return (t->saw_ko >> tag & 1) != 0;
}

bool
iki_dfpn_table_rests_on_ko(const iki_dfpn_table *t)
{
    return t->rests_on_ko;
}

/* True if the side obeys bans. */
static inline bool
may_be_banned(const iki_dfpn_goal *goal, int side)
{
    return side == goal->prover ? goal->obeys : !goal->unbound;
}

/* Sides are told from each other by the leader, so that exchanged colours find the same buckets. */
static inline iki_dfpn_key
key_of(const iki_local *l, const iki_dfpn_goal *goal, const iki_dfpn_state *s)
{
    iki_local_position p = iki_local_key(l, &s->position);
    iki_cells first = l->leader == 0 ? p.stones[0] : p.stones[1];
    iki_cells other = l->leader == 0 ? p.stones[1] : p.stones[0];
    unsigned ko = may_be_banned(goal, s->side) ? s->position.ko : IKI_CELL_NONE;
    unsigned side = (unsigned)(s->side ^ l->leader);
    uint32_t rest = ko << KEY_KO | (unsigned)goal->tag << KEY_TAG | side << KEY_SIDE | s->passed;
    return (iki_dfpn_key){{first, other}, rest};
}

/* --- conditions ----------------------------------------------------------------------------- */

static inline void
add_condition(conditions *c, int ply)
{
    iki_assert(ply >= 0 && ply <= TOO_DEEP);
    c->w[ply >> 6] |= UINT64_C(1) << (ply & 63);
}

static inline bool
has_condition(const conditions *c, int ply)
{
    return (c->w[ply >> 6] >> (ply & 63) & 1) != 0;
}

static inline bool
is_unconditional(const conditions *c)
{
    uint64_t any = 0;
    for (int i = 0; i < CONDITION_WORDS; i++)
        any |= c->w[i];
    return any == 0;
}

static inline void
join_conditions(conditions *c, const conditions *more)
{
    for (int i = 0; i < CONDITION_WORDS; i++)
        c->w[i] |= more->w[i];
}

/* True if all conditions are states at these plies or above them, or TOO_DEEP. */
IKI_CHECKER static bool
conditions_are_above(const conditions *c, int ply)
{
    for (int i = 0; i < CONDITION_WORDS; i++) {
        uint64_t below = i * 64 > ply   ? ~UINT64_C(0)
                         : i < ply >> 6 ? 0
                                        : ~UINT64_C(1) << (ply & 63);
        if (i == CONDITION_WORDS - 1)
            below &= ~(UINT64_C(1) << (TOO_DEEP & 63));
        if ((c->w[i] & below) != 0)
            return false;
    }
    return true;
}

/* True if the conditions of a kept disproof hold in this line.  Those in the line are added to *c.
 */
static bool
conditions_hold(const iki_dfpn_table *t, const iki_dfpn_entry *e, conditions *c)
{
    for (int i = 0; i < 2 && e->given[i] != 0; i++) {
        const iki_dfpn_named *n = &t->store.named[e->given[i] - 1];
        iki_assert(e->given[i] - 1u <= t->store.name_mask);
        iki_assert(n->ply < IKI_DFPN_PLIES || n->ply == IKI_DFPN_NOT_IN_LINE);
        if (n->lost)
            continue;
        if (n->ply == IKI_DFPN_NOT_IN_LINE)
            return false;
        add_condition(c, n->ply);
    }
    return true;
}

/* Gives names to the conditions; false if there are more than an entry holds. */
static bool
name_conditions(iki_dfpn_table *t, const conditions *c, uint16_t given[2])
{
    int n = 0;
    given[0] = given[1] = 0;
    for (int i = 0; i < CONDITION_WORDS; i++) {
        for (uint64_t left = c->w[i]; left != 0; left &= left - 1) {
            int ply = i * 64 + __builtin_ctzll(left);
            if (n == 2 || ply == TOO_DEEP)
                return false;
            line_state *above = &t->line[ply];
            if (above->name == 0)
                above->name = iki_dfpn_name(&t->store, &above->key, true);
            if (above->name == 0)
                return false;
            iki_assert(iki_dfpn_same(&t->store.named[above->name - 1].key, &above->key));
            t->store.named[above->name - 1].ply = (uint16_t)ply;
            given[n++] = above->name;
        }
    }
    return true;
}

/* --- the line ------------------------------------------------------------------------------- */

/* The ply of a state in the line, or -1. */
static int
ply_of(const iki_dfpn_table *t, const iki_dfpn_key *k, uint64_t hash)
{
    for (uint64_t h = hash % LINE_SLOTS; t->slot[h] != 0; h = (h + 1) % LINE_SLOTS) {
        if (iki_dfpn_same(&t->line[t->slot[h] - 1].key, k))
            return t->slot[h] - 1;
    }
    return -1;
}

static void
enter(iki_dfpn_table *t, int ply)
{
    iki_assert(ply >= 0 && ply < IKI_DFPN_PLIES);
    line_state *s = &t->line[ply];
    uint64_t h = s->hash % LINE_SLOTS;
    iki_assert(ply_of(t, &s->key, s->hash) < 0); /* a repetition ends the line before */
    while (t->slot[h] != 0)
        h = (h + 1) % LINE_SLOTS;
    t->slot[h] = (uint16_t)(ply + 1);
    s->name = t->store.names == 0 ? 0 : iki_dfpn_name(&t->store, &s->key, false);
    if (s->name != 0)
        t->store.named[s->name - 1].ply = (uint16_t)ply;
    s->given = (conditions){{0}};
}

static void
leave(iki_dfpn_table *t, int ply)
{
    line_state *s = &t->line[ply];
    uint64_t h = s->hash % LINE_SLOTS;
    while (t->slot[h] != (uint16_t)(ply + 1))
        h = (h + 1) % LINE_SLOTS;
    t->slot[h] = 0; /* the youngest: nobody probes past it */
    iki_assert(s->name == 0 || t->store.named[s->name - 1].ply == ply);
    if (s->name != 0)
        t->store.named[s->name - 1].ply = IKI_DFPN_NOT_IN_LINE;
    iki_assert(conditions_are_above(&s->given, ply));
    s->given.w[ply >> 6] &= ~(UINT64_C(1) << (ply & 63));
}

/* --- moves ---------------------------------------------------------------------------------- */

static inline void
set_result(move_record *m, iki_dfpn_result result)
{
    iki_assert(result == IKI_DFPN_WIN || result == IKI_DFPN_LOSS);
    m->proof = result == IKI_DFPN_WIN ? 0 : NEVER;
    m->disproof = result == IKI_DFPN_WIN ? NEVER : 0;
}

static inline void
set_zone(move_record *m, iki_cells zone)
{
    m->zone = zone;
    m->has_zone = true;
}

static inline bool
is_settled(const move_record *m)
{
    return m->proof == 0 || m->disproof == 0;
}

/* The judgement of the goal for a state that is not in the table. */
static iki_dfpn_result
judge(const solver *s, move_record *m)
{
    iki_dfpn_numbers g = {1, 1};
    iki_dfpn_result result = s->goal->judge(s->goal->ctx, &m->state, &g);
    iki_assert(g.proof >= 1 && g.disproof >= 1 && g.proof <= IKI_DFPN_NUMBER_MAX &&
               g.disproof <= IKI_DFPN_NUMBER_MAX);
    m->proof = g.proof;
    m->disproof = g.disproof;
    if (result != IKI_DFPN_OPEN)
        set_result(m, result);
    return result;
}

/* The same, without asking the goal where the store still holds its judgement. */
static void
judge_once(const solver *s, move_record *m)
{
    const iki_dfpn_store *store = &s->t->store;
    iki_dfpn_eval *kept = iki_dfpn_eval_at(store, m->hash);
    if (kept->generation != store->generation || !iki_dfpn_same(&kept->key, &m->key)) {
        (void)judge(s, m);
        *kept =
            (iki_dfpn_eval){m->key, store->generation, m->proof == NEVER ? 1 : (uint16_t)m->proof,
                            m->disproof == NEVER ? 1 : (uint16_t)m->disproof};
    } else {
        m->proof = kept->disproof == 0 ? NEVER : kept->proof;
        m->disproof = kept->proof == 0 ? NEVER : kept->disproof;
    }
    iki_assert(numbers_are_sound(m->proof, m->disproof));
}

/* Adds the conditions of a move that is lost for the prover: all its moves must be lost, while one
 * such move of the opponent is enough. */
static inline void
note_conditions(const solver *s, int ply, const conditions *c)
{
    line_state *here = &s->t->line[ply];
    iki_assert(conditions_are_above(c, ply));
    if (here->prover)
        join_conditions(&here->given, c);
    else
        here->given = *c;
}

/* True if the dual goal was searched in this table. */
static bool
has_twin(const iki_dfpn_table *t, const iki_dfpn_goal *goal)
{
    return goal->has_dual && (t->asked >> (goal->tag ^ 1) & 1) != 0;
}

/* The entry that settles the state for the dual goal without a ko, and so settles it here; or NULL.
 */
static const iki_dfpn_entry *
twin_of(const iki_dfpn_table *t, const iki_dfpn_key *k)
{
    iki_dfpn_key key = *k;
    key.rest ^= UINT32_C(1) << KEY_TAG;
    const iki_dfpn_entry *e = key.rest >> KEY_KO == IKI_CELL_NONE
                                  ? iki_dfpn_find(&t->store, &key, iki_dfpn_hash(&key))
                                  : NULL;
    bool settled = e != NULL && (e->proof == 0 || e->disproof == 0);
    iki_assert(e == NULL || entry_is_sound(e));
    return settled && !e->ko && e->given[0] == 0 ? e : NULL;
}

/* True if such an entry settles the state after a move. */
static bool
settled_for_twin(const solver *s, move_record *m)
{
    const iki_dfpn_entry *e = s->ask_twin ? twin_of(s->t, &m->key) : NULL;
    if (e == NULL)
        return false;
    set_result(m, e->proof == 0 ? IKI_DFPN_LOSS : IKI_DFPN_WIN);
    set_zone(m, e->zone);
    m->ko = m->state.side == s->goal->prover && e->move == m->state.position.ko;
    return true;
}

/* Takes over the entry of the state after a move; false if there is none that holds in this line.
 */
static bool
recall(const solver *s, int ply, move_record *m)
{
    conditions c = {{0}};
    const iki_dfpn_entry *e = iki_dfpn_find(&s->t->store, &m->key, m->hash);
    if (e == NULL || (e->disproof == 0 && !conditions_hold(s->t, e, &c)))
        return false;
    iki_assert(entry_is_sound(e));
    m->proof = e->proof;
    m->disproof = e->disproof;
    set_zone(m, e->zone);
    m->ko = e->ko || (m->state.side == s->goal->prover && e->move == m->state.position.ko);
    if (e->disproof == 0)
        note_conditions(s, ply, &c);
    return true;
}

/* Finds the numbers of the state after a move: by repetition, the table, the dual goal or the
 * judge.
 */
static void
value_move(const solver *s, int ply, move_record *m)
{
    const iki_dfpn_table *t = s->t;
    conditions c = {{0}};
    bool may_repeat = m->shrinks || t->line[ply].shrunk || s->goal->zones;
    int before = may_repeat ? ply_of(t, &m->key, m->hash) : -1;
    if (before >= 0) {
        m->ko = true;
        set_zone(m, ANYWHERE);
        add_condition(&c, before);
        set_result(m, IKI_DFPN_LOSS);
        note_conditions(s, ply, &c);
        return;
    }
    bool known = recall(s, ply, m);
    if (known && is_settled(m))
        return;
    if (!settled_for_twin(s, m) && !known)
        judge_once(s, m);
    if (m->disproof == 0)
        note_conditions(s, ply, &c);
}

/* True if a ban keeps the side to move from a move. */
static inline bool
is_banned(const solver *s, const iki_dfpn_state *from)
{
    return may_be_banned(s->goal, from->side) && from->position.ko != IKI_CELL_NONE;
}

/* True if a move takes stones of the prover off the board; suicide of the prover counts. */
static bool
takes_from_prover(const solver *s, const iki_dfpn_state *from, const iki_local_play *play)
{
    int prover = s->goal->prover;
    return (from->position.stones[prover] & ~play->after.stones[prover]) != 0;
}

static inline void
end_game(move_record *m, iki_dfpn_result result, iki_cells zone)
{
    set_result(m, result);
    set_zone(m, zone);
}

/* Makes a pass or a move at a cell; false if it is illegal.  A pass of the side that loses by two
 * passes counts as a loss at once: the other side would pass too. */
static bool
make_move(const solver *s, const iki_dfpn_state *from, uint8_t cell, move_record *m)
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
        if (s->goal->waits_out_ban && is_banned(s, from)) {
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
        set_result(m, IKI_DFPN_LOSS);
    return true;
}

static iki_cells
cells_to_play(const solver *s, const iki_dfpn_state *from)
{
    iki_cells cells = iki_local_empty(s->l, &from->position);
    if (is_banned(s, from))
        cells &= ~(UINT64_C(1) << from->position.ko);
    if (s->goal->moves != NULL)
        cells &= s->goal->moves(s->goal->ctx, from);
    return cells;
}

static inline void
name_move(const solver *s, move_record *m)
{
    m->key = key_of(s->l, s->goal, &m->state);
    m->hash = iki_dfpn_hash(&m->key);
}

/* Finds the numbers of a pass that is no move of the game; false if they are of no use. */
static bool
value_free_pass(const solver *s, move_record *m)
{
    const iki_dfpn_table *t = s->t;
    const iki_dfpn_entry *e = iki_dfpn_find(&t->store, &m->key, m->hash);
    if (ply_of(t, &m->key, m->hash) >= 0 || (e != NULL && e->given[0] != 0))
        return false;
    if (e != NULL) {
        m->proof = e->proof;
        m->disproof = e->disproof;
        m->ko = e->ko || (m->state.side == s->goal->prover && e->move == m->state.position.ko);
        set_zone(m, e->zone);
    }
    if ((e == NULL || !is_settled(m)) && !settled_for_twin(s, m) && e == NULL)
        judge_once(s, m);
    return true;
}

/* Names the pass of the side to move.  Where it would end the game, a pass that does not is added
 * behind the moves: no move of the game, but if even that is refuted then so are all moves that do
 * no more. */
static void
add_pass(const solver *s, int ply, const iki_dfpn_state *from)
{
    line_state *here = &s->t->line[ply];
    move_record *m = here->move + here->moves;
    here->listed = 0;
    for (int i = 1; i < here->moves; i++)
        here->listed |= UINT64_C(1) << here->move[i].cell;
    here->pass = here->move;
    if (!is_settled(here->pass))
        return;
    *m = (move_record){.state = *from, .proof = 1, .disproof = 1, .cell = IKI_CELL_PASS};
    m->state.position.ko = IKI_CELL_NONE;
    m->state.side = (uint8_t)(1 - from->side);
    m->state.passed = false;
    name_move(s, m);
    here->pass = value_free_pass(s, m) ? m : NULL;
}

/* Makes the moves of the state at ply, and prefetches their entries. */
static void
make_moves(const solver *s, int ply, const iki_dfpn_state *from)
{
    const iki_dfpn_table *t = s->t;
    line_state *here = &s->t->line[ply];
    iki_cells empty = iki_local_empty(s->l, &from->position);
    move_record *m = here->move;
    m += make_move(s, from, IKI_CELL_PASS, m);
    for (iki_cells left = cells_to_play(s, from); left != 0; left &= left - 1) {
        int cell = __builtin_ctzll(left);
        if ((s->l->earlier[cell] & empty) != 0 || !make_move(s, from, (uint8_t)cell, m))
            continue;
        name_move(s, m);
        if (!is_settled(m))
            iki_dfpn_fetch(&t->store, m->hash);
        m++;
    }
    name_move(s, here->move);
    here->moves = (int)(m - here->move);
    here->pass = NULL;
    here->has_zone = false;
    if (s->goal->zones)
        add_pass(s, ply, from);
    iki_assert(here->moves >= 1 && here->moves <= MOVES_MAX);
}

/* Finds the numbers of a move.  A move that wins for the side to move becomes the only one. */
static bool
decides(const solver *s, int ply, move_record *m)
{
    line_state *here = &s->t->line[ply];
    if (m->seen)
        return false;
    m->seen = true;
    iki_assert(m->proof != 0 || m->disproof != 0);
    if (!is_settled(m))
        value_move(s, ply, m);
    else if (m->disproof == 0)
        note_conditions(s, ply, &(conditions){{0}});
    if ((here->prover ? m->proof : m->disproof) != 0)
        return false;
    here->move[0] = *m;
    here->moves = 1;
    return true;
}

/* True if one of the moves that won here last wins again. */
static bool
wins_again(const solver *s, int ply)
{
    line_state *here = &s->t->line[ply];
    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < here->moves; i++) {
            if (here->move[i].cell == here->won[k] && decides(s, ply, &here->move[i]))
                return true;
        }
    }
    return false;
}

/* All moves of the state at ply with their numbers, or just one that wins for the side to move. */
static void
expand(solver *s, int ply, const iki_dfpn_state *from)
{
    line_state *here = &s->t->line[ply];
    bool any_win = s->goal->any_win && here->prover, decided = false;
    here->move = ply == 0 ? s->t->move : here[-1].move + here[-1].moves + 1;
    iki_assert(here->move >= s->t->move && here->move - s->t->move <= (ptrdiff_t)ply * MOVES_MAX);
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

/* --- zones ---------------------------------------------------------------------------------- */

/* The numbers of a state as its side to move sees them. */
typedef struct view {
    uint32_t win, fail; /* cost to show that it gets what it wants; that it does not */
} view;

static inline view
view_of(const solver *s, const move_record *m)
{
    bool prover = m->state.side == s->goal->prover;
    return prover ? (view){m->proof, m->disproof} : (view){m->disproof, m->proof};
}

/* True if a move of the side to move gets it nothing. */
static inline bool
is_refuted(const solver *s, const move_record *m)
{
    return view_of(s, m).win == 0;
}

/* A zone of a state closed, as the winner needs it: the keeper, if it is that, keeps a stone. */
static iki_cells
close_zone(const solver *s, const iki_local_position *p, int winner, iki_cells zone)
{
    iki_cells kept = s->goal->kept & p->stones[s->goal->keeper];
    if (winner == s->goal->keeper && (zone & kept) == 0)
        zone |= kept & (0 - kept);
    return iki_zone_close(s->l, p, zone);
}

static inline int
winner_after(const solver *s, const move_record *m)
{
    return m->proof == 0 ? s->goal->prover : 1 - s->goal->prover;
}

/* The zone of the settled state after a move. */
static iki_cells
zone_after(const solver *s, move_record *m)
{
    iki_assert(is_settled(m));
    if (!m->has_zone)
        set_zone(m, close_zone(s, &m->state.position, winner_after(s, m),
                               s->goal->zone(s->goal->ctx, &m->state)));
    return m->zone;
}

/* What the result of a move needs of the state before it. */
static iki_cells
zone_before(const solver *s, const iki_dfpn_state *from, move_record *m, iki_cells zone)
{
    if (m->cell == IKI_CELL_PASS)
        return zone;
    return iki_zone_before(s->l, &from->position, m->cell, &m->state.position, zone);
}

/* The zone of a state that is won by a move. */
static iki_cells
zone_of_win(const solver *s, const iki_dfpn_state *from, move_record *m)
{
    iki_cells zone = zone_after(s, m);
    iki_cells all = iki_local_all(s->l);
    bool waits = m->cell == IKI_CELL_PASS && s->goal->waits_out_ban && is_banned(s, from);
    if (waits || (zone & all) == all)
        return ANYWHERE;
    if (m->cell != IKI_CELL_PASS)
        zone = iki_zone_of_move(s->l, &from->position, m->cell, &m->state.position, zone);
    return close_zone(s, &from->position, winner_after(s, m), zone);
}

/* Adds what the refutations of moves in the zone rest on; true if there were any. */
static bool
join_refuted(const solver *s, line_state *here, const iki_dfpn_state *from)
{
    iki_cells fresh = here->zone & here->listed & ~here->joined;
    bool any = false;
    for (int i = 1; i < here->moves && fresh != 0; i++) {
        move_record *m = &here->move[i];
        if ((fresh >> m->cell & 1) == 0 || !is_refuted(s, m))
            continue;
        here->joined |= UINT64_C(1) << m->cell;
        here->zone |= zone_before(s, from, m, zone_after(s, m));
        any = true;
    }
    return any;
}

/* Adds what makes moves in the zone illegal; true if there were any. */
static bool
join_illegal(const solver *s, line_state *here, const iki_dfpn_state *from)
{
    iki_cells empty = iki_local_empty(s->l, &from->position);
    iki_cells fresh = here->zone & empty & ~(here->listed | here->joined);
    bool any = fresh != 0;
    here->joined |= fresh;
    for (; fresh != 0; fresh &= fresh - 1) {
        int cell = __builtin_ctzll(fresh);
        iki_local_play play;
        if (!iki_local_try(s->l, &from->position, from->side, cell, &play))
            here->zone |= iki_zone_of_illegal(s->l, &from->position, from->side, cell);
    }
    return any;
}

/* Finds the zone of a state as far as its moves are refuted. */
static void
grow_zone(const solver *s, line_state *here, const iki_dfpn_state *from)
{
    iki_cells all = iki_local_all(s->l);
    int winner = 1 - from->side;
    if (here->pass == NULL || !is_refuted(s, here->pass))
        return;
    if (!here->has_zone) {
        here->zone = close_zone(s, &from->position, winner, zone_after(s, here->pass));
        here->joined = 0;
        here->has_zone = true;
    }
    for (bool grows = true; grows && (here->zone & all) != all;) {
        bool refuted = join_refuted(s, here, from), illegal = join_illegal(s, here, from);
        grows = refuted || illegal;
        if (grows)
            here->zone = close_zone(s, &from->position, winner, here->zone);
    }
}

/* True if a move need not be looked at: it is refuted as the pass is. */
static inline bool
is_outside(const line_state *here, const move_record *m)
{
    return here->has_zone && m->cell != IKI_CELL_PASS && (here->zone >> m->cell & 1) == 0;
}

/* --- the search ----------------------------------------------------------------------------- */

typedef struct summary {
    view now;
    move_record *best;
    uint32_t next;   /* number of the second best move */
    uint32_t others; /* what the other moves add to the cost of refuting all */
} summary;

/* One move is enough to win; to refute all costs the maximum, plus one, or half of its cost, for
 * each of the others (goal.sums). */
static summary
summarize(const solver *s, line_state *here, const iki_dfpn_state *from)
{
    if (s->goal->zones)
        grow_zone(s, here, from);
    summary r = {{NEVER, 0}, NULL, NEVER, 0};
    uint32_t hardest = 0, open = 0;
    uint64_t sum = 0;
    for (int i = 0; i < here->moves; i++) {
        view v = view_of(s, &here->move[i]);
        iki_assert(v.win != 0 || v.fail != 0);
        if (v.win == 0 || is_outside(here, &here->move[i]))
            continue;
        open++;
        sum += v.win;
        hardest = v.win > hardest ? v.win : hardest;
        if (r.best == NULL || v.fail < r.now.win) {
            r.next = r.now.win;
            r.now.win = v.fail;
            r.best = &here->move[i];
        } else if (v.fail < r.next) {
            r.next = v.fail;
        }
    }
    if (open == 0)
        return r;
    uint64_t all = hardest + (s->goal->sums ? (sum - hardest) / 2 : open - 1);
    r.others = s->goal->sums ? (uint32_t)(all - view_of(s, r.best).win) : open - 1;
    r.now.fail = r.now.win == 0 ? NEVER : all < NEVER ? (uint32_t)all : NEVER - 1;
    iki_assert(r.now.win <= r.next && numbers_are_sound(r.now.win, r.now.fail));
    return r;
}

/* The bounds up to which the best move is searched: until another move looks better by a quarter.
 */
static view
bounds_below(const summary *r, view bounds)
{
    uint64_t most = (uint64_t)r->next + r->next / 4 + 1;
    view below = {bounds.fail >= NEVER ? NEVER : bounds.fail - r->others, bounds.win};
    if (most < below.fail)
        below.fail = (uint32_t)most;
    iki_assert(below.win > 0 && below.fail > 0);
    return below;
}

/* The zone of a state that is settled, by a winning move or because all moves are refuted.  A
 * disproof in a zone rests on no condition. */
static void
settle_zone(const solver *s, int ply, move_record *m, move_record *winning)
{
    line_state *here = &s->t->line[ply];
    iki_cells all = iki_local_all(s->l), zone = ANYWHERE;
    if (winning != NULL)
        zone = zone_of_win(s, &m->state, winning);
    else if (here->has_zone)
        zone = here->zone;
    set_zone(m, (zone & all) == all ? ANYWHERE : zone);
    if (m->disproof == 0 && m->zone != ANYWHERE)
        here->given = (conditions){{0}};
}

static void
keep(solver *s, int ply, const move_record *m, uint8_t move, uint64_t work)
{
    iki_dfpn_table *t = s->t;
    const line_state *here = &t->line[ply];
    uint16_t given[2] = {0, 0};
    iki_assert(numbers_are_sound(m->proof, m->disproof));
    iki_assert(conditions_are_above(&here->given, ply - 1)); /* all stand in the line */
    if (m->disproof == 0 && is_unconditional(&here->given) && here->name != 0)
        t->store.named[here->name - 1].lost = true;
    if (m->disproof == 0 && !name_conditions(t, &here->given, given))
        return;
    iki_dfpn_entry *e = iki_dfpn_place(&t->store, &here->key, here->hash);
    if (e == NULL) {
        s->stopped = true;
        s->budget->end = IKI_BUDGET_MEMORY;
        return;
    }
    e->proof = m->proof;
    e->disproof = m->disproof;
    e->work = work > UINT32_MAX ? UINT32_MAX : (uint32_t)work;
    memcpy(e->given, given, sizeof given);
    e->move = move;
    e->ko = m->ko;
    e->zone = s->goal->zones && is_settled(m) ? m->zone : ANYWHERE;
    iki_assert(entry_is_sound(e));
}

/* True if a settled result rests on the ban of a ko or on a repetition.  For a win of the side to
 * move the winning move counts, and a ban that the prover ignores by it; for a loss, any move and a
 * ban on the side itself. */
static bool
rests_on_ko(const solver *s, const line_state *here, const iki_dfpn_state *from,
            const move_record *winning)
{
    bool prover = from->side == s->goal->prover;
    bool ko = winning == NULL && is_banned(s, from);
    iki_assert(here->move != NULL);
    iki_assert(winning == NULL || is_settled(winning));
    if (winning != NULL)
        return winning->ko || (prover && winning->cell == from->position.ko);
    for (int i = 0; i < here->moves; i++)
        ko = ko || (here->move[i].ko && !is_outside(here, &here->move[i]));
    return ko || (here->has_zone && here->pass->ko);
}

static iki_dfpn_result solve_from(solver *s, int ply, move_record *root);

/* The state at ply is lost because play comes back to it.  Asks whether the opponent can win from
 * there; if not, the state is won by *move, and true is returned.  When the budget ends first, the
 * state stays open; when lines are too deep, its disproof gets that condition. */
static bool
look_beyond(solver *s, int ply, move_record *m, uint8_t *move)
{
    const iki_dfpn_goal *other = s->goal->endless;
    iki_assert(m->disproof == 0 && other->prover != s->goal->prover);
    solver inner = {s->t, s->l, other, s->budget, false, has_twin(s->t, other)};
    move_record root = {.state = m->state, .proof = 1, .disproof = 1, .cell = IKI_CELL_NONE};
    root.state.position.ko = IKI_CELL_NONE;
    iki_dfpn_result result = solve_from(&inner, ply + 1, &root);
    s->stopped = s->stopped || inner.stopped;
    if (inner.stopped)
        m->proof = m->disproof = 1;
    else if (result == IKI_DFPN_OPEN)
        add_condition(&s->t->line[ply].given, TOO_DEEP);
    if (result != IKI_DFPN_LOSS)
        return false;
    /* without an entry: the judge decided at once, now that no ban holds, by the freed move */
    const iki_dfpn_entry *e = iki_dfpn_find(&s->t->store, &root.key, root.hash);
    uint8_t ko = m->state.position.ko;
    *move = e != NULL ? e->move : ko != IKI_CELL_NONE ? ko : IKI_CELL_PASS;
    set_result(m, IKI_DFPN_WIN);
    set_zone(m, ANYWHERE);
    return true;
}

/* True if the key of a state, and its hash, are those of what it holds. */
IKI_CHECKER static bool
state_is_named(const solver *s, const move_record *m)
{
    iki_dfpn_key key = key_of(s->l, s->goal, &m->state);
    return iki_dfpn_same(&m->key, &key) && m->hash == iki_dfpn_hash(&key) &&
           iki_local_position_is_sound(s->l, &m->state.position);
}

/* True if one move settles a win, and only moves that fail all settle a loss. */
IKI_CHECKER static bool
summary_is_final(const summary *r)
{
    return (r->now.win == 0 && r->best != NULL) || (r->now.fail == 0 && r->best == NULL) ||
           (r->now.win != 0 && r->now.fail != 0);
}

/* The line is too deep: the state counts as lost, under a condition that never goes away. */
static void
give_up(solver *s, int ply, move_record *m)
{
    conditions *given = &s->t->line[ply].given;
    *given = (conditions){{0}};
    add_condition(given, TOO_DEEP);
    set_result(m, IKI_DFPN_LOSS);
    set_zone(m, ANYWHERE);
}

/* The state after m becomes the last one of the line, with all its moves. */
static void
enter_state(solver *s, int ply, const move_record *m)
{
    line_state *here = &s->t->line[ply];
    here->key = m->key;
    here->hash = m->hash;
    here->prover = m->state.side == s->goal->prover;
    here->shrunk = m->shrinks || (ply > 0 && here[-1].shrunk);
    enter(s->t, ply);
    expand(s, ply, &m->state);
}

static void search(solver *s, int ply, move_record *m, view bounds);

/* True if the pass should be searched before the best move, as its refutation may spare others: it
 * must look cheaper than to refute all moves, and the side to move not much more likely to win.
 * *below: how far. */
static bool
pass_comes_first(const solver *s, const line_state *here, const summary *r, view bounds,
                 view *below)
{
    uint64_t patience = (uint64_t)r->now.win * PATIENCE;
    if (here->pass == NULL || is_settled(here->pass) || r->now.fail > patience)
        return false;
    view v = view_of(s, here->pass);
    below->win = bounds.fail < r->now.fail ? bounds.fail : r->now.fail;
    below->fail = patience < bounds.win ? (uint32_t)patience : bounds.win;
    return v.win < below->win && v.fail < below->fail;
}

/* Searches the pass. */
static void
search_pass(solver *s, int ply, view below)
{
    line_state *here = &s->t->line[ply];
    move_record *m = here->pass;
    search(s, ply + 1, m, below);
    if (m == here->move && m->disproof == 0)
        note_conditions(s, ply, &here[1].given);
    if (m != here->move && is_settled(m) && (!is_refuted(s, m) || m->zone == ANYWHERE))
        here->pass = NULL;
}

/* Searches the pass or the best move, which becomes *move. */
static void
search_next(solver *s, int ply, const summary *r, view bounds, uint8_t *move)
{
    const line_state *here = &s->t->line[ply];
    view below;
    if (pass_comes_first(s, here, r, bounds, &below)) {
        search_pass(s, ply, below);
        return;
    }
    *move = r->best->cell;
    search(s, ply + 1, r->best, bounds_below(r, bounds));
    if (r->best->disproof == 0)
        note_conditions(s, ply, &here[1].given);
}

/* Searches the state after m, which stands at ply, until one of its numbers reaches its bound.
 * Leaves the numbers and the dependence on kos in m, the conditions of a disproof in the line, and
 * the result in the table. */
static void
search(solver *s, int ply, move_record *m, view bounds)
{
    line_state *here = &s->t->line[ply];
    /* Step 1: a line that is too deep ends. */
    if (ply == IKI_DFPN_PLIES) {
        give_up(s, ply, m);
        return;
    }
    iki_assert(m->proof != 0 && m->disproof != 0);
    iki_assert(state_is_named(s, m));
    /* Step 2: one node; at the end of the budget the numbers stay as they are. */
    if (!iki_budget_spend(s->budget)) {
        s->stopped = true;
        return;
    }
    /* Step 3: the state enters the line, where repetitions are seen, and its moves are made. */
    uint64_t start = s->budget->nodes;
    enter_state(s, ply, m);
    summary r = summarize(s, here, &m->state);
    uint8_t move = r.best != NULL ? r.best->cell : IKI_CELL_PASS;
    /* Step 4: the best move is searched until the state reaches a bound. */
    while (r.now.win < bounds.win && r.now.fail < bounds.fail && !s->stopped) {
        iki_assert(r.best != NULL); /* where there is no move the numbers are final */
        search_next(s, ply, &r, bounds, &move);
        r = summarize(s, here, &m->state);
    }
    iki_assert(summary_is_final(&r));
    /* Step 5: numbers and dependence on kos. */
    m->ko = rests_on_ko(s, here, &m->state, r.now.win == 0 ? r.best : NULL);
    m->proof = here->prover ? r.now.win : r.now.fail;
    m->disproof = here->prover ? r.now.fail : r.now.win;
    if (s->goal->zones && is_settled(m))
        settle_zone(s, ply, m, r.now.win == 0 ? r.best : NULL);
    /* Step 6: a loss by coming back to this state may be a win (goal.endless). */
    bool comes_back = m->disproof == 0 && has_condition(&here->given, ply);
    bool won = comes_back && s->goal->endless != NULL && look_beyond(s, ply, m, &move);
    /* Step 7: the state leaves the line and is kept. */
    leave(s->t, ply);
    keep(s, ply, m, won || r.best == NULL ? move : r.best->cell, s->budget->nodes - start);
}

/* The answer for a state that stands at ply. */
static iki_dfpn_result
solve_from(solver *s, int ply, move_record *root)
{
    iki_dfpn_table *t = s->t;
    iki_dfpn_result result = judge(s, root);
    name_move(s, root);
    if (result != IKI_DFPN_OPEN)
        return result;
    iki_assert(state_is_named(s, root));
    t->asked |= UINT64_C(1) << s->goal->tag;
    const iki_dfpn_entry *e = iki_dfpn_find(&t->store, &root->key, root->hash);
    conditions c = {{0}};
    if (e != NULL && (e->disproof != 0 || conditions_hold(t, e, &c))) {
        root->proof = e->proof;
        root->disproof = e->disproof;
        root->ko = e->ko;
    }
    t->line[ply].given = c;
    if (root->proof != 0 && root->disproof != 0)
        search(s, ply, root, (view){NEVER, NEVER});
    t->saw_ko |= (uint64_t)root->ko << s->goal->tag;
    iki_assert(root->proof != 0 || root->disproof != 0);
    if (root->proof == 0)
        return IKI_DFPN_WIN;
    return root->disproof == 0 && is_unconditional(&t->line[ply].given) ? IKI_DFPN_LOSS
                                                                        : IKI_DFPN_OPEN;
}

iki_dfpn_result
iki_dfpn_solve(iki_dfpn_table *t, const iki_local *l, const iki_dfpn_goal *goal,
               const iki_dfpn_state *state, iki_budget *budget)
{
    solver s = {t, l, goal, budget, false, has_twin(t, goal)};
    move_record root = {.state = *state, .proof = 1, .disproof = 1, .cell = IKI_CELL_NONE};
    iki_assert(goal_is_sound(goal));
    iki_assert(iki_local_is_sound(l) && iki_local_position_is_sound(l, &state->position));
    iki_assert(state->side < 2);
    iki_assert(line_is_empty(t));
    iki_dfpn_result result = solve_from(&s, 0, &root);
    iki_assert(line_is_empty(t));
    t->rests_on_ko = root.ko;
    return result;
}

bool
iki_dfpn_look(const iki_dfpn_table *t, const iki_local *l, const iki_dfpn_goal *goal,
              const iki_dfpn_state *state, iki_dfpn_numbers *numbers, uint8_t *move)
{
    iki_dfpn_key key = key_of(l, goal, state);
    const iki_dfpn_entry *e = iki_dfpn_find(&t->store, &key, iki_dfpn_hash(&key));
    if (e == NULL)
        return false;
    iki_assert(entry_is_sound(e));
    *numbers = (iki_dfpn_numbers){e->proof, e->disproof};
    *move = e->move;
    return true;
}

/* What settles a state, or NULL. */
static const iki_dfpn_entry *
settled_at(const solver *s, const iki_dfpn_state *state)
{
    iki_dfpn_key key = key_of(s->l, s->goal, state);
    const iki_dfpn_entry *e = iki_dfpn_find(&s->t->store, &key, iki_dfpn_hash(&key));
    if (e != NULL && (e->proof == 0 || e->disproof == 0) && e->given[0] == 0)
        return e;
    return s->ask_twin ? twin_of(s->t, &key) : NULL;
}

iki_cells
iki_dfpn_zone(iki_dfpn_table *t, const iki_local *l, const iki_dfpn_goal *goal,
              const iki_dfpn_state *state)
{
    solver s = {t, l, goal, NULL, false, has_twin(t, goal)};
    move_record m = {.state = *state, .proof = 1, .disproof = 1, .cell = IKI_CELL_NONE};
    iki_cells all = iki_local_all(l);
    if (!goal->zones)
        return all;
    if (judge(&s, &m) != IKI_DFPN_OPEN)
        return zone_after(&s, &m) & all;
    const iki_dfpn_entry *e = settled_at(&s, state);
    return e == NULL ? all : e->zone & all;
}

int
iki_dfpn_line(iki_dfpn_table *t, const iki_local *l, const iki_dfpn_goal *goal,
              const iki_dfpn_state *state, uint8_t *moves)
{
    solver s = {t, l, goal, NULL, false, has_twin(t, goal)};
    iki_dfpn_state now = *state;
    int n = 0;
    while (n < IKI_DFPN_PLIES) {
        move_record m;
        const iki_dfpn_entry *e = settled_at(&s, &now);
        if (e == NULL || !make_move(&s, &now, e->move, &m))
            break;
        moves[n++] = e->move;
        if (m.proof == 0 || m.disproof == 0)
            break;
        now = m.state;
    }
    return n;
}
