/* text - games as text in standard notation.
 *
 * Numbers, ups and nimbers have names, tiny and miny too; everything else is written as its
 * options. An only option with options of its own goes without braces and gives the bar around it
 * one stroke more: {6||4|0}.  What is written can be read again (parse.c) and is the same game
 * then.
 *
 * Cost: linear in the text, which may be exponential in the table and has a ceiling for that. */
#include "src/cgt/cgt.h"

#include <string.h>

void
iki_cgt_write_number(iki_cgt_number x, iki_sbuf *out)
{
    iki_cgt_number below = IKI_CGT_ONE;
    while (below > 1 && x % 2 == 0) {
        x /= 2;
        below /= 2;
    }
    iki_sbuf_printf(out, "%lld", (long long)x);
    if (below > 1)
        iki_sbuf_printf(out, "/%lld", (long long)below);
}

static void
write_short(const iki_cgt_short *s, iki_sbuf *out)
{
    if (s->number != 0 || (s->ups == 0 && s->nim == 0))
        iki_cgt_write_number(s->number, out);
    if (s->ups != 0)
        iki_sbuf_putc(out, s->ups > 0 ? '^' : 'v');
    if (s->ups > 1 || s->ups < -1)
        iki_sbuf_printf(out, "%d", s->ups > 0 ? s->ups : -s->ups);
    if (s->nim != 0)
        iki_sbuf_putc(out, '*');
    if (s->nim > 1)
        iki_sbuf_printf(out, "%u", s->nim);
}

/* Is it x + tiny(d), that is {x || x | x - d} with numbers x and d, or mirrored x + miny(d)? */
static bool
is_tiny(const iki_cgt *u, const iki_cgt_node *n, bool mirrored, iki_cgt_number *x,
        iki_cgt_number *d)
{
    if (n->is_number || n->left_count != 1 || n->right_count != 1)
        return false;
    const iki_cgt_node *calm = iki_cgt_at(u, mirrored ? n->right[0] : n->left[0]);
    const iki_cgt_node *threat = iki_cgt_at(u, mirrored ? n->left[0] : n->right[0]);
    if (!calm->is_number || threat->is_number || threat->left_count != 1 ||
        threat->right_count != 1)
        return false;
    const iki_cgt_node *l = iki_cgt_at(u, threat->left[0]), *r = iki_cgt_at(u, threat->right[0]);
    if (!l->is_number || !r->is_number)
        return false;
    *x = calm->left_stop;
    *d = l->left_stop - r->left_stop;
    bool tiny = *x == (mirrored ? r : l)->left_stop;
    iki_assert(!tiny || *d > 0); /* {x || x | x} has a name: x^ */
    return tiny;
}

static bool
write_tiny(const iki_cgt *u, const iki_cgt_node *n, iki_sbuf *out)
{
    iki_cgt_number x, d;
    bool tiny = is_tiny(u, n, false, &x, &d);
    if (!tiny && !is_tiny(u, n, true, &x, &d))
        return false;
    if (x != 0) {
        iki_cgt_write_number(x, out);
        iki_sbuf_putc(out, '+');
    }
    iki_sbuf_puts(out, tiny ? "tiny(" : "miny(");
    iki_cgt_write_number(d, out);
    iki_sbuf_putc(out, ')');
    return true;
}

/* Takes n bytes at a place out of the text. */
static void
close_up(iki_sbuf *out, size_t at, size_t n)
{
    iki_assert(at + n <= out->length);
    memmove(out->data + at, out->data + at + n, out->length - at - n);
    iki_sbuf_truncate(out, out->length - n);
}

static int write_options(iki_cgt *u, iki_cgt_game g, iki_sbuf *out);

/* Writes a game; an unnamed one without its braces if `bare` and it has few bars.  Returns the bars
 * of what has no braces, 0 otherwise.  Nothing is written after a failure. */
static int
write_game(iki_cgt *u, iki_cgt_game g, bool bare, iki_sbuf *out)
{
    if (out->length > IKI_CGT_TEXT_MAX)
        (void)iki_cgt_fail(u, IKI_E_LIMIT);
    if (u->status != IKI_OK)
        return 0;
    const iki_cgt_node *n = iki_cgt_at(u, g);
    if (n->is_short) {
        write_short(&n->name, out);
        return 0;
    }
    if (write_tiny(u, n, out))
        return 0;
    size_t start = out->length;
    iki_sbuf_putc(out, '{');
    int bars = write_options(u, g, out);
    if (!bare || bars >= IKI_CGT_BARS_MAX) {
        iki_sbuf_putc(out, '}');
        return 0;
    }
    if (iki_sbuf_status(out) == IKI_OK) /* no brace after all */
        close_up(out, start, 1);
    return bars;
}

static int
write_list(iki_cgt *u, iki_cgt_game g, bool left, iki_sbuf *out)
{
    uint32_t count = left ? iki_cgt_left_count(u, g) : iki_cgt_right_count(u, g);
    int bars = 0;
    for (uint32_t i = 0; i < count && u->status == IKI_OK; i++) {
        if (i != 0)
            iki_sbuf_putc(out, ',');
        iki_cgt_game option = left ? iki_cgt_left(u, g, i) : iki_cgt_right(u, g, i);
        bars = write_game(u, option, count == 1, out);
    }
    return bars;
}

/* The options with the bars between them; returns how many bars these are.  How many it takes is
 * known only after the right ones are written, so room for all is made and closed up again. */
static int
write_options(iki_cgt *u, iki_cgt_game g, iki_sbuf *out)
{
    int left = write_list(u, g, true, out);
    size_t at = out->length;
    iki_sbuf_add(out, "||||||||", IKI_CGT_BARS_MAX);
    int right = write_list(u, g, false, out);
    int bars = 1 + (left > right ? left : right);
    iki_assert(bars <= IKI_CGT_BARS_MAX);
    if (iki_sbuf_status(out) != IKI_OK)
        return bars;
    close_up(out, at, (size_t)(IKI_CGT_BARS_MAX - bars));
    return bars;
}

void
iki_cgt_write(iki_cgt *u, iki_cgt_game g, iki_sbuf *out)
{
    iki_sbuf text;
    iki_sbuf_init(&text, 0);
    (void)write_game(u, g, false, &text);
    iki_sbuf_puts(out, iki_sbuf_text(&text));
    if (iki_sbuf_status(&text) != IKI_OK)
        (void)iki_cgt_fail(u, iki_sbuf_status(&text));
    iki_sbuf_free(&text);
}

void
iki_cgt_write_brief(iki_cgt *u, iki_cgt_game g, iki_sbuf *out)
{
    iki_sbuf text;
    iki_sbuf_init(&text, 0);
    iki_cgt_write(u, g, &text);
    const iki_cgt_node *n = iki_cgt_at(u, g);
    if (text.length <= IKI_CGT_BRIEF_MAX) {
        iki_sbuf_puts(out, iki_sbuf_text(&text));
    } else if (n->left_stop == n->right_stop) {
        iki_cgt_write_number(n->left_stop, out);
        iki_sbuf_puts(out, "ish");
    } else {
        iki_sbuf_puts(out, "about ");
        iki_cgt_write_number(iki_cgt_mean(u, g), out);
    }
    if (iki_sbuf_status(&text) != IKI_OK)
        (void)iki_cgt_fail(u, iki_sbuf_status(&text));
    iki_sbuf_free(&text);
}

void
iki_cgt_write_options(iki_cgt *u, iki_cgt_game g, iki_sbuf *out)
{
    iki_sbuf text;
    iki_sbuf_init(&text, 0);
    if (u->status == IKI_OK && g != IKI_CGT_NONE)
        (void)write_options(u, g, &text);
    iki_sbuf_printf(out, "{%s}", iki_sbuf_text(&text));
    if (iki_sbuf_status(&text) != IKI_OK)
        (void)iki_cgt_fail(u, iki_sbuf_status(&text));
    iki_sbuf_free(&text);
}
