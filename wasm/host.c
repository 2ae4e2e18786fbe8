/* host - what a WebAssembly module has in place of an operating system: a clock that its host
 * lends it, no files, no process, and no wire that lines come from.
 *
 * Stands for engine/base/clock.c, engine/base/file.c, gtp/proto_reader.c and gtp/wire.c.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/base/clock.h"
#include "engine/base/file.h"
#include "gtp/wire.h"

#include <sys/stat.h>
#include <unistd.h>

#define IMPORTED(name) __attribute__((import_module("host"), import_name(name)))

IMPORTED("seconds") double iki_host_seconds(void);

double
iki_clock_seconds(void)
{
    return iki_host_seconds();
}

/* Not known, as clock.h allows. */
double
iki_clock_cpu(void)
{
    return -1;
}

/* --- files ---------------------------------------------------------------------------------- */

static iki_status
refuse(iki_error *error)
{
    return iki_error_set(error, IKI_E_IO, "there are no files here");
}

iki_status
iki_file_read(const char *path, iki_sbuf *out, iki_error *error)
{
    (void)path, (void)out;
    return refuse(error);
}

iki_status
iki_file_save(const char *path, const char *bytes, size_t n, iki_error *error)
{
    (void)path, (void)bytes, (void)n;
    return refuse(error);
}

int
stat(const char *restrict path, struct stat *restrict out)
{
    (void)path, (void)out;
    return -1;
}

pid_t
getpid(void)
{
    return 1;
}

/* The C library's formatted output names standard error, for long doubles, which no source prints.
 * These are what it would call; the module must not ask its host for them. */

int32_t __imported_wasi_snapshot_preview1_fd_close(int32_t fd);
int32_t __imported_wasi_snapshot_preview1_fd_seek(int32_t fd, int64_t offset, int32_t whence,
                                                  int32_t out);
int32_t __imported_wasi_snapshot_preview1_fd_write(int32_t fd, int32_t pieces, int32_t n,
                                                   int32_t out);

enum { NO_SUCH_FILE = 8 }; /* WASI's EBADF */

int32_t
__imported_wasi_snapshot_preview1_fd_close(int32_t fd)
{
    (void)fd;
    return NO_SUCH_FILE;
}

int32_t
__imported_wasi_snapshot_preview1_fd_seek(int32_t fd, int64_t offset, int32_t whence, int32_t out)
{
    (void)fd, (void)offset, (void)whence, (void)out;
    return NO_SUCH_FILE;
}

int32_t
__imported_wasi_snapshot_preview1_fd_write(int32_t fd, int32_t pieces, int32_t n, int32_t out)
{
    (void)fd, (void)pieces, (void)n, (void)out;
    return NO_SUCH_FILE;
}

/* --- the wire -------------------------------------------------------------------------------- */

/* No session of the module has one, so none of these is reached. */

bool
iki_wire_stops(void *wire)
{
    (void)wire;
    return false;
}

void
iki_wire_yield(iki_wire *w)
{
    (void)w;
}

bool
iki_wire_stream(iki_wire *w, const char *text)
{
    (void)w, (void)text;
    return false;
}

bool
iki_wire_wait(iki_wire *w, double seconds)
{
    (void)w, (void)seconds;
    return false;
}
