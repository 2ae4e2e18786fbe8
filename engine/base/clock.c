/* clock - the one place where clocks are read. */
#include "engine/base/clock.h"

#include <time.h>

static double
read_clock(clockid_t clock, double missing)
{
    struct timespec t;
    return clock_gettime(clock, &t) == 0 ? (double)t.tv_sec + (double)t.tv_nsec * 1e-9 : missing;
}

double
iki_clock_seconds(void)
{
    return read_clock(CLOCK_MONOTONIC, 0);
}

double
iki_clock_cpu(void)
{
    return read_clock(CLOCK_PROCESS_CPUTIME_ID, -1);
}
