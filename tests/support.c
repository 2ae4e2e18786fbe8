/* Drawn boards and random material for the tests.
 *
 * Random numbers are splitmix64 (G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number
 * generators", 2014): one word of state, the same numbers on every machine, so that a failing test
 * fails everywhere. */
#include "tests/support.h"

#include "engine/base/random.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *
test_reason(const iki_topo *topo, const iki_verdict *v)
{
    static char text[IKI_REASON_SIZE];
    return iki_verdict_reason(v, topo, text);
}

void
test_vary_effort(uint64_t which, uint64_t nodes, iki_effort *effort)
{
    static const unsigned PERCENT[] = {25, 100, 400, 1600, 6400};
    effort->level.percent = PERCENT[which % 5];
    effort->region_nodes = 100 * nodes / effort->level.percent;
}

void
test_failed(const char *file, int line, const char *format, ...)
{
    va_list arguments;
    fprintf(stderr, "%s:%d: ", file, line);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    abort();
}

bool
test_is_long(void)
{
    const char *value = getenv("IKI_LONG");
    return value != NULL && *value != '\0' && strcmp(value, "0") != 0;
}

void *
test_scarce(void *ctx, void *p, size_t size)
{
    long *left = ctx;
    if (size == 0) {
        free(p);
        return NULL;
    }
    return (*left)-- > 0 ? realloc(p, size) : NULL;
}

void *
test_scarce_for_once(void *ctx, void *p, size_t size)
{
    test_scarcity *s = ctx;
    if (size == 0) {
        free(p);
        return NULL;
    }
    if (s->left > 0) {
        s->left--;
        return realloc(p, size);
    }
    bool fails = !s->failed || s->and_later;
    s->failed = true;
    return fails ? NULL : realloc(p, size);
}

/* A drawing as rows of characters, top row first. */
typedef struct picture {
    int width, height;
    char cell[IKI_SIZE_MAX][IKI_SIZE_MAX];
} picture;

static void
picture_add_row(picture *p, const char *row, size_t n, const char *drawing)
{
    int width = 0;
    for (size_t i = 0; i < n; i++) {
        if (row[i] == ' ' || row[i] == '\t')
            continue;
        if (strchr("X#O.+/_", row[i]) == NULL || width == IKI_SIZE_MAX || p->height == IKI_SIZE_MAX)
            test_failed(__FILE__, __LINE__, "faulty drawing:\n%s", drawing);
        p->cell[p->height][width++] = row[i];
    }
    if (width == 0)
        return;
    if (p->height > 0 && width != p->width)
        test_failed(__FILE__, __LINE__, "rows of different lengths:\n%s", drawing);
    p->width = width;
    p->height++;
}

static void
picture_read(const char *drawing, picture *p)
{
    memset(p, 0, sizeof *p);
    for (const char *row = drawing; *row != '\0';) {
        size_t n = strcspn(row, "\n");
        picture_add_row(p, row, n, drawing);
        row += n + (row[n] == '\n');
    }
    if (p->height == 0)
        test_failed(__FILE__, __LINE__, "empty drawing");
}

static bool
is_hole(char c)
{
    return c == '/' || c == '_';
}

static char
picture_at(const picture *p, int x, int y)
{
    return p->cell[p->height - 1 - y][x];
}

static void
picture_put(const picture *p, const char *drawing, const iki_topo *topo, iki_board *board)
{
    iki_pset stones[3] = {{{0}}, {{0}}, {{0}}};
    if (topo->width != p->width || topo->height != p->height)
        test_failed(__FILE__, __LINE__, "drawing of another size:\n%s", drawing);
    for (int y = 0; y < p->height; y++) {
        for (int x = 0; x < p->width; x++) {
            char c = picture_at(p, x, y);
            iki_point at = iki_topo_point(topo, x, y);
            if (is_hole(c) == iki_pset_has(&topo->points, at))
                test_failed(__FILE__, __LINE__, "holes of drawing and topology differ:\n%s",
                            drawing);
            if (c == 'X' || c == '#')
                iki_pset_add(&stones[IKI_BLACK], at);
            if (c == 'O')
                iki_pset_add(&stones[IKI_WHITE], at);
        }
    }
    iki_board_init(board, topo);
    if (iki_board_set(board, &stones[IKI_BLACK], &stones[IKI_WHITE]) != IKI_OK)
        test_failed(__FILE__, __LINE__, "drawn position is illegal:\n%s", drawing);
}

void
test_draw(const char *drawing, iki_topo *topo, iki_board *board)
{
    picture p;
    picture_read(drawing, &p);
    TEST_CHECK(iki_topo_init(topo, p.width, p.height) == IKI_OK);
    for (int y = 0; y < p.height; y++) {
        for (int x = 0; x < p.width; x++) {
            if (is_hole(picture_at(&p, x, y)))
                TEST_CHECK(iki_topo_remove(topo, iki_topo_point(topo, x, y)) == IKI_OK);
        }
    }
    picture_put(&p, drawing, topo, board);
}

iki_game *
test_draw_game(const char *rules, const char *drawing)
{
    iki_topo t;
    iki_board b;
    iki_rules r;
    test_draw(drawing, &t, &b);
    TEST_CHECK(iki_rules_named(rules, &r) == IKI_OK);
    iki_game *g = iki_game_new(t.width, t.height, &r);
    TEST_CHECK(g != NULL);
    TEST_CHECK(iki_game_set_topo(g, &t) == IKI_OK);
    TEST_CHECK(iki_game_set_stones(g, &b.at[IKI_BLACK], &b.at[IKI_WHITE]) == IKI_OK);
    return g;
}

void
test_draw_on(const char *drawing, const iki_topo *topo, iki_board *board)
{
    picture p;
    picture_read(drawing, &p);
    picture_put(&p, drawing, topo, board);
}

void
test_draw_seen(const char *drawing, int side, iki_topo *topo, iki_board *board)
{
    iki_topo t;
    iki_board b;
    iki_pset stones[3] = {iki_pset_none(), iki_pset_none(), iki_pset_none()};
    test_draw(drawing, &t, &b);
    bool lies = (side & 4) != 0;
    TEST_CHECK(iki_topo_init(topo, lies ? t.height : t.width, lies ? t.width : t.height) == IKI_OK);
    iki_board_init(board, topo);
    IKI_PSET_FOR(p, &t.points) {
        int x = iki_topo_x(&t, p), y = iki_topo_y(&t, p);
        iki_color c = b.color[p];
        if (side >= 8 && c != IKI_EMPTY)
            c = iki_opponent(c);
        test_turned(t.width, t.height, side & 7, &x, &y);
        iki_pset_add(&stones[c], iki_topo_point(topo, x, y));
    }
    TEST_CHECK(iki_board_set(board, &stones[IKI_BLACK], &stones[IKI_WHITE]) == IKI_OK);
}

iki_point
test_point(const iki_topo *topo, const char *vertex)
{
    int x = vertex[0] - 'A';
    int y = atoi(vertex + 1) - 1;
    if (vertex[0] > 'I')
        x--;
    bool ok = vertex[0] != 'I' && x >= 0 && x < topo->width && y >= 0 && y < topo->height;
    if (!ok || !iki_pset_has(&topo->points, iki_topo_point(topo, x, y)))
        test_failed(__FILE__, __LINE__, "no such vertex: %s", vertex);
    return iki_topo_point(topo, x, y);
}

iki_pset
test_points(const iki_topo *topo, const char *vertices)
{
    iki_pset set = iki_pset_none();
    for (const char *v = vertices + strspn(vertices, " "); *v != '\0';) {
        iki_pset_add(&set, test_point(topo, v));
        v += strcspn(v, " ");
        v += strspn(v, " ");
    }
    return set;
}

void
test_set_is(const char *file, int line, const iki_topo *topo, const iki_pset *set,
            const char *vertices)
{
    iki_pset wanted = test_points(topo, vertices);
    char text[4 * IKI_POINTS_MAX] = "";
    size_t n = 0;
    if (iki_pset_equal(set, &wanted))
        return;
    IKI_PSET_FOR(p, set) {
        int x = iki_topo_x(topo, p);
        n += (size_t)snprintf(text + n, sizeof text - n, " %c%d", 'A' + x + (x > 7),
                              iki_topo_y(topo, p) + 1);
    }
    test_failed(file, line, "expected: %s; got:%s", vertices, text);
}

uint64_t
test_next(test_random *r)
{
    return iki_random_next(&r->state);
}

unsigned
test_below(test_random *r, unsigned n)
{
    return iki_random_below(&r->state, n);
}

/* Two points of an edge that a plain board would have. */
static void
random_edge(test_random *r, const test_recipe *recipe, test_step *step)
{
    bool sideways = test_below(r, 2) == 0;
    step->bx = step->ax + (sideways ? 1 : 0);
    step->by = step->ay + (sideways ? 0 : 1);
    if (step->bx >= recipe->width)
        step->bx = step->ax;
    if (step->by >= recipe->height)
        step->by = step->ay;
}

void
test_random_recipe(test_random *r, int max_size, test_recipe *recipe)
{
    memset(recipe, 0, sizeof *recipe);
    recipe->width = 1 + (int)test_below(r, (unsigned)max_size);
    recipe->height =
        test_below(r, 3) == 0 ? recipe->width : 1 + (int)test_below(r, (unsigned)max_size);
    if (test_below(r, 2) == 0)
        return;
    unsigned points = (unsigned)(recipe->width * recipe->height);
    unsigned most = points < 12 ? points : points < 100 ? 16 : 40;
    recipe->steps = (int)test_below(r, most + 1);
    for (int i = 0; i < recipe->steps; i++) {
        test_step *step = &recipe->step[i];
        unsigned kind = test_below(r, 8);
        step->op = kind < 3 ? TEST_REMOVE : kind < 6 ? TEST_CUT : TEST_JOIN;
        step->ax = (int)test_below(r, (unsigned)recipe->width);
        step->ay = (int)test_below(r, (unsigned)recipe->height);
        step->bx = (int)test_below(r, (unsigned)recipe->width);
        step->by = (int)test_below(r, (unsigned)recipe->height);
        if (step->op == TEST_CUT && test_below(r, 8) != 0)
            random_edge(r, recipe, step);
    }
}

void
test_turned(int width, int height, int symmetry, int *x, int *y)
{
    int a = symmetry & 1 ? width - 1 - *x : *x;
    int b = symmetry & 2 ? height - 1 - *y : *y;
    *x = symmetry & 4 ? b : a;
    *y = symmetry & 4 ? a : b;
}

test_recipe
test_recipe_turned(const test_recipe *recipe, int symmetry)
{
    test_recipe out = *recipe;
    for (int i = 0; i < recipe->steps; i++) {
        test_step *s = &out.step[i];
        test_turned(recipe->width, recipe->height, symmetry, &s->ax, &s->ay);
        test_turned(recipe->width, recipe->height, symmetry, &s->bx, &s->by);
    }
    if (symmetry & 4) {
        out.width = recipe->height;
        out.height = recipe->width;
    }
    return out;
}

iki_status
test_step_apply(iki_topo *topo, const test_step *step)
{
    iki_point a = iki_topo_point(topo, step->ax, step->ay);
    iki_point b = iki_topo_point(topo, step->bx, step->by);
    switch (step->op) {
    case TEST_REMOVE:
        return iki_topo_remove(topo, a);
    case TEST_CUT:
        return iki_topo_cut(topo, a, b);
    case TEST_JOIN:
        break;
    }
    return iki_topo_join(topo, a, b);
}

void
test_recipe_topo(const test_recipe *recipe, iki_topo *topo)
{
    TEST_CHECK(iki_topo_init(topo, recipe->width, recipe->height) == IKI_OK);
    for (int i = 0; i < recipe->steps; i++) {
        iki_status status = test_step_apply(topo, &recipe->step[i]);
        TEST_CHECK(status == IKI_OK || status == IKI_E_ARGUMENT);
    }
}

iki_topo
test_random_graph(test_random *r, int least)
{
    test_recipe recipe;
    iki_topo topo;
    do {
        test_random_recipe(r, 5, &recipe);
        test_recipe_topo(&recipe, &topo);
    } while (topo.plain || topo.point_count < least);
    return topo;
}

void
test_random_topo(test_random *r, int max_size, iki_topo *topo)
{
    test_recipe recipe;
    test_random_recipe(r, max_size, &recipe);
    test_recipe_topo(&recipe, topo);
}

/* A point whose neighbours are all own stones that are not in atari. */
static bool
is_own_eye(const iki_board *b, iki_color color, iki_point p)
{
    IKI_NEIGHBOURS(q, b->topo, p) {
        if (b->color[*q] != color || iki_board_in_atari(b, *q, NULL))
            return false;
    }
    return true;
}

int
test_random_play(test_random *r, iki_board *b, int moves, bool suicide)
{
    iki_color color = IKI_BLACK;
    int played = 0, passes = 0;
    while (played < moves && passes < 2) {
        iki_point list[IKI_POINTS_MAX];
        unsigned n = 0;
        IKI_PSET_FOR(p, &b->at[IKI_EMPTY]) {
            list[n++] = p;
        }
        iki_point move = IKI_PASS;
        while (n > 0 && move == IKI_PASS) {
            unsigned i = test_below(r, n);
            if (iki_board_legal(b, color, list[i], suicide) == IKI_LEGAL &&
                !is_own_eye(b, color, list[i]))
                move = list[i];
            list[i] = list[--n];
        }
        iki_undo undo;
        iki_board_play(b, color, move, &undo);
        passes = move == IKI_PASS ? passes + 1 : 0;
        played += move != IKI_PASS;
        color = iki_opponent(color);
    }
    return played;
}

/* Takes chains without liberties off plain arrays of stones, white ones first. */
static void
clear_dead(const iki_topo *topo, iki_pset stones[3])
{
    for (iki_color c = IKI_WHITE; c >= IKI_BLACK; c--) {
        iki_pset all = iki_pset_or(&stones[IKI_BLACK], &stones[IKI_WHITE]);
        iki_pset empty = iki_pset_minus(&topo->points, &all);
        iki_pset near = iki_topo_spread(topo, &empty);
        iki_pset living = iki_topo_flood(topo, &near, &stones[c]);
        stones[c] = living;
    }
}

void
test_random_stones(test_random *r, unsigned percent, iki_board *b)
{
    test_random_colors(r, percent, 50, b);
}

void
test_random_colors(test_random *r, unsigned percent, unsigned black, iki_board *b)
{
    iki_pset stones[3] = {{{0}}, {{0}}, {{0}}};
    IKI_PSET_FOR(p, &b->topo->points) {
        if (test_below(r, 100) < percent)
            iki_pset_add(&stones[test_below(r, 100) < black ? IKI_BLACK : IKI_WHITE], p);
    }
    clear_dead(b->topo, stones);
    TEST_CHECK(iki_board_set(b, &stones[IKI_BLACK], &stones[IKI_WHITE]) == IKI_OK);
}
