/* workers - in place of cli/score/workers.c: one worker, which is this process.
 *
 * A job is done when it is given; what is said meanwhile waits in a text until the caller takes it,
 * one answer after the other.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/score/workers.h"

#include "engine/base/arena.h"

#include <poll.h>

struct iki_worker_line {
    iki_sbuf said; /* of each answer how long it is, and its bytes */
};

struct iki_workers {
    iki_workers_serve serve;
    void *ctx;
    bool busy;   /* not all of the job has been taken */
    size_t used; /* of what was said */
    iki_worker_line line;
};

int
iki_workers_limit(void)
{
    return 1;
}

void
iki_worker_say(iki_worker_line *line, const char *bytes, size_t n)
{
    iki_sbuf_add(&line->said, (const char *)&n, sizeof n);
    iki_sbuf_add(&line->said, bytes, n);
}

iki_workers *
iki_workers_new(int most, iki_workers_serve serve, void *ctx)
{
    iki_assert(most == 1);
    (void)most;
    iki_workers *w = iki_calloc(1, sizeof *w);
    if (w == NULL)
        return NULL;
    *w = (iki_workers){.serve = serve, .ctx = ctx};
    iki_sbuf_init(&w->line.said, 0);
    return w;
}

void
iki_workers_free(iki_workers *w)
{
    if (w == NULL)
        return;
    iki_sbuf_free(&w->line.said);
    iki_free(w);
}

bool
iki_workers_can_take(const iki_workers *w)
{
    return !w->busy;
}

bool
iki_workers_busy(const iki_workers *w)
{
    return w->busy;
}

iki_status
iki_workers_give(iki_workers *w, const char *job, size_t n, int *worker)
{
    iki_assert(!w->busy);
    iki_sbuf_clear(&w->line.said);
    w->used = 0;
    w->busy = true;
    *worker = 0;
    w->serve(w->ctx, job, n, &w->line);
    return IKI_OK;
}

/* The next answer; without memory for one the worker has died at it. */
static void
take_answer(iki_workers *w, iki_workers_event *e)
{
    const iki_sbuf *said = &w->line.said;
    size_t n;
    if (iki_sbuf_status(said) != IKI_OK) {
        e->kind = IKI_WORKER_DIED;
        e->how = 1;
        w->busy = false;
        return;
    }
    if (w->used == said->length) {
        e->kind = IKI_WORKER_READY;
        w->busy = false;
        return;
    }
    memcpy(&n, said->data + w->used, sizeof n);
    e->kind = IKI_WORKER_SAID;
    e->bytes = said->data + w->used + sizeof n;
    e->n = n;
    w->used += sizeof n + n;
}

void
iki_workers_wait(iki_workers *w, int fd, int ms, iki_workers_event *e)
{
    *e = (iki_workers_event){.kind = IKI_WORKERS_IDLE};
    if (w->busy) {
        take_answer(w, e);
        return;
    }
    struct pollfd input = {.fd = fd, .events = POLLIN};
    (void)poll(&input, 1, ms);
}
