/* task - the table of tasks, and the help texts that are made from it. */
#include "cli/task.h"

#include "cli/output.h"
#include "cli/wrap.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>

static const iki_task_info *const tasks[] = {
    &iki_task_gtp,     &iki_task_score,  &iki_task_diff,     &iki_task_analyze,
    &iki_task_solve,   &iki_task_render, &iki_task_report,   &iki_task_shell,
    &iki_task_regress, &iki_task_cgt,    &iki_task_analysis,
};

const iki_task_info *
iki_task_at(size_t i)
{
    return i < sizeof tasks / sizeof tasks[0] ? tasks[i] : NULL;
}

const iki_task_info *
iki_task_named(const char *name)
{
    const iki_task_info *t;
    for (size_t i = 0; (t = iki_task_at(i)) != NULL; i++) {
        if (strcmp(t->name, name) == 0)
            return t;
    }
    return NULL;
}

static void
write_rules_names(iki_sbuf *out)
{
    iki_sbuf_puts(out, "\nRules:");
    size_t column = 6;
    for (const char *const *name = iki_rules_names(); *name != NULL; name++) {
        size_t n = strlen(*name) + 1;
        bool wrap = column + n > 84;
        iki_sbuf_printf(out, "%s%s", wrap ? "\n" : " ", *name);
        column = wrap ? n : column + n;
    }
    iki_sbuf_putc(out, '\n');
}

void
iki_task_show(const char *text)
{
    iki_sbuf wrapped;
    iki_sbuf_init(&wrapped, 0);
    iki_wrap(text, iki_terminal_width(stdout), &wrapped);
    fputs(iki_sbuf_text(&wrapped), stdout);
    iki_sbuf_free(&wrapped);
}

void
iki_task_help(const iki_task_info *t)
{
    iki_sbuf text;
    iki_sbuf_init(&text, 0);
    iki_sbuf_puts(&text, t->help_start);
    iki_sbuf_puts(&text, "\nOptions:\n");
    iki_options_list(t->task, &text);
    if (t->rules)
        write_rules_names(&text);
    iki_sbuf_puts(&text, t->help_end);
    iki_task_show(iki_sbuf_text(&text));
    iki_sbuf_free(&text);
}

void
iki_task_help_all(void)
{
    const iki_task_info *t;
    iki_sbuf text;
    iki_sbuf_init(&text, 0);
    iki_sbuf_puts(
        &text,
        "Usage: iki TASK [OPTION]... [FILE]...\n"
        "\n"
        "Iki finds which stones of a Go position are alive, dead or in seki, proves what can be\n"
        "proved, and scores games.\n"
        "\n"
        "Tasks:\n");
    for (size_t i = 0; (t = iki_task_at(i)) != NULL; i++)
        iki_sbuf_printf(&text, "  %-8s  %s\n", t->name, t->purpose);
    iki_sbuf_puts(
        &text,
        "\n"
        "'iki help TASK' or 'iki TASK --help' explains each.  Without a task iki runs gtp, unless\n"
        "standard input is a terminal.\n"
        "\n"
        "Options of gtp:\n");
    iki_options_list(IKI_TASK_GTP, &text);
    write_rules_names(&text);
    iki_sbuf_puts(
        &text,
        "\n"
        "Examples:\n"
        "  iki score game.sgf              who has won game.sgf\n"
        "  iki gtp --rules chinese         an engine for a board program (GoGui, Sabaki, ...)\n"
        "  echo 'showboard' | iki          one command of the protocol; 'help' lists all\n"
        "\n"
        "Exit status: 0 if all went well, 1 if input or output failed, 2 if the command line\n"
        "is wrong.\n");
    iki_task_show(iki_sbuf_text(&text));
    iki_sbuf_free(&text);
}

bool
iki_task_print(const char *text, FILE *stream)
{
    errno = 0;
    if (fputs(text, stream) >= 0 && fflush(stream) == 0)
        return true;
    fprintf(stderr, "iki: standard output: %s\n", strerror(errno != 0 ? errno : EIO));
    return false;
}

void
iki_task_hint(const iki_task_info *t)
{
    bool first = t == iki_task_at(0); /* it needs no name */
    fprintf(stderr, "Try 'iki %s%s--help' for more information.\n", first ? "" : t->name,
            first ? "" : " ");
}

int
iki_task_misused(const iki_task_info *t, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fputs("iki: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    iki_task_hint(t);
    return IKI_EXIT_USAGE;
}

int
iki_task_check_output(const iki_task_info *t, const iki_options *o)
{
    if (o->output == NULL || !iki_output_is_input(o->output, o->inputs[0]))
        return IKI_EXIT_OK;
    return iki_task_misused(
        t, "--output: \"%s\" would replace the record itself: give another name", o->output);
}
