/* heuristic - a position of life and death as twenty counts, weighed.
 *
 * What a proof costs grows by a factor with each point of room, so all is reckoned in logarithms.
 * A small network says how hard life is to show where the owner lives, how hard death is to show
 * where it dies, and how likely it is to live; tests/learn_life.c solves positions that the search
 * meets and fits it to them.  The numbers are e^(1.15 c - 0.1 x) for life and e^(1.15 c + 0.1 x)
 * for death, c the decimal logarithm of the cost and x the logit of the chance: the factors with
 * which the search needed the fewest nodes.  All is done in whole numbers, so that every machine
 * searches alike. */
#include "src/life/heuristic.h"

#include "src/search/dfpn.h"

enum { WAY_MAX = 8 };
enum { OCTAVE = 16, OCTAVES = 10 }; /* results are in sixteenths of a doubling */

typedef enum count {
    OWNER_MOVES,
    EMPTY_ROOM, /* cells that may become an eye: empty; with a prisoner */
    PRISONERS,
    SINGLE_CELLS, /* of the room without ways to others; with one; with two */
    END_CELLS,
    PASSAGES,
    INNER_CELLS, /* of the room, beside three others of it */
    CHAINS,      /* of the owner; with one liberty; with two */
    CHAINS_IN_ATARI,
    SHORT_CHAINS,
    WEAK, /* attackers' chains that are not safe; with one liberty; with two */
    WEAK_IN_ATARI,
    SHORT_WEAK,
    STONES_IN_ATARI, /* of the weak chains with one liberty */
    OWN_STONES,
    LIBERTIES, /* of the owner */
    SHUT,      /* cells that the owner's stones enclose */
    GATES,     /* empty cells where an attacker is safe at once; cells of the room beside them */
    BESIDE_GATES,
    EMPTY,
    COUNTS_CLOSED,              /* what follows counts on open ground alone */
    INNER_ROOM = COUNTS_CLOSED, /* cells of the room more than two steps from the gates */
    SINGLE_EYES,                /* cells with the owner's stones all around */
    TOUCHED_GATES,              /* gates beside the owner */
    WAY_OUT,                    /* WAY_MAX less the owner's steps to the border; 0: no way */
    COUNTS,
    ROW = (COUNTS + 7) / 8 * 8, /* eight at a time is what machines like */
} count;

/* Sums of units are in parts of UNIT_ONE, results in parts of UNIT_ONE * WEIGHT_ONE. */
enum { UNITS = 16, UNIT_ONE = 256, UNIT_MAX = 32 * UNIT_ONE, WEIGHT_ONE = 256 };

typedef struct weights {
    int16_t unit[UNITS][ROW]; /* what a count adds to a unit, in parts of UNIT_ONE */
    int32_t unit_alone[UNITS];
    int16_t life[UNITS], death[UNITS]; /* what a unit adds to the numbers */
    int32_t life_alone, death_alone;
} weights;

#include "src/life/heuristic_closed.h"
#include "src/life/heuristic_open.h"

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

/* How many of the cells in a set each cell touches, for all cells at once: bit i of at_least[n]
 * says that cell i touches n + 1 of them or more. */
typedef struct touches {
    iki_cells at_least[3];
} touches;

static inline void
add_near(touches *t, iki_cells near)
{
    t->at_least[2] |= t->at_least[1] & near;
    t->at_least[1] |= t->at_least[0] & near;
    t->at_least[0] |= near;
}

static void
count_cells(const iki_local *l, const iki_life_view *v, int16_t n[ROW])
{
    iki_cells room = v->room & ~v->own;
    touches ways = {{0, 0, 0}}, inner = ways;
    for (iki_cells left = iki_local_spread(l, room) & ~(room | v->own); left != 0; left &= left - 1)
        add_near(&ways, l->near[__builtin_ctzll(left)]);
    for (iki_cells left = room; left != 0; left &= left - 1) {
        iki_cells near = l->near[__builtin_ctzll(left)];
        add_near(&ways, near);
        add_near(&inner, near);
    }
    n[SINGLE_CELLS] = (int16_t)iki_count_bits(room & ~ways.at_least[0]);
    n[END_CELLS] = (int16_t)iki_count_bits(room & ways.at_least[0] & ~ways.at_least[1]);
    n[PASSAGES] = (int16_t)iki_count_bits(room & ways.at_least[1] & ~ways.at_least[2]);
    n[INNER_CELLS] = (int16_t)iki_count_bits(room & inner.at_least[2]);
}

/* Chains, those with one liberty and those with two, into n[first] and what follows.  Returns the
 * stones of those with one. */
static int16_t
count_chains(const iki_local *l, iki_cells stones, iki_cells empty, count first, int16_t n[ROW])
{
    iki_cells in_atari = 0;
    int chains = 0, one = 0, two = 0;
    while (stones != 0) {
        iki_cells beside = 0;
        iki_cells chain = iki_local_flood_around(l, stones & (0 - stones), stones, &beside);
        stones &= ~chain;
        chains++;
        one += is_one(beside & empty);
        two += is_two(beside & empty);
        in_atari |= is_one(beside & empty) ? chain : 0;
    }
    iki_assert(one + two <= chains && (stones | in_atari) == in_atari);
    n[first] = (int16_t)chains;
    n[first + 1] = (int16_t)one;
    n[first + 2] = (int16_t)two;
    return (int16_t)iki_count_bits(in_atari);
}

/* The steps from the owner's stones over empty cells to a way out, as WAY_OUT counts them. */
static int16_t
count_way(const iki_local *l, int owner, iki_cells empty, const iki_life_view *v)
{
    iki_cells reached = v->own, out = (l->safe[owner] | l->open) & ~v->safe;
    for (int left = WAY_MAX; out != 0 && left > 0; left--) {
        if ((reached & out) != 0)
            return (int16_t)left;
        reached |= iki_local_spread(l, reached) & empty;
    }
    return 0;
}

static void
count_open(const iki_local *l, int owner, iki_cells empty, const iki_life_view *v, int16_t n[ROW])
{
    iki_cells gates = v->fenced & empty, near = gates | iki_local_spread(l, gates);
    iki_cells room = v->room & ~v->own, singles = 0;
    near |= iki_local_spread(l, near);
    for (iki_cells left = room & empty & v->beside; left != 0; left &= left - 1)
        singles |= (l->near[__builtin_ctzll(left)] & ~v->own) == 0 ? left & (0 - left) : 0;
    n[INNER_ROOM] = (int16_t)iki_count_bits(room & ~near);
    n[SINGLE_EYES] = (int16_t)iki_count_bits(singles);
    n[TOUCHED_GATES] = (int16_t)iki_count_bits(v->beside & gates);
    n[WAY_OUT] = count_way(l, owner, empty, v);
}

static void
count_all(const iki_local *l, const iki_local_position *p, int owner, bool owner_moves,
          const iki_life_view *v, int16_t n[ROW])
{
    iki_cells empty = iki_local_empty(l, p), enemy = p->stones[1 - owner];
    iki_assert((owner == 0 || owner == 1) && v->own == p->stones[owner]);
    iki_cells gates = v->fenced & empty;
    n[OWNER_MOVES] = owner_moves;
    n[EMPTY_ROOM] = (int16_t)iki_count_bits(v->room & empty);
    n[PRISONERS] = (int16_t)iki_count_bits(v->room & enemy);
    n[OWN_STONES] = (int16_t)iki_count_bits(v->own);
    n[LIBERTIES] = (int16_t)iki_count_bits(v->beside & empty);
    n[SHUT] = (int16_t)iki_count_bits(v->shut);
    n[GATES] = (int16_t)iki_count_bits(gates);
    n[BESIDE_GATES] = (int16_t)iki_count_bits(iki_local_spread(l, gates) & v->room & ~v->own);
    n[EMPTY] = (int16_t)iki_count_bits(empty);
    count_cells(l, v, n);
    (void)count_chains(l, v->own, empty, CHAINS, n);
    iki_assert(n[CHAINS] <= n[OWN_STONES] && n[EMPTY_ROOM] <= n[EMPTY]);
    n[STONES_IN_ATARI] = count_chains(l, enemy & ~v->safe, empty, WEAK, n);
    if (v->open_ground)
        count_open(l, owner, empty, v, n);
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
        return IKI_DFPN_NUMBER_MAX;
    uint32_t x = (uint32_t)mantissa[e % OCTAVE] << e / OCTAVE >> 10;
    iki_assert(x >= 1);
    return x < IKI_DFPN_NUMBER_MAX ? x : IKI_DFPN_NUMBER_MAX;
}

iki_life_distance
iki_life_heuristic(const iki_local *l, const iki_local_position *p, int owner, bool owner_moves,
                   const iki_life_view *v)
{
    int16_t n[ROW] = {0};
    const weights *w = v->open_ground ? &open_ground : &closed_ground;
    int32_t life = w->life_alone, death = w->death_alone, sum[UNITS];
    count_all(l, p, owner, owner_moves, v, n);
    for (int u = 0; u < UNITS; u++) {
        sum[u] = w->unit_alone[u];
        for (int i = 0; i < ROW; i++)
            sum[u] += w->unit[u][i] * n[i];
    }
    for (int u = 0; u < UNITS; u++) {
        int32_t x = sum[u] < 0 ? 0 : sum[u] > UNIT_MAX ? UNIT_MAX : sum[u];
        life += w->life[u] * x;
        death += w->death[u] * x;
    }
    return (iki_life_distance){power(life / (UNIT_ONE * WEIGHT_ONE)),
                               power(death / (UNIT_ONE * WEIGHT_ONE))};
}
