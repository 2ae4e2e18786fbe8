/* proto_reader - lines from a file descriptor, also those that come while a command runs.
 *
 * Invariant: bytes are given out in their order and once, however they were cut into reads.  Who
 * runs a command may look at what has come behind it: those bytes wait in the chunk, which grows,
 * until their turn.  Cost: linear in the bytes. */
#include "gtp/proto.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { LINE_ROOM = 256 }; /* taken before any line comes: a usual one needs no more */

bool
iki_proto_reader_init(iki_proto_reader *r, int fd, iki_proto_resize resize)
{
    assert(fd >= 0 && resize != NULL);
    *r = (iki_proto_reader){.fd = fd, .resize = resize, .capacity = IKI_PROTO_CHUNK};
    iki_proto_line_init(&r->line, resize);
    r->chunk = resize(NULL, IKI_PROTO_CHUNK);
    r->line.text = resize(NULL, LINE_ROOM);
    if (r->chunk == NULL || r->line.text == NULL)
        return false;
    r->line.text[0] = '\0';
    r->line.capacity = LINE_ROOM;
    return true;
}

/* Takes bytes of the chunk up to the end of a line; true if one ended. */
static bool
take(iki_proto_reader *r)
{
    assert(r->begin <= r->end && r->end <= r->capacity);
    while (r->begin < r->end) {
        if (iki_proto_line_feed(&r->line, r->chunk[r->begin++]))
            return true;
    }
    return false;
}

/* Reads behind what is there; the end and a failure are kept for later. */
static void
fill(iki_proto_reader *r)
{
    assert(!r->ended && r->end < r->capacity);
    ssize_t n = read(r->fd, r->chunk + r->end, r->capacity - r->end);
    if (n > 0) {
        r->end += (size_t)n;
    } else if (n == 0 || errno != EINTR) {
        r->ended = true;
        r->error = n == 0 ? 0 : errno;
    }
}

iki_proto_input
iki_proto_reader_next(iki_proto_reader *r)
{
    iki_proto_line_clear(&r->line);
    for (;;) {
        while (take(r)) {
            if (r->watched < r->begin)
                r->watched = r->begin;
            if (!iki_proto_line_blank(&r->line))
                return IKI_PROTO_LINE;
            iki_proto_line_clear(&r->line);
        }
        if (r->ended) {
            errno = r->error;
            return r->error == 0 ? IKI_PROTO_END : IKI_PROTO_ERROR;
        }
        r->begin = r->end = r->watched = 0;
        fill(r);
    }
}

/* --- what comes while a command runs ---------------------------------------------------------- */

/* Is there room for more bytes?  The chunk grows as far as it may. */
static bool
make_room(iki_proto_reader *r)
{
    if (r->end < r->capacity)
        return true;
    if (r->begin > 0) {
        memmove(r->chunk, r->chunk + r->begin, r->end - r->begin);
        r->end -= r->begin;
        r->watched -= r->begin;
        r->begin = 0;
        return true;
    }
    size_t capacity = r->capacity * 2;
    char *chunk = capacity > IKI_PROTO_AHEAD_MAX ? NULL : r->resize(r->chunk, capacity);
    if (chunk == NULL)
        return false;
    r->chunk = chunk;
    r->capacity = capacity;
    return true;
}

static const char *
skip_invisible(const char *s, const char *end)
{
    while (s < end && ((unsigned char)*s <= ' ' || *s == 127))
        s++;
    return s;
}

static bool
is_interrupt(const char *s, const char *end)
{
    static const char word[] = "interrupt";
    const size_t n = sizeof word - 1;
    s = skip_invisible(s, end);
    if (s == end || *s != '#')
        return false;
    s = skip_invisible(s + 1, end);
    return (size_t)(end - s) >= n && memcmp(s, word, n) == 0 && skip_invisible(s + n, end) == end;
}

/* Looks at the whole lines that have come since the last time; was one an interrupt? */
static bool
look_ahead(iki_proto_reader *r)
{
    bool interrupt = false;
    const char *lf;
    assert(r->begin <= r->watched && r->watched <= r->end);
    while ((lf = memchr(r->chunk + r->watched, '\n', r->end - r->watched)) != NULL) {
        interrupt = is_interrupt(r->chunk + r->watched, lf) || interrupt;
        r->watched = (size_t)(lf - r->chunk) + 1;
    }
    return interrupt;
}

/* Have bytes, or the end, arrived? */
static bool
arrives(const iki_proto_reader *r, int milliseconds)
{
    struct pollfd input = {.fd = r->fd, .events = POLLIN};
    return poll(&input, 1, milliseconds) > 0;
}

unsigned
iki_proto_reader_watch(iki_proto_reader *r, int milliseconds)
{
    bool interrupt = look_ahead(r), room = true;
    if (r->watched > r->begin)
        milliseconds = 0;
    while (!r->ended && (room = make_room(r)) && arrives(r, milliseconds)) {
        fill(r);
        interrupt = look_ahead(r) || interrupt;
        milliseconds = 0;
    }
    /* what fills the whole chunk is as good as a line: no more of it can be seen */
    bool line = r->watched > r->begin || !room;
    return (line ? IKI_PROTO_SEES_LINE : 0u) | (interrupt ? IKI_PROTO_SEES_INTERRUPT : 0u) |
           (r->ended ? IKI_PROTO_SEES_END : 0u);
}
