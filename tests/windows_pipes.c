/* windows_pipes.c - starts a program of Windows between two pipes of Windows, and hands on what is
 * written to it and what it writes.
 *
 * usage: windows_pipes.exe PROGRAM [ARGUMENT...]
 *
 * A client on Windows gives an engine such pipes.  Under wine an engine that the shell of the host
 * starts has the host's pipes, of which wine does not tell whether bytes wait: so what happens when
 * a line comes while a stream is written cannot be seen without this.
 *
 * No argument may have a quote or end in a backslash.  Exits as the program does, 99 on errors.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

enum { COMMAND_MAX = 4096, FAILED = 99 };

typedef struct stream {
    HANDLE from, to;
} stream;

/* Hands on all bytes as they come, until either end is closed. */
static DWORD WINAPI
copy(void *arg)
{
    const stream *s = arg;
    char bytes[4096];
    DWORD n, written;
    while (ReadFile(s->from, bytes, sizeof bytes, &n, NULL) && n > 0) {
        if (!WriteFile(s->to, bytes, n, &written, NULL))
            break;
    }
    return 0;
}

/* A pipe of which the program gets one end. */
static void
make_pipe(HANDLE *theirs, HANDLE *ours, int they_read)
{
    SECURITY_ATTRIBUTES inherited = {sizeof inherited, NULL, TRUE};
    HANDLE from, to;
    if (!CreatePipe(&from, &to, &inherited, 0))
        exit(FAILED);
    *theirs = they_read ? from : to;
    *ours = they_read ? to : from;
    SetHandleInformation(*ours, HANDLE_FLAG_INHERIT, 0);
}

static DWORD WINAPI
copy_input(void *arg)
{
    const stream *s = arg;
    copy(arg);
    CloseHandle(s->to); /* the program sees the end */
    return 0;
}

static HANDLE
start(int argc, char **argv, HANDLE in, HANDLE out)
{
    char command[COMMAND_MAX] = "";
    size_t used = 0;
    STARTUPINFOA how = {.cb = sizeof how, .dwFlags = STARTF_USESTDHANDLES};
    PROCESS_INFORMATION made;
    for (int i = 1; i < argc && used < sizeof command; i++)
        used += (size_t)snprintf(command + used, sizeof command - used, "\"%s\" ", argv[i]);
    how.hStdInput = in;
    how.hStdOutput = out;
    how.hStdError = GetStdHandle(STD_ERROR_HANDLE);
    if (used >= sizeof command ||
        !CreateProcessA(NULL, command, NULL, NULL, TRUE, 0, NULL, NULL, &how, &made)) {
        fprintf(stderr, "windows_pipes: cannot start %s\n", argc > 1 ? argv[1] : "no program");
        exit(FAILED);
    }
    CloseHandle(made.hThread);
    return made.hProcess;
}

int
main(int argc, char **argv)
{
    static stream input, output; /* the thread may outlive this function's frame */
    HANDLE in, out;
    DWORD code = FAILED;
    make_pipe(&in, &input.to, 1);
    make_pipe(&out, &output.from, 0);
    HANDLE program = start(argc, argv, in, out);
    CloseHandle(in);
    CloseHandle(out);
    input.from = GetStdHandle(STD_INPUT_HANDLE);
    output.to = GetStdHandle(STD_OUTPUT_HANDLE);
    CloseHandle(CreateThread(NULL, 0, copy_input, &input, 0, NULL));
    copy(&output);
    WaitForSingleObject(program, INFINITE);
    GetExitCodeProcess(program, &code);
    return (int)code;
}
