/* Results as text.  tests/check_numbers.c reads them again. */
#include "engine/go/result.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <string.h>

START_TEST(results_written)
{
    static const struct {
        int64_t result;
        const char *text;
    } wanted[] = {{350, "B+3.5"}, {-1200, "W+12"}, {0, "0"},      {-50, "W+0.5"},
                  {25, "B+0.25"}, {1, "B+0.01"},   {-1, "W+0.01"}};
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        iki_sbuf out;
        iki_sbuf_init(&out, 0);
        iki_result_write(wanted[i].result, &out);
        ck_assert_str_eq(iki_sbuf_text(&out), wanted[i].text);
        iki_sbuf_free(&out);
    }
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {results_written, NULL};
    return test_suite("result", tests);
}
