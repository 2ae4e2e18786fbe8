/* twin_open - positions are reached step by step; what is known of them has two bounds.
 *
 * Lower bounds hold if whatever was not looked at serves nobody's goal, upper bounds if it serves
 * it.  Where both agree the answer is certain.  Both are the least sets that fit the moves found so
 * far, by sweeps until nothing changes.  Then the states on which an open answer depends are looked
 * at, the nearest first, until the number of states has doubled. */
#include "tests/twin_open.h"

#include <stdlib.h>
#include <string.h>

enum { POINTS = TWIN_OPEN_SIDE * TWIN_OPEN_SIDE, NO_BAN = 255, SLOTS_EACH = 2, FIRST_ROUND = 32 };
enum { LOW, HIGH };

static const uint32_t LOST = UINT32_MAX;    /* the stones are gone: play is over */
static const uint32_t NOWHERE = UINT32_MAX; /* an empty slot; a state whose moves are not listed */

typedef struct position {
    uint64_t stones[2];
} position;

typedef struct step {
    uint32_t to;
    uint8_t point, ban; /* ban: what the other side may not retake at once */
} step;

/* A state is a position with a side to move: 2 * position + side. */
typedef struct steps {
    uint32_t from, to; /* in the list of all steps */
} steps;

struct twin_open {
    open_question q;
    uint64_t all, near[POINTS];
    uint32_t most, count, slots, listed; /* listed: states whose moves are */
    bool full;
    position *at;   /* [most] */
    bool *alive;    /* [most]: some of the stones live though the owner always passes */
    uint32_t *slot; /* [slots]: numbers of positions */
    steps *moves;   /* [2 * most] */
    step *step;
    uint32_t step_count, step_room;
    bool *taken[2]; /* [bound][2 * most]: the attacker, who ignores bans, takes the stones */
    bool *lives[2]; /* [bound][2 * most]: the owner, who ignores bans, lives */
    uint32_t *queue, queued; /* [2 * most]: states to look at */
    bool *seen;              /* [2 * most]: they are in the queue */
};

static void *
resize(void *p, size_t count, size_t size)
{
    p = realloc(p, count * size);
    if (p == NULL)
        abort();
    return p;
}

/* --- the board ------------------------------------------------------------------------------ */

static void
lay_out(twin_open *t, int width, int height)
{
    t->all = 0;
    memset(t->near, 0, sizeof t->near);
    for (int p = 0; p < width * height; p++) {
        uint64_t bit = UINT64_C(1) << p;
        t->all |= bit;
        if (p % width > 0) {
            t->near[p] |= bit >> 1;
            t->near[p - 1] |= bit;
        }
        if (p >= width) {
            t->near[p] |= bit >> width;
            t->near[p - width] |= bit;
        }
    }
}

static uint64_t
spread(const twin_open *t, uint64_t s)
{
    uint64_t result = 0;
    for (; s != 0; s &= s - 1)
        result |= t->near[__builtin_ctzll(s)];
    return result;
}

/* What is connected to the seed within the set. */
static uint64_t
flood(const twin_open *t, uint64_t seed, uint64_t set)
{
    for (seed &= set;;) {
        uint64_t more = (seed | spread(t, seed)) & set;
        if (more == seed)
            return seed;
        seed = more;
    }
}

/* Stones of chains that have no liberty and do not stand. */
static uint64_t
breathless(const twin_open *t, uint64_t stones, uint64_t empty)
{
    return stones & ~flood(t, spread(t, empty) | t->q.standing, stones);
}

/* The position after a move at an empty point, and the ban; false if the move is illegal. */
static bool
play(const twin_open *t, position *s, int side, int p, uint8_t *ban)
{
    uint64_t bit = UINT64_C(1) << p, own = s->stones[side] | bit, other = s->stones[1 - side];
    uint64_t taken = breathless(t, other, t->all & ~(own | other));
    other &= ~taken;
    uint64_t empty = t->all & ~(own | other), chain = flood(t, bit, own);
    uint64_t liberties = spread(t, chain) & empty;
    bool stands = (chain & t->q.standing) != 0;
    *ban = NO_BAN;
    if (liberties == 0 && !stands) {
        if (!t->q.suicide || chain == bit)
            return false;
        own &= ~chain;
    } else if (chain == bit && !stands && liberties == taken && (taken & (taken - 1)) == 0) {
        *ban = taken == 0 ? NO_BAN : (uint8_t)__builtin_ctzll(taken);
    }
    s->stones[side] = own;
    s->stones[1 - side] = other;
    return true;
}

/* Can a side fill this region of the other one for good?  Then it is none that lets a chain live.
 */
static bool
is_vital(const twin_open *t, uint64_t region, uint64_t chain, uint64_t attackers)
{
    uint64_t must_touch = t->q.suicide ? region : region & ~attackers;
    return (region & attackers & t->q.standing) == 0 && (must_touch & ~spread(t, chain)) == 0;
}

/* The stones among `own` that can never be taken though their owner always passes: chains with two
 * regions each, regions beside nothing but such chains (Benson 1976). */
static uint64_t
living(const twin_open *t, uint64_t own, uint64_t attackers)
{
    uint64_t chains = own, before;
    do {
        before = chains;
        for (uint64_t left = before; left != 0;) {
            uint64_t chain = flood(t, left & (0 - left), own);
            int vital = 0;
            left &= ~chain;
            for (uint64_t rest = t->all & ~own & spread(t, chain); rest != 0;) {
                uint64_t region = flood(t, rest & (0 - rest), t->all & ~own);
                rest &= ~region;
                vital += (spread(t, region) & own & ~before) == 0 &&
                         is_vital(t, region, chain, attackers);
            }
            if (vital < 2 && (chain & t->q.standing) == 0)
                chains &= ~chain;
        }
    } while (chains != before);
    return chains;
}

/* --- positions ------------------------------------------------------------------------------ */

static uint32_t
slot_of(const twin_open *t, const position *s)
{
    uint64_t h = s->stones[0] * UINT64_C(0x9e3779b97f4a7c15);
    h = (h ^ h >> 29 ^ s->stones[1]) * UINT64_C(0xbf58476d1ce4e5b9);
    uint32_t i = (uint32_t)((h ^ h >> 32) % t->slots);
    while (t->slot[i] != NOWHERE && memcmp(&t->at[t->slot[i]], s, sizeof *s) != 0)
        i = i + 1 == t->slots ? 0 : i + 1;
    return i;
}

/* The number of a position, a new one where it was not seen before; LOST, also where there is no
 * room for it. */
static uint32_t
number_of(twin_open *t, const position *s)
{
    if ((s->stones[OPEN_OWNER] & t->q.original) == 0)
        return LOST;
    uint32_t i = slot_of(t, s);
    if (t->slot[i] != NOWHERE)
        return t->slot[i];
    t->full = t->full || t->count == t->most;
    if (t->full)
        return LOST;
    uint32_t n = t->count++;
    t->at[n] = *s;
    t->alive[n] = (living(t, s->stones[OPEN_OWNER], s->stones[OPEN_ATTACKER]) & t->q.original) != 0;
    t->moves[2 * n] = t->moves[2 * n + 1] = (steps){NOWHERE, NOWHERE};
    for (int k = 0; k < 4; k++)
        t->taken[k / 2][2 * n + (uint32_t)k % 2] = t->lives[k / 2][2 * n + (uint32_t)k % 2] = false;
    t->slot[i] = n;
    return n;
}

static bool
is_listed(const twin_open *t, uint32_t state)
{
    return t->moves[state].from != NOWHERE;
}

static void
list_moves(twin_open *t, uint32_t state)
{
    const position at = t->at[state / 2];
    uint32_t from = t->step_count;
    if (t->step_count + POINTS > t->step_room) {
        t->step_room = 2 * t->step_room + POINTS;
        t->step = resize(t->step, t->step_room, sizeof *t->step);
    }
    for (uint64_t may = t->all & ~(at.stones[0] | at.stones[1]); may != 0; may &= may - 1) {
        position s = at;
        step m = {.point = (uint8_t)__builtin_ctzll(may)};
        if (!play(t, &s, (int)(state % 2), m.point, &m.ban))
            continue;
        m.to = number_of(t, &s);
        t->step[t->step_count++] = m;
    }
    t->moves[state] = (steps){from, t->step_count};
    t->listed++;
}

/* --- who succeeds --------------------------------------------------------------------------- */

/* Does the attacker, who ignores bans, take the stones from here, as far as is known?  The owner
 * may not play at `ban`. */
static bool
takes(const twin_open *t, int bound, uint32_t state, uint8_t ban)
{
    const bool *taken = t->taken[bound];
    bool attacks = state % 2 == OPEN_ATTACKER;
    if (t->alive[state / 2] || !is_listed(t, state))
        return !t->alive[state / 2] && bound == HIGH;
    if (taken[state ^ 1] == attacks) /* pass */
        return attacks;
    for (uint32_t k = t->moves[state].from; k < t->moves[state].to; k++) {
        const step *m = &t->step[k];
        uint32_t next = 2 * m->to + (attacks ? OPEN_OWNER : OPEN_ATTACKER);
        bool takes_then = m->to == LOST;
        if (m->point == ban)
            continue;
        if (!takes_then)
            takes_then = attacks && m->ban != NO_BAN ? takes(t, bound, next, m->ban) : taken[next];
        if (takes_then == attacks)
            return attacks;
    }
    return !attacks;
}

/* Does the owner, who ignores bans, live from here, as far as is known?  The attacker may not play
 * at `ban`. */
static bool
survives(const twin_open *t, int bound, uint32_t state, uint8_t ban)
{
    const bool *lives = t->lives[bound];
    bool defends = state % 2 == OPEN_OWNER;
    if (!t->taken[1 - bound][state])
        return true;
    if (!is_listed(t, state))
        return bound == HIGH;
    if (defends && lives[state ^ 1]) /* pass */
        return true;
    if (!defends && ban != NO_BAN && !lives[state ^ 1])
        return false; /* a pass that ends nothing; any other is answered by the second one */
    for (uint32_t k = t->moves[state].from; k < t->moves[state].to; k++) {
        const step *m = &t->step[k];
        uint32_t next = 2 * m->to + (defends ? OPEN_ATTACKER : OPEN_OWNER);
        bool lives_then = false;
        if (m->point == ban)
            continue;
        if (m->to != LOST)
            lives_then =
                defends && m->ban != NO_BAN ? survives(t, bound, next, m->ban) : lives[next];
        if (lives_then == defends)
            return defends;
    }
    return !defends;
}

typedef bool follows(const twin_open *t, int bound, uint32_t state, uint8_t ban);

/* The least set that fits; what a lower bound holds already stays true. */
static void
sweep(const twin_open *t, int bound, bool *known, follows *holds)
{
    if (bound == HIGH)
        memset(known, 0, 2 * (size_t)t->count * sizeof *known);
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t state = 2 * t->count; state-- > 0;) {
            if (known[state] || !holds(t, bound, state, NO_BAN))
                continue;
            known[state] = changed = true;
        }
    }
}

static void
find_bounds(twin_open *t)
{
    sweep(t, LOW, t->taken[LOW], takes);
    sweep(t, HIGH, t->taken[HIGH], takes);
    sweep(t, LOW, t->lives[LOW], survives);
    sweep(t, HIGH, t->lives[HIGH], survives);
    for (uint32_t state = 0; state < 2 * t->count; state++)
        t->taken[LOW][state] = t->taken[LOW][state] || !t->lives[HIGH][state];
}

/* --- what to look at next ------------------------------------------------------------------- */

static void
put(twin_open *t, uint32_t state)
{
    if (t->seen[state])
        return;
    t->seen[state] = true;
    t->queue[t->queued++] = state;
}

/* Is the answer for a state open? */
static bool
is_open(const twin_open *t, uint32_t state, bool about_life)
{
    return t->taken[LOW][state] != t->taken[HIGH][state] ||
           (about_life && t->lives[LOW][state] != t->lives[HIGH][state]);
}

/* What follows a state; after a ban also what follows that. */
static void
put_next(twin_open *t, uint32_t state)
{
    put(t, state ^ 1);
    for (uint32_t k = t->moves[state].from; k < t->moves[state].to; k++) {
        const step *m = &t->step[k];
        if (m->to == LOST)
            continue;
        uint32_t next = 2 * m->to + 1 - state % 2;
        put(t, next);
        if (m->ban == NO_BAN || !is_listed(t, next))
            continue;
        put(t, next ^ 1);
        for (uint32_t j = t->moves[next].from; j < t->moves[next].to; j++) {
            if (t->step[j].to != LOST)
                put(t, 2 * t->step[j].to + state % 2);
        }
    }
}

/* Lists the moves of states that the answer for the root hangs on, the nearest first. */
static void
look_further(twin_open *t, uint32_t root, bool about_life)
{
    uint32_t enough = t->listed * 2 + FIRST_ROUND;
    memset(t->seen, 0, 2 * (size_t)t->most * sizeof *t->seen);
    t->queued = 0;
    put(t, root);
    if (is_listed(t, root))
        put_next(t, root);
    for (uint32_t i = 0; i < t->queued && t->listed < enough && !t->full; i++) {
        uint32_t state = t->queue[i];
        if (t->alive[state / 2])
            continue;
        if (!is_listed(t, state))
            list_moves(t, state);
        else if (is_open(t, state, about_life))
            put_next(t, state);
    }
}

/* The answer for a state in which the side to move may not play at `ban`, if it obeys bans. */
static open_truth
find(twin_open *t, uint32_t root, uint8_t ban, bool about_life)
{
    bool obeys = (root % 2 == OPEN_OWNER) != about_life;
    follows *holds = about_life ? survives : takes;
    while (!t->full) {
        uint32_t before = t->listed;
        find_bounds(t);
        bool low = holds(t, LOW, root, obeys ? ban : NO_BAN);
        bool high = holds(t, HIGH, root, obeys ? ban : NO_BAN);
        if (low == high)
            return low ? OPEN_YES : OPEN_NO;
        look_further(t, root, about_life);
        if (t->listed == before)
            abort(); /* all is known, and yet nothing follows */
    }
    return OPEN_TOO_LARGE;
}

/* The same when a side moves first, at this point. */
static open_truth
find_after(twin_open *t, int side, int point, bool about_life)
{
    uint8_t ban;
    position s = t->at[0];
    if (t->full)
        return OPEN_TOO_LARGE;
    if (point == TWIN_OPEN_ANYWHERE)
        return find(t, (uint32_t)side, NO_BAN, about_life);
    if (point == TWIN_OPEN_PASS)
        return find(t, (uint32_t)(1 - side), NO_BAN, about_life);
    if (((s.stones[0] | s.stones[1]) >> point & 1) != 0 || !play(t, &s, side, point, &ban))
        return OPEN_ILLEGAL;
    uint32_t to = number_of(t, &s);
    if (t->full)
        return OPEN_TOO_LARGE;
    if (to == LOST)
        return about_life ? OPEN_NO : OPEN_YES;
    return find(t, 2 * to + (uint32_t)(1 - side), ban, about_life);
}

open_truth
twin_open_taken(twin_open *t, int side, int point)
{
    return find_after(t, side, point, false);
}

open_truth
twin_open_lives(twin_open *t, int side, int point)
{
    return find_after(t, side, point, true);
}

void
twin_open_start(twin_open *t, const open_question *q)
{
    t->q = *q;
    lay_out(t, q->width, q->height);
    memset(t->slot, 0xff, t->slots * sizeof *t->slot);
    t->full = false;
    t->count = t->step_count = t->listed = 0;
    (void)number_of(t, &(position){{q->stones[0], q->stones[1]}});
}

twin_open *
twin_open_new(uint32_t most)
{
    twin_open *t = resize(NULL, 1, sizeof *t);
    size_t states = 2 * (size_t)most;
    *t = (twin_open){.most = most, .slots = SLOTS_EACH * most + 1};
    t->at = resize(NULL, most, sizeof *t->at);
    t->alive = resize(NULL, most, sizeof *t->alive);
    t->slot = resize(NULL, t->slots, sizeof *t->slot);
    t->moves = resize(NULL, states, sizeof *t->moves);
    t->queue = resize(NULL, states, sizeof *t->queue);
    t->seen = resize(NULL, states, sizeof *t->seen);
    for (int bound = LOW; bound <= HIGH; bound++) {
        t->taken[bound] = resize(NULL, states, sizeof(bool));
        t->lives[bound] = resize(NULL, states, sizeof(bool));
    }
    return t;
}

void
twin_open_free(twin_open *t)
{
    free(t->at);
    free(t->alive);
    free(t->slot);
    free(t->moves);
    free(t->step);
    free(t->queue);
    free(t->seen);
    for (int bound = LOW; bound <= HIGH; bound++) {
        free(t->taken[bound]);
        free(t->lives[bound]);
    }
    free(t);
}

uint32_t
twin_open_positions(const twin_open *t)
{
    return t->count;
}
