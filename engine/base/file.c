/* file - reading a whole file, and replacing one so that nobody ever sees half of it. */
#include "engine/base/file.h"

#include "engine/base/arena.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CHUNK = 64 << 10, LINKS_MAX = 40, LINK_SIZE = 4096 };

static iki_status
system_error(iki_error *error, const char *what)
{
    char text[160];
    int code = errno;
    if (strerror_r(code, text, sizeof text) != 0)
        snprintf(text, sizeof text, "error %d", code);
    return iki_error_set(error, IKI_E_IO, "%s%s", what, text);
}

ssize_t
iki_file_read_some(int fd, char *bytes, size_t n)
{
    ssize_t got;
    do
        got = read(fd, bytes, n);
    while (got < 0 && errno == EINTR);
    return got;
}

iki_status
iki_file_read_rest(int fd, iki_sbuf *out, iki_error *error)
{
    char *chunk = iki_malloc(CHUNK);
    if (chunk == NULL)
        return iki_error_set(error, IKI_E_MEMORY, "out of memory");
    ssize_t n;
    while ((n = iki_file_read_some(fd, chunk, CHUNK)) > 0 && iki_sbuf_status(out) == IKI_OK)
        iki_sbuf_add(out, chunk, (size_t)n);
    iki_status status = n < 0 ? system_error(error, "") : iki_sbuf_status(out);
    iki_free(chunk);
    if (status == IKI_E_LIMIT)
        return iki_error_set(error, status, "larger than %zu bytes", out->limit);
    if (status == IKI_E_MEMORY)
        return iki_error_set(error, status, "out of memory");
    return status;
}

iki_status
iki_file_read(const char *path, iki_sbuf *out, iki_error *error)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return system_error(error, "");
    iki_status status = iki_file_read_rest(fd, out, error);
    close(fd);
    return status;
}

bool
iki_file_write(int fd, const char *bytes, size_t n)
{
    while (n > 0) {
        ssize_t done = write(fd, bytes, n);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        bytes += done;
        n -= (size_t)done;
    }
    return true;
}

/* A file beside path that did not exist before; its name is written to temporary.  Plain open, not
 * mkstemp: the file gets the mode that the user's umask gives to new files. */
static int
open_temporary(const char *path, char *temporary, size_t size)
{
    for (int i = 0; i < 100; i++) {
        snprintf(temporary, size, "%s.%ld.%d.tmp", path, (long)getpid(), i);
        int fd = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd >= 0 || errno != EEXIST)
            return fd;
    }
    return -1;
}

/* An old file's mode goes over to the new one; where that fails the new one keeps its own. */
static void
keep_mode(int fd, const char *path)
{
    struct stat old;
    if (stat(path, &old) == 0 && fchmod(fd, old.st_mode & 07777) != 0)
        errno = 0;
}

static iki_status
save_through(const char *temporary, int fd, const char *path, const char *bytes, size_t n)
{
    keep_mode(fd, path);
    bool good = iki_file_write(fd, bytes, n) && fsync(fd) == 0;
    int code = errno;
    if (close(fd) != 0 && good) {
        good = false;
        code = errno;
    }
    if (good && rename(temporary, path) == 0)
        return IKI_OK;
    code = good ? errno : code;
    unlink(temporary);
    errno = code;
    return IKI_E_IO;
}

/* Follows the symbolic links that a path ends in.  (realpath would want the last file to exist.)
 * False, with errno, where there are too many. */
static bool
follow_links(iki_sbuf *path)
{
    char target[LINK_SIZE];
    for (int i = 0; i < LINKS_MAX; i++) {
        const char *text = iki_sbuf_text(path), *slash = strrchr(text, '/');
        ssize_t n = readlink(text, target, sizeof target);
        if (n < 0) /* no link, or nothing at all: opening it will tell */
            return true;
        bool absolute = n > 0 && target[0] == '/';
        iki_sbuf_truncate(path, absolute || slash == NULL ? 0 : (size_t)(slash - text) + 1);
        iki_sbuf_add(path, target, (size_t)n);
        if ((size_t)n == sizeof target) { /* perhaps cut short */
            errno = ENAMETOOLONG;
            return false;
        }
    }
    errno = ELOOP;
    return false;
}

/* Saves to a path that is no link. */
static iki_status
save_to(const char *path, const char *bytes, size_t n, iki_error *error)
{
    struct stat old;
    if (stat(path, &old) == 0 && !S_ISREG(old.st_mode))
        return iki_error_set(error, IKI_E_IO, "not a regular file");
    size_t size = strlen(path) + 48;
    char *temporary = iki_malloc(size);
    if (temporary == NULL)
        return iki_error_set(error, IKI_E_MEMORY, "out of memory");
    int fd = open_temporary(path, temporary, size);
    iki_status status = fd >= 0 ? save_through(temporary, fd, path, bytes, n) : IKI_E_IO;
    if (status != IKI_OK)
        system_error(error, "");
    iki_free(temporary);
    return status;
}

iki_status
iki_file_save(const char *path, const char *bytes, size_t n, iki_error *error)
{
    iki_sbuf real;
    iki_status status = IKI_E_IO;
    iki_sbuf_init(&real, 0);
    iki_sbuf_puts(&real, path);
    if (!follow_links(&real))
        system_error(error, "");
    else if (iki_sbuf_status(&real) != IKI_OK)
        status = iki_error_set(error, iki_sbuf_status(&real), "out of memory");
    else
        status = save_to(iki_sbuf_text(&real), bytes, n, error);
    iki_sbuf_free(&real);
    return status;
}
