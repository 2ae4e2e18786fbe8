/* gtp_support - see the header. */
#include "tests/gtp_support.h"

#include "tests/support.h"

#include <stdio.h>
#include <string.h>

void
test_gtp_open(test_gtp *g)
{
    memset(g, 0, sizeof *g);
    iki_sbuf_init(&g->response, 0);
    iki_sbuf_init(&g->state, 0);
    iki_sbuf_init(&g->before, 0);
    g->session = iki_session_new(NULL);
    TEST_CHECK(g->session != NULL);
}

void
test_gtp_close(test_gtp *g)
{
    iki_session_free(g->session);
    iki_sbuf_free(&g->response);
    iki_sbuf_free(&g->state);
    iki_sbuf_free(&g->before);
}

const char *
test_gtp_ask(test_gtp *g, const char *line)
{
    iki_sbuf_clear(&g->response);
    TEST_CHECK(iki_session_execute(g->session, line, &g->response, &g->quit) == IKI_OK);
    return iki_sbuf_text(&g->response);
}

void
test_gtp_do(test_gtp *g, const char *commands)
{
    char command[4096];
    for (const char *s = commands; *s != '\0';) {
        size_t n = strcspn(s, ";");
        TEST_CHECK(n < sizeof command);
        memcpy(command, s, n);
        command[n] = '\0';
        const char *response = test_gtp_ask(g, command);
        if (response[0] != '=')
            test_failed(__FILE__, __LINE__, "%s: %s", command, response);
        s += n + (s[n] == ';');
    }
}

const char *
test_gtp_state(test_gtp *g)
{
    static const char *const questions[] = {
        "printsgf",
        "showboard",
        "move_history",
        "get_komi",
        "query_boardsize",
        "kata-get-rules",
        "scoring_system",
        "iki-param",
        "get_random_seed",
        "gogui-title",
        "all_legal b",
        "all_legal w",
        "captures b",
        "captures w",
        "iki-verdicts",
        "final_score",
        "iki-score_detail",
        "final_status_list seki",
        "gogui-rules_side_to_move",
    };
    iki_sbuf_clear(&g->state);
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++)
        iki_sbuf_puts(&g->state, test_gtp_ask(g, questions[i]));
    TEST_CHECK(iki_sbuf_status(&g->state) == IKI_OK);
    return iki_sbuf_text(&g->state);
}

void
test_gtp_is(const char *file, int line, test_gtp *g, const char *command, const char *sign,
            const char *text)
{
    const char *response = test_gtp_ask(g, command);
    size_t n = strlen(text);
    if (strncmp(response, sign, 2) != 0 || strncmp(response + 2, text, n) != 0 ||
        strcmp(response + 2 + n, "\n\n") != 0)
        test_failed(file, line, "%s\nwanted %s%s\ngot    %s", command, sign, text, response);
}

void
test_gtp_refused(const char *file, int line, test_gtp *g, const char *command, const char *text)
{
    iki_sbuf_clear(&g->before);
    iki_sbuf_puts(&g->before, test_gtp_state(g));
    const char *before = iki_sbuf_text(&g->before);
    const char *response = test_gtp_ask(g, command);
    if (response[0] != '?' || strncmp(response + 2, text, strlen(text)) != 0)
        test_failed(file, line, "%s\nwanted ? %s\ngot    %s", command, text, response);
    const char *state = test_gtp_state(g);
    if (strcmp(before, state) != 0)
        test_failed(file, line, "%s was refused but changed\n%s\ninto\n%s", command, before, state);
}
