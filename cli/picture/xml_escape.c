/* xml_escape - every byte that comes from a file or the command line passes here before it reaches
 * a page.  One pass, character by character; what is not known to be harmless is replaced. */
#include "cli/picture/xml_escape.h"

int
iki_utf8_read(const char *text, uint32_t *code)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000}; /* that needs so many bytes */
    const unsigned char *c = (const unsigned char *)text;
    int n = c[0] == 0     ? 0
            : c[0] < 0x80 ? 1
            : c[0] < 0xC0 ? 0
            : c[0] < 0xE0 ? 2
            : c[0] < 0xF0 ? 3
                          : 4;
    if (n == 0 || c[0] >= 0xF8)
        return 0;
    uint32_t value = n == 1 ? c[0] : c[0] & (0x7FU >> n);
    for (int i = 1; i < n; i++) {
        if ((c[i] & 0xC0) != 0x80)
            return 0;
        value = value << 6 | (c[i] & 0x3F);
    }
    if (value < least[n] || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000))
        return 0;
    *code = value;
    return n;
}

static bool
is_harmless(uint32_t c)
{
    if (c < 0x20 || (c >= 0x7F && c < 0xA0))
        return c == '\t' || c == '\n';
    if ((c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069))
        return false; /* marks of direction */
    return (c & 0xFFFE) != 0xFFFE && !(c >= 0xFDD0 && c < 0xFDF0);
}

static const char *
reference(uint32_t c)
{
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return NULL;
    }
}

void
iki_escape_start(const char *text, size_t characters, iki_sbuf *out)
{
    for (; *text != '\0' && characters > 0; characters--) {
        uint32_t code = 0;
        int n = iki_utf8_read(text, &code);
        const char *safe = n > 0 ? reference(code) : NULL;
        if (safe != NULL)
            iki_sbuf_puts(out, safe);
        else if (n > 0 && is_harmless(code))
            iki_sbuf_add(out, text, (size_t)n);
        else
            iki_sbuf_puts(out, "\xEF\xBF\xBD");
        text += n > 0 ? n : 1;
    }
    iki_sbuf_puts(out, *text != '\0' ? "\xE2\x80\xA6" : "");
}

void
iki_escape(const char *text, iki_sbuf *out)
{
    iki_escape_start(text, SIZE_MAX, out);
}
