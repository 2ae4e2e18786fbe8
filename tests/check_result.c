/* Results as text: written, read again, and as records spell them. */
#include "engine/go/result.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <string.h>

START_TEST(results_written_and_read)
{
    static const struct {
        int64_t result;
        const char *text;
    } wanted[] = {{350, "B+3.5"}, {-1200, "W+12"}, {0, "0"},      {-50, "W+0.5"},
                  {25, "B+0.25"}, {1, "B+0.01"},   {-1, "W+0.01"}};
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        int64_t again = 424242;
        iki_sbuf out;
        iki_sbuf_init(&out, 0);
        iki_result_write(wanted[i].result, &out);
        ck_assert_str_eq(iki_sbuf_text(&out), wanted[i].text);
        ck_assert(iki_result_read(wanted[i].text, &again));
        ck_assert_int_eq(again, wanted[i].result);
        iki_sbuf_free(&out);
    }
}
END_TEST

START_TEST(recorded_results)
{
    static const char *const no_points[] = {
        "",        "B+R",     "W+Resign", "B+T",  "W+Time", "B+F",   "Void",  "?",       "B+",
        "X+3",     "B+3.5pt", "B+-3",     "B3.5", "+3.5",   "B+nan", "B+inf", "B+1e999", "B+resign",
        "B+5,5,5", "B+5 ,5",  "+",        " +5",  "B++5",   "B+ ",   " +",    "B+."};
    int64_t result;
    for (size_t i = 0; i < sizeof no_points / sizeof no_points[0]; i++) {
        char *text = strdup(no_points[i]); /* of its own: a sanitizer sees who reads beside it */
        ck_assert_ptr_nonnull(text);
        if (iki_result_read(text, &result))
            test_failed(__FILE__, __LINE__, "result '%s' was read", text);
        free(text);
    }
    static const char *const too_much[] = {"W+Resignation",      "blackish+5",
                                           "black and white+5",  "B+5 stones",
                                           "B+5.5 points or so", "B+000000000000000000000005"};
    for (size_t i = 0; i < sizeof too_much / sizeof too_much[0]; i++) {
        if (iki_result_read(too_much[i], &result))
            test_failed(__FILE__, __LINE__, "result '%s' was read", too_much[i]);
    }
    static const char *const draws[] = {"0", "Draw", "draw", "Jigo", "jigo"};
    for (size_t i = 0; i < sizeof draws / sizeof draws[0]; i++) {
        result = 1;
        ck_assert(iki_result_read(draws[i], &result));
        ck_assert_int_eq(result, 0);
    }
    static const struct {
        const char *text;
        int64_t result;
    } spelled[] = {
        {"B+5,5", 550},       {"B+5 points", 500}, {"W+0.5 Points", -50},
        {"b+1 point", 100},   {"w + 12", -1200},   {"Black+3.5 pts", 350},
        {"White + 1 ", -100}, {"JIGO", 0},         {"B+7 moku", 700},
        {"B+0.75", 75},       {"B+5.", 500},       {"B+00000000000000000000005", 500},
    };
    for (size_t i = 0; i < sizeof spelled / sizeof spelled[0]; i++) {
        ck_assert_msg(iki_result_read(spelled[i].text, &result), "%s", spelled[i].text);
        ck_assert_int_eq(result, spelled[i].result);
    }
    ck_assert(iki_result_read("W+0.50", &result));
    ck_assert_int_eq(result, -50);
    ck_assert(iki_result_read("B+0", &result));
    ck_assert_int_eq(result, 0);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {results_written_and_read, recorded_results, NULL};
    return test_suite("result", tests);
}
