/* life_search - life and death as a question to the proof-number search.
 *
 * What ends a line: unconditional life (Benson 1976), the value of an eye that one block encloses
 * (src/life_eye.h), no stones left, or no two cells left for eyes.  The last is the bound that
 * every exact solver has: where safe attackers stand or may always go no eye can be made, and two
 * eyes need two cells that do not touch.  A seki needs as much: attackers who join safe ones fill
 * all other liberties.
 *
 * First estimates: death is the farther the more room there is, life the farther the more stones
 * of the attacker are in it. */
#include "src/life_search.h"

#include "src/life_eye.h"

#include <string.h>

typedef struct life {
    const iki_local *l;
    int hero, owner;
    iki_cells original;
    uint8_t targets; /* all of the local game */
    bool two_eyes;   /* is life in seki not enough? */
    iki_life_eyes *eyes;
} life;

/* What a position looks like. */
typedef struct view {
    iki_cells own, safe; /* the owner's stones; attackers that hang together with safe ones */
    iki_cells room;      /* cells that may become an eye of the owner */
} view;

enum { MOVE_NODES = 500 }; /* for finding the first move, beside as many as the answer took */

typedef enum leaf { LEAF_OPEN = 0, LEAF_ALIVE, LEAF_DEAD } leaf;

/* --- what is certain ------------------------------------------------------------------------ */

/* Do two of the cells not touch? */
static bool
has_two_apart(const iki_local *l, iki_cells cells)
{
    for (iki_cells left = cells; left != 0; left &= left - 1) {
        iki_cells bit = left & (0 - left);
        if ((cells & ~bit & ~l->near[__builtin_ctzll(bit)]) != 0)
            return true;
    }
    return false;
}

/* No safe attacker stands in the room or beside it.  The cells of a chain whose capture ends the
 * game can be no eye either. */
static view
look(const life *g, const iki_local_position *p)
{
    const iki_local *l = g->l;
    int enemy = 1 - g->owner;
    view v = {.own = p->stones[g->owner]};
    v.safe = iki_local_flood(l, l->safe[enemy] | l->open, p->stones[enemy]);
    v.room = iki_local_all(l) & ~(v.safe | l->safe[enemy] | iki_local_spread(l, v.safe));
    if (g->targets != 0)
        return v;
    iki_cells first = v.own & g->original;
    iki_cells chain = iki_local_flood(l, first & (0 - first), v.own);
    if ((first & ~chain) == 0)
        v.room &= ~chain;
    return v;
}

static bool
is_dead(const life *g, const view *v)
{
    const iki_local *l = g->l;
    if (g->targets == 0 && (v->own & g->original) == 0)
        return true;
    bool way_out = ((l->safe[g->owner] | l->open) & ~v->safe) != 0;
    return !way_out && !has_two_apart(l, v->room);
}

static bool
is_alive(const life *g, const iki_local_position *p, const view *v)
{
    const iki_local *l = g->l;
    uint8_t targets;
    iki_cells out = iki_local_flood(l, l->safe[g->owner] | l->open, v->own);
    if (g->targets == 0 && (out & g->original) != 0)
        return true;
    iki_cells alive = iki_local_alive_cells(l, p, g->owner, &targets);
    for (int t = 0; t < l->targets && (g->targets & ~targets) != 0; t++) {
        if (iki_local_is_safe(l, p, t))
            targets |= (uint8_t)(1u << t);
    }
    return g->targets != 0 ? (g->targets & ~targets) == 0 : (alive & g->original) != 0;
}

/* Does the value of a place decide?  For the better it always does; death takes that the block is
 * all there is, that there is no room elsewhere and that more liberties would not help. */
static leaf
judge_place(const life *g, const iki_dfpn_state *s, const view *v, const iki_life_place *place)
{
    iki_eye_value value[2];
    iki_cells empty = iki_local_empty(g->l, &s->position);
    int outside = __builtin_popcountll(place->beside & empty & ~place->region);
    bool defends = s->side == g->owner;
    if (!iki_life_eye_value(g->eyes, g->l, &s->position, place, outside, value))
        return LEAF_OPEN;
    if (value[defends] == IKI_EYE_L || (value[defends] == IKI_EYE_S && !g->two_eyes))
        return LEAF_ALIVE;
    bool whole = (v->own & g->original & ~place->block) == 0 && (v->room & ~place->region) == 0 &&
                 (g->l->safe[g->owner] | g->l->open) == 0;
    if (!whole ||
        !iki_life_eye_value(g->eyes, g->l, &s->position, place, IKI_EYE_OUTSIDE_MAX, value))
        return LEAF_OPEN;
    return value[defends] == IKI_EYE_D ? LEAF_DEAD : LEAF_OPEN;
}

static leaf
look_at_places(const life *g, const iki_dfpn_state *s, const view *v)
{
    const iki_local *l = g->l;
    iki_cells first = v->own & g->original, ends = l->safe[1 - g->owner] | l->open;
    if (g->targets != 0)
        return LEAF_OPEN;
    iki_local_group block = iki_local_group_of(l, &s->position, g->owner, first & (0 - first));
    for (iki_cells left = iki_local_all(l) & ~block.stones; left != 0;) {
        iki_life_place place = {g->owner, block.stones, block.beside,
                                iki_local_flood(l, left & (0 - left), left)};
        left &= ~place.region;
        leaf word = (place.region & ends) != 0 ? LEAF_OPEN : judge_place(g, s, v, &place);
        if (word != LEAF_OPEN)
            return word;
    }
    return LEAF_OPEN;
}

/* --- the goal ------------------------------------------------------------------------------- */

static leaf
judge_leaf(const life *g, const iki_dfpn_state *s, const view *v)
{
    if (is_dead(g, v))
        return LEAF_DEAD;
    if (is_alive(g, &s->position, v))
        return LEAF_ALIVE;
    return look_at_places(g, s, v);
}

static iki_dfpn_word
judge(const void *ctx, const iki_dfpn_state *s, iki_dfpn_guess *guess)
{
    const life *g = ctx;
    view v = look(g, &s->position);
    bool defends = g->hero == g->owner;
    iki_cells enemy = s->position.stones[1 - g->owner];
    leaf word = judge_leaf(g, s, &v);
    if (word != LEAF_OPEN)
        return (word == LEAF_ALIVE) == defends ? IKI_DFPN_WIN : IKI_DFPN_LOSS;
    uint32_t living = 1 + (uint32_t)__builtin_popcountll(v.room & enemy);
    uint32_t dying = 1 + (uint32_t)__builtin_popcountll(v.room & ~enemy & ~v.own);
    *guess = defends ? (iki_dfpn_guess){living, dying} : (iki_dfpn_guess){dying, living};
    return IKI_DFPN_OPEN;
}

static bool
taken(const void *ctx, uint8_t targets, int by)
{
    (void)targets;
    return by == ((const life *)ctx)->hero;
}

/* --- answers -------------------------------------------------------------------------------- */

/* The goal of the hero in *g; goals that share a table have their own tags. */
static iki_dfpn_goal
goal_of(const life *g)
{
    return (iki_dfpn_goal){
        .hero = (uint8_t)g->hero,
        .tag = (uint8_t)(g->hero + (g->two_eyes ? 2 : 0)),
        .ctx = g,
        .judge = judge,
        .taken = taken,
        .pass_wins = g->hero == g->owner && !g->two_eyes,
        .waits_out_ban = true,
        .sums = true,
    };
}

typedef struct asker {
    life g;
    iki_life_eyes eyes;
    iki_budget *budget;
    iki_dfpn_table *table;
} asker;

static void
start(asker *a, const iki_life_question *q, iki_budget *budget, iki_dfpn_table *table)
{
    memset(&a->eyes, 0, sizeof a->eyes);
    a->g = (life){.l = q->local,
                  .owner = q->owner,
                  .original = q->original,
                  .targets = (uint8_t)((1u << q->local->targets) - 1),
                  .eyes = &a->eyes};
    a->budget = budget;
    a->table = table;
}

/* Does the hero reach his goal, as far as is known?  *ko: the answer rests on a ko. */
static iki_dfpn_word
ask(asker *a, int hero, const iki_dfpn_state *s, bool *ko)
{
    a->g.hero = hero;
    iki_dfpn_goal goal = goal_of(&a->g);
    iki_dfpn_word word = iki_dfpn_solve(a->table, a->g.l, &goal, s, a->budget);
    *ko = iki_dfpn_table_rests_on_ko(a->table);
    return word;
}

/* Can the owner be taken, does he live - each when he who wants it ignores bans?  Who can never be
 * taken lives, though play may have no end. */
static iki_success
success_of(bool owner_moves, iki_dfpn_word taken, iki_dfpn_word lives)
{
    if (taken == IKI_DFPN_LOSS)
        return owner_moves ? IKI_WORKS : IKI_FAILS;
    if (taken == IKI_DFPN_OPEN || lives == IKI_DFPN_OPEN)
        return IKI_SUCCESS_UNKNOWN;
    if (lives == IKI_DFPN_WIN)
        return IKI_WORKS_BY_KO;
    return owner_moves ? IKI_FAILS : IKI_WORKS;
}

/* --- moves ---------------------------------------------------------------------------------- */

typedef struct choice {
    uint8_t cell;
    uint32_t rank; /* captures come first, then board order */
    bool wins;     /* it takes a target */
    iki_dfpn_state after;
} choice;

/* The legal moves of the side to move, by rank. */
static int
list_choices(const life *g, const iki_dfpn_state *s, choice list[IKI_CELLS_MAX])
{
    int n = 0;
    for (iki_cells left = iki_local_empty(g->l, &s->position); left != 0; left &= left - 1) {
        iki_local_play play;
        int cell = __builtin_ctzll(left), i = n;
        if (!iki_local_try(g->l, &s->position, s->side, cell, &play))
            continue;
        bool captures = play.captured != 0 || play.taken != 0;
        uint32_t rank = g->l->point[cell] + (captures ? 0u : (uint32_t)IKI_POINTS_MAX);
        for (; i > 0 && list[i - 1].rank > rank; i--)
            list[i] = list[i - 1];
        list[i] = (choice){
            (uint8_t)cell, rank, play.taken != 0, {play.after, (uint8_t)(1 - s->side), false}};
        n++;
    }
    return n;
}

/* How play goes on under the hero that the answer comes from. */
static void
find_line(asker *a, int hero, const iki_dfpn_state *s, iki_life_outcome *out)
{
    a->g.hero = hero;
    iki_dfpn_goal goal = goal_of(&a->g);
    out->moves = iki_dfpn_line(a->table, a->g.l, &goal, s, out->line);
    out->move = out->moves > 0 ? out->line[0] : IKI_CELL_NONE;
}

/* The same, beginning with a choice. */
static void
follow(asker *a, int hero, const choice *c, iki_life_outcome *out)
{
    a->g.hero = hero;
    iki_dfpn_goal goal = goal_of(&a->g);
    uint8_t rest[IKI_DFPN_PLIES];
    int n = c->wins ? 0 : iki_dfpn_line(a->table, a->g.l, &goal, &c->after, rest);
    out->move = out->line[0] = c->cell;
    out->moves = n < IKI_DFPN_PLIES ? n + 1 : n;
    for (int i = 1; i < out->moves; i++)
        out->line[i] = rest[i - 1];
}

/* Looks for the first move that keeps the outcome, with as many nodes again as that took. */
static void
find_first_move(asker *a, int hero, const iki_dfpn_state *s, uint64_t spent, iki_life_outcome *out)
{
    choice list[IKI_CELLS_MAX];
    int n = list_choices(&a->g, s, list);
    iki_dfpn_word wanted = hero == s->side ? IKI_DFPN_WIN : IKI_DFPN_LOSS;
    iki_budget *whole = a->budget, part = iki_budget_part(whole, spent + MOVE_NODES);
    a->budget = &part;
    for (int i = 0; i < n; i++) {
        bool ko;
        if (list[i].cell == out->move)
            break;
        if (list[i].wins || ask(a, hero, &list[i].after, &ko) == wanted) {
            follow(a, hero, &list[i], out);
            break;
        }
    }
    a->budget = whole;
    iki_budget_join(whole, &part);
}

static void
find_move(asker *a, int hero, const iki_dfpn_state *s, bool first, uint64_t spent,
          iki_life_outcome *out)
{
    find_line(a, hero, s, out);
    if (first || out->move == IKI_CELL_NONE)
        find_first_move(a, hero, s, spent, out);
}

/* A try and how it is refuted. */
static void
find_refutation(asker *a, int hero, const iki_dfpn_state *s, iki_life_outcome *out)
{
    find_line(a, hero, s, out);
    out->move = IKI_CELL_NONE;
}

/* The outcome that looks likely where this hero's search has come to no end. */
static void
guess(asker *a, int hero, const iki_dfpn_state *s, iki_life_outcome *out)
{
    iki_dfpn_guess numbers;
    a->g.hero = hero;
    iki_dfpn_goal goal = goal_of(&a->g);
    if (!iki_dfpn_look(a->table, a->g.l, &goal, s, &numbers, &out->move)) {
        out->likely = IKI_FAILS;
        return;
    }
    bool hero_wins = numbers.proof < numbers.disproof;
    out->likely = hero_wins == (hero == s->side) ? IKI_WORKS : IKI_FAILS;
}

/* The opponent of the mover is the first hero: if the mover succeeds then, that is most often all.
 * An answer that rests on no ko is the same under the other hero. */
static iki_success
find_success(asker *a, const iki_life_question *q, const iki_dfpn_state *s, int *open)
{
    int mover = s->side, owner = q->owner;
    iki_dfpn_word word[2] = {IKI_DFPN_OPEN, IKI_DFPN_OPEN}; /* [hero] */
    bool ko;
    word[1 - mover] = ask(a, 1 - mover, s, &ko);
    *open = 1 - mover;
    if (word[1 - mover] == IKI_DFPN_OPEN)
        return IKI_SUCCESS_UNKNOWN;
    *open = mover;
    if (ko)
        word[mover] = ask(a, mover, s, &ko);
    else
        word[mover] = word[1 - mover] == IKI_DFPN_WIN ? IKI_DFPN_LOSS : IKI_DFPN_WIN;
    return success_of(mover == owner, word[1 - owner], word[owner]);
}

void
iki_life_search(const iki_life_question *q, int mover, iki_budget *budget, iki_dfpn_table *table,
                iki_life_outcome *out)
{
    asker a;
    iki_dfpn_state s = {q->position, (uint8_t)mover, false};
    uint64_t before = budget->nodes;
    int open;
    start(&a, q, budget, table);
    *out = (iki_life_outcome){.move = IKI_CELL_NONE};
    out->success = out->likely = find_success(&a, q, &s, &open);
    if (out->success == IKI_SUCCESS_UNKNOWN)
        guess(&a, open, &s, out);
    else if (out->success == IKI_FAILS)
        find_refutation(&a, 1 - mover, &s, out);
    else
        find_move(&a, out->success == IKI_WORKS ? 1 - mover : mover, &s, q->first_move,
                  budget->nodes - before, out);
    out->nodes = budget->nodes - before;
}

iki_dfpn_word
iki_life_two_eyes(const iki_life_question *q, iki_budget *budget, iki_dfpn_table *table)
{
    asker a;
    iki_dfpn_state s = {q->position, (uint8_t)q->owner, false};
    bool ko;
    start(&a, q, budget, table);
    a.g.two_eyes = true;
    return ask(&a, q->owner, &s, &ko);
}
