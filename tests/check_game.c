/* The game by examples: superko, undo, set-ups, whose turn, handicap. */
#include "engine/base/arena.h"
#include "engine/go/game.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <string.h>

static iki_game *game;

static void
start(int width, int height, const char *rules)
{
    iki_rules r;
    ck_assert_int_eq(iki_rules_named(rules, &r), IKI_OK);
    game = iki_game_new(width, height, &r);
    ck_assert_ptr_nonnull(game);
}

static void
finish(void)
{
    iki_game_free(game);
    game = NULL;
}

static iki_point
at(const char *vertex)
{
    return strcmp(vertex, "pass") == 0 ? IKI_PASS : test_point(&game->topo, vertex);
}

static void
play(iki_color color, const char *vertex)
{
    iki_legality why = IKI_OFF_BOARD;
    ck_assert_int_eq(iki_game_play(game, color, at(vertex), &why), IKI_OK);
    ck_assert_int_eq(why, IKI_LEGAL);
}

static iki_legality
may(iki_color color, const char *vertex)
{
    return iki_game_legal(game, color, at(vertex));
}

static void
set_up(const char *black, const char *white)
{
    iki_pset b = test_points(&game->topo, black), w = test_points(&game->topo, white);
    ck_assert_int_eq(iki_game_set_stones(game, &b, &w), IKI_OK);
}

START_TEST(new_games)
{
    iki_rules r;
    ck_assert_int_eq(iki_rules_named("japanese", &r), IKI_OK);
    ck_assert_ptr_null(iki_game_new(0, 9, &r));
    ck_assert_ptr_null(iki_game_new(9, 26, &r));
    start(19, 19, "japanese");
    ck_assert_int_eq(game->komi, 650);
    ck_assert_int_eq(iki_game_to_move(game), IKI_BLACK);
    ck_assert_uint_eq(game->moves, 0);
    ck_assert_int_eq(iki_game_undo(game), IKI_E_STATE);
    ck_assert_int_eq(iki_game_trailing_passes(game), 0);
    finish();
    iki_game_free(NULL);
}
END_TEST

START_TEST(resize_and_clear_keep_komi_and_rules)
{
    start(9, 9, "tromp-taylor");
    game->komi = -350;
    play(IKI_BLACK, "C3");
    ck_assert_int_eq(iki_game_resize(game, 26, 9), IKI_E_ARGUMENT);
    ck_assert_int_eq(game->topo.width, 9);
    ck_assert_uint_eq(game->moves, 1);
    ck_assert_int_eq(iki_game_resize(game, 7, 13), IKI_OK);
    ck_assert_int_eq(game->topo.width, 7);
    ck_assert_int_eq(game->topo.height, 13);
    ck_assert_uint_eq(game->moves, 0);
    ck_assert_int_eq(game->komi, -350);
    ck_assert_str_eq(game->rules.name, "tromp-taylor");
    ck_assert(iki_pset_equal(&game->board.at[IKI_EMPTY], &game->topo.points));
    play(IKI_WHITE, "G13");
    iki_game_clear(game);
    ck_assert_int_eq(game->topo.height, 13);
    ck_assert_int_eq(game->komi, -350);
    ck_assert_int_eq(iki_game_to_move(game), IKI_BLACK);
    ck_assert_int_eq(iki_game_undo(game), IKI_E_STATE);
    finish();
}
END_TEST

START_TEST(topologies)
{
    iki_topo t;
    start(5, 5, "chinese");
    ck_assert_int_eq(iki_topo_init(&t, 4, 4), IKI_OK);
    ck_assert_int_eq(iki_topo_remove(&t, test_point(&t, "B2")), IKI_OK);
    play(IKI_BLACK, "C3");
    ck_assert_int_eq(iki_game_set_topo(game, &t), IKI_E_STATE);
    ck_assert_int_eq(iki_game_undo(game), IKI_OK);
    ck_assert_int_eq(iki_game_set_topo(game, &t), IKI_OK);
    iki_point hole = iki_topo_point(&game->topo, 1, 1);
    ck_assert_int_eq(iki_game_legal(game, IKI_BLACK, hole), IKI_OFF_BOARD);
    ck_assert_int_eq(game->topo.point_count, 15);
    play(IKI_WHITE, "B1");
    iki_game_clear(game);
    ck_assert_int_eq(game->topo.point_count, 15);
    set_up("A1", "");
    ck_assert_int_eq(iki_game_set_topo(game, &t), IKI_E_STATE);
    ck_assert_int_eq(iki_game_resize(game, 4, 4), IKI_OK);
    ck_assert(game->topo.plain);
    finish();
}
END_TEST

START_TEST(turns)
{
    start(9, 9, "chinese");
    play(IKI_BLACK, "C3");
    ck_assert_int_eq(iki_game_to_move(game), IKI_WHITE);
    play(IKI_BLACK, "C4");
    ck_assert_int_eq(iki_game_to_move(game), IKI_WHITE);
    iki_game_set_to_move(game, IKI_BLACK);
    ck_assert_int_eq(iki_game_to_move(game), IKI_BLACK);
    play(IKI_WHITE, "pass");
    ck_assert_int_eq(iki_game_to_move(game), IKI_BLACK);
    iki_game_set_to_move(game, IKI_WHITE);
    ck_assert_int_eq(iki_game_undo(game), IKI_OK);
    ck_assert_int_eq(iki_game_to_move(game), IKI_BLACK);
    ck_assert_int_eq(iki_game_undo(game), IKI_OK);
    ck_assert_int_eq(iki_game_to_move(game), IKI_WHITE);
    iki_game_clear(game);
    iki_game_set_to_move(game, IKI_WHITE);
    ck_assert_int_eq(iki_game_to_move(game), IKI_WHITE);
    finish();
}
END_TEST

START_TEST(moves_and_passes_are_listed)
{
    start(9, 9, "chinese");
    play(IKI_BLACK, "C3");
    play(IKI_WHITE, "pass");
    play(IKI_BLACK, "D4");
    play(IKI_WHITE, "pass");
    play(IKI_BLACK, "pass");
    ck_assert_int_eq(iki_game_trailing_passes(game), 2);
    ck_assert_int_eq(iki_game_passes(game, IKI_WHITE), 2);
    ck_assert_int_eq(iki_game_passes(game, IKI_BLACK), 1);
    ck_assert_int_eq(iki_game_move(game, 0).point, at("C3"));
    ck_assert_int_eq(iki_game_move(game, 1).point, IKI_PASS);
    ck_assert_int_eq(iki_game_move(game, 1).color, IKI_WHITE);
    ck_assert_int_eq(iki_game_undo(game), IKI_OK);
    ck_assert_int_eq(iki_game_trailing_passes(game), 1);
    finish();
}
END_TEST

START_TEST(illegal_moves_change_nothing)
{
    iki_legality why;
    start(5, 5, "chinese");
    set_up("A2 B1", "");
    iki_board before = game->board;
    ck_assert_int_eq(iki_game_play(game, IKI_WHITE, at("A1"), &why), IKI_E_ILLEGAL);
    ck_assert_int_eq(why, IKI_SUICIDE);
    ck_assert_int_eq(iki_game_play(game, IKI_WHITE, at("A2"), NULL), IKI_E_ILLEGAL);
    ck_assert_int_eq(iki_game_play(game, IKI_WHITE, IKI_NOWHERE, &why), IKI_E_ILLEGAL);
    ck_assert_int_eq(why, IKI_OFF_BOARD);
    ck_assert_uint_eq(game->moves, 0);
    ck_assert_mem_eq(&before, &game->board, sizeof before);
    finish();
}
END_TEST

/* A ko on 2x1, taken back after two passes: only simple ko allows it. */
START_TEST(superko_after_passes)
{
    static const char *const rules[] = {"chinese", "chinese-ogs", "aga"};
    for (int i = 0; i < 3; i++) {
        start(2, 1, rules[i]);
        play(IKI_BLACK, "A1");
        play(IKI_WHITE, "B1");
        ck_assert_int_eq(may(IKI_BLACK, "A1"), IKI_KO);
        play(IKI_BLACK, "pass");
        play(IKI_WHITE, "pass");
        ck_assert_int_eq(may(IKI_BLACK, "A1"), i == 0 ? IKI_LEGAL : IKI_SUPERKO);
        ck_assert_int_eq(may(IKI_BLACK, "pass"), IKI_LEGAL);
        finish();
    }
}
END_TEST

/* Suicide of all stones brings back the empty board, but with the other player to move. */
/* The root counts as a position of whoever moves first: on two points, the empty board with Black
 * to move may not come back. */
START_TEST(situational_superko_knows_whose_turn_the_root_was)
{
    iki_rules rules;
    iki_legality why;
    ck_assert_int_eq(iki_rules_named("new-zealand", &rules), IKI_OK);
    iki_game *g = iki_game_new(2, 1, &rules);
    ck_assert_ptr_nonnull(g);
    ck_assert_int_eq(iki_game_play(g, IKI_BLACK, 0, NULL), IKI_OK);
    ck_assert_int_eq(iki_game_play(g, IKI_WHITE, 1, NULL), IKI_OK);
    ck_assert_int_eq(iki_game_play(g, IKI_BLACK, IKI_PASS, NULL), IKI_OK);
    ck_assert_int_eq(iki_game_play(g, IKI_WHITE, 0, &why), IKI_E_ILLEGAL);
    ck_assert_int_eq(why, IKI_SUPERKO);
    iki_game_free(g);
}
END_TEST

START_TEST(positional_and_situational_superko_differ)
{
    start(2, 1, "tromp-taylor");
    play(IKI_BLACK, "A1");
    ck_assert_int_eq(may(IKI_BLACK, "B1"), IKI_SUPERKO);
    finish();
    start(2, 1, "new-zealand");
    play(IKI_BLACK, "A1");
    ck_assert_int_eq(may(IKI_BLACK, "B1"), IKI_LEGAL);
    play(IKI_BLACK, "B1");
    ck_assert_int_eq(iki_pset_count(&game->board.at[IKI_EMPTY]), 2);
    ck_assert_uint_eq(game->board.prisoners[IKI_BLACK], 2);
    finish();
}
END_TEST

START_TEST(undone_positions_may_come_again)
{
    start(2, 1, "chinese-ogs");
    play(IKI_BLACK, "A1");
    play(IKI_WHITE, "B1");
    for (int i = 0; i < 2; i++)
        ck_assert_int_eq(iki_game_undo(game), IKI_OK);
    ck_assert_int_eq(may(IKI_WHITE, "B1"), IKI_LEGAL);
    play(IKI_WHITE, "B1");
    ck_assert_int_eq(may(IKI_BLACK, "A1"), IKI_LEGAL);
    finish();
}
END_TEST

START_TEST(set_up_before_the_first_move)
{
    start(9, 9, "chinese");
    set_up("C3 D4", "E5");
    iki_pset root = iki_game_root_stones(game, IKI_BLACK);
    TEST_SET_IS(&game->topo, &root, "C3 D4");
    ck_assert_int_eq(iki_game_undo(game), IKI_E_STATE);
    TEST_SET_IS(&game->topo, &game->board.at[IKI_WHITE], "E5");
    set_up("C3", "");
    root = iki_game_root_stones(game, IKI_BLACK);
    TEST_SET_IS(&game->topo, &root, "C3");
    play(IKI_WHITE, "E5");
    root = iki_game_root_stones(game, IKI_WHITE);
    TEST_SET_IS(&game->topo, &root, "");
    finish();
}
END_TEST

START_TEST(set_up_later_goes_with_the_move_before)
{
    start(9, 9, "chinese");
    play(IKI_BLACK, "C3");
    play(IKI_WHITE, "G7");
    set_up("A1 B1", "E5");
    set_up("A1 B1 C1", "E5 E6");
    ck_assert_uint_eq(game->moves, 2);
    play(IKI_BLACK, "D5");
    ck_assert_int_eq(iki_game_undo(game), IKI_OK);
    TEST_SET_IS(&game->topo, &game->board.at[IKI_BLACK], "A1 B1 C1");
    ck_assert_int_eq(iki_game_undo(game), IKI_OK);
    TEST_SET_IS(&game->topo, &game->board.at[IKI_BLACK], "C3");
    TEST_SET_IS(&game->topo, &game->board.at[IKI_WHITE], "");
    ck_assert_int_eq(iki_game_undo(game), IKI_OK);
    ck_assert(iki_pset_equal(&game->board.at[IKI_EMPTY], &game->topo.points));
    ck_assert_int_eq(iki_game_undo(game), IKI_E_STATE);
    finish();
}
END_TEST

START_TEST(faulty_set_ups_change_nothing)
{
    start(3, 3, "chinese");
    play(IKI_BLACK, "B2");
    iki_board before = game->board;
    iki_pset none = iki_pset_none(), all = game->topo.points;
    ck_assert_int_eq(iki_game_set_stones(game, &all, &none), IKI_E_ILLEGAL);
    ck_assert_int_eq(iki_game_set_stones(game, &all, &all), IKI_E_ARGUMENT);
    ck_assert_mem_eq(&before, &game->board, sizeof before);
    ck_assert_int_eq(iki_game_undo(game), IKI_OK);
    ck_assert_int_eq(iki_game_undo(game), IKI_E_STATE);
    finish();
}
END_TEST

START_TEST(prisoners_survive_set_ups)
{
    start(3, 3, "chinese");
    play(IKI_WHITE, "A1");
    play(IKI_BLACK, "A2");
    play(IKI_BLACK, "B1");
    ck_assert_uint_eq(game->board.prisoners[IKI_WHITE], 1);
    set_up("A3", "C1");
    ck_assert_uint_eq(game->board.prisoners[IKI_WHITE], 1);
    ck_assert_int_eq(iki_game_undo(game), IKI_OK);
    ck_assert_uint_eq(game->board.prisoners[IKI_WHITE], 0);
    finish();
}
END_TEST

START_TEST(prisoners_of_a_set_up)
{
    start(3, 3, "chinese");
    set_up("A3", "C1");
    ck_assert_int_eq(iki_game_set_prisoners(game, 2, 5), IKI_OK);
    play(IKI_BLACK, "B2");
    ck_assert_int_eq(iki_game_set_prisoners(game, 0, 0), IKI_E_STATE);
    ck_assert_uint_eq(game->board.prisoners[IKI_BLACK], 2);
    ck_assert_uint_eq(game->board.prisoners[IKI_WHITE], 5);
    set_up("A1", "C3"); /* with the prisoners of the move before */
    ck_assert_int_eq(iki_game_set_prisoners(game, 7, 8), IKI_OK);
    ck_assert_int_eq(iki_game_undo(game), IKI_OK);
    ck_assert_uint_eq(game->board.prisoners[IKI_BLACK], 2);
    ck_assert_uint_eq(game->board.prisoners[IKI_WHITE], 5);
    finish();
}
END_TEST

START_TEST(long_games_are_undone_to_the_start)
{
    test_random r = {61};
    start(19, 19, "chinese");
    for (int i = 0; i < 100000; i++) {
        iki_color color = iki_game_to_move(game);
        iki_point p = (iki_point)test_below(&r, 20 * 19);
        if (iki_game_legal(game, color, p) != IKI_LEGAL)
            p = IKI_PASS;
        TEST_CHECK(iki_game_play(game, color, p, NULL) == IKI_OK);
    }
    ck_assert_uint_eq(game->moves, 100000);
    while (iki_game_undo(game) == IKI_OK)
        continue;
    ck_assert_uint_eq(game->moves, 0);
    ck_assert_uint_eq(game->board.hash, 0);
    finish();
}
END_TEST

/* --- handicap ------------------------------------------------------------------------------- */

static void
fixed_is(int size, int n, const char *vertices)
{
    iki_pset out;
    start(size, size, "chinese");
    ck_assert_int_eq(iki_game_fixed_handicap(game, n, &out), IKI_OK);
    TEST_SET_IS(&game->topo, &out, vertices);
    ck_assert(iki_pset_equal(&out, &game->board.at[IKI_BLACK]));
    ck_assert_int_eq(iki_game_to_move(game), IKI_WHITE);
    ck_assert_int_eq(game->handicap, n);
    ck_assert_int_eq(iki_game_handicap_stones(game), n);
    ck_assert_int_eq(iki_game_fixed_handicap(game, n, &out), IKI_E_STATE);
    finish();
}

START_TEST(fixed_handicap_places)
{
    fixed_is(19, 2, "D4 Q16");
    fixed_is(19, 3, "D4 Q16 D16");
    fixed_is(19, 4, "D4 Q16 D16 Q4");
    fixed_is(19, 5, "D4 Q16 D16 Q4 K10");
    fixed_is(19, 6, "D4 Q16 D16 Q4 D10 Q10");
    fixed_is(19, 7, "D4 Q16 D16 Q4 D10 Q10 K10");
    fixed_is(19, 8, "D4 Q16 D16 Q4 D10 Q10 K4 K16");
    fixed_is(19, 9, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10");
    fixed_is(13, 9, "D4 K10 D10 K4 D7 K7 G4 G10 G7");
    fixed_is(9, 5, "C3 G7 C7 G3 E5");
    fixed_is(9, 9, "C3 G7 C7 G3 C5 G5 E3 E7 E5");
    fixed_is(11, 4, "C3 J9 C9 J3");
    fixed_is(7, 4, "C3 E5 C5 E3");
    fixed_is(8, 4, "C3 F6 C6 F3");
    fixed_is(18, 4, "D4 P15 D15 P4");
    fixed_is(25, 3, "D4 W22 D22");
}
END_TEST

START_TEST(fixed_handicap_refuses)
{
    static const int wrong[][2] = {{19, 1}, {19, 0}, {19, -3}, {19, 10}, {7, 5},
                                   {8, 5},  {6, 2},  {2, 2},   {1, 2},   {18, 5}};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        start(wrong[i][0], wrong[i][0], "chinese");
        ck_assert_int_eq(iki_game_fixed_handicap(game, wrong[i][1], NULL), IKI_E_ARGUMENT);
        ck_assert(iki_pset_is_empty(&game->board.at[IKI_BLACK]));
        ck_assert_int_eq(iki_game_to_move(game), IKI_BLACK);
        finish();
    }
    start(9, 9, "chinese");
    play(IKI_BLACK, "pass");
    ck_assert_int_eq(iki_game_fixed_handicap(game, 2, NULL), IKI_E_STATE);
    ck_assert_int_eq(iki_game_free_handicap(game, 2, NULL), IKI_E_STATE);
    finish();
}
END_TEST

START_TEST(free_handicap)
{
    for (int size = 2; size <= IKI_SIZE_MAX; size++) {
        for (int n = 2; n <= 12; n++) {
            iki_pset out;
            start(size, size, "chinese");
            ck_assert_int_eq(iki_game_free_handicap(game, n, &out), IKI_OK);
            int count = iki_pset_count(&out);
            ck_assert_int_ge(count, 2);
            ck_assert_int_le(count, n);
            ck_assert(size != 19 || n > 9 || count == n);
            ck_assert(iki_pset_equal(&out, &game->board.at[IKI_BLACK]));
            ck_assert_int_eq(iki_game_to_move(game), IKI_WHITE);
            finish();
        }
    }
    start(1, 1, "chinese");
    ck_assert_int_eq(iki_game_free_handicap(game, 2, NULL), IKI_E_ARGUMENT);
    finish();
    start(19, 19, "chinese");
    ck_assert_int_eq(iki_game_free_handicap(game, 1, NULL), IKI_E_ARGUMENT);
    finish();
}
END_TEST

START_TEST(set_handicap)
{
    start(9, 9, "chinese");
    iki_pset one = test_points(&game->topo, "C3"), two = test_points(&game->topo, "C3 G7");
    iki_pset all = game->topo.points, most = all;
    ck_assert_int_eq(iki_game_set_handicap(game, &one), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_game_set_handicap(game, &all), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_game_set_handicap(game, &two), IKI_OK);
    ck_assert_int_eq(iki_game_handicap_stones(game), 2);
    ck_assert_int_eq(iki_game_set_handicap(game, &two), IKI_E_STATE);
    iki_game_clear(game);
    ck_assert_int_eq(game->handicap, 0);
    iki_pset_remove(&most, at("E5"));
    ck_assert_int_eq(iki_game_set_handicap(game, &most), IKI_OK);
    ck_assert_int_eq(iki_game_handicap_stones(game), 0);
    finish();
}
END_TEST

/* The handicap to compensate for: from the command, else black root stones if White begins; never
 * for one stone or more than nine. */
START_TEST(handicap_stones)
{
    start(19, 19, "chinese");
    set_up("D4 Q16 D16", "");
    ck_assert_int_eq(iki_game_handicap_stones(game), 0);
    iki_game_set_to_move(game, IKI_WHITE);
    ck_assert_int_eq(iki_game_handicap_stones(game), 3);
    play(IKI_WHITE, "K10");
    ck_assert_int_eq(iki_game_handicap_stones(game), 3);
    play(IKI_BLACK, "K4");
    ck_assert_int_eq(iki_game_handicap_stones(game), 3);
    iki_game_clear(game);
    set_up("D4 Q16 D16", "");
    play(IKI_BLACK, "K10");
    ck_assert_int_eq(iki_game_handicap_stones(game), 0);
    iki_game_clear(game);
    set_up("D4", "");
    play(IKI_WHITE, "K10");
    ck_assert_int_eq(iki_game_handicap_stones(game), 0);
    iki_game_clear(game);
    set_up("A1 B1 C1 D1 E1 F1 G1 H1 J1", "");
    play(IKI_WHITE, "K10");
    ck_assert_int_eq(iki_game_handicap_stones(game), 9);
    iki_game_clear(game);
    set_up("A1 B1 C1 D1 E1 F1 G1 H1 J1 K1", "");
    play(IKI_WHITE, "K10");
    ck_assert_int_eq(iki_game_handicap_stones(game), 0);
    iki_game_clear(game);
    set_up("D4 Q16 D16", "Q4"); /* a position, no handicap */
    play(IKI_WHITE, "K10");
    ck_assert_int_eq(iki_game_handicap_stones(game), 0);
    iki_game_clear(game);
    set_up("D4 Q16 D16", "");
    game->handicap = IKI_HANDICAP_EVEN;
    ck_assert_int_eq(iki_game_to_move(game), IKI_BLACK);
    play(IKI_WHITE, "K10");
    ck_assert_int_eq(iki_game_handicap_stones(game), 0);
    finish();
}
END_TEST

/* --- out of memory -------------------------------------------------------------------------- */

START_TEST(out_of_memory_is_an_answer)
{
    iki_rules r;
    ck_assert_int_eq(iki_rules_named("chinese-ogs", &r), IKI_OK);
    long calls_left;
    iki_allocator_set(test_scarce, &calls_left);
    bool complete = false;
    for (long n = 0; !complete; n++) {
        ck_assert_int_lt(n, 100);
        calls_left = n;
        game = iki_game_new(9, 9, &r);
        if (game == NULL)
            continue;
        complete = true;
        for (int i = 0; i < 200 && complete; i++) {
            size_t moves = game->moves;
            iki_status status = iki_game_play(game, IKI_BLACK, IKI_PASS, NULL);
            complete = status == IKI_OK;
            ck_assert(complete || (status == IKI_E_MEMORY && game->moves == moves));
        }
        iki_pset stones = iki_pset_of(0), none = iki_pset_none();
        iki_board before = game->board;
        iki_status status = iki_game_set_stones(game, &stones, &none);
        ck_assert(status == IKI_OK || status == IKI_E_MEMORY);
        complete &= status == IKI_OK;
        if (status != IKI_OK)
            ck_assert_mem_eq(&before, &game->board, sizeof before);
        while (iki_game_undo(game) == IKI_OK)
            continue;
        finish();
    }
    iki_allocator_set(NULL, NULL);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {new_games,
                            resize_and_clear_keep_komi_and_rules,
                            topologies,
                            turns,
                            moves_and_passes_are_listed,
                            illegal_moves_change_nothing,
                            superko_after_passes,
                            situational_superko_knows_whose_turn_the_root_was,
                            positional_and_situational_superko_differ,
                            undone_positions_may_come_again,
                            set_up_before_the_first_move,
                            set_up_later_goes_with_the_move_before,
                            faulty_set_ups_change_nothing,
                            prisoners_survive_set_ups,
                            prisoners_of_a_set_up,
                            long_games_are_undone_to_the_start,
                            fixed_handicap_places,
                            fixed_handicap_refuses,
                            free_handicap,
                            set_handicap,
                            handicap_stones,
                            out_of_memory_is_an_answer,
                            NULL};
    return test_suite("game", tests);
}
