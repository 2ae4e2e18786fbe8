/* twin_whole - every position in which the fixed stones stand, every move listed once, sweeps until
 * nothing changes.
 *
 * Positions are numbered to the base 3 over the points that are not fixed.  Walls are a question
 * of their own, asked before: may the owner of the targets take one of them?  An attacker who
 * takes a target has succeeded only where he may not. */
#include "tests/twin_whole.h"

#include <stdlib.h>

enum { NO_BAN = 255, HALF_BITS = 13, HALF = 1 << HALF_BITS };

static const uint32_t NO_POSITION = UINT32_MAX;

typedef struct step {
    uint32_t to;        /* NO_POSITION: a fixed stone was taken */
    uint8_t point, ban; /* ban: what the opponent may not retake at once */
} step;

/* One question with its answers. */
typedef struct table {
    uint32_t targets, walls, answers;
    whole_stones standing;
    bool owner_is_black, owner_ignores_ko;
    uint32_t positions;
    uint32_t low[HALF], high[HALF]; /* the number of a set of stones, as a sum of two */
    whole_stones *stones;
    bool *legal;
    uint32_t *first; /* [2 * positions + 1]: steps of a position with Black, White to move */
    step *steps;
    uint32_t step_count;
    uint8_t *captured; /* [2 * positions]: Black, White to move */
} table;

struct whole {
    bool suicide;
    uint32_t all, near[WHOLE_POINTS_MAX]; /* points, and those that touch each */
    table main, walls;
};

static uint32_t
spread(const whole *w, uint32_t s)
{
    uint32_t result = 0;
    for (; s != 0; s &= s - 1)
        result |= w->near[__builtin_ctz(s)];
    return result;
}

/* What is connected to the seed within the set. */
static uint32_t
flood(const whole *w, uint32_t seed, uint32_t set)
{
    for (seed &= set;;) {
        uint32_t more = (seed | spread(w, seed)) & set;
        if (more == seed)
            return seed;
        seed = more;
    }
}

/* Stones of chains without a liberty. */
static uint32_t
breathless(const whole *w, uint32_t stones, uint32_t empty)
{
    return stones & ~flood(w, spread(w, empty), stones);
}

static uint32_t
number_of(const table *t, whole_stones s)
{
    return t->low[s.black % HALF] + t->high[s.black >> HALF_BITS] +
           2 * (t->low[s.white % HALF] + t->high[s.white >> HALF_BITS]);
}

/* Do the stones that may not be lost stand? */
static bool
stands(const table *t, whole_stones s)
{
    uint32_t owner = t->owner_is_black ? s.black : s.white;
    uint32_t attacker = t->owner_is_black ? s.white : s.black;
    return (owner & t->targets) == t->targets && (attacker & t->walls) == t->walls;
}

/* Is a position without the targets good for the attacker?  Else he has lost walls, or will. */
static bool
succeeds(const whole *w, const table *t, whole_stones s, int side)
{
    uint32_t attacker = t->owner_is_black ? s.white : s.black;
    if (t->walls == 0)
        return true;
    return (attacker & t->walls) == t->walls &&
           w->walls.captured[2 * number_of(&w->walls, s) + (uint32_t)side] == 0;
}

/* The position after a move, from the mover's own and other stones. */
static step
arrive(const whole *w, const table *t, bool black, uint32_t own, uint32_t other)
{
    whole_stones s = {black ? own : other, black ? other : own};
    step m = {.to = NO_POSITION, .ban = NO_BAN};
    if (stands(t, s))
        m.to = number_of(t, s);
    else if (black != t->owner_is_black && succeeds(w, t, s, black ? 1 : 0))
        m.ban = 0; /* marks success */
    return m;
}

/* The move of one side at an empty point; false if it is illegal or takes what stands, also if the
 * owner of the targets takes them himself. */
static bool
play(const whole *w, const table *t, whole_stones s, bool black, int p, step *out)
{
    uint32_t bit = UINT32_C(1) << p;
    uint32_t own = (black ? s.black : s.white) | bit, other = black ? s.white : s.black;
    uint32_t taken = breathless(w, other, w->all & ~(own | other));
    if ((taken & (t->standing.black | t->standing.white)) != 0)
        return false;
    other &= ~taken;
    uint32_t empty = w->all & ~(own | other), chain = flood(w, bit, own);
    uint32_t liberties = spread(w, chain) & empty;
    uint32_t kept = t->standing.black | t->standing.white;
    kept |= black == t->owner_is_black ? t->targets : 0;
    if (liberties == 0 && (!w->suicide || (chain & kept) != 0))
        return false;
    own &= liberties == 0 ? ~chain : w->all;
    *out = arrive(w, t, black, own, other);
    out->point = (uint8_t)p;
    if (out->to != NO_POSITION && chain == bit && liberties == taken &&
        __builtin_popcount(taken) == 1)
        out->ban = (uint8_t)__builtin_ctz(taken);
    return true;
}

static void
list_steps(const whole *w, table *t)
{
    for (uint32_t i = 0; i < t->positions; i++) {
        for (int side = 0; side < 2; side++) {
            t->first[2 * i + (uint32_t)side] = t->step_count;
            whole_stones s = t->stones[i];
            uint32_t may = t->legal[i] ? w->all & ~(s.black | s.white) : 0;
            if ((side == 0) == t->owner_is_black)
                may &= t->answers;
            for (; may != 0; may &= may - 1) {
                int p = __builtin_ctz(may);
                if (play(w, t, s, side == 0, p, &t->steps[t->step_count]))
                    t->step_count++;
            }
        }
    }
    t->first[2 * t->positions] = t->step_count;
}

/* Numbers the positions over the free points. */
static void
list_positions(const whole *w, table *t)
{
    uint32_t black = t->standing.black | (t->owner_is_black ? t->targets : t->walls);
    uint32_t white = t->standing.white | (t->owner_is_black ? t->walls : t->targets);
    uint32_t power = 1;
    t->stones[0] = (whole_stones){black, white};
    for (uint32_t s = 0; s < HALF; s++)
        t->low[s] = t->high[s] = 0;
    for (uint32_t rest = w->all & ~(black | white); rest != 0; rest &= rest - 1) {
        int p = __builtin_ctz(rest);
        uint32_t bit = UINT32_C(1) << p;
        uint32_t *half = p < HALF_BITS ? t->low : t->high;
        for (uint32_t s = 0; s < HALF; s++)
            half[s] += (s >> p % HALF_BITS & 1) * power;
        for (uint32_t i = 0; i < power; i++) {
            whole_stones s = t->stones[i];
            t->stones[power + i] = (whole_stones){s.black | bit, s.white};
            t->stones[2 * power + i] = (whole_stones){s.black, s.white | bit};
        }
        power *= 3;
    }
    for (uint32_t i = 0; i < t->positions; i++) {
        whole_stones s = t->stones[i];
        uint32_t empty = w->all & ~(s.black | s.white);
        t->legal[i] = breathless(w, s.black, empty) == 0 && breathless(w, s.white, empty) == 0;
    }
}

static void
clear(table *t)
{
    free(t->stones);
    free(t->legal);
    free(t->first);
    free(t->steps);
    free(t->captured);
    *t = (table){.positions = 0};
}

static void *
allocate(size_t count, size_t size)
{
    void *p = calloc(count, size);
    if (p == NULL)
        abort();
    return p;
}

static void
fill(const whole *w, table *t, const whole_question *q, int points)
{
    clear(t);
    t->targets = q->targets;
    t->walls = q->walls;
    t->standing = q->standing;
    t->answers = q->answers != 0 ? q->answers : w->all;
    t->owner_is_black = q->owner_is_black;
    t->owner_ignores_ko = q->owner_ignores_ko;
    t->positions = 1;
    for (int i = 0; i < points; i++)
        t->positions *= 3;
    size_t n = t->positions;
    t->stones = allocate(n, sizeof *t->stones);
    t->legal = allocate(n, sizeof *t->legal);
    t->first = allocate(2 * n + 1, sizeof *t->first);
    t->steps = allocate(2 * n * (size_t)points / 3 + 1, sizeof *t->steps);
    t->captured = allocate(2 * n, 1);
    list_positions(w, t);
    list_steps(w, t);
}

/* Does the attacker win with this side to move, that side not being allowed to play at `ban`? */
static bool
wins(const table *t, uint32_t position, int side, uint8_t ban)
{
    bool attacks = (side == 0) != t->owner_is_black;
    uint32_t state = 2 * position + (uint32_t)side;
    if ((t->captured[state ^ 1] != 0) == attacks) /* pass */
        return attacks;
    for (uint32_t k = t->first[state]; k < t->first[state + 1]; k++) {
        const step *m = &t->steps[k];
        if (m->point == ban)
            continue;
        bool won;
        bool bound = m->ban != NO_BAN && attacks != t->owner_ignores_ko;
        if (m->to == NO_POSITION)
            won = m->ban != NO_BAN;
        else if (bound) /* the opponent obeys the ban that this capture puts on him */
            won = wins(t, m->to, 1 - side, m->ban);
        else
            won = t->captured[2 * m->to + (uint32_t)(1 - side)] != 0;
        if (won == attacks)
            return attacks;
    }
    return !attacks;
}

static void
solve(table *t)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t state = 2 * t->positions; state-- > 0;) {
            if (t->captured[state] != 0 || !t->legal[state / 2] ||
                !wins(t, state / 2, (int)(state % 2), NO_BAN))
                continue;
            t->captured[state] = 1;
            changed = true;
        }
    }
}

whole *
whole_new_on(const twin_graph *graph, bool suicide)
{
    whole *w = allocate(1, sizeof *w);
    w->suicide = suicide;
    for (int p = 0; p < graph->width * graph->height; p++) {
        w->all |= (uint32_t)!graph->gone[p] << p;
        for (int i = 0; i < graph->degree[p]; i++)
            w->near[p] |= UINT32_C(1) << graph->next_to[p][i];
    }
    return w;
}

whole *
whole_new(int width, int height, bool suicide)
{
    twin_graph graph;
    twin_graph_init(&graph, width, height);
    return whole_new_on(&graph, suicide);
}

void
whole_free(whole *w)
{
    clear(&w->main);
    clear(&w->walls);
    free(w);
}

bool
whole_ask(whole *w, const whole_question *q, int most_free)
{
    int standing = __builtin_popcount(q->standing.black | q->standing.white);
    int beside_walls = __builtin_popcount(w->all) - standing - __builtin_popcount(q->walls);
    int points = beside_walls - __builtin_popcount(q->targets);
    if ((q->walls != 0 ? beside_walls : points) > most_free)
        return false;
    if (q->walls != 0) {
        whole_question loss = {.targets = q->walls,
                               .standing = q->standing,
                               .owner_is_black = !q->owner_is_black,
                               .owner_ignores_ko = !q->owner_ignores_ko};
        fill(w, &w->walls, &loss, beside_walls);
        solve(&w->walls);
    }
    fill(w, &w->main, q, points);
    solve(&w->main);
    return true;
}

void
whole_target(whole *w, uint32_t targets, bool owner_is_black, bool owner_ignores_ko)
{
    whole_question q = {
        .targets = targets, .owner_is_black = owner_is_black, .owner_ignores_ko = owner_ignores_ko};
    if (!whole_ask(w, &q, WHOLE_FREE_MAX))
        abort();
}

bool
whole_captured(const whole *w, whole_stones s, bool attacker_first)
{
    bool black_moves = attacker_first != w->main.owner_is_black;
    return w->main.captured[2 * number_of(&w->main, s) + (black_moves ? 0 : 1)] != 0;
}
