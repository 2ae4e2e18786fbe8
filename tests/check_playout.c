/* Random games: what they leave alone, that they are the same every time and from every side, and
 * that they see what anybody sees. */
#include "engine/base/arena.h"
#include "src/playout/canonical.h"
#include "src/playout/playout.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <float.h>
#include <string.h>

static iki_topo topo;
static iki_board board;
static iki_playout result;
static iki_playout_frame frame;

/* Two sides, each with all it needs, and a stray stone in either territory. */
static const char clear_drawing[] = ". . X . . O . . .\n"
                                    ". . X . . O . . .\n"
                                    ". . X X X O . . .\n"
                                    ". . . . X O . X .\n"
                                    ". O . . X O . . .\n"
                                    ". . . . X O . . .\n"
                                    ". . X X X O O . .\n"
                                    ". . X . X O . . .\n"
                                    ". . X X X O . . .\n";

/* The inner stones of both colours have no liberties but the shared A2 and C1. */
static const char seki_drawing[] = "X . X . X .\n"
                                   "X X X X X X\n"
                                   "O O O O O X\n"
                                   "X X X X O X\n"
                                   ". O O X O X\n"
                                   "O O . X O .\n";

static void
run(const iki_playout_frame *f, int games, uint64_t seed)
{
    ck_assert_int_eq(iki_playout_run(&board, f, games, seed, NULL, &result), IKI_OK);
}

static iki_playout_chain
chain_at(const char *vertex)
{
    return iki_playout_chain_at(&result, &board, test_point(&topo, vertex));
}

/* Every game counts each point for exactly one side or for neither, and keeps no more stones than
 * there are. */
static void
check_sums(void)
{
    for (unsigned p = 0; p < IKI_POINTS_MAX; p++) {
        uint32_t sum = result.owned[0][p] + result.owned[1][p] + result.owned[2][p];
        bool exists = iki_pset_has(&topo.points, (iki_point)p);
        TEST_CHECK(sum == (exists ? result.games : 0));
        TEST_CHECK(result.kept[p] <= (exists && board.color[p] != IKI_EMPTY ? result.games : 0));
    }
}

/* Some of the points of s. */
static iki_pset
some_of(test_random *r, const iki_pset *s, unsigned percent)
{
    iki_pset out = iki_pset_none();
    IKI_PSET_FOR(p, s) {
        if (test_below(r, 100) < percent)
            iki_pset_add(&out, p);
    }
    return out;
}

START_TEST(clear_areas)
{
    test_draw(clear_drawing, &topo, &board);
    run(NULL, 0, 1);
    ck_assert_uint_eq(result.games, IKI_PLAYOUTS);
    check_sums();
    /* far from the threshold 0; a random invader lives now and then in three columns */
    ck_assert(chain_at("E5").ownership > 0.6 && chain_at("E5").kept > 0.8);
    ck_assert(chain_at("F5").ownership > 0.6 && chain_at("F5").kept > 0.8);
    ck_assert(chain_at("B5").ownership < -0.3 && chain_at("B5").kept < 0.35);
    ck_assert(chain_at("H6").ownership < -0.3 && chain_at("H6").kept < 0.35);
    ck_assert_int_eq(chain_at("C9").first, test_point(&topo, "C1"));
}
END_TEST

START_TEST(chain_summary)
{
    test_draw("X X .\n"
              ". O .\n",
              &topo, &board);
    memset(&result, 0, sizeof result);
    iki_playout_chain none = chain_at("A2");
    ck_assert_int_eq(none.stones, 2);
    ck_assert(none.ownership >= 0 && none.ownership <= 0 && none.kept <= 0);
    result.games = 4;
    result.owned[IKI_BLACK][test_point(&topo, "A2")] = 3;
    result.owned[IKI_WHITE][test_point(&topo, "A2")] = 1;
    result.owned[IKI_BLACK][test_point(&topo, "B2")] = 4;
    result.kept[test_point(&topo, "A2")] = 3;
    iki_playout_chain c = chain_at("B2");
    ck_assert_int_eq(c.first, test_point(&topo, "A2"));
    ck_assert_double_eq(c.ownership, 6.0 / 8);
    ck_assert_double_eq(c.kept, 0.75);
}
END_TEST

START_TEST(same_input_same_answer)
{
    test_draw(clear_drawing, &topo, &board);
    run(NULL, 50, 7);
    iki_playout first = result;
    run(NULL, 50, 7);
    ck_assert_mem_eq(&first, &result, sizeof first);
    run(NULL, 50, 8);
    ck_assert_mem_ne(&first, &result, sizeof first);
}
END_TEST

START_TEST(games_go_on_where_others_ended)
{
    test_draw(clear_drawing, &topo, &board);
    run(NULL, 20, 7);
    iki_playout sum = result;
    run(NULL, 30, sum.next);
    iki_playout_add(&result, &sum);
    run(NULL, 50, 7);
    ck_assert_mem_eq(&sum, &result, sizeof sum);
}
END_TEST

/* Or else the same position would have other estimates on other machines; configure sees to it. */
START_TEST(numbers_are_as_long_as_declared)
{
    ck_assert_int_eq(FLT_EVAL_METHOD, 0);
}
END_TEST

START_TEST(frozen_liberties_keep_a_seki)
{
    test_draw(seki_drawing, &topo, &board);
    memset(&frame, 0, sizeof frame);
    frame.frozen = test_points(&topo, "A2 C1");
    run(&frame, 100, 3);
    check_sums();
    iki_pset around = iki_topo_spread(&topo, &frame.frozen);
    IKI_PSET_FOR(p, &around)
        ck_assert_uint_eq(result.kept[p], board.color[p] == IKI_EMPTY ? 0 : result.games);
}
END_TEST

/* A chain with a frozen liberty or a frozen stone cannot be lost; territory stays its owner's. */
START_TEST(frames_are_respected)
{
    test_random r = {11};
    for (int round = test_is_long() ? 2000 : 200; round > 0; round--) {
        test_random_topo(&r, 9, &topo);
        iki_board_init(&board, &topo);
        test_random_stones(&r, 20 + test_below(&r, 60), &board);
        memset(&frame, 0, sizeof frame);
        frame.frozen = some_of(&r, &topo.points, 10);
        iki_pset left = iki_pset_minus(&topo.points, &frame.frozen);
        frame.territory[IKI_BLACK] = some_of(&r, &left, test_below(&r, 2) * 10);
        iki_pset_drop(&left, &frame.territory[IKI_BLACK]);
        frame.territory[IKI_WHITE] = some_of(&r, &left, test_below(&r, 2) * 10);
        run(&frame, 4, test_next(&r));
        check_sums();
        for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
            IKI_PSET_FOR(p, &frame.territory[c]) {
                TEST_CHECK(result.owned[c][p] == result.games);
                TEST_CHECK(result.kept[p] == (board.color[p] == c ? result.games : 0));
            }
        }
        iki_pset empty = iki_pset_and(&frame.frozen, &board.at[IKI_EMPTY]);
        iki_pset safe = iki_topo_spread(&topo, &empty);
        iki_pset_join(&safe, &frame.frozen);
        iki_pset_drop(&safe, &frame.territory[IKI_BLACK]);
        iki_pset_drop(&safe, &frame.territory[IKI_WHITE]);
        IKI_PSET_FOR(p, &safe) {
            TEST_CHECK(board.color[p] == IKI_EMPTY || result.kept[p] == result.games);
        }
    }
}
END_TEST

/* A few plain games, or some that learn if `first` begins. */
static iki_status
run_from(const iki_board *b, const iki_playout_frame *f, iki_color first, uint64_t seed,
         iki_playout *out)
{
    iki_playout_start start = {b, f, first};
    if (first == IKI_EMPTY)
        return iki_playout_run(b, f, 6, seed, NULL, out);
    return iki_playout_learn(&start, 30, seed, NULL, out);
}

/* A position and its frame, turned and with colours exchanged as asked. */
static iki_pset
turned_set(const iki_topo *from, const iki_topo *to, const iki_pset *s, int symmetry)
{
    iki_pset out = iki_pset_none();
    IKI_PSET_FOR(p, s) {
        int x = iki_topo_x(from, p), y = iki_topo_y(from, p);
        test_turned(from->width, from->height, symmetry, &x, &y);
        iki_pset_add(&out, iki_topo_point(to, x, y));
    }
    return out;
}

static void
check_turned(const iki_playout *base, int symmetry, bool swap, uint64_t seed, iki_color first)
{
    iki_topo t;
    iki_board b;
    iki_playout s;
    iki_playout_frame f = {.frozen = iki_pset_none()};
    int black = swap ? IKI_WHITE : IKI_BLACK, white = swap ? IKI_BLACK : IKI_WHITE;
    int w = symmetry & 4 ? topo.height : topo.width, h = symmetry & 4 ? topo.width : topo.height;
    if (symmetry == 0)
        t = topo;
    else
        TEST_CHECK(iki_topo_init(&t, w, h) == IKI_OK);
    iki_board_init(&b, &t);
    iki_pset stones[3];
    stones[black] = turned_set(&topo, &t, &board.at[IKI_BLACK], symmetry);
    stones[white] = turned_set(&topo, &t, &board.at[IKI_WHITE], symmetry);
    TEST_CHECK(iki_board_set(&b, &stones[IKI_BLACK], &stones[IKI_WHITE]) == IKI_OK);
    f.frozen = turned_set(&topo, &t, &frame.frozen, symmetry);
    f.territory[black] = turned_set(&topo, &t, &frame.territory[IKI_BLACK], symmetry);
    f.territory[white] = turned_set(&topo, &t, &frame.territory[IKI_WHITE], symmetry);
    iki_color begins = swap && first != IKI_EMPTY ? iki_opponent(first) : first;
    TEST_CHECK(run_from(&b, &f, begins, seed, &s) == IKI_OK);
    TEST_CHECK(s.games == base->games);
    IKI_PSET_FOR(p, &topo.points) {
        int x = iki_topo_x(&topo, p), y = iki_topo_y(&topo, p);
        test_turned(topo.width, topo.height, symmetry, &x, &y);
        iki_point q = iki_topo_point(&t, x, y);
        TEST_CHECK(base->owned[IKI_EMPTY][p] == s.owned[IKI_EMPTY][q]);
        TEST_CHECK(base->owned[IKI_BLACK][p] == s.owned[black][q]);
        TEST_CHECK(base->owned[IKI_WHITE][p] == s.owned[white][q]);
        TEST_CHECK(base->kept[p] == s.kept[q]);
    }
}

START_TEST(symmetric_answers)
{
    test_random r = {5};
    for (int round = test_is_long() ? 1000 : 120; round > 0; round--) {
        bool odd = test_below(&r, 4) == 0;
        /* small boards are often symmetric themselves */
        unsigned size = 1 + test_below(&r, 7);
        if (odd)
            test_random_topo(&r, 7, &topo);
        else
            ck_assert_int_eq(iki_topo_init(&topo, (int)size, 1 + (int)test_below(&r, 7)), IKI_OK);
        iki_board_init(&board, &topo);
        test_random_stones(&r, test_below(&r, 60), &board);
        memset(&frame, 0, sizeof frame);
        frame.frozen = some_of(&r, &topo.points, test_below(&r, 2) * 10);
        iki_pset left = iki_pset_minus(&topo.points, &frame.frozen);
        frame.territory[1 + test_below(&r, 2)] = some_of(&r, &left, test_below(&r, 2) * 10);
        uint64_t seed = test_next(&r);
        iki_color first = (iki_color)test_below(&r, 3);
        ck_assert_int_eq(run_from(&board, &frame, first, seed, &result), IKI_OK);
        iki_playout base = result;
        for (int symmetry = 0; symmetry < (topo.plain ? 8 : 1); symmetry++) {
            check_turned(&base, symmetry, false, seed, first);
            check_turned(&base, symmetry, true, seed, first);
        }
    }
}
END_TEST

START_TEST(symmetric_positions_count_all_their_forms)
{
    ck_assert_int_eq(iki_topo_init(&topo, 5, 5), IKI_OK);
    iki_board_init(&board, &topo);
    run(NULL, 10, 1);
    ck_assert_uint_eq(result.games, 160);
    check_sums();
    ck_assert_uint_eq(result.owned[1][test_point(&topo, "A1")],
                      result.owned[2][test_point(&topo, "E5")]);
    ck_assert_uint_eq(result.owned[1][test_point(&topo, "B1")],
                      result.owned[1][test_point(&topo, "E4")]);
}
END_TEST

/* A cut that no stone can cross makes two boards of one. */
START_TEST(odd_graphs)
{
    test_draw("X . X X / . . O\n"
              "X X X . / O O O\n"
              ". X . X / . O .\n",
              &topo, &board);
    run(NULL, 50, 2);
    check_sums();
    ck_assert_double_eq(chain_at("A3").ownership, 1);
    ck_assert_double_eq(chain_at("H3").ownership, 1);
    ck_assert_double_eq(chain_at("H3").kept, 1);
    iki_topo line;
    ck_assert_int_eq(iki_topo_init(&line, 25, 25), IKI_OK);
    for (int i = 0; i < 25; i++) {
        iki_point a = iki_topo_point(&line, i, 0), b = iki_topo_point(&line, 24 - i, 24);
        ck_assert_int_eq(iki_topo_join(&line, a, b), IKI_OK);
    }
    topo = line;
    iki_board_init(&board, &topo);
    run(NULL, 2, 2);
    check_sums();
    ck_assert_uint_eq(result.games, 4);
}
END_TEST

START_TEST(full_size_boards)
{
    test_random r = {3};
    for (int round = 0; round < 3; round++) {
        test_random_topo(&r, 25, &topo);
        iki_board_init(&board, &topo);
        test_random_play(&r, &board, 300, false);
        run(NULL, 20, test_next(&r));
        check_sums();
    }
    ck_assert_int_eq(iki_topo_init(&topo, 1, 1), IKI_OK);
    iki_board_init(&board, &topo);
    run(NULL, 3, 0);
    check_sums();
    ck_assert_uint_eq(result.owned[IKI_EMPTY][0], result.games);
}
END_TEST

/* Says stop when it is asked for the n-th time. */
static bool
stops_at(void *ctx)
{
    int *left = ctx;
    return --*left <= 0;
}

/* Games take long, so whoever may stop them is asked before each. */
START_TEST(a_game_looks_at_the_clock)
{
    iki_budget budget;
    int left = 11;
    test_draw(clear_drawing, &topo, &board);
    iki_budget_init(&budget, 0, 0);
    budget.poll = stops_at;
    budget.ctx = &left;
    ck_assert_int_eq(iki_playout_run(&board, NULL, 100, 9, &budget, &result), IKI_OK);
    ck_assert_int_eq(budget.end, IKI_BUDGET_CANCELLED);
    ck_assert_uint_ge(budget.nodes, 5);
    ck_assert_uint_le(budget.nodes, 10);
}
END_TEST

START_TEST(a_game_costs_a_node)
{
    test_draw(clear_drawing, &topo, &board);
    iki_budget budget;
    iki_budget_init(&budget, 30, 0);
    ck_assert_int_eq(iki_playout_run(&board, NULL, 100, 9, &budget, &result), IKI_OK);
    ck_assert_uint_eq(result.games, 30);
    ck_assert_int_eq(budget.end, IKI_BUDGET_NODES);
    check_sums();
    iki_playout cut = result;
    run(NULL, 30, 9);
    ck_assert_mem_eq(&cut, &result, sizeof cut);
    ck_assert_int_eq(iki_playout_run(&board, NULL, 100, 9, &budget, &result), IKI_OK);
    ck_assert_uint_eq(result.games, 0);
    check_sums();
    iki_budget_init(&budget, 30, 0);
    ck_assert_int_eq(iki_playout_run(&board, NULL, 10, 9, &budget, &result), IKI_OK);
    ck_assert_uint_eq(budget.nodes, 10);
    ck_assert_int_eq(budget.end, IKI_BUDGET_OPEN);
}
END_TEST

/* --- games that learn ------------------------------------------------------------------------ */

/* Games inside the wall around the corner A1, which is Black's and cannot be taken. */
static double
learned(const char *drawing, iki_color first, const char *vertex)
{
    test_draw(drawing, &topo, &board);
    iki_pset outside = test_points(&topo, "A1");
    outside = iki_topo_flood(&topo, &outside, &board.at[IKI_EMPTY]);
    iki_pset wall = iki_topo_spread(&topo, &outside);
    wall = iki_topo_flood(&topo, &wall, &board.at[IKI_BLACK]);
    memset(&frame, 0, sizeof frame);
    frame.territory[IKI_BLACK] = iki_pset_or(&outside, &wall);
    iki_playout_start start = {&board, &frame, first};
    ck_assert_int_eq(iki_playout_learn(&start, 1000, 4, NULL, &result), IKI_OK);
    uint32_t games = result.games;
    ck_assert(games == 125 || games == 250 || games == 500);
    check_sums();
    return chain_at(vertex).ownership;
}

/* Neither side may fill the two liberties that both need. */
START_TEST(learning_keeps_a_seki)
{
    static const char drawing[] = ". O . X . O . O X\n"
                                  "O O O X O O O O X\n"
                                  "X X X O O X X X X\n"
                                  ". . X X X X . . .\n";
    for (iki_color first = IKI_BLACK; first <= IKI_WHITE; first++) {
        ck_assert(learned(drawing, first, "D3") > 0.5);
        ck_assert(learned(drawing, first, "A3") > 0.8);
        ck_assert(learned(drawing, first, "E3") > 0.8);
    }
}
END_TEST

/* The middle of three decides. */
START_TEST(learning_finds_the_vital_point)
{
    static const char drawing[] = ". . . O X . .\n"
                                  "O O O O X . .\n"
                                  "X X X X X . .\n"
                                  ". . . . . . .\n";
    ck_assert(learned(drawing, IKI_BLACK, "A3") < -0.8);
    ck_assert(learned(drawing, IKI_WHITE, "A3") > 0.8);
}
END_TEST

/* White does not live by taking the two stones: Black makes them three before he dies, and then
 * plays in the middle.  The square of four is dead as it is, six along the edge live as they are.
 */
START_TEST(learning_reads_eyes)
{
    static const char taken[] = ". X X . O X . .\n"
                                "O O O O O X . .\n"
                                "X X X X X X . .\n"
                                ". . . . . . . .\n";
    static const char square[] = ". . O X . . .\n"
                                 ". . O X . . .\n"
                                 "O O O X . . .\n"
                                 "X X X X . . .\n"
                                 ". . . . . . .\n";
    static const char six[] = ". . . . . . O X .\n"
                              "O O O O O O O X .\n"
                              "X X X X X X X X .\n"
                              ". . . . . . . . .\n";
    for (iki_color first = IKI_BLACK; first <= IKI_WHITE; first++) {
        ck_assert(learned(taken, first, "A3") < -0.8);
        ck_assert(learned(square, first, "A3") < -0.8);
        ck_assert(learned(six, first, "A3") > 0.8);
    }
}
END_TEST

/* Who moves first lives or kills at once; the square of four is now and then filled in vain. */
START_TEST(learning_ends_when_all_is_clear)
{
    static const char three[] = ". . . O X . .\n"
                                "O O O O X . .\n"
                                "X X X X X . .\n"
                                ". . . . . . .\n";
    static const char square[] = ". . O X .\n"
                                 ". . O X .\n"
                                 "O O O X .\n"
                                 "X X X X .\n"
                                 ". . . . .\n"
                                 ". . . . .\n";
    ck_assert(learned(three, IKI_WHITE, "A3") > 0.9);
    ck_assert_uint_eq(result.games, 125);
    ck_assert(learned(square, IKI_WHITE, "A4") > -0.9);
    ck_assert_uint_eq(result.games, 500);
}
END_TEST

START_TEST(out_of_memory_is_an_answer)
{
    test_draw(clear_drawing, &topo, &board);
    long calls_left;
    iki_allocator_set(test_scarce, &calls_left);
    iki_status status = IKI_E_MEMORY;
    for (long n = 0; status != IKI_OK; n++) {
        ck_assert_int_lt(n, 100);
        calls_left = n;
        status = iki_playout_run(&board, NULL, 5, 1, NULL, &result);
        ck_assert(status == IKI_OK || status == IKI_E_MEMORY);
        ck_assert_uint_eq(result.games, status == IKI_OK ? 5 : 0);
    }
    iki_playout_start start = {&board, NULL, IKI_WHITE};
    status = IKI_E_MEMORY;
    for (long n = 0; status != IKI_OK; n++) {
        ck_assert_int_lt(n, 100);
        calls_left = n;
        status = iki_playout_learn(&start, 6, 1, NULL, &result);
        ck_assert(status == IKI_OK || status == IKI_E_MEMORY);
        ck_assert_uint_eq(result.games, status == IKI_OK ? 3 : 0);
    }
    iki_allocator_set(NULL, NULL);
}
END_TEST

/* The light board of a drawing, with Black's last move on it. */
static iki_playout_form shape;
static iki_playout_game light;

static unsigned
light_point(const char *vertex)
{
    unsigned i = 0;
    while (shape.map[0][i] != test_point(&topo, vertex))
        i++;
    return i;
}

static void
draw_light(const char *drawing, const char *last)
{
    test_draw(drawing, &topo, &board);
    const iki_playout_setup setup = {&board, NULL, IKI_WHITE, NULL};
    memset(&light, 0, sizeof light);
    iki_playout_form_make(&setup, &shape, &light, &light.now);
    light.move[light.moves++] = (uint16_t)light_point(last);
}

/* A1 is around B2, takes a stone or saves it; E1 is an eye of Black's. */
START_TEST(what_speaks_for_a_move)
{
    draw_light(". . . . .\n"
               ". . . . .\n"
               "X . . . .\n"
               "O X . X X\n"
               ". . . X .\n",
               "B2");
    unsigned white = shape.first, black = 3 - white;
    ck_assert_int_eq(iki_playout_promise(&light, light_point("A1"), black), 2);
    ck_assert_int_eq(iki_playout_promise(&light, light_point("A1"), white), 2);
    ck_assert_int_eq(iki_playout_promise(&light, light_point("C3"), white), 1);
    ck_assert_int_eq(iki_playout_promise(&light, light_point("D4"), white), 0);
    ck_assert_int_eq(iki_playout_promise(&light, light_point("E1"), black), -1);
    light.now.free_ko = (uint16_t)light_point("A1");
    ck_assert_int_eq(iki_playout_promise(&light, light_point("A1"), black), 0);
}
END_TEST

START_TEST(local_games_answer_around_the_last_move)
{
    static iki_playout_game now;
    draw_light(". . . . .\n"
               ". . . . .\n"
               ". . X . .\n"
               ". . . . .\n"
               ". . . . .\n",
               "C3");
    iki_pset around = test_points(&topo, "B2 B3 B4 C2 C4 D2 D3 D4");
    int local[2] = {0, 0};
    for (int i = 0; i < 200; i++) {
        now = light;
        now.random = (uint64_t)i;
        now.local = i % 2 == 0 ? 100 : 0;
        iki_playout_finish(&now, shape.first);
        local[i % 2] += iki_pset_has(&around, shape.map[0][now.move[1]]);
    }
    ck_assert_int_eq(local[0], 100);
    ck_assert_int_lt(local[1], 60);
}
END_TEST

/* One kind of damage after the other, each found and then undone. */
START_TEST(the_check_finds_damage)
{
    static iki_playout_form form;
    static iki_playout_game game;
    static iki_playout_stones start, damaged;
    test_draw(clear_drawing, &topo, &board);
    frame = (iki_playout_frame){.frozen = board.at[IKI_BLACK]};
    iki_playout_setup setup = {&board, &frame, IKI_BLACK, NULL};
    iki_playout_form_make(&setup, &form, &game, &start);
    ck_assert(iki_playout_consistent(&game, &start));
    for (int kind = 0; kind < 6; kind++) {
        unsigned empty = start.empty[0], head = 0;
        damaged = start;
        while (start.color[head] == IKI_EMPTY || start.head[head] != head)
            head++;
        damaged.empties -= kind == 0;
        damaged.place[empty] ^= (uint16_t)(kind == 1);
        damaged.near[empty] ^= kind == 2 ? 1u : 0u;
        damaged.of[head].size ^= (uint16_t)(kind == 3);
        damaged.of[head].pseudo ^= (uint16_t)(kind == 4);
        damaged.color[head] = kind == 5 ? IKI_EMPTY : start.color[head];
        TEST_CHECK(!iki_playout_consistent(&game, &damaged));
    }
}
END_TEST

START_TEST(faulty_arguments)
{
    test_draw(clear_drawing, &topo, &board);
    memset(&frame, 0, sizeof frame);
    ck_assert_int_eq(iki_playout_run(&board, NULL, -1, 1, NULL, &result), IKI_E_ARGUMENT);
    ck_assert_int_eq(iki_playout_run(&board, NULL, IKI_PLAYOUTS_MAX + 1, 1, NULL, &result),
                     IKI_E_ARGUMENT);
    frame.territory[IKI_BLACK] = frame.territory[IKI_WHITE] = test_points(&topo, "A1");
    ck_assert_int_eq(iki_playout_run(&board, &frame, 1, 1, NULL, &result), IKI_E_ARGUMENT);
    iki_playout_start nobody = {&board, NULL, IKI_EMPTY};
    ck_assert_int_eq(iki_playout_learn(&nobody, 1, 1, NULL, &result), IKI_E_ARGUMENT);
    ck_assert_uint_eq(result.games, 0);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {
        clear_areas,
        chain_summary,
        same_input_same_answer,
        games_go_on_where_others_ended,
        numbers_are_as_long_as_declared,
        frozen_liberties_keep_a_seki,
        frames_are_respected,
        symmetric_answers,
        symmetric_positions_count_all_their_forms,
        odd_graphs,
        full_size_boards,
        a_game_looks_at_the_clock,
        a_game_costs_a_node,
        what_speaks_for_a_move,
        local_games_answer_around_the_last_move,
        learning_keeps_a_seki,
        learning_finds_the_vital_point,
        learning_reads_eyes,
        learning_ends_when_all_is_clear,
        out_of_memory_is_an_answer,
        the_check_finds_damage,
        faulty_arguments,
        NULL,
    };
    return test_suite("playout", tests);
}
