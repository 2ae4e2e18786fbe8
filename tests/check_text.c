/* Text on a terminal: boards in colour and signs, wrapped help, the word that was meant. */
#include "cli/suggest.h"
#include "cli/text_style.h"
#include "cli/wrap.h"

#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

/* --- boards ------------------------------------------------------------------------------------
 */

static char styled[4096];

static const char *
style(bool color, bool unicode, const char *text)
{
    iki_sbuf out;
    iki_sbuf_init(&out, 0);
    iki_text_style_write((iki_text_style){.color = color, .unicode = unicode}, text, &out);
    TEST_CHECK(out.length < sizeof styled);
    memcpy(styled, iki_sbuf_text(&out), out.length + 1);
    iki_sbuf_free(&out);
    return styled;
}

/* The same without the escape sequences of colours. */
static const char *
bare(const char *text)
{
    char *to = styled;
    (void)style(true, true, text);
    for (const char *from = styled; *from != '\0'; from++) {
        if (*from == '\033')
            from += strcspn(from, "m");
        else
            *to++ = *from;
    }
    *to = '\0';
    return styled;
}

#define BOARD                                                                                      \
    "   A B C\n"                                                                                   \
    " 3 x . O 3\n"                                                                                 \
    " 2 X(b)o 2\n"                                                                                 \
    " 1 S + s 1\n"                                                                                 \
    "   A B C\n"

/* Answers of commands that are no boards, and what is not quite one. */
static const char *const plain[] = {
    "b H1",
    "b H1\nw J2\n",
    "O E5   X E6",
    "X Black   O White",
    "12 b O w X 12",
    " 3 X O b 3\n 2 X O b 2\n",
    "   A B C\n 3 X O b 3\n",
    "   A B C\n 2 X O b 2\n 1 X O b 1\n",
    "   A B C\n 2 X O b 2\n 1 X O b 1\n   A B\n",
    "   A B C\n 2 X O b 2\n 2 X O b 2\n   A B C\n",
    "   A B C\n 1 X O b w 1\n   A B C\n",
    "   A B C\n   A B C\n",
    "   B C D\n 1 X O b 1\n   B C D\n",
    "   H I J\n",
    " \n\n 1\n",
};

START_TEST(only_boards_are_drawn)
{
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++) {
        ck_assert_str_eq(style(true, true, plain[i]), plain[i]);
        ck_assert_str_eq(style(false, true, plain[i]), plain[i]);
    }
    ck_assert_str_eq(style(false, false, BOARD), BOARD);
}
END_TEST

START_TEST(text_around_a_board_stays)
{
    ck_assert_str_eq(style(false, true, "b H1\n" BOARD "O D4\n"), "b H1\n"
                                                                  "   A B C\n"
                                                                  " 3 x · ○ 3\n"
                                                                  " 2 ●(b)o 2\n"
                                                                  " 1 S + s 1\n"
                                                                  "   A B C\n"
                                                                  "O D4\n");
}
END_TEST

/* Small letters are stones and territory only where a legend says so: in a race they are regions.
 */
START_TEST(letters_mean_what_the_legend_says)
{
    static const char legend[] = "X Black   O White   b Black's territory   w White's territory";
    char text[400];
    (void)snprintf(text, sizeof text, "   A B\n 1 b w 1\n   A B\nJoined: A1-B1\n%s\nb H1", legend);
    ck_assert_str_eq(style(false, true, text),
                     "   A B\n 1 ▪ ▫ 1\n   A B\nJoined: A1-B1\n"
                     "● Black   ○ White   ▪ Black's territory   ▫ White's territory\nb H1");
    ck_assert_str_eq(style(false, true, "   A B\n 1 b w 1\n   A B\nb Black to move\n"),
                     "   A B\n 1 b w 1\n   A B\nb Black to move\n");
    ck_assert_str_eq(style(false, true, "   A B\n 1 b w 1\n   A B\nw White's territory and more\n"),
                     "   A B\n 1 b w 1\n   A B\nw White's territory and more\n");
}
END_TEST

/* What a terminal copies is text: each mark has a sign of its own there, too. */
START_TEST(a_copied_board_tells_the_colours_apart)
{
    ck_assert_str_eq(bare("   A B C D E\n"
                          " 2 X O x o S 2\n"
                          " 1 s b w . + 1\n"
                          "   A B C D E\n"
                          "X Black   O White   x dead black stone   o dead white stone   "
                          "S Black in seki   s White in seki   b Black's territory   "
                          "w White's territory   . nobody's point\n"),
                     "   A B C D E\n"
                     " 2 ● ○ x o S 2\n"
                     " 1 s ▪ ▫ · + 1\n"
                     "   A B C D E\n"
                     "● Black   ○ White   x dead black stone   o dead white stone   "
                     "S Black in seki   s White in seki   ▪ Black's territory   "
                     "▫ White's territory   · nobody's point\n");
}
END_TEST

START_TEST(cut_edges_belong_to_the_board)
{
    ck_assert_str_eq(
        style(false, true, "   A B\n 2 X|O 2\n   -\n 1 . . 1\n   A B\nCut: A1-A2 A2-B2\n"),
        "   A B\n 2 ●|○ 2\n   -\n 1 · · 1\n   A B\nCut: A1-A2 A2-B2\n");
    ck_assert_str_eq(bare("   A\n10 X 10\n"), "   A\n10 X 10\n");
}
END_TEST

/* --- lines -------------------------------------------------------------------------------------
 */

static void
wraps(int width, const char *text, const char *wanted)
{
    iki_sbuf out;
    iki_sbuf_init(&out, 0);
    iki_wrap(text, width, &out);
    ck_assert_str_eq(iki_sbuf_text(&out), wanted);
    iki_sbuf_free(&out);
}

START_TEST(wrapped_lines)
{
    static const char text[] = "One two three four\nfive six.\n\nshort\n\n"
                               "  --ab N    seven eight nine ten\n  -x  y\n";
    wraps(80, text, text);
    wraps(34, text, text);
    wraps(0, text, text);
    wraps(5, text, text); /* too narrow for anything */
    wraps(20, "", "");
    wraps(20, "\n\n", "\n\n");
    wraps(25, text,
          "One two three four\nfive six.\n\nshort\n\n"
          "  --ab N    seven eight\n            nine ten\n  -x  y\n");
    wraps(20, "One two three four five\nsix seven.  Eight\nnine\n",
          "One two three four\nfive six seven.\nEight nine\n");
    wraps(20, "0123456789012345678901234567890 a\n", "0123456789012345678901234567890\na\n");
    wraps(20, "  no columns in this item\n", "  no columns in this\n      item\n");
    wraps(20, "  a column far to the right     here\n",
          "  a column far to\n      the right\n      here\n");
    wraps(20, "without an end of line, but too long", "without an end of\nline, but too long\n");
}
END_TEST

/* No line is longer than the width where there are blanks, and no word is lost. */
START_TEST(wrapping_keeps_the_words)
{
    test_random r = {1};
    for (int k = 0; k < 300; k++) {
        char text[300], *to = text;
        iki_sbuf out;
        int width = 20 + (int)test_below(&r, 30);
        size_t n = test_below(&r, sizeof text - 1);
        for (size_t i = 0; i < n; i++)
            *to++ = "abc  \n -xy"[test_below(&r, 10)];
        *to = '\0';
        iki_sbuf_init(&out, 0);
        iki_wrap(text, width, &out);
        const char *a = text, *b = iki_sbuf_text(&out);
        for (;;) {
            a += strspn(a, " \n");
            b += strspn(b, " \n");
            size_t length = strcspn(a, " \n");
            ck_assert_uint_eq(length, strcspn(b, " \n"));
            ck_assert_int_eq(strncmp(a, b, length), 0);
            if (length == 0)
                break;
            a += length;
            b += length;
        }
        iki_sbuf_free(&out);
    }
}
END_TEST

/* Answers: lines stay lines, and colours take no room. */
START_TEST(wrapped_answers)
{
    static const char text[] =
        "one two three four five six\nseven\n  C1  black: dead.  It has no eyes here.\n"
        "\033[48;5;180m\033[38;5;16m● ● ● ●\033[0m 12 \033[0m\n● ● ● ● ● ● ● ● ● ● ●";
    iki_sbuf out;
    iki_sbuf_init(&out, 0);
    iki_wrap_lines(text, 20, &out);
    ck_assert_str_eq(iki_sbuf_text(&out),
                     "one two three four\n    five six\nseven\n  C1  black: dead.\n"
                     "      It has no eyes\n      here.\n"
                     "\033[48;5;180m\033[38;5;16m● ● ● ●\033[0m 12 \033[0m\n"
                     "● ● ● ● ● ● ● ● ● ●\n    ●");
    iki_sbuf_clear(&out);
    iki_wrap_lines(text, 0, &out);
    ck_assert_str_eq(iki_sbuf_text(&out), text);
    iki_sbuf_free(&out);
}
END_TEST

/* --- words -------------------------------------------------------------------------------------
 */

static const char *
meant(const char *typed)
{
    static const char *const words[] = {"score",  "solve", "shell", "report",     "regress",
                                        "render", "help",  "gtp",   "final_score"};
    iki_suggestion s = iki_suggest(typed);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        iki_suggest_offer(&s, words[i]);
    return s.best != NULL ? s.best : "";
}

START_TEST(words_that_were_meant)
{
    static const char *const cases[][2] = {
        {"scroe", "score"},
        {"scor", "score"},
        {"SCORE", "score"},
        {"scores", "score"},
        {"shll", "shell"},
        {"rendr", "render"},
        {"reg", "regress"},
        {"gpt", "gtp"},
        {"hlep", "help"},
        {"finl_score", "final_score"},
        {"x", ""},
        {"", ""},
        {"zzzz", ""},
        {"b", ""},
        {"game.sgf", ""},
        {"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        ck_assert_msg(strcmp(meant(cases[i][0]), cases[i][1]) == 0, "%s: %s", cases[i][0],
                      meant(cases[i][0]));
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {only_boards_are_drawn,
                            text_around_a_board_stays,
                            letters_mean_what_the_legend_says,
                            a_copied_board_tells_the_colours_apart,
                            cut_edges_belong_to_the_board,
                            wrapped_lines,
                            wrapping_keeps_the_words,
                            wrapped_answers,
                            words_that_were_meant,
                            NULL};
    return test_suite("text", tests);
}
