/* json - pieces of JSON that several tasks write, made with jansson. */
#include "config.h"

#include "cli/json.h"

#include "engine/vertex.h"

#include <stdlib.h>

#ifdef HAVE_JANSSON

json_t *
iki_json_text(const char *text)
{
    json_t *value = json_string(text);
    if (value != NULL)
        return value;
    iki_sbuf b;
    iki_sbuf_init(&b, 0);
    for (; *text != '\0'; text++) {
        if ((unsigned char)*text < 0x80)
            iki_sbuf_putc(&b, *text);
        else
            iki_sbuf_puts(&b, "\xEF\xBF\xBD");
    }
    value = iki_sbuf_status(&b) == IKI_OK ? json_string(iki_sbuf_text(&b)) : NULL;
    iki_sbuf_free(&b);
    return value;
}

json_t *
iki_json_points(const iki_topo *t, const iki_pset *set)
{
    json_t *list = json_array();
    IKI_PSET_FOR(p, set) {
        char vertex[IKI_VERTEX_SIZE];
        if (json_array_append_new(list, json_string(iki_vertex_write(t, p, vertex))) == 0)
            continue;
        json_decref(list);
        return NULL;
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
