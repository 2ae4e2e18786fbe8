/* graded_life - how large a problem of life and death may be: random groups shut in by walls, by
 * the number of empty points, and the share of questions (either side first) that the search
 * answers within 10^4, 10^5 and 10^6 nodes; beside it what a search that knows next to nothing
 * answers within 10^5 (tests/bare_life.h).
 *
 *     graded_life [PROBLEMS]      problems a grade, 10 if not said
 *
 * Not part of the tests: it takes minutes and its numbers are no matter of right and wrong. */
#include "tests/bare_life.h"
#include "tests/shut_in.h"

#include <stdio.h>
#include <stdlib.h>

enum { LIMITS = 3, BARE_LIMIT = 100000, EMPTY_MIN = 7, EMPTY_MAX = 25, STEP = 3 };

static const uint64_t limits[LIMITS] = {10000, 100000, 1000000};

/* Nodes for the answer, 0 if there is none. */
static uint64_t
nodes_of(const iki_life_area *ground, int mover, iki_dfpn_table *table)
{
    iki_life_outcome out;
    iki_budget budget;
    iki_budget_init(&budget, limits[LIMITS - 1], 0);
    iki_dfpn_table_next(table);
    iki_life_search(&ground->question, mover, &budget, table, &out);
    return out.success == IKI_SUCCESS_UNKNOWN ? 0 : out.nodes + 1;
}

static bool
bare_answers(const iki_life_area *ground, int mover, iki_dfpn_table *table)
{
    iki_budget budget;
    iki_budget_init(&budget, BARE_LIMIT, 0);
    iki_dfpn_table_next(table);
    return bare_life_search(&ground->question, mover, &budget, table) != IKI_SUCCESS_UNKNOWN;
}

static void
grade(int empty, int problems, iki_dfpn_table *table)
{
    test_random r = {(uint64_t)empty};
    const shut_in_kind kind = {empty, false, IKI_LIFE_GROUP};
    int solved[LIMITS] = {0}, bare = 0;
    for (int i = 0; i < problems; i++) {
        shut_in p;
        shut_in_make(&r, &kind, &p);
        for (int mover = 0; mover < 2; mover++) {
            uint64_t nodes = nodes_of(&p.ground, mover, table);
            for (int k = 0; k < LIMITS; k++)
                solved[k] += nodes != 0 && nodes <= limits[k];
            bare += bare_answers(&p.ground, mover, table);
        }
    }
    printf("%5d", empty);
    for (int k = 0; k < LIMITS; k++)
        printf("  %5.1f%%", 100.0 * solved[k] / (2.0 * problems));
    printf("  %11.1f%%\n", 100.0 * bare / (2.0 * problems));
    fflush(stdout);
}

int
main(int argc, char **argv)
{
    int problems = argc > 1 ? atoi(argv[1]) : 10;
    iki_dfpn_table *table = iki_dfpn_table_new(20);
    TEST_CHECK(table != NULL && problems > 0);
    printf("empty    10^4    10^5    10^6 nodes    10^5 bare\n");
    for (int empty = EMPTY_MIN; empty <= EMPTY_MAX; empty += STEP)
        grade(empty, problems, table);
    iki_dfpn_table_free(table);
    return 0;
}
