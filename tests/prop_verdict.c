/* prop_verdict - what the resolver calls proved or searched on random positions of boards that are
 * too large for all of them, and of random graphs, against alternating play on the whole board.
 *
 * Only claims that leave few points open can be checked, so positions are mostly full. */
#include "tests/proof_support.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

enum { LOT = 50 }; /* positions whose claims are checked together */

/* Stones for an empty board. */
typedef void stones(test_random *r, iki_board *b);

/* From random moves, from random stones, or from many stones of one colour. */
static void
mixed(test_random *r, iki_board *b)
{
    int points = b->topo->point_count;
    unsigned kind = test_below(r, 4);
    if (kind == 0)
        (void)test_random_play(r, b, points / 2 + (int)test_below(r, (unsigned)(2 * points)),
                               false);
    else
        test_random_colors(r, 50 + test_below(r, 40), kind == 1 ? 50 : 70 + test_below(r, 25), b);
}

/* With few empty points, where chains are about to be taken. */
static void
crowded(test_random *r, iki_board *b)
{
    test_random_colors(r, 80 + test_below(r, 19), 30 + test_below(r, 40), b);
}

static void
judge_random(test_random *r, proof_claims *c, stones *put)
{
    iki_board b;
    iki_board_init(&b, &c->topo);
    put(r, &b);
    proof_judge(c, (whole_stones){proof_bits(&c->topo, &b.at[IKI_BLACK]),
                                  proof_bits(&c->topo, &b.at[IKI_WHITE])});
}

static void
check_board(int width, int height, int positions, int most_free, stones *put)
{
    proof_claims c;
    char title[48];
    test_random r = {(uint64_t)(100 * width + height)};
    proof_open(&c, width, height, false);
    for (int i = 0; i < positions; i++) {
        judge_random(&r, &c, put);
        if (i % LOT == LOT - 1 || i == positions - 1)
            proof_check(&c, most_free);
    }
    snprintf(title, sizeof title, "%dx%d%s, %d positions", width, height,
             put == crowded ? " crowded" : "", positions);
    ck_assert_int_eq(proof_report(&c, title), 0);
    proof_close(&c);
}

START_TEST(fifteen_and_sixteen_points)
{
    static const int board[][2] = {{3, 5}, {4, 4}, {2, 8}};
    int n = test_is_long() ? 500 : 25, most_free = test_is_long() ? 12 : 11;
    for (int i = 0; i < 3; i++)
        check_board(board[i][0], board[i][1], n, most_free, mixed);
}
END_TEST

START_TEST(up_to_twenty_five_points)
{
    static const int board[][2] = {{4, 5}, {3, 7}, {4, 6}, {5, 5}};
    int n = test_is_long() ? 1000 : 100, most_free = test_is_long() ? 12 : 10;
    for (int i = 0; i < 4; i++)
        check_board(board[i][0], board[i][1], n, most_free, mixed);
}
END_TEST

START_TEST(crowded_boards)
{
    static const int board[][2] = {{2, 8}, {3, 6}, {4, 5}, {5, 5}};
    int n = test_is_long() ? 2000 : 200, most_free = test_is_long() ? 11 : 9;
    for (int i = 0; i < 4; i++)
        check_board(board[i][0], board[i][1], n, most_free, crowded);
}
END_TEST

static void
check_graphs(int graphs, int positions, int most_free, bool suicide)
{
    static proof_claims sum;
    test_random r = {suicide ? 8 : 7};
    memset(&sum, 0, sizeof sum);
    for (int i = 0; i < graphs; i++) {
        proof_claims c;
        iki_topo topo = test_random_graph(&r, 4);
        proof_open_on(&c, &topo, suicide);
        memcpy(c.tally, sum.tally, sizeof c.tally);
        for (int k = 0; k < positions; k++)
            judge_random(&r, &c, mixed);
        proof_check(&c, most_free);
        memcpy(sum.tally, c.tally, sizeof sum.tally);
        proof_close(&c);
    }
    ck_assert_int_eq(proof_report(&sum, suicide ? "graphs with suicide" : "graphs"), 0);
}

START_TEST(graphs)
{
    int n = test_is_long() ? 2000 : 35, most_free = test_is_long() ? 11 : 9;
    check_graphs(n, 20, most_free, false);
    check_graphs(n, 20, most_free, true);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {fifteen_and_sixteen_points, up_to_twenty_five_points,
                                  crowded_boards, graphs, NULL};
    return test_suite("verdict, properties", tests);
}
