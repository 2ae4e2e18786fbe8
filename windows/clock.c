/* clock - in place of engine/base/clock.c.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/base/clock.h"

#include <windows.h>

double
iki_clock_seconds(void)
{
    LARGE_INTEGER ticks, second;
    (void)QueryPerformanceCounter(&ticks); /* neither fails since Windows XP */
    (void)QueryPerformanceFrequency(&second);
    return (double)ticks.QuadPart / (double)second.QuadPart;
}

static double
seconds(FILETIME t)
{
    return ((double)t.dwHighDateTime * 4294967296.0 + (double)t.dwLowDateTime) * 1e-7;
}

double
iki_clock_cpu(void)
{
    FILETIME created, ended, kernel, user;
    if (!GetProcessTimes(GetCurrentProcess(), &created, &ended, &kernel, &user))
        return -1;
    return seconds(kernel) + seconds(user);
}
