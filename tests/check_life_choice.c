/* Of several moves that work: which may do, and which one leaves most points, from every side. */
#include "src/life/move_choice.h"

#include "src/benson/benson.h"
#include "src/life/life.h"
#include "src/life/search.h"
#include "tests/suite.h"
#include "tests/support.h"

/* Black lives by D1, E1 or E2; E1 keeps six points, the others fewer. */
static const char drawing[] = ". . . . . . O .\n"
                              "O O O O O O O .\n"
                              "X X X X X X O .\n"
                              "X . X . . X O .\n"
                              "X . . . . O O .\n";

static iki_topo topo;
static iki_board board;
static iki_life_area ground;
static iki_dfpn_table *table;
enum { WIDTH = 8, HEIGHT = 5 }; /* of the drawing */

/* A point of the drawing, counted from its lower left corner, on the board that is shown. */
static iki_point
shown(int i, int x, int y)
{
    test_turned(WIDTH, HEIGHT, i & 7, &x, &y);
    return iki_topo_point(&topo, x, y);
}

static int
cell_at(iki_point p)
{
    for (int i = 0; i < ground.local.size; i++) {
        if (ground.local.point[i] == p)
            return i;
    }
    ck_abort_msg("not on the ground");
}

static iki_cells
bit_at(iki_point p)
{
    return UINT64_C(1) << cell_at(p);
}

static void
find_ground(int i)
{
    iki_pset proved = iki_benson_alive(&board, false);
    const iki_life_frame frame = {.suicide = false, .proved = &proved};
    ck_assert_int_eq(iki_life_area_make(&board, shown(i, 0, 2), IKI_LIFE_GROUP, &frame, &ground),
                     IKI_OK);
    iki_dfpn_table_next(table);
}

START_TEST(moves_that_work)
{
    for (int i = 0; i < 16; i++) {
        iki_life_outcome out;
        iki_budget budget;
        iki_budget_init(&budget, 0, 0);
        test_draw_seen(drawing, i, &topo, &board);
        find_ground(i);
        int owner = ground.question.owner;
        iki_life_search(&ground.question, owner, &budget, table, &out);
        ck_assert_int_eq(out.success, IKI_WORKS);
        iki_cells cells = iki_life_moves(&ground.question, owner, &budget, table, &out);
        ck_assert_uint_eq(cells,
                          bit_at(shown(i, 3, 0)) | bit_at(shown(i, 4, 0)) | bit_at(shown(i, 4, 1)));
    }
}
END_TEST

START_TEST(the_largest_life)
{
    for (int i = 0; i < 16; i++) {
        test_draw_seen(drawing, i, &topo, &board);
        find_ground(i);
        iki_cells cells = bit_at(shown(i, 3, 0)) | bit_at(shown(i, 4, 0)) | bit_at(shown(i, 4, 1));
        iki_life_choice better;
        iki_budget budget;
        iki_budget_init(&budget, 0, 0);
        iki_life_candidates from = {ground.question.owner, cells, (uint8_t)cell_at(shown(i, 3, 0))};
        ck_assert_int_eq(iki_life_choose(&board, &ground, &from, &budget, &better), IKI_OK);
        ck_assert_int_ge(better.count, 1);
        ck_assert_int_eq(better.cell[0], cell_at(shown(i, 4, 0)));
        from.now = better.cell[0];
        ck_assert_int_eq(iki_life_choose(&board, &ground, &from, &budget, &better), IKI_OK);
        ck_assert_int_eq(better.count, 0);
    }
}
END_TEST

/* Half a comparison is none. */
START_TEST(no_choice_without_nodes)
{
    iki_life_choice better;
    iki_budget budget;
    test_draw_seen(drawing, 0, &topo, &board);
    find_ground(0);
    iki_life_candidates from = {ground.question.owner,
                                bit_at(shown(0, 3, 0)) | bit_at(shown(0, 4, 0)),
                                (uint8_t)cell_at(shown(0, 3, 0))};
    iki_budget_init(&budget, 300, 0);
    ck_assert_int_eq(iki_life_choose(&board, &ground, &from, &budget, &better), IKI_OK);
    ck_assert_int_eq(better.count, 0);
    iki_budget_init(&budget, 1, 0);
    from.cells = bit_at(shown(0, 3, 0));
    ck_assert_int_eq(iki_life_choose(&board, &ground, &from, &budget, &better), IKI_OK);
    ck_assert_int_eq(better.count, 0);
    ck_assert_uint_eq(budget.nodes, 0);
}
END_TEST

/* A question that asks for it names that move; it stays a move that works. */
START_TEST(a_question_names_it)
{
    for (int i = 0; i < 16; i++) {
        test_draw_seen(drawing, i, &topo, &board);
        iki_life_answer answer;
        iki_budget budget;
        iki_effort effort = {.budget = &budget, .search = table};
        iki_point p = shown(i, 0, 2);
        iki_life_request r = {.board = &board,
                              .point = p,
                              .subject = IKI_LIFE_GROUP,
                              .first = iki_side(board.color[p]),
                              .both = true,
                              .best_move = true};
        iki_budget_init(&budget, 0, 0);
        ck_assert_int_eq(iki_life_ask(&r, &effort, &answer), IKI_OK);
        ck_assert_int_eq(answer.defend.success, IKI_WORKS);
        ck_assert_int_eq(answer.defend.move, shown(i, 4, 0));
        ck_assert_int_eq(answer.defend.line[0], answer.defend.move);
        ck_assert_int_eq(answer.attack.success, IKI_WORKS);
    }
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {moves_that_work, the_largest_life, no_choice_without_nodes,
                            a_question_names_it, NULL};
    table = iki_dfpn_table_new(16);
    TEST_CHECK(table != NULL);
    int status = test_suite("life_choice", tests);
    iki_dfpn_table_free(table);
    return status;
}
