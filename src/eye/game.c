/* game - stones, captures and the ko inside an eye, on sets of at most 12 points.
 *
 * Chains are found by flooding; with so few points that is a handful of instructions. */
#include "src/eye/game.h"

iki_eye_set
iki_eye_spread(const iki_eye_graph *g, iki_eye_set s)
{
    unsigned r = 0;
    for (unsigned left = s; left != 0; left &= left - 1)
        r |= g->near[__builtin_ctz(left)];
    return (iki_eye_set)r;
}

iki_eye_set
iki_eye_flood(const iki_eye_graph *g, iki_eye_set seed, iki_eye_set mask)
{
    iki_eye_set r = seed & mask, before;
    do {
        before = r;
        r = (iki_eye_set)(r | (iki_eye_spread(g, r) & mask));
    } while (r != before);
    return r;
}

static iki_eye_set
empty_points(const iki_eye_graph *g, iki_eye_content c)
{
    iki_assert((c.attacker & c.defender) == 0);
    return (iki_eye_set)(iki_eye_all(g) & ~(c.attacker | c.defender));
}

/* Own stones that belong to the block. */
static iki_eye_set
joined(const iki_eye_graph *g, iki_eye_set defender)
{
    return iki_eye_flood(g, g->touch, defender);
}

iki_eye_set
iki_eye_wall_liberties(const iki_eye_graph *g, iki_eye_content c)
{
    iki_eye_set wall = (iki_eye_set)(g->touch | iki_eye_spread(g, joined(g, c.defender)));
    return empty_points(g, c) & wall;
}

/* The attacker's stones that belong to its outside. */
static iki_eye_set
outer(const iki_eye_graph *g, iki_eye_set attacker)
{
    return iki_eye_flood(g, g->open, attacker);
}

/* The attacker's stones that can be taken. */
static iki_eye_set
inner(const iki_eye_graph *g, iki_eye_set attacker)
{
    return (iki_eye_set)(attacker & ~outer(g, attacker));
}

/* The stones of chains in `stones` that meet `at` and have no liberty. */
static iki_eye_set
breathless(const iki_eye_graph *g, iki_eye_set stones, iki_eye_set at, iki_eye_set empty)
{
    unsigned dead = 0;
    for (unsigned left = stones & at; left != 0;) {
        iki_eye_set chain = iki_eye_flood(g, (iki_eye_set)(left & (0 - left)), stones);
        if ((iki_eye_spread(g, chain) & empty) == 0)
            dead |= chain;
        left &= ~(unsigned)chain;
    }
    return (iki_eye_set)dead;
}

bool
iki_eye_possible(const iki_eye_graph *g, iki_eye_content c)
{
    iki_eye_set empty = empty_points(g, c);
    iki_eye_set loose = (iki_eye_set)(c.defender & ~joined(g, c.defender));
    iki_eye_set others = inner(g, c.attacker);
    return breathless(g, others, others, empty) == 0 && breathless(g, loose, loose, empty) == 0;
}

static bool
is_single(iki_eye_set s)
{
    return s != 0 && (s & (s - 1)) == 0;
}

/* Completes a move after the stone at p (a set of one) went into `mine` and captures were taken
 * off: the mover's chain, the ko, and whether it stands.  False: suicide that the rules forbid. */
static bool
settle(const iki_eye_graph *g, iki_eye_set *mine, iki_eye_set p, iki_eye_set taken, bool suicide,
       iki_eye_play *play)
{
    iki_eye_set empty = empty_points(g, play->after);
    iki_eye_set chain = iki_eye_flood(g, p, *mine);
    iki_eye_set liberties = iki_eye_spread(g, chain) & empty;
    iki_assert(is_single(p) && (chain & p) == p);
    play->breathes = liberties != 0;
    play->ban = IKI_EYE_NO_BAN;
    if (is_single(taken) && chain == p && is_single(liberties))
        play->ban = (uint8_t)__builtin_ctz(taken);
    if (play->breathes)
        return true;
    if (!suicide || is_single(chain))
        return false;
    *mine = (iki_eye_set)(*mine & ~chain);
    play->breathes = true;
    return true;
}

static bool
try_attacker(const iki_eye_graph *g, iki_eye_content c, iki_eye_set p, bool suicide,
             iki_eye_play *play)
{
    iki_eye_set attacker = c.attacker | p, near = iki_eye_spread(g, p);
    play->after = (iki_eye_content){attacker, c.defender};
    iki_eye_set loose = (iki_eye_set)(c.defender & ~joined(g, c.defender));
    iki_eye_set taken = breathless(g, loose, near, empty_points(g, play->after));
    iki_assert((taken & ~loose) == 0); /* the block itself is not taken here */
    play->after.defender = (iki_eye_set)(c.defender & ~taken);
    play->blocks = iki_eye_wall_liberties(g, play->after) == 0;
    bool stands = true;
    play->ban = IKI_EYE_NO_BAN;
    play->breathes = true;
    if ((outer(g, attacker) & p) == 0)
        stands = settle(g, &play->after.attacker, p, taken, suicide, play);
    return stands || play->blocks; /* legal also when it captures the block */
}

static bool
try_defender(const iki_eye_graph *g, iki_eye_content c, iki_eye_set p, bool suicide,
             iki_eye_play *play)
{
    iki_eye_set defender = c.defender | p, near = iki_eye_spread(g, p);
    play->after = (iki_eye_content){c.attacker, defender};
    iki_eye_set taken = breathless(g, inner(g, c.attacker), near, empty_points(g, play->after));
    play->after.attacker = (iki_eye_set)(c.attacker & ~taken);
    bool stands = true;
    play->ban = IKI_EYE_NO_BAN;
    play->breathes = true;
    if ((joined(g, defender) & p) == 0)
        stands = settle(g, &play->after.defender, p, taken, suicide, play);
    play->blocks = iki_eye_wall_liberties(g, play->after) == 0;
    return stands;
}

bool
iki_eye_try(const iki_eye_graph *g, iki_eye_content c, bool defender, int point, bool suicide,
            iki_eye_play *play)
{
    iki_eye_set p = (iki_eye_set)(1u << point);
    iki_assert((empty_points(g, c) & p) != 0);
    return (defender ? try_defender : try_attacker)(g, c, p, suicide, play);
}
