/* command - looking commands up, checking what they are given, running them, describing them.
 *
 * The families below are the only list of tables.  Finding a command walks over them: about a
 * hundred short comparisons, far less than writing the answer. */
#include "gtp/command.h"

#include "engine/base/arena.h"
#include "gtp/args.h"
#include "gtp/session.h"
#include "gtp/wire.h"
#include "src/eye/cache.h"

#include <string.h>

static const struct {
    const char *title;
    const iki_command *table;
} families[] = {
    {"Administration", iki_cmd_admin},
    {"Setting up", iki_cmd_setup},
    {"Playing", iki_cmd_play},
    {"Asking for the state", iki_cmd_state},
    {"Scoring", iki_cmd_score},
    {"Unconditional life", iki_cmd_life},
    {"Eyes", iki_cmd_eye},
    {"Life and death by search", iki_cmd_owl},
    {"Capturing races", iki_cmd_semeai},
    {"Capturing races as figures", iki_cmd_race},
    {"Combinatorial games", iki_cmd_cgt},
    {"Life and death on the board", iki_cmd_gfx},
    {"Board displays", iki_cmd_show},
    {"Parameters", iki_cmd_param},
    {"Analysis as a stream", iki_cmd_analyze},
    {"GoGui", iki_cmd_gogui},
    {"Words of KataGo", iki_cmd_kata},
    {"Words of KGS", iki_cmd_kgs},
    {"Words of GNU Go", iki_cmd_gnugo},
    {"Words of Fuego", iki_cmd_fuego},
};
enum { FAMILIES = sizeof families / sizeof families[0] };

const iki_command *
iki_command_at(size_t i)
{
    for (size_t f = 0; f < FAMILIES; f++) {
        for (const iki_command *c = families[f].table; c->name != NULL; c++) {
            if (i-- == 0)
                return c;
        }
    }
    return NULL;
}

const char *
iki_command_family(size_t i, size_t *first, size_t *count)
{
    *first = *count = 0;
    for (size_t f = 0; f < FAMILIES; f++) {
        for (*count = 0; families[f].table[*count].name != NULL; ++*count)
            ;
        if (f == i)
            return families[f].title;
        *first += *count;
    }
    return NULL;
}

const iki_command *
iki_command_find(const char *name)
{
    for (size_t f = 0; f < FAMILIES; f++) {
        for (const iki_command *c = families[f].table; c->name != NULL; c++) {
            if (strcmp(c->name, name) == 0)
                return c;
        }
    }
    return NULL;
}

void
iki_command_usage(const iki_command *c, iki_sbuf *out)
{
    iki_arg_spec spec;
    iki_sbuf_puts(out, c->name);
    if (iki_args_spec(c->args, &spec))
        iki_args_usage(&spec, out);
}

void
iki_command_summary(const iki_command *c, iki_sbuf *out)
{
    /* names of files and numbers have dots, too: a sentence ends before a blank */
    const char *stop = strstr(c->help, ". ");
    size_t n = stop != NULL ? (size_t)(stop - c->help) : strlen(c->help);
    if (stop == NULL && n > 0 && c->help[n - 1] == '.')
        n--;
    iki_sbuf_add(out, c->help, n);
}

bool
iki_command_args_valid(const iki_command *c)
{
    iki_arg_spec spec;
    return iki_args_spec(c->args, &spec);
}

/* Makes sure that a failure tells its reason and that an answer is whole. */
static iki_status
settle(iki_status status, iki_sbuf *out)
{
    iki_assert(status <= IKI_E_CANCELLED);
    if (status == IKI_OK && iki_sbuf_status(out) != IKI_OK) {
        status = iki_sbuf_status(out);
        iki_sbuf_clear(out);
    }
    if (status == IKI_E_MEMORY) /* the beginning of an answer is no reason */
        iki_sbuf_clear(out);
    if (status != IKI_OK && out->length == 0)
        return IKI_FAIL(out, status, "%s", iki_status_text(status));
    return status;
}

iki_status
iki_command_do_nothing(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)s, (void)a, (void)out;
    return IKI_OK;
}

/* By whoever may interrupt the command that runs. */
static bool
was_stopped(const iki_session *s)
{
    return s->wire != NULL ? s->wire->stopped : s->poll != NULL && s->poll(NULL);
}

iki_status
iki_command_run(iki_session *s, const char *name, char *args, iki_sbuf *out)
{
    const iki_command *c = iki_command_find(name);
    if (c == NULL)
        return IKI_FAIL(out, IKI_E_SYNTAX, "unknown command");
    iki_arg_spec spec;
    bool valid = iki_args_spec(c->args, &spec);
    iki_assert(valid);
    (void)valid;
    iki_args values;
    iki_status status = iki_args_read(&spec, &s->game->board, args, &values, out);
    iki_assert(status != IKI_OK || out->length == 0);
    iki_eye_cache_forget(s->eyes);
    if (status == IKI_OK)
        status = c->run(s, &values, out);
    if (status == IKI_E_SYNTAX && out->length == 0) {
        iki_sbuf_puts(out, "syntax error: ");
        iki_command_usage(c, out);
    }
    iki_free((void *)values.v);
    if (status == IKI_E_LIMIT && was_stopped(s)) { /* what is told whole or not at all */
        iki_sbuf_clear(out);
        status = IKI_E_CANCELLED;
    }
    return settle(status, out);
}

/* --- the manual ----------------------------------------------------------------------------- */

static void
write_block(const char *text, const char *lead, iki_sbuf *out)
{
    for (const char *s = text; *s != '\0';) {
        size_t n = strcspn(s, "\n");
        iki_sbuf_puts(out, "    ");
        iki_sbuf_puts(out, lead);
        iki_sbuf_add(out, s, n);
        iki_sbuf_putc(out, '\n');
        s += n + (s[n] == '\n');
        lead = "";
    }
}

static void
write_example(const iki_command *c, iki_sbuf *out)
{
    if (c->example.command == NULL)
        return;
    iki_sbuf_putc(out, '\n');
    for (const char *s = c->example.setup != NULL ? c->example.setup : ""; *s != '\0';) {
        size_t n = strcspn(s, ";");
        iki_sbuf_puts(out, "    ");
        iki_sbuf_add(out, s, n);
        iki_sbuf_putc(out, '\n');
        s += n + strspn(s + n, "; ");
    }
    write_block(c->example.command, "", out);
    if (c->example.reply == NULL)
        iki_sbuf_puts(out, "    = ...\n");
    else if (c->example.reply[0] == '\0')
        iki_sbuf_puts(out, "    =\n");
    else
        write_block(c->example.reply, "= ", out);
}

static void
write_command(const iki_command *c, iki_sbuf *out)
{
    iki_sbuf_puts(out, "\n### ");
    iki_sbuf_puts(out, c->name);
    iki_sbuf_puts(out, "\n\n`");
    iki_command_usage(c, out);
    iki_sbuf_puts(out, "`\n\n");
    iki_sbuf_puts(out, c->help);
    iki_sbuf_putc(out, '\n');
    if (c->reply != NULL)
        iki_sbuf_printf(out, "\nReply: `%s`\n", c->reply);
    write_example(c, out);
}

static const char introduction[] =
    "# Commands of `iki gtp`\n"
    "\n"
    "This page is made from the command table of the program; do not edit it.\n"
    "\n"
    "Iki speaks the Go Text Protocol, version 2. A line is `[ID] COMMAND [ARGUMENT...]`; the\n"
    "response begins with `=` or, when the command failed, with `?`, and ends with an empty line.\n"
    "Vertices are `A1` to `Z25` without the letter I, colours `black` and `white` or `b` and `w`,\n"
    "in either case. Chains are listed one a line, their vertices from left to right and bottom "
    "to\n"
    "top, chains in the order of their first vertex. A failed command changes nothing. A session\n"
    "begins with an empty 19x19 board, komi 6.5 and japanese rules.\n"
    "\n"
    "In the usage lines `[X]` may be left out, `X...` may be repeated and `a|b` is a choice of\n"
    "words.\n"
    "\n"
    "While a command runs, the comment line `# interrupt` ends it with what it has found, and\n"
    "so does SIGINT; other lines wait for their turn. A second SIGINT ends the program.\n";

void
iki_command_manual(iki_sbuf *out)
{
    iki_sbuf_puts(out, introduction);
    for (size_t f = 0; f < FAMILIES; f++) {
        iki_sbuf_printf(out, "\n## %s\n", families[f].title);
        for (const iki_command *c = families[f].table; c->name != NULL; c++)
            write_command(c, out);
    }
}
