/* regress - `iki regress`: suites of GTP commands with the replies that they should draw.
 *
 * The form is that of gogui-regress and of GNU Go's suites: a numbered command may be followed by a
 * line "#? [PATTERN]" that its whole reply must match, "#? [!PATTERN]" must not match; a star
 * behind the bracket marks a test that is known to fail. */
#include "cli/load.h"
#include "cli/regress/gtp_process.h"
#include "cli/task.h"
#include "engine/base/file.h"
#include "gtp/session.h"

#include <ctype.h>
#include <errno.h>
#include <regex.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help_start[] =
    "Usage: iki regress [OPTION]... FILE.tst...\n"
    "\n"
    "Runs test suites in the form of gogui-regress and GNU Go (*.tst): the engine gets the\n"
    "commands of a file one by one, and its replies are compared with what the file\n"
    "expects:\n"
    "\n"
    "  10 final_status C3\n"
    "  #? [dead]            the whole reply matches this extended regular expression\n"
    "  #? [!dead|seki]      ... does not match\n"
    "  #? [dead]*           ... known to fail today\n"
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
    "  iki regress --time-limit 60 x.tst               for an engine that may hang\n"
    "\n"
    "Exit status: 0 if all tests passed, except those known to fail; 1 if a test failed or an\n"
    "engine ended too early or was too slow; 2 if the command line is wrong.\n";

typedef struct counts {
    long passed, failed, known, unexpected; /* known to fail; so marked, but passed */
} counts;

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
    bool late; /* the engine kept silent for too long */
    counts count;
} suite;

/* --- judging -------------------------------------------------------------------------------- */

/* FILE:LINE: COMMAND: TEXT [REPLY] */
static void
tell(const suite *s, const char *text, const char *pattern)
{
    printf("%s:%ld: %s: %s%s", s->path, s->line, s->command, text, pattern);
    fputs(", got [", stdout);
    for (const char *c = iki_sbuf_text(&s->reply); *c != '\0'; c++)
        fputs(*c == '\n' ? "\\n" : (const char[]){*c, '\0'}, stdout);
    fputs("]\n", stdout);
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

/* The pattern as a POSIX expression that holds for a whole reply: \n is a line end, \d a digit. */
static void
posix_pattern(const char *pattern, size_t n, iki_sbuf *out)
{
    iki_sbuf_puts(out, "^(");
    for (size_t i = 0; i < n; i++) {
        if (pattern[i] != '\\' || i + 1 == n)
            iki_sbuf_putc(out, pattern[i]);
        else if (pattern[++i] == 'n')
            iki_sbuf_putc(out, '\n');
        else if (pattern[i] == 'd')
            iki_sbuf_puts(out, "[0-9]");
        else
            iki_sbuf_add(out, pattern + i - 1, 2);
    }
    iki_sbuf_puts(out, ")$");
}

/* True if the whole reply matches.  *valid is false if the pattern cannot be read. */
static bool
matches(const char *reply, const char *pattern, size_t n, bool *valid)
{
    iki_sbuf posix;
    regex_t compiled;
    bool match = false;
    iki_sbuf_init(&posix, 0);
    posix_pattern(pattern, n, &posix);
    *valid = iki_sbuf_status(&posix) == IKI_OK &&
             regcomp(&compiled, iki_sbuf_text(&posix), REG_EXTENDED | REG_NOSUB) == 0;
    if (*valid) {
        match = regexec(&compiled, reply, 0, NULL, 0) == 0;
        regfree(&compiled);
    }
    iki_sbuf_free(&posix);
    return match;
}

static void
judge(suite *s, const char *test, bool good, bool known)
{
    counts *t = &s->count;
    if (good && known) {
        t->unexpected++;
        tell(s, "passes, though it is marked as failing: ", test);
    } else if (good) {
        t->passed++;
        if (s->verbose)
            tell(s, "ok", "");
    } else if (known) {
        t->known++;
        if (s->verbose)
            tell(s, "fails as expected: ", test);
    } else {
        t->failed++;
        tell(s, "expected ", test);
    }
}

static void
complain(suite *s, long line, const char *text)
{
    printf("%s:%ld: %s\n", s->path, line, text);
    s->count.failed++;
}

/* A line "[PATTERN]" with what may stand around it. */
static void
run_test(suite *s, const char *test, long line)
{
    size_t n = strlen(test);
    bool known = n > 0 && test[n - 1] == '*', valid;
    n -= known;
    if (s->command == NULL || !s->numbered || n < 2 || test[0] != '[' || test[n - 1] != ']') {
        complain(s, line, "a test needs a numbered command before it and the form [PATTERN]");
        return;
    }
    bool negated = test[1] == '!';
    const char *pattern = test + 1 + negated;
    bool match = matches(iki_sbuf_text(&s->reply), pattern, n - 2 - negated, &valid);
    if (!valid)
        complain(s, line, "the pattern is no extended regular expression");
    else
        judge(s, test, match != negated, known);
    s->judged = true;
}

/* A command that nothing was expected of must not have failed. */
static void
close_command(suite *s)
{
    if (s->command != NULL && !s->judged && iki_sbuf_text(&s->reply)[0] == '?') {
        s->count.failed++;
        tell(s, "failed", "");
    } else if (s->command != NULL && !s->judged && s->verbose)
        tell(s, "ok", "");
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
    send_ahead(s, line);
    iki_status status = iki_gtp_process_receive(&s->engine, &s->reply);
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
    s->engine.patience = (double)o->time_limit / 100;
    run_lines(s);
    iki_sbuf_free(&s->reply);
    if (s->late)
        iki_gtp_process_kill(&s->engine);
    int code = iki_gtp_process_stop(&s->engine);
    if (s->engine.killed && !s->late) {
        printf("%s: the engine did not end in time\n", s->path);
        s->count.failed++;
    } else if (code != 0 && !s->late) {
        printf("%s: the engine ended with status %d\n", s->path, code);
        s->count.failed++;
    }
    return IKI_OK;
}

static void
print_counts(const char *name, const counts *t)
{
    printf("%s: %ld passed, %ld failed", name, t->passed, t->failed);
    if (t->known > 0)
        printf(", %ld known to fail", t->known);
    if (t->unexpected > 0)
        printf(", %ld marked as failing but passed", t->unexpected);
    putchar('\n');
}

/* Runs one file and adds it to the sum; false if it could not be run. */
static bool
run_file(const iki_options *o, const char *path, counts *sum)
{
    suite s = {.path = path, .verbose = o->verbose};
    iki_error error = {0};
    iki_sbuf text;
    iki_sbuf_init(&text, 0);
    iki_status status = iki_file_read(path, &text, &error);
    if (status == IKI_OK && text.data != NULL)
        status = split(&s, text.data) ? run_suite(o, &s, &error)
                                      : iki_error_set(&error, IKI_E_MEMORY, "out of memory");
    free(s.text);
    iki_sbuf_free(&text);
    if (status != IKI_OK) {
        iki_load_complain(path, &error);
        return false;
    }
    print_counts(path, &s.count);
    sum->passed += s.count.passed;
    sum->failed += s.count.failed;
    sum->known += s.count.known;
    sum->unexpected += s.count.unexpected;
    return true;
}

static int
run(const iki_options *o)
{
    counts sum = {0};
    bool all = true;
    int lost = 0; /* why standard output failed */
    if (o->input_count == 0)
        return iki_task_misused(&iki_task_regress, "no suite: name *.tst files");
    for (int i = 0; i < o->input_count; i++) {
        all = run_file(o, o->inputs[i], &sum) && all;
        if (fflush(stdout) != 0)
            lost = errno;
    }
    if (o->input_count > 1)
        print_counts("total", &sum);
    if (fflush(stdout) != 0 || lost != 0 || ferror(stdout)) {
        fprintf(stderr, "iki: standard output: %s\n", strerror(lost != 0 ? lost : EIO));
        return IKI_EXIT_FAILED;
    }
    return all && sum.failed == 0 ? IKI_EXIT_OK : IKI_EXIT_FAILED;
}

const iki_task_info iki_task_regress = {
    .task = IKI_TASK_REGRESS,
    .name = "regress",
    .purpose = "run test suites (*.tst) for this or another engine",
    .run = run,
    .help_start = help_start,
    .help_end = help_end,
};
