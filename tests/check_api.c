/* The public library, through its header alone. */
#include "src/iki.h"

#include "tests/suite.h"

#include <stdbool.h>
#include <string.h>

static const char drawing[] = ". X . O . "
                              ". X . O . "
                              "X X . O O "
                              ". X . O . "
                              "O X . O . ";

START_TEST(open_and_close)
{
    ck_assert_ptr_null(iki_open(0, 9));
    ck_assert_ptr_null(iki_open(26, 9));
    iki *game = iki_open(9, 13);
    ck_assert_ptr_nonnull(game);
    ck_assert_int_eq(iki_width(game), 9);
    ck_assert_int_eq(iki_height(game), 13);
    ck_assert_str_eq(iki_message(game), "");
    ck_assert(iki_komi(game) == 6.5);
    ck_assert_int_eq(iki_resize(game, 99, 9), -1);
    ck_assert_int_eq(iki_width(game), 9);
    ck_assert_int_gt((int)strlen(iki_message(game)), 0);
    ck_assert_int_eq(iki_resize(game, 5, 5), 0);
    ck_assert_int_gt((int)strlen(iki_version()), 0);
    iki_close(game);
    iki_close(NULL);
}
END_TEST

START_TEST(verdicts)
{
    iki *game = iki_open(5, 5);
    ck_assert_ptr_nonnull(game);
    ck_assert_int_eq(iki_set_up(game, drawing), 0);
    ck_assert_int_eq(iki_stone_at(game, 2, 1), 'B');
    ck_assert_int_eq(iki_stone_at(game, 3, 1), '.');
    ck_assert_int_eq(iki_stone_at(game, 6, 1), 0);
    ck_assert_str_eq(iki_status_at(game, 2, 1), "alive");
    ck_assert_str_eq(iki_certainty_at(game, 2, 1), "proved");
    ck_assert_str_eq(iki_method_at(game, 2, 1), "benson");
    ck_assert_str_eq(iki_status_at(game, 1, 1), "dead");
    ck_assert_int_gt((int)strlen(iki_reason_at(game, 1, 1)), 10);
    ck_assert_int_gt((int)strlen(iki_meaning_at(game, 1, 1)), 10);
    ck_assert_ptr_null(iki_status_at(game, 3, 1));
    ck_assert_ptr_null(iki_status_at(game, 0, 0));
    ck_assert_ptr_null(iki_certainty_at(game, 3, 1));
    ck_assert_ptr_null(iki_method_at(game, 3, 1));
    ck_assert_ptr_null(iki_reason_at(game, 1, 6));
    ck_assert_ptr_null(iki_meaning_at(game, 1, 6));
    ck_assert_int_eq(iki_owner_at(game, 1, 0), 0);
    ck_assert_int_eq(iki_call(game, 6, 6, "alive"), -1);
    ck_assert_int_eq(iki_call(game, 3, 1, "alive"), -1);
    ck_assert_int_eq(iki_owner_at(game, 1, 1), 'B');
    ck_assert_int_eq(iki_owner_at(game, 3, 1), '.');
    ck_assert_int_eq(iki_owner_at(game, 5, 5), 'W');
    iki_close(game);
}
END_TEST

START_TEST(ownership)
{
    int share = 7;
    iki *game = iki_open(5, 5);
    ck_assert_ptr_nonnull(game);
    ck_assert_int_eq(iki_set_up(game, drawing), 0);
    ck_assert_int_eq(iki_ownership_at(game, 1, 1, &share), 0);
    ck_assert_int_eq(share, 1000);
    ck_assert_int_eq(iki_ownership_at(game, 5, 5, &share), 0);
    ck_assert_int_eq(share, -1000);
    ck_assert_int_eq(iki_ownership_at(game, 6, 1, &share), -1);
    ck_assert_str_eq(iki_message(game), "no such point");
    iki_close(game);
}
END_TEST

START_TEST(the_referee_has_the_last_word)
{
    iki *game = iki_open(5, 5);
    ck_assert_ptr_nonnull(game);
    ck_assert_int_eq(iki_set_up(game, drawing), 0);
    ck_assert_int_eq(iki_call(game, 3, 1, "dead"), -1);
    ck_assert_int_eq(iki_call(game, 1, 1, "sleepy"), -1);
    ck_assert_int_eq(iki_call(game, 1, 1, "alive"), 0);
    ck_assert_str_eq(iki_status_at(game, 1, 1), "alive");
    ck_assert_str_eq(iki_certainty_at(game, 1, 1), "given");
    ck_assert_int_eq(iki_call(game, 1, 1, "seki"), 0);
    ck_assert_str_eq(iki_status_at(game, 1, 1), "seki");
    ck_assert_int_eq(iki_pass(game, 'B'), 0);
    ck_assert_str_eq(iki_status_at(game, 1, 1), "seki");
    ck_assert_int_eq(iki_call(game, 1, 1, "auto"), 0);
    ck_assert_str_eq(iki_status_at(game, 1, 1), "dead");
    ck_assert_int_eq(iki_call(game, 1, 1, "alive"), 0);
    ck_assert_int_eq(iki_set_up(game, drawing), 0);
    ck_assert_str_eq(iki_status_at(game, 1, 1), "dead");
    iki_close(game);
}
END_TEST

/* White takes A1 and B1, and Black plays at A1 again: that is another chain. */
START_TEST(the_word_is_on_a_chain_as_it_stood)
{
    iki *game = iki_open(5, 5);
    ck_assert_ptr_nonnull(game);
    ck_assert_int_eq(iki_set_up(game, ". . . . ."
                                      ". . . . ."
                                      ". . . . ."
                                      ". O . . ."
                                      "X X O . ."),
                     0);
    ck_assert_int_eq(iki_call(game, 1, 1, "alive"), 0);
    ck_assert_str_eq(iki_certainty_at(game, 1, 1), "given");
    ck_assert_int_eq(iki_play(game, 'W', 1, 2), 0);
    ck_assert_int_eq(iki_stone_at(game, 1, 1), '.');
    ck_assert_int_eq(iki_play(game, 'B', 1, 1), 0);
    ck_assert_str_ne(iki_certainty_at(game, 1, 1), "given");
    ck_assert_int_eq(iki_take_back(game), 0);
    ck_assert_int_eq(iki_take_back(game), 0);
    ck_assert_str_eq(iki_certainty_at(game, 1, 1), "given");
    iki_close(game);
}
END_TEST

START_TEST(limits_and_certainty)
{
    iki *game = iki_open(5, 5);
    ck_assert_ptr_nonnull(game);
    ck_assert_int_eq(iki_set_up(game, drawing), 0);
    ck_assert_int_eq(iki_limit(game, 10, 0), 0);
    ck_assert_int_ge(iki_winner_is_proved(game), 0);
    ck_assert_int_eq(iki_limit(game, 0, -1), -1);
    ck_assert_int_eq(iki_limit(game, 0, 1e10), -1);
    ck_assert_int_eq(iki_limit(game, 0, 5), 0);
    ck_assert_str_eq(iki_status_at(game, 2, 1), "alive");
    iki_close(game);
}
END_TEST

START_TEST(results_follow_rules_and_komi)
{
    long long points;
    iki *game = iki_open(5, 5);
    ck_assert_ptr_nonnull(game);
    ck_assert_int_eq(iki_set_up(game, drawing), 0);
    ck_assert_int_eq(iki_use_komi(game, 0.5), 0);
    ck_assert_int_eq(iki_use_rules(game, "tromp-taylor"), 0);
    ck_assert_int_eq(iki_use_rules(game, "no such rules"), -1);
    ck_assert_int_eq(iki_use_rules(game, "aga-button"), -1);
    ck_assert_str_eq(iki_message(game), "rules with a button are not supported");
    ck_assert_int_eq(iki_count(game, &points), 0);
    ck_assert_int_eq(points, -50);
    ck_assert_str_eq(iki_result(game), "W+0.5");
    ck_assert_int_eq(iki_use_komi(game, -1), 0);
    ck_assert_str_eq(iki_result(game), "B+1");
    ck_assert_int_eq(iki_use_komi(game, 1e300), -1);
    iki_close(game);
}
END_TEST

START_TEST(moves)
{
    iki *game = iki_open(5, 5);
    ck_assert_ptr_nonnull(game);
    ck_assert_int_eq(iki_play(game, 'B', 1, 1), 0);
    ck_assert_int_eq(iki_play(game, 'W', 1, 1), -1);
    ck_assert_str_eq(iki_message(game), "illegal move: occupied");
    ck_assert_int_eq(iki_play(game, 'x', 2, 2), -1);
    ck_assert_int_eq(iki_play(game, 'B', 6, 1), -1);
    ck_assert_int_eq(iki_may_play(game, 'W', 1, 1), 0);
    ck_assert_int_eq(iki_may_play(game, 'W', 2, 1), 1);
    ck_assert_int_eq(iki_pass(game, 'W'), 0);
    ck_assert_int_eq(iki_take_back(game), 0);
    ck_assert_int_eq(iki_take_back(game), 0);
    ck_assert_int_eq(iki_take_back(game), -1);
    ck_assert_int_eq(iki_stone_at(game, 1, 1), '.');
    ck_assert_int_eq(iki_may_play(game, 'W', 0, 1), 0);
    ck_assert_int_eq(iki_may_play(game, 'x', 2, 2), 0);
    ck_assert_int_eq(iki_set_up(game, "X"), -1);
    ck_assert_int_eq(iki_set_up(game, "..........................."), -1);
    ck_assert_int_eq(iki_set_up(game, "?????????????????????????"), -1);
    ck_assert_int_eq(iki_set_up(game, "XXXXXXXXXXXXXXXXXXXXXXXXX"), -1);
    iki_close(game);
}
END_TEST

START_TEST(sgf)
{
    static const char text[] = "(;SZ[5]KM[3.5]RU[Chinese];B[aa];W[bb];B[cc])";
    iki *game = iki_open(19, 19);
    ck_assert_ptr_nonnull(game);
    ck_assert_int_eq(iki_read_sgf(game, text, strlen(text), 1, 3), 0);
    ck_assert_int_eq(iki_width(game), 5);
    ck_assert(iki_komi(game) == 3.5);
    ck_assert_int_eq(iki_stone_at(game, 1, 5), 'B');
    ck_assert_int_eq(iki_stone_at(game, 3, 3), '.');
    ck_assert_int_eq(iki_read_sgf(game, text, strlen(text), 2, 0), -1);
    ck_assert_int_eq(iki_read_sgf(game, text, strlen(text), 0, 0), -1);
    ck_assert_int_eq(iki_read_sgf(game, "(;B[zz])", 8, 1, 0), -1);
    ck_assert_ptr_nonnull(strstr(iki_message(game), "line 1"));
    ck_assert_int_eq(iki_width(game), 5);
    char *written = iki_write_sgf(game);
    ck_assert_ptr_nonnull(written);
    ck_assert_ptr_nonnull(strstr(written, "SZ[5]"));
    iki_release(written);
    static const char gib[] = "\\HS\n\\HE\n\\GS\nSTO 0 2 1 15 3\nSTO 0 3 2 3 15\n\\GE\n";
    ck_assert_int_eq(iki_read_sgf(game, gib, strlen(gib), 1, 2), 0);
    ck_assert_int_eq(iki_width(game), 19);
    ck_assert_int_eq(iki_stone_at(game, 16, 16), 'B');
    ck_assert_int_eq(iki_stone_at(game, 4, 4), '.');
    iki_close(game);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {open_and_close,
                                  verdicts,
                                  ownership,
                                  the_referee_has_the_last_word,
                                  the_word_is_on_a_chain_as_it_stood,
                                  limits_and_certainty,
                                  results_follow_rules_and_komi,
                                  moves,
                                  sgf,
                                  NULL};
    return test_suite("api", tests);
}
