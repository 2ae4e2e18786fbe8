/* gtp - `iki gtp`: the protocol on standard input and output. */
#include "cli/gtp.h"

#include "cli/source/source.h"
#include "cli/task.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static const char help_start[] =
    "Usage: iki [gtp] [OPTION]...\n"
    "\n"
    "Speaks the Go Text Protocol, version 2, on standard input and output, as an engine for\n"
    "board programs.  The command 'help' lists all commands, 'help NAME' explains one.\n";

static const char help_end[] =
    "\n"
    "Examples:\n"
    "  iki gtp --rules chinese         the command line of an engine for GoGui or Sabaki\n"
    "  gogui-twogtp -referee 'iki gtp --rules chinese' ...\n"
    "                                  a referee that finds the dead stones of a tournament;\n"
    "                                  it must score as the players do: without --rules Iki\n"
    "                                  scores territory (Japanese rules), while many programs\n"
    "                                  score area (Chinese rules), and the results differ\n"
    "  iki gtp --name KataGo           for programs that ask kata-analyze of KataGo alone\n"
    "  echo 'showboard' | iki          one command\n"
    "\n"
    "Exit status: 0 if all went well, 1 if input or output failed, 2 if the command line\n"
    "is wrong.\n";

static iki_status
read_record(const char *path, iki_sbuf *out, iki_error *error)
{
    return iki_source_read(path, NULL, out, error);
}

void
iki_options_for_gtp(const iki_options *o, iki_gtp_options *gtp)
{
    iki_gtp_options_init(gtp);
    if (o->has_rules) {
        gtp->rules = o->rules;
        gtp->komi = o->rules.usual_komi;
    }
    if (o->has_komi)
        gtp->komi = o->komi;
    if (o->seed >= 0)
        gtp->seed = (uint64_t)o->seed;
    if (o->node_limit >= 0)
        gtp->node_limit = (uint64_t)o->node_limit;
    if (o->time_limit >= 0)
        gtp->time_limit = o->time_limit;
    gtp->effort = o->effort;
    gtp->read = read_record;
    gtp->name = o->name;
}

/* Can the text be a reply of one line? */
static bool
is_name(const char *text)
{
    for (const char *c = text; *c != '\0'; c++) {
        if ((unsigned char)*c < ' ' || *c == '\x7f')
            return false;
    }
    return text[strspn(text, " ")] != '\0';
}

static int
run(const iki_options *o)
{
    if (o->input_count > 0 && iki_task_named(o->inputs[0]) != NULL)
        return iki_task_misused(
            &iki_task_gtp, "the task goes first, before the options: iki %s --...", o->inputs[0]);
    if (o->input_count > 0)
        return iki_task_misused(&iki_task_gtp, "gtp takes no files; to score one: iki score %s",
                                o->inputs[0]);
    if (o->name != NULL && !is_name(o->name))
        return iki_task_misused(&iki_task_gtp, "--name: a name has letters that can be printed");
    iki_gtp_options gtp;
    iki_options_for_gtp(o, &gtp);
    int code = iki_gtp_run(STDIN_FILENO, STDOUT_FILENO, &gtp);
    if (code != 0)
        fprintf(stderr, "iki: gtp: %s\n", strerror(errno));
    return code;
}

const iki_task_info iki_task_gtp = {
    .task = IKI_TASK_GTP,
    .name = "gtp",
    .purpose = "speak the Go Text Protocol with a board program",
    .run = run,
    .help_start = help_start,
    .help_end = help_end,
    .rules = true,
};
