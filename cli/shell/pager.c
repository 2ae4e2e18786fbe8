/* pager - a child process between a text and the terminal. */
#include "cli/shell/pager.h"

#include "engine/base/file.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NOT_FOUND = 127 }; /* how a shell ends whose command there is not */

static bool
print(const char *text)
{
    return fputs(text, stdout) >= 0 && fflush(stdout) == 0;
}

/* Does the text need more lines than the terminal has? */
static bool
is_high(const char *text)
{
    struct winsize size;
    size_t lines = 0;
    for (const char *c = text; *c != '\0'; c++)
        lines += *c == '\n';
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && lines >= size.ws_row;
}

/* The command of the pager; NULL: none is wanted. */
static const char *
pager(void)
{
    const char *command = getenv("PAGER"), *term = getenv("TERM");
    bool dumb = term == NULL || strcmp(term, "dumb") == 0;
    if (dumb || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return NULL;
    if (command == NULL)
        return "less";
    return command[0] == '\0' || strcmp(command, "cat") == 0 ? NULL : command;
}

static void
become_pager(const char *command, const int ends[2])
{
    const struct sigaction usual = {.sa_handler = SIG_DFL};
    bool ready = dup2(ends[0], STDIN_FILENO) == STDIN_FILENO &&
                 sigaction(SIGINT, &usual, NULL) == 0 && sigaction(SIGPIPE, &usual, NULL) == 0;
    (void)close(ends[0]);
    (void)close(ends[1]);
    if (ready)
        (void)execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(NOT_FOUND);
}

/* Gives the text to the command, the user's own; false if there is no such program.  Ctrl-C is for
 * the pager alone, which may also be left before the end of the text. */
static bool
feed_pager(const char *command, const char *text)
{
    const struct sigaction ignore = {.sa_handler = SIG_IGN};
    struct sigaction before;
    int ends[2], how = 0;
    if (pipe(ends) != 0)
        return false;
    bool ignored = sigaction(SIGINT, &ignore, &before) == 0;
    pid_t pid = fork();
    if (pid == 0)
        become_pager(command, ends);
    (void)close(ends[0]);
    if (pid > 0)
        (void)iki_file_write(ends[1], text, strlen(text));
    (void)close(ends[1]);
    while (pid > 0 && waitpid(pid, &how, 0) < 0 && errno == EINTR)
        ;
    if (ignored)
        (void)sigaction(SIGINT, &before, NULL);
    return pid > 0 && !(WIFEXITED(how) && WEXITSTATUS(how) == NOT_FOUND);
}

bool
iki_shell_page(const char *text)
{
    const char *command = pager();
    if (command == NULL || !is_high(text))
        return print(text);
    return (fflush(stdout) == 0 && feed_pager(command, text)) || print(text);
}
