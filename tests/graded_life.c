/* graded_life - how large a problem of life and death may be: random groups shut in by walls, by
 * the number of empty points, and the share of questions (either side first) that the search
 * answers within 10^4, 10^5 and 10^6 nodes.
 *
 *     graded_life [PROBLEMS]      problems a grade, 10 if not said
 *
 * Not part of the tests: it takes minutes and its numbers are no matter of right and wrong. */
#include "src/life_ground.h"
#include "tests/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { W = 11, LIMITS = 3, EMPTY_MIN = 7, EMPTY_MAX = 25, STEP = 3 };

static const uint64_t limits[LIMITS] = {10000, 100000, 1000000};

typedef struct picture {
    char at[W + 1][W + 1]; /* . O X, _ outside; the last row and column stay outside */
} picture;

static iki_topo topo;

/* How many points beside (x, y) are, or are not, part of the room? */
static int
beside(const picture *p, int x, int y, bool inside)
{
    static const int step[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    int n = 0;
    for (int k = 0; k < 4; k++) {
        int a = x + step[k][0], b = y + step[k][1];
        n += a >= 0 && b >= 0 && (p->at[b][a] != '_') == inside;
    }
    return n;
}

/* A lump of points in the corner or at the side. */
static void
grow(test_random *r, picture *p, int points)
{
    memset(p->at, '_', sizeof p->at);
    p->at[0][test_below(r, 4)] = '.';
    for (int n = 1; n < points;) {
        int x = (int)test_below(r, W - 2), y = (int)test_below(r, 6);
        int near = beside(p, x, y, true);
        if (p->at[y][x] != '_' || near == 0 || (near == 1 && test_below(r, 3) != 0))
            continue;
        p->at[y][x] = '.';
        n++;
    }
}

/* The owner holds most of the rim; a few stones of both stand inside. */
static void
put_stones(test_random *r, picture *p)
{
    for (int y = 0; y < W; y++) {
        for (int x = 0; x < W; x++) {
            bool rim = beside(p, x, y, false) > 0;
            unsigned owner = rim ? 65 : 8, chance = test_below(r, 100);
            if (p->at[y][x] != '_' && chance < owner + 6)
                p->at[y][x] = chance < owner ? 'X' : 'O';
        }
    }
}

static bool
is_wall(const picture *p, int x, int y)
{
    for (int b = y - 1; b <= y + 1 && p->at[y][x] == '_'; b++) {
        for (int a = x - 1; a <= x + 1; a++) {
            if (a >= 0 && b >= 0 && a < W && b < W && p->at[b][a] != '_')
                return true;
        }
    }
    return false;
}

/* The problem on a board; false if it is no position or has not so many empty points. */
static bool
show(const picture *p, int empty, iki_board *b, iki_pset *walls)
{
    iki_pset stones[2] = {iki_pset_none(), iki_pset_none()};
    *walls = iki_pset_none();
    for (int i = 0; i < W * W; i++) {
        char c = p->at[i / W][i % W];
        iki_point q = iki_topo_point(&topo, i % W, i / W);
        empty -= c == '.';
        if (c == 'X' || c == 'O')
            iki_pset_add(&stones[c == 'O'], q);
        else if (is_wall(p, i % W, i / W))
            iki_pset_add(walls, q);
    }
    iki_pset_join(&stones[1], walls);
    iki_board_init(b, &topo);
    return empty == 0 && !iki_pset_is_empty(&stones[0]) &&
           iki_board_set(b, &stones[0], &stones[1]) == IKI_OK;
}

/* The owner's stone whose chain is largest. */
static iki_point
main_stone(const iki_board *b)
{
    iki_point best = iki_pset_first(&b->at[IKI_BLACK]);
    IKI_PSET_FOR(p, &b->at[IKI_BLACK]) {
        best = b->size[b->head[p]] > b->size[b->head[best]] ? p : best;
    }
    return best;
}

/* A problem with so many empty points whose ground holds all of them. */
static void
make_problem(test_random *r, int empty, iki_life_ground *ground)
{
    for (;;) {
        picture p;
        iki_board b;
        iki_pset walls;
        grow(r, &p, empty * 3 / 2 + (int)test_below(r, 6));
        put_stones(r, &p);
        const iki_life_frame frame = {.proved = &walls};
        if (!show(&p, empty, &b, &walls) ||
            iki_life_ground_make(&b, main_stone(&b), IKI_LIFE_GROUP, &frame, ground) != IKI_OK)
            continue;
        iki_pset room = iki_pset_and(&ground->cells, &b.at[IKI_EMPTY]);
        if (iki_pset_count(&room) == empty)
            return;
    }
}

/* Nodes for the answer, 0 if there is none. */
static uint64_t
nodes_of(const iki_life_ground *ground, int mover, iki_dfpn_table *table)
{
    iki_life_outcome out;
    iki_budget budget;
    iki_budget_init(&budget, limits[LIMITS - 1], 0);
    iki_dfpn_table_next(table);
    iki_life_search(&ground->question, mover, &budget, table, &out);
    return out.success == IKI_SUCCESS_UNKNOWN ? 0 : out.nodes + 1;
}

static void
grade(int empty, int problems, iki_dfpn_table *table)
{
    test_random r = {(uint64_t)empty};
    int solved[LIMITS] = {0};
    for (int i = 0; i < problems; i++) {
        iki_life_ground ground;
        make_problem(&r, empty, &ground);
        for (int mover = 0; mover < 2; mover++) {
            uint64_t nodes = nodes_of(&ground, mover, table);
            for (int k = 0; k < LIMITS; k++)
                solved[k] += nodes != 0 && nodes <= limits[k];
        }
    }
    printf("%5d", empty);
    for (int k = 0; k < LIMITS; k++)
        printf("  %5.1f%%", 100.0 * solved[k] / (2.0 * problems));
    putchar('\n');
    fflush(stdout);
}

int
main(int argc, char **argv)
{
    int problems = argc > 1 ? atoi(argv[1]) : 10;
    iki_dfpn_table *table = iki_dfpn_table_new(20);
    TEST_CHECK(table != NULL && problems > 0 && iki_topo_init(&topo, W, W) == IKI_OK);
    printf("empty    10^4    10^5    10^6 nodes\n");
    for (int empty = EMPTY_MIN; empty <= EMPTY_MAX; empty += STEP)
        grade(empty, problems, table);
    iki_dfpn_table_free(table);
    return 0;
}
