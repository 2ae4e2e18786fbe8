/* The engine's move: legal, no eye filled, captures, passes, repeatable. */
#include "engine/base/arena.h"
#include "src/player/choose.h"
#include "src/resolve/resolve.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

static iki_game *game;

static void
draw(const char *rules, const char *drawing)
{
    game = test_draw_game(rules, drawing);
}

static iki_point
choose(iki_color color, uint64_t seed)
{
    iki_judgement j;
    TEST_CHECK(iki_resolve(&game->board, &game->rules, NULL, NULL, &j) == IKI_OK);
    iki_choice choice = {game, &j, NULL, color, seed, NULL};
    iki_point p = IKI_PASS;
    TEST_CHECK(iki_choose_move(&choice, &p) == IKI_OK);
    iki_judgement_free(&j);
    return p;
}

START_TEST(first_move_on_an_empty_board)
{
    iki_rules r;
    ck_assert_int_eq(iki_rules_named("chinese", &r), IKI_OK);
    for (int size = 5; size <= IKI_SIZE_MAX; size++) {
        game = iki_game_new(size, size, &r);
        iki_point p = choose(IKI_BLACK, 1);
        ck_assert_int_ne(p, IKI_PASS);
        ck_assert_int_eq(iki_game_legal(game, IKI_BLACK, p), IKI_LEGAL);
        iki_game_free(game);
    }
}
END_TEST

/* One of these vertices, or a pass if there are none, whatever the seed. */
static void
chooses_among(iki_color color, const char *vertices)
{
    iki_pset wanted = test_points(&game->topo, vertices);
    for (uint64_t seed = 0; seed < 20; seed++) {
        iki_point p = choose(color, seed);
        if (p == IKI_PASS || iki_pset_is_empty(&wanted))
            ck_assert(p == IKI_PASS && iki_pset_is_empty(&wanted));
        else
            ck_assert(iki_pset_has(&wanted, p));
    }
}

/* Draws a position and compares both sides' moves. */
static void
both_choose(const char *drawing, const char *black, const char *white)
{
    draw("japanese", drawing);
    chooses_among(IKI_BLACK, black);
    chooses_among(IKI_WHITE, white);
    iki_game_free(game);
}

START_TEST(captures_what_can_be_captured)
{
    /* three stones of the wall against the two that put them in atari */
    both_choose(". O . O . O .\n"
                "O O O O O O O\n"
                "O O X X X O O\n"
                "X X O O . X X\n"
                ". X X X X X .\n",
                "E2", "E2");
}
END_TEST

START_TEST(connects_at_a_false_eye)
{
    both_choose(". O . O . O .\n"
                "O O O O O O O\n"
                "O O O X O O O\n"
                "X X X . X X X\n"
                ". X . X . X .\n",
                "D2", "D2");
}
END_TEST

START_TEST(settles_an_eye)
{
    both_choose("O O O O O O O\n"
                "O O O O O . O\n"
                "X X X X O O O\n"
                ". . . X O . O\n",
                "B1", "B1");
    /* four in a row live by themselves */
    both_choose("O O O O O O O\n"
                "O O O O O . O\n"
                "X X X X X O O\n"
                ". . . . X O .\n",
                "", "");
    /* and two points are dead */
    both_choose("O O O O O O O\n"
                "O O O O O . O\n"
                "X X X O O O O\n"
                ". . X O . O .\n",
                "", "");
}
END_TEST

/* White's block cannot be taken, but is a seki if Black plays F4: no chain is critical. */
START_TEST(settles_an_eye_of_a_safe_block)
{
    both_choose(". X . X X X X X\n"
                "X X X X X X X X\n"
                "X O O O O O O X\n"
                "X O . X . X O X\n"
                "X O O X X . O X\n"
                "X X O O O X O X\n"
                "X X X X O O O X\n"
                "X X X X X X X X\n",
                "F4", "F4 C5 E5");
}
END_TEST

/* Two chains of Black share three points in the corner. */
START_TEST(settles_what_a_search_found)
{
    static const char shared[] = ". O . O . O .\n"
                                 "O O O O O O O\n"
                                 "X X X O O O O\n"
                                 ". . . X O O O\n"
                                 "X X X X O O O\n";
    both_choose(shared, "B2", "B2");
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        draw("japanese", shared);
        iki_point p = test_point(&game->topo, "B2");
        ck_assert_int_eq(iki_game_play(game, c, p, NULL), IKI_OK);
        chooses_among(IKI_BLACK, "");
        chooses_among(IKI_WHITE, "");
        iki_game_free(game);
    }
}
END_TEST

/* The chains in the middle have two outside liberties each. */
static const char race[] = ". X . X X X X X\n"
                           "X X X X X . X .\n"
                           "O O O O O O O O\n"
                           "X X X X X X X X\n"
                           "O O O O O . O .\n"
                           ". O . O O O O O\n";

START_TEST(wins_a_race)
{
    both_choose(race, "F5 H5", "F2 H2");
    /* with a liberty more Black need not move; for White his liberties are dame */
    both_choose(". X . X X X X X X X\n"
                "X X X X X X X . X .\n"
                "O O O O O O O O O O\n"
                "X X X X X X X X X X\n"
                "O O O O O . O . O .\n"
                ". O . O O O O O O O\n",
                "", "F2 H2 K2");
}
END_TEST

START_TEST(leaves_a_seki_alone)
{
    both_choose(". X . X X X X X\n"
                "X X X X X X X X\n"
                "O O O O O O O O\n"
                "O . O . O . O O\n"
                "X X X X X X X X\n"
                "O O O O O O O O\n"
                ". O . O O O O O\n",
                "", "");
}
END_TEST

/* A threat comes before dame, dame before a pass. */
START_TEST(dame_come_last)
{
    draw("japanese", ". X . O . O\n"
                     "X X . O O .\n"
                     ". X . O O O\n"
                     "X X X O O O\n");
    for (int i = 0; i < 3; i++) {
        iki_color color = i % 2 == 0 ? IKI_BLACK : IKI_WHITE;
        chooses_among(color, i == 0 ? "C2 C3 C4" : i == 1 ? "C3 C4" : "C4");
        static const char *const fill[] = {"C2", "C3", "C4"};
        iki_point p = test_point(&game->topo, fill[i]);
        ck_assert_int_eq(iki_game_play(game, color, p, NULL), IKI_OK);
    }
    chooses_among(IKI_BLACK, "");
    chooses_among(IKI_WHITE, "");
    iki_game_free(game);
    both_choose(". O . O . O . . X . X\n"
                "O O O O O O O . X X X\n"
                "O O X X X O O . X . X\n"
                "X X O O . X X X X X X\n"
                ". X X X X X . X . X .\n",
                "E2", "E2");
}
END_TEST

/* Nothing is played in territory, with dead stones or without. */
START_TEST(settled_territory_is_left_alone)
{
    both_choose("X . X X O O . O O\n"
                "X X X X O O O O O\n"
                ". . . X O . . . .\n"
                ". O . X O . . X .\n"
                ". . . X O . . . .\n",
                "", "");
}
END_TEST

START_TEST(passes_when_nothing_is_left)
{
    draw("chinese", ". X . X O .\n"
                    "X X X X O O\n"
                    "X X X X O .\n"
                    "X X X X O O\n");
    ck_assert_int_eq(choose(IKI_BLACK, 1), IKI_PASS);
    ck_assert_int_eq(choose(IKI_WHITE, 1), IKI_PASS);
    iki_game_free(game);
    draw("chinese", "/ .\n");
    ck_assert_int_eq(choose(IKI_BLACK, 1), IKI_PASS);
    iki_game_free(game);
}
END_TEST

/* All around are own stones, and it connects none that is short of liberties. */
static bool
fills_eye(const iki_board *b, iki_color color, iki_point p)
{
    iki_point head = IKI_NOWHERE;
    bool one = true, weak = false;
    IKI_NEIGHBOURS(q, b->topo, p) {
        if (b->color[*q] != color)
            return false;
        iki_pset liberties = iki_board_liberties(b, *q);
        one = one && (head == IKI_NOWHERE || head == b->head[*q]);
        weak = weak || iki_pset_count(&liberties) <= 2;
        head = b->head[*q];
    }
    return one || !weak;
}

/* In random positions of all kinds the move is legal and fills no eye; the seed decides. */
START_TEST(random_positions)
{
    test_random r = {91};
    int differ = 0, passes = 0;
    static const char *const rules[] = {"chinese", "chinese-ogs", "new-zealand", "japanese"};
    const int runs = test_is_long() ? 400 : 40;
    for (int i = 0; i < runs; i++) {
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
            iki_point p = choose(c, 7);
            TEST_CHECK(p == choose(c, 7));
            differ += p != choose(c, 8);
            passes += p == IKI_PASS;
            TEST_CHECK(iki_game_legal(game, c, p) == IKI_LEGAL);
            bool fills = p != IKI_PASS && fills_eye(&game->board, c, p);
            TEST_CHECK(!fills);
        }
        iki_game_free(game);
    }
    ck_assert_int_gt(differ, runs / 16);
    ck_assert_int_gt(passes, runs / 8);
    ck_assert_int_lt(passes, 7 * runs / 4);
}
END_TEST

/* How many stones of a colour live for certain. */
static int
certain_stones(iki_color color)
{
    iki_judgement j;
    int n = 0;
    TEST_CHECK(iki_resolve(&game->board, &game->rules, NULL, NULL, &j) == IKI_OK);
    for (int i = 0; i < j.count; i++) {
        const iki_verdict *v = &j.verdict[i];
        if (v->color == color && v->life == IKI_ALIVE && v->certainty >= IKI_SEARCHED)
            n += iki_pset_count(&v->stones);
    }
    iki_judgement_free(&j);
    return n;
}

/* Attacks the stones of Black that live for certain, at every point: *shaken of the attacks leave
 * fewer of them, *mended of those are answered so that none is lost. */
static void
attack_everywhere(int *shaken, int *mended)
{
    int before = certain_stones(IKI_BLACK);
    iki_pset points = iki_game_legal_points(game, IKI_WHITE);
    IKI_PSET_FOR(p, &points) {
        TEST_CHECK(iki_game_play(game, IKI_WHITE, p, NULL) == IKI_OK);
        if (certain_stones(IKI_BLACK) < before) {
            iki_point answer = choose(IKI_BLACK, 1);
            TEST_CHECK(iki_game_play(game, IKI_BLACK, answer, NULL) == IKI_OK);
            *shaken += 1;
            *mended += certain_stones(IKI_BLACK) >= before;
            TEST_CHECK(iki_game_undo(game) == IKI_OK);
        }
        TEST_CHECK(iki_game_undo(game) == IKI_OK);
    }
}

/* Proofs of life rest on answers, and the engine gives them. */
START_TEST(answers_what_shakes_living_chains)
{
    iki_rules rules;
    test_random r = {31};
    int shaken = 0, mended = 0;
    ck_assert_int_eq(iki_rules_named("japanese", &rules), IKI_OK);
    for (int i = 0; i < (test_is_long() ? 200 : 20); i++) {
        game = iki_game_new(7, 7, &rules);
        iki_board b = game->board;
        test_random_stones(&r, 55, &b);
        TEST_CHECK(iki_game_set_stones(game, &b.at[IKI_BLACK], &b.at[IKI_WHITE]) == IKI_OK);
        attack_everywhere(&shaken, &mended);
        iki_game_free(game);
    }
    printf("%d attacks, %d answered\n", shaken, mended);
    ck_assert_int_ge(shaken, 10);
    ck_assert_int_ge(4 * mended, 3 * shaken); /* of some the answer is proved by more effort only */
}
END_TEST

START_TEST(out_of_memory_is_an_answer)
{
    iki_judgement j;
    draw("japanese", race);
    TEST_CHECK(iki_resolve(&game->board, &game->rules, NULL, NULL, &j) == IKI_OK);
    iki_choice asked = {game, &j, NULL, IKI_BLACK, 1, NULL};
    long calls_left;
    iki_allocator_set(test_scarce, &calls_left);
    iki_status status = IKI_E_MEMORY;
    long n = 0;
    for (; status != IKI_OK; n++) {
        iki_point p;
        ck_assert_int_lt(n, 1000);
        calls_left = n;
        status = iki_choose_move(&asked, &p);
        ck_assert(status == IKI_OK || status == IKI_E_MEMORY);
    }
    iki_allocator_set(NULL, NULL);
    ck_assert_int_gt(n, 1);
    iki_judgement_free(&j);
    iki_game_free(game);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {first_move_on_an_empty_board,
                            captures_what_can_be_captured,
                            connects_at_a_false_eye,
                            settles_an_eye,
                            settles_an_eye_of_a_safe_block,
                            settles_what_a_search_found,
                            wins_a_race,
                            leaves_a_seki_alone,
                            dame_come_last,
                            settled_territory_is_left_alone,
                            passes_when_nothing_is_left,
                            random_positions,
                            answers_what_shakes_living_chains,
                            out_of_memory_is_an_answer,
                            NULL};
    return test_suite("choose", tests);
}
