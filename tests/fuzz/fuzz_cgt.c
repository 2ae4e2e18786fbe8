/* fuzz_cgt - expressions of combinatorial games, under limits of memory and work.
 *
 * What is read as a game is written in a way that reads as the same game. */
#include "src/cgt/cgt.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support.h"

#include <stdlib.h>
#include <string.h>

enum {
    LENGTH_MAX = 1000,
    NODES_MAX = 2000,
    BYTES_MAX = 4 << 20,
};

const char fuzz_corpus[] = "cgt";

/* The answer to a question, which tells why where there is none. */
static void
ask(const char *text)
{
    iki_budget budget;
    iki_cgt u;
    iki_error error = {0};
    iki_sbuf out;
    iki_sbuf_init(&out, 0);
    iki_budget_init(&budget, NODES_MAX, 0);
    iki_cgt_init(&u, BYTES_MAX, &budget);
    iki_status status = iki_cgt_answer(&u, text, &out, &error);
    if (status == IKI_OK) {
        TEST_CHECK(iki_cgt_status(&u) == IKI_OK && iki_sbuf_status(&out) == IKI_OK);
        TEST_CHECK(out.length > 0 && strchr(iki_sbuf_text(&out), '\n') == NULL);
    } else {
        TEST_CHECK(status == IKI_E_SYNTAX || status == IKI_E_LIMIT || status == IKI_E_ARGUMENT);
        TEST_CHECK(error.text[0] != '\0' && error.column >= 1);
        TEST_CHECK((size_t)error.column <= strlen(text) + 1);
    }
    iki_cgt_free(&u);
    iki_sbuf_free(&out);
}

/* A game written and read again; unless a limit comes first. */
static void
write_and_read(iki_cgt *u, iki_cgt_game g)
{
    iki_sbuf out;
    iki_error error;
    iki_cgt_game again;
    iki_sbuf_init(&out, 0);
    iki_cgt_write(u, g, &out);
    if (iki_cgt_status(u) == IKI_OK) {
        iki_status status = iki_cgt_parse(u, iki_sbuf_text(&out), &again, &error);
        TEST_CHECK(status == IKI_E_LIMIT || (status == IKI_OK && again == g));
    }
    iki_sbuf_free(&out);
}

/* G - G = 0, -(-G) = G; unless a limit comes first. */
static void
obey_laws(iki_cgt *u, iki_cgt_game g)
{
    iki_cgt_game minus = iki_cgt_negative(u, g);
    iki_cgt_game back = iki_cgt_negative(u, minus);
    iki_cgt_game nothing = iki_cgt_sum(u, g, minus);
    if (iki_cgt_status(u) == IKI_OK)
        TEST_CHECK(back == g && nothing == IKI_CGT_ZERO);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    char text[LENGTH_MAX + 1];
    iki_budget budget;
    iki_cgt u;
    iki_cgt_game g;
    iki_error error;
    n = n < LENGTH_MAX ? n : LENGTH_MAX;
    memcpy(text, bytes, n);
    text[n] = '\0';
    ask(text);
    iki_budget_init(&budget, NODES_MAX, 0);
    iki_cgt_init(&u, BYTES_MAX, &budget);
    if (iki_cgt_parse(&u, text, &g, &error) == IKI_OK) {
        obey_laws(&u, g);
        write_and_read(&u, g);
    }
    iki_cgt_free(&u);
    return 0;
}
