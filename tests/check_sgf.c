/* Tests of engine/sgf/sgf: what is read, what is refused and where, and that nothing is lost
 * between reading and writing. */
#include <string.h>

#include "engine/base/arena.h"
#include "engine/sgf/charset.h"
#include "engine/sgf/recode.h"
#include "engine/sgf/write.h"
#include "tests/suite.h"
#include "tests/support.h"

/* --- conveniences --- */

static iki_sgf *
parse(const char *text)
{
    iki_sgf *s;
    iki_error error = {0};
    iki_status status = iki_sgf_parse(text, strlen(text), &s, &error);
    ck_assert_msg(status == IKI_OK, "%s: %ld:%ld: %s", text, error.line, error.column, error.text);
    return s;
}

/* A node by its number, which must exist in file order. */
static void
assert_value(const iki_sgf *s, iki_sgf_node n, const char *id, size_t i, const char *expected)
{
    iki_sgf_prop p = iki_sgf_find(s, n, id);
    ck_assert_msg(p != IKI_SGF_NONE, "no %s in node %u", id, (unsigned)n);
    ck_assert_uint_lt(i, iki_sgf_values(s, p));
    iki_sgf_text v = iki_sgf_value(s, p, i);
    ck_assert_uint_eq(v.n, strlen(expected));
    ck_assert_int_eq(memcmp(v.bytes, expected, v.n), 0);
}

static void
assert_fails(const char *text, iki_status expected, long line, long column, const char *what)
{
    iki_sgf *s;
    iki_error error = {0};
    iki_status status = iki_sgf_parse(text, strlen(text), &s, &error);
    ck_assert_ptr_null(s);
    ck_assert_msg(status == expected, "\"%s\": status %d", text, (int)status);
    ck_assert_msg(error.line == line && error.column == column, "\"%s\": %ld:%ld: %s", text,
                  error.line, error.column, error.text);
    ck_assert_msg(strstr(error.text, what) != NULL, "\"%s\": \"%s\"", text, error.text);
}

static iki_sgf_node
step(const iki_sgf *s, iki_sgf_node n)
{
    if (iki_sgf_first_child(s, n) != IKI_SGF_NONE)
        return iki_sgf_first_child(s, n);
    while (n != IKI_SGF_NONE && iki_sgf_next_sibling(s, n) == IKI_SGF_NONE)
        n = iki_sgf_parent(s, n);
    return n == IKI_SGF_NONE ? IKI_SGF_NONE : iki_sgf_next_sibling(s, n);
}

static bool
same_text(iki_sgf_text a, iki_sgf_text b)
{
    return a.n == b.n && memcmp(a.bytes, b.bytes, a.n) == 0;
}

static bool
same_prop(const iki_sgf *a, iki_sgf_prop p, const iki_sgf *b, iki_sgf_prop q)
{
    size_t n = iki_sgf_values(a, p);
    if (!same_text(iki_sgf_id(a, p), iki_sgf_id(b, q)) || n != iki_sgf_values(b, q))
        return false;
    for (size_t i = 0; i < n; i++)
        if (!same_text(iki_sgf_value(a, p, i), iki_sgf_value(b, q, i)))
            return false;
    return true;
}

static bool
same_node(const iki_sgf *a, const iki_sgf *b, iki_sgf_node n)
{
    iki_sgf_prop p = iki_sgf_first_prop(a, n), q = iki_sgf_first_prop(b, n);
    while (p != IKI_SGF_NONE && q != IKI_SGF_NONE && same_prop(a, p, b, q)) {
        p = iki_sgf_next_prop(a, p);
        q = iki_sgf_next_prop(b, q);
    }
    return p == IKI_SGF_NONE && q == IKI_SGF_NONE &&
           iki_sgf_first_child(a, n) == iki_sgf_first_child(b, n) &&
           iki_sgf_next_sibling(a, n) == iki_sgf_next_sibling(b, n);
}

/* Trees in file order: nodes have the same numbers.  (Check's macros are too slow for a million
 * nodes.) */
static bool
same(const iki_sgf *a, const iki_sgf *b)
{
    if (iki_sgf_games(a) != iki_sgf_games(b))
        return false;
    for (size_t i = 0; i < iki_sgf_games(a); i++) {
        iki_sgf_node n = iki_sgf_root(a, i);
        if (n != iki_sgf_root(b, i))
            return false;
        for (; n != IKI_SGF_NONE; n = step(a, n))
            if (!same_node(a, b, n))
                return false;
    }
    return true;
}

/* Writes, reads and compares; then writing again must give the same bytes. */
static void
assert_round_trip(const iki_sgf *s)
{
    iki_sbuf once, twice;
    iki_sgf *again;
    iki_sbuf_init(&once, 0);
    iki_sbuf_init(&twice, 0);
    iki_sgf_write(s, &once);
    ck_assert_int_eq(iki_sbuf_status(&once), IKI_OK);
    ck_assert_int_eq(iki_sgf_parse(once.data, once.length, &again, NULL), IKI_OK);
    ck_assert(same(s, again));
    iki_sgf_write(again, &twice);
    ck_assert_str_eq(iki_sbuf_text(&once), iki_sbuf_text(&twice));
    iki_sgf_free(again);
    iki_sbuf_free(&once);
    iki_sbuf_free(&twice);
}

/* --- reading --- */

START_TEST(test_plain)
{
    iki_sgf *s = parse("(;GM[1]FF[4]SZ[9];B[cc];W[gg])");
    ck_assert_uint_eq(iki_sgf_games(s), 1);
    iki_sgf_node n = iki_sgf_root(s, 0);
    assert_value(s, n, "SZ", 0, "9");
    ck_assert(iki_sgf_parent(s, n) == IKI_SGF_NONE);
    ck_assert(iki_sgf_find(s, n, "B") == IKI_SGF_NONE);
    n = iki_sgf_first_child(s, n);
    assert_value(s, n, "B", 0, "cc");
    n = iki_sgf_first_child(s, n);
    assert_value(s, n, "W", 0, "gg");
    ck_assert(iki_sgf_first_child(s, n) == IKI_SGF_NONE);
    ck_assert_uint_eq(iki_sgf_parent(s, n), 1);
    iki_sgf_free(s);
}
END_TEST

START_TEST(test_collection)
{
    iki_sgf *s = parse("(;A[1]) and ( (;A[2];A[3])\n\n)(\n;A[4])\nthe end (");
    ck_assert_uint_eq(iki_sgf_games(s), 3);
    assert_value(s, iki_sgf_root(s, 1), "A", 0, "2");
    assert_value(s, iki_sgf_root(s, 2), "A", 0, "4");
    ck_assert(iki_sgf_next_sibling(s, iki_sgf_root(s, 0)) == IKI_SGF_NONE);
    iki_sgf_free(s);
}
END_TEST

START_TEST(test_variations)
{
    iki_sgf *s = parse("(;N[0](;N[1];N[2](;N[3])(;N[4]))(;N[5];N[6])(;N[7]))");
    static const iki_sgf_node none = IKI_SGF_NONE;
    const iki_sgf_node child[] = {1, 2, 3, none, none, 6, none, none};
    const iki_sgf_node sibling[] = {none, 5, none, 4, none, 7, none, none};
    const iki_sgf_node parent[] = {none, 0, 1, 2, 2, 0, 5, 0};
    for (iki_sgf_node n = 0; n < 8; n++) {
        char number[2] = {(char)('0' + n), '\0'};
        assert_value(s, n, "N", 0, number);
        ck_assert_uint_eq(iki_sgf_first_child(s, n), child[n]);
        ck_assert_uint_eq(iki_sgf_next_sibling(s, n), sibling[n]);
        ck_assert_uint_eq(iki_sgf_parent(s, n), parent[n]);
    }
    assert_round_trip(s);
    iki_sgf_free(s);
}
END_TEST

START_TEST(test_before_first_game)
{
    static const char *const texts[] = {"Subject: a game (of mine)\n\n(;A[x])",
                                        "\xEF\xBB\xBF(;A[x])",
                                        "(\n ;A[x])",
                                        "((;A[x]",
                                        "(A[x])",
                                        "\xEF\xBB\xBF ( A [x])"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        iki_sgf *s = parse(texts[i]);
        ck_assert_uint_eq(iki_sgf_games(s), 1);
        assert_value(s, iki_sgf_root(s, 0), "A", 0, "x");
        iki_sgf_free(s);
    }
}
END_TEST

START_TEST(test_missing_parts)
{
    iki_sgf *s = parse("(;A[1];A[2](A[3];A[4])(;A[5]");
    assert_value(s, 2, "A", 0, "3");
    assert_value(s, 4, "A", 0, "5");
    ck_assert_uint_eq(iki_sgf_next_sibling(s, 2), 4);
    iki_sgf_free(s);
    s = parse("(;)");
    ck_assert(iki_sgf_first_prop(s, 0) == IKI_SGF_NONE);
    iki_sgf_free(s);
}
END_TEST

START_TEST(test_escapes)
{
    iki_sgf *s = parse("(;C[a \\] ;B[bb\\] \\\\]D[\\\\\\]]E[x(;y)]F[])");
    assert_value(s, 0, "C", 0, "a \\] ;B[bb\\] \\\\");
    assert_value(s, 0, "D", 0, "\\\\\\]");
    assert_value(s, 0, "E", 0, "x(;y)");
    assert_value(s, 0, "F", 0, "");
    assert_round_trip(s);
    iki_sgf_free(s);
}
END_TEST

START_TEST(test_blanks_and_values)
{
    iki_sgf *s = parse("(\r\n;\tAB\v[aa] \n[bb]\f[c:d]\r ; \r\nB [dd] )");
    ck_assert_uint_eq(iki_sgf_values(s, iki_sgf_find(s, 0, "AB")), 3);
    assert_value(s, 0, "AB", 2, "c:d");
    assert_value(s, 1, "B", 0, "dd");
    assert_round_trip(s);
    iki_sgf_free(s);
}
END_TEST

START_TEST(test_old_identifiers)
{
    iki_sgf *s = parse("(;GaMe[1]SiZe[9]AddBlack[aa]X2[u]KGS_a[v];Black[cc];white[dd]"
                       ";addWhite[ee])");
    assert_value(s, 0, "GM", 0, "1");
    assert_value(s, 0, "SZ", 0, "9");
    assert_value(s, 0, "AB", 0, "aa");
    assert_value(s, 0, "X2", 0, "u");
    assert_value(s, 0, "KGS_", 0, "v");
    assert_value(s, 1, "B", 0, "cc");
    ck_assert(iki_sgf_find(s, 1, "BL") == IKI_SGF_NONE);
    ck_assert(iki_sgf_find(s, 0, "A") == IKI_SGF_NONE);
    assert_value(s, 2, "WHITE", 0, "dd");
    assert_value(s, 3, "W", 0, "ee");
    assert_round_trip(s); /* the old spelling is kept */
    iki_sgf_free(s);
    s = parse("(;sz[9];b[cc];w[dd])");
    assert_value(s, 0, "SZ", 0, "9");
    assert_value(s, 1, "B", 0, "cc");
    assert_value(s, 2, "W", 0, "dd");
    iki_sgf_free(s);
}
END_TEST

START_TEST(test_charset_passes_through)
{
    static const char text[] = "(;CA[Shift_JIS]PB[\x83\x41\xFF]C[\xE7\x94\x9F\xE3\x81\x8D])";
    iki_sgf *s = parse(text);
    assert_value(s, 0, "PB", 0, "\x83\x41\xFF");
    iki_sbuf out;
    iki_sbuf_init(&out, 0);
    iki_sgf_write(s, &out);
    ck_assert_uint_eq(out.length, sizeof text); /* a line end more */
    ck_assert_int_eq(memcmp(out.data, text, sizeof text - 1), 0);
    iki_sbuf_free(&out);
    iki_sgf_free(s);
}
END_TEST

START_TEST(test_nul_inside_values)
{
    static const char text[] = "(;C[a\0b]B[aa])";
    iki_sgf *s;
    ck_assert_int_eq(iki_sgf_parse(text, sizeof text - 1, &s, NULL), IKI_OK);
    ck_assert_uint_eq(iki_sgf_value(s, iki_sgf_find(s, 0, "C"), 0).n, 3);
    assert_value(s, 0, "B", 0, "aa");
    assert_round_trip(s);
    iki_sgf_free(s);
}
END_TEST

/* --- charsets --- */

START_TEST(test_charset_names)
{
    static const struct {
        const char *name;
        iki_charset charset;
    } cases[] = {
        {"Shift_JIS", IKI_CHARSET_SHIFT_JIS},
        {"SHIFT-JIS", IKI_CHARSET_SHIFT_JIS},
        {" sjis ", IKI_CHARSET_SHIFT_JIS},
        {"Windows-31J", IKI_CHARSET_SHIFT_JIS},
        {"cp932", IKI_CHARSET_SHIFT_JIS},
        {"Big5", IKI_CHARSET_BIG5},
        {"BIG-5", IKI_CHARSET_BIG5},
        {"big5-hkscs", IKI_CHARSET_BIG5},
        {"GBK", IKI_CHARSET_GBK},
        {"gb2312", IKI_CHARSET_GBK},
        {"GB_2312-80", IKI_CHARSET_GBK},
        {"GB18030", IKI_CHARSET_GBK},
        {"CP936", IKI_CHARSET_GBK},
        {"UTF-8", IKI_CHARSET_PLAIN},
        {"EUC-JP", IKI_CHARSET_PLAIN},
        {"ISO-8859-1", IKI_CHARSET_PLAIN},
        {"", IKI_CHARSET_PLAIN},
        {"gb", IKI_CHARSET_PLAIN},
        {"gbkgbkgbkgbkgbkgbkgbkgbkgbkgbk", IKI_CHARSET_PLAIN},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        ck_assert_msg(iki_charset_named(cases[i].name, strlen(cases[i].name)) == cases[i].charset,
                      "%s", cases[i].name);
}
END_TEST

START_TEST(test_charset_steps)
{
    static const struct {
        iki_charset charset;
        const char *text;
        size_t step;
    } cases[] = {
        {IKI_CHARSET_SHIFT_JIS, "\x83\x5C", 2}, /* so */
        {IKI_CHARSET_SHIFT_JIS, "\xB1\x5D", 1}, /* half-width a, a bracket */
        {IKI_CHARSET_SHIFT_JIS, "\x83\n", 1},   /* a lead byte that leads nothing */
        {IKI_CHARSET_SHIFT_JIS, "\x83", 1},     {IKI_CHARSET_BIG5, "\xB3\x5C", 2},
        {IKI_CHARSET_GBK, "\x81\x5D", 2},       {IKI_CHARSET_GBK, "\x80\x5D", 1},
        {IKI_CHARSET_GBK, "\xC4\xFF", 1},       {IKI_CHARSET_GBK, "]]", 1},
        {IKI_CHARSET_PLAIN, "\x83\x5C", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        ck_assert_msg(iki_charset_step(cases[i].charset, cases[i].text, strlen(cases[i].text)) ==
                          cases[i].step,
                      "case %zu", i);
}
END_TEST

START_TEST(test_utf8)
{
    static const char *const good[] = {"\xC3\xA9", "a\xE7\x94\x9F b", "\xF0\x9F\x98\x80"};
    static const char *const bad[] = {"",
                                      "plain",
                                      "\x83\x5C",
                                      "\xC0\x80",
                                      "\xE0\x80\x80",
                                      "\xED\xA0\x80",
                                      "\xF4\x90\x80\x80",
                                      "\xF5\x80\x80\x80",
                                      "\xE7\x94",
                                      "\xE7\x94z",
                                      "\xC3\xA9\xFF"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        ck_assert_msg(iki_charset_is_utf8(good[i], strlen(good[i])), "good %zu", i);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        ck_assert_msg(!iki_charset_is_utf8(bad[i], strlen(bad[i])), "bad %zu", i);
}
END_TEST

/* What PB says, its second byte being a backslash or a bracket, and that the move comes after it.
 */
static void
assert_player(const char *text, const char *player)
{
    iki_sgf *s = parse(text);
    iki_sgf_node n = iki_sgf_root(s, 0);
    assert_value(s, n, "PB", 0, player);
    assert_value(s, iki_sgf_first_child(s, n), "B", 0, "cc");
    assert_round_trip(s);
    iki_sgf_free(s);
}

START_TEST(test_charsets)
{
    assert_player("(;CA[Shift_JIS]PB[\x83\x5C]KM[6.5];B[cc])", "\x83\x5C");
    assert_player("(;PB[\x83\x5D]CA[sjis]KM[6.5];B[cc])", "\x83\x5D");
    assert_player("(;PW[\x94\x5C\x97\xCD]PB[\x83\x5C]CA[cp932];B[cc])", "\x83\x5C");
    assert_player("(;CA[Big5]PB[\xB3\x5C];B[cc])", "\xB3\x5C");
    assert_player("(;PB[\xA5\x5C]CA[Big5];B[cc])", "\xA5\x5C");
    assert_player("(;CA[GBK]PB[\x96\x5D];B[cc])", "\x96\x5D");
    assert_player("(CA[GB18030]PB[\x81\x30\x81\x30\x96\x5D];B[cc])", "\x81\x30\x81\x30\x96\x5D");
    assert_player("(;CA[Shift_JIS]PB[a\\]\x83\x5C\\\\];B[cc])", "a\\]\x83\x5C\\\\");
    assert_player("(;CA[Shift_JIS]PB[\\\x83\x5C];B[cc])", "\\\x83\x5C");
    /* half-width kana before the bracket; a lead byte before a line end */
    assert_player("(;CA[Shift_JIS]PB[\xB1];B[cc])", "\xB1");
    assert_player("(;CA[Shift_JIS]PB[\x83\n];B[cc])", "\x83\n");
}
END_TEST

START_TEST(test_other_charsets)
{
    /* no CA, or one whose characters hide nothing */
    assert_player("(;PB[Ren\xE9];B[cc])", "Ren\xE9");
    assert_player("(;CA[ISO-8859-1]PB[Ren\xE9];B[cc])", "Ren\xE9");
    assert_player("(;CA[UTF-8]PB[\xE4\xB8\xAD];B[cc])", "\xE4\xB8\xAD");
    /* UTF-8 under a wrong name: its last byte would take the bracket along */
    assert_player("(;CA[GBK]PB[\xE4\xB8\xAD];B[cc])", "\xE4\xB8\xAD");
    /* Latin-1 under a wrong name: the bracket is missed, and nothing closes the last value */
    assert_player("(;CA[GBK]PB[Ren\xE9];B[cc]C[\xE9])", "Ren\xE9");
    assert_player("(;CA[GBK]PB[\xE9\\]((];B[cc])", "\xE9\\]((");
}
END_TEST

START_TEST(test_charset_of_each_game)
{
    iki_sgf *s = parse("(;PB[Ren\xE9];B[aa])(;PB[\x83\x5D]CA[Shift_JIS];B[bb])"
                       "(;CA[UTF-8]PB[\xE4\xB8\x83];B[cc])(;CA[gbk]PB[x];B[dd])");
    static const char *const names[] = {"Ren\xE9", "\x83\x5D", "\xE4\xB8\x83", "x"};
    ck_assert_uint_eq(iki_sgf_games(s), 4);
    for (size_t i = 0; i < 4; i++) {
        assert_value(s, iki_sgf_root(s, i), "PB", 0, names[i]);
        ck_assert(iki_sgf_find(s, iki_sgf_first_child(s, iki_sgf_root(s, i)), "B") != IKI_SGF_NONE);
    }
    assert_round_trip(s);
    iki_sgf_free(s);
}
END_TEST

START_TEST(test_charset_of_added_text)
{
    iki_sgf *s = parse("(;CA[UTF-8];B[aa])(;CA[Shift_JIS];B[bb])");
    iki_sgf_node n = iki_sgf_first_child(s, iki_sgf_root(s, 1));
    ck_assert_int_eq(iki_sgf_add_value(s, n, "C", "\x83\x5C\x83\x5D]\\"), IKI_OK);
    assert_value(s, n, "C", 0, "\x83\x5C\x83\x5D\\]\\\\");
    n = iki_sgf_root(s, 0);
    ck_assert_int_eq(iki_sgf_add_value(s, n, "C", "\xE4\xB8\x83]"), IKI_OK);
    assert_value(s, n, "C", 0, "\xE4\xB8\x83\\]");
    assert_round_trip(s);
    iki_sgf_free(s);
    s = iki_sgf_new();
    ck_assert_int_eq(iki_sgf_add_node(s, IKI_SGF_NONE, &n), IKI_OK);
    ck_assert_int_eq(iki_sgf_add_value(s, n, "CA", "Big5"), IKI_OK);
    ck_assert_int_eq(iki_sgf_add_value(s, n, "PB", "\xB3\x5C"), IKI_OK);
    assert_value(s, n, "PB", 0, "\xB3\x5C");
    assert_round_trip(s);
    iki_sgf_free(s);
}
END_TEST

START_TEST(test_charset_simple_text)
{
    iki_sbuf out;
    iki_sbuf_init(&out, 0);
    iki_sgf *s = parse("(;CA[Shift_JIS]PB[ \x83\x5Cn\\]\\\x83\x5C\n])");
    iki_sgf_prop p = iki_sgf_find(s, 0, "PB");
    iki_sgf_simple_text(iki_sgf_value(s, p, 0), &out);
    ck_assert_str_eq(iki_sbuf_text(&out), "\x83\x5Cn]\x83\x5C");
    iki_sbuf_free(&out);
    iki_sgf_free(s);
}
END_TEST

/* Every game looks ahead to the end of the text, and finds nothing: that must stay linear. */
START_TEST(test_charset_far_ahead)
{
    enum { GAMES = 100000 };
    static const char unit[] = "(;C[\x81])";
    size_t n = (sizeof unit - 1) * GAMES;
    char *text = malloc(n + 1);
    ck_assert_ptr_nonnull(text);
    for (size_t i = 0; i < GAMES; i++)
        memcpy(text + i * (sizeof unit - 1), unit, sizeof unit);
    iki_sgf *s = parse(text);
    ck_assert_uint_eq(iki_sgf_games(s), GAMES);
    iki_sgf_free(s);
    free(text);
}
END_TEST

/* Without CA, the charset in which no value swallows moves, nor ends too early. */
START_TEST(test_guessed_charsets)
{
    static const struct {
        const char *text, *player;
        iki_charset charset;
    } cases[] = {
        {"(;PB[\x8D\xE2\x93\x63\x83\x5C];B[cc];W[dd])", "\x8D\xE2\x93\x63\x83\x5C",
         IKI_CHARSET_SHIFT_JIS},
        {"(;PB[\x83\x5D];B[cc];W[dd])", "\x83\x5D", IKI_CHARSET_SHIFT_JIS},
        {"(;PB[\xAA\x4C\xA5\x5C];B[cc];W[dd])", "\xAA\x4C\xA5\x5C", IKI_CHARSET_BIG5},
        {"(;PB[\xC1\xFA\xD3\xEE\x9C\x5C];B[cc];W[dd])", "\xC1\xFA\xD3\xEE\x9C\x5C",
         IKI_CHARSET_GBK},
        {"(;CA[UTF-8]PB[\x83\x5C];B[cc];W[dd])", "\x83\x5C", IKI_CHARSET_SHIFT_JIS},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        iki_sgf *s = parse(cases[i].text);
        ck_assert_int_eq(iki_sgf_charset(s, 0), cases[i].charset);
        ck_assert(iki_sgf_flaws_of(s, 0).guessed);
        assert_value(s, 0, "PB", 0, cases[i].player);
        assert_value(s, 0, "CA", 0, iki_charset_name(cases[i].charset)); /* for those who copy it */
        assert_value(s, 1, "B", 0, "cc");
        assert_value(s, 2, "W", 0, "dd");
        assert_round_trip(s);
        iki_sgf_free(s);
    }
    static const char *const plain[] = {
        "(;PB[Ren\xE9]C[a \\] b];B[cc])", "(;PB[x]C[like ;B[dd\\] here];B[cc])",
        "(;PB[\xB1\xB2];B[cc])", "(;C[\xE4\xB8\xAD ;B[aa\\]];B[cc])"};
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++) {
        iki_sgf *s = parse(plain[i]);
        ck_assert_int_eq(iki_sgf_charset(s, 0), IKI_CHARSET_PLAIN);
        ck_assert(!iki_sgf_flaws_of(s, 0).guessed);
        iki_sgf_free(s);
    }
    /* a Latin-1 game among games in Shift_JIS; faults keep their place */
    iki_sgf *s = parse("(;PB[\x83\x5C];B[cc])(;PB[\xE9];B[cc])(;PB[\x83\x5C];B[dd])");
    ck_assert_int_eq(iki_sgf_charset(s, 1), IKI_CHARSET_PLAIN);
    ck_assert_int_eq(iki_sgf_charset(s, 2), IKI_CHARSET_SHIFT_JIS);
    iki_sgf_free(s);
    assert_fails("(;PB[\xE9]\n;B[cc]!)", IKI_E_SYNTAX, 2, 7, "unexpected character");
}
END_TEST

/* Many games that no charset suits: the purse ends the looking ahead. */
START_TEST(test_guesses_are_bounded)
{
    enum { GAMES = 20000 };
    iki_sbuf text;
    iki_sgf *s;
    iki_error error = {0};
    iki_sbuf_init(&text, 0);
    for (int i = 0; i < GAMES; i++)
        iki_sbuf_puts(&text, "(;C[\xE9 ;B[x];B[cc])");
    ck_assert_int_eq(iki_sgf_parse(text.data, text.length, &s, &error), IKI_OK);
    ck_assert_uint_eq(iki_sgf_games(s), GAMES);
    iki_sgf_free(s);
    iki_sbuf_free(&text);
}
END_TEST

static iki_sgf *
parse_bytes(const char *bytes, size_t n)
{
    iki_sgf *s;
    iki_error error = {0};
    iki_status status = iki_sgf_parse(bytes, n, &s, &error);
    ck_assert_msg(status == IKI_OK, "%ld:%ld: %s", error.line, error.column, error.text);
    return s;
}

START_TEST(test_utf16)
{
    static const char plain[] = "(;CA[UTF-16]PB[Ren?];B[cc])";
    enum { N = sizeof plain - 1 };
    char wide[2 * N + 8];
    for (int order = 0; order < 4; order++) { /* low byte first or last, with or without a mark */
        size_t n = 0, low = (size_t)order % 2;
        if (order < 2) {
            wide[n + low] = '\xFF';
            wide[n + 1 - low] = '\xFE';
            n += 2;
        }
        for (size_t i = 0; i < N; i++, n += 2) {
            wide[n + low] = plain[i] == '?' ? '\xE9' : plain[i];
            wide[n + 1 - low] = 0;
        }
        iki_sgf *s = parse_bytes(wide, n);
        assert_value(s, 0, "PB", 0, "Ren\xC3\xA9");
        assert_value(s, 0, "CA", 0, "UTF-8");
        assert_value(s, 1, "B", 0, "cc");
        assert_round_trip(s);
        iki_sgf_free(s);
    }
    /* beyond the first plane; half a pair, half a character */
    iki_sgf *s = parse_bytes("\xFF\xFE(\0;\0C\0[\0\x3D\xD8\x00\xDE]\0)\0", 18);
    assert_value(s, 0, "C", 0, "\xF0\x9F\x98\x80");
    iki_sgf_free(s);
    s = parse_bytes("\xFF\xFE(\0;\0C\0[\0\x3D\xD8]\0)\0x", 17);
    assert_value(s, 0, "C", 0, "?");
    iki_sgf_free(s);
}
END_TEST

/* The last character of Big5-HKSCS could be joined by a next one; a text may begin or end in it. */
START_TEST(test_recode)
{
    iki_sbuf out;
    iki_sbuf_init(&out, 0);
    ck_assert(!iki_recode("klingon", "x", 1, &out) && out.length == 0);
    ck_assert(iki_recode("ISO-8859-1", "a\xBD", 2, &out));
    ck_assert_str_eq(iki_sbuf_text(&out), "a\xC2\xBD");
    iki_sbuf_free(&out);
#ifndef _WIN32 /* which has no more than Big5 */
    if (iki_recode("BIG5-HKSCS", "a\x88\x66", 3, &out))
        ck_assert_str_eq(iki_sbuf_text(&out), "a\xC3\x8A");
    iki_sbuf_free(&out);
#endif
}
END_TEST

START_TEST(test_flaws)
{
    static const struct {
        const char *text, *player; /* player: by the lenient reader; NULL: it fails, too */
    } cases[] = {
        {"(;PB[Ann[3d]]KM[1];B[cc])", "Ann[3d]"},
        {"(;PB[Ann [3d] [x]]KM[1];B[cc])", "Ann [3d] [x]"},
        {"(;PB[a] b]\nAddBlack[dd];B[cc])", "a] b"},
        {"(;KM[1]PB[ [[ ]a];B[cc])", " [[ ]a"},
        {"(;PB[a", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        iki_sgf *s = NULL;
        const char *text = cases[i].text;
        ck_assert_int_eq(iki_sgf_parse(text, strlen(text), &s, NULL), IKI_E_SYNTAX);
        iki_status status = iki_sgf_parse_lenient(text, strlen(text), &s, NULL);
        ck_assert_msg((status == IKI_OK) == (cases[i].player != NULL), "%s", text);
        if (status != IKI_OK)
            continue;
        assert_value(s, 0, "PB", 0, cases[i].player);
        assert_value(s, 1, "B", 0, "cc");
        ck_assert(iki_sgf_flaws_of(s, 0).brackets && !iki_sgf_flaws_of(s, 0).open);
        iki_sgf_free(s);
    }
    iki_sgf *s = parse("(;B[cc])(;B[dd](;W[ee])(;W[ff]");
    ck_assert(!iki_sgf_flaws_of(s, 0).open && iki_sgf_flaws_of(s, 1).open);
    iki_sgf_free(s);
}
END_TEST

START_TEST(test_simple_text)
{
    static const struct {
        const char *value, *text;
    } cases[] = {
        {"plain", "plain"},
        {"", ""},
        {"  both ends\t\n", "both ends"},
        {"a\nb\r\nc\rd\n\re\tf", "a b c d e f"},
        {"a\\\nb\\\r\nc\\\n\rd", "abcd"},
        {"\\]\\\\\\:\\x", "]\\:x"},
        {"\\\n  x", "x"},
        {" \xE7\x94\x9F ", "\xE7\x94\x9F"},
        {"end\\", "end\\"},
        {"a\x7F\x01z", "a  z"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        iki_sbuf out;
        iki_sbuf_init(&out, 0);
        iki_sbuf_puts(&out, ">");
        iki_sgf_text v = {.bytes = cases[i].value, .n = strlen(cases[i].value)};
        iki_sgf_simple_text(v, &out);
        ck_assert_str_eq(iki_sbuf_text(&out) + 1, cases[i].text);
        iki_sbuf_free(&out);
    }
}
END_TEST

/* --- places and errors --- */

START_TEST(test_places)
{
    iki_sgf *s = parse("(;A[1]\nB[2]\r\nC[3]\rD[4]\n\rE[5][\n]\n\nF[6]G[\r\n7])");
    static const struct {
        const char *id;
        size_t i;
        long line, column;
    } cases[] = {{"A", 0, 1, 5}, {"B", 0, 2, 3}, {"C", 0, 3, 3}, {"D", 0, 4, 3},
                 {"E", 0, 5, 3}, {"E", 1, 5, 6}, {"F", 0, 8, 3}, {"G", 0, 8, 7}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        long line, column;
        iki_sgf_place(s, iki_sgf_find(s, 0, cases[i].id), cases[i].i, &line, &column);
        ck_assert_int_eq(line, cases[i].line);
        ck_assert_int_eq(column, cases[i].column);
    }
    iki_sgf_free(s);
}
END_TEST

START_TEST(test_errors)
{
    assert_fails("", IKI_E_SYNTAX, 1, 1, "the file is empty");
    assert_fails("hello world\n", IKI_E_SYNTAX, 1, 1, "no game tree found");
    assert_fails("((((((", IKI_E_SYNTAX, 1, 1, "no game tree found");
    assert_fails("(ABC", IKI_E_SYNTAX, 1, 1, "no game tree found");
    assert_fails("(ABC ", IKI_E_SYNTAX, 1, 1, "no game tree found");
    assert_fails("(ABC;", IKI_E_SYNTAX, 1, 1, "no game tree found");
    assert_fails("(   ", IKI_E_SYNTAX, 1, 1, "no game tree found");
    assert_fails("text (A[1])", IKI_E_SYNTAX, 1, 1, "no game tree found");
    assert_fails("(;A[1]\n;B[aa", IKI_E_SYNTAX, 2, 3, "no closing");
    assert_fails("(;A[1\\]\n\n", IKI_E_SYNTAX, 1, 4, "no closing");
    assert_fails("(;A[1]\r\n  B;C[1])", IKI_E_SYNTAX, 2, 3, "property B has no value");
    assert_fails("(;ABCDEFGHIJKLMNOPQRSTUVWXYZ", IKI_E_SYNTAX, 1, 3,
                 "property ABCDEFGHIJKLMNOP has no value");
    assert_fails("(;A[1] 7[2])", IKI_E_SYNTAX, 1, 8, "unexpected character \"7\"");
    assert_fails("(;A[1]\n\r\xFF)", IKI_E_SYNTAX, 2, 1, "unexpected byte 0xff");
    assert_fails("(;\x01)", IKI_E_SYNTAX, 1, 3, "unexpected byte 0x01");
    assert_fails("(;[1])", IKI_E_SYNTAX, 1, 3, "without a property");
    assert_fails("(;A[1](;B[1]);C[1])", IKI_E_SYNTAX, 1, 14, "a node after a variation");
    assert_fails("(;A[1](;B[1])C[1])", IKI_E_SYNTAX, 1, 14, "a property after a variation");
    assert_fails("(;A[1]())", IKI_E_SYNTAX, 1, 8, "\")\" where a node");
    assert_fails("(;A[1]((;B[1])))", IKI_E_SYNTAX, 1, 8, "\"(\" where a node");
    assert_fails("(;A[1](", IKI_E_SYNTAX, 1, 8, "the text ends");
    assert_fails("(;A[1])\n(;B", IKI_E_SYNTAX, 2, 3, "property B has no value");
}
END_TEST

/* --- building and writing --- */

START_TEST(test_build)
{
    iki_sgf *s = iki_sgf_new();
    iki_sgf_node root, a, b, second;
    ck_assert_ptr_nonnull(s);
    ck_assert_int_eq(iki_sgf_add_node(s, IKI_SGF_NONE, &root), IKI_OK);
    ck_assert_int_eq(iki_sgf_add_value(s, root, "C", "[x] \\ y"), IKI_OK);
    ck_assert_int_eq(iki_sgf_add_value(s, root, "AB", "aa"), IKI_OK);
    ck_assert_int_eq(iki_sgf_add_value(s, root, "AB", "bb"), IKI_OK);
    ck_assert_int_eq(iki_sgf_add_value(s, root, "C", "more"), IKI_OK); /* moves both values */
    ck_assert_int_eq(iki_sgf_add_value(s, root, "AB", "cc"), IKI_OK);
    ck_assert_int_eq(iki_sgf_add_node(s, root, &a), IKI_OK);
    ck_assert_int_eq(iki_sgf_add_value(s, a, "B", ""), IKI_OK);
    ck_assert_int_eq(iki_sgf_add_node(s, root, &b), IKI_OK);
    ck_assert_int_eq(iki_sgf_add_value(s, b, "W", "dd"), IKI_OK);
    ck_assert_int_eq(iki_sgf_add_node(s, IKI_SGF_NONE, &second), IKI_OK);
    assert_value(s, root, "C", 0, "[x\\] \\\\ y");
    assert_value(s, root, "AB", 2, "cc");
    long line, column;
    iki_sgf_place(s, iki_sgf_find(s, root, "C"), 0, &line, &column);
    ck_assert_int_eq(line, 0);
    iki_sbuf out;
    iki_sbuf_init(&out, 0);
    iki_sgf_write(s, &out);
    ck_assert_str_eq(iki_sbuf_text(&out),
                     "(;C[[x\\] \\\\ y][more]AB[aa][bb][cc]\n(;B[])\n(;W[dd]))\n(;)\n");
    iki_sbuf_free(&out);
    iki_sgf_free(s);
}
END_TEST

START_TEST(test_change_a_file)
{
    iki_sgf *s = parse("(;GM[1]RE[?]XY[old]RE[B+1]C[c];B[aa](;W[bb])(;W[cc]))");
    iki_sgf_remove_prop(s, 0, "RE");
    iki_sgf_remove_prop(s, 0, "NO");
    ck_assert(iki_sgf_find(s, 0, "RE") == IKI_SGF_NONE);
    ck_assert_int_eq(iki_sgf_add_value(s, 0, "RE", "W+2.5"), IKI_OK);
    ck_assert_int_eq(iki_sgf_add_value(s, 0, "XY", "new"), IKI_OK);
    iki_sgf_node n;
    ck_assert_int_eq(iki_sgf_add_node(s, 1, &n), IKI_OK);
    ck_assert_int_eq(iki_sgf_add_value(s, n, "W", "dd"), IKI_OK);
    iki_sbuf out;
    iki_sbuf_init(&out, 0);
    iki_sgf_write(s, &out);
    ck_assert_str_eq(iki_sbuf_text(&out), "(;GM[1]XY[old][new]C[c]RE[W+2.5];B[aa]\n"
                                          "(;W[bb])\n(;W[cc])\n(;W[dd]))\n");
    iki_sgf_remove_prop(s, 0, "GM"); /* the first, then all */
    iki_sgf_remove_prop(s, 0, "XY");
    iki_sgf_remove_prop(s, 0, "C");
    iki_sgf_remove_prop(s, 0, "RE");
    ck_assert(iki_sgf_first_prop(s, 0) == IKI_SGF_NONE);
    iki_sbuf_free(&out);
    iki_sgf_free(s);
}
END_TEST

/* Every number of values, whatever the room there is for them: those of one property go on growing,
 * those of two take turns. */
START_TEST(test_many_values)
{
    for (int first = 1; first < 70; first++) {
        iki_sbuf text;
        iki_sbuf_init(&text, 0);
        iki_sbuf_puts(&text, "(;A");
        for (int i = 0; i < first; i++)
            iki_sbuf_puts(&text, "[x]");
        iki_sgf *s = parse(iki_sbuf_text(&text));
        for (int i = 0; i < 50; i++)
            ck_assert_int_eq(iki_sgf_add_value(s, 0, "A", "x"), IKI_OK);
        for (int i = 0; i < 50; i++)
            ck_assert_int_eq(iki_sgf_add_value(s, 0, i % 2 == 0 ? "B" : "A", "x"), IKI_OK);
        ck_assert_uint_eq(iki_sgf_values(s, iki_sgf_find(s, 0, "A")), (size_t)first + 75);
        ck_assert_uint_eq(iki_sgf_values(s, iki_sgf_find(s, 0, "B")), 25);
        assert_round_trip(s);
        iki_sgf_free(s);
        iki_sbuf_free(&text);
    }
}
END_TEST

START_TEST(test_round_trips)
{
    static const char *const texts[] = {
        "(;)",
        "(;;;)",
        "(;A[];B[](;C[])(;D[](;E[])(;F[];G[])))(;H[])",
        "(;GM[1]FF[1]GaMe[2]AP[x:y]ZZ[unknown][twice]ZZ[again]zz[low])",
        "(;C[line\nend\r\n \\\n soft]LB[aa:1][bb:\\]]TR[aa:cc])",
        "(;C[\\\\\\\\]D[\\]\\]\\]])",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        iki_sgf *s = parse(texts[i]);
        assert_round_trip(s);
        iki_sgf_free(s);
    }
}
END_TEST

/* --- size, depth, damage --- */

static char *
repeated(const char *head, const char *unit, size_t times, const char *tail, size_t *n)
{
    size_t h = strlen(head), u = strlen(unit), t = strlen(tail);
    *n = h + u * times + t;
    char *text = malloc(*n + 1);
    ck_assert_ptr_nonnull(text);
    memcpy(text, head, h);
    for (size_t i = 0; i < times; i++)
        memcpy(text + h + i * u, unit, u);
    memcpy(text + h + u * times, tail, t + 1);
    return text;
}

static size_t
count_nodes(const iki_sgf *s)
{
    size_t count = 0;
    for (size_t i = 0; i < iki_sgf_games(s); i++)
        for (iki_sgf_node n = iki_sgf_root(s, i); n != IKI_SGF_NONE; n = step(s, n))
            count++;
    return count;
}

/* 20 MB of moves, and some MB of everything that could be quadratic: that would take hours. */
START_TEST(test_large)
{
    static const struct {
        const char *head, *unit, *tail;
        size_t times, nodes, games;
    } cases[] = {
        {"(;SZ[19]", ";B[dd];W[qq]", ")", 1700000, 3400001, 1},
        {"", "(;B[dd])", "", 500000, 500000, 500000},
        {"(;C[", "\\]", "])", 2000000, 1, 1},
        {"(;C[", "\\\\", "])", 2000000, 1, 1},
        {"(;AB", "[aa]\n", ")", 1000000, 1, 1},
        {"(;", "A[]", ")", 1000000, 1, 1},
        {"(;", "(;A[1])", ")", 500000, 500001, 1},
        {"(;A[1])", "( ", "(;)", 2000000, 2, 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        size_t n;
        iki_sgf *s;
        iki_sbuf out;
        char *text = repeated(cases[i].head, cases[i].unit, cases[i].times, cases[i].tail, &n);
        ck_assert_int_eq(iki_sgf_parse(text, n, &s, NULL), IKI_OK);
        free(text);
        ck_assert_uint_eq(count_nodes(s), cases[i].nodes);
        ck_assert_uint_eq(iki_sgf_games(s), cases[i].games);
        iki_sbuf_init(&out, 0);
        iki_sgf_write(s, &out);
        ck_assert_int_eq(iki_sbuf_status(&out), IKI_OK);
        iki_sbuf_free(&out);
        iki_sgf_free(s);
    }
}
END_TEST

START_TEST(test_large_built)
{
    iki_sgf *s = iki_sgf_new();
    iki_sgf_node root, n;
    ck_assert_ptr_nonnull(s);
    ck_assert_int_eq(iki_sgf_add_node(s, IKI_SGF_NONE, &root), IKI_OK);
    for (int i = 0; i < 300000; i++) {
        ck_assert_int_eq(iki_sgf_add_node(s, root, &n), IKI_OK);
        ck_assert_int_eq(iki_sgf_add_value(s, root, "AB", "aa"), IKI_OK);
    }
    ck_assert_uint_eq(count_nodes(s), 300001);
    iki_sgf_free(s);
}
END_TEST

START_TEST(test_depth)
{
    size_t n;
    iki_sgf *s;
    iki_error error;
    char *text = repeated("", "(;A[1]", IKI_SGF_DEPTH_MAX, "", &n);
    ck_assert_int_eq(iki_sgf_parse(text, n, &s, NULL), IKI_OK);
    ck_assert_uint_eq(count_nodes(s), IKI_SGF_DEPTH_MAX);
    assert_round_trip(s);
    iki_sgf_free(s);
    free(text);
    text = repeated("", "(;", IKI_SGF_DEPTH_MAX + 1, "", &n);
    ck_assert_int_eq(iki_sgf_parse(text, n, &s, &error), IKI_E_LIMIT);
    ck_assert_ptr_null(s);
    ck_assert_int_eq(error.line, 1);
    ck_assert_int_eq(error.column, 2 * (long)IKI_SGF_DEPTH_MAX + 1);
    free(text);
}
END_TEST

START_TEST(test_size_limit)
{
    iki_sgf *s;
    iki_error error;
    ck_assert_int_eq(iki_sgf_parse("(;)", (size_t)IKI_SGF_BYTES_MAX + 1, &s, &error), IKI_E_LIMIT);
    ck_assert_ptr_nonnull(strstr(error.text, "256 MiB"));
}
END_TEST

static const char sample[] =
    "junk\n(;GM[1]FF[4]SZ[9:13]KM[6.5]HA[2]AB[cc][gg]AW[dd:ff]C[x\\]y\\\\]\r\n"
    ";W[ee];B[ef](;W[fe];B[])(;W[tt];B[aa]AE[aa](;C[])(;Xy[1][2])))(;AddBlack [aa])";

START_TEST(test_truncations)
{
    for (size_t n = 0; n < sizeof sample; n++) {
        iki_sgf *s;
        iki_error error = {0};
        char *text = malloc(n + 1); /* exactly n bytes, for the memory checkers */
        ck_assert_ptr_nonnull(text);
        char *bytes = realloc(text, n > 0 ? n : 1);
        ck_assert_ptr_nonnull(bytes);
        memcpy(bytes, sample, n);
        iki_status status = iki_sgf_parse(bytes, n, &s, &error);
        ck_assert(status == IKI_OK || (error.line > 0 && error.text[0] != '\0'));
        if (status == IKI_OK)
            assert_round_trip(s);
        iki_sgf_free(s);
        free(bytes);
    }
}
END_TEST

static size_t
mutate(test_random *r, char *text, size_t n, size_t room)
{
    static const char spice[] = "()[];:\\BWAzb\n\r 0";
    for (unsigned k = 1 + test_below(r, 8); k > 0 && n > 0; k--) {
        size_t at = test_below(r, (unsigned)n), m = 1 + test_below(r, 8);
        switch (test_below(r, 3)) {
        case 0:
            text[at] = (char)test_below(r, 256);
            break;
        case 1:
            m = m < n - at ? m : n - at;
            memmove(text + at, text + at + m, n - at - m);
            n -= m;
            break;
        default:
            if (n + m > room)
                break;
            memmove(text + at + m, text + at, n - at);
            for (size_t i = 0; i < m; i++)
                text[at + i] = spice[test_below(r, sizeof spice - 1)];
            n += m;
        }
    }
    return n;
}

START_TEST(test_mutations)
{
    test_random r = {7};
    int good = 0;
    for (int i = 0; i < 20000; i++) {
        char text[sizeof sample + 80];
        memcpy(text, sample, sizeof sample - 1);
        size_t n = mutate(&r, text, sizeof sample - 1, sizeof text);
        iki_sgf *s;
        iki_error error = {0};
        if (iki_sgf_parse(text, n, &s, &error) == IKI_OK) {
            assert_round_trip(s);
            good++;
        } else {
            ck_assert(error.line > 0 && error.column > 0);
        }
        iki_sgf_free(s);
    }
    ck_assert_int_gt(good, 1000); /* the test does reach both ends */
    ck_assert_int_lt(good, 19000);
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

/* Parse and change; true when all went well. */
static bool
exercise(const char *text)
{
    iki_sgf *s;
    iki_error error = {0};
    iki_status status = iki_sgf_parse(text, strlen(text), &s, &error);
    if (status != IKI_OK) {
        ck_assert_int_eq(status, IKI_E_MEMORY);
        ck_assert_str_eq(error.text, "out of memory");
        return false;
    }
    iki_sgf_node n;
    status = iki_sgf_add_node(s, 0, &n);
    if (status == IKI_OK)
        status = iki_sgf_add_node(s, IKI_SGF_NONE, NULL);
    for (int i = 0; i < 200 && status == IKI_OK; i++)
        status = iki_sgf_add_node(s, n, NULL);
    for (int i = 0; i < 40 && status == IKI_OK; i++)
        status = iki_sgf_add_value(s, n, i % 2 == 0 ? "X" : "Y", "short");
    for (int i = 0; i < 40 && status == IKI_OK; i++)
        status = iki_sgf_add_value(s, (iki_sgf_node)i, "Z", "z");
    for (int i = 0; i < 40 && status == IKI_OK; i++)
        status = iki_sgf_add_value(s, i % 2 == 0 ? n : 0, "AB", "a longer value than most");
    ck_assert(status == IKI_OK || status == IKI_E_MEMORY);
    iki_sgf_free(s);
    return status == IKI_OK;
}

START_TEST(test_out_of_memory)
{
    size_t n;
    char *text = repeated("(;SZ[9]", ";B[aa](;W[bb]", 100, "", &n);
    bool done = false;
    for (long i = 0; !done; i++) {
        meter m = {i, 0};
        iki_allocator_set(failing, &m);
        done = exercise(text);
        iki_allocator_set(NULL, NULL);
        ck_assert_int_eq(m.live, 0);
        ck_assert_int_lt(i, 1000);
        ck_assert(done == (m.before_failure >= 0));
    }
    free(text);
    meter m = {0, 0};
    iki_allocator_set(failing, &m);
    ck_assert_ptr_null(iki_sgf_new());
    iki_allocator_set(NULL, NULL);
    iki_sgf_free(NULL);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {test_plain,
                                  test_collection,
                                  test_variations,
                                  test_before_first_game,
                                  test_missing_parts,
                                  test_escapes,
                                  test_blanks_and_values,
                                  test_old_identifiers,
                                  test_charset_passes_through,
                                  test_nul_inside_values,
                                  test_charset_names,
                                  test_charset_steps,
                                  test_utf8,
                                  test_charsets,
                                  test_other_charsets,
                                  test_charset_of_each_game,
                                  test_charset_of_added_text,
                                  test_charset_simple_text,
                                  test_charset_far_ahead,
                                  test_guessed_charsets,
                                  test_guesses_are_bounded,
                                  test_utf16,
                                  test_recode,
                                  test_flaws,
                                  test_simple_text,
                                  test_places,
                                  test_errors,
                                  test_build,
                                  test_change_a_file,
                                  test_many_values,
                                  test_round_trips,
                                  test_large,
                                  test_large_built,
                                  test_depth,
                                  test_size_limit,
                                  test_truncations,
                                  test_mutations,
                                  test_out_of_memory,
                                  NULL};
    return test_suite("sgf", tests);
}
