/* Clean-up: dead stones are taken off by play, and no point is lost by it. */
#include "engine/base/arena.h"
#include "src/player/choose.h"
#include "src/player/cleanup.h"
#include "src/score/score.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>

static iki_game *game;

/* Judged under the referee's word, which may be NULL. */
static iki_point
clean_up(iki_color color, const iki_given *given)
{
    iki_judgement j;
    iki_point p;
    TEST_CHECK(iki_resolve(&game->board, &game->rules, given, NULL, &j) == IKI_OK);
    iki_cleanup cleanup = {game, &j, given, NULL, color};
    TEST_CHECK(iki_choose_cleanup(&cleanup, &p) == IKI_OK);
    iki_judgement_free(&j);
    return p;
}

static void
play(iki_color color, iki_point p)
{
    TEST_CHECK(iki_game_play(game, color, p, NULL) == IKI_OK);
}

/* Black's lead in area, without komi: as judged, or with every stone alive. */
static int
area_lead(bool all_alive)
{
    iki_judgement j;
    iki_score score;
    iki_status status = all_alive ? iki_judgement_init(&j, &game->board)
                                  : iki_resolve(&game->board, &game->rules, NULL, NULL, &j);
    TEST_CHECK(status == IKI_OK);
    iki_score_count(game, &j, &score);
    iki_judgement_free(&j);
    return score.area[IKI_BLACK] - score.area[IKI_WHITE];
}

/* Both sides clean up, Black first, or one of them always passes (IKI_EMPTY: nobody).  Returns the
 * number of stones that are played. */
static int
play_out(iki_color passing)
{
    int moves = 0, passes = 0;
    for (iki_color c = IKI_BLACK; passes < 2; c = iki_opponent(c)) {
        iki_point p = c == passing ? IKI_PASS : clean_up(c, NULL);
        passes = p == IKI_PASS ? passes + 1 : 0;
        moves += p != IKI_PASS;
        TEST_CHECK(moves < 400);
        play(c, p);
    }
    return moves;
}

/* One side cleans the drawn position up, the other passes or not: the area is what it was judged to
 * be. */
static void
takes_all(iki_color color, const char *drawing)
{
    const iki_color passing[] = {IKI_EMPTY, iki_opponent(color)};
    for (int i = 0; i < 2; i++) {
        game = test_draw_game("chinese", drawing);
        int judged = area_lead(false);
        ck_assert_int_ne(area_lead(true), judged);
        play_out(passing[i]);
        ck_assert_int_eq(area_lead(true), judged);
        iki_game_free(game);
    }
}

/* The stones in the open are estimated dead.  They go one after the other though White always
 * passes, and White has nothing to do. */
START_TEST(takes_all_dead_stones)
{
    game = test_draw_game("japanese", ". X . X . . .\n"
                                      "X X X X . . .\n"
                                      "X . . X . . O\n"
                                      "X O . X . O .\n"
                                      "X X X X . . .\n");
    ck_assert_int_eq(clean_up(IKI_WHITE, NULL), IKI_PASS);
    play_out(IKI_WHITE);
    ck_assert_int_eq(game->board.color[test_point(&game->topo, "B2")], IKI_EMPTY);
    ck_assert_uint_eq(game->board.prisoners[IKI_WHITE], 3);
    iki_game_free(game);
}
END_TEST

START_TEST(passes_when_nothing_is_dead)
{
    game = test_draw_game("chinese", ". X . X O .\n"
                                     "X X X X O O\n"
                                     "X X X X O .\n"
                                     "X X X X O O\n");
    ck_assert_int_eq(play_out(IKI_EMPTY), 0);
    iki_game_free(game);
    game = test_draw_game("chinese", "/ .\n");
    ck_assert_int_eq(play_out(IKI_EMPTY), 0);
    iki_game_free(game);
}
END_TEST

/* Black in the corner has an eye and two shared liberties, White two outside: he is dead, but not
 * if Black begins with what they share. */
START_TEST(keeps_a_race_won)
{
    static const char race[] = ". O . O X X . X .\n"
                               "O O O O X X X X X\n"
                               "O O X X O X . X .\n"
                               "X X X . O . X X X\n"
                               ". X X . O . X . X\n";
    takes_all(IKI_BLACK, race);
    game = test_draw_game("chinese", race);
    iki_pset outside = test_points(&game->topo, "F1 F2");
    ck_assert(iki_pset_has(&outside, clean_up(IKI_BLACK, NULL)));
    iki_game_free(game);
}
END_TEST

/* The stone at B1 has the fewest liberties of all, but they are what Black wins the race by. */
START_TEST(looks_before_it_fills)
{
    takes_all(IKI_BLACK, ". O . O X X . X .\n"
                         "O O O O X X X X X\n"
                         "O . . X O . X X .\n"
                         "X X X X O . X X X\n"
                         ". O . X O . X . X\n");
}
END_TEST

/* Three points with a stone in the middle: when all around is filled, Black has to play inside and
 * let it be taken. */
START_TEST(kills_an_eye_from_inside)
{
    takes_all(IKI_BLACK, ". X . X X . .\n"
                         "X X X X X X X\n"
                         "X X X X X X .\n"
                         "O O O O X X X\n"
                         ". X . O X . X\n");
}
END_TEST

/* A stone at B2 would leave the three below in atari: they are connected first. */
START_TEST(prepares_an_approach)
{
    static const char short_of_liberties[] = ". O X . X . X\n"
                                             "O O X X X X .\n"
                                             "O X X . . X .\n"
                                             "O X X X X X X\n"
                                             ". O O X . X .\n"
                                             "O . O X X X .\n"
                                             "X X X . X X X\n";
    takes_all(IKI_BLACK, short_of_liberties);
    game = test_draw_game("chinese", short_of_liberties);
    ck_assert_int_eq(clean_up(IKI_BLACK, NULL), test_point(&game->topo, "D1"));
    iki_game_free(game);
}
END_TEST

/* Stones that Black throws in and White takes would come back for ever. */
START_TEST(makes_no_position_again)
{
    takes_all(IKI_BLACK, "X X . X X . . X\n"
                         ". . X . X . . .\n"
                         ". X X X . X . X\n"
                         "X X . . X X . X\n"
                         "X X X X . X . X\n"
                         "O O X . X X . X\n"
                         ". O O X . X X X\n"
                         "O . X . X . . .\n");
}
END_TEST

/* White may not take at H1 at once, and if both passed Black's dead stones would stay. */
START_TEST(waits_for_a_ko)
{
    game = test_draw_game("chinese", "O X X X X X . X .\n"
                                     "O O X O X X X . X\n"
                                     ". . O O X O X X X\n"
                                     "O O O . O O O O O\n"
                                     "O O O O O X X O O\n"
                                     "X X O . O O X X X\n"
                                     ". X O . . O O X X\n"
                                     "X . X O O O O X .\n"
                                     ". X X X O O . O X\n");
    int judged = area_lead(false);
    play(IKI_BLACK, test_point(&game->topo, "G1"));
    iki_point wait = clean_up(IKI_WHITE, NULL);
    ck_assert_int_ne(wait, IKI_PASS);
    play(IKI_WHITE, wait);
    play_out(IKI_BLACK);
    ck_assert_int_le(area_lead(true), judged);
    iki_game_free(game);
}
END_TEST

/* The word of the referee holds while the clean-up goes on. */
START_TEST(obeys_the_referee)
{
    game = test_draw_game("chinese", ". X . X O .\n"
                                     "X X X X O O\n"
                                     "X X X . . O\n"
                                     "X X X X O .\n"
                                     ". . X X O O\n");
    iki_given given = {iki_pset_none(), iki_pset_none(), iki_pset_none()};
    given.dead = game->board.at[IKI_WHITE];
    iki_pset near = test_points(&game->topo, "D3 E3");
    ck_assert_int_eq(clean_up(IKI_BLACK, NULL), IKI_PASS);
    ck_assert(iki_pset_has(&near, clean_up(IKI_BLACK, &given)));
    ck_assert_int_eq(clean_up(IKI_WHITE, &given), IKI_PASS);
    iki_game_free(game);
}
END_TEST

/* Dead stones go whatever the position is like. */
START_TEST(random_positions)
{
    test_random r = {92};
    iki_rules rules;
    ck_assert_int_eq(iki_rules_named("chinese", &rules), IKI_OK);
    int taken = 0;
    const int runs = test_is_long() ? 200 : 20;
    for (int i = 0; i < runs; i++) {
        iki_topo t;
        iki_board b;
        TEST_CHECK(iki_topo_init(&t, 9, 9) == IKI_OK);
        iki_board_init(&b, &t);
        test_random_play(&r, &b, 80 + (int)test_below(&r, 60), false);
        game = iki_game_new(9, 9, &rules);
        TEST_CHECK(iki_game_set_stones(game, &b.at[1], &b.at[2]) == IKI_OK);
        iki_color color = (iki_color)(1 + i % 2);
        play_out(iki_opponent(color));
        iki_judgement j;
        TEST_CHECK(iki_resolve(&game->board, &game->rules, NULL, NULL, &j) == IKI_OK);
        iki_pset dead = iki_judgement_stones(&j, IKI_DEAD);
        TEST_CHECK(!iki_pset_meets(&dead, &game->board.at[iki_opponent(color)]));
        taken += (int)game->board.prisoners[iki_opponent(color)];
        iki_judgement_free(&j);
        iki_game_free(game);
    }
    ck_assert_int_gt(taken, runs / 10);
}
END_TEST

/* --- games to their end --------------------------------------------------------------------- */

/* The end of a game that begins at random. */
static void
make_ending(test_random *r, const iki_rules *rules)
{
    iki_topo t;
    iki_board b;
    int size = 7 + (int)test_below(r, 3), passes = 0;
    TEST_CHECK(iki_topo_init(&t, size, size) == IKI_OK);
    iki_board_init(&b, &t);
    test_random_play(r, &b, size * size * (50 + (int)test_below(r, 60)) / 100, false);
    game = iki_game_new(size, size, rules);
    TEST_CHECK(iki_game_set_stones(game, &b.at[1], &b.at[2]) == IKI_OK);
    for (iki_color c = IKI_BLACK; passes < 2; c = iki_opponent(c)) {
        iki_judgement j;
        iki_point p;
        TEST_CHECK(game->moves < 300);
        TEST_CHECK(iki_resolve(&game->board, rules, NULL, NULL, &j) == IKI_OK);
        iki_choice choice = {game, &j, NULL, c, 1, NULL};
        TEST_CHECK(iki_choose_move(&choice, &p) == IKI_OK);
        iki_judgement_free(&j);
        passes = p == IKI_PASS ? passes + 1 : 0;
        play(c, p);
    }
}

/* Is no chain's fate an estimate, or open? */
static bool
is_settled(void)
{
    iki_judgement j;
    bool settled = true;
    TEST_CHECK(iki_resolve(&game->board, &game->rules, NULL, NULL, &j) == IKI_OK);
    for (int i = 0; i < j.count; i++)
        settled =
            settled && j.verdict[i].certainty != IKI_ESTIMATED && j.verdict[i].life != IKI_CRITICAL;
    iki_judgement_free(&j);
    return settled;
}

/* The result of an ending is what the count says, whoever of the two cleans up; who passes may lose
 * his own part of it, and estimates may be wrong. */
static bool
ends_as_counted(iki_color passing)
{
    iki_pset black = game->board.at[IKI_BLACK], white = game->board.at[IKI_WHITE];
    int judged = area_lead(false);
    play_out(passing);
    int lead = area_lead(true);
    TEST_CHECK(iki_game_set_stones(game, &black, &white) == IKI_OK);
    return passing == IKI_EMPTY   ? lead == judged
           : passing == IKI_WHITE ? lead >= judged
                                  : lead <= judged;
}

START_TEST(endings_of_random_games)
{
    test_random r = {93};
    iki_rules rules;
    ck_assert_int_eq(iki_rules_named("chinese", &rules), IKI_OK);
    int settled = 0, disputed = 0, other = 0, wrong = 0;
    const int runs = test_is_long() ? 200 : 15;
    for (int i = 0; i < runs; i++) {
        make_ending(&r, &rules);
        bool sure = is_settled();
        settled += sure;
        disputed += area_lead(true) != area_lead(false);
        for (iki_color passing = IKI_EMPTY; passing <= IKI_WHITE; passing++) {
            bool good = ends_as_counted(passing);
            wrong += sure && !good;
            other += !sure && !good;
        }
        iki_game_free(game);
    }
    printf("%d settled of %d, %d with dead stones: %d wrong, %d of the others\n", settled, runs,
           disputed, wrong, other);
    ck_assert_int_eq(wrong, 0);
    ck_assert_int_le(other, 1 + runs / 10);
    ck_assert_int_gt(settled, runs / 5);
    ck_assert_int_gt(disputed, runs / 2);
}
END_TEST

START_TEST(out_of_memory_is_an_answer)
{
    iki_judgement j;
    game = test_draw_game("chinese", ". X . X .\n"
                                     "X X X X O\n");
    TEST_CHECK(iki_resolve(&game->board, &game->rules, NULL, NULL, &j) == IKI_OK);
    iki_cleanup asked = {game, &j, NULL, NULL, IKI_BLACK};
    long calls_left, n = 0;
    iki_allocator_set(test_scarce, &calls_left);
    iki_status status = IKI_E_MEMORY;
    for (; status != IKI_OK; n++) {
        iki_point p;
        ck_assert_int_lt(n, 1000);
        calls_left = n;
        status = iki_choose_cleanup(&asked, &p);
        ck_assert(status == IKI_OK || status == IKI_E_MEMORY);
    }
    iki_allocator_set(NULL, NULL);
    ck_assert_int_gt(n, 5);
    iki_judgement_free(&j);
    iki_game_free(game);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {takes_all_dead_stones,
                            passes_when_nothing_is_dead,
                            keeps_a_race_won,
                            looks_before_it_fills,
                            kills_an_eye_from_inside,
                            prepares_an_approach,
                            makes_no_position_again,
                            waits_for_a_ko,
                            obeys_the_referee,
                            random_positions,
                            endings_of_random_games,
                            out_of_memory_is_an_answer,
                            NULL};
    return test_suite("clean-up", tests);
}
