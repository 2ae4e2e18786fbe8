/* workers - processes that work for this one: jobs in, answers out; a crash ends one process only.
 *
 * Jobs and answers are bytes; what they mean is the caller's business.  A worker is a fork: it has
 * what the caller had when it was started, and nothing that it changes comes back but its answers.
 */
#ifndef IKI_CLI_SCORE_WORKERS_H
#define IKI_CLI_SCORE_WORKERS_H

#include "engine/base/sbuf.h"

enum { IKI_WORKERS_MAX = 1000 };

typedef struct iki_workers iki_workers;
typedef struct iki_worker_line iki_worker_line; /* from a worker to its master */

/* What a worker does with a job.  Runs in the worker. */
typedef void (*iki_workers_serve)(void *ctx, const char *job, size_t n, iki_worker_line *line);

/* Sends an answer; a job may have any number of them.  Does not return if the master has ended. */
void iki_worker_say(iki_worker_line *line, const char *bytes, size_t n);

/* How many processes this system can have at work: IKI_WORKERS_MAX or 1. */
int iki_workers_limit(void);

/* At most `most` workers (1 .. iki_workers_limit()), each started when there is a job for it.  NULL
 * when out of memory. */
iki_workers *iki_workers_new(int most, iki_workers_serve serve, void *ctx);

/* Ends the workers, at once those that are busy, waits for them and frees all; NULL is allowed. */
void iki_workers_free(iki_workers *w);

/* True if a worker waits for a job or one more may be started. */
bool iki_workers_can_take(const iki_workers *w);

/* True if a worker has a job. */
bool iki_workers_busy(const iki_workers *w);

/* Gives a job to a worker that has none; *worker is then its number (0 ..).  IKI_E_IO: no
 * process can be started, errno says why. */
iki_status iki_workers_give(iki_workers *w, const char *job, size_t n, int *worker) IKI_MUST_CHECK;

typedef struct iki_workers_event {
    enum {
        IKI_WORKER_SAID,  /* an answer: bytes, good until the next call */
        IKI_WORKER_READY, /* the job is done */
        IKI_WORKER_DIED,  /* at its job; `how` as waitpid tells */
        IKI_WORKERS_IDLE, /* nothing happened in time, or the descriptor is ready */
    } kind;
    int worker;
    const char *bytes;
    size_t n;
    int how;
} iki_workers_event;

/* The next thing that happens: at the workers, or at the descriptor fd (-1: none) that has
 * something to read; or that nothing does for `ms` milliseconds (-1: wait for ever). */
void iki_workers_wait(iki_workers *w, int fd, int ms, iki_workers_event *e);

#endif
