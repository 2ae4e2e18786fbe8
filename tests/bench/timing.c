/* timing - loops of CPU time, and the table of them. */
#include "tests/bench/timing.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SAMPLES = 61 };

static const double sample_seconds = 0.004;

static volatile uint64_t sink;

double
now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double
run(task f, void *ctx, long times)
{
    uint64_t sum = 0;
    double start = now();
    for (long i = 0; i < times; i++)
        sum += f(ctx);
    double seconds = now() - start;
    sink += sum;
    return seconds;
}

static int
compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* How often the task must run to fill one sample; this is the warm-up, too. */
static long
calibrate(task f, void *ctx)
{
    long times = 1;
    while (run(f, ctx, times) < sample_seconds)
        times *= 2;
    return times;
}

timing
summary(double *sample, int n)
{
    qsort(sample, (size_t)n, sizeof sample[0], compare);
    return (timing){sample[n / 2], sample[n * 95 / 100]};
}

timing
measure(task f, void *ctx)
{
    double sample[SAMPLES];
    long times = calibrate(f, ctx);
    for (int i = 0; i < SAMPLES; i++)
        sample[i] = run(f, ctx, times) / (double)times;
    return summary(sample, SAMPLES);
}

timing
measure_pair(task f, task twin, void *ctx, timing *twin_timing)
{
    double sample[SAMPLES], twin_sample[SAMPLES];
    long times = calibrate(f, ctx), twin_times = calibrate(twin, ctx);
    for (int i = 0; i < SAMPLES; i++) {
        sample[i] = run(f, ctx, times) / (double)times;
        twin_sample[i] = run(twin, ctx, twin_times) / (double)twin_times;
    }
    *twin_timing = summary(twin_sample, SAMPLES);
    return summary(sample, SAMPLES);
}

void
report(const char *name, timing t, double scale, const char *unit)
{
    printf("%-44s %10.2f %10.2f  %-12s\n", name, t.median * scale, t.p95 * scale, unit);
}

void
report_rate(const char *name, timing t, double amount, const char *unit)
{
    printf("%-44s %10.2f %10.2f  %-12s\n", name, amount / t.median, amount / t.p95, unit);
}

void
report_pair(const char *name, timing t, timing twin, double scale, const char *unit)
{
    char second[64];
    printf("%-44s %10.2f %10.2f  %-12s %6.1fx\n", name, t.median * scale, t.p95 * scale, unit,
           twin.median / t.median);
    snprintf(second, sizeof second, "  twin: %s", name);
    report(second, twin, scale, unit);
}

_Noreturn void
fail(const char *what, const char *why)
{
    fprintf(stderr, "bench: %s: %s\n", what, why);
    exit(EXIT_FAILURE);
}

void
must(iki_status status)
{
    if (status != IKI_OK)
        fail("cannot go on", iki_status_text(status));
}

void *
need(void *memory)
{
    if (memory == NULL)
        fail("cannot go on", iki_status_text(IKI_E_MEMORY));
    return memory;
}
