/* changes - field by field. */
#include "config.h"

#include "engine/go/topo.h"

#ifdef HAVE_JANSSON

#include "cli/diff/changes.h"

#include <string.h>

/* The game before and after, and where its changes are told. */
typedef struct pair {
    const json_t *before, *after;
    unsigned changes;
    iki_sbuf *out;
} pair;

/* Begins one more change. */
static iki_sbuf *
begin(pair *p, iki_change kind)
{
    if (p->changes != 0)
        iki_sbuf_puts(p->out, "; ");
    p->changes |= (unsigned)kind;
    return p->out;
}

static void
write_value(const json_t *value, iki_sbuf *out)
{
    if (json_is_string(value))
        iki_sbuf_puts(out, json_string_value(value));
    else if (json_is_array(value))
        iki_sbuf_printf(out, "%lldx%lld", (long long)json_integer_value(json_array_get(value, 0)),
                        (long long)json_integer_value(json_array_get(value, 1)));
    else
        iki_sbuf_printf(out, "%g", json_number_value(value));
}

/* A field with one value; `title` goes before the change. */
static void
compare_value(pair *p, const char *key, const char *title, iki_change kind)
{
    const json_t *a = json_object_get(p->before, key), *b = json_object_get(p->after, key);
    if (a == NULL || b == NULL || json_equal(a, b))
        return;
    iki_sbuf_puts(begin(p, kind), title);
    write_value(a, p->out);
    iki_sbuf_puts(p->out, " -> ");
    write_value(b, p->out);
}

/* --- stones --------------------------------------------------------------------------------- */

static bool
has(const json_t *list, const char *vertex)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *one = json_string_value(json_array_get(list, i));
        if (one != NULL && strcmp(one, vertex) == 0)
            return true;
    }
    return false;
}

/* Appends " +C3" for what is in a list and not in another one. */
static void
write_missing(const json_t *list, const json_t *other, char sign, iki_sbuf *out)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *vertex = json_string_value(json_array_get(list, i));
        if (vertex != NULL && !has(other, vertex))
            iki_sbuf_printf(out, " %c%s", sign, vertex);
    }
}

static void
compare_stones(pair *p, const char *key)
{
    const json_t *a = json_object_get(p->before, key), *b = json_object_get(p->after, key);
    if (a == NULL || b == NULL || json_array_size(a) > IKI_POINTS_MAX ||
        json_array_size(b) > IKI_POINTS_MAX || json_equal(a, b))
        return;
    iki_sbuf more;
    iki_sbuf_init(&more, 0);
    write_missing(b, a, '+', &more);
    write_missing(a, b, '-', &more);
    if (more.length > 0)
        iki_sbuf_printf(begin(p, IKI_CHANGE_STONES), "%s%s", key, iki_sbuf_text(&more));
    iki_sbuf_free(&more);
}

/* --- certainty ------------------------------------------------------------------------------ */

static void
compare_percent(pair *p, const char *title, double a, double b)
{
    double far = a > b ? a - b : b - a;
    if (far >= 0.005)
        iki_sbuf_printf(begin(p, IKI_CHANGE_CERTAINTY), "%s %.2f %% -> %.2f %%", title, a, b);
}

static void
compare_share(pair *p, const char *key)
{
    const json_t *a = json_object_get(json_object_get(p->before, "certainty"), key);
    const json_t *b = json_object_get(json_object_get(p->after, "certainty"), key);
    compare_percent(p, key, 100 * json_number_value(a), 100 * json_number_value(b));
}

/* A field that is true or false. */
static void
compare_bool(pair *p, const char *key, const char *yes, const char *no)
{
    const json_t *a = json_object_get(p->before, key), *b = json_object_get(p->after, key);
    if (json_is_boolean(a) && json_is_boolean(b) && !json_equal(a, b))
        iki_sbuf_puts(begin(p, IKI_CHANGE_CERTAINTY), json_is_true(b) ? yes : no);
}

static void
compare_winner(pair *p)
{
    const json_t *a = json_object_get(p->before, "winner_percent");
    const json_t *b = json_object_get(p->after, "winner_percent");
    compare_bool(p, "winner_proved", "the winner is now proved", "the winner is no longer proved");
    compare_bool(p, "finished", "now finished", "no longer finished");
    if (json_is_number(a) && json_is_number(b))
        compare_percent(p, "winner", json_number_value(a), json_number_value(b));
}

unsigned
iki_changes_find(const json_t *before, const json_t *after, iki_sbuf *out)
{
    pair p = {.before = before, .after = after, .out = out};
    compare_value(&p, "result", "", IKI_CHANGE_RESULT);
    compare_value(&p, "rules", "rules ", IKI_CHANGE_RULES);
    compare_value(&p, "komi", "komi ", IKI_CHANGE_RULES);
    compare_value(&p, "size", "size ", IKI_CHANGE_RULES);
    compare_stones(&p, "dead");
    compare_stones(&p, "seki");
    compare_winner(&p);
    compare_share(&p, "proved");
    compare_share(&p, "searched");
    compare_share(&p, "estimated");
    compare_share(&p, "given");
    return p.changes;
}

#endif
