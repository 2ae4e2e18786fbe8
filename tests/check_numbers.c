/* Tests of engine/sgf/said and numbers: what values of KM and RE say, and what they mean together.
 */
#include "engine/base/arena.h"
#include "engine/go/game.h"
#include "engine/sgf/numbers.h"
#include "engine/sgf/record.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

/* --- results ------------------------------------------------------------------------------- */

/* Black minus White in hundredths, stones as two points. */
static int64_t
margin_of(const iki_said *said)
{
    int64_t points = said->unit == IKI_SAID_STONES ? 2 * said->number : said->number;
    return said->winner == IKI_WHITE ? -points : points;
}

START_TEST(results_in_figures_and_words)
{
    static const struct {
        const char *text;
        int64_t margin;
    } cases[] = {
        {"B+3.5", 350},
        {"W+12", -1200},
        {"B+5,5", 550},
        {"B+5.", 500},
        {"B+.5", 50},
        {"b+1 point", 100},
        {"w + 12", -1200},
        {"W+0.5 Points", -50},
        {"Black+3.5pts", 350},
        {"White 7", -700},
        {"White won by 3 1/2 points", -350},
        {"Black wins by half a point", 50},
        {"B+2 and a half", 250},
        {"W+3.5 by counting;", -350},
        {"Black lost by 4.5", -450},
        {"W+11½", -1150},
        {"W+½", -50},
        {"B+3/4 zi", 150},
        {"B+5 stones", 1000},
        {"B+00000000000000000000005", 500},
        {"Schwarz + 4,5 Punkte", 450},
        {"黑胜1又3/4子", 350},
        {"白胜四分之三子", -150},
        {"白勝十二目半", -1250},
        {"黒半目勝ち", 50},
        {"黒番3目半勝ち", 350},
        {"黑負７目", -700},
        {"白2.5目勝", -250},
        {"백 반집승", -50},
        {"백 11집반 승", -1150},
        {"黑胜一百零五目", 10500},
        {"B+0.25", 25},
        {"Black wins by two and a half points", 250},
        {"White wins by twelve and a half", -1250},
        {"Black wins by three quarters of a point", 75},
        {"Black wins by one and three quarters", 175},
        {"Black wins by two and 1/2", 250},
        {"Black wins by 2 and a quarter", 225},
        {"White wins by one half point", -50},
        {"Black wins by a point", 100},
        {"White wins by a point and a half", -150},
        {"Black wins by six-and-a-half points", 650},
        {"black won by Twenty-Three points", 2300},
        {"W+one hundred and five points", -10500},
        {"W+a hundred and a half", -10050},
        {"B+seventeen stones", 3400},
        {"B+3 quarters", 75},
        {"White loses by ninety-nine", 9900},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        iki_said said;
        char *text = strdup(cases[i].text); /* of its own: a sanitizer sees who reads beside it */
        ck_assert_ptr_nonnull(text);
        iki_said_read(text, &said);
        ck_assert_msg(said.has_number && said.winner != IKI_EMPTY, "%s", text);
        ck_assert_msg(said.rest[0] == '\0', "%s: rest %s", text, said.rest);
        ck_assert_msg(margin_of(&said) == cases[i].margin, "%s: %lld", text,
                      (long long)margin_of(&said));
        free(text);
    }
}
END_TEST

START_TEST(results_without_points)
{
    static const char *const texts[] = {"",
                                        "B+R",
                                        "W+Resign",
                                        "B+T",
                                        "W+Time",
                                        "B+F",
                                        "Void",
                                        "?",
                                        "B+",
                                        "B+resignation",
                                        "黑中盘胜",
                                        "白超时负",
                                        "黒時間切れ勝ち",
                                        "백불계승",
                                        "不计胜负",
                                        "打ち掛け",
                                        "흑 시간승",
                                        "B+Forfeit",
                                        "Both players lost",
                                        "No result",
                                        "no-result",
                                        "NO RESULT.",
                                        "No contest",
                                        "void game",
                                        "Cancelled",
                                        "Left unfinished"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        iki_said said;
        iki_said_read(texts[i], &said);
        ck_assert_msg(!said.has_number && !said.draw, "%s", texts[i]);
        ck_assert_msg(said.rest[0] == '\0', "%s: rest %s", texts[i], said.rest);
    }
    static const struct {
        const char *text;
        iki_color winner;
    } winners[] = {{"White resigns", IKI_BLACK},
                   {"Black wins, White resigned", IKI_BLACK},
                   {"白投了", IKI_BLACK},
                   {"B+Resigned", IKI_BLACK},
                   {"黑认输", IKI_WHITE},
                   {"W+R", IKI_WHITE},
                   {"White loses on time", IKI_BLACK}};
    for (size_t i = 0; i < sizeof winners / sizeof winners[0]; i++) {
        iki_said said;
        iki_said_read(winners[i].text, &said);
        ck_assert_msg(said.winner == winners[i].winner && said.no_points, "%s", winners[i].text);
    }
    static const char *const draws[] = {"0",    "Draw", "jigo",   "和棋",
                                        "持碁", "ジゴ", "무승부", "0.0"};
    for (size_t i = 0; i < sizeof draws / sizeof draws[0]; i++) {
        iki_said said;
        iki_said_read(draws[i], &said);
        ck_assert_msg(said.draw, "%s", draws[i]);
    }
}
END_TEST

/* Whatever is not understood is told; where it touches the number, there is none. */
START_TEST(what_is_left_over)
{
    static const struct {
        const char *text, *rest;
        bool number;
    } cases[] = {
        {"B+5.5 points or so", "or so", true},
        {"B+5,5,5", ",5", true},
        {"blackish+5", "blackish", true},
        {"B+nan", "nan", false},
        {"B+-3", "B+-3", false},
        {"B+1/3", "B+1/3", false},
        {"B+99999999999999999999", "B+99999999999999999999", false},
        {"black and white+5", "black and white+5", true},
        {"W+R 3.5", "W+R 3.5", true},
        {"B+2.5 (after appeal)", "after appeal", true},
        {"B+2.5, 千", "千", true},
        {"W+3.5 points, 200 moves", "200 moves", true},
        /* letters written together with figures */
        {"B+1e3", "e3", true},
        {"B+2x5", "x5", true},
        {"B+0x5", "x5", true},
        {"B+x5", "x", true},
        /* numbers that do not make one */
        {"B+2.5.5", ".5", true},
        {"B+1,000", "B+1,000", false},
        {"Black wins by two three", "Black wins by two three", false},
        {"Black wins by two point five", "Black wins by two point five", false},
        {"Black wins by two-point-five", "Black wins by two-point-five", false},
        {"Black wins by one and one", "Black wins by one and one", false},
        {"Black wins by 3 quarter", "Black wins by 3 quarter", false},
        {"Black wins by ten thousand", "Black wins by ten thousand", false},
        {"Twenty one half", "Twenty one half", false},
        {"B+1 half", "B+1 half", false},
        {"B+2目半半", "半", true},
        {"Draw 5", "Draw 5", false},
        /* a half of what? */
        {"B+umpteen and a half", "B+umpteen and a half", false},
        {"Schwarz + zweieinhalb", "zweieinhalb", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        iki_said said;
        iki_said_read(cases[i].text, &said);
        ck_assert_msg(strcmp(said.rest, cases[i].rest) == 0, "%s: rest %s", cases[i].text,
                      said.rest);
        ck_assert_msg(said.has_number == cases[i].number, "%s", cases[i].text);
    }
}
END_TEST

/* Any bytes: nothing is read beside the text, and the rest fits. */
START_TEST(any_bytes)
{
    test_random r = {5};
    static const char *const parts[] = {
        "B",   "白",       "½",    "3",        "/4",      "子", "半",     ".",   "-", "分之",
        "一",  "\xEF\xBC", "\xE5", "目",       " ",       "+",  "又",     "0",   "r", "two",
        "and", "a",        "half", "quarters", "hundred", "no", "result", "draw"};
    for (int i = 0; i < 20000; i++) {
        char text[120] = "";
        for (unsigned n = test_below(&r, 12); n > 0; n--)
            strcat(text, parts[test_below(&r, sizeof parts / sizeof parts[0])]);
        char *copy = strdup(text);
        iki_said said;
        ck_assert_ptr_nonnull(copy);
        iki_said_read(copy, &said);
        ck_assert_uint_lt(strlen(said.rest), sizeof said.rest);
        free(copy);
    }
}
END_TEST

/* --- komi and result together ----------------------------------------------------------------- */

typedef struct together {
    const char *root; /* of a 9x9 game unless SZ says otherwise */
    int64_t komi;     /* hundredths; -1: not told */
    int64_t margin;   /* hundredths; 1: not told */
    int assumed;      /* notes on readings */
} together;

static void
check_together(const together *c)
{
    char text[200];
    iki_sgf *s;
    iki_rules rules;
    iki_error error = {0};
    iki_record_facts facts;
    int assumed = 0;
    snprintf(text, sizeof text, "(;%s%s;B[ea];W[fa])", strstr(c->root, "SZ") ? "" : "SZ[9]",
             c->root);
    ck_assert_int_eq(iki_sgf_parse(text, strlen(text), &s, &error), IKI_OK);
    ck_assert_int_eq(iki_rules_named("japanese", &rules), IKI_OK);
    iki_game *g = iki_game_new(19, 19, &rules);
    ck_assert_int_eq(iki_record_load(s, 0, &(iki_record_options){0}, g, &facts, &error), IKI_OK);
    for (int i = 0; i < facts.notes; i++)
        assumed += facts.note[i].assumed;
    ck_assert_msg(facts.has_komi == (c->komi != -1), "%s: komi told", text);
    ck_assert_msg(!facts.has_komi || facts.komi == c->komi, "%s: komi %lld", text,
                  (long long)facts.komi);
    ck_assert_msg(facts.has_margin == (c->margin != 1), "%s: margin told", text);
    ck_assert_msg(!facts.has_margin || facts.margin == c->margin, "%s: margin %lld", text,
                  (long long)facts.margin);
    ck_assert_msg(assumed == c->assumed, "%s: %d assumed", text, assumed);
    iki_game_free(g);
    iki_sgf_free(s);
}

START_TEST(what_can_be_true_together)
{
    static const together cases[] = {
        /* as it stands */
        {"KM[6.5]RE[B+2.5]", 650, 250, 0},
        {"KM[0]RE[B+2]", 0, 200, 0},
        {"KM[5]RE[Draw]", 500, 0, 0},
        {"KM[-5.5]RE[W+0.5]", -550, -50, 0},
        {"KM[50]RE[B+R]", 5000, 1, 0},
        {"KM[25]RE[W+3]", 2500, -300, 0},
        {"KM[6.5]RE[B+0.0]", 650, 1, 0},
        {"KM[6.5]RE[B+]", 650, 1, 0},
        {"KM[5¾]", 575, 1, 0},
        {"KM[no]RE[W+3]", -1, -300, 0},
        {"KM[]RE[W+3.5]", -1, -350, 0},
        /* 0 for "as usual": half points exclude it */
        {"KM[0]RE[B+2.5]", 650, 250, 1},
        {"KM[0]RU[Chinese]RE[B+2.5]", 750, 250, 1},
        {"KM[0]RU[Chinese]RE[W+1.25]", 750, -250, 2},
        {"KM[0]RU[NZ]RE[B+2.5]", 0, 250, 0}, /* nor would the usual 7 do */
        {"KM[0]HA[2]AB[cc][gg]RE[B+2.5]", 50, 250, 1},
        {"KM[0]HA[0]AP[foxwq]RE[B+R]", 650, 1, 1},
        {"KM[0]HA[0]AP[foxwq]RE[B+4]", 0, 400, 0},
        {"KM[0]HA[3]AP[foxwq]RE[B+R]", 0, 1, 0},
        {"KM[0]HA[0]RE[B+R]", 0, 1, 0},
        /* hundredths */
        {"KM[650]", 650, 1, 1},
        {"KM[650]RE[W+350]", 650, -350, 2},
        {"KM[50]RE[W+3.5]", 50, -350, 1},
        {"KM[50]AP[foxwq]", 50, 1, 1},
        {"KM[650]SZ[19]RE[W+250]", 650, -250, 2},
        {"KM[-550]RE[W+0.5]", -550, -50, 1},
        {"KM[6.5]RE[B+1050]", 650, 1050, 1},
        {"KM[325]SZ[19]RE[B+4.5]RU[Chinese]", 650, 450, 1},
        /* stones, and hundredths of them */
        {"KM[3.75]RU[Chinese]", 750, 1, 1},
        {"KM[2.75]RU[Chinese]RE[W+0.25]", 550, -50, 2},
        {"KM[3.75]RE[W+5.5]", 750, -550, 1},
        {"KM[7.5]RE[B+1.75]", 750, 350, 1},
        {"KM[375]RE[B+75]", 750, 150, 2},
        {"KM[275]RU[Chinese]", 550, 1, 1},
        {"KM[3又3/4子]RE[黑胜2又1/4子]", 750, 450, 0},
        {"KM[7.5]RE[B+2.75子]", 750, 550, 0},
        /* tenths */
        {"KM[65]RE[W+2.5]", 650, -250, 1},
        /* neither can be */
        {"KM[9999]", -1, 1, 0},
        {"KM[100]RE[B+9999]", 100, 1, 1},
        {"KM[6.5]RE[B+2]", 650, 200, 0},
        {"KM[6]RE[Jigo]", 600, 0, 0},
        /* in words, and with no winner */
        {"KM[six and a half]RE[Black wins by two and a half points]", 650, 250, 0},
        {"KM[6.5]RE[+2.5]", 650, 1, 0},
        {"KM[6.5]RE[B+1e3]", 650, 1, 0},
        /* Iki means what it writes */
        {"AP[Iki:0.1.0]KM[375]RE[B+0.75]", 37500, 75, 0},
        {"AP[Ikiru]KM[375]", 750, 1, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        check_together(&cases[i]);
}
END_TEST

/* --- warnings --------------------------------------------------------------------------------- */

/* The warning about the result of a game, or "". */
static void
warning_about(const char *result, char out[120])
{
    char text[700];
    iki_sgf *s;
    iki_rules rules;
    iki_error error = {0};
    iki_record_facts facts;
    snprintf(text, sizeof text, "(;SZ[9]RE[%s];B[ea];W[fa])", result);
    ck_assert_int_eq(iki_sgf_parse(text, strlen(text), &s, &error), IKI_OK);
    ck_assert_int_eq(iki_rules_named("japanese", &rules), IKI_OK);
    iki_game *g = iki_game_new(19, 19, &rules);
    ck_assert_int_eq(iki_record_load(s, 0, &(iki_record_options){0}, g, &facts, &error), IKI_OK);
    out[0] = '\0';
    for (int i = 0; i < facts.notes && out[0] == '\0'; i++)
        if (strcmp(facts.note[i].property, "RE") == 0)
            snprintf(out, 120, "%s", facts.note[i].text);
    iki_game_free(g);
    iki_sgf_free(s);
}

START_TEST(warnings)
{
    static const struct {
        const char *result, *text;
    } cases[] = {
        {"+2.5", "does not say which side has won"},
        {"0.5", "does not say which side has won"},
        {"won by three", "does not say which side has won"},
        {"0", ""},
        {"Draw", ""},
        {"Jigo", ""},
        {"No result", ""},
        {"Void", ""},
        {"B+2.5", ""},
        {"B+", ""},
        {"Black wins by two and a half points", ""},
        {"B+1e3", "is not understood"},
        {"B+2.5.5", "is not understood"},
        {"B+x5", "is not understood"},
    };
    char text[120];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        warning_about(cases[i].result, text);
        ck_assert_msg(strcmp(text, cases[i].text) == 0, "%s: %s", cases[i].result, text);
    }
}
END_TEST

/* All of a value counts, though messages show its beginning; of a story nothing does. */
START_TEST(long_results)
{
    char text[120], story[400];
    together long_one = {
        "RE[The game was won by Black, with a margin of two and a half points]KM[6.5]", 650, 250,
        0};
    check_together(&long_one);
    snprintf(story, sizeof story, "B+2.5 %0300d", 0);
    warning_about(story, text);
    ck_assert_str_ne(text, "");
}
END_TEST

/* Colours exchanged, komi and margin change their signs and nothing else. */
START_TEST(neither_side_is_preferred)
{
    static const char *const numbers[] = {"0",  "0.5", "3.75", "5",   "6.5",
                                          "25", "50",  "65",   "375", "650"};
    enum { N = sizeof numbers / sizeof numbers[0] };
    for (int i = 0; i < N * N * 2; i++) {
        iki_numbers_question q = {.area = i % 2 == 1, .points = 81, .usual = 0}, p;
        iki_numbers a, b;
        iki_said_read(numbers[i / 2 % N], &q.komi);
        iki_said_read(numbers[i / 2 / N], &q.result);
        q.komi.draw = q.result.draw = false;
        q.result.winner = IKI_BLACK;
        p = q;
        p.komi.number = -q.komi.number;
        p.result.winner = IKI_WHITE;
        iki_numbers_decide(&q, &a);
        iki_numbers_decide(&p, &b);
        ck_assert_int_eq(a.komi, -b.komi);
        ck_assert_int_eq(a.margin, -b.margin);
        ck_assert_int_eq(a.komi_reading, b.komi_reading);
        ck_assert_int_eq(a.margin_reading, b.margin_reading);
        ck_assert_int_eq(a.contradict, b.contradict);
    }
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {results_in_figures_and_words,
                            results_without_points,
                            what_is_left_over,
                            any_bytes,
                            what_can_be_true_together,
                            warnings,
                            long_results,
                            neither_side_is_preferred,
                            NULL};
    return test_suite("numbers", tests);
}
