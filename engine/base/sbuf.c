/* sbuf - a growing text buffer with a hard ceiling and sticky failure.
 *
 * Invariant: data is NULL or holds length bytes and a NUL; length <= limit.  Appending costs
 * amortised constant time a byte (capacity doubles). */
#include "engine/base/sbuf.h"

#include "engine/base/arena.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { DEFAULT_LIMIT = 256 << 20, FIRST_CAPACITY = 256 };

void
iki_sbuf_init(iki_sbuf *b, size_t limit)
{
    *b = (iki_sbuf){.limit = limit != 0 ? limit : (size_t)DEFAULT_LIMIT};
}

void
iki_sbuf_free(iki_sbuf *b)
{
    iki_free(b->data);
    iki_sbuf_init(b, b->limit);
}

void
iki_sbuf_clear(iki_sbuf *b)
{
    b->status = IKI_OK;
    iki_sbuf_truncate(b, 0);
}

void
iki_sbuf_truncate(iki_sbuf *b, size_t length)
{
    if (b->data == NULL || length >= b->length)
        return;
    b->length = length;
    b->data[length] = '\0';
}

/* Makes room for n more bytes; false (and a sticky status) when that cannot be. */
static bool
reserve(iki_sbuf *b, size_t n)
{
    if (b->status != IKI_OK)
        return false;
    if (n > b->limit - b->length) {
        b->status = IKI_E_LIMIT;
        return false;
    }
    if (b->length + n < b->capacity)
        return true;
    size_t capacity = b->capacity != 0 ? b->capacity : (size_t)FIRST_CAPACITY;
    while (capacity <= b->length + n)
        capacity *= 2;
    char *data = iki_realloc(b->data, capacity);
    if (data == NULL) {
        b->status = IKI_E_MEMORY;
        return false;
    }
    b->data = data;
    b->data[b->length] = '\0';
    b->capacity = capacity;
    return true;
}

void
iki_sbuf_reserve(iki_sbuf *b, size_t n)
{
    if (!reserve(b, n))
        iki_assert(b->status != IKI_OK);
}

void
iki_sbuf_add(iki_sbuf *b, const char *bytes, size_t n)
{
    if (n == 0 || !reserve(b, n))
        return;
    memcpy(b->data + b->length, bytes, n);
    b->length += n;
    b->data[b->length] = '\0';
    iki_assert(b->length < b->capacity);
}

void
iki_sbuf_puts(iki_sbuf *b, const char *text)
{
    iki_sbuf_add(b, text, strlen(text));
}

void
iki_sbuf_putc(iki_sbuf *b, char c)
{
    iki_sbuf_add(b, &c, 1);
}

void
iki_sbuf_printf(iki_sbuf *b, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int n = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (n > 0 && reserve(b, (size_t)n)) {
        vsnprintf(b->data + b->length, (size_t)n + 1, format, again);
        b->length += (size_t)n;
    }
    va_end(again);
}

const char *
iki_sbuf_text(const iki_sbuf *b)
{
    return b->data != NULL ? b->data : "";
}

iki_status
iki_sbuf_status(const iki_sbuf *b)
{
    return b->status;
}
