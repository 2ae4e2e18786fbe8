/* What a position asks: of several groups the one that matters, whichever way the board lies. */
#include "src/show/problem.h"
#include "tests/suite.h"
#include "tests/support.h"

enum { VIEWS = 16, SIZE = 9 };

/* White in the upper left corner, Black in the lower right one: each lives if it moves first. */
static const char two[] = ". . . O X . . . .\n"
                          "O O O O X . . . .\n"
                          "X O O O X . . . .\n"
                          "X X X X X . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . O O O O\n"
                          ". . . . . O X X X\n"
                          ". . . . . O X . X\n"
                          ". . . . . O X . .\n";

/* The same, but for White's group, which is alive. */
static const char own[] = ". O . O X . . . .\n"
                          "O O O O X . . . .\n"
                          "X O O O X . . . .\n"
                          "X X X X X . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . O O O O\n"
                          ". . . . . O X X X\n"
                          ". . . . . O X . X\n"
                          ". . . . . O X . .\n";

/* A white stone in Black's corner can be taken, which is not what Black is asked. */
static const char stone[] = ". . . X O . . . .\n"
                            ". O . X O . . . .\n"
                            "X X X X O . . . .\n"
                            "O O O O O . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n";

static iki_topo topo;
static iki_board board;
static iki_problem problem;

/* Poses the problem of the board. */
static void
pose(iki_color first)
{
    iki_rules rules;
    TEST_CHECK(iki_rules_named("chinese", &rules) == IKI_OK);
    iki_game *g = iki_game_new(topo.width, topo.height, &rules);
    TEST_CHECK(g != NULL &&
               iki_game_set_stones(g, &board.at[IKI_BLACK], &board.at[IKI_WHITE]) == IKI_OK);
    iki_status status = iki_problem_pose(g, first, IKI_NOWHERE, &problem);
    TEST_CHECK(status == IKI_OK || status == IKI_E_STATE);
    if (status == IKI_E_STATE)
        problem.target = problem.other = IKI_NOWHERE;
    iki_game_free(g);
}

/* The chain of a stone; none for no stone. */
static iki_pset
chain_of(iki_point p)
{
    return p == IKI_NOWHERE ? iki_pset_none() : iki_board_chain(&board, p);
}

/* Draws the position, poses its problem, and asks which chains it names. */
static void
asks(const char *drawing, iki_color first, const char *target, const char *other)
{
    test_draw(drawing, &topo, &board);
    pose(first);
    iki_pset asked = chain_of(problem.target), more = chain_of(problem.other);
    iki_pset a = chain_of(test_point(&topo, target));
    iki_pset b = chain_of(other == NULL ? IKI_NOWHERE : test_point(&topo, other));
    ck_assert(iki_pset_equal(&asked, &a));
    ck_assert(iki_pset_equal(&more, &b));
}

START_TEST(the_other_side_comes_first_and_the_second_question_is_named)
{
    asks(two, IKI_BLACK, "D8", "H3");
    asks(two, IKI_WHITE, "H3", "D8");
}
END_TEST

START_TEST(what_the_first_move_decides_comes_first)
{
    asks(own, IKI_BLACK, "H3", NULL);
    asks(own, IKI_WHITE, "H3", NULL);
}
END_TEST

START_TEST(a_stone_that_the_group_could_take_is_not_the_question)
{
    asks(stone, IKI_BLACK, "D7", NULL);
    asks(stone, IKI_WHITE, "D7", NULL);
}
END_TEST

/* A random position as a drawing. */
static void
draw_random(test_random *r, char drawing[SIZE * (SIZE + 1) + 1])
{
    TEST_CHECK(iki_topo_init(&topo, SIZE, SIZE) == IKI_OK);
    iki_board_init(&board, &topo);
    test_random_stones(r, 25 + test_below(r, 30), &board);
    char *at = drawing;
    for (int y = SIZE - 1; y >= 0; y--) {
        for (int x = 0; x < SIZE; x++)
            *at++ = ".XO"[board.color[iki_topo_point(&topo, x, y)]];
        *at++ = '\n';
    }
    *at = '\0';
}

/* The points of the straight board as they lie in a view. */
static iki_pset
seen(const iki_pset *points, int view)
{
    iki_pset turned = iki_pset_none();
    IKI_PSET_FOR(p, points) {
        int x = iki_topo_x(&topo, p), y = iki_topo_y(&topo, p);
        test_turned(SIZE, SIZE, view & 7, &x, &y);
        iki_pset_add(&turned, iki_topo_point(&topo, x, y));
    }
    return turned;
}

/* True if a view shows the same stones as the straight board. */
static bool
is_its_own_image(void)
{
    iki_color first = IKI_BLACK;
    for (int view = 1; view < VIEWS / 2; view++) {
        iki_pset black = seen(&board.at[first], view);
        iki_pset white = seen(&board.at[iki_opponent(first)], view);
        if (iki_pset_equal(&black, &board.at[first]) &&
            iki_pset_equal(&white, &board.at[iki_opponent(first)]))
            return true;
    }
    return false;
}

/* Poses the problem of every view, or of one in so many. */
static void
ask_in_views(const char *drawing, iki_color first, int step)
{
    test_draw(drawing, &topo, &board);
    if (is_its_own_image())
        return;
    pose(first);
    iki_pset target = chain_of(problem.target), other = chain_of(problem.other);
    for (int view = 1; view < VIEWS; view += step) {
        iki_pset a = seen(&target, view), b = seen(&other, view);
        test_draw_seen(drawing, view, &topo, &board);
        pose(view < VIEWS / 2 ? first : iki_opponent(first));
        iki_pset asked = chain_of(problem.target), more = chain_of(problem.other);
        TEST_CHECK(iki_pset_equal(&asked, &a) && iki_pset_equal(&more, &b));
    }
}

START_TEST(turned_boards_ask_the_same)
{
    char drawing[SIZE * (SIZE + 1) + 1];
    test_random r = {20261127};
    int step = test_is_long() ? 1 : 7;
    ask_in_views(two, IKI_BLACK, step);
    ask_in_views(stone, IKI_WHITE, step);
    for (int i = 0; i < (test_is_long() ? 300 : 1); i++) {
        draw_random(&r, drawing);
        ask_in_views(drawing, i % 2 == 0 ? IKI_BLACK : IKI_WHITE, step);
    }
}
END_TEST

START_TEST(a_named_group_is_the_only_one)
{
    iki_rules rules;
    TEST_CHECK(iki_rules_named("chinese", &rules) == IKI_OK);
    test_draw(two, &topo, &board);
    iki_game *g = iki_game_new(SIZE, SIZE, &rules);
    TEST_CHECK(g != NULL &&
               iki_game_set_stones(g, &board.at[IKI_BLACK], &board.at[IKI_WHITE]) == IKI_OK);
    iki_point p = test_point(&topo, "H3");
    ck_assert_int_eq(iki_problem_pose(g, IKI_BLACK, p, &problem), IKI_OK);
    ck_assert_int_eq(problem.target, p);
    ck_assert_int_eq(problem.other, IKI_NOWHERE);
    iki_game_free(g);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {the_other_side_comes_first_and_the_second_question_is_named,
                                  what_the_first_move_decides_comes_first,
                                  a_stone_that_the_group_could_take_is_not_the_question,
                                  turned_boards_ask_the_same,
                                  a_named_group_is_the_only_one,
                                  NULL};
    return test_suite("problem", tests);
}
