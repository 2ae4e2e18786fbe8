/* What passes between client and engine while a command runs: reading ahead, streams and how they
 * end, interruptions, live graphics.  Nothing is timed: every wait is for something that must come,
 * and a test that waits in vain is ended by Check. */
#include "gtp/wire.h"

#include "engine/base/arena.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Black's stones in a room where a search without a limit does not end. */
#define LARGE                                                                                      \
    "boardsize 9\ngogui-setup w A7 w B7 w C7 w D7 w E7 w F7 w G7 w G6 w G5 w G4 w G3 w G2 w G1 w " \
    "A9 w B8 w H9 w H8 w H1 w J2 w J4 w H3 w H5 b C4 b D4 b B3\niki-param node_limit 0\n"
#define LARGE_REPLY "= \n\n= \n\n= \n\n"

/* All is settled. */
#define SETTLED                                                                                    \
    "rectangular_boardsize 7 3\ngogui-setup b B3 b D3 b A2 b B2 b C2 b D2 b B1 b D1 w E3 w G3 w "  \
    "E2 w F2 w E1 w F1 w G1\nkomi 0\n"
#define SETTLED_REPLY "= \n\n= \n\n= \n\n"
#define SETTLED_INFO  "info move pass visits 100 winrate 9999 prior 10000 lcb 9999 order 0 pv pass\n"

/* --- an engine in a process of its own -------------------------------------------------------- */

typedef struct engine {
    pid_t pid;
    int in, out, err; /* its ends of ours: we write to in */
    iki_sbuf heard;   /* all that came from out */
    size_t read;      /* bytes of it that were expected */
} engine;

static void
start(engine *e)
{
    int in[2], out[2], err[2];
    TEST_CHECK(pipe(in) == 0 && pipe(out) == 0 && pipe(err) == 0);
    e->pid = fork();
    TEST_CHECK(e->pid >= 0);
    if (e->pid == 0) {
        close(in[1]);
        close(out[0]);
        close(err[0]);
        TEST_CHECK(dup2(err[1], STDERR_FILENO) == STDERR_FILENO);
        _exit(iki_gtp_run(in[0], out[1], NULL));
    }
    close(in[0]);
    close(out[1]);
    close(err[1]);
    e->in = in[1];
    e->out = out[0];
    e->err = err[0];
    e->read = 0;
    iki_sbuf_init(&e->heard, 0);
}

static void
say(const engine *e, const char *text)
{
    size_t n = strlen(text);
    TEST_CHECK(write(e->in, text, n) == (ssize_t)n);
}

/* Waits until this comes next. */
static void
expect(engine *e, const char *text)
{
    size_t n = strlen(text);
    char chunk[512];
    while (e->heard.length < e->read + n) {
        ssize_t got = read(e->out, chunk, sizeof chunk);
        if (got <= 0)
            test_failed(__FILE__, __LINE__, "wanted %s\ngot %s and the end", text,
                        iki_sbuf_text(&e->heard) + e->read);
        iki_sbuf_add(&e->heard, chunk, (size_t)got);
    }
    if (strncmp(e->heard.data + e->read, text, n) != 0)
        test_failed(__FILE__, __LINE__, "wanted %s\ngot %s", text, e->heard.data + e->read);
    e->read += n;
}

/* All that is left to come, after copies of what may come any number of times. */
static void
expect_end(engine *e, const char *any, const char *text)
{
    char chunk[512];
    ssize_t got;
    while ((got = read(e->out, chunk, sizeof chunk)) > 0)
        iki_sbuf_add(&e->heard, chunk, (size_t)got);
    TEST_CHECK(iki_sbuf_status(&e->heard) == IKI_OK);
    const char *rest = iki_sbuf_text(&e->heard) + e->read;
    while (any != NULL && strncmp(rest, any, strlen(any)) == 0)
        rest += strlen(any);
    ck_assert_str_eq(rest, text);
}

/* The engine has ended or does so at once, with status 0. */
static void
finish(engine *e)
{
    int status;
    close(e->in);
    TEST_CHECK(waitpid(e->pid, &status, 0) == e->pid);
    ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    close(e->out);
    close(e->err);
    iki_sbuf_free(&e->heard);
}

/* --- streams ---------------------------------------------------------------------------------- */

START_TEST(a_stream_goes_on_until_a_line_comes)
{
    static const struct {
        const char *line, *response;
    } cases[] = {
        {"8 name\n", "=8 Iki\n\n"},
        {"\n", ""},
        {"# interrupt\n", ""},
        {"# a comment\r\n9 xyzzy\n", "?9 unknown command\n\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        engine e;
        start(&e);
        say(&e, SETTLED "7 lz-analyze b 1\n");
        expect(&e, SETTLED_REPLY "=7 \n" SETTLED_INFO SETTLED_INFO SETTLED_INFO);
        say(&e, "10 na"); /* no line yet */
        expect(&e, SETTLED_INFO);
        say(&e, "me\n");
        say(&e, cases[i].line);
        say(&e, "quit\n");
        char wanted[100];
        snprintf(wanted, sizeof wanted, "\n=10 Iki\n\n%s= \n\n", cases[i].response);
        expect_end(&e, SETTLED_INFO, wanted);
        finish(&e);
    }
}
END_TEST

START_TEST(a_stream_ends_with_the_input)
{
    engine e;
    start(&e);
    say(&e, SETTLED "lz-analyze b 1\n");
    expect(&e, SETTLED_REPLY "= \n" SETTLED_INFO);
    close(e.in);
    expect_end(&e, SETTLED_INFO, "\n");
    e.in = dup(STDIN_FILENO);
    finish(&e);
}
END_TEST

/* A line that waits already, as in scripts, leaves one report. */
START_TEST(a_stream_of_one_report)
{
    engine e;
    start(&e);
    say(&e, SETTLED "lz-analyze b 100\nlz-analyze b\nname\nquit\n");
    expect_end(&e, NULL,
               SETTLED_REPLY "= \n" SETTLED_INFO "\n= \n" SETTLED_INFO "\n= Iki\n\n= \n\n");
    finish(&e);
}
END_TEST

/* --- interruptions ---------------------------------------------------------------------------- */

START_TEST(interrupted_by_a_comment)
{
    engine e;
    start(&e);
    say(&e, LARGE "5 iki-life D4\n");
    expect(&e, LARGE_REPLY);
    say(&e, "6 name\n#\tinterrupt \r\n7 na");
    expect(&e, "=5 unknown estimated\n\n=6 Iki\n\n");
    say(&e, "me\n8 iki-life D4\n");
    expect(&e, "=7 Iki\n\n");
    say(&e, "#interrupt\n");
    expect(&e, "=8 unknown estimated\n\n");
    say(&e, "# interrupt\nquit\n"); /* nothing runs */
    expect_end(&e, NULL, "= \n\n");
    finish(&e);
}
END_TEST

START_TEST(other_comments_do_not_interrupt)
{
    static const char *const comments[] = {"# interrupts\n", "interrupt\n", "# do interrupt\n",
                                           "# interrupt now\n", "name # interrupt\n"};
    int ends[2];
    iki_proto_reader r;
    ck_assert_int_eq(pipe(ends), 0);
    ck_assert(iki_proto_reader_init(&r, ends[0], iki_realloc));
    for (size_t i = 0; i < sizeof comments / sizeof comments[0]; i++) {
        TEST_CHECK(write(ends[1], comments[i], strlen(comments[i])) > 0);
        ck_assert_uint_eq(iki_proto_reader_watch(&r, 0), IKI_PROTO_SEES_LINE);
    }
    iki_free(r.chunk);
    iki_free(r.line.text);
}
END_TEST

/* More than is read ahead waits in the pipe. */
START_TEST(a_flood_while_a_command_runs)
{
    enum { LINES = 200000 };
    engine e;
    start(&e);
    say(&e, LARGE "iki-life D4\n# interrupt\n");
    pid_t writer = fork();
    TEST_CHECK(writer >= 0);
    if (writer == 0) {
        for (int i = 0; i < LINES; i++)
            say(&e, i % 2 == 0 ? "# interrupt\n" : "1 name\n");
        _exit(0);
    }
    expect(&e, LARGE_REPLY "= unknown estimated\n\n");
    for (int i = 0; i < LINES / 2; i++)
        expect(&e, "=1 Iki\n\n");
    TEST_CHECK(waitpid(writer, NULL, 0) == writer);
    say(&e, "quit\n");
    expect_end(&e, NULL, "= \n\n");
    finish(&e);
}
END_TEST

/* Waits for a line on stderr that begins so. */
static void
expect_graphics(const engine *e, const char *text)
{
    char line[256];
    size_t n = 0;
    while (n < sizeof line - 1 && read(e->err, line + n, 1) == 1 && line[n] != '\n')
        n++;
    line[n] = '\0';
    ck_assert_msg(strncmp(line, text, strlen(text)) == 0, "%s", line);
}

START_TEST(graphics_and_signals)
{
    engine e;
    start(&e);
    say(&e, LARGE "iki-param live_gfx 1\niki-life D4\n");
    expect_graphics(&e, "gogui-gfx: TEXT iki-life D4: ");
    ck_assert_int_eq(kill(e.pid, SIGINT), 0); /* the command runs: it is stopped */
    expect(&e, LARGE_REPLY "= \n\n= unknown estimated\n\n");
    say(&e, "name\n");
    expect(&e, "= Iki\n\n");
    ck_assert_int_eq(kill(e.pid, SIGINT), 0); /* nothing runs: it is ignored */
    say(&e, "version\nquit\n");
    expect_end(&e, NULL, "= 0.1.0\n\n= \n\n");
    finish(&e);
}
END_TEST

/* --- every command, interrupted at once ------------------------------------------------------- */

/* Runs a session on the bytes; what it answered goes to *out. */
static void
run(const iki_sbuf *in, iki_sbuf *out)
{
    FILE *from = tmpfile(), *to = tmpfile();
    TEST_CHECK(from != NULL && to != NULL);
    TEST_CHECK(fwrite(iki_sbuf_text(in), 1, in->length, from) == in->length);
    TEST_CHECK(fflush(from) == 0 && lseek(fileno(from), 0, SEEK_SET) == 0);
    ck_assert_int_eq(iki_gtp_run(fileno(from), fileno(to), NULL), 0);
    rewind(to);
    char chunk[4096];
    size_t n;
    iki_sbuf_clear(out);
    while ((n = fread(chunk, 1, sizeof chunk, to)) > 0)
        iki_sbuf_add(out, chunk, n);
    fclose(from);
    fclose(to);
    TEST_CHECK(iki_sbuf_status(out) == IKI_OK);
}

/* The example of the command, twice; what lies between the two goes to the first. */
static void
example(const iki_command *c, const char *between, iki_sbuf *in, iki_sbuf *out)
{
    iki_sbuf_clear(in);
    for (const char *s = c->example.setup != NULL ? c->example.setup : ""; *s != '\0'; s++)
        iki_sbuf_putc(in, *s == ';' ? '\n' : *s);
    iki_sbuf_printf(in, "\n10 %s\n%s11 %s\n12 name\n", c->example.command, between,
                    c->example.command);
    run(in, out);
}

/* The answer to the command with the number 11, whether it worked or not, and what follows. */
static const char *
second_answer(const char *text)
{
    const char *works = strstr(text, "=11 "), *fails = strstr(text, "?11 ");
    return works != NULL ? works : fails;
}

START_TEST(what_was_interrupted_is_forgotten)
{
    const iki_command *c;
    iki_sbuf in, plain, after;
    iki_sbuf_init(&in, 0);
    iki_sbuf_init(&plain, 0);
    iki_sbuf_init(&after, 0);
    for (size_t i = 0; (c = iki_command_at(i)) != NULL; i++) {
        if (strcmp(c->name, "quit") == 0 || strstr(c->name, "sgf") != NULL)
            continue;
        example(c, "", &in, &plain);
        example(c, "# interrupt\n", &in, &after);
        bool works = strstr(after.data, "=10 ") != NULL,
             worked = strstr(plain.data, "=10 ") != NULL;
        bool all_or_nothing = strstr(after.data, "?10 interrupted\n") != NULL;
        ck_assert_msg(works == worked || all_or_nothing, "%s: %s", c->name, after.data);
        const char *wanted = second_answer(plain.data), *got = second_answer(after.data);
        ck_assert_msg(wanted != NULL && got != NULL, "%s: %s", c->name, after.data);
        if (strcmp(c->name, "cputime") != 0)
            ck_assert_msg(strcmp(got, wanted) == 0, "%s: %s", c->name, got);
    }
    iki_sbuf_free(&in);
    iki_sbuf_free(&plain);
    iki_sbuf_free(&after);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {a_stream_goes_on_until_a_line_comes,
                            a_stream_ends_with_the_input,
                            a_stream_of_one_report,
                            interrupted_by_a_comment,
                            other_comments_do_not_interrupt,
                            a_flood_while_a_command_runs,
                            graphics_and_signals,
                            what_was_interrupted_is_forgotten,
                            NULL};
    return test_suite("wire", tests);
}
