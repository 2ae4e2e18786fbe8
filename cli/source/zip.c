/* zip - the directory at the end of the archive, and zlib for what it names.
 *
 * Source: PKWARE's APPNOTE, sections 4.3 and 4.4; RFC 1951, 1952.  The directory is read whole,
 * once; a file is read where the directory says, after its own head.  Limits: 64 MiB for the
 * directory; a file as large as the caller's buffer may become. */
#include "config.h"

#include "cli/source/zip.h"

#include "engine/base/arena.h"

#include <stdlib.h>
#include <string.h>

#ifdef HAVE_ZLIB

#include <zlib.h>

enum {
    END_BYTES = 22, /* the record that ends an archive, without its comment */
    COMMENT_MAX = 65535,
    ENTRY_BYTES = 46, /* a file in the directory, without names */
    HEAD_BYTES = 30,  /* the head before a file's data, likewise */
    DIRECTORY_MAX = 64 << 20,
    CHUNK = 32 << 10,
    STORED = 0,
    DEFLATED = 8,
    ENCRYPTED = 1, /* a bit of the flags */
};

struct iki_zip {
    iki_zip_source source;
    char *directory;
    iki_zip_file *file;
    const iki_zip_file **by_name; /* sorted; files of one name in the order of the directory */
    size_t count;
};

static unsigned
word(const char *c)
{
    const unsigned char *u = (const unsigned char *)c;
    return (unsigned)u[0] | (unsigned)u[1] << 8;
}

static uint32_t
long_word(const char *c)
{
    return (uint32_t)word(c) | (uint32_t)word(c + 2) << 16;
}

static iki_status
damaged(iki_error *error)
{
    return iki_error_set(error, IKI_E_SYNTAX, "a damaged ZIP archive");
}

static iki_status
no_memory(iki_error *error)
{
    return iki_error_set(error, IKI_E_MEMORY, "out of memory");
}

/* Reads n bytes at a place of the archive. */
static iki_status
read_at(const iki_zip *z, uint64_t at, char *out, size_t n, iki_error *error)
{
    if (at > z->source.size || n > z->source.size - at)
        return damaged(error);
    if (z->source.read(z->source.context, at, out, n))
        return IKI_OK;
    return iki_error_set(error, IKI_E_IO, "the ZIP archive cannot be read");
}

/* ------------------------------------------------------------------------------------------------
 * The directory */

/* Where the directory is. */
typedef struct place {
    uint64_t at;
    size_t bytes, files;
} place;

/* Finds the record at the end: the last one behind which its comment fits. */
static iki_status
find_end(const iki_zip *z, place *p, iki_error *error)
{
    uint64_t size = z->source.size;
    size_t n = size < END_BYTES + COMMENT_MAX ? (size_t)size : END_BYTES + COMMENT_MAX;
    char *tail = iki_malloc(n + 1);
    if (tail == NULL)
        return no_memory(error);
    iki_status status = read_at(z, size - n, tail, n, error);
    size_t i = n < END_BYTES ? 0 : n - END_BYTES + 1;
    bool found = false;
    while (status == IKI_OK && i > 0 && !found) {
        i--;
        found = memcmp(tail + i, "PK\5\6", 4) == 0 && i + END_BYTES + word(tail + i + 20) <= n;
    }
    if (status == IKI_OK && !found) {
        status = damaged(error);
    } else if (status == IKI_OK) {
        const char *end = tail + i;
        *p = (place){long_word(end + 16), long_word(end + 12), word(end + 10)};
        if (p->at == UINT32_MAX || p->files == 0xFFFF)
            status =
                iki_error_set(error, IKI_E_LIMIT,
                              "a ZIP archive of more than 65534 files or 4 GiB: unpack it first");
        else if (p->bytes > DIRECTORY_MAX)
            status = iki_error_set(error, IKI_E_LIMIT, "a ZIP archive with too large a directory");
    }
    iki_free(tail);
    return status;
}

/* Takes the entry at *at of the directory; its name becomes a text in place. */
static bool
take_entry(iki_zip *z, size_t bytes, size_t *at)
{
    char *c = z->directory + *at;
    if (bytes - *at < ENTRY_BYTES || memcmp(c, "PK\1\2", 4) != 0)
        return false;
    size_t name = word(c + 28), all = ENTRY_BYTES + name + word(c + 30) + word(c + 32);
    if (bytes - *at < all || name == 0)
        return false;
    iki_zip_file f = {.flags = word(c + 8),
                      .method = word(c + 10),
                      .check = long_word(c + 16),
                      .packed = long_word(c + 20),
                      .unpacked = long_word(c + 24),
                      .at = long_word(c + 42)};
    memmove(c, c + ENTRY_BYTES, name);
    c[name] = '\0';
    for (size_t i = 0; i < name; i++)
        if (c[i] == '\0' || c[i] == '\n' || c[i] == '\r') /* what would break a line of output */
            c[i] = '?';
    f.name = c;
    f.is_folder = c[name - 1] == '/';
    z->file[z->count++] = f;
    *at += all;
    return true;
}

static int
compare_names(const void *a, const void *b)
{
    const iki_zip_file *f = *(const iki_zip_file *const *)a, *g = *(const iki_zip_file *const *)b;
    int order = strcmp(f->name, g->name);
    return order != 0 ? order : (f > g) - (f < g);
}

static void
sort_names(iki_zip *z)
{
    for (size_t i = 0; i < z->count; i++)
        z->by_name[i] = &z->file[i];
    qsort(z->by_name, z->count, sizeof z->by_name[0], compare_names);
}

static iki_status
read_directory(iki_zip *z, iki_error *error)
{
    place p = {0};
    iki_status status = find_end(z, &p, error);
    if (status != IKI_OK)
        return status;
    z->directory = iki_malloc(p.bytes + 1);
    z->file = iki_calloc(p.files + 1, sizeof *z->file);
    z->by_name = iki_calloc(p.files + 1, sizeof z->by_name[0]);
    if (z->directory == NULL || z->file == NULL || z->by_name == NULL)
        return no_memory(error);
    status = read_at(z, p.at, z->directory, p.bytes, error);
    size_t at = 0;
    while (status == IKI_OK && z->count < p.files)
        if (!take_entry(z, p.bytes, &at))
            status = damaged(error);
    sort_names(z);
    return status;
}

iki_status
iki_zip_open(const iki_zip_source *source, iki_zip **out, iki_error *error)
{
    iki_zip *z = *out = iki_calloc(1, sizeof *z);
    if (z == NULL)
        return no_memory(error);
    z->source = *source;
    iki_status status = read_directory(z, error);
    if (status != IKI_OK) {
        iki_zip_free(z);
        *out = NULL;
    }
    return status;
}

void
iki_zip_free(iki_zip *z)
{
    if (z == NULL)
        return;
    iki_free(z->directory);
    iki_free(z->file);
    iki_free(z->by_name);
    iki_free(z);
}

size_t
iki_zip_count(const iki_zip *z)
{
    return z->count;
}

const iki_zip_file *
iki_zip_at(const iki_zip *z, size_t i)
{
    iki_assert(i < z->count);
    return &z->file[i];
}

size_t
iki_zip_find(const iki_zip *z, const char *name)
{
    size_t low = 0, high = z->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(z->by_name[middle]->name, name) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    bool found = low < z->count && strcmp(z->by_name[low]->name, name) == 0;
    return found ? (size_t)(z->by_name[low] - z->file) : SIZE_MAX;
}

uint64_t
iki_zip_total(const iki_zip *z)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < z->count; i++)
        sum += z->file[i].unpacked;
    return sum;
}

/* ------------------------------------------------------------------------------------------------
 * Unpacking */

static void *
allocate(void *context, uInt items, uInt size)
{
    (void)context;
    return iki_calloc(items, size);
}

static void
release(void *context, void *block)
{
    (void)context;
    iki_free(block);
}

/* A stream that is being unpacked. */
typedef struct stream {
    z_stream z;
    uint64_t left; /* bytes that may still come out */
    uLong check;   /* CRC-32 of what came out */
    iki_sbuf *out;
} stream;

/* Unpacks the input that zlib has got; its answer, Z_BUF_ERROR where more comes out than may. */
static int
unpack(stream *s)
{
    unsigned char bytes[CHUNK];
    int answer = Z_OK;
    do {
        s->z.next_out = bytes;
        s->z.avail_out = sizeof bytes;
        answer = inflate(&s->z, Z_NO_FLUSH);
        size_t n = sizeof bytes - s->z.avail_out;
        if (n > s->left)
            return Z_BUF_ERROR;
        s->left -= n;
        s->check = crc32(s->check, bytes, (uInt)n);
        iki_sbuf_add(s->out, (const char *)bytes, n);
    } while (answer == Z_OK && s->z.avail_out == 0 && iki_sbuf_status(s->out) == IKI_OK);
    return answer == Z_BUF_ERROR && s->z.avail_in == 0 ? Z_OK : answer;
}

static iki_status
too_large(const iki_sbuf *out, iki_error *error)
{
    return iki_error_set(error, IKI_E_LIMIT, "unpacked larger than %zu MiB, the most that is read",
                         out->limit >> 20);
}

/* The answer of zlib, or what became of the output, as a status. */
static iki_status
status_of(const stream *s, int answer, iki_error *error)
{
    iki_status status = iki_sbuf_status(s->out);
    if (status == IKI_E_LIMIT)
        return too_large(s->out, error);
    if (status == IKI_E_MEMORY || answer == Z_MEM_ERROR)
        return no_memory(error);
    return answer == Z_OK || answer == Z_STREAM_END ? IKI_OK : damaged(error);
}

/* Unpacks f->packed bytes at a place, in pieces. */
static iki_status
read_deflated(const iki_zip *z, const iki_zip_file *f, uint64_t at, stream *s, iki_error *error)
{
    char piece[CHUNK];
    int answer = Z_OK;
    iki_status status = IKI_OK;
    for (uint64_t left = f->packed; status == IKI_OK && answer == Z_OK && left > 0;) {
        size_t n = left < sizeof piece ? (size_t)left : sizeof piece;
        status = read_at(z, at, piece, n, error);
        if (status != IKI_OK)
            break;
        s->z.next_in = (unsigned char *)piece;
        s->z.avail_in = (uInt)n;
        answer = unpack(s);
        status = status_of(s, answer, error);
        at += n;
        left -= n;
    }
    return status == IKI_OK && answer != Z_STREAM_END ? damaged(error) : status;
}

static iki_status
read_stored(const iki_zip *z, const iki_zip_file *f, uint64_t at, stream *s, iki_error *error)
{
    char piece[CHUNK];
    iki_status status = f->packed == f->unpacked ? IKI_OK : damaged(error);
    for (uint64_t left = f->packed; status == IKI_OK && left > 0;) {
        size_t n = left < sizeof piece ? (size_t)left : sizeof piece;
        status = read_at(z, at, piece, n, error);
        if (status != IKI_OK)
            break;
        s->check = crc32(s->check, (const unsigned char *)piece, (uInt)n);
        iki_sbuf_add(s->out, piece, n);
        status = status_of(s, Z_OK, error);
        s->left -= n;
        at += n;
        left -= n;
    }
    return status;
}

iki_status
iki_zip_read(const iki_zip *z, size_t i, iki_sbuf *out, iki_error *error)
{
    char head[HEAD_BYTES] = {0};
    const iki_zip_file *f = iki_zip_at(z, i);
    stream s = {.left = f->unpacked, .check = crc32(0, NULL, 0), .out = out};
    s.z.zalloc = allocate;
    s.z.zfree = release;
    if ((f->flags & ENCRYPTED) != 0)
        return iki_error_set(error, IKI_E_SYNTAX, "an encrypted file in a ZIP archive");
    if (f->method != STORED && f->method != DEFLATED)
        return iki_error_set(error, IKI_E_SYNTAX,
                             "packed by method %u of ZIP, which is not read: unpack it first",
                             f->method);
    if (f->unpacked > out->limit)
        return too_large(out, error);
    iki_status status = read_at(z, f->at, head, sizeof head, error);
    if (status == IKI_OK && memcmp(head, "PK\3\4", 4) != 0)
        status = damaged(error);
    if (status != IKI_OK)
        return status;
    uint64_t at = f->at + sizeof head + word(head + 26) + word(head + 28);
    if (f->method == STORED) {
        status = read_stored(z, f, at, &s, error);
    } else {
        if (inflateInit2(&s.z, -MAX_WBITS) != Z_OK)
            return no_memory(error);
        status = read_deflated(z, f, at, &s, error);
        inflateEnd(&s.z);
    }
    bool whole = status != IKI_OK || (s.left == 0 && s.check == f->check);
    return whole ? status : damaged(error);
}

iki_status
iki_gunzip(const char *bytes, size_t n, iki_sbuf *out, iki_error *error)
{
    stream s = {.left = UINT64_MAX, .out = out};
    s.z.zalloc = allocate;
    s.z.zfree = release;
    if (inflateInit2(&s.z, MAX_WBITS + 16) != Z_OK) /* with the head and tail of gzip */
        return no_memory(error);
    s.z.next_in = (unsigned char *)(uintptr_t)bytes;
    s.z.avail_in = (uInt)n;
    iki_assert(n <= UINT32_MAX);
    int answer = unpack(&s);
    while (answer == Z_STREAM_END && s.z.avail_in > 2 && s.z.next_in[0] == 0x1F &&
           s.z.next_in[1] == 0x8B && inflateReset(&s.z) == Z_OK)
        answer = unpack(&s); /* the next member; what else follows is padding */
    iki_status status = status_of(&s, answer, NULL);
    inflateEnd(&s.z);
    if (status == IKI_E_LIMIT)
        return too_large(out, error);
    if (status == IKI_E_MEMORY)
        return no_memory(error);
    if (status != IKI_OK || answer != Z_STREAM_END)
        return iki_error_set(error, IKI_E_SYNTAX, "a damaged gzip file");
    return IKI_OK;
}

#else /* without zlib nothing is unpacked */

static const char missing[] = "this build cannot unpack it: install zlib (zlib1g-dev) and "
                              "configure again, or unpack it first";

iki_status
iki_zip_open(const iki_zip_source *source, iki_zip **out, iki_error *error)
{
    (void)source;
    *out = NULL;
    return iki_error_set(error, IKI_E_SYNTAX, "a ZIP archive: %s", missing);
}

void
iki_zip_free(iki_zip *z)
{
    iki_free(z);
}

size_t
iki_zip_count(const iki_zip *z)
{
    (void)z;
    return 0;
}

const iki_zip_file *
iki_zip_at(const iki_zip *z, size_t i)
{
    (void)z;
    (void)i;
    return NULL;
}

size_t
iki_zip_find(const iki_zip *z, const char *name)
{
    (void)z;
    (void)name;
    return SIZE_MAX;
}

uint64_t
iki_zip_total(const iki_zip *z)
{
    (void)z;
    return 0;
}

iki_status
iki_zip_read(const iki_zip *z, size_t i, iki_sbuf *out, iki_error *error)
{
    (void)z;
    (void)i;
    (void)out;
    return iki_error_set(error, IKI_E_SYNTAX, "a ZIP archive: %s", missing);
}

iki_status
iki_gunzip(const char *bytes, size_t n, iki_sbuf *out, iki_error *error)
{
    (void)bytes;
    (void)n;
    (void)out;
    return iki_error_set(error, IKI_E_SYNTAX, "a gzip file: %s", missing);
}

#endif
