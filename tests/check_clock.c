/* Clocks: they run forward, and CPU time is what the process used. */
#include "engine/base/clock.h"
#include "tests/suite.h"

#include <time.h>

/* Works for so many seconds of CPU time. */
static void
work(double seconds)
{
    double end = iki_clock_cpu() + seconds;
    while (iki_clock_cpu() < end)
        continue;
}

START_TEST(run_forward)
{
    double began = iki_clock_seconds(), before = began;
    ck_assert(began > 0);
    for (int i = 0; i < 1000; i++) {
        double now = iki_clock_seconds();
        ck_assert(now >= before);
        before = now;
    }
    work(0.05);
    ck_assert(iki_clock_seconds() - began >= 0.01); /* CPU time is counted more coarsely */
}
END_TEST

/* Sleep is no work. */
START_TEST(sleep_costs_nothing)
{
    const struct timespec nap = {.tv_nsec = 200 * 1000 * 1000};
    double cpu = iki_clock_cpu(), clock = iki_clock_seconds();
    ck_assert(cpu >= 0);
    ck_assert_int_eq(nanosleep(&nap, NULL), 0);
    ck_assert(iki_clock_seconds() - clock >= 0.199);
    ck_assert(iki_clock_cpu() - cpu < 0.1);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {run_forward, sleep_costs_nothing, NULL};
    return test_suite("clock", tests);
}
