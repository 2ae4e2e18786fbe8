#include "tests/shut_in.h"

#include <string.h>

enum { W = 11 };

typedef struct picture {
    char at[W + 1][W + 1]; /* . O X, _ outside; the last row and column stay outside */
} picture;

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

/* The problem on a board, with a gap in the place of one wall stone in `gaps` (0: none); false if
 * it is no position or has not so many empty points. */
static bool
show(test_random *r, const picture *p, int empty, unsigned gaps, shut_in *out)
{
    iki_pset stones[2] = {iki_pset_none(), iki_pset_none()};
    out->walls = iki_pset_none();
    for (int i = 0; i < W * W; i++) {
        char c = p->at[i / W][i % W];
        iki_point q = iki_topo_point(&out->topo, i % W, i / W);
        empty -= c == '.';
        if (c == 'X' || c == 'O')
            iki_pset_add(&stones[c == 'O'], q);
        else if (is_wall(p, i % W, i / W) && (gaps == 0 || test_below(r, gaps) != 0))
            iki_pset_add(&out->walls, q);
    }
    iki_pset_join(&stones[1], &out->walls);
    iki_board_init(&out->board, &out->topo);
    return empty == 0 && !iki_pset_is_empty(&stones[0]) &&
           iki_board_set(&out->board, &stones[0], &stones[1]) == IKI_OK;
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

void
shut_in_make(test_random *r, const shut_in_kind *kind, shut_in *out)
{
    TEST_CHECK(iki_topo_init(&out->topo, W, W) == IKI_OK);
    for (;;) {
        picture p;
        grow(r, &p, kind->empty * 3 / 2 + (int)test_below(r, 6));
        put_stones(r, &p);
        const iki_life_frame frame = {.suicide = kind->suicide, .proved = &out->walls};
        if (!show(r, &p, kind->empty, 0, out) ||
            iki_life_area_make(&out->board, main_stone(&out->board), kind->subject, &frame,
                               &out->ground) != IKI_OK)
            continue;
        iki_pset room = iki_pset_and(&out->ground.cells, &out->board.at[IKI_EMPTY]);
        if (iki_pset_count(&room) == kind->empty)
            return;
    }
}

void
shut_in_make_open(test_random *r, const shut_in_kind *kind, int reach, bool way_out, shut_in *out)
{
    const iki_life_frame frame = {.suicide = kind->suicide,
                                  .proved = &out->walls,
                                  .reach = reach,
                                  .border = way_out ? IKI_LIFE_BORDER_OPEN : IKI_LIFE_BORDER_HELD};
    TEST_CHECK(iki_topo_init(&out->topo, W, W) == IKI_OK);
    for (;;) {
        picture p;
        grow(r, &p, kind->empty * 3 / 2 + (int)test_below(r, 6));
        put_stones(r, &p);
        if (show(r, &p, kind->empty, 3, out) &&
            iki_life_area_make(&out->board, main_stone(&out->board), kind->subject, &frame,
                               &out->ground) == IKI_OK &&
            iki_life_area_is_open(&out->ground))
            return;
    }
}
