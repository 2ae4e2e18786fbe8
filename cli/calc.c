/* calc - `iki cgt`: expressions of combinatorial games from the command line or from stdin.
 *
 * Every expression is worked out in a table of its own, under limits of its own: no answer depends
 * on the lines before it.  Every answer is flushed at once, so that a program can ask over a pipe
 * and wait. */
#include "src/cgt/cgt.h"

#include "cli/task.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char help_start[] =
    "Usage: iki cgt [OPTION]... [EXPRESSION]...\n"
    "\n"
    "Evaluates an expression of combinatorial games, as they occur in endgames and capturing\n"
    "races, and prints its value in canonical form.  Several operands are joined with blanks;\n"
    "without any, expressions are read from standard input, one a line, one answer a line.\n"
    "Quote the expression, as * ? | ( ) { } mean something to the shell.\n"
    "\n"
    "Games:\n"
    "  2  -3/2  1 3/4    numbers; the denominator is a power of two\n"
    "  *  *3             star, nimbers\n"
    "  ^  v  ^2  v2      up, down, their multiples; arrows of Unicode, too\n"
    "  -1^*              number, up and star together.  The sign belongs to the number:\n"
    "                    -2^ is (-2) + ^, but G - 2^ subtracts 2 and ^\n"
    "  {4|0}  {0,*|0}    the options of Left, then those of Right\n"
    "  {6||4|0}          short for {6|{4|0}}; the most bars divide first\n"
    "  tiny(G)  miny(G)  {0||0|-G} and its negative; of a number also +_3 and -_3\n"
    "  2{4|0}            a number right before a brace is added\n"
    "  2{-3|0^3}         after a number, -3 and +3 alone on a side are miny and tiny, and\n"
    "                    0^3 alone on a side is three zeros: 2 + {{{miny(3)|0}|0}|0}\n"
    "\n"
    "Operations: G + H, G - H, -G, (G), and\n"
    "  cool(G,t)         every move costs t\n"
    "  heat(G,t)         every move gains t\n"
    "  mean(G)  temp(G)  mean value and temperature\n"
    "  birthday(G)       the depth of the game\n"
    "\n"
    "Questions, as whole expressions:\n"
    "  G ? H             how G compares with H: <, =, > or || (confused)\n"
    "  stops(G)          the left and the right stop\n"
    "  canon(G)          the options of the canonical form\n"
    "\n"
    "Options go before the expression.\n";

static const char help_end[] =
    "\n"
    "An expression may use 1000000 nodes, or as many as --node-limit allows, and 64 MiB.\n"
    "\n"
    "Examples:\n"
    "  iki cgt 'cool({4|0},2)'               2*\n"
    "  iki cgt '2* + cool({6||4|0},2) - 7'   -1^*\n"
    "  iki cgt '{6||4|0} ? 4'                >\n"
    "  iki cgt 'stops({4|0})'                4 0\n"
    "  iki cgt <FILE                         the expressions of a file\n"
    "\n"
    "Exit status: 0 if all went well, 1 if an expression cannot be read or is too large, or\n"
    "if input or output failed, 2 if the command line is wrong.\n";

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
                    iki_options_seconds(o));
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

/* Answers the expression that the operands make together, with blanks between them; without any,
 * those on stdin. */
static int
run(const iki_options *o)
{
    iki_sbuf out;
    iki_sbuf_init(&out, 0);
    int exit_status = o->input_count > 0 ? answer_operands(o, &out) : answer_lines(o, &out);
    iki_sbuf_free(&out);
    return exit_status;
}

const iki_task_info iki_task_cgt = {
    .task = IKI_TASK_CGT,
    .name = "cgt",
    .purpose = "a calculator for combinatorial games",
    .run = run,
    .help_start = help_start,
    .help_end = help_end,
};
