/* suite - the main of a Check program: one suite, its tests in a list. */
#ifndef IKI_TESTS_SUITE_H
#define IKI_TESTS_SUITE_H

#include <check.h>
#include <stdlib.h>

/* Seconds that one test may take: generous, for sanitizers, emulators and the long forms. */
enum { TEST_TIMEOUT = 3600 };

/* Runs the tests of a list that ends with NULL, each as a test case of its own name (so that
 * CK_RUN_CASE=NAME picks one); returns the exit status. */
static inline int
test_suite(const char *name, const TTest *const *tests)
{
    Suite *suite = suite_create(name);
    for (; *tests != NULL; tests++) {
        TCase *one = tcase_create((*tests)->name);
        tcase_set_timeout(one, TEST_TIMEOUT);
        tcase_add_test(one, *tests);
        suite_add_tcase(suite, one);
    }
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#endif
