/* Random eyes on random boards: symmetries, colours and the numbering of points change nothing, and
 * small eyes on plain boards have the answers of the literal twin. */
#include "src/eye/answer.h"
#include "src/eye/find.h"
#include "src/eye/words.h"
#include "tests/eye_support.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

enum { SIDE_MAX = 11, SOLVED_POINTS = 7 };

/* --- drawing lots --------------------------------------------------------------------------- */

typedef struct position {
    test_recipe recipe;
    uint8_t stone[SIDE_MAX][SIDE_MAX]; /* [y][x] */
} position;

/* A connected set of up to n points, grown from a random one. */
static void
grow(test_random *r, const test_recipe *recipe, int n, bool in[SIDE_MAX][SIDE_MAX])
{
    static const int dx[] = {1, -1, 0, 0}, dy[] = {0, 0, 1, -1};
    int xs[SIDE_MAX * SIDE_MAX], ys[SIDE_MAX * SIDE_MAX], count = 1;
    xs[0] = (int)test_below(r, (unsigned)recipe->width);
    ys[0] = (int)test_below(r, (unsigned)recipe->height);
    in[ys[0]][xs[0]] = true;
    for (int tries = 0; count < n && tries < 100; tries++) {
        unsigned from = test_below(r, (unsigned)count), k = test_below(r, 4);
        int x = xs[from] + dx[k], y = ys[from] + dy[k];
        if (x < 0 || x >= recipe->width || y < 0 || y >= recipe->height || in[y][x])
            continue;
        in[y][x] = true;
        xs[count] = x;
        ys[count++] = y;
    }
}

static bool
is_near(const test_recipe *recipe, bool in[SIDE_MAX][SIDE_MAX], int x0, int y0)
{
    for (int i = 0; i < 9; i++) {
        int x = x0 + i % 3 - 1, y = y0 + i / 3 - 1;
        if (x >= 0 && x < recipe->width && y >= 0 && y < recipe->height && in[y][x])
            return true;
    }
    return false;
}

/* One or two grounds walled in by Black, with stones inside and outside. */
static void
draw_position(test_random *r, bool plain, position *p)
{
    bool in[SIDE_MAX][SIDE_MAX] = {{false}};
    test_random_recipe(r, SIDE_MAX, &p->recipe);
    if (plain)
        p->recipe.steps = 0;
    grow(r, &p->recipe, 1 + (int)test_below(r, 7), in);
    if (test_below(r, 3) == 0)
        grow(r, &p->recipe, 1 + (int)test_below(r, 3), in);
    unsigned inside = test_below(r, 70), own = test_below(r, 15), outside = test_below(r, 100);
    for (int i = 0; i < p->recipe.width * p->recipe.height; i++) {
        int x = i % p->recipe.width, y = i / p->recipe.width;
        bool ground = in[y][x];
        uint8_t c = IKI_EMPTY;
        if (!ground && is_near(&p->recipe, in, x, y))
            c = IKI_BLACK;
        else if (test_below(r, 100) < (ground ? inside : outside))
            c = IKI_WHITE;
        else if (ground && test_below(r, 100) < own)
            c = IKI_BLACK;
        p->stone[y][x] = c;
    }
}

/* The position turned, perhaps with colours swapped, as a board; false if some chain has no
 * liberty. */
static bool
set_board(const position *p, int symmetry, bool swap, iki_topo *topo, iki_board *b)
{
    iki_pset set[3] = {{{0}}, {{0}}, {{0}}};
    test_recipe turned = test_recipe_turned(&p->recipe, symmetry);
    test_recipe_topo(&turned, topo);
    for (int i = 0; i < p->recipe.width * p->recipe.height; i++) {
        int x = i % p->recipe.width, y = i / p->recipe.width;
        uint8_t c = p->stone[y][x];
        test_turned(p->recipe.width, p->recipe.height, symmetry, &x, &y);
        iki_point at = iki_topo_point(topo, x, y);
        if (c != IKI_EMPTY && swap)
            c = iki_opponent(c);
        if (iki_pset_has(&topo->points, at))
            iki_pset_add(&set[c], at);
    }
    iki_board_init(b, topo);
    return iki_board_set(b, &set[IKI_BLACK], &set[IKI_WHITE]) == IKI_OK;
}

/* --- what is seen --------------------------------------------------------------------------- */

typedef struct view {
    iki_status found, solved;
    iki_eye eye;
    iki_eye_answer answer;
} view;

static view
look(const iki_board *b, iki_point p, iki_eye_cache *cache)
{
    view v;
    iki_budget budget;
    memset(&v, 0, sizeof v);
    iki_budget_init(&budget, 0, 0);
    v.solved = IKI_E_LIMIT;
    v.found = iki_eye_find(b, p, &v.eye);
    if (v.found == IKI_OK && !v.eye.too_large && v.eye.graph.size <= SOLVED_POINTS)
        v.solved = iki_eye_evaluate(b, &v.eye, false, &budget, cache, &v.answer);
    return v;
}

typedef struct turn {
    const position *position;
    const iki_topo *from, *to;
    int symmetry;
} turn;

static iki_point
turned(const turn *t, iki_point p)
{
    int x = iki_topo_x(t->from, p), y = iki_topo_y(t->from, p);
    test_turned(t->position->recipe.width, t->position->recipe.height, t->symmetry, &x, &y);
    return iki_topo_point(t->to, x, y);
}

static iki_pset
turned_set(const turn *t, const iki_pset *set)
{
    iki_pset r = iki_pset_none();
    IKI_PSET_FOR(p, set)
        iki_pset_add(&r, turned(t, p));
    return r;
}

static iki_pset
move_set(const iki_eye *eye, unsigned moves)
{
    iki_pset r = iki_pset_none();
    for (int i = 0; i < eye->graph.size; i++) {
        if ((moves >> i & 1) != 0)
            iki_pset_add(&r, eye->point[i]);
    }
    return r;
}

static void
same_moves(const turn *t, const view *a, unsigned a_moves, const view *b, unsigned b_moves)
{
    const unsigned others = 1u << IKI_EYE_OUTSIDE | 1u << IKI_EYE_PASS;
    iki_pset set = move_set(&a->eye, a_moves), other = move_set(&b->eye, b_moves);
    set = turned_set(t, &set);
    TEST_CHECK(iki_pset_equal(&set, &other));
    TEST_CHECK((a_moves & others) == (b_moves & others));
}

/* b is a, turned and perhaps with colours swapped. */
static void
same_view(const turn *t, const view *a, const view *b)
{
    TEST_CHECK(a->found == b->found && a->solved == b->solved);
    if (a->found != IKI_OK)
        return;
    iki_pset space = turned_set(t, &a->eye.space), outside = turned_set(t, &a->eye.outside);
    TEST_CHECK(iki_pset_equal(&space, &b->eye.space));
    TEST_CHECK(iki_pset_equal(&outside, &b->eye.outside));
    TEST_CHECK(a->eye.regions == b->eye.regions && a->eye.too_large == b->eye.too_large);
    TEST_CHECK(a->eye.open_ended == b->eye.open_ended);
    if (a->solved != IKI_OK)
        return;
    TEST_CHECK(iki_eye_is_plain(&a->eye) == iki_eye_is_plain(&b->eye));
    for (int i = 0; i < 2; i++) {
        TEST_CHECK(a->answer.value[i] == b->answer.value[i]);
        same_moves(t, a, a->answer.moves[i], b, b->answer.moves[i]);
    }
    for (int i = 0; i < 4; i++)
        TEST_CHECK(a->answer.liberties[i] == b->answer.liberties[i]);
    TEST_CHECK(iki_eye_status_of(&a->eye, &a->answer) == iki_eye_status_of(&b->eye, &b->answer));
    same_moves(t, a, iki_eye_hot_spots(&a->eye, &a->answer), b,
               iki_eye_hot_spots(&b->eye, &b->answer));
}

/* --- properties ----------------------------------------------------------------------------- */

static iki_topo topo, other_topo;
static iki_board board, other_board;

typedef struct tally {
    int boards, eyes, solved;
} tally;

static void
check_position(const position *p, iki_eye_cache *cache, tally *all)
{
    static view seen[IKI_POINTS_MAX];
    if (!set_board(p, 0, false, &topo, &board))
        return;
    all->boards++;
    IKI_PSET_FOR(q, &topo.points) {
        seen[q] = look(&board, q, cache);
        all->eyes += seen[q].found == IKI_OK;
        all->solved += seen[q].found == IKI_OK && seen[q].solved == IKI_OK;
    }
    for (int i = 1; i < 16; i++) {
        turn t = {p, &topo, &other_topo, i % 8};
        TEST_CHECK(set_board(p, i % 8, i >= 8, &other_topo, &other_board));
        IKI_PSET_FOR(q, &topo.points) {
            view b = look(&other_board, turned(&t, q), cache);
            same_view(&t, &seen[q], &b);
        }
    }
}

START_TEST(symmetry)
{
    test_random r = {601};
    tally all = {0};
    iki_eye_cache *cache = iki_eye_cache_new();
    int tries = test_is_long() ? 1500 : 60;
    for (int i = 0; i < tries; i++) {
        position p;
        draw_position(&r, i % 2 == 0, &p);
        check_position(&p, cache, &all);
    }
    iki_eye_cache_free(cache);
    ck_assert_int_gt(all.boards, tries / 3);
    ck_assert_int_gt(all.eyes, tries);
    ck_assert_int_gt(all.solved, tries);
}
END_TEST

/* The literal twin on random plain boards. */
START_TEST(twin_agrees_on_boards)
{
    enum { POINTS = 5 };
    test_random r = {602};
    int compared = 0, tries = test_is_long() ? 8000 : 700;
    for (int i = 0; i < tries; i++) {
        position p;
        iki_pset left;
        draw_position(&r, true, &p);
        if (!set_board(&p, 0, false, &topo, &board))
            continue;
        for (left = topo.points; !iki_pset_is_empty(&left);) {
            iki_eye eye;
            iki_point q = iki_pset_first(&left);
            iki_pset_remove(&left, q);
            if (iki_eye_find(&board, q, &eye) != IKI_OK || !iki_pset_has(&eye.space, q))
                continue;
            iki_pset_drop(&left, &eye.space);
            if (eye.graph.size > POINTS || eye.too_large)
                continue;
            eye_answer(&board, &eye, i % 4 == 0); /* compares */
            compared++;
        }
    }
    ck_assert_int_gt(compared, tries / 4);
}
END_TEST

/* Any graph at all, with any touch that leaves the block a liberty. */
static iki_eye_graph
draw_graph(test_random *r)
{
    iki_eye_graph g = {.size = 1 + (int)test_below(r, 6)};
    unsigned density = 20 + test_below(r, 60);
    for (int p = 0; p < g.size; p++) {
        g.touch = (iki_eye_set)(g.touch | (unsigned)(test_below(r, 4) != 0) << p);
        for (int q = 0; q < p; q++) {
            if (test_below(r, 100) >= density)
                continue;
            g.near[p] = (iki_eye_set)(g.near[p] | 1u << q);
            g.near[q] = (iki_eye_set)(g.near[q] | 1u << p);
        }
    }
    return g;
}

static void
draw_permutation(test_random *r, int n, uint8_t to[IKI_EYE_MAX])
{
    for (int i = 0; i < n; i++) {
        unsigned j = test_below(r, (unsigned)i + 1);
        to[i] = to[j];
        to[j] = (uint8_t)i;
    }
}

static unsigned
renamed(unsigned set, const uint8_t to[IKI_EYE_MAX], int n)
{
    unsigned r = set >> n << n;
    for (int i = 0; i < n; i++)
        r |= (set >> i & 1) << to[i];
    return r;
}

static iki_eye_graph
renamed_graph(const iki_eye_graph *g, const uint8_t to[IKI_EYE_MAX])
{
    iki_eye_graph h = {.size = g->size, .touch = (iki_eye_set)renamed(g->touch, to, g->size)};
    for (int i = 0; i < g->size; i++)
        h.near[to[i]] = (iki_eye_set)renamed(g->near[i], to, g->size);
    return h;
}

static void
compare_graphs(const iki_eye_graph *g, const iki_eye_graph *h, const uint8_t to[IKI_EYE_MAX],
               bool suicide)
{
    enum { OUTSIDE = 2 };
    iki_arena arena;
    iki_budget budget;
    iki_eye_solution *s, *t;
    unsigned all = iki_eye_all(g);
    iki_arena_init(&arena, 0);
    iki_budget_init(&budget, 0, 0);
    TEST_CHECK(iki_eye_solve(g, OUTSIDE, suicide, &budget, &arena, &s) == IKI_OK);
    TEST_CHECK(iki_eye_solve(h, OUTSIDE, suicide, &budget, &arena, &t) == IKI_OK);
    for (unsigned k = 0; k < (all + 1) * (all + 1) * (OUTSIDE + 1); k++) {
        unsigned a = k % (all + 1), d = k / (all + 1) % (all + 1);
        int e = (int)(k / ((all + 1) * (all + 1)));
        iki_eye_content c = {(iki_eye_set)a, (iki_eye_set)d};
        iki_eye_content cc = {(iki_eye_set)renamed(a, to, g->size),
                              (iki_eye_set)renamed(d, to, g->size)};
        if ((a & d) != 0)
            continue;
        TEST_CHECK(iki_eye_possible(g, c) == iki_eye_possible(h, cc));
        if (!iki_eye_possible(g, c) || (e == 0 && iki_eye_wall_liberties(g, c) == 0))
            continue;
        iki_eye_answer x, y;
        TEST_CHECK(iki_eye_ask(s, c, e, &x) == IKI_OK && iki_eye_ask(t, cc, e, &y) == IKI_OK);
        for (int i = 0; i < 2; i++) {
            TEST_CHECK(x.value[i] == y.value[i]);
            TEST_CHECK(renamed(x.moves[i], to, g->size) == y.moves[i]);
        }
        for (int i = 0; i < 4; i++)
            TEST_CHECK(x.liberties[i] == y.liberties[i]);
    }
    iki_arena_free(&arena);
}

START_TEST(numbering)
{
    test_random r = {603};
    int tries = test_is_long() ? 3000 : 200;
    for (int i = 0; i < tries; i++) {
        uint8_t to[IKI_EYE_MAX] = {0};
        iki_eye_graph g = draw_graph(&r);
        draw_permutation(&r, g.size, to);
        iki_eye_graph h = renamed_graph(&g, to);
        compare_graphs(&g, &h, to, i % 2 == 1);
    }
}
END_TEST

/* The class of an eye does not depend on the numbering either. */
START_TEST(classes)
{
    test_random r = {604};
    for (int i = 0; i < 200; i++) {
        uint8_t to[IKI_EYE_MAX] = {0};
        char name[IKI_EYE_NAME_SIZE], other[IKI_EYE_NAME_SIZE];
        iki_eye_class class[2];
        iki_eye_graph g[2];
        g[0] = draw_graph(&r);
        draw_permutation(&r, g[0].size, to);
        g[1] = renamed_graph(&g[0], to);
        for (int k = 0; k < 2; k++) {
            iki_arena arena;
            iki_budget budget;
            iki_eye_solution *s;
            iki_arena_init(&arena, 0);
            iki_budget_init(&budget, 0, 0);
            TEST_CHECK(iki_eye_solve(&g[k], 2, false, &budget, &arena, &s) == IKI_OK);
            TEST_CHECK(iki_eye_classify(&g[k], s, 2, &class[k]) == IKI_OK);
            iki_arena_free(&arena);
        }
        TEST_CHECK(class[0].life_property == class[1].life_property);
        TEST_CHECK(renamed(class[0].vital, to, g[0].size) == class[1].vital);
        TEST_CHECK(renamed(class[0].end, to, g[0].size) == class[1].end);
        iki_eye_class_name(&g[0], iki_eye_all(&g[0]), name);
        iki_eye_class_name(&g[1], iki_eye_all(&g[1]), other);
        ck_assert_str_eq(name, other);
    }
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {symmetry, twin_agrees_on_boards, numbering, classes, NULL};
    return test_suite("prop_eye", tests);
}
