/* output - files are replaced; streams are written to.
 *
 * A file beside a device, renamed onto it, would be the end of the device: whatever lies below /dev
 * is a stream, even where it leads to a file. */
#include "cli/output.h"

#include "engine/base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool
iki_output_is_stdout(const char *path)
{
    return strcmp(path, "-") == 0 || strcmp(path, "/dev/stdout") == 0 ||
           strcmp(path, "/dev/fd/1") == 0;
}

bool
iki_output_is_stream(const char *path)
{
    struct stat st;
    if (iki_output_is_stdout(path) || strncmp(path, "/dev/", 5) == 0)
        return true;
    return stat(path, &st) == 0 && !S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode);
}

bool
iki_output_is_input(const char *path, const char *input)
{
    struct stat a, b;
    if (iki_output_is_stream(path) || stat(path, &a) != 0 || stat(input, &b) != 0)
        return false;
    if (a.st_ino == 0) /* Windows does not number files */
        return strcmp(path, input) == 0;
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

const char *
iki_output_name(const char *path)
{
    return iki_output_is_stdout(path) ? "standard output" : path;
}

static bool
write_stream(const char *path, const iki_sbuf *bytes)
{
    if (iki_output_is_stdout(path))
        return fflush(stdout) == 0 &&
               iki_file_write(STDOUT_FILENO, iki_sbuf_text(bytes), bytes->length);
    int fd = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (fd < 0)
        return false;
    bool good = iki_file_write(fd, iki_sbuf_text(bytes), bytes->length);
    int code = errno;
    if (close(fd) != 0 && good)
        return false;
    errno = code;
    return good;
}

iki_status
iki_output_save(const char *path, const iki_sbuf *bytes, iki_error *error)
{
    if (!iki_output_is_stream(path))
        return iki_file_save(path, iki_sbuf_text(bytes), bytes->length, error);
    if (write_stream(path, bytes))
        return IKI_OK;
    return iki_error_set(error, IKI_E_IO, "%s", strerror(errno));
}
