/* write - one walk over the nodes of a game, without recursion.
 *
 * A node that is a root or one of several variations stands in parentheses; they close after the
 * last node of its line. */
#include "engine/sgf/write.h"

#include <string.h>

static void
new_line(iki_sgf_writer *w)
{
    iki_sbuf_putc(w->out, '\n');
    w->line = w->out->length;
}

void
iki_sgf_write_bytes(iki_sgf_text value, iki_sbuf *out)
{
    size_t written = 0;
    for (size_t i = 0; i < value.n;) {
        if (value.bytes[i] == ']') {
            iki_sbuf_add(out, value.bytes + written, i - written);
            iki_sbuf_putc(out, '\\');
            written = i;
        }
        i += value.bytes[i] == '\\' && i + 1 < value.n;
        i += iki_charset_step(value.charset, value.bytes + i, value.n - i);
    }
    iki_sbuf_add(out, value.bytes + written, value.n - written);
}

static void
write_value(iki_sgf_writer *w, iki_sgf_text id, iki_sgf_text value)
{
    if (w->out->length - w->line >= 72)
        new_line(w);
    iki_sbuf_add(w->out, id.bytes, id.n);
    iki_sbuf_putc(w->out, '[');
    iki_sgf_write_bytes(value, w->out);
    iki_sbuf_putc(w->out, ']');
}

void
iki_sgf_write_value(iki_sgf_writer *w, const char *id, const char *bytes, size_t n)
{
    iki_sgf_text text = {id != NULL ? id : "", 0, IKI_CHARSET_PLAIN};
    text.n = strlen(text.bytes);
    write_value(w, text, (iki_sgf_text){bytes, n, IKI_CHARSET_PLAIN});
}

static void
write_prop(iki_sgf_writer *w, iki_sgf_prop p)
{
    iki_sgf_text id = iki_sgf_id(w->s, p);
    size_t values = iki_sgf_values(w->s, p);
    for (size_t i = 0; i < values; i++, id.n = 0)
        write_value(w, id, iki_sgf_value(w->s, p, i));
}

/* Does a node stand in parentheses of its own: is it a root or one of several variations? */
static bool
has_parentheses(const iki_sgf *s, iki_sgf_node n)
{
    iki_sgf_node parent = iki_sgf_parent(s, n);
    return parent == IKI_SGF_NONE ||
           iki_sgf_next_sibling(s, iki_sgf_first_child(s, parent)) != IKI_SGF_NONE;
}

static void
write_node(iki_sgf_writer *w, iki_sgf_node n)
{
    bool open = has_parentheses(w->s, n);
    size_t column = w->out->length - w->line;
    if (column > 0 && (open || column >= 68))
        new_line(w);
    iki_sbuf_puts(w->out, open ? "(;" : ";");
    iki_sgf_prop p = iki_sgf_first_prop(w->s, n);
    for (; p != IKI_SGF_NONE; p = iki_sgf_next_prop(w->s, p)) {
        if (w->keeps == NULL || w->keeps(w, n, p))
            write_prop(w, p);
    }
    if (w->adds != NULL)
        w->adds(w, n);
}

/* The node that follows n in file order within its game, after the parentheses that end with n. */
static iki_sgf_node
write_ends(iki_sgf_writer *w, iki_sgf_node n)
{
    iki_sgf_node next = IKI_SGF_NONE;
    for (; n != IKI_SGF_NONE && next == IKI_SGF_NONE; n = iki_sgf_parent(w->s, n)) {
        if (has_parentheses(w->s, n))
            iki_sbuf_putc(w->out, ')');
        next = iki_sgf_next_sibling(w->s, n);
    }
    return next;
}

void
iki_sgf_write_game(iki_sgf_writer *w, size_t i)
{
    iki_sgf_node n = iki_sgf_root(w->s, i);
    while (n != IKI_SGF_NONE) {
        iki_sgf_node child = iki_sgf_first_child(w->s, n);
        write_node(w, n);
        n = child != IKI_SGF_NONE ? child : write_ends(w, n);
    }
    new_line(w);
}

void
iki_sgf_write(const iki_sgf *s, iki_sbuf *out)
{
    iki_sgf_writer w = {.s = s, .out = out, .line = out->length};
    for (size_t i = 0; i < iki_sgf_games(s); i++)
        iki_sgf_write_game(&w, i);
}
