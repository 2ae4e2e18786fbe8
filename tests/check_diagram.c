/* Text boards, character by character. */
#include "src/resolve/resolve.h"
#include "src/show/diagram.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

static iki_game *game;

static void
draw(const char *drawing)
{
    game = test_draw_game("japanese", drawing);
}

static void
position_is(const char *wanted)
{
    iki_sbuf out;
    iki_sbuf_init(&out, 0);
    iki_diagram_position(game, &out);
    ck_assert_str_eq(iki_sbuf_text(&out), wanted);
    iki_sbuf_free(&out);
}

START_TEST(position)
{
    draw("X . O\n. X .\n");
    position_is("   A B C\n"
                " 2 X . O 2\n"
                " 1 . X . 1\n"
                "   A B C\n");
    iki_game_free(game);
}
END_TEST

START_TEST(last_move_in_parentheses)
{
    draw(". . .\n. . .\n");
    ck_assert_int_eq(iki_game_play(game, IKI_BLACK, test_point(&game->topo, "A1"), NULL), IKI_OK);
    position_is("   A B C\n"
                " 2 . . . 2\n"
                " 1(X). . 1\n"
                "   A B C\n");
    ck_assert_int_eq(iki_game_play(game, IKI_WHITE, test_point(&game->topo, "C2"), NULL), IKI_OK);
    position_is("   A B C\n"
                " 2 . .(O)2\n"
                " 1 X . . 1\n"
                "   A B C\n");
    ck_assert_int_eq(iki_game_play(game, IKI_BLACK, IKI_PASS, NULL), IKI_OK);
    position_is("   A B C\n"
                " 2 . . O 2\n"
                " 1 X . . 1\n"
                "   A B C\n");
    iki_game_free(game);
}
END_TEST

START_TEST(missing_points_are_blank)
{
    draw("X . O\n/ . /\n");
    position_is("   A B C\n"
                " 2 X . O 2\n"
                " 1   .   1\n"
                "   A B C\n");
    iki_game_free(game);
}
END_TEST

/* Star points of a plain empty board of this size, counted. */
static int
stars(int width, int height)
{
    iki_rules r;
    iki_sbuf out;
    int n = 0;
    ck_assert_int_eq(iki_rules_named("japanese", &r), IKI_OK);
    game = iki_game_new(width, height, &r);
    iki_sbuf_init(&out, 0);
    iki_diagram_position(game, &out);
    for (const char *s = iki_sbuf_text(&out); *s != '\0'; s++)
        n += *s == '+';
    iki_sbuf_free(&out);
    iki_game_free(game);
    return n;
}

START_TEST(star_points)
{
    ck_assert_int_eq(stars(19, 19), 9);
    ck_assert_int_eq(stars(13, 13), 9);
    ck_assert_int_eq(stars(9, 9), 5);
    ck_assert_int_eq(stars(8, 8), 4);
    ck_assert_int_eq(stars(5, 5), 0);
    ck_assert_int_eq(stars(1, 1), 0);
}
END_TEST

static void
row_is(int size, const char *row)
{
    iki_rules r;
    iki_sbuf out;
    ck_assert_int_eq(iki_rules_named("japanese", &r), IKI_OK);
    game = iki_game_new(size, size, &r);
    iki_sbuf_init(&out, 0);
    iki_diagram_position(game, &out);
    ck_assert_ptr_nonnull(strstr(iki_sbuf_text(&out), row));
    iki_sbuf_free(&out);
    iki_game_free(game);
}

START_TEST(rows_with_star_points)
{
    row_is(19, "\n16 . . . + . . . . . + . . . . . + . . . 16\n");
    row_is(19, "\n10 . . . + . . . . . + . . . . . + . . . 10\n");
    row_is(13, "\n 4 . . . + . . + . . + . . . 4\n");
    row_is(12, "\n 3 . . + . . . . . . + . . 3\n");
    row_is(9, "\n 3 . . + . . . + . . 3\n");
    row_is(9, "\n 5 . . . . + . . . . 5\n");
    row_is(7, "\n 3 . . + . + . . 3\n");
    row_is(6, "\n 3 . . . . . . 3\n");
}
END_TEST

START_TEST(large_boards_have_two_digits)
{
    iki_rules r;
    iki_sbuf out;
    ck_assert_int_eq(iki_rules_named("japanese", &r), IKI_OK);
    game = iki_game_new(25, 10, &r);
    iki_sbuf_init(&out, 0);
    iki_diagram_position(game, &out);
    const char *text = iki_sbuf_text(&out);
    ck_assert_ptr_nonnull(strstr(text, "   A B C D E F G H J K L M N O P Q R S T U V W X Y Z\n"));
    ck_assert_ptr_nonnull(strstr(text, "\n10 . . "));
    ck_assert_ptr_nonnull(strstr(text, " . . 10\n"));
    ck_assert_ptr_nonnull(strstr(text, "\n 9 . . "));
    iki_sbuf_free(&out);
    iki_game_free(game);
}
END_TEST

static void
judged_is(const char *alive, const char *dead, const char *seki, const char *wanted)
{
    iki_judgement j;
    iki_score score;
    iki_sbuf out;
    iki_given given = {.alive = test_points(&game->topo, alive),
                       .dead = test_points(&game->topo, dead),
                       .seki = test_points(&game->topo, seki)};
    ck_assert_int_eq(iki_resolve(&game->board, &game->rules, &given, NULL, &j), IKI_OK);
    iki_score_count(game, &j, &score);
    iki_sbuf_init(&out, 0);
    iki_diagram_score(game, &j, &score, &out);
    ck_assert_str_eq(iki_sbuf_text(&out), wanted);
    iki_sbuf_free(&out);
    iki_judgement_free(&j);
    iki_game_free(game);
}

START_TEST(judged_position)
{
    draw(". O X . O .\n"
         ". . X . O X\n"
         "X X X . O O\n");
    judged_is("A1 E1", "B3 F2", "",
              "   A B C D E F\n"
              " 3 b o X . O w 3\n"
              " 2 b b X . O x 2\n"
              " 1 X X X . O O 1\n"
              "   A B C D E F\n"
              "X Black   O White   x dead black stone   o dead white stone   "
              "b Black's territory   w White's territory   . nobody's point\n");
}
END_TEST

/* An eye in a seki is worth a point under area rules only, and shown as what it is worth. */
START_TEST(judged_seki)
{
    draw("X . O .\n");
    judged_is("", "", "A1 C1",
              "   A B C D\n"
              " 1 S . s . 1\n"
              "   A B C D\n"
              "S Black in seki   s White in seki   . nobody's point\n");
    game = test_draw_game("chinese", "X . O .\n");
    judged_is("", "", "A1 C1",
              "   A B C D\n"
              " 1 S . s w 1\n"
              "   A B C D\n"
              "S Black in seki   s White in seki   w White's territory   "
              ". nobody's point\n");
}
END_TEST

/* Black must end the ko at B3 and gets no point there, where moves cost points. */
START_TEST(judged_ko)
{
    static const char *const rules[] = {"japanese", "chinese"};
    for (int i = 0; i < 2; i++) {
        char wanted[400];
        game = test_draw_game(rules[i], ". X O . O\n"
                                        ". X O O O\n"
                                        "X . X O .\n"
                                        ". X O O O\n"
                                        ". X O . O\n");
        snprintf(wanted, sizeof wanted,
                 "   A B C D E\n"
                 " 5 b X O w O 5\n"
                 " 4 b X O O O 4\n"
                 " 3 X %c X O w 3\n"
                 " 2 b X O O O 2\n"
                 " 1 b X O w O 1\n"
                 "   A B C D E\n"
                 "X Black   O White   b Black's territory   w White's territory%s\n",
                 i == 0 ? '.' : 'b', i == 0 ? "   . nobody's point" : "");
        judged_is("A3 B1 B2 B4 B5 C3 C1 C5", "", "", wanted);
    }
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {position,
                            last_move_in_parentheses,
                            missing_points_are_blank,
                            star_points,
                            rows_with_star_points,
                            large_boards_have_two_digits,
                            judged_position,
                            judged_seki,
                            judged_ko,
                            NULL};
    return test_suite("diagram", tests);
}
