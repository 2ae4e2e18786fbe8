/* Stones that are dead because their captors fill the last empty point beside them and keep an eye
 * (src/benson/territory.c, stays_an_eye), on random graphs, against alternating play on the whole
 * board.  Only positions with such an area are judged. */
#include "src/benson/benson.h"
#include "src/benson/territory.h"
#include "tests/proof_support.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <string.h>

enum { MOST_FREE = 9 };

/* Does some wall around the area not touch all of it? */
static bool
is_uneven(const iki_board *b, const iki_pset *walls, const iki_pset *area)
{
    iki_pset around = iki_topo_spread(b->topo, area);
    around = iki_pset_and(&around, walls);
    IKI_CHAINS_FOR(chain, b, &around) {
        iki_pset reach = iki_topo_spread(b->topo, &chain);
        if (!iki_pset_within(area, &reach))
            return true;
    }
    return false;
}

/* Is an area with one empty point and stones of the opponent called the owner's, although its walls
 * do not touch all of it and do not live without it? */
static bool
has_such_area(const iki_board *b, iki_color owner)
{
    iki_benson benson;
    iki_benson_analyse(b, owner, false, &benson);
    iki_pset taken = iki_benson_territory_to_take(b, owner, &benson.alive, false);
    IKI_PARTS_FOR(area, b->topo, &taken) {
        iki_pset empty = iki_pset_and(&area, &b->at[IKI_EMPTY]);
        if (iki_pset_count(&empty) == 1 && iki_pset_meets(&area, &b->at[iki_opponent(owner)]) &&
            is_uneven(b, &benson.alive, &area) &&
            !iki_benson_territory_is_spare(b, owner, &benson.alive, &area, false))
            return true;
    }
    return false;
}

/* Judges the positions of one graph that have such an area; returns how many. */
static int
judge_graph(test_random *r, proof_claims *c)
{
    int found = 0;
    for (int k = 0; k < 400; k++) {
        iki_board b;
        iki_board_init(&b, &c->topo);
        test_random_colors(r, 60 + test_below(r, 39), 20 + test_below(r, 61), &b);
        if (!has_such_area(&b, IKI_BLACK) && !has_such_area(&b, IKI_WHITE))
            continue;
        found++;
        proof_judge(c, (whole_stones){proof_bits(&c->topo, &b.at[IKI_BLACK]),
                                      proof_bits(&c->topo, &b.at[IKI_WHITE])});
    }
    return found;
}

START_TEST(captures_by_the_last_point)
{
    static proof_claims sum;
    test_random r = {101};
    int found = 0, wanted = test_is_long() ? 4000 : 60;
    memset(&sum, 0, sizeof sum);
    while (found < wanted) {
        proof_claims c;
        iki_topo topo = test_random_graph(&r, 5);
        proof_open_on(&c, &topo, false);
        memcpy(c.tally, sum.tally, sizeof c.tally);
        found += judge_graph(&r, &c);
        proof_check(&c, MOST_FREE);
        memcpy(sum.tally, c.tally, sizeof sum.tally);
        proof_close(&c);
    }
    ck_assert_int_eq(proof_report(&sum, "captures by the last point"), 0);
    ck_assert_int_gt(sum.tally[PROOF_INSIDE].checked + sum.tally[PROOF_DEAD].checked, wanted / 4);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {captures_by_the_last_point, NULL};
    return test_suite("prop_odd_captures", tests);
}
