/* iconv - by the tables of Windows, one character after the other.
 *
 * SPDX-License-Identifier: MIT */
#include <errno.h>
#include <iconv.h>
#include <strings.h>
#include <windows.h>

enum { UTF8_MAX = 4, BYTES_MAX = 4 /* of a character of any of these pages */ };

static const struct page {
    const char *charset;
    UINT number;
} pages[] = {
    {"UTF-8", CP_UTF8},    {"GB18030", 54936},     {"GBK", 936},           {"GB2312", 936},
    {"CP936", 936},        {"BIG5", 950},          {"BIG5-HKSCS", 950},    {"CP950", 950},
    {"SHIFT_JIS", 932},    {"SJIS", 932},          {"CP932", 932},         {"EUC-JP", 20932},
    {"EUC-KR", 949},       {"CP949", 949},         {"UHC", 949},           {"ISO-8859-1", 28591},
    {"ISO-8859-2", 28592}, {"ISO-8859-5", 28595},  {"ISO-8859-15", 28605}, {"LATIN1", 28591},
    {"KOI8-R", 20866},     {"WINDOWS-1250", 1250}, {"WINDOWS-1251", 1251}, {"WINDOWS-1252", 1252},
    {"CP1250", 1250},      {"CP1251", 1251},       {"CP1252", 1252},       {"US-ASCII", 20127},
    {"ASCII", 20127},
};

iconv_t
iconv_open(const char *to, const char *from)
{
    (void)to;
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
        if (strcasecmp(from, pages[i].charset) == 0 && IsValidCodePage(pages[i].number))
            return (iconv_t)pages[i].number;
    }
    errno = EINVAL;
    return -1;
}

/* Takes one character off the text: its UTF-8 and how long that is; 0: there is none. */
static int
take(UINT page, char **from, size_t *left, char utf8[UTF8_MAX])
{
    WCHAR wide[2];
    for (int n = 1; n <= BYTES_MAX && (size_t)n <= *left; n++) {
        if (n == 1 && IsDBCSLeadByteEx(page, (BYTE) * *from))
            continue;
        int units =
            MultiByteToWideChar(page, page == 54936 ? 0 : MB_ERR_INVALID_CHARS, *from, n, wide, 2);
        if (units == 0 || (units == 1 && wide[0] == 0xFFFD))
            continue;
        *from += n;
        *left -= (size_t)n;
        return WideCharToMultiByte(CP_UTF8, 0, wide, units, utf8, UTF8_MAX, NULL, NULL);
    }
    return 0;
}

size_t
iconv(iconv_t converter, char **from, size_t *left, char **to, size_t *room)
{
    if (from == NULL) /* the end of a text: nothing is kept back */
        return 0;
    while (*left > 0) {
        if (*room < UTF8_MAX) {
            errno = E2BIG;
            return (size_t)-1;
        }
        char utf8[UTF8_MAX];
        int n = take((UINT)converter, from, left, utf8);
        if (n <= 0) {
            errno = EILSEQ;
            return (size_t)-1;
        }
        memcpy(*to, utf8, (size_t)n);
        *to += n;
        *room -= (size_t)n;
    }
    return 0;
}

int
iconv_close(iconv_t converter)
{
    (void)converter;
    return 0;
}
