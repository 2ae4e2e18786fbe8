/* json - a writer without a tree: what is asked for goes into the text at once.
 *
 * SPDX-License-Identifier: MIT */
#include "wasm/json.h"

#include "engine/go/rules.h"
#include "engine/go/vertex.h"

#include <string.h>

static void
put_text(iki_sbuf *out, const char *text)
{
    iki_sbuf_putc(out, '"');
    for (; *text != '\0'; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            iki_sbuf_printf(out, "\\%c", c);
        else if (c < 0x20)
            iki_sbuf_printf(out, "\\u%04x", c);
        else
            iki_sbuf_putc(out, (char)c);
    }
    iki_sbuf_putc(out, '"');
}

/* The comma that is due, and the key. */
static void
begin(iki_sbuf *out, const char *key)
{
    if (out->length > 0 && strchr("{[:", out->data[out->length - 1]) == NULL)
        iki_sbuf_putc(out, ',');
    if (key == NULL)
        return;
    put_text(out, key);
    iki_sbuf_putc(out, ':');
}

void
iki_json_open(iki_sbuf *out, const char *key, char bracket)
{
    begin(out, key);
    iki_sbuf_putc(out, bracket);
}

void
iki_json_close(iki_sbuf *out, char bracket)
{
    iki_sbuf_putc(out, bracket);
}

void
iki_json_text(iki_sbuf *out, const char *key, const char *text)
{
    begin(out, key);
    if (text == NULL || text[0] == '\0')
        iki_sbuf_puts(out, "null");
    else
        put_text(out, text);
}

void
iki_json_bool(iki_sbuf *out, const char *key, bool value)
{
    begin(out, key);
    iki_sbuf_puts(out, value ? "true" : "false");
}

void
iki_json_int(iki_sbuf *out, const char *key, long long value)
{
    begin(out, key);
    iki_sbuf_printf(out, "%lld", value);
}

void
iki_json_hundredths(iki_sbuf *out, const char *key, int64_t value)
{
    begin(out, key);
    iki_komi_write(value, out);
}

void
iki_json_point(iki_sbuf *out, const char *key, const iki_topo *t, iki_point p)
{
    char vertex[IKI_VERTEX_SIZE];
    iki_json_text(out, key, p == IKI_NOWHERE ? NULL : iki_vertex_write(t, p, vertex));
}

void
iki_json_points(iki_sbuf *out, const char *key, const iki_topo *t, const iki_pset *set)
{
    iki_json_open(out, key, '[');
    IKI_PSET_FOR(p, set)
        iki_json_point(out, NULL, t, p);
    iki_json_close(out, ']');
}
