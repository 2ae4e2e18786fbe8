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
check_board(int width, int height, size_t stride)
{
    proof_claims c;
    iki_board b;
    char title[48];
    size_t number = 0;
    proof_open(&c, width, height);
    for (uint32_t i = 0; i < proof_positions(&c); i++) {
        whole_stones s = proof_position(&c, i);
        if (proof_is_first(&c, s) && proof_board(&c, s, &b) && number++ % stride == 0)
            proof_judge(&c, s);
    }
    proof_check(&c, WHOLE_FREE_MAX);
    snprintf(title, sizeof title, "%dx%d, %zu of %zu positions", width, height,
             (number + stride - 1) / stride, number);
    ck_assert_int_eq(proof_report(&c, title), 0);
    proof_close(&c);
}

START_TEST(smallest_boards)
{
    check_board(1, 7, 1);
    check_board(2, 2, 1);
    check_board(2, 3, 1);
    check_board(2, 4, 1);
    check_board(3, 3, 1);
}
END_TEST

START_TEST(small_boards)
{
    check_board(2, 5, test_is_long() ? 1 : 5);
    check_board(3, 4, test_is_long() ? 1 : 100);
    if (test_is_long())
        check_board(2, 6, 1);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {smallest_boards, small_boards, NULL};
    return test_suite("verdict, exhaustive", tests);
}
