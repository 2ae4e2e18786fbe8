/* Benson's analysis on random material: equal to the textbook, blind to symmetry and colour. */
#include "src/benson/benson.h"
#include "tests/suite.h"
#include "tests/twin_benson.h"

/* How often something was found alive: a test on nothing but dead stones proves little. */
typedef struct count {
    long positions, alive;
} count;

static void
compare_all(const twin_graph *g, const iki_board *b, count *c)
{
    for (int i = 0; i < 4; i++) {
        iki_color color = i & 1 ? IKI_BLACK : IKI_WHITE;
        iki_benson result;
        twin_benson_compare(g, b, color, i >= 2);
        iki_benson_analyse(b, color, i >= 2, &result);
        c->positions++;
        c->alive += !iki_pset_is_empty(&result.alive);
    }
}

/* A random topology with random stones, or stones played. */
static void
random_board(test_random *r, int max_size, test_recipe *recipe, iki_topo *t, iki_board *b)
{
    test_random_recipe(r, max_size, recipe);
    test_recipe_topo(recipe, t);
    iki_board_init(b, t);
    if (test_below(r, 3) == 0)
        test_random_stones(r, test_below(r, 100), b);
    else
        test_random_play(r, b, (int)test_below(r, 3u * (unsigned)t->point_count + 1), false);
}

START_TEST(random_positions)
{
    test_random r = {31};
    count c = {0};
    int rounds = test_is_long() ? 300000 : 6000;
    for (int i = 0; i < rounds; i++) {
        test_recipe recipe;
        iki_topo t;
        iki_board b;
        twin_graph g;
        random_board(&r, i % 8 == 0 ? IKI_SIZE_MAX : 7, &recipe, &t, &b);
        twin_graph_recipe(&g, &recipe);
        compare_all(&g, &b, &c);
    }
    ck_assert_int_gt(c.alive, c.positions / 20);
}
END_TEST

/* Positions on the way of random games and at their ends. */
static void
play_and_compare(int size, int games, uint64_t seed)
{
    test_random r = {seed};
    iki_topo t;
    twin_graph g;
    count c = {0};
    TEST_CHECK(iki_topo_init(&t, size, size) == IKI_OK);
    twin_graph_init(&g, size, size);
    for (int i = 0; i < games; i++) {
        iki_board b;
        iki_board_init(&b, &t);
        for (int part = 0; part < 8; part++) {
            test_random_play(&r, &b, size * size / 4, i % 2 == 0);
            compare_all(&g, &b, &c);
        }
        test_random_play(&r, &b, 10 * size * size, i % 2 == 0);
        compare_all(&g, &b, &c);
    }
    TEST_CHECK(c.alive > c.positions / 20);
}

START_TEST(random_games)
{
    int times = test_is_long() ? 50 : 1;
    play_and_compare(5, 200 * times, 32);
    play_and_compare(9, 100 * times, 33);
    play_and_compare(13, 40 * times, 34);
    play_and_compare(19, 40 * times, 35);
    play_and_compare(25, 20 * times, 36);
}
END_TEST

/* Boards that hold as many chains and regions as possible. */
START_TEST(checkerboards)
{
    for (int size = 1; size <= IKI_SIZE_MAX; size++) {
        for (int kind = 0; kind < 4; kind++) {
            iki_topo t;
            iki_board b;
            twin_graph g;
            count c = {0};
            iki_pset stones[3] = {{{0}}, {{0}}, {{0}}};
            TEST_CHECK(iki_topo_init(&t, size, size) == IKI_OK);
            twin_graph_init(&g, size, size);
            iki_board_init(&b, &t);
            IKI_PSET_FOR(p, &t.points) {
                int x = iki_topo_x(&t, p), y = iki_topo_y(&t, p);
                if ((x + y + kind) % 2 != 0)
                    iki_pset_add(&stones[kind < 2 ? IKI_BLACK : 1 + (x / 2 + y / 3) % 2], p);
            }
            if (iki_board_set(&b, &stones[1], &stones[2]) == IKI_OK)
                compare_all(&g, &b, &c);
        }
    }
}
END_TEST

/* No edges at all: every point a region or a chain without liberty, so nothing but empty points. */
START_TEST(board_of_lonely_points)
{
    iki_topo t;
    iki_board b;
    twin_graph g;
    count c = {0};
    TEST_CHECK(iki_topo_init(&t, 25, 25) == IKI_OK);
    twin_graph_init(&g, 25, 25);
    for (int p = 0; p < 625; p++) {
        iki_point a = twin_to_point(&g, &t, p);
        for (int q = p; q < 625; q++) {
            if (!twin_graph_touch(&g, p, q))
                continue;
            TEST_CHECK(iki_topo_cut(&t, a, twin_to_point(&g, &t, q)) == IKI_OK);
            TEST_CHECK(twin_graph_cut(&g, p, q));
            q = p;
        }
    }
    iki_board_init(&b, &t);
    compare_all(&g, &b, &c);
}
END_TEST

/* Pairs of points with one edge each: most chains and regions that a graph can have. */
START_TEST(board_of_pairs)
{
    iki_topo t;
    iki_board b;
    twin_graph g;
    count c = {0};
    iki_pset black = iki_pset_none(), none = iki_pset_none();
    TEST_CHECK(iki_topo_init(&t, 25, 24) == IKI_OK);
    twin_graph_init(&g, 25, 24);
    for (int x = 0; x < 25; x++) {
        for (int y = 0; y < 24; y++) {
            int p = y * 25 + x;
            iki_point a = twin_to_point(&g, &t, p);
            if (x + 1 < 25) {
                TEST_CHECK(iki_topo_cut(&t, a, twin_to_point(&g, &t, p + 1)) == IKI_OK);
                TEST_CHECK(twin_graph_cut(&g, p, p + 1));
            }
            if (y % 2 == 1 && y + 1 < 24) {
                TEST_CHECK(iki_topo_cut(&t, a, twin_to_point(&g, &t, p + 25)) == IKI_OK);
                TEST_CHECK(twin_graph_cut(&g, p, p + 25));
            }
            if (y % 2 == 0)
                iki_pset_add(&black, a);
        }
    }
    iki_board_init(&b, &t);
    TEST_CHECK(iki_board_set(&b, &black, &none) == IKI_OK);
    compare_all(&g, &b, &c);
}
END_TEST

/* The set carried over to the turned board. */
static iki_pset
turned(const iki_topo *from, const iki_topo *to, int symmetry, const iki_pset *set)
{
    iki_pset out = iki_pset_none();
    IKI_PSET_FOR(p, set) {
        int x = iki_topo_x(from, p), y = iki_topo_y(from, p);
        test_turned(from->width, from->height, symmetry, &x, &y);
        iki_pset_add(&out, iki_topo_point(to, x, y));
    }
    return out;
}

static void
same_turned(const iki_topo *from, const iki_topo *to, int symmetry, const iki_benson *a,
            const iki_benson *b)
{
    iki_pset alive = turned(from, to, symmetry, &a->alive);
    iki_pset eyespace = turned(from, to, symmetry, &a->eyespace);
    iki_pset territory = turned(from, to, symmetry, &a->territory);
    TEST_CHECK(iki_pset_equal(&alive, &b->alive));
    TEST_CHECK(iki_pset_equal(&eyespace, &b->eyespace));
    TEST_CHECK(iki_pset_equal(&territory, &b->territory));
}

static void
check_symmetry(const test_recipe *recipe, const iki_board *b, int symmetry)
{
    iki_topo t;
    iki_board other;
    test_recipe moved = test_recipe_turned(recipe, symmetry & 7);
    bool swap = symmetry & 8;
    test_recipe_topo(&moved, &t);
    iki_board_init(&other, &t);
    iki_pset black = turned(b->topo, &t, symmetry, &b->at[swap ? IKI_WHITE : IKI_BLACK]);
    iki_pset white = turned(b->topo, &t, symmetry, &b->at[swap ? IKI_BLACK : IKI_WHITE]);
    TEST_CHECK(iki_board_set(&other, &black, &white) == IKI_OK);
    for (int i = 0; i < 4; i++) {
        iki_color color = i & 1 ? IKI_BLACK : IKI_WHITE;
        iki_benson here, there;
        iki_benson_analyse(b, color, i >= 2, &here);
        iki_benson_analyse(&other, swap ? iki_opponent(color) : color, i >= 2, &there);
        same_turned(b->topo, &t, symmetry, &here, &there);
    }
}

START_TEST(symmetry)
{
    test_random r = {37};
    int rounds = test_is_long() ? 100000 : 2000;
    for (int i = 0; i < rounds; i++) {
        test_recipe recipe;
        iki_topo t;
        iki_board b;
        random_board(&r, i % 10 == 0 ? IKI_SIZE_MAX : 9, &recipe, &t, &b);
        for (int s = 0; s < 16; s++)
            check_symmetry(&recipe, &b, s);
    }
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {random_positions, random_games, checkerboards, board_of_lonely_points,
                            board_of_pairs,   symmetry,     NULL};
    return test_suite("prop_benson", tests);
}
