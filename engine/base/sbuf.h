/* sbuf - a growing text buffer with a hard ceiling.
 *
 * Failure is sticky: once an append has failed (out of memory, ceiling reached) every later append
 * is ignored and iki_sbuf_status tells why, so a writer checks once, at the end. */
#ifndef IKI_BASE_SBUF_H
#define IKI_BASE_SBUF_H

#include "engine/base/base.h"

typedef struct iki_sbuf {
    char *data;    /* always ends with NUL when not NULL */
    size_t length; /* bytes without the NUL */
    size_t capacity;
    size_t limit;
    iki_status status;
} iki_sbuf;

/* An empty buffer that may hold at most `limit` bytes (0: 256 MiB). */
void iki_sbuf_init(iki_sbuf *b, size_t limit);

/* Frees the text.  The buffer is then empty, under the same limit, with no failure, and can be used
 * again. */
void iki_sbuf_free(iki_sbuf *b);

/* Back to empty; memory is kept, the sticky failure forgotten. */
void iki_sbuf_clear(iki_sbuf *b);

/* Shortens the text to `length` bytes (no effect if it is not longer). */
void iki_sbuf_truncate(iki_sbuf *b, size_t length);

/* Makes room for n more bytes, so that adding these cannot fail. */
void iki_sbuf_reserve(iki_sbuf *b, size_t n);

/* Appends n bytes, which may not lie in the buffer itself.  Like the next three it appends all or,
 * if that fails or something failed before, nothing. */
void iki_sbuf_add(iki_sbuf *b, const char *bytes, size_t n);

/* Appends a text that ends with NUL. */
void iki_sbuf_puts(iki_sbuf *b, const char *text);

/* Appends one byte. */
void iki_sbuf_putc(iki_sbuf *b, char c);

/* Appends what printf would write, of any length.  No argument may lie in the buffer itself. */
void iki_sbuf_printf(iki_sbuf *b, const char *format, ...) IKI_PRINTF(2, 3);

/* The text, never NULL; good until something is appended.  After a failure it is what went in
 * before. */
const char *iki_sbuf_text(const iki_sbuf *b);

/* IKI_OK, or the first failure since the buffer was made or cleared: IKI_E_LIMIT, IKI_E_MEMORY. */
iki_status iki_sbuf_status(const iki_sbuf *b) IKI_MUST_CHECK;

#endif
