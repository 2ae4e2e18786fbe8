/* regress - `iki regress`: suites of GTP commands with the replies that they should draw.
 *
 * The form is that of gogui-regress and of GNU Go's suites: a numbered command may be followed by a
 * line "#? [PATTERN]" that its whole reply must match, "#? [!PATTERN]" must not match; a star
 * behind the bracket marks a test that is known to fail, an ampersand one to be left out. */
#include "cli/load.h"
#include "cli/output.h"
#include "cli/regress/gtp_process.h"
#include "cli/regress/pattern.h"
#include "cli/regress/results.h"
#include "cli/regress/suites.h"
#include "cli/task.h"
#include "engine/base/clock.h"
#include "gtp/session.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help_start[] =
    "Usage: iki regress [OPTION]... FILE.tst|FOLDER...\n"
    "\n"
    "Runs test suites in the form of gogui-regress and GNU Go (*.tst), all of a folder if one\n"
    "is named: the engine gets the commands of a file one by one, and its replies are compared\n"
    "with what the file expects:\n"
    "\n"
    "  10 final_status C3\n"
    "  #? [dead]            the whole reply matches this extended regular expression\n"
    "  #? [!dead|seki]      ... does not match\n"
    "  #? [dead]*           ... known to fail today\n"
    "  #? [dead]&           ... left out\n"
    "\n"
    "A test needs a numbered command before it.  A command without a test must not fail.\n"
    "While a command runs, the next one is sent, or the input is closed after the last one:\n"
    "this ends streams (kata-analyze).  gogui-regress does not do that, so a stream never ends\n"
    "there; and it counts a failed command as a failure whatever the pattern says.  Suites for\n"
    "both programs therefore keep streams and expected errors in files of their own.\n"
    "The lines of a longer reply are matched with \\n between them.  Each file gets its own\n"
    "engine, started in the folder of the file, so that its loadsgf commands find their\n"
    "games.\n";

static const char help_end[] =
    "\n"
    "Examples:\n"
    "  iki regress regress/*.tst                       the suites of Iki\n"
    "  iki regress --engine 'gnugo --mode gtp' x.tst   another engine\n"
    "  iki regress --verbose x.tst                     every reply\n"
    "  iki regress --junit r.xml --html r.html suites/ reports for other programs and for people\n"
    "  iki regress --time-limit 60 x.tst               for an engine that may hang\n"
    "\n"
    "Exit status: 0 if all tests passed, except those known to fail; 1 if a test failed or an\n"
    "engine ended too early or was too slow; 2 if the command line is wrong.\n";

/* One file being run. */
typedef struct suite {
    const char *path;
    bool verbose;
    iki_gtp_process engine;
    iki_sbuf reply;
    char **text;         /* [lines], without blanks around them */
    long lines, sent;    /* commands before this line were sent */
    long line;           /* of the command whose reply is held, */
    const char *command; /* with its number; NULL: none is held */
    bool numbered, judged;
    bool late;      /* the engine kept silent for too long */
    double seconds; /* that the reply took */
    size_t number;  /* of the suite */
    iki_results *results;
} suite;

/* --- judging -------------------------------------------------------------------------------- */

/* Counts a test of the command at hand: "TEXT PATTERN, got [REPLY]"; `shown` says it on stdout with
 * FILE:LINE: COMMAND before it. */
static void
tell(const suite *s, iki_outcome outcome, bool shown, const char *text, const char *pattern)
{
    iki_sbuf what;
    iki_sbuf_init(&what, 0);
    iki_sbuf_printf(&what, "%s%s, got [", text, pattern);
    for (const char *c = iki_sbuf_text(&s->reply); *c != '\0'; c++) {
        iki_sbuf_putc(&what, *c == '\n' ? '\\' : *c);
        iki_sbuf_puts(&what, *c == '\n' ? "n" : "");
    }
    iki_sbuf_putc(&what, ']');
    if (shown)
        printf("%s:%ld: %s: %s\n", s->path, s->line, s->command, iki_sbuf_text(&what));
    if (s->numbered || outcome == IKI_TEST_FAILED)
        iki_results_add(s->results, &(iki_result){.suite = s->number,
                                                  .line = s->line,
                                                  .outcome = outcome,
                                                  .command = (char *)s->command,
                                                  .what = (char *)iki_sbuf_text(&what),
                                                  .seconds = s->seconds});
    iki_sbuf_free(&what);
}

/* What a suite matches: the text behind the sign and the number; failures keep their sign. */
static void
bare_reply(iki_sbuf *reply)
{
    const char *text = iki_sbuf_text(reply);
    bool failed = text[0] == '?';
    iki_sbuf bare;
    iki_sbuf_init(&bare, 0);
    text += text[0] != '\0';
    while (isdigit((unsigned char)*text))
        text++;
    text += strspn(text, " ");
    iki_sbuf_puts(&bare, failed ? "? " : "");
    iki_sbuf_puts(&bare, text);
    iki_sbuf_free(reply);
    *reply = bare;
}

static void
judge(const suite *s, const char *test, bool good, bool known)
{
    if (good && known)
        tell(s, IKI_TEST_UNEXPECTED, true, "passes, though it is marked as failing: ", test);
    else if (good)
        tell(s, IKI_TEST_PASSED, s->verbose, "ok", "");
    else if (known)
        tell(s, IKI_TEST_KNOWN, s->verbose, "fails as expected: ", test);
    else
        tell(s, IKI_TEST_FAILED, true, "expected ", test);
}

/* A failure that no pattern tells of; line 0: of the whole suite. */
static void
complain(const suite *s, long line, const char *text)
{
    if (line > 0)
        printf("%s:%ld: %s\n", s->path, line, text);
    else
        printf("%s: %s\n", s->path, text);
    iki_results_add(s->results, &(iki_result){.suite = s->number,
                                              .line = line,
                                              .outcome = IKI_TEST_FAILED,
                                              .command = "",
                                              .what = (char *)text});
}

/* A line "[PATTERN]" with what may stand around it. */
static void
run_test(suite *s, const char *test, long line)
{
    size_t n = strlen(test);
    bool known = n > 0 && test[n - 1] == '*', ignored = n > 0 && test[n - 1] == '&', valid;
    while (n > 0 && strchr("*&", test[n - 1]) != NULL)
        n--;
    if (s->command == NULL || !s->numbered || n < 2 || test[0] != '[' || test[n - 1] != ']') {
        complain(s, line, "a test needs a numbered command before it and the form [PATTERN]");
        return;
    }
    bool negated = test[1] == '!';
    const char *pattern = test + 1 + negated;
    bool match = iki_pattern_matches(iki_sbuf_text(&s->reply), pattern, n - 2 - negated, &valid);
    if (!valid)
        complain(s, line, "the pattern is no extended regular expression");
    else if (ignored)
        tell(s, IKI_TEST_IGNORED, s->verbose, "left out: ", test);
    else
        judge(s, test, match != negated, known);
    s->judged = true;
}

/* A command that nothing was expected of must not have failed. */
static void
close_command(suite *s)
{
    if (s->command != NULL && !s->judged && iki_sbuf_text(&s->reply)[0] == '?') {
        tell(s, IKI_TEST_FAILED, true, "failed", "");
    } else if (s->command != NULL && !s->judged && s->verbose) {
        printf("%s:%ld: %s: ok, got [", s->path, s->line, s->command);
        for (const char *c = iki_sbuf_text(&s->reply); *c != '\0'; c++)
            fputs(*c == '\n' ? "\\n" : (const char[]){*c, '\0'}, stdout);
        puts("]");
    }
    s->command = NULL;
}

/* --- running -------------------------------------------------------------------------------- */

static bool
is_command(const char *text)
{
    return text[0] != '#' && text[0] != '\0';
}

/* Sends the commands up to a line, and the one that follows, or, if there is none, closes the
 * engine's input: a command that answers until it is disturbed (analyze) would else never end. */
static void
send_ahead(suite *s, long line)
{
    bool ahead = false;
    for (; s->sent < s->lines && !ahead; s->sent++) {
        if (!is_command(s->text[s->sent]))
            continue;
        ahead = s->sent > line;
        if (iki_gtp_process_send(&s->engine, s->text[s->sent]) != IKI_OK)
            s->sent = s->lines - 1; /* what it has said may still be read */
    }
    if (!ahead)
        iki_gtp_process_hang_up(&s->engine);
}

/* Takes the reply to the command in a line; false when the engine has ended. */
static bool
run_command(suite *s, long line)
{
    close_command(s);
    s->command = s->text[line];
    s->line = line + 1;
    s->numbered = isdigit((unsigned char)s->command[0]) != 0;
    s->judged = false;
    double began = iki_clock_seconds();
    send_ahead(s, line);
    iki_status status = iki_gtp_process_receive(&s->engine, &s->reply);
    s->seconds = iki_clock_seconds() - began;
    if (status != IKI_OK) {
        s->late = status == IKI_E_LIMIT;
        complain(s, s->line, s->late ? "no reply in time" : "the engine ended without a reply");
        s->command = NULL;
        return false;
    }
    bare_reply(&s->reply);
    return true;
}

static void
run_lines(suite *s)
{
    bool open = true;
    for (long i = 0; open && i < s->lines; i++) {
        const char *text = s->text[i];
        if (text[0] == '#' && text[1] == '?')
            run_test(s, text + 2 + strspn(text + 2, " \t"), i + 1);
        else if (is_command(text))
            open = run_command(s, i);
    }
    close_command(s);
}

/* Cuts the text, which is changed, into lines; false when out of memory. */
static bool
split(suite *s, char *text)
{
    size_t n = 1;
    for (const char *c = text; *c != '\0'; c++)
        n += *c == '\n';
    s->text = malloc(n * sizeof *s->text);
    for (; s->text != NULL && text != NULL; s->lines++) {
        char *next = strchr(text, '\n');
        if (next != NULL)
            *next++ = '\0';
        text += strspn(text, " \t\r");
        size_t length = strlen(text);
        while (length > 0 && isspace((unsigned char)text[length - 1]))
            text[--length] = '\0';
        s->text[s->lines] = text;
        text = next;
    }
    return s->text != NULL;
}

static int
own_engine(void)
{
    return iki_gtp_run(STDIN_FILENO, STDOUT_FILENO, NULL);
}

/* The folder of a path, to be freed. */
static char *
folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == NULL ? strdup(".") : strndup(path, slash == path ? 1 : (size_t)(slash - path));
}

/* Runs the lines against an engine of their own. */
static iki_status
run_suite(const iki_options *o, suite *s, iki_error *error)
{
    char *folder = folder_of(s->path);
    if (folder == NULL)
        return iki_error_set(error, IKI_E_MEMORY, "out of memory");
    iki_status status = iki_gtp_process_start(o->engine, own_engine, folder, &s->engine, error);
    free(folder);
    if (status != IKI_OK)
        return status;
    iki_sbuf_init(&s->reply, 0);
    s->engine.patience = iki_options_seconds(o);
    run_lines(s);
    iki_sbuf_free(&s->reply);
    if (s->late)
        iki_gtp_process_kill(&s->engine);
    int code = iki_gtp_process_stop(&s->engine);
    char ended[60];
    (void)snprintf(ended, sizeof ended, "the engine ended with status %d", code);
    if (s->engine.killed && !s->late)
        complain(s, 0, "the engine did not end in time");
    else if (code != 0 && !s->late)
        complain(s, 0, ended);
    return IKI_OK;
}

static void
print_counts(const char *name, const iki_counts *c)
{
    static const char *const words[] = {[IKI_TEST_KNOWN] = "known to fail",
                                        [IKI_TEST_UNEXPECTED] = "marked as failing but passed",
                                        [IKI_TEST_IGNORED] = "left out"};
    printf("%s: %ld passed, %ld failed", name, c->of[IKI_TEST_PASSED], c->of[IKI_TEST_FAILED]);
    for (int i = IKI_TEST_KNOWN; i < IKI_OUTCOMES; i++) {
        if (c->of[i] > 0)
            printf(", %ld %s", c->of[i], words[i]);
    }
    putchar('\n');
}

/* Runs the file of that number; false if it could not be run. */
static bool
run_file(const iki_options *o, size_t number, iki_results *results)
{
    const char *path = results->suite[number];
    suite s = {.path = path, .verbose = o->verbose, .number = number, .results = results};
    iki_error error = {0};
    iki_sbuf text;
    iki_sbuf_init(&text, 0);
    iki_status status = iki_source_read(path, NULL, &text, &error);
    if (status == IKI_OK && text.data != NULL)
        status = split(&s, text.data) ? run_suite(o, &s, &error)
                                      : iki_error_set(&error, IKI_E_MEMORY, "out of memory");
    free(s.text);
    iki_sbuf_free(&text);
    if (status != IKI_OK) {
        iki_load_complain(path, &error);
        iki_results_add(results, &(iki_result){.suite = number,
                                               .outcome = IKI_TEST_FAILED,
                                               .command = "",
                                               .what = error.text});
        return false;
    }
    iki_counts c = iki_results_count(results, number);
    print_counts(path, &c);
    return true;
}

/* Writes one report, if it was asked for; false after a message. */
static bool
save(const iki_results *r, const char *path, void (*write)(const iki_results *, iki_sbuf *))
{
    iki_sbuf out;
    iki_error error = {0};
    if (path == NULL)
        return true;
    iki_sbuf_init(&out, 0);
    write(r, &out);
    iki_status status = r->failed ? IKI_E_MEMORY : iki_sbuf_status(&out);
    if (status == IKI_OK)
        status = iki_output_save(path, &out, &error);
    else
        iki_error_set(&error, status, "%s", iki_status_text(status));
    if (status != IKI_OK)
        iki_load_complain(path, &error);
    iki_sbuf_free(&out);
    return status == IKI_OK;
}

/* Runs all suites; false if one could not be run or a test failed. */
static bool
run_all(const iki_options *o, const iki_suites *suites, int *lost)
{
    iki_results results = {.suite = suites->path, .suites = suites->count};
    iki_counts sum = {{0}};
    bool all = true;
    for (size_t i = 0; i < suites->count; i++) {
        bool ran = run_file(o, i, &results);
        iki_counts c = iki_results_count(&results, i);
        all = ran && all;
        for (int k = 0; k < IKI_OUTCOMES && ran; k++)
            sum.of[k] += c.of[k];
        if (fflush(stdout) != 0)
            *lost = errno;
    }
    if (suites->count > 1)
        print_counts("total", &sum);
    if (results.failed)
        fputs("iki: out of memory\n", stderr);
    all = !results.failed && all && sum.of[IKI_TEST_FAILED] == 0;
    all = save(&results, o->junit, iki_results_junit) && all;
    all = save(&results, o->html, iki_results_page) && all;
    iki_results_free(&results);
    return all;
}

static int
check(const iki_options *o)
{
    const iki_task_info *t = &iki_task_regress;
    if (o->input_count == 0)
        return iki_task_misused(t, "no suite: name *.tst files or folders with such files");
    if ((o->junit != NULL && iki_output_is_stdout(o->junit)) ||
        (o->html != NULL && iki_output_is_stdout(o->html)))
        return iki_task_misused(t, "standard output has the results as text: name a file for "
                                   "--junit and --html");
    return IKI_EXIT_OK;
}

static int
run(const iki_options *o)
{
    iki_suites suites = {0};
    bool all = true;
    int lost = 0; /* why standard output failed */
    int code = check(o);
    if (code != IKI_EXIT_OK)
        return code;
    for (int i = 0; i < o->input_count; i++) {
        iki_error error = {0};
        if (iki_suites_add(&suites, o->inputs[i], &error) != IKI_OK) {
            iki_load_complain(o->inputs[i], &error);
            all = false;
        }
    }
    all = run_all(o, &suites, &lost) && all;
    iki_suites_free(&suites);
    if (fflush(stdout) != 0 || lost != 0 || ferror(stdout)) {
        fprintf(stderr, "iki: standard output: %s\n", strerror(lost != 0 ? lost : EIO));
        return IKI_EXIT_FAILED;
    }
    return all ? IKI_EXIT_OK : IKI_EXIT_FAILED;
}

const iki_task_info iki_task_regress = {
    .task = IKI_TASK_REGRESS,
    .name = "regress",
    .purpose = "run test suites (*.tst) for this or another engine",
    .run = run,
    .help_start = help_start,
    .help_end = help_end,
};
