/* Counting: area, territory, prisoners, seki, compensation; how surely a point is whose. */
#include "src/resolve/resolve.h"
#include "src/score/bounds.h"
#include "src/score/certainty.h"
#include "src/score/gaps.h"
#include "src/score/score.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <string.h>

static iki_game *game;
static iki_judgement judgement;
static iki_score score;

/* A game with the drawn position; komi 0. */
static void
draw(const char *rules, const char *drawing)
{
    game = test_draw_game(rules, drawing);
    game->komi = 0;
}

/* Counts with the referee's word on some stones. */
static void
count_given(const char *alive, const char *dead, const char *seki)
{
    iki_given given = {.alive = test_points(&game->topo, alive),
                       .dead = test_points(&game->topo, dead),
                       .seki = test_points(&game->topo, seki)};
    ck_assert_int_eq(iki_resolve(&game->board, &game->rules, &given, NULL, &judgement), IKI_OK);
    iki_score_count(game, &judgement, &score);
}

static void
count(const char *dead, const char *seki)
{
    count_given("", dead, seki);
}

static void
finish(void)
{
    iki_judgement_free(&judgement);
    iki_game_free(game);
}

static const char two_halves[] = ". . X O . .\n"
                                 ". . X O . .\n"
                                 ". X X O O .\n"
                                 ". X O O . .\n";

START_TEST(area_and_territory)
{
    draw("chinese", two_halves);
    count("", "");
    TEST_SET_IS(&game->topo, &score.territory[IKI_BLACK], "A1 A2 A3 B3 A4 B4");
    TEST_SET_IS(&game->topo, &score.territory[IKI_WHITE], "E1 F1 F2 E3 F3 E4 F4");
    TEST_SET_IS(&game->topo, &score.territory[IKI_EMPTY], "");
    ck_assert_int_eq(score.area[IKI_BLACK], 11);
    ck_assert_int_eq(score.area[IKI_WHITE], 13);
    ck_assert_int_eq(score.points[IKI_BLACK], 6);
    ck_assert_int_eq(score.points[IKI_WHITE], 7);
    ck_assert_int_eq(score.area_result, -200);
    ck_assert_int_eq(score.territory_result, -100);
    ck_assert_int_eq(score.result, score.area_result);
    finish();
    draw("japanese", two_halves);
    game->komi = -150;
    count("", "");
    ck_assert_int_eq(score.area_result, -50);
    ck_assert_int_eq(score.territory_result, 50);
    ck_assert_int_eq(score.result, 50);
    finish();
}
END_TEST

START_TEST(empty_board_is_nobodys)
{
    draw("chinese", ". . .\n. . .\n");
    count("", "");
    ck_assert_int_eq(iki_pset_count(&score.territory[IKI_EMPTY]), 6);
    ck_assert_int_eq(score.area[IKI_BLACK], 0);
    ck_assert_int_eq(score.result, 0);
    finish();
    draw("chinese", ". . .\n. X .\n");
    count("", "");
    ck_assert_int_eq(score.area[IKI_BLACK], 6);
    ck_assert_int_eq(score.points[IKI_BLACK], 5);
    finish();
}
END_TEST

START_TEST(dead_stones)
{
    static const char drawing[] = ". . X O . .\n"
                                  "O . X O . .\n"
                                  ". X X O O X\n"
                                  ". X O O . .\n";
    draw("japanese", drawing);
    count_given("B1 C1", "A3 F2", "");
    ck_assert_int_eq(score.points[IKI_BLACK], 7);
    ck_assert_int_eq(score.points[IKI_WHITE], 8);
    ck_assert_int_eq(score.prisoners[IKI_BLACK], 1);
    ck_assert_int_eq(score.prisoners[IKI_WHITE], 1);
    ck_assert_int_eq(score.area[IKI_BLACK], 11);
    ck_assert_int_eq(score.area[IKI_WHITE], 13);
    ck_assert(iki_pset_has(&score.owned[IKI_BLACK], test_point(&game->topo, "A3")));
    ck_assert(!iki_pset_has(&score.owned[IKI_WHITE], test_point(&game->topo, "A3")));
    finish();
    draw("japanese", drawing);
    count_given("A3 F2 C4 D4", "", "");
    ck_assert_int_eq(score.points[IKI_BLACK], 0);
    ck_assert_int_eq(iki_pset_count(&score.territory[IKI_EMPTY]), 11);
    finish();
}
END_TEST

START_TEST(prisoners_count_under_territory_only)
{
    draw("japanese", two_halves);
    game->board.prisoners[IKI_WHITE] = 3;
    game->board.prisoners[IKI_BLACK] = 1;
    count("", "");
    ck_assert_int_eq(score.prisoners[IKI_BLACK], 3);
    ck_assert_int_eq(score.points[IKI_BLACK], 9);
    ck_assert_int_eq(score.points[IKI_WHITE], 8);
    ck_assert_int_eq(score.area[IKI_BLACK], 11);
    ck_assert_int_eq(score.result, 100);
    finish();
}
END_TEST

START_TEST(dame_is_worth_nothing)
{
    draw("chinese", ". X . O .\n"
                    ". X . O .\n"
                    "X X . O O\n");
    count("", "");
    TEST_SET_IS(&game->topo, &score.territory[IKI_EMPTY], "C1 C2 C3");
    ck_assert_int_eq(score.area[IKI_BLACK], 6);
    ck_assert_int_eq(score.area[IKI_WHITE], 6);
    finish();
}
END_TEST

/* Both chains in the corner share two liberties; White's has an eye of its own. */
static const char seki_drawing[] = ". X O . O X .\n"
                                   "X X O O O X .\n"
                                   "O O O X X X .\n"
                                   ". . O X . . .\n";

START_TEST(eyes_in_seki)
{
    draw("japanese", seki_drawing);
    count("", "C4 A3 B4");
    /* D4 is an eye of white stones in seki, A4 of black ones */
    ck_assert_int_eq(score.points[IKI_WHITE], 0);
    ck_assert(iki_pset_has(&score.seki, test_point(&game->topo, "D4")));
    ck_assert(iki_pset_has(&score.seki, test_point(&game->topo, "A4")));
    ck_assert(iki_pset_has(&score.seki, test_point(&game->topo, "C4")));
    ck_assert_int_eq(score.points[IKI_BLACK], 6);
    finish();
    draw("chinese", seki_drawing);
    count("", "C4 A3 B4");
    ck_assert_int_eq(score.area[IKI_WHITE], 9 + 1 + 2);
    ck_assert_int_eq(score.area[IKI_BLACK], 9 + 6 + 1);
    finish();
}
END_TEST

/* Nobody takes stones off in a seki, where eyes there are taxed. */
START_TEST(dead_stones_in_seki)
{
    static const char drawing[] = "X X X X O .\n"
                                  "X O . X O O\n"
                                  "X X X X O .\n";
    draw("japanese", drawing);
    count("B2", "A1");
    ck_assert_int_eq(score.prisoners[IKI_BLACK], 0);
    finish();
    draw("chinese", drawing);
    count("B2", "A1");
    ck_assert_int_eq(score.prisoners[IKI_BLACK], 1);
    finish();
}
END_TEST

/* Two points for every group that has them, where the rules tax groups. */
START_TEST(group_tax)
{
    draw("stone-scoring", two_halves);
    count("", "");
    ck_assert_int_eq(score.area[IKI_BLACK], 9);
    ck_assert_int_eq(score.area[IKI_WHITE], 11);
    finish();
    draw("ancient-territory", two_halves);
    count("", "");
    ck_assert_int_eq(score.points[IKI_BLACK], 4);
    ck_assert_int_eq(score.points[IKI_WHITE], 5);
    finish();
    draw("ancient-territory", ". X O X . .\n. X . X . .\n");
    count_given("B1 C2 D1", "", "");
    ck_assert_int_eq(score.points[IKI_BLACK], 6 - 4);
    ck_assert_int_eq(score.points[IKI_WHITE], 0);
    finish();
    draw("ancient-territory", ". X O . X .\n");
    count_given("C1", "", "");
    ck_assert_int_eq(score.points[IKI_BLACK], 0);
    finish();
    /* an eye in a seki is worth nothing already */
    draw("ancient-territory", ". X . O .\nX X . O O\n");
    count("", "A1 D1");
    ck_assert_int_eq(score.points[IKI_BLACK], 0);
    ck_assert_int_eq(score.points[IKI_WHITE], 0);
    finish();
}
END_TEST

/* White takes C3 at B3, if nobody plays there. */
static const char half_point_ko[] = ". X O . . . .\n"
                                    ". X O O O . .\n"
                                    "X . X O . . .\n"
                                    ". X O O O . .\n"
                                    ". X O . . . .\n";

START_TEST(the_mouth_of_a_ko_is_no_territory)
{
    static const char all[] = "A3 B1 B2 B4 B5 C3 C1 C2 C4 C5 D2 D3 D4 E2 E4";
    draw("japanese", half_point_ko);
    count_given(all, "", "");
    TEST_SET_IS(&game->topo, &score.ko_points[IKI_BLACK], "B3");
    TEST_SET_IS(&game->topo, &score.ko_points[IKI_WHITE], "");
    ck_assert_int_eq(score.points[IKI_BLACK], 4);
    ck_assert_int_eq(score.points[IKI_WHITE], 15);
    iki_pset black = iki_score_territory(game, &score, IKI_BLACK);
    iki_pset nobody = iki_score_territory(game, &score, IKI_EMPTY);
    TEST_SET_IS(&game->topo, &black, "A1 A2 A4 A5");
    TEST_SET_IS(&game->topo, &nobody, "B3");
    ck_assert_int_eq(score.area[IKI_BLACK], 11);
    finish();
    /* where a move inside costs nothing the point is Black's */
    for (int pass_stones = 0; pass_stones < 2; pass_stones++) {
        draw(pass_stones ? "aga" : "chinese", half_point_ko);
        game->rules.scoring = pass_stones ? IKI_TERRITORY : IKI_AREA;
        count_given(all, "", "");
        TEST_SET_IS(&game->topo, &score.ko_points[IKI_BLACK], "");
        ck_assert_int_eq(score.points[IKI_BLACK], 5);
        ck_assert_int_eq(score.area[IKI_BLACK], 11);
        finish();
    }
}
END_TEST

/* Nobody ends a ko against dead stones, or one in a seki; two stones in atari are no ko. */
START_TEST(no_mouths)
{
    draw("japanese", half_point_ko);
    count_given("A3 B1 B2 B4 B5 C3", "C1 C2 C4 C5 D2 D3 D4 E2 E4", "");
    TEST_SET_IS(&game->topo, &score.ko_points[IKI_BLACK], "");
    finish();
    draw("japanese", half_point_ko);
    count_given("A3 B1 B2 B4 B5 C1 C2 C4 C5 D2 D3 D4 E2 E4", "", "C3");
    TEST_SET_IS(&game->topo, &score.ko_points[IKI_BLACK], "");
    finish();
    draw("japanese", ". X O . . . .\n"
                     ". X O O O . .\n"
                     "X . X X O . .\n"
                     ". X O O O . .\n"
                     ". X O . . . .\n");
    count_given("A3 B1 B2 B4 B5 C1 C2 C3 C4 C5 D2 D4 E2 E3 E4", "", "");
    TEST_SET_IS(&game->topo, &score.ko_points[IKI_BLACK], "");
    finish();
}
END_TEST

/* Who would stand in atari afterwards does not end the ko. */
START_TEST(a_mouth_leaves_two_liberties)
{
    static const char *const drawings[] = {
        ". X O . .\nX X O O O\nX . X O .\nX X O O O\n. X O . .\n",
        "X X O . .\nX X O O O\nX . X O .\nX X O O O\n. X O . .\n",
    };
    for (int i = 0; i < 2; i++) {
        draw("japanese", drawings[i]);
        count_given("A3 B1 C3 C1 C5 D2 D3 E2 E4", "", "");
        TEST_SET_IS(&game->topo, &score.ko_points[IKI_BLACK], i == 0 ? "B3" : "");
        finish();
    }
}
END_TEST

START_TEST(handicap_compensation)
{
    static const struct {
        const char *rules;
        int stones;
        int64_t bonus;
    } wanted[] = {{"chinese", 2, 200}, {"chinese", 9, 900},   {"aga", 2, 100},
                  {"aga", 9, 800},     {"bga", 4, 300},       {"french", 3, 200},
                  {"japanese", 9, 0},  {"new-zealand", 5, 0}, {"tromp-taylor", 5, 0},
                  {"korean", 3, 0},    {"ing", 3, 0}};
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        iki_rules r;
        ck_assert_int_eq(iki_rules_named(wanted[i].rules, &r), IKI_OK);
        game = iki_game_new(19, 19, &r);
        game->komi = 50;
        ck_assert_int_eq(iki_game_fixed_handicap(game, wanted[i].stones, NULL), IKI_OK);
        count("", "");
        ck_assert_int_eq(score.bonus, wanted[i].bonus);
        int area = score.area[IKI_BLACK] - score.area[IKI_WHITE];
        int points = score.points[IKI_BLACK] - score.points[IKI_WHITE];
        ck_assert_int_eq(score.area_result, 100 * area - 50 - wanted[i].bonus);
        ck_assert_int_eq(score.territory_result, 100 * points - 50);
        finish();
    }
}
END_TEST

START_TEST(many_set_up_stones_are_no_handicap)
{
    iki_rules r;
    ck_assert_int_eq(iki_rules_named("chinese", &r), IKI_OK);
    game = iki_game_new(9, 9, &r);
    iki_pset stones = test_points(&game->topo, "A1 A3 A5 A7 A9 C1 C3 C5 C7 C9");
    ck_assert_int_eq(iki_game_set_handicap(game, &stones), IKI_OK);
    count("", "");
    ck_assert_int_eq(score.bonus, 0);
    finish();
}
END_TEST

#ifdef TEST_SANITIZED
enum { GAMES_WITH_PASSES = 60 };
#else
enum { GAMES_WITH_PASSES = 300 };
#endif

/* AGA: area and territory with pass stones say the same when both moved equally often, White last;
 * games that Black ends are completed by one more pass. */
START_TEST(pass_stones_make_both_counts_equal)
{
    test_random r = {71};
    iki_rules rules;
    ck_assert_int_eq(iki_rules_named("aga", &rules), IKI_OK);
    rules.scoring = IKI_TERRITORY;
    for (int i = 0; i < GAMES_WITH_PASSES; i++) {
        game = iki_game_new(3 + i % 7, 3 + i % 6, &rules);
        iki_color color = IKI_BLACK;
        for (int n = (int)test_below(&r, 200); n > 0; n--, color = iki_opponent(color)) {
            iki_point p = (iki_point)test_below(&r, 80);
            if (iki_game_legal(game, color, p) != IKI_LEGAL)
                p = IKI_PASS;
            TEST_CHECK(iki_game_play(game, color, p, NULL) == IKI_OK);
        }
        for (int n = 0; n < 2; n++, color = iki_opponent(color))
            TEST_CHECK(iki_game_play(game, color, IKI_PASS, NULL) == IKI_OK);
        count("", "");
        TEST_CHECK(score.area_result == score.territory_result);
        finish();
    }
}
END_TEST

/* Where passes cost stones White passes last, once more if need be; elsewhere they cost none. */
START_TEST(passes_are_prisoners_where_rules_say_so)
{
    static const struct {
        const char *rules;
        iki_color first; /* to pass; then the other one */
        int black, white;
    } wanted[] = {{"japanese", IKI_WHITE, 6, 7},
                  {"japanese", IKI_BLACK, 6, 7},
                  {"aga", IKI_WHITE, 6 + 2, 7 + 1},
                  {"aga", IKI_BLACK, 6 + 1, 7 + 1}};
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        iki_color first = wanted[i].first;
        draw(wanted[i].rules, two_halves);
        ck_assert_int_eq(iki_game_play(game, first, IKI_PASS, NULL), IKI_OK);
        ck_assert_int_eq(iki_game_play(game, iki_opponent(first), IKI_PASS, NULL), IKI_OK);
        count("", "");
        ck_assert_int_eq(score.points[IKI_BLACK], wanted[i].black);
        ck_assert_int_eq(score.points[IKI_WHITE], wanted[i].white);
        finish();
    }
}
END_TEST

/* Every point is somebody's area or dame, and no point is two things. */
START_TEST(points_are_counted_once)
{
    test_random r = {72};
    for (int i = 0; i < (test_is_long() ? 500 : 60); i++) {
        iki_topo t;
        iki_board b;
        iki_rules rules;
        test_random_topo(&r, 13, &t);
        iki_board_init(&b, &t);
        test_random_play(&r, &b, (int)test_below(&r, 400), false);
        ck_assert_int_eq(iki_rules_named("chinese", &rules), IKI_OK);
        game = iki_game_new(t.width, t.height, &rules);
        TEST_CHECK(iki_game_set_topo(game, &t) == IKI_OK);
        TEST_CHECK(iki_game_set_stones(game, &b.at[1], &b.at[2]) == IKI_OK);
        count("", "");
        iki_pset all = iki_pset_or(&score.owned[IKI_BLACK], &score.owned[IKI_WHITE]);
        TEST_CHECK(!iki_pset_meets(&score.owned[IKI_BLACK], &score.owned[IKI_WHITE]));
        TEST_CHECK(iki_pset_is_empty(&score.owned[IKI_EMPTY]));
        TEST_CHECK(!iki_pset_meets(&all, &score.territory[IKI_EMPTY]));
        iki_pset_join(&all, &score.territory[IKI_EMPTY]);
        TEST_CHECK(iki_pset_equal(&all, &t.points));
        TEST_CHECK(score.area[IKI_BLACK] == iki_pset_count(&score.owned[IKI_BLACK]));
        TEST_CHECK(score.area[IKI_WHITE] == iki_pset_count(&score.owned[IKI_WHITE]));
        TEST_CHECK(score.points[IKI_BLACK] >= 0 && score.points[IKI_WHITE] >= 0);
        int by[IKI_GIVEN + 1], sum = 0;
        iki_score_certainty(&game->board, &judgement, by);
        for (int k = 0; k <= IKI_GIVEN; k++)
            sum += by[k];
        TEST_CHECK(sum == t.point_count);
        finish();
    }
}
END_TEST

/* Both sides are too large for an eye to be solved, so that nothing is certain. */
static const char open_halves[] = ". . X . O . .\n"
                                  ". . X . O . .\n"
                                  ". . X . O . .\n"
                                  ". . X . O . .\n"
                                  ". . X . O . .\n"
                                  ". . X . O . .\n"
                                  ". . X . O . .\n";

START_TEST(winner_proved)
{
    draw("chinese", ". X . X\n"
                    "X X X X\n"
                    ". X . X\n");
    count("", "");
    ck_assert(iki_score_winner_proved(game, &judgement, &score));
    finish();
    draw("chinese", ". X . X\n"
                    "X X X X\n"
                    ". X . X\n");
    game->komi = 1200;
    count("", "");
    ck_assert(iki_score_winner_proved(game, &judgement, &score)); /* that nobody wins */
    score.result = -1;                                            /* but that is not the result */
    ck_assert(!iki_score_winner_proved(game, &judgement, &score));
    finish();
    draw("chinese", open_halves);
    count("", "");
    ck_assert(!iki_score_winner_proved(game, &judgement, &score));
    finish();
    /* no more is known than that there are 49 points, and as many stones of either colour */
    static const struct {
        const char *rules;
        int64_t komi;
        bool proved;
    } wanted[] = {{"chinese", -4900, false}, {"chinese", -4901, true},   {"chinese", 4900, false},
                  {"chinese", 4901, true},   {"japanese", -4900, false}, {"japanese", -4901, true}};
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        draw(wanted[i].rules, open_halves);
        game->komi = wanted[i].komi;
        count("", "");
        ck_assert_int_eq(iki_score_winner_proved(game, &judgement, &score), wanted[i].proved);
        finish();
    }
}
END_TEST

/* A border with a single gap is closed by one move: the points behind it, but not the gap, go to
 * the colour that will rather own them.  With two gaps they are nobody's. */
START_TEST(single_gap)
{
    static const char *const drawings[2] = {". . X O . .\n"
                                            ". . X O . .\n"
                                            ". . X O . .\n"
                                            ". . X O . .\n"
                                            ". . X O . .\n"
                                            ". . . O . .\n",
                                            ". . . O . .\n"
                                            ". . X O . .\n"
                                            ". . X O . .\n"
                                            ". . X O . .\n"
                                            ". . X O . .\n"
                                            ". . . O . .\n"};
    for (int gaps = 1; gaps <= 2; gaps++) {
        draw("chinese", drawings[gaps - 1]);
        count("", "");
        judgement.estimated = true;
        IKI_PSET_FOR(p, &game->board.at[IKI_EMPTY])
            judgement.owners.black[p] = IKI_CHANCE_ONE * 6 / 10;
        iki_score_count(game, &judgement, &score);
        ck_assert_int_eq(iki_pset_count(&score.territory[IKI_BLACK]), gaps == 1 ? 12 : 0);
        ck_assert(!iki_pset_has(&score.territory[IKI_BLACK], test_point(&game->topo, "C1")));
        iki_gap found[IKI_GAPS_MAX];
        ck_assert_int_eq(iki_score_find_gaps(&game->board, &judgement, &score, found), 2 - gaps);
        if (gaps == 1) {
            ck_assert_int_eq(found[0].color, IKI_BLACK);
            ck_assert_int_eq(found[0].points, 12);
            TEST_SET_IS(&game->topo, &found[0].moves, "C1");
        }
        finish();
    }
}
END_TEST

/* Around the stones of one colour there is no border that a move could close, nor on an empty
 * board. */
START_TEST(no_border)
{
    static const char *const drawings[2] = {". . . . .\n. . . . .\n. . . . .\n",
                                            ". . . . .\n. . X . .\n. . . . .\n"};
    for (int i = 0; i < 2; i++) {
        iki_gap found[IKI_GAPS_MAX];
        draw("chinese", drawings[i]);
        count("", "");
        judgement.estimated = true;
        IKI_PSET_FOR(p, &game->board.at[IKI_EMPTY])
            judgement.owners.black[p] = IKI_CHANCE_ONE / 2;
        iki_score_count(game, &judgement, &score);
        ck_assert_int_eq(iki_score_find_gaps(&game->board, &judgement, &score, found), 0);
        finish();
    }
}
END_TEST

static iki_certainty
certainty_at(const char *vertex)
{
    return iki_score_certainty_at(&game->board, &judgement, test_point(&game->topo, vertex));
}

/* Only the walls decide then. */
static void
forget_territory(void)
{
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++)
        judgement.territory[c] = judgement.ground[c] = iki_pset_none();
}

/* Small empty regions are as certain as the walls around them; where somebody might live they are
 * estimated. */
START_TEST(regions_are_as_certain_as_their_walls)
{
    static const char drawing[] = "X . O . . O\n"
                                  "X X O O O O\n"
                                  ". . X X X X\n"
                                  "O X . . . .\n"
                                  "X . . . . .\n";
    draw("chinese", drawing);
    count_given("A5 A1 B2 C3 C5 F5", "A2", "");
    ck_assert_int_eq(certainty_at("B5"), IKI_GIVEN);
    ck_assert_int_eq(certainty_at("D5"), IKI_GIVEN);
    ck_assert_int_eq(certainty_at("A3"), IKI_SEARCHED); /* with the dead stone on A2 */
    ck_assert_int_eq(certainty_at("C2"), IKI_ESTIMATED);
    finish();
    /* one point beside a dead stone, were it not proved by itself */
    draw("chinese", "O O O O .\n"
                    "X X X O .\n"
                    ". O X O .\n"
                    "X X X O .\n");
    count_given("A1 A3 D1", "B2", "");
    forget_territory();
    ck_assert_int_eq(certainty_at("A2"), IKI_SEARCHED);
    finish();
    draw("chinese", "X . O\n"
                    "X . O\n");
    count_given("A1 C1", "", "");
    ck_assert_int_eq(certainty_at("B1"), IKI_ESTIMATED);
    finish();
    draw("chinese", ". . .\n. . .\n"); /* nobody lives */
    count_given("", "", "");
    ck_assert_int_eq(certainty_at("B1"), IKI_ESTIMATED);
    finish();
}
END_TEST

/* Walls in seki are walls, critical ones are not; one's own dead stones inside decide nothing. */
START_TEST(what_is_no_wall)
{
    draw("chinese", "X . X . X\n");
    count_given("", "", "A1 C1 E1");
    forget_territory();
    ck_assert_int_eq(certainty_at("B1"), IKI_GIVEN);
    iki_verdict *v = iki_judgement_at(&judgement, test_point(&game->topo, "A1"));
    v->life = IKI_CRITICAL;
    ck_assert_int_eq(certainty_at("B1"), IKI_ESTIMATED);
    ck_assert_int_eq(certainty_at("D1"), IKI_GIVEN);
    finish();
    draw("chinese", "X . X . X\n");
    count_given("A1 E1", "C1", "");
    forget_territory();
    ck_assert_int_eq(certainty_at("B1"), IKI_ESTIMATED);
    finish();
}
END_TEST

/* White's stone in the middle of three points stays in a seki, unless the walls need nothing from
 * them; where they have nothing else that is likely. */
START_TEST(three_points_may_hold_a_seki)
{
    draw("chinese", "X . . . X\n");
    count_given("A1 E1", "", "");
    forget_territory();
    ck_assert_int_eq(certainty_at("C1"), IKI_ESTIMATED);
    finish();
    draw("chinese", ". X . . . X .\n");
    count_given("B1 F1", "", "");
    forget_territory();
    ck_assert_int_eq(certainty_at("D1"), IKI_SEARCHED);
    finish();
    draw("chinese", ". X . X X X . X .\n"
                    "X X X X . X X X X\n"
                    "X . . . X X . . .\n");
    count_given("A2 A1 B3 D3 F3 F1", "", "");
    forget_territory();
    ck_assert_int_eq(certainty_at("C1"), IKI_GIVEN);
    ck_assert_int_eq(certainty_at("H1"), IKI_GIVEN);
    finish();
}
END_TEST

/* Nine points are room for two eyes, but not if Black answers; twelve are.  The same with a stone
 * of White inside, and where Black lives by these points alone. */
START_TEST(ground_is_searched)
{
    draw("chinese", ". X . . .\n"
                    "X X . . .\n"
                    ". X . . .\n");
    count_given("", "", "");
    ck_assert_int_eq(certainty_at("D2"), IKI_SEARCHED);
    ck_assert_uint_eq(
        iki_score_doubt_at(&game->board, &judgement, IKI_BLACK, test_point(&game->topo, "D2")), 0);
    finish();
    draw("chinese", ". X . . .\n"
                    "X X . O .\n"
                    ". X . . .\n");
    count_given("", "", "");
    const iki_verdict *v = iki_judgement_at(&judgement, test_point(&game->topo, "D2"));
    ck_assert(v->life == IKI_DEAD && v->certainty == IKI_SEARCHED);
    ck_assert_int_eq(certainty_at("C1"), IKI_SEARCHED);
    finish();
    draw("chinese", ". X . . . .\n"
                    "X X . . . .\n"
                    ". X . . . .\n");
    count_given("", "", "");
    ck_assert_int_eq(certainty_at("D2"), IKI_ESTIMATED);
    finish();
}
END_TEST

/* In a corner six points are room enough for two eyes; on a line no number is. */
START_TEST(room_is_asked_of_the_graph)
{
    draw("chinese", ". . . X\n. . . X\n");
    count_given("D1", "", "");
    forget_territory();
    ck_assert_int_eq(certainty_at("A1"), IKI_ESTIMATED);
    finish();
    draw("chinese", ". . . . . . . X .\n");
    count_given("H1", "", "");
    forget_territory();
    ck_assert_int_eq(certainty_at("A1"), IKI_SEARCHED);
    finish();
}
END_TEST

/* All that there is, and each rounded up or down. */
START_TEST(shares_are_the_whole)
{
    test_random r = {3};
    iki_rules rules;
    ck_assert_int_eq(iki_rules_named("japanese", &rules), IKI_OK);
    for (int i = 0; i < 50; i++) {
        iki_topo topo;
        iki_board board;
        int points[IKI_GIVEN + 1], out[IKI_GIVEN + 1], all, whole = 1 + (int)test_below(&r, 1000);
        test_random_topo(&r, 7, &topo);
        iki_board_init(&board, &topo);
        test_random_stones(&r, test_below(&r, 90), &board);
        iki_given given = {.dead = iki_pset_none()};
        if (i % 2 == 1 && !iki_pset_is_empty(&board.at[IKI_BLACK]))
            given.dead = iki_board_chain(&board, iki_pset_first(&board.at[IKI_BLACK]));
        ck_assert_int_eq(iki_resolve(&board, &rules, &given, NULL, &judgement), IKI_OK);
        ck_assert(iki_score_has_given(&judgement) == !iki_pset_is_empty(&given.dead));
        iki_score_shares(&board, &judgement, whole, out);
        iki_score_certainty(&board, &judgement, points);
        all = iki_pset_count(&topo.points);
        ck_assert_int_eq(out[0] + out[1] + out[2] + out[3], whole);
        for (int k = 0; k <= IKI_GIVEN; k++) {
            ck_assert_int_ge(out[k], points[k] * whole / all);
            ck_assert_int_le(out[k], points[k] * whole / all + 1);
        }
        iki_judgement_free(&judgement);
    }
}
END_TEST

/* The referee's word for a chain that lives: its stones and the territory that it proved are his;
 * what others prove stays proved. */
START_TEST(given_is_not_proved)
{
    iki_topo topo;
    iki_board board;
    iki_rules rules;
    int points[IKI_GIVEN + 1];
    iki_sbuf text;
    test_draw(". X . X O . O\n"
              "X X X X O O O\n"
              "O O O O O . O\n",
              &topo, &board);
    iki_given given = {.dead = board.at[IKI_BLACK]};
    ck_assert_int_eq(iki_rules_named("japanese", &rules), IKI_OK);
    ck_assert_int_eq(iki_resolve(&board, &rules, &given, NULL, &judgement), IKI_OK);
    iki_score_certainty(&board, &judgement, points);
    ck_assert_int_eq(points[IKI_GIVEN], 8);
    ck_assert_int_eq(points[IKI_PROVED], 13);
    iki_sbuf_init(&text, 0);
    iki_score_shares_write(&board, &judgement, &text);
    ck_assert_str_eq(iki_sbuf_text(&text), "proved 62 %, searched 0 %, estimated 0 %, given 38 %");
    iki_judgement_free(&judgement);
    /* without him there is no word of it */
    ck_assert_int_eq(iki_resolve(&board, &rules, NULL, NULL, &judgement), IKI_OK);
    iki_sbuf_clear(&text);
    iki_score_shares_write(&board, &judgement, &text);
    ck_assert_str_eq(iki_sbuf_text(&text), "proved 100 %, searched 0 %, estimated 0 %");
    iki_sbuf_free(&text);
    iki_judgement_free(&judgement);
}
END_TEST

/* The referee says what is proved already: he decides the stones, the proof still their eyes. */
START_TEST(agreeing_takes_no_proof_away)
{
    draw("chinese", ". X . X\n"
                    "X X X X\n"
                    ". X . X\n");
    count_given("A2", "", "");
    ck_assert_int_eq(certainty_at("A2"), IKI_GIVEN);
    ck_assert_int_eq(certainty_at("A1"), IKI_PROVED);
    finish();
}
END_TEST

/* What is left by rounding goes where most of it is left, to what is surest among equals; a board
 * without points is settled. */
START_TEST(shares_of_few_points)
{
    static const struct {
        const char *drawing, *proved;
        int out[3];
    } cases[] = {
        {"X .\n", "B1", {0, 0, 1}}, {"X . .\n", "B1", {1, 0, 0}}, {"_ _\n", "", {0, 0, 1}}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        iki_topo topo;
        iki_board board;
        int out[IKI_GIVEN + 1];
        test_draw(cases[i].drawing, &topo, &board);
        ck_assert_int_eq(iki_judgement_init(&judgement, &board), IKI_OK);
        judgement.territory[IKI_BLACK] = test_points(&topo, cases[i].proved);
        iki_score_shares(&board, &judgement, 1, out);
        for (int k = 0; k < 3; k++)
            ck_assert_int_eq(out[k], cases[i].out[k]);
        ck_assert_int_eq(out[IKI_GIVEN], 0);
        iki_judgement_free(&judgement);
    }
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {area_and_territory,
                            empty_board_is_nobodys,
                            dead_stones,
                            prisoners_count_under_territory_only,
                            dame_is_worth_nothing,
                            eyes_in_seki,
                            dead_stones_in_seki,
                            group_tax,
                            the_mouth_of_a_ko_is_no_territory,
                            no_mouths,
                            a_mouth_leaves_two_liberties,
                            handicap_compensation,
                            many_set_up_stones_are_no_handicap,
                            pass_stones_make_both_counts_equal,
                            passes_are_prisoners_where_rules_say_so,
                            points_are_counted_once,
                            regions_are_as_certain_as_their_walls,
                            what_is_no_wall,
                            ground_is_searched,
                            three_points_may_hold_a_seki,
                            room_is_asked_of_the_graph,
                            shares_are_the_whole,
                            shares_of_few_points,
                            given_is_not_proved,
                            agreeing_takes_no_proof_away,
                            winner_proved,
                            single_gap,
                            no_border,
                            NULL};
    return test_suite("score", tests);
}
