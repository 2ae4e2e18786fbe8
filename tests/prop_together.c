/* prop_together - all that is proved of one colour, at once, and ground that is searched.
 *
 * prop_verdict asks about dead chains and points of ground one by one.  Here the owner, moving
 * second, must get all of it: in the end no stone of the opponent is left where one is proved dead
 * nor on proved ground, and all chains that are proved alive stand, then and for ever.  One side
 * ignores the bans of kos on the way, either of them: the opponent, or else the owner, as in
 * proof_support.h; afterwards the opponent does.
 *
 * Many proofs of several kinds lie side by side where a wall that lives unconditionally bounds one
 * or two sides of the board.  What the opponent owns so stands for good, and nobody plays on single
 * points inside such walls: few points are open, and boards of up to 32 points can be played out.
 * Ground that is searched is asked for with the walls around it, an area at a time.  There the
 * opponent may come back as often as he likes: a position is cleared only if the owner clears the
 * ground again after every move.
 *
 * No engine code plays. */
#include "src/benson/benson.h"
#include "src/eye/cache.h"
#include "src/resolve/resolve.h"
#include "src/search/dfpn.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POINTS_MAX = 32, FREE_MAX = 11, NODES = 3000, TABLE_LOG2 = 10, OWNER = 0, OPPONENT = 1 };

static const uint32_t LOST = UINT32_MAX; /* a stone that has to stand was taken */

typedef struct step {
    uint32_t to;
    int ban; /* the point where the other side may not take back, or -1 */
} step;

/* Positions over the free points, numbered to the base 3: [side] stones that always stand, and what
 * each side reaches with side s to move, as [2 * position + s]. */
typedef struct ground {
    bool suicide;
    uint32_t all, near[POINTS_MAX], standing[2], wanted; /* wanted: to be cleared */
    int count, free[FREE_MAX];
    uint32_t power[FREE_MAX + 1];
    uint8_t *falls, *cleared;
} ground;

static iki_topo topo;
static iki_board board;
static iki_judgement judgement;
static long questions, wrong, too_large, by_method[IKI_METHODS];

static uint32_t
bits_of(const iki_topo *t, const iki_pset *set)
{
    uint32_t bits = 0;
    IKI_PSET_FOR(p, set)
        bits |= UINT32_C(1) << (iki_topo_y(t, p) * t->width + iki_topo_x(t, p));
    return bits;
}

/* --- play ----------------------------------------------------------------------------------- */

static uint32_t
spread(const ground *g, uint32_t s)
{
    uint32_t result = 0;
    for (; s != 0; s &= s - 1)
        result |= g->near[__builtin_ctz(s)];
    return result;
}

static uint32_t
flood(const ground *g, uint32_t seed, uint32_t set)
{
    for (seed &= set;;) {
        uint32_t more = (seed | spread(g, seed)) & set;
        if (more == seed)
            return seed;
        seed = more;
    }
}

static uint32_t
breathless(const ground *g, uint32_t stones, uint32_t empty)
{
    return stones & ~flood(g, spread(g, empty), stones);
}

static void
position(const ground *g, uint32_t number, uint32_t stones[2])
{
    stones[OWNER] = g->standing[OWNER];
    stones[OPPONENT] = g->standing[OPPONENT];
    for (int i = 0; i < g->count; i++, number /= 3) {
        if (number % 3 != 0)
            stones[number % 3 - 1] |= UINT32_C(1) << g->free[i];
    }
}

static uint32_t
number_of(const ground *g, const uint32_t stones[2])
{
    uint32_t number = 0;
    for (int i = 0; i < g->count; i++) {
        for (uint32_t side = 0; side < 2; side++)
            number += (stones[side] >> g->free[i] & 1) * (side + 1) * g->power[i];
    }
    return number;
}

/* False if the move is illegal.  (The opponent's standing stones are never without a liberty,
 * unless he fills his own eyes: that is not looked at.) */
static bool
play(const ground *g, const uint32_t before[2], int side, int p, step *out)
{
    uint32_t bit = UINT32_C(1) << p, stones[2] = {before[0], before[1]};
    stones[side] |= bit;
    uint32_t taken = breathless(g, stones[1 - side], g->all & ~(stones[0] | stones[1]));
    stones[1 - side] &= ~taken;
    uint32_t chain = flood(g, bit, stones[side]);
    uint32_t liberties = spread(g, chain) & g->all & ~(stones[0] | stones[1]);
    if (liberties == 0 && !g->suicide)
        return false;
    stones[side] &= liberties == 0 ? ~chain : g->all;
    if ((g->standing[OPPONENT] & ~stones[OPPONENT]) != 0)
        return false;
    bool stands = (g->standing[OWNER] & ~stones[OWNER]) == 0;
    bool ko = liberties == taken && chain == bit && __builtin_popcount(taken) == 1;
    out->to = stands ? number_of(g, stones) : LOST;
    out->ban = ko ? __builtin_ctz(taken) : -1;
    return true;
}

/* Does the attacker get there, with this side to move, who may not play at `ban`?  reached: where
 * he does already; bound: the side that obeys bans. */
static bool
reaches(const ground *g, const uint8_t *reached, int attacker, int bound, uint32_t at, int side,
        int ban)
{
    uint32_t stones[2];
    bool mine = side == attacker;
    position(g, at, stones);
    if ((reached[2 * at + (uint32_t)(1 - side)] != 0) == mine) /* a pass */
        return mine;
    for (int i = 0; i < g->count; i++) {
        int p = g->free[i];
        step m;
        if (((stones[0] | stones[1]) >> p & 1) != 0 || p == ban || !play(g, stones, side, p, &m))
            continue;
        bool good = attacker == OPPONENT;
        if (m.to != LOST && m.ban >= 0 && side != bound)
            good = reaches(g, reached, attacker, bound, m.to, 1 - side, m.ban);
        else if (m.to != LOST)
            good = reached[2 * m.to + (uint32_t)(1 - side)] != 0;
        if (good == mine)
            return mine;
    }
    return !mine;
}

static void
sweep(const ground *g, uint8_t *reached, int attacker, int bound)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t state = 2 * g->power[g->count]; state-- > 0;) {
            if (reached[state] != 0 ||
                !reaches(g, reached, attacker, bound, state / 2, (int)(state & 1), -1))
                continue;
            reached[state] = 1;
            changed = true;
        }
    }
}

/* Fills in the positions in which the ground is clear and all chains stand for good. */
static void
list_cleared(const ground *g)
{
    size_t states = 2 * (size_t)g->power[g->count];
    for (uint32_t state = 0; state < states; state++) {
        uint32_t stones[2];
        position(g, state / 2, stones);
        uint32_t empty = g->all & ~(stones[0] | stones[1]);
        bool legal = breathless(g, stones[0], empty) == 0 && breathless(g, stones[1], empty) == 0;
        g->cleared[state] =
            legal && (stones[OPPONENT] & g->wanted) == 0 && g->falls[state] == 0 ? 1 : 0;
    }
}

/* Does the owner clear the ground and keep the chains? */
static bool
gets_all(const ground *g, uint32_t start, int bound)
{
    list_cleared(g);
    sweep(g, g->cleared, OWNER, bound);
    return reaches(g, g->cleared, OWNER, bound, start, OPPONENT, -1);
}

/* The same as often as the opponent comes back.  again: room for a byte a state. */
static bool
keeps_all(const ground *g, uint32_t start, int bound, uint8_t *again)
{
    size_t states = 2 * (size_t)g->power[g->count];
    list_cleared(g);
    memcpy(again, g->cleared, states);
    for (bool changed = true; changed;) {
        changed = false;
        memcpy(g->cleared, again, states);
        sweep(g, g->cleared, OWNER, bound);
        for (uint32_t state = 0; state < states; state++) {
            if (again[state] == 0 || reaches(g, g->cleared, OWNER, bound, state / 2, OPPONENT, -1))
                continue;
            again[state] = 0;
            changed = true;
        }
    }
    return reaches(g, g->cleared, OWNER, bound, start, OPPONENT, -1);
}

static bool
holds(ground *g, const uint32_t stones[2], bool again)
{
    size_t states = 2 * (size_t)g->power[g->count];
    uint32_t start = number_of(g, stones);
    uint8_t *room = malloc(states);
    bool yes = false;
    g->falls = calloc(states, 1);
    g->cleared = calloc(states, 1);
    TEST_CHECK(g->falls != NULL && g->cleared != NULL && room != NULL);
    sweep(g, g->falls, OPPONENT, OWNER);
    for (int bound = OWNER; bound <= OPPONENT && !yes; bound++) {
        yes = g->falls[2 * start + OPPONENT] == 0 &&
              (again ? keeps_all(g, start, bound, room) : gets_all(g, start, bound));
    }
    free(g->falls);
    free(g->cleared);
    free(room);
    return yes;
}

/* --- claims --------------------------------------------------------------------------------- */

/* Single points inside unconditionally alive walls. */
static uint32_t
small_eyes(iki_color color, const iki_benson *benson)
{
    uint32_t eyes = 0;
    iki_pset open = iki_pset_minus(&topo.points, &board.at[color]);
    IKI_PARTS_FOR(part, &topo, &open) {
        if (iki_pset_count(&part) == 1 && iki_pset_within(&part, &benson->eyespace))
            eyes |= bits_of(&topo, &part);
    }
    return eyes & bits_of(&topo, &board.at[IKI_EMPTY]);
}

/* What is proved of a colour; false if all of it is known without answers. */
static bool
list_claims(iki_color color, ground *g)
{
    bool answers = false;
    g->wanted = bits_of(&topo, &judgement.territory[color]);
    for (int i = 0; i < judgement.count; i++) {
        const iki_verdict *v = &judgement.verdict[i];
        bool own = v->color == color && v->life == IKI_ALIVE;
        if (v->certainty != IKI_PROVED || (!own && (v->color == color || v->life != IKI_DEAD)))
            continue;
        *(own ? &g->standing[OWNER] : &g->wanted) |= bits_of(&topo, &v->stones);
        answers = answers || v->method != IKI_BY_BENSON;
    }
    return answers && g->standing[OWNER] != 0;
}

static void
count_methods(iki_color color)
{
    for (int i = 0; i < judgement.count; i++) {
        const iki_verdict *v = &judgement.verdict[i];
        bool dead = v->life == IKI_DEAD, alive = v->life == IKI_ALIVE;
        if (v->certainty == IKI_PROVED && (v->color == color ? alive : dead))
            by_method[v->method]++;
    }
}

static void
draw(iki_color color)
{
    fprintf(stderr, "not so, of what is certain of %s:\n", color == IKI_BLACK ? "Black" : "White");
    for (int y = topo.height - 1; y >= 0; y--) {
        for (int x = 0; x < topo.width; x++)
            fprintf(stderr, "%c ", ".XO"[board.color[iki_topo_point(&topo, x, y)]]);
        fprintf(stderr, "\n");
    }
}

/* Asks whether the claims in *g hold. */
static void
check_claims(iki_color color, bool suicide, bool again, int most_free, ground *claims)
{
    ground g = *claims;
    iki_benson own, other;
    g.suicide = suicide;
    g.all = bits_of(&topo, &topo.points);
    IKI_PSET_FOR(p, &topo.points) {
        iki_pset one = iki_pset_of(p), near = iki_topo_spread(&topo, &one);
        iki_pset_remove(&near, p);
        g.near[__builtin_ctz(bits_of(&topo, &one))] = bits_of(&topo, &near);
    }
    iki_benson_analyse(&board, color, suicide, &own);
    iki_benson_analyse(&board, iki_opponent(color), suicide, &other);
    g.standing[OPPONENT] = bits_of(&topo, &other.alive);
    uint32_t eyes = small_eyes(color, &own) | small_eyes(iki_opponent(color), &other);
    uint32_t left = g.all & ~(g.standing[OWNER] | g.standing[OPPONENT] | eyes);
    if (__builtin_popcount(left) > most_free) {
        too_large++;
        return;
    }
    for (; left != 0; left &= left - 1)
        g.free[g.count++] = __builtin_ctz(left);
    g.power[0] = 1;
    for (int i = 0; i < g.count; i++)
        g.power[i + 1] = 3 * g.power[i];
    const uint32_t stones[2] = {bits_of(&topo, &board.at[color]),
                                bits_of(&topo, &board.at[iki_opponent(color)])};
    questions++;
    count_methods(color);
    if (holds(&g, stones, again))
        return;
    wrong++;
    draw(color);
}

static void
check_color(iki_color color, bool suicide, int most_free)
{
    ground g = {.count = 0};
    if (list_claims(color, &g))
        check_claims(color, suicide, false, most_free, &g);
}

/* Areas that are ground by search, each with its walls. */
static void
check_ground(iki_color color, bool suicide, int most_free)
{
    IKI_PARTS_FOR(part, &topo, &judgement.ground[color]) {
        iki_pset walls = iki_topo_spread(&topo, &part);
        walls = iki_pset_minus(&walls, &part);
        walls = iki_topo_flood(&topo, &walls, &board.at[color]);
        ground g = {.wanted = bits_of(&topo, &part)};
        g.standing[OWNER] = bits_of(&topo, &walls);
        check_claims(color, suicide, true, most_free, &g);
    }
}

/* --- positions ------------------------------------------------------------------------------ */

/* Two columns of one colour at a side, with an eye in either corner. */
static void
put_wall(iki_pset stones[3], iki_color color, bool right)
{
    for (int y = 0; y < topo.height; y++) {
        for (int x = 0; x < 2; x++) {
            iki_point p = iki_topo_point(&topo, right ? topo.width - 1 - x : x, y);
            iki_pset_remove(&stones[IKI_BLACK], p);
            iki_pset_remove(&stones[IKI_WHITE], p);
            if (x == 1 || (y > 0 && y < topo.height - 1))
                iki_pset_add(&stones[color], p);
        }
    }
}

/* One colour on two sides of the board or on three, with few stones inside and some eyes; false if
 * a chain has no liberty. */
static bool
put_ground(test_random *r)
{
    iki_pset stones[3] = {iki_pset_none(), iki_pset_none(), iki_pset_none()};
    int left = (int)test_below(r, 2);
    unsigned many = 10 + test_below(r, 30), eyes = test_below(r, 3);
    IKI_PSET_FOR(p, &topo.points) {
        int x = iki_topo_x(&topo, p), y = iki_topo_y(&topo, p);
        bool wall = x >= topo.width - 2 || x < left || y == topo.height - 1;
        bool eye =
            x == topo.width - 1 && ((y == 0 && eyes > 0) || (y == topo.height - 1 && eyes > 1));
        if (eye || (!wall && test_below(r, 100) >= many))
            continue;
        iki_pset_add(&stones[wall || test_below(r, 3) == 0 ? IKI_BLACK : IKI_WHITE], p);
    }
    iki_board_init(&board, &topo);
    return iki_board_set(&board, &stones[IKI_BLACK], &stones[IKI_WHITE]) == IKI_OK;
}

/* Walls of one colour or of both, random stones between them; false if a chain has no liberty. */
static bool
put_stones(test_random *r)
{
    iki_pset stones[3] = {iki_pset_none(), iki_pset_none(), iki_pset_none()};
    unsigned black = 15 + test_below(r, 45), white = 5 + test_below(r, 40),
             sides = test_below(r, 3);
    IKI_PSET_FOR(p, &topo.points) {
        unsigned n = test_below(r, 100);
        if (n < black + white)
            iki_pset_add(&stones[n < black ? IKI_BLACK : IKI_WHITE], p);
    }
    put_wall(stones, IKI_BLACK, false);
    if (sides > 0)
        put_wall(stones, sides == 1 ? IKI_BLACK : IKI_WHITE, true);
    iki_board_init(&board, &topo);
    return iki_board_set(&board, &stones[IKI_BLACK], &stones[IKI_WHITE]) == IKI_OK;
}

/* Joins or parts some points. */
static void
change_edges(test_random *r)
{
    for (unsigned n = 1 + test_below(r, 5); n > 0; n--) {
        const test_step change = {
            test_below(r, 2) == 0 ? TEST_CUT : TEST_JOIN, (int)test_below(r, (unsigned)topo.width),
            (int)test_below(r, (unsigned)topo.height), (int)test_below(r, (unsigned)topo.width),
            (int)test_below(r, (unsigned)topo.height)};
        iki_status status = test_step_apply(&topo, &change);
        /* refused where there is nothing to change, or no room for one more edge */
        TEST_CHECK(status == IKI_OK || status == IKI_E_ARGUMENT || status == IKI_E_LIMIT);
    }
}

typedef struct kind {
    const char *title;
    bool plain, ground;
} kind;

static void
check_boards(const kind *k, int wanted, int most_free)
{
    static const int size[][2] = {{5, 4}, {5, 5}, {6, 4}, {6, 5}, {7, 3}, {8, 3}, {8, 4}, {12, 2}},
                     small[][2] = {{4, 4}, {5, 3}, {5, 4}, {6, 3}, {4, 5}, {7, 3}, {3, 6}, {6, 4}};
    test_random r = {k->ground ? 7 : k->plain ? 5 : 6};
    iki_rules rules;
    iki_effort effort = {.eyes = iki_eye_cache_new(), .search = iki_dfpn_table_new(TABLE_LOG2)};
    TEST_CHECK(iki_rules_named("japanese", &rules) == IKI_OK);
    TEST_CHECK(effort.eyes != NULL && effort.search != NULL);
    while (questions < wanted) {
        unsigned i = test_below(&r, 8);
        const int *wh = k->ground ? small[i] : size[i];
        TEST_CHECK(iki_topo_init(&topo, wh[0], wh[1]) == IKI_OK);
        if (!k->plain)
            change_edges(&r);
        rules.suicide = test_below(&r, 4) == 0;
        test_vary_effort(test_next(&r), NODES, &effort);
        if (!(k->ground ? put_ground(&r) : put_stones(&r)))
            continue;
        TEST_CHECK(iki_resolve(&board, &rules, NULL, &effort, &judgement) == IKI_OK);
        for (iki_color color = IKI_BLACK; color <= IKI_WHITE && !k->ground; color++)
            check_color(color, rules.suicide, most_free);
        for (iki_color color = IKI_BLACK; color <= IKI_WHITE && k->ground; color++)
            check_ground(color, rules.suicide, most_free);
        iki_judgement_free(&judgement);
    }
    iki_eye_cache_free(effort.eyes);
    iki_dfpn_table_free(effort.search);
    printf("%s: %ld questions (%ld too large), %ld wrong;", k->title, questions, too_large, wrong);
    for (int m = 0; m < IKI_METHODS; m++) {
        if (by_method[m] > 0)
            printf(" %s %ld", iki_method_word((iki_method)m), by_method[m]);
    }
    printf("\n");
    ck_assert_int_eq(wrong, 0);
}

START_TEST(plain_boards)
{
    const kind k = {"plain boards", true, false};
    check_boards(&k, test_is_long() ? 3000 : 20, test_is_long() ? 9 : 7);
}
END_TEST

START_TEST(graphs)
{
    const kind k = {"graphs", false, false};
    check_boards(&k, test_is_long() ? 3000 : 20, test_is_long() ? 9 : 7);
}
END_TEST

START_TEST(ground_by_search)
{
    const kind k = {"ground by search", true, true};
    check_boards(&k, test_is_long() ? 1000 : 20, test_is_long() ? 9 : 7);
}
END_TEST

START_TEST(ground_by_search_on_graphs)
{
    const kind k = {"ground by search on graphs", false, true};
    check_boards(&k, test_is_long() ? 1000 : 20, test_is_long() ? 9 : 7);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {plain_boards, graphs, ground_by_search,
                                  ground_by_search_on_graphs, NULL};
    return test_suite("prop_together", tests);
}
