/* timing - what an operation costs, and lines of a table that tell it.
 *
 * An operation is run in a loop that is made long enough for the clock (calibrated, after a
 * warm-up); a number of such loops give a median and a 95th percentile of the mean time of one
 * operation.  It is CPU time, so that other work on the machine disturbs little. */
#ifndef IKI_TESTS_BENCH_TIMING_H
#define IKI_TESTS_BENCH_TIMING_H

#include "engine/base/base.h"

/* Does the whole work once; returns something that depends on it, so that it cannot be left out. */
typedef uint64_t (*task)(void *ctx);

typedef struct timing {
    double median, p95; /* seconds a run of the task */
} timing;

/* CPU seconds of this process. */
double now(void);

/* Of n samples, which are sorted. */
timing summary(double *sample, int n);

timing measure(task f, void *ctx);

/* Two tasks on the same material, in turn. */
timing measure_pair(task f, task twin, void *ctx, timing *twin_timing);

/* One line of the table; scale turns seconds a run into the unit. */
void report(const char *name, timing t, double scale, const char *unit);

/* One line that tells how much is done in a second; amount: in a run of the task. */
void report_rate(const char *name, timing t, double amount, const char *unit);

/* Two lines: the engine's and the twin's, with the ratio of the medians. */
void report_pair(const char *name, timing t, timing twin, double scale, const char *unit);

/* Ends the program with a message. */
_Noreturn void fail(const char *what, const char *why);

/* The same if the status is no success, or there is no memory. */
void must(iki_status status);
void *need(void *memory);

#endif
