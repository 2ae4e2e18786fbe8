/* posix - the functions of posix.h on files, and those that the C library of Windows has not.
 *
 * SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdarg.h>
#include <windows.h>

#undef rename
#undef mkdir
#undef open

/* The errno of the last call to the system. */
static int
last_error(void)
{
    switch (GetLastError()) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
        return ENOENT;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
        return EACCES;
    case ERROR_DISK_FULL:
        return ENOSPC;
    default:
        return EIO;
    }
}

int
iki_windows_rename(const char *from, const char *to)
{
    if (MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
        return 0;
    errno = last_error();
    return -1;
}

int
iki_windows_mkdir(const char *path)
{
    return mkdir(path);
}

/* Is the longest part of the path that is there a file, so that nothing can be in it? */
static int
leads_through_file(const char *path)
{
    struct stat status;
    int found = 0;
    char *part = strdup(path);
    char *slash = part == NULL ? NULL : strrchr(part, '/');
    for (; slash != NULL && slash > part; slash = strrchr(part, '/')) {
        *slash = '\0';
        if (stat(part, &status) == 0) {
            found = S_ISREG(status.st_mode);
            break;
        }
    }
    free(part);
    return found;
}

/* Windows tells the same of a file that is not there and of one behind another file, which POSIX
 * tells apart: so does whoever reads archives. */
int
iki_windows_open(const char *path, int flags, ...)
{
    va_list args;
    va_start(args, flags);
    int mode = (flags & O_CREAT) != 0 ? va_arg(args, int) : 0;
    va_end(args);
    int fd = open(path, flags, mode);
    if (fd < 0 && errno == ENOENT)
        errno = leads_through_file(path) ? ENOTDIR : ENOENT;
    return fd;
}

/* Says that the path is no link: whoever opens it follows the links on the way. */
ssize_t
readlink(const char *path, char *target, size_t size)
{
    (void)path, (void)target, (void)size;
    errno = EINVAL;
    return -1;
}

int
fcntl(int fd, int what, ...)
{
    (void)what;
    if (_get_osfhandle(fd) != (intptr_t)INVALID_HANDLE_VALUE)
        return 0;
    errno = EBADF;
    return -1;
}

ssize_t
pread(int fd, void *bytes, size_t n, off_t at)
{
    return _lseeki64(fd, at, SEEK_SET) < 0 ? -1 : read(fd, bytes, (unsigned)n);
}

int
strerror_r(int code, char *text, size_t n)
{
    return strerror_s(text, n, code);
}

char *
strndup(const char *text, size_t n)
{
    size_t length = strnlen(text, n);
    char *copy = malloc(length + 1);
    if (copy == NULL)
        return NULL;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

/* Makes room for one more byte and the end behind n bytes. */
static int
grow(char **line, size_t *room, size_t n)
{
    if (*line != NULL && n + 2 <= *room)
        return 1;
    size_t more = 2 * n + 128;
    char *text = realloc(*line, more);
    if (text == NULL)
        return 0;
    *line = text;
    *room = more;
    return 1;
}

ssize_t
getline(char **line, size_t *room, FILE *stream)
{
    size_t n = 0;
    int c = 0;
    while (c != '\n' && (c = getc(stream)) != EOF) {
        if (!grow(line, room, n))
            return -1;
        (*line)[n++] = (char)c;
    }
    if (n == 0)
        return -1;
    (*line)[n] = '\0';
    return (ssize_t)n;
}

/* --- folders ---------------------------------------------------------------------------------- */

/* Appends a copy of an entry to the list; 0 when out of memory. */
static int
keep(struct dirent ***list, int n, const struct dirent *entry)
{
    struct dirent **longer = realloc(*list, ((size_t)n + 1) * sizeof *longer);
    if (longer == NULL)
        return 0;
    *list = longer;
    longer[n] = malloc(sizeof *entry);
    if (longer[n] == NULL)
        return 0;
    *longer[n] = *entry;
    return 1;
}

static void
forget(struct dirent **list, int n)
{
    while (n > 0)
        free(list[--n]);
    free(list);
}

int
scandir(const char *path, struct dirent ***list, int (*wanted)(const struct dirent *),
        int (*compare)(const struct dirent **, const struct dirent **))
{
    DIR *folder = opendir(path);
    struct dirent **all = NULL, *entry;
    int n = 0;
    if (folder == NULL)
        return -1;
    errno = 0;
    while ((entry = readdir(folder)) != NULL) {
        if (!wanted(entry))
            continue;
        if (!keep(&all, n, entry)) {
            forget(all, n);
            (void)closedir(folder);
            errno = ENOMEM;
            return -1;
        }
        n++;
    }
    (void)closedir(folder);
    if (n > 1)
        qsort(all, (size_t)n, sizeof(struct dirent *),
              (int (*)(const void *, const void *))(uintptr_t)compare);
    *list = all;
    return n;
}

/* --- the process ------------------------------------------------------------------------------ */

long
sysconf(int what)
{
    SYSTEM_INFO info;
    (void)what;
    GetSystemInfo(&info);
    return (long)info.dwNumberOfProcessors;
}

static void (*on_sigint)(int) = SIG_DFL;

/* Windows forgets who catches a signal as soon as it comes. */
static void
caught(int number)
{
    (void)signal(number, caught);
    on_sigint(number);
}

int
sigaction(int number, const struct sigaction *action, struct sigaction *before)
{
    if (before != NULL)
        *before = (struct sigaction){.sa_handler = number == SIGINT ? on_sigint : SIG_DFL};
    if (action == NULL || number != SIGINT)
        return 0;
    on_sigint = action->sa_handler;
    int plain = on_sigint == SIG_DFL || on_sigint == SIG_IGN;
    return signal(number, plain ? on_sigint : caught) == SIG_ERR ? -1 : 0;
}
