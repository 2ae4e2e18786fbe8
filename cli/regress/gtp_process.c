/* gtp_process - two pipes and a child. */
#include "cli/regress/gtp_process.h"

#include "engine/base/clock.h"
#include "engine/base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Never returns. */
static _Noreturn void
become_engine(const char *command, int (*own)(void), const char *folder, int in, int out)
{
    enum { CANNOT_START = 127 };
    if (dup2(in, STDIN_FILENO) < 0 || dup2(out, STDOUT_FILENO) < 0 || chdir(folder) != 0)
        _exit(CANNOT_START);
    struct sigaction usual = {.sa_handler = SIG_DFL};
    (void)sigaction(SIGPIPE, &usual, NULL);
    (void)sigaction(SIGXFSZ, &usual, NULL);
    if (command == NULL)
        _exit(own());
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(CANNOT_START);
}

static bool
open_pipe(int fd[2])
{
    if (pipe(fd) != 0)
        return false;
    (void)fcntl(fd[0], F_SETFD, FD_CLOEXEC);
    (void)fcntl(fd[1], F_SETFD, FD_CLOEXEC);
    return true;
}

static void
close_pipe(const int fd[2])
{
    close(fd[0]);
    close(fd[1]);
}

iki_status
iki_gtp_process_start(const char *command, int (*own)(void), const char *folder, iki_gtp_process *e,
                      iki_error *error)
{
    int to[2], from[2];
    memset(e, 0, sizeof *e);
    if (!open_pipe(to))
        return iki_error_set(error, IKI_E_IO, "%s", strerror(errno));
    if (!open_pipe(from)) {
        close_pipe(to);
        return iki_error_set(error, IKI_E_IO, "%s", strerror(errno));
    }
    e->pid = fork();
    if (e->pid == 0) {
        close(to[1]);
        close(from[0]);
        become_engine(command, own, folder, to[0], from[1]);
    }
    close(to[0]);
    close(from[1]);
    e->to = to[1];
    e->from = from[0];
    if (e->pid > 0)
        return IKI_OK;
    close(e->to);
    close(e->from);
    return iki_error_set(error, IKI_E_IO, "%s", strerror(errno));
}

/* Waits until the engine says something or ends; false when the deadline has passed. */
static bool
await(const iki_gtp_process *e)
{
    struct pollfd from = {.fd = e->from, .events = POLLIN};
    double left = e->deadline > 0 ? e->deadline - iki_clock_seconds() : 1;
    while (left > 0) {
        int wait = e->deadline <= 0 ? -1 : left < 1000 ? (int)(left * 1000) + 1 : 1000 * 1000;
        int ready = poll(&from, 1, wait);
        if (ready > 0 || (ready < 0 && errno != EINTR))
            return true; /* reading tells what is wrong */
        left = e->deadline > 0 ? e->deadline - iki_clock_seconds() : 1;
    }
    return false;
}

enum { AT_END = -1, TOO_LATE = -2 };

/* The next byte, or one of these. */
static int
next_byte(iki_gtp_process *e)
{
    while (e->begin == e->end) {
        if (!await(e))
            return TOO_LATE;
        ssize_t n = read(e->from, e->chunk, sizeof e->chunk);
        if (n == 0 || (n < 0 && errno != EINTR))
            return AT_END;
        e->begin = 0;
        e->end = n > 0 ? (size_t)n : 0;
    }
    return (unsigned char)e->chunk[e->begin++];
}

iki_status
iki_gtp_process_send(iki_gtp_process *e, const char *line)
{
    return iki_file_write(e->to, line, strlen(line)) && iki_file_write(e->to, "\n", 1) ? IKI_OK
                                                                                       : IKI_E_IO;
}

iki_status
iki_gtp_process_receive(iki_gtp_process *e, iki_sbuf *reply)
{
    iki_sbuf_clear(reply);
    bool line_empty = true;
    int byte;
    e->deadline = e->patience > 0 ? iki_clock_seconds() + e->patience : 0;
    while ((byte = next_byte(e)) >= 0) {
        if (byte == '\r' || (byte == '\n' && line_empty && reply->length == 0))
            continue;
        if (byte == '\n' && line_empty) {
            iki_sbuf_truncate(reply, reply->length - 1);
            return iki_sbuf_status(reply);
        }
        iki_sbuf_putc(reply, (char)byte);
        line_empty = byte == '\n';
    }
    return byte == TOO_LATE ? IKI_E_LIMIT : IKI_E_IO;
}

iki_status
iki_gtp_process_ask(iki_gtp_process *e, const char *line, iki_sbuf *reply)
{
    iki_status status = iki_gtp_process_send(e, line);
    return status == IKI_OK ? iki_gtp_process_receive(e, reply) : status;
}

void
iki_gtp_process_hang_up(iki_gtp_process *e)
{
    if (e->to >= 0)
        close(e->to);
    e->to = -1;
}

void
iki_gtp_process_kill(iki_gtp_process *e)
{
    e->killed = true;
    (void)kill(e->pid, SIGKILL);
}

/* Waits for the end of the child; false when the deadline has passed. */
static bool
reap(const iki_gtp_process *e, int *status)
{
    const struct timespec pause = {.tv_nsec = 10000000}; /* a hundredth of a second */
    pid_t ended;
    while ((ended = waitpid(e->pid, status, e->deadline > 0 ? WNOHANG : 0)) <= 0) {
        if (ended == 0 && iki_clock_seconds() >= e->deadline)
            return false;
        if (ended < 0 && errno != EINTR)
            break;
        if (ended == 0)
            (void)nanosleep(&pause, NULL);
    }
    return true;
}

int
iki_gtp_process_stop(iki_gtp_process *e)
{
    int status = 0, byte = AT_END;
    e->deadline = e->patience > 0 ? iki_clock_seconds() + e->patience : 0;
    iki_gtp_process_hang_up(e);
    /* A child of a killed one may hold the pipe open. */
    while (!e->killed && (byte = next_byte(e)) >= 0)
        ;
    close(e->from);
    if (e->killed || byte == TOO_LATE || !reap(e, &status)) {
        iki_gtp_process_kill(e);
        e->deadline = 0;
        (void)reap(e, &status);
    }
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
