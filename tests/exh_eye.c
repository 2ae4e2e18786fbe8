/* All eyes of up to five points (seven with IKI_LONG=1), all contents: the solver's answers are
 * those of the literal twin; and the table says what the solver says.
 *
 * Every shape is laid into the centre, on a side and into a corner in every way in which its wall
 * is one block.  Compared are legality, values, the moves that keep them, and eye liberties. */
#include "src/eye/table.h"
#include "tests/eye_support.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

enum { BOX = 8, MARGIN = 3 };
enum { CENTRE = 0, SIDE = IKI_EDGE_SOUTH, CORNER = IKI_EDGE_SOUTH | IKI_EDGE_WEST };

/* --- literal boards ------------------------------------------------------------------------- */

static bool
in_shape(iki_eye_shape s, int x, int y)
{
    return x >= 0 && x < BOX && y >= 0 && y < BOX && (s >> (BOX * y + x) & 1) != 0;
}

/* Is there a cell of the shape among the eight around x, y? */
static bool
near_shape(iki_eye_shape s, int x, int y)
{
    for (int i = 0; i < 9; i++) {
        if (in_shape(s, x + i % 3 - 1, y + i / 3 - 1))
            return true;
    }
    return false;
}

static bool
beside_wall(const twin_eye_board *b, int x, int y)
{
    return (x > 0 && b->kind[y][x - 1] == TWIN_EYE_WALL) ||
           (y > 0 && b->kind[y - 1][x] == TWIN_EYE_WALL) ||
           (x + 1 < b->width && b->kind[y][x + 1] == TWIN_EYE_WALL) ||
           (y + 1 < b->height && b->kind[y + 1][x] == TWIN_EYE_WALL);
}

/* Walls the shape in, with so many liberties of the wall outside. */
static void
enclose(iki_eye_shape s, unsigned edges, int outer, twin_eye_board *b)
{
    int left = (edges & IKI_EDGE_WEST) != 0 ? 0 : MARGIN;
    int below = (edges & IKI_EDGE_SOUTH) != 0 ? 0 : MARGIN;
    memset(b, 0, sizeof *b);
    b->width = left + BOX + MARGIN;
    b->height = below + BOX + MARGIN;
    for (int i = 0; i < b->width * b->height; i++) {
        int x = i % b->width, y = i / b->width;
        if (in_shape(s, x - left, y - below))
            b->kind[y][x] = TWIN_EYE_GROUND;
        else if (near_shape(s, x - left, y - below))
            b->kind[y][x] = TWIN_EYE_WALL;
    }
    for (int i = 0; i < b->width * b->height && outer > 0; i++) {
        int x = i % b->width, y = i / b->width;
        if (b->kind[y][x] == TWIN_EYE_ROCK && beside_wall(b, x, y)) {
            b->kind[y][x] = TWIN_EYE_OUTER;
            outer--;
        }
    }
    TEST_CHECK(outer == 0);
}

/* --- comparing ------------------------------------------------------------------------------ */

typedef struct survey {
    int outside;
    bool suicide;
    long eyes, answers, not_one_block;
} survey;

static void
compare_content(survey *v, iki_eye_shape s, unsigned edges, iki_eye_content c,
                iki_eye_solution *solution, twin_eye *twin)
{
    iki_eye_graph g = iki_eye_shape_graph(s, edges);
    for (int e = 0; e <= v->outside; e++) {
        iki_eye_answer a;
        twin_eye_answer t;
        bool dead = e == 0 && iki_eye_wall_liberties(&g, c) == 0;
        bool possible = iki_eye_possible(&g, c) && !dead;
        TEST_CHECK(possible == twin_eye_ask(twin, c.attacker, c.defender, e, &t));
        if (!possible)
            continue;
        TEST_CHECK(iki_eye_ask(solution, c, e, &a) == IKI_OK);
        char text[80];
        snprintf(text, sizeof text, "shape %llx edges %u attacker %x defender %x outside %d",
                 (unsigned long long)s, edges, c.attacker, c.defender, e);
        eye_same_answer(&a, &t, text);
        v->answers++;
    }
}

static void
compare_eye(survey *v, iki_eye_shape s, unsigned edges)
{
    twin_eye_board b;
    iki_arena arena;
    iki_budget budget;
    iki_eye_solution *solution;
    enclose(s, edges, v->outside, &b);
    if (!twin_eye_is_one_block(&b)) {
        v->not_one_block++;
        return;
    }
    twin_eye *twin = twin_eye_new(&b, v->suicide);
    iki_eye_graph g = iki_eye_shape_graph(s, edges);
    iki_arena_init(&arena, 0);
    iki_budget_init(&budget, 0, 0);
    TEST_CHECK(iki_eye_solve(&g, v->outside, v->suicide, &budget, &arena, &solution) == IKI_OK);
    unsigned all = iki_eye_all(&g);
    for (unsigned a = 0; a <= all; a++) {
        for (unsigned d = 0; d <= all; d++) {
            iki_eye_content c = {(iki_eye_set)a, (iki_eye_set)d};
            if ((a & d) == 0)
                compare_content(v, s, edges, c, solution, twin);
        }
    }
    v->eyes++;
    iki_arena_free(&arena);
    twin_eye_free(twin);
}

/* Has an earlier turn given the same placement, or its mirror image? */
static bool
is_repetition(iki_eye_shape free_shape, int turn, unsigned edges)
{
    iki_eye_shape s = iki_eye_shape_turn(free_shape, turn);
    for (int i = 0; i < turn; i++) {
        iki_eye_shape before = iki_eye_shape_turn(free_shape, i);
        if (before == s || edges == CENTRE)
            return true;
        if (edges == SIDE && iki_eye_shape_turn(before, 1) == s)
            return true;
        if (edges == CORNER && iki_eye_shape_turn(before, 4) == s)
            return true;
    }
    return false;
}

/* The placements of the shapes of n points, every one or one in `step`. */
static void
compare_size(survey *v, int n, int step)
{
    static const unsigned places[] = {CENTRE, SIDE, CORNER};
    static iki_eye_shape shapes[IKI_SHAPES_MAX];
    int count = iki_eye_shapes(n, shapes), found = 0;
    for (int i = 0; i < 24 * count; i++) {
        unsigned edges = places[i / (8 * count)];
        iki_eye_shape s = shapes[i / 8 % count];
        if (!is_repetition(s, i % 8, edges) && found++ % step == 0)
            compare_eye(v, iki_eye_shape_turn(s, i % 8), edges);
    }
}

/* A placement is left out where the edge parts a stone of the wall from the rest. */
START_TEST(twin_agrees)
{
    survey v = {.outside = test_is_long() ? IKI_EYE_OUTSIDE_MAX : 2};
    for (int n = 1; n <= 6; n++)
        compare_size(&v, n, 1);
    ck_assert_int_eq(v.eyes, 300);
    ck_assert_int_eq(v.not_one_block, 86);
    if (!test_is_long())
        return;
    ck_assert_int_eq(v.answers, 487459);
    compare_size(&v, 7, 1);
    ck_assert_int_eq(v.eyes, 916);
    ck_assert_int_eq(v.answers, 4343896);
    compare_size(&v, 8, 30);
}
END_TEST

START_TEST(twin_agrees_with_suicide)
{
    survey v = {.outside = 2, .suicide = true};
    for (int n = 1; n <= (test_is_long() ? 7 : 5); n++)
        compare_size(&v, n, 1);
    ck_assert_int_eq(v.eyes, test_is_long() ? 916 : 104);
}
END_TEST

/* --- the table ------------------------------------------------------------------------------ */

static void
compare_row(const iki_eye_graph *g, iki_eye_solution *solution, const iki_eye_place *place,
            iki_eye_content c)
{
    for (int e = 0; e <= IKI_EYE_OUTSIDE_MAX; e++) {
        iki_eye_answer a, t;
        if (!iki_eye_possible(g, c) || (e == 0 && iki_eye_wall_liberties(g, c) == 0))
            continue;
        TEST_CHECK(iki_eye_ask(solution, c, e, &a) == IKI_OK);
        iki_eye_table_ask(place, c, e, &t);
        for (int side = 0; side < 2; side++) {
            TEST_CHECK(a.value[side] == t.value[side]);
            TEST_CHECK(a.moves[side] == t.moves[side]);
        }
        for (int i = 0; i < 4; i++)
            TEST_CHECK(a.liberties[i] == t.liberties[i]);
    }
}

/* Every answer of an eye that the table holds in this form. */
static long
compare_table(const iki_eye_graph *g, const iki_eye_place *place)
{
    iki_arena arena;
    iki_budget budget;
    iki_eye_solution *solution;
    iki_arena_init(&arena, 0);
    iki_budget_init(&budget, 0, 0);
    TEST_CHECK(iki_eye_solve(g, IKI_EYE_OUTSIDE_MAX, false, &budget, &arena, &solution) == IKI_OK);
    unsigned all = iki_eye_all(g);
    long contents = 0;
    for (unsigned a = 0; a <= all; a++) {
        for (unsigned d = 0; d <= all; d++) {
            iki_eye_content c = {(iki_eye_set)a, (iki_eye_set)d};
            if ((a & d) != 0 || (d & g->touch) != 0)
                continue;
            compare_row(g, solution, place, c);
            contents++;
        }
    }
    iki_arena_free(&arena);
    return contents;
}

START_TEST(table_is_what_the_solver_says)
{
    long contents = 0;
    for (int i = 0; i < IKI_EYE_TABLE_CLASSES; i++) {
        const iki_eye_graph *g = iki_eye_table_graph(i);
        iki_eye_place place;
        ck_assert(iki_eye_table_match(g, &place));
        ck_assert_int_eq(place.eye, i);
        contents += compare_table(g, &place);
    }
    ck_assert_int_eq(contents, 15922);
}
END_TEST

/* Is the map of a place an isomorphism? */
static void
check_map(const iki_eye_graph *g, const iki_eye_place *place)
{
    const iki_eye_graph *h = iki_eye_table_graph(place->eye);
    unsigned used = 0;
    TEST_CHECK(g->size == h->size);
    for (int i = 0; i < g->size; i++) {
        used |= 1u << place->map[i];
        TEST_CHECK((g->touch >> i & 1) == (h->touch >> place->map[i] & 1));
        for (int k = 0; k < g->size; k++)
            TEST_CHECK((g->near[i] >> k & 1) == (h->near[place->map[i]] >> place->map[k] & 1));
    }
    TEST_CHECK(used == iki_eye_all(g));
    for (int i = g->size; i < IKI_EYE_TABLE_POINTS; i++)
        TEST_CHECK(place->map[i] == 0); /* the table is the same on all machines */
}

/* All shapes in all turns at no edge, one edge or two that meet are found; those at two opposite
 * edges are found if their graph is that of another place. */
START_TEST(shapes_are_found)
{
    static iki_eye_shape shapes[IKI_SHAPES_MAX];
    int asked = 0;
    for (int n = 1; n <= IKI_EYE_TABLE_POINTS; n++) {
        int count = iki_eye_shapes(n, shapes);
        for (int i = 0; i < 8 * 16 * count; i++) {
            unsigned edges = (unsigned)(i % 16);
            iki_eye_shape s = iki_eye_shape_turn(shapes[i / 128], i / 16 % 8);
            iki_eye_graph g = iki_eye_shape_graph(s, edges);
            iki_eye_place place;
            bool opposite = (edges & 3) == 3 || (edges & 12) == 12;
            bool found = iki_eye_table_find(s, g.touch, &place);
            TEST_CHECK(found || opposite);
            if (found)
                check_map(&g, &place);
            asked++;
        }
    }
    iki_eye_place place;
    ck_assert_int_eq(asked, (1 + 1 + 2 + 5 + 12 + 35 + 108) * 128);
    ck_assert(!iki_eye_table_find(0, 0, &place));
    ck_assert(!iki_eye_table_find(UINT64_C(0xFF), 0xFF, &place));
    ck_assert(!iki_eye_table_find(1, 0, &place));
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {twin_agrees, twin_agrees_with_suicide, table_is_what_the_solver_says,
                            shapes_are_found, NULL};
    return test_suite("exh_eye", tests);
}
