/* exh_winner - the proved winner on all positions of tiny boards, at the komis that decide, against
 * play of every line to the end.  Boards that look the same, also with the colours exchanged, are
 * judged once. */
#include "tests/proof_support.h"
#include "tests/suite.h"
#include "tests/winner_support.h"

#include <stdio.h>

/* Are there rules before these that differ in name only? */
static bool
is_repeated(const winner_checks *c, int i)
{
    const iki_rules *r = &c->by[i].rules;
    for (int k = 0; k < i; k++) {
        const iki_rules *q = &c->by[k].rules;
        if (q->ko == r->ko && q->scoring == r->scoring && q->suicide == r->suicide &&
            q->tax == r->tax && q->pass_stones == r->pass_stones)
            return true;
    }
    return false;
}

static void
check_position(winner_checks *c, const proof_claims *all, whole_stones s)
{
    winner_position at = {.black = proof_set(&all->topo, s.black),
                          .white = proof_set(&all->topo, s.white)};
    for (int i = 0; i < c->count; i++) {
        if (!is_repeated(c, i))
            winner_check(c, i, &at);
    }
}

static uint64_t
check_board(int width, int height)
{
    proof_claims all;
    winner_checks c;
    iki_board b;
    char title[32];
    proof_open(&all, width, height, false);
    winner_open(&c, width, height, test_is_long() ? 200000 : 2000);
    c.strict = test_is_long();
    for (uint32_t i = 1; i < proof_positions(&all); i++) {
        whole_stones s = proof_position(&all, i);
        if (proof_is_first(&all, s) && proof_board(&all, s, &b))
            check_position(&c, &all, s);
    }
    snprintf(title, sizeof title, "%dx%d", width, height);
    uint64_t wrong = winner_report(&c, title);
    winner_close(&c);
    proof_close(&all);
    return wrong;
}

START_TEST(all_positions)
{
    uint64_t wrong = check_board(1, 4) + check_board(2, 2) + check_board(1, 5) + check_board(2, 3);
    if (test_is_long())
        wrong += check_board(1, 6) + check_board(1, 7) + check_board(2, 4) + check_board(3, 3) +
                 check_board(2, 5);
    ck_assert_uint_eq(wrong, 0);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {all_positions, NULL};
    return test_suite("exh_winner", tests);
}
