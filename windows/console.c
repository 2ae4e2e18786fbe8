/* console - what the program sets up before main: bytes go through as they are, the console shows
 * UTF-8 and colours where it can.
 *
 * SPDX-License-Identifier: MIT */
#include <windows.h>

/* Does the console on this handle follow the sequences of terminals?  Since Windows 10 it does when
 * it is asked to. */
static int
ask_for_colors(DWORD which)
{
    HANDLE console = GetStdHandle(which);
    DWORD mode;
    return GetConsoleMode(console, &mode) &&
           SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

/* Tells by the environment, where the program looks for it, unless the user has said something. */
static void
tell(const char *name, const char *value)
{
    if (getenv(name) == NULL)
        (void)_putenv_s(name, value);
}

__attribute__((constructor)) static void
set_up(void)
{
    _fmode = _O_BINARY; /* of files that are opened by fopen */
    for (int fd = 0; fd <= 2; fd++)
        (void)_setmode(fd, _O_BINARY);
    int errors = ask_for_colors(STD_ERROR_HANDLE), output = ask_for_colors(STD_OUTPUT_HANDLE);
    if (!errors && !output)
        return;
    tell("TERM", "windows");
    if (SetConsoleOutputCP(CP_UTF8) && SetConsoleCP(CP_UTF8))
        tell("LANG", "C.UTF-8");
}
