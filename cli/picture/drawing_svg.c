/* drawing_svg - pictures as SVG, written as text.
 *
 * Numbers are written in hundredths by hand, so that neither locale nor library can change a byte.
 * Shapes that follow each other in the same style share a group that carries it: a board has
 * hundreds of stones and few styles. */
#include "cli/picture/drawing.h"
#include "cli/picture/xml_escape.h"

static void
put_number(iki_sbuf *out, double value)
{
    long n = (long)(value * 100 + (value < 0 ? -0.5 : 0.5));
    if (n < 0)
        iki_sbuf_putc(out, '-');
    n = n < 0 ? -n : n;
    iki_sbuf_printf(out, "%ld", n / 100);
    if (n % 10 != 0)
        iki_sbuf_printf(out, ".%02ld", n % 100);
    else if (n % 100 != 0)
        iki_sbuf_printf(out, ".%ld", n % 100 / 10);
}

static void
put_attribute(iki_sbuf *out, const char *name, double value)
{
    iki_sbuf_printf(out, " %s=\"", name);
    put_number(out, value);
    iki_sbuf_putc(out, '"');
}

static void
put_color(iki_sbuf *out, const char *name, int32_t color)
{
    if (color == IKI_NO_COLOR)
        iki_sbuf_printf(out, " %s=\"none\"", name);
    else
        iki_sbuf_printf(out, " %s=\"#%06x\"", name, (unsigned)color);
}

static void
put_xy(iki_sbuf *out, char command, iki_xy at)
{
    iki_sbuf_putc(out, command);
    put_number(out, at.x);
    iki_sbuf_putc(out, ' ');
    put_number(out, at.y);
}

static void
end_group(iki_svg *s)
{
    if (s->group)
        iki_sbuf_puts(s->out, "</g>\n");
    s->group = false;
}

/* Opens a group with this style, unless it is open. */
static void
need_style(iki_svg *s, const iki_style *style)
{
    double difference = s->width - style->width, other = s->dash - style->dash;
    bool same = difference * difference + other * other < 1e-9;
    if (s->group && same && s->fill == style->fill && s->stroke == style->stroke)
        return;
    end_group(s);
    s->fill = style->fill, s->stroke = style->stroke, s->width = style->width,
    s->dash = style->dash;
    s->group = true;
    iki_sbuf_puts(s->out, "<g");
    put_color(s->out, "fill", style->fill);
    if (style->stroke != IKI_NO_COLOR) {
        put_color(s->out, "stroke", style->stroke);
        put_attribute(s->out, "stroke-width", style->width);
        iki_sbuf_puts(s->out, style->dash > 0 ? "" : " stroke-linecap=\"round\"");
    }
    if (style->dash > 0)
        put_attribute(s->out, "stroke-dasharray", style->dash);
    iki_sbuf_puts(s->out, ">\n");
}

static void
disc(iki_drawing *d, iki_xy centre, double radius, const iki_style *style)
{
    iki_svg *s = (iki_svg *)d;
    need_style(s, style);
    iki_sbuf_puts(s->out, "<circle");
    put_attribute(s->out, "cx", centre.x);
    put_attribute(s->out, "cy", centre.y);
    put_attribute(s->out, "r", radius);
    iki_sbuf_puts(s->out, "/>\n");
}

static void
line(iki_drawing *d, iki_xy from, iki_xy to, double bend, const iki_style *style)
{
    iki_svg *s = (iki_svg *)d;
    iki_xy control = iki_draw_control(from, to, bend);
    need_style(s, style);
    iki_sbuf_puts(s->out, "<path d=\"");
    put_xy(s->out, 'M', from);
    if (bend > 0 || bend < 0) {
        put_xy(s->out, 'Q', control);
        put_xy(s->out, ' ', to);
    } else {
        put_xy(s->out, 'L', to);
    }
    iki_sbuf_puts(s->out, "\"/>\n");
}

static void
polygon(iki_drawing *d, const iki_xy *corner, int corners, const iki_style *style)
{
    iki_svg *s = (iki_svg *)d;
    need_style(s, style);
    iki_sbuf_puts(s->out, "<path d=\"");
    for (int i = 0; i < corners; i++)
        put_xy(s->out, i == 0 ? 'M' : 'L', corner[i]);
    iki_sbuf_puts(s->out, "Z\"/>\n");
}

static void
text(iki_drawing *d, const iki_label *label, const char *words)
{
    iki_svg *s = (iki_svg *)d;
    end_group(s);
    iki_sbuf_puts(s->out, "<text");
    put_attribute(s->out, "x", label->at.x);
    put_attribute(s->out, "y", label->at.y + 0.36 * label->size);
    put_attribute(s->out, "font-size", label->size);
    iki_sbuf_puts(s->out, label->centred ? " text-anchor=\"middle\"" : "");
    iki_sbuf_puts(s->out, label->bold ? " font-weight=\"bold\"" : "");
    put_color(s->out, "fill", label->color);
    iki_sbuf_putc(s->out, '>');
    iki_escape(words, s->out);
    iki_sbuf_puts(s->out, "</text>\n");
}

static void
put_escaped(iki_sbuf *out, const char *before, const char *words, const char *after)
{
    if (words == NULL)
        return;
    iki_sbuf_puts(out, before);
    iki_escape(words, out);
    iki_sbuf_puts(out, after);
}

static void
begin(iki_drawing *d, const iki_group *group)
{
    iki_svg *s = (iki_svg *)d;
    end_group(s);
    iki_assert(s->depth < 32);
    if (group->link != NULL)
        s->linked |= 1U << s->depth;
    s->depth++;
    iki_sbuf_puts(s->out, group->link != NULL ? "<a" : "<g");
    put_escaped(s->out, " class=\"", group->kind, "\"");
    put_escaped(s->out, " id=\"", group->id, "\"");
    put_escaped(s->out, " href=\"", group->link, "\"");
    if (group->link != NULL)
        put_escaped(s->out, " aria-label=\"", group->title, "\"");
    iki_sbuf_puts(s->out, ">\n");
    put_escaped(s->out, "<title>", group->title, "</title>\n");
}

static void
end(iki_drawing *d)
{
    iki_svg *s = (iki_svg *)d;
    end_group(s);
    iki_assert(s->depth > 0);
    s->depth--;
    bool linked = (s->linked >> s->depth & 1) != 0;
    s->linked &= ~(1U << s->depth);
    iki_sbuf_puts(s->out, linked ? "</a>\n" : "</g>\n");
}

/* A picture is one image to a reader of screens; a part of a page holds links, which an image must
 * not. */
void
iki_svg_start(iki_svg *s, const iki_canvas *c, iki_sbuf *out)
{
    *s = (iki_svg){.drawing = {disc, line, polygon, text, begin, end}, .out = out};
    iki_sbuf_puts(out, c->title == NULL ? "<svg aria-hidden=\"true\""
                       : c->part        ? "<svg class=\"board\" role=\"group\""
                                        : "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                          "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"");
    if (c->title != NULL)
        iki_sbuf_puts(out, " aria-labelledby=\"picture-title picture-text\"");
    iki_sbuf_puts(out, " viewBox=\"0 0 ");
    put_number(out, c->width);
    iki_sbuf_putc(out, ' ');
    put_number(out, c->height);
    iki_sbuf_printf(out, "\" width=\"%d\" height=\"%d\"", c->pixels_wide, c->pixels_high);
    iki_sbuf_puts(out, " font-family=\"'DejaVu Sans', Verdana, Arial, sans-serif\">\n");
    put_escaped(out, "<title id=\"picture-title\">", c->title, "</title>\n");
    put_escaped(out, "<desc id=\"picture-text\">", c->description, "</desc>\n");
}

void
iki_svg_finish(iki_svg *s)
{
    end_group(s);
    iki_assert(s->depth == 0);
    iki_sbuf_puts(s->out, "</svg>\n");
}
