/* Open ground: what belongs to a group where the board goes on, and what is said of its life. */
#include "src/benson/benson.h"
#include "src/life/open_ground.h"
#include "src/life/way_out.h"
#include "src/show/problem.h"
#include "src/show/solution.h"
#include "src/tunables/tunables.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdlib.h>
#include <string.h>

enum { VIEWS = 16, SIZE = 9, NODES = 20000 };

/* Black lives in the corner with the point between its two halves; a white stone is shut in. */
static const char corner[] = ". . . O . X . O .\n"
                             ". X . . . X O . .\n"
                             ". X X X X X O . .\n"
                             ". O O O O O O . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n";

/* White is surrounded but for one side, where it gets out. */
static const char run[] = ". . . . . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . X X . . . .\n"
                          ". . X O O . . . .\n"
                          ". . X O O . . . .\n"
                          ". . . X X . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n";

/* White can take B9, though it reaches A9 later than Black does. */
static const char prisoner[] = ". X O . . X . . .\n"
                               "X O O . . X . . .\n"
                               ". X O . . . . . .\n"
                               ". X O O O X . . .\n"
                               ". . X X X . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n";

static iki_topo topo;
static iki_board board;

static iki_open_ground
find(const char *drawing, const char *stone, int reach)
{
    iki_open_ground g;
    test_draw(drawing, &topo, &board);
    iki_pset alive = iki_benson_alive(&board, false);
    iki_open_ground_find(&board, test_point(&topo, stone), &alive, reach, &g);
    return g;
}

START_TEST(prisoners_belong_to_the_ground_and_walls_do_not)
{
    iki_open_ground g = find(corner, "B7", 2);
    ck_assert(iki_pset_has(&g.room, test_point(&topo, "D9"))); /* shut in */
    ck_assert(!iki_pset_has(&g.room, test_point(&topo, "G8")));
    ck_assert(iki_pset_has(&g.group, test_point(&topo, "F9")));
    ck_assert(iki_pset_has(&g.room, test_point(&topo, "A9")));
    ck_assert(!iki_pset_has(&g.room, test_point(&topo, "H6")));
}
END_TEST

START_TEST(ground_grows_with_its_reach)
{
    iki_open_ground small = find(run, "D6", 1), large = find(run, "D6", 3);
    ck_assert(iki_pset_within(&small.room, &large.room));
    ck_assert(!iki_pset_equal(&small.room, &large.room));
    ck_assert(iki_pset_has(&small.border, test_point(&topo, "G6")));
    ck_assert(!iki_pset_has(&large.border, test_point(&topo, "G6")));
}
END_TEST

/* A random position as a drawing. */
static void
draw_random(test_random *r, char drawing[SIZE * (SIZE + 1) + 1])
{
    TEST_CHECK(iki_topo_init(&topo, SIZE, SIZE) == IKI_OK);
    iki_board_init(&board, &topo);
    test_random_stones(r, 20 + test_below(r, 30), &board);
    char *at = drawing;
    for (int y = SIZE - 1; y >= 0; y--) {
        for (int x = 0; x < SIZE; x++)
            *at++ = ".XO"[board.color[iki_topo_point(&topo, x, y)]];
        *at++ = '\n';
    }
    *at = '\0';
}

/* The sizes of the grounds of all stones, together; each ground is as it should be. */
static void
measure(int reach, long sizes[3])
{
    iki_pset alive = iki_benson_alive(&board, false);
    iki_pset stones = iki_pset_or(&board.at[IKI_BLACK], &board.at[IKI_WHITE]);
    memset(sizes, 0, 3 * sizeof *sizes);
    IKI_PSET_FOR(p, &stones) {
        iki_open_ground g;
        iki_open_ground_find(&board, p, &alive, reach, &g);
        TEST_CHECK(iki_pset_has(&g.group, p));
        TEST_CHECK(iki_pset_within(&g.group, &board.at[board.color[p]]));
        TEST_CHECK(!iki_pset_meets(&g.room, &board.at[board.color[p]]));
        TEST_CHECK(iki_pset_within(&g.border, &board.at[IKI_EMPTY]));
        TEST_CHECK(!iki_pset_meets(&g.border, &g.room));
        sizes[0] += iki_pset_count(&g.group);
        sizes[1] += iki_pset_count(&g.room);
        sizes[2] += iki_pset_count(&g.border);
    }
}

START_TEST(turned_boards_have_turned_grounds)
{
    char drawing[SIZE * (SIZE + 1) + 1];
    test_random r = {20261126};
    for (int i = 0; i < (test_is_long() ? 1000 : 15); i++) {
        long sizes[3], seen[3];
        int reach = 1 + (int)test_below(&r, 6);
        draw_random(&r, drawing);
        measure(reach, sizes);
        for (int view = 1; view < VIEWS; view++) {
            test_draw_seen(drawing, view, &topo, &board);
            measure(reach, seen);
            TEST_CHECK(memcmp(sizes, seen, sizeof sizes) == 0);
        }
    }
}
END_TEST

/* --- problems ------------------------------------------------------------------------------- */

typedef struct solved {
    iki_success success;
    iki_certainty certainty;
    bool gets_out;
    int right, nodes;
} solved;

static solved
solve(const char *drawing, int view, iki_color first, iki_color owner)
{
    static iki_solution a;
    static iki_problem p;
    iki_rules rules;
    iki_budget budget;
    TEST_CHECK(iki_rules_named("chinese", &rules) == IKI_OK);
    test_draw_seen(drawing, view, &topo, &board);
    iki_game *g = iki_game_new(SIZE, SIZE, &rules);
    TEST_CHECK(g != NULL &&
               iki_game_set_stones(g, &board.at[IKI_BLACK], &board.at[IKI_WHITE]) == IKI_OK);
    if (view >= VIEWS / 2) {
        first = iki_opponent(first);
        owner = iki_opponent(owner);
    }
    iki_point stone = IKI_NOWHERE;
    IKI_PSET_FOR(q, &board.at[owner]) {
        if (stone == IKI_NOWHERE || board.size[board.head[q]] > board.size[board.head[stone]])
            stone = q;
    }
    TEST_CHECK(iki_problem_pose(g, first, stone, &p) == IKI_OK);
    iki_dfpn_table *table = iki_dfpn_table_new(16);
    TEST_CHECK(table != NULL);
    iki_budget_init(&budget, NODES, 0);
    TEST_CHECK(iki_solution_find(g, &p, &budget, table, &a) == IKI_OK);
    iki_dfpn_table_free(table);
    iki_game_free(g);
    solved s = {a.tree.success, a.certainty, a.way_out != IKI_NOWHERE, 0, (int)a.tree.nodes};
    for (int i = 0; i < a.tree.count; i++)
        s.right += a.tree.node[i].mark == IKI_TREE_RIGHT;
    return s;
}

START_TEST(life_needs_nothing_from_outside)
{
    for (int view = 0; view < VIEWS; view++) {
        solved s = solve(corner, view, IKI_BLACK, IKI_BLACK);
        ck_assert_int_eq(s.success, IKI_WORKS);
        ck_assert_int_eq(s.certainty, IKI_SEARCHED);
    }
}
END_TEST

START_TEST(a_group_with_a_way_out_is_not_said_to_be_dead_for_sure)
{
    solved straight = solve(run, 0, IKI_BLACK, IKI_WHITE);
    ck_assert_int_ne(straight.certainty, IKI_SEARCHED);
    for (int view = 1; view < VIEWS; view++) {
        solved s = solve(run, view, IKI_BLACK, IKI_WHITE);
        ck_assert_int_eq(s.success, straight.success);
        ck_assert_int_eq(s.certainty, straight.certainty);
        ck_assert_int_eq(s.gets_out, straight.gets_out);
        ck_assert_int_eq(s.right, straight.right);
        ck_assert_int_eq(s.nodes, straight.nodes);
    }
}
END_TEST

START_TEST(the_way_out_is_named)
{
    iki_way_out way;
    iki_budget budget;
    test_draw(run, &topo, &board);
    iki_pset alive = iki_benson_alive(&board, false);
    const iki_life_case c = {.board = &board,
                             .point = test_point(&topo, "D6"),
                             .subject = IKI_LIFE_GROUP,
                             .frame = {.proved = &alive, .reach = 2},
                             .mover = iki_side(IKI_WHITE)};
    iki_dfpn_table *table = iki_dfpn_table_new(16);
    TEST_CHECK(table != NULL);
    iki_budget_init(&budget, NODES, 0);
    ck_assert_int_eq(iki_life_way_out(&c, &budget, table, &way), IKI_OK);
    iki_dfpn_table_free(table);
    ck_assert_int_eq(way.outcome.success, IKI_WORKS);
    ck_assert_int_ne(way.at, IKI_NOWHERE);
}
END_TEST

START_TEST(stones_that_are_shut_in_are_no_walls)
{
    iki_open_ground g = find(prisoner, "C8", 2);
    ck_assert(iki_pset_has(&g.room, test_point(&topo, "B9")));
    ck_assert(iki_pset_has(&g.room, test_point(&topo, "A9")));
    ck_assert(!iki_pset_has(&g.room, test_point(&topo, "D5")));
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {prisoners_belong_to_the_ground_and_walls_do_not,
                                  ground_grows_with_its_reach,
                                  turned_boards_have_turned_grounds,
                                  life_needs_nothing_from_outside,
                                  a_group_with_a_way_out_is_not_said_to_be_dead_for_sure,
                                  the_way_out_is_named,
                                  stones_that_are_shut_in_are_no_walls,
                                  NULL};
    return test_suite("open_ground", tests);
}
