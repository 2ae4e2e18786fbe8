/* prop_superko - random games under superko, judged along the way: does what is called proved stand
 * against an attacker who knows the history?
 *
 * Games begin with random stones, and captures are preferred to other moves, so that positions come
 * up to which a capture could return.  One side may move several times while the other passes. */
#include "tests/suite.h"
#include "tests/superko_claims.h"
#include "tests/support.h"

#include <stdio.h>

/* A point that the side may play, mostly one where it takes something; IKI_PASS if there is none.
 */
static iki_point
pick_move(test_random *r, const iki_game *g, iki_color color)
{
    iki_pset may = iki_game_legal_points(g, color);
    iki_point best = IKI_PASS;
    for (int tries = 0; tries < 4 && !iki_pset_is_empty(&may); tries++) {
        iki_point p = iki_pset_first(&may);
        for (unsigned n = test_below(r, (unsigned)iki_pset_count(&may)); n > 0; n--) {
            iki_pset_remove(&may, p);
            p = iki_pset_first(&may);
        }
        iki_board after = g->board;
        iki_undo undo;
        iki_board_play(&after, color, p, &undo);
        if (best == IKI_PASS || undo.captures > 0)
            best = p;
        if (undo.captures > 0)
            break;
        may = iki_game_legal_points(g, color);
    }
    return best;
}

/* One game; the side to move changes mostly. */
static void
attack_game(test_random *r, superko_claims *c, int moves)
{
    static superko_list list;
    iki_board b;
    iki_color color = IKI_BLACK;
    iki_board_init(&b, &c->topo);
    if (test_below(r, 4) != 0)
        test_random_colors(r, test_below(r, 90), 20 + test_below(r, 60), &b);
    superko_stones s = {superko_bits(&c->topo, &b.at[IKI_BLACK]),
                        superko_bits(&c->topo, &b.at[IKI_WHITE])};
    iki_game *g = superko_game(c, s);
    TEST_CHECK(g != NULL);
    for (int i = 0; i < moves; i++) {
        iki_point p = pick_move(r, g, color);
        if (p == IKI_PASS)
            break;
        TEST_CHECK(iki_game_play(g, color, p, NULL) == IKI_OK);
        superko_collect(c, g, &list);
        if (superko_attack(c, g, &list, false) > 0)
            break;
        color = iki_opponent(color);
        if (test_below(r, 4) == 0) {
            TEST_CHECK(iki_game_play(g, color, IKI_PASS, NULL) == IKI_OK);
            color = iki_opponent(color);
        }
    }
    iki_game_free(g);
}

static long
check_board(int width, int height, unsigned kind, int games)
{
    static superko_claims c;
    iki_topo topo;
    char title[80];
    bool suicide = (kind & 2) != 0;
    test_random r = {(uint64_t)(1000 * width + 10 * height) + kind};
    TEST_CHECK(iki_topo_init(&topo, width, height) == IKI_OK);
    superko_claims_open(&c, &topo, (kind & 1) != 0 ? IKI_KO_SITUATIONAL : IKI_KO_POSITIONAL,
                        suicide);
    c.ask_free = test_is_long();
    for (int i = 0; i < games; i++)
        attack_game(&r, &c, width * height + 4);
    snprintf(title, sizeof title, "%dx%d, %s superko%s, %d games", width, height,
             (kind & 1) != 0 ? "situational" : "positional", suicide ? ", suicide" : "", games);
    long wrong = superko_report(&c, title);
    superko_claims_close(&c);
    return wrong;
}

/* Each board under both kinds of superko, with and without suicide. */
static void
check_boards(const int board[][2], int boards, int games)
{
    long wrong = 0;
    for (int i = 0; i < boards; i++) {
        for (unsigned kind = 0; kind < 4; kind++)
            wrong += check_board(board[i][0], board[i][1], kind, games);
    }
    ck_assert_int_eq(wrong, 0);
}

START_TEST(up_to_nine_points)
{
    static const int board[][2] = {{2, 3}, {1, 7}, {2, 4}, {3, 3}};
    check_boards(board, 4, test_is_long() ? 4000 : 24);
}
END_TEST

START_TEST(up_to_sixteen_points)
{
    static const int board[][2] = {{2, 5}, {2, 6}, {3, 4}, {3, 5}, {4, 4}};
    check_boards(board, 5, test_is_long() ? 1000 : 4);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {up_to_nine_points, up_to_sixteen_points, NULL};
    return test_suite("superko, properties", tests);
}
