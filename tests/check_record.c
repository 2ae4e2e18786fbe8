/* Tests of engine/sgf/record: SGF records played into games, the errors they give, and games
 * written as records. */
#include <stdio.h>
#include <string.h>

#include "engine/base/arena.h"
#include "engine/go/vertex.h"
#include "engine/sgf/record.h"
#include "tests/suite.h"
#include "tests/support.h"

/* --- conveniences --- */

static const iki_record_options all = {0};

static iki_rules
rules_of(const char *name)
{
    iki_rules rules;
    ck_assert_int_eq(iki_rules_named(name, &rules), IKI_OK);
    return rules;
}

static iki_game *
new_game(void)
{
    iki_rules rules = rules_of("japanese");
    iki_game *g = iki_game_new(19, 19, &rules);
    ck_assert_ptr_nonnull(g);
    return g;
}

static iki_status
load_into(iki_game *g, const char *text, const iki_record_options *options, iki_record_facts *facts,
          iki_error *error)
{
    iki_sgf *s;
    iki_status status = iki_sgf_parse(text, strlen(text), &s, error);
    if (status != IKI_OK)
        return status;
    status = iki_record_load(s, 0, options, g, facts, error);
    iki_sgf_free(s);
    return status;
}

static iki_game *
load_with(const char *text, const iki_record_options *options, iki_record_facts *facts)
{
    iki_game *g = new_game();
    iki_error error = {0};
    iki_status status = load_into(g, text, options, facts, &error);
    ck_assert_msg(status == IKI_OK, "%s: %ld:%ld: %s", text, error.line, error.column, error.text);
    ck_assert_ptr_eq(g->board.topo, &g->topo);
    ck_assert(iki_board_consistent(&g->board));
    return g;
}

static iki_game *
load(const char *text)
{
    return load_with(text, &all, NULL);
}

/* The stones of a colour, as vertices in board order. */
static void
assert_stones(const iki_game *g, iki_color color, const char *expected)
{
    iki_sbuf b;
    iki_sbuf_init(&b, 0);
    iki_vertex_write_set(&g->topo, &g->board.at[color], &b);
    ck_assert_str_eq(iki_sbuf_text(&b), expected);
    iki_sbuf_free(&b);
}

static void
assert_position(const char *text, const char *black, const char *white)
{
    iki_game *g = load(text);
    assert_stones(g, IKI_BLACK, black);
    assert_stones(g, IKI_WHITE, white);
    iki_game_free(g);
}

static void
assert_fails(const char *text, iki_status expected, long line, long column, const char *what)
{
    iki_game *g = load("(;SZ[5]KM[3.5]HA[2]AB[aa][bb];W[cc])");
    iki_record_facts facts = {.moves = 77};
    iki_error error = {0};
    iki_status status = load_into(g, text, &all, &facts, &error);
    ck_assert_msg(status == expected, "%s: status %d: %s", text, (int)status, error.text);
    ck_assert_msg(error.line == line && error.column == column, "%s: %ld:%ld: %s", text, error.line,
                  error.column, error.text);
    ck_assert_str_eq(error.text, what);
    ck_assert_int_eq(facts.moves, 77);
    ck_assert_int_eq(g->topo.width, 5);
    ck_assert_int_eq(g->komi, 350);
    ck_assert_int_eq(g->handicap, 2);
    ck_assert_uint_eq(g->moves, 1);
    assert_stones(g, IKI_BLACK, "B4 A5");
    assert_stones(g, IKI_WHITE, "C3");
    iki_game_free(g);
}

/* --- positions --- */

START_TEST(test_moves)
{
    assert_position("(;GM[1]FF[4]SZ[9]KM[5.5];B[cc];W[gg];B[cg];W[gc])", "C3 C7", "G3 G7");
    assert_position("(;GM[1];B[ss])", "T1", "");
    assert_position("(;SZ[];B[as])", "A1", "");
    assert_position("(;SZ[9];B[cc](;W[dd];B[ee])(;W[ff];B[gg]))", "E5 C7", "D6");
    assert_position("(;SZ[9];B[ cc\n];Black[dd]W[ee])", "D6 C7", "E5");
    assert_position("(;SZ[9]B[cc];W[dd])", "C7", "D6");
    assert_position("(;SZ[3];B[ba];W[aa];B[ab])", "A2 B3", ""); /* captures */
    assert_position("(;SZ[25];B[yy];W[ya];B[tt];W[])", "Z1 U6", "Z25");
}
END_TEST

START_TEST(test_passes)
{
    iki_game *g = load("(;SZ[19];B[cc];W[];B[tt];W[dd];B[];W[ ])");
    ck_assert_uint_eq(g->moves, 6);
    ck_assert(iki_game_move(g, 1).point == IKI_PASS);
    ck_assert(iki_game_move(g, 2).point == IKI_PASS);
    ck_assert_int_eq(iki_game_trailing_passes(g), 2);
    iki_game_free(g);
    g = load("(;SZ[20];B[tt])");
    ck_assert(iki_game_move(g, 0).point != IKI_PASS);
    iki_game_free(g);
}
END_TEST

/* What programs write for a pass beside "" and "tt". */
START_TEST(test_odd_passes)
{
    static const char *const texts[] = {"(;SZ[9];B[jj];W[``])",    "(;SZ[13];B[nn];W[  ])",
                                        "(;SZ[19];B[tt];W[pass])", "(;SZ[9:13];B[jn];W[PASS])",
                                        "(;SZ[25];B[zz];W[``])",   "(;SZ[1];B[bb];W[tt])"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        iki_game *g = load(texts[i]);
        ck_assert_uint_eq(g->moves, 2);
        ck_assert_msg(iki_game_trailing_passes(g) == 2, "%s", texts[i]);
        iki_game_free(g);
    }
    assert_fails("(;SZ[9];B[ji])", IKI_E_ILLEGAL, 1, 11,
                 "move 1: \"ji\" is not a point of a 9x9 board");
    assert_fails("(;SZ[9]AB[jj])", IKI_E_SYNTAX, 1, 11, "AB[jj]: not a point of the board");
}
END_TEST

/* Results in charsets of Asia, told by CA or not. */
START_TEST(test_values_in_charsets)
{
    static const char *const values[] = {
        "CA[GB2312]RE[\xBA\xDA\xCA\xA4"
        "2.5\xC4\xBF]",
        "RE[\xBA\xDA\xCA\xA4"
        "2.5\xC4\xBF]",
        "RE[\x8D\x95"
        "2\x96\xDA\x94\xBC\x8F\x9F]", /* Shift_JIS */
        "CA[EUC-KR]RE[\xC8\xE6 2\xC1\xFD\xB9\xDD\xBD\xC2]",
        "RE[\xB6\xC2\xB3\xD3"
        "2.5\xA5\xD8]", /* Big5 */
        "RE[B+2\xBD]",  /* Latin-1 */
    };
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        char text[80];
        iki_record_facts facts;
        snprintf(text, sizeof text, "(;%sSZ[9]KM[6.5];B[aa])", values[i]);
        iki_game *g = load_with(text, &all, &facts);
        ck_assert_msg(facts.has_margin && facts.margin == 250, "%zu", i);
        ck_assert_int_eq(facts.notes, 0);
        iki_game_free(g);
    }
}
END_TEST

/* Whatever is told of a value is UTF-8. */
START_TEST(test_told_values_are_utf8)
{
    static const struct {
        const char *value, *result, *odd_komi;
    } cases[] = {
        {"CA[GBK]RE[\xBA\xDA\xCA\xA4]", "\xE9\xBB\x91\xE8\x83\x9C", ""},
        {"RE[\xBA\xDA\xCA\xA4]", "\xE9\xBB\x91\xE8\x83\x9C", ""},
        {"RE[B+4\xBD]", "B+4\xC2\xBD", ""},
        {"CA[GBK]KM[\xBA\xDA]", "", "\xE9\xBB\x91"},
        {"RE[gewonnen f\xFCr B]", "gewonnen f\xC3\xBCr B", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[80];
        iki_record_facts facts;
        snprintf(text, sizeof text, "(;%sSZ[9];B[aa])", cases[i].value);
        iki_game *g = load_with(text, &all, &facts);
        ck_assert_str_eq(facts.result, cases[i].result);
        ck_assert_str_eq(facts.odd_komi, cases[i].odd_komi);
        for (int k = 0; k < facts.notes; k++)
            ck_assert_str_eq(facts.note[k].value, cases[i].result);
        iki_game_free(g);
    }
}
END_TEST

/* Rules in the charset that CA names, or in one in which they are known. */
START_TEST(test_rules_in_charsets)
{
    static const struct {
        const char *value, *rules, *odd;
    } cases[] = {
        {"CA[GBK]RU[\xD6\xD0\xB9\xFA\xB9\xE6\xD4\xF2]", "chinese", ""},
        {"CA[GB18030]RU[\xD6\xD0\xB9\xFA\xB9\xE6\xD4\xF2]", "chinese", ""},
        {"RU[\xD6\xD0\xB9\xFA\xB9\xE6\xD4\xF2]", "chinese", ""},
        {"CA[Shift_JIS]RU[\x92\x86\x8D\x91\x83\x8B\x81\x5B\x83\x8B]", "chinese", ""},
        {"CA[EUC-JP]RU[\xC3\xE6\xB9\xF1\xA5\xEB\xA1\xBC\xA5\xEB]", "chinese", ""},
        {"RU[\xC3\xE6\xB9\xF1\xA5\xEB\xA1\xBC\xA5\xEB]", "chinese", ""},
        {"CA[GBK]RU[\xBA\xDA]", "japanese", "\xE9\xBB\x91"}, /* "black" */
        {"RU[L\xE4nder]", "japanese", "L\xC3\xA4nder"},      /* Latin-1, as SGF says */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[80];
        iki_record_facts facts;
        snprintf(text, sizeof text, "(;%sSZ[9];B[aa])", cases[i].value);
        iki_game *g = load_with(text, &all, &facts);
        ck_assert_msg(strcmp(g->rules.name, cases[i].rules) == 0, "%zu: %s", i, g->rules.name);
        ck_assert_str_eq(facts.odd_rules, cases[i].odd);
        ck_assert(facts.has_rules == (cases[i].odd[0] == '\0'));
        iki_game_free(g);
    }
}
END_TEST

START_TEST(test_sizes)
{
    static const struct {
        const char *text;
        int width, height;
    } cases[] = {{"(;SZ[9:13])", 9, 13}, {"(;SZ[ 25 : 1 ])", 0, 0}, {"(;SZ[13x7])", 13, 7},
                 {"(;SZ[ 07 ])", 7, 7},  {"(;SZ[1])", 1, 1},        {"(;SZ[3X4])", 3, 4},
                 {"(;)", 19, 19}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        iki_game *g = new_game();
        iki_status status = load_into(g, cases[i].text, &all, NULL, NULL);
        ck_assert_int_eq(status, cases[i].width == 0 ? IKI_E_SYNTAX : IKI_OK);
        if (status == IKI_OK) {
            ck_assert_int_eq(g->topo.width, cases[i].width);
            ck_assert_int_eq(g->topo.height, cases[i].height);
        }
        iki_game_free(g);
    }
    assert_position("(;SZ[3:2]AB[ab][ca])", "A1 C2", "");
}
END_TEST

START_TEST(test_setup)
{
    assert_position("(;SZ[9]AB[aa][bb]AW[ii][hh];B[ee])", "E5 B8 A9", "J1 H2");
    assert_position("(;FF[4]SZ[9]AB[aa:bb])", "A8 B8 A9 B9", "");
    assert_position("(;SZ[9]AB[bb:aa]AW[ba:cb])", "A8 A9", "B8 C8 B9 C9");
    assert_position("(;SZ[9]AB[ab:ba][ib:ia])", "A8 B8 J8 A9 B9 J9", "");
    assert_position("(;SZ[9]AB[aa][bb];AE[aa]AW[cc])", "B8", "C7");
    assert_position("(;SZ[9]AB[aa]AW[aa]AB[bb]AE[bb]AB[bb])", "B8", "A9"); /* the last counts */
    assert_position("(;SZ[9]AB[aa]AB[ab];B[ac];AW[aa];B[ad])", "A6 A7 A8", "A9");
    assert_position("(;SZ[9]AB[]AW[ aa ]AE[])", "", "A9");
    assert_position("(;SZ[9]AddBlack[aa]AddWhite[bb]AddEmpty[aa])", "", "B8");
}
END_TEST

/* Two properties of a node about one point: the last counts, with a warning. */
START_TEST(test_overlapping_setup)
{
    static const struct {
        const char *text;
        int notes;
    } cases[] = {
        {"(;SZ[9]AB[ea:ei]AW[fa:fi][ea])", 1},
        {"(;SZ[9]AB[aa][bb]AE[aa];AW[cc]AB[cc])", 1}, /* told once */
        {"(;SZ[9]AB[aa]AB[aa])", 0},
        {"(;SZ[9]AB[aa];AW[aa])", 0}, /* one after the other */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        iki_record_facts facts;
        iki_game *g = load_with(cases[i].text, &all, &facts);
        ck_assert_int_eq(facts.notes, cases[i].notes);
        if (i == 0)
            ck_assert_str_eq(facts.note[0].text,
                             "AB, AW and AE of one node name E9 twice: the last counts");
        iki_game_free(g);
    }
}
END_TEST

/* Properties that are left out are told, each once for the record. */
START_TEST(test_left_out_properties)
{
    static const struct {
        const char *text, *property, *value, *what; /* property NULL: no note */
    } cases[] = {
        {"(;GM[1];SZ[9];B[cc])", "SZ", "9",
         "stands after the first node and does not count: the board is 19x19"},
        {"(;SZ[9]SZ[13];B[cc];SZ[5];W[dd])", "SZ", "13",
         "is a second size and does not count: the board is 9x9"},
        {"(;SZ[9];B[cc]SZ[x\xE4])", "SZ", "x\xC3\xA4",
         "stands after the first node and does not count: the board is 9x9"},
        {"(;SZ[9]SZ[9:9];SZ[09])", NULL, NULL, NULL},
        {"(;GM[1];SZ[19]SZ[])", NULL, NULL, NULL},
        {"(;SZ[9]AB[aa]PL[x];PL[y])", "PL", "x", "is neither B nor W: it is left out"},
        {"(;CA[GBK]SZ[9]AB[aa]PL[\xBA\xDA])", "PL", "\xE9\xBB\x91",
         "is neither B nor W: it is left out"},
        {"(;SZ[9]AB[aa]PL[white];PL[])", NULL, NULL, NULL},
        {"(;SZ[9]HA[x]AB[aa])", "HA", "x", "is not a number of stones: it is left out"},
        {"(;SZ[9]HA[-2]AB[aa])", "HA", "-2", "is not a number of stones: it is left out"},
        {"(;SZ[9]HA[2 stones]AB[aa])", NULL, NULL, NULL},
        {"(;SZ[9]HA[]AB[aa])", NULL, NULL, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        iki_record_facts facts;
        iki_game *g = load_with(cases[i].text, &all, &facts);
        ck_assert_msg(facts.notes == (cases[i].property != NULL), "%s", cases[i].text);
        if (cases[i].property != NULL) {
            ck_assert_str_eq(facts.note[0].property, cases[i].property);
            ck_assert_str_eq(facts.note[0].value, cases[i].value);
            ck_assert_str_eq(facts.note[0].text, cases[i].what);
        }
        iki_game_free(g);
    }
}
END_TEST

START_TEST(test_root_and_later_setup)
{
    iki_game *g = load("(;SZ[9]AB[aa];AB[bb];W[cc];AE[aa];B[dd])");
    ck_assert_uint_eq(g->setups, 2);
    iki_pset root = iki_game_root_stones(g, IKI_BLACK);
    ck_assert_int_eq(iki_pset_count(&root), 2);
    assert_stones(g, IKI_BLACK, "D6 B8");
    ck_assert_int_eq(iki_game_undo(g), IKI_OK);
    ck_assert_int_eq(iki_game_undo(g), IKI_OK);
    assert_stones(g, IKI_BLACK, "B8 A9");
    ck_assert_int_eq(iki_game_undo(g), IKI_E_STATE);
    iki_game_free(g);
    g = load("(;SZ[9];AB[aa];AE[aa])"); /* all before the first move */
    ck_assert_uint_eq(g->setups, 1);
    iki_game_free(g);
}
END_TEST

START_TEST(test_to_move)
{
    static const struct {
        const char *text;
        long before;
        iki_color to_move;
    } cases[] = {
        {"(;)", 0, IKI_BLACK},
        {"(;PL[W])", 0, IKI_WHITE},
        {"(;PL[white])", 0, IKI_WHITE},
        {"(;PL[2])", 0, IKI_WHITE},
        {"(;PL[])", 0, IKI_BLACK},
        {"(;HA[2]AB[dd][pp])", 0, IKI_WHITE},
        {"(;HA[2]AB[dd][pp]PL[B])", 0, IKI_BLACK},
        {"(;B[aa];PL[B])", 0, IKI_BLACK},
        {"(;B[aa]PL[1];W[bb])", 0, IKI_BLACK},
        {"(;B[aa];W[bb];PL[W])", 0, IKI_WHITE},
        {"(;AB[aa];W[bb])", 1, IKI_WHITE},
        {"(;B[aa];B[bb];B[cc])", 3, IKI_BLACK},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        iki_record_options options = {.before_move = cases[i].before};
        iki_game *g = load_with(cases[i].text, &options, NULL);
        ck_assert_msg(iki_game_to_move(g) == cases[i].to_move, "%s", cases[i].text);
        iki_game_free(g);
    }
}
END_TEST

START_TEST(test_before_move)
{
    static const char text[] = "(;SZ[9]AB[aa];AW[bb];B[cc];AB[dd];W[ee]C[x];B[];W[ff])";
    static const char *const black[] = {"D6 C7 A9", "A9",       "D6 C7 A9",
                                        "D6 C7 A9", "D6 C7 A9", "D6 C7 A9"};
    static const char *const white[] = {"F4 E5 B8", "B8", "B8", "E5 B8", "E5 B8", "F4 E5 B8"};
    for (long before = 0; before < 6; before++) {
        iki_record_options options = {.before_move = before};
        iki_record_facts facts;
        iki_game *g = load_with(text, &options, &facts);
        assert_stones(g, IKI_BLACK, black[before]);
        assert_stones(g, IKI_WHITE, white[before]);
        ck_assert_int_eq(facts.moves, 4);
        ck_assert_uint_eq(g->moves, before == 0 ? 4 : (size_t)(before - 1));
        iki_game_free(g);
    }
}
END_TEST

START_TEST(test_second_game)
{
    static const char text[] = "(;SZ[9];B[aa])(;SZ[13];B[bb];W[cc])";
    iki_sgf *s;
    ck_assert_int_eq(iki_sgf_parse(text, strlen(text), &s, NULL), IKI_OK);
    iki_game *g = new_game();
    ck_assert_int_eq(iki_record_load(s, 1, &all, g, NULL, NULL), IKI_OK);
    ck_assert_int_eq(g->topo.width, 13);
    assert_stones(g, IKI_WHITE, "C11");
    iki_game_free(g);
    iki_sgf_free(s);
}
END_TEST

/* --- facts --- */

START_TEST(test_komi)
{
    static const struct {
        const char *text;
        bool known;
        int64_t komi;
    } cases[] = {
        {"6.5", true, 650},
        {"6,5", true, 650},
        {" 6.50 points ", true, 650},
        {"0", true, 0},
        {"-3.5", true, -350},
        {"+5.5", true, 550},
        {"7.5\\n", true, 750},
        {".5", true, 50},
        {"5.", true, 500},
        {"375", true, 750},
        {"325", true, 650},
        {"650.0", true, 650},
        {"6.5.1", true, 650},
        {"375000", false, 0}, /* no board has so many points */
        {"", false, 0},
        {"none", false, 0},
        {"-", false, 0},
        {",", false, 0},
        {"99999999999999", false, 0},
        {"0000000000000000000000000000000000006.5", true, 650},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[120];
        iki_record_facts facts;
        snprintf(text, sizeof text, "(;SZ[9]KM[%s])", cases[i].text);
        iki_game *g = load_with(text, &all, &facts);
        ck_assert_msg(facts.has_komi == cases[i].known, "%s", text);
        if (cases[i].known)
            ck_assert_msg(facts.komi == cases[i].komi, "%s: %lld", text, (long long)facts.komi);
        ck_assert_int_eq(g->komi, cases[i].known ? cases[i].komi : 650);
        iki_game_free(g);
    }
}
END_TEST

/* Codes of servers are none where Iki wrote the file. */
START_TEST(test_komi_of_our_files)
{
    static const struct {
        const char *author;
        int64_t komi;
    } cases[] = {
        {"Iki", 37500}, {"Iki:0.1.0", 37500}, {" Iki ", 37500}, {"Ikiru", 750},
        {"iki", 750},   {"foxwq", 750},       {"Ik", 750},      {"", 750},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[80];
        snprintf(text, sizeof text, "(;SZ[9]KM[375]AP[%s])", cases[i].author);
        iki_game *g = load(text);
        ck_assert_msg(g->komi == cases[i].komi, "%s: %lld", text, (long long)g->komi);
        iki_game_free(g);
    }
}
END_TEST

START_TEST(test_rules)
{
    static const struct {
        const char *text, *name;
    } cases[] = {
        {"Japanese", "japanese"},
        {"Chinese", "chinese"},
        {"AGA", "aga"},
        {"NZ", "new-zealand"},
        {"GOE", "ing"},
        {"New Zealand", "new-zealand"},
        {" japanese rules ", "japanese"},
        {"AGA rules, 2009", "aga"},
        {"Korean (Fox)", "korean"},
        {"tromp-taylor", "tromp-taylor"},
        {"Tromp/Taylor", "tromp-taylor"},
        {"Tromp & Taylor rules", "tromp-taylor"},
        {"The Japanese rules", "japanese"},
        {"Rules: Chinese", "chinese"},
        {"N.Z.", "new-zealand"},
        {"Chinese: area", "chinese"},
        {"koSIMPLEscoreAREAtaxNONEsui0whbN", "chinese"},
        {"koPOSITIONALscoreTERRITORYtaxSEKIsui1", "custom"},
        {"AGA-button", NULL}, /* half a point would be missing */
        {"AGA (button go)", NULL},
        {"", NULL},
        {"Ours", NULL},
        {"not japanese", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[120];
        iki_record_facts facts;
        snprintf(text, sizeof text, "(;SZ[9]RU[%s])", cases[i].text);
        iki_game *g = load_with(text, &all, &facts);
        ck_assert_msg(facts.has_rules == (cases[i].name != NULL), "%s", text);
        ck_assert_str_eq(g->rules.name, cases[i].name != NULL ? cases[i].name : "japanese");
        iki_game_free(g);
    }
}
END_TEST

START_TEST(test_kept)
{
    iki_game *g = new_game();
    g->komi = 125;
    ck_assert_int_eq(load_into(g, "(;SZ[9]RU[Chinese])", &all, NULL, NULL), IKI_OK);
    ck_assert_int_eq(g->komi, 125);
    iki_game_free(g);
}
END_TEST

START_TEST(test_facts)
{
    iki_record_facts facts;
    iki_game *g =
        load_with("(;SZ[9](;KM[1.5]RE[ B+\n3 ];B[aa]KM[9]HA[3]RU[aga])(;RE[W+1]))", &all, &facts);
    ck_assert_str_eq(facts.result, "B+ 3");
    ck_assert_int_eq(facts.komi, 150);
    ck_assert_int_eq(g->handicap, 3);
    ck_assert_str_eq(g->rules.name, "aga");
    ck_assert_int_eq(facts.moves, 1);
    ck_assert_int_eq(facts.skipped, 0);
    iki_game_free(g);
    g = load_with("(;RE[\xE7\x94\x9F\xE7\x94\x9F\xE7\x94\x9F\xE7\x94\x9F\xE7\x94\x9F\xE7\x94\x9F"
                  "\xE7\x94\x9F\xE7\x94\x9F\xE7\x94\x9F\xE7\x94\x9F\xE7\x94\x9F])",
                  &all, &facts);
    ck_assert_uint_eq(strlen(facts.result), 30); /* whole characters */
    iki_game_free(g);
    g = load_with("(;)", &all, &facts);
    ck_assert_str_eq(facts.result, "");
    ck_assert(!facts.has_komi && !facts.has_rules);
    ck_assert_str_eq(facts.odd_komi, "");
    ck_assert_str_eq(facts.odd_rules, "");
    iki_game_free(g);
    g = load_with("(;KM[abc]RU[Old Chinese])", &all, &facts);
    ck_assert(!facts.has_komi && !facts.has_rules);
    ck_assert_str_eq(facts.odd_komi, "abc");
    ck_assert_str_eq(facts.odd_rules, "Old Chinese");
    iki_game_free(g);
    g = load_with("(;KM[6,5]RU[日本ルール])", &all, &facts);
    ck_assert(facts.has_komi && facts.has_rules);
    ck_assert_str_eq(facts.odd_komi, "");
    ck_assert_str_eq(facts.odd_rules, "");
    iki_game_free(g);
}
END_TEST

START_TEST(test_handicap)
{
    static const struct {
        const char *text;
        int handicap, stones;
    } cases[] = {
        {"(;HA[2]AB[dd][pp];W[dp])", 2, 2},
        {"(;HA[0]AB[dd][pp];B[dp])", IKI_HANDICAP_EVEN, 0},
        {"(;HA[0]AB[dd][pp];W[dp])", IKI_HANDICAP_EVEN, 0},
        {"(;AB[dd][pp];W[dp])", 0, 2},
        {"(;AB[dd][pp]AW[dp];W[pd])", 0, 0},
        {"(;HA[2]AB[dd][pp]AW[dp];W[pd])", 2, 2},
        {"(;HA[]AB[dd][pp];W[dp])", 0, 2},
        {"(;HA[1])", 0, 0},
        {"(;HA[3];B[aa];B[bb];B[cc])", 3, 3},
        {"(;HA[x])", 0, 0},
        {"(;B[aa];B[bb];B[cc];W[dd])", 0, 3}, /* the moves before White's first */
        {"(;HA[0];B[aa];B[bb];W[cc])", IKI_HANDICAP_EVEN, 0},
        {"(;B[aa];W[bb];B[cc];B[dd];W[ee])", 0, 0},
        {"(;B[aa];B[bb])", 0, 0},
        {"(;B[aa];B[];B[bb];W[cc])", 0, 0},
        {"(;B[aa];AB[gg];B[bb];W[cc])", 0, 0},
        {"(;AB[dd][pp];B[aa];B[bb];W[cc])", 0, 0},
        {"(;HA[99999])", 0, 0},
        {"(;HA[ 12 ])", 12, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        iki_game *g = load(cases[i].text);
        ck_assert_msg(g->handicap == cases[i].handicap, "%s", cases[i].text);
        ck_assert_msg(iki_game_handicap_stones(g) == cases[i].stones, "%s", cases[i].text);
        iki_game_free(g);
    }
}
END_TEST

/* --- errors --- */

START_TEST(test_errors)
{
    assert_fails("(;SZ[9];B[df]\n;W[aa];B[bb];W[cc]\r\n;B[df])", IKI_E_ILLEGAL, 3, 4,
                 "move 5: illegal move B D4: occupied");
    assert_fails("(;SZ[9]AB[ab][ba];W[aa])", IKI_E_ILLEGAL, 1, 21,
                 "move 1: illegal move W A9: suicide");
    assert_fails("(;SZ[4]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[bb])", IKI_E_ILLEGAL, 1, 49,
                 "move 2: illegal move W B3: ko");
    assert_fails("(;SZ[9];B[zz])", IKI_E_ILLEGAL, 1, 11,
                 "move 1: \"zz\" is not a point of a 9x9 board");
    assert_fails("(;SZ[9];B[aaaaaaaaaaaaaaaaaaaaaaaaaa])", IKI_E_ILLEGAL, 1, 11,
                 "move 1: \"aaaaaaaa...\" is not a point of a 9x9 board");
    assert_fails("(;SZ[9];B[b\x01"
                 " c])",
                 IKI_E_ILLEGAL, 1, 11, "move 1: \"b??c\" is not a point of a 9x9 board");
    assert_fails("(;SZ[9];B[aa][bb])", IKI_E_ILLEGAL, 1, 11,
                 "move 1: more than one point for one move");
    assert_fails("(;SZ[9]AB[aa:zz])", IKI_E_SYNTAX, 1, 11, "AB[aa:zz]: not a point of the board");
    assert_fails("(;SZ[9]AB[bb][:cc])", IKI_E_SYNTAX, 1, 15, "AB[:cc]: not a point of the board");
    assert_fails("(;SZ[9]AB[bb:])", IKI_E_SYNTAX, 1, 11, "AB[bb:]: not a point of the board");
    assert_fails("(;SZ[9]AE[tt])", IKI_E_SYNTAX, 1, 11, "AE[tt]: not a point of the board");
    assert_fails("(;SZ[9]\nAB[ab][ba]\nAW[aa])", IKI_E_ILLEGAL, 3, 4,
                 "the set-up leaves the chain at A9 without a liberty");
    assert_fails("(;SZ[1]AB[aa])", IKI_E_ILLEGAL, 1, 11,
                 "the set-up leaves the chain at A1 without a liberty");
    assert_fails("(;SZ[99999])", IKI_E_ARGUMENT, 1, 6, "SZ[99999]: boards go from 1 to 25 lines");
    assert_fails("(;SZ[26])", IKI_E_ARGUMENT, 1, 6, "SZ[26]: boards go from 1 to 25 lines");
    assert_fails("(;SZ[9:0])", IKI_E_ARGUMENT, 1, 6, "SZ[9:0]: boards go from 1 to 25 lines");
    assert_fails("(;SZ[9:26])", IKI_E_ARGUMENT, 1, 6, "SZ[9:26]: boards go from 1 to 25 lines");
    assert_fails("(;SZ[x\x7Fy])", IKI_E_SYNTAX, 1, 6,
                 "SZ[xy]: not a board size such as 19 or 9:13");
    assert_fails("(;AddWhitestonesandmore[zz])", IKI_E_SYNTAX, 1, 25,
                 "AddWhitestonesan[zz]: not a point of the board");
    assert_fails("(;SZ[9];B[\x7Fz])", IKI_E_ILLEGAL, 1, 11,
                 "move 1: \"?z\" is not a point of a 9x9 board");
    assert_fails("(;SZ[-3])", IKI_E_SYNTAX, 1, 6, "SZ[-3]: not a board size such as 19 or 9:13");
    assert_fails("(;SZ[\n\nnonsense, very long nonsense])", IKI_E_SYNTAX, 1, 6,
                 "SZ[nonsense, very long non...]: not a board size such as 19 or 9:13");
    assert_fails("(;GM[2])", IKI_E_SYNTAX, 1, 6, "GM[2]: not a game of Go, which is GM[1]");
    assert_fails("(;GM[chess])", IKI_E_SYNTAX, 1, 6, "GM[chess]: not a game of Go, which is GM[1]");
}
END_TEST

START_TEST(test_superko)
{
    /* three kos in a row: a cycle of six moves under simple ko, illegal under superko */
    static const char cycle[] = "AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[];B[];W[bb])";
    char text[160];
    iki_error error = {0};
    iki_game *g = new_game();
    snprintf(text, sizeof text, "(;SZ[4]RU[japanese]%s", cycle);
    ck_assert_int_eq(load_into(g, text, &all, NULL, &error), IKI_OK);
    snprintf(text, sizeof text, "(;SZ[4]RU[tromp-taylor]%s", cycle);
    ck_assert_int_eq(load_into(g, text, &all, NULL, &error), IKI_E_ILLEGAL);
    ck_assert_str_eq(error.text, "move 4: illegal move W B3: superko");
    iki_game_free(g);
}
END_TEST

START_TEST(test_suicide_rule)
{
    static const char text[] = "(;SZ[9]RU[NZ]AB[ab:bb][ca]AW[aa];W[ba])";
    iki_game *g = load(text);
    assert_stones(g, IKI_WHITE, "");
    iki_game_free(g);
}
END_TEST

START_TEST(test_game_types)
{
    assert_position("(;GM[1]SZ[9])", "", "");
    assert_position("(;GM[]SZ[9])", "", "");
    assert_position("(;GM[ 01 ]SZ[9])", "", "");
}
END_TEST

START_TEST(test_lenient)
{
    iki_record_options options = {.lenient = true};
    iki_record_facts facts;
    iki_game *g = load_with("(;SZ[9];B[aa];W[aa];B[zz];W[bb];B[a][b];W[cc])", &options, &facts);
    ck_assert_int_eq(facts.skipped, 3);
    ck_assert_int_eq(facts.moves, 6);
    ck_assert_uint_eq(g->moves, 3);
    assert_stones(g, IKI_WHITE, "C7 B8");
    iki_game_free(g);
}
END_TEST

/* --- saving --- */

static void
save(const iki_game *g, iki_sbuf *out)
{
    iki_sbuf_init(out, 0);
    ck_assert_int_eq(iki_record_save(g, out), IKI_OK);
}

START_TEST(test_save)
{
    static const struct {
        const char *in, *out;
    } cases[] = {
        {"(;SZ[9]KM[0]RU[NZ];B[cc];W[];B[dd])",
         "(;FF[4]GM[1]CA[UTF-8]AP[Iki]SZ[9]KM[0]RU[NZ];B[cc];W[];B[dd])\n"},
        {"(;SZ[2]KM[0]RU[NZ];B[aa];AB[aa];W[bb])",
         "(;FF[4]GM[1]CA[UTF-8]AP[Iki]SZ[2]KM[0]RU[NZ];B[aa];AE[ab];W[bb])\n"},
        {"(;SZ[9:5]HA[2]AB[aa][bb]AW[cc]PL[B])",
         "(;FF[4]GM[1]CA[UTF-8]AP[Iki]SZ[9:5]KM[6.5]RU[Japanese]HA[2]AB[bb][aa]AW[cc]\nPL[B])\n"},
        {"(;SZ[9:5]HA[0]AB[aa][bb]PL[W])",
         "(;FF[4]GM[1]CA[UTF-8]AP[Iki]SZ[9:5]KM[6.5]RU[Japanese]HA[0]AB[bb][aa]PL[W])\n"},
        {"(;SZ[9]RU[tt];B[aa];AB[bb]AE[aa];W[cc];AB[cc];PL[W])",
         "(;FF[4]GM[1]CA[UTF-8]AP[Iki]SZ[9]KM[6.5]RU[tromp-taylor];B[aa];AB[bb]AE[aa]\n;W[cc];"
         "AB[cc];PL[W])\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        iki_game *g = load(cases[i].in);
        iki_sbuf out;
        save(g, &out);
        ck_assert_str_eq(iki_sbuf_text(&out), cases[i].out);
        iki_sbuf_free(&out);
        iki_game_free(g);
    }
}
END_TEST

static void
assert_same_game(const iki_game *a, const iki_game *b)
{
    ck_assert_uint_eq(a->moves, b->moves);
    for (size_t i = 0; i < a->moves; i++) {
        ck_assert_uint_eq(iki_game_move(a, i).color, iki_game_move(b, i).color);
        ck_assert_uint_eq(iki_game_move(a, i).point, iki_game_move(b, i).point);
    }
    ck_assert_uint_eq(a->setups, b->setups);
    for (size_t i = 0; i < a->setups; i++) {
        ck_assert_uint_eq(a->setup[i].after, b->setup[i].after);
        ck_assert(iki_pset_equal(&a->setup[i].black, &b->setup[i].black));
        ck_assert(iki_pset_equal(&a->setup[i].white, &b->setup[i].white));
    }
    ck_assert(a->board.hash == b->board.hash);
    ck_assert_int_eq(a->komi, b->komi);
    ck_assert_int_eq(a->handicap, b->handicap);
    ck_assert_str_eq(a->rules.name, b->rules.name);
    ck_assert_int_eq(iki_game_to_move(a), iki_game_to_move(b));
}

/* KO: the move stands, whatever a ko says; nothing else becomes legal. */
START_TEST(test_insisted_moves)
{
    static const char ko[] = "AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[bb]KO[]";
    static const char cycle[] = "AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[];B[];W[bb]KO[]";
    static const char *const rules[] = {"japanese", "tromp-taylor"};
    char text[160];
    for (size_t i = 0; i < 4; i++) {
        snprintf(text, sizeof text, "(;SZ[4]RU[%s]%s;B[dd])", rules[i % 2], i < 2 ? ko : cycle);
        iki_game *g = load(text);
        assert_stones(g, IKI_WHITE, "C2 B3 D3 C4");
        iki_sbuf out;
        save(g, &out);
        iki_game *again = load(iki_sbuf_text(&out));
        assert_same_game(g, again);
        size_t last = g->moves - 2;
        ck_assert_int_eq(iki_game_move(again, last).forced, i != 2);
        iki_sbuf_free(&out);
        iki_game_free(again);
        iki_game_free(g);
    }
    assert_fails("(;SZ[9];B[aa];W[aa]KO[])", IKI_E_ILLEGAL, 1, 17,
                 "move 2: illegal move W A9: occupied");
    assert_fails("(;SZ[9]AB[ab][ba];KO[]W[aa])", IKI_E_ILLEGAL, 1, 25,
                 "move 1: illegal move W A9: suicide");
    /* where nothing forbids the move KO says nothing, and is not kept */
    iki_game *g = load("(;SZ[9];B[aa]KO[])");
    ck_assert(!iki_game_move(g, 0).forced);
    iki_game_free(g);
}
END_TEST

static iki_point
random_point(test_random *r, const iki_game *g)
{
    return iki_topo_point(&g->topo, (int)test_below(r, (unsigned)g->topo.width),
                          (int)test_below(r, (unsigned)g->topo.height));
}

static iki_game *
random_game(test_random *r)
{
    const char *const *names = iki_rules_names();
    iki_rules rules = rules_of(names[test_below(r, 12)]);
    iki_game *g = iki_game_new(1 + (int)test_below(r, 25), 1 + (int)test_below(r, 25), &rules);
    ck_assert_ptr_nonnull(g);
    g->komi = (int64_t)test_below(r, 2000) - 1000;
    for (int i = 0; i < 60; i++) {
        iki_color color = test_below(r, 2) == 0 ? IKI_BLACK : IKI_WHITE;
        iki_pset side[3] = {iki_pset_none(), g->board.at[IKI_BLACK], g->board.at[IKI_WHITE]};
        iki_status status = IKI_OK;
        iki_point p = random_point(r, g);
        if (test_below(r, 12) == 0) {
            iki_pset_remove(&side[iki_opponent(color)], p);
            iki_pset_add(&side[color], p);
            status = iki_game_set_stones(g, &side[IKI_BLACK], &side[IKI_WHITE]);
        } else {
            status = iki_game_play(g, color, test_below(r, 20) == 0 ? IKI_PASS : p, NULL);
        }
        ck_assert(status == IKI_OK || status == IKI_E_ILLEGAL);
    }
    if (test_below(r, 2) == 0)
        iki_game_set_to_move(g, IKI_WHITE);
    return g;
}

START_TEST(test_save_and_load)
{
    test_random r = {11};
    for (int i = 0; i < 300; i++) {
        iki_game *g = random_game(&r);
        iki_sbuf out, again;
        save(g, &out);
        iki_game *h = load(iki_sbuf_text(&out));
        assert_same_game(g, h);
        save(h, &again);
        ck_assert_str_eq(iki_sbuf_text(&out), iki_sbuf_text(&again));
        iki_sbuf_free(&out);
        iki_sbuf_free(&again);
        iki_game_free(g);
        iki_game_free(h);
    }
}
END_TEST

/* Rules of no name go into RU field by field. */
START_TEST(test_save_rules)
{
    static const char *const changes[][3] = {
        {"aga", "scoring", "TERRITORY"}, {"japanese", "tax", "ALL"},
        {"chinese", "suicide", "true"},  {"ing", "whiteHandicapBonus", "N-1"},
        {"bga", "ko", "SIMPLE"},
    };
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        iki_game *g = load("(;SZ[9];B[cc])");
        g->rules = rules_of(changes[i][0]);
        ck_assert_int_eq(iki_rules_set(&g->rules, changes[i][1], changes[i][2]), IKI_OK);
        iki_sbuf out;
        save(g, &out);
        iki_game *again = load(iki_sbuf_text(&out));
        const iki_rules *a = &g->rules, *b = &again->rules;
        ck_assert(a->ko == b->ko && a->scoring == b->scoring && a->tax == b->tax);
        ck_assert(a->suicide == b->suicide && a->bonus == b->bonus);
        ck_assert_msg(a->pass_stones == b->pass_stones, "%s", iki_sbuf_text(&out));
        ck_assert_str_eq(a->name, b->name);
        iki_sbuf_free(&out);
        iki_game_free(again);
        iki_game_free(g);
    }
}
END_TEST

START_TEST(test_save_limit)
{
    iki_game *g = load("(;SZ[9];B[aa])");
    iki_sbuf out;
    iki_sbuf_init(&out, 10);
    ck_assert_int_eq(iki_record_save(g, &out), IKI_E_LIMIT);
    iki_sbuf_free(&out);
    iki_game_free(g);
}
END_TEST

/* --- size and damage --- */

static char *
repeated(const char *head, const char *unit, size_t times)
{
    size_t h = strlen(head), u = strlen(unit);
    char *text = malloc(h + u * times + 1);
    ck_assert_ptr_nonnull(text);
    memcpy(text, head, h);
    for (size_t i = 0; i < times; i++)
        memcpy(text + h + i * u, unit, u);
    text[h + u * times] = '\0';
    return text;
}

START_TEST(test_many_moves)
{
    /* A corner is filled and captured again and again. */
    static const char unit[] = ";B[aa];W[ba];B[cc];W[ab]";
    char *text = repeated("(;SZ[9]RU[japanese]", unit, 25000);
    iki_record_options lenient = {.lenient = true};
    iki_record_facts facts;
    iki_game *g = load_with(text, &lenient, &facts);
    ck_assert_int_eq(facts.moves, 100000);
    iki_game_free(g);
    free(text);
    text = repeated("(;SZ[9]RU[tromp-taylor]", ";B[];W[]", 50000);
    g = load(text);
    ck_assert_uint_eq(g->moves, 100000);
    iki_sbuf out;
    save(g, &out);
    ck_assert_uint_gt(out.length, 400000);
    iki_sbuf_free(&out);
    iki_game_free(g);
    free(text);
}
END_TEST

START_TEST(test_many_setups)
{
    char *text = repeated("(;SZ[9]", ";B[];AB[aa];W[];AE[aa]", 25000);
    iki_game *g = load(text);
    ck_assert_uint_eq(g->setups, 50001);
    iki_game_free(g);
    free(text);
    text = repeated("(;SZ[25]AB", "[aa:xx]", 100000);
    g = load(text);
    ck_assert_int_eq(iki_pset_count(&g->board.at[IKI_BLACK]), 576);
    iki_game_free(g);
    free(text);
}
END_TEST

START_TEST(test_too_many_moves)
{
    char *text = repeated("(;SZ[9]\n", ";B[]", IKI_RECORD_MOVES_MAX + 1);
    iki_error error;
    iki_game *g = new_game();
    ck_assert_int_eq(load_into(g, text, &all, NULL, &error), IKI_E_LIMIT);
    ck_assert_str_eq(error.text, "more than 1000000 moves");
    ck_assert_int_eq(error.line, 2);
    ck_assert_int_eq(error.column, 4L * IKI_RECORD_MOVES_MAX + 4);
    ck_assert_uint_eq(g->moves, 0);
    iki_game_free(g);
    free(text);
}
END_TEST

static const char sample[] =
    "(;GM[1]FF[4]SZ[9]KM[6.5]RU[AGA]RE[B+1]HA[2]AB[cc][gg]AW[dd:ff]PL[W]C[x\\]y]"
    ";W[gf];B[];AE[dd:ff]AW[aa]PL[B];B[ef](;W[fe];B[])(;W[tt]))";

START_TEST(test_mutations)
{
    test_random r = {5};
    iki_game *g = new_game();
    int good = 0;
    for (int i = 0; i < 10000; i++) {
        char text[sizeof sample];
        memcpy(text, sample, sizeof sample);
        for (unsigned k = 1 + test_below(&r, 4); k > 0; k--) {
            static const char spice[] = "abcdefghit:[];BWAE0123456789.";
            text[test_below(&r, sizeof sample - 1)] = spice[test_below(&r, sizeof spice - 1)];
        }
        iki_error error = {0};
        iki_record_options options = {.lenient = test_below(&r, 2) == 0,
                                      .before_move = (long)test_below(&r, 6)};
        iki_status status = load_into(g, text, &options, NULL, &error);
        good += status == IKI_OK;
        ck_assert(status == IKI_OK || error.line > 0);
        ck_assert(iki_board_consistent(&g->board));
    }
    ck_assert_int_gt(good, 500);
    ck_assert_int_lt(good, 9500);
    iki_game_free(g);
}
END_TEST

/* --- running out of memory --- */

typedef struct meter {
    long before_failure, live;
} meter;

static void *
failing(void *ctx, void *p, size_t size)
{
    meter *m = ctx;
    if (size == 0) {
        m->live -= p != NULL;
        free(p);
        return NULL;
    }
    if (m->before_failure-- == 0)
        return NULL;
    void *q = realloc(p, size);
    m->live += p == NULL && q != NULL;
    return q;
}

START_TEST(test_load_out_of_memory)
{
    iki_sgf *s;
    char *text = repeated(sample, "", 0),
         *long_text = repeated("(;GM[1]SZ[9]KM[5]RU[NZ]HA[2]RE[x]", ";B[];AB[aa];W[];AE[aa]", 50);
    ck_assert_int_eq(iki_sgf_parse(long_text, strlen(long_text), &s, NULL), IKI_OK);
    bool done = false;
    for (long i = 0; !done; i++) {
        iki_game *g = load(text);
        uint64_t hash = g->board.hash;
        meter m = {i, 0};
        iki_error error = {0};
        iki_allocator_set(failing, &m);
        iki_status status = iki_record_load(s, 0, &all, g, NULL, &error);
        iki_allocator_set(NULL, NULL);
        done = status == IKI_OK;
        if (!done) {
            ck_assert_int_eq(status, IKI_E_MEMORY);
            ck_assert_str_eq(error.text, "out of memory");
            ck_assert_int_eq(m.live, 0);
            ck_assert(g->board.hash == hash && g->moves == 5);
        }
        iki_game_free(g);
        ck_assert_int_lt(i, 1000);
    }
    iki_sgf_free(s);
    free(text);
    free(long_text);
}
END_TEST

START_TEST(test_save_out_of_memory)
{
    iki_game *g = load(sample);
    bool done = false;
    for (long i = 0; !done; i++) {
        meter m = {i, 0};
        iki_sbuf out;
        iki_allocator_set(failing, &m);
        iki_sbuf_init(&out, 0);
        iki_status status = iki_record_save(g, &out);
        iki_sbuf_free(&out);
        iki_allocator_set(NULL, NULL);
        done = status == IKI_OK;
        ck_assert(done || status == IKI_E_MEMORY);
        ck_assert_int_eq(m.live, 0);
        ck_assert_int_lt(i, 1000);
    }
    iki_game_free(g);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {test_moves,
                                  test_passes,
                                  test_odd_passes,
                                  test_values_in_charsets,
                                  test_rules_in_charsets,
                                  test_told_values_are_utf8,
                                  test_left_out_properties,
                                  test_sizes,
                                  test_setup,
                                  test_overlapping_setup,
                                  test_root_and_later_setup,
                                  test_to_move,
                                  test_before_move,
                                  test_second_game,
                                  test_komi,
                                  test_komi_of_our_files,
                                  test_rules,
                                  test_kept,
                                  test_facts,
                                  test_handicap,
                                  test_errors,
                                  test_superko,
                                  test_suicide_rule,
                                  test_insisted_moves,
                                  test_game_types,
                                  test_lenient,
                                  test_save,
                                  test_save_and_load,
                                  test_save_rules,
                                  test_save_limit,
                                  test_many_moves,
                                  test_many_setups,
                                  test_too_many_moves,
                                  test_mutations,
                                  test_load_out_of_memory,
                                  test_save_out_of_memory,
                                  NULL};
    return test_suite("record", tests);
}
