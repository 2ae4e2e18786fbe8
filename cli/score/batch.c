/* batch - scoring the games of many files with worker processes.
 *
 * The master lists files and hands out jobs, a file and a few of its games each; workers (worker.c)
 * send an answer for every game; the master prints the answers in the order of the inputs.  Jobs
 * stand in that order in a queue; what comes out of turn waits in its job.  A collection becomes
 * more jobs when its number of games is known.
 *
 * What a game says depends on the game and the options alone, so the output has the same bytes
 * whatever the number of workers.  A worker that dies costs the game it was at.  The queue is
 * bounded, so memory does not grow with the number of games.  Every line is flushed at once: a
 * reader at the other end of a pipe sees it when it is there. */
#include "cli/score/batch.h"

#include "cli/inputs.h"
#include "cli/progress.h"
#include "cli/score/bar.h"
#include "cli/score/shard.h"
#include "cli/score/skip_list.h"
#include "cli/score/summary.h"
#include "cli/score/table.h"
#include "cli/score/worker.h"
#include "cli/score/workers.h"
#include "cli/task.h"
#include "cli/wrap.h"
#include "engine/base/arena.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    QUEUE_MAX = 4096, /* jobs: while one game takes long, the others may run so far ahead */
    SLICE = 16,       /* games of a collection in one job */
    NOBODY = -1,
};

typedef enum job_state { JOB_WAITS, JOB_RUNS, JOB_DONE } job_state;

/* The games `at` .. `last` of a file. */
typedef struct job {
    struct job *next;
    char *path;
    job_state state;
    int worker;      /* while it runs */
    size_t at, last; /* at: the game that is scored now; last 0: not known yet, all */
    size_t games;    /* of the file; 0: not known yet */
    bool unreadable; /* and that has been said */
    bool ends_file;  /* no job for the same file comes after it */
    iki_sbuf said;   /* answers that are not printed yet */
} job;

typedef struct batch {
    const iki_options *options;
    iki_worker_context context;
    iki_inputs *inputs;
    iki_workers *workers;
    job *first, *last;
    size_t jobs;
    bool listing, list_waits; /* more inputs to come; but not yet */
    bool failed, unfinished;  /* some input; some game */
    int io_failed;            /* errno of stdout; 0 while it works */
    bool stopped;
    int end; /* see iki_batch_how; -1: none */
    size_t files;
    iki_summary summary;
    iki_bar bar;
    iki_progress progress;
} batch;

/* Gives up, with a message. */
IKI_PRINTF(2, 3)
static void
stop(batch *b, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    iki_progress_clear(&b->progress);
    fputs("iki: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    b->failed = b->stopped = true;
}

/* ------------------------------------------------------------------------------------------------
 * Printing, in order */

static void
print_lines(batch *b, const iki_answer *a, const char *text)
{
    if (a->error_bytes + a->line_bytes > 0)
        iki_progress_clear(&b->progress);
    if (a->error_bytes > 0)
        fwrite(text, 1, a->error_bytes, stderr);
    if (a->line_bytes == 0)
        return;
    const iki_options *o = b->options;
    if (o->json || o->csv || o->tsv)
        fwrite(text + a->error_bytes, 1, a->line_bytes, stdout);
    else
        iki_wrap_print(text + a->error_bytes, a->line_bytes, stdout);
    if ((fflush(stdout) != 0 || ferror(stdout)) && b->io_failed == 0)
        b->io_failed = errno != 0 ? errno : EIO;
}

static void
print_answer(batch *b, const iki_answer *a, const char *text)
{
    print_lines(b, a, text);
    if (a->failed)
        b->summary.failed++;
    else if (a->skipped)
        b->summary.skipped++;
    else if (a->number > 0)
        iki_summary_add(&b->summary, a, text + a->error_bytes + a->line_bytes);
    b->failed = b->failed || a->failed;
    b->unfinished = b->unfinished || a->unfinished;
    b->bar.passed += a->skipped && a->games == 1;
}

/* Prints what a job has said so far. */
static void
print_said(batch *b, job *j)
{
    size_t used = 0;
    while (used < j->said.length && b->io_failed == 0) {
        iki_answer a;
        memcpy(&a, j->said.data + used, sizeof a);
        used += sizeof a;
        print_answer(b, &a, j->said.data + used);
        used += iki_answer_bytes(&a);
    }
    iki_sbuf_clear(&j->said);
}

static void
free_job(job *j)
{
    iki_sbuf_free(&j->said);
    iki_free(j->path);
    iki_free(j);
}

static void
take_first(batch *b)
{
    job *j = b->first;
    b->first = j->next;
    if (b->first == NULL)
        b->last = NULL;
    b->jobs--;
    b->files += j->ends_file;
    free_job(j);
}

static void
print_ready(batch *b)
{
    while (b->first != NULL) {
        print_said(b, b->first);
        if (b->first->state != JOB_DONE)
            break;
        take_first(b);
    }
}

/* ------------------------------------------------------------------------------------------------
 * The queue */

/* Puts a new job behind another one (NULL: at the end); NULL when out of memory. */
static job *
add_job(batch *b, job *behind, const char *path)
{
    job *j = iki_calloc(1, sizeof *j);
    size_t n = strlen(path) + 1;
    char *copy = iki_malloc(n);
    if (j == NULL || copy == NULL) {
        iki_free(j);
        iki_free(copy);
        stop(b, "out of memory");
        return NULL;
    }
    memcpy(copy, path, n);
    *j = (job){.path = copy, .worker = NOBODY, .at = 1, .ends_file = true};
    iki_sbuf_init(&j->said, 0);
    behind = behind != NULL ? behind : b->last;
    job **link = behind != NULL ? &behind->next : &b->first;
    j->next = *link;
    *link = j;
    if (j->next == NULL)
        b->last = j;
    b->jobs++;
    return j;
}

/* Leaves what is after the first games of a job to another one behind it. */
static void
split(batch *b, job *j)
{
    if (j->last < j->at + SLICE)
        return;
    job *rest = add_job(b, j, j->path);
    if (rest == NULL)
        return;
    rest->games = j->games;
    rest->at = j->at + SLICE;
    rest->last = j->last;
    j->last = rest->at - 1;
    j->ends_file = false;
}

/* Adds an answer of the master's own: a failure at a game of a job, or of the whole file (0). */
static void
say_failure(batch *b, job *j, size_t number, const char *text)
{
    iki_error error = {0};
    iki_error_set(&error, IKI_E_IO, "%s", text);
    if (iki_answer_failure(b->options, j->path, number, j->games, &error, &j->said) != IKI_OK)
        stop(b, "out of memory");
}

static bool
is_ours(const batch *b, const char *path)
{
    const iki_options *o = b->options;
    return o->shards == 0 || iki_shard_hash(path) % (uint64_t)o->shards == (uint64_t)o->shard - 1;
}

/* Lists inputs until there is one for this run; false if there is none now. */
static bool
list_one(batch *b)
{
    const char *path, *reason;
    while (b->listing && !b->stopped) {
        iki_input what = iki_inputs_next(b->inputs, &path, &reason);
        b->listing = what != IKI_INPUT_END;
        b->list_waits = what == IKI_INPUT_WAIT;
        if (!b->listing || b->list_waits)
            return false;
        if (!is_ours(b, path))
            continue;
        if (what == IKI_INPUT_PASSED) {
            iki_summary_pass(&b->summary, path, reason);
            continue;
        }
        job *j = add_job(b, NULL, path);
        if (j == NULL || what == IKI_INPUT_FILE)
            return j != NULL;
        say_failure(b, j, 0, reason);
        j->state = JOB_DONE;
    }
    return false;
}

/* The job that should be done next; NULL if there is none now.  The first of the queue is never
 * held up, for all others wait for it. */
static job *
next_job(batch *b)
{
    bool room = b->jobs < QUEUE_MAX;
    for (job *j = b->first; j != NULL; j = j->next)
        if (j->state == JOB_WAITS && (room || j == b->first))
            return j;
    return room && list_one(b) ? b->last : NULL;
}

static void
hand_out(batch *b)
{
    job *j;
    while (!b->stopped && iki_workers_can_take(b->workers) && (j = next_job(b)) != NULL) {
        split(b, j);
        iki_sbuf order;
        iki_sbuf_init(&order, 0);
        iki_order_write(j->at, j->last != 0 ? j->last : j->at + SLICE - 1, j->path, &order);
        iki_status status = iki_sbuf_status(&order);
        if (status == IKI_OK)
            status = iki_workers_give(b->workers, order.data, order.length, &j->worker);
        int code = errno;
        iki_sbuf_free(&order);
        if (status == IKI_OK) {
            j->state = JOB_RUNS;
            continue;
        }
        if (iki_workers_busy(b->workers))
            return; /* no more processes now; those that are there go on */
        stop(b, "cannot start a worker process: %s", strerror(code));
    }
}

/* ------------------------------------------------------------------------------------------------
 * What the workers tell */

static job *
job_of(const batch *b, int worker)
{
    job *j = b->first;
    while (j != NULL && (j->state != JOB_RUNS || j->worker != worker))
        j = j->next;
    iki_assert(j != NULL);
    return j;
}

/* The first answer to an order tells how many games there are: with the first order for a file,
 * what is beyond its games is left to jobs of its own. */
static void
take_answer(batch *b, job *j, const char *bytes, size_t n)
{
    iki_answer a;
    iki_assert(n >= sizeof a);
    memcpy(&a, bytes, sizeof a);
    if (a.number > 0 || a.failed) {
        j->at = a.number + 1;
        j->unreadable = a.number == 0;
        iki_sbuf_add(&j->said, bytes, n);
        if (iki_sbuf_status(&j->said) != IKI_OK)
            stop(b, "out of memory");
        return;
    }
    j->games = a.games;
    if (j->last == 0) {
        j->last = a.games;
        split(b, j);
    }
}

/* A worker died at a job: the game that it was at has failed, and the others of the job are left.
 */
static void
take_death(batch *b, job *j, int how)
{
    char text[64];
    bool known = j->games > 0;
    j->worker = NOBODY;
    j->state = JOB_DONE;
    if (j->unreadable || (known && j->at > j->last))
        return; /* all had been said */
    if (WIFSIGNALED(how))
        snprintf(text, sizeof text, "worker died (signal %d)", WTERMSIG(how));
    else
        snprintf(text, sizeof text, "worker died (exit status %d)", WEXITSTATUS(how));
    say_failure(b, j, known ? j->at : 0, text);
    j->at++;
    if (known && j->at <= j->last)
        j->state = JOB_WAITS;
}

static void
take_event(batch *b, const iki_workers_event *e)
{
    if (e->kind == IKI_WORKERS_IDLE)
        return;
    job *j = job_of(b, e->worker);
    if (e->kind == IKI_WORKER_SAID)
        take_answer(b, j, e->bytes, e->n);
    else if (e->kind == IKI_WORKER_READY)
        j->state = JOB_DONE;
    else
        take_death(b, j, e->how);
    print_ready(b);
}

static void
show_progress(batch *b)
{
    if (!iki_progress_is_due(&b->progress))
        return;
    char line[IKI_BAR_SIZE];
    b->bar.done = b->files;
    b->bar.games = b->summary.scored;
    b->bar.seconds = iki_progress_seconds(&b->progress);
    iki_bar_write(&b->bar, line);
    iki_progress_show(&b->progress, line);
}

/* The names of the columns, above a table. */
static void
print_header(batch *b)
{
    iki_sbuf line;
    iki_sbuf_init(&line, 0);
    iki_table_write_header(b->options, &line);
    iki_answer a = {.line_bytes = (uint32_t)line.length};
    print_lines(b, &a, iki_sbuf_text(&line));
    iki_sbuf_free(&line);
}

/* Has the run been told to end early? */
static bool
is_ended(const batch *b)
{
    struct pollfd end = {.fd = b->end, .events = POLLIN};
    return b->end >= 0 && poll(&end, 1, 0) > 0;
}

static void
work(batch *b)
{
    while (!b->stopped && b->io_failed == 0 && !is_ended(b)) {
        hand_out(b);
        print_ready(b);
        bool waits = b->list_waits && b->jobs < QUEUE_MAX && iki_workers_can_take(b->workers);
        if (!iki_workers_busy(b->workers) && !waits)
            return;
        iki_workers_event e;
        iki_workers_wait(b->workers, waits ? STDIN_FILENO : b->end,
                         b->progress.on ? IKI_PROGRESS_MS : -1, &e);
        take_event(b, &e);
        show_progress(b);
    }
}

/* ------------------------------------------------------------------------------------------------
 * From the beginning to the end */

/* How many files there are, for the bar; 0 where a list does not tell before its end. */
static size_t
count_files(const batch *b)
{
    const iki_options *o = b->options;
    for (int i = 0; i < o->input_count; i++)
        if (strcmp(o->inputs[i], "-") == 0)
            return 0;
    iki_inputs *in = iki_inputs_new(o->inputs, o->input_count, -1);
    const char *path, *reason;
    size_t n = 0;
    iki_input what;
    while (in != NULL && (what = iki_inputs_next(in, &path, &reason)) != IKI_INPUT_END)
        n += what != IKI_INPUT_PASSED && is_ours(b, path);
    iki_inputs_free(in);
    return n;
}

static int
worker_count(const iki_options *o)
{
    long cores = o->jobs != 0 ? (long)o->jobs : sysconf(_SC_NPROCESSORS_ONLN);
    int limit = iki_workers_limit();
    return cores < 1 ? 1 : cores > limit ? limit : (int)cores;
}

static bool
prepare(batch *b)
{
    const iki_options *o = b->options;
    iki_error error = {0};
    if (o->skip_done != NULL &&
        (b->context.skip = iki_skip_list_read(o->skip_done, &error)) == NULL) {
        fprintf(stderr, "iki: %s:", o->skip_done);
        if (error.line > 0)
            fprintf(stderr, "%ld:", error.line);
        fprintf(stderr, " %s\n", error.text);
        return false;
    }
    b->inputs = iki_inputs_new(o->inputs, o->input_count, STDIN_FILENO);
    b->workers = iki_workers_new(worker_count(o), iki_worker_run, &b->context);
    b->listing = true;
    if (b->inputs != NULL && b->workers != NULL)
        return true;
    fprintf(stderr, "iki: %s\n", iki_status_text(IKI_E_MEMORY));
    return false;
}

static void
release(batch *b)
{
    iki_workers_free(b->workers);
    iki_inputs_free(b->inputs);
    iki_skip_list_free(b->context.skip);
    while (b->first != NULL)
        take_first(b);
}

int
iki_batch_score(const iki_options *o, const iki_batch_how *how)
{
    batch *b = iki_calloc(1, sizeof *b);
    if (b == NULL)
        return 1;
    b->options = b->context.options = o;
    b->end = how != NULL ? how->end : -1;
    bool good = prepare(b);
    if (good) {
        iki_progress_start(&b->progress);
        if (b->progress.on)
            b->bar.files = count_files(b);
        if (iki_table_is_wanted(o) && (how == NULL || !how->no_header))
            print_header(b);
        work(b);
        iki_progress_clear(&b->progress);
    }
    if (b->io_failed != 0)
        fprintf(stderr, "iki: standard output: %s\n", strerror(b->io_failed));
    else if (b->progress.on)
        iki_summary_print(&b->summary, iki_progress_seconds(&b->progress));
    iki_summary_print_passed(&b->summary);
    if (how != NULL && how->output_gone != NULL && b->io_failed != 0)
        *how->output_gone = true;
    release(b);
    int code = !good || b->failed || b->io_failed != 0 ? IKI_EXIT_FAILED
               : o->require_finished && b->unfinished  ? IKI_EXIT_UNFINISHED
                                                       : IKI_EXIT_OK;
    iki_free(b);
    return code;
}
