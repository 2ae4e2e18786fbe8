/* Points, colours and moves as text. */
#include "engine/go/vertex.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <string.h>

static iki_topo topo;

START_TEST(every_point_there_and_back)
{
    for (int w = 1; w <= IKI_SIZE_MAX; w += 3) {
        for (int h = 1; h <= IKI_SIZE_MAX; h++) {
            TEST_CHECK(iki_topo_init(&topo, w, h) == IKI_OK);
            IKI_PSET_FOR(p, &topo.points) {
                char text[IKI_VERTEX_SIZE], sgf[3];
                memset(text, 'x', sizeof text);
                memset(sgf, 'x', sizeof sgf);
                iki_point q = IKI_NOWHERE;
                TEST_CHECK(iki_vertex_write(&topo, p, text) == text);
                TEST_CHECK(strchr(text, 'I') == NULL && test_point(&topo, text) == p);
                TEST_CHECK(iki_vertex_read(&topo, text, &q) == IKI_OK && q == p);
                text[0] = (char)(text[0] - 'A' + 'a');
                TEST_CHECK(iki_move_read(&topo, text, &q) == IKI_OK && q == p);
                TEST_CHECK(iki_sgf_point_write(&topo, p, sgf) == sgf && sgf[2] == '\0');
                TEST_CHECK(iki_sgf_point_read(&topo, sgf, 2, &q) == IKI_OK && q == p);
            }
        }
    }
}
END_TEST

START_TEST(known_vertices)
{
    char text[IKI_VERTEX_SIZE];
    iki_point p;
    ck_assert_int_eq(iki_topo_init(&topo, 25, 25), IKI_OK);
    ck_assert_str_eq(iki_vertex_write(&topo, iki_topo_point(&topo, 0, 0), text), "A1");
    ck_assert_str_eq(iki_vertex_write(&topo, iki_topo_point(&topo, 7, 8), text), "H9");
    ck_assert_str_eq(iki_vertex_write(&topo, iki_topo_point(&topo, 8, 9), text), "J10");
    ck_assert_str_eq(iki_vertex_write(&topo, iki_topo_point(&topo, 24, 24), text), "Z25");
    ck_assert_str_eq(iki_vertex_write(&topo, IKI_PASS, text), "PASS");
    ck_assert_int_eq(iki_vertex_read(&topo, "z25", &p), IKI_OK);
    ck_assert_int_eq(p, iki_topo_point(&topo, 24, 24));
    ck_assert_int_eq(iki_column_letter(0), 'A');
    ck_assert_int_eq(iki_column_letter(7), 'H');
    ck_assert_int_eq(iki_column_letter(8), 'J');
    ck_assert_int_eq(iki_column_letter(24), 'Z');
}
END_TEST

START_TEST(faulty_vertices)
{
    static const char *const faulty[] = {"",
                                         "A",
                                         "1",
                                         "A0",
                                         "I5",
                                         "i5",
                                         "AA1",
                                         "A1 ",
                                         " A1",
                                         "A10",
                                         "K1",
                                         "A-1",
                                         "A+1",
                                         "A1x",
                                         "A01",
                                         "pass",
                                         "PASS",
                                         "Z99",
                                         "A999999999999999999999",
                                         "\xe9\x31",
                                         "@1",
                                         "[1",
                                         "J10",
                                         "A1\n"};
    iki_point p = 12345;
    ck_assert_int_eq(iki_topo_init(&topo, 9, 9), IKI_OK);
    for (size_t i = 0; i < sizeof faulty / sizeof faulty[0]; i++) {
        if (iki_vertex_read(&topo, faulty[i], &p) != IKI_E_SYNTAX)
            test_failed(__FILE__, __LINE__, "vertex '%s' was read", faulty[i]);
    }
    ck_assert_int_eq(p, 12345);
}
END_TEST

START_TEST(missing_points)
{
    iki_point p;
    ck_assert_int_eq(iki_topo_init(&topo, 9, 9), IKI_OK);
    ck_assert_int_eq(iki_topo_remove(&topo, test_point(&topo, "C3")), IKI_OK);
    ck_assert_int_eq(iki_vertex_read(&topo, "C3", &p), IKI_E_SYNTAX);
    ck_assert_int_eq(iki_sgf_point_read(&topo, "cg", 2, &p), IKI_E_SYNTAX);
    ck_assert_int_eq(iki_vertex_read(&topo, "C4", &p), IKI_OK);
}
END_TEST

START_TEST(passes)
{
    iki_point p = 0;
    static const char *const words[] = {"pass", "PASS", "Pass", "pAsS"};
    ck_assert_int_eq(iki_topo_init(&topo, 9, 9), IKI_OK);
    for (int i = 0; i < 4; i++) {
        p = 0;
        ck_assert_int_eq(iki_move_read(&topo, words[i], &p), IKI_OK);
        ck_assert_int_eq(p, IKI_PASS);
    }
    ck_assert_int_eq(iki_move_read(&topo, "passe", &p), IKI_E_SYNTAX);
    ck_assert_int_eq(iki_move_read(&topo, "resign", &p), IKI_E_SYNTAX);
    ck_assert_int_eq(iki_move_read(&topo, "", &p), IKI_E_SYNTAX);
}
END_TEST

START_TEST(sgf_points)
{
    iki_point p = 0;
    char text[3];
    ck_assert_int_eq(iki_topo_init(&topo, 19, 19), IKI_OK);
    ck_assert_int_eq(iki_sgf_point_read(&topo, "aa", 2, &p), IKI_OK);
    ck_assert_int_eq(p, test_point(&topo, "A19"));
    ck_assert_int_eq(iki_sgf_point_read(&topo, "sa", 2, &p), IKI_OK);
    ck_assert_int_eq(p, test_point(&topo, "T19"));
    ck_assert_int_eq(iki_sgf_point_read(&topo, "dp", 2, &p), IKI_OK);
    ck_assert_int_eq(p, test_point(&topo, "D4"));
    ck_assert_int_eq(iki_sgf_point_read(&topo, "tt", 2, &p), IKI_OK);
    ck_assert_int_eq(p, IKI_PASS);
    p = 0;
    ck_assert_int_eq(iki_sgf_point_read(&topo, "", 0, &p), IKI_OK);
    ck_assert_int_eq(p, IKI_PASS);
    ck_assert_str_eq(iki_sgf_point_write(&topo, IKI_PASS, text), "");
    static const char *const faulty[] = {"ta", "at", "a", "aaa", "A1", "a ", "\xe4\xe4", "1a"};
    for (size_t i = 0; i < sizeof faulty / sizeof faulty[0]; i++)
        ck_assert_int_eq(iki_sgf_point_read(&topo, faulty[i], strlen(faulty[i]), &p), IKI_E_SYNTAX);
    ck_assert_int_eq(iki_topo_init(&topo, 25, 20), IKI_OK);
    ck_assert_int_eq(iki_sgf_point_read(&topo, "tt", 2, &p), IKI_OK);
    ck_assert_int_eq(p, iki_topo_point(&topo, 19, 0));
    ck_assert_int_eq(iki_topo_init(&topo, 9, 5), IKI_OK);
    ck_assert_int_eq(iki_sgf_point_read(&topo, "aa", 2, &p), IKI_OK);
    ck_assert_int_eq(p, test_point(&topo, "A5"));
}
END_TEST

START_TEST(colors)
{
    iki_color c;
    static const char *const black[] = {"b", "B", "black", "Black", "BLACK"};
    static const char *const white[] = {"w", "W", "white", "White", "WHITE"};
    for (int i = 0; i < 5; i++) {
        c = IKI_EMPTY;
        ck_assert_int_eq(iki_color_read(black[i], &c), IKI_OK);
        ck_assert_int_eq(c, IKI_BLACK);
        ck_assert_int_eq(iki_color_read(white[i], &c), IKI_OK);
        ck_assert_int_eq(c, IKI_WHITE);
    }
    ck_assert_int_eq(iki_color_read("", &c), IKI_E_SYNTAX);
    ck_assert_int_eq(iki_color_read("bl", &c), IKI_E_SYNTAX);
    ck_assert_int_eq(iki_color_read("empty", &c), IKI_E_SYNTAX);
    ck_assert_int_eq(iki_color_read("blackk", &c), IKI_E_SYNTAX);
    ck_assert_int_eq(iki_color_letter(IKI_BLACK), 'B');
    ck_assert_int_eq(iki_color_letter(IKI_WHITE), 'W');
    ck_assert_int_eq(iki_color_letter(IKI_EMPTY), '.');
    ck_assert_str_eq(iki_color_word(IKI_BLACK), "black");
    ck_assert_str_eq(iki_color_word(IKI_WHITE), "white");
    ck_assert_str_eq(iki_color_word(IKI_EMPTY), "empty");
}
END_TEST

START_TEST(sets_in_board_order)
{
    iki_sbuf out;
    iki_sbuf_init(&out, 0);
    ck_assert_int_eq(iki_topo_init(&topo, 9, 9), IKI_OK);
    iki_pset set = test_points(&topo, "J9 A1 H1 B2 J1 A2");
    iki_vertex_write_set(&topo, &set, &out);
    ck_assert_str_eq(iki_sbuf_text(&out), "A1 H1 J1 A2 B2 J9");
    iki_sbuf_clear(&out);
    set = iki_pset_none();
    iki_vertex_write_set(&topo, &set, &out);
    ck_assert_str_eq(iki_sbuf_text(&out), "");
    iki_sbuf_free(&out);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {every_point_there_and_back,
                            known_vertices,
                            faulty_vertices,
                            missing_points,
                            passes,
                            sgf_points,
                            colors,
                            sets_in_board_order,
                            NULL};
    return test_suite("vertex", tests);
}
