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
 * no win from there though the prover ignores no more bans (goal.endless); that is true of the
 * state and rests on nothing.  One such question is enough: from any state without a win of the
 * opponent the prover can keep it so, and then play ends well for the prover or comes back to such
 * a state.
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

#include "src/search/dfpn_zones.h"

#include <string.h>

enum {
    PATIENCE = 4, /* how many times dearer than a win all refutations may look, or a win by passing,
                   * where the pass is tried first */
};

/* True if the other goal can tell whether play without end is won for g. */
IKI_CHECKER static bool
is_endless_goal(const iki_dfpn_goal *g, const iki_dfpn_goal *other, bool obeys)
{
    return other->prover != g->prover && other->tag != g->tag && other->endless[0] == NULL &&
           other->zones == g->zones && other->obeys == obeys && !other->unbound &&
           other->sees_passes == g->sees_passes && !other->keeps_stones;
}

/* True if the flags of a goal go together: iki_dfpn_goal says what excludes what. */
IKI_CHECKER static bool
goal_is_sound(const iki_dfpn_goal *g)
{
    const iki_dfpn_goal *const *other = g->endless;
    bool named = g->prover < 2 && g->tag < IKI_DFPN_TAGS && g->judge != NULL && g->taken != NULL;
    bool bans_differ = g->obeys || g->unbound || g->keeps_stones;
    if (!named || (bans_differ && (g->has_dual || other[0] != NULL)))
        return false;
    if (g->keeps_stones && !g->obeys)
        return false;
    if (g->zones && (g->zone == NULL || g->sees_passes || g->keeps_stones || g->moves != NULL))
        return false;
    if (other[0] == NULL)
        return other[1] == NULL;
    return other[1] != NULL && other[0]->tag != other[1]->tag &&
           is_endless_goal(g, other[0], false) && is_endless_goal(g, other[1], true);
}

/* --- the search ----------------------------------------------------------------------------- */

typedef struct summary {
    iki_dfpn_view now;
    iki_dfpn_move *best;
    uint32_t next;   /* number of the second best move */
    uint32_t others; /* what the other moves add to the cost of refuting all */
} summary;

/* One move is enough to win; to refute all costs the maximum, plus one, or half of its cost, for
 * each of the others (goal.sums). */
static summary
summarize(const iki_dfpn_solver *s, iki_dfpn_line_state *here, const iki_dfpn_state *from)
{
    if (s->goal->zones)
        iki_dfpn_grow_zone(s, here, from);
    summary r = {{IKI_DFPN_NEVER, 0}, NULL, IKI_DFPN_NEVER, 0};
    uint32_t hardest = 0, open = 0;
    uint64_t sum = 0;
    for (int i = 0; i < here->moves; i++) {
        iki_dfpn_view v = iki_dfpn_view_of(s, &here->move[i]);
        iki_assert(v.win != 0 || v.fail != 0);
        if (v.win == 0 || iki_dfpn_is_outside(here, &here->move[i]))
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
    r.others = s->goal->sums ? (uint32_t)(all - iki_dfpn_view_of(s, r.best).win) : open - 1;
    r.now.fail = r.now.win == 0         ? IKI_DFPN_NEVER
                 : all < IKI_DFPN_NEVER ? (uint32_t)all
                                        : IKI_DFPN_NEVER - 1;
    iki_assert(r.now.win <= r.next && iki_dfpn_numbers_are_sound(r.now.win, r.now.fail));
    return r;
}

/* The bounds up to which the best move is searched: until another move looks better by a quarter.
 */
static iki_dfpn_view
bounds_below(const summary *r, iki_dfpn_view bounds)
{
    uint64_t most = (uint64_t)r->next + r->next / 4 + 1;
    iki_dfpn_view below = {bounds.fail >= IKI_DFPN_NEVER ? IKI_DFPN_NEVER : bounds.fail - r->others,
                           bounds.win};
    if (most < below.fail)
        below.fail = (uint32_t)most;
    iki_assert(below.win > 0 && below.fail > 0);
    return below;
}

/* The zone of a state that is settled, by a winning move or because all moves are refuted.  A
 * disproof in a zone rests on no condition. */
static void
settle_zone(const iki_dfpn_solver *s, int ply, iki_dfpn_move *m, iki_dfpn_move *winning)
{
    iki_dfpn_line_state *here = &s->t->line[ply];
    iki_cells all = iki_local_all(s->l), zone = IKI_DFPN_ANYWHERE;
    if (winning != NULL)
        zone = iki_dfpn_zone_of_win(s, &m->state, winning);
    else if (here->has_zone)
        zone = here->zone;
    iki_dfpn_set_zone(m, (zone & all) == all ? IKI_DFPN_ANYWHERE : zone);
    if (m->disproof == 0 && m->zone != IKI_DFPN_ANYWHERE)
        here->given = (iki_dfpn_conditions){{0}};
}

static void
keep(iki_dfpn_solver *s, int ply, const iki_dfpn_move *m, uint8_t move, uint64_t work)
{
    iki_dfpn_table *t = s->t;
    const iki_dfpn_line_state *here = &t->line[ply];
    uint16_t given[2] = {0, 0};
    iki_assert(iki_dfpn_numbers_are_sound(m->proof, m->disproof));
    iki_assert(iki_dfpn_conditions_are_above(&here->given, ply - 1)); /* all stand in the line */
    if (m->disproof == 0 && iki_dfpn_is_unconditional(&here->given) && here->name != 0)
        t->store.named[here->name - 1].lost = true;
    if (m->disproof == 0 && !iki_dfpn_name_conditions(t, &here->given, given))
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
    e->zone = s->goal->zones && iki_dfpn_is_settled(m) ? m->zone : IKI_DFPN_ANYWHERE;
    iki_assert(iki_dfpn_entry_is_sound(e));
}

/* True if a settled result rests on the ban of a ko or on a repetition.  For a win of the side to
 * move the winning move counts, and a ban that the prover ignores by it; for a loss, any move and a
 * ban on the side itself. */
static bool
rests_on_ko(const iki_dfpn_solver *s, const iki_dfpn_line_state *here, const iki_dfpn_state *from,
            const iki_dfpn_move *winning)
{
    bool prover = from->side == s->goal->prover;
    bool ko = winning == NULL && iki_dfpn_is_banned(s, from);
    iki_assert(here->move != NULL);
    iki_assert(winning == NULL || iki_dfpn_is_settled(winning));
    if (winning != NULL)
        return winning->ko || (prover && winning->cell == from->position.ko);
    for (int i = 0; i < here->moves; i++)
        ko = ko || (here->move[i].ko && !iki_dfpn_is_outside(here, &here->move[i]));
    return ko || (here->has_zone && here->pass->ko);
}

static iki_dfpn_result solve_from(iki_dfpn_solver *s, int ply, iki_dfpn_move *root);

/* Can the opponent win by its own goal from a state that is lost because play comes back to it?
 * The prover may ignore the ban there once more.  *move: where it cannot, what keeps it from that.
 * The search stops when the budget ends. */
static iki_dfpn_result
ask_beyond(iki_dfpn_solver *s, int ply, const iki_dfpn_move *m, const iki_dfpn_goal *other,
           uint8_t *move)
{
    iki_dfpn_solver inner = {s->t, s->l, other, s->budget, false, iki_dfpn_has_twin(s->t, other)};
    iki_dfpn_move root = {.state = m->state, .proof = 1, .disproof = 1, .cell = IKI_CELL_NONE};
    if (!other->obeys || m->state.side == s->goal->prover)
        root.state.position.ko = IKI_CELL_NONE;
    iki_dfpn_result result = solve_from(&inner, ply + 1, &root);
    s->stopped = s->stopped || inner.stopped;
    if (result != IKI_DFPN_LOSS)
        return result;
    /* without an entry: the judge decided at once, now that no ban holds, by the freed move */
    const iki_dfpn_entry *e = iki_dfpn_find(&s->t->store, &root.key, root.hash);
    uint8_t ko = m->state.position.ko;
    *move = e != NULL ? e->move : ko != IKI_CELL_NONE ? ko : IKI_CELL_PASS;
    return result;
}

/* The state at ply is lost because play comes back to it.  If it is won all the same (goal.endless)
 * that is by *move, and true is returned.  When the budget ends first, the state stays open; when
 * lines are too deep, its disproof gets that condition. */
static bool
look_beyond(iki_dfpn_solver *s, int ply, iki_dfpn_move *m, uint8_t *move)
{
    iki_dfpn_result result = IKI_DFPN_OPEN;
    iki_assert(m->disproof == 0);
    for (int i = 0; i < 2 && result != IKI_DFPN_LOSS && !s->stopped; i++)
        result = ask_beyond(s, ply, m, s->goal->endless[i], move);
    if (s->stopped)
        m->proof = m->disproof = 1;
    else if (result == IKI_DFPN_OPEN)
        iki_dfpn_add_condition(&s->t->line[ply].given, IKI_DFPN_TOO_DEEP);
    if (result != IKI_DFPN_LOSS)
        return false;
    iki_dfpn_set_result(m, IKI_DFPN_WIN);
    iki_dfpn_set_zone(m, IKI_DFPN_ANYWHERE);
    return true;
}

/* True if the key of a state, and its hash, are those of what it holds. */
IKI_CHECKER static bool
state_is_named(const iki_dfpn_solver *s, const iki_dfpn_move *m)
{
    iki_dfpn_key key = iki_dfpn_key_of(s->l, s->goal, &m->state);
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
give_up(iki_dfpn_solver *s, int ply, iki_dfpn_move *m)
{
    iki_dfpn_conditions *given = &s->t->line[ply].given;
    *given = (iki_dfpn_conditions){{0}};
    iki_dfpn_add_condition(given, IKI_DFPN_TOO_DEEP);
    iki_dfpn_set_result(m, IKI_DFPN_LOSS);
    iki_dfpn_set_zone(m, IKI_DFPN_ANYWHERE);
}

/* The state after m becomes the last one of the line, with all its moves. */
static void
enter_state(iki_dfpn_solver *s, int ply, const iki_dfpn_move *m)
{
    iki_dfpn_line_state *here = &s->t->line[ply];
    here->key = m->key;
    here->hash = m->hash;
    here->prover = m->state.side == s->goal->prover;
    here->shrunk = m->shrinks || (ply > 0 && here[-1].shrunk);
    iki_dfpn_enter(s->t, ply);
    iki_dfpn_expand(s, ply, &m->state);
}

static void search(iki_dfpn_solver *s, int ply, iki_dfpn_move *m, iki_dfpn_view bounds);

/* True if the pass should be searched before the best move, as its refutation may spare others: it
 * must look cheaper than to refute all moves, and the side to move not much more likely to win.
 * *below: how far. */
static bool
pass_comes_first(const iki_dfpn_solver *s, const iki_dfpn_line_state *here, const summary *r,
                 iki_dfpn_view bounds, iki_dfpn_view *below)
{
    uint64_t patience = (uint64_t)r->now.win * PATIENCE;
    if (here->pass == NULL || iki_dfpn_is_settled(here->pass) || r->now.fail > patience)
        return false;
    iki_dfpn_view v = iki_dfpn_view_of(s, here->pass);
    below->win = bounds.fail < r->now.fail ? bounds.fail : r->now.fail;
    below->fail = patience < bounds.win ? (uint32_t)patience : bounds.win;
    return v.win < below->win && v.fail < below->fail;
}

/* Searches the pass. */
static void
search_pass(iki_dfpn_solver *s, int ply, iki_dfpn_view below)
{
    iki_dfpn_line_state *here = &s->t->line[ply];
    iki_dfpn_move *m = here->pass;
    search(s, ply + 1, m, below);
    if (m == here->move && m->disproof == 0)
        iki_dfpn_note_conditions(s, ply, &here[1].given);
    if (m != here->move && iki_dfpn_is_settled(m) &&
        (!iki_dfpn_is_refuted(s, m) || m->zone == IKI_DFPN_ANYWHERE))
        here->pass = NULL;
}

/* Searches the pass or the best move, which becomes *move. */
static void
search_next(iki_dfpn_solver *s, int ply, const summary *r, iki_dfpn_view bounds, uint8_t *move)
{
    const iki_dfpn_line_state *here = &s->t->line[ply];
    iki_dfpn_view below;
    if (pass_comes_first(s, here, r, bounds, &below)) {
        search_pass(s, ply, below);
        return;
    }
    *move = r->best->cell;
    search(s, ply + 1, r->best, bounds_below(r, bounds));
    if (r->best->disproof == 0)
        iki_dfpn_note_conditions(s, ply, &here[1].given);
}

/* Searches the state after m, which stands at ply, until one of its numbers reaches its bound.
 * Leaves the numbers and the dependence on kos in m, the conditions of a disproof in the line, and
 * the result in the table. */
static void
search(iki_dfpn_solver *s, int ply, iki_dfpn_move *m, iki_dfpn_view bounds)
{
    iki_dfpn_line_state *here = &s->t->line[ply];
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
    if (s->goal->zones && iki_dfpn_is_settled(m))
        settle_zone(s, ply, m, r.now.win == 0 ? r.best : NULL);
    /* Step 6: a loss by coming back to this state may be a win (goal.endless). */
    bool comes_back = m->disproof == 0 && iki_dfpn_has_condition(&here->given, ply);
    bool won = comes_back && s->goal->endless[0] != NULL && look_beyond(s, ply, m, &move);
    /* Step 7: the state leaves the line and is kept. */
    iki_dfpn_leave(s->t, ply);
    keep(s, ply, m, won || r.best == NULL ? move : r.best->cell, s->budget->nodes - start);
}

/* The answer for a state that stands at ply. */
static iki_dfpn_result
solve_from(iki_dfpn_solver *s, int ply, iki_dfpn_move *root)
{
    iki_dfpn_table *t = s->t;
    iki_dfpn_result result = iki_dfpn_judge(s, root);
    iki_dfpn_name_move(s, root);
    if (result != IKI_DFPN_OPEN)
        return result;
    iki_assert(state_is_named(s, root));
    t->asked |= UINT64_C(1) << s->goal->tag;
    const iki_dfpn_entry *e = iki_dfpn_find(&t->store, &root->key, root->hash);
    iki_dfpn_conditions c = {{0}};
    if (e != NULL && (e->disproof != 0 || iki_dfpn_conditions_hold(t, e, &c))) {
        root->proof = e->proof;
        root->disproof = e->disproof;
        root->ko = e->ko;
    }
    t->line[ply].given = c;
    if (root->proof != 0 && root->disproof != 0)
        search(s, ply, root, (iki_dfpn_view){IKI_DFPN_NEVER, IKI_DFPN_NEVER});
    t->saw_ko |= (uint64_t)root->ko << s->goal->tag;
    iki_assert(root->proof != 0 || root->disproof != 0);
    if (root->proof == 0)
        return IKI_DFPN_WIN;
    return root->disproof == 0 && iki_dfpn_is_unconditional(&t->line[ply].given) ? IKI_DFPN_LOSS
                                                                                 : IKI_DFPN_OPEN;
}

iki_dfpn_result
iki_dfpn_solve(iki_dfpn_table *t, const iki_local *l, const iki_dfpn_goal *goal,
               const iki_dfpn_state *state, iki_budget *budget)
{
    iki_dfpn_solver s = {t, l, goal, budget, false, iki_dfpn_has_twin(t, goal)};
    iki_dfpn_move root = {.state = *state, .proof = 1, .disproof = 1, .cell = IKI_CELL_NONE};
    iki_assert(goal_is_sound(goal));
    iki_assert(iki_local_is_sound(l) && iki_local_position_is_sound(l, &state->position));
    iki_assert(state->side < 2);
    iki_assert(iki_dfpn_line_is_empty(t));
    iki_dfpn_result result = solve_from(&s, 0, &root);
    iki_assert(iki_dfpn_line_is_empty(t));
    t->rests_on_ko = root.ko;
    return result;
}

bool
iki_dfpn_look(const iki_dfpn_table *t, const iki_local *l, const iki_dfpn_goal *goal,
              const iki_dfpn_state *state, iki_dfpn_numbers *numbers, uint8_t *move)
{
    iki_dfpn_key key = iki_dfpn_key_of(l, goal, state);
    const iki_dfpn_entry *e = iki_dfpn_find(&t->store, &key, iki_dfpn_hash(&key));
    if (e == NULL)
        return false;
    iki_assert(iki_dfpn_entry_is_sound(e));
    *numbers = (iki_dfpn_numbers){e->proof, e->disproof};
    *move = e->move;
    return true;
}

/* What settles a state, or NULL. */
static const iki_dfpn_entry *
settled_at(const iki_dfpn_solver *s, const iki_dfpn_state *state)
{
    iki_dfpn_key key = iki_dfpn_key_of(s->l, s->goal, state);
    const iki_dfpn_entry *e = iki_dfpn_find(&s->t->store, &key, iki_dfpn_hash(&key));
    if (e != NULL && (e->proof == 0 || e->disproof == 0) && e->given[0] == 0)
        return e;
    return s->ask_twin ? iki_dfpn_twin_of(s->t, &key) : NULL;
}

iki_cells
iki_dfpn_zone(iki_dfpn_table *t, const iki_local *l, const iki_dfpn_goal *goal,
              const iki_dfpn_state *state)
{
    iki_dfpn_solver s = {t, l, goal, NULL, false, iki_dfpn_has_twin(t, goal)};
    iki_dfpn_move m = {.state = *state, .proof = 1, .disproof = 1, .cell = IKI_CELL_NONE};
    iki_cells all = iki_local_all(l);
    if (!goal->zones)
        return all;
    if (iki_dfpn_judge(&s, &m) != IKI_DFPN_OPEN)
        return iki_dfpn_zone_after(&s, &m) & all;
    const iki_dfpn_entry *e = settled_at(&s, state);
    return e == NULL ? all : e->zone & all;
}

int
iki_dfpn_line(iki_dfpn_table *t, const iki_local *l, const iki_dfpn_goal *goal,
              const iki_dfpn_state *state, uint8_t *moves)
{
    iki_dfpn_solver s = {t, l, goal, NULL, false, iki_dfpn_has_twin(t, goal)};
    iki_dfpn_state now = *state;
    int n = 0;
    while (n < IKI_DFPN_PLIES) {
        iki_dfpn_move m;
        const iki_dfpn_entry *e = settled_at(&s, &now);
        if (e == NULL || !iki_dfpn_make_move(&s, &now, e->move, &m))
            break;
        moves[n++] = e->move;
        if (m.proof == 0 || m.disproof == 0)
            break;
        now = m.state;
    }
    return n;
}
