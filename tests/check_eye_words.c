/* What the eye commands say beyond the values: captures that save, eyes that other methods judge,
 * the eye at a vertex apart from its chain, classes on the side and in the corner. */
#include "src/eye/answer.h"
#include "src/eye/placement.h"
#include "src/eye/words.h"
#include "tests/gtp_support.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

static test_gtp gtp;

static void
answers(const char *command, const char *reply)
{
    TEST_OK(&gtp, command, reply);
}

/* The value of a key of iki-eye_info, "" if it is not there; valid until the next call. */
static const char *
info(const char *vertex, const char *key)
{
    static char value[200];
    char command[40];
    size_t n = strlen(key);
    snprintf(command, sizeof command, "iki-eye_info %s", vertex);
    const char *line = test_gtp_ask(&gtp, command);
    line += strspn(line, "= ");
    while (strncmp(line, key, n) != 0 || (line[n] != ' ' && line[n] != '\n')) {
        line = strchr(line, '\n');
        if (line == NULL || *++line == '\0')
            return "";
    }
    line += n + (line[n] == ' ');
    snprintf(value, sizeof value, "%.*s", (int)strcspn(line, "\n"), line);
    return value;
}

/* --- a capture that saves -------------------------------------------------------------------- */

typedef struct tally {
    int living, unsettled, by_capture;
} tally;

/* All contents of a shape without liberties outside, if it has the life property. */
static void
count_contents(iki_eye_shape shape, tally *t)
{
    iki_eye eye = {.graph = iki_eye_shape_graph(shape, 0)};
    iki_eye_solution *s;
    iki_eye_class class;
    iki_arena arena;
    iki_budget budget;
    iki_arena_init(&arena, 0);
    iki_budget_init(&budget, 0, 0);
    TEST_CHECK(iki_eye_solve(&eye.graph, 2, false, &budget, &arena, &s) == IKI_OK);
    TEST_CHECK(iki_eye_classify(&eye.graph, s, 2, &class) == IKI_OK);
    unsigned all = class.life_property ? iki_eye_all(&eye.graph) : 0;
    t->living += class.life_property;
    for (unsigned stones = 0; stones < all; stones++) {
        iki_eye_answer a;
        eye.content.attacker = (iki_eye_set)stones;
        if (!iki_eye_possible(&eye.graph, eye.content) ||
            iki_eye_wall_liberties(&eye.graph, eye.content) == 0)
            continue;
        TEST_CHECK(iki_eye_ask(s, eye.content, 0, &a) == IKI_OK);
        t->unsettled += iki_eye_status_of(&eye, &a) == IKI_EYE_UNSETTLED;
        t->by_capture += iki_eye_is_saved_by_capture(&eye, &a);
    }
    iki_arena_free(&arena);
}

/* Shapes of six points with the life property are alive, or alive in atari, in the paper.  Without
 * a liberty outside 156 contents are unsettled: in all of them the block is in atari, and a capture
 * saves it. */
START_TEST(six_points_with_the_life_property)
{
    static iki_eye_shape shapes[IKI_SHAPES_MAX];
    tally t = {0};
    for (int i = iki_eye_shapes(6, shapes); i-- > 0;)
        count_contents(shapes[i], &t);
    ck_assert_int_eq(t.living, 26);
    ck_assert_int_eq(t.unsettled, 156);
    ck_assert_int_eq(t.by_capture, 156);
}
END_TEST

/* The word on a board: five stones in an eye of six in a row, no liberty outside; and with one. */
START_TEST(the_word)
{
    test_gtp_do(&gtp, "boardsize 9;gogui-setup b A2 b B2 b C2 b D2 b E2 b F2 b G2 b G1 w A1 w B1 "
                      "w C1 w D1 w E1 w A3 w B3 w C3 w D3 w E3 w F3 w G3 w H2 w H1");
    answers("eye_status F1", "unsettled F1 by_capture");
    ck_assert_str_eq(info("F1", "status"), "unsettled by_capture");
    test_gtp_do(&gtp, "clear_board;gogui-setup b A2 b B2 b C2 b D2 b E2 b F2 b G2 b G1 w A1 w B1 "
                      "w C1 w D1 w E1 w B3 w C3 w D3 w E3 w F3 w G3 w H2 w H1");
    answers("eye_status F1", "alive_in_atari F1");
    /* three in a row with nothing inside: no capture saves it, the middle does */
    test_gtp_do(&gtp, "clear_board;gogui-setup b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E2 "
                      "w E1");
    answers("eye_status A1", "unsettled B1");
}
END_TEST

/* --- eyes that other methods judge ------------------------------------------------------------ */

/* Two chains share the eye in the middle, and live unconditionally. */
START_TEST(shared_eyes)
{
    test_gtp_do(&gtp, "boardsize 3;gogui-setup b A1 b B1 b A2 b C2 b B3 b C3");
    answers("eye_status B2", "alive");
    ck_assert_str_eq(info("B2", "owners"), "A1 C2");
    ck_assert_str_eq(info("B2", "method"), "benson proved");
    ck_assert_str_eq(info("B2", "size"), "1");
    answers("eye_status B1", "alive");
}
END_TEST

/* Two chains, neither unconditionally alive, enclose 17 points of a board of 121. */
START_TEST(large_shared_eyes)
{
    test_gtp_do(&gtp, "boardsize 11;gogui-setup "
                      "w A11 w B11 w C11 w D11 w E11 w F11 w G11 w H11 w J11 w K11 w A10 w B10 "
                      "w C10 w D10 w E10 w F10 w G10 w H10 w J10 w K10 w L10 w A9 w B9 w C9 w D9 "
                      "w E9 w F9 w G9 w H9 w J9 w K9 w A8 w B8 w C8 b D8 b E8 b F8 b G8 b H8 w J8 "
                      "w K8 w L8 b A7 b B7 b C7 b D7 w F7 b H7 w J7 w K7 w L7 w B6 w C6 w E6 w F6 "
                      "w G6 b H6 w J6 w K6 w L6 b A5 b B5 b C5 w E5 w F5 b G5 b H5 w J5 w K5 w A4 "
                      "b B4 w E4 b G4 w H4 w J4 w K4 w L4 w A3 b B3 b C3 b D3 b E3 b F3 w H3 w J3 "
                      "w K3 w L3 w A2 w B2 w C2 w D2 w E2 w F2 w G2 w H2 w J2 w K2 w L2 w A1 w B1 "
                      "w C1 w D1 w E1 w F1 w G1 w H1 w J1 w K1 w L1");
    answers("eye_status G7", "alive");
    ck_assert_str_eq(info("G7", "size"), "17");
    ck_assert_str_eq(info("G7", "owners"), "B3 G4");
    ck_assert_str_eq(info("G7", "method"), "safety proved");
}
END_TEST

/* An eye of 16 points beside two small ones: the chain is unconditionally alive.  The same eye
 * alone is too large to be more than estimated, and says so. */
START_TEST(large_eyes)
{
    test_gtp_do(&gtp, "boardsize 9;gogui-setup b A5 b B5 b C5 b D5 b E5 b E4 b E3 b E2 b E1 b F1 "
                      "b F2 b G2 b H2 b H1 b F4 b G4 b G3 b H3 w J1 w A6 w B6 w C6");
    answers("eye_status A1", "alive");
    ck_assert_str_eq(info("A1", "size"), "16");
    ck_assert_str_eq(info("A1", "placement"), "corner");
    ck_assert_str_eq(info("A1", "method"), "benson proved");
    test_gtp_do(&gtp, "clear_board;gogui-setup b A5 b B5 b C5 b D5 b E5 b E4 b E3 b E2 b E1 w A6 "
                      "w B6 w C6 w D6 w E6 w F5 w F4 w F3 w F2 w F1 w F6");
    answers("eye_status A1", "unknown");
    ck_assert_str_eq(info("A1", "why"),
                     "the eye space has more than 12 points, and the other methods only estimate");
}
END_TEST

/* A board that one block and its eyes fill: no part is outside, whichever is asked about. */
START_TEST(full_boards)
{
    test_gtp_do(&gtp, "boardsize 3;gogui-setup b C1 b A2 b B2 b C2 b A3 b B3");
    answers("eye_status A1", "alive");
    answers("eye_status C3", "alive");
    answers("eye_status C1", "alive");
    test_gtp_do(&gtp, "clear_board;gogui-setup b C1 b A2 b B2 b C2 b A3 b B3 b C3");
    answers("eye_status A1", "nakade");
    TEST_REFUSED(&gtp, "boardsize 0", "unacceptable size");
    test_gtp_do(&gtp, "boardsize 3");
    TEST_REFUSED(&gtp, "eye_status A1", "no eye at A1");
    TEST_REFUSED(&gtp, "iki-eye_info A1", "no eye at A1");
}
END_TEST

/* --- eye spaces as games ---------------------------------------------------------------------- */

#define ROOM "rectangular_boardsize 10 7;gogui-setup "

/* Half an eye beside the wall and a whole one: whoever moves first decides.  White's wall lives. */
#define HALF_AND_ONE                                                                               \
    ROOM "w A7 w B7 w C7 w D7 w E7 w F7 w G7 w H7 w J7 w K7 w B6 b C6 b D6 b E6 b F6 b G6 b H6 "   \
         "b J6 w K6 w A5 w B5 b C5 b D5 b E5 b F5 b G5 b H5 b J5 w K5 w B4 b C4 b D4 b E4 b F4 "   \
         "b G4 b H4 b J4 w K4 w A3 w B3 w C3 b F3 b G3 b J3 w K3 w A2 w B2 w C2 b D2 b E2 b F2 "   \
         "b G2 b H2 b J2 w K2 w A1 w B1 w C1 w D1 w E1 w F1 w G1 w H1 w J1 w K1"

START_TEST(half_eyes)
{
    test_gtp_do(&gtp, HALF_AND_ONE);
    answers("iki-eyespace_value E3", "chain black D2\nvalue 1/2 = {1|0}\n"
                                     "space 1/2 = {1|0} at D3 E3\nspace 1 at H3\nsum 1 1/2\n"
                                     "status unsettled\nowner_moves D3\nattacker_moves D3");
    test_gtp_do(&gtp, "play b D3");
    answers("iki-eyespace_value D2",
            "chain black D2\nspace 1 at E3\nspace 1 at H3\nsum 2\nstatus alive");
    test_gtp_do(&gtp, "undo;play w D3");
    answers("iki-eyespace_value D2",
            "chain black D2\nspace 1 at H3\nno_eye E3\nsum 1\nstatus dead");
}
END_TEST

/* A stone inside an eye stands for the chain around it; so does an empty point. */
START_TEST(eyespace_of_which_chain)
{
    const char *reply = "chain black D1\nvalue 1\nspace 1 at A1 B1 C1\nsum 1\npremise E1 A3\n"
                        "status dead";
    test_gtp_do(&gtp, "boardsize 5;gogui-setup b A2 b B2 b C2 b D2 b D1 w B1 w A3 w B3 w C3 w D3 "
                      "w E2 w E1");
    answers("iki-eyespace_value B1", reply);
    answers("iki-eyespace_value C1", reply);
    answers("iki-eyespace_value C2", "chain black D1\nspace 1 at A1 B1 C1\nsum 1\npremise E1 A3\n"
                                     "status dead");
}
END_TEST

START_TEST(eyespace_refusals)
{
    test_gtp_do(&gtp, "boardsize 9");
    TEST_REFUSED(&gtp, "iki-eyespace_value A1", "no eye space at A1: name a stone of the chain");
    TEST_REFUSED(&gtp, "iki-eyespace_value Z9", "invalid vertex \"Z9\"");
    TEST_REFUSED(&gtp, "iki-eyespace_value pass", "invalid vertex \"pass\"");
    TEST_REFUSED(&gtp, "iki-eyespace_value", "syntax error: iki-eyespace_value VERTEX");
    TEST_REFUSED(&gtp, "iki-eyespace_value A1 A2", "syntax error: iki-eyespace_value VERTEX");
    answers("list_stones black", "");
}
END_TEST

/* --- the eye at the vertex -------------------------------------------------------------------- */

/* Three in a row in the corner and one point beside it: each with its own place, class and points;
 * the status is the chain's. */
START_TEST(one_eye_of_two)
{
    test_gtp_do(&gtp, "boardsize 9;gogui-setup b A2 b B2 b C2 b D2 b E2 b F2 b D1 b F1 w A3 w B3 "
                      "w C3 w D3 w E3 w F3 w G2 w G1");
    ck_assert_str_eq(info("A1", "class"), "112");
    ck_assert_str_eq(info("A1", "vital"), "B1");
    ck_assert_str_eq(info("A1", "end"), "A1 C1");
    ck_assert_str_eq(info("A1", "placement"), "side");
    ck_assert_str_eq(info("A1", "space"), "A1 B1 C1 E1");
    ck_assert_str_eq(info("A1", "status"), "alive");
    ck_assert_str_eq(info("E1", "class"), "0");
    ck_assert_str_eq(info("E1", "placement"), "centre");
    ck_assert_str_eq(info("E1", "status"), "alive");
    ck_assert_str_eq(info("D1", "class"), "112 0");
}
END_TEST

/* --- classes ---------------------------------------------------------------------------------- */

/* How many shapes can lie so, counted as free shapes and as placements. */
START_TEST(placements)
{
    static const int side[] = {0, 0, 1, 3, 8, 23, 67, 220}, corner[] = {0, 0, 1, 2, 4, 12, 32, 95};
    static iki_eye_shape shapes[IKI_SHAPES_MAX];
    for (int n = 1; n <= 8; n++) {
        int on_side = 0, in_corner = 0;
        for (int i = iki_eye_shapes(n, shapes); i-- > 0;) {
            iki_eye_shape form[IKI_PLACEMENTS_OF_SHAPE];
            on_side += iki_eye_placements(shapes[i], IKI_EDGE_SOUTH, form) > 0;
            in_corner += iki_eye_placements(shapes[i], IKI_EDGE_SOUTH | IKI_EDGE_WEST, form) > 0;
        }
        ck_assert_int_eq(on_side, side[n - 1]);
        ck_assert_int_eq(in_corner, corner[n - 1]);
    }
}
END_TEST

static bool
has_life_property(const iki_eye_graph *g)
{
    iki_eye_solution *s;
    iki_eye_class class;
    iki_arena arena;
    iki_budget budget;
    iki_arena_init(&arena, 0);
    iki_budget_init(&budget, 0, 0);
    TEST_CHECK(iki_eye_solve(g, 5, false, &budget, &arena, &s) == IKI_OK);
    TEST_CHECK(iki_eye_classify(g, s, 5, &class) == IKI_OK);
    iki_arena_free(&arena);
    return class.life_property;
}

/* How many members of a class keep the life property in a place. */
static int
living(int points, iki_eye_edges edges, const char *class, int *members)
{
    static iki_eye_shape shapes[IKI_SHAPES_MAX];
    int n = 0;
    *members = 0;
    for (int i = iki_eye_shapes(points, shapes); i-- > 0;) {
        iki_eye_shape form[IKI_PLACEMENTS_OF_SHAPE];
        for (int k = iki_eye_placements(shapes[i], edges, form); k-- > 0;) {
            char name[IKI_EYE_NAME_SIZE];
            iki_eye_graph g = iki_eye_shape_graph(form[k], edges);
            iki_eye_class_name(&g, iki_eye_all(&g), name);
            if (strcmp(name, class) != 0)
                continue;
            ++*members;
            n += has_life_property(&g);
        }
    }
    return n;
}

START_TEST(life_property_of_placements)
{
    static const struct {
        int points;
        iki_eye_edges edges;
        const char *class;
        int living, members;
    } known[] = {{7, IKI_EDGE_SOUTH, "1122233", 3, 10},
                 {7, IKI_EDGE_SOUTH, "1112223", 25, 25},
                 {6, IKI_EDGE_SOUTH | IKI_EDGE_WEST, "112222", 2, 6},
                 {7, IKI_EDGE_SOUTH | IKI_EDGE_WEST, "1122222", 6, 14},
                 {7, IKI_EDGE_SOUTH | IKI_EDGE_WEST, "1112223", 1, 5}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        int members;
        ck_assert_int_eq(living(known[i].points, known[i].edges, known[i].class, &members),
                         known[i].living);
        ck_assert_int_eq(members, known[i].members);
    }
}
END_TEST

START_TEST(classes_of_places)
{
    answers("iki-eye_classes 4 centre", "1122 3 no\n1113 1 no\n2222 1 no");
    answers("iki-eye_classes 6 side",
            "112222 12 yes\n111223 7 yes\n122223 1 no\n112233 4 no\n222233 1 no");
    answers("iki-eye_classes 7 side",
            "1122222 30 yes\n1112223 25 yes\n1222223 3 yes\n1122233 10 mixed\n1222333 4 no\n"
            "1111233 3 yes\n1112333 2 no\n1222234 1 no\n1112234 1 no");
    answers("iki-eye_classes 5 corner", "11222 3 no\n12223 2 no");
    answers("iki-eye_classes 6 corner", "112222 6 mixed\n122223 3 no\n111223 1 no\n222233 1 no\n"
                                        "112233 2 no\n112224 1 no");
    answers("iki-eye_classes 2 side", "");
    answers("iki-eye_classes 3 side 112", "shape 1\nEVE\n--------");
    answers("iki-eye_classes 4 corner 2222", "shape 1\n|..\n|..\n+--------");
}
END_TEST

START_TEST(names_of_classes)
{
    static const char *const names[] = {"112", "121", "211", "[121]", "[112]"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char command[60];
        snprintf(command, sizeof command, "iki-eye_classes 3 %s", names[i]);
        answers(command, "shape 1\nEVE\nshape 2\nE\nVE");
    }
    char beta[400];
    snprintf(beta, sizeof beta, "%s", test_gtp_ask(&gtp, "iki-eye_classes 6 side 112233-beta") + 2);
    beta[strlen(beta) - 2] = '\0'; /* without the end of the response */
    answers("iki-eye_classes 6 side [332211]-beta", beta);
    TEST_REFUSED(&gtp, "iki-eye_classes 3 [112", "no eyes of class [112: iki-eye_classes lists");
    TEST_REFUSED(&gtp, "iki-eye_classes 3 []", "no eyes of class []: iki-eye_classes lists");
    TEST_REFUSED(&gtp, "iki-eye_classes 3 edge", "no eyes of class edge: iki-eye_classes lists");
    TEST_REFUSED(&gtp, "iki-eye_classes 3 side 113", "no eyes of class 113: iki-eye_classes lists");
    TEST_REFUSED(&gtp, "iki-eye_classes 9 side", "there are classes for eyes of 1 to 8 points");
}
END_TEST

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

int
main(void)
{
    const TTest *tests[] = {six_points_with_the_life_property,
                            the_word,
                            shared_eyes,
                            large_shared_eyes,
                            half_eyes,
                            eyespace_of_which_chain,
                            eyespace_refusals,
                            large_eyes,
                            full_boards,
                            one_eye_of_two,
                            placements,
                            life_property_of_placements,
                            classes_of_places,
                            names_of_classes,
                            NULL};
    Suite *suite = suite_create("check_eye_words");
    for (size_t i = 0; tests[i] != NULL; i++) {
        TCase *one = tcase_create(tests[i]->name);
        tcase_set_timeout(one, TEST_TIMEOUT);
        tcase_add_checked_fixture(one, open_session, close_session);
        tcase_add_test(one, tests[i]);
        suite_add_tcase(suite, one);
    }
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
