/* feed - one buffer that grows as far as a line may be long. */
#include "cli/analysis/feed.h"

#include "engine/base/arena.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { CHUNK = 1 << 16 }; /* bytes asked for at a time */

void
iki_feed_init(iki_feed *l, int fd)
{
    *l = (iki_feed){.fd = fd};
}

void
iki_feed_free(iki_feed *l)
{
    iki_free(l->buffer);
    l->buffer = NULL;
}

/* Drops what is there of the line, for it cannot be kept. */
static void
skip(iki_feed *l)
{
    l->begin = l->end = l->seen = 0;
    l->skipping = true;
}

/* Makes room for a chunk behind what is there. */
static void
make_room(iki_feed *l)
{
    if (l->begin > 0) {
        memmove(l->buffer, l->buffer + l->begin, l->end - l->begin);
        l->end -= l->begin;
        l->seen -= l->begin;
        l->begin = 0;
    }
    if (l->end > IKI_LINE_MAX)
        skip(l);
    if (l->room - l->end >= CHUNK)
        return;
    size_t room = l->room == 0 ? 2 * (size_t)CHUNK : 2 * l->room;
    char *buffer = iki_realloc(l->buffer, room);
    if (buffer == NULL) {
        skip(l);
        return;
    }
    l->buffer = buffer;
    l->room = room;
}

/* Takes the next line out of the buffer; false if none ends there. */
static bool
take(iki_feed *l, const char **text, size_t *length)
{
    if (l->buffer == NULL) /* nothing was read yet */
        return false;
    const char *from = l->buffer + l->seen;
    const char *lf = l->end > l->seen ? memchr(from, '\n', l->end - l->seen) : NULL;
    bool last = lf == NULL && l->ended && (l->end > l->begin || l->skipping);
    if (lf == NULL && !last) {
        l->seen = l->end;
        return false;
    }
    size_t stop = lf != NULL ? (size_t)(lf - l->buffer) : l->end;
    *text = l->buffer + l->begin;
    *length = stop - l->begin;
    l->begin = l->seen = lf != NULL ? stop + 1 : stop;
    return true;
}

/* Reads once more; false with *got where nothing came. */
static bool
fill(iki_feed *l, bool wait, iki_feed_got *got)
{
    struct pollfd input = {.fd = l->fd, .events = POLLIN};
    if (!wait && poll(&input, 1, 0) <= 0) {
        *got = IKI_FEED_NONE;
        return false;
    }
    make_room(l);
    *got = IKI_FEED_ERROR;
    if (l->room - l->end < CHUNK) {
        errno = ENOMEM;
        return false;
    }
    ssize_t n;
    do
        n = read(l->fd, l->buffer + l->end, CHUNK);
    while (n < 0 && errno == EINTR);
    if (n < 0)
        return false;
    l->ended = n == 0;
    l->end += (size_t)n;
    return true;
}

iki_feed_got
iki_feed_next(iki_feed *l, bool wait, const char **text, size_t *length)
{
    iki_feed_got got;
    for (;;) {
        if (take(l, text, length)) {
            bool cut = l->skipping || *length > IKI_LINE_MAX;
            l->skipping = false;
            return cut ? IKI_FEED_LONG : IKI_FEED_LINE;
        }
        if (l->ended)
            return IKI_FEED_END;
        if (!fill(l, wait, &got))
            return got;
    }
}
