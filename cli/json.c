/* json - pieces of JSON that several tasks write, made with jansson. */
#include "config.h"

#include "cli/json.h"

#include "engine/go/vertex.h"

#include <stdlib.h>
#include <string.h>

void
iki_json_write_replaced(const char *text, iki_sbuf *out)
{
    for (; *text != '\0'; text++) {
        if ((unsigned char)*text < 0x80)
            iki_sbuf_putc(out, *text);
        else
            iki_sbuf_puts(out, "\xEF\xBF\xBD");
    }
}

void
iki_json_write_bytes(const char *path, iki_sbuf *out)
{
    for (; *path != '\0'; path++) {
        if ((unsigned char)*path < 0x80 && *path != '%')
            iki_sbuf_putc(out, *path);
        else
            iki_sbuf_printf(out, "%%%02X", (unsigned)(unsigned char)*path);
    }
}

#ifdef HAVE_JANSSON

json_t *
iki_json_text(const char *text)
{
    json_t *value = json_string(text);
    if (value != NULL)
        return value;
    iki_sbuf b;
    iki_sbuf_init(&b, 0);
    iki_json_write_replaced(text, &b);
    value = iki_sbuf_status(&b) == IKI_OK ? json_string(iki_sbuf_text(&b)) : NULL;
    iki_sbuf_free(&b);
    return value;
}

bool
iki_json_is_exact(const char *text)
{
    json_t *value = json_string(text);
    bool exact = value != NULL && strstr(text, "\xEF\xBF\xBD") == NULL;
    json_decref(value);
    return exact;
}

json_t *
iki_json_bytes(const char *path)
{
    iki_sbuf b;
    iki_sbuf_init(&b, 0);
    iki_json_write_bytes(path, &b);
    json_t *value = iki_sbuf_status(&b) == IKI_OK ? json_string(iki_sbuf_text(&b)) : NULL;
    iki_sbuf_free(&b);
    return value;
}

static int
hex_digit(char c)
{
    static const char digits[] = "0123456789ABCDEF";
    const char *at = c != '\0' ? strchr(digits, c) : NULL;
    return at != NULL ? (int)(at - digits) : -1;
}

bool
iki_json_read_bytes(const char *text, iki_sbuf *out)
{
    for (; *text != '\0'; text++) {
        if (*text != '%') {
            iki_sbuf_putc(out, *text);
            continue;
        }
        int high = hex_digit(text[1]), low = high >= 0 ? hex_digit(text[2]) : -1;
        if (low < 0 || high + low == 0)
            return false;
        iki_sbuf_putc(out, (char)(high << 4 | low));
        text += 2;
    }
    return true;
}

static void
keep_if(bool good, json_t **value)
{
    if (good)
        return;
    json_decref(*value);
    *value = NULL;
}

void
iki_json_add(json_t **list, json_t *item)
{
    keep_if(json_array_append_new(*list, item) == 0, list);
}

void
iki_json_set(json_t **object, const char *key, json_t *value)
{
    keep_if(json_object_set_new(*object, key, value) == 0, object);
}

json_t *
iki_json_points(const iki_topo *t, const iki_pset *set)
{
    json_t *list = json_array();
    IKI_PSET_FOR(p, set) {
        char vertex[IKI_VERTEX_SIZE];
        iki_json_add(&list, json_string(iki_vertex_write(t, p, vertex)));
    }
    return list;
}

json_t *
iki_json_size(const iki_topo *t)
{
    return t->width == t->height ? json_integer(t->width) : json_pack("[i,i]", t->width, t->height);
}

iki_status
iki_json_line(json_t *object, iki_sbuf *out)
{
    enum { FLAGS = JSON_COMPACT | JSON_PRESERVE_ORDER | JSON_REAL_PRECISION(15) };
    char *line = object != NULL ? json_dumps(object, FLAGS) : NULL;
    json_decref(object);
    if (line == NULL)
        return IKI_E_MEMORY;
    iki_sbuf_puts(out, line);
    iki_sbuf_putc(out, '\n');
    free(line);
    return iki_sbuf_status(out);
}

bool
iki_json_is_there(void)
{
    return true;
}

#else

bool
iki_json_is_there(void)
{
    return false;
}

#endif
