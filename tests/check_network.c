/* Estimates from random games: what plain ones get wrong and reading puts right, what they may
 * never change, and that the same position always gets the same ones, from every side. */
#include "src/resolve/by_playout.h"
#include "src/resolve/resolve.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <string.h>

static iki_topo topo;
static iki_board board;
static iki_judgement judgement;
static iki_budget budget;
static iki_pset firm;

/* Verdicts of the random games alone; `nodes` as for iki_budget_init. */
static void
judge_drawn(uint64_t nodes)
{
    iki_effort effort = {.budget = &budget};
    iki_budget_init(&budget, nodes, 0);
    ck_assert_int_eq(iki_judgement_init(&judgement, &board), IKI_OK);
    ck_assert_int_eq(iki_playout_judge(&board, &effort, &judgement, &firm), IKI_OK);
}

static iki_life
life_of(const char *vertex)
{
    const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, vertex));
    ck_assert_int_eq(v->certainty, IKI_ESTIMATED);
    ck_assert_int_eq(v->method, IKI_BY_NETWORK);
    ck_assert_int_eq(strncmp(test_reason(&topo, v), "Random games: ", 14), 0);
    ck_assert_int_eq(test_reason(&topo, v)[strlen(test_reason(&topo, v)) - 1], '.');
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
    ck_assert_int_eq(iki_playout_judge(&board, &effort, &judgement, &firm), IKI_OK);
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

static bool
tells(const char *vertex, const char *words)
{
    const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, vertex));
    return strstr(test_reason(&topo, v), words) != NULL;
}

/* Who is behind begins; where that saves nothing the other side need not try. */
START_TEST(a_second_look_where_it_matters)
{
    test_draw(corner_drawing, &topo, &board);
    judge_drawn(0);
    ck_assert(tells("A3", "if the owner begins, ") && tells("A3", "if the opponent does."));
    iki_judgement_free(&judgement);
    test_draw(hopeless_drawing, &topo, &board);
    judge_drawn(0);
    ck_assert_int_eq(life_of("B4"), IKI_DEAD);
    ck_assert(tells("B4", "if the owner begins.") && !tells("B4", "opponent"));
    ck_assert_int_eq(life_of("D4"), IKI_ALIVE);
    ck_assert(tells("D4", "if the opponent begins.") && !tells("D4", "owner begins"));
    iki_judgement_free(&judgement);
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
    TEST_CHECK(iki_playout_judge(&b, &effort, &j, &firm) == IKI_OK);
    for (int i = 0; i < base->count; i++) {
        const iki_verdict *v = &base->verdict[i], *u = iki_judgement_at(&j, to[v->first]);
        TEST_CHECK(u->life == v->life);
        TEST_CHECK(u->reason.number == v->reason.number && u->reason.first == v->reason.first &&
                   u->reason.second == v->reason.second);
    }
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

int
main(void)
{
    const TTest *const tests[] = {
        a_seki_is_alive,
        strays_are_dead,
        better_verdicts_stay,
        all_or_nothing,
        a_second_look_where_it_matters,
        symmetric_estimates,
        NULL,
    };
    return test_suite("playout_verdict", tests);
}
