/* prop_winner - what is said to be the proved winner on random late positions of small boards,
 * under every set of rules and at the komis that decide, against play of every line to the end.
 *
 * Late positions come from random games that fill no eyes, from boards full of stones, and from
 * walls that share a board: what one side must mend once the other has filled the dame shows up
 * there. */
#include "tests/suite.h"
#include "tests/support.h"
#include "tests/winner_support.h"

#include <stdio.h>

/* A random point of the board. */
static iki_point
any_point(test_random *r, const iki_topo *t)
{
    int x = (int)test_below(r, (unsigned)t->width);
    return iki_topo_point(t, x, (int)test_below(r, (unsigned)t->height));
}

/* Walls that grow from two to four seeds until they share nearly all of the board. */
static void
grow_walls(test_random *r, const iki_topo *t, iki_pset stones[3])
{
    stones[IKI_BLACK] = stones[IKI_WHITE] = iki_pset_none();
    for (int seeds = 2 + (int)test_below(r, 3); seeds > 0; seeds--) {
        iki_point p = any_point(r, t);
        iki_pset_remove(&stones[1 - seeds % 2 + 1], p);
        iki_pset_add(&stones[1 + seeds % 2], p);
    }
    for (int round = 0; round < 12 * t->point_count; round++) {
        iki_point p = any_point(r, t);
        iki_pset one = iki_pset_of(p), near = iki_topo_spread(t, &one);
        iki_color color = test_below(r, 2) == 0 ? IKI_BLACK : IKI_WHITE;
        bool taken = iki_pset_has(&stones[IKI_BLACK], p) || iki_pset_has(&stones[IKI_WHITE], p);
        if (!taken && iki_pset_meets(&near, &stones[color]))
            iki_pset_add(&stones[color], p);
    }
}

/* Opens points of the walls, of 100 so many inside and so many where two walls meet; now and then
 * an enemy stone stands there. */
static void
open_walls(test_random *r, iki_board *b, unsigned inside, unsigned between)
{
    const iki_topo *t = b->topo;
    iki_pset stones[3], whole[3];
    grow_walls(r, t, stones);
    whole[IKI_BLACK] = stones[IKI_BLACK];
    whole[IKI_WHITE] = stones[IKI_WHITE];
    IKI_PSET_FOR(p, &t->points) {
        iki_pset one = iki_pset_of(p), near = iki_topo_spread(t, &one);
        iki_pset_join(&near, &one);
        bool meets =
            iki_pset_meets(&near, &whole[IKI_BLACK]) && iki_pset_meets(&near, &whole[IKI_WHITE]);
        if (test_below(r, 100) >= (meets ? between : inside))
            continue;
        bool black = iki_pset_has(&stones[IKI_BLACK], p);
        iki_pset_remove(&stones[IKI_BLACK], p);
        iki_pset_remove(&stones[IKI_WHITE], p);
        if (test_below(r, 10) == 0)
            iki_pset_add(&stones[black ? IKI_WHITE : IKI_BLACK], p);
    }
    if (iki_board_set(b, &stones[IKI_BLACK], &stones[IKI_WHITE]) != IKI_OK)
        iki_board_init(b, t);
}

/* Some position with few open points; false if this one has more. */
static bool
make_late(test_random *r, iki_board *b, int most_open)
{
    int points = b->topo->point_count;
    switch (test_below(r, 6)) {
    case 0:
        (void)test_random_play(r, b, points + (int)test_below(r, (unsigned)(4 * points)), false);
        break;
    case 1:
        test_random_colors(r, 70 + test_below(r, 25), 30 + test_below(r, 40), b);
        break;
    default:
        open_walls(r, b, 25 + test_below(r, 50), 5 + test_below(r, 20));
        break;
    }
    int open = iki_pset_count(&b->at[IKI_EMPTY]);
    return open > 0 && open <= most_open;
}

/* Some moves and passes after it, prisoners before. */
static void
make_position(test_random *r, const iki_board *b, winner_position *at)
{
    *at = (winner_position){.black = b->at[IKI_BLACK], .white = b->at[IKI_WHITE]};
    if (test_below(r, 2) == 0)
        return;
    at->prisoners[IKI_BLACK] = test_below(r, 3);
    at->prisoners[IKI_WHITE] = test_below(r, 3);
    at->handicap = test_below(r, 4) == 0 ? 2 : IKI_HANDICAP_EVEN;
    iki_color color = test_below(r, 2) == 0 ? IKI_BLACK : IKI_WHITE;
    for (at->moves = 0; at->moves < (int)test_below(r, 6); at->moves++) {
        int x = (int)test_below(r, (unsigned)b->topo->width);
        int y = (int)test_below(r, (unsigned)b->topo->height);
        at->move[at->moves].color = color;
        at->move[at->moves].point =
            test_below(r, 3) == 0 ? IKI_PASS : iki_topo_point(b->topo, x, y);
        color = iki_opponent(color);
    }
}

/* Every `stride`th set of rules for each position, another one each time. */
static uint64_t
check_board(int width, int height, int positions, int most_open, int stride)
{
    winner_checks c;
    iki_topo topo;
    iki_board b;
    char title[32];
    test_random r = {(uint64_t)(1000 * width + height)};
    winner_open(&c, width, height, test_is_long() ? 50000 : 5000);
    c.strict = test_is_long();
    TEST_CHECK(iki_topo_init(&topo, width, height) == IKI_OK);
    for (int done = 0; done < positions;) {
        winner_position at;
        iki_board_init(&b, &topo);
        if (!make_late(&r, &b, most_open))
            continue;
        make_position(&r, &b, &at);
        for (int rules = done % stride; rules < c.count; rules += stride)
            winner_check(&c, rules, &at);
        done++;
    }
    snprintf(title, sizeof title, "%dx%d", width, height);
    uint64_t wrong = winner_report(&c, title);
    ck_assert_uint_ge(winner_claims(&c), (uint64_t)positions); /* else nothing was tested */
    winner_close(&c);
    return wrong;
}

static void
check_boards(const int board[][2], int boards, int shorter, int longer)
{
    uint64_t wrong = 0;
    for (int i = 0; i < boards; i++)
        wrong += check_board(board[i][0], board[i][1], test_is_long() ? longer : shorter,
                             test_is_long() ? 9 : 7, test_is_long() ? 5 : 7);
    ck_assert_uint_eq(wrong, 0);
}

START_TEST(narrow_boards)
{
    static const int board[][2] = {{1, 9}, {2, 5}, {2, 7}, {2, 9}};
    check_boards(board, 4, 80, 2500);
}
END_TEST

START_TEST(small_boards)
{
    static const int board[][2] = {{3, 3}, {3, 4}, {3, 5}, {4, 4}};
    check_boards(board, 4, 80, 2500);
}
END_TEST

START_TEST(up_to_twenty_five_points)
{
    static const int board[][2] = {{3, 7}, {4, 5}, {5, 5}};
    check_boards(board, 3, 110, 4000);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {narrow_boards, small_boards, up_to_twenty_five_points, NULL};
    return test_suite("prop_winner", tests);
}
