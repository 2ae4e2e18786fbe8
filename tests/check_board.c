/* The board by examples: captures, kos, suicide, exact undo, setting positions. */
#include "engine/go/board.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <string.h>

static iki_topo topo;
static iki_board board;
static iki_undo undo[64];

static iki_point
at(const char *vertex)
{
    return test_point(&topo, vertex);
}

static iki_legality
may(iki_color color, const char *vertex, bool suicide)
{
    return iki_board_legal(&board, color, at(vertex), suicide);
}

static void
play(iki_color color, const char *vertex, int depth)
{
    ck_assert_int_eq(iki_board_legal(&board, color, at(vertex), true), IKI_LEGAL);
    iki_board_play(&board, color, at(vertex), &undo[depth]);
    ck_assert(iki_board_consistent(&board));
}

START_TEST(empty_board)
{
    ck_assert_int_eq(iki_topo_init(&topo, 19, 19), IKI_OK);
    iki_board_init(&board, &topo);
    ck_assert_uint_eq(board.hash, 0);
    ck_assert_int_eq(board.ko, IKI_NOWHERE);
    ck_assert_int_eq(iki_pset_count(&board.at[IKI_EMPTY]), 361);
    ck_assert_int_eq(iki_board_legal(&board, IKI_WHITE, IKI_PASS, false), IKI_LEGAL);
    ck_assert_int_eq(iki_board_legal(&board, IKI_BLACK, IKI_NOWHERE, false), IKI_OFF_BOARD);
    ck_assert_int_eq(iki_board_legal(&board, IKI_BLACK, 19, false), IKI_OFF_BOARD);
    IKI_PSET_FOR(p, &topo.points) {
        TEST_CHECK(iki_board_legal(&board, IKI_BLACK, p, false) == IKI_LEGAL);
    }
}
END_TEST

START_TEST(occupied_and_removed_points)
{
    test_draw("X . /\n"
              "O . .",
              &topo, &board);
    ck_assert_int_eq(may(IKI_BLACK, "A1", false), IKI_OCCUPIED);
    ck_assert_int_eq(may(IKI_WHITE, "A2", true), IKI_OCCUPIED);
    ck_assert_int_eq(iki_board_legal(&board, IKI_BLACK, iki_topo_point(&topo, 2, 1), true),
                     IKI_OFF_BOARD);
}
END_TEST

START_TEST(chains_and_liberties)
{
    test_draw("X X O\n"
              ". X O\n"
              "O . .",
              &topo, &board);
    iki_pset chain = iki_board_chain(&board, at("A3")), liberties;
    TEST_SET_IS(&topo, &chain, "A3 B3 B2");
    liberties = iki_board_liberties(&board, at("B2"));
    TEST_SET_IS(&topo, &liberties, "A2 B1");
    liberties = iki_board_liberties(&board, at("C3"));
    TEST_SET_IS(&topo, &liberties, "C1");
    iki_point last = IKI_PASS;
    ck_assert(iki_board_in_atari(&board, at("C3"), &last));
    ck_assert_int_eq(last, at("C1"));
    ck_assert(!iki_board_in_atari(&board, at("A3"), &last));
    ck_assert(iki_board_in_atari(&board, at("C2"), NULL));
}
END_TEST

/* Whole chains, even where the set holds a part of one, in the order of their first points. */
START_TEST(chains_one_by_one)
{
    test_draw("X X O\n"
              ". X O\n"
              "O . .",
              &topo, &board);
    static const char *const wanted[] = {"A1", "A3 B3 B2", "C3 C2"};
    iki_pset some = board.at[IKI_WHITE];
    int n = 0;
    iki_pset_add(&some, at("B2"));
    IKI_CHAINS_FOR(chain, &board, &some) {
        ck_assert_int_lt(n, 3);
        TEST_SET_IS(&topo, &chain, wanted[n]);
        n++;
    }
    ck_assert_int_eq(n, 3);
    some = iki_pset_none();
    IKI_CHAINS_FOR(chain, &board, &some)
        ck_assert(false);
}
END_TEST

START_TEST(captures_a_chain)
{
    test_draw(". X X .\n"
              "X O O X\n"
              ". X . .",
              &topo, &board);
    play(IKI_BLACK, "C1", 0);
    TEST_SET_IS(&topo, &board.at[IKI_WHITE], "");
    TEST_SET_IS(&topo, &board.at[IKI_BLACK], "B3 C3 A2 D2 B1 C1");
    ck_assert_uint_eq(board.prisoners[IKI_WHITE], 2);
    ck_assert_uint_eq(board.prisoners[IKI_BLACK], 0);
    ck_assert_int_eq(board.ko, IKI_NOWHERE);
}
END_TEST

START_TEST(captures_four_chains_at_once)
{
    test_draw(". X O X .\n"
              "X . O . X\n"
              "O O . O O\n"
              "X . O . X\n"
              ". X O X .",
              &topo, &board);
    iki_pset black = test_points(&topo, "B5 D5 A4 E4 A2 E2 B1 D1 B4 D4 B2 D2");
    iki_pset white = board.at[IKI_WHITE];
    ck_assert_int_eq(iki_board_set(&board, &black, &white), IKI_OK);
    iki_board before = board;
    ck_assert_int_eq(may(IKI_WHITE, "C3", false), IKI_SUICIDE);
    play(IKI_BLACK, "C3", 0);
    TEST_SET_IS(&topo, &board.at[IKI_WHITE], "");
    ck_assert_uint_eq(board.prisoners[IKI_WHITE], 8);
    ck_assert_int_eq(undo[0].captures, 4);
    iki_board_undo(&board, &undo[0]);
    ck_assert_mem_eq(&board, &before, sizeof board);
}
END_TEST

START_TEST(ko_is_taken_and_banned_once)
{
    test_draw(". X O .\n"
              "X O . O\n"
              ". X O .\n"
              ". . . .",
              &topo, &board);
    ck_assert_int_eq(may(IKI_BLACK, "C3", false), IKI_LEGAL);
    play(IKI_BLACK, "C3", 0);
    ck_assert_int_eq(board.ko, at("B3"));
    ck_assert_int_eq(may(IKI_WHITE, "B3", false), IKI_KO);
    ck_assert_int_eq(may(IKI_WHITE, "B3", true), IKI_KO);
    ck_assert_int_eq(may(IKI_BLACK, "B3", false), IKI_LEGAL);
    play(IKI_WHITE, "A1", 1);
    ck_assert_int_eq(board.ko, IKI_NOWHERE);
    ck_assert_int_eq(may(IKI_WHITE, "B3", false), IKI_LEGAL);
    play(IKI_WHITE, "B3", 2);
    ck_assert_int_eq(may(IKI_BLACK, "C3", false), IKI_KO);
    iki_board_undo(&board, &undo[2]);
    iki_board_undo(&board, &undo[1]);
    ck_assert_int_eq(may(IKI_WHITE, "B3", false), IKI_KO);
    ck_assert_uint_eq(iki_board_hash_after(&board, IKI_WHITE, IKI_PASS), board.hash);
    iki_board_play(&board, IKI_WHITE, IKI_PASS, &undo[1]);
    ck_assert_int_eq(board.ko, IKI_NOWHERE);
    iki_board_undo(&board, &undo[1]);
    ck_assert_int_eq(board.ko, at("B3"));
    ck_assert_int_eq(board.ko_color, IKI_WHITE);
}
END_TEST

START_TEST(snapback_is_no_ko)
{
    test_draw(". . O X\n"
              "O O O X\n"
              "X X X .",
              &topo, &board);
    play(IKI_BLACK, "A3", 0);
    play(IKI_WHITE, "B3", 1);
    ck_assert_uint_eq(board.prisoners[IKI_BLACK], 1);
    ck_assert_int_eq(board.ko, IKI_NOWHERE);
    ck_assert_int_eq(may(IKI_BLACK, "A3", false), IKI_LEGAL);
    play(IKI_BLACK, "A3", 2);
    ck_assert_uint_eq(board.prisoners[IKI_WHITE], 5);
    TEST_SET_IS(&topo, &board.at[IKI_WHITE], "");
}
END_TEST

START_TEST(two_stones_taken_is_no_ko)
{
    test_draw("O O . X\n"
              "X X O O\n"
              ". . . .",
              &topo, &board);
    play(IKI_BLACK, "C3", 0);
    ck_assert_uint_eq(board.prisoners[IKI_WHITE], 2);
    ck_assert_int_eq(board.ko, IKI_NOWHERE);
    ck_assert_int_eq(may(IKI_WHITE, "B3", false), IKI_LEGAL);
    play(IKI_WHITE, "B3", 1);
    ck_assert_uint_eq(board.prisoners[IKI_BLACK], 2);
    ck_assert_int_eq(board.ko, IKI_NOWHERE);
}
END_TEST

START_TEST(single_capture_by_a_chain_is_no_ko)
{
    test_draw("O . X\n"
              "X X .\n"
              ". . .",
              &topo, &board);
    play(IKI_BLACK, "B3", 0);
    ck_assert_uint_eq(board.prisoners[IKI_WHITE], 1);
    ck_assert_int_eq(board.ko, IKI_NOWHERE);
}
END_TEST

START_TEST(suicide_of_one_stone)
{
    test_draw(". X .\n"
              "X . .\n"
              ". . .",
              &topo, &board);
    iki_board before = board;
    ck_assert_int_eq(may(IKI_WHITE, "A3", false), IKI_SUICIDE);
    ck_assert_int_eq(may(IKI_BLACK, "A3", false), IKI_LEGAL);
    ck_assert_int_eq(may(IKI_WHITE, "A3", true), IKI_LEGAL);
    play(IKI_WHITE, "A3", 0);
    ck_assert_uint_eq(board.prisoners[IKI_WHITE], 1);
    ck_assert_uint_eq(board.hash, before.hash);
    ck_assert_int_eq(board.ko, IKI_NOWHERE);
    iki_board_undo(&board, &undo[0]);
    ck_assert_mem_eq(&board, &before, sizeof board);
}
END_TEST

START_TEST(suicide_of_a_chain)
{
    test_draw("O O . X\n"
              "X X X .\n"
              ". . . .",
              &topo, &board);
    iki_board before = board;
    ck_assert_int_eq(may(IKI_WHITE, "C3", false), IKI_SUICIDE);
    ck_assert_int_eq(may(IKI_WHITE, "C3", true), IKI_LEGAL);
    play(IKI_WHITE, "C3", 0);
    ck_assert(undo[0].suicide);
    ck_assert_uint_eq(board.prisoners[IKI_WHITE], 3);
    TEST_SET_IS(&topo, &board.at[IKI_WHITE], "");
    play(IKI_WHITE, "C3", 1);
    iki_board_undo(&board, &undo[1]);
    iki_board_undo(&board, &undo[0]);
    ck_assert_mem_eq(&board, &before, sizeof board);
}
END_TEST

START_TEST(filling_the_last_liberty_but_capturing)
{
    test_draw("O . X\n"
              "X O X\n"
              ". X .",
              &topo, &board);
    ck_assert_int_eq(may(IKI_WHITE, "B3", false), IKI_SUICIDE);
    ck_assert_int_eq(may(IKI_BLACK, "B3", false), IKI_LEGAL);
    play(IKI_BLACK, "B3", 0);
    ck_assert_uint_eq(board.prisoners[IKI_WHITE], 2);
    ck_assert_int_eq(board.ko, IKI_NOWHERE);
}
END_TEST

START_TEST(one_point_board)
{
    ck_assert_int_eq(iki_topo_init(&topo, 1, 1), IKI_OK);
    iki_board_init(&board, &topo);
    ck_assert_int_eq(may(IKI_BLACK, "A1", false), IKI_SUICIDE);
    ck_assert_int_eq(may(IKI_BLACK, "A1", true), IKI_LEGAL);
    iki_board before = board;
    play(IKI_BLACK, "A1", 0);
    ck_assert_int_eq(iki_pset_count(&board.at[IKI_EMPTY]), 1);
    ck_assert_uint_eq(board.prisoners[IKI_BLACK], 1);
    iki_board_undo(&board, &undo[0]);
    ck_assert_mem_eq(&board, &before, sizeof board);
}
END_TEST

START_TEST(wormhole_gives_a_liberty)
{
    ck_assert_int_eq(iki_topo_init(&topo, 4, 3), IKI_OK);
    ck_assert_int_eq(iki_topo_join(&topo, at("A3"), at("D1")), IKI_OK);
    test_draw_on("O X . .\n"
                 "X . . .\n"
                 ". . . .",
                 &topo, &board);
    iki_point last;
    ck_assert(iki_board_in_atari(&board, at("A3"), &last));
    ck_assert_int_eq(last, at("D1"));
    play(IKI_BLACK, "D1", 0);
    ck_assert_uint_eq(board.prisoners[IKI_WHITE], 1);
    iki_pset chain = iki_board_chain(&board, at("D1"));
    TEST_SET_IS(&topo, &chain, "D1");
}
END_TEST

START_TEST(setting_a_position)
{
    ck_assert_int_eq(iki_topo_init(&topo, 3, 3), IKI_OK);
    iki_board_init(&board, &topo);
    iki_pset none = iki_pset_none(), a = test_points(&topo, "A1 B1"), all = topo.points;
    ck_assert_int_eq(iki_board_set(&board, &a, &none), IKI_OK);
    iki_board before = board;
    iki_pset b = test_points(&topo, "B1 C1");
    ck_assert_int_eq(iki_board_set(&board, &a, &b), IKI_E_ARGUMENT);
    iki_pset off = iki_pset_of(iki_topo_point(&topo, 3, 0));
    ck_assert_int_eq(iki_board_set(&board, &none, &off), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_board_set(&board, &all, &none), IKI_E_ILLEGAL);
    iki_pset around = test_points(&topo, "A2 B2 C1");
    ck_assert_int_eq(iki_board_set(&board, &a, &around), IKI_E_ILLEGAL);
    ck_assert_mem_eq(&board, &before, sizeof board);
    play(IKI_WHITE, "C3", 0);
    board.prisoners[IKI_BLACK] = 3;
    ck_assert_int_eq(iki_board_set(&board, &none, &a), IKI_OK);
    ck_assert_uint_eq(board.prisoners[IKI_BLACK], 0);
    ck_assert_int_eq(board.ko, IKI_NOWHERE);
    ck_assert(iki_board_consistent(&board));
    TEST_SET_IS(&topo, &board.at[IKI_WHITE], "A1 B1");
    TEST_SET_IS(&topo, &board.at[IKI_BLACK], "");
}
END_TEST

START_TEST(keys_differ)
{
    uint64_t all[2 * IKI_POINTS_MAX];
    int n = 0;
    for (unsigned p = 0; p < IKI_POINTS_MAX; p++) {
        for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++)
            all[n++] = iki_board_key(c, (iki_point)p);
    }
    for (int i = 0; i < n; i++) {
        TEST_CHECK(all[i] != 0);
        for (int k = 0; k < i; k++)
            TEST_CHECK(all[i] != all[k]);
    }
}
END_TEST

START_TEST(the_check_finds_damage)
{
    test_draw(". X O .\n"
              "X O . O\n"
              ". X O .",
              &topo, &board);
    iki_board good = board;
    ck_assert(iki_board_consistent(&board));
    board.hash ^= 1;
    ck_assert(!iki_board_consistent(&board));
    board = good;
    board.pseudo[board.head[at("B3")]]++;
    ck_assert(!iki_board_consistent(&board));
    board = good;
    board.color[at("A3")] = IKI_WHITE;
    ck_assert(!iki_board_consistent(&board));
    board = good;
    iki_pset_add(&board.at[IKI_EMPTY], at("B2"));
    ck_assert(!iki_board_consistent(&board));
    board = good;
    board.next[at("B3")] = IKI_NOWHERE; /* a list that leaves the board is followed no further */
    ck_assert(!iki_board_consistent(&board));
    board = good;
    board.next[at("B3")] = at("C3"); /* one that leads into another colour ends there */
    board.next[at("C3")] = at("B3");
    ck_assert(!iki_board_consistent(&board));
    board = good;
    board.head[at("A2")] = at("B3"); /* a stone that names another chain */
    ck_assert(!iki_board_consistent(&board));
    test_draw("X X .\n"
              ". . .",
              &topo, &board);
    board.head[at("A2")] = at("B2"); /* two stones that name each other: a chain without a head */
    board.head[at("B2")] = at("A2");
    ck_assert(!iki_board_consistent(&board));
}
END_TEST

/* Whole games taken back: every byte of the board is as before. */
START_TEST(undo_is_exact)
{
    test_random r = {7};
    enum { DEPTH = 600 };
    static iki_undo record[DEPTH];
    static iki_board saved[DEPTH];
    for (int round = 0; round < 60; round++) {
        int n = 0;
        test_random_topo(&r, round % 2 == 0 ? 7 : IKI_SIZE_MAX, &topo);
        iki_board_init(&board, &topo);
        for (int tries = 0; tries < 4 * DEPTH && n < DEPTH; tries++) {
            iki_color color = (iki_color)(IKI_BLACK + test_below(&r, 2));
            iki_point p = (iki_point)test_below(&r, IKI_POINTS_MAX);
            if (iki_board_legal(&board, color, p, round % 3 == 0) != IKI_LEGAL)
                continue;
            saved[n] = board;
            iki_board_play(&board, color, p, &record[n++]);
            if (test_below(&r, 4) == 0) {
                for (unsigned back = test_below(&r, 20); back > 0 && n > 0; back--) {
                    iki_board_undo(&board, &record[--n]);
                    TEST_CHECK(memcmp(&board, &saved[n], sizeof board) == 0);
                }
            }
        }
        while (n > 0) {
            iki_board_undo(&board, &record[--n]);
            TEST_CHECK(memcmp(&board, &saved[n], sizeof board) == 0);
        }
    }
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {empty_board,
                            occupied_and_removed_points,
                            chains_and_liberties,
                            chains_one_by_one,
                            captures_a_chain,
                            captures_four_chains_at_once,
                            ko_is_taken_and_banned_once,
                            snapback_is_no_ko,
                            two_stones_taken_is_no_ko,
                            single_capture_by_a_chain_is_no_ko,
                            suicide_of_one_stone,
                            suicide_of_a_chain,
                            filling_the_last_liberty_but_capturing,
                            one_point_board,
                            wormhole_gives_a_liberty,
                            setting_a_position,
                            keys_differ,
                            the_check_finds_damage,
                            undo_is_exact,
                            NULL};
    return test_suite("board", tests);
}
