/* Estimates: what random games and the network find, what they may never change, and that the same
 * position always gets the same ones, from every side.  The network beside a second, slow one in
 * floating point. */
#include "src/network/chain_chance.h"
#include "src/network/chain_weights.h"
#include "src/network/network.h"
#include "src/network/weights.h"
#include "src/resolve/by_network.h"
#include "src/resolve/by_playout.h"
#include "src/resolve/resolve.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <math.h>
#include <string.h>

static iki_topo topo;
static iki_board board;
static iki_judgement judgement;
static iki_budget budget;
static iki_pset firm;

/* Estimates of what nothing is known of; `nodes` as for iki_budget_init. */
static void
judge_drawn(uint64_t nodes)
{
    iki_effort effort = {.budget = &budget};
    iki_budget_init(&budget, nodes, 0);
    ck_assert_int_eq(iki_judgement_init(&judgement, &board), IKI_OK);
    ck_assert_int_eq(iki_by_network_judge(&board, &effort, &judgement, &firm), IKI_OK);
}

static iki_life
life_of(const char *vertex)
{
    const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, vertex));
    ck_assert_int_eq(v->certainty, IKI_ESTIMATED);
    ck_assert_int_eq(v->method, IKI_BY_NETWORK);
    ck_assert_int_eq(strncmp(test_reason(&topo, v), "Learned from finished games: ", 29), 0);
    return v->life;
}

/* Black's two stones in the corner are in seki: White, who fills either liberty, loses his left
 * chain, and Black has nothing to fill. */
static const char seki_drawing[] = ". O . X . O . O X\n"
                                   "O O O X O O O O X\n"
                                   "X X X O O X X X X\n"
                                   ". . X X X X . . .\n"
                                   ". . . . . . . . .\n";

START_TEST(a_seki_is_alive)
{
    test_draw(seki_drawing, &topo, &board);
    judge_drawn(0);
    ck_assert_int_eq(life_of("D4"), IKI_ALIVE);
    ck_assert_int_eq(life_of("A4"), IKI_ALIVE);
    ck_assert_int_eq(life_of("E4"), IKI_ALIVE);
    iki_judgement_free(&judgement);
}
END_TEST

START_TEST(strays_are_dead)
{
    test_draw(". . X . . O . . .\n"
              ". . X . . O . . .\n"
              ". . X X X O . . .\n"
              ". . . . X O . X .\n"
              ". O . . X O . . .\n"
              ". . . . X O . . .\n"
              ". . X X X O O . .\n"
              ". . X . X O . . .\n"
              ". . X X X O . . .\n",
              &topo, &board);
    judge_drawn(0);
    ck_assert_int_eq(life_of("B5"), IKI_DEAD);
    ck_assert_int_eq(life_of("H6"), IKI_DEAD);
    ck_assert_int_eq(life_of("C9"), IKI_ALIVE);
    ck_assert_int_eq(life_of("F9"), IKI_ALIVE);
    iki_judgement_free(&judgement);
}
END_TEST

/* An estimate never replaces a better verdict, and what the referee says is the premise. */
START_TEST(better_verdicts_stay)
{
    test_draw(seki_drawing, &topo, &board);
    iki_effort effort = {.budget = &budget};
    iki_budget_init(&budget, 0, 0);
    ck_assert_int_eq(iki_judgement_init(&judgement, &board), IKI_OK);
    const iki_claim word = {.life = IKI_DEAD, .certainty = IKI_GIVEN, .method = IKI_BY_REFEREE};
    ck_assert(iki_judgement_offer(&judgement, test_point(&topo, "D4"), &word));
    ck_assert_int_eq(iki_by_network_judge(&board, &effort, &judgement, &firm), IKI_OK);
    const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, "D4"));
    ck_assert_int_eq(v->life, IKI_DEAD);
    ck_assert_int_eq(v->certainty, IKI_GIVEN);
    iki_judgement_free(&judgement);
}
END_TEST

/* Whoever begins decides about the corner: another look is needed. */
static const char corner_drawing[] = ". . . O X . .\n"
                                     "O O O O X . .\n"
                                     "X X X X X . .\n"
                                     ". . . . . . .\n";

/* White is dead, which random games do not see. */
static const char hopeless_drawing[] = ". O O X .\n"
                                       "X X X O .\n"
                                       "X X . O .\n"
                                       ". . X X X\n";

/* Wherever the budget ends, either every chain has its estimate or none has. */
static void
check_all_or_nothing(const char *drawing)
{
    test_draw(drawing, &topo, &board);
    judge_drawn(0);
    uint64_t all = budget.nodes;
    ck_assert_uint_gt(all, 300); /* 200 plain games at most */
    iki_judgement_free(&judgement);
    for (uint64_t nodes = 1; nodes < all; nodes += 47) {
        judge_drawn(nodes);
        ck_assert_int_ne(budget.end, IKI_BUDGET_OPEN);
        for (int i = 0; i < judgement.count; i++) {
            ck_assert_int_eq(judgement.verdict[i].life, IKI_ALIVE);
            ck_assert_int_eq(judgement.verdict[i].method, IKI_BY_NOTHING);
        }
        iki_judgement_free(&judgement);
    }
}

START_TEST(all_or_nothing)
{
    check_all_or_nothing(corner_drawing);
    check_all_or_nothing(hopeless_drawing);
}
END_TEST

/* The position turned and with colours exchanged gets the same lives. */
static void
check_turned(const iki_judgement *base, int symmetry, bool swap)
{
    iki_topo t;
    iki_board b;
    iki_judgement j;
    iki_effort effort = {.budget = &budget};
    int w = symmetry & 4 ? topo.height : topo.width, h = symmetry & 4 ? topo.width : topo.height;
    iki_pset stones[3] = {iki_pset_none(), iki_pset_none(), iki_pset_none()};
    TEST_CHECK(iki_topo_init(&t, w, h) == IKI_OK);
    iki_board_init(&b, &t);
    uint16_t to[IKI_POINTS_MAX];
    IKI_PSET_FOR(p, &topo.points) {
        int x = iki_topo_x(&topo, p), y = iki_topo_y(&topo, p), c = board.color[p];
        test_turned(topo.width, topo.height, symmetry, &x, &y);
        to[p] = iki_topo_point(&t, x, y);
        iki_pset_add(&stones[swap && c != IKI_EMPTY ? 3 - c : c], to[p]);
    }
    TEST_CHECK(iki_board_set(&b, &stones[IKI_BLACK], &stones[IKI_WHITE]) == IKI_OK);
    iki_budget_init(&budget, 0, 0);
    TEST_CHECK(iki_judgement_init(&j, &b) == IKI_OK);
    TEST_CHECK(iki_by_network_judge(&b, &effort, &j, &firm) == IKI_OK);
    for (int i = 0; i < base->count; i++) {
        const iki_verdict *v = &base->verdict[i], *u = iki_judgement_at(&j, to[v->first]);
        TEST_CHECK(u->life == v->life);
        TEST_CHECK(u->reason.number == v->reason.number && u->reason.games == v->reason.games);
    }
    IKI_PSET_FOR(p, &topo.points)
        TEST_CHECK(iki_owners_chance_at(&j.owners, to[p], swap ? IKI_WHITE : IKI_BLACK) ==
                   base->owners.black[p]);
    iki_judgement_free(&j);
}

START_TEST(symmetric_estimates)
{
    test_random r = {21};
    for (int round = test_is_long() ? 60 : 3; round > 0; round--) {
        ck_assert_int_eq(
            iki_topo_init(&topo, 3 + (int)test_below(&r, 5), 3 + (int)test_below(&r, 5)), IKI_OK);
        iki_board_init(&board, &topo);
        test_random_stones(&r, 30 + test_below(&r, 40), &board);
        judge_drawn(0);
        for (int symmetry = 0; symmetry < 8; symmetry++)
            check_turned(&judgement, symmetry, (symmetry + round) % 2 != 0);
        iki_judgement_free(&judgement);
    }
}
END_TEST

/* --- the same network, slow and plain ------------------------------------------------------- */

enum { C = IKI_NETWORK_CHANNELS };

static double value[IKI_POINTS_MAX][C], was[IKI_POINTS_MAX][C];

/* The points at a corner of p: reached by two ways of two steps, and no neighbours. */
static iki_pset
corners(iki_point p)
{
    iki_pset set = iki_pset_none();
    IKI_PSET_FOR(q, &topo.points) {
        int ways = 0;
        IKI_NEIGHBOURS(r, &topo, p)
            ways += iki_topo_touch(&topo, *r, q);
        if (q != p && ways >= 2 && !iki_topo_touch(&topo, p, q))
            iki_pset_add(&set, q);
    }
    return set;
}

/* Without what is less than a unit of the fixed point. */
static double
whole_units(double x)
{
    return trunc(x * IKI_NETWORK_UNIT) / IKI_NETWORK_UNIT;
}

static double
limited(double x, double most)
{
    return x < 0 ? 0 : x < most ? x : most;
}

/* How settled the board is: half, with one of twenty points empty and in doubt. */
static double
slow_settled(const iki_known *known, const iki_owners *games)
{
    double open = 0;
    IKI_PSET_FOR(p, &board.at[IKI_EMPTY]) {
        double lead = iki_owners_chance_at(games, p, IKI_BLACK) / (double)IKI_CHANCE_ONE - 0.5;
        open += fabs(lead) < 108 / 256.0 && !iki_pset_has(&known->owned[IKI_BLACK], p) &&
                !iki_pset_has(&known->owned[IKI_WHITE], p) && !iki_pset_has(&known->stays, p);
    }
    return 1 / (1 + 20 * open / topo.point_count);
}

static void
slow_inputs(const iki_known *known, const iki_owners *games, iki_color own)
{
    double settled = slow_settled(known, games);
    memset(value, 0, sizeof value);
    IKI_PSET_FOR(p, &topo.points) {
        iki_color c = board.color[p], other = iki_opponent(own);
        double share = iki_owners_chance_at(games, p, own) / (double)IKI_CHANCE_ONE;
        if (c != IKI_EMPTY) {
            iki_pset liberties = iki_board_liberties(&board, p);
            int n = iki_pset_count(&liberties);
            value[p][c == own ? 0 : 1] = 1;
            value[p][(c == own ? 1 : 5) + (n > 4 ? 4 : n)] = 1;
            value[p][c == own ? 18 : 19] = n >= 6;
            value[p][c == own ? 20 : 21] = n >= 9;
        }
        value[p][10] = iki_pset_has(&known->owned[own], p);
        value[p][11] = iki_pset_has(&known->owned[other], p);
        value[p][12] = iki_pset_has(&known->stays, p);
        value[p][13] = iki_topo_degree(&topo, p) == 3;
        value[p][14] = iki_topo_degree(&topo, p) == 2;
        value[p][15] = c == IKI_EMPTY;
        value[p][16] = share;
        value[p][17] = 1 - share;
        value[p][22] = whole_units(settled);
    }
}

static double
slow_output(const iki_network_layer *layer, iki_point p, int k)
{
    const double unit = IKI_NETWORK_WEIGHT_UNIT;
    iki_pset far = corners(p), one = iki_pset_of(p);
    iki_pset group = iki_topo_flood(&topo, &one, &board.at[board.color[p]]);
    double sum = layer->bias[k] / unit / IKI_NETWORK_UNIT;
    for (int i = 0; i < C; i++) {
        double near = 0, beyond = 0, whole = 0;
        IKI_NEIGHBOURS(q, &topo, p)
            near += was[*q][i];
        IKI_PSET_FOR(q, &far)
            beyond += was[q][i];
        IKI_PSET_FOR(q, &group)
            whole += was[q][i];
        sum += (layer->near[k][i] * was[p][i] + layer->near[k][C + i] * limited(near, 32) +
                layer->near[k][2 * C + i] * limited(beyond, 32) +
                layer->chain[k][i] * whole_units(whole / iki_pset_count(&group)) +
                layer->chain[k][C + i] * limited(whole_units(whole / 8), 8)) /
               unit;
    }
    return sum;
}

/* How much each point leans to `own`, as a logit. */
static void
slow_run(const iki_known *known, const iki_owners *games, iki_color own, double lean[])
{
    slow_inputs(known, games, own);
    for (int l = 0; l < IKI_NETWORK_LAYERS; l++) {
        memcpy(was, value, sizeof was);
        IKI_PSET_FOR(p, &topo.points) {
            for (int k = 0; k < C; k++)
                value[p][k] = limited(whole_units(slow_output(&iki_network_layers[l], p, k)) +
                                          (l > 0 ? was[p][k] : 0),
                                      8);
        }
    }
    IKI_PSET_FOR(p, &topo.points) {
        lean[p] = 0;
        for (int k = 0; k < C; k++)
            lean[p] += iki_network_head[k] * value[p][k] / IKI_NETWORK_WEIGHT_UNIT;
    }
}

/* Chances are those of the slow network, which drops the same fractions, where games say nothing;
 * the curve between two entries of a table is a straight line. */
START_TEST(same_as_the_slow_network)
{
    test_random r = {5};
    static double black[IKI_POINTS_MAX], white[IKI_POINTS_MAX];
    for (int round = test_is_long() ? 40 : 3; round > 0; round--) {
        iki_known known = {.stays = iki_pset_none()};
        iki_owners games, out;
        ck_assert_int_eq(
            iki_topo_init(&topo, 3 + (int)test_below(&r, 5), 3 + (int)test_below(&r, 5)), IKI_OK);
        iki_board_init(&board, &topo);
        test_random_stones(&r, 30 + test_below(&r, 40), &board);
        IKI_PSET_FOR(p, &topo.points)
            games.black[p] = IKI_CHANCE_ONE / 2;
        ck_assert_int_eq(iki_network_owners(&board, &known, &games, &out), IKI_OK);
        slow_run(&known, &games, IKI_BLACK, black);
        slow_run(&known, &games, IKI_WHITE, white);
        IKI_PSET_FOR(p, &topo.points) {
            double chance = 1 / (1 + exp(-(black[p] - white[p]) / 2));
            double difference = chance - out.black[p] / (double)IKI_CHANCE_ONE;
            ck_assert(difference < 0.001 && difference > -0.001);
        }
    }
}
END_TEST

/* --- the chance of a chain ------------------------------------------------------------------ */

/* Of the nearest of 257 steps. */
static double
slow_logit(unsigned chance)
{
    double games = 255 * floor(256.0 * chance / IKI_CHANCE_ONE + 0.5) / 256;
    return log((games + 2) / (257 - games));
}

static double
slow_size(int stones)
{
    return log2(stones < IKI_CHAIN_SIZES ? stones : IKI_CHAIN_SIZES - 1);
}

static double
slow_chance(const iki_chain_evidence *e)
{
    double s = slow_size(e->stones), g = slow_size(e->group);
    double t = slow_logit(e->together);
    double n = slow_logit(e->network), r = slow_logit(e->games);
    double a = slow_logit(e->taken[0]), b = slow_logit(e->taken[1]);
    if (fabs(n) >= 3 && fabs(n + r) >= 7)
        return 1 / (1 + exp(-n - r));
    const double trait[] = {1, s,     s * s, g,     g * g, g * s, t, t * s, t * g,
                            n, n * s, r,     r * s, a,     a * s, b, b * s};
    double settled = 1 / (1 + 20.0 * e->open / IKI_CHANCE_ONE), sum = 0;
    const int32_t *w = e->read ? iki_chain_read : iki_chain_plain;
    for (int i = 0; i < (e->read ? 17 : 13); i++)
        sum += (w[2 * i] + w[2 * i + 1] * settled) / IKI_CHAIN_UNIT * trait[i];
    return 1 / (1 + exp(-sum));
}

/* The chance in fixed point is that in floating point to within 2 %. */
START_TEST(same_as_the_slow_chance)
{
    test_random r = {9};
    for (int round = 0; round < 20000; round++) {
        iki_chain_evidence e = {.stones = 1 + (int)test_below(&r, round % 2 == 0 ? 12 : 400),
                                .network = test_below(&r, IKI_CHANCE_ONE + 1),
                                .games = test_below(&r, IKI_CHANCE_ONE + 1),
                                .open = test_below(&r, IKI_CHANCE_ONE + 1) / 4,
                                .group = 1 + (int)test_below(&r, 80),
                                .together = test_below(&r, IKI_CHANCE_ONE + 1),
                                .read = test_below(&r, 2) == 0};
        for (int k = 0; k < 2; k++)
            e.taken[k] = test_below(&r, IKI_CHANCE_ONE + 1);
        double difference = slow_chance(&e) - iki_chain_chance(&e) / (double)IKI_CHANCE_ONE;
        ck_assert(difference < 0.02 && difference > -0.02);
    }
}
END_TEST

/* What the network and the games call certain stays on its side, whatever the size. */
START_TEST(clear_chains_stay_clear)
{
    for (int stones = 1; stones <= 100; stones++) {
        iki_chain_evidence e = {.stones = stones, .group = stones};
        ck_assert_uint_lt(iki_chain_chance(&e), IKI_CHANCE_ONE / 20);
        e.network = e.games = e.together = IKI_CHANCE_ONE;
        ck_assert_uint_gt(iki_chain_chance(&e), IKI_CHANCE_ONE / 20 * 19);
    }
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {
        a_seki_is_alive,         strays_are_dead,         better_verdicts_stay,
        all_or_nothing,          symmetric_estimates,     same_as_the_slow_network,
        same_as_the_slow_chance, clear_chains_stay_clear, NULL,
    };
    return test_suite("network", tests);
}
