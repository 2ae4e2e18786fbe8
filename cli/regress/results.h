/* results - what the tests of all suites came to, and reports of it. */
#ifndef IKI_CLI_REGRESS_RESULTS_H
#define IKI_CLI_REGRESS_RESULTS_H

#include "engine/base/sbuf.h"

typedef enum iki_outcome {
    IKI_TEST_PASSED,
    IKI_TEST_FAILED,
    IKI_TEST_KNOWN,      /* failed, as it is marked to do */
    IKI_TEST_UNEXPECTED, /* passed, though it is marked as failing */
    IKI_TEST_IGNORED,    /* marked as to be left out */
    IKI_OUTCOMES,
} iki_outcome;

typedef struct iki_counts {
    long of[IKI_OUTCOMES];
} iki_counts;

/* One test.  All texts are owned. */
typedef struct iki_result {
    size_t suite;
    long line;
    iki_outcome outcome;
    char *command; /* "" where no command is to blame */
    char *what;    /* "expected [x], got [y]", or what went wrong */
    double seconds;
} iki_result;

typedef struct iki_results {
    iki_result *result;
    size_t count, capacity;
    char *const *suite; /* [suites] their paths; not owned */
    size_t suites;
    bool failed; /* there was no memory */
} iki_results;

/* Adds a test of the suite; texts are copied. */
void iki_results_add(iki_results *r, const iki_result *result);

void iki_results_free(iki_results *r);

/* The tests of a suite, counted. */
iki_counts iki_results_count(const iki_results *r, size_t suite);

/* Appends the form that continuous integration reads: JUnit's XML.  Tests that are known to fail or
 * left out are "skipped". */
void iki_results_junit(const iki_results *r, iki_sbuf *out);

/* Appends a page for the browser. */
void iki_results_page(const iki_results *r, iki_sbuf *out);

#endif
