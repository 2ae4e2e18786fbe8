/* prop_tables - what a search keeps saves time and nothing else.
 *
 * Random positions are judged and asked about twice: with the usual tables, and with a search table
 * of the smallest size and eyes that are forgotten after each question.  With a small table a
 * search needs more nodes and may run out of them; then it knows less.  What both know they must
 * agree about, and mostly both know the same. */
#include "src/search/dfpn.h"
#include "tests/questions.h"
#include "tests/suite.h"

#include <stdio.h>
#include <string.h>

/* Two sessions: the second forgets. */
static test_gtp session[2];
static test_position position;

static void
open_sessions(void)
{
    test_gtp_open(&session[0]);
    test_gtp_open(&session[1]);
}

static void
close_sessions(void)
{
    test_gtp_close(&session[0]);
    test_gtp_close(&session[1]);
}

static void
forget(void)
{
    iki_session *s = session[1].session;
    iki_dfpn_table_free(s->search);
    iki_eye_cache_free(s->eyes);
    s->search = iki_dfpn_table_new(IKI_DFPN_LOG2_MIN);
    s->eyes = iki_eye_cache_new();
    TEST_CHECK(s->search != NULL && s->eyes != NULL);
}

static void
new_position(test_random *r, int most)
{
    test_position_random(r, 3, most, test_below(r, 2) == 0, &position);
    for (int k = 0; k < 2; k++)
        test_position_set_up(&session[k], &position, 0);
}

static const iki_judgement *
judge(test_gtp *g)
{
    const iki_judgement *j;
    TEST_CHECK(iki_session_judge(g->session, &j) == IKI_OK);
    return j;
}

/* How many verdicts are the same?  Those that are no estimates must not contradict each other. */
static int
agreeing(const iki_judgement *a, const iki_judgement *b)
{
    int same = 0;
    TEST_CHECK(a->count == b->count);
    for (int i = 0; i < a->count; i++) {
        const iki_verdict *v = &a->verdict[i], *w = &b->verdict[i];
        bool firm = v->certainty != IKI_ESTIMATED && w->certainty != IKI_ESTIMATED;
        same += v->life == w->life && v->certainty == w->certainty && v->method == w->method;
        if (firm && v->life != w->life)
            test_failed(__FILE__, __LINE__, "%s %s %s, without tables %s %s %s\n%s",
                        iki_life_word(v->life), iki_certainty_word(v->certainty),
                        iki_method_word(v->method), iki_life_word(w->life),
                        iki_certainty_word(w->certainty), iki_method_word(w->method),
                        test_gtp_ask(&session[0], "showboard"));
    }
    return same;
}

START_TEST(judgements)
{
    test_random r = {31};
    int all = 0, same = 0;
    open_sessions();
    for (int i = 0; i < (test_is_long() ? 1000 : 20); i++) {
        new_position(&r, 9);
        forget();
        const iki_judgement *j = judge(&session[0]);
        all += j->count;
        same += agreeing(j, judge(&session[1]));
    }
    if (same < all * 9 / 10)
        test_failed(__FILE__, __LINE__, "only %d of %d are the same", same, all);
    close_sessions();
}
END_TEST

/* Replies that begin with the answer and tell whether it is known. */
static const test_question questions[] = {{"iki-life %s", TEST_REPLY_MOVE},
                                          {"eye_status %p", TEST_REPLY_LISTS},
                                          {"semeai_eval %s %o", TEST_REPLY_TURNS},
                                          {"semeai_eval %s %o %o", TEST_REPLY_TURNS}};

static bool
is_open(const char *reply)
{
    return strstr(reply, "unknown") != NULL || strstr(reply, "estimated") != NULL;
}

/* Up to the moves, of which the search may name another one. */
static bool
same_answer(const test_question *q, const char *a, const char *b)
{
    if (q->reply != TEST_REPLY_MOVE)
        return strcmp(a, b) == 0;
    size_t n = 2 + strcspn(a + 2, " \n");
    return strncmp(a, b, n + 1) == 0;
}

static void
ask_both(test_random *r, const test_question *q, int *open, int *all)
{
    test_asked a;
    char line[TEST_LINE_MAX];
    if (!test_asked_about(r, &position, q, &a))
        return;
    test_asked_line(&position, &a, 0, line);
    forget();
    const char *one = test_gtp_ask(&session[0], line), *two = test_gtp_ask(&session[1], line);
    (*all)++;
    if (is_open(one) || is_open(two))
        (*open)++;
    else if (!same_answer(q, one, two))
        test_failed(__FILE__, __LINE__, "%s\n%swithout tables\n%s", line, one, two);
}

START_TEST(single_questions)
{
    test_random r = {32};
    int open = 0, all = 0;
    open_sessions();
    for (int i = 0; i < (test_is_long() ? 1000 : 40); i++) {
        new_position(&r, 7);
        for (int k = 0; k < 2; k++)
            test_gtp_do(&session[k], "iki-param node_limit 50000");
        for (size_t k = 0; k < sizeof questions / sizeof questions[0]; k++)
            ask_both(&r, &questions[k], &open, &all);
    }
    if (open > all / 2)
        test_failed(__FILE__, __LINE__, "%d of %d are open", open, all);
    close_sessions();
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {judgements, single_questions, NULL};
    return test_suite("tables", tests);
}
