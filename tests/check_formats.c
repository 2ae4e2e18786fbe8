/* Tests of engine/sgf/formats: GIB, NGF and UGF as trees. */
#include "engine/sgf/formats.h"
#include "engine/sgf/write.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <string.h>

/* The record as SGF, on one line. */
static void
assert_tree(const char *text, iki_format format, const char *expected)
{
    iki_sgf *s;
    iki_error error = {0};
    iki_sbuf out;
    size_t n = strlen(text);
    ck_assert_int_eq(iki_format_of(text, n), format);
    iki_status status = iki_format_parse(text, n, false, &s, &error);
    ck_assert_msg(status == IKI_OK, "%s: %ld: %s", text, error.line, error.text);
    iki_sbuf_init(&out, 0);
    iki_sgf_write(s, &out);
    for (char *c = out.data; (c = strchr(c, '\n')) != NULL;)
        memmove(c, c + 1, strlen(c));
    ck_assert_str_eq(iki_sbuf_text(&out), expected);
    iki_sbuf_free(&out);
    iki_sgf_free(s);
}

static void
assert_fails(const char *text, long line, const char *what)
{
    iki_sgf *s;
    iki_error error = {0};
    ck_assert_int_eq(iki_format_parse(text, strlen(text), false, &s, &error), IKI_E_SYNTAX);
    ck_assert_ptr_null(s);
    ck_assert_msg(error.line == line, "%s: line %ld", text, error.line);
    ck_assert_msg(strstr(error.text, what) != NULL, "%s: %s", text, error.text);
}

#define HEAD "(;FF[4]GM[1]CA[UTF-8]"

START_TEST(gib)
{
    assert_tree("\\HS\n\\[GAMEBLACKNAME=Ann (3D)\\]\n\\[GAMEWHITENAME=Bob\\]\n"
                "\\[GAMETAG=S0,R0,D0,G65,W0,Z25\\]\n\\HE\n\\GS\n2 1 0\nINI 0 1 0 &4\n"
                "STO 0 2 1 15 3\nSKI 0 3\nSTO 0 4 1 0 18\n\\GE\nSTO 0 5 2 1 1\n",
                IKI_FORMAT_GIB, HEAD "PB[Ann (3D)]PW[Bob]KM[6.5]RE[B+2.5];B[pd];W[];B[as])");
    /* codes of results and komi; a handicap, its third stone in the upper left corner */
    assert_tree("\\HS\r\n\\[GAMEINFOMAIN=GBKIND:1,GONGJE:0,GRLT:4,ZIPSU:0\\]\r\n\\HE\r\n\\GS\r\n"
                "INI 0 1 3 &4\r\nSTO 0 2 2 2 2\r\n\\GE",
                IKI_FORMAT_GIB, HEAD "KM[0.0]RE[W+R]HA[3]AB[pd][dp][dd];W[cc])");
    assert_tree("\\HS\n\\[GAMEGONGJE=375\\]\n\\[GAMERESULT=white 3.5 win\\]\n\\GS\n",
                IKI_FORMAT_GIB, HEAD "KM[375]RE[white 3.5 win])");
    /* text in GBK */
    assert_tree("\\HS\n\\[GAMEBLACKNAME=\xBA\xDA\\]\n\\GS\n", IKI_FORMAT_GIB, HEAD "PB[黑])");
    assert_fails("\\HS\n\\HE\n\\GS\nSTO 0 2 1 15\n", 4, "not a move of a GIB record");
    assert_fails("\\HS\n\\HE\n\\GS\nSTO 0 2 1 19 3\n", 4, "not a move of a GIB record");
    assert_fails("\\HS\n\\HE\n", 2, "without a game");
}
END_TEST

START_TEST(ngf)
{
    assert_tree(
        "Friendly match\n19\nBob Lee 5D\nAnn   3D*\nsite\n0\n0\n6\n20240101 [12:00]\n0\n"
        "Black wins by 16.5 points! >> White(66):Black(89)\n3\nPMABBQEEQ\nPMACWEQQE\nPMADBAAAA\n",
        IKI_FORMAT_NGF,
        HEAD "EV[Friendly match]SZ[19]WR[5D]PW[Bob Lee]BR[3D*]PB[Ann]KM[6.5]"
             "DT[20240101 [12:00\\]]RE[Black wins by 16.5 points];B[pd];W[dp];B[])");
    assert_tree("t\n9\nw\nb\ns\n2\n0\n0\nd\n0\nProgressing!\n1\nPMAAWFFFF\n", IKI_FORMAT_NGF,
                HEAD "EV[t]SZ[9]PW[w]PB[b]HA[2]AB[gc][cg]KM[0]DT[d]RE[?];W[ee])");
    assert_tree("t\n9\nw\nb\ns\n0\n0\n0\nd\n0\nr\n1\nPMAAWKKKK\n", IKI_FORMAT_NGF,
                HEAD "EV[t]SZ[9]PW[w]PB[b]KM[0.5]DT[d]RE[r];W[])");
    /* no character is cut in two */
    assert_tree("t\n9\nw\nb\ns\n0\n0\n6,5덤덤덤덤덤덤\nd\n0\nr\n0\n", IKI_FORMAT_NGF,
                HEAD "EV[t]SZ[9]PW[w]PB[b]KM[6,5덤덤덤덤덤덤]DT[d]RE[r])");
    assert_fails("t\n9\nw\nb\ns\n0\n0\n0\nd\n0\nr\n1\nPMAAWKFFK\n", 13,
                 "not a move of an NGF record");
    assert_fails("t\n26\nw\nb\ns\n0\n0\n6\nd\n0\nr\n0\n", 2, "boards go from 1 to 25");
    assert_fails("t\n9\nw\nb\ns\n0\n0\n6\nd\n0\nr\n1\nPMAAXFFFF\n", 13,
                 "not a move of an NGF record");
}
END_TEST

START_TEST(ugf)
{
    assert_tree("# by hand\n[Header]\nTitle=Cup\nPlace=Here\nDate=2001/08/20,09:00\nRule=JPN\n"
                "Size=19\nHdcp=0,5.50\nWinner=B,1.5\nCoordinateType=IGS\nPlayerW=Bob,7-dan,0,\n"
                "PlayerB=Ann,9-dan,0,\n[Data]\nPP,B1,1,0\n.Text,1\nDD,W1,2,0\n.EndText\nCA,W1,2,0\n"
                "YA,B2,3,0\n[Figure]\nnothing\n",
                IKI_FORMAT_UGF,
                HEAD "EV[Cup]PC[Here]DT[2001/08/20]RU[Japanese]SZ[19]KM[5.50]RE[B+1.5]PW[Bob]"
                     "WR[7-dan]PB[Ann]BR[9-dan];B[pd];W[cs];B[])");
    /* rows from above; stones before the first move; resignation */
    assert_tree(
        "[header]\nSize=9\nHdcp=2,0.5\nWinner=W,C\n[data]\nCC,B0,0,0\nGG,B0,0,0\nEA,W1,1,3\n",
        IKI_FORMAT_UGF, HEAD "SZ[9]HA[2]KM[0.5]RE[W+R]AB[cc][gg];W[ea])");
    assert_tree("[Header]\nSize=9\nWinner=B,目目目目目目目目目目目\n[Data]\n", IKI_FORMAT_UGF,
                HEAD "SZ[9]RE[B+目目目目目目目目目目目])");
    assert_fails("[Header]\nSize=9\nCrypt=9666,X\n[Data]\n", 4, "encrypted");
    assert_fails("[Header]\nSize=9\n[Data]\nCC,X1,1,0\n", 4, "not a move of a UGF record");
    assert_fails("[Header]\nSize=9\n[Data]\nLC,B1,1,0\n", 4, "not a move of a UGF record");
    assert_fails("[Header]\nSize=9\n[Data]\nLL,B0,0,0\n", 4, "not a move of a UGF record");
    assert_fails("[Header]\nSize=9\n", 2, "no section [Data]");
    assert_fails("[Header]\nSize=99\n[Data]\n", 3, "boards go from 1 to 25");
}
END_TEST

/* Every format in UTF-16, of either order. */
START_TEST(utf16)
{
    static const char *const texts[] = {"\\HS\n\\[GAMEBLACKNAME=A\\]\n\\GS\nSTO 0 2 1 2 2\n",
                                        "t\n9\nw\nA\ns\n0\n0\n0\nd\n0\nr\n1\nPMAABDDDD\n",
                                        "[Header]\nSize=9\nPlayerB=A\n[Data]\nCC,B1,1,0\n",
                                        "(;SZ[9]PB[A];B[cc])"};
    for (size_t i = 0; i < 2 * sizeof texts / sizeof texts[0]; i++) {
        const char *text = texts[i / 2];
        char wide[500] = {'\xFF', '\xFE'};
        size_t n = 2, high = i % 2;
        if (high == 1)
            memcpy(wide, "\xFE\xFF", 2);
        for (const char *c = text; *c != '\0'; c++, n += 2)
            wide[n + high] = *c;
        iki_sgf *s;
        iki_sbuf out;
        iki_sbuf_init(&out, 0);
        ck_assert_int_eq(iki_format_parse(wide, n, false, &s, NULL), IKI_OK);
        iki_sgf_write(s, &out);
        ck_assert_msg(strstr(iki_sbuf_text(&out), "PB[A]") != NULL, "%s", iki_sbuf_text(&out));
        ck_assert_msg(strstr(iki_sbuf_text(&out), "B[cc]") != NULL, "%s", iki_sbuf_text(&out));
        iki_sbuf_free(&out);
        iki_sgf_free(s);
    }
}
END_TEST

/* What is SGF stays SGF, and what is nothing is refused as such. */
START_TEST(other_texts)
{
    static const char *const texts[] = {"(;SZ[9])", "  \n(;B[aa])", "junk (;B[aa])",
                                        "[Heading]\n(;)", "1\n2\n3\n4\n5\n6\n7\n8\n(;)"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        iki_sgf *s;
        ck_assert_int_eq(iki_format_of(texts[i], strlen(texts[i])), IKI_FORMAT_SGF);
        ck_assert_int_eq(iki_format_parse(texts[i], strlen(texts[i]), false, &s, NULL), IKI_OK);
        iki_sgf_free(s);
    }
    assert_fails("", 1, "the file is empty");
    assert_fails("text", 1, "no game tree found");
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {gib, ngf, ugf, utf16, other_texts, NULL};
    return test_suite("formats", tests);
}
