/* The commands: what clients may rely on (doc/protocol.md), argument errors, and that a refused
 * command changes nothing. */
#include "tests/gtp_support.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static test_gtp gtp;

static void
open_session(void)
{
    test_gtp_open(&gtp);
}

static void
close_session(void)
{
    test_gtp_close(&gtp);
}

/* Sets up a drawn 9x9 position by plays, as many clients do. */
static void
play_drawing(const char *drawing)
{
    char command[32];
    int row = 9;
    /* White passes first, lest the first stones of Black be a handicap */
    test_gtp_do(&gtp, "boardsize 9;clear_board;play w pass");
    for (const char *s = drawing; *s != '\0'; row--) {
        for (int x = 0; *s != '\n'; s++) {
            if (*s == ' ')
                continue;
            snprintf(command, sizeof command, "play %c %c%d", *s == 'X' ? 'b' : 'w',
                     "ABCDEFGHJ"[x++], row);
            if (*s != '.')
                test_gtp_do(&gtp, command);
        }
        s++;
    }
}

static const char one_dead[] = ". X . X X O . O .\n"
                               "X X X X X O . O .\n"
                               "X X X X X O . O .\n"
                               "X X X X X O . O .\n"
                               "X X X X X O O O X\n"
                               "X X X X X O . O .\n"
                               "X X X X X O . O .\n"
                               "X X X X X O . O .\n"
                               ". X X X X O . O .\n";

/* --- the list of commands ------------------------------------------------------------------- */

/* Some points of this board are joined to far ones. */
#define RING                                                                                       \
    "iki-param region_node_limit 1000;boardsize 3;kata-set-rules tromp-taylor;"                    \
    "iki-topology remove A2;iki-topology join C2 A1;play b A1;play w B3"

/* A question may spend more on an eye than a judgement of the board: what it found is not used
 * there, nor what was found under another limit. */
START_TEST(questions_before_change_no_verdict)
{
    static const char *const before[] = {"eye_status C3", "iki-param region_node_limit 30000",
                                         "iki-verdicts", "iki-param region_node_limit 1000"};
    test_gtp_do(&gtp, RING);
    char *plain = strdup(test_gtp_ask(&gtp, "iki-verdicts"));
    TEST_CHECK(plain != NULL);
    for (size_t first = 0; first < 2; first++) {
        test_gtp g;
        test_gtp_open(&g);
        test_gtp_do(&g, RING);
        for (size_t i = first; i < sizeof before / sizeof before[0]; i++)
            (void)test_gtp_ask(&g, before[i]);
        ck_assert_str_eq(test_gtp_ask(&g, "iki-verdicts"), plain);
        test_gtp_close(&g);
    }
    free(plain);
}
END_TEST

/* The word for one move and that for a list of moves, under any limit: 0 is the usual one. */
START_TEST(one_engine_chooses)
{
    static const char *const limits[] = {"iki-param node_limit 1", "iki-param region_node_limit 0",
                                         "iki-param node_limit 0",
                                         "iki-param region_node_limit 1000"};
    test_gtp_do(&gtp, "boardsize 7;gogui-setup b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 "
                      "w E2 w E1 w F2 w F3 w G1 w G2 w G3");
    char *usual = strdup(test_gtp_ask(&gtp, "dragon_status"));
    TEST_CHECK(usual != NULL);
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        char move[8], listed[8];
        test_gtp_do(&gtp, limits[i]);
        ck_assert_int_eq(sscanf(test_gtp_ask(&gtp, "reg_genmove w"), "= %7s", move), 1);
        const char *last = strstr(test_gtp_ask(&gtp, "kata-search_analyze w"), "\nplay ");
        ck_assert_ptr_nonnull(last);
        ck_assert_int_eq(sscanf(last, "\nplay %7s", listed), 1);
        ck_assert_str_eq(listed, move);
        if (i == 1)
            ck_assert_str_eq(test_gtp_ask(&gtp, "dragon_status"), usual);
    }
    free(usual);
}
END_TEST

START_TEST(families_are_complete)
{
    static const char *const names[] = {"protocol_version",
                                        "name",
                                        "version",
                                        "known_command",
                                        "list_commands",
                                        "quit",
                                        "help",
                                        "iki-param",
                                        "boardsize",
                                        "rectangular_boardsize",
                                        "clear_board",
                                        "komi",
                                        "fixed_handicap",
                                        "place_free_handicap",
                                        "set_free_handicap",
                                        "loadsgf",
                                        "printsgf",
                                        "savesgf",
                                        "gogui-setup",
                                        "gogui-setup_player",
                                        "gogui-play_sequence",
                                        "gogui-title",
                                        "kgs-rules",
                                        "kata-set-rules",
                                        "kata-get-rules",
                                        "kata-set-rule",
                                        "scoring_system",
                                        "iki-topology",
                                        "play",
                                        "genmove",
                                        "reg_genmove",
                                        "undo",
                                        "gg-undo",
                                        "kgs-genmove_cleanup",
                                        "time_settings",
                                        "time_left",
                                        "kgs-time_settings",
                                        "kgs-chat",
                                        "kgs-game_over",
                                        "set_random_seed",
                                        "get_random_seed",
                                        "showboard",
                                        "get_komi",
                                        "query_boardsize",
                                        "list_stones",
                                        "color",
                                        "is_legal",
                                        "all_legal",
                                        "captures",
                                        "move_history",
                                        "cputime",
                                        "gogui-rules_game_id",
                                        "gogui-rules_board",
                                        "gogui-rules_board_size",
                                        "gogui-rules_legal_moves",
                                        "gogui-rules_side_to_move",
                                        "gogui-rules_final_result",
                                        "gogui-rules_captured_count",
                                        "final_score",
                                        "final_status_list",
                                        "final_status",
                                        "iki-verdicts",
                                        "iki-score_detail",
                                        "iki-set_status",
                                        "benson_alive",
                                        "iki-benson_regions",
                                        "iki-benson_territory",
                                        "iki-benson_trace",
                                        "iki-benson_formations",
                                        "iki-explain",
                                        "unconditional_status",
                                        "go_safe",
                                        "gogui-analyze_commands",
                                        "gogui-interrupt",
                                        "gogui-sigint",
                                        "analyze",
                                        "kata-analyze",
                                        "lz-analyze",
                                        "iki-gfx",
                                        "iki-gfx_vital",
                                        "iki-gfx_certainty",
                                        "iki-gfx_points",
                                        "iki-gfx_line",
                                        "iki-ownership",
                                        "iki-territory_board",
                                        "iki-region_board",
                                        "iki-status_board",
                                        "iki-vital_points",
                                        "iki-line",
                                        "iki-param_rules",
                                        "iki-param_limits"};
    char command[80];
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        snprintf(command, sizeof command, "known_command %s", names[i]);
        TEST_OK(&gtp, command, "true");
    }
    TEST_OK(&gtp, "known_command xyzzy", "false");
    TEST_OK(&gtp, "known_command", "false");
    TEST_FAIL(&gtp, "xyzzy", "unknown command");
}
END_TEST

START_TEST(start_up_state)
{
    TEST_OK(&gtp, "query_boardsize", "19");
    TEST_OK(&gtp, "get_komi", "6.5");
    TEST_OK(&gtp, "scoring_system", "territory");
    TEST_OK(&gtp, "gogui-rules_side_to_move", "black");
    TEST_OK(&gtp, "move_history", "");
    TEST_OK(&gtp, "final_score", "W+6.5");
    TEST_OK(&gtp, "gogui-title", "Iki");
    TEST_FAIL(&gtp, "undo", "cannot undo");
}
END_TEST

/* --- arguments ------------------------------------------------------------------------------ */

START_TEST(argument_errors)
{
    static const struct {
        const char *command, *error;
    } cases[] = {
        {"play", "syntax error: play COLOR MOVE"},
        {"play b", "syntax error: play COLOR MOVE"},
        {"play b D4 x", "syntax error: play COLOR MOVE"},
        {"play purple D4", "invalid color \"purple\""},
        {"play b Z99", "invalid vertex \"Z99\": the board has columns A to "},
        {"play b Z1", "invalid vertex \"Z1\": the board has columns A to "},
        {"play b A26", "invalid vertex \"A26\": the board has columns A to "},
        {"play b I5", "invalid vertex \"I5\": columns skip the letter I"},
        {"play b i99", "invalid vertex \"i99\": columns skip the letter I"},
        {"play b resign", "invalid vertex \"resign\": a vertex is a letter and a number, as C3"},
        {"play b A0", "invalid vertex \"A0\": a vertex is a letter and a number, as C3"},
        {"color pass", "invalid vertex \"pass\""},
        {"iki-explain D4", "no stone at D4"},
        {"iki-explain Z99", "invalid vertex \"Z99\""},
        {"boardsize", "syntax error: boardsize WIDTH [HEIGHT]"},
        {"boardsize nine", "invalid integer \"nine\""},
        {"boardsize 9 x", "invalid integer \"x\""},
        {"boardsize 0x9", "invalid integer \"0x9\""},
        {"boardsize 26", "unacceptable size"},
        {"boardsize 0", "unacceptable size"},
        {"boardsize -1", "unacceptable size"},
        {"boardsize 18446744073709551625", "unacceptable size"},
        {"boardsize 9 26", "unacceptable size"},
        {"rectangular_boardsize 9", "syntax error: rectangular_boardsize WIDTH HEIGHT"},
        {"komi", "syntax error: komi KOMI"},
        {"komi nan", "invalid number \"nan\""},
        {"komi 1e999", "invalid number \"1e999\""},
        {"komi 6.5x", "invalid number \"6.5x\""},
        {"final_status_list", "syntax error: final_status_list "},
        {"final_status_list xyzzy", "invalid status \"xyzzy\": it must be alive|dead|seki"},
        {"benson_alive D4", "syntax error: benson_alive [COLOR] [suicide|nosuicide]"},
        {"benson_alive b D4", "invalid rule \"D4\": it must be suicide|nosuicide"},
        {"benson_alive nosuicide b", "syntax error"},
        {"gogui-setup b", "syntax error: gogui-setup [COLOR VERTEX ...]"},
        {"gogui-setup D4 b", "invalid color \"D4\""},
        {"set_free_handicap", "syntax error: set_free_handicap VERTEX..."},
        {"set_free_handicap C3 pass", "invalid vertex \"pass\""},
        {"time_settings 300", "syntax error: time_settings MAIN BYO_YOMI STONES"},
        {"time_settings a b c", "invalid number \"a\""},
        {"kgs-time_settings byoyomi 1 2", "syntax error: kgs-time_settings"},
        {"kgs-time_settings none 1", "syntax error: kgs-time_settings"},
        {"kgs-rules xyzzy", "unknown rules \"xyzzy\": use japanese"},
        {"kata-set-rules", "syntax error: kata-set-rules RULES"},
        {"kata-set-rules {\"ko\":\"SIMPLE\"", "invalid JSON"},
        {"kata-set-rules {\"ko\":\"SIMPLE\"} x", "invalid JSON"},
        {"kata-set-rules {\"ko\" \"SIMPLE\"}", "invalid JSON"},
        {"kata-set-rules {\"ko\":\"LONG\"}", "unknown rule \"ko\":\"LONG\""},
        {"kata-set-rules {\"ko\":\"SIMPLE\",\"Ko\":\"POSITIONAL\"}",
         "the rule \"Ko\" is given twice"},
        {"kata-set-rule ko LONG", "unknown rule \"ko\":\"LONG\""},
        {"iki-param rules", "syntax error: iki-param"},
        {"iki-param rules xyzzy", "unknown rules \"xyzzy\""},
        {"iki-param node_limit -1", "invalid value \"-1\""},
        {"iki-param node_limit 1.5", "invalid value \"1.5\""},
        {"iki-param node_limit 0.001", "invalid value \"0.001\""},
        {"iki-param random_seed -1", "invalid value \"-1\": it must be a whole number, 0 or more"},
        {"iki-param effort huge",
         "invalid value \"huge\": it must be quick, normal, deep or a number of "
         "seconds, at most 1000000"},
        {"iki-param time_limit -0.001", "invalid value \"-0.001\": it must be a number, 0 or more"},
        {"set_random_seed -1", "invalid seed \"-1\": it must be from 0 to 9223372036854775806"},
        {"set_random_seed 18446744073709551616", "invalid seed \"18446744073709551616\": it must"},
        {"go_safe playout", "invalid type \"playout\": it must be benson|static"},
        {"help xyzzy", "no command \"xyzzy\""},
        {"name x", "syntax error: name"},
        {"loadsgf", "syntax error: loadsgf FILE [MOVE]"},
        {"loadsgf x.sgf 0", "invalid move number \"0\""},
        {"loadsgf x.sgf -1", "invalid move number \"-1\""},
        {"loadsgf x.sgf 3x", "invalid move number \"3x\""},
        {"loadsgf x.sgf Z99", "invalid vertex \"Z99\""},
        {"loadsgf x.sgf pass", "invalid vertex \"pass\""},
        {"loadsgf x.sgf C3 4", "syntax error: loadsgf FILE [MOVE]"},
        {"loadsgf /nonexistent/x.sgf", "cannot load file: /nonexistent/x.sgf: No such file"},
        {"loadsgf /dev/null", "cannot load file: /dev/null: not a regular file"},
        {"savesgf \"\"", "the name of the file is empty"},
        {"savesgf /nonexistent/x.sgf", "cannot save file: /nonexistent/x.sgf: No such file"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        TEST_REFUSED(&gtp, cases[i].command, cases[i].error);
}
END_TEST

START_TEST(argument_forms)
{
    TEST_OK(&gtp, "play BLACK d4", "");
    TEST_OK(&gtp, "play White PASS", "");
    TEST_OK(&gtp, "final_status_list ALIVE", "D4");
    TEST_OK(&gtp, "benson_alive", "");
    TEST_OK(&gtp, "benson_alive w nosuicide", "");
    TEST_OK(&gtp, "benson_alive suicide", "");
    TEST_OK(&gtp, "gogui-play_sequence", "");
    TEST_OK(&gtp, "boardsize +9", "");
    TEST_OK(&gtp, "komi -.25", "");
    TEST_OK(&gtp, "get_komi", "-0.25");
    TEST_OK(&gtp, "time_left b 299.5 0", "");
}
END_TEST

/* --- setting up ----------------------------------------------------------------------------- */

START_TEST(komi_stays)
{
    test_gtp_do(&gtp, "komi 20.5;boardsize 9;clear_board;rectangular_boardsize 5 7");
    TEST_OK(&gtp, "get_komi", "20.5");
    TEST_OK(&gtp, "query_boardsize", "5 7");
    test_gtp_do(&gtp, "kgs-rules chinese;boardsize 9 13;play b J13");
    TEST_OK(&gtp, "get_komi", "20.5");
    TEST_OK(&gtp, "scoring_system", "area");
    TEST_REFUSED(&gtp, "boardsize 26", "unacceptable size");
    TEST_OK(&gtp, "list_stones b", "J13");
}
END_TEST

START_TEST(handicap)
{
    TEST_OK(&gtp, "fixed_handicap 3", "D4 D16 Q16");
    TEST_OK(&gtp, "gogui-rules_side_to_move", "white");
    TEST_REFUSED(&gtp, "undo", "cannot undo");
    TEST_REFUSED(&gtp, "fixed_handicap 2", "board not empty");
    TEST_REFUSED(&gtp, "set_free_handicap A1 B1", "board not empty");
    test_gtp_do(&gtp, "boardsize 9");
    TEST_REFUSED(&gtp, "fixed_handicap 10", "invalid number of stones");
    TEST_REFUSED(&gtp, "fixed_handicap -2", "invalid number of stones");
    TEST_REFUSED(&gtp, "place_free_handicap 1", "invalid number of stones");
    TEST_REFUSED(&gtp, "set_free_handicap C3", "invalid number of stones");
    TEST_REFUSED(&gtp, "set_free_handicap C3 D4 c3", "vertex c3 is given twice");
    test_gtp_do(&gtp, "boardsize 2;set_free_handicap A1 B2 A2");
    TEST_OK(&gtp, "list_stones b", "A1 A2 B2");
    test_gtp_do(&gtp, "clear_board");
    TEST_REFUSED(&gtp, "set_free_handicap A1 B2 A2 B1", "invalid number of stones");
    test_gtp_do(&gtp, "boardsize 9;iki-topology remove C3");
    TEST_REFUSED(&gtp, "fixed_handicap 2", "one of the places is not on this board");
}
END_TEST

START_TEST(set_up_positions)
{
    test_gtp_do(&gtp, "boardsize 9");
    TEST_REFUSED(&gtp, "gogui-setup w A1 b A2 b B1", "a chain would have no liberty");
    TEST_REFUSED(&gtp, "gogui-setup b A1 w A1", "vertex A1 is given twice");
    TEST_REFUSED(&gtp, "gogui-setup b D4 w Z99", "invalid vertex \"Z99\"");
    test_gtp_do(&gtp, "gogui-setup b D4 w E5 b F6;gogui-setup_player w");
    TEST_OK(&gtp, "list_stones b", "D4 F6");
    TEST_OK(&gtp, "gogui-rules_side_to_move", "white");
    TEST_REFUSED(&gtp, "gogui-setup b A1", "board not empty");
    TEST_REFUSED(&gtp, "undo", "cannot undo");
    test_gtp_do(&gtp, "play b A1;undo");
    TEST_OK(&gtp, "gogui-rules_side_to_move", "white");
}
END_TEST

/* KataGo's set_position takes the place of the game, or changes nothing. */
START_TEST(positions_without_a_past)
{
    test_gtp_do(&gtp, "boardsize 5;komi 3.5;play b A2;play w A1;play b B1");
    TEST_OK(&gtp, "captures b", "1");
    TEST_REFUSED(&gtp, "set_position b A1 w B1 b A1", "vertex A1 is given twice");
    TEST_REFUSED(&gtp, "set_position b A1 w A2 w B1", "a chain would have no liberty");
    TEST_REFUSED(&gtp, "set_position b A1 w", "syntax error: set_position [COLOR VERTEX ...]");
    TEST_REFUSED(&gtp, "set_position b A1 w pass", "invalid vertex \"pass\"");
    TEST_OK(&gtp, "set_position w A1 b C3 b D3", "");
    TEST_OK(&gtp, "list_stones b", "C3 D3");
    TEST_OK(&gtp, "list_stones w", "A1");
    TEST_OK(&gtp, "captures b", "0");
    TEST_OK(&gtp, "get_komi", "3.5");
    TEST_OK(&gtp, "move_history", "");
    TEST_OK(&gtp, "gogui-rules_side_to_move", "black");
    TEST_REFUSED(&gtp, "undo", "cannot undo");
    TEST_OK(&gtp, "set_position", "");
    TEST_OK(&gtp, "list_stones b", "");
    /* a ko of the game before forbids nothing */
    test_gtp_do(&gtp, "set_position b B1 b A2 b B3 w C1 w D2 w C3 w B2;play b C2");
    TEST_REFUSED(&gtp, "play w B2", "illegal move: ko");
    test_gtp_do(&gtp, "set_position b B1 b A2 b B3 b C2 w C1 w D2 w C3;play w B2");
    /* points that were removed stay so */
    test_gtp_do(&gtp, "clear_board;iki-topology remove C3");
    TEST_REFUSED(&gtp, "set_position b C3", "invalid vertex \"C3\"");
    test_gtp_do(&gtp, "set_position b C4");
    TEST_OK(&gtp, "iki-topology", "remove C3");
}
END_TEST

START_TEST(words_of_katago)
{
    test_gtp_do(&gtp, "boardsize 5;play b C3");
    const char *before = test_gtp_ask(&gtp, "iki-verdicts");
    char *kept = strdup(before);
    TEST_CHECK(kept != NULL);
    test_gtp_do(&gtp, "clear_cache;stop");
    ck_assert_str_eq(test_gtp_ask(&gtp, "iki-verdicts"), kept);
    free(kept);
    TEST_OK(&gtp, "kata-get-param analysisWideRootNoise", "0");
    TEST_OK(&gtp, "kata-get-param numSearchThreads", "1");
    TEST_REFUSED(&gtp, "kata-get-param maxVisits", "unknown parameter \"maxVisits\"");
    TEST_REFUSED(&gtp, "kata-get-param", "syntax error: kata-get-param NAME");
    TEST_REFUSED(&gtp, "kata-set-param playoutDoublingAdvantage 1.5",
                 "playoutDoublingAdvantage is always 0 here");
    TEST_OK(&gtp, "kata-set-param playoutDoublingAdvantage 0.0", "");
    TEST_REFUSED(&gtp, "kata-time_settings fischer 600", "syntax error: kata-time_settings");
    TEST_REFUSED(&gtp, "kata-time_settings hourglass 600", "invalid system \"hourglass\"");
    test_gtp_do(&gtp, "kata-time_settings none;kata-time_settings fischer-capped 1 2 -1 -1");
}
END_TEST

START_TEST(graphs)
{
    test_gtp_do(&gtp, "boardsize 5;iki-topology remove C3 D3;iki-topology cut A1 B1;"
                      "iki-topology join A1 E5");
    TEST_REFUSED(&gtp, "play b C3", "invalid vertex \"C3\": this point was removed from the board");
    TEST_REFUSED(&gtp, "iki-topology remove C3", "invalid vertex \"C3\"");
    TEST_REFUSED(&gtp, "iki-topology remove A1 B2 A1", "a vertex is given twice");
    TEST_REFUSED(&gtp, "iki-topology cut A1 B1", "these points do not touch");
    TEST_REFUSED(&gtp, "iki-topology join A1 E5", "these points cannot be joined");
    TEST_REFUSED(&gtp, "iki-topology join A1", "syntax error: iki-topology");
    TEST_REFUSED(&gtp, "iki-topology reset A1", "syntax error: iki-topology");
    TEST_REFUSED(&gtp, "iki-topology remove", "syntax error: iki-topology");
    test_gtp_do(&gtp, "play b A1;play w A2;play w E5"); /* its two neighbours */
    TEST_OK(&gtp, "list_stones b", "");
    TEST_REFUSED(&gtp, "iki-topology reset", "board not empty");
    test_gtp_do(&gtp, "clear_board");
    TEST_REFUSED(&gtp, "color C3", "invalid vertex");
    test_gtp_do(&gtp, "boardsize 5");
    TEST_OK(&gtp, "color C3", "empty");
    test_gtp_do(&gtp, "boardsize 1 2;iki-topology remove A1");
    TEST_REFUSED(&gtp, "iki-topology remove A2", "a board needs at least one point");
    test_gtp_do(&gtp, "iki-topology reset");
    TEST_OK(&gtp, "color A1", "empty");
}
END_TEST

/* 0 would be no limit at all. */
START_TEST(a_tiny_time_limit_is_one)
{
    test_gtp_do(&gtp, "iki-param effort 2.5");
    ck_assert_ptr_nonnull(strstr(test_gtp_ask(&gtp, "iki-param"), "effort 2.5\n"));
    test_gtp_do(&gtp, "iki-param effort normal");
    test_gtp_do(&gtp, "iki-param time_limit 0.001");
    ck_assert_ptr_nonnull(strstr(test_gtp_ask(&gtp, "iki-param"), "time_limit 0.01\n"));
    test_gtp_do(&gtp, "iki-param time_limit 0");
    ck_assert_ptr_nonnull(strstr(test_gtp_ask(&gtp, "iki-param"), "time_limit 0\n"));
}
END_TEST

START_TEST(a_refused_switch_stays_on)
{
    test_gtp_do(&gtp, "kata-set-rules tromp-taylor;iki-param live_gfx 1");
    TEST_REFUSED(&gtp, "iki-param_rules suicide 2", "invalid value \"2\": it must be 0 or 1");
    TEST_REFUSED(&gtp, "iki-param live_gfx maybe", "invalid value \"maybe\"");
    static const char *const on[] = {"0", "True", "false", "1", "FALSE", "true"};
    for (int i = 0; i < 6; i++) {
        char line[40], shown[40];
        snprintf(line, sizeof line, "iki-param live_gfx %s", on[i]);
        snprintf(shown, sizeof shown, "live_gfx %d", i % 2);
        test_gtp_do(&gtp, line);
        ck_assert_ptr_nonnull(strstr(test_gtp_ask(&gtp, "iki-param"), shown));
    }
    TEST_REFUSED(&gtp, "kata-set-rules {\"suicide\":false,\"hasButton\":true}", "unknown rule");
}
END_TEST

START_TEST(rules_by_other_names)
{
    test_gtp_do(&gtp, "kata-set-rules tromp-taylor");
    TEST_OK(&gtp, "kata-get-rules",
            "{\"name\":\"tromp-taylor\",\"ko\":\"POSITIONAL\",\"scoring\":\"AREA\","
            "\"tax\":\"NONE\",\"suicide\":true,\"whiteHandicapBonus\":\"0\","
            "\"hasButton\":false,\"friendlyPassOk\":true}");
    test_gtp_do(&gtp, "kgs-rules japanese");
    test_gtp_do(&gtp, "kata-set-rules { \"ko\" : \"SITUATIONAL\", \"score\":\"AREA\", "
                      "\"suicide\": false ,\"hasButton\":false }");
    TEST_OK(&gtp, "kata-get-rules",
            "{\"name\":\"custom\",\"ko\":\"SITUATIONAL\",\"scoring\":\"AREA\","
            "\"tax\":\"NONE\",\"suicide\":false,\"whiteHandicapBonus\":\"0\","
            "\"hasButton\":false,\"friendlyPassOk\":true}");
    TEST_OK(&gtp, "kata-set-rules {}", "");
    TEST_REFUSED(&gtp, "kata-set-rules {\"hasButton\":true}",
                 "unknown rule \"hasButton\":\"true\": rules with a button are not supported");
    TEST_REFUSED(&gtp, "kata-set-rule hasButton true", "unknown rule \"hasButton\":\"true\": ");
    TEST_REFUSED(&gtp, "kata-set-rules {\"komi\":7.5}", "unknown rule \"komi\":\"7.5\"");
    TEST_REFUSED(&gtp, "kata-set-rules {\"name\":\"aga-button\"}", "rules with a button");
    TEST_REFUSED(&gtp, "kata-set-rules aga-button", "rules with a button are not supported");
    TEST_REFUSED(&gtp, "kgs-rules aga_button", "rules with a button are not supported");
    TEST_REFUSED(&gtp, "iki-param rules aga-button", "rules with a button are not supported");
    TEST_REFUSED(&gtp, "kata-set-rules koSIMPLEbutton1", "rules with a button are not supported");
    TEST_REFUSED(&gtp, "kata-set-rules {,}", "invalid JSON");
    TEST_REFUSED(&gtp, "kata-set-rules {\"name\":\"x\\\"\"}", "invalid JSON");
}
END_TEST

/* What names the same rules sets the same rules; what sets others takes the name away. */
START_TEST(rules_said_in_several_ways)
{
    static const char *const ways[] = {
        "kata-set-rules {\"scoring\":\"TERRITORY\",\"ko\":\"SIMPLE\",\"suicide\":false}",
        "kata-set-rules {\"suicide\":false,\"friendlyPassOk\":false,\"ko\":\"SIMPLE\","
        "\"score\":\"TERRITORY\"}",
        "kata-set-rules {\"ko\":\"SIMPLE\",\"scoring\":\"TERRITORY\",\"tax\":\"SEKI\","
        "\"whiteHandicapBonus\":\"0\",\"name\":\"japanese\"}",
        "kata-set-rules koSIMPLEscoreTERRITORYtaxSEKIsui0",
        "kata-set-rules "
        "{\"name\":\"chinese\",\"whiteHandicapBonus\":\"0\",\"scoring\":\"TERRITORY\"}",
        "kata-set-rules tromp-taylor;kata-set-rule suicide false;iki-param_rules ko SIMPLE;"
        "scoring_system territory",
        "kata-set-rules japanese;scoring_system area;scoring_system territory",
        "iki-param_rules rules korean;iki-param_rules suicide 1;iki-param_rules suicide 0",
    };
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        test_gtp_do(&gtp, ways[i]);
        TEST_OK(
            &gtp, "kata-get-rules",
            "{\"name\":\"japanese\",\"ko\":\"SIMPLE\",\"scoring\":\"TERRITORY\",\"tax\":\"SEKI\","
            "\"suicide\":false,\"whiteHandicapBonus\":\"0\",\"hasButton\":false,"
            "\"friendlyPassOk\":false}");
    }
    test_gtp_do(&gtp, "kgs-rules chinese");
    ck_assert_ptr_nonnull(strstr(test_gtp_ask(&gtp, "kata-get-rules"),
                                 "{\"name\":\"chinese-kgs\",\"ko\":\"POSITIONAL\""));
    test_gtp_do(&gtp, "kata-set-rules japanese;iki-param_rules suicide 1");
    ck_assert_ptr_nonnull(
        strstr(test_gtp_ask(&gtp, "iki-param_rules"), "ancient-territory/custom] rules custom\n"));
    TEST_OK(&gtp, "iki-param_rules rules custom", ""); /* so GoGui's dialog may send it back */
    test_gtp_do(&gtp, "kata-set-rules japanese");
    TEST_REFUSED(&gtp, "iki-param_rules rules custom", "unknown rules \"custom\"");
    test_gtp_do(&gtp, "kata-set-rules japanese;scoring_system area");
    ck_assert_ptr_nonnull(strstr(test_gtp_ask(&gtp, "kata-get-rules"),
                                 "{\"name\":\"custom\",\"ko\":\"SIMPLE\",\"scoring\":\"AREA\","
                                 "\"tax\":\"NONE\""));
}
END_TEST

START_TEST(rules_survive_their_json)
{
    static const char *const names[] = {"japanese", "chinese",       "korean",           "aga",
                                        "ing",      "new-zealand",   "tromp-taylor",     "bga",
                                        "french",   "stone-scoring", "ancient-territory"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char command[400], rules[300];
        snprintf(command, sizeof command, "kgs-rules %s", names[i]);
        test_gtp_do(&gtp, command);
        const char *response = test_gtp_ask(&gtp, "kata-get-rules");
        snprintf(rules, sizeof rules, "%.*s", (int)strcspn(response + 2, "\n"), response + 2);
        snprintf(command, sizeof command, "kgs-rules chinese;kata-set-rules %s", rules);
        test_gtp_do(&gtp, command);
        TEST_OK(&gtp, "kata-get-rules", rules);
    }
    test_gtp_do(&gtp, "kgs-rules aga;kata-set-rule scoring TERRITORY");
    char command[400];
    snprintf(command, sizeof command, "kata-set-rules %s",
             test_gtp_ask(&gtp, "kata-get-rules") + 2);
    command[strcspn(command, "\n")] = '\0';
    ck_assert_ptr_nonnull(strstr(command, "\"name\":\"custom\""));
    test_gtp_do(&gtp, "kgs-rules japanese");
    test_gtp_do(&gtp, command);
    TEST_OK(&gtp, "kata-get-rules", command + strlen("kata-set-rules "));
}
END_TEST

/* --- files ---------------------------------------------------------------------------------- */

/* Writes text to game.sgf in a folder of our own, which it enters. */
static char folder[64];

static void
enter_folder(void)
{
    snprintf(folder, sizeof folder, "/tmp/iki-check-XXXXXX");
    TEST_CHECK(mkdtemp(folder) != NULL && chdir(folder) == 0);
}

static void
leave_folder(void)
{
    (void)unlink("game.sgf");
    TEST_CHECK(chdir("/") == 0 && rmdir(folder) == 0);
}

static void
write_game(const char *text)
{
    FILE *f = fopen("game.sgf", "w");
    TEST_CHECK(f != NULL && fputs(text, f) >= 0 && fclose(f) == 0);
}

START_TEST(loading)
{
    enter_folder();
    write_game("(;GM[1]FF[4]SZ[9]KM[5.5];B[cc];W[gg];B[cg];W[gc])");
    test_gtp_do(&gtp, "komi 1.5;loadsgf game.sgf");
    TEST_OK(&gtp, "get_komi", "5.5");
    TEST_OK(&gtp, "list_stones b", "C3 C7");
    TEST_OK(&gtp, "gogui-title", "game.sgf");
    test_gtp_do(&gtp, "undo");
    TEST_OK(&gtp, "list_stones w", "G3");
    test_gtp_do(&gtp, "loadsgf game.sgf 3");
    TEST_OK(&gtp, "move_history", "white G3\nblack C7");
    test_gtp_do(&gtp, "loadsgf game.sgf 1");
    TEST_OK(&gtp, "move_history", "");
    test_gtp_do(&gtp, "loadsgf game.sgf 99999999999999999999");
    TEST_OK(&gtp, "list_stones w", "G3 G7");
    test_gtp_do(&gtp, "loadsgf game.sgf c3"); /* as GNU Go: before the move at that vertex */
    TEST_OK(&gtp, "move_history", "white G3\nblack C7");
    TEST_OK(&gtp, "gogui-rules_side_to_move", "black");
    test_gtp_do(&gtp, "loadsgf game.sgf C7");
    TEST_OK(&gtp, "move_history", "");
    test_gtp_do(&gtp, "loadsgf game.sgf E5"); /* nobody plays there */
    TEST_OK(&gtp, "list_stones w", "G3 G7");
    TEST_REFUSED(&gtp, "loadsgf game.sgf K10",
                 "cannot load file: game.sgf: no vertex \"K10\" on a 9x9 board");
    test_gtp_do(&gtp, "savesgf \"a game.sgf\";loadsgf \"a game.sgf\" 2;loadsgf 'a game.sgf';"
                      "loadsgf \"game.sgf\"");
    TEST_OK(&gtp, "list_stones w", "G3 G7");
    test_gtp_do(&gtp, "savesgf \"a \\\"game\\\".sgf\"");
    TEST_CHECK(unlink("a game.sgf") == 0 && unlink("a \"game\".sgf") == 0);
    TEST_REFUSED(&gtp, "loadsgf \"a game.sgf\"", "cannot load file: a game.sgf: No such file");
    TEST_REFUSED(&gtp, "loadsgf \"a game.sgf\" x", "invalid vertex \"x\"");
    TEST_REFUSED(&gtp, "loadsgf \"\"", "the name of the file is empty");
    TEST_REFUSED(&gtp, "loadsgf \"game.sgf", "cannot load file: \"game.sgf: No such file");
    write_game("(;GM[1]SZ[13];B[aa])");
    test_gtp_do(&gtp, "komi 1.5;kgs-rules aga;loadsgf game.sgf");
    TEST_OK(&gtp, "get_komi", "1.5");
    TEST_OK(&gtp, "scoring_system", "area");
    test_gtp_do(&gtp, "clear_board");
    TEST_OK(&gtp, "gogui-title", "Iki");
    leave_folder();
}
END_TEST

START_TEST(loading_bad_files)
{
    enter_folder();
    test_gtp_do(&gtp, "boardsize 9;play b D4;komi 3.5");
    write_game("(;SZ[9]\n;B[cc]\n;W[cc])");
    TEST_REFUSED(&gtp, "loadsgf game.sgf", "cannot load file: game.sgf:3:");
    test_gtp_do(&gtp, "loadsgf game.sgf 2;boardsize 9;play b D4;komi 3.5");
    write_game("hello world\n");
    TEST_REFUSED(&gtp, "loadsgf game.sgf", "cannot load file: game.sgf");
    write_game("");
    TEST_REFUSED(&gtp, "loadsgf game.sgf", "cannot load file: game.sgf");
    write_game("(;SZ[99])");
    TEST_REFUSED(&gtp, "loadsgf game.sgf", "cannot load file: game.sgf:1:");
    TEST_REFUSED(&gtp, "loadsgf .", "cannot load file: .: ");
    TEST_CHECK(unlink("game.sgf") == 0 && mkfifo("game.sgf", 0600) == 0);
    TEST_REFUSED(&gtp, "loadsgf game.sgf", "cannot load file: game.sgf: not a regular file");
    leave_folder();
}
END_TEST

static bool
is_link(const char *path)
{
    struct stat st;
    return lstat(path, &st) == 0 && S_ISLNK(st.st_mode);
}

/* A link stays one; the file that it leads to, over other folders and links, is written. */
START_TEST(saving_through_links)
{
    enter_folder();
    TEST_CHECK(mkdir("games", 0700) == 0 && mkdir("links", 0700) == 0);
    TEST_CHECK(symlink("../games/one.sgf", "links/two.sgf") == 0);
    TEST_CHECK(symlink("links/two.sgf", "three.sgf") == 0 && symlink("loop", "loop") == 0);
    test_gtp_do(&gtp, "boardsize 9;play b C3;savesgf three.sgf"); /* makes it */
    test_gtp_do(&gtp, "play w D4;savesgf three.sgf");             /* writes it again */
    TEST_CHECK(is_link("three.sgf") && is_link("links/two.sgf") && !is_link("games/one.sgf"));
    test_gtp_do(&gtp, "clear_board;loadsgf games/one.sgf");
    TEST_OK(&gtp, "move_history", "white D4\nblack C3");
    TEST_REFUSED(&gtp, "savesgf loop", "cannot save file: loop: Too many levels");
    TEST_CHECK(is_link("loop") && unlink("loop") == 0 && unlink("three.sgf") == 0);
    TEST_CHECK(unlink("links/two.sgf") == 0 && unlink("games/one.sgf") == 0);
    TEST_CHECK(rmdir("links") == 0 && rmdir("games") == 0); /* nothing else is left */
    leave_folder();
}
END_TEST

/* A board that is no rectangle comes back from its file as it was. */
START_TEST(saving_graphs)
{
    static const char *const changes[][2] = {
        {"remove B2 E5", "IKIREMOVE[bd][ea]"},
        {"cut A1 A2", "IKICUT[ae:ad]"},
        {"join A1 E5", "IKIJOIN[ae:ea]"},
    };
    enter_folder();
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        char command[80];
        snprintf(command, sizeof command, "boardsize 5;iki-topology %s;play b C3", changes[i][0]);
        test_gtp_do(&gtp, command);
        ck_assert_ptr_nonnull(strstr(test_gtp_ask(&gtp, "printsgf"), changes[i][1]));
        test_gtp_do(&gtp, "savesgf game.sgf;boardsize 9;loadsgf game.sgf");
        TEST_OK(&gtp, "iki-topology", changes[i][0]);
        TEST_OK(&gtp, "color C3", "black");
    }
    test_gtp_do(&gtp, "boardsize 5;iki-topology remove A1;iki-topology cut B1 B2;"
                      "iki-topology cut B1 C1;iki-topology join E1 A2;play w D1");
    TEST_OK(&gtp, "iki-topology", "remove A1\ncut B1 C1\ncut B1 B2\njoin E1 A2");
    TEST_OK(&gtp, "showboard",
            "\n   A B C D E\n 5 . . . . . 5\n 4 . . . . . 4\n 3 . . . . . 3\n 2 . . . . . 2\n"
            "     -\n 1   .|.(O). 1\n   A B C D E\nCut: B1-C1 B1-B2\nJoined: E1-A2\n"
            "Rules: japanese, komi: 6.5\nStones captured by Black: 0, by White: 0\n"
            "Moves: 1, to move: black");
    test_gtp_do(&gtp, "boardsize 9");
    TEST_OK(&gtp, "iki-topology", "plain");
    leave_folder();
}
END_TEST

/* What cannot be is refused with its place, and the board stays. */
START_TEST(graphs_that_cannot_be)
{
    static const char *const bad[][2] = {
        {"(;SZ[5]IKIREMOVE[zz])", "IKIREMOVE[zz]: no point of the board, or named twice"},
        {"(;SZ[5]IKIREMOVE[aa][aa])", "IKIREMOVE[aa]: no point of the board, or named twice"},
        {"(;SZ[1]IKIREMOVE[aa])", "IKIREMOVE[aa]: a board needs at least one point"},
        {"(;SZ[5]IKICUT[aa])", "IKICUT[aa]: not two points that touch, such as aa:ab"},
        {"(;SZ[5]IKICUT[aa:cc])", "IKICUT[aa:cc]: not two points that touch, such as aa:ab"},
        {"(;SZ[5]IKIREMOVE[aa]IKICUT[aa:ab])", "IKICUT[aa:ab]: not two points that touch"},
        {"(;SZ[5]IKIJOIN[aa:ab])", "IKIJOIN[aa:ab]: not two points that do not touch yet"},
        {"(;SZ[5]IKIJOIN[aa:aa])", "IKIJOIN[aa:aa]: not two points that do not touch yet"},
        {"(;SZ[5]IKIJOIN[])", "IKIJOIN[]: not two points that do not touch yet"},
        {"(;SZ[5]IKIREMOVE[cc];B[cc])", "not a point of a 5x5 board"},
    };
    enter_folder();
    test_gtp_do(&gtp, "boardsize 3;iki-topology remove B2;play b C3");
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        write_game(bad[i][0]);
        TEST_REFUSED(&gtp, "loadsgf game.sgf", "cannot load file: game.sgf:1:");
        ck_assert_ptr_nonnull(strstr(test_gtp_ask(&gtp, "loadsgf game.sgf"), bad[i][1]));
        TEST_OK(&gtp, "iki-topology", "remove B2");
        TEST_OK(&gtp, "color C3", "black");
    }
    TEST_REFUSED(&gtp, "iki-topology A1", "invalid change \"A1\": it must be reset|remove|");
    leave_folder();
}
END_TEST

START_TEST(saving)
{
    enter_folder();
    test_gtp_do(&gtp, "boardsize 9 13;komi 0.25;gogui-setup b A1 w J13;play w E5;play b pass");
    test_gtp_do(&gtp, "savesgf game.sgf;boardsize 19;komi 7;loadsgf game.sgf");
    TEST_OK(&gtp, "query_boardsize", "9 13");
    TEST_OK(&gtp, "get_komi", "0.25");
    TEST_OK(&gtp, "list_stones w", "E5 J13");
    TEST_OK(&gtp, "move_history", "black PASS\nwhite E5");
    char printed[4096];
    snprintf(printed, sizeof printed, "%s", test_gtp_ask(&gtp, "printsgf"));
    ck_assert_str_eq(test_gtp_ask(&gtp, "printsgf -"), printed);
    ck_assert_ptr_nonnull(strstr(printed, "SZ[9:13]"));
    test_gtp_do(&gtp, "printsgf game.sgf;clear_board;loadsgf game.sgf");
    ck_assert_str_eq(test_gtp_ask(&gtp, "printsgf"), printed);
    leave_folder();
}
END_TEST

/* --- playing -------------------------------------------------------------------------------- */

START_TEST(illegal_moves)
{
    test_gtp_do(&gtp, "boardsize 9;play b C5;play b D6;play b D4;play w E6;play w E4;play w F5;"
                      "play w D5;play b E5");
    TEST_REFUSED(&gtp, "play w D5", "illegal move: ko");
    TEST_REFUSED(&gtp, "play w E5", "illegal move: occupied");
    TEST_OK(&gtp, "is_legal w D5", "0");
    test_gtp_do(&gtp, "play w A9;play b A8;play w D5;clear_board;play w A2;play w B1");
    TEST_REFUSED(&gtp, "play b A1", "illegal move: suicide");
    test_gtp_do(&gtp, "play w A1"); /* its owner may */
}
END_TEST

START_TEST(superko)
{
    test_gtp_do(&gtp, "kata-set-rule ko POSITIONAL;boardsize 2 1;play b A1;play w B1");
    TEST_REFUSED(&gtp, "play b A1", "illegal move: ko");
    test_gtp_do(&gtp, "play b pass;play w pass");
    TEST_REFUSED(&gtp, "play b A1", "illegal move: superko");
    TEST_OK(&gtp, "all_legal b", "");
    test_gtp_do(&gtp, "kata-set-rule ko SIMPLE;play b A1");
}
END_TEST

START_TEST(sequences)
{
    test_gtp_do(&gtp, "boardsize 9;gogui-setup_player w;play w A1");
    TEST_REFUSED(&gtp, "gogui-play_sequence b D4 w E5 b D4",
                 "illegal move: occupied (move 3, b D4)");
    TEST_REFUSED(&gtp, "gogui-play_sequence b D4 w Z99", "invalid vertex \"Z99\"");
    TEST_REFUSED(&gtp, "gogui-play_sequence b D4 w", "syntax error: gogui-play_sequence");
    test_gtp_do(&gtp, "gogui-play_sequence b D4 w pass b E5");
    test_gtp_do(&gtp, "undo");
    TEST_OK(&gtp, "move_history", "white PASS\nblack D4\nwhite A1");
    TEST_REFUSED(&gtp, "gg-undo 4", "cannot undo");
    TEST_REFUSED(&gtp, "gg-undo -1", "cannot undo");
    TEST_REFUSED(&gtp, "gg-undo 99999999999999999999", "cannot undo");
    test_gtp_do(&gtp, "gg-undo 0;gg-undo 3");
    TEST_OK(&gtp, "move_history", "");
}
END_TEST

START_TEST(chosen_moves)
{
    char first[64];
    test_gtp_do(&gtp, "boardsize 9;set_random_seed 5");
    snprintf(first, sizeof first, "%s", test_gtp_ask(&gtp, "reg_genmove b"));
    ck_assert_str_eq(test_gtp_ask(&gtp, "reg_genmove b"), first);
    TEST_OK(&gtp, "move_history", "");
    ck_assert_str_eq(test_gtp_ask(&gtp, "genmove b"), first);
    test_gtp_do(&gtp, "undo");
    ck_assert_str_eq(test_gtp_ask(&gtp, "genmove b"), first);
    test_gtp_do(&gtp, "boardsize 2;play w A1;play w B2;play w A2");
    TEST_OK(&gtp, "genmove b", "B1"); /* takes all three */
    play_drawing(one_dead);
    TEST_OK(&gtp, "kgs-genmove_cleanup w", "J4");
    TEST_OK(&gtp, "kgs-genmove_cleanup w", "J6");
    TEST_OK(&gtp, "list_stones b", /* J5 is gone */
            "B1 C1 D1 E1 A2 B2 C2 D2 E2 A3 B3 C3 D3 E3 A4 B4 C4 D4 E4 A5 B5 C5 D5 E5 "
            "A6 B6 C6 D6 E6 A7 B7 C7 D7 E7 A8 B8 C8 D8 E8 B9 D9 E9");
    TEST_OK(&gtp, "kgs-genmove_cleanup w", "pass");
}
END_TEST

/* --- scoring -------------------------------------------------------------------------------- */

START_TEST(status_of_a_finished_game)
{
    play_drawing(one_dead);
    TEST_OK(&gtp, "final_status_list dead", "J5");
    TEST_OK(&gtp, "final_status_list seki", "");
    TEST_OK(&gtp, "final_status_list dame", "");
    TEST_OK(&gtp, "final_status_list black_territory", "A1\nA9\nC9");
    TEST_OK(&gtp, "final_status_list white_territory",
            "G1 G2 G3 G4\nJ1 J2 J3 J4\nG6 G7 G8 G9\nJ6 J7 J8 J9");
    TEST_OK(&gtp, "final_score", "W+21.5");
    TEST_OK(&gtp, "final_status J5", "dead");
    TEST_OK(&gtp, "final_status J4", "white_territory");
    TEST_OK(&gtp, "final_status A9", "black_territory");
    TEST_OK(&gtp, "final_status B9", "alive");
    TEST_OK(&gtp, "iki-verdicts",
            "B1 black alive proved benson\nF1 white alive proved benson\n"
            "J5 black dead proved territory");
    test_gtp_do(&gtp, "kgs-rules chinese;komi 6.5");
    TEST_OK(&gtp, "final_score", "B+2.5");
    test_gtp_do(&gtp, "komi 9");
    TEST_OK(&gtp, "final_score", "0");
    test_gtp_do(&gtp, "komi 8.75");
    TEST_OK(&gtp, "final_score", "B+0.25");
}
END_TEST

/* The answers about the finished game, as one text. */
static const char *
finished(test_gtp *g)
{
    static const char *const questions[] = {"final_status_list alive",
                                            "final_status_list dead",
                                            "final_status_list seki",
                                            "final_status_list white_territory",
                                            "final_status_list black_territory",
                                            "final_status_list dame",
                                            "iki-verdicts",
                                            "final_score"};
    iki_sbuf_clear(&g->state);
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++)
        iki_sbuf_puts(&g->state, test_gtp_ask(g, questions[i]));
    return iki_sbuf_text(&g->state);
}

START_TEST(status_is_of_the_stones_alone)
{
    char first[8192];
    play_drawing(one_dead);
    snprintf(first, sizeof first, "%s", finished(&gtp));
    test_gtp_do(&gtp, "play b pass;play w pass");
    ck_assert_str_eq(finished(&gtp), first);
    test_gtp_do(&gtp, "gogui-setup_player w");
    ck_assert_str_eq(finished(&gtp), first);
    test_gtp_do(&gtp, "reg_genmove b;play b J1;undo;gogui-setup_player b;set_random_seed 9");
    ck_assert_str_eq(finished(&gtp), first);
}
END_TEST

/* Does the reply end with this line? */
static bool
ends_with(const char *reply, const char *line)
{
    const char *last = strstr(reply, line);
    return last != NULL && strcmp(last + strlen(line), "\n\n") == 0;
}

/* A move of either side closes the border in the middle. */
START_TEST(gaps_are_named)
{
    play_drawing(". . . . . . . . .\n"
                 ". . . . X O . . .\n"
                 ". . . . X O . . .\n"
                 ". . . . X O . . .\n"
                 ". . . . X O . . .\n"
                 ". . . . X O . . .\n"
                 ". . . . X O . . .\n"
                 ". . . . X O . . .\n"
                 ". . . . X O . . .\n");
    const char *reply = test_gtp_ask(&gtp, "iki-score_detail");
    ck_assert_ptr_nonnull(strstr(reply, "\ngap black 36 E9\n"));
    ck_assert_ptr_nonnull(strstr(reply, "\ngap white 27 F9\n"));
}
END_TEST

START_TEST(a_word_against_a_proof_is_named)
{
    play_drawing(one_dead);
    ck_assert(ends_with(test_gtp_ask(&gtp, "iki-score_detail"), "\nat_risk -"));
    test_gtp_do(&gtp, "iki-set_status F1 dead;iki-set_status J5 dead");
    ck_assert(ends_with(test_gtp_ask(&gtp, "iki-score_detail"), "\ncontradicts F1"));
    test_gtp_do(&gtp, "iki-set_status F1 alive");
    ck_assert(ends_with(test_gtp_ask(&gtp, "iki-score_detail"), "\nat_risk -"));
    test_gtp_do(&gtp, "iki-set_status J5 seki;iki-set_status F1 seki");
    ck_assert(ends_with(test_gtp_ask(&gtp, "iki-score_detail"), "\ncontradicts F1 J5"));
}
END_TEST

START_TEST(the_referee_decides)
{
    play_drawing(one_dead);
    test_gtp_do(&gtp, "iki-set_status F1 dead");
    TEST_OK(&gtp, "iki-explain F5",
            "dead given given\nnodes 0\nmeans is the referee's word\ntext The referee called this "
            "chain "
            "dead.");
    test_gtp_do(&gtp, "iki-set_status J5 seki");
    TEST_OK(&gtp, "final_status_list seki", "J5");
    test_gtp_do(&gtp, "play b pass");
    TEST_OK(&gtp, "final_status F1", "dead");
    test_gtp_do(&gtp, "play w J6;play w J4"); /* takes J5, enlarges White's chain: another chain */
    TEST_OK(&gtp, "final_status F1", "alive");
    test_gtp_do(&gtp, "undo;undo");
    TEST_OK(&gtp, "final_status F1", "dead");
    TEST_OK(&gtp, "final_status J5", "seki");
    test_gtp_do(&gtp, "iki-set_status F1 auto;iki-set_status J5 auto");
    TEST_OK(&gtp, "final_status F1", "alive");
    TEST_OK(&gtp, "final_status J5", "dead");
    test_gtp_do(&gtp, "iki-set_status J5 alive;clear_board");
    play_drawing(one_dead);
    TEST_OK(&gtp, "final_status J5", "dead");
}
END_TEST

START_TEST(handicap_is_compensated)
{
    test_gtp_do(&gtp, "boardsize 9;komi 0.5;kgs-rules chinese;set_free_handicap C3 G7 E5");
    TEST_OK(&gtp, "final_score", "B+77.5");
    test_gtp_do(&gtp, "kgs-rules aga");
    TEST_OK(&gtp, "final_score", "B+78.5");
    test_gtp_do(&gtp, "kgs-rules tromp-taylor");
    TEST_OK(&gtp, "final_score", "B+80.5");
    test_gtp_do(&gtp, "kgs-rules japanese");
    TEST_OK(&gtp, "final_score", "B+77.5");
}
END_TEST

/* --- unconditional life --------------------------------------------------------------------- */

START_TEST(unconditional_life)
{
    play_drawing(one_dead);
    const char *response = test_gtp_ask(&gtp, "benson_alive");
    ck_assert_ptr_nonnull(strstr(response, "= B1 C1"));
    ck_assert_ptr_nonnull(strstr(response, "\nF1 H1")); /* Black's chains first */
    TEST_OK(&gtp, "iki-benson_regions b", "A1\nA9\nC9");
    TEST_OK(&gtp, "iki-benson_territory white suicide",
            "G1 G2 G3 G4\nJ1 J2 J3 J4 J5 J6 J7 J8 J9\nG6 G7 G8 G9");
    TEST_OK(&gtp, "iki-benson_trace b", "pass 1: chains J5; regions F1\nalive: B1");
    TEST_OK(&gtp, "unconditional_status J5", "dead");
    TEST_OK(&gtp, "unconditional_status J4", "white_territory");
    TEST_OK(&gtp, "unconditional_status A1", "black_territory");
    TEST_OK(&gtp, "unconditional_status F1", "alive");
    TEST_OK(&gtp, "go_safe benson black", /* 42 stones, 3 eyes */
            "45 A1 B1 C1 D1 E1 A2 B2 C2 D2 E2 A3 B3 C3 D3 E3 A4 B4 C4 D4 E4 A5 B5 C5 D5 E5 "
            "A6 B6 C6 D6 E6 A7 B7 C7 D7 E7 A8 B8 C8 D8 E8 A9 B9 C9 D9 E9");
}
END_TEST

START_TEST(the_suicide_rule_decides)
{
    /* the smallest board where it matters: White may fill both points of the eye space */
    test_gtp_do(&gtp, "boardsize 4 1;gogui-setup w A1 b C1");
    TEST_OK(&gtp, "benson_alive b", "C1");
    TEST_OK(&gtp, "benson_alive b suicide", "");
    test_gtp_do(&gtp, "kgs-rules tromp-taylor");
    TEST_OK(&gtp, "benson_alive b", "");
    TEST_OK(&gtp, "benson_alive b nosuicide", "C1");
}
END_TEST

START_TEST(own_stones_at_home)
{
    /* C1 is cut off from the living chain around it, in a room where White cannot live */
    test_gtp_do(&gtp, "boardsize 5;gogui-setup b A2 b B2 b C3 b D2 b E2 b B3 b D3 b A4 b B4 b C4 "
                      "b D4 b E4 b C1");
    TEST_OK(&gtp, "unconditional_status A2", "alive");
    TEST_OK(&gtp, "unconditional_status C1", "alive");
    TEST_OK(&gtp, "unconditional_status A1", "black_territory");
}
END_TEST

/* --- nothing changes, nothing is remembered ------------------------------------------------- */

#ifdef TEST_SANITIZED
enum { COMMANDS = 300, GAMES = 3 };
#else
enum { COMMANDS = 3000, GAMES = 20 };
#endif

/* A random command line of words that often fit. */
static void
random_command(test_random *random, char *line, size_t size)
{
    static const char *const words[] = {"b",    "w", "A1",   "C3",  "E5",        "pass", "Z99",
                                        "0",    "1", "2",    "5",   "-1",        "6.5",  "alive",
                                        "dead", "x", "seki", "cut", "nosuicide", "join", "remove"};
    size_t commands = 0;
    while (iki_command_at(commands) != NULL)
        commands++;
    const char *name;
    do
        name = iki_command_at(test_below(random, (unsigned)commands))->name;
    while (strcmp(name, "quit") == 0 || strstr(name, "sgf") != NULL);
    size_t n = (size_t)snprintf(line, size, "%s", name);
    for (unsigned k = test_below(random, 4); k > 0; k--)
        n += (size_t)snprintf(line + n, size - n, " %s",
                              words[test_below(random, sizeof words / sizeof words[0])]);
    TEST_CHECK(n < size);
}

START_TEST(refused_commands_change_nothing)
{
    test_random random = {3};
    iki_sbuf before;
    iki_sbuf_init(&before, 0);
    test_gtp_do(&gtp, "boardsize 5;play b C3");
    int refused = 0;
    for (int i = 0; i < (test_is_long() ? 100000 : COMMANDS); i++) {
        char line[200];
        random_command(&random, line, sizeof line);
        iki_sbuf_clear(&before);
        iki_sbuf_puts(&before, test_gtp_state(&gtp));
        bool failed = test_gtp_ask(&gtp, line)[0] == '?';
        refused += failed;
        if (failed && strcmp(iki_sbuf_text(&before), test_gtp_state(&gtp)) != 0)
            test_failed(__FILE__, __LINE__, "%s was refused but changed the state", line);
        if (i % 100 == 99) /* random rules and boards are poor company for long */
            test_gtp_do(&gtp, "kgs-rules japanese;boardsize 5;iki-param time_limit 0");
    }
    ck_assert_int_gt(refused, COMMANDS / 6);
    iki_sbuf_free(&before);
}
END_TEST

START_TEST(questions_leave_no_trace)
{
    /* one session is asked after every move, the other only at the end */
    test_random random = {4};
    for (int game = 0; game < GAMES; game++) {
        test_gtp quiet;
        test_gtp_open(&quiet);
        test_gtp_do(&gtp, "boardsize 7");
        test_gtp_do(&quiet, "boardsize 7");
        for (int i = 0; i < 60; i++) {
            char line[64];
            snprintf(line, sizeof line, "play %c %c%u", "bw"[i % 2],
                     "ABCDEFG"[test_below(&random, 7)], 1 + test_below(&random, 7));
            if (test_below(&random, 12) == 0)
                snprintf(line, sizeof line, "undo");
            bool played = test_gtp_ask(&gtp, line)[0] == '=';
            ck_assert_int_eq(test_gtp_ask(&quiet, line)[0] == '=', played);
            (void)finished(&gtp);
        }
        ck_assert_str_eq(finished(&gtp), finished(&quiet));
        test_gtp_close(&quiet);
    }
}
END_TEST

/* Under a limit of CPU time the system counts in coarse steps: a new process has used none. */
START_TEST(cpu_time_begins_with_nothing)
{
    struct rlimit before;
    ck_assert_int_eq(getrlimit(RLIMIT_CPU, &before), 0);
    const struct rlimit hour = {.rlim_cur = before.rlim_cur < 3600 ? before.rlim_cur : 3600,
                                .rlim_max = before.rlim_max};
    ck_assert_int_eq(setrlimit(RLIMIT_CPU, &hour), 0);
    for (int i = 0; i < 20; i++) {
        int how;
        pid_t child = fork();
        if (child == 0)
            _exit(test_gtp_ask(&gtp, "cputime")[0] != '=');
        ck_assert(waitpid(child, &how, 0) == child && how == 0);
    }
    ck_assert_int_eq(setrlimit(RLIMIT_CPU, &before), 0);
}
END_TEST

/* --------------------------------------------------------------------------------------------- */

int
main(void)
{
    const TTest *tests[] = {questions_before_change_no_verdict,
                            one_engine_chooses,
                            families_are_complete,
                            start_up_state,
                            argument_errors,
                            argument_forms,
                            komi_stays,
                            handicap,
                            set_up_positions,
                            positions_without_a_past,
                            words_of_katago,
                            graphs,
                            a_tiny_time_limit_is_one,
                            a_refused_switch_stays_on,
                            rules_by_other_names,
                            rules_said_in_several_ways,
                            rules_survive_their_json,
                            loading,
                            loading_bad_files,
                            saving,
                            saving_through_links,
                            saving_graphs,
                            graphs_that_cannot_be,
                            illegal_moves,
                            superko,
                            sequences,
                            chosen_moves,
                            status_of_a_finished_game,
                            status_is_of_the_stones_alone,
                            the_referee_decides,
                            gaps_are_named,
                            a_word_against_a_proof_is_named,
                            handicap_is_compensated,
                            unconditional_life,
                            the_suicide_rule_decides,
                            own_stones_at_home,
                            refused_commands_change_nothing,
                            questions_leave_no_trace,
                            cpu_time_begins_with_nothing,
                            NULL};
    Suite *suite = suite_create("command");
    TCase *all = tcase_create("all");
    tcase_set_timeout(all, 0);
    tcase_add_checked_fixture(all, open_session, close_session);
    for (size_t i = 0; tests[i] != NULL; i++)
        tcase_add_test(all, tests[i]);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
