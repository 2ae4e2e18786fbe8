/* charset - names of two-byte charsets and their lead bytes.
 *
 * Source: the encodings as the WHATWG Encoding Standard describes them; gb2312 means GBK, as in
 * practice.  Trail bytes begin at 0x40 in all three, so a lead byte before a digit, a blank or a
 * line end is a stray one and takes nothing with it. */
#include "engine/sgf/charset.h"

#include <string.h>

static const struct {
    const char *folded; /* lower case, letters and digits only */
    iki_charset charset;
} names[] = {
    {"shiftjis", IKI_CHARSET_SHIFT_JIS},
    {"sjis", IKI_CHARSET_SHIFT_JIS},
    {"xsjis", IKI_CHARSET_SHIFT_JIS},
    {"mskanji", IKI_CHARSET_SHIFT_JIS},
    {"cp932", IKI_CHARSET_SHIFT_JIS},
    {"ms932", IKI_CHARSET_SHIFT_JIS},
    {"windows31j", IKI_CHARSET_SHIFT_JIS},
    {"windows932", IKI_CHARSET_SHIFT_JIS},
    {"csshiftjis", IKI_CHARSET_SHIFT_JIS},
    {"cswindows31j", IKI_CHARSET_SHIFT_JIS},
    {"shiftjis2004", IKI_CHARSET_SHIFT_JIS},
    {"shiftjisx0213", IKI_CHARSET_SHIFT_JIS},
    {"big5", IKI_CHARSET_BIG5},
    {"big5hkscs", IKI_CHARSET_BIG5},
    {"cnbig5", IKI_CHARSET_BIG5},
    {"csbig5", IKI_CHARSET_BIG5},
    {"xxbig5", IKI_CHARSET_BIG5},
    {"cp950", IKI_CHARSET_BIG5},
    {"ms950", IKI_CHARSET_BIG5},
    {"windows950", IKI_CHARSET_BIG5},
    {"gbk", IKI_CHARSET_GBK},
    {"xgbk", IKI_CHARSET_GBK},
    {"gb18030", IKI_CHARSET_GBK},
    {"gb2312", IKI_CHARSET_GBK},
    {"gb231280", IKI_CHARSET_GBK},
    {"csgb2312", IKI_CHARSET_GBK},
    {"cp936", IKI_CHARSET_GBK},
    {"ms936", IKI_CHARSET_GBK},
    {"windows936", IKI_CHARSET_GBK},
};

/* Lower case, letters and digits only; "" when it does not fit. */
static void
fold(const char *name, size_t n, char *out, size_t size)
{
    size_t length = 0;
    for (size_t i = 0; i < n; i++) {
        char c = name[i];
        if (c >= 'A' && c <= 'Z')
            c = (char)(c - 'A' + 'a');
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')))
            continue;
        if (length == size - 1) {
            length = 0;
            break;
        }
        out[length++] = c;
    }
    out[length] = '\0';
}

iki_charset
iki_charset_named(const char *name, size_t n)
{
    char folded[24];
    fold(name, n, folded, sizeof folded);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(names[i].folded, folded) == 0)
            return names[i].charset;
    return IKI_CHARSET_PLAIN;
}

static bool
leads(iki_charset charset, unsigned char c)
{
    switch (charset) {
    case IKI_CHARSET_SHIFT_JIS: /* 0xA1 to 0xDF are the kana of one byte */
        return (c >= 0x81 && c <= 0x9F) || (c >= 0xE0 && c <= 0xFC);
    case IKI_CHARSET_BIG5:
    case IKI_CHARSET_GBK:
        return c >= 0x81 && c <= 0xFE;
    case IKI_CHARSET_PLAIN:
        break;
    }
    return false;
}

size_t
iki_charset_step(iki_charset charset, const char *text, size_t n)
{
    iki_assert(n > 0);
    if (n < 2 || !leads(charset, (unsigned char)text[0]))
        return 1;
    unsigned char trail = (unsigned char)text[1];
    return trail >= 0x40 && trail != 0x7F && trail != 0xFF ? 2 : 1;
}

const char *
iki_charset_name(iki_charset charset)
{
    static const char *const usual[] = {"", "Shift_JIS", "Big5", "GBK"};
    iki_assert(charset <= IKI_CHARSET_GBK);
    return usual[charset];
}

/* 0 for the usual characters of a charset, more for rare ones.  Shift_JIS: kanji of the first level
 * begin with 0x88 to 0x9F; Big5: with 0xA4 to 0xC6; GBK: those of GB 2312 have two bytes from 0xA1.
 */
static size_t
oddness_of(iki_charset charset, unsigned char lead, unsigned char trail)
{
    bool wide = trail >= 0x40;
    switch (charset) {
    case IKI_CHARSET_SHIFT_JIS:
        return lead >= 0xE0;
    case IKI_CHARSET_BIG5:
        return !wide || (trail > 0x7E && trail < 0xA1) ? 3 : lead < 0xA1 ? 2 : lead > 0xC6;
    case IKI_CHARSET_GBK:
        return lead < 0xA1 || trail < 0xA1 ? 2 : lead > 0xD7;
    case IKI_CHARSET_PLAIN:
        break;
    }
    return 0;
}

size_t
iki_charset_oddness(iki_charset charset, const char *text, size_t n)
{
    size_t odd = 0;
    for (size_t i = 0, step; i < n; i += step) {
        step = iki_charset_step(charset, text + i, n - i);
        unsigned char lead = (unsigned char)text[i];
        bool kana = charset == IKI_CHARSET_SHIFT_JIS && lead >= 0xA1 && lead <= 0xDF;
        if (step == 2)
            odd += oddness_of(charset, lead, (unsigned char)text[i + 1]);
        else if (lead >= 0x80)
            odd += kana ? 1 : 3; /* kana of one byte are rare; other such bytes are no characters */
    }
    return odd;
}

/* How many bytes follow the first byte of a character of UTF-8; -1 if it is no first byte. */
static int
followers(unsigned char c)
{
    if (c < 0x80)
        return 0;
    if (c < 0xC2 || c > 0xF4)
        return -1;
    return c < 0xE0 ? 1 : c < 0xF0 ? 2 : 3;
}

/* Is c, the second byte after `first`, one that makes a code too long, a surrogate or no code? */
static bool
is_wrong_second(unsigned char first, unsigned char c)
{
    return (first == 0xE0 && c < 0xA0) || (first == 0xED && c > 0x9F) ||
           (first == 0xF0 && c < 0x90) || (first == 0xF4 && c > 0x8F);
}

bool
iki_charset_is_utf8(const char *text, size_t n)
{
    const unsigned char *c = (const unsigned char *)text, *end = c + n;
    bool beyond = false;
    while (c < end) {
        unsigned char first = *c++;
        int more = followers(first);
        if (more < 0 || end - c < more || (more > 0 && is_wrong_second(first, *c)))
            return false;
        beyond = beyond || more > 0;
        for (; more > 0; more--, c++)
            if ((*c & 0xC0) != 0x80)
                return false;
    }
    return beyond;
}
