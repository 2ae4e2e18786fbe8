/* Readings of open ground on random boards: which estimates are told, and which are left to games.
 */
#include "src/benson/benson.h"
#include "src/life/life.h"
#include "src/life/reading.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>

enum {
    SIZE = 13,
    BOARDS = 150,
    MANY_BOARDS = 300,
    READ_NODES = 1500,
    MORE_TIMES = 8,
    WIDE_EMPTY = 38, /* on which a search gets 28,475 nodes, and fewer on more */
    WIDE_NODES = 30000,
    WIDE_BOARDS = 1,
    TABLE_LOG2 = 14
};

static iki_topo topo;
static iki_board board;
static iki_dfpn_table *table;

static void
begin(void)
{
    ck_assert_int_eq(iki_topo_init(&topo, SIZE, SIZE), IKI_OK);
    iki_board_init(&board, &topo);
    table = iki_dfpn_table_new(TABLE_LOG2);
    ck_assert_ptr_nonnull(table);
}

/* A random board with few stones, and a stone of it. */
static iki_point
random_question(test_random *r)
{
    iki_point p;
    test_random_stones(r, 15 + test_below(r, 30), &board);
    do {
        p = iki_topo_point(&topo, (int)test_below(r, SIZE), (int)test_below(r, SIZE));
    } while (board.color[p] == IKI_EMPTY);
    return p;
}

/* The estimate of a reading about a side that moves first; false if the ground is not open, or if
 * what it finds is certain. */
static bool
read_estimate(iki_point p, int mover, uint64_t nodes, iki_life_reading *reading)
{
    iki_life_area area;
    iki_budget budget;
    iki_pset proved = iki_benson_alive(&board, false);
    iki_life_case c = {.board = &board,
                       .point = p,
                       .subject = IKI_LIFE_CHAIN,
                       .frame = {.proved = &proved, .reach = IKI_LIFE_REACH_FIRST},
                       .mover = mover};
    iki_budget_init(&budget, nodes, 0);
    iki_status status = iki_life_area_make(c.board, c.point, c.subject, &c.frame, &area);
    ck_assert(status == IKI_OK || status == IKI_E_LIMIT); /* the group may be too large */
    if (status != IKI_OK || !iki_life_area_is_open(&area))
        return false;
    ck_assert_int_eq(iki_life_read(&c, &budget, table, &area, reading), IKI_OK);
    return reading->certainty == IKI_ESTIMATED;
}

/* The estimates that hold come from two grounds and name the move by which these agree.  That no
 * move works never holds: there is no move to agree by, and the next ground may have the room that
 * this one lacks. */
START_TEST(estimates_that_hold_name_a_move)
{
    test_random r = {39};
    int holding = 0, failing = 0;
    begin();
    for (int i = 0; i < BOARDS; i++) {
        iki_life_reading reading;
        iki_point p = random_question(&r);
        if (!read_estimate(p, (int)test_below(&r, 2), READ_NODES, &reading))
            continue;
        bool holds = iki_life_reading_holds(&reading);
        bool fails = reading.outcome.success == IKI_FAILS;
        ck_assert(!holds || !fails);
        ck_assert(!holds || (reading.grounds >= 2 && reading.outcome.move != IKI_CELL_NONE));
        ck_assert(!fails || reading.grounds == 1);
        holding += holds;
        failing += fails;
    }
    iki_dfpn_table_free(table);
    printf("%d estimates hold; of %d moves none works\n", holding, failing);
    ck_assert_int_gt(holding, 5);
    ck_assert_int_gt(failing, 5);
}
END_TEST

/* An estimate that holds is not forgotten where a reading with more nodes finds another move on
 * wider ground: only another outcome speaks against it.  A few are lost because searches with more
 * nodes choose other moves on the same grounds. */
START_TEST(more_nodes_forget_no_estimate)
{
    test_random r = {43};
    int holding = 0, lost = 0;
    begin();
    for (int i = 0; i < MANY_BOARDS; i++) {
        iki_life_reading few, many;
        iki_point p = random_question(&r);
        int mover = (int)test_below(&r, 2);
        if (!read_estimate(p, mover, READ_NODES, &few) || !iki_life_reading_holds(&few) ||
            !read_estimate(p, mover, MORE_TIMES * READ_NODES, &many))
            continue;
        bool other = many.outcome.success != few.outcome.success;
        lost += !iki_life_reading_holds(&many) && !other;
        holding++;
    }
    iki_dfpn_table_free(table);
    printf("%d estimates, %d of them lost\n", holding, lost);
    ck_assert_int_gt(holding, 15);
    ck_assert_int_le(10 * lost, holding);
}
END_TEST

/* Where a reading finds that no move works, but not for certain, games answer: then the answer
 * rests on no ground, however wide the one was that was read. */
START_TEST(games_answer_where_no_move_works)
{
    test_random r = {41};
    int narrow = 0, wide = 0;
    begin();
    for (int i = 0; i < BOARDS; i++) {
        iki_life_reading reading;
        iki_life_answer answer;
        iki_budget budget;
        iki_point p = random_question(&r);
        int mover = (int)test_below(&r, 2);
        if (!read_estimate(p, mover, READ_NODES, &reading) || reading.outcome.success != IKI_FAILS)
            continue;
        iki_budget_init(&budget, UINT64_C(2) * (READ_NODES - 1), 0); /* half for the reading */
        const iki_effort effort = {.budget = &budget, .search = table};
        const iki_life_request request = {
            .board = &board, .point = p, .subject = IKI_LIFE_CHAIN, .first = mover};
        ck_assert_int_eq(iki_life_ask(&request, &effort, &answer), IKI_OK);
        iki_pset chain = iki_board_chain(&board, p);
        ck_assert_int_eq(answer.certainty, IKI_ESTIMATED);
        ck_assert(iki_pset_is_empty(&answer.cells));
        ck_assert(iki_pset_equal(&answer.subject, &chain));
        narrow += reading.reach < IKI_LIFE_REACH;
        wide += reading.reach >= IKI_LIFE_REACH;
    }
    iki_dfpn_table_free(table);
    printf("%d narrow grounds, %d wide ones\n", narrow, wide);
    ck_assert_int_gt(narrow, 5);
    ck_assert_int_gt(wide, 0);
}
END_TEST

/* A node on wide ground takes long, so a search there gets few of them where games follow, however
 * many there are. */
START_TEST(games_wait_for_no_long_search)
{
    test_random r = {44};
    int asked = 0;
    begin();
    for (int i = 0; i < MANY_BOARDS && asked < WIDE_BOARDS; i++) {
        iki_life_area area;
        iki_life_reading reading;
        iki_budget budget;
        iki_point p = random_question(&r);
        iki_pset proved = iki_benson_alive(&board, false);
        const iki_life_case c = {.board = &board,
                                 .point = p,
                                 .subject = IKI_LIFE_CHAIN,
                                 .frame = {.proved = &proved, .reach = IKI_LIFE_REACH_MAX},
                                 .games = true};
        iki_budget_init(&budget, WIDE_NODES, 0);
        if (iki_life_area_make(c.board, c.point, c.subject, &c.frame, &area) != IKI_OK)
            continue;
        iki_pset empty = iki_pset_and(&area.cells, &board.at[IKI_EMPTY]);
        if (!iki_life_area_is_open(&area) || iki_pset_count(&empty) < WIDE_EMPTY)
            continue;
        ck_assert_int_eq(iki_life_read(&c, &budget, table, &area, &reading), IKI_OK);
        if (reading.outcome.success != IKI_SUCCESS_UNKNOWN)
            continue;
        ck_assert_uint_lt(budget.nodes, WIDE_NODES);
        asked++;
    }
    iki_dfpn_table_free(table);
    ck_assert_int_eq(asked, WIDE_BOARDS);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {estimates_that_hold_name_a_move, more_nodes_forget_no_estimate,
                            games_answer_where_no_move_works, games_wait_for_no_long_search, NULL};
    return test_suite("life_reading", tests);
}
