/* exh_verdict - what the resolver calls proved or searched, against alternating play on the whole
 * board (tests/proof_support.h says what is asked).
 *
 * All positions of small boards, one of each 8 or 16 that differ by symmetry and colours only. */
#include "tests/proof_support.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>

/* Every `stride`-th position. */
static void
check_board(int width, int height, bool suicide, size_t stride)
{
    proof_claims c;
    iki_board b;
    char title[64];
    size_t number = 0;
    proof_open(&c, width, height, suicide);
    for (uint32_t i = 0; i < proof_positions(&c); i++) {
        whole_stones s = proof_position(&c, i);
        if (proof_is_first(&c, s) && proof_board(&c, s, &b) && number++ % stride == 0)
            proof_judge(&c, s);
    }
    proof_check(&c, WHOLE_FREE_MAX);
    snprintf(title, sizeof title, "%dx%d%s, %zu of %zu positions", width, height,
             suicide ? " with suicide" : "", (number + stride - 1) / stride, number);
    ck_assert_int_eq(proof_report(&c, title), 0);
    proof_close(&c);
}

START_TEST(smallest_boards)
{
    check_board(1, 7, false, 1);
    check_board(2, 2, false, 1);
    check_board(2, 3, false, 1);
    check_board(2, 4, false, 1);
    check_board(3, 3, false, 1);
}
END_TEST

START_TEST(smallest_boards_with_suicide)
{
    check_board(1, 5, true, 1);
    check_board(1, 6, true, 1);
    check_board(1, 7, true, 1);
    check_board(2, 3, true, 1);
    check_board(2, 4, true, 1);
    check_board(3, 3, true, 1);
}
END_TEST

START_TEST(small_boards)
{
    check_board(2, 5, false, test_is_long() ? 1 : 5);
    check_board(3, 4, false, test_is_long() ? 1 : 100);
    check_board(2, 5, true, test_is_long() ? 1 : 10);
    check_board(3, 4, true, test_is_long() ? 1 : 200);
    if (test_is_long())
        check_board(2, 6, false, 1);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {smallest_boards, smallest_boards_with_suicide, small_boards,
                                  NULL};
    return test_suite("verdict, exhaustive", tests);
}
