/* formats - tells the formats apart by how they begin, and runs their readers on UTF-8 text.
 *
 * Cost: linear in the text. */
#include "engine/sgf/formats_inner.h"
#include "engine/sgf/numbers.h"
#include "engine/sgf/recode.h"

#include <string.h>
#include <strings.h>

/* Is the n-th line that follows a whole number? */
static bool
is_number_line(iki_lines l, int n)
{
    while (n > 0 && iki_lines_next(&l))
        n--;
    return n == 0 && iki_small_number(l.text) >= 0;
}

static bool
is_ngf(const iki_lines *l)
{
    return is_number_line(*l, 2) && is_number_line(*l, 6) && is_number_line(*l, 7) &&
           is_number_line(*l, 8) && is_number_line(*l, 12);
}

iki_format
iki_format_of(const char *bytes, size_t n)
{
    iki_lines l = {.at = bytes, .end = bytes + n};
    if (n >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0)
        l.at += 3;
    iki_lines start = l;
    bool more = iki_lines_next(&l);
    while (more && (l.text[0] == '\0' || l.text[0] == '#') && l.number < 100)
        more = iki_lines_next(&l);
    if (!more || l.text[0] == '(')
        return IKI_FORMAT_SGF;
    if (strncmp(l.text, "\\HS", 3) == 0)
        return IKI_FORMAT_GIB;
    if (strncasecmp(l.text, "[header]", 8) == 0)
        return IKI_FORMAT_UGF;
    return is_ngf(&start) ? IKI_FORMAT_NGF : IKI_FORMAT_SGF;
}

/* Runs the reader of a format on UTF-8 text. */
static iki_status
read_format(iki_format format, const iki_sbuf *text, iki_growth *g, iki_error *error)
{
    iki_lines l = {.at = iki_sbuf_text(text), .end = iki_sbuf_text(text) + text->length};
    if (text->length >= 3 && memcmp(l.at, "\xEF\xBB\xBF", 3) == 0)
        l.at += 3;
    g->status = iki_sgf_add_node(g->s, IKI_SGF_NONE, &g->root);
    g->last = g->root;
    iki_growth_set(g, "FF", "4");
    iki_growth_set(g, "GM", "1");
    iki_growth_set(g, "CA", "UTF-8");
    iki_status status = format == IKI_FORMAT_GIB   ? iki_gib_read(&l, g, error)
                        : format == IKI_FORMAT_NGF ? iki_ngf_read(&l, g, error)
                                                   : iki_ugf_read(&l, g, error);
    if (status != IKI_OK || g->status == IKI_OK)
        return status;
    return iki_error_set(error, g->status, "%s", iki_status_text(g->status));
}

/* The text as UTF-8: it is that, or in the charset that the format usually has. */
static iki_status
to_utf8(iki_format format, const char *bytes, size_t n, iki_sbuf *out)
{
    static const char *const usual[] = {"", "GBK", "EUC-KR", "Shift_JIS"};
    if (iki_charset_oddness(IKI_CHARSET_PLAIN, bytes, n) == 0 || iki_charset_is_utf8(bytes, n) ||
        !iki_recode(usual[format], bytes, n, out))
        iki_sbuf_add(out, bytes, n);
    return iki_sbuf_status(out);
}

/* Is the text in UTF-16, by its mark, and a record of another format than SGF?  The start tells. */
static bool
is_wide(const char *bytes, size_t n)
{
    enum { START = 1 << 14, ROOM = 2 * START };
    if (n > IKI_SGF_BYTES_MAX || !iki_recode_is_utf16(bytes, n))
        return false;
    iki_sbuf start;
    iki_sbuf_init(&start, ROOM);
    iki_recode_utf16(bytes, n < START ? n : START, &start);
    bool wide = iki_format_of(iki_sbuf_text(&start), start.length) != IKI_FORMAT_SGF;
    iki_sbuf_free(&start);
    return wide;
}

static iki_status
parse_wide(const char *bytes, size_t n, bool lenient, iki_sgf **out, iki_error *error)
{
    iki_sbuf text;
    iki_sbuf_init(&text, IKI_SGF_BYTES_MAX);
    iki_recode_utf16(bytes, n, &text);
    iki_status status = iki_sbuf_status(&text);
    if (status == IKI_OK)
        status = iki_format_parse(iki_sbuf_text(&text), text.length, lenient, out, error);
    else
        iki_error_set(error, status, "%s", iki_status_text(status));
    iki_sbuf_free(&text);
    return status;
}

iki_status
iki_format_parse(const char *bytes, size_t n, bool lenient, iki_sgf **out, iki_error *error)
{
    *out = NULL;
    if (is_wide(bytes, n))
        return parse_wide(bytes, n, lenient, out, error);
    iki_format format = n <= IKI_SGF_BYTES_MAX ? iki_format_of(bytes, n) : IKI_FORMAT_SGF;
    if (format == IKI_FORMAT_SGF)
        return lenient ? iki_sgf_parse_lenient(bytes, n, out, error)
                       : iki_sgf_parse(bytes, n, out, error);
    iki_sbuf text;
    iki_sbuf_init(&text, IKI_SGF_BYTES_MAX);
    iki_growth g = {.s = iki_sgf_new(), .width = 19};
    iki_status status = g.s != NULL ? to_utf8(format, bytes, n, &text) : IKI_E_MEMORY;
    if (status == IKI_OK)
        status = read_format(format, &text, &g, error);
    else
        iki_error_set(error, status, "%s", iki_status_text(status));
    iki_sbuf_free(&text);
    if (status != IKI_OK) {
        iki_sgf_free(g.s);
        g.s = NULL;
    }
    *out = g.s;
    return status;
}
