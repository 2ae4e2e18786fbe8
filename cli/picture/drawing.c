/* drawing - what all formats share: shapes made of others, and how wide a text may be. */
#include "cli/picture/drawing.h"

#include <string.h>

void
iki_draw_rectangle(iki_drawing *d, iki_xy corner, iki_xy size, const iki_style *style)
{
    double right = corner.x + size.x, bottom = corner.y + size.y;
    const iki_xy corners[] = {corner, {right, corner.y}, {right, bottom}, {corner.x, bottom}};
    d->polygon(d, corners, 4, style);
}

iki_xy
iki_draw_control(iki_xy from, iki_xy to, double bend)
{
    double dx = to.x - from.x, dy = to.y - from.y;
    double far = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
    double scale = far > 0 ? 2 * bend / far : 0; /* a quadratic curve comes half way to it */
    return (iki_xy){(from.x + to.x) / 2 - dy * scale, (from.y + to.y) / 2 + dx * scale};
}

/* In hundredths of the font's size, after DejaVu Sans, which is wider than most. */
static int
character_width(unsigned char c)
{
    if (strchr("iljI.,:;'|!()[] ", c) != NULL)
        return 38;
    if (strchr("mwMW%@+#", c) != NULL)
        return 95;
    if (c >= 0xC0)
        return 100; /* begins a character beyond ASCII: perhaps a wide one */
    if (c >= 0x80)
        return 0;
    return c >= 'A' && c <= 'Z' ? 72 : 62;
}

double
iki_draw_text_width(const char *text, double size)
{
    long sum = 0;
    for (; *text != '\0'; text++)
        sum += character_width((unsigned char)*text);
    return (double)sum * size / 100;
}
