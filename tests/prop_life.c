/* prop_life - answers about life and death on ground too large for the twin that looks at every
 * position: a search that knows next to nothing (tests/bare_life.h) must say the same, and that the
 * first move given does what it is said to do, wherever it comes to an answer. */
#include "tests/bare_life.h"
#include "tests/shut_in.h"
#include "tests/suite.h"

#include <stdio.h>

enum { EMPTY_MIN = 6, EMPTY_MAX = 12, NODES = 30000, TABLE_LOG2 = 18 };

static iki_dfpn_table *table;
static int answered, moves_tried;

static void
show(const shut_in *p)
{
    for (int y = p->topo.height - 1; y >= 0; y--) {
        for (int x = 0; x < p->topo.width; x++)
            fprintf(stderr, " %c", ".XO"[p->board.color[iki_topo_point(&p->topo, x, y)]]);
        fprintf(stderr, "\n");
    }
}

static iki_success
bare_answer(const iki_life_question *q, int mover)
{
    iki_budget budget;
    iki_budget_init(&budget, NODES, 0);
    iki_dfpn_table_next(table);
    return bare_life_search(q, mover, &budget, table);
}

/* What is left for the opponent after the move, as far as the twin knows. */
static iki_success
answer_after(const iki_life_question *q, int mover, uint8_t move)
{
    iki_life_question after = *q;
    iki_local_play play;
    after.position.ko = IKI_CELL_NONE;
    if (move != IKI_CELL_PASS) {
        TEST_CHECK(iki_local_try(q->local, &q->position, mover, move, &play));
        if (play.taken != 0)
            return IKI_FAILS;
        after.position = play.after;
    }
    return bare_answer(&after, 1 - mover);
}

static void
check_move(const shut_in *p, int mover, const iki_life_outcome *out)
{
    const iki_life_question *q = &p->ground.question;
    iki_success after = answer_after(q, mover, out->move);
    bool by_ko = out->success == IKI_WORKS_BY_KO;
    bool right = by_ko ? after != IKI_WORKS : after == IKI_FAILS;
    if (after != IKI_SUCCESS_UNKNOWN && !right) {
        show(p);
        test_failed(__FILE__, __LINE__, "side %d, %d by cell %d: the other gets %d", mover,
                    out->success, out->move, after);
    }
    moves_tried++;
}

static void
check_question(const shut_in *p, int mover)
{
    const iki_life_question *q = &p->ground.question;
    iki_life_outcome out;
    iki_budget budget;
    iki_success bare = bare_answer(q, mover);
    iki_budget_init(&budget, NODES, 0);
    iki_dfpn_table_next(table);
    iki_life_search(q, mover, &budget, table, &out);
    if (bare == IKI_SUCCESS_UNKNOWN || out.success == IKI_SUCCESS_UNKNOWN)
        return;
    answered++;
    if (out.success != bare) {
        show(p);
        test_failed(__FILE__, __LINE__, "side %d first: %d, the twin %d", mover, out.success, bare);
    }
    if (out.success != IKI_FAILS)
        check_move(p, mover, &out);
}

START_TEST(a_bare_search_says_the_same)
{
    test_random r = {1};
    int problems = test_is_long() ? 20000 : 200;
    table = iki_dfpn_table_new(TABLE_LOG2);
    ck_assert_ptr_nonnull(table);
    for (int i = 0; i < problems; i++) {
        shut_in p;
        const shut_in_kind kind = {EMPTY_MIN + (int)test_below(&r, EMPTY_MAX - EMPTY_MIN + 1),
                                   test_below(&r, 2) == 0,
                                   test_below(&r, 3) == 0 ? IKI_LIFE_CHAIN : IKI_LIFE_GROUP};
        shut_in_make(&r, &kind, &p);
        for (int mover = 0; mover < 2; mover++)
            check_question(&p, mover);
    }
    iki_dfpn_table_free(table);
    printf("%d questions, %d moves\n", answered, moves_tried);
    ck_assert_int_gt(answered, problems);
    ck_assert_int_gt(moves_tried, problems / 4);
}
END_TEST

/* After White's B3 neither side gets anywhere, and play has no end: he cannot take Black though he
 * ignores bans, nor does Black live in finitely many moves.  So all that White has is the ko after
 * B2. */
static void
draw_play_without_end(shut_in *p)
{
    test_draw(". . . . . . .\n"
              "O O O . . . .\n"
              "X X O O O O .\n"
              ". . X X X O .\n"
              "X . . . X O .\n"
              ". O . . X O .\n",
              &p->topo, &p->board);
    p->walls = test_points(&p->topo, "A5 B5 C5 C4 D4 E4 F4 F3 F2 F1");
    const iki_life_frame frame = {.proved = &p->walls};
    ck_assert_int_eq(iki_life_area_make(&p->board, test_point(&p->topo, "E1"), IKI_LIFE_GROUP,
                                        &frame, &p->ground),
                     IKI_OK);
    table = iki_dfpn_table_new(TABLE_LOG2);
    ck_assert_ptr_nonnull(table);
}

START_TEST(play_without_end)
{
    shut_in p;
    iki_life_outcome out;
    draw_play_without_end(&p);
    for (int mover = 0; mover < 2; mover++) {
        iki_budget budget;
        iki_budget_init(&budget, 0, 0);
        iki_life_search(&p.ground.question, mover, &budget, table, &out);
        ck_assert_int_eq(out.success, mover == 0 ? IKI_WORKS : IKI_WORKS_BY_KO);
        check_move(&p, mover, &out);
    }
    ck_assert_int_eq(p.ground.local.point[out.move], test_point(&p.topo, "B2"));
    iki_dfpn_table_free(table);
}
END_TEST

/* Wherever the search is stopped it knows nothing wrong, and goes on to the same end. */
START_TEST(stopped_in_play_without_end)
{
    shut_in p;
    iki_life_outcome out = {.success = IKI_SUCCESS_UNKNOWN};
    draw_play_without_end(&p);
    int stopped = 0;
    for (uint64_t limit = 1; out.success == IKI_SUCCESS_UNKNOWN; limit += 1 + limit / 100) {
        iki_budget budget;
        iki_dfpn_table_next(table);
        iki_budget_init(&budget, limit, 0);
        iki_life_search(&p.ground.question, 1, &budget, table, &out);
        ck_assert(out.success == IKI_SUCCESS_UNKNOWN || out.success == IKI_WORKS_BY_KO);
        stopped += out.success == IKI_SUCCESS_UNKNOWN;
        iki_life_outcome end;
        iki_budget_init(&budget, 0, 0);
        iki_life_search(&p.ground.question, 1, &budget, table, &end);
        ck_assert_int_eq(end.success, IKI_WORKS_BY_KO);
    }
    ck_assert_int_gt(stopped, 100);
    iki_dfpn_table_free(table);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {play_without_end, stopped_in_play_without_end,
                                  a_bare_search_says_the_same, NULL};
    return test_suite("prop_life", tests);
}
