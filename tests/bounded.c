/* bounded - every command that analyses a position answers in time, however hard the position.
 *
 * With IKI_LONG=1 a time limit is kept to within a tenth of a second in all but one of a thousand
 * answers, and to within a second always.  Without a limit of time those of nodes bound the work;
 * no answer may take longer than a minute, which is all that is asked for in the short form: it
 * runs in slow builds, too.  Times are those of the clock or of the processor, whichever
 * is less, so that other work on the machine does no harm.  IKI_BOUNDED_TABLE=1 prints the longest
 * times; IKI_BOUNDED_SECONDS=S ends the long form early, after the position at hand, and it tells
 * how far it came. */
#include "engine/base/clock.h"
#include "tests/hard.h"
#include "tests/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUESTIONS_MAX = 100, EACH = 6 };

static const double LIMIT = 0.1; /* seconds */

typedef struct worst {
    double time[2]; /* without and with a limit: the time over the limit */
    int kind[2];
    long asked[2], late;
} worst;

static worst of[QUESTIONS_MAX];
static test_position position;

static double
time_of(test_gtp *g, const char *line)
{
    double clock = iki_clock_seconds(), cpu = iki_clock_cpu();
    (void)test_gtp_ask(g, line);
    clock = iki_clock_seconds() - clock;
    cpu = iki_clock_cpu() - cpu;
    return clock < cpu ? clock : cpu;
}

static void
ask(test_gtp *g, test_random *r, int kind, int question, double limit)
{
    test_asked a;
    char line[TEST_LINE_MAX];
    int limited = limit > 0 ? 1 : 0;
    if (!test_asked_about(r, &position, &test_questions[question], &a))
        return;
    test_asked_line(&position, &a, 0, line);
    double t = time_of(g, line) - limit;
    worst *w = &of[question];
    w->asked[limited]++;
    w->late += limited != 0 && t > 0.1;
    if (w->asked[limited] == 1 || t > w->time[limited]) {
        w->time[limited] = t;
        w->kind[limited] = kind;
    }
    if (t > (limited != 0 && test_is_long() ? 1.0 : 60.0))
        test_failed(__FILE__, __LINE__, "%s: %.2f s over the limit of %.2f s\n%s", line, t, limit,
                    test_gtp_ask(g, "printsgf"));
}

static void
tell(int question)
{
    const worst *w = &of[question];
    fprintf(stderr, "%-40s", test_questions[question].command);
    for (int i = 0; i < 2; i++)
        fprintf(stderr, " %s %4ld times, at most %6.2f s (%s)", i == 0 ? "no limit" : "limit",
                w->asked[i], w->time[i] + (i == 1 ? LIMIT : 0), test_hard_name(w->kind[i]));
    fprintf(stderr, ", %ld late\n", w->late);
}

static int
count_questions(void)
{
    int n = 0;
    while (test_questions[n].command != NULL)
        n++;
    TEST_CHECK(n <= QUESTIONS_MAX);
    return n;
}

/* Has a run that began then no time left? */
static bool
is_over(double began)
{
    const char *allowed = getenv("IKI_BOUNDED_SECONDS");
    return test_is_long() && allowed != NULL && iki_clock_seconds() - began > strtod(allowed, NULL);
}

/* Counts the answers under a limit and those that were late. */
static void
sum_up(int questions, int positions, long *asked, long *late)
{
    long unlimited = 0;
    double latest = 0, slowest = 0;
    *asked = *late = 0;
    for (int i = 0; i < questions; i++) {
        const worst *w = &of[i];
        unlimited += w->asked[0];
        *asked += w->asked[1];
        *late += w->late;
        slowest = w->time[0] > slowest ? w->time[0] : slowest;
        latest = w->time[1] > latest ? w->time[1] : latest;
    }
    fprintf(stderr,
            "%d positions; %ld answers under a limit, %ld late, at most %.3f s over it; "
            "%ld without, the slowest %.1f s\n",
            positions, *asked, *late, latest, unlimited, slowest);
}

START_TEST(in_time)
{
    test_random r = {41};
    test_gtp g;
    int questions = count_questions(), next = 0, i;
    long asked, late;
    const double began = iki_clock_seconds();
    const int rounds = test_is_long() ? 1000 : 2 * TEST_HARD_KINDS;
    test_gtp_open(&g);
    for (i = 0; i < rounds && !is_over(began); i++) {
        double limit = i % 2 == 0 || !test_is_long() ? LIMIT : 0;
        int kind = i % TEST_HARD_KINDS;
        test_hard_position(&r, kind, &position);
        test_position_set_up(&g, &position, 0);
        test_gtp_do(&g, limit > 0 ? "iki-param time_limit 0.1" : "iki-param time_limit 0");
        for (int k = 0; k < EACH; k++)
            ask(&g, &r, kind, next++ % questions, limit);
    }
    test_gtp_close(&g);
    sum_up(questions, i, &asked, &late);
    for (i = 0; i < questions && getenv("IKI_BOUNDED_TABLE") != NULL; i++)
        tell(i);
    if (test_is_long() && late * 1000 > asked + 999)
        test_failed(__FILE__, __LINE__, "%ld of %ld answers are late", late, asked);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {in_time, NULL};
    return test_suite("bounded", tests);
}
