/* All positions of small boards: which of them iki_board_set accepts.
 *
 * The counts are those of J. Tromp and G. Farnebäck, "Combinatorics of Go" (2007), sequence A094777
 * for square boards. */
#include "tests/suite.h"
#include "tests/support.h"
#include "tests/twin_board.h"

/* The position of number n to the base 3: digit p is the colour of point p. */
static void
position(const iki_topo *t, long n, iki_pset stones[3])
{
    for (int c = 0; c < 3; c++)
        stones[c] = iki_pset_none();
    for (int i = 0; i < t->width * t->height; i++, n /= 3)
        iki_pset_add(&stones[n % 3], iki_topo_point(t, i % t->width, i / t->width));
}

static long
count_legal(int width, int height, bool with_twin)
{
    iki_topo t;
    iki_board b;
    twin_graph g;
    long all = 1, legal = 0;
    TEST_CHECK(iki_topo_init(&t, width, height) == IKI_OK);
    twin_graph_init(&g, width, height);
    iki_board_init(&b, &t);
    for (int i = 0; i < width * height; i++)
        all *= 3;
    for (long n = 0; n < all; n++) {
        iki_pset stones[3];
        position(&t, n, stones);
        iki_status status = iki_board_set(&b, &stones[IKI_BLACK], &stones[IKI_WHITE]);
        TEST_CHECK(status == IKI_OK || status == IKI_E_ILLEGAL);
        legal += status == IKI_OK;
        if (!with_twin)
            continue;
        twin_board twin;
        twin_init(&twin, &g);
        for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
            IKI_PSET_FOR(p, &stones[c]) {
                twin.color[twin_from_point(&g, &t, p)] = c;
            }
        }
        TEST_CHECK(twin_is_legal_position(&twin) == (status == IKI_OK));
        TEST_CHECK(status != IKI_OK || iki_board_consistent(&b));
    }
    return legal;
}

START_TEST(published_counts)
{
    static const struct {
        int width, height;
        long count;
    } known[] = {
        {1, 1, 1},  {1, 2, 5},   {1, 3, 15},    {1, 4, 41},   {1, 5, 113},
        {2, 2, 57}, {2, 3, 489}, {3, 3, 12675}, {2, 4, 4125},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        ck_assert_int_eq(count_legal(known[i].width, known[i].height, true), known[i].count);
        ck_assert_int_eq(count_legal(known[i].height, known[i].width, true), known[i].count);
    }
}
END_TEST

START_TEST(three_by_four)
{
    ck_assert_int_eq(count_legal(4, 3, false), 321689);
}
END_TEST

START_TEST(four_by_four)
{
    if (test_is_long())
        ck_assert_int_eq(count_legal(4, 4, false), 24318165);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {published_counts, three_by_four, four_by_four, NULL};
    return test_suite("exh_board", tests);
}
