/* search - races as questions to the proof-number search.
 *
 * Three questions for a side that ignores the bans of kos: can it capture; can it hold, that is
 * come to an end of play (by two passes, by capturing, by a block that can never be captured) in
 * which it lost nothing; can it live, that is make its blocks safe whatever happens to the others?
 * Whoever can hold but not capture gets a seki.
 *
 * A search counts endless play as lost for its prover.  But play without end captures nothing: a
 * side that cannot hold has lost only if the other side, which obeys bans, can take its blocks in
 * finitely many moves.  That is a question of its own, asked where the answer "cannot hold" rests
 * on a ko or a repetition; so is life by ko.  Where neither side can capture, a race without end
 * counts like a seki.
 *
 * The two results, with the first mover and with the other side as the one that ignores bans, bound
 * those under every ko rule; if they differ it is a ko.  If the first searches never met a ko or a
 * repetition, the second would come to the same.
 *
 * Capture and hold are searched by turns with growing budgets: one of them often is far easier.
 * The cost is that of the harder question where the result is SEKI. */
#include "src/semeai/search.h"

#include "src/tunables/tunables.h"

/* TAKE and SECURE are CAPTURE and LIVE for a prover that obeys bans, against a side that ignores
 * them. */
typedef enum question { CAPTURE, HOLD, LIVE, TAKE, SECURE } question;

enum { QUESTIONS = SECURE + 1 };

/* The context of a goal. */
typedef struct race {
    const iki_local *l;
    int prover;
    question question;
    uint8_t targets[2]; /* [side] */
    iki_cells idle[2];  /* [side]: cells alone beside one block of the side and, at most, safe
                         * stones of the other */
} race;

typedef struct asker {
    const iki_local *l;
    iki_budget *budget;
    iki_dfpn_table *table;
    race race[2][QUESTIONS]; /* [prover][question] */
    bool might_live[2];
} asker;

/* --- what always holds ---------------------------------------------------------------------- */

/* True if the result of a race agrees with those of its two regimes. */
IKI_CHECKER static bool
outcome_is_sound(const iki_race_outcome *o)
{
    bool known = o->regime[0] != IKI_RACE_UNKNOWN && o->regime[1] != IKI_RACE_UNKNOWN;
    bool peace = o->result == IKI_RACE_SEKI || o->result == IKI_RACE_BOTH;
    iki_race_result both = o->regime[0] == o->regime[1] ? o->regime[0] : IKI_RACE_KO;
    return o->result == (known ? both : IKI_RACE_UNKNOWN) && o->regime[0] != IKI_RACE_KO &&
           o->regime[1] != IKI_RACE_KO && !(o->life_known && o->life_open) &&
           (!o->life_known || peace || o->result == IKI_RACE_KO) &&
           (!o->life_open || o->result == IKI_RACE_SEKI) && (o->lives == 0 || o->life_known) &&
           o->lives < 4;
}

/* True if a race is asked about targets of both sides, each of them its owner's. */
IKI_CHECKER static bool
race_is_sound(const race *r)
{
    uint8_t all = (uint8_t)((1u << r->l->targets) - 1);
    for (int t = 0; t < r->l->targets; t++) {
        if ((r->targets[r->l->target[t].side] >> t & 1) == 0)
            return false;
    }
    return (r->targets[0] | r->targets[1]) == all && (r->targets[0] & r->targets[1]) == 0 &&
           ((r->idle[0] | r->idle[1]) & ~iki_local_all(r->l)) == 0;
}

/* --- the goals ------------------------------------------------------------------------------ */

/* The blocks of a side. */
typedef struct stand {
    int least;       /* liberties of the block that has fewest, of those that are not safe */
    uint8_t safe;    /* targets */
    iki_cells atari; /* last liberties */
} stand;

enum { PLENTY = 99 };

static stand
look(const race *r, const iki_local_position *p, int side)
{
    stand s = {PLENTY, 0, 0};
    iki_cells empty = iki_local_empty(r->l, p);
    for (uint8_t left = r->targets[side]; left != 0;) {
        iki_local_group g = iki_local_group_at(r->l, p, __builtin_ctz(left));
        int liberties = iki_count_bits(g.beside & empty);
        iki_assert((g.targets & ~r->targets[side]) == 0 && (g.safe || liberties > 0));
        left &= (uint8_t)~g.targets;
        if (g.safe) {
            s.safe |= g.targets;
            continue;
        }
        if (liberties == 1)
            s.atari |= g.beside & empty;
        s.least = liberties < s.least ? liberties : s.least;
    }
    return s;
}

/* True if no block of the side can be captured any more. */
static bool
stands_firm(const race *r, const iki_local_position *p, int side, const stand *s)
{
    uint8_t open = r->targets[side] & (uint8_t)~s->safe;
    return open == 0 || (open & ~iki_local_alive(r->l, p, side)) == 0;
}

/* First numbers: lines that run down the liberties come first, above all those of the side that is
 * ahead. */
static iki_dfpn_numbers
first_numbers(const race *r, const iki_dfpn_state *s, int own, int other)
{
    int few = IKI_RACE_FEW_LIBERTIES, lead = own < few ? own : few,
        need = other < few ? other : few;
    int behind = need - lead + (s->side == r->prover ? 0 : 1);
    iki_dfpn_numbers g = {1, 1};
    if (behind > 0)
        g.proof += (uint32_t)(IKI_RACE_LEAD_WEIGHT * behind);
    else
        g.disproof += (uint32_t)(IKI_RACE_LEAD_WEIGHT * (1 - behind));
    g.proof += (uint32_t)(IKI_RACE_LIBERTY_WEIGHT * need);
    g.disproof += (uint32_t)(IKI_RACE_LIBERTY_WEIGHT * lead);
    iki_assert(lead >= 0 && need >= 0 && g.proof <= IKI_DFPN_NUMBER_MAX);
    return g;
}

static bool
is_capture(question q)
{
    return q == CAPTURE || q == TAKE;
}

static bool
prover_obeys(question q)
{
    return q == TAKE || q == SECURE;
}

/* True if this side obeys bans. */
static bool
obeys(const race *r, int side)
{
    return (side == r->prover) == prover_obeys(r->question);
}

static iki_dfpn_result
judge(const void *ctx, const iki_dfpn_state *s, iki_dfpn_numbers *g)
{
    const race *r = ctx;
    const iki_local_position *p = &s->position;
    int prover = r->prover, judged = is_capture(r->question) ? 1 - prover : prover;
    stand has[2] = {look(r, p, 0), look(r, p, 1)};
    iki_cells capture = has[1 - s->side].atari;
    if (obeys(r, s->side) && p->ko != IKI_CELL_NONE)
        capture &= ~(UINT64_C(1) << p->ko);
    if (capture != 0)
        return s->side == prover ? IKI_DFPN_WIN : IKI_DFPN_LOSS;
    if ((s->side != judged || s->passed) && stands_firm(r, p, judged, &has[judged]))
        return is_capture(r->question) ? IKI_DFPN_LOSS : IKI_DFPN_WIN;
    *g = first_numbers(r, s, has[prover].least, has[1 - prover].least);
    return IKI_DFPN_OPEN;
}

/* Filling an own liberty without another effect is dominated: in an eye by a pass, outside by the
 * move that comes after it or a pass.  There are two exceptions, in which it is a threat that a
 * pass does not replace: a side that must not pass and waits out the ban of a ko, and a side that
 * ignores bans and takes such a threat from the other side. */
static iki_cells
moves(const void *ctx, const iki_dfpn_state *s)
{
    const race *r = ctx;
    iki_cells idle = r->idle[s->side];
    if (r->question != HOLD && r->question != TAKE)
        return ~idle;
    if (!obeys(r, s->side))
        return ~idle | r->l->safe[1 - s->side];
    return s->position.ko == IKI_CELL_NONE ? ~idle : ~UINT64_C(0);
}

static bool
taken(const void *ctx, uint8_t targets, int by)
{
    const race *r = ctx;
    (void)targets;
    iki_assert(targets != 0 && (targets & ~r->targets[1 - by]) == 0);
    return by == r->prover;
}

static iki_dfpn_goal
goal_of(const race *r)
{
    iki_assert(r->question <= SECURE && (r->prover == 0 || r->prover == 1));
    return (iki_dfpn_goal){
        .prover = (uint8_t)r->prover,
        .tag = (uint8_t)((r->prover ^ r->l->leader) * QUESTIONS + (int)r->question),
        .ctx = r,
        .judge = judge,
        .sees_passes = true,
        .taken = taken,
        .moves = moves,
        .pass_wins = r->question == HOLD,
        .obeys = prover_obeys(r->question),
        .unbound = prover_obeys(r->question),
    };
}

/* --- answers -------------------------------------------------------------------------------- */

/* An answer that further shares of the budget may complete. */
typedef struct answer {
    iki_dfpn_result result;
    bool too_deep; /* true: more nodes do not help */
    bool by_ko;    /* true: the result rests on a ban or a repetition */
} answer;

/* True if there are nodes left, under the ceiling `last`. */
static bool
may_spend(const asker *a, uint64_t last)
{
    return a->budget->nodes < last && iki_budget_allows(a->budget, 1);
}

/* Goes on with an open question for at most `share` nodes; true if it is still open then. */
static bool
ask(asker *a, const race *asked, const iki_dfpn_state *s, uint64_t share, answer *known)
{
    if (known->result != IKI_DFPN_OPEN || known->too_deep)
        return false;
    iki_dfpn_goal goal = goal_of(asked);
    iki_budget part = iki_budget_part(a->budget, share);
    known->result = iki_dfpn_solve(a->table, a->l, &goal, s, &part);
    known->too_deep = known->result == IKI_DFPN_OPEN && part.end == IKI_BUDGET_OPEN;
    known->by_ko = iki_dfpn_table_rests_on_ko(a->table);
    iki_assert(share == 0 || part.nodes <= share);
    iki_budget_join(a->budget, &part);
    return known->result == IKI_DFPN_OPEN && !known->too_deep;
}

/* Shares grow, so that an easy question is answered beside a hard one for little. */
static uint64_t
share_of(const asker *a, uint64_t share, uint64_t last)
{
    uint64_t left = last - a->budget->nodes;
    iki_assert(share > 0 && left > 0);
    return share < left ? share : left;
}

/* The result with this prover, which ignores bans. */
static iki_race_result
race_result(asker *a, int prover, const iki_dfpn_state *s, uint64_t last)
{
    answer capture = {0}, hold = {0}, lost = {0}; /* lost: the other side takes a block */
    bool open = true;
    for (uint64_t share = IKI_RACE_FIRST_SHARE; open && may_spend(a, last);
         share *= IKI_RACE_SHARE_GROWTH) {
        open = ask(a, &a->race[prover][CAPTURE], s, share_of(a, share, last), &capture);
        if (capture.result == IKI_DFPN_WIN)
            return (iki_race_result)(IKI_RACE_BLACK + prover);
        if (may_spend(a, last))
            open |= ask(a, &a->race[prover][HOLD], s, share_of(a, share, last), &hold);
        if (hold.result == IKI_DFPN_LOSS && !hold.by_ko)
            lost.result = IKI_DFPN_WIN;
        if (hold.result == IKI_DFPN_LOSS && may_spend(a, last))
            open |= ask(a, &a->race[1 - prover][TAKE], s, share_of(a, share, last), &lost);
        if (lost.result == IKI_DFPN_WIN)
            return (iki_race_result)(IKI_RACE_BLACK + 1 - prover);
    }
    bool kept = hold.result == IKI_DFPN_WIN || lost.result == IKI_DFPN_LOSS;
    iki_assert(capture.result != IKI_DFPN_WIN && lost.result != IKI_DFPN_WIN);
    iki_assert(hold.result != IKI_DFPN_WIN || lost.result == IKI_DFPN_OPEN);
    return capture.result == IKI_DFPN_LOSS && kept ? IKI_RACE_SEKI : IKI_RACE_UNKNOWN;
}

static bool
saw_ko(const asker *a, int prover, question q)
{
    return iki_dfpn_table_saw_ko(a->table, goal_of(&a->race[prover][q]).tag);
}

/* --- life ----------------------------------------------------------------------------------- */

/* True if the side might get a safe block at all, by a way out or by two places for eyes. */
static bool
might_live(const iki_local *l, int side)
{
    iki_cells ends = l->safe[1 - side] | l->open, reach = 0;
    for (int t = 0; t < l->targets; t++) {
        if (l->target[t].side == side)
            reach |= l->target[t].touch;
        else
            ends |= l->target[t].touch;
    }
    reach = iki_local_flood(l, reach, iki_local_all(l));
    iki_cells eyes = reach & ~ends;
    iki_cells first = iki_local_flood(l, eyes & (0 - eyes), eyes);
    return (reach & (l->safe[side] | l->open)) != 0 || first != eyes || iki_count_bits(eyes) > 2;
}

/* Answers about the life of both sides: with the side ignoring bans, and obeying them. */
typedef struct survival {
    answer ignoring[2], obeying[2]; /* [side] */
} survival;

static void
ask_side(asker *a, int side, const iki_dfpn_state *s, survival *l)
{
    answer *by_ko = &l->ignoring[side], *sure = &l->obeying[side];
    by_ko->result = a->might_live[side] ? IKI_DFPN_OPEN : IKI_DFPN_LOSS;
    (void)ask(a, &a->race[side][LIVE], s, UINT64_MAX, by_ko);
    sure->result = by_ko->by_ko && by_ko->result == IKI_DFPN_WIN ? IKI_DFPN_OPEN : by_ko->result;
    if (by_ko->result == IKI_DFPN_WIN && by_ko->by_ko)
        (void)ask(a, &a->race[side][SECURE], s, UINT64_MAX, sure);
    iki_assert(sure->result != IKI_DFPN_WIN || by_ko->result == IKI_DFPN_WIN);
}

/* WIN if one of the sides lives, `ignoring` being the one that ignores bans. */
static iki_dfpn_result
someone_lives(const survival *l, int ignoring)
{
    iki_dfpn_result one = l->ignoring[ignoring].result, other = l->obeying[1 - ignoring].result;
    if (one == IKI_DFPN_WIN || other == IKI_DFPN_WIN)
        return IKI_DFPN_WIN;
    return one == IKI_DFPN_LOSS ? other : one;
}

/* SEKI becomes BOTH if one side makes its blocks safe by force, and KO if only a side that ignores
 * bans does. */
static void
ask_life(asker *a, int mover, const iki_dfpn_state *s, iki_race_outcome *out)
{
    survival l = {{{0}}, {{0}}};
    if (out->result != IKI_RACE_SEKI)
        return;
    ask_side(a, mover, s, &l);
    if (l.obeying[mover].result != IKI_DFPN_WIN)
        ask_side(a, 1 - mover, s, &l);
    iki_dfpn_result life[2] = {someone_lives(&l, mover), someone_lives(&l, 1 - mover)};
    out->life_known = life[0] != IKI_DFPN_OPEN && life[1] != IKI_DFPN_OPEN;
    out->life_open = !out->life_known;
    if (!out->life_known)
        return;
    for (int i = 0; i < 2; i++)
        out->regime[i] = life[i] == IKI_DFPN_WIN ? IKI_RACE_BOTH : IKI_RACE_SEKI;
    out->result = out->regime[0] == out->regime[1] ? out->regime[0] : IKI_RACE_KO;
    for (int side = 0; side < 2; side++) {
        const answer *one = side == mover ? &l.ignoring[side] : &l.obeying[side];
        out->lives |= (uint8_t)((one->result == IKI_DFPN_WIN) << side);
    }
    iki_assert(outcome_is_sound(out));
}

/* --- moves ---------------------------------------------------------------------------------- */

typedef struct choice {
    iki_dfpn_state after;
    uint8_t cell;
    answer kept, lost, sure; /* to the questions below */
} choice;

/* The question that a good move keeps won (kept), or, where its answer rests on a ko, the question
 * of the other side that it keeps lost (NULL: none).  Where the result is the same whoever ignores
 * bans it must be so after the move: then the answer to `sure`, asked if the others rest on a ko,
 * must be `wanted` (NULL: it need not). */
typedef struct kept_goal {
    const race *kept, *lost, *sure;
    iki_dfpn_result wanted; /* of sure */
} kept_goal;

enum { CHOICES_MAX = IKI_CELLS_MAX + 1 };

/* All moves but those that are the same as an earlier one.  Captures have won. */
static int
list_choices(const asker *a, const iki_dfpn_state *s, choice *c)
{
    iki_cells empty = iki_local_empty(a->l, &s->position);
    int n = 0;
    c[n] = (choice){{s->position, (uint8_t)(1 - s->side), true}, IKI_CELL_PASS, {0}, {0}, {0}};
    c[n++].after.position.ko = IKI_CELL_NONE;
    for (iki_cells left = empty; left != 0; left &= left - 1) {
        iki_local_play play;
        uint8_t cell = (uint8_t)__builtin_ctzll(left);
        if ((a->l->earlier[cell] & empty) != 0 ||
            !iki_local_try(a->l, &s->position, s->side, cell, &play))
            continue;
        c[n] = (choice){{play.after, (uint8_t)(1 - s->side), false}, cell, {0}, {0}, {0}};
        c[n++].kept.result = play.taken != 0 ? IKI_DFPN_WIN : IKI_DFPN_OPEN;
    }
    iki_assert(n >= 1 && n <= CHOICES_MAX);
    return n;
}

/* The empty cells that are the same as this one, and this one. */
static iki_cells
equal_cells(const iki_local *l, iki_cells empty, uint8_t cell)
{
    iki_cells same = UINT64_C(1) << cell;
    for (iki_cells left = empty; left != 0; left &= left - 1) {
        if ((l->earlier[__builtin_ctzll(left)] >> cell & 1) != 0)
            same |= left & (0 - left);
    }
    iki_assert((same & ~empty) == 0);
    return same;
}

/* False: no move is good. */
static bool
find_kept_goal(const asker *a, int mover, const iki_race_outcome *out, kept_goal *p)
{
    if (out->regime[0] == (iki_race_result)(IKI_RACE_BLACK + 1 - mover))
        return false;
    bool wins = out->regime[0] == (iki_race_result)(IKI_RACE_BLACK + mover);
    bool lives = (out->lives >> mover & 1) != 0;
    iki_assert(wins || out->regime[0] == IKI_RACE_SEKI || out->regime[0] == IKI_RACE_BOTH);
    p->kept = &a->race[mover][wins ? CAPTURE : lives ? LIVE : HOLD];
    p->lost = wins || lives ? NULL : &a->race[1 - mover][TAKE];
    p->sure = out->regime[0] != out->regime[1] ? NULL
              : wins                           ? &a->race[mover][TAKE]
              : lives                          ? &a->race[mover][SECURE]
                                               : &a->race[1 - mover][CAPTURE];
    p->wanted = wins || lives ? IKI_DFPN_WIN : IKI_DFPN_LOSS;
    return true;
}

static bool
is_doubtful(const kept_goal *p, const choice *c)
{
    return p->lost != NULL && c->kept.result == IKI_DFPN_LOSS && c->kept.by_ko;
}

/* What is known of the choice for a mover that ignores bans: WIN if it is good, else LOSS. */
static iki_dfpn_result
worth_of(const kept_goal *p, const choice *c)
{
    if (!is_doubtful(p, c))
        return c->kept.result;
    return c->lost.result == IKI_DFPN_OPEN   ? IKI_DFPN_OPEN
           : c->lost.result == IKI_DFPN_LOSS ? IKI_DFPN_WIN
                                             : IKI_DFPN_LOSS;
}

/* True if the other regime may say something else. */
static bool
needs_more(const kept_goal *p, const choice *c)
{
    return p->sure != NULL && worth_of(p, c) == IKI_DFPN_WIN && (c->kept.by_ko || c->lost.by_ko);
}

/* Goes on with a choice; true if it is still open. */
static bool
ask_choice(asker *a, const kept_goal *p, uint64_t share, choice *c)
{
    bool open = ask(a, p->kept, &c->after, share, &c->kept);
    if (is_doubtful(p, c))
        open = ask(a, p->lost, &c->after, share, &c->lost);
    return needs_more(p, c) ? ask(a, p->sure, &c->after, share, &c->sure) : open;
}

static void
take_choice(const asker *a, const iki_dfpn_state *s, const kept_goal *p, const choice *c,
            iki_race_outcome *out)
{
    iki_dfpn_result result = worth_of(p, c), sure = p->wanted;
    if (needs_more(p, c))
        sure = c->sure.result;
    out->moves_known = out->moves_known && result != IKI_DFPN_OPEN && sure != IKI_DFPN_OPEN;
    if (result != IKI_DFPN_WIN || sure != p->wanted)
        return;
    if (c->cell == IKI_CELL_PASS)
        out->pass = true;
    else
        out->moves |= equal_cells(a->l, iki_local_empty(a->l, &s->position), c->cell);
}

static void
ask_moves(asker *a, const iki_dfpn_state *s, iki_race_outcome *out)
{
    choice c[CHOICES_MAX];
    kept_goal p;
    if (out->regime[0] == IKI_RACE_UNKNOWN)
        return;
    out->moves_known = true;
    if (!find_kept_goal(a, s->side, out, &p))
        return;
    int n = list_choices(a, s, c);
    bool open = true;
    for (uint64_t share = IKI_RACE_FIRST_SHARE; open && may_spend(a, UINT64_MAX);
         share *= IKI_RACE_SHARE_GROWTH) {
        open = false;
        for (int i = 0; i < n; i++)
            open |= ask_choice(a, &p, share, &c[i]);
    }
    for (int i = 0; i < n; i++)
        take_choice(a, s, &p, &c[i], out);
}

/* --- all together --------------------------------------------------------------------------- */

static iki_cells
idle_cells(const iki_local *l, int side)
{
    iki_cells once = 0, not = l->safe[side] | l->open;
    for (int t = 0; t < l->targets; t++) {
        if (l->target[t].side != side)
            not |= l->target[t].touch;
        not |= once & l->target[t].touch;
        once |= l->target[t].touch;
    }
    for (int i = 0; i < l->size; i++)
        not |= l->near[i] == 0 ? 0 : UINT64_C(1) << i;
    return once & ~not ;
}

static void
start(asker *a)
{
    uint8_t targets[2] = {0, 0};
    iki_cells idle[2] = {idle_cells(a->l, 0), idle_cells(a->l, 1)};
    for (int t = 0; t < a->l->targets; t++)
        targets[a->l->target[t].side] |= (uint8_t)(1u << t);
    for (int prover = 0; prover < 2; prover++) {
        a->might_live[prover] = might_live(a->l, prover);
        for (int q = CAPTURE; q < QUESTIONS; q++)
            a->race[prover][q] =
                (race){a->l, prover, (question)q, {targets[0], targets[1]}, {idle[0], idle[1]}};
    }
    iki_assert(race_is_sound(&a->race[0][CAPTURE]) && race_is_sound(&a->race[1][CAPTURE]));
    iki_dfpn_table_next(a->table);
}

/* The result when the other side ignores bans. */
static void
ask_other_regime(asker *a, int mover, const iki_dfpn_state *s, iki_race_outcome *out)
{
    out->regime[1] = out->regime[0];
    if (saw_ko(a, mover, CAPTURE) || saw_ko(a, mover, HOLD))
        out->regime[1] = race_result(a, 1 - mover, s, UINT64_MAX);
    if (out->regime[0] == IKI_RACE_UNKNOWN || out->regime[1] == IKI_RACE_UNKNOWN)
        return;
    out->result = out->regime[0] == out->regime[1] ? out->regime[0] : IKI_RACE_KO;
}

enum { WORDS, REGIMES, LIFE, MOVES, STEPS };

static void
take_step(asker *a, int step, const iki_dfpn_state *s, iki_race_outcome *out)
{
    const iki_budget *b = a->budget;
    uint64_t start = b->nodes, last = UINT64_MAX;
    if (s->side == a->l->leader && b->node_limit > b->nodes)
        last = b->nodes + (b->node_limit - b->nodes) / 2;
    if (step == WORDS)
        out->regime[0] = race_result(a, s->side, s, last);
    else if (step == REGIMES)
        ask_other_regime(a, s->side, s, out);
    else if (step == LIFE)
        ask_life(a, s->side, s, out);
    else
        ask_moves(a, s, out);
    iki_assert(b->nodes >= start);
    out->nodes += b->nodes - start;
}

void
iki_semeai_search(const iki_race_question *q, iki_budget *budget, iki_dfpn_table *table,
                  iki_race_outcome out[2])
{
    asker a = {.l = q->local, .budget = budget, .table = table};
    iki_assert(iki_local_is_sound(q->local) && iki_local_position_is_sound(q->local, &q->position));
    start(&a);
    out[0] = out[1] = (iki_race_outcome){.result = IKI_RACE_UNKNOWN};
    for (int step = WORDS; step < (q->moves ? STEPS : MOVES); step++) {
        for (int i = 0; i < 2; i++) {
            int side = i == 0 ? a.l->leader : 1 - a.l->leader;
            iki_dfpn_state s = {q->position, (uint8_t)side, false};
            if ((q->first >> side & 1) != 0)
                take_step(&a, step, &s, &out[side]);
        }
    }
    iki_assert(outcome_is_sound(&out[0]) && outcome_is_sound(&out[1]));
}
