/* Races of many regions, and one block against several as games: what the report says. */
#include "src/semeai/semeai.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <string.h>

static iki_sbuf words;

/* The report on a drawn race; a limit of 0 is none. */
static const char *
report(const char *drawing, const char *const vertex[], int stones, uint64_t nodes)
{
    static iki_topo t;
    static iki_board b;
    iki_point stone[IKI_RACE_BLOCKS_MAX];
    iki_error error;
    iki_budget budget;
    test_draw(drawing, &t, &b);
    for (int i = 0; i < stones; i++)
        stone[i] = test_point(&t, vertex[i]);
    iki_budget_init(&budget, nodes, 0);
    iki_effort effort = {.budget = &budget};
    iki_sbuf_free(&words);
    iki_sbuf_init(&words, 0);
    const iki_race_chains chains = {&b, stone, stones, false};
    TEST_CHECK(iki_semeai_write(&chains, &effort, &words, &error) == IKI_OK);
    return iki_sbuf_text(&words);
}

/* These lines must follow each other in the report, others between. */
static void
check_lines(const char *text, const char *const line[], size_t lines)
{
    const char *at = text;
    for (size_t i = 0; i < lines; i++) {
        const char *found = strstr(at, line[i]);
        ck_assert_msg(found != NULL, "no \"%s\" in\n%s", line[i], at);
        at = found + strlen(line[i]);
    }
}

#define CHECK_LINES(text, lines) check_lines(text, lines, sizeof lines / sizeof *lines)

/* Problem 4 of Nakamura 2009, drawn anew: the values of its subgames but for the star, which is
 * missing in D and J, and for numbers. */
static const char thirteen[] = ".O.OOOOOOOOOOOOOOOOOOOOOO\n"
                               "OOOOOOOOOOO.O.O.O.OOOOOOO\n"
                               "O.OO.O.O.OOXXXXXXXO.OO.OO\n"
                               "OXX.X.XXX.O.XOOOOOOXX.X.O\n"
                               "OX.O.O.O.OOX..OOOOOX.O.OO\n"
                               "O.OOOOOOOOOXOOOOOOO.OOOOO\n"
                               "XXXXXXXXXXXXXXXXXXXXXXXXO\n"
                               "O.OOOOOOOOOOOOOOO.OOOOOXO\n"
                               "OX.O.O.O.O.O.O.OOX.O.OOXO\n"
                               "OXX.X.X.X.XXXXX.OXX.X.OXO\n"
                               "O.OO.O.O.O.O.O.OO.OO.OOXO\n"
                               "OO.OOOOOOOOOOOOO.OOOOO.XO\n"
                               "OOOOOOOOOOOOOOOOOOOOOOOXO\n"
                               "XXXXXXXXXXXXXXXXXXXXXXXOX\n"
                               "X.XX.X.X.X.X.XXXXXX.XXXOX\n"
                               "XOO.O.O.OOOOO.XXXXXXXXXOX\n"
                               "XO.X.X.X.X.X.XXXXXX.XXXOX\n"
                               "X.XXXXXXXXXXXXX..XXX.XXOX\n"
                               "OOOOOOOOOOOOOOOOOOOOOOOOX\n"
                               "X.XXXXXXXXXOXXXXXXX.XXX.X\n"
                               "XO.X.X.X.XXO..XXXXXO.XXXX\n"
                               "XOO.O.OOO.X.OXXXXXXOO.XXX\n"
                               "X.XX.X.O.XXOOOOOOOX.XXXXX\n"
                               "XXXXXXX.XXX.X.X.X.XXXXXXX\n"
                               ".X.XXXXXXXXXXXXXXXXXXXXXX\n";

static const char *const thirteen_stones[] = {"A19", "A7"};

START_TEST(thirteen_regions)
{
    static const char *const lines[] = {
        "kind counting\n",
        "region white {0|||-2||-4|-10} {-2|-2+tiny(2)}\n",            /* L */
        "region white {0|-4||-6} -4v\n",                              /* I */
        "region white {0|-3} -3/2\n",                                 /* H */
        "region white -1 -1\n",                                       /* K */
        "region white {0||||-2|||-4||-6|-13} {-2||-2|-2+tiny(3)}\n",  /* M */
        "region white -2 -2\n",                                       /* J */
        "region white -1 -1\n",                                       /* G */
        "region black 1 1\n",                                         /* F */
        "region black {{15|8||6|||4||||2}|0} {2+miny(3)|2||2|||2}\n", /* B */
        "region black {5|2||0} 7/4\n",                                /* A */
        "region black {9|4||2|||0} {2+miny(1)|2}\n",                  /* C */
        "region black {5|2||0} 7/4\n",                                /* E */
        "region black {6||4|0} 4^\n",                                 /* D */
        "total -1ish\n",
        "case 3\nafter_black 0\nafter_white -2\n",
        "moves_black B20\n",
        "outcome black white\n",
        "sequence black B20 ",
        "sequence white ",
        "certainty proved\n",
    };
    const char *text = report(thirteen, thirteen_stones, 2, 1000000);
    CHECK_LINES(text, lines);
    /* who moves first makes the last move as well: the tedomari */
    for (int side = 0; side < 2; side++) {
        const char *line = strstr(text, side == 0 ? "sequence black" : "sequence white");
        int moves = 0;
        for (const char *c = line + strlen("sequence black"); *c != '\n'; c++)
            moves += *c == ' ';
        ck_assert_int_eq(moves % 2, 1);
    }
}
END_TEST

/* The same from all sides and with the colours exchanged. */
START_TEST(from_all_sides)
{
    for (int side = 0; side < 16; side++) {
        static iki_topo t;
        static iki_board b;
        iki_semeai s;
        iki_error error;
        iki_point stone[2];
        test_draw_seen(thirteen, side, &t, &b);
        for (int i = 0; i < 2; i++) {
            int x = 0, y = i == 0 ? 18 : 6;
            test_turned(25, 25, side & 7, &x, &y);
            stone[i] = iki_topo_point(&t, x, y);
        }
        const iki_race_chains chains = {&b, stone, 2, false};
        TEST_CHECK(iki_semeai_eval(&chains, NULL, &s, &error) == IKI_OK);
        ck_assert_int_eq(s.certainty, IKI_PROVED);
        ck_assert_int_eq(s.kind, IKI_RACE_COUNTING);
        ck_assert_int_eq(s.result[0], IKI_RACE_BLACK);
        ck_assert_int_eq(s.result[1], IKI_RACE_WHITE);
    }
}
END_TEST

/* A budget that is too small for the moves has room for the answer. */
START_TEST(answer_first)
{
    static const char *const lines[] = {"kind counting\n", "total -1ish\n", "after_white -2\n",
                                        "outcome black white\n", "certainty proved\n"};
    CHECK_LINES(report(thirteen, thirteen_stones, 2, 150000), lines);
}
END_TEST

/* A chain with nine liberties that differ in nothing is a region of few positions; so is the direct
 * drawing of {6|2||0}. */
START_TEST(by_number)
{
    static const char nine[] = ".O.OOOOOOOOOOOOOOOO\n"
                               "OOOOOOOOOOOOOOOOOOO\n"
                               "O.O.O.O.O.O.O.O.O.O\n"
                               "OXXXXXXXXXXXXXXXXXO\n"
                               "OOO.OOOOOOOOOOOOOOO\n"
                               "XXXXXXXXXXXXXXXXXXX\n"
                               "OOOOOOOOOOOOOOOOOOO\n"
                               "X.X.XXXXXXXXXXXXXXX\n"
                               "XXXXXXXXXXXXXXXXXXX\n"
                               ".X.XXXXXXXXXXXXXXXX\n";
    static const char steps[] = ".O.OOOOO\n"
                                "OOOOOOOO\n"
                                "O.OO.O.O\n"
                                "OXX.XXXO\n"
                                "OX.O.O.O\n"
                                "O.OOOOOO\n"
                                "XXXXXXXX\n"
                                "OOOOOOOO\n"
                                "X.X.XXXX\n"
                                "XXXXXXXX\n"
                                ".X.XXXXX\n";
    static const char *const nine_stones[] = {"A5", "A4"}, *const steps_stones[] = {"A5", "A4"};
    static const char *const nine_lines[] = {"region black {9|0} {7|2}\n", "certainty proved\n"};
    static const char *const steps_lines[] = {"region black {6|2||0} 2v\n", "certainty proved\n"};
    CHECK_LINES(report(nine, nine_stones, 2, 20000), nine_lines);
    CHECK_LINES(report(steps, steps_stones, 2, 20000), steps_lines);
}
END_TEST

/* Black wins each local race even when White moves first, and so Nakamura's procedure gives him the
 * whole; but White's move in {0|-3} threatens both. */
static const char two_at_once[] = ".O.OOOOXXXXX.X.\n"
                                  "OOOOOOOXXXXXXXX\n"
                                  "O.OOOOOXXXXXXXX\n"
                                  "OXX.OOOXX.XXXXX\n"
                                  "OX.OOOOXXOO.XXX\n"
                                  "O.OOO.OXXO.XXXX\n"
                                  "XXXXXXXOX.XXXXX\n"
                                  "OOOOOOOOOOOOOOO\n"
                                  "XXXXXXXOXXXXXXX\n"
                                  "O.O.O.OXXXXXXXX\n"
                                  "OOOOOOOXXXXXXXX\n"
                                  "OOOOOOOXXXXXXXX\n"
                                  ".O.OOOOXXXXX.X.\n";

START_TEST(pairs_as_games)
{
    static const char *const stones[] = {"A6", "A7", "A5"};
    static const char *const lines[] = {
        "pair H5 A7 <=\n",
        "pair H5 A5 <=\n",
        "row 2\n",
        "local A7 region white {0|-3} -3/2\n",
        "local A7 region black {3|0} 3/2\n",
        "local A7 region black 1 1\n",
        "local A7 total 1\n",
        "local A7 moves_black K7 B8 L8 M9 K10\n",
        "local A7 moves_white\n",
        "local A5 total 3/2\n",
        "nakamura black black\n",
        "outcome black white\n",
    };
    CHECK_LINES(report(two_at_once, stones, 3, 0), lines);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {thirteen_regions, from_all_sides, answer_first,
                            by_number,        pairs_as_games, NULL};
    return test_suite("race_regions", tests);
}
