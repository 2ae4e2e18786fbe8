/* hard - see the header.
 *
 * Every kind is a rule that says what stands at a point; chains without liberties are taken off
 * afterwards. */
#include "tests/hard.h"

#include <string.h>

/* What stands at (x, y); numbers drawn for the whole position are in n. */
typedef iki_color (*rule)(test_random *r, int x, int y, const unsigned n[4]);

static iki_color
either(test_random *r)
{
    return test_below(r, 2) == 0 ? IKI_BLACK : IKI_WHITE;
}

/* Kos side by side: tiles of .XO. over XO.O over .XO., now and then another stone. */
static iki_color
kos(test_random *r, int x, int y, const unsigned n[4])
{
    static const char tile[3][5] = {".XO.", "XO.O", ".XO."};
    char c = tile[(y + (int)n[0]) % 3][(x + (int)n[1]) % 4];
    if (test_below(r, 100) < n[2] % 10)
        return either(r);
    return c == 'X' ? IKI_BLACK : c == 'O' ? IKI_WHITE : IKI_EMPTY;
}

static iki_color
stones_everywhere(test_random *r, int x, int y, const unsigned n[4])
{
    (void)x, (void)y;
    return test_below(r, 100) < 70 + n[0] % 28 ? either(r) : IKI_EMPTY;
}

/* One colour everywhere but for a few points. */
static iki_color
long_chain(test_random *r, int x, int y, const unsigned n[4])
{
    (void)x, (void)y;
    if (test_below(r, 361) < 1 + n[0] % 8)
        return IKI_EMPTY;
    return test_below(r, 361) < n[1] % 20 ? IKI_WHITE : IKI_BLACK;
}

/* A lattice of walls with an eye in every mesh, some of them with a stone inside; the walls of one
 * colour, or of both half and half. */
static iki_color
small_eyes(test_random *r, int x, int y, const unsigned n[4])
{
    bool eye = x % 2 == 1 && y % (n[0] % 2 == 0 ? 2 : 3) != 0;
    iki_color wall = n[1] % 2 == 0 || x < (int)n[2] % 25 ? IKI_BLACK : IKI_WHITE;
    if (!eye)
        return test_below(r, 100) < n[3] % 4 ? IKI_EMPTY : wall;
    return test_below(r, 6) == 0 ? iki_opponent(wall) : IKI_EMPTY;
}

/* Stairs of both colours across an open board. */
static iki_color
ladders(test_random *r, int x, int y, const unsigned n[4])
{
    int d = (x - y + 100 + (int)n[0]) % 12;
    if (test_below(r, 40) == 0)
        return either(r);
    return d == 0 || d == 1 ? IKI_WHITE : d == 2 || d == 11 ? IKI_BLACK : IKI_EMPTY;
}

/* A region of 60 points or so within a double wall, sparsely filled. */
static iki_color
wide_region(test_random *r, int x, int y, const unsigned n[4])
{
    int width = 6 + (int)n[0] % 5, height = 60 / width;
    if (x < width && y < height)
        return test_below(r, 100) < n[1] % 30 ? either(r) : IKI_EMPTY;
    if (x < width + 1 && y < height + 1)
        return IKI_BLACK;
    if (x < width + 2 && y < height + 2)
        return IKI_WHITE;
    return test_below(r, 100) < n[2] % 40 ? either(r) : IKI_EMPTY;
}

static iki_color
checkerboard(test_random *r, int x, int y, const unsigned n[4])
{
    if (test_below(r, 100) < 5 + n[0] % 30)
        return IKI_EMPTY;
    return (x + y) % 2 == 0 ? IKI_BLACK : IKI_WHITE;
}

static const struct {
    const char *name;
    rule at; /* NULL: from a random game */
} kinds[TEST_HARD_KINDS] = {{"kos", kos},
                            {"stones everywhere", stones_everywhere},
                            {"chain", long_chain},
                            {"small eyes", small_eyes},
                            {"ladders", ladders},
                            {"wide region", wide_region},
                            {"checkerboard", checkerboard},
                            {"wormholes", NULL},
                            {"end of a game", NULL}};

const char *
test_hard_name(int kind)
{
    return kinds[kind].name;
}

/* Chains without liberties are taken off, White's first. */
static void
put(iki_board *b, iki_pset stones[3])
{
    for (iki_color c = IKI_WHITE; c >= IKI_BLACK; c--) {
        iki_pset all = iki_pset_or(&stones[IKI_BLACK], &stones[IKI_WHITE]);
        iki_pset empty = iki_pset_minus(&b->topo->points, &all);
        iki_pset near = iki_topo_spread(b->topo, &empty);
        stones[c] = iki_topo_flood(b->topo, &near, &stones[c]);
    }
    TEST_CHECK(iki_board_set(b, &stones[IKI_BLACK], &stones[IKI_WHITE]) == IKI_OK);
}

void
test_hard_position(test_random *r, int kind, test_position *p)
{
    static const int sizes[] = {19, 19, 25, 13};
    static const char *const rules[] = {"japanese", "chinese", "tromp-taylor"};
    iki_pset stones[3] = {iki_pset_none(), iki_pset_none(), iki_pset_none()};
    unsigned n[4];
    memset(&p->recipe, 0, sizeof p->recipe);
    bool holes = kinds[kind].at == NULL && strcmp(kinds[kind].name, "wormholes") == 0;
    while (holes && (p->recipe.steps == 0 || p->recipe.width < 9 || p->recipe.height < 9))
        test_random_recipe(r, IKI_SIZE_MAX, &p->recipe);
    if (!holes)
        p->recipe.width = p->recipe.height = sizes[test_below(r, 4)];
    test_recipe_topo(&p->recipe, &p->topo);
    iki_board_init(&p->board, &p->topo);
    p->rules = rules[test_below(r, 3)];
    p->to_move = either(r);
    for (int i = 0; i < 4; i++)
        n[i] = test_below(r, 1000);
    if (kinds[kind].at == NULL) {
        (void)test_random_play(r, &p->board, p->topo.point_count + (int)test_below(r, 300), false);
        return;
    }
    IKI_PSET_FOR(q, &p->topo.points) {
        iki_color c = kinds[kind].at(r, iki_topo_x(&p->topo, q), iki_topo_y(&p->topo, q), n);
        if (c != IKI_EMPTY)
            iki_pset_add(&stones[c], q);
    }
    put(&p->board, stones);
}
