/* help - from the table of commands (gtp/command.h) to groups.
 *
 * The protocol's own help, one line a command, is for programs. */
#include "cli/shell/help.h"

#include "cli/suggest.h"
#include "cli/wrap.h"

#include <string.h>
#include <strings.h>

enum { USAGE_COLUMNS = 30 };

/* "  usage    first sentence", on two lines where the usage is long. */
static void
write_command(const iki_command *c, iki_sbuf *out)
{
    iki_sbuf usage;
    iki_sbuf_init(&usage, 0);
    iki_command_usage(c, &usage);
    size_t n = usage.length;
    const char *gap = n > USAGE_COLUMNS ? "\n" : "";
    iki_sbuf_printf(out, "  %s%s", iki_sbuf_text(&usage), gap);
    iki_sbuf_printf(out, "%*s  ", n > USAGE_COLUMNS ? USAGE_COLUMNS + 2 : USAGE_COLUMNS - (int)n,
                    "");
    iki_command_summary(c, out);
    iki_sbuf_putc(out, '\n');
    iki_sbuf_free(&usage);
}

static void
write_group(const char *title, size_t first, size_t count, iki_sbuf *out)
{
    iki_sbuf_printf(out, "%s\n", title);
    for (size_t i = first; i < first + count; i++)
        write_command(iki_command_at(i), out);
}

static const char introduction[] =
    "'help COMMAND' explains a command, 'help GROUP' lists a group by the first words of its "
    "title.\n\n"
    "To begin with\n"
    "  loadsgf FILE                    Load a game; then showboard\n"
    "  iki-verdicts                    The status of each chain; iki-explain D4: why\n"
    "  final_score                     Who won; final_status_list dead: the dead stones\n"
    "  play black D4                   Try a move; undo takes it back\n"
    "  iki-vital_points                The points that decide over chains\n"
    "  quit                            Or Ctrl-D\n";

void
iki_shell_help_all(int width, iki_sbuf *out)
{
    iki_sbuf text;
    const char *title;
    size_t first, count;
    iki_sbuf_init(&text, 0);
    iki_sbuf_puts(&text, introduction);
    for (size_t f = 0; (title = iki_command_family(f, &first, &count)) != NULL; f++) {
        iki_sbuf_putc(&text, '\n');
        write_group(title, first, count, &text);
    }
    iki_wrap(iki_sbuf_text(&text), width, out);
    iki_sbuf_free(&text);
}

bool
iki_shell_help_group(const char *words, int width, iki_sbuf *out)
{
    const char *title;
    size_t first, count, n = strlen(words);
    for (size_t f = 0; (title = iki_command_family(f, &first, &count)) != NULL; f++) {
        if (n == 0 || strncasecmp(title, words, n) != 0)
            continue;
        iki_sbuf text;
        iki_sbuf_init(&text, 0);
        write_group(title, first, count, &text);
        iki_wrap(iki_sbuf_text(&text), width, out);
        iki_sbuf_free(&text);
        return true;
    }
    return false;
}

void
iki_shell_help_command(const iki_command *c, int width, iki_sbuf *out)
{
    iki_sbuf text;
    iki_sbuf_init(&text, 0);
    iki_sbuf_puts(&text, "  ");
    iki_command_usage(c, &text);
    iki_sbuf_printf(&text, "\n%s\n", c->help);
    if (c->reply != NULL)
        iki_sbuf_printf(&text, "  Reply:    %s\n", c->reply);
    if (c->example.command != NULL)
        iki_sbuf_printf(&text, "  Example:  %s\n", c->example.command);
    iki_wrap(iki_sbuf_text(&text), width, out);
    iki_sbuf_free(&text);
}

const char *
iki_shell_meant(const char *typed)
{
    const iki_command *c;
    iki_suggestion s = iki_suggest(typed);
    for (size_t i = 0; (c = iki_command_at(i)) != NULL; i++)
        iki_suggest_offer(&s, c->name);
    return s.best;
}
