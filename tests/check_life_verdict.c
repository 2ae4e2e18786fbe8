/* Searched verdicts: premises and captors; and that turning the board or exchanging the colours
 * changes no verdict of the whole board. */
#include "src/resolve/by_life.h"
#include "src/resolve/resolve.h"
#include "tests/suite.h"
#include "tests/support.h"

enum { SMALL_RUN = 40 };

static iki_topo topo, turned_topo;
static iki_board board, turned_board;
static iki_rules rules;
static iki_judgement judgement;

static const iki_verdict *
judge_drawn(const char *drawing, const char *vertex)
{
    ck_assert_int_eq(iki_rules_named("japanese", &rules), IKI_OK);
    test_draw(drawing, &topo, &board);
    ck_assert_int_eq(iki_resolve(&board, &rules, NULL, NULL, &judgement), IKI_OK);
    return iki_judgement_at(&judgement, test_point(&topo, vertex));
}

/* Black's three points in the corner hold a white stone in the middle; White has two eyes. */
#define SHUT_IN                                                                                    \
    ". O . O O O .\n"                                                                              \
    "O O O O O O O\n"                                                                              \
    "X X X X O O O\n"

START_TEST(dead_on_closed_ground)
{
    const iki_verdict *v = judge_drawn(SHUT_IN ". . X X O O O\n"
                                               "X O . X O O O\n",
                                       "A3");
    ck_assert_int_eq(v->life, IKI_DEAD);
    ck_assert_int_ge(v->certainty, IKI_SEARCHED);
    iki_judgement_free(&judgement);
}
END_TEST

/* The stone B1 can be captured at A1, but its captors may be dead themselves: no search calls it
 * dead. */
START_TEST(captors_must_live)
{
    const iki_verdict *v = judge_drawn(". X X . X . X\n"
                                       "X X X X X X X\n"
                                       "X X X O O O X\n"
                                       "O O O O O . X\n"
                                       ". X O . . . X\n",
                                       "B1");
    ck_assert(v->life != IKI_DEAD || v->method == IKI_BY_NETWORK);
    iki_judgement_free(&judgement);
}
END_TEST

/* White lives and could take the stone C4 whatever is played, but after B5 by Black only at the
 * price of the wall around it: then it is a seki.  So nothing is certain of the stone. */
START_TEST(captors_must_not_pay)
{
    const iki_verdict *v = judge_drawn(". . . O O X . X\n"
                                       "O . X . O X X X\n"
                                       "O O O O O . X X\n"
                                       "X X X X X X X X\n"
                                       "X . X X X X X X\n",
                                       "C4");
    ck_assert_int_eq(v->certainty, IKI_ESTIMATED);
    v = iki_judgement_at(&judgement, test_point(&topo, "A3"));
    ck_assert_int_eq(v->life, IKI_ALIVE);
    ck_assert_int_eq(v->certainty, IKI_PROVED);
    iki_judgement_free(&judgement);
}
END_TEST

/* Black makes two eyes and takes A2, whoever moves first. */
START_TEST(captors_that_need_not_pay)
{
    const iki_verdict *v = judge_drawn("O . O O O . O\n"
                                       "O O O O O O O\n"
                                       "X X X O O O O\n"
                                       "O O X X X O O\n"
                                       ". X . . X O O\n",
                                       "A2");
    ck_assert_int_eq(v->life, IKI_DEAD);
    ck_assert_int_eq(v->certainty, IKI_SEARCHED);
    iki_judgement_free(&judgement);
}
END_TEST

/* D1 and D3 live if their owner answers, but White D2 takes one of them: each was asked about
 * alone, though in the same area, and rests on the other. */
START_TEST(one_move_against_two_chains)
{
    const iki_verdict *v = judge_drawn(". X . X O .\n"
                                       "X X X . O O\n"
                                       ". X . X O .\n",
                                       "D1");
    const iki_verdict *w = iki_judgement_at(&judgement, test_point(&topo, "D3"));
    ck_assert_int_eq(v->life, IKI_ALIVE);
    ck_assert_int_eq(v->certainty, IKI_SEARCHED);
    ck_assert(iki_pset_equal(&v->premise, &w->stones));
    ck_assert(iki_pset_equal(&w->premise, &v->stones));
    iki_judgement_free(&judgement);
}
END_TEST

/* Black's corner is shared by two chains; White's wall lives, but nothing proves it. */
#define ESTIMATED_WALL                                                                             \
    ". . . . . . . . .\n"                                                                          \
    ". . O . . . . X .\n"                                                                          \
    ". . . . O X . . .\n"                                                                          \
    "O O O O O X . X .\n"                                                                          \
    "X X X O O X . . .\n"

static void
check_estimate(const char *drawing, const char *vertex, iki_life life)
{
    const iki_verdict *v = judge_drawn(drawing, vertex);
    ck_assert_int_eq(v->life, life);
    ck_assert_int_eq(v->certainty, IKI_ESTIMATED);
    ck_assert_int_eq(v->method, IKI_BY_SEARCH);
    ck_assert(test_reason(&topo, v)[0] != '\0');
    iki_judgement_free(&judgement);
}

START_TEST(walls_that_hardly_fall)
{
    check_estimate(ESTIMATED_WALL ". O . X O X . X .\n"
                                  "X X X X O O X . .\n",
                   "A3", IKI_DEAD);
    check_estimate(ESTIMATED_WALL ". . . X O X . X .\n"
                                  "X X X X O O X . .\n",
                   "A3", IKI_CRITICAL);
    check_estimate(ESTIMATED_WALL ". . . X O X . X .\n"
                                  "X X X X O O X . .\n",
                   "D2", IKI_CRITICAL);
}
END_TEST

/* Black can only start a ko, which White takes first. */
START_TEST(ko_without_threats)
{
    check_estimate(ESTIMATED_WALL ". X X X O X . X .\n"
                                  ". O . . O O X . .\n",
                   "B2", IKI_DEAD);
}
END_TEST

/* The dead stones at the top touch White's wall of two stones, but cannot help the corner: it goes
 * to whoever takes the point B1. */
START_TEST(dead_walls_do_not_help)
{
    check_estimate("X X X . O X X\n"
                   "X . O O . X .\n"
                   "O O . . O O .\n"
                   "X X O O O . .\n"
                   "X . X X O O .\n"
                   ". . X O O . .\n",
                   "A2", IKI_CRITICAL);
}
END_TEST

/* As long as White has to capture it, the dead stone J2 leaves him one eye: E1, with one eye of its
 * own, shares the liberty D6 with him. */
START_TEST(dead_stones_that_help)
{
    check_estimate(". O O X X X X . .\n"
                   "O O X O X X X . X\n"
                   "O O X O O O X . .\n"
                   "O X X . O X X X X\n"
                   "O O X O O O X X O\n"
                   "O O X X X O O X O\n"
                   "O O O X X X O O O\n"
                   ". O X X . X O . X\n"
                   "O O O O X X X O .\n",
                   "E1", IKI_ALIVE);
}
END_TEST

/* Nothing is said where the walls are in doubt. */
START_TEST(walls_in_doubt)
{
    test_draw(ESTIMATED_WALL ". O . X O X . X .\n"
                             "X X X X O O X . .\n",
              &topo, &board);
    for (int firm = 0; firm < 2; firm++) {
        iki_whole_effort whole;
        iki_life_task task = {&board, false, iki_pset_none()};
        if (firm == 1)
            task.firm = iki_pset_or(&board.at[IKI_BLACK], &board.at[IKI_WHITE]);
        ck_assert_int_eq(iki_judgement_init(&judgement, &board), IKI_OK);
        ck_assert_int_eq(iki_effort_complete(NULL, &whole), IKI_OK);
        ck_assert_int_eq(iki_by_life_judge(&task, &whole.effort, &judgement), IKI_OK);
        const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, "A3"));
        ck_assert_int_eq(v->life, firm == 1 ? IKI_DEAD : IKI_ALIVE);
        ck_assert_int_eq(v->method, firm == 1 ? IKI_BY_SEARCH : IKI_BY_NOTHING);
        ck_assert_int_eq(iki_effort_finish(&whole, IKI_OK), IKI_OK);
        iki_judgement_free(&judgement);
    }
}
END_TEST

/* The black stones in the corner are dead though they may capture B2, which random games call dead
 * as well: that says nothing of them. */
START_TEST(dead_in_spite_of_prisoners)
{
    test_draw(ESTIMATED_WALL ". O . X O X . X .\n"
                             "X X X X O O X . .\n",
              &topo, &board);
    iki_whole_effort whole;
    iki_life_task task = {&board, false, iki_pset_none()};
    const iki_claim claim = {.life = IKI_DEAD,
                             .certainty = IKI_ESTIMATED,
                             .method = IKI_BY_NETWORK,
                             .reason.code = IKI_REASON_CHANCE};
    iki_pset prisoner = iki_board_chain(&board, test_point(&topo, "B2"));
    task.firm = iki_pset_or(&board.at[IKI_BLACK], &board.at[IKI_WHITE]);
    iki_pset_drop(&task.firm, &prisoner);
    ck_assert_int_eq(iki_judgement_init(&judgement, &board), IKI_OK);
    iki_judgement_offer(&judgement, iki_pset_first(&prisoner), &claim);
    ck_assert_int_eq(iki_effort_complete(NULL, &whole), IKI_OK);
    ck_assert_int_eq(iki_by_life_judge(&task, &whole.effort, &judgement), IKI_OK);
    const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, "A3"));
    ck_assert_int_eq(v->life, IKI_DEAD);
    ck_assert_int_eq(v->method, IKI_BY_SEARCH);
    ck_assert_int_eq(iki_effort_finish(&whole, IKI_OK), IKI_OK);
    iki_judgement_free(&judgement);
}
END_TEST

/* The races of these chains go to whoever moves first.  A search finds that Black dies in the
 * middle all the same, but not before he may have captured at E6. */
#define OPEN_RACE                                                                                  \
    "X X X X O X X\n"                                                                              \
    "X X O X O X X\n"                                                                              \
    ". . O . . X X\n"                                                                              \
    "O O O O O . X\n"                                                                              \
    ". O O O O X X\n"                                                                              \
    "O X O . O O O\n"                                                                              \
    "O X X . . O .\n"

START_TEST(a_search_decides_an_open_race)
{
    check_estimate(OPEN_RACE, "F3", IKI_DEAD);
    ck_assert_int_eq(judge_drawn(OPEN_RACE, "E6")->life, IKI_CRITICAL);
    iki_judgement_free(&judgement);
}
END_TEST

/* White can capture the three stones, but is left with one eye of three points, and Black moves
 * into the middle of it.  So nobody says that they are dead; with an eye elsewhere White takes
 * them. */
START_TEST(captures_that_cost_the_captors)
{
    static const char *const drawings[2] = {"X . . . . . . .\n"
                                            ". X X X X . . .\n"
                                            "O O O O X . . .\n"
                                            "X X X O X . . .\n"
                                            ". O . O X . . .\n"
                                            "O O O O . X . .\n",
                                            "X . . . . . . .\n"
                                            ". X X X X X . .\n"
                                            "O O O O O X . .\n"
                                            "X X X O . O X .\n"
                                            ". O . O O O X .\n"
                                            "O O O O . X . .\n"};
    for (int eyes = 0; eyes < 2; eyes++) {
        test_draw(drawings[eyes], &topo, &board);
        iki_whole_effort whole;
        iki_life_task task = {&board, false,
                              iki_pset_or(&board.at[IKI_BLACK], &board.at[IKI_WHITE])};
        ck_assert_int_eq(iki_judgement_init(&judgement, &board), IKI_OK);
        ck_assert_int_eq(iki_effort_complete(NULL, &whole), IKI_OK);
        ck_assert_int_eq(iki_by_life_judge(&task, &whole.effort, &judgement), IKI_OK);
        const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, "A3"));
        ck_assert_int_eq(v->life == IKI_DEAD, eyes == 1);
        ck_assert_int_eq(iki_effort_finish(&whole, IKI_OK), IKI_OK);
        iki_judgement_free(&judgement);
    }
}
END_TEST

/* The board looked at in another way, the colours exchanged if `swap`. */
static void
turn_board(int symmetry, bool swap)
{
    iki_pset stones[3] = {iki_pset_none(), iki_pset_none(), iki_pset_none()};
    bool tall = symmetry >= 4;
    int width = tall ? topo.height : topo.width, height = tall ? topo.width : topo.height;
    ck_assert_int_eq(iki_topo_init(&turned_topo, width, height), IKI_OK);
    IKI_PSET_FOR(p, &topo.points) {
        int x = iki_topo_x(&topo, p), y = iki_topo_y(&topo, p);
        iki_color color = board.color[p];
        test_turned(topo.width, topo.height, symmetry, &x, &y);
        if (color != IKI_EMPTY)
            iki_pset_add(&stones[swap ? iki_opponent(color) : color],
                         iki_topo_point(&turned_topo, x, y));
    }
    iki_board_init(&turned_board, &turned_topo);
    ck_assert_int_eq(iki_board_set(&turned_board, &stones[IKI_BLACK], &stones[IKI_WHITE]), IKI_OK);
}

/* Where a block has two eyes that are much alike, the one that makes the proof may depend on the
 * board's position, and with it whether what is inside is proved or searched; never whether it
 * lives.  So large runs compare that alone. */
static void
same_verdicts(const iki_judgement *turned, int symmetry, bool strictly)
{
    for (int i = 0; i < judgement.count; i++) {
        const iki_verdict *v = &judgement.verdict[i];
        int x = iki_topo_x(&topo, v->first), y = iki_topo_y(&topo, v->first);
        test_turned(topo.width, topo.height, symmetry, &x, &y);
        const iki_verdict *w = iki_judgement_at(turned, iki_topo_point(&turned_topo, x, y));
        bool same = v->certainty == w->certainty && v->method == w->method;
        if (v->life != w->life || (strictly && !same))
            test_failed(__FILE__, __LINE__, "symmetry %d: %s %s %s, but %s %s %s", symmetry,
                        iki_life_word(v->life), iki_certainty_word(v->certainty),
                        iki_method_word(v->method), iki_life_word(w->life),
                        iki_certainty_word(w->certainty), iki_method_word(w->method));
    }
}

START_TEST(turned_boards_get_turned_verdicts)
{
    test_random r = {20261};
    ck_assert_int_eq(iki_rules_named("japanese", &rules), IKI_OK);
    for (int i = 0; i < (test_is_long() ? 2000 : SMALL_RUN); i++) {
        iki_judgement turned;
        int size = 5 + (int)test_below(&r, 9);
        ck_assert_int_eq(iki_topo_init(&topo, size, size), IKI_OK);
        iki_board_init(&board, &topo);
        test_random_stones(&r, 55 + test_below(&r, 20), &board);
        ck_assert_int_eq(iki_resolve(&board, &rules, NULL, NULL, &judgement), IKI_OK);
        int symmetry = (int)test_below(&r, 8);
        turn_board(symmetry, i % 2 == 1);
        ck_assert_int_eq(iki_resolve(&turned_board, &rules, NULL, NULL, &turned), IKI_OK);
        same_verdicts(&turned, symmetry, i < SMALL_RUN);
        iki_judgement_free(&turned);
        iki_judgement_free(&judgement);
    }
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {dead_on_closed_ground,
                            captors_must_live,
                            captors_must_not_pay,
                            captors_that_need_not_pay,
                            one_move_against_two_chains,
                            walls_that_hardly_fall,
                            ko_without_threats,
                            dead_walls_do_not_help,
                            dead_stones_that_help,
                            walls_in_doubt,
                            dead_in_spite_of_prisoners,
                            a_search_decides_an_open_race,
                            captures_that_cost_the_captors,
                            turned_boards_get_turned_verdicts,
                            NULL};
    return test_suite("life_verdict", tests);
}
