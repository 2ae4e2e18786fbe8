/* The count after the dame: which are filled, what must be protected, and what that is worth. */
#include "src/resolve/resolve.h"
#include "src/score/score.h"
#include "tests/suite.h"
#include "tests/support.h"

static iki_game *game;
static iki_judgement judgement;
static iki_score score;
static iki_after_dame after;

/* A game with the drawn position; komi 0, Black to move. */
static void
draw(const char *rules, const char *drawing)
{
    game = test_draw_game(rules, drawing);
    game->komi = 0;
}

/* Counts with the referee's word: all stones are alive but these. */
static void
count(const char *dead, const char *seki)
{
    iki_given given = {.dead = test_points(&game->topo, dead),
                       .seki = test_points(&game->topo, seki)};
    given.alive = iki_pset_or(&game->board.at[IKI_BLACK], &game->board.at[IKI_WHITE]);
    iki_pset_drop(&given.alive, &given.dead);
    iki_pset_drop(&given.alive, &given.seki);
    ck_assert_int_eq(iki_resolve(&game->board, &game->rules, &given, NULL, &judgement), IKI_OK);
    iki_score_count(game, &judgement, &score);
    after = score.after;
}

static void
finish(void)
{
    iki_judgement_free(&judgement);
    iki_game_free(game);
}

static void
protects(int black, int white)
{
    ck_assert_int_eq(after.protective[IKI_BLACK], black);
    ck_assert_int_eq(after.protective[IKI_WHITE], white);
}

/* Draws, counts and compares the protective moves. */
static void
protects_in(const char *drawing, const char *dead, int black, int white)
{
    draw("japanese", drawing);
    count(dead, "");
    protects(black, white);
    finish();
}

/* Once D4 is filled, D3 must be connected at D2: White would take it there, in a ko. */
static const char false_eye[] = ". O . O . O .\n"
                                "O O O . O O O\n"
                                "O O O X O O O\n"
                                "X X X . X X X\n"
                                ". X . X . X .\n";

START_TEST(connects_at_a_false_eye)
{
    draw("japanese", false_eye);
    count("", "");
    TEST_SET_IS(&game->topo, &after.filled, "D4");
    TEST_SET_IS(&game->topo, &after.open[IKI_BLACK], "D2");
    TEST_SET_IS(&game->topo, &after.open[IKI_WHITE], "");
    protects(1, 0);
    ck_assert_int_eq(score.territory_result, 100);
    ck_assert_int_eq(after.territory_result, 0);
    ck_assert_int_eq(after.result, 0);
    ck_assert_int_eq(score.result, 0);
    finish();
    protects_in(". O . O . O .\n"
                "O O O . O O O\n"
                "O O O X O O O\n"
                "X X X X X X X\n"
                ". X . X . X .\n",
                "", 0, 0);
    /* the wall has another liberty, which is no dame */
    protects_in(". O . O . O .\n"
                "O O O . O O O\n"
                "O O X X X O O\n"
                "X X . X . X X\n"
                ". X X X X X .\n",
                "", 0, 0);
}
END_TEST

/* The three stones in the middle have D4 and E2 for liberties, and E2 is the last one of the two
 * white stones below. */
START_TEST(takes_dead_stones_that_would_take)
{
    static const char drawing[] = ". O . O . O .\n"
                                  "O O O . O O O\n"
                                  "O O X X X O O\n"
                                  "X X O O . X X\n"
                                  ". X X X X X .\n";
    draw("japanese", drawing);
    count("C2 D2", "");
    TEST_SET_IS(&game->topo, &after.open[IKI_BLACK], "E2");
    protects(1, 0);
    ck_assert_int_eq(score.territory_result - after.territory_result, 100);
    finish();
}
END_TEST

/* Black may lose the stone among the dead ones: nothing comes of it. */
START_TEST(lone_stones_are_no_walls)
{
    protects_in(". O . O . O . .\n"
                "O O O O O O O O\n"
                "X X X X X X X X\n"
                "X . . O X . . X\n"
                "X . O . O . . X\n"
                "X . . . . . . X\n"
                "X X X X X X X X\n",
                "D4 C3 E3", 0, 0);
}
END_TEST

/* The ko points of four kos are all that Black lives by: they cannot all be taken for filled. */
START_TEST(mouths_are_all_liberties)
{
    draw("japanese", ". O X . X . X O .\n"
                     "O O O X X X O O O\n"
                     ". O O X X X O O .\n"
                     "O O X . X . X O O\n");
    count("", "");
    TEST_SET_IS(&game->topo, &score.ko_points[IKI_BLACK], "D1 F1 D4 F4");
    ck_assert_int_eq(score.points[IKI_BLACK], 0);
    finish();
}
END_TEST

START_TEST(two_false_eyes)
{
    draw("japanese", ". O . O O O . O .\n"
                     "O O O . O . O O O\n"
                     "O O O X O X O O O\n"
                     "X X X . X . X X X\n"
                     ". X . X X X . X .\n");
    count("", "");
    TEST_SET_IS(&game->topo, &after.open[IKI_BLACK], "D2 F2");
    protects(2, 0);
    finish();
    /* joined above: E2 alone puts nothing in atari */
    protects_in(". O . O O O . O .\n"
                "O O O . . . O O O\n"
                "O O O X X X O O O\n"
                "X X X . X . X X X\n"
                ". X . X X X . X .\n",
                "", 0, 0);
}
END_TEST

/* D3 has a way out to either side: White can close one only. */
START_TEST(fills_what_mends)
{
    protects_in(". O . O . O .\n"
                "O O O O O O O\n"
                "X X . X . X X\n"
                "X X X . X X X\n"
                ". X . X . X .\n",
                "", 0, 0);
    protects_in(". O . O . O .\n"
                "O O O O O O O\n"
                "X X . X O X X\n"
                "X X X . X X X\n"
                ". X . X . X .\n",
                "", 1, 0);
}
END_TEST

/* All stones taken to live. */
static void
protects_alive(const char *drawing, int black, int white)
{
    draw("japanese", drawing);
    ck_assert_int_eq(iki_judgement_init(&judgement, &game->board), IKI_OK);
    iki_score_count(game, &judgement, &score);
    after = score.after;
    protects(black, white);
    finish();
}

/* Once D3 is filled White threatens at E4 and at E2, on either side of one chain; taking B5 and C5
 * at A5, which White must mend, gives it another liberty.  In the second drawing nothing mends A4
 * and A2 at once. */
START_TEST(one_move_for_two_threats_or_two)
{
    protects_alive(". O O X X\n"
                   "O X X X .\n"
                   "O O O . X\n"
                   "X O O X .\n"
                   "X X X X X\n",
                   1, 1);
    protects_alive("X . . O .\n"
                   ". X X O .\n"
                   "X . . . .\n"
                   ". X O O O\n"
                   "X . O . O\n",
                   2, 0);
}
END_TEST

static const char halves[] = ". X . O .\n"
                             "X X . O O\n"
                             ". X . O .\n";

/* Black must end the ko at B3.  Under territory rules the count as it stands knows. */
START_TEST(an_open_ko_is_paid_for_once)
{
    static const char drawing[] = ". X O . . . .\n"
                                  ". X O O O . .\n"
                                  "X . X O . . .\n"
                                  ". X O O O . .\n"
                                  ". X O . . . .\n";
    draw("japanese", drawing);
    count("", "");
    protects(0, 0);
    ck_assert_int_eq(score.territory_result, -1100);
    ck_assert_int_eq(after.territory_result, -1100);
    finish();
    draw("chinese", drawing);
    count("", "");
    protects(1, 0);
    ck_assert_int_eq(score.territory_result, -1000);
    ck_assert_int_eq(after.territory_result, -1100);
    finish();
}
END_TEST

START_TEST(dame_in_turn)
{
    draw("new-zealand", halves);
    count("", "");
    TEST_SET_IS(&game->topo, &after.filled, "C1 C2 C3");
    ck_assert_int_eq(after.dame[IKI_BLACK], 2);
    ck_assert_int_eq(after.dame[IKI_WHITE], 1);
    ck_assert_int_eq(score.as_it_stands, 0);
    ck_assert_int_eq(after.result, 100);
    ck_assert_int_eq(after.territory_result, 0);
    finish();
    draw("new-zealand", halves);
    iki_game_set_to_move(game, IKI_WHITE);
    count("", "");
    ck_assert_int_eq(after.result, -100);
    finish();
    draw("japanese", halves);
    count("", "");
    ck_assert_int_eq(after.result, 0);
    finish();
}
END_TEST

/* With pass stones the territory count goes with the area count: whoever protects makes the other
 * one pass. */
START_TEST(pass_stones_pay_for_protection)
{
    draw("aga", false_eye);
    game->rules.scoring = IKI_TERRITORY;
    count("", "");
    protects(1, 0);
    ck_assert_int_eq(after.result - score.as_it_stands, 100);
    ck_assert_int_eq(score.result, score.as_it_stands);
    finish();
    draw("chinese", false_eye);
    count("", "");
    ck_assert_int_eq(after.result - score.as_it_stands, 100);
    ck_assert_int_eq(score.result, score.as_it_stands);
    finish();
}
END_TEST

/* Liberties of a chain in seki stay. */
START_TEST(seki_is_not_filled)
{
    draw("chinese", halves);
    count("", "D1 D2 D3 E2");
    TEST_SET_IS(&game->topo, &after.filled, "");
    ck_assert_int_eq(after.result, score.as_it_stands);
    finish();
}
END_TEST

START_TEST(empty_boards)
{
    draw("chinese", ". . .\n. . .\n");
    count("", "");
    TEST_SET_IS(&game->topo, &after.filled, "");
    ck_assert_int_eq(after.result, 0);
    finish();
    draw("chinese", "/ .\n");
    count("", "");
    ck_assert_int_eq(after.result, 0);
    finish();
}
END_TEST

/* Turned, mirrored, colours exchanged: the same moves. */
static void
count_random(const test_random *start, int symmetry, bool exchanged)
{
    test_random r = *start;
    int size = 5 + (int)test_below(&r, 9);
    iki_topo t;
    iki_board b;
    TEST_CHECK(iki_topo_init(&t, size, size) == IKI_OK);
    iki_board_init(&b, &t);
    test_random_play(&r, &b, size * size / 2 + (int)test_below(&r, (unsigned)(size * size)), false);
    iki_pset stones[3] = {iki_pset_none(), iki_pset_none(), iki_pset_none()};
    IKI_PSET_FOR(p, &t.points) {
        int x = iki_topo_x(&t, p), y = iki_topo_y(&t, p);
        test_turned(size, size, symmetry, &x, &y);
        iki_color c = b.color[p];
        iki_pset_add(&stones[exchanged && c != IKI_EMPTY ? iki_opponent(c) : c],
                     iki_topo_point(&t, x, y));
    }
    iki_rules rules;
    TEST_CHECK(iki_rules_named("japanese", &rules) == IKI_OK);
    game = iki_game_new(size, size, &rules);
    TEST_CHECK(iki_game_set_stones(game, &stones[IKI_BLACK], &stones[IKI_WHITE]) == IKI_OK);
    TEST_CHECK(iki_judgement_init(&judgement, &game->board) == IKI_OK);
    iki_score_count(game, &judgement, &score);
    after = score.after;
    iki_judgement_free(&judgement);
    iki_game_free(game);
}

START_TEST(turned_boards)
{
    int protective = 0, open = 0;
    for (uint64_t i = 0; i < (test_is_long() ? 3000 : 300); i++) {
        test_random start = {1000 + i};
        count_random(&start, 0, false);
        int wanted[3] = {0, after.protective[IKI_BLACK], after.protective[IKI_WHITE]};
        for (int symmetry = 0; symmetry < 8; symmetry++) {
            count_random(&start, symmetry, false);
            TEST_CHECK(after.protective[IKI_BLACK] == wanted[IKI_BLACK]);
            TEST_CHECK(after.protective[IKI_WHITE] == wanted[IKI_WHITE]);
            count_random(&start, symmetry, true);
            TEST_CHECK(after.protective[IKI_WHITE] == wanted[IKI_BLACK]);
            TEST_CHECK(after.protective[IKI_BLACK] == wanted[IKI_WHITE]);
        }
        open += iki_pset_count(&after.open[IKI_BLACK]) + iki_pset_count(&after.open[IKI_WHITE]);
        protective += wanted[IKI_BLACK] + wanted[IKI_WHITE];
    }
    ck_assert_int_gt(protective, 100);
    ck_assert_int_gt(open, protective); /* one move mended several points */
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {connects_at_a_false_eye,
                            takes_dead_stones_that_would_take,
                            lone_stones_are_no_walls,
                            mouths_are_all_liberties,
                            two_false_eyes,
                            fills_what_mends,
                            one_move_for_two_threats_or_two,
                            an_open_ko_is_paid_for_once,
                            dame_in_turn,
                            pass_stones_pay_for_protection,
                            seki_is_not_filled,
                            empty_boards,
                            turned_boards,
                            NULL};
    return test_suite("score_dame", tests);
}
