/* progress - one line that is drawn over and over: bar, files, games a second, time left.
 *
 * The time left is what the files so far took, for each that is left. */
#include "cli/score/progress.h"

#include "engine/base/clock.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { BAR = 24, LINE = 160 };

/* The width of the terminal on stderr. */
static int
columns(void)
{
#ifdef TIOCGWINSZ
    struct winsize size;
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col < LINE ? size.ws_col : LINE;
#endif
    return 80;
}

void
iki_progress_start(iki_progress *p)
{
    *p = (iki_progress){.on = isatty(STDERR_FILENO) == 1, .started = iki_clock_seconds()};
    p->last = p->started; /* what is done at once needs no bar */
}

double
iki_progress_seconds(const iki_progress *p)
{
    return iki_clock_seconds() - p->started;
}

/* "1 h 05 min", "3 min 20 s", "12 s". */
static int
write_time(char *out, size_t room, double seconds)
{
    long s = (long)(seconds + 0.5);
    if (s >= 3600)
        return snprintf(out, room, "%ld h %02ld min", s / 3600, s / 60 % 60);
    if (s >= 60)
        return snprintf(out, room, "%ld min %02ld s", s / 60, s % 60);
    return snprintf(out, room, "%ld s", s);
}

static void
write_line(const iki_progress *p, size_t files, size_t games, char out[LINE])
{
    int n = 0;
    double seconds = iki_progress_seconds(p);
    if (p->files > 0) {
        char bar[BAR + 1] = "";
        size_t full = files >= p->files ? BAR : files * BAR / p->files;
        memset(bar, '#', full);
        memset(bar + full, '.', BAR - full);
        n = snprintf(out, LINE, "[%s] %zu of %zu files", bar, files, p->files);
    } else {
        n = snprintf(out, LINE, "%zu files", files);
    }
    if (seconds > 0)
        n += snprintf(out + n, LINE - (size_t)n, ", %.3g games/s", (double)games / seconds);
    if (p->files > files && files > p->passed) {
        double each = seconds / (double)(files - p->passed);
        n += snprintf(out + n, LINE - (size_t)n, ", ");
        n += write_time(out + n, LINE - (size_t)n, each * (double)(p->files - files));
        snprintf(out + n, LINE - (size_t)n, " left");
    }
}

void
iki_progress_show(iki_progress *p, size_t files, size_t games)
{
    if (!p->on || iki_clock_seconds() - p->last < IKI_PROGRESS_MS * 1e-3)
        return;
    char line[LINE];
    write_line(p, files, games, line);
    fprintf(stderr, "\r%.*s\033[K", columns() - 1, line);
    fflush(stderr);
    p->last = iki_clock_seconds();
    p->shown = true;
}

void
iki_progress_clear(iki_progress *p)
{
    if (!p->shown)
        return;
    fputs("\r\033[K", stderr);
    fflush(stderr);
    p->shown = false;
    p->last = 0; /* back at once */
}
