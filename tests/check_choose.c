/* The engine's move: legal, no eye filled, captures, passes, repeatable; clean-up. */
#include "src/choose.h"
#include "src/resolve.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <string.h>

static iki_game *game;

static void
draw(const char *rules, const char *drawing)
{
    iki_topo t;
    iki_board b;
    iki_rules r;
    test_draw(drawing, &t, &b);
    ck_assert_int_eq(iki_rules_named(rules, &r), IKI_OK);
    game = iki_game_new(t.width, t.height, &r);
    ck_assert_ptr_nonnull(game);
    ck_assert_int_eq(iki_game_set_topo(game, &t), IKI_OK);
    ck_assert_int_eq(iki_game_set_stones(game, &b.at[IKI_BLACK], &b.at[IKI_WHITE]), IKI_OK);
}

static iki_point
choose(iki_color color, uint64_t seed, bool cleanup)
{
    iki_judgement j;
    TEST_CHECK(iki_resolve(&game->board, &game->rules, NULL, NULL, &j) == IKI_OK);
    iki_point p =
        cleanup ? iki_choose_cleanup(game, &j, color) : iki_choose_move(game, &j, color, seed);
    iki_judgement_free(&j);
    return p;
}

static void
chooses(iki_color color, const char *vertex)
{
    for (uint64_t seed = 0; seed < 20; seed++)
        ck_assert_int_eq(choose(color, seed, false), test_point(&game->topo, vertex));
}

START_TEST(first_move_on_an_empty_board)
{
    iki_rules r;
    ck_assert_int_eq(iki_rules_named("chinese", &r), IKI_OK);
    for (int size = 5; size <= IKI_SIZE_MAX; size++) {
        game = iki_game_new(size, size, &r);
        iki_point p = choose(IKI_BLACK, 1, false);
        ck_assert_int_ne(p, IKI_PASS);
        ck_assert_int_eq(iki_game_legal(game, IKI_BLACK, p), IKI_LEGAL);
        iki_game_free(game);
    }
}
END_TEST

START_TEST(captures_what_can_be_captured)
{
    draw("chinese", "O O X . .\n"
                    "X O . . .\n"
                    ". X X . .\n"
                    ". . . . .\n"
                    ". . . . .\n");
    chooses(IKI_BLACK, "C4");
    iki_game_free(game);
}
END_TEST

START_TEST(passes_when_nothing_is_left)
{
    draw("chinese", ". X . X O .\n"
                    "X X X X O O\n"
                    "X X X X O .\n"
                    "X X X X O O\n");
    ck_assert_int_eq(choose(IKI_BLACK, 1, false), IKI_PASS);
    ck_assert_int_eq(choose(IKI_WHITE, 1, false), IKI_PASS);
    iki_game_free(game);
    draw("chinese", "/ .\n");
    ck_assert_int_eq(choose(IKI_BLACK, 1, false), IKI_PASS);
    iki_game_free(game);
}
END_TEST

/* In random positions of all kinds the move is legal and fills no eye; the seed decides. */
START_TEST(random_positions)
{
    test_random r = {91};
    int differ = 0, passes = 0;
    static const char *const rules[] = {"chinese", "chinese-ogs", "new-zealand", "japanese"};
    for (int i = 0; i < 400; i++) {
        iki_topo t;
        iki_board b;
        iki_rules rule;
        test_random_topo(&r, 13, &t);
        iki_board_init(&b, &t);
        test_random_play(&r, &b, (int)test_below(&r, 250), false);
        ck_assert_int_eq(iki_rules_named(rules[i % 4], &rule), IKI_OK);
        game = iki_game_new(t.width, t.height, &rule);
        TEST_CHECK(iki_game_set_topo(game, &t) == IKI_OK);
        TEST_CHECK(iki_game_set_stones(game, &b.at[1], &b.at[2]) == IKI_OK);
        for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
            iki_point p = choose(c, 7, false);
            TEST_CHECK(p == choose(c, 7, false));
            differ += p != choose(c, 8, false);
            passes += p == IKI_PASS;
            TEST_CHECK(iki_game_legal(game, c, p) == IKI_LEGAL);
            bool fills = p != IKI_PASS;
            if (p != IKI_PASS) {
                IKI_NEIGHBOURS(q, &game->topo, p) {
                    fills &= game->board.color[*q] == c;
                }
            }
            TEST_CHECK(!fills);
        }
        iki_game_free(game);
    }
    ck_assert_int_gt(differ, 50);
    ck_assert_int_gt(passes, 50);
    ck_assert_int_lt(passes, 700);
}
END_TEST

/* Dead stones go, one after the other, though the enemy always passes. */
START_TEST(cleanup_takes_all_dead_stones)
{
    draw("japanese", ". X . X . . .\n"
                     "X X X X . . .\n"
                     "X . . X . . O\n"
                     "X O . X . O .\n"
                     "X X X X . . .\n");
    int moves = 0;
    for (; moves < 50; moves++) {
        iki_point p = choose(IKI_BLACK, 0, true);
        if (p == IKI_PASS)
            break;
        ck_assert_int_eq(iki_game_play(game, IKI_BLACK, p, NULL), IKI_OK);
    }
    ck_assert_int_eq(moves, 7); /* the stones in the open are estimated dead */
    ck_assert_int_eq(game->board.color[test_point(&game->topo, "B2")], IKI_EMPTY);
    ck_assert_uint_eq(game->board.prisoners[IKI_WHITE], 3);
    ck_assert_int_eq(choose(IKI_WHITE, 0, true), IKI_PASS);
    iki_game_free(game);
}
END_TEST

START_TEST(cleanup_of_random_ends)
{
    test_random r = {92};
    iki_rules rules;
    ck_assert_int_eq(iki_rules_named("chinese", &rules), IKI_OK);
    int taken = 0;
    for (int i = 0; i < 200; i++) {
        iki_topo t;
        iki_board b;
        TEST_CHECK(iki_topo_init(&t, 9, 9) == IKI_OK);
        iki_board_init(&b, &t);
        test_random_play(&r, &b, 80 + (int)test_below(&r, 60), false);
        game = iki_game_new(9, 9, &rules);
        TEST_CHECK(iki_game_set_stones(game, &b.at[1], &b.at[2]) == IKI_OK);
        iki_color color = (iki_color)(1 + i % 2);
        for (int moves = 0;; moves++) {
            TEST_CHECK(moves < 200);
            iki_point p = choose(color, 0, true);
            if (p == IKI_PASS)
                break;
            TEST_CHECK(iki_game_play(game, color, p, NULL) == IKI_OK);
        }
        iki_judgement j;
        TEST_CHECK(iki_resolve(&game->board, &game->rules, NULL, NULL, &j) == IKI_OK);
        iki_pset dead = iki_judgement_stones(&j, IKI_DEAD);
        TEST_CHECK(!iki_pset_meets(&dead, &game->board.at[iki_opponent(color)]));
        taken += (int)game->board.prisoners[iki_opponent(color)];
        iki_judgement_free(&j);
        iki_game_free(game);
    }
    ck_assert_int_gt(taken, 20);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {first_move_on_an_empty_board,
                            captures_what_can_be_captured,
                            passes_when_nothing_is_left,
                            random_positions,
                            cleanup_takes_all_dead_stones,
                            cleanup_of_random_ends,
                            NULL};
    return test_suite("choose", tests);
}
