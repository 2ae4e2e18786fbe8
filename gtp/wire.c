/* wire - reading ahead, stopping, streaming.
 *
 * Searches ask every thousand nodes or so; the input is looked at when TICK has passed since the
 * last look, so the price of being interruptible is a reading of the clock.  Invariant: bytes that
 * were read ahead are answered later, in their order; of an interruption only the flag `stopped`
 * remains, until the command ends.
 *
 * SIGINT stops a command as "# interrupt" does, and a second one ends the program, as does one at a
 * terminal where no command runs.  A client that is no terminal may send it too late: then it is
 * ignored.  What a signal handler knows must be static. */
#include "gtp/wire.h"

#include "engine/base/arena.h"
#include "engine/base/clock.h"
#include "engine/base/file.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const double TICK = 0.02, GRACE = 0.5, LIVE_EVERY = 0.5;

enum { NODES_ASKED = 1024 }; /* between two questions of a budget */

/* --- SIGINT ----------------------------------------------------------------------------------- */

/* What the signal means; it goes from STOPS to STOPPED by itself. */
enum { IGNORED, STOPS, STOPPED, ENDS };
static volatile sig_atomic_t on_interrupt = ENDS;

static void
interrupted(int signal_number)
{
    if (on_interrupt == STOPS) {
        on_interrupt = STOPPED;
    } else if (on_interrupt != IGNORED) {
        (void)signal(signal_number, SIG_DFL);
        (void)raise(signal_number);
    }
}

/* --- the two ends ----------------------------------------------------------------------------- */

static bool
into_wire(void *ctx, const char *bytes, size_t n)
{
    iki_wire *w = ctx;
    bool good = iki_file_write(w->out_fd, bytes, n);
    if (!good)
        w->error = errno;
    return good;
}

bool
iki_wire_open(iki_wire *w, int in_fd, int out_fd)
{
    *w = (iki_wire){.out_fd = out_fd};
    if (!iki_proto_reader_init(&w->reader, in_fd, iki_realloc))
        return false;
    struct sigaction action = {.sa_handler = interrupted, .sa_flags = SA_RESTART};
    on_interrupt = isatty(in_fd) ? ENDS : IGNORED;
    w->catches = sigaction(SIGINT, &action, &w->before) == 0;
    return true;
}

void
iki_wire_close(iki_wire *w)
{
    if (w->catches)
        (void)sigaction(SIGINT, &w->before, NULL);
    iki_free(w->reader.chunk);
    iki_free(w->reader.line.text);
}

iki_proto_input
iki_wire_next(iki_wire *w, iki_proto_request *request)
{
    on_interrupt = isatty(w->reader.fd) ? ENDS : IGNORED;
    iki_proto_input input = iki_proto_reader_next(&w->reader);
    if (input == IKI_PROTO_LINE)
        iki_proto_parse(&w->reader.line, request);
    return input;
}

void
iki_wire_start(iki_wire *w, const iki_proto_request *request, bool live)
{
    w->request = request;
    w->streams = w->yields = w->stopped = w->told = false;
    w->began = w->spoke = iki_clock_seconds();
    w->looked = w->began - TICK;
    w->asked = 0;
    w->title[0] = '\0';
    if (live)
        (void)snprintf(w->title, sizeof w->title, "%s %s", request->name,
                       request->args != NULL ? request->args : "");
    on_interrupt = STOPS;
}

/* --- while a command runs --------------------------------------------------------------------- */

/* Progress for people who look at GoGui's board meanwhile. */
static void
show_progress(iki_wire *w, double time)
{
    char text[IKI_WIRE_TITLE_SIZE + 100];
    int n =
        snprintf(text, sizeof text, "gogui-gfx: TEXT %s: %.1f s, %llu thousand nodes\n", w->title,
                 time - w->began, (unsigned long long)(w->asked * NODES_ASKED / 1000));
    if (n > 0 && (size_t)n < sizeof text)
        (void)iki_file_write(STDERR_FILENO, text, (size_t)n);
    w->spoke = time;
    w->told = true;
}

bool
iki_wire_stops(void *wire)
{
    iki_wire *w = wire;
    double time = iki_clock_seconds();
    w->asked++;
    if (w->title[0] != '\0' && time - w->spoke >= LIVE_EVERY)
        show_progress(w, time);
    if (w->stopped || time - w->looked < TICK)
        return w->stopped;
    unsigned seen = iki_proto_reader_watch(&w->reader, 0);
    w->looked = time;
    /* work is measured by CPU time: a busy machine must not change what a script gets */
    w->stopped =
        (seen & IKI_PROTO_SEES_INTERRUPT) != 0 || on_interrupt == STOPPED ||
        (w->yields && (seen & IKI_PROTO_SEES_LINE) != 0 && iki_clock_cpu() - w->worked >= GRACE);
    return w->stopped;
}

void
iki_wire_yield(iki_wire *w)
{
    w->yields = true;
    w->worked = iki_clock_cpu();
}

bool
iki_wire_stream(iki_wire *w, const char *text)
{
    if (!w->streams)
        iki_proto_begin(&w->writer, w->request, true, into_wire, w);
    w->streams = true;
    if (text != NULL)
        iki_proto_write(&w->writer, text);
    return iki_proto_break(&w->writer);
}

bool
iki_wire_wait(iki_wire *w, double seconds)
{
    const unsigned any = IKI_PROTO_SEES_LINE | IKI_PROTO_SEES_INTERRUPT | IKI_PROTO_SEES_END;
    double end = iki_clock_seconds() + seconds, left = seconds;
    while (left > 0 && !w->stopped) {
        int milliseconds = left < 1 ? (int)(left * 1000) + 1 : 1000; /* SIGINT may slip by */
        unsigned seen = iki_proto_reader_watch(&w->reader, milliseconds);
        w->stopped = (seen & any) != 0 || on_interrupt == STOPPED;
        left = end - iki_clock_seconds();
    }
    return !w->stopped;
}

bool
iki_wire_finish(iki_wire *w, bool success, const char *text)
{
    static const char clear[] = "gogui-gfx: CLEAR\n";
    if (w->told)
        (void)iki_file_write(STDERR_FILENO, clear, sizeof clear - 1);
    if (!w->streams)
        iki_proto_begin(&w->writer, w->request, success, into_wire, w);
    iki_proto_write(&w->writer, text);
    return iki_proto_end(&w->writer);
}
