/* progress - the line of a task that takes long, on a terminal. */
#include "cli/progress.h"

#include "engine/base/clock.h"

#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { COLUMNS_MAX = 160 };

/* The width of the terminal on stderr. */
static int
columns(void)
{
#ifdef TIOCGWINSZ
    struct winsize size;
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col < COLUMNS_MAX ? size.ws_col : COLUMNS_MAX;
#endif
    return 80;
}

void
iki_progress_start(iki_progress *p)
{
    *p = (iki_progress){.on = isatty(STDERR_FILENO) == 1, .started = iki_clock_seconds()};
    p->last = p->started; /* a short task shows nothing */
}

double
iki_progress_seconds(const iki_progress *p)
{
    return iki_clock_seconds() - p->started;
}

bool
iki_progress_is_due(const iki_progress *p)
{
    return p->on && iki_clock_seconds() - p->last >= IKI_PROGRESS_MS * 1e-3;
}

void
iki_progress_show(iki_progress *p, const char *text)
{
    if (!iki_progress_is_due(p))
        return;
    fprintf(stderr, "\r%.*s\033[K", columns() - 1, text);
    fflush(stderr);
    p->last = iki_clock_seconds();
    p->shown = true;
}

void
iki_progress_show_nodes(iki_progress *p, uint64_t nodes)
{
    if (!iki_progress_is_due(p))
        return;
    char text[COLUMNS_MAX], time[40];
    iki_progress_write_time(time, sizeof time, iki_progress_seconds(p));
    (void)snprintf(text, sizeof text, "%llu thousand nodes, %s", (unsigned long long)(nodes / 1000),
                   time);
    iki_progress_show(p, text);
}

void
iki_progress_clear(iki_progress *p)
{
    if (!p->shown)
        return;
    fputs("\r\033[K", stderr);
    fflush(stderr);
    p->shown = false;
    p->last = 0;
}

int
iki_progress_write_time(char *out, size_t room, double seconds)
{
    long s = (long)(seconds + 0.5);
    if (s >= 3600)
        return snprintf(out, room, "%ld h %02ld min", s / 3600, s / 60 % 60);
    if (s >= 60)
        return snprintf(out, room, "%ld min %02ld s", s / 60, s % 60);
    return snprintf(out, room, "%ld s", s);
}
