/* cmd_admin - who we are, what we can do, and the limits in force. */
#ifdef HAVE_CONFIG_H
#include "config.h"
#endif

#include "engine/vertex.h"
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
    (void)s, (void)a;
    iki_sbuf_puts(out, "Iki");
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
    iki_sbuf_puts(out, iki_command_find(a->v[0].text) != NULL ? "true" : "false");
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
    iki_sbuf_add(out, c->help, strcspn(c->help, "."));
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

/* --- iki-param: GoGui's parameter dialog ---------------------------------------------------- */

static void
show_rules(const iki_session *s, iki_sbuf *out)
{
    iki_sbuf_puts(out, "[list");
    for (const char *const *n = iki_rules_names(); *n != NULL; n++)
        iki_sbuf_printf(out, "/%s", *n);
    iki_sbuf_printf(out, "] rules %s\n", s->game->rules.name);
}

static void
show_params(const iki_session *s, iki_sbuf *out)
{
    const iki_gtp_options *o = &s->options;
    show_rules(s, out);
    iki_sbuf_printf(out, "[string] node_limit %llu\n", (unsigned long long)o->node_limit);
    iki_sbuf_printf(out, "[string] region_node_limit %llu\n",
                    (unsigned long long)o->region_node_limit);
    iki_sbuf_puts(out, "[string] time_limit ");
    iki_komi_write(o->time_limit, out);
    iki_sbuf_printf(out, "\n[string] random_seed %llu\n", (unsigned long long)o->seed);
}

/* A number of nodes, seconds or a seed: not negative. */
static iki_status
read_amount(const char *text, bool whole, int64_t *amount, iki_sbuf *out)
{
    int64_t hundredths;
    if (iki_komi_read(text, &hundredths) != IKI_OK || hundredths < 0 ||
        (whole && hundredths % 100 != 0))
        return IKI_FAIL(out, IKI_E_ARGUMENT, "invalid value \"%.40s\": it must be a%s number >= 0",
                        text, whole ? " whole" : "");
    *amount = whole ? hundredths / 100 : hundredths;
    return IKI_OK;
}

static iki_status
set_rules(iki_session *s, const char *value, iki_sbuf *out)
{
    if (iki_rules_named(value, &s->game->rules) != IKI_OK)
        return IKI_FAIL(out, IKI_E_ARGUMENT, "unknown rules \"%.40s\"", value);
    return IKI_OK;
}

static iki_status
param(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    enum { RULES, NODES, REGION_NODES, TIME, SEED };
    iki_gtp_options *o = &s->options;
    const char *value = a->v[1].text;
    if (a->v[0].text == NULL) {
        show_params(s, out);
        return IKI_OK;
    }
    if (value == NULL)
        return IKI_E_SYNTAX;
    if (a->v[0].number == RULES)
        return set_rules(s, value, out);
    int64_t amount;
    iki_status status = read_amount(value, a->v[0].number != TIME, &amount, out);
    if (status != IKI_OK)
        return status;
    if (a->v[0].number == NODES)
        o->node_limit = (uint64_t)amount;
    else if (a->v[0].number == REGION_NODES)
        o->region_node_limit = (uint64_t)amount;
    else if (a->v[0].number == TIME)
        o->time_limit = amount;
    else
        o->seed = (uint64_t)amount;
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
     .help = "The name of the program.",
     .example = {NULL, "name", "Iki"}},
    {.name = "version",
     .run = version,
     .reply = "VERSION",
     .help = "The version of the program.",
     .example = {NULL, "version", NULL}},
    {.name = "known_command",
     .run = known_command,
     .args = "command:word",
     .reply = "true|false",
     .help = "Is there a command of that name?",
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
     .help = "What a command does, or a line on each of them.",
     .example = {NULL, "help protocol_version",
                 "protocol_version\nThe version of the protocol.\nReply: 2\n"
                 "Example: protocol_version"}},
    {.name = "quit",
     .run = quit,
     .reply = "nothing",
     .help = "Ends the session, after the response.",
     .example = {NULL, "quit", ""}},
    {.name = "iki-param",
     .run = param,
     .args = "[name:rules|node_limit|region_node_limit|time_limit|random_seed] [value:word]",
     .reply = "lines of [TYPE] NAME VALUE, or nothing",
     .gui = "param/Rules and limits/iki-param",
     .help = "Shows the parameters, or sets one. node_limit is for a question about one chain or "
             "eye, region_node_limit for each region in verdicts on the whole board, time_limit in "
             "seconds for a question (0: none). A number of nodes decides verdicts the same way on "
             "every machine; a time limit does not.",
     .example = {"iki-param rules chinese", "iki-param",
                 "[list/japanese/chinese/korean/aga/ing/new-zealand/tromp-taylor/bga/french/"
                 "chinese-ogs/stone-scoring/ancient-territory] rules chinese\n"
                 "[string] node_limit 1000000\n[string] region_node_limit 30000\n"
                 "[string] time_limit 0\n[string] random_seed 1"}},
    {.name = NULL},
};
