/* The tunable numbers: each lies in its range and is explained.  With --print: doc/tunables.md. */
#include "src/tunables/tunables.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

typedef struct row {
    const char *group; /* not NULL: a heading, and nothing else */
    const char *name, *sentence, *measured;
    int value, low, high;
} row;

#define IKI_TUNABLE_GROUP(title) {.group = (title)},
#define IKI_TUNABLE(name, value, low, high, sentence, measured)                                    \
    {NULL, #name, (sentence), (measured), (name), (low), (high)},
static const row rows[] = {
#include "src/tunables/rows.inc"
};
#undef IKI_TUNABLE_GROUP
#undef IKI_TUNABLE

enum { ROWS = sizeof rows / sizeof rows[0] };

START_TEST(every_value_lies_in_its_range)
{
    for (int i = 0; i < ROWS; i++) {
        const row *r = &rows[i];
        if (r->group == NULL && (r->value < r->low || r->value > r->high || r->low >= r->high))
            ck_abort_msg("%s: %d is not in %d .. %d", r->name, r->value, r->low, r->high);
    }
}
END_TEST

START_TEST(every_row_says_what_it_is_and_where_it_was_measured)
{
    ck_assert_ptr_nonnull(rows[0].group);
    for (int i = 0; i < ROWS; i++) {
        const row *r = &rows[i];
        if (r->group != NULL)
            continue;
        TEST_CHECK(strncmp(r->name, "IKI_", 4) == 0);
        TEST_CHECK(strlen(r->sentence) > 10 && strlen(r->measured) > 10);
        TEST_CHECK(strpbrk(r->sentence, "|\n") == NULL && strpbrk(r->measured, "|\n") == NULL);
    }
}
END_TEST

static void
print_rows(void)
{
    for (int i = 0; i < ROWS; i++) {
        const row *r = &rows[i];
        if (r->group != NULL) {
            printf("\n## %s\n\n", r->group);
            printf("| name | value | range | what it is | where it was measured |\n");
            printf("|---|---|---|---|---|\n");
            continue;
        }
        printf("| %s | %d | %d to %d | %s | %s |\n", r->name, r->value, r->low, r->high,
               r->sentence, r->measured);
    }
}

int
main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "--print") == 0) {
        printf(
            "# Tunable numbers\n\n"
            "The numbers that trade strength for time: limits of searches, weights, thresholds,\n"
            "numbers of games. `make manual` makes this page from src/tunables/rows.inc, where\n"
            "they stand. The range is what the sources allow; a proof is meant to hold with\n"
            "every value in it.\n");
        print_rows();
        return EXIT_SUCCESS;
    }
    const TTest *const tests[] = {
        every_value_lies_in_its_range,
        every_row_says_what_it_is_and_where_it_was_measured,
        NULL,
    };
    return test_suite("tunables", tests);
}
