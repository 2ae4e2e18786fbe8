/* Proofs under superko, by examples: games in which the answer that a proof needs is forbidden, as
 * it would repeat a position of the game. */
#include "tests/suite.h"
#include "tests/superko_claims.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

static const char *const with_superko[] = {"aga", "tromp-taylor", "new-zealand", "ing",
                                           "chinese-kgs"};
enum { WITH_SUPERKO = 5 };

static iki_game *game;
static iki_judgement judgement;

/* Plays "b B1 w pass ..."; all of it is legal. */
static void
play(const char *moves)
{
    char word[2][8];
    int used;
    for (; sscanf(moves, "%7s %7s%n", word[0], word[1], &used) == 2; moves += used) {
        iki_color color = word[0][0] == 'b' ? IKI_BLACK : IKI_WHITE;
        iki_point p = strcmp(word[1], "pass") == 0 ? IKI_PASS : test_point(&game->topo, word[1]);
        ck_assert_int_eq(iki_game_play(game, color, p, NULL), IKI_OK);
    }
}

static void
start(const char *rules, const char *drawing, const char *moves)
{
    game = test_draw_game(rules, drawing);
    play(moves);
}

static const iki_verdict *
verdict(const char *vertex)
{
    iki_judgement_free(&judgement);
    ck_assert_int_eq(superko_judge(game, NULL, &judgement), IKI_OK);
    return iki_judgement_at(&judgement, test_point(&game->topo, vertex));
}

static void
finish(void)
{
    iki_judgement_free(&judgement);
    iki_game_free(game);
}

static void
is_forbidden(iki_color color, const char *vertex)
{
    iki_legality why = iki_game_legal(game, color, test_point(&game->topo, vertex));
    ck_assert(why == IKI_SUPERKO || why == IKI_KO);
}

/* Does the stone fall to an opponent who moves first and knows the history?  With walls: can he
 * take it though it is its owner's move, and keep these? */
static superko_answer
attack(const char *vertex, const char *walls)
{
    superko_claims c;
    superko_claims_open(&c, &game->topo, game->rules.ko, game->rules.suicide);
    iki_pset one = test_points(&game->topo, vertex);
    superko_question q = {.targets = superko_bits(&game->topo, &one),
                          .owner_is_black = iki_pset_meets(&one, &game->board.at[IKI_BLACK]),
                          .owner_first = walls != NULL,
                          .nodes = 20000};
    if (walls != NULL) {
        iki_pset stones = test_points(&game->topo, walls);
        q.walls = superko_bits(&game->topo, &stones);
    }
    superko_replay(&c, game);
    superko_answer answer = superko_ask(c.twin, &q);
    superko_claims_close(&c);
    return answer;
}

#define EMPTY_2X4         ". .\n. .\n. .\n. .\n"
#define ONE_AGAINST_THREE "b B1 w pass b A2 w pass b B2 w pass b A4 w B3 b pass w B4 b pass"

/* White takes one stone; Black would take three and come back to the position before B3. */
START_TEST(one_stone_against_three)
{
    for (int i = 0; i < WITH_SUPERKO; i++) {
        start(with_superko[i], EMPTY_2X4, ONE_AGAINST_THREE);
        ck_assert_int_ne(verdict("B1")->certainty, IKI_PROVED);
        ck_assert_int_ne(verdict("A2")->certainty, IKI_PROVED);
        ck_assert_int_ne(verdict("B3")->certainty, IKI_PROVED);
        ck_assert_int_eq(attack("B1", NULL), SUPERKO_FALLS);
        ck_assert_int_eq(attack("B3", "A2 B1"), SUPERKO_STANDS);
        play("w A3");
        is_forbidden(IKI_BLACK, "A4");
        play("b pass w A1");
        ck_assert(iki_pset_is_empty(&game->board.at[IKI_BLACK]));
        finish();
    }
}
END_TEST

START_TEST(the_same_position_set_up)
{
    for (int i = 0; i < WITH_SUPERKO; i++) {
        start(with_superko[i], "X O\n. O\nX X\n. X\n", "");
        const iki_verdict *v = verdict("B1");
        ck_assert_int_eq(v->life, IKI_ALIVE);
        ck_assert_int_ge(v->certainty, IKI_SEARCHED);
        ck_assert_int_eq(attack("B1", NULL), SUPERKO_STANDS);
        finish();
    }
}
END_TEST

START_TEST(the_same_game_under_simple_ko)
{
    start("chinese", EMPTY_2X4, ONE_AGAINST_THREE);
    const iki_verdict *v = verdict("B1");
    ck_assert_int_eq(v->life, IKI_ALIVE);
    ck_assert_int_eq(v->certainty, IKI_PROVED);
    finish();
}
END_TEST

/* No stone was taken before, but White takes two, and taking one back is forbidden. */
START_TEST(snapback_on_a_line)
{
    for (int i = 0; i < WITH_SUPERKO; i++) {
        start(with_superko[i], ". . . . .\n", "b B1 w pass b D1 w pass b A1");
        ck_assert_int_ne(verdict("D1")->certainty, IKI_PROVED);
        ck_assert_int_eq(attack("D1", NULL), SUPERKO_FALLS);
        play("w C1");
        is_forbidden(IKI_BLACK, "B1");
        finish();
    }
}
END_TEST

/* Black lost A2 and B2 with all his stones; White A3 is inside unconditional territory, but Black
 * may not take it by B3, and filling his eye first costs everything. */
START_TEST(dead_inside_unconditional_life)
{
    start("tromp-taylor", "O X\n. X\n. .\n",
          "b A2 w A1 b B1 w pass b A1 w A3 b B2 w B1 b pass w A1 b A2");
    ck_assert_int_eq(attack("A3", "A2 B2"), SUPERKO_STANDS);
    const iki_verdict *wall = verdict("A2");
    ck_assert_int_eq(wall->life, IKI_ALIVE);
    ck_assert_int_eq(wall->certainty, IKI_PROVED);
    ck_assert_int_eq(wall->method, IKI_BY_BENSON);
    ck_assert_int_eq(attack("A2", NULL), SUPERKO_STANDS);
    ck_assert_int_ne(verdict("A3")->certainty, IKI_PROVED);
    ck_assert(!iki_pset_has(&judgement.territory[IKI_BLACK], test_point(&game->topo, "B3")));
    play("w A1");
    is_forbidden(IKI_BLACK, "B3");
    play("b B1 w pass");
    is_forbidden(IKI_BLACK, "B3");
    play("b A1 w B3");
    ck_assert(iki_pset_is_empty(&game->board.at[IKI_BLACK]));
    finish();
}
END_TEST

/* The same stones without that game. */
START_TEST(dead_inside_unconditional_life_set_up)
{
    start("tromp-taylor", "O .\nX X\n. .\n", "");
    const iki_verdict *v = verdict("A3");
    ck_assert_int_eq(v->life, IKI_DEAD);
    ck_assert_int_ge(v->certainty, IKI_SEARCHED);
    ck_assert_int_eq(attack("A3", "A2 B2"), SUPERKO_FALLS);
    finish();
}
END_TEST

/* White has lost stones here, and takes A4 only by coming back to what was set up. */
START_TEST(captor_with_other_stones_in_the_ground)
{
    start("tromp-taylor", "O O\n. .\nO O\n. O\nO .\n", "b A4");
    ck_assert_int_eq(attack("A4", "A1 B2"), SUPERKO_STANDS);
    ck_assert_int_eq(verdict("B2")->method, IKI_BY_BENSON);
    ck_assert_int_eq(verdict("B2")->certainty, IKI_PROVED);
    ck_assert_int_ne(verdict("A4")->certainty, IKI_PROVED);
    play("b B4 w A5 b pass");
    is_forbidden(IKI_WHITE, "B5");
    finish();
}
END_TEST

/* Both sides have lost stones beside him, but Black need not answer. */
START_TEST(unconditional_life_stays_proved)
{
    for (int i = 0; i < WITH_SUPERKO; i++) {
        start(with_superko[i], ". X . X . . .\nX X X X . . .\n",
              "b G2 w F2 b pass w G1 b E2 w pass b F1 w E1");
        is_forbidden(IKI_BLACK, "F1");
        const iki_verdict *v = verdict("A1");
        ck_assert_int_eq(v->life, IKI_ALIVE);
        ck_assert_int_eq(v->certainty, IKI_PROVED);
        ck_assert_int_eq(v->method, IKI_BY_BENSON);
        ck_assert_int_eq(attack("A1", NULL), SUPERKO_STANDS);
        finish();
    }
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {one_stone_against_three,
                                  the_same_position_set_up,
                                  the_same_game_under_simple_ko,
                                  snapback_on_a_line,
                                  dead_inside_unconditional_life,
                                  dead_inside_unconditional_life_set_up,
                                  captor_with_other_stones_in_the_ground,
                                  unconditional_life_stays_proved,
                                  NULL};
    return test_suite("superko", tests);
}
