/* Shapes, graphs and classes: the tables of Vila and Cazenave 2003 and what an exact solution says
 * about them, class by class and place by place.
 *
 * A centre eye is any shape without a hole.  A side eye has three points on the edge or more, a
 * corner eye has the corner and both its neighbours; mirror images are one placement, and the wall
 * must be one block. */
#include "src/eye/class.h"
#include "src/eye/shape.h"
#include "src/eye/table.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

enum { BOX = 8, SIDE = IKI_EDGE_SOUTH, CORNER = IKI_EDGE_SOUTH | IKI_EDGE_WEST };

/* --- solving -------------------------------------------------------------------------------- */

typedef struct solved {
    iki_eye_graph graph;
    iki_arena arena;
    iki_eye_solution *solution;
} solved;

static void
solve(const iki_eye_graph *g, int outside, solved *s)
{
    iki_budget budget;
    s->graph = *g;
    iki_arena_init(&s->arena, 0);
    iki_budget_init(&budget, 0, 0);
    TEST_CHECK(iki_eye_solve(g, outside, false, &budget, &s->arena, &s->solution) == IKI_OK);
}

/* The answer for attackers inside; false where there can be no such position. */
static bool
ask(solved *s, unsigned attacker, int outside, iki_eye_answer *a)
{
    iki_eye_content c = {(iki_eye_set)attacker, 0};
    if (!iki_eye_possible(&s->graph, c))
        return false;
    if (outside == 0 && iki_eye_wall_liberties(&s->graph, c) == 0)
        return false;
    TEST_CHECK(iki_eye_ask(s->solution, c, outside, a) == IKI_OK);
    return true;
}

static bool
is_alive(iki_eye_value v)
{
    return v == IKI_EYE_L || v == IKI_EYE_S;
}

static bool
is_ko(iki_eye_value v)
{
    return v >= -IKI_EYE_KO_MAX && v <= IKI_EYE_KO_MAX;
}

/* Liberties of the block, outside ones included. */
static int
liberties(const iki_eye_graph *g, unsigned attacker, int outside)
{
    iki_eye_content c = {(iki_eye_set)attacker, 0};
    return outside + __builtin_popcount(iki_eye_wall_liberties(g, c));
}

/* What is asked of each class: derived from the answers, not by iki_eye_classify. */
typedef struct nature {
    bool life, ko; /* life property (0-4 outside liberties); some content is a ko */
} nature;

static nature
find_nature(const iki_eye_graph *g)
{
    nature n = {.life = true};
    solved s;
    solve(g, IKI_EYE_OUTSIDE_MAX, &s);
    for (unsigned set = 0; set <= iki_eye_all(g); set++) {
        for (int e = 0; e <= IKI_EYE_OUTSIDE_MAX; e++) {
            iki_eye_answer a;
            if (!ask(&s, set, e, &a))
                continue;
            n.ko = n.ko || is_ko(a.value[0]) || is_ko(a.value[1]);
            bool forced = liberties(g, set, e) == 1;
            n.life = n.life && is_alive(a.value[1]) && (forced || is_alive(a.value[0]));
        }
    }
    iki_arena_free(&s.arena);
    return n;
}

static nature table_nature[IKI_EYE_TABLE_CLASSES]; /* filled in by main */

static void
find_table_natures(void)
{
    for (int i = 0; i < IKI_EYE_TABLE_CLASSES; i++)
        table_nature[i] = find_nature(iki_eye_table_graph(i));
}

static nature
nature_of(iki_eye_shape s, unsigned edges)
{
    iki_eye_place place;
    iki_eye_graph g = iki_eye_shape_graph(s, edges);
    TEST_CHECK(iki_eye_table_find(s, g.touch, &place));
    return table_nature[place.eye];
}

/* --- placements ----------------------------------------------------------------------------- */

static bool
in_shape(iki_eye_shape s, int x, int y)
{
    return x >= 0 && x < BOX && y >= 0 && y < BOX && (s >> (BOX * y + x) & 1) != 0;
}

enum { RING = BOX + 2 };

/* The stones that wall a shape in: all points around it that are on the board. */
static void
build_ring(iki_eye_shape s, unsigned edges, bool ring[RING * RING])
{
    for (int i = 0; i < RING * RING; i++) {
        int x = i % RING - 1, y = i / RING - 1;
        bool on_board =
            (x >= 0 || (edges & IKI_EDGE_WEST) == 0) && (y >= 0 || (edges & IKI_EDGE_SOUTH) == 0);
        bool near = false;
        for (int k = 0; k < 9; k++)
            near = near || in_shape(s, x + k % 3 - 1, y + k / 3 - 1);
        ring[i] = on_board && near && !in_shape(s, x, y);
    }
}

/* Are they one block? */
static bool
is_walled_by_one(iki_eye_shape s, unsigned edges)
{
    bool ring[RING * RING];
    int stack[RING * RING] = {0}, depth = 0, stones = 0;
    build_ring(s, edges, ring);
    for (int i = 0; i < RING * RING; i++) {
        if (ring[i] && depth == 0)
            stack[depth++] = i;
        stones += ring[i];
    }
    ring[stack[0]] = false;
    while (depth > 0) {
        int i = stack[--depth];
        int next[] = {i % RING > 0 ? i - 1 : i, i % RING < RING - 1 ? i + 1 : i,
                      i >= RING ? i - RING : i, i < RING * (RING - 1) ? i + RING : i};
        stones--;
        for (int k = 0; k < 4; k++) {
            if (ring[next[k]]) {
                ring[next[k]] = false;
                stack[depth++] = next[k];
            }
        }
    }
    return stones == 0;
}

static bool
is_edge_eye(iki_eye_shape s, unsigned edges)
{
    bool placed = __builtin_popcountll(s & 0xFF) >= 3;
    if (edges == CORNER)
        placed = in_shape(s, 0, 0) && in_shape(s, 1, 0) && in_shape(s, 0, 1);
    return placed && is_walled_by_one(s, edges);
}

/* The side or corner eyes of a free shape; returns how many. */
static int
placements(iki_eye_shape free_shape, unsigned edges, iki_eye_shape out[8])
{
    int n = 0, mirror = edges == CORNER ? 4 : 1;
    for (int i = 0; i < 8; i++) {
        iki_eye_shape s = iki_eye_shape_turn(free_shape, i);
        bool known = !is_edge_eye(s, edges);
        for (int k = 0; k < n; k++)
            known = known || out[k] == s || iki_eye_shape_turn(out[k], mirror) == s;
        if (!known)
            out[n++] = s;
    }
    return n;
}

/* The free shapes of a size without holes. */
static int
whole_shapes(int size, iki_eye_shape out[IKI_SHAPES_MAX])
{
    int kept = 0, n = iki_eye_shapes(size, out);
    for (int i = 0; i < n; i++) {
        if (!iki_eye_shape_has_hole(out[i]))
            out[kept++] = out[i];
    }
    return kept;
}

static void
name_of(iki_eye_shape s, char name[IKI_EYE_NAME_SIZE])
{
    iki_eye_graph g = iki_eye_shape_graph(s, 0);
    iki_eye_class_name(&g, iki_eye_all(&g), name);
}

/* --- counts --------------------------------------------------------------------------------- */

START_TEST(shapes_are_counted)
{
    static const int shapes[] = {1, 1, 2, 5, 12, 35, 108, 369}, holes[] = {0, 0, 0, 0, 0, 0, 1, 6};
    static iki_eye_shape out[IKI_SHAPES_MAX];
    for (int n = 1; n <= IKI_SHAPE_CELLS_MAX; n++) {
        ck_assert_int_eq(iki_eye_shapes(n, out), shapes[n - 1]);
        for (int i = 0; i < shapes[n - 1]; i++) {
            ck_assert_int_eq(__builtin_popcountll(out[i]), n);
            ck_assert(i == 0 || out[i] > out[i - 1]);
            for (int t = 0; t < 8; t++)
                ck_assert(iki_eye_shape_turn(out[i], t) >= out[i]);
        }
        ck_assert_int_eq(shapes[n - 1] - whole_shapes(n, out), holes[n - 1]);
    }
}
END_TEST

/* Turning by i and then by some k gives the shape back; the eight turns of the F are different. */
START_TEST(shapes_turn)
{
    iki_eye_shape f = 0x020306, turned[8];
    for (int i = 0; i < 8; i++) {
        turned[i] = iki_eye_shape_turn(f, i);
        bool back = false;
        for (int k = 0; k < 8; k++)
            back = back || iki_eye_shape_turn(turned[i], k) == f;
        ck_assert(back);
        for (int k = 0; k < i; k++)
            ck_assert(turned[k] != turned[i]);
    }
    ck_assert(iki_eye_shape_turn(0xFF, 4) == UINT64_C(0x0101010101010101));
}
END_TEST

/* A hole is closed on all sides; a bay is none, to whichever side it opens, though the shape
 * reaches from one rim of the box to the other. */
START_TEST(holes_and_bays)
{
    static const iki_eye_shape closed[] = {0x070507, UINT64_C(0xFF818181818181FF)};
    static const iki_eye_shape open[] = {
        0x070107,                     /* a hook */
        UINT64_C(0x81818181818181FF), /* the frame without the middle of its south side, */
        UINT64_C(0xFF81818181818181), /* north side, */
        UINT64_C(0xFF010101010101FF), /* east side, */
        UINT64_C(0xFF808080808080FF), /* west side */
    };
    for (size_t i = 0; i < sizeof closed / sizeof closed[0]; i++)
        ck_assert(iki_eye_shape_has_hole(closed[i]));
    for (size_t i = 0; i < sizeof open / sizeof open[0]; i++)
        ck_assert(!iki_eye_shape_has_hole(open[i]));
}
END_TEST

START_TEST(edges_take_touch_away)
{
    iki_eye_shape square = 0x0303;
    ck_assert_int_eq(iki_eye_shape_graph(square, 0).touch, 0xF);
    ck_assert_int_eq(iki_eye_shape_graph(square, SIDE).touch, 0xF);
    ck_assert_int_eq(iki_eye_shape_graph(square, CORNER).touch, 0xE);
    ck_assert_int_eq(iki_eye_shape_graph(square, IKI_EDGE_NORTH | IKI_EDGE_EAST).touch, 0x7);
    ck_assert_int_eq(iki_eye_shape_graph(1, 15).touch, 0);
    ck_assert_int_eq(iki_eye_shape_graph(0x7, IKI_EDGE_SOUTH | IKI_EDGE_NORTH).touch, 0x5);
    iki_eye_graph g = iki_eye_shape_graph(square, 0);
    ck_assert_int_eq(g.size, 4);
    ck_assert_int_eq(g.near[0], 0x6);
    ck_assert_int_eq(g.near[3], 0x6);
    g = iki_eye_shape_graph(0x01FF,
                            0); /* the last of a row is no neighbour of the next row's first */
    ck_assert_int_eq(g.near[7], 0x40);
    ck_assert_int_eq(g.near[8], 0x01);
}
END_TEST

typedef struct graphs {
    iki_eye_graph graph[256];
    int count;
} graphs;

static void
add_graph(graphs *all, const iki_eye_graph *g)
{
    uint8_t map[IKI_EYE_MAX];
    for (int i = 0; i < all->count; i++) {
        if (iki_eye_isomorphic(g, &all->graph[i], map))
            return;
    }
    TEST_CHECK(all->count < (int)(sizeof all->graph / sizeof all->graph[0]));
    all->graph[all->count++] = *g;
}

START_TEST(graph_classes_are_counted)
{
    static const int found[][3] = {{1, 0, 0}, {1, 0, 0},  {1, 0, 1},    {3, 1, 2},
                                   {4, 2, 4}, {10, 7, 9}, {19, 18, 20}, {50, 49, 48}};
    static const unsigned edges[] = {0, SIDE, CORNER};
    static iki_eye_shape shapes[IKI_SHAPES_MAX];
    int total = 0;
    for (int n = 1; n <= IKI_SHAPE_CELLS_MAX; n++) {
        static graphs all;
        all.count = 0;
        int count = whole_shapes(n, shapes), before = 0;
        for (int k = 0; k < 3; k++) {
            for (int i = 0; i < 8 * count; i++) {
                iki_eye_graph g =
                    iki_eye_shape_graph(iki_eye_shape_turn(shapes[i / 8], i % 8), edges[k]);
                add_graph(&all, &g);
            }
            ck_assert_int_eq(all.count - before, found[n - 1][k]);
            before = all.count;
        }
        total += all.count;
        if (n == IKI_EYE_TABLE_POINTS)
            ck_assert_int_eq(total, IKI_EYE_TABLE_CLASSES);
    }
    ck_assert_int_eq(total, 250);
}
END_TEST

START_TEST(edge_eyes_are_counted)
{
    static const int side[] = {0, 0, 1, 3, 8, 23, 67, 220}, corner[] = {0, 0, 1, 2, 4, 12, 32, 95};
    static iki_eye_shape shapes[IKI_SHAPES_MAX], out[8];
    for (int n = 1; n <= IKI_SHAPE_CELLS_MAX; n++) {
        int count = whole_shapes(n, shapes), sides = 0, corners = 0;
        for (int i = 0; i < count; i++) {
            sides += placements(shapes[i], SIDE, out) > 0;
            corners += placements(shapes[i], CORNER, out) > 0;
        }
        ck_assert_int_eq(sides, side[n - 1]);
        ck_assert_int_eq(corners, corner[n - 1]);
    }
}
END_TEST

/* The largest eyes too, when one is a row and the other one a ring. */
START_TEST(isomorphism_tells_large_eyes_apart)
{
    uint8_t map[IKI_EYE_MAX];
    iki_eye_graph row = {.size = IKI_EYE_MAX, .touch = (1 << IKI_EYE_MAX) - 1};
    for (int i = 0; i + 1 < IKI_EYE_MAX; i++) {
        row.near[i] = (iki_eye_set)(row.near[i] | 1u << (i + 1));
        row.near[i + 1] = (iki_eye_set)(row.near[i + 1] | 1u << i);
    }
    iki_eye_graph ring = row;
    ring.near[0] = (iki_eye_set)(ring.near[0] | 1u << (IKI_EYE_MAX - 1));
    ring.near[IKI_EYE_MAX - 1] |= 1;
    ck_assert(iki_eye_isomorphic(&row, &row, map) && iki_eye_isomorphic(&ring, &ring, map));
    ck_assert(!iki_eye_isomorphic(&row, &ring, map) && !iki_eye_isomorphic(&ring, &row, map));
}
END_TEST

START_TEST(isomorphism_finds_maps)
{
    test_random r = {81};
    for (int i = 0; i < 5000; i++) {
        iki_eye_graph a = {.size = 1 + (int)test_below(&r, IKI_EYE_MAX)}, b = {.size = a.size};
        uint8_t to[IKI_EYE_MAX], map[IKI_EYE_MAX];
        for (int k = 0; k < a.size; k++) {
            unsigned j = test_below(&r, (unsigned)k + 1);
            to[k] = to[j];
            to[j] = (uint8_t)k;
        }
        for (int k = 0; k < a.size * a.size; k++) {
            int p = k / a.size, q = k % a.size;
            if (p < q && test_below(&r, 3) == 0) {
                a.near[p] = (iki_eye_set)(a.near[p] | 1u << q);
                a.near[q] = (iki_eye_set)(a.near[q] | 1u << p);
                b.near[to[p]] = (iki_eye_set)(b.near[to[p]] | 1u << to[q]);
                b.near[to[q]] = (iki_eye_set)(b.near[to[q]] | 1u << to[p]);
            }
        }
        for (int k = 0; k < a.size; k++) {
            unsigned touch = test_below(&r, 2);
            a.touch = (iki_eye_set)(a.touch | touch << k);
            b.touch = (iki_eye_set)(b.touch | touch << to[k]);
        }
        TEST_CHECK(iki_eye_isomorphic(&a, &b, map));
        for (int k = 0; k < a.size * a.size; k++) {
            int p = k / a.size, q = k % a.size;
            TEST_CHECK((a.near[p] >> q & 1) == (b.near[map[p]] >> map[q] & 1));
            TEST_CHECK((a.touch >> p & 1) == (b.touch >> map[p] & 1));
        }
        b.touch ^= 1;
        TEST_CHECK(!iki_eye_isomorphic(&a, &b, map));
        b.size--;
        TEST_CHECK(!iki_eye_isomorphic(&a, &b, map));
        b.touch ^= 1;
        b.size += 2; /* one more than there are in a, by itself */
        TEST_CHECK(a.size == IKI_EYE_MAX || !iki_eye_isomorphic(&a, &b, map));
    }
}
END_TEST

/* --- classes -------------------------------------------------------------------------------- */

typedef struct table_line {
    int size;
    const char *name;
    int shapes, living; /* living: how many have the life property */
} table_line;

/* Table 1; its [121] is a misprint of [112].  The lines of 8 points continue it. */
static const table_line table_1[] = {
    {1, "0", 1, 0},          {2, "11", 1, 0},           {3, "112", 2, 0},
    {4, "1122", 3, 0},       {4, "1113", 1, 0},         {4, "2222", 1, 0},
    {5, "11222", 7, 7},      {5, "11123", 3, 0},        {5, "11114", 1, 0},
    {5, "12223", 1, 0},      {6, "112222", 13, 13},     {6, "111223", 12, 12},
    {6, "111133", 1, 1},     {6, "112233", 4, 0},       {6, "122223", 2, 0},
    {6, "112224", 1, 0},     {6, "111124", 1, 0},       {6, "222233", 1, 0},
    {7, "1122222", 30, 30},  {7, "1112223", 40, 40},    {7, "1122233", 11, 11},
    {7, "1111233", 8, 8},    {7, "1222223", 5, 5},      {7, "1111224", 4, 4},
    {7, "1112333", 2, 2},    {7, "1222333", 2, 2},      {7, "1112234", 2, 0},
    {7, "1222234", 1, 0},    {7, "1122224", 1, 0},      {7, "2222224", 1, 0},
    {8, "11222222", 64, 64}, {8, "11122223", 131, 131}, {8, "12222223", 12, 12},
    {8, "11222233", 45, 45}, {8, "12222333", 4, 4},     {8, "11112233", 42, 42},
    {8, "11223333", 8, 8},   {8, "22223333", 1, 1},     {8, "11122333", 17, 17},
    {8, "11222334", 4, 1},   {8, "11122234", 8, 8},     {8, "11222224", 4, 4},
    {8, "11112224", 10, 10}, {8, "11111234", 2, 2},     {8, "22222334", 1, 0},
    {8, "12222234", 3, 3},   {8, "22222233", 1, 1},     {8, "11111333", 1, 1},
    {8, "11222244", 1, 0},   {8, "11112334", 2, 2},     {8, "11112244", 1, 1},
    {8, "11113333", 1, 1},
};

enum { TABLE_LINES = sizeof table_1 / sizeof table_1[0] };

/* The line of a class name, whose suffix does not count. */
static int
find_line(const char *name)
{
    size_t digits = strcspn(name, "-");
    for (int i = 0; i < TABLE_LINES; i++) {
        if (strlen(table_1[i].name) == digits && strncmp(table_1[i].name, name, digits) == 0)
            return i;
    }
    test_failed(__FILE__, __LINE__, "no class [%s] is known", name);
}

/* Counts shapes, and those with the life property as iki_eye_classify sees it. */
static void
count_classes(int size, int shapes[TABLE_LINES], int living[TABLE_LINES])
{
    static iki_eye_shape whole[IKI_SHAPES_MAX];
    static graphs seen;
    bool life[256];
    int count = whole_shapes(size, whole);
    seen.count = 0;
    for (int i = 0; i < count; i++) {
        iki_eye_graph g = iki_eye_shape_graph(whole[i], 0);
        uint8_t map[IKI_EYE_MAX];
        char name[IKI_EYE_NAME_SIZE];
        int k = 0;
        while (k < seen.count && !iki_eye_isomorphic(&g, &seen.graph[k], map))
            k++;
        if (k == seen.count) {
            solved s;
            iki_eye_class class;
            solve(&g, 2, &s);
            TEST_CHECK(iki_eye_classify(&g, s.solution, 2, &class) == IKI_OK);
            iki_arena_free(&s.arena);
            life[k] = class.life_property;
            add_graph(&seen, &g);
        }
        name_of(whole[i], name);
        shapes[find_line(name)]++;
        living[find_line(name)] += life[k];
    }
}

START_TEST(table_1_holds)
{
    int shapes[TABLE_LINES] = {0}, living[TABLE_LINES] = {0};
    for (int size = 1; size <= IKI_SHAPE_CELLS_MAX; size++)
        count_classes(size, shapes, living);
    for (int i = 0; i < TABLE_LINES; i++) {
        ck_assert_int_eq(shapes[i], table_1[i].shapes);
        ck_assert_int_eq(living[i], table_1[i].living);
    }
}
END_TEST

/* The strict form of Theorem 1: whatever the attacker has inside and however many liberties there
 * are outside, the defender to move lives, and to answer he lives but on his last liberty. */
START_TEST(theorem_1)
{
    static iki_eye_shape whole[IKI_SHAPES_MAX];
    static graphs living, others;
    for (int size = 1; size <= IKI_EYE_TABLE_POINTS; size++) {
        int count = whole_shapes(size, whole);
        for (int i = 0; i < count; i++) {
            char name[IKI_EYE_NAME_SIZE];
            iki_eye_graph g = iki_eye_shape_graph(whole[i], 0);
            name_of(whole[i], name);
            bool life = table_1[find_line(name)].living > 0;
            ck_assert_int_eq(nature_of(whole[i], 0).life, life);
            add_graph(life ? &living : &others, &g);
        }
    }
    ck_assert_int_eq(living.count, 19);
    ck_assert_int_eq(others.count, 20);
}
END_TEST

/* On its last liberty an eye with the life property is captured by the first move of the attacker.
 */
START_TEST(last_liberty)
{
    for (int i = 0; i < IKI_EYE_TABLE_CLASSES; i++) {
        const iki_eye_graph *g = iki_eye_table_graph(i);
        solved s;
        if (!table_nature[i].life)
            continue;
        solve(g, 1, &s);
        for (unsigned set = 0; set <= iki_eye_all(g); set++) {
            for (int e = 0; e <= 1; e++) {
                iki_eye_answer a;
                if (ask(&s, set, e, &a) && liberties(g, set, e) == 1)
                    TEST_CHECK(a.value[0] == IKI_EYE_D && is_alive(a.value[1]));
            }
        }
        iki_arena_free(&s.arena);
    }
}
END_TEST

/* Empty eyes that die when the attacker begins: all up to three points, and these. */
START_TEST(nakade_shapes)
{
    static const char *const names[] = {"2222", "1113", "12223", "11114", "112224"};
    static iki_eye_shape whole[IKI_SHAPES_MAX];
    int dead = 0;
    for (int size = 1; size <= IKI_EYE_TABLE_POINTS; size++) {
        int count = whole_shapes(size, whole);
        for (int i = 0; i < count; i++) {
            char name[IKI_EYE_NAME_SIZE];
            bool known = size <= 3;
            iki_eye_graph g = iki_eye_shape_graph(whole[i], 0);
            solved s;
            name_of(whole[i], name);
            for (size_t k = 0; k < sizeof names / sizeof names[0]; k++)
                known = known || strcmp(names[k], name) == 0;
            solve(&g, IKI_EYE_OUTSIDE_MAX, &s);
            for (int e = 0; e <= IKI_EYE_OUTSIDE_MAX; e++) {
                iki_eye_answer a;
                TEST_CHECK(ask(&s, 0, e, &a));
                TEST_CHECK((a.value[0] == IKI_EYE_D) == known);
                TEST_CHECK(known || is_alive(a.value[0]));
            }
            dead += known;
            iki_arena_free(&s.arena);
        }
    }
    ck_assert_int_eq(dead, 4 + 5);
}
END_TEST

START_TEST(class_names)
{
    char name[IKI_EYE_NAME_SIZE];
    name_of(0x0306, name); /* an S: two and two */
    ck_assert_str_eq(name, "1122");
    name_of(0x060F, name); /* a row of four with two beside its middle */
    ck_assert_str_eq(name, "112233-alpha");
    name_of(0x0E07, name);
    ck_assert_str_eq(name, "112233-beta");
    name_of(0x020706, name);
    ck_assert_str_eq(name, "112224");
    iki_eye_graph g = iki_eye_shape_graph(0x060F, 0);
    iki_eye_class_name(&g, 0x33, name); /* parts of the eye space: a pair and an L */
    ck_assert_str_eq(name, "1122");
    iki_eye_class_name(&g, 0x01, name);
    ck_assert_str_eq(name, "0");
    iki_eye_graph star = {.size = 10, .near = {0x3FE, 1, 1, 1, 1, 1, 1, 1, 1, 1}};
    iki_eye_class_name(&star, iki_eye_all(&star), name); /* nine rays, on a board with joins */
    ck_assert_str_eq(name, "1111111119");
}
END_TEST

/* No shape and one of eight cells are not in the table. */
START_TEST(too_few_and_too_many_cells)
{
    iki_eye_place place;
    ck_assert(!iki_eye_table_find(0, 0, &place));
    ck_assert(iki_eye_table_find(0x7F, 0x7F, &place));
    ck_assert(!iki_eye_table_find(0xFF, 0xFF, &place));
}
END_TEST

static int
by_bytes(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(iki_eye_table_row));
}

/* Rows share what they answer: the table holds no answer twice. */
START_TEST(answers_are_stored_once)
{
    size_t n = iki_eye_table_answer_count;
    iki_eye_table_row *copy = malloc(n * sizeof *copy);
    ck_assert_ptr_nonnull(copy);
    memcpy(copy, iki_eye_table_answers, n * sizeof *copy);
    qsort(copy, n, sizeof *copy, by_bytes);
    for (size_t i = 1; i < n; i++)
        TEST_CHECK(by_bytes(&copy[i - 1], &copy[i]) != 0);
    free(copy);
}
END_TEST

/* Each class has a row for each of its contents and outside liberties, and there are no others.
 * Points that touch the wall are empty or attackers, the others may be loose stones, too. */
START_TEST(rows_are_counted)
{
    uint32_t rows = 0;
    for (int i = 0; i < IKI_EYE_TABLE_CLASSES; i++) {
        const iki_eye_graph *g = iki_eye_table_graph(i);
        uint32_t contents = 1;
        for (int p = 0; p < g->size; p++)
            contents *= (g->touch >> p & 1) != 0 ? 2 : 3;
        ck_assert_uint_eq(iki_eye_table_classes[i].first, rows);
        rows += contents * (IKI_EYE_OUTSIDE_MAX + 1);
    }
    ck_assert_uint_eq(iki_eye_table_row_count, rows);
}
END_TEST

/* --- vital and end points ------------------------------------------------------------------- */

/* What is filled decides: of the rules whose `when` is filled the last one holds.  Dead if `need`
 * points of `vital` are filled, unsettled if one is missing, else alive.  A rule with `fate` holds
 * for exactly the filling `when`. */
typedef struct rule {
    const char *when, *vital;
    int need;
    const char *fate; /* two letters, attacker and defender first: D, A alive, K ko */
} rule;

enum { RULES_MAX = 10, ALIVE = 99 };

typedef struct picture {
    const char *name, *drawing; /* rows from y = 0, letters for points */
    const char *vital, *end;
    int exceptions; /* with no liberty outside: fillings where the rules fail */
    rule rules[RULES_MAX];
} picture;

/* Theory of the classes without the life property, each with one member drawn.  [112224]: the end
 * point is b; c and f belong to the smallest filling that saves the block whatever follows. */
static const picture pictures[] = {
    {"0", "a", "", "", 0, {{"", "", 0, NULL}}},
    {"11", "ab", "", "", 0, {{"", "", 0, NULL}}},
    {"112", "abc", "b", "ac", 0, {{"", "b", 1, NULL}, {"ac", "", ALIVE, NULL}}},
    {"1122", "abcd", "bc", "ad", 0, {{"", "bc", 2, NULL}, {"ad", "", ALIVE, NULL}}},
    {"1113", "abc/.d.", "b", "acd", 0, {{"", "b", 1, NULL}, {"acd", "", ALIVE, NULL}}},
    {"2222", "ab/cd", "", "", 2, {{"", "", 0, NULL}, {"ad", "", 0, "DA"}, {"bc", "", 0, "DA"}}},
    {"11123", "abcd/.e..", "bc", "d", 0, {{"", "bc", 2, NULL}, {"d", "", ALIVE, NULL}}},
    {"12223", "ab/cd/e.", "c", "be", 0, {{"", "c", 1, NULL}, {"be", "", ALIVE, NULL}}},
    {"11114", ".a./bcd/.e.", "c", "abde", 0, {{"", "c", 1, NULL}, {"abde", "", ALIVE, NULL}}},
    {"111124", ".a../bcdf/.e..", "cd", "f", 0, {{"", "cd", 2, NULL}, {"f", "", ALIVE, NULL}}},
    {"122223", "ab../cdef", "bcde", "f", 7, {{"", "bcde", 4, NULL}, {"f", "", ALIVE, NULL}}},
    {"112233-alpha",
     "abcd/.ef.",
     "bc",
     "ad",
     6,
     {{"", "bc", 2, NULL}, {"a", "bce", 3, NULL}, {"d", "bcf", 3, NULL}, {"ad", "", ALIVE, NULL}}},
    {"112233-beta",
     "abc./.def",
     "bcde",
     "af",
     14,
     {{"", "bcde", 4, NULL}, {"af", "", ALIVE, NULL}}},
    {"112224",
     ".ab/cde/.f.",
     "d",
     "bcf",
     10,
     {{"", "d", 1, NULL}, {"b", "ade", 3, NULL}, {"bcf", "", ALIVE, NULL}}},
    {"222233",
     "abc/def",
     "be",
     "acdf",
     18,
     {{"", "be", 2, NULL},
      {"acdf", "", ALIVE, NULL},
      {"abf", "", 0, "AA"},
      {"aef", "", 0, "AA"},
      {"abef", "", 0, "DA"},
      {"bcd", "", 0, "AA"},
      {"cde", "", 0, "AA"},
      {"bcde", "", 0, "DA"}}},
    {"1112234-alpha",
     ".abg/cde./.f..",
     "abde",
     "g",
     7,
     {{"", "abde", 4, NULL}, {"g", "", ALIVE, NULL}}},
    {"1112234-beta",
     ".ab./cdeg/.f..",
     "ade",
     "g",
     3,
     {{"", "ade", 3, NULL}, {"g", "", ALIVE, NULL}}},
    {"2222224",
     "ab./cde/.fg",
     "bcdef",
     "ag",
     10,
     {{"", "bcdef", 3, NULL},
      {"a", "bcd", 3, NULL},
      {"g", "def", 3, NULL},
      {"ag", "", ALIVE, NULL}}},
    {"1222234",
     ".g./abc/def",
     "be",
     "df",
     16,
     {{"", "be", 2, NULL},
      {"dg", "abe", 3, NULL},
      {"fg", "bce", 3, NULL},
      {"df", "", ALIVE, NULL},
      {"ac", "", 0, "KA"},
      {"acg", "", 0, "KA"},
      {"ace", "", 0, "DK"},
      {"aceg", "", 0, "DK"}}},
    {"1122224",
     "..ab/gcde/..f.",
     "acde",
     "g",
     7,
     {{"", "acde", 4, NULL},
      {"g", "", ALIVE, NULL},
      {"ac", "", 0, "KA"},
      {"ae", "", 0, "KA"},
      {"ce", "", 0, "KA"},
      {"acf", "", 0, "KA"},
      {"aef", "", 0, "KA"},
      {"cef", "", 0, "KA"},
      {"ace", "", 0, "DK"},
      {"acef", "", 0, "DK"}}},
};

enum { PICTURES = sizeof pictures / sizeof pictures[0] };

/* The shape of a drawing; letter[i] is the name of point i. */
static iki_eye_shape
read_drawing(const char *drawing, char letter[BOX * BOX + 1])
{
    char cell[BOX * BOX] = {0};
    iki_eye_shape s = 0;
    int x = 0, y = 0, n = 0;
    for (; *drawing != '\0'; drawing++, x++) {
        if (*drawing == '/') {
            y++;
            x = -1;
        } else if (*drawing != '.') {
            s |= UINT64_C(1) << (BOX * y + x);
            cell[BOX * y + x] = *drawing;
        }
    }
    for (int i = 0; i < BOX * BOX; i++) {
        if (cell[i] != 0)
            letter[n++] = cell[i];
    }
    letter[n] = '\0';
    return s;
}

static unsigned
letters_to_set(const char *letter, const char *names)
{
    unsigned set = 0;
    for (; *names != '\0'; names++)
        set |= 1u << (strchr(letter, *names) - letter);
    return set;
}

/* What the rules say: two letters. */
static const char *
foretell(const picture *p, const char *letter, unsigned filled)
{
    const char *said = NULL;
    for (int i = 0; i < RULES_MAX && p->rules[i].when != NULL; i++) {
        const rule *r = &p->rules[i];
        unsigned when = letters_to_set(letter, r->when);
        if (r->fate != NULL) {
            said = when == filled ? r->fate : said;
            continue;
        }
        if ((when & ~filled) != 0)
            continue;
        int n = __builtin_popcount(filled & letters_to_set(letter, r->vital));
        said = n >= r->need ? "DD" : n == r->need - 1 ? "DA" : "AA";
    }
    TEST_CHECK(said != NULL);
    return said;
}

static char
fate_of(iki_eye_value v)
{
    return is_alive(v) ? 'A' : v == IKI_EYE_D ? 'D' : 'K';
}

/* How many fillings the rules get wrong; alive on the last liberty means that it must capture. */
static int
count_exceptions(const picture *p, const char *letter, solved *s, int outside)
{
    int wrong = 0;
    for (unsigned filled = 0; filled <= iki_eye_all(&s->graph); filled++) {
        iki_eye_answer a;
        if (!ask(s, filled, outside, &a))
            continue;
        const char *said = foretell(p, letter, filled);
        if (strcmp(said, "AA") == 0 && liberties(&s->graph, filled, outside) == 1)
            said = "DA";
        wrong += said[0] != fate_of(a.value[0]) || said[1] != fate_of(a.value[1]);
    }
    return wrong;
}

START_TEST(vital_and_end_points)
{
    const picture *p = &pictures[_i];
    char letter[BOX * BOX + 1], name[IKI_EYE_NAME_SIZE];
    iki_eye_shape shape = read_drawing(p->drawing, letter);
    iki_eye_graph g = iki_eye_shape_graph(shape, 0);
    iki_eye_class class;
    solved s;
    name_of(shape, name);
    ck_assert_str_eq(name, p->name);
    solve(&g, IKI_EYE_OUTSIDE_MAX, &s);
    ck_assert_int_eq(iki_eye_classify(&g, s.solution, IKI_EYE_OUTSIDE_MAX, &class), IKI_OK);
    ck_assert(!class.life_property);
    ck_assert_uint_eq(class.vital, letters_to_set(letter, p->vital));
    ck_assert_uint_eq(class.end, letters_to_set(letter, p->end));
    for (int e = 2; e <= IKI_EYE_OUTSIDE_MAX; e++)
        ck_assert_int_eq(count_exceptions(p, letter, &s, e), 0);
    ck_assert_int_eq(count_exceptions(p, letter, &s, 1), strcmp(p->name, "1222234") == 0 ? 10 : 0);
    ck_assert_int_eq(count_exceptions(p, letter, &s, 0), p->exceptions);
    iki_arena_free(&s.arena);
}
END_TEST

/* Every member of a class has the graph of the member drawn, so that its points are those. */
START_TEST(members_are_like_the_one_drawn)
{
    static iki_eye_shape whole[IKI_SHAPES_MAX];
    int members = 0;
    for (int size = 1; size <= IKI_EYE_TABLE_POINTS; size++) {
        int count = whole_shapes(size, whole);
        for (int i = 0; i < count; i++) {
            char name[IKI_EYE_NAME_SIZE], letter[BOX * BOX + 1];
            iki_eye_graph g = iki_eye_shape_graph(whole[i], 0);
            name_of(whole[i], name);
            for (int k = 0; k < PICTURES; k++) {
                if (strcmp(pictures[k].name, name) != 0)
                    continue;
                uint8_t map[IKI_EYE_MAX];
                iki_eye_graph h = iki_eye_shape_graph(read_drawing(pictures[k].drawing, letter), 0);
                TEST_CHECK(iki_eye_isomorphic(&g, &h, map));
                members++;
            }
        }
    }
    ck_assert_int_eq(members, 1 + 1 + 2 + 5 + 5 + 9 + 5);
}
END_TEST

/* Nothing is vital where nothing kills, and no end need stay open. */
START_TEST(life_property_needs_no_points)
{
    for (int i = 0; i < IKI_EYE_TABLE_CLASSES; i++) {
        const iki_eye_graph *g = iki_eye_table_graph(i);
        iki_eye_class class;
        solved s;
        solve(g, 2, &s);
        ck_assert_int_eq(iki_eye_classify(g, s.solution, 2, &class), IKI_OK);
        ck_assert_int_eq(class.life_property, table_nature[i].life);
        ck_assert(!class.life_property || (class.vital == 0 && class.end == 0));
        iki_arena_free(&s.arena);
    }
}
END_TEST

/* --- places --------------------------------------------------------------------------------- */

typedef struct place_line {
    unsigned edges;
    int size;
    const char *name;
    int places, living, kos;
} place_line;

static const place_line place_lines[] = {
    {SIDE, 3, "112", 1, 0, 0},       {SIDE, 4, "1122", 2, 0, 0},
    {SIDE, 4, "1113", 1, 0, 0},      {SIDE, 5, "11222", 5, 5, 0},
    {SIDE, 5, "11123", 2, 0, 0},     {SIDE, 5, "12223", 1, 0, 1},
    {SIDE, 6, "112222", 12, 12, 0},  {SIDE, 6, "111223", 7, 7, 0},
    {SIDE, 6, "122223", 1, 0, 0},    {SIDE, 6, "112233", 4, 0, 4},
    {SIDE, 6, "222233", 1, 0, 0},    {SIDE, 7, "1122222", 30, 30, 0},
    {SIDE, 7, "1112223", 25, 25, 0}, {SIDE, 7, "1222223", 3, 3, 0},
    {SIDE, 7, "1122233", 10, 3, 7},  {SIDE, 7, "1222333", 4, 0, 2},
    {SIDE, 7, "1111233", 3, 3, 0},   {SIDE, 7, "1112333", 2, 0, 2},
    {SIDE, 7, "1222234", 1, 0, 1},   {SIDE, 7, "1112234", 1, 0, 1},
    {CORNER, 3, "112", 1, 0, 0},     {CORNER, 4, "1122", 1, 0, 1},
    {CORNER, 4, "2222", 1, 0, 0},    {CORNER, 5, "11222", 3, 0, 3},
    {CORNER, 5, "12223", 2, 0, 1},   {CORNER, 6, "112222", 6, 2, 4},
    {CORNER, 6, "111223", 1, 0, 1},  {CORNER, 6, "122223", 3, 0, 1},
    {CORNER, 6, "112233", 2, 0, 2},  {CORNER, 6, "222233", 1, 0, 1},
    {CORNER, 6, "112224", 1, 0, 0},  {CORNER, 7, "1122222", 14, 6, 8},
    {CORNER, 7, "1112223", 5, 1, 4}, {CORNER, 7, "1222223", 7, 0, 3},
    {CORNER, 7, "1122233", 5, 0, 3}, {CORNER, 7, "1222333", 4, 0, 4},
    {CORNER, 7, "1222234", 1, 0, 1}, {CORNER, 7, "1122224", 1, 0, 1},
    {CORNER, 7, "2222224", 1, 0, 0},
};

enum { PLACE_LINES = sizeof place_lines / sizeof place_lines[0] };

static int
find_place_line(unsigned edges, const char *name)
{
    size_t digits = strcspn(name, "-");
    for (int i = 0; i < PLACE_LINES; i++) {
        const place_line *line = &place_lines[i];
        if (line->edges == edges && strlen(line->name) == digits &&
            strncmp(line->name, name, digits) == 0)
            return i;
    }
    test_failed(__FILE__, __LINE__, "no place for [%s] is known at edges %u", name, edges);
}

typedef struct place_count {
    int places, living, kos;
} place_count;

static void
count_places(unsigned edges, place_count count[PLACE_LINES])
{
    static iki_eye_shape whole[IKI_SHAPES_MAX];
    for (int size = 3; size <= IKI_EYE_TABLE_POINTS; size++) {
        int shapes = whole_shapes(size, whole);
        for (int i = 0; i < shapes; i++) {
            char name[IKI_EYE_NAME_SIZE];
            iki_eye_shape at[8];
            name_of(whole[i], name);
            for (int k = placements(whole[i], edges, at); k-- > 0;) {
                nature n = nature_of(at[k], edges);
                place_count *c = &count[find_place_line(edges, name)];
                c->places++;
                c->living += n.life;
                c->kos += n.ko;
            }
        }
    }
}

START_TEST(life_property_by_place)
{
    place_count count[PLACE_LINES];
    memset(count, 0, sizeof count);
    count_places(SIDE, count);
    count_places(CORNER, count);
    for (int i = 0; i < PLACE_LINES; i++) {
        if (count[i].places != place_lines[i].places || count[i].living != place_lines[i].living ||
            count[i].kos != place_lines[i].kos)
            test_failed(__FILE__, __LINE__, "[%s] edges %u: %d places, %d live, %d kos",
                        place_lines[i].name, place_lines[i].edges, count[i].places, count[i].living,
                        count[i].kos);
    }
}
END_TEST

/* In the centre a ko can arise in two shapes of up to seven points only. */
START_TEST(kos_in_the_centre)
{
    static iki_eye_shape whole[IKI_SHAPES_MAX];
    int kos = 0;
    for (int size = 1; size <= IKI_EYE_TABLE_POINTS; size++) {
        for (int i = whole_shapes(size, whole); i-- > 0;) {
            char name[IKI_EYE_NAME_SIZE];
            name_of(whole[i], name);
            bool known = strcmp(name, "1222234") == 0 || strcmp(name, "1122224") == 0;
            ck_assert_int_eq(nature_of(whole[i], 0).ko, known);
            kos += known;
        }
    }
    ck_assert_int_eq(kos, 2);
}
END_TEST

/* No life property in the centre: none on a side; none on any side: none in a corner. */
START_TEST(edges_only_take_life_away)
{
    static iki_eye_shape whole[IKI_SHAPES_MAX];
    for (int size = 3; size <= IKI_EYE_TABLE_POINTS; size++) {
        for (int i = whole_shapes(size, whole); i-- > 0;) {
            iki_eye_shape at[8];
            bool centre = nature_of(whole[i], 0).life, side = false, corner = false;
            int sides = placements(whole[i], SIDE, at);
            for (int k = 0; k < sides; k++)
                side = side || nature_of(at[k], SIDE).life;
            for (int k = placements(whole[i], CORNER, at); k-- > 0;)
                corner = corner || nature_of(at[k], CORNER).life;
            TEST_CHECK(centre || !side);
            TEST_CHECK(centre || !corner);
            TEST_CHECK(sides == 0 || side || !corner);
        }
    }
}
END_TEST

/* --- corners and races ---------------------------------------------------------------------- */

typedef struct corner_line {
    const char *drawing;   /* rows from y = 0, the corner first */
    const char *values[4]; /* by outside liberties: attacker first/defender first */
} corner_line;

static const corner_line corners[] = {
    {"abcd", {"L/L", "L/L", "L/L", "L/L"}}, /* not a corner eye: one edge would do */
    {"abc/d", {"K1/L", "K1/L", "L/L", "L/L"}},     {"ab/cd", {"D/D", "D/D", "D/D", "D/D"}},
    {"abc/de.", {"D/L", "D/L", "D/L", "D/L"}},     {"ab/cd/e.", {"D/L", "D/L", "D/L", "D/L"}},
    {"ab./cde/.f.", {"D/L", "D/L", "D/L", "D/L"}}, {"abc/def", {"D/L", "K1/L", "L/L", "L/L"}},
    {"abcd/efg", {"K0/L", "K0/L", "K0/L", "L/L"}}, {"abcd/efgh", {"S/L", "L/L", "L/L", "L/L"}},
};

START_TEST(empty_corners)
{
    const corner_line *line = &corners[_i];
    char letter[BOX * BOX + 1];
    iki_eye_shape shape = read_drawing(line->drawing, letter);
    iki_eye_graph g = iki_eye_shape_graph(shape, CORNER);
    solved s;
    solve(&g, 3, &s);
    for (int e = 0; e <= 3; e++) {
        char text[24], first[8], second[8];
        iki_eye_answer a;
        ck_assert(ask(&s, 0, e, &a));
        snprintf(text, sizeof text, "%s/%s", iki_eye_value_text(a.value[0], first),
                 iki_eye_value_text(a.value[1], second));
        ck_assert_msg(strcmp(text, line->values[e]) == 0, "%s with %d outside: %s", line->drawing,
                      e, text);
    }
    iki_arena_free(&s.arena);
}
END_TEST

/* Liberties of a big eye: 1 2 3 5 8 12 17, less the stones inside, more the liberties outside.  For
 * every dead centre eye, and every unsettled one that the attacker kills, but on the last liberty
 * (he captures at once).  [1222234] may die sooner by a smaller shape. */
START_TEST(eye_liberties)
{
    static const int formula[] = {0, 1, 2, 3, 5, 8, 12, 17};
    static iki_eye_shape whole[IKI_SHAPES_MAX];
    long checked = 0;
    for (int size = 1; size <= IKI_EYE_TABLE_POINTS; size++) {
        for (int i = whole_shapes(size, whole); i-- > 0;) {
            iki_eye_graph g = iki_eye_shape_graph(whole[i], 0);
            char name[IKI_EYE_NAME_SIZE];
            solved s;
            name_of(whole[i], name);
            solve(&g, 3, &s);
            for (unsigned k = 0; k <= 4u * iki_eye_all(&g) + 3; k++) {
                unsigned set = k / 4;
                int e = (int)(k % 4), n = formula[size] - __builtin_popcount(set) + e;
                iki_eye_answer a;
                if (!ask(&s, set, e, &a) || a.value[0] != IKI_EYE_D)
                    continue;
                bool last = liberties(&g, set, e) == 1, dead = a.value[1] == IKI_EYE_D;
                bool sooner = !dead && strcmp(name, "1222234") == 0;
                for (int favoured = 0; favoured < 2; favoured++) {
                    int first = a.liberties[2 * favoured], second = a.liberties[2 * favoured + 1];
                    TEST_CHECK(first == n || last ||
                               (sooner && (first == n - 6 || first == n - 11)));
                    TEST_CHECK(!last || first == 1);
                    TEST_CHECK(!dead || second == n);
                }
                checked++;
            }
            iki_arena_free(&s.arena);
        }
    }
    ck_assert_int_gt(checked, 1000);
}
END_TEST

int
main(void)
{
    Suite *suite = suite_create("eye_shape");
    TCase *all = tcase_create("all");
    tcase_set_timeout(all, TEST_TIMEOUT);
    find_table_natures();
    tcase_add_test(all, shapes_are_counted);
    tcase_add_test(all, shapes_turn);
    tcase_add_test(all, holes_and_bays);
    tcase_add_test(all, edges_take_touch_away);
    tcase_add_test(all, graph_classes_are_counted);
    tcase_add_test(all, edge_eyes_are_counted);
    tcase_add_test(all, isomorphism_finds_maps);
    tcase_add_test(all, isomorphism_tells_large_eyes_apart);
    tcase_add_test(all, table_1_holds);
    tcase_add_test(all, theorem_1);
    tcase_add_test(all, last_liberty);
    tcase_add_test(all, nakade_shapes);
    tcase_add_test(all, class_names);
    tcase_add_test(all, too_few_and_too_many_cells);
    tcase_add_test(all, answers_are_stored_once);
    tcase_add_test(all, rows_are_counted);
    tcase_add_loop_test(all, vital_and_end_points, 0, PICTURES);
    tcase_add_test(all, members_are_like_the_one_drawn);
    tcase_add_test(all, life_property_needs_no_points);
    tcase_add_test(all, life_property_by_place);
    tcase_add_test(all, kos_in_the_centre);
    tcase_add_test(all, edges_only_take_life_away);
    tcase_add_loop_test(all, empty_corners, 0, sizeof corners / sizeof corners[0]);
    tcase_add_test(all, eye_liberties);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
