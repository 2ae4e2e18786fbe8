/* input - what waits to be read, and the console.
 *
 * Nothing in Windows waits for pipes and consoles alike, so poll looks at them again and again.
 *
 * SPDX-License-Identifier: MIT */
#include <poll.h>
#include <sys/ioctl.h>
#include <windows.h>

#undef isatty

enum { LOOK_MS = 5, KEYS = 64 };

static HANDLE
handle_of(int fd)
{
    return (HANDLE)_get_osfhandle(fd);
}

int
iki_windows_isatty(int fd)
{
    DWORD mode;
    return GetConsoleMode(handle_of(fd), &mode) != 0;
}

/* Has somebody ended a line?  Movements of the mouse and keys that are let go wait, too. */
static int
console_has_line(HANDLE console)
{
    INPUT_RECORD records[KEYS];
    DWORD n = 0;
    if (!PeekConsoleInputA(console, records, KEYS, &n))
        return 1;
    for (DWORD i = 0; i < n; i++) {
        const KEY_EVENT_RECORD *key = &records[i].Event.KeyEvent;
        if (records[i].EventType == KEY_EVENT && key->bKeyDown && key->uChar.AsciiChar == '\r')
            return 1;
    }
    return n == KEYS;
}

/* Does a read return at once: with bytes, the end or an error? */
static int
is_ready(int fd)
{
    HANDLE handle = handle_of(fd);
    DWORD bytes = 0;
    if (iki_windows_isatty(fd))
        return console_has_line(handle);
    if (GetFileType(handle) != FILE_TYPE_PIPE)
        return 1;
    if (PeekNamedPipe(handle, NULL, 0, NULL, &bytes, NULL))
        return bytes > 0;
    /* wine cannot look into the pipes of its host: what waits there is seen when it is read */
    return GetLastError() != ERROR_NOT_SUPPORTED;
}

int
poll(struct pollfd *list, unsigned n, int milliseconds)
{
    ULONGLONG start = GetTickCount64();
    for (;;) {
        int ready = 0;
        for (unsigned i = 0; i < n; i++) {
            list[i].revents = list[i].fd >= 0 && is_ready(list[i].fd) ? POLLIN : 0;
            ready += list[i].revents != 0;
        }
        ULONGLONG passed = GetTickCount64() - start;
        if (ready > 0 || (milliseconds >= 0 && passed >= (ULONGLONG)milliseconds))
            return ready;
        Sleep(LOOK_MS);
    }
}

int
ioctl(int fd, int what, struct winsize *size)
{
    CONSOLE_SCREEN_BUFFER_INFO info;
    (void)what;
    if (!GetConsoleScreenBufferInfo(handle_of(fd), &info))
        return -1;
    size->ws_col = (unsigned short)(info.srWindow.Right - info.srWindow.Left + 1);
    size->ws_row = (unsigned short)(info.srWindow.Bottom - info.srWindow.Top + 1);
    return 0;
}
