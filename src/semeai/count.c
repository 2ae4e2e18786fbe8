/* count - all positions of a region, and their values from the last to the first.
 *
 * The idea (T. Nakamura, "Evaluating the number of liberties in capturing races", 2009): both sides
 * gain by filling a liberty elsewhere, so every local move is taxed by 1:
 *     H = {H' - 1 | H' + 1}
 * over the moves of owner and enemy.  If then nobody would move first - the best that the owner can
 * keep is less than the best that the enemy can keep - the position is settled, and its value is
 * the number of moves that the enemy needs.  The game in liberties is H heated by 1 and its cooled
 * value is H cooled by 1; moves that only fill a liberty never become options of it, except where
 * they cost nothing.
 *
 * The block must not be captured here, as it has liberties elsewhere: a copy of the local game says
 * so.  This makes the enemy approach where it would otherwise be in atari.
 *
 * Kos, cycles and eyes have no such value but lie between two bounds, no liberties and any number.
 * Values are worked out from both ends; where they agree at the start, that trouble was idle.
 *
 * Single points between the block and safe enemies are taken out of a position and counted apart.
 * Liberties of a loose chain that differ in nothing are counted by number, not one by one: only the
 * first is ever filled.  What is parted from the block for good is filled at once, and all
 * positions where the block can get no more liberties are one.
 *
 * Colours: everything is done for the owner as Left and negated for White in the end, so that the
 * same region gives exactly opposite games.
 *
 * Invariant: positions are listed before they are valued, each once, and valued after those that
 * follow, but for those on cycles.  Cost: positions times moves; one block of memory. */
#include "src/semeai/count.h"

#include "src/tunables/tunables.h"

#include <string.h>

enum {
    STATES = IKI_COUNT_STATES_MAX,
    EDGES = STATES * 16, /* a position has at most 2 moves for an empty cell, most have fewer */
    SLOTS = 32768,       /* of the hash table: a power of two well above STATES */
    NO_STATE = UINT16_MAX,
};
_Static_assert(SLOTS >= 2 * STATES && STATES < NO_STATE, "the table has room");

/* What is known of a position before any move is looked at. */
typedef enum kind {
    OPEN,   /* its value comes from its moves */
    CLOSED, /* no liberties, now and for ever */
    LIVING, /* more liberties than anyone can fill */
    UNSURE, /* anything between the two: a ko, a cycle */
} kind;

/* The bounds of a value.  LAST is the lower one if this is the region where the block is captured:
 * its last liberty there may be filled without an approach, and without liberties it is gone. */
enum { LAST, LOW, HIGH, BOUNDS };

/* LIVING as a number, for each bound: far above real liberties.  That LOW and HIGH differ shows
 * where a value depends on it. */
static const int64_t living[BOUNDS] = {1000, 1000, 2000};

typedef struct state {
    iki_local_position p;
    uint32_t edge;     /* its first edge: the owner's moves, then the enemy's */
    uint16_t moves[2]; /* [0] of the owner, [1] of the enemy */
    uint16_t waits;    /* moves that are not yet valued */
    uint16_t comes;    /* while cycles are looked for: unvalued positions before it */
    uint8_t liberties;
    bool circular; /* on a cycle, or between two */
    kind kind;
    iki_cgt_game value[BOUNDS]; /* H */
} state;

/* A move: the position after it, the liberties that it settles, and the cell. */
typedef struct edge {
    uint16_t to;
    uint8_t gain, cell;
} edge;

typedef struct region {
    iki_local l;
    int owner;
    iki_cgt *u;
    iki_budget *budget;
    iki_liberty_count *out;
    unsigned found;  /* reasons for LIVING and UNSURE */
    bool eye;        /* the position that is being valued may be an eye */
    uint16_t closed; /* the one state of all CLOSED positions */
    uint32_t states, edges;
    state state[STATES];
    edge edge[EDGES];
    uint32_t gain;        /* liberties that are settled at the start */
    uint16_t slot[SLOTS]; /* state + 1; 0: free */
    /* Who can be reached from whom, backwards, and the states to be valued next. */
    uint32_t back_from[STATES + 1];
    uint16_t back[EDGES];
    uint16_t ready[STATES];
    uint32_t ready_count;
    iki_cgt_game next[STATES][BOUNDS]; /* values to come */
} region;

/* --- what always holds ---------------------------------------------------------------------- */

/* True if the positions fill the list up to its count, each with moves that lead to positions of
 * the list. */
IKI_CHECKER static bool
region_is_sound(const region *g)
{
    bool sound = g->states <= STATES && g->edges <= EDGES && (g->owner == 0 || g->owner == 1);
    for (uint32_t n = 0; n < g->states && sound; n++) {
        const state *s = &g->state[n];
        uint32_t moves = (uint32_t)(s->moves[0] + s->moves[1]);
        sound = s->edge + moves <= g->edges && (s->kind == OPEN || moves == 0);
    }
    for (uint32_t i = 0; i < g->edges && sound; i++)
        sound = g->edge[i].to < g->states;
    return sound;
}

/* --- positions ------------------------------------------------------------------------------ */

static uint32_t
hash(const iki_local_position *key)
{
    uint64_t h = key->stones[0] * UINT64_C(0x9E3779B97F4A7C15);
    h = (h ^ h >> 32 ^ key->stones[1]) * UINT64_C(0xBF58476D1CE4E5B9);
    return (uint32_t)(h >> 40) & (SLOTS - 1);
}

/* True if the enemy's stone beside the block, at `bit`, can never be captured. */
static bool
stays(const region *g, const iki_local_position *p, iki_cells bit)
{
    int enemy = 1 - g->owner;
    iki_cells chain = iki_local_flood(&g->l, bit, p->stones[enemy]);
    return (chain & (g->l.safe[enemy] | g->l.open)) != 0;
}

/* True if the block, which has no liberties, can never get any: only a capture of stones beside it
 * could give it some. */
static bool
is_closed(const region *g, const iki_local_position *p)
{
    iki_cells block = iki_local_block(&g->l, p, 0);
    iki_cells beside = iki_local_spread(&g->l, block) | g->l.target[0].touch;
    for (iki_cells s = beside & p->stones[1 - g->owner]; s != 0; s &= s - 1) {
        if (!stays(g, p, s & (0 - s)))
            return false;
    }
    return true;
}

/* Settles single points that touch nothing but the block and safe stones of the enemy: each is one
 * liberty whatever happens, so it is counted and filled.  Those that touch the enemy's alone are
 * filled too.  Returns how many liberties went away. */
static uint32_t
settle_points(const region *g, iki_local_position *p)
{
    int enemy = 1 - g->owner;
    const iki_local *l = &g->l;
    iki_cells empty = iki_local_empty(l, p), block = iki_local_block(l, p, 0);
    iki_cells wall = iki_local_flood(l, l->safe[enemy], p->stones[enemy]);
    iki_cells touch = l->target[0].touch | iki_local_spread(l, block);
    iki_cells filled = l->safe[enemy] | iki_local_spread(l, wall);
    iki_cells other = empty | (p->stones[g->owner] & ~block) | (p->stones[enemy] & ~wall);
    iki_cells single = empty & filled & ~iki_local_spread(l, other) & ~l->open & ~l->safe[g->owner];
    iki_assert((single & (p->stones[0] | p->stones[1])) == 0);
    p->stones[g->owner] |= single & touch;
    p->stones[enemy] |= single & ~touch;
    return (uint32_t)iki_count_bits(single & touch);
}

/* The enemy's stones that are connected with safe ones. */
static iki_cells
stable_wall(const region *g, const iki_local_position *p)
{
    int enemy = 1 - g->owner;
    return iki_local_flood(&g->l, g->l.safe[enemy], p->stones[enemy]);
}

/* Cells beside the block. */
static iki_cells
beside_block(const region *g, iki_cells block)
{
    return (g->l.target[0].touch | iki_local_spread(&g->l, block)) & ~block;
}

/* Fills what the enemy's safe stones part from the block: nothing there can change its liberties.
 */
static void
fill_pockets(const region *g, iki_local_position *p)
{
    iki_cells block = iki_local_block(&g->l, p, 0), beside = beside_block(g, block);
    iki_cells parted = iki_local_all(&g->l) & ~block & ~stable_wall(g, p);
    parted &= ~iki_local_flood(&g->l, beside, parted);
    p->stones[g->owner] &= ~parted;
    p->stones[1 - g->owner] |= parted;
    if (p->ko != IKI_CELL_NONE && (parted >> p->ko & 1) != 0)
        p->ko = IKI_CELL_NONE;
}

/* Liberties of chains beside the block that differ in nothing: all that are empty, and the first of
 * each chain. */
typedef struct alike {
    iki_cells all, first;
} alike;

/* The cells, empty or filled by the enemy, that touch nothing but this chain and the enemy's walls.
 */
static iki_cells
cells_of_chain_alone(const region *g, const iki_local_position *p, iki_cells chain)
{
    const iki_local *l = &g->l;
    iki_cells cells = iki_local_spread(l, chain) & l->safe[1 - g->owner];
    cells &= ~(p->stones[g->owner] | l->target[0].touch | l->safe[g->owner] | l->open);
    for (iki_cells left = cells; left != 0; left &= left - 1) {
        if ((l->near[__builtin_ctzll(left)] & ~chain) != 0)
            cells &= ~(left & (0 - left));
    }
    return cells;
}

/* True if every stone that the enemy ever plays in this part of the cells, which is bounded by the
 * block and the stable wall, is stable at once.  A chain that is captured leaves a pocket then, and
 * until then it only matters how many of its liberties are filled, not which, nor by whom. */
static bool
is_clean(const region *g, const iki_local_position *p, iki_cells part, iki_cells wall)
{
    const iki_local *l = &g->l;
    int enemy = 1 - g->owner;
    iki_cells empty = part & ~(p->stones[0] | p->stones[1]);
    iki_cells stable = l->safe[enemy] | iki_local_spread(l, wall);
    return (part & (p->stones[enemy] | l->open | l->safe[g->owner])) == 0 && (empty & ~stable) == 0;
}

/* Adds the liberties of the chains in a clean part; the first ones are made those that are filled.
 */
static void
sort_chains(const region *g, iki_local_position *p, iki_cells part, alike *a)
{
    int enemy = 1 - g->owner;
    iki_cells stones = part & p->stones[g->owner];
    for (iki_cells left = stones; left != 0;) {
        iki_cells chain = iki_local_flood(&g->l, left & (0 - left), stones);
        iki_cells cells = cells_of_chain_alone(g, p, chain);
        iki_cells filled = cells & p->stones[enemy];
        left &= ~chain;
        p->stones[enemy] &= ~cells;
        for (int n = iki_count_bits(filled); n > 0; n--) {
            p->stones[enemy] |= cells & (0 - cells);
            cells &= cells - 1;
        }
        a->all |= cells;
        a->first |= cells & (0 - cells);
    }
}

/* Finds the liberties that differ in nothing, and puts the stones on them in order. */
static alike
sort_alike(const region *g, iki_local_position *p)
{
    alike a = {0, 0};
    iki_cells wall = stable_wall(g, p);
    for (iki_cells left = iki_local_all(&g->l) & ~wall & ~iki_local_block(&g->l, p, 0);
         left != 0;) {
        iki_cells part = iki_local_flood(&g->l, left & (0 - left), left);
        if (is_clean(g, p, part, wall))
            sort_chains(g, p, part, &a);
        left &= ~part;
    }
    iki_assert((a.first & ~a.all) == 0 && (a.all & (p->stones[0] | p->stones[1])) == 0);
    return a;
}

/* Sets the liberties of a new position, and its kind. */
static void
judge(region *g, state *s)
{
    s->liberties = (uint8_t)iki_count_bits(iki_local_liberties(&g->l, &s->p, 0));
    iki_assert(s->kind == OPEN && iki_local_position_is_sound(&g->l, &s->p));
    if (iki_local_is_safe(&g->l, &s->p, 0)) {
        g->found |= IKI_COUNT_CONNECTS;
        s->kind = LIVING;
    } else if (iki_local_alive(&g->l, &s->p, g->owner) != 0) {
        g->found |= IKI_COUNT_EYE;
        s->kind = LIVING;
    } else if (s->p.ko != IKI_CELL_NONE) {
        g->found |= IKI_COUNT_KO;
        s->kind = UNSURE;
    } else if (s->liberties == 0 && is_closed(g, &s->p)) {
        s->kind = CLOSED;
    }
}

/* The number of a position, listed if it is new; NO_STATE if there is no room. */
static uint16_t
find_state(region *g, const iki_local_position *p)
{
    iki_local_position key = iki_local_key(&g->l, p);
    uint32_t i = hash(&key);
    for (; g->slot[i] != 0; i = (i + 1) & (SLOTS - 1)) {
        uint16_t known = (uint16_t)(g->slot[i] - 1);
        iki_local_position other = iki_local_key(&g->l, &g->state[known].p);
        if (other.stones[0] == key.stones[0] && other.stones[1] == key.stones[1] &&
            other.ko == key.ko)
            return known;
    }
    if (g->budget != NULL && !iki_budget_spend(g->budget))
        return NO_STATE;
    state new = {.p = *p};
    judge(g, &new);
    if (new.kind == CLOSED && g->closed != NO_STATE)
        return g->closed;
    if (g->states == STATES)
        return NO_STATE;
    iki_assert(g->slot[i] == 0);
    uint16_t n = (uint16_t)g->states++;
    g->slot[i] = (uint16_t)(n + 1);
    g->state[n] = new;
    if (new.kind == CLOSED)
        g->closed = n;
    return n;
}

/* A position whose moves are listed. */
typedef struct turn {
    const iki_local_position *p;
    int side;
    alike same;
} turn;

/* The position after a move at a cell, and the liberties that it settles; false if the rules forbid
 * the move.  Who fills a liberty of `same` makes no difference: it is the enemy. */
static bool
play_at(const region *g, const turn *t, int cell, iki_local_position *after, uint8_t *gain)
{
    iki_local_play play;
    iki_cells bit = UINT64_C(1) << cell;
    if (!iki_local_try(&g->l, t->p, t->side, cell, &play))
        return false;
    iki_assert(play.taken == 0);
    *after = play.after;
    if (t->side == g->owner && (t->same.all & bit) != 0) {
        after->stones[t->side] &= ~bit;
        after->stones[1 - t->side] |= bit;
    }
    *gain = (uint8_t)settle_points(g, after);
    fill_pockets(g, after);
    (void)sort_alike(g, after);
    return true;
}

/* Lists what the side can make of state n; false if there is no room. */
static bool
add_moves(region *g, uint16_t n, const turn *t)
{
    iki_cells empty = iki_local_empty(&g->l, t->p);
    uint32_t from = g->edges;
    for (iki_cells left = empty & ~(t->same.all & ~t->same.first); left != 0; left &= left - 1) {
        int cell = __builtin_ctzll(left);
        iki_local_position after;
        uint8_t gain;
        if ((g->l.earlier[cell] & empty) != 0 || !play_at(g, t, cell, &after, &gain))
            continue;
        uint16_t to = find_state(g, &after);
        if (to == NO_STATE || g->edges == EDGES)
            return false;
        g->edge[g->edges++] = (edge){to, gain, (uint8_t)cell};
    }
    g->state[n].moves[t->side == g->owner ? 0 : 1] = (uint16_t)(g->edges - from);
    return true;
}

/* Lists what both sides can make of state n. */
static bool
add_both(region *g, uint16_t n)
{
    turn t = {&g->state[n].p, g->owner, sort_alike(g, &g->state[n].p)};
    if (!add_moves(g, n, &t))
        return false;
    t.side = 1 - g->owner;
    return add_moves(g, n, &t);
}

/* All positions and moves; false if there is no room. */
static bool
list_states(region *g, const iki_local_position *start)
{
    iki_local_position p = *start;
    g->gain = settle_points(g, &p);
    fill_pockets(g, &p);
    alike same = sort_alike(g, &p);
    iki_cells differ = iki_local_empty(&g->l, &p) & ~(same.all & ~same.first);
    if (iki_count_bits(differ) > IKI_COUNT_EMPTY_MAX || find_state(g, &p) == NO_STATE)
        return false;
    for (uint16_t n = 0; n < g->states; n++) {
        g->state[n].edge = g->edges;
        if (g->state[n].kind != OPEN)
            continue;
        if (!add_both(g, n))
            return false;
    }
    return true;
}

/* --- values --------------------------------------------------------------------------------- */

static iki_cgt_number
stop_of(const iki_cgt *u, iki_cgt_game g, bool left)
{
    const iki_cgt_node *n = iki_cgt_at(u, g);
    iki_assert(n->left_stop >= n->right_stop);
    return left ? n->left_stop : n->right_stop;
}

/* The taxed games after the moves of one player, into list; *best is what that player can keep. */
static uint32_t
taxed(region *g, const state *s, int bound, int player, iki_cgt_game *list, iki_cgt_number *best)
{
    uint32_t from = s->edge + (player == 0 ? 0 : s->moves[0]), count = 0;
    iki_assert(s->kind == OPEN && s->moves[player] <= IKI_CELLS_MAX);
    for (uint32_t i = from; i < from + s->moves[player]; i++) {
        int64_t shift = g->edge[i].gain + (player == 0 ? -1 : 1);
        iki_cgt_game after = g->state[g->edge[i].to].value[bound];
        iki_cgt_game h = iki_cgt_sum(g->u, after, iki_cgt_integer(g->u, shift));
        if (iki_cgt_status(g->u) != IKI_OK)
            return 0;
        iki_cgt_number stop = stop_of(g->u, h, player != 0);
        if (count == 0 || (player == 0 ? stop > *best : stop < *best))
            *best = stop;
        list[count++] = h;
    }
    return count;
}

/* The value of an open position from what the sides can make of it. */
static iki_cgt_game
value_of_moves(region *g, const state *s, int bound)
{
    iki_cgt_game left[IKI_CELLS_MAX], right[IKI_CELLS_MAX + 1];
    iki_cgt_number l = 0, r = 0;
    uint32_t lefts = taxed(g, s, bound, 0, left, &l), rights = taxed(g, s, bound, 1, right, &r);
    if (bound == LAST && s->liberties == 1) {
        right[rights++] = iki_cgt_integer(g->u, 1);
        r = rights == 1 || r > IKI_CGT_ONE ? IKI_CGT_ONE : r;
    }
    bool settled = lefts == 0 || rights == 0 || l < r;
    if (s->liberties == 0 && (lefts == 0 || l <= 0))
        return IKI_CGT_ZERO;
    if (rights == 0 || (s->liberties == 0 && settled)) {
        /* An eye, which can be filled last, or liberties that the owner can take at any time. */
        g->found |= IKI_COUNT_EYE;
        g->eye = true;
        return bound == HIGH ? iki_cgt_integer(g->u, living[HIGH]) : IKI_CGT_ZERO;
    }
    if (settled)
        return iki_cgt_from_number(g->u, r);
    return iki_cgt_make(g->u, left, lefts, right, rights);
}

static iki_cgt_game
value_of(region *g, const state *s, int bound)
{
    if (s->kind == CLOSED || (s->kind == UNSURE && bound != HIGH))
        return IKI_CGT_ZERO;
    if (s->kind != OPEN)
        return iki_cgt_integer(g->u, living[bound]);
    if (bound == LAST && s->liberties == 0)
        return IKI_CGT_ZERO;
    return value_of_moves(g, s, bound);
}

/* --- the order of values -------------------------------------------------------------------- */

/* Turns the moves round: from every position to those before it. */
static void
turn_edges(region *g)
{
    memset(g->back_from, 0, sizeof g->back_from);
    for (uint32_t i = 0; i < g->edges; i++)
        g->back_from[g->edge[i].to + 1]++;
    for (uint32_t n = 0; n < g->states; n++)
        g->back_from[n + 1] += g->back_from[n];
    uint32_t at[STATES];
    memcpy(at, g->back_from, g->states * sizeof *at);
    for (uint32_t n = 0; n < g->states; n++) {
        state *s = &g->state[n];
        s->waits = (uint16_t)(s->moves[0] + s->moves[1]);
        if (s->waits == 0)
            g->ready[g->ready_count++] = (uint16_t)n;
        for (uint32_t i = s->edge; i < s->edge + s->waits; i++)
            g->back[at[g->edge[i].to]++] = (uint16_t)n;
    }
}

/* Takes one from the count of every position that n leads to. */
static void
leave(region *g, uint32_t n)
{
    const state *s = &g->state[n];
    for (uint32_t i = s->edge; i < s->edge + s->moves[0] + s->moves[1]; i++) {
        iki_assert(g->state[g->edge[i].to].comes > 0);
        g->state[g->edge[i].to].comes--;
    }
}

/* Positions that wait for each other: those that are left when all are taken away, one by one, that
 * no other waiting position leads to.  They are valued now, with the widest bounds. */
static void
break_cycles(region *g)
{
    for (uint32_t n = 0; n < g->states; n++)
        g->state[n].comes = 0;
    for (uint32_t n = 0; n < g->states; n++) {
        const state *s = &g->state[n];
        for (uint32_t i = s->edge; s->waits != 0 && i < s->edge + s->moves[0] + s->moves[1]; i++)
            g->state[g->edge[i].to].comes++;
    }
    bool taken[STATES] = {false};
    for (bool again = true; again;) {
        again = false;
        for (uint32_t n = 0; n < g->states; n++) {
            if (taken[n] || g->state[n].waits == 0 || g->state[n].comes != 0)
                continue;
            taken[n] = again = true;
            leave(g, n);
        }
    }
    for (uint32_t n = 0; n < g->states; n++) {
        state *s = &g->state[n];
        if (s->waits == 0 || taken[n])
            continue;
        s->waits = 0;
        s->circular = true;
        s->value[LAST] = s->value[LOW] = IKI_CGT_ZERO;
        s->value[HIGH] = iki_cgt_integer(g->u, living[HIGH]);
        g->found |= IKI_COUNT_CYCLE;
        g->ready[g->ready_count++] = (uint16_t)n;
    }
}

/* True if nothing that follows the position is uncertain. */
static bool
follows_surely(const region *g, const state *s)
{
    for (uint32_t i = s->edge; i < s->edge + s->moves[0] + s->moves[1]; i++) {
        const iki_cgt_game *after = g->state[g->edge[i].to].value;
        if (after[LOW] != after[HIGH])
            return false;
    }
    return true;
}

/* Bounds from the bounds of what follows: valid bounds give valid bounds. */
static void
value_state(region *g, const state *s, iki_cgt_game value[BOUNDS])
{
    g->eye = false;
    value[LAST] = value_of(g, s, LAST);
    value[LOW] = value_of(g, s, LOW);
    bool sure = s->kind == OPEN && !g->eye && follows_surely(g, s);
    value[HIGH] = sure ? value[LOW] : value_of(g, s, HIGH);
}

/* First bounds of all positions, the last ones first. */
static void
value_states(region *g)
{
    g->ready_count = 0;
    iki_assert(region_is_sound(g));
    turn_edges(g);
    for (uint32_t i = 0; i < g->states && iki_cgt_status(g->u) == IKI_OK; i++) {
        if (i == g->ready_count)
            break_cycles(g);
        iki_assert(i < g->ready_count);
        uint16_t n = g->ready[i];
        if (!g->state[n].circular)
            value_state(g, &g->state[n], g->state[n].value);
        for (uint32_t k = g->back_from[n]; k < g->back_from[n + 1]; k++) {
            state *earlier = &g->state[g->back[k]];
            if (earlier->waits != 0 && --earlier->waits == 0)
                g->ready[g->ready_count++] = g->back[k];
        }
    }
}

/* Closer bounds for all positions that cycles have made uncertain, those on cycles all at once, so
 * that nothing depends on the order of cells. */
static void
narrow_bounds(region *g)
{
    if ((g->found & IKI_COUNT_CYCLE) == 0)
        return;
    for (uint32_t i = 0; i < g->states && iki_cgt_status(g->u) == IKI_OK; i++) {
        if (g->state[i].circular)
            value_state(g, &g->state[i], g->next[i]);
    }
    for (uint32_t i = 0; i < g->states && iki_cgt_status(g->u) == IKI_OK; i++) {
        state *s = &g->state[g->ready[i]];
        if (s->circular)
            memcpy(s->value, g->next[g->ready[i]], sizeof s->value);
        else if (s->kind == OPEN && s->value[LAST] != s->value[HIGH])
            value_state(g, s, s->value);
    }
}

/* --- the whole ------------------------------------------------------------------------------ */

static void
prepare(region *g, const iki_local *l)
{
    g->l = *l;
    g->l.target[0].breathes = true;
    g->owner = l->target[0].side;
    g->states = g->edges = 0;
    g->found = 0;
    g->closed = NO_STATE;
    memset(g->slot, 0, sizeof g->slot);
}

static iki_status
too_large(iki_liberty_count *out)
{
    *out =
        (iki_liberty_count){.flags = IKI_COUNT_LIMIT, .game = IKI_CGT_NONE, .cooled = IKI_CGT_NONE};
    return IKI_E_LIMIT;
}

/* True if every position holds as many liberties as the enemy needs moves. */
static bool
is_plain(const region *g)
{
    bool plain = g->found == 0;
    for (uint32_t n = 0; n < g->states && plain; n++) {
        const state *s = &g->state[n];
        const iki_cgt_node *h = iki_cgt_at(g->u, s->value[LAST]);
        plain = s->value[LAST] == s->value[HIGH] && h->is_number &&
                h->left_stop == s->liberties * IKI_CGT_ONE;
    }
    return plain;
}

/* The least number of moves by which h is more than last. */
static int
surplus_of(iki_cgt *u, iki_cgt_game h, iki_cgt_game last)
{
    int surplus = 0;
    iki_cgt_game less = iki_cgt_minus(u, h, last);
    while (iki_cgt_status(u) == IKI_OK && !iki_cgt_le(u, less, iki_cgt_integer(u, surplus)))
        surplus++;
    return surplus;
}

/* The cooled value of a position with so many settled liberties, Black's positive, and its surplus;
 * IKI_CGT_NONE where bounds differ. */
static iki_cgt_game
cooled_value(region *g, const state *s, int64_t gain, int *surplus)
{
    iki_cgt *u = g->u;
    iki_cgt_game cooled[BOUNDS];
    for (int bound = LAST; bound < BOUNDS; bound++)
        cooled[bound] = iki_cgt_cool(u, s->value[bound], IKI_CGT_ONE);
    if (iki_cgt_status(u) != IKI_OK || cooled[LOW] != cooled[HIGH])
        return IKI_CGT_NONE;
    *surplus = surplus_of(u, cooled[LOW], cooled[LAST]);
    iki_cgt_game all = iki_cgt_sum(u, cooled[LOW], iki_cgt_integer(u, gain));
    return g->owner == 0 ? all : iki_cgt_negative(u, all);
}

/* The cells that are the same as this one, which is empty and the first of them. */
static iki_cells
cells_like(const region *g, const iki_local_position *p, int cell)
{
    iki_cells like = UINT64_C(1) << cell;
    for (int i = 0; i < g->l.size; i++)
        like |= (g->l.earlier[i] & like) != 0 ? UINT64_C(1) << i : 0;
    iki_local_position sorted = *p;
    if ((sort_alike(g, &sorted).first >> cell & 1) == 0)
        return like;
    iki_cells chain = iki_local_flood(&g->l, g->l.near[cell], p->stones[g->owner]);
    return like | cells_of_chain_alone(g, p, chain);
}

/* The values after the moves of one player in the first position, which is listed. */
static void
value_moves(region *g, int player, iki_count_moves *m)
{
    const state *first = &g->state[0];
    int side = player == 0 ? g->owner : 1 - g->owner;
    uint32_t from = first->edge + (player == 0 ? 0 : first->moves[0]);
    for (uint32_t i = from; i < from + first->moves[player]; i++) {
        const edge *e = &g->edge[i];
        int surplus = 0;
        iki_cgt_game value =
            cooled_value(g, &g->state[e->to], (int64_t)g->gain + e->gain, &surplus);
        for (iki_cells like = cells_like(g, &first->p, e->cell); like != 0; like &= like - 1) {
            m->cooled[side][__builtin_ctzll(like)] = value;
            m->surplus[side][__builtin_ctzll(like)] = surplus;
        }
    }
}

/* The values after moves at points that were settled at the start: either side takes a liberty
 * away, or nothing happens. */
static void
value_settled(region *g, const iki_local_position *start, iki_count_moves *m)
{
    const iki_local_position *p = &g->state[0].p;
    iki_cells settled = iki_local_empty(&g->l, start) & ~iki_local_empty(&g->l, p);
    iki_cells touch = beside_block(g, iki_local_block(&g->l, start, 0));
    int surplus = 0;
    for (iki_cells left = settled; left != 0; left &= left - 1) {
        int cell = __builtin_ctzll(left);
        bool liberty = (touch >> cell & 1) != 0;
        iki_cgt_game value =
            cooled_value(g, &g->state[0], (int64_t)g->gain - (liberty ? 1 : 0), &surplus);
        for (int side = 0; side < 2; side++) {
            if (m->cooled[side][cell] != IKI_CGT_NONE)
                continue; /* one of several that are the same */
            m->cooled[side][cell] = value;
            m->surplus[side][cell] = surplus;
        }
    }
}

static void
find_moves(region *g, const iki_local_position *start, iki_count_moves *m)
{
    for (int player = 0; player < 2; player++)
        value_moves(g, player, m);
    value_settled(g, start, m);
}

/* The game of a region with idle trouble, told without the numbers that stand for it. */
static iki_cgt_game
without_idle_moves(iki_cgt *u, iki_cgt_game game, iki_cgt_game cooled)
{
    iki_cgt_game heated = iki_cgt_heat(u, cooled, 2 * IKI_CGT_ONE);
    return iki_cgt_cool(u, heated, 2 * IKI_CGT_ONE) == cooled ? heated : game;
}

/* From the bounds of the first position to what was asked for. */
static iki_status
finish(region *g)
{
    iki_liberty_count *out = g->out;
    iki_cgt *u = g->u;
    const iki_cgt_game *h = g->state[0].value;
    iki_cgt_game cooled[BOUNDS], all = iki_cgt_sum(u, h[LOW], iki_cgt_integer(u, g->gain));
    if (g->owner != 0)
        all = iki_cgt_negative(u, all);
    for (int bound = LAST; bound < BOUNDS; bound++)
        cooled[bound] = iki_cgt_cool(u, h[bound], IKI_CGT_ONE);
    iki_cgt_game game = iki_cgt_heat(u, all, IKI_CGT_ONE);
    iki_cgt_game answer = iki_cgt_cool(u, all, IKI_CGT_ONE);
    if (iki_cgt_status(u) != IKI_OK)
        return iki_cgt_status(u);
    if (cooled[LOW] != cooled[HIGH]) {
        iki_assert(g->found != 0);
        out->flags = g->found;
        return IKI_OK;
    }
    out->plain = is_plain(g);
    out->surplus = surplus_of(u, cooled[LOW], cooled[LAST]);
    iki_assert(out->flags == 0 && out->surplus >= 0);
    out->game = h[LOW] == h[HIGH] ? game : without_idle_moves(u, game, answer);
    out->cooled = answer;
    return iki_cgt_status(u);
}

static iki_status
count_region(region *g, const iki_local *l, const iki_local_position *p, iki_count_moves *moves)
{
    prepare(g, l);
    if (!list_states(g, p))
        return too_large(g->out);
    g->out->states = g->states;
    g->out->liberties = (int)(g->state[0].liberties + g->gain);
    value_states(g);
    for (int sweep = 0; sweep < IKI_COUNT_SWEEPS; sweep++)
        narrow_bounds(g);
    iki_status status = iki_cgt_status(g->u);
    if (status == IKI_OK)
        status = finish(g);
    if (status == IKI_OK && moves != NULL && g->out->flags == 0) {
        find_moves(g, p, moves);
        status = iki_cgt_status(g->u);
    }
    if (status != IKI_OK)
        (void)too_large(g->out);
    return status;
}

static iki_status
count_cells(const iki_local *l, const iki_local_position *p, iki_cgt *u, iki_budget *budget,
            iki_liberty_count *out, iki_count_moves *moves)
{
    iki_assert(l->targets == 1 && iki_local_is_sound(l) && iki_local_position_is_sound(l, p));
    *out = (iki_liberty_count){.game = IKI_CGT_NONE, .cooled = IKI_CGT_NONE};
    if (iki_cgt_status(u) != IKI_OK)
        return iki_cgt_status(u);
    region *g = iki_malloc(sizeof *g);
    if (g == NULL)
        return IKI_E_MEMORY;
    g->u = u;
    g->budget = budget;
    g->out = out;
    iki_status status = count_region(g, l, p, moves);
    iki_free(g);
    return status;
}

iki_status
iki_semeai_count(const iki_local *l, const iki_local_position *p, iki_cgt *u, iki_budget *budget,
                 iki_liberty_count *out)
{
    return count_cells(l, p, u, budget, out, NULL);
}

iki_status
iki_semeai_count_moves(const iki_local *l, const iki_local_position *p, iki_cgt *u,
                       iki_budget *budget, iki_liberty_count *out, iki_count_moves *moves)
{
    for (int cell = 0; cell < IKI_CELLS_MAX; cell++) {
        moves->cooled[0][cell] = moves->cooled[1][cell] = IKI_CGT_NONE;
        moves->surplus[0][cell] = moves->surplus[1][cell] = 0;
    }
    return count_cells(l, p, u, budget, out, moves);
}
