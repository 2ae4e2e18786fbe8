/* life_search - life and death as a question to the proof-number search.
 *
 * What ends a line: unconditional life (Benson 1976), the value of an eye that one block encloses
 * (src/life_eye.h), no stones left, or no room left for two eyes (src/life_room.h).  What one move
 * of the side to move makes certain ends a line, too, where that is cheap to see, and so do moves
 * of the attacker that the owner cannot prevent.
 *
 * First estimates are those of src/life_guess.h. */
#include "src/life_search.h"

#include "src/life_eye.h"
#include "src/life_guess.h"
#include "src/life_room.h"

#include <string.h>

typedef struct life {
    const iki_local *l;
    int hero, owner;
    iki_cells original;
    uint8_t targets; /* all of the local game */
    bool two_eyes;   /* is life in seki not enough? */
    iki_life_eyes *eyes;
} life;

enum {
    MOVE_NODES = 500, /* for finding the first move, beside as many as the answer took */
    NEAR_DEATH = 32,  /* estimates up to which moves of the attacker are looked for that leave no
                       * room later: of such states one in nine has them, of others one in 120 */
};

typedef enum leaf { LEAF_OPEN = 0, LEAF_ALIVE, LEAF_DEAD } leaf;

/* --- what is certain ------------------------------------------------------------------------ */

/* No safe attacker stands in the room or beside it.  The cells of a chain whose capture ends the
 * game can be no eye either. */
static iki_life_view
look(const life *g, const iki_local_position *p)
{
    const iki_local *l = g->l;
    int enemy = 1 - g->owner;
    iki_life_view v = {.own = p->stones[g->owner]};
    v.safe = iki_local_flood_around(l, (l->safe[enemy] | l->open) & p->stones[enemy],
                                    p->stones[enemy], &v.fenced);
    v.fenced |= l->safe[enemy];
    v.room = iki_local_all(l) & ~(v.safe | v.fenced);
    if (g->targets != 0)
        return v;
    iki_cells first = v.own & g->original;
    iki_cells chain = iki_local_flood(l, first & (0 - first), v.own);
    if ((first & ~chain) == 0)
        v.room &= ~chain;
    return v;
}

/* May the owner still get to safe stones of his, or out? */
static bool
has_way_out(const life *g, const iki_life_view *v)
{
    return ((g->l->safe[g->owner] | g->l->open) & ~v->safe) != 0;
}

/* The room as the attackers' game.  There is nothing that they could do where a way leads the owner
 * out. */
static iki_life_room
room_of(const life *g, const iki_local_position *p, const iki_life_view *v)
{
    const iki_local *l = g->l;
    int enemy = 1 - g->owner;
    iki_cells empty = iki_local_empty(l, p);
    iki_cells joins = (v->fenced | l->open) & empty;
    return (iki_life_room){.l = l,
                           .room = v->room,
                           .joins = has_way_out(g, v) ? 0 : joins,
                           .weak = p->stones[enemy] & ~v->safe,
                           .empty = empty,
                           .own = v->own,
                           .suicide = l->suicide};
}

static bool
is_dead(const life *g, const iki_life_view *v, const iki_life_room *room)
{
    if (g->targets == 0 && (v->own & g->original) == 0)
        return true;
    return !has_way_out(g, v) && iki_life_room_is_closed(room);
}

/* Do some of the cells have no way to others? */
static bool
falls_apart(const iki_local *l, iki_cells cells)
{
    return cells != 0 && iki_local_flood(l, cells & (0 - cells), cells) != cells;
}

/* Unconditional life takes two regions whose empty cells are all beside the owner. */
static bool
is_alive(const life *g, const iki_local_position *p, const iki_life_view *v)
{
    const iki_local *l = g->l;
    uint8_t targets;
    iki_cells apart = v->shut & iki_local_empty(l, p) & ~v->beside;
    if (g->targets != 0)
        return iki_local_keeps(g->l, p, g->owner);
    if ((iki_local_flood(l, l->safe[g->owner] | l->open, v->own) & g->original) != 0)
        return true;
    return falls_apart(l, v->shut & ~iki_local_flood(l, apart, v->shut)) &&
           (iki_local_alive_cells(l, p, g->owner, &targets) & g->original) != 0;
}

/* Does the value of a place decide?  For the better it always does; death takes that the block is
 * all there is, that there is no room elsewhere and that more liberties would not help. */
static leaf
judge_place(const life *g, const iki_dfpn_state *s, const iki_life_view *v,
            const iki_life_place *place)
{
    iki_eye_value value[2];
    iki_cells empty = iki_local_empty(g->l, &s->position);
    int outside = iki_count_bits(place->beside & empty & ~place->region);
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
look_at_places(const life *g, const iki_dfpn_state *s, const iki_life_view *v)
{
    const iki_local *l = g->l;
    iki_cells first = v->own & g->original, ends = l->safe[1 - g->owner] | l->open;
    if (g->targets != 0 || v->shut == 0)
        return LEAF_OPEN;
    iki_local_group block = iki_local_group_of(l, &s->position, g->owner, first & (0 - first));
    for (iki_cells left = v->shut; left != 0;) {
        iki_life_place place = {
            g->owner, block.stones, block.beside,
            iki_local_flood(l, left & (0 - left), iki_local_all(l) & ~block.stones)};
        left &= ~place.region;
        leaf word = (place.region & ends) != 0 ? LEAF_OPEN : judge_place(g, s, v, &place);
        if (word != LEAF_OPEN)
            return word;
    }
    return LEAF_OPEN;
}

/* --- what one move makes certain ------------------------------------------------------------ */

/* Where the side to move may play though it obeys bans. */
static iki_cells
free_cells(const life *g, const iki_dfpn_state *s)
{
    iki_cells empty = iki_local_empty(g->l, &s->position);
    return s->position.ko == IKI_CELL_NONE ? empty : empty & ~(UINT64_C(1) << s->position.ko);
}

/* What the chain of a stone of the owner there would touch.  If the stone makes life two regions
 * are vital to its chain, for what lives without the chain lives already; but where it joins safe
 * stones any of his may be touched. */
static iki_cells
touched_with(const life *g, const iki_life_view *v, iki_cells bit)
{
    const iki_local *l = g->l;
    iki_cells beside = 0;
    iki_cells chain = iki_local_flood_around(l, bit, v->own | bit, &beside);
    return (chain & (l->safe[g->owner] | l->open)) == 0 ? beside : beside | v->beside;
}

/* Would a stone of the owner at the cell leave two regions whose empty cells are all beside its
 * chain? */
static bool
makes_two_regions(const life *g, const iki_dfpn_state *s, const iki_life_view *v, int cell)
{
    const iki_local *l = g->l;
    iki_cells bit = UINT64_C(1) << cell;
    iki_cells apart = iki_local_empty(l, &s->position) & ~(bit | touched_with(g, v, bit));
    iki_cells others = v->shut & ~bit;
    if ((v->shut & bit) == 0) {
        others = iki_local_all(l) & ~(v->own | bit);
        apart |= l->safe[1 - g->owner] | l->open;
    }
    return falls_apart(l, others & ~iki_local_flood(l, apart, others));
}

/* A move that makes the owner unconditionally alive, or IKI_CELL_NONE.  None is looked for where
 * nothing is shut in yet. */
static uint8_t
living_move(const life *g, const iki_dfpn_state *s, const iki_life_view *v)
{
    const iki_local *l = g->l;
    if (g->targets != 0 || v->shut == 0)
        return IKI_CELL_NONE;
    for (iki_cells left = v->beside & free_cells(g, s); left != 0; left &= left - 1) {
        iki_local_play play;
        uint8_t targets;
        int cell = __builtin_ctzll(left);
        if (makes_two_regions(g, s, v, cell) &&
            iki_local_try(l, &s->position, g->owner, cell, &play) &&
            (iki_local_alive_cells(l, &play.after, g->owner, &targets) & g->original) != 0)
            return (uint8_t)cell;
    }
    return IKI_CELL_NONE;
}

/* --- the goal ------------------------------------------------------------------------------- */

static void
look_inside(const life *g, iki_life_view *v)
{
    const iki_local *l = g->l;
    iki_cells others = iki_local_all(l) & ~v->own;
    v->beside = iki_local_spread(l, v->own);
    v->shut = others & ~iki_local_flood(l, l->safe[1 - g->owner] | l->open, others);
}

static leaf
judge_leaf(const life *g, const iki_dfpn_state *s, const iki_life_room *room, iki_life_view *v)
{
    if (is_dead(g, v, room) ||
        (s->side != g->owner && iki_life_room_close(room, free_cells(g, s)) != IKI_CELL_NONE))
        return LEAF_DEAD;
    look_inside(g, v);
    if (is_alive(g, &s->position, v))
        return LEAF_ALIVE;
    leaf word = look_at_places(g, s, v);
    if (word == LEAF_OPEN && s->side == g->owner && living_move(g, s, v) != IKI_CELL_NONE)
        return LEAF_ALIVE;
    return word;
}

/* The move that decides at once, or IKI_CELL_NONE: also where all is decided. */
static uint8_t
last_move(const life *g, const iki_dfpn_state *s)
{
    iki_life_view v = look(g, &s->position);
    iki_life_room room = room_of(g, &s->position, &v);
    look_inside(g, &v);
    if (is_dead(g, &v, &room) || is_alive(g, &s->position, &v))
        return IKI_CELL_NONE;
    if (s->side == g->owner)
        return living_move(g, s, &v);
    uint8_t move = iki_life_room_close(&room, free_cells(g, s));
    return move != IKI_CELL_NONE ? move : iki_life_room_threat(&room, free_cells(g, s));
}

static inline iki_dfpn_word
word_of(const life *g, leaf end)
{
    return (end == LEAF_ALIVE) == (g->hero == g->owner) ? IKI_DFPN_WIN : IKI_DFPN_LOSS;
}

static iki_dfpn_word
judge(const void *ctx, const iki_dfpn_state *s, iki_dfpn_guess *guess)
{
    const life *g = ctx;
    bool owner_moves = s->side == g->owner;
    iki_life_view v = look(g, &s->position);
    iki_life_room room = room_of(g, &s->position, &v);
    leaf word = judge_leaf(g, s, &room, &v);
    if (word != LEAF_OPEN)
        return word_of(g, word);
    iki_life_distance d = iki_life_guess(g->l, &s->position, g->owner, owner_moves, &v);
    if (d.death <= NEAR_DEATH &&
        (owner_moves ? iki_life_room_is_lost(&room)
                     : iki_life_room_threat(&room, free_cells(g, s)) != IKI_CELL_NONE))
        return word_of(g, LEAF_DEAD);
    *guess =
        g->hero == g->owner ? (iki_dfpn_guess){d.life, d.death} : (iki_dfpn_guess){d.death, d.life};
    return IKI_DFPN_OPEN;
}

static bool
taken(const void *ctx, uint8_t targets, int by)
{
    (void)targets;
    return by == ((const life *)ctx)->hero;
}

/* --- answers -------------------------------------------------------------------------------- */

/* Who ignores bans: the hero of that number, or nobody. */
enum { NOBODY = 2, REGIMES };

/* The goal of the hero in *g; goals that share a table have their own tags. */
static iki_dfpn_goal
goal_of(const life *g, bool obeys)
{
    return (iki_dfpn_goal){
        .hero = (uint8_t)g->hero,
        .tag = (uint8_t)((g->hero ^ g->l->leader) + (g->two_eyes ? 2 : 0) + (obeys ? 4 : 0)),
        .ctx = g,
        .judge = judge,
        .taken = taken,
        .pass_wins = g->hero == g->owner && !g->two_eyes,
        .waits_out_ban = true,
        .sums = true,
        .twins = !obeys,
        .obeys = obeys,
    };
}

/* A question, put for either hero, and for the attacker where nobody ignores bans. */
typedef struct asker {
    life game[REGIMES]; /* [regime] */
    iki_dfpn_goal goal[REGIMES];
    iki_life_eyes eyes;
    const iki_patience *patience;
    iki_budget *budget;
    iki_dfpn_table *table;
} asker;

/* The owner lives too where play has no end and he can never be taken. */
static void
start(asker *a, const iki_life_question *q, bool two_eyes, iki_budget *budget,
      iki_dfpn_table *table)
{
    memset(&a->eyes, 0, sizeof a->eyes);
    for (int regime = 0; regime < REGIMES; regime++) {
        a->game[regime] = (life){.l = q->local,
                                 .hero = regime == NOBODY ? 1 - q->owner : regime,
                                 .owner = q->owner,
                                 .original = q->original,
                                 .targets = (uint8_t)((1u << q->local->targets) - 1),
                                 .two_eyes = two_eyes,
                                 .eyes = &a->eyes};
        a->goal[regime] = goal_of(&a->game[regime], regime == NOBODY);
    }
    if (!two_eyes)
        a->goal[q->owner].endless = &a->goal[1 - q->owner];
    a->patience = q->patience;
    a->budget = budget;
    a->table = table;
}

/* Does the hero reach his goal, as far as is known?  *ko: the answer rests on a ko. */
static iki_dfpn_word
ask(asker *a, int regime, const iki_dfpn_state *s, bool *ko)
{
    iki_dfpn_word word = iki_patience_solve(a->table, a->game[regime].l, &a->goal[regime], s,
                                            a->patience, IKI_DFPN_OPEN, a->budget);
    *ko = iki_dfpn_table_rests_on_ko(a->table);
    return word;
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

/* Plays a line; false if the game is over then: a target is taken, or both passed. */
static bool
play_line(const iki_local *l, const uint8_t *line, int n, iki_dfpn_state *s)
{
    iki_local_play play = {.taken = 0};
    for (int i = 0; i < n; i++) {
        if (line[i] != IKI_CELL_PASS && iki_local_try(l, &s->position, s->side, line[i], &play))
            s->position = play.after;
        else
            s->position.ko = IKI_CELL_NONE;
        s->side = (uint8_t)(1 - s->side);
    }
    return play.taken == 0 &&
           (n < 2 || line[n - 1] != IKI_CELL_PASS || line[n - 2] != IKI_CELL_PASS);
}

/* What the table knows of how play goes on, and the move that decides. */
static int
line_from(asker *a, int regime, const iki_dfpn_state *s, uint8_t *line)
{
    const life *g = &a->game[regime];
    iki_dfpn_state end = *s;
    int n = iki_dfpn_line(a->table, g->l, &a->goal[regime], s, line);
    if (n == IKI_DFPN_PLIES || !play_line(g->l, line, n, &end))
        return n;
    line[n] = last_move(g, &end);
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
}

/* Looks for the first move that keeps the outcome, with as many nodes again as that took. */
static void
find_first_move(asker *a, int regime, const iki_dfpn_state *s, uint64_t spent,
                iki_life_outcome *out)
{
    choice list[IKI_CELLS_MAX];
    int n = list_choices(&a->game[regime], s, list);
    iki_dfpn_word wanted = a->game[regime].hero == s->side ? IKI_DFPN_WIN : IKI_DFPN_LOSS;
    iki_budget *whole = a->budget, part = iki_budget_part(whole, spent + MOVE_NODES);
    a->budget = &part;
    for (int i = 0; i < n; i++) {
        bool ko;
        if (list[i].cell == out->move)
            break;
        if (list[i].cell == s->position.ko && regime != s->side)
            continue;
        if (list[i].wins || ask(a, regime, &list[i].after, &ko) == wanted) {
            follow(a, regime, &list[i], out);
            break;
        }
    }
    a->budget = whole;
    iki_budget_join(whole, &part);
}

static void
find_move(asker *a, int regime, const iki_dfpn_state *s, bool first, uint64_t spent,
          iki_life_outcome *out)
{
    find_line(a, regime, s, out);
    if (first || out->move == IKI_CELL_NONE)
        find_first_move(a, regime, s, spent, out);
}

/* A try and how it is refuted. */
static void
find_refutation(asker *a, int regime, const iki_dfpn_state *s, iki_life_outcome *out)
{
    find_line(a, regime, s, out);
    out->move = IKI_CELL_NONE;
}

/* The outcome that looks likely where this hero's search has come to no end. */
static void
guess(asker *a, int hero, const iki_dfpn_state *s, iki_life_outcome *out)
{
    iki_dfpn_guess numbers;
    if (!iki_dfpn_look(a->table, a->game[hero].l, &a->goal[hero], s, &numbers, &out->move)) {
        out->likely = IKI_FAILS;
        return;
    }
    bool hero_wins = numbers.proof < numbers.disproof;
    out->likely = hero_wins == (hero == s->side) ? IKI_WORKS : IKI_FAILS;
}

/* Who will hardly reach his goal? */
static int
likely_loser(const asker *a, const iki_dfpn_state *s)
{
    int other = 1 - s->side;
    iki_dfpn_guess guess = {1, 1};
    (void)judge(&a->game[other], s, &guess);
    return guess.proof < guess.disproof ? s->side : other;
}

/* Fills in what each hero reaches, as far as it is known, and names the hero asked last.  When one
 * does not reach his goal though he ignores bans, or reaches it without a ko, all is answered; so
 * he who is likely to lose is the first hero. */
static iki_success
find_success(asker *a, const iki_dfpn_state *s, iki_dfpn_word word[2], int *last)
{
    int mover = s->side, first = likely_loser(a, s);
    bool ko;
    word[0] = word[1] = IKI_DFPN_OPEN;
    *last = first;
    word[first] = ask(a, first, s, &ko);
    if (word[first] == IKI_DFPN_WIN && ko) {
        *last = 1 - first;
        word[*last] = ask(a, *last, s, &ko);
    } else if (word[first] == IKI_DFPN_WIN) {
        word[1 - first] = IKI_DFPN_LOSS;
    }
    if (word[mover] == IKI_DFPN_LOSS)
        return IKI_FAILS;
    if (word[1 - mover] == IKI_DFPN_LOSS)
        return IKI_WORKS;
    return word[*last] == IKI_DFPN_OPEN ? IKI_SUCCESS_UNKNOWN : IKI_WORKS_BY_KO;
}

/* With as many nodes again as the answer took: what does a mover who succeeds by a ko get where
 * nobody has a threat? */
static iki_success
find_threatless(asker *a, const iki_dfpn_state *s, uint64_t spent)
{
    bool ko, owner_moves = s->side == a->game[NOBODY].owner;
    iki_budget *whole = a->budget, part = iki_budget_part(whole, spent + MOVE_NODES);
    a->budget = &part;
    iki_dfpn_word word = ask(a, NOBODY, s, &ko);
    a->budget = whole;
    iki_budget_join(whole, &part);
    if (word == IKI_DFPN_OPEN)
        return IKI_SUCCESS_UNKNOWN;
    return (word == IKI_DFPN_LOSS) == owner_moves ? IKI_WORKS : IKI_FAILS;
}

/* The regime that tells how a mover who succeeds does so. */
static int
regime_of(const iki_life_outcome *out, int mover)
{
    if (out->success == IKI_WORKS)
        return 1 - mover;
    return out->threatless == IKI_WORKS ? NOBODY : mover;
}

void
iki_life_search(const iki_life_question *q, int mover, iki_budget *budget, iki_dfpn_table *table,
                iki_life_outcome *out)
{
    asker a;
    iki_dfpn_state s = {q->position, (uint8_t)mover, false};
    uint64_t before = budget->nodes;
    iki_dfpn_word word[2]; /* [hero] */
    int last;
    start(&a, q, false, budget, table);
    *out = (iki_life_outcome){.move = IKI_CELL_NONE};
    out->success = out->likely = find_success(&a, &s, word, &last);
    uint64_t spent = budget->nodes - before;
    if (out->success == IKI_WORKS_BY_KO)
        out->threatless = find_threatless(&a, &s, spent);
    if (out->success == IKI_SUCCESS_UNKNOWN)
        guess(&a, last, &s, out);
    else if (out->success == IKI_FAILS)
        find_refutation(&a, word[1 - mover] != IKI_DFPN_OPEN ? 1 - mover : mover, &s, out);
    else
        find_move(&a, regime_of(out, mover), &s, q->first_move, spent, out);
    out->nodes = budget->nodes - before;
}

iki_dfpn_word
iki_life_two_eyes(const iki_life_question *q, iki_budget *budget, iki_dfpn_table *table)
{
    asker a;
    iki_dfpn_state s = {q->position, (uint8_t)q->owner, false};
    bool ko;
    start(&a, q, true, budget, table);
    return ask(&a, q->owner, &s, &ko);
}
