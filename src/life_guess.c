/* life_guess - a position of life and death as a dozen counts, weighed.
 *
 * What a proof costs grows by a factor with each point of room, so the weights are of the
 * logarithm. They come from 24,000 open positions that the search met in random groups shut in by
 * walls, with 10 to 17 empty points, each then solved by itself: least squares gave the cost of
 * showing life where the owner lives and of showing death where he dies (a linear fit leaves a
 * factor of 4 to 6 of scatter), logistic regression the chance of life.  The numbers are e^(1.15 c
 * - 0.1 x) for life and e^(1.15 c + 0.1 x) for death, c the decimal logarithm of the cost and x the
 * logit of the chance: the factors with which the search needed the fewest nodes. */
#include "src/life_guess.h"

#include "src/dfpn.h"

enum { OCTAVE = 16, OCTAVES = 10 }; /* weights are in sixteenths of a doubling */

typedef enum count {
    OWNER_MOVES,
    EMPTY_ROOM, /* cells that may become an eye: empty; with a prisoner */
    PRISONERS,
    SINGLE_CELLS, /* of the room without ways to others; with one; with two */
    END_CELLS,
    PASSAGES,
    CHAINS, /* of the owner; with one liberty; with two */
    CHAINS_IN_ATARI,
    SHORT_CHAINS,
    WEAK, /* attackers' chains that are not safe; with one liberty; with two */
    WEAK_IN_ATARI,
    SHORT_WEAK,
    COUNTS,
} count;

static const int8_t LIFE[COUNTS] = {-21, 5, 6, -23, -14, -7, 8, 2, 2, 6, -7, -5};
static const int8_t DEATH[COUNTS] = {23, 10, -2, 17, 7, 3, 7, -11, -7, -4, 20, 9};
enum { LIFE_ALONE = 65, DEATH_ALONE = 6 };

static inline bool
is_one(iki_cells s)
{
    return s != 0 && (s & (s - 1)) == 0;
}

static inline bool
is_two(iki_cells s)
{
    return is_one(s & (s - 1));
}

static void
count_cells(const iki_local *l, const iki_life_view *v, int n[COUNTS])
{
    for (iki_cells left = v->room & ~v->own; left != 0; left &= left - 1) {
        iki_cells ways = l->near[__builtin_ctzll(left)] & ~v->own;
        n[SINGLE_CELLS] += ways == 0;
        n[END_CELLS] += is_one(ways);
        n[PASSAGES] += is_two(ways);
    }
}

/* Chains, those with one liberty and those with two, into n[first] and what follows. */
static void
count_chains(const iki_local *l, iki_cells stones, iki_cells empty, count first, int n[COUNTS])
{
    while (stones != 0) {
        iki_cells beside = 0;
        stones &= ~iki_local_flood_around(l, stones & (0 - stones), stones, &beside);
        n[first]++;
        n[first + 1] += is_one(beside & empty);
        n[first + 2] += is_two(beside & empty);
    }
}

/* 2 to the power of e sixteenths, within what the search takes. */
static uint32_t
power(int e)
{
    static const uint16_t mantissa[OCTAVE] = {1024, 1069, 1117, 1166, 1218, 1272, 1328, 1387,
                                              1448, 1512, 1579, 1649, 1722, 1798, 1878, 1961};
    if (e < 0)
        return 1;
    if (e >= OCTAVE * OCTAVES)
        return IKI_DFPN_GUESS_MAX;
    uint32_t x = (uint32_t)mantissa[e % OCTAVE] << e / OCTAVE >> 10;
    return x < IKI_DFPN_GUESS_MAX ? x : IKI_DFPN_GUESS_MAX;
}

iki_life_distance
iki_life_guess(const iki_local *l, const iki_local_position *p, int owner, bool owner_moves,
               const iki_life_view *v)
{
    iki_cells empty = iki_local_empty(l, p), enemy = p->stones[1 - owner];
    int n[COUNTS] = {[OWNER_MOVES] = owner_moves,
                     [EMPTY_ROOM] = iki_count_bits(v->room & empty),
                     [PRISONERS] = iki_count_bits(v->room & enemy)};
    count_cells(l, v, n);
    count_chains(l, v->own, empty, CHAINS, n);
    count_chains(l, enemy & ~v->safe, empty, WEAK, n);
    int life = LIFE_ALONE, death = DEATH_ALONE;
    for (int i = 0; i < COUNTS; i++) {
        life += LIFE[i] * n[i];
        death += DEATH[i] * n[i];
    }
    return (iki_life_distance){power(life), power(death)};
}
