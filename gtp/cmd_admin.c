/* cmd_admin - who we are and what we can do. */
#ifdef HAVE_CONFIG_H
#include "config.h"
#endif

#include "engine/go/vertex.h"
#include "gtp/command.h"
#include "gtp/session.h"

#include <string.h>
#include <strings.h>

#ifndef PACKAGE_VERSION
#define PACKAGE_VERSION "0"
#endif

static iki_status
protocol_version(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)s, (void)a;
    iki_sbuf_puts(out, "2");
    return IKI_OK;
}

static iki_status
name(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    iki_sbuf_puts(out, s->options.name != NULL ? s->options.name : "Iki");
    return IKI_OK;
}

static iki_status
version(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)s, (void)a;
    iki_sbuf_puts(out, PACKAGE_VERSION);
    return IKI_OK;
}

static iki_status
known_command(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)s;
    const char *name = a->v[0].text;
    iki_sbuf_puts(out, name != NULL && iki_command_find(name) != NULL ? "true" : "false");
    return IKI_OK;
}

static iki_status
list_commands(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)s, (void)a;
    const iki_command *c;
    for (size_t i = 0; (c = iki_command_at(i)) != NULL; i++)
        iki_sbuf_printf(out, "%s\n", c->name);
    return IKI_OK;
}

/* "usage - first sentence" */
static void
write_short_help(const iki_command *c, iki_sbuf *out)
{
    iki_command_usage(c, out);
    iki_sbuf_puts(out, " - ");
    iki_command_summary(c, out);
    iki_sbuf_putc(out, '\n');
}

static iki_status
help(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)s;
    const iki_command *c;
    const char *wanted = a->v[0].text;
    if (wanted == NULL) {
        for (size_t i = 0; (c = iki_command_at(i)) != NULL; i++)
            write_short_help(c, out);
        return IKI_OK;
    }
    c = iki_command_find(wanted);
    if (c == NULL)
        return IKI_FAIL(out, IKI_E_ARGUMENT, "no command \"%.40s\": list_commands names them",
                        wanted);
    iki_command_usage(c, out);
    iki_sbuf_printf(out, "\n%s\n", c->help);
    if (c->reply != NULL)
        iki_sbuf_printf(out, "Reply: %s\n", c->reply);
    if (c->example.command != NULL)
        iki_sbuf_printf(out, "Example: %s\n", c->example.command);
    return IKI_OK;
}

static iki_status
quit(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a, (void)out;
    s->quit = true;
    return IKI_OK;
}

const iki_command iki_cmd_admin[] = {
    {.name = "protocol_version",
     .run = protocol_version,
     .reply = "2",
     .help = "The version of the protocol.",
     .example = {NULL, "protocol_version", "2"}},
    {.name = "name",
     .run = name,
     .reply = "Iki",
     .help = "The name of the program, or another one that iki gtp --name gave it.",
     .example = {NULL, "name", "Iki"}},
    {.name = "version",
     .run = version,
     .reply = "VERSION",
     .help = "The version of the program.",
     .example = {NULL, "version", NULL}},
    {.name = "known_command",
     .run = known_command,
     .args = "[command:word]",
     .reply = "true|false",
     .help = "Whether there is a command of that name. Without a name: false.",
     .example = {NULL, "known_command play", "true"}},
    {.name = "list_commands",
     .run = list_commands,
     .reply = "one command a line",
     .help = "The names of all commands.",
     .example = {NULL, "list_commands", NULL}},
    {.name = "help",
     .run = help,
     .args = "[command:word]",
     .reply = "text",
     .help = "Explains a command; without a name, one line about each command.",
     .example = {NULL, "help protocol_version",
                 "protocol_version\nThe version of the protocol.\nReply: 2\n"
                 "Example: protocol_version"}},
    {.name = "quit",
     .run = quit,
     .reply = "nothing",
     .help = "Answers and ends the session.",
     .example = {NULL, "quit", ""}},
    {.name = NULL},
};
