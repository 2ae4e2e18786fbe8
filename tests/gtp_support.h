/* gtp_support - talking to a session in tests. */
#ifndef IKI_TESTS_GTP_SUPPORT_H
#define IKI_TESTS_GTP_SUPPORT_H

#include "gtp/session.h"

/* A session and the last response. */
typedef struct test_gtp {
    iki_session *session;
    iki_sbuf response; /* framed */
    iki_sbuf state;    /* of test_gtp_state */
    iki_sbuf before;   /* of test_gtp_refused */
    bool quit;
} test_gtp;

/* Aborts when there is no memory. */
void test_gtp_open(test_gtp *g);
void test_gtp_close(test_gtp *g);

/* Executes a line; the whole response. */
const char *test_gtp_ask(test_gtp *g, const char *line);

/* Executes commands separated by ';', all of which must succeed. */
void test_gtp_do(test_gtp *g, const char *commands);

/* Everything that a client can see of the state, as one text; valid until the next call. */
const char *test_gtp_state(test_gtp *g);

/* The response to the line must be this; without its sign, id and ending. */
#define TEST_OK(g, line, text)   test_gtp_is(__FILE__, __LINE__, g, line, "= ", text)
#define TEST_FAIL(g, line, text) test_gtp_is(__FILE__, __LINE__, g, line, "? ", text)
void test_gtp_is(const char *file, int line, test_gtp *g, const char *command, const char *sign,
                 const char *text);

/* The command must fail with a text that begins so, and leave the state as it was. */
#define TEST_REFUSED(g, line, text) test_gtp_refused(__FILE__, __LINE__, g, line, text)
void test_gtp_refused(const char *file, int line, test_gtp *g, const char *command,
                      const char *text);

#endif
