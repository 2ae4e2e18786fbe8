/* feed - requests as they come: whole lines of a file descriptor, and whether more are there. */
#ifndef IKI_CLI_ANALYSIS_FEED_H
#define IKI_CLI_ANALYSIS_FEED_H

#include "engine/base/base.h"

enum { IKI_LINE_MAX = 4 << 20 }; /* bytes of a line; a longer one is skipped */

typedef struct iki_feed {
    int fd;
    char *buffer;
    size_t begin, end, room; /* bytes that were read and not given out; room: size of the buffer */
    size_t seen;             /* no line ends before it */
    bool skipping;           /* the line was too long: its rest goes away */
    bool ended;
} iki_feed;

typedef enum iki_feed_got {
    IKI_FEED_LINE,
    IKI_FEED_LONG, /* a line that was longer than IKI_LINE_MAX, or than there is memory for */
    IKI_FEED_NONE, /* no line is there yet */
    IKI_FEED_END,
    IKI_FEED_ERROR, /* reading failed: errno tells */
} iki_feed_got;

/* Begins to read from an open file, which stays the caller's. */
void iki_feed_init(iki_feed *l, int fd);

/* Frees the memory; the file stays open. */
void iki_feed_free(iki_feed *l);

/* The next line, without its end; *text is good until the next call, any bytes may be in it.  wait:
 * until there is one.  What stands behind the last LF is a line, too. */
iki_feed_got iki_feed_next(iki_feed *l, bool wait, const char **text, size_t *length);

#endif
