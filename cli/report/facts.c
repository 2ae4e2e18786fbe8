/* facts - what a record says of its game, as UTF-8.
 *
 * SGF names its charset in CA and is Latin-1 without; many programs write UTF-8 and say nothing.
 * So text that is UTF-8 is taken as that, other text by its CA through iconv, else as Latin-1. */
#include "cli/picture/xml_escape.h"
#include "cli/report/page.h"
#include "engine/sgf/recode.h"

#include <string.h>

static const char *const ids[IKI_FACTS] = {
    [IKI_FACT_BLACK] = "PB",      [IKI_FACT_BLACK_RANK] = "BR", [IKI_FACT_WHITE] = "PW",
    [IKI_FACT_WHITE_RANK] = "WR", [IKI_FACT_EVENT] = "EV",      [IKI_FACT_ROUND] = "RO",
    [IKI_FACT_DATE] = "DT",       [IKI_FACT_PLACE] = "PC",      [IKI_FACT_NAME] = "GN",
    [IKI_FACT_RESULT] = "RE",
};

/* The first property of that name on the main line. */
static void
read_property(const iki_sgf *s, size_t game, const char *id, iki_sbuf *out)
{
    iki_sgf_node n = iki_sgf_root(s, game);
    for (; n != IKI_SGF_NONE; n = iki_sgf_first_child(s, n)) {
        iki_sgf_prop p = iki_sgf_find(s, n, id);
        if (p != IKI_SGF_NONE) {
            iki_sgf_simple_text(iki_sgf_value(s, p, 0), out);
            return;
        }
    }
}

static bool
is_utf8(const char *text)
{
    uint32_t code;
    int n = 1;
    for (; *text != '\0' && n > 0; text += n)
        n = iki_utf8_read(text, &code);
    return n > 0;
}

static void
from_latin1(const char *text, iki_sbuf *out)
{
    for (const unsigned char *c = (const unsigned char *)text; *c != '\0'; c++) {
        if (*c >= 0x80)
            iki_sbuf_putc(out, (char)(0xC0 | *c >> 6));
        iki_sbuf_putc(out, (char)(*c >= 0x80 ? 0x80 | (*c & 0x3F) : *c));
    }
}

static void
to_utf8(const char *charset, iki_sbuf *text)
{
    iki_sbuf out;
    if (iki_sbuf_status(text) != IKI_OK || is_utf8(iki_sbuf_text(text)))
        return;
    iki_sbuf_init(&out, text->limit);
    if (charset[0] == '\0' || !iki_recode(charset, text->data, text->length, &out))
        from_latin1(iki_sbuf_text(text), &out);
    iki_sbuf_free(text);
    *text = out;
}

void
iki_facts_read(const iki_sgf *s, size_t game, iki_facts *facts)
{
    iki_sbuf charset;
    iki_sbuf_init(&charset, 0);
    read_property(s, game, "CA", &charset);
    for (int i = 0; i < IKI_FACTS; i++) {
        iki_sbuf_init(&facts->text[i], 0);
        read_property(s, game, ids[i], &facts->text[i]);
        to_utf8(iki_sbuf_text(&charset), &facts->text[i]);
    }
    iki_sbuf_free(&charset);
}

void
iki_facts_free(iki_facts *facts)
{
    for (int i = 0; i < IKI_FACTS; i++)
        iki_sbuf_free(&facts->text[i]);
}
