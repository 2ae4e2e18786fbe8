/* The aspect of a board: the same from every side, there and back. */
#include "engine/go/canonical.h"
#include "tests/suite.h"
#include "tests/support.h"

enum { VIEWS = 16 };

static iki_topo topo, turned;
static iki_board straight, other;
static iki_aspect seen, again;

/* The point of `topo` at p, on a board turned by a symmetry. */
static iki_point
turned_point(iki_point p, int symmetry)
{
    int x = iki_topo_x(&topo, p), y = iki_topo_y(&topo, p);
    test_turned(topo.width, topo.height, symmetry, &x, &y);
    return iki_topo_point(&turned, x, y);
}

static iki_pset
turned_set(const iki_pset *s, int symmetry)
{
    iki_pset r = iki_pset_none();
    IKI_PSET_FOR(p, s)
        iki_pset_add(&r, turned_point(p, symmetry));
    return r;
}

/* `other` becomes `straight` turned, from 8 on with the colours exchanged. */
static void
turn_board(int view)
{
    bool upright = (view & 4) != 0;
    TEST_CHECK(iki_topo_init(&turned, upright ? topo.height : topo.width,
                             upright ? topo.width : topo.height) == IKI_OK);
    iki_pset black = turned_set(&straight.at[IKI_BLACK], view & 7);
    iki_pset white = turned_set(&straight.at[IKI_WHITE], view & 7);
    iki_board_init(&other, &turned);
    TEST_CHECK(iki_board_set(&other, view < 8 ? &black : &white, view < 8 ? &white : &black) ==
               IKI_OK);
}

static iki_pset
random_points(test_random *r)
{
    iki_pset s = iki_pset_none();
    IKI_PSET_FOR(p, &topo.points) {
        if (test_below(r, 8) == 0)
            iki_pset_add(&s, p);
    }
    return s;
}

static void
check_there_and_back(const iki_board *b, const iki_aspect *a)
{
    TEST_CHECK(iki_board_consistent(&a->board));
    TEST_CHECK(a->board.topo->width >= a->board.topo->height || !b->topo->plain);
    IKI_PSET_FOR(p, &b->topo->points) {
        TEST_CHECK(a->from[a->to[p]] == p);
        TEST_CHECK(a->board.color[a->to[p]] == iki_turn_color(a->turn, b->color[p]));
        IKI_NEIGHBOURS(q, b->topo, p)
            TEST_CHECK(iki_topo_touch(a->board.topo, a->to[p], a->to[*q]));
    }
}

static void
check_from_all_sides(const iki_pset *marked)
{
    const iki_pset *const mark[] = {marked};
    TEST_CHECK(iki_aspect_make(&straight, mark, 1, &seen) == IKI_OK);
    check_there_and_back(&straight, &seen);
    iki_pset there = iki_aspect_to(&seen, marked), back = iki_aspect_from(&seen, &there);
    TEST_CHECK(iki_pset_equal(&back, marked));
    for (int view = 0; view < VIEWS; view++) {
        turn_board(view);
        iki_pset points = turned_set(marked, view & 7);
        const iki_pset *const points_of[] = {&points};
        TEST_CHECK(iki_aspect_make(&other, points_of, 1, &again) == IKI_OK);
        check_there_and_back(&other, &again);
        points = iki_aspect_to(&again, &points);
        TEST_CHECK(iki_pset_equal(&points, &there));
        for (int c = IKI_EMPTY; c <= IKI_WHITE; c++)
            TEST_CHECK(iki_pset_equal(&again.board.at[c], &seen.board.at[c]));
    }
}

START_TEST(the_same_from_every_side)
{
    test_random r = {31};
    for (int i = 0; i < 300; i++) {
        int width = 1 + (int)test_below(&r, IKI_SIZE_MAX);
        int height = test_below(&r, 2) == 0 ? width : 1 + (int)test_below(&r, IKI_SIZE_MAX);
        TEST_CHECK(iki_topo_init(&topo, width, height) == IKI_OK);
        iki_board_init(&straight, &topo);
        test_random_stones(&r, 10 + test_below(&r, 60), &straight);
        iki_pset marked = random_points(&r);
        check_from_all_sides(&marked);
    }
}
END_TEST

/* An empty board has all symmetries; where the ko is tells its sides apart. */
START_TEST(the_ko_is_seen_too)
{
    test_random r = {33};
    for (int i = 0; i < 300; i++) {
        int width = 1 + (int)test_below(&r, IKI_SIZE_MAX);
        int height = test_below(&r, 2) == 0 ? width : 1 + (int)test_below(&r, IKI_SIZE_MAX);
        TEST_CHECK(iki_topo_init(&topo, width, height) == IKI_OK);
        iki_board_init(&straight, &topo);
        straight.ko = iki_topo_point(&topo, (int)test_below(&r, (unsigned)width),
                                     (int)test_below(&r, (unsigned)height));
        straight.ko_color = IKI_BLACK;
        TEST_CHECK(iki_aspect_make_with_ko(&straight, NULL, 0, &seen) == IKI_OK);
        TEST_CHECK(seen.from[seen.board.ko] == straight.ko);
        for (int view = 0; view < VIEWS; view++) {
            turn_board(view);
            other.ko = turned_point(straight.ko, view & 7);
            other.ko_color = view < 8 ? IKI_BLACK : IKI_WHITE;
            TEST_CHECK(iki_aspect_make_with_ko(&other, NULL, 0, &again) == IKI_OK);
            TEST_CHECK(again.board.ko == seen.board.ko);
        }
    }
}
END_TEST

/* No symmetries are known there, but colours can be exchanged. */
START_TEST(graphs_stay_as_they_lie)
{
    test_random r = {32};
    for (int i = 0; i < 300; i++) {
        test_random_topo(&r, 9, &topo);
        iki_board_init(&straight, &topo);
        test_random_stones(&r, 10 + test_below(&r, 60), &straight);
        iki_board_init(&other, &topo);
        TEST_CHECK(iki_board_set(&other, &straight.at[IKI_WHITE], &straight.at[IKI_BLACK]) ==
                   IKI_OK);
        TEST_CHECK(iki_aspect_make(&straight, NULL, 0, &seen) == IKI_OK);
        TEST_CHECK(iki_aspect_make(&other, NULL, 0, &again) == IKI_OK);
        check_there_and_back(&straight, &seen);
        check_there_and_back(&other, &again);
        TEST_CHECK(iki_pset_equal(&seen.board.at[IKI_BLACK], &again.board.at[IKI_BLACK]));
        IKI_PSET_FOR(p, &topo.points)
            TEST_CHECK(topo.plain || seen.to[p] == p);
    }
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {the_same_from_every_side, the_ko_is_seen_too,
                                  graphs_stay_as_they_lie, NULL};
    return test_suite("aspect", tests);
}
