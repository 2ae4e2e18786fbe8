/* source - opens paths with care.
 *
 * A path is opened without waiting.  What is a regular file is asked for its size first; a named
 * pipe has to show a writer in time.  Where a path leads through a regular file, that is the
 * archive and the rest the name in it. */
#include "config.h"

#include "cli/source/source.h"

#include "cli/source/kind.h"
#include "engine/base/arena.h"
#include "engine/base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static iki_status
system_error(iki_error *error)
{
    return iki_error_set(error, IKI_E_IO, "%s", strerror(errno));
}

static iki_status
too_large(const iki_sbuf *out, iki_error *error)
{
    return iki_error_set(error, IKI_E_LIMIT, "larger than %zu MiB, the most that is read",
                         out->limit >> 20);
}

/* ------------------------------------------------------------------------------------------------
 * Names */

void
iki_source_show_name(const char *name, iki_sbuf *out)
{
    for (; *name != '\0'; name++) {
        unsigned char c = (unsigned char)*name;
        iki_sbuf_putc(out, c < 0x20 || c == 0x7F ? '?' : *name);
    }
}

static bool
ends_in(const char *name, size_t n, const char *end)
{
    size_t m = strlen(end);
    return n > m && strncasecmp(name + n - m, end, m) == 0;
}

bool
iki_source_is_record_name(const char *name)
{
    static const char *const ends[] = {".sgf", ".gib", ".ngf", ".ugf", ".ugi"};
    size_t n = strlen(name);
    n -= ends_in(name, n, ".gz") ? 3 : 0;
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (ends_in(name, n, ends[i]))
            return true;
    return false;
}

bool
iki_source_is_sgf_name(const char *name)
{
    return ends_in(name, strlen(name), ".sgf");
}

bool
iki_source_is_packed_name(const char *name)
{
    static const char *const ends[] = {".zip", ".gz",  ".tgz", ".tar", ".bz2",
                                       ".xz",  ".zst", ".7z",  ".rar", ".lzh"};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (ends_in(name, strlen(name), ends[i]))
            return true;
    return false;
}

/* ------------------------------------------------------------------------------------------------
 * First bytes */

/* The first bytes of a regular file; how many there are, -1 if it cannot be read.  Nothing else is
 * opened: a named pipe loses what is in it when its only reader closes it. */
static ssize_t
peek(const char *path, char bytes[IKI_KIND_BYTES])
{
    struct stat st;
    ssize_t n = -1;
    if (stat(path, &st) != 0 || !S_ISREG(st.st_mode))
        return -1;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd >= 0)
        n = iki_file_read_some(fd, bytes, IKI_KIND_BYTES);
    if (fd >= 0)
        close(fd);
    return n;
}

static bool
begins_as_zip(const char *bytes, ssize_t n)
{
    return n >= 4 && (memcmp(bytes, "PK\3\4", 4) == 0 || memcmp(bytes, "PK\5\6", 4) == 0);
}

bool
iki_source_is_zip(const char *path)
{
    char bytes[IKI_KIND_BYTES];
    return begins_as_zip(bytes, peek(path, bytes));
}

const char *
iki_source_kind(const char *path)
{
    char bytes[IKI_KIND_BYTES];
    struct stat st;
    if (stat(path, &st) != 0)
        return "a link that leads nowhere";
    if (S_ISDIR(st.st_mode))
        return "a link to a folder";
    if (S_ISFIFO(st.st_mode))
        return "a pipe";
    if (!S_ISREG(st.st_mode))
        return "a device";
    ssize_t n = peek(path, bytes);
    return n < 0 ? "a file that cannot be read" : iki_kind_of(bytes, (size_t)n);
}

/* ------------------------------------------------------------------------------------------------
 * Archives */

static bool
read_archive(void *context, uint64_t at, char *out, size_t n)
{
    const iki_archive *a = context;
    while (n > 0) {
        ssize_t got = pread(a->fd, out, n, (off_t)at);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        out += got;
        at += (uint64_t)got;
        n -= (size_t)got;
    }
    return true;
}

iki_status
iki_archive_open(const char *path, iki_archive *a, iki_error *error)
{
    struct stat st;
    *a = (iki_archive){.fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)};
    if (a->fd < 0 || fstat(a->fd, &st) != 0)
        return system_error(error);
    const iki_zip_source source = {a, (uint64_t)st.st_size, read_archive};
    iki_status status = iki_zip_open(&source, &a->zip, error);
    uint64_t mib = status == IKI_OK ? iki_zip_total(a->zip) >> 20 : 0;
    if (mib < IKI_SOURCE_ARCHIVE_MAX_MIB)
        return status;
    return iki_error_set(
        error, IKI_E_LIMIT,
        "a ZIP archive that would unpack to %llu MiB, more than %d: unpack it first",
        (unsigned long long)mib, IKI_SOURCE_ARCHIVE_MAX_MIB);
}

void
iki_archive_close(iki_archive *a)
{
    iki_zip_free(a->zip);
    a->zip = NULL;
    if (a->fd >= 0)
        close(a->fd);
    a->fd = -1;
}

/* Says why no record can be chosen: that many are there, of which `first` is one. */
static void
refuse_choice(const iki_archive *a, size_t records, size_t first, bool archive, iki_error *error)
{
    iki_sbuf name;
    iki_sbuf_init(&name, 0);
    if (records > 0)
        iki_source_show_name(iki_zip_at(a->zip, first)->name, &name);
    if (records == 1)
        iki_error_set(error, IKI_E_SYNTAX,
                      "a ZIP archive with another archive inside, which is not read: name the "
                      "record, as in .../%.80s",
                      iki_sbuf_text(&name));
    else if (records == 0)
        iki_error_set(error, IKI_E_SYNTAX, "a ZIP archive without a record%s",
                      archive ? "; an archive inside it is not read: unpack it first" : "");
    else
        iki_error_set(error, IKI_E_SYNTAX,
                      "a ZIP archive of %zu records: name one, as in .../%.80s", records,
                      iki_sbuf_text(&name));
    iki_sbuf_free(&name);
}

/* The only record of the archive, where no archive lies beside it; SIZE_MAX after an error. */
static size_t
only_record(const iki_archive *a, iki_error *error)
{
    size_t records = 0, first = SIZE_MAX;
    bool archive = false; /* one in it */
    for (size_t i = 0; i < iki_zip_count(a->zip); i++) {
        const char *name = iki_zip_at(a->zip, i)->name;
        bool record = iki_source_is_record_name(name);
        if (record && records++ == 0)
            first = i;
        archive = archive || (!record && iki_source_is_packed_name(name));
    }
    if (records == 1 && !archive)
        return first;
    refuse_choice(a, records, first, archive, error);
    return SIZE_MAX;
}

/* The file of that name in the archive; without a name the only record.  SIZE_MAX after an error.
 */
static size_t
choose(const iki_archive *a, const char *name, iki_error *error)
{
    if (name == NULL)
        return only_record(a, error);
    size_t i = iki_zip_find(a->zip, name);
    if (i == SIZE_MAX)
        iki_error_set(error, IKI_E_IO, "no such file in the ZIP archive");
    return i;
}

/* Is the archive that is kept the one at the path, and unchanged? */
static bool
is_kept(const iki_kept_archive *kept, const char *path)
{
    struct stat st;
    const struct stat *f = &kept->file;
    return kept->path != NULL && strcmp(kept->path, path) == 0 && stat(path, &st) == 0 &&
           st.st_dev == f->st_dev && st.st_ino == f->st_ino && st.st_size == f->st_size &&
           st.st_mtime == f->st_mtime && st.st_ctime == f->st_ctime;
}

static void
close_kept(iki_kept_archive *kept)
{
    if (kept->path == NULL)
        return;
    iki_archive_close(&kept->archive);
    free(kept->path);
    kept->path = NULL;
}

/* Makes the archive at the path the one that is kept. */
static iki_status
keep(iki_kept_archive *kept, const char *path, iki_error *error)
{
    if (is_kept(kept, path))
        return IKI_OK;
    close_kept(kept);
    iki_status status = iki_archive_open(path, &kept->archive, error);
    if (status == IKI_OK && fstat(kept->archive.fd, &kept->file) != 0)
        status = system_error(error);
    if (status == IKI_OK && (kept->path = strdup(path)) == NULL)
        status = iki_error_set(error, IKI_E_MEMORY, "out of memory");
    if (status != IKI_OK)
        iki_archive_close(&kept->archive);
    return status;
}

/* A file in an archive; name NULL: the only record. */
static iki_status
read_packed(const char *path, const char *name, iki_kept_archive *kept, iki_sbuf *out,
            iki_error *error)
{
    iki_kept_archive own = {0};
    iki_kept_archive *a = kept != NULL ? kept : &own;
    size_t before = out->length;
    iki_status status = keep(a, path, error);
    size_t i = status == IKI_OK ? choose(&a->archive, name, error) : SIZE_MAX;
    if (status == IKI_OK)
        status = i == SIZE_MAX ? IKI_E_SYNTAX : iki_zip_read(a->archive.zip, i, out, error);
    close_kept(&own);
    if (status == IKI_OK && iki_kind_is_packed(iki_sbuf_text(out) + before, out->length - before))
        status = iki_error_set(error, IKI_E_SYNTAX, "%s inside a ZIP archive: unpack it first",
                               iki_kind_of(iki_sbuf_text(out) + before, out->length - before));
    return status;
}

/* A path that leads through a regular file. */
static iki_status
read_through(const char *path, iki_kept_archive *kept, iki_sbuf *out, iki_error *error)
{
    char *copy = strdup(path);
    iki_status status = IKI_E_MEMORY;
    struct stat st;
    if (copy == NULL)
        return iki_error_set(error, status, "out of memory");
    char *slash = strrchr(copy, '/');
    for (; slash != NULL && slash > copy; slash = strrchr(copy, '/')) {
        *slash = '\0';
        if (stat(copy, &st) == 0)
            break;
    }
    if (slash == NULL || slash == copy || !iki_source_is_zip(copy)) {
        errno = ENOTDIR;
        status = system_error(error);
    } else {
        status = read_packed(copy, path + (slash - copy) + 1, kept, out, error);
    }
    free(copy);
    return status;
}

/* ------------------------------------------------------------------------------------------------
 * Files */

/* Waits for a writer of a named pipe. */
static iki_status
await_writer(int fd, iki_error *error)
{
    struct pollfd ready = {.fd = fd, .events = POLLIN};
    int got;
    do
        got = poll(&ready, 1, IKI_SOURCE_WAIT_SECONDS * 1000);
    while (got < 0 && errno == EINTR);
    if (got == 0)
        return iki_error_set(error, IKI_E_IO, "a pipe to which nobody has written for %d seconds",
                             IKI_SOURCE_WAIT_SECONDS);
    return got > 0 ? IKI_OK : system_error(error);
}

/* Are these the descriptors of the process itself, whose writers were there before it? */
static bool
is_own(const char *path)
{
    return strncmp(path, "/dev/", 5) == 0 || strncmp(path, "/proc/", 6) == 0;
}

/* Makes a file that was opened without waiting ready to be read; of a named pipe, once somebody
 * writes to it. */
static iki_status
make_ready(int fd, const char *path, const struct stat *st, iki_error *error)
{
    if (S_ISFIFO(st->st_mode) && !is_own(path)) {
        iki_status status = await_writer(fd, error);
        if (status != IKI_OK)
            return status;
    }
    int flags = fcntl(fd, F_GETFL);
    if (flags < 0 || fcntl(fd, F_SETFL, flags & ~O_NONBLOCK) != 0)
        return system_error(error);
    return IKI_OK;
}

static iki_status
read_file(int fd, const char *path, iki_sbuf *out, iki_error *error)
{
    struct stat st;
    if (fstat(fd, &st) != 0)
        return system_error(error);
    if (S_ISREG(st.st_mode) && (uint64_t)st.st_size > out->limit)
        return too_large(out, error);
    iki_status status = make_ready(fd, path, &st, error);
    if (status == IKI_OK)
        status = iki_file_read_rest(fd, out, error);
    return status == IKI_E_LIMIT ? too_large(out, error) : status;
}

FILE *
iki_source_stream(const char *path, iki_error *error)
{
    struct stat st;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    bool there = fd >= 0 && fstat(fd, &st) == 0;
    FILE *f = NULL;
    if (!there || (make_ready(fd, path, &st, error) == IKI_OK && (f = fdopen(fd, "rb")) == NULL))
        (void)system_error(error);
    if (f == NULL && fd >= 0)
        close(fd);
    return f;
}

/* Unpacks a gzip file that was read to *out. */
static iki_status
unpack(iki_sbuf *out, iki_error *error)
{
    iki_sbuf unpacked;
    iki_sbuf_init(&unpacked, out->limit);
    iki_status status = iki_gunzip(iki_sbuf_text(out), out->length, &unpacked, error);
    if (status == IKI_OK && iki_kind_is_packed(iki_sbuf_text(&unpacked), unpacked.length))
        status = iki_error_set(error, IKI_E_SYNTAX, "%s inside a gzip file: unpack it first",
                               iki_kind_of(iki_sbuf_text(&unpacked), unpacked.length));
    iki_sbuf_free(out);
    *out = unpacked;
    return status;
}

iki_status
iki_source_read(const char *path, iki_kept_archive *kept, iki_sbuf *out, iki_error *error)
{
    if (iki_source_is_zip(path))
        return read_packed(path, NULL, kept, out, error);
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0)
        return errno == ENOTDIR ? read_through(path, kept, out, error) : system_error(error);
    iki_status status = read_file(fd, path, out, error);
    close(fd);
    bool gzip = status == IKI_OK && out->length > 2 && memcmp(out->data, "\x1F\x8B", 2) == 0;
    return gzip ? unpack(out, error) : status;
}
