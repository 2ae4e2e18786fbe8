/* workers - answers arrive whole and in order, and a death costs one job. */
#include "cli/score/workers.h"

#include "engine/base/arena.h"
#include "tests/suite.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LONG_ANSWER = 1 << 20 };

/* What workers of these tests know: a word and a number. */
static void
serve(void *ctx, const char *job, size_t n, iki_worker_line *line)
{
    char text[64];
    int number = 0;
    ck_assert(n > 0 && job[n - 1] == '\0');
    if (sscanf(job, "count %d", &number) == 1) {
        for (int i = 1; i <= number; i++)
            iki_worker_say(line, text, (size_t)snprintf(text, sizeof text, "%d", i) + 1);
    } else if (strcmp(job, "long") == 0) {
        char *bytes = iki_malloc(LONG_ANSWER);
        memset(bytes, 'x', LONG_ANSWER);
        iki_worker_say(line, bytes, LONG_ANSWER);
        iki_free(bytes);
    } else if (sscanf(job, "signal %d", &number) == 1) {
        iki_worker_say(line, "last", sizeof "last");
        kill(getpid(), number);
    } else if (sscanf(job, "exit %d", &number) == 1) {
        _exit(number);
    } else if (strcmp(job, "spin") == 0) {
        struct rlimit second = {1, 1};
        setrlimit(RLIMIT_CPU, &second);
        for (volatile unsigned i = 0;; i++)
            continue;
    } else if (strcmp(job, "wait") == 0) {
        iki_worker_say(line, "begun", sizeof "begun");
        pause();
    } else if (strcmp(job, "who") == 0) {
        iki_worker_say(line, text, (size_t)snprintf(text, sizeof text, "%ld", (long)getpid()) + 1);
    }
    *(int *)ctx += 1; /* nobody else sees it */
}

static int
give(iki_workers *w, const char *job)
{
    int worker = -1;
    ck_assert_int_eq(iki_workers_give(w, job, strlen(job) + 1, &worker), IKI_OK);
    ck_assert_int_ge(worker, 0);
    return worker;
}

/* Gives a job to the only worker and waits for what it says; the event after that stays in *e. */
static long
ask(iki_workers *w, const char *job, iki_workers_event *e)
{
    long said = -1;
    give(w, job);
    for (iki_workers_wait(w, -1, -1, e); e->kind == IKI_WORKER_SAID; iki_workers_wait(w, -1, -1, e))
        said = atol(e->bytes);
    return said;
}

START_TEST(answers_in_order)
{
    int served = 0, at[4] = {0}, jobs = 0, done = 0;
    iki_workers *w = iki_workers_new(4, serve, &served);
    ck_assert(w != NULL && !iki_workers_busy(w));
    while (done < 200) {
        while (jobs < 200 && iki_workers_can_take(w)) {
            int worker = give(w, "count 50");
            ck_assert_int_lt(worker, 4);
            at[worker] = 0;
            jobs++;
        }
        iki_workers_event e;
        iki_workers_wait(w, -1, -1, &e);
        if (e.kind == IKI_WORKER_READY) {
            ck_assert_int_eq(at[e.worker], 50);
            done++;
        } else {
            ck_assert_int_eq(e.kind, IKI_WORKER_SAID);
            ck_assert_int_eq(atoi(e.bytes), ++at[e.worker]);
        }
    }
    ck_assert(!iki_workers_busy(w));
    ck_assert_int_eq(served, 0);
    iki_workers_free(w);
}
END_TEST

START_TEST(long_answers)
{
    int served = 0;
    iki_workers_event e;
    iki_workers *w = iki_workers_new(2, serve, &served);
    give(w, "long");
    give(w, "long");
    ck_assert(!iki_workers_can_take(w));
    for (int i = 0; i < 4; i++) {
        iki_workers_wait(w, -1, -1, &e);
        if (e.kind == IKI_WORKER_READY)
            continue;
        ck_assert_int_eq(e.kind, IKI_WORKER_SAID);
        ck_assert_uint_eq(e.n, LONG_ANSWER);
        for (size_t k = 0; k < e.n; k++)
            ck_assert(e.bytes[k] == 'x');
    }
    ck_assert(!iki_workers_busy(w));
    iki_workers_free(w);
}
END_TEST

START_TEST(deaths)
{
    int served = 0;
    iki_workers_event e;
    iki_workers *w = iki_workers_new(1, serve, &served);
    for (int i = 0; i < 3; i++) {
        give(w, "signal 9");
        iki_workers_wait(w, -1, -1, &e);
        ck_assert_int_eq(e.kind, IKI_WORKER_SAID);
        ck_assert_str_eq(e.bytes, "last");
        iki_workers_wait(w, -1, -1, &e);
        ck_assert_int_eq(e.kind, IKI_WORKER_DIED);
        ck_assert(WIFSIGNALED(e.how) && WTERMSIG(e.how) == SIGKILL);
        ck_assert(!iki_workers_busy(w));
        ask(w, "exit 3", &e);
        ck_assert_int_eq(e.kind, IKI_WORKER_DIED);
        ck_assert(WIFEXITED(e.how) && WEXITSTATUS(e.how) == 3);
        ck_assert_int_eq(ask(w, "count 7", &e), 7);
        ck_assert_int_eq(e.kind, IKI_WORKER_READY);
    }
    iki_workers_free(w);
}
END_TEST

START_TEST(limits_of_the_system)
{
    int served = 0;
    iki_workers_event e;
    iki_workers *w = iki_workers_new(1, serve, &served);
    ask(w, "spin", &e);
    ck_assert_int_eq(e.kind, IKI_WORKER_DIED);
    ck_assert(WIFSIGNALED(e.how));
    ck_assert_int_eq(ask(w, "count 2", &e), 2);
    iki_workers_free(w);
}
END_TEST

START_TEST(death_between_jobs_costs_nothing)
{
    int served = 0;
    iki_workers_event e;
    iki_workers *w = iki_workers_new(1, serve, &served);
    long first = ask(w, "who", &e);
    kill((pid_t)first, SIGKILL);
    siginfo_t gone;
    ck_assert_int_eq(waitid(P_PID, (id_t)first, &gone, WEXITED | WNOWAIT), 0);
    long second = ask(w, "who", &e);
    ck_assert_int_eq(e.kind, IKI_WORKER_READY);
    ck_assert_int_gt(second, 0);
    ck_assert_int_ne(first, second);
    iki_workers_free(w);
}
END_TEST

START_TEST(the_end_waits_for_nobody)
{
    int served = 0;
    iki_workers_event e;
    iki_workers *w = iki_workers_new(2, serve, &served);
    long idle = ask(w, "who", &e);
    give(w, "wait");
    iki_workers_wait(w, -1, -1, &e);
    ck_assert_str_eq(e.bytes, "begun");
    iki_workers_free(w);
    ck_assert(kill((pid_t)idle, 0) != 0 && errno == ESRCH);
    ck_assert(waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD);
}
END_TEST

START_TEST(waiting_for_other_things)
{
    int served = 0, end[2];
    iki_workers_event e;
    iki_workers *w = iki_workers_new(1, serve, &served);
    ck_assert_int_eq(pipe(end), 0);
    iki_workers_wait(w, end[0], 10, &e);
    ck_assert_int_eq(e.kind, IKI_WORKERS_IDLE);
    ck_assert_int_eq(write(end[1], "x", 1), 1);
    iki_workers_wait(w, end[0], -1, &e);
    ck_assert_int_eq(e.kind, IKI_WORKERS_IDLE);
    iki_workers_free(w);
    close(end[0]);
    close(end[1]);
}
END_TEST

START_TEST(nobody_can_be_started)
{
    int served = 0, worker, fd = dup(0);
    struct rlimit files, none = {0};
    iki_workers *w = iki_workers_new(1, serve, &served);
    ck_assert(fd >= 0);
    close(fd);
    ck_assert_int_eq(getrlimit(RLIMIT_NOFILE, &files), 0);
    none = (struct rlimit){(rlim_t)fd, files.rlim_max};
    ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &none), 0);
    ck_assert_int_eq(iki_workers_give(w, "who", 4, &worker), IKI_E_IO);
    ck_assert_int_eq(errno, EMFILE);
    ck_assert(!iki_workers_busy(w));
    ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &files), 0);
    ck_assert_int_eq(iki_workers_give(w, "who", 4, &worker), IKI_OK);
    iki_workers_free(w);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {answers_in_order,
                            long_answers,
                            deaths,
                            limits_of_the_system,
                            death_between_jobs_costs_nothing,
                            the_end_waits_for_nobody,
                            waiting_for_other_things,
                            nobody_can_be_started,
                            NULL};
    return test_suite("workers", tests);
}
