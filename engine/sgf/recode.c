/* recode - iconv where the charset has a name; UTF-16 by hand, because its mark says enough.
 *
 * iconv is part of the C library and independent of the locale.  Cost: linear. */
#include "engine/sgf/recode.h"

#include <iconv.h>
#include <string.h>

bool
iki_recode(const char *charset, const char *text, size_t n, iki_sbuf *out)
{
    iconv_t converter = charset[0] == '\0' ? (iconv_t)-1 : iconv_open("UTF-8", charset);
    char *from = (char *)(uintptr_t)text; /* iconv does not write there */
    if (converter == (iconv_t)-1)
        return false;
    while (n > 0) {
        char bytes[1024], *to = bytes;
        size_t room = sizeof bytes, before = n;
        size_t done = iconv(converter, &from, &n, &to, &room);
        iki_sbuf_add(out, bytes, sizeof bytes - room);
        if (done != (size_t)-1 || n < before)
            continue;
        iki_sbuf_putc(out, '?');
        from++, n--;
    }
    char last[64], *to = last; /* some charsets keep a character back: the next may join it */
    size_t room = sizeof last;
    (void)iconv(converter, NULL, NULL, &to, &room);
    iki_sbuf_add(out, last, sizeof last - room);
    iconv_close(converter);
    return true;
}

/* Is the low byte of each pair the first one? */
static bool
low_first(const char *text)
{
    return text[0] == '\xFF' || text[0] == '(';
}

bool
iki_recode_is_utf16(const char *text, size_t n)
{
    static const char *const begins[] = {"\xFF\xFE", "\xFE\xFF"};
    if (n >= 2 && (memcmp(text, begins[0], 2) == 0 || memcmp(text, begins[1], 2) == 0))
        return true;
    return n >= 4 && (memcmp(text, "(\0;\0", 4) == 0 || memcmp(text, "\0(\0;", 4) == 0);
}

static void
put_code(uint32_t code, iki_sbuf *out)
{
    if (code < 0x80) {
        iki_sbuf_putc(out, (char)code);
        return;
    }
    int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const uint32_t lead[] = {0, 0xC0, 0xE0, 0xF0};
    iki_sbuf_putc(out, (char)(lead[more] | code >> (6 * more)));
    while (more-- > 0)
        iki_sbuf_putc(out, (char)(0x80 | (code >> (6 * more) & 0x3F)));
}

void
iki_recode_utf16(const char *text, size_t n, iki_sbuf *out)
{
    const unsigned char *c = (const unsigned char *)text;
    size_t low = low_first(text) ? 0 : 1;
    uint32_t high_half = 0;
    for (size_t i = c[low] == 0xFF && c[1 - low] == 0xFE ? 2 : 0; i + 1 < n; i += 2) {
        uint32_t unit = (uint32_t)c[i + low] | (uint32_t)c[i + 1 - low] << 8;
        bool second = unit >= 0xDC00 && unit < 0xE000, first = unit >= 0xD800 && unit < 0xDC00;
        if (high_half != 0 && !second)
            iki_sbuf_putc(out, '?');
        if (second)
            put_code(high_half != 0 ? 0x10000 + ((high_half - 0xD800) << 10) + (unit - 0xDC00)
                                    : '?',
                     out);
        else if (!first)
            put_code(unit, out);
        high_half = first ? unit : 0;
    }
    if (high_half != 0 || n % 2 != 0)
        iki_sbuf_putc(out, '?');
}
