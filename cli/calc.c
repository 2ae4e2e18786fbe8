/* calc - expressions of combinatorial games from the command line or from stdin.
 *
 * Every expression is worked out in a table of its own, under limits of its own: no answer depends
 * on the lines before it.  Every answer is flushed at once, so that a program can ask over a pipe
 * and wait. */
#include "cli/calc.h"

#include "src/cgt.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The help tells these limits. */
enum {
    BYTES_MAX = 64 << 20, /* of the table of one expression */
    NODES_MAX = 1000000,  /* unless --node-limit says otherwise */
};

static iki_status
answer(const iki_options *o, const char *text, iki_sbuf *out, iki_error *error)
{
    iki_budget budget;
    iki_cgt u;
    iki_budget_init(&budget, o->node_limit < 0 ? NODES_MAX : (uint64_t)o->node_limit,
                    (double)o->time_limit / 100);
    iki_cgt_init(&u, BYTES_MAX, &budget);
    iki_sbuf_clear(out);
    iki_status status = iki_cgt_answer(&u, text, out, error);
    iki_cgt_free(&u);
    if (status == IKI_OK && iki_sbuf_status(out) != IKI_OK)
        status = iki_error_at(error, iki_sbuf_status(out), 1, 1, "out of memory");
    return status;
}

/* One line of output; false after a message. */
static bool
print(const iki_sbuf *line)
{
    errno = 0;
    if (puts(iki_sbuf_text(line)) != EOF && fflush(stdout) == 0)
        return true;
    fprintf(stderr, "iki: standard output: %s\n", strerror(errno != 0 ? errno : EIO));
    return false;
}

/* --- operands ------------------------------------------------------------------------------- */

static int
answer_operands(const iki_options *o, iki_sbuf *out)
{
    iki_sbuf text;
    iki_error error = {0};
    int exit_status = 1;
    iki_sbuf_init(&text, 0);
    for (int i = 0; i < o->input_count; i++) {
        iki_sbuf_puts(&text, i > 0 ? " " : "");
        iki_sbuf_puts(&text, o->inputs[i]);
    }
    if (iki_sbuf_status(&text) != IKI_OK)
        fputs("iki: out of memory\n", stderr);
    else if (answer(o, iki_sbuf_text(&text), out, &error) == IKI_OK)
        exit_status = print(out) ? 0 : 1;
    else /* the text, too: a shell may have changed what was typed */
        fprintf(stderr, "iki: column %ld: %s\niki: the expression was: %s\n", error.column,
                error.text, iki_sbuf_text(&text));
    iki_sbuf_free(&text);
    return exit_status;
}

/* --- lines ---------------------------------------------------------------------------------- */

/* Answers one line of n bytes; false after a message. */
static bool
answer_line(const iki_options *o, const char *line, size_t n, iki_sbuf *out, iki_error *error)
{
    size_t length = strlen(line);
    if (length < n) {
        (void)iki_error_at(error, IKI_E_SYNTAX, 1, (long)length + 1, "a NUL byte");
        return false;
    }
    return answer(o, line, out, error) == IKI_OK;
}

/* Blank lines have no answer.  Goes on after an expression that fails, but not once nobody can read
 * the answers. */
static int
answer_lines(const iki_options *o, iki_sbuf *out)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t n;
    int exit_status = 0;
    bool open = true;
    errno = 0;
    for (long number = 1; open && (n = getline(&line, &room, stdin)) >= 0; number++) {
        iki_error error = {0};
        while (n > 0 && (line[n - 1] == '\n' || line[n - 1] == '\r'))
            line[--n] = '\0';
        if (strspn(line, " \t") == (size_t)n)
            continue;
        if (answer_line(o, line, (size_t)n, out, &error)) {
            open = print(out);
        } else {
            fprintf(stderr, "iki: line %ld: column %ld: %s\n", number, error.column, error.text);
            exit_status = 1;
        }
        errno = 0;
    }
    if (open && !feof(stdin)) {
        fprintf(stderr, "iki: standard input: %s\n", strerror(errno != 0 ? errno : EIO));
        exit_status = 1;
    }
    free(line);
    return open ? exit_status : 1;
}

int
iki_calc_run(const iki_options *o)
{
    iki_sbuf out;
    iki_sbuf_init(&out, 0);
    int exit_status = o->input_count > 0 ? answer_operands(o, &out) : answer_lines(o, &out);
    iki_sbuf_free(&out);
    return exit_status;
}
