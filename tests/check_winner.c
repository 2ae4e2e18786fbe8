/* When the winner is proved and when not: boards on which the count as it stands is not the last
 * word, and what the program that plays games to the end says of plain ones. */
#include "src/resolve/resolve.h"
#include "src/score/bounds.h"
#include "tests/suite.h"
#include "tests/support.h"
#include "tests/winner_support.h"

#include <stdio.h>

enum { NODE_LIMIT = 2000000 };

/* Is the winner of the drawn position proved at this komi, whoever moves next?  Only where it is so
 * for either side to move, or for neither. */
static bool
is_proved(const char *rules, const char *drawing, int64_t komi)
{
    iki_game *g = test_draw_game(rules, drawing);
    iki_judgement j;
    iki_score score;
    int proved = 0;
    g->komi = komi;
    TEST_CHECK(iki_resolve(&g->board, &g->rules, NULL, NULL, &j) == IKI_OK);
    for (iki_color mover = IKI_BLACK; mover <= IKI_WHITE; mover++) {
        iki_game_set_to_move(g, mover);
        iki_score_count(g, &j, &score);
        proved += iki_score_winner_proved(g, &j, &score);
    }
    iki_judgement_free(&j);
    iki_game_free(g);
    TEST_CHECK(proved != 1);
    return proved == 2;
}

/* Once White has filled the outside liberties Black must mend the corner: a point under territory
 * rules, and the turn to take a dame under area rules. */
static const char corner_to_mend[] = "X . X . X X X X X\n"
                                     "X X X X X X X X X\n"
                                     "X X X X X X X X X\n"
                                     "O O O O O O O O O\n"
                                     "O . O O . O O . O\n"
                                     "O O O . O O O O O\n"
                                     "X X X X . O O O O\n"
                                     ". . . X O O O O O\n"
                                     ". . . X O O . O O\n";

START_TEST(mending_by_territory)
{
    ck_assert(!is_proved("japanese", corner_to_mend, 350));
    ck_assert(is_proved("japanese", corner_to_mend, 650));
}
END_TEST

START_TEST(mending_by_area)
{
    ck_assert(!is_proved("chinese", corner_to_mend, -250));
    ck_assert(is_proved("chinese", corner_to_mend, 50));
}
END_TEST

/* C2 is worth a point to whoever takes it, and White's move there also takes a liberty of C3. */
static const char one_dame[] = ". X O . O\n"
                               "X X O O O\n"
                               "X . X O .\n"
                               "X X . O O\n"
                               ". X X X O\n";

START_TEST(a_dame_by_area)
{
    ck_assert(!is_proved("chinese", one_dame, 250));
    ck_assert(!is_proved("chinese", one_dame, 150));
    ck_assert(is_proved("chinese", one_dame, 350));
}
END_TEST

/* Either corner lives by E1, and one white move there takes it from both. */
static const char one_liberty_for_two[] = "X . X . X X X X X\n"
                                          "X X X X X X X X X\n"
                                          "X X X X X X X X X\n"
                                          "O O O O O O O O O\n"
                                          "O . O O O . O . O\n"
                                          ". O O O O O O O .\n"
                                          "X X X X O X X X X\n"
                                          ". . . X O X . . .\n"
                                          ". . . X . X . . .\n";

START_TEST(two_chains_that_share_a_liberty)
{
    ck_assert(!is_proved("japanese", one_liberty_for_two, 0));
    ck_assert(is_proved("japanese", one_liberty_for_two, 8050));
}
END_TEST

/* White B3 makes Black take at B5; if Black takes there first, B3 is White's anyhow, for Black
 * would be short of liberties. */
static const char one_mends[] = "O . O X\n"
                                "X X X X\n"
                                "O . X O\n"
                                ". O O O\n"
                                "O O . .\n";

/* The claims of a small drawn position at all komis near those that decide. */
static uint64_t
wrong_claims(const char *title, const char *drawing)
{
    winner_checks c;
    iki_topo topo;
    iki_board b;
    test_draw(drawing, &topo, &b);
    winner_open(&c, topo.width, topo.height, NODE_LIMIT);
    winner_position at = {.black = b.at[IKI_BLACK], .white = b.at[IKI_WHITE]};
    winner_check(&c, winner_rules_named(&c, title), &at);
    uint64_t wrong = winner_report(&c, "drawn");
    winner_close(&c);
    return wrong;
}

START_TEST(small_boards_played_out)
{
    ck_assert_uint_eq(wrong_claims("chinese", one_dame), 0);
    ck_assert_uint_eq(wrong_claims("tromp-taylor", one_dame), 0);
    ck_assert_uint_eq(wrong_claims("japanese", one_dame), 0);
    ck_assert_uint_eq(wrong_claims("japanese", one_mends), 0);
    /* White A2 keeps the move and takes E3 next */
    ck_assert_uint_eq(wrong_claims("new-zealand", "O X . X X\n"
                                                  ". X X X X\n"
                                                  "X O O X .\n"
                                                  ". O O O O\n"
                                                  "O . O O .\n"),
                      0);
    /* the dame alone */
    ck_assert_uint_eq(wrong_claims("ing", "X X .\n"
                                          "X . X\n"
                                          "X X .\n"
                                          ". X X\n"
                                          "O O O\n"
                                          ". O .\n"
                                          "O O O\n"),
                      0);
    /* White A8 begins a ko for everything */
    ck_assert_uint_eq(wrong_claims("korean", "X\n.\nX\nX\nX\n.\nO\nO\n.\n"), 0);
}
END_TEST

/* --- the program that plays to the end ------------------------------------------------------ */

/* Is this the most that a side can be sure of, as twin_end counts? */
static bool
is_sure_of(const char *rules, const char *drawing, iki_color claimant, iki_color mover, int most)
{
    iki_topo t;
    iki_board b;
    iki_rules r;
    test_draw(drawing, &t, &b);
    TEST_CHECK(iki_rules_named(rules, &r) == IKI_OK);
    twin_end *e = twin_end_new(t.width, t.height, &r);
    end_question q = {.claimant = claimant, .to_move = mover, .ko = TWIN_NONE, .need = most};
    IKI_PSET_FOR(p, &t.points) {
        uint32_t bit = UINT32_C(1) << (iki_topo_y(&t, p) * t.width + iki_topo_x(&t, p));
        q.black |= b.color[p] == IKI_BLACK ? bit : 0;
        q.white |= b.color[p] == IKI_WHITE ? bit : 0;
    }
    end_answer enough = twin_end_ask(e, &q, NODE_LIMIT);
    q.need++;
    end_answer more = twin_end_ask(e, &q, NODE_LIMIT);
    twin_end_free(e);
    if (enough != END_HOLDS || more != END_FAILS)
        fprintf(stderr, "%s, %d moves first: %d, %d\n", rules, (int)mover, (int)enough, (int)more);
    return enough == END_HOLDS && more == END_FAILS;
}

/* What one side is sure of the other cannot prevent. */
static void
decides(const char *rules, const char *drawing, iki_color mover, int black)
{
    TEST_CHECK(is_sure_of(rules, drawing, IKI_BLACK, mover, black));
    TEST_CHECK(is_sure_of(rules, drawing, IKI_WHITE, mover, -black));
}

START_TEST(the_last_dame)
{
    decides("chinese", one_dame, IKI_BLACK, 3);
    decides("chinese", one_dame, IKI_WHITE, 1);
    decides("tromp-taylor", one_dame, IKI_BLACK, 3);
    decides("new-zealand", one_dame, IKI_WHITE, 1);
    /* Black connects in answer to White's dame: a move each */
    decides("japanese", one_dame, IKI_WHITE, 1);
    /* and Black's dame is area that its move pays for */
    decides("japanese", one_dame, IKI_BLACK, 2);
}
END_TEST

static const char dead_stone[] = ". X O . O\n"
                                 "X X O O O\n"
                                 "X X X O .\n"
                                 "X . X O O\n"
                                 ". O X X O\n";

/* White's stone at B1 is taken, or comes off at the end. */
START_TEST(dead_stones)
{
    decides("chinese", dead_stone, IKI_BLACK, 3);
    decides("chinese", dead_stone, IKI_WHITE, 3);
    decides("japanese", dead_stone, IKI_BLACK, 3);
    decides("japanese", dead_stone, IKI_WHITE, 3);
    /* each side has one group and pays two points for it */
    decides("stone-scoring", dead_stone, IKI_BLACK, 3);
}
END_TEST

START_TEST(mending_costs)
{
    decides("japanese", one_mends, IKI_WHITE, -2);
    decides("korean", one_mends, IKI_WHITE, -2);
    decides("chinese", one_mends, IKI_WHITE, -2);
    decides("chinese", one_mends, IKI_BLACK, -2);
}
END_TEST

/* Whole games on tiny boards, whose results are known: the middle of 1x3 and either middle point of
 * 1x4 win the board, 1x5 is even, the centre of 3x3 wins it. */
START_TEST(whole_games)
{
    decides("tromp-taylor", ".\n", IKI_BLACK, 0);
    decides("tromp-taylor", ". .\n", IKI_BLACK, 0);
    decides("tromp-taylor", ". . .\n", IKI_BLACK, 3);
    decides("tromp-taylor", ". . . .\n", IKI_BLACK, 4);
    decides("chinese-ogs", ". . . .\n", IKI_WHITE, -4);
    decides("chinese-ogs", ". . . . .\n", IKI_BLACK, 0);
    decides("chinese-ogs", ". .\n. .\n", IKI_BLACK, 1);
    decides("chinese", ". . .\n. . .\n. . .\n", IKI_BLACK, 9);
    decides("chinese", ". . . .\n. . . .\n", IKI_BLACK, 8);
}
END_TEST

/* Stones and prisoners before turn area into territory; komi in whole points leaves room for jigo.
 */
START_TEST(needs_of_the_claimant)
{
    iki_rules r;
    end_before before = {.stones = {0, 10, 9}, .prisoners = {0, 2, 0}, .white_gets = 650};
    TEST_CHECK(iki_rules_named("chinese", &r) == IKI_OK);
    ck_assert_int_eq(twin_end_need(&r, &before, IKI_BLACK, true), 7);
    ck_assert_int_eq(twin_end_need(&r, &before, IKI_WHITE, true), -6);
    before.white_gets = 600;
    ck_assert_int_eq(twin_end_need(&r, &before, IKI_BLACK, true), 7);
    ck_assert_int_eq(twin_end_need(&r, &before, IKI_BLACK, false), 6);
    ck_assert_int_eq(twin_end_need(&r, &before, IKI_WHITE, true), -5);
    TEST_CHECK(iki_rules_named("japanese", &r) == IKI_OK);
    ck_assert_int_eq(twin_end_need(&r, &before, IKI_BLACK, true), 10);
    ck_assert_int_eq(twin_end_need(&r, &before, IKI_WHITE, false), -9);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {mending_by_territory,
                            mending_by_area,
                            a_dame_by_area,
                            two_chains_that_share_a_liberty,
                            small_boards_played_out,
                            the_last_dame,
                            dead_stones,
                            mending_costs,
                            whole_games,
                            needs_of_the_claimant,
                            NULL};
    return test_suite("check_winner", tests);
}
