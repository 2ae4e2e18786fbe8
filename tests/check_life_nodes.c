/* What a question of life and death does with its nodes: the search gets nearly all of them, so
 * that whatever a search answers within a limit the question answers with little more. */
#include "src/benson/benson.h"
#include "src/life/life.h"
#include "src/life/search.h"
#include "tests/shut_in.h"
#include "tests/suite.h"

static iki_dfpn_table *table;
static shut_in problem;

/* Puts the problem on the ground that a question finds. */
static iki_point
set_up_problem(test_random *r, int empty)
{
    const shut_in_kind kind = {empty, false, IKI_LIFE_GROUP};
    shut_in_make(r, &kind, &problem);
    iki_point p = iki_pset_first(&problem.ground.subject);
    iki_pset proved = iki_benson_alive(&problem.board, false);
    const iki_life_frame frame = {.suicide = false, .proved = &proved};
    ck_assert_int_eq(iki_life_area_make(&problem.board, p, IKI_LIFE_GROUP, &frame, &problem.ground),
                     IKI_OK);
    return p;
}

/* What a search alone answers, and the nodes that it takes. */
static iki_life_outcome
search(int mover)
{
    iki_life_outcome out;
    iki_budget budget;
    iki_budget_init(&budget, 20000, 0);
    iki_dfpn_table_next(table);
    iki_life_search(&problem.ground.question, mover, &budget, table, &out);
    return out;
}

static iki_life_answer
ask(iki_point p, int mover, bool for_move, uint64_t nodes)
{
    iki_life_answer answer;
    iki_budget budget;
    iki_budget_init(&budget, nodes, 0);
    iki_effort effort = {.budget = &budget, .search = table};
    iki_life_request r = {.board = &problem.board,
                          .point = p,
                          .subject = IKI_LIFE_GROUP,
                          .first = mover,
                          .both = true,
                          .for_move = for_move};
    ck_assert_int_eq(iki_life_ask(&r, &effort, &answer), IKI_OK);
    ck_assert_uint_le(budget.nodes, nodes);
    return answer;
}

static iki_success
of_mover(const iki_life_answer *a, int mover)
{
    return mover == problem.ground.question.owner ? a->defend.success : a->attack.success;
}

/* An eighth is kept for estimates; where both sides are to be answered each gets half of the rest.
 */
START_TEST(the_search_gets_most_of_the_nodes)
{
    test_random r = {71};
    int hard = 0, problems = test_is_long() ? 400 : 40;
    for (int i = 0; i < problems; i++) {
        iki_point p = set_up_problem(&r, 8 + i % 8);
        int mover = i / 8 % 2;
        if (problem.ground.cut_off || problem.ground.local.targets > 1)
            continue;
        iki_life_outcome alone = search(mover);
        if (alone.success == IKI_SUCCESS_UNKNOWN)
            continue;
        iki_life_answer a = ask(p, mover, true, (alone.nodes + 1) * 8 / 7 + 1);
        ck_assert_int_eq(of_mover(&a, mover), alone.success);
        a = ask(p, mover, false, (alone.nodes + 1) * 16 / 7 + 3);
        ck_assert_int_eq(of_mover(&a, mover), alone.success);
        hard += alone.nodes > 1000;
    }
    ck_assert_int_gt(hard, problems / 10);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {the_search_gets_most_of_the_nodes, NULL};
    table = iki_dfpn_table_new(16);
    int status = table == NULL ? EXIT_FAILURE : test_suite("life_nodes", tests);
    iki_dfpn_table_free(table);
    return status;
}
