/* workers - forked processes, each at the other end of a socket.
 *
 * On a socket go frames: a head (kind, length) and the bytes.  The master polls all sockets and
 * collects what comes until a frame is whole, so a slow worker never holds up the others.
 *
 * A worker that dies is noticed by the end of its stream, after all that it had said.  One that
 * died between jobs costs nothing: the next job starts another.  A worker whose master is gone
 * reads the end of its stream, which works because no worker holds an end of another's socket; on
 * Linux it is killed even in the middle of a job. */
#include "cli/score/workers.h"

#include "engine/base/arena.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

enum { CHUNK = 64 << 10, JOB_MAX = 1 << 20 };

typedef enum frame_kind { FRAME_JOB = 1, FRAME_ANSWER, FRAME_READY } frame_kind;

typedef struct frame {
    uint32_t kind, n;
} frame;

typedef struct worker {
    pid_t pid; /* 0: nobody */
    int fd;
    bool busy, ended; /* the stream has ended */
    iki_sbuf in;      /* what it said, */
    size_t used;      /* of which the caller had this much */
} worker;

struct iki_workers {
    iki_workers_serve serve;
    void *ctx;
    int most;
    worker *all;         /* [most] */
    struct pollfd *poll; /* [most + 1] */
};

struct iki_worker_line {
    int fd;
};

static bool
write_all(int fd, const char *bytes, size_t n)
{
    while (n > 0) {
        ssize_t done = send(fd, bytes, n, MSG_NOSIGNAL);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        bytes += done;
        n -= (size_t)done;
    }
    return true;
}

static bool
send_frame(int fd, frame_kind kind, const char *bytes, size_t n)
{
    frame head = {(uint32_t)kind, (uint32_t)n};
    return write_all(fd, (const char *)&head, sizeof head) && write_all(fd, bytes, n);
}

/* ------------------------------------------------------------------------------------------------
 * In the worker */

static bool
read_all(int fd, char *bytes, size_t n)
{
    while (n > 0) {
        ssize_t got = read(fd, bytes, n);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        bytes += got;
        n -= (size_t)got;
    }
    return true;
}

void
iki_worker_say(iki_worker_line *line, const char *bytes, size_t n)
{
    if (!send_frame(line->fd, FRAME_ANSWER, bytes, n))
        exit(EXIT_FAILURE);
}

/* Dies with its master, of whatever that dies. */
static void
follow(pid_t master)
{
#ifdef __linux__
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != master)
        _exit(EXIT_FAILURE);
#else
    (void)master;
#endif
}

static _Noreturn void
work(const iki_workers *w, int fd)
{
    iki_worker_line line = {fd};
    frame head;
    while (read_all(fd, (char *)&head, sizeof head)) {
        iki_assert(head.kind == FRAME_JOB && head.n <= JOB_MAX);
        char *job = iki_malloc(head.n);
        if (job == NULL || !read_all(fd, job, head.n))
            exit(EXIT_FAILURE);
        w->serve(w->ctx, job, head.n, &line);
        iki_free(job);
        if (!send_frame(fd, FRAME_READY, NULL, 0))
            exit(EXIT_FAILURE);
    }
    exit(EXIT_SUCCESS); /* the buffers of stdio were empty when it was born */
}

/* ------------------------------------------------------------------------------------------------
 * In the master */

int
iki_workers_limit(void)
{
    return IKI_WORKERS_MAX;
}

iki_workers *
iki_workers_new(int most, iki_workers_serve serve, void *ctx)
{
    iki_assert(most >= 1 && most <= IKI_WORKERS_MAX);
    iki_workers *w = iki_calloc(1, sizeof *w);
    if (w == NULL)
        return NULL;
    *w = (iki_workers){.serve = serve, .ctx = ctx, .most = most};
    w->all = iki_calloc((size_t)most, sizeof *w->all);
    w->poll = iki_calloc((size_t)most + 1, sizeof *w->poll);
    if (w->all != NULL && w->poll != NULL)
        return w;
    iki_workers_free(w);
    return NULL;
}

/* Waits for the end of a worker and forgets it; how it ended. */
static int
bury(worker *one)
{
    int how = 0;
    close(one->fd);
    while (waitpid(one->pid, &how, 0) < 0 && errno == EINTR)
        continue;
    iki_sbuf_free(&one->in);
    *one = (worker){0};
    return how;
}

void
iki_workers_free(iki_workers *w)
{
    if (w == NULL)
        return;
    for (int i = 0; w->all != NULL && i < w->most; i++) {
        if (w->all[i].busy)
            kill(w->all[i].pid, SIGKILL);
        if (w->all[i].pid != 0)
            bury(&w->all[i]);
    }
    iki_free(w->poll);
    iki_free(w->all);
    iki_free(w);
}

static bool
start(iki_workers *w, worker *one)
{
    int end[2];
    pid_t master = getpid();
    fflush(NULL); /* or the worker would write it once more */
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, end) != 0)
        return false;
    pid_t pid = fork();
    if (pid == 0) {
        follow(master);
        close(end[0]);
        for (int i = 0; i < w->most; i++)
            if (w->all[i].pid != 0)
                close(w->all[i].fd);
        work(w, end[1]);
    }
    int code = errno;
    close(end[1]);
    if (pid < 0) {
        close(end[0]);
        errno = code;
        return false;
    }
    *one = (worker){.pid = pid, .fd = end[0]};
    iki_sbuf_init(&one->in, 0);
    return true;
}

bool
iki_workers_can_take(const iki_workers *w)
{
    for (int i = 0; i < w->most; i++)
        if (!w->all[i].busy)
            return true;
    return false;
}

bool
iki_workers_busy(const iki_workers *w)
{
    for (int i = 0; i < w->most; i++)
        if (w->all[i].busy)
            return true;
    return false;
}

/* A worker without a job: one that is there, else an empty place. */
static worker *
idle_worker(iki_workers *w)
{
    worker *place = NULL;
    for (int i = w->most - 1; i >= 0; i--) {
        worker *one = &w->all[i];
        if (!one->busy && (place == NULL || one->pid != 0 || place->pid == 0))
            place = one;
    }
    return place;
}

iki_status
iki_workers_give(iki_workers *w, const char *job, size_t n, int *worker_number)
{
    iki_assert(n <= JOB_MAX);
    for (bool again = true; again;) {
        worker *one = idle_worker(w);
        iki_assert(one != NULL);
        again = one->pid != 0; /* it may have died since it was last heard of */
        if (one->pid == 0 && !start(w, one))
            return IKI_E_IO;
        if (send_frame(one->fd, FRAME_JOB, job, n)) {
            one->busy = true;
            *worker_number = (int)(one - w->all);
            return IKI_OK;
        }
        int code = errno;
        bury(one);
        errno = code;
    }
    return IKI_E_IO;
}

/* Takes a whole frame out of what a worker has said. */
static bool
take_frame(worker *one, iki_workers_event *e)
{
    frame head;
    size_t left = one->in.length - one->used;
    if (left < sizeof head)
        return false;
    memcpy(&head, one->in.data + one->used, sizeof head);
    if (left - sizeof head < head.n)
        return false;
    e->kind = head.kind == FRAME_READY ? IKI_WORKER_READY : IKI_WORKER_SAID;
    e->bytes = one->in.data + one->used + sizeof head;
    e->n = head.n;
    one->used += sizeof head + head.n;
    if (head.kind == FRAME_READY)
        one->busy = false;
    return true;
}

/* What is known already: answers that were read, and deaths. */
static bool
take_event(iki_workers *w, iki_workers_event *e)
{
    for (int i = 0; i < w->most; i++) {
        worker *one = &w->all[i];
        e->worker = i;
        if (one->pid == 0)
            continue;
        if (take_frame(one, e))
            return true;
        if (!one->ended)
            continue;
        bool lost = one->busy;
        e->kind = IKI_WORKER_DIED;
        e->how = bury(one);
        if (lost)
            return true;
    }
    return false;
}

/* Reads what a worker says behind the part that is not used yet. */
static void
listen_to(worker *one)
{
    char chunk[CHUNK];
    ssize_t n = read(one->fd, chunk, sizeof chunk);
    if (n < 0 && errno == EINTR)
        return;
    if (one->used > 0) {
        memmove(one->in.data, one->in.data + one->used, one->in.length - one->used);
        iki_sbuf_truncate(&one->in, one->in.length - one->used);
        one->used = 0;
    }
    if (n > 0)
        iki_sbuf_add(&one->in, chunk, (size_t)n);
    if (n > 0 && iki_sbuf_status(&one->in) == IKI_OK)
        return;
    if (n > 0)
        kill(one->pid, SIGKILL); /* no memory for its words */
    one->ended = true;
}

void
iki_workers_wait(iki_workers *w, int fd, int ms, iki_workers_event *e)
{
    memset(e, 0, sizeof *e);
    while (!take_event(w, e)) {
        for (int i = 0; i < w->most; i++)
            w->poll[i] = (struct pollfd){w->all[i].pid != 0 ? w->all[i].fd : -1, POLLIN, 0};
        w->poll[w->most] = (struct pollfd){fd, POLLIN, 0};
        int ready = poll(w->poll, (nfds_t)w->most + 1, ms);
        bool mine = false;
        for (int i = 0; i < w->most && ready > 0; i++) {
            if (w->poll[i].revents == 0)
                continue;
            listen_to(&w->all[i]);
            mine = true;
        }
        if (!mine && (ready >= 0 || errno != EINTR)) {
            e->kind = IKI_WORKERS_IDLE;
            return;
        }
    }
}
