/* main - the program iki: finds the task, reads its options, runs it.
 *
 * Exit status: 0 all done, 1 some inputs (or the output) failed, 2 the command line is wrong. */
#include "config.h"

#include "cli/suggest.h"
#include "cli/task.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char short_help[] =
    "Iki finds which stones of a Go position are alive, dead or in seki, and scores games.\n"
    "\n"
    "  iki score game.sgf                who won, and how sure that is\n"
    "  iki analyze game.sgf              every chain, and why it is alive or dead\n"
    "  iki render game.sgf -o game.png   a picture; iki report: a page for the browser\n"
    "  iki solve problem.sgf             a problem of life and death\n"
    "  iki shell game.sgf                a prompt for commands\n"
    "  iki gtp                           an engine for board programs\n"
    "  iki help, iki help TASK           more about all of them, or one\n";

static void
print_version(void)
{
    puts("iki (Iki) " PACKAGE_VERSION "\n"
         "Copyright (C) 2026 The Iki authors\n"
         "Licence MIT: <https://opensource.org/licenses/MIT>\n"
         "This is free software: you may use, change and pass it on.\n"
         "There is NO WARRANTY, to the extent permitted by law.");
}

/* Closes stdout; what could not be written turns success into failure. */
static int
finish(int code)
{
    bool failed = ferror(stdout) != 0;
    errno = 0;
    if (fclose(stdout) != 0)
        failed = true;
    if (!failed)
        return code;
    if (code == IKI_EXIT_OK) {
        fprintf(stderr, "iki: standard output: %s\n", strerror(errno != 0 ? errno : EIO));
        code = IKI_EXIT_FAILED;
    }
    return code;
}

static int
run(const iki_task_info *t, bool named, int argc, char **argv)
{
    iki_options o;
    int code = IKI_EXIT_OK;
    if (!iki_options_read(argc, argv, t->task, &o)) {
        iki_task_hint(t);
        code = IKI_EXIT_USAGE;
    } else if (o.help && named)
        iki_task_help(t);
    else if (o.help)
        iki_task_help_all();
    else if (o.version)
        print_version();
    else
        code = t->run(&o);
    iki_options_free(&o);
    return code;
}

static int
unknown_task(const char *word)
{
    struct stat st;
    const iki_task_info *t;
    iki_suggestion s = iki_suggest(word);
    for (size_t i = 0; (t = iki_task_at(i)) != NULL; i++)
        iki_suggest_offer(&s, t->name);
    iki_suggest_offer(&s, "help");
    fprintf(stderr, "iki: unknown task \"%s\"\n", word);
    if (stat(word, &st) == 0)
        fprintf(stderr, "To score a file: iki score %s\n", word);
    else if (s.best != NULL)
        fprintf(stderr, "Do you mean iki %s?\n", s.best);
    iki_task_hint(iki_task_at(0));
    return IKI_EXIT_USAGE;
}

/* iki help [TASK] */
static int
help(int words, char **word)
{
    const iki_task_info *t = words == 1 ? iki_task_named(word[0]) : NULL;
    if (words > 1)
        return iki_task_misused(iki_task_at(0), "help explains one task at a time");
    if (words == 1 && t == NULL && strcmp(word[0], "help") != 0)
        return unknown_task(word[0]);
    if (t != NULL)
        iki_task_help(t);
    else
        iki_task_help_all();
    return IKI_EXIT_OK;
}

/* A descriptor that was closed by the caller would be given to the next file that is opened: it is
 * occupied, in the direction that does not work, so that using it still fails. */
static bool
occupy_standard_files(void)
{
    for (int fd = 0; fd <= 2; fd++) {
        if (fcntl(fd, F_GETFD) != -1 || errno != EBADF)
            continue;
        if (open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY) != fd)
            return false;
    }
    return true;
}

int
main(int argc, char **argv)
{
    /* a reader that goes away is a failed write, not a death; so is the limit of file sizes */
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    if (!occupy_standard_files() || sigaction(SIGPIPE, &ignore, NULL) != 0 ||
        sigaction(SIGXFSZ, &ignore, NULL) != 0)
        return IKI_EXIT_FAILED;
    if (argc < 2 && isatty(STDIN_FILENO)) {
        iki_task_show(short_help);
        return finish(IKI_EXIT_OK);
    }
    if (argc < 2 || argv[1][0] == '-')
        return finish(run(iki_task_at(0), false, argc, argv));
    if (strcmp(argv[1], "help") == 0)
        return finish(help(argc - 2, argv + 2));
    const iki_task_info *t = iki_task_named(argv[1]);
    return t != NULL ? finish(run(t, true, argc - 1, argv + 1)) : unknown_task(argv[1]);
}
