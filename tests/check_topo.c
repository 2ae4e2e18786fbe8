/* The board graph: random recipes against the twin's edge lists, and the set kernels. */
#include "engine/go/topo.h"
#include "tests/suite.h"
#include "tests/support.h"
#include "tests/twin_board.h"

START_TEST(sizes)
{
    iki_topo t;
    for (int w = -1; w <= IKI_SIZE_MAX + 2; w++) {
        for (int h = -1; h <= IKI_SIZE_MAX + 2; h++) {
            bool good = w >= 1 && h >= 1 && w <= IKI_SIZE_MAX && h <= IKI_SIZE_MAX;
            TEST_CHECK((iki_topo_init(&t, w, h) == IKI_OK) == good);
            if (!good)
                continue;
            TEST_CHECK(t.width == w && t.height == h && t.pitch == w + 1 && t.plain);
            TEST_CHECK(t.point_count == w * h && iki_pset_count(&t.points) == w * h);
            TEST_CHECK(t.words * IKI_PSET_BITS > iki_topo_point(&t, w - 1, h - 1));
        }
    }
}
END_TEST

START_TEST(coordinates)
{
    iki_topo t;
    ck_assert_int_eq(iki_topo_init(&t, 5, 7), IKI_OK);
    int last = -1;
    for (int y = 0; y < 7; y++) {
        for (int x = 0; x < 5; x++) {
            iki_point p = iki_topo_point(&t, x, y);
            ck_assert_int_gt(p, last);
            ck_assert_int_eq(iki_topo_x(&t, p), x);
            ck_assert_int_eq(iki_topo_y(&t, p), y);
            ck_assert(iki_pset_has(&t.points, p));
            last = p;
        }
    }
    ck_assert(!iki_pset_has(&t.points, iki_topo_point(&t, 5, 0)));
}
END_TEST

/* Every pair of points, every list and the masks say what the twin says. */
static void
compare(const iki_topo *t, const twin_graph *g)
{
    int n = g->width * g->height, points = 0, edges = 0;
    for (int a = 0; a < n; a++) {
        iki_point p = twin_to_point(g, t, a);
        int last = -1;
        TEST_CHECK(iki_pset_has(&t->points, p) == !g->gone[a]);
        TEST_CHECK(iki_topo_degree(t, p) == g->degree[a]);
        IKI_NEIGHBOURS(q, t, p) {
            TEST_CHECK((int)*q > last);
            last = *q;
            TEST_CHECK(twin_graph_touch(g, a, twin_from_point(g, t, *q)));
        }
        for (int b = 0; b < n; b++) {
            bool touch = iki_topo_touch(t, p, twin_to_point(g, t, b));
            TEST_CHECK(touch == twin_graph_touch(g, a, b));
        }
        points += !g->gone[a];
        edges += g->degree[a];
    }
    int grid = 2 * ((g->width - 1) * g->height + g->width * (g->height - 1));
    TEST_CHECK(t->point_count == points);
    TEST_CHECK(!t->plain || (points == n && edges == grid));
    TEST_CHECK(t->plain || t->wormholes > 0 || points < n || edges < grid);
}

START_TEST(recipes)
{
    test_random r = {3};
    for (int round = 0; round < 400; round++) {
        test_recipe recipe;
        iki_topo t;
        twin_graph g;
        test_random_recipe(&r, 1 + (int)test_below(&r, 12), &recipe);
        TEST_CHECK(iki_topo_init(&t, recipe.width, recipe.height) == IKI_OK);
        twin_graph_init(&g, recipe.width, recipe.height);
        compare(&t, &g);
        for (int i = 0; i < recipe.steps; i++) {
            iki_topo before = t;
            iki_status status = test_step_apply(&t, &recipe.step[i]);
            bool done = twin_graph_step(&g, &recipe.step[i]);
            TEST_CHECK(status == (done ? IKI_OK : IKI_E_ARGUMENT));
            TEST_CHECK(done || iki_pset_equal(&before.points, &t.points));
            compare(&t, &g);
        }
        twin_graph again;
        twin_graph_of(&again, &t);
        compare(&t, &again);
    }
}
END_TEST

START_TEST(large_recipes)
{
    test_random r = {4};
    for (int round = 0; round < 25; round++) {
        test_recipe recipe;
        iki_topo t;
        twin_graph g;
        test_random_recipe(&r, IKI_SIZE_MAX, &recipe);
        test_recipe_topo(&recipe, &t);
        twin_graph_recipe(&g, &recipe);
        compare(&t, &g);
    }
}
END_TEST

START_TEST(points_taken_away_at_once)
{
    test_random r = {4};
    for (int round = 0; round < 200; round++) {
        iki_topo t, by_one;
        iki_pset some = iki_pset_none();
        test_random_topo(&r, 9, &t);
        by_one = t;
        IKI_PSET_FOR(p, &t.points) {
            if (test_below(&r, 4) != 0)
                continue;
            iki_pset_add(&some, p);
            TEST_CHECK(iki_topo_remove(&by_one, p) == IKI_OK);
        }
        TEST_CHECK(iki_topo_remove_all(&t, &some) == IKI_OK);
        TEST_CHECK(iki_pset_equal(&t.points, &by_one.points));
        TEST_CHECK(t.point_count == by_one.point_count && t.plain == by_one.plain);
        IKI_PSET_FOR(p, &t.points) {
            IKI_PSET_FOR(q, &t.points)
                TEST_CHECK(iki_topo_touch(&t, p, q) == iki_topo_touch(&by_one, p, q));
        }
    }
}
END_TEST

START_TEST(faulty_points)
{
    iki_topo t;
    ck_assert_int_eq(iki_topo_init(&t, 3, 3), IKI_OK);
    iki_point a1 = test_point(&t, "A1"), b1 = test_point(&t, "B1"), b2 = test_point(&t, "B2");
    iki_point off = iki_topo_point(&t, 3, 0);
    iki_topo before = t;
    ck_assert_int_eq(iki_topo_remove(&t, off), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_topo_remove(&t, IKI_PASS), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_topo_remove(&t, IKI_NOWHERE), IKI_E_ARGUMENT);
    iki_pset some = iki_pset_of(b2);
    iki_pset_add(&some, off);
    ck_assert_int_eq(iki_topo_remove_all(&t, &some), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_topo_cut(&t, a1, b2), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_topo_cut(&t, a1, off), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_topo_cut(&t, IKI_PASS, a1), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_topo_join(&t, a1, a1), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_topo_join(&t, a1, b1), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_topo_join(&t, b2, off), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_topo_join(&t, a1, IKI_NOWHERE), IKI_E_ARGUMENT);
    twin_graph g;
    twin_graph_init(&g, 3, 3);
    compare(&t, &g);
    ck_assert(t.plain && before.plain);
}
END_TEST

START_TEST(cut_and_join_restore_the_plain_board)
{
    iki_topo t;
    ck_assert_int_eq(iki_topo_init(&t, 4, 4), IKI_OK);
    iki_point a = test_point(&t, "B2"), b = test_point(&t, "B3");
    ck_assert_int_eq(iki_topo_cut(&t, b, a), IKI_OK);
    ck_assert(!t.plain && !iki_topo_touch(&t, a, b));
    ck_assert_int_eq(iki_topo_join(&t, b, a), IKI_OK);
    ck_assert(t.plain && iki_topo_touch(&t, a, b));
    ck_assert_int_eq(iki_topo_join(&t, a, test_point(&t, "D4")), IKI_OK);
    ck_assert(!t.plain);
    ck_assert_int_eq(iki_topo_cut(&t, test_point(&t, "D4"), a), IKI_OK);
    ck_assert(t.plain);
}
END_TEST

START_TEST(limits_of_wormholes)
{
    iki_topo t;
    int made = 0;
    ck_assert_int_eq(iki_topo_init(&t, 25, 25), IKI_OK);
    iki_point hub = test_point(&t, "M13");
    IKI_PSET_FOR(p, &t.points) {
        iki_status status = iki_topo_join(&t, hub, p);
        if (status == IKI_E_ARGUMENT)
            continue;
        if (status == IKI_E_LIMIT)
            break;
        made++;
    }
    ck_assert_int_eq(made, IKI_DEGREE_MAX - 4);
    ck_assert_int_eq(iki_topo_degree(&t, hub), IKI_DEGREE_MAX);
    iki_status status = IKI_OK;
    for (int x = 0; x < 24 && status == IKI_OK; x++) {
        for (int y = 0; y < 3 && status == IKI_OK; y++) {
            status = iki_topo_join(&t, iki_topo_point(&t, x, y), iki_topo_point(&t, x + 1, 24 - y));
            made += status == IKI_OK;
        }
    }
    ck_assert_int_eq(status, IKI_E_LIMIT);
    ck_assert_int_eq(made, IKI_WORMHOLES_MAX);
    ck_assert_int_eq(t.wormholes, IKI_WORMHOLES_MAX);
}
END_TEST

/* Spread and flood against loops over the twin's edges. */
START_TEST(kernels)
{
    test_random r = {5};
    for (int round = 0; round < 600; round++) {
        test_recipe recipe;
        iki_topo t;
        twin_graph g;
        test_random_recipe(&r, IKI_SIZE_MAX, &recipe);
        test_recipe_topo(&recipe, &t);
        twin_graph_recipe(&g, &recipe);
        bool seed[TWIN_POINTS] = {false}, mask[TWIN_POINTS] = {false}, near[TWIN_POINTS] = {false};
        bool reached[TWIN_POINTS] = {false};
        unsigned percent = test_below(&r, 100);
        for (int p = 0; p < g.width * g.height; p++) {
            seed[p] = !g.gone[p] && test_below(&r, 100) < percent / 4 + 1;
            mask[p] = !g.gone[p] && test_below(&r, 100) < percent;
            reached[p] = seed[p] && mask[p];
        }
        for (int p = 0; p < g.width * g.height; p++) {
            for (int k = 0; k < g.degree[p]; k++)
                near[g.next_to[p][k]] |= seed[p];
        }
        for (bool more = true; more;) {
            more = false;
            for (int p = 0; p < g.width * g.height; p++) {
                for (int k = 0; k < g.degree[p] && reached[p]; k++) {
                    int q = g.next_to[p][k];
                    more |= mask[q] && !reached[q];
                    reached[q] |= mask[q];
                }
            }
        }
        iki_pset s = twin_to_set(&g, &t, seed), m = twin_to_set(&g, &t, mask);
        iki_pset spread = iki_topo_spread(&t, &s), flood = iki_topo_flood(&t, &s, &m);
        iki_pset near_set = twin_to_set(&g, &t, near), reached_set = twin_to_set(&g, &t, reached);
        TEST_CHECK(iki_pset_equal(&spread, &near_set));
        TEST_CHECK(iki_pset_equal(&flood, &reached_set));
    }
}
END_TEST

/* Every point of a set is in one part, and the part is what floods from it; the set may change. */
START_TEST(parts)
{
    test_random r = {6};
    for (int round = 0; round < 300; round++) {
        test_recipe recipe;
        iki_topo t;
        test_random_recipe(&r, IKI_SIZE_MAX, &recipe);
        test_recipe_topo(&recipe, &t);
        unsigned percent = test_below(&r, 100);
        iki_pset set = iki_pset_none(), seen = iki_pset_none();
        IKI_PSET_FOR(p, &t.points) {
            if (test_below(&r, 100) < percent)
                iki_pset_add(&set, p);
        }
        iki_pset all = set;
        IKI_PARTS_FOR(part, &t, &set) {
            iki_pset one = iki_pset_of(iki_pset_first(&part));
            iki_pset flood = iki_topo_flood(&t, &one, &all);
            TEST_CHECK(iki_pset_equal(&part, &flood) && !iki_pset_meets(&part, &seen));
            iki_pset_join(&seen, &part);
            set = iki_pset_none();
        }
        TEST_CHECK(iki_pset_equal(&seen, &all));
    }
}
END_TEST

/* Star points of a board of this size, counted. */
static int
stars(int width, int height)
{
    iki_topo t;
    int n = 0;
    ck_assert_int_eq(iki_topo_init(&t, width, height), IKI_OK);
    IKI_PSET_FOR(p, &t.points)
        n += iki_topo_is_star(&t, p);
    return n;
}

START_TEST(star_points)
{
    static const struct {
        int width, height, stars;
    } cases[] = {{19, 19, 9}, {13, 13, 9}, {14, 14, 4}, {11, 11, 5}, {9, 9, 5}, {8, 8, 4},
                 {7, 7, 5},   {6, 6, 0},   {19, 13, 9}, {13, 9, 5},  {9, 8, 4}, {25, 1, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        TEST_CHECK(stars(cases[i].width, cases[i].height) == cases[i].stars);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {sizes,
                            coordinates,
                            recipes,
                            large_recipes,
                            points_taken_away_at_once,
                            faulty_points,
                            cut_and_join_restore_the_plain_board,
                            limits_of_wormholes,
                            kernels,
                            parts,
                            star_points,
                            NULL};
    return test_suite("topo", tests);
}
