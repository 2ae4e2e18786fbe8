/* Random races of up to 13 regions beside the twin, which searches the positions of all regions at
 * once and knows nothing of cooling: what is proved is what the twin finds, and the moves that are
 * listed for a winner are those that win. */
#include "src/semeai/semeai.h"
#include "tests/suite.h"
#include "tests/support.h"
#include "tests/twin_sum.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 25, ROWS_MAX = 20, HEIGHT_MAX = 5, REGIONS = 13, FORM_LIMIT = 40 };

/* A region with its place: column of cell 0 on the board. */
typedef struct placed {
    twin_sum_shape shape;
    int column;
} placed;

typedef struct drawn {
    int regions, used[2]; /* used: columns of either side */
    placed region[REGIONS];
    twin_sum race;
    int height[2];
    char at[ROWS_MAX][WIDTH + 1]; /* from the bottom */
    bool swap;                    /* side 0 is White */
} drawn;

static struct {
    int boards, unsolved, proved, large, moves;
} tally;

/* --- regions -------------------------------------------------------------------------------- */

static twin_sum_shape
read_shape(int width, int height, const char *const row[])
{
    twin_sum_shape s = {width, height, 0, 0};
    for (int i = 0; i < width * height; i++) {
        char c = row[height - 1 - i / width][i % width];
        s.own |= c == 'X' ? UINT64_C(1) << i : 0;
        s.enemy |= c == 'O' ? UINT64_C(1) << i : 0;
    }
    return s;
}

/* A chain with n liberties above it, and the cut below. */
static twin_sum_shape
draw_comb(test_random *r)
{
    int n = 2 + (int)test_below(r, 3), width = 2 * n - 1, cut = (int)test_below(r, (unsigned)width);
    char row[3][2 * 4];
    for (int x = 0; x < width; x++) {
        row[0][x] = x % 2 == 0 ? '.' : 'O';
        row[1][x] = 'X';
        row[2][x] = x == cut ? '.' : 'O';
    }
    return read_shape(width, 3, (const char *const[]){row[0], row[1], row[2]});
}

/* Regions of several steps, the last of which is an up. */
static twin_sum_shape
draw_steps(test_random *r)
{
    static const char *const steps[][5] = {
        {".OO.O", "XX.X.", "X.O.O", ".OOOO"},
        {".OO.O.", "XX.XXX", "X.O.O.", ".OOOOO"},
        {".OO.O.O", "XX.XXX.", "X.O.O.O", ".OOOOOO"},
        {".O.O.O.", "XXXXXXX", ".XOOOOO", "X..OOOO", "XOOOOOO"},
    };
    unsigned i = test_below(r, 4);
    return read_shape((int)strlen(steps[i][0]), i == 3 ? 5 : 4, steps[i]);
}

static twin_sum_shape
draw_field(test_random *r)
{
    twin_sum_shape s = {2 + (int)test_below(r, 3), 2 + (int)test_below(r, 2), 0, 0};
    for (int i = 0; i < s.width * s.height; i++) {
        unsigned k = test_below(r, 100);
        s.own |= k < 32 ? UINT64_C(1) << i : 0;
        s.enemy |= k >= 32 && k < 70 ? UINT64_C(1) << i : 0;
    }
    return s;
}

/* A region that is one connected part and has a form; false: try again. */
static bool
draw_region(test_random *r, twin_sum_shape *s, int *form)
{
    unsigned k = test_below(r, 10);
    if (k < 4)
        *s = (twin_sum_shape){1 + (int)test_below(r, 3), 1, 0, 0};
    else
        *s = k < 6 ? draw_comb(r) : k < 8 ? draw_steps(r) : draw_field(r);
    *form = twin_sum_form(s);
    return *form != TWIN_SUM_NONE && twin_sum_liberties(*form) > 0;
}

/* --- boards --------------------------------------------------------------------------------- */

static void
add_region(drawn *d, int side, const twin_sum_shape *s, int form)
{
    if (d->used[side] + s->width + 1 > WIDTH || d->regions == REGIONS)
        return;
    d->region[d->regions] = (placed){*s, d->used[side]};
    d->race.side[d->regions] = side;
    d->race.form[d->regions++] = form;
    d->race.regions = d->regions;
    d->used[side] += s->width + 1;
    d->height[side] = s->height > d->height[side] ? s->height : d->height[side];
}

static int
lead(const drawn *d)
{
    int n = 0;
    for (int i = 0; i < d->regions; i++)
        n += d->race.side[i] == 0 ? twin_sum_liberties(d->race.form[i])
                                  : -twin_sum_liberties(d->race.form[i]);
    return n;
}

/* The colours of block (true) and frame of a side. */
static char
letter(const drawn *d, int side, bool own)
{
    bool black = ((side == 0) == own) != d->swap;
    return black ? 'X' : 'O';
}

/* Cells of a side's regions, away from the row of its block at y; up: 1 or -1. */
static void
draw_side(drawn *d, int side, int y, int up)
{
    for (int h = 1; h <= d->height[side] + 2; h++)
        memset(d->at[y + up * h], letter(d, side, false), WIDTH);
    d->at[y + up * (d->height[side] + 2)][0] = d->at[y + up * (d->height[side] + 2)][2] = '.';
    for (int i = 0; i < d->regions; i++) {
        const twin_sum_shape *s = &d->region[i].shape;
        for (int k = 0; k < s->width * s->height && d->race.side[i] == side; k++) {
            char *at = &d->at[y + up * (1 + k / s->width)][d->region[i].column + k % s->width];
            *at = (s->own >> k & 1) != 0     ? letter(d, side, true)
                  : (s->enemy >> k & 1) != 0 ? letter(d, side, false)
                                             : '.';
        }
    }
}

/* The row of side 1's block; that of common liberties and of side 0's block lie above it. */
static int
block_row(const drawn *d, int side)
{
    return d->height[1] + 2 + (side == 0 ? 2 : 0);
}

static int
draw_rows(drawn *d)
{
    int low = block_row(d, 1), high = block_row(d, 0);
    memset(d->at[low], letter(d, 1, true), WIDTH);
    memset(d->at[low + 1], letter(d, 0, true), WIDTH);
    memset(d->at[high], letter(d, 0, true), WIDTH);
    for (int i = 0; i < d->race.shared; i++)
        d->at[low + 1][2 * i + 1] = '.';
    draw_side(d, 1, low, -1);
    draw_side(d, 0, high, 1);
    return high + d->height[0] + 3;
}

static void
draw_race(test_random *r, drawn *d)
{
    int wanted = 4 + (int)test_below(r, REGIONS - 3);
    memset(d, 0, sizeof *d);
    twin_sum_reset();
    d->swap = test_below(r, 2) == 1;
    d->race.shared = test_below(r, 3) == 0 ? 1 + (int)test_below(r, 3) : 0;
    d->used[0] = d->used[1] = 1;
    for (int tries = 0; tries < 60 && d->regions < wanted; tries++) {
        twin_sum_shape s;
        int form, side = lead(d) < 0 ? 0 : lead(d) > 0 ? 1 : (int)test_below(r, 2);
        if (draw_region(r, &s, &form))
            add_region(d, side, &s, form);
    }
}

/* --- comparison ----------------------------------------------------------------------------- */

typedef struct posed {
    iki_topo topo;
    iki_board board;
    iki_point stone[2];
    char text[ROWS_MAX * (WIDTH + 1) + 1];
} posed;

static posed question;

static bool
pose(drawn *d)
{
    int rows = draw_rows(d);
    char *to = question.text;
    for (int y = rows - 1; y >= 0; y--) {
        memcpy(to, d->at[y], WIDTH);
        to[WIDTH] = '\n';
        to += WIDTH + 1;
    }
    *to = '\0';
    iki_pset stones[2] = {iki_pset_none(), iki_pset_none()};
    TEST_CHECK(iki_topo_init(&question.topo, WIDTH, rows) == IKI_OK);
    iki_board_init(&question.board, &question.topo);
    for (int y = 0; y < rows; y++) {
        for (int x = 0; x < WIDTH; x++) {
            if (d->at[y][x] != '.')
                iki_pset_add(&stones[d->at[y][x] == 'O'], iki_topo_point(&question.topo, x, y));
        }
    }
    for (int side = 0; side < 2; side++)
        question.stone[side] = iki_topo_point(&question.topo, 0, block_row(d, side));
    return iki_board_set(&question.board, &stones[0], &stones[1]) == IKI_OK;
}

/* The twin's word for Iki's; side 0 may be White. */
static twin_sum_word
word_of(const drawn *d, iki_race_result result)
{
    switch (result) {
    case IKI_RACE_BLACK:
        return d->swap ? TWIN_SUM_SECOND : TWIN_SUM_FIRST;
    case IKI_RACE_WHITE:
        return d->swap ? TWIN_SUM_FIRST : TWIN_SUM_SECOND;
    case IKI_RACE_SEKI:
    case IKI_RACE_BOTH:
        return TWIN_SUM_PEACE;
    case IKI_RACE_KO:
    case IKI_RACE_UNKNOWN:
        break;
    }
    return TWIN_SUM_UNKNOWN;
}

/* Every move of a winner in region i. */
static void
compare_moves(const drawn *d, int mover, const iki_semeai *s, int i, uint64_t limit)
{
    const placed *g = &d->region[i];
    int side = d->race.side[i], up = side == 0 ? 1 : -1;
    twin_sum_word win = mover == 0 ? TWIN_SUM_FIRST : TWIN_SUM_SECOND;
    for (int k = 0; k < g->shape.width * g->shape.height; k++) {
        iki_point p = iki_topo_point(&question.topo, g->column + k % g->shape.width,
                                     block_row(d, side) + up * (1 + k / g->shape.width));
        if (question.board.color[p] != IKI_EMPTY || !iki_pset_has(&s->zone, p))
            continue;
        twin_sum after = d->race;
        after.form[i] = twin_sum_after(&g->shape, side == mover, k);
        if (after.form[i] == TWIN_SUM_NONE)
            continue;
        twin_sum_word word = twin_sum_solve(&after, 1 - mover, limit);
        bool listed = iki_pset_has(&s->moves[d->swap ? 1 - mover : mover], p);
        if (word != TWIN_SUM_UNKNOWN && (word == win) != listed)
            test_failed(__FILE__, __LINE__, "side %d, region %d, cell %d: %s listed\n%s", mover, i,
                        k, listed ? "wrongly" : "not", question.text);
        tally.moves++;
    }
}

static int
liberties_of(const drawn *d, int side)
{
    int n = d->race.shared;
    for (int i = 0; i < d->regions; i++)
        n += d->race.side[i] == side ? twin_sum_liberties(d->race.form[i]) : 0;
    return n;
}

static void
compare(const drawn *d, uint64_t limit, bool moves)
{
    iki_semeai s;
    iki_error error;
    iki_budget budget;
    iki_budget_init(&budget, 100000, 0);
    iki_effort effort = {.budget = &budget};
    const iki_race_chains chains = {&question.board, question.stone, 2, false};
    TEST_CHECK(iki_semeai_moves(&chains, &effort, &s, &error) == IKI_OK);
    tally.boards++;
    if (s.certainty != IKI_PROVED)
        return;
    for (int mover = 0; mover < 2; mover++) {
        int first = d->swap ? 1 - mover : mover;
        twin_sum_word word = twin_sum_solve(&d->race, mover, limit);
        tally.unsolved += word == TWIN_SUM_UNKNOWN;
        if (word == TWIN_SUM_UNKNOWN)
            return;
        if (word != word_of(d, s.result[first]))
            test_failed(__FILE__, __LINE__, "side %d first: %s is wrong\n%s", mover,
                        iki_race_result_text(s.result[first]), question.text);
        bool wins = word == (mover == 0 ? TWIN_SUM_FIRST : TWIN_SUM_SECOND);
        for (int i = 0; moves && wins && s.moves_known[first] && i < d->regions; i++) {
            if (liberties_of(d, 0) > 1 && liberties_of(d, 1) > 1)
                compare_moves(d, mover, &s, i, limit);
        }
    }
    tally.proved++;
    tally.large += d->regions >= 9;
}

START_TEST(sums)
{
    static drawn d;
    test_random r = {4001};
    int tries = test_is_long() ? 800 : 15;
    uint64_t limit = test_is_long() ? 30000 : 3000;
    for (int i = 0; i < tries; i++) {
        draw_race(&r, &d);
        if (liberties_of(&d, 0) > 0 && liberties_of(&d, 1) > 0 && pose(&d))
            compare(&d, limit, d.regions < 8 && i % 4 == 0);
    }
    if (getenv("IKI_VERBOSE") != NULL || test_is_long())
        printf("%d boards, %d compared, %d of them with 9 to 13 regions, %d too large, %d moves\n",
               tally.boards, tally.proved, tally.large, tally.unsolved, tally.moves);
    TEST_CHECK(tally.proved > tries / 3 && tally.large > 0);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {sums, NULL};
    return test_suite("prop_race_sums", tests);
}
