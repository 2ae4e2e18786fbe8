/* search - up to three searches, which differ in the side that ignores bans, and their moves. */
#include "src/life/search.h"

#include "engine/base/sort.h"
#include "src/life/goal.h"
#include "src/search/cutoff.h"
#include "src/tunables/tunables.h"

#include <string.h>

/* The regimes: the prover of that number ignores bans, or no side does. */
enum { NOBODY = 2, REGIMES };

/* A question, put for either prover, and for the attacker where no side ignores bans. */
typedef struct asker {
    iki_life_game game[REGIMES]; /* [regime] */
    iki_dfpn_goal goal[REGIMES];
    iki_life_eyes eyes;
    iki_cutoff_schedule cutoff;
    iki_budget *budget;
    iki_dfpn_table *table;
} asker;

/* True if the parts of an outcome agree: an unknown one may look likely, a ko alone says what comes
 * without threats, and the line begins with the move. */
IKI_CHECKER static bool
outcome_is_sound(const iki_local *l, const iki_life_outcome *o)
{
    bool known = o->success != IKI_SUCCESS_UNKNOWN;
    bool move = o->move < l->size || o->move == IKI_CELL_PASS || o->move == IKI_CELL_NONE;
    return move && o->moves >= 0 && o->moves <= IKI_DFPN_PLIES &&
           (known ? o->likely == o->success : o->likely == IKI_WORKS || o->likely == IKI_FAILS) &&
           (o->success == IKI_WORKS_BY_KO || o->threatless == IKI_SUCCESS_UNKNOWN) &&
           o->threatless != IKI_WORKS_BY_KO &&
           (o->success != IKI_FAILS || o->move == IKI_CELL_NONE) &&
           (o->moves == 0 || o->move == IKI_CELL_NONE || o->line[0] == o->move);
}

/* True if a question is about stones of the owner in this position, or about targets of it. */
IKI_CHECKER static bool
question_is_sound(const iki_life_question *q)
{
    return (q->owner == 0 || q->owner == 1) && iki_local_is_sound(q->local) &&
           iki_local_position_is_sound(q->local, &q->position) &&
           iki_local_targets_belong_to(q->local, q->owner) &&
           (q->original & ~iki_local_all(q->local)) == 0;
}

/* The owner also lives where play has no end and its stones are never captured, unless it would
 * have to ignore bans again and again. */
static void
start(asker *a, const iki_life_question *q, bool two_eyes, iki_budget *budget,
      iki_dfpn_table *table)
{
    iki_assert(question_is_sound(q));
    memset(&a->eyes, 0, sizeof a->eyes);
    for (int regime = 0; regime < REGIMES; regime++) {
        a->game[regime] = (iki_life_game){.l = q->local,
                                          .prover = regime == NOBODY ? 1 - q->owner : regime,
                                          .owner = q->owner,
                                          .original = q->original,
                                          .targets = (uint8_t)((1u << q->local->targets) - 1),
                                          .two_eyes = two_eyes,
                                          .obeys = regime == NOBODY,
                                          .zones = q->zones,
                                          .open_ground = q->open_ground,
                                          .eyes = &a->eyes};
        a->goal[regime] = iki_life_goal(&a->game[regime]);
    }
    iki_assert(a->goal[0].prover == 0 && a->goal[1].prover == 1);
    iki_assert(a->goal[0].tag != a->goal[1].tag && a->goal[NOBODY].tag > 3);
    if (!two_eyes) {
        a->goal[q->owner].endless[0] = &a->goal[1 - q->owner];
        a->goal[q->owner].endless[1] = &a->goal[NOBODY];
    }
    a->cutoff = q->cutoff;
    a->budget = budget;
    a->table = table;
}

/* The result for the prover of a regime.  *ko: it rests on a ko. */
static iki_dfpn_result
ask(asker *a, int regime, const iki_dfpn_state *s, bool *ko)
{
    const iki_cutoff how = {.schedule = a->cutoff, .wanted = IKI_DFPN_OPEN};
    iki_dfpn_result result =
        iki_cutoff_solve(a->table, a->game[regime].l, &a->goal[regime], s, &how, a->budget);
    *ko = iki_dfpn_table_rests_on_ko(a->table);
    iki_assert(!s->passed);
    return result;
}

/* --- moves ---------------------------------------------------------------------------------- */

typedef struct choice {
    uint8_t cell;
    int rank;  /* captures come first, then the area's order */
    bool wins; /* it takes a target */
    iki_dfpn_state after;
} choice;

/* The legal moves of the side to move, by rank. */
static int
list_choices(const iki_life_game *g, const iki_dfpn_state *s, choice list[IKI_CELLS_MAX])
{
    int n = 0;
    for (iki_cells left = iki_local_empty(g->l, &s->position); left != 0; left &= left - 1) {
        iki_local_play play;
        int cell = __builtin_ctzll(left);
        if (!iki_local_try(g->l, &s->position, s->side, cell, &play))
            continue;
        bool captures = play.captured != 0 || play.taken != 0;
        int rank = cell + (captures ? 0 : IKI_CELLS_MAX);
        choice c = {
            (uint8_t)cell, rank, play.taken != 0, {play.after, (uint8_t)(1 - s->side), false}};
        IKI_INSERT(list, n, c, i, list[i - 1].rank > rank);
        n++;
    }
    return n;
}

/* Plays a line; false if the game is over then: a target is taken, or both passed. */
static bool
play_line(const iki_local *l, const uint8_t *line, int n, iki_dfpn_state *s)
{
    iki_local_play play = {.taken = 0};
    for (int i = 0; i < n; i++) {
        iki_assert(play.taken == 0 && (line[i] < l->size || line[i] == IKI_CELL_PASS));
        if (line[i] != IKI_CELL_PASS && iki_local_try(l, &s->position, s->side, line[i], &play))
            s->position = play.after;
        else
            s->position.ko = IKI_CELL_NONE;
        s->side = (uint8_t)(1 - s->side);
    }
    return play.taken == 0 &&
           (n < 2 || line[n - 1] != IKI_CELL_PASS || line[n - 2] != IKI_CELL_PASS);
}

/* The line that the table holds, with the move that decides. */
static int
line_from(asker *a, int regime, const iki_dfpn_state *s, uint8_t *line)
{
    const iki_life_game *g = &a->game[regime];
    iki_dfpn_state end = *s;
    int n = iki_dfpn_line(a->table, g->l, &a->goal[regime], s, line);
    if (n == IKI_DFPN_PLIES || !play_line(g->l, line, n, &end))
        return n;
    line[n] = iki_life_last_move(g, &end);
    return line[n] == IKI_CELL_NONE ? n : n + 1;
}

/* How play goes on in the regime that the answer comes from. */
static void
find_line(asker *a, int regime, const iki_dfpn_state *s, iki_life_outcome *out)
{
    out->moves = line_from(a, regime, s, out->line);
    out->move = out->moves > 0 ? out->line[0] : IKI_CELL_NONE;
}

/* The same, beginning with a choice. */
static void
follow(asker *a, int regime, const choice *c, iki_life_outcome *out)
{
    uint8_t rest[IKI_DFPN_PLIES];
    int n = c->wins ? 0 : line_from(a, regime, &c->after, rest);
    out->move = out->line[0] = c->cell;
    out->moves = n < IKI_DFPN_PLIES ? n + 1 : n;
    for (int i = 1; i < out->moves; i++)
        out->line[i] = rest[i - 1];
    iki_assert(out->moves >= 1 && out->moves <= IKI_DFPN_PLIES);
}

/* The result for the prover after this choice of the side to move. */
static iki_dfpn_result
try(asker *a, int regime, const iki_dfpn_state *s, const choice *c)
{
    bool ko, prover = a->game[regime].prover == s->side;
    if (c->cell == s->position.ko && !prover)
        return IKI_DFPN_WIN; /* the mover ignores bans only as the prover */
    if (c->wins)
        return prover ? IKI_DFPN_WIN : IKI_DFPN_LOSS;
    return ask(a, regime, &c->after, &ko);
}

/* That result if the choice keeps what the mover has. */
static iki_dfpn_result
result_wanted(const asker *a, int regime, int mover)
{
    return a->game[regime].prover == mover ? IKI_DFPN_WIN : IKI_DFPN_LOSS;
}

/* Looks for the first move at one of the cells that keeps the outcome, before the move that is
 * known. */
static void
find_first_move(asker *a, int regime, const iki_dfpn_state *s, iki_cells cells, uint64_t nodes,
                iki_life_outcome *out)
{
    choice list[IKI_CELLS_MAX];
    int n = list_choices(&a->game[regime], s, list);
    iki_budget *whole = a->budget, part = iki_budget_part(whole, nodes);
    a->budget = &part;
    for (int i = 0; i < n; i++) {
        if ((cells >> list[i].cell & 1) == 0)
            continue;
        if (list[i].cell == out->move)
            break;
        if (try(a, regime, s, &list[i]) == result_wanted(a, regime, s->side)) {
            follow(a, regime, &list[i], out);
            break;
        }
    }
    iki_assert(part.nodes <= nodes);
    a->budget = whole;
    iki_budget_join(whole, &part);
}

static void
find_move(asker *a, int regime, const iki_dfpn_state *s, bool first, uint64_t spent,
          iki_life_outcome *out)
{
    find_line(a, regime, s, out);
    if (first || out->move == IKI_CELL_NONE)
        find_first_move(a, regime, s, ~UINT64_C(0), spent + IKI_LIFE_MOVE_NODES, out);
}

/* A try and how it is refuted. */
static void
find_refutation(asker *a, int regime, const iki_dfpn_state *s, iki_life_outcome *out)
{
    find_line(a, regime, s, out);
    out->move = IKI_CELL_NONE;
}

/* The outcome that looks likely where this prover's search has come to no end. */
static void
estimate_likely(asker *a, int prover, const iki_dfpn_state *s, iki_life_outcome *out)
{
    iki_dfpn_numbers numbers;
    if (!iki_dfpn_look(a->table, a->game[prover].l, &a->goal[prover], s, &numbers, &out->move)) {
        out->likely = IKI_FAILS;
        return;
    }
    iki_assert(numbers.proof != 0 || numbers.disproof != 0);
    bool prover_wins = numbers.proof < numbers.disproof;
    out->likely = prover_wins == (prover == s->side) ? IKI_WORKS : IKI_FAILS;
}

/* The side that is less likely to reach its goal. */
static int
likely_loser(const asker *a, const iki_dfpn_state *s)
{
    int other = 1 - s->side;
    iki_dfpn_numbers numbers = {1, 1};
    (void)a->goal[other].judge(&a->game[other], s, &numbers);
    return numbers.proof < numbers.disproof ? s->side : other;
}

/* Fills in the results for both provers, as far as they are known, and names the prover asked last.
 * If a prover fails though it ignores bans, or succeeds without a ko, one search settles the
 * question.  So the side that is likely to lose is asked about first. */
static iki_success
find_success(asker *a, const iki_dfpn_state *s, iki_dfpn_result result[2], int *last)
{
    int mover = s->side, first = likely_loser(a, s);
    bool ko;
    result[0] = result[1] = IKI_DFPN_OPEN;
    *last = first;
    result[first] = ask(a, first, s, &ko);
    if (result[first] == IKI_DFPN_WIN && ko) {
        *last = 1 - first;
        result[*last] = ask(a, *last, s, &ko);
    } else if (result[first] == IKI_DFPN_WIN) {
        result[1 - first] = IKI_DFPN_LOSS;
    }
    iki_assert(result[0] != IKI_DFPN_LOSS || result[1] != IKI_DFPN_LOSS);
    if (result[mover] == IKI_DFPN_LOSS)
        return IKI_FAILS;
    if (result[1 - mover] == IKI_DFPN_LOSS)
        return IKI_WORKS;
    return result[*last] == IKI_DFPN_OPEN ? IKI_SUCCESS_UNKNOWN : IKI_WORKS_BY_KO;
}

enum { THREATLESS_TIMES = 4 }; /* the nodes that the answer took */

/* The success of a mover that succeeds by a ko where no side has a threat. */
static iki_success
find_threatless(asker *a, const iki_dfpn_state *s, uint64_t spent)
{
    bool ko, owner_moves = s->side == a->game[NOBODY].owner;
    iki_budget *whole = a->budget,
               part = iki_budget_part(whole, THREATLESS_TIMES * spent + IKI_LIFE_MOVE_NODES);
    a->budget = &part;
    iki_dfpn_result result = ask(a, NOBODY, s, &ko);
    a->budget = whole;
    iki_budget_join(whole, &part);
    if (result == IKI_DFPN_OPEN)
        return IKI_SUCCESS_UNKNOWN;
    return (result == IKI_DFPN_LOSS) == owner_moves ? IKI_WORKS : IKI_FAILS;
}

/* The regime whose line shows the outcome.  A mover that works does so against a prover that
 * ignores bans; that it fails is seen best by the win of the other prover, where that one was
 * asked. */
static int
regime_of(const iki_life_outcome *out, const iki_dfpn_result result[2], int mover)
{
    iki_assert(out->success != IKI_SUCCESS_UNKNOWN);
    if (out->success == IKI_WORKS_BY_KO)
        return out->threatless == IKI_WORKS ? NOBODY : mover;
    return out->success == IKI_WORKS || result[1 - mover] != IKI_DFPN_OPEN ? 1 - mover : mover;
}

void
iki_life_search(const iki_life_question *q, int mover, iki_budget *budget, iki_dfpn_table *table,
                iki_life_outcome *out)
{
    asker a;
    iki_dfpn_state s = {q->position, (uint8_t)mover, false};
    uint64_t before = budget->nodes;
    iki_dfpn_result result[2]; /* [prover] */
    int last;
    start(&a, q, false, budget, table);
    *out = (iki_life_outcome){.move = IKI_CELL_NONE};
    out->success = out->likely = find_success(&a, &s, result, &last);
    uint64_t spent = budget->nodes - before;
    if (out->success == IKI_WORKS_BY_KO)
        out->threatless = find_threatless(&a, &s, spent);
    if (out->success == IKI_SUCCESS_UNKNOWN)
        estimate_likely(&a, last, &s, out);
    else if (out->success == IKI_FAILS)
        find_refutation(&a, regime_of(out, result, mover), &s, out);
    else
        find_move(&a, regime_of(out, result, mover), &s, q->first_move, spent, out);
    out->nodes = budget->nodes - before;
    iki_assert(outcome_is_sound(q->local, out));
}

void
iki_life_prefer(const iki_life_question *q, int mover, int cell, iki_budget *budget,
                iki_dfpn_table *table, iki_life_outcome *out)
{
    asker a;
    iki_dfpn_state s = {q->position, (uint8_t)mover, false};
    const iki_dfpn_result unknown[2] = {IKI_DFPN_OPEN, IKI_DFPN_OPEN};
    uint64_t before = budget->nodes;
    iki_assert(cell >= 0 && cell < q->local->size);
    iki_assert(out->success == IKI_WORKS || out->success == IKI_WORKS_BY_KO);
    start(&a, q, false, budget, table);
    find_first_move(&a, regime_of(out, unknown, mover), &s, UINT64_C(1) << cell,
                    out->nodes + IKI_LIFE_MOVE_NODES, out);
    out->nodes += budget->nodes - before;
    iki_assert(outcome_is_sound(q->local, out));
}

iki_cells
iki_life_moves(const iki_life_question *q, int mover, iki_budget *budget, iki_dfpn_table *table,
               const iki_life_outcome *out)
{
    asker a;
    choice list[IKI_CELLS_MAX];
    iki_cells cells = 0;
    iki_dfpn_state s = {q->position, (uint8_t)mover, false};
    const iki_dfpn_result unknown[2] = {IKI_DFPN_OPEN, IKI_DFPN_OPEN};
    start(&a, q, false, budget, table);
    int regime = regime_of(out, unknown, mover), n = list_choices(&a.game[regime], &s, list);
    for (int i = 0; i < n; i++) {
        iki_budget part =
            iki_budget_part(budget, out->nodes / 2 / (unsigned)n + IKI_LIFE_MOVE_NODES);
        a.budget = &part;
        iki_dfpn_result result = try(&a, regime, &s, &list[i]);
        if (result == IKI_DFPN_OPEN || result == result_wanted(&a, regime, mover))
            cells |= UINT64_C(1) << list[i].cell;
        iki_budget_join(budget, &part);
    }
    iki_assert((cells & ~iki_local_empty(q->local, &q->position)) == 0);
    return cells;
}

iki_dfpn_result
iki_life_two_eyes(const iki_life_question *q, int mover, iki_budget *budget, iki_dfpn_table *table,
                  bool *ko)
{
    asker a;
    iki_dfpn_state s = {q->position, (uint8_t)mover, false};
    iki_assert(mover == 0 || mover == 1);
    start(&a, q, true, budget, table);
    return ask(&a, q->owner, &s, ko);
}

bool
iki_life_two_eyes_second(const iki_life_question *q, iki_budget *budget, iki_dfpn_table *table)
{
    asker a;
    iki_dfpn_state s = {q->position, (uint8_t)(1 - q->owner), false};
    bool ko;
    start(&a, q, true, budget, table);
    return ask(&a, q->owner, &s, &ko) == IKI_DFPN_WIN && !ko;
}
