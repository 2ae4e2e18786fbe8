/* Completion of protocol lines: commands, then what the arguments ask for. */
#include "cli/shell/complete.h"

#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

static iki_session *session;

/* The words for the text before the cursor, blanks between; "FILE" for a file name. */
static const char *
words(const char *text)
{
    static char all[8192];
    iki_sbuf out;
    const char *word = strrchr(text, ' ');
    iki_sbuf_init(&out, 0);
    if (iki_complete(session, text, word != NULL ? word + 1 : text, &out))
        iki_sbuf_puts(&out, "FILE\n");
    snprintf(all, sizeof all, "%s", iki_sbuf_text(&out));
    iki_sbuf_free(&out);
    for (char *c = all; *c != '\0'; c++)
        *c = *c == '\n' ? ' ' : *c;
    return all;
}

static void
set_up(void)
{
    bool quit;
    iki_sbuf out;
    session = iki_session_new(NULL);
    ck_assert_ptr_nonnull(session);
    iki_sbuf_init(&out, 0);
    TEST_CHECK(iki_session_execute(session, "boardsize 3\n", &out, &quit) == IKI_OK);
    TEST_CHECK(iki_session_execute(session, "play b B2\n", &out, &quit) == IKI_OK);
    iki_sbuf_free(&out);
}

START_TEST(commands)
{
    set_up();
    ck_assert_str_eq(words("final_sc"), "final_score ");
    ck_assert_str_eq(words("  FINAL_SC"), "final_score ");
    ck_assert_str_eq(words("help known_c"), "known_command ");
    ck_assert_str_eq(words("nonsense"), "");
    ck_assert_str_eq(words("nonsense x"), "");
    ck_assert_ptr_nonnull(strstr(words(""), "quit "));
    iki_session_free(session);
}
END_TEST

START_TEST(arguments)
{
    set_up();
    ck_assert_str_eq(words("play "), "black white ");
    ck_assert_str_eq(words("play B"), "black ");
    ck_assert_str_eq(words("play b B"), "B1 B3 ");
    ck_assert_str_eq(words("play b p"), "pass ");
    ck_assert_str_eq(words("iki-explain "), "B2 ");
    ck_assert_str_eq(words("loadsgf x"), "FILE ");
    ck_assert_str_eq(words("final_status_list s"), "seki ");
    ck_assert_str_eq(words("gogui-setup b A1 w"), "white ");
    ck_assert_str_eq(words("gogui-setup b A1 w B"), "B1 B2 B3 ");
    ck_assert_str_eq(words("set_free_handicap A1 A2 B"), "B1 B2 B3 ");
    ck_assert_str_eq(words("play b B1 B"), "");
    ck_assert_str_eq(words("quit x"), "");
    iki_session_free(session);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {commands, arguments, NULL};
    return test_suite("complete", tests);
}
