/* The framing of GTP: cleaning, ids, responses, and staying in step whatever comes in. */
#include "gtp/proto.h"

#include "engine/base/arena.h"
#include "gtp/session.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* --- lines ---------------------------------------------------------------------------------- */

/* Feeds n bytes, which hold one line without its LF. */
static void
feed(iki_proto_line *line, const char *bytes, size_t n)
{
    iki_proto_line_init(line, iki_realloc);
    for (size_t i = 0; i < n; i++)
        TEST_CHECK(!iki_proto_line_feed(line, bytes[i]));
    TEST_CHECK(iki_proto_line_feed(line, '\n'));
}

START_TEST(cleaning)
{
    static const struct {
        const char *raw, *clean;
    } cases[] = {
        {"name", "name"},
        {"na\rme\r", "name"},
        {"\x07name\x7f", "name"},
        {"name # comment", "name "},
        {"play b D4#corner", "play b D4"},
        {"play\tb\tD4", "play b D4"},
        {" \t name", "name"},
        {"na\x01\x0b\x0c\x1b\x1fme", "name"},
        {"p\xe4y", "p\xe4y"},
        {"#", ""},
        {"   ", ""},
        {"\t \r\x01", ""},
        {" \t # text", ""},
        {"# \xff#", ""},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        iki_proto_line line;
        feed(&line, cases[i].raw, strlen(cases[i].raw));
        ck_assert_str_eq(line.text != NULL ? line.text : "", cases[i].clean);
        ck_assert_int_eq(iki_proto_line_blank(&line), cases[i].clean[0] == '\0');
        iki_free(line.text);
    }
}
END_TEST

START_TEST(nul_is_dropped)
{
    iki_proto_line line;
    feed(&line, "na\0me\0", 6);
    ck_assert_str_eq(line.text, "name");
    iki_free(line.text);
}
END_TEST

START_TEST(requests)
{
    static const struct {
        const char *raw;
        iki_proto_fault fault;
        bool has_id;
        uint32_t id;
        const char *name, *args;
    } cases[] = {
        {"name", IKI_PROTO_FINE, false, 0, "name", ""},
        {"17 name", IKI_PROTO_FINE, true, 17, "name", ""},
        {"0 play  b   D4 ", IKI_PROTO_FINE, true, 0, "play", "b   D4 "},
        {"00000000000000000000000042 x", IKI_PROTO_FINE, true, 42, "x", ""},
        {"2147483647 x y", IKI_PROTO_FINE, true, 2147483647, "x", "y"},
        {"2147483648 x", IKI_PROTO_BIG_ID, false, 0, "x", ""},
        {"99999999999999999999999 x", IKI_PROTO_BIG_ID, false, 0, "x", ""},
        {"-5 name", IKI_PROTO_FINE, false, 0, "-5", "name"},
        {"61", IKI_PROTO_NO_COMMAND, true, 61, "", NULL},
        {"61   ", IKI_PROTO_NO_COMMAND, true, 61, "", NULL},
        {"99999999999", IKI_PROTO_BIG_ID, false, 0, "", NULL},
        {"5x y", IKI_PROTO_FINE, false, 0, "5x", "y"},
        {"1 2 3", IKI_PROTO_FINE, true, 1, "2", "3"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        iki_proto_line line;
        iki_proto_request r;
        feed(&line, cases[i].raw, strlen(cases[i].raw));
        iki_proto_parse(&line, &r);
        ck_assert_int_eq(r.fault, cases[i].fault);
        ck_assert_int_eq(r.has_id, cases[i].has_id);
        ck_assert_uint_eq(r.id, cases[i].id);
        ck_assert_str_eq(r.name, cases[i].name);
        ck_assert_pstr_eq(r.args, cases[i].args);
        ck_assert_int_eq(iki_proto_fault_text(r.fault)[0] == '\0', r.fault == IKI_PROTO_FINE);
        iki_free(line.text);
    }
}
END_TEST

START_TEST(words_of_a_line)
{
    char text[] = "  one two   three ", *rest = text;
    ck_assert_str_eq(iki_proto_word(&rest), "one");
    ck_assert_str_eq(iki_proto_word(&rest), "two");
    ck_assert_str_eq(iki_proto_word(&rest), "three");
    ck_assert_ptr_null(iki_proto_word(&rest));
    ck_assert_ptr_null(iki_proto_word(&rest));
}
END_TEST

static void *
never(void *p, size_t n)
{
    (void)p, (void)n;
    return NULL;
}

START_TEST(without_memory)
{
    iki_proto_line line;
    iki_proto_request r;
    iki_proto_line_init(&line, never);
    ck_assert(!iki_proto_line_feed(&line, 'x'));
    ck_assert(!iki_proto_line_blank(&line));
    iki_proto_parse(&line, &r);
    ck_assert_int_eq(r.fault, IKI_PROTO_STARVED);
    iki_proto_reader reader;
    ck_assert(!iki_proto_reader_init(&reader, 0, never));
}
END_TEST

START_TEST(too_long)
{
    iki_proto_line line;
    iki_proto_request r;
    iki_proto_line_init(&line, iki_realloc);
    for (const char *c = "12 play "; *c != '\0'; c++)
        (void)iki_proto_line_feed(&line, *c);
    for (long i = 0; i < (long)IKI_PROTO_LINE_MAX + 10; i++)
        (void)iki_proto_line_feed(&line, 'x');
    ck_assert(line.cut);
    iki_proto_parse(&line, &r);
    ck_assert_int_eq(r.fault, IKI_PROTO_CUT);
    ck_assert(r.has_id && r.id == 12);
    iki_proto_line_clear(&line);
    ck_assert(!line.cut && iki_proto_line_blank(&line));
    for (const char *c = "name"; *c != '\0'; c++)
        (void)iki_proto_line_feed(&line, *c);
    ck_assert_str_eq(line.text, "name");
    iki_free(line.text);
}
END_TEST

/* --- responses ------------------------------------------------------------------------------ */

static bool
collect(void *ctx, const char *bytes, size_t n)
{
    iki_sbuf_add(ctx, bytes, n);
    return true;
}

START_TEST(responses)
{
    static const struct {
        bool success, has_id;
        const char *text, *response;
    } cases[] = {
        {true, false, "2", "= 2\n\n"},
        {true, true, "2", "=7 2\n\n"},
        {true, false, "", "= \n\n"},
        {true, true, "", "=7 \n\n"},
        {false, true, "no", "?7 no\n\n"},
        {true, false, "A1\nB2\n", "= A1\nB2\n\n"},
        {true, false, "A1\n\n\n B2\n\n", "= A1\n B2\n\n"},
        {true, false, "A1 \n  \t\nB2", "= A1\nB2\n\n"},
        {true, false, "\n  A B", "= \n  A B\n\n"},
        {true, false, "\n\n", "= \n\n"},
        {true, false, "a\tb\rc\x01 d\x7f\xe4", "= a bc d??\n\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        iki_proto_request r = {.has_id = cases[i].has_id, .id = 7};
        iki_sbuf out;
        iki_sbuf_init(&out, 0);
        ck_assert(iki_proto_respond(&r, cases[i].success, cases[i].text, collect, &out));
        ck_assert_str_eq(iki_sbuf_text(&out), cases[i].response);
        iki_sbuf_free(&out);
    }
}
END_TEST

/* A response is whole and harmless: sign, no blank line before its end, visible ASCII. */
static void
check_frame(const char *s)
{
    size_t n = strlen(s);
    TEST_CHECK(n >= 4 && (s[0] == '=' || s[0] == '?'));
    TEST_CHECK(strcmp(s + n - 2, "\n\n") == 0 && strstr(s, "\n\n") == s + n - 2);
    for (size_t i = 0; i < n; i++)
        TEST_CHECK(s[i] == '\n' || (s[i] >= ' ' && s[i] <= '~'));
}

START_TEST(random_texts_become_harmless)
{
    test_random random = {1};
    iki_sbuf out;
    iki_sbuf_init(&out, 0);
    for (int round = 0; round < 2000; round++) {
        char text[9000];
        unsigned n = test_below(&random, round % 100 == 0 ? sizeof text : 60);
        for (unsigned i = 0; i < n; i++) {
            static const char often[] = "\n\n\t  ";
            unsigned k = test_below(&random, 3);
            text[i] = k == 0 ? often[test_below(&random, 5)] : (char)(1 + test_below(&random, 255));
        }
        text[n == sizeof text ? n - 1 : n] = '\0';
        iki_proto_request r = {.has_id = round % 2 == 0, .id = (uint32_t)round};
        iki_sbuf_clear(&out);
        TEST_CHECK(iki_proto_respond(&r, true, text, collect, &out));
        check_frame(iki_sbuf_text(&out));
    }
    iki_sbuf_free(&out);
}
END_TEST

static bool
deaf(void *ctx, const char *bytes, size_t n)
{
    (void)bytes, (void)n;
    ++*(int *)ctx;
    return false;
}

START_TEST(a_deaf_reader_is_noticed)
{
    char text[20000];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    iki_proto_request r = {.has_id = false};
    int calls = 0;
    ck_assert(!iki_proto_respond(&r, true, text, deaf, &calls));
    ck_assert_int_eq(calls, 1);
}
END_TEST

/* --- sessions through files ------------------------------------------------------------------ */

/* Runs a session on the bytes; what it answered goes to *out. */
static int
run(const iki_sbuf *in, iki_sbuf *out)
{
    FILE *from = tmpfile(), *to = tmpfile();
    TEST_CHECK(from != NULL && to != NULL);
    TEST_CHECK(fwrite(iki_sbuf_text(in), 1, in->length, from) == in->length);
    TEST_CHECK(fflush(from) == 0 && lseek(fileno(from), 0, SEEK_SET) == 0);
    int code = iki_gtp_run(fileno(from), fileno(to), NULL);
    rewind(to);
    char chunk[4096];
    size_t n;
    while ((n = fread(chunk, 1, sizeof chunk, to)) > 0)
        iki_sbuf_add(out, chunk, n);
    fclose(from);
    fclose(to);
    TEST_CHECK(iki_sbuf_status(out) == IKI_OK);
    return code;
}

static void
check_run(const char *in, const char *wanted, int code)
{
    iki_sbuf from, to;
    iki_sbuf_init(&from, 0);
    iki_sbuf_init(&to, 0);
    iki_sbuf_puts(&from, in);
    ck_assert_int_eq(run(&from, &to), code);
    ck_assert_str_eq(iki_sbuf_text(&to), wanted);
    iki_sbuf_free(&from);
    iki_sbuf_free(&to);
}

START_TEST(ends_of_sessions)
{
    check_run("", "", 0);
    check_run("\n\n# x\n \t\n", "", 0);
    check_run("1 protocol_version\n", "=1 2\n\n", 0);
    check_run("1 quit\n2 name\n", "=1 \n\n", 0);
    check_run("1 name\n2 na", "=1 Iki\n\n", 0); /* the rest is no line */
}
END_TEST

START_TEST(closed_descriptors)
{
    int both[2];
    ck_assert_int_eq(pipe(both), 0);
    ck_assert_int_eq(write(both[1], "name\nname\n", 10), 10);
    int in = both[0];
    close(both[1]);
    int reader[2];
    ck_assert_int_eq(pipe(reader), 0);
    close(reader[0]);
    ck_assert_int_eq(iki_gtp_run(in, reader[1], NULL), 1); /* nobody listens */
    close(in);
    ck_assert_int_eq(iki_gtp_run(reader[0], reader[1], NULL), 1); /* nothing to read from */
    close(reader[1]);
}
END_TEST

/* A word that may follow: no '#', no control character. */
static void
random_word(test_random *random, iki_sbuf *out)
{
    static const char *const common[] = {"b",  "w",    "D4",  "Z99", "pass", "-1", "9",   "1e400",
                                         "''", "%s%n", "9x9", "{",   "[]",   "A1", "nan", "x"};
    if (test_below(random, 3) > 0) {
        iki_sbuf_puts(out, common[test_below(random, sizeof common / sizeof common[0])]);
        return;
    }
    for (unsigned n = 1 + test_below(random, 9); n > 0; n--)
        iki_sbuf_putc(out, (char)(test_below(random, 2) > 0 ? '$' + (int)test_below(random, 91)
                                                            : 160 + (int)test_below(random, 96)));
}

/* A known command that neither ends the session nor writes files nor takes long. */
static const char *
random_name(test_random *random)
{
    size_t commands = 0;
    while (iki_command_at(commands) != NULL)
        commands++;
    for (;;) {
        const char *name = iki_command_at(test_below(random, (unsigned)commands))->name;
        if (strcmp(name, "quit") != 0 && strstr(name, "sgf") == NULL &&
            strstr(name, "genmove") == NULL)
            return name;
    }
}

/* One line, LF included, that wants an answer with this id. */
static void
random_line(test_random *random, unsigned id, iki_sbuf *out)
{
    iki_sbuf line;
    iki_sbuf_init(&line, 0);
    iki_sbuf_printf(&line, "%u ", id);
    if (test_below(random, 4) > 0)
        iki_sbuf_puts(&line, random_name(random));
    else
        random_word(random, &line);
    for (unsigned n = test_below(random, 5); n > 0; n--) {
        iki_sbuf_putc(&line, ' ');
        random_word(random, &line);
    }
    for (size_t i = 0; i < line.length; i++) {
        static const char dropped[] = {1, 2, 7, 11, 12, 13, 27, 127, 0};
        if (test_below(random, 40) == 0)
            iki_sbuf_putc(out, dropped[test_below(random, sizeof dropped)]);
        char c = line.data[i];
        iki_sbuf_putc(out, c == ' ' && test_below(random, 4) == 0 ? '\t' : c);
    }
    static const char *const ends[] = {"\n", "\r\n", " # \xff\n", "#\n", "  \n"};
    iki_sbuf_puts(out, ends[test_below(random, 5)]);
    iki_sbuf_free(&line);
}

/* The responses are those to the ids first, first + 1, ... */
static void
check_ids(char *text, unsigned first, unsigned count)
{
    for (unsigned id = first; id < first + count; id++) {
        char wanted[16];
        int n = snprintf(wanted, sizeof wanted, "%u ", id);
        char *end = strstr(text, "\n\n");
        TEST_CHECK(end != NULL);
        TEST_CHECK((text[0] == '=' || text[0] == '?') && strncmp(text + 1, wanted, (size_t)n) == 0);
        text = end + 2;
    }
    TEST_CHECK(*text == '\0');
}

START_TEST(one_response_for_each_line)
{
    static const char *const silent[] = {"\n", "# x\n", "\r\n", " \t \n", "#\xff\n", "\x01\x7f\n"};
    test_random random = {7};
    unsigned lines = test_is_long() ? 1000000 : 10000, batch = 1000;
    for (unsigned first = 0; first < lines; first += batch) {
        iki_sbuf in, out;
        iki_sbuf_init(&in, 0);
        iki_sbuf_init(&out, 0);
        for (unsigned id = first; id < first + batch; id++) {
            random_line(&random, id, &in);
            if (test_below(&random, 10) == 0)
                iki_sbuf_puts(&in, silent[test_below(&random, 6)]);
        }
        ck_assert_int_eq(run(&in, &out), 0);
        check_ids(out.data, first, batch);
        iki_sbuf_free(&in);
        iki_sbuf_free(&out);
    }
}
END_TEST

/* Would the line want an answer?  Written anew, from the text of the draft. */
static bool
wants_answer(const char *bytes, size_t n)
{
    for (size_t i = 0; i < n && bytes[i] != '#'; i++) {
        unsigned char c = (unsigned char)bytes[i];
        if (c > 32 && c != 127)
            return true;
    }
    return false;
}

/* A line of bytes, LF included; none of them a q, so that no session ends early. */
static void
random_bytes(test_random *random, unsigned most, iki_sbuf *out)
{
    for (unsigned n = test_below(random, most); n > 0; n--) {
        char c = (char)test_below(random, 256);
        iki_sbuf_putc(out, c == '\n' || c == 'q' ? ' ' : c);
    }
    iki_sbuf_putc(out, '\n');
}

/* A session of so many lines of random bytes, the last of them possibly cut off. */
static void
run_random_bytes(test_random *random, unsigned lines)
{
    iki_sbuf in, out;
    iki_sbuf_init(&in, 0);
    iki_sbuf_init(&out, 0);
    unsigned wanted = 0, got = 0;
    for (unsigned i = 0; i < lines; i++) {
        size_t start = in.length;
        random_bytes(random, test_below(random, 50) == 0 ? 200 : 12, &in);
        wanted += wants_answer(in.data + start, in.length - 1 - start);
    }
    if (test_below(random, 2) == 0)
        iki_sbuf_puts(&in, "name"); /* no LF: no line */
    TEST_CHECK(run(&in, &out) == 0);
    for (const char *s = iki_sbuf_text(&out); (s = strstr(s, "\n\n")) != NULL; s += 2)
        got++;
    TEST_CHECK(got == wanted && strlen(iki_sbuf_text(&out)) == out.length);
    iki_sbuf_free(&in);
    iki_sbuf_free(&out);
}

START_TEST(a_session_of_random_bytes)
{
    test_random random = {11};
    run_random_bytes(&random, 10000);
}
END_TEST

START_TEST(sessions_of_random_bytes)
{
    test_random random = {12};
    for (int i = test_is_long() ? 1000000 : 500; i > 0; i--)
        run_random_bytes(&random, 1 + test_below(&random, 20));
}
END_TEST

START_TEST(long_lines)
{
    static const struct {
        const char *start, *more, *response;
    } cases[] = {
        {"5 ", "z", "?5 unknown command\n\n=6 2\n\n"},
        {"5 play b D4", " D4", "?5 syntax error: play COLOR MOVE\n\n=6 2\n\n"},
        {"#", "c", "=6 2\n\n"},
        {"5 name #", "c", "=5 Iki\n\n=6 2\n\n"},
        {"9", "9", "? id too large: it must be below 2147483648\n\n=6 2\n\n"},
        {"", "\n", "=6 2\n\n"},
        {"5 gogui-play_sequence b pass", " w pass", "=5 \n\n=6 2\n\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        iki_sbuf in, out;
        iki_sbuf_init(&in, 0);
        iki_sbuf_init(&out, 0);
        iki_sbuf_puts(&in, cases[i].start);
        while (in.length < 1000000)
            iki_sbuf_puts(&in, cases[i].more);
        iki_sbuf_puts(&in, cases[i].start[0] == '9' ? " name" : "");
        iki_sbuf_puts(&in, "\n6 protocol_version\n");
        ck_assert_int_eq(run(&in, &out), 0);
        ck_assert_str_eq(iki_sbuf_text(&out), cases[i].response);
        iki_sbuf_free(&in);
        iki_sbuf_free(&out);
    }
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {cleaning,
                            nul_is_dropped,
                            requests,
                            words_of_a_line,
                            without_memory,
                            too_long,
                            responses,
                            random_texts_become_harmless,
                            a_deaf_reader_is_noticed,
                            ends_of_sessions,
                            closed_descriptors,
                            one_response_for_each_line,
                            a_session_of_random_bytes,
                            sessions_of_random_bytes,
                            long_lines,
                            NULL};
    return test_suite("proto", tests);
}
