/* fields - typed values out of JSON, with the messages of KataGo's analysis engine.
 *
 * Programs look into these messages ("Illegal move"), so their words are part of the protocol. */
#include "config.h"

#include "engine/go/game.h"

#ifdef HAVE_JANSSON

#include "cli/analysis/fields.h"

#include "cli/json.h"
#include "engine/go/vertex.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* {"error":TEXT,"field":FIELD,"id":ID} */
static void
tell(const char *kind, json_t *id, const char *field, const char *text, iki_sbuf *told)
{
    json_t *line = json_object();
    iki_json_set(&line, kind, iki_json_text(text));
    if (field != NULL)
        iki_json_set(&line, "field", json_string(field));
    if (id != NULL)
        iki_json_set(&line, "id", json_incref(id));
    iki_status status = iki_json_line(line, told);
    (void)status; /* of *told, which is asked when it is written */
}

void
iki_query_error(json_t *id, const char *field, const char *text, iki_sbuf *told)
{
    tell("error", id, field, text, told);
}

static void
tell_formatted(const char *kind, iki_fields *f, const char *format, va_list args)
{
    char text[400]; /* what a message quotes may be cut */
    (void)vsnprintf(text, sizeof text, format, args);
    tell(kind, f->id, f->field, text, f->told);
}

bool
iki_fields_refuse(iki_fields *f, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    tell_formatted("error", f, format, args);
    va_end(args);
    return false;
}

void
iki_fields_warn(iki_fields *f, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    tell_formatted("warning", f, format, args);
    va_end(args);
}

json_t *
iki_fields_find(iki_fields *f, const char *key)
{
    f->field = key;
    return json_object_get(f->object, key);
}

bool
iki_fields_integer(iki_fields *f, const char *key, const int64_t range[2], const char *wanted,
                   int64_t *out)
{
    json_t *value = iki_fields_find(f, key);
    if (value == NULL)
        return true;
    int64_t n = json_integer_value(value);
    if (!json_is_integer(value) || n < range[0] || n > range[1])
        return iki_fields_refuse(f, "%s", wanted);
    *out = n;
    return true;
}

bool
iki_fields_switch(iki_fields *f, const char *key, bool *out)
{
    json_t *value = iki_fields_find(f, key);
    if (value == NULL)
        return true;
    if (!json_is_boolean(value))
        return iki_fields_refuse(f, "Must be a boolean");
    *out = json_is_true(value);
    return true;
}

bool
iki_fields_player(iki_fields *f, const char *key, iki_color *out)
{
    json_t *value = iki_fields_find(f, key);
    if (value == NULL)
        return true;
    const char *text = json_string_value(value);
    if (text == NULL || iki_color_read(text, out) != IKI_OK)
        return iki_fields_refuse(f, "Must be \"b\" or \"w\"");
    return true;
}

/* One or two digits and what ends them: *text then stands behind that; -1 for anything else. */
static int
read_number(const char **text, char end)
{
    const char *c = *text;
    int n = 0;
    for (; *c >= '0' && *c <= '9' && c < *text + 2; c++)
        n = 10 * n + (*c - '0');
    if (c == *text || *c != end)
        return -1;
    *text = c + 1;
    return n;
}

/* "(3,15)" */
static bool
read_numbers(const iki_topo *t, const char *text, iki_point *out)
{
    if (*text++ != '(')
        return false;
    int x = read_number(&text, ',');
    int y = x >= 0 ? read_number(&text, ')') : -1;
    if (y < 0 || *text != '\0' || x >= t->width || y >= t->height)
        return false;
    *out = iki_topo_point(t, x, t->height - 1 - y);
    return true;
}

bool
iki_fields_place(iki_fields *f, const char *text, bool pass, iki_point *out)
{
    bool known = iki_move_read(f->topo, text, out) == IKI_OK || read_numbers(f->topo, text, out);
    if (!known || (*out == IKI_PASS && !pass))
        return iki_fields_refuse(f, "Could not parse board location: %s", text);
    return true;
}

bool
iki_fields_pair(iki_fields *f, json_t *pair, bool pass, iki_query_move *out)
{
    const char *player = json_string_value(json_array_get(pair, 0));
    const char *place = json_string_value(json_array_get(pair, 1));
    if (json_array_size(pair) != 2 || player == NULL || place == NULL)
        return iki_fields_refuse(
            f, "Must be an array of pairs of the form: [\"b\" or \"w\", GTP board vertex]");
    if (iki_color_read(player, &out->color) != IKI_OK)
        return iki_fields_refuse(f, "Could not parse player: %s", player);
    return iki_fields_place(f, place, pass, &out->point);
}

#endif
