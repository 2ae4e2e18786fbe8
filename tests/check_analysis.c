/* Candidate moves and the points that decide: what analyses and displays show. */
#include "src/show/analysis.h"

#include "tests/gtp_support.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Whoever plays B3 decides over Black's three points; White has two eyes. */
static const char critical[] = ". . . X O . O\n"
                               "X X X X O O .\n"
                               "O O O O O O O\n";

/* The same shape on a board where White's walls are not proved to live. */
static const char doubtful[] = ". . . . . . .\n"
                               ". . . . . . .\n"
                               ". . . . . . .\n"
                               ". . . . . . .\n"
                               "O O O O O . .\n"
                               "X X X X O O .\n"
                               ". . . X O . .\n";

static test_gtp gtp;

/* Opens a session with the drawing, turned and with its colours exchanged if so asked; komi 0.
 * *move becomes the point where the vertex is then. */
static void
open_drawing(const char *drawing, int symmetry, bool exchanged, const char *vertex, iki_point *move)
{
    iki_topo topo;
    iki_board board;
    iki_pset stones[3] = {iki_pset_none(), iki_pset_none(), iki_pset_none()};
    test_draw(drawing, &topo, &board);
    bool lies = (symmetry & 4) != 0;
    test_gtp_open(&gtp);
    iki_session *s = gtp.session;
    iki_game_free(s->game);
    s->game = iki_game_new(lies ? topo.height : topo.width, lies ? topo.width : topo.height,
                           &s->options.rules);
    TEST_CHECK(s->game != NULL);
    s->game->komi = 0;
    for (int i = 0; i < topo.width; i++) {
        for (int k = 0; k < topo.height; k++) {
            int x = i, y = k;
            iki_point from = iki_topo_point(&topo, i, k);
            test_turned(topo.width, topo.height, symmetry, &x, &y);
            iki_point to = iki_topo_point(&s->game->topo, x, y);
            iki_color c = board.color[from];
            if (c != IKI_EMPTY)
                iki_pset_add(&stones[exchanged ? iki_opponent(c) : c], to);
            if (from == test_point(&topo, vertex))
                *move = to;
        }
    }
    TEST_CHECK(iki_game_set_stones(s->game, &stones[IKI_BLACK], &stones[IKI_WHITE]) == IKI_OK);
}

/* Analyses the session's position for a side. */
static void
analyze(iki_color color, iki_analysis *a)
{
    iki_session *s = gtp.session;
    iki_budget budget;
    iki_view view;
    iki_effort effort = iki_session_board_effort(s, &budget);
    iki_given given = iki_session_given(s);
    iki_choice choice = {s->game, &s->judgement, &effort, color, s->options.seed, NULL};
    TEST_CHECK(iki_session_view(s, &view) == IKI_OK);
    TEST_CHECK(iki_analysis_make(&choice, &given, &view, a) == IKI_OK);
    iki_view_free(&view);
}

/* Black's stones are worth what the drawing says, for either side, however the board lies. */
static void
check_everywhere(const char *drawing, const char *vertex, int64_t saved, int64_t taken)
{
    iki_analysis a;
    for (int i = 0; i < 32; i++) {
        iki_point move = IKI_PASS;
        bool exchanged = (i & 8) != 0, defends = (i & 16) != 0;
        open_drawing(drawing, i & 7, exchanged, vertex, &move);
        iki_color owner = exchanged ? IKI_WHITE : IKI_BLACK;
        iki_color color = defends ? owner : iki_opponent(owner);
        analyze(color, &a);
        ck_assert_int_ge(a.count, 1);
        ck_assert_int_eq(a.candidate[0].move, move);
        ck_assert_int_eq(a.candidate[0].line[0], move);
        ck_assert_int_eq(a.candidate[0].lead, defends ? saved : -taken);
        ck_assert_int_eq(a.candidate[0].worth, saved - taken);
        test_gtp_close(&gtp);
    }
}

START_TEST(critical_chains_come_first)
{
    /* 3 points against 2, or 5 stones on 8 points and 2 more */
    check_everywhere(critical, "B3", 100, -1500);
}
END_TEST

START_TEST(chains_in_doubt_are_searched)
{
    /* the count is -30 and -46; of the open ground above, a seventh of a point is expected to be
     * Black's */
    check_everywhere(doubtful, "B1", -2986, -4586);
}
END_TEST

/* Two groups that whoever moves first decides about; the lower one is larger. */
START_TEST(the_most_valuable_comes_first)
{
    static const char two[] = ". . . X O . O\n"
                              "X X X X O O .\n"
                              "O O O O O O O\n"
                              "O O O O O O O\n"
                              "O O O O O O O\n"
                              "X X X X X O O\n"
                              ". . . X X O O\n";
    iki_analysis a;
    for (int i = 0; i < 16; i++) {
        iki_point large, small;
        iki_color color = (i & 8) != 0 ? IKI_BLACK : IKI_WHITE;
        open_drawing(two, i & 7, false, "B7", &small);
        test_gtp_close(&gtp);
        open_drawing(two, i & 7, false, "B1", &large);
        analyze(color, &a);
        ck_assert_int_eq(a.count, 2);
        ck_assert_int_eq(a.candidate[0].move, large);
        ck_assert_int_eq(a.candidate[1].move, small);
        /* two stones more, each worth a prisoner and its point */
        ck_assert_int_eq(a.candidate[0].worth - a.candidate[1].worth, 400);
        test_gtp_close(&gtp);
    }
}
END_TEST

START_TEST(settled_positions_ask_for_a_pass)
{
    iki_analysis a;
    iki_point none;
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        open_drawing(". X . X O . O\n"
                     "X X X X O O .\n"
                     ". X . X O O O\n",
                     0, false, "A1", &none);
        analyze(c, &a);
        ck_assert_int_eq(a.count, 1);
        ck_assert_int_eq(a.candidate[0].move, IKI_PASS);
        ck_assert_int_eq(a.candidate[0].lead, c == IKI_BLACK ? 200 : -200);
        ck_assert_int_eq(a.spread, 0);
        ck_assert_int_eq(iki_analysis_winrate(&a, a.lead), c == IKI_BLACK ? 9999 : 1);
        test_gtp_close(&gtp);
    }
}
END_TEST

START_TEST(winrates)
{
    iki_analysis a = {.spread = 0};
    ck_assert_int_eq(iki_analysis_winrate(&a, 0), 5000);
    ck_assert_int_eq(iki_analysis_winrate(&a, 50), 9999);
    ck_assert_int_eq(iki_analysis_winrate(&a, -50), 1);
    a.spread = 1000;
    int before = 0;
    for (int64_t lead = -100000; lead <= 100000; lead += 50) {
        int rate = iki_analysis_winrate(&a, lead);
        ck_assert_int_eq(rate + iki_analysis_winrate(&a, -lead), 10000);
        ck_assert_int_ge(rate, before);
        before = rate;
    }
    ck_assert_int_eq(iki_analysis_winrate(&a, 1000), 7500);
}
END_TEST

/* --- the commands ----------------------------------------------------------------------------- */

#define CRITICAL                                                                                   \
    "rectangular_boardsize 7 3;komi 0;gogui-setup b D3 b A2 b B2 b C2 b D2 w E3 w G3 w E2 w F2 "   \
    "w A1 w B1 w C1 w D1 w E1 w F1 w G1"

/* Whoever plays B1 decides; Black then has a reply, and White another move. */
#define LONG_LINE                                                                                  \
    "boardsize 7;komi 6.5;gogui-setup b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w "   \
    "E1 "                                                                                          \
    "w F2 w F3 w G2 w G3"

START_TEST(reports)
{
    static const char *const commands[] = {
        "lz-analyze b",
        "lz-analyze B 100",
        "lz-analyze black interval 20 minmoves 3 maxmoves 0",
        "lz-analyze b 5 avoid w A1,pass 3 avoid b a1 1 movesOwnership true",
        "lz-analyze", /* Black is to move */
    };
    static const char start[] = "= \ninfo move B3 visits 260 winrate ";
    static const char end[] = " order 0 pv B3\n\n";
    test_gtp_open(&gtp);
    test_gtp_do(&gtp, CRITICAL);
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        const char *answer = test_gtp_ask(&gtp, commands[i]);
        size_t n = strlen(answer);
        ck_assert_msg(strncmp(answer, start, sizeof start - 1) == 0, "%s", answer);
        ck_assert_msg(n > sizeof end && strcmp(answer + n - sizeof end + 1, end) == 0, "%s",
                      answer);
    }
    test_gtp_close(&gtp);
}
END_TEST

/* Every word behind the key in the report: a whole number up to 10000, or a fraction of 1. */
static int
count_shares(const char *report, const char *key, bool whole)
{
    char space[20];
    int found = 0;
    snprintf(space, sizeof space, " %s ", key);
    for (const char *c = strstr(report, space); c != NULL; c = strstr(c + 1, space)) {
        const char *word = c + strlen(space);
        size_t n = strcspn(word, " \n");
        ck_assert_msg((memchr(word, '.', n) == NULL) == whole, "%s in %s", key, report);
        double share = strtod(word, NULL) / (whole ? 10000 : 1);
        ck_assert_msg(share > 0 && share <= 1, "%s in %s", key, report);
        found++;
    }
    return found;
}

/* Sabaki takes the first of analyze and kata-analyze that is listed, and reads whole
 * ten-thousandths from all that is not named kata*, whether there is a point or not. */
START_TEST(shares_are_what_the_name_promises)
{
    static const struct {
        const char *command;
        bool whole;
    } cases[] = {{"analyze b 50", true}, {"lz-analyze b 50", true}, {"kata-analyze b 50", false}};
    static const char *const keys[] = {"winrate", "prior", "lcb"};
    test_gtp_open(&gtp);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        test_gtp_do(&gtp, CRITICAL);
        const char *report = test_gtp_ask(&gtp, cases[i].command);
        for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++)
            ck_assert_int_eq(count_shares(report, keys[k], cases[i].whole), 1);
    }
    /* Black lives and is ahead: no fraction of his can be read as 0 % */
    test_gtp_do(&gtp, "rectangular_boardsize 7 3;komi 0;gogui-setup b B3 b D3 b A2 b B2 b C2 b D2 "
                      "b B1 b D1 w E3 w G3 w E2 w F2 w E1 w F1 w G1");
    TEST_OK(&gtp, "analyze b 50",
            "\ninfo move pass visits 100 winrate 9999 scoreMean 2.00 scoreLead 2.00 prior 10000 "
            "lcb 9999 order 0 pv pass");
    test_gtp_close(&gtp);
}
END_TEST

START_TEST(ownership_is_from_the_view_of_the_side)
{
    test_gtp_open(&gtp);
    test_gtp_do(&gtp, "rectangular_boardsize 7 3;komi 0;gogui-setup b B3 b D3 b A2 b B2 b C2 b D2 "
                      "b B1 b D1 w E3 w G3 w E2 w F2 w E1 w F1 w G1");
    TEST_OK(&gtp, "kata-analyze w 10 ownership true",
            "\ninfo move pass visits 100 utility -0.9998 winrate 0.0001 scoreMean -2.00 scoreStdev "
            "0.00 scoreLead -2.00 scoreSelfplay -2.00 prior 1.0000 lcb 0.0001 utilityLcb -0.9998 "
            "weight 100 order 0 "
            "pv pass ownership -1.000 -1.000 -1.000 -1.000 1.000 1.000 1.000 -1.000 -1.000 -1.000 "
            "-1.000 1.000 1.000 1.000 -1.000 -1.000 -1.000 -1.000 1.000 1.000 1.000");
    test_gtp_close(&gtp);
}
END_TEST

/* The words "move V" of a response, in their order. */
static void
moves_are(const char *command, const char *wanted)
{
    char moves[200] = "";
    const char *report = test_gtp_ask(&gtp, command);
    for (const char *at = report; (at = strstr(at, "info move ")) != NULL;) {
        at += strlen("info move ");
        strncat(moves, " ", sizeof moves - strlen(moves) - 1);
        strncat(moves, at, strcspn(at, " "));
    }
    ck_assert_msg(strcmp(moves, wanted) == 0, "%s: wanted%s, got%s", command, wanted, moves);
}

/* Black's stones hang on B3; nothing else is worth a move. */
START_TEST(forbidden_moves_are_not_candidates)
{
    test_gtp_open(&gtp);
    test_gtp_do(&gtp, CRITICAL);
    moves_are("lz-analyze b 50", " B3");
    moves_are("lz-analyze b 50 avoid b B3 1", " pass");
    moves_are("lz-analyze b 50 avoid b C3 1 avoid b B3,A3 5", " pass");
    moves_are("lz-analyze b 50 avoid w B3 9", " B3");
    moves_are("lz-analyze b 50 avoid b B3,pass 1", " A3 C3");
    moves_are("lz-analyze b 50 allow b C3 1", " C3");
    moves_are("lz-analyze b 50 allow b C3,b3 1 allow w A3 1", " B3");
    moves_are("lz-analyze b 50 allow b pass 1", " pass");
    moves_are("lz-analyze b 50 allow b A1 1", " pass"); /* occupied */
    test_gtp_close(&gtp);
}
END_TEST

/* A line of play ends before a move that is forbidden at its depth. */
START_TEST(forbidden_moves_end_lines)
{
    test_gtp_open(&gtp);
    test_gtp_do(&gtp, LONG_LINE);
    const char *report = test_gtp_ask(&gtp, "lz-analyze w 50");
    ck_assert_msg(strstr(report, " pv B1 C1 A1\n") != NULL, "%s", report);
    report = test_gtp_ask(&gtp, "lz-analyze w 50 avoid b C1 1 avoid w A1 2");
    ck_assert_msg(strstr(report, " pv B1 C1 A1\n") != NULL, "%s", report);
    report = test_gtp_ask(&gtp, "lz-analyze w 50 avoid w A1 3");
    ck_assert_msg(strstr(report, " pv B1 C1\n") != NULL, "%s", report);
    report = test_gtp_ask(&gtp, "lz-analyze w 50 avoid b C1 2");
    ck_assert_msg(strstr(report, " pv B1\n") != NULL, "%s", report);
    test_gtp_close(&gtp);
}
END_TEST

START_TEST(a_move_with_its_analysis)
{
    static const char *const forms[] = {"genmove_analyze", "lz-genmove_analyze",
                                        "kata-genmove_analyze"};
    char command[80];
    test_gtp_open(&gtp);
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        test_gtp_do(&gtp, CRITICAL);
        snprintf(command, sizeof command, "%s b 50 avoid b B3 0", forms[i]);
        TEST_REFUSED(&gtp, command, "syntax error at \"avoid\"");
        snprintf(command, sizeof command, "%s b 50 avoid b A3 1", forms[i]);
        const char *report = test_gtp_ask(&gtp, command);
        ck_assert_msg(strncmp(report, "= \ninfo move B3 visits ", 23) == 0, "%s", report);
        ck_assert_msg(strstr(report, " pv B3\nplay B3\n\n") != NULL, "%s", report);
        TEST_OK(&gtp, "color B3", "black");
        test_gtp_do(&gtp, "undo");
        snprintf(command, sizeof command, "%s b allow b C3 1", forms[i]);
        report = test_gtp_ask(&gtp, command);
        ck_assert_msg(strstr(report, " pv C3\nplay C3\n\n") != NULL, "%s", report);
        test_gtp_do(&gtp, "undo");
        snprintf(command, sizeof command, "%s w avoid w B3 1", forms[i]);
        report = test_gtp_ask(&gtp, command);
        ck_assert_msg(strstr(report, "\nplay pass\n\n") != NULL, "%s", report);
        test_gtp_do(&gtp, "clear_board");
    }
    /* as genmove without analysis, and for the side that is to move */
    test_gtp_do(&gtp, "boardsize 9;play b E5");
    char *chosen = strdup(test_gtp_ask(&gtp, "reg_genmove w"));
    TEST_CHECK(chosen != NULL);
    const char *report = test_gtp_ask(&gtp, "lz-genmove_analyze");
    ck_assert_msg(strncmp(strstr(report, "\nplay ") + 6, chosen + 2, 2) == 0, "%s", report);
    free(chosen);
    test_gtp_close(&gtp);
}
END_TEST

START_TEST(wrong_options)
{
    static const char *const wrong[] = {"x",
                                        "b x",
                                        "b 10 10",
                                        "b interval",
                                        "b maxmoves -1",
                                        "b maxmoves",
                                        "ownership yes",
                                        "avoid b A1",
                                        "allow b A1,Z99 3",
                                        "avoid z A1 3",
                                        "b 10 b",
                                        "minmoves x",
                                        "interval 1 1 1",
                                        "b 10 avoid b A1 deep",
                                        "avoid b A1 0",
                                        "allow b A1 1 allow b B1 1",
                                        "allow b A1 1 avoid w B1 1",
                                        "avoid w B1 1 allow b A1 1"};
    char command[80];
    test_gtp_open(&gtp);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        snprintf(command, sizeof command, "analyze %s", wrong[i]);
        TEST_REFUSED(&gtp, command, "syntax error");
    }
    TEST_REFUSED(&gtp, "analyze b 10 b", "syntax error at \"b\": this option is not known");
    TEST_REFUSED(&gtp, "lz-analyze interval", "syntax error at \"interval\": it takes a whole");
    TEST_REFUSED(&gtp, "lz-analyze avoid b A1 0", "syntax error at \"avoid\": it takes COLOR");
    TEST_REFUSED(&gtp, "analyze 10 10", "syntax error at \"10\": this number belongs to nothing");
    test_gtp_close(&gtp);
}
END_TEST

START_TEST(displays)
{
    test_gtp_open(&gtp);
    test_gtp_do(&gtp, CRITICAL);
    TEST_OK(&gtp, "iki-vital_points", "B3 both");
    TEST_OK(&gtp, "iki-status_board",
            "\"\" \"\" \"\" open live \"\" live\nopen open open open live live \"\"\n"
            "live live live live live live live");
    TEST_OK(&gtp, "iki-gfx_vital", "LABEL B3 both\nTEXT black A2: to kill B3, to save B3");
    const char *answer = test_gtp_ask(&gtp, "iki-gfx");
    ck_assert_msg(strstr(answer, "\nCIRCLE B3\n") != NULL, "%s", answer);
    answer = test_gtp_ask(&gtp, "iki-gfx C2");
    ck_assert_msg(strstr(answer, "\nSQUARE A2 B2 C2 D2 D3\n") != NULL, "%s", answer);
    ck_assert_msg(strstr(answer, "\nCIRCLE B3\n") != NULL, "%s", answer);
    TEST_OK(&gtp, "iki-gfx F3", "WHITE F3\nTEXT F3: territory of white, proved");
    test_gtp_close(&gtp);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {critical_chains_come_first,
                            chains_in_doubt_are_searched,
                            the_most_valuable_comes_first,
                            settled_positions_ask_for_a_pass,
                            winrates,
                            reports,
                            shares_are_what_the_name_promises,
                            ownership_is_from_the_view_of_the_side,
                            forbidden_moves_are_not_candidates,
                            forbidden_moves_end_lines,
                            a_move_with_its_analysis,
                            wrong_options,
                            displays,
                            NULL};
    return test_suite("analysis", tests);
}
