/* Random games: the laws of algebra and of cooling, agreement with games played out, and text that
 * reads back as the same game. */
#include "tests/suite.h"
#include "tests/support.h"
#include "tests/twin_cgt.h"

#include <string.h>

enum { BATCH = 500, BYTES = 64 << 20 };

/* A table with some random games, renewed after a batch so that memory stays small. */
struct field {
    iki_arena trees;
    iki_cgt u;
};

static void
open_field(struct field *f)
{
    iki_arena_init(&f->trees, 0);
    iki_cgt_init(&f->u, BYTES, NULL);
}

static void
close_field(struct field *f)
{
    TEST_CHECK(iki_cgt_status(&f->u) == IKI_OK);
    iki_cgt_free(&f->u);
    iki_arena_free(&f->trees);
}

static unsigned
rounds(unsigned n)
{
    return test_is_long() ? 10 * n : n;
}

static iki_cgt_game
random_game(struct field *f, test_random *r, int depth)
{
    return twin_cgt_intern(&f->u, twin_cgt_random(r, depth, &f->trees));
}

static void
check_group_laws(iki_cgt *u, iki_cgt_game g, iki_cgt_game h, iki_cgt_game k)
{
    iki_cgt_game gh = iki_cgt_sum(u, g, h);
    TEST_CHECK(iki_cgt_minus(u, g, g) == IKI_CGT_ZERO);
    TEST_CHECK(iki_cgt_negative(u, iki_cgt_negative(u, g)) == g);
    TEST_CHECK(gh == iki_cgt_sum(u, h, g));
    TEST_CHECK(iki_cgt_minus(u, gh, h) == g);
    TEST_CHECK(iki_cgt_sum(u, gh, k) == iki_cgt_sum(u, g, iki_cgt_sum(u, h, k)));
    TEST_CHECK(iki_cgt_negative(u, gh) ==
               iki_cgt_sum(u, iki_cgt_negative(u, g), iki_cgt_negative(u, h)));
}

/* Equal games have one handle, and the order is that of the difference to 0. */
static void
check_order(iki_cgt *u, iki_cgt_game g, iki_cgt_game h)
{
    iki_cgt_order order = iki_cgt_compare(u, g, h);
    TEST_CHECK((iki_cgt_le(u, g, h) && iki_cgt_le(u, h, g)) == (g == h));
    TEST_CHECK((order == IKI_CGT_EQUAL) == (g == h));
    TEST_CHECK(iki_cgt_compare(u, iki_cgt_minus(u, g, h), IKI_CGT_ZERO) == order);
    /* A worse or a reversible option changes nothing. */
    if (iki_cgt_left_count(u, g) == 0 || iki_cgt_right_count(u, g) == 0)
        return;
    iki_cgt_game worse = iki_cgt_minus(u, iki_cgt_left(u, g, 0), iki_cgt_integer(u, 1));
    iki_cgt_game left[2] = {worse, iki_cgt_left(u, g, 0)};
    iki_cgt_game pay = iki_cgt_sum(u, g, iki_cgt_integer(u, 2));
    /* {pay | g - 1} for Left: Right's reply is worth less than g, so it reverses. */
    iki_cgt_game back = iki_cgt_switch(u, pay, iki_cgt_minus(u, g, iki_cgt_integer(u, 1)));
    iki_cgt_game all[TWIN_CGT_SUM * 8];
    uint32_t n = iki_cgt_left_count(u, g), m = iki_cgt_right_count(u, g);
    if (n + 2 > TWIN_CGT_SUM * 4 || m > TWIN_CGT_SUM * 4)
        return;
    for (uint32_t i = 0; i < n; i++)
        all[i] = iki_cgt_left(u, g, i);
    all[n] = left[0];
    for (uint32_t i = 0; i < m; i++)
        all[n + 1 + i] = iki_cgt_right(u, g, i);
    TEST_CHECK(iki_cgt_make(u, all, n + 1, all + n + 1, m) == g);
    /* The left options of g - 1 are all behind g's own ones, so bypassing adds nothing better. */
    all[n] = back;
    TEST_CHECK(iki_cgt_make(u, all, n + 1, all + n + 1, m) == g);
}

static int
slope_after(const iki_cgt_corner *c)
{
    return (c[1].value > c[0].value) - (c[1].value < c[0].value);
}

/* No wall goes straight through a corner. */
static void
check_corners(const iki_cgt_corner *corner, uint32_t count)
{
    for (uint32_t i = 0; i + 2 < count; i++)
        TEST_CHECK(slope_after(&corner[i]) != slope_after(&corner[i + 1]));
}

static void
check_temperature(iki_cgt *u, iki_cgt_game g, iki_cgt_game h, iki_cgt_number t)
{
    iki_cgt_game gh = iki_cgt_sum(u, g, h), cool = iki_cgt_cool(u, g, t);
    TEST_CHECK(iki_cgt_mean(u, gh) == iki_cgt_mean(u, g) + iki_cgt_mean(u, h));
    TEST_CHECK(iki_cgt_cool(u, gh, t) == iki_cgt_sum(u, cool, iki_cgt_cool(u, h, t)));
    TEST_CHECK(iki_cgt_cool(u, cool, t) == iki_cgt_cool(u, g, 2 * t));
    TEST_CHECK(iki_cgt_mean(u, cool) == iki_cgt_mean(u, g));
    iki_cgt_number warm = iki_cgt_temperature(u, g), warmer = iki_cgt_temperature(u, h);
    TEST_CHECK(iki_cgt_temperature(u, gh) <= (warm > warmer ? warm : warmer));
    TEST_CHECK(iki_cgt_temperature(u, iki_cgt_negative(u, g)) == warm);
    /* The walls are the stops of the cooled game. */
    const iki_cgt_thermograph *th = iki_cgt_thermograph_of(u, g);
    const iki_cgt_node *n = iki_cgt_at(u, cool);
    TEST_CHECK(iki_cgt_wall(th->left, th->left_count, t) == n->left_stop);
    TEST_CHECK(iki_cgt_wall(th->right, th->right_count, t) == n->right_stop);
    check_corners(th->left, th->left_count);
    check_corners(th->right, th->right_count);
    iki_cgt_game heated = iki_cgt_heat(u, g, t);
    TEST_CHECK(iki_cgt_mean(u, heated) == iki_cgt_mean(u, g));
}

START_TEST(laws_of_algebra)
{
    test_random r = {1};
    for (unsigned i = 0; i < rounds(100000) / BATCH; i++) {
        struct field f;
        open_field(&f);
        for (int k = 0; k < BATCH; k++) {
            iki_cgt_game g = random_game(&f, &r, 2), h = random_game(&f, &r, 2);
            check_group_laws(&f.u, g, h, random_game(&f, &r, 1));
            check_order(&f.u, g, h);
        }
        close_field(&f);
    }
}
END_TEST

START_TEST(laws_of_cooling)
{
    test_random r = {2};
    for (unsigned i = 0; i < rounds(100000) / BATCH; i++) {
        struct field f;
        open_field(&f);
        for (int k = 0; k < BATCH; k++) {
            iki_cgt_game g = random_game(&f, &r, 2), h = random_game(&f, &r, 2);
            check_temperature(&f.u, g, h, (1 + test_below(&r, 8)) * (IKI_CGT_ONE / 4));
        }
        close_field(&f);
    }
}
END_TEST

START_TEST(laws_of_longer_games)
{
    test_random r = {3};
    for (unsigned i = 0; i < rounds(10000) / 50; i++) {
        struct field f;
        open_field(&f);
        for (int k = 0; k < 50; k++) {
            iki_cgt_game g = random_game(&f, &r, 3), h = random_game(&f, &r, 3);
            check_group_laws(&f.u, g, h, random_game(&f, &r, 1));
            check_order(&f.u, g, h);
            check_temperature(&f.u, g, h, (1 + test_below(&r, 8)) * (IKI_CGT_ONE / 4));
        }
        close_field(&f);
    }
}
END_TEST

START_TEST(agrees_with_playing)
{
    test_random r = {4};
    for (unsigned i = 0; i < rounds(40000) / BATCH; i++) {
        struct field f;
        open_field(&f);
        for (int k = 0; k < BATCH; k++) {
            int depth = k % 4 == 0 ? 3 : 2;
            const twin_cgt *a = twin_cgt_random(&r, depth, &f.trees);
            const twin_cgt *b = twin_cgt_random(&r, 2, &f.trees);
            const twin_cgt *c = twin_cgt_leaf(&r, &f.trees);
            iki_cgt_game g = twin_cgt_intern(&f.u, a), h = twin_cgt_intern(&f.u, b);
            TEST_CHECK(iki_cgt_compare(&f.u, g, h) == twin_cgt_compare(a, b, &f.trees));
            /* Who wins a sum of three is what the sum says. */
            iki_cgt_game s = iki_cgt_sum(&f.u, iki_cgt_sum(&f.u, g, h), twin_cgt_intern(&f.u, c));
            const twin_cgt *row[3] = {a, b, c};
            TEST_CHECK(twin_cgt_wins(row, 3, true) == !iki_cgt_le(&f.u, s, IKI_CGT_ZERO));
            TEST_CHECK(twin_cgt_wins(row, 3, false) == !iki_cgt_le(&f.u, IKI_CGT_ZERO, s));
        }
        close_field(&f);
    }
}
END_TEST

START_TEST(text_reads_back)
{
    test_random r = {5};
    iki_sbuf text;
    iki_sbuf_init(&text, 0);
    for (unsigned i = 0; i < rounds(40000) / BATCH; i++) {
        struct field f;
        open_field(&f);
        for (int k = 0; k < BATCH; k++) {
            iki_cgt_game g = random_game(&f, &r, 4), back;
            if (k % 5 == 0)
                g = iki_cgt_sum(&f.u, g, random_game(&f, &r, 2));
            if (k % 5 == 1)
                g = iki_cgt_cool(&f.u, g, IKI_CGT_ONE / 2);
            iki_error e = {0};
            iki_sbuf_clear(&text);
            iki_cgt_write(&f.u, g, &text);
            if (iki_cgt_parse(&f.u, iki_sbuf_text(&text), &back, &e) != IKI_OK || back != g)
                test_failed(__FILE__, __LINE__, "%s: column %ld %s", iki_sbuf_text(&text), e.column,
                            e.text);
            iki_sbuf_clear(&text);
            iki_cgt_write_options(&f.u, g, &text);
            TEST_CHECK(iki_cgt_parse(&f.u, iki_sbuf_text(&text), &back, &e) == IKI_OK);
            TEST_CHECK(back == g);
        }
        close_field(&f);
    }
    iki_sbuf_free(&text);
}
END_TEST

/* Any text is read or refused with a column. */
START_TEST(any_text)
{
    static const char *const piece[] = {"{", "}",  "|",    "||",    "|||",   ",",     "(",
                                        ")", "+",  "-",    "*",     "^",     "v",     "1",
                                        "2", "/",  "0",    " ",     "?",     "3",     "4",
                                        "x", "\n", "\xff", "cool(", "heat(", "tiny(", "stops("};
    test_random r = {6};
    for (unsigned i = 0; i < rounds(50000); i++) {
        char text[256] = "";
        for (unsigned n = 1 + test_below(&r, 14); n > 0; n--)
            strcat(text, piece[test_below(&r, sizeof piece / sizeof piece[0])]);
        iki_cgt u;
        iki_budget budget;
        iki_sbuf out;
        iki_error e = {0};
        iki_budget_init(&budget, 2000, 0);
        iki_sbuf_init(&out, 0);
        iki_cgt_init(&u, 1 << 20, &budget);
        iki_status status = iki_cgt_answer(&u, text, &out, &e);
        TEST_CHECK(status == IKI_OK || (e.column >= 1 && e.text[0] != '\0'));
        TEST_CHECK(status != IKI_OK || out.length != 0);
        iki_cgt_free(&u);
        iki_sbuf_free(&out);
    }
}
END_TEST

int
main(void)
{
    return test_suite("cgt, random games",
                      (const TTest *const[]){laws_of_algebra, laws_of_cooling, laws_of_longer_games,
                                             agrees_with_playing, text_reads_back, any_text, NULL});
}
