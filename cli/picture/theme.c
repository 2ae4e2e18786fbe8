/* theme - tables of colours, and a drawing that looks up what it passes on. */
#include "cli/picture/theme.h"

#include "cli/picture/inner.h"

#include <string.h>

enum { CHANGES_MAX = 20 };

struct iki_theme {
    const char *name;
    struct {
        int32_t from, to;
    } change[CHANGES_MAX]; /* ends with two equal colours */
};

static const iki_theme themes[] = {
    {.name = "wood", .change = {{IKI_COLOR_PAGE, 0xFFFFFF}}},
    {.name = "print",
     .change = {{IKI_COLOR_PAGE, 0xFFFFFF},
                {IKI_COLOR_WORDS, 0x000000},
                {IKI_COLOR_WOOD, 0xFFFFFF},
                {IKI_COLOR_GRID, 0x000000},
                {IKI_COLOR_BLACK, 0x000000},
                {IKI_COLOR_PALE_BLACK, 0xB4B4B4},
                {IKI_COLOR_PALE_WHITE, 0xFFFFFF},
                {IKI_COLOR_BLUE, 0x000000},
                {IKI_COLOR_SKY, 0xCCCCCC},
                {IKI_COLOR_RED, 0x505050},
                {IKI_COLOR_PURPLE, 0x505050},
                {IKI_COLOR_COORDINATES, 0x000000},
                {IKI_COLOR_DEAD_BLACK, 0x969696},
                {IKI_COLOR_DEAD_WHITE, 0xFFFFFF},
                {IKI_COLOR_DEAD_RIM, 0x6E6E6E},
                {IKI_COLOR_DAME, 0x505050}}},
    {.name = "dark",
     .change = {{IKI_COLOR_PAGE, 0x1B1D20},
                {IKI_COLOR_WORDS, 0xEDEDED},
                {IKI_COLOR_COORDINATES, 0xB8B8B8},
                {IKI_COLOR_WOOD, 0xC6A56B},
                {IKI_COLOR_GRID, 0x46361C},
                {IKI_COLOR_PALE_BLACK, 0x7F6A40},
                {IKI_COLOR_DAME, 0x5A4622}}},
};

const iki_theme *
iki_theme_named(const char *name)
{
    for (size_t i = 0; i < sizeof themes / sizeof themes[0]; i++) {
        if (name == NULL || strcmp(themes[i].name, name) == 0)
            return &themes[i];
    }
    return NULL;
}

static int32_t
changed(const iki_theme *t, int32_t color)
{
    for (int i = 0; i < CHANGES_MAX && t->change[i].from != t->change[i].to; i++) {
        if (t->change[i].from == color)
            return t->change[i].to;
    }
    return color;
}

static iki_style
style_in(const iki_theme *t, const iki_style *style)
{
    iki_style s = *style;
    s.fill = changed(t, s.fill);
    s.stroke = changed(t, s.stroke);
    return s;
}

static void
disc(iki_drawing *d, iki_xy centre, double radius, const iki_style *style)
{
    const iki_themed *t = (iki_themed *)d;
    iki_style s = style_in(t->theme, style);
    t->to->disc(t->to, centre, radius, &s);
}

static void
line(iki_drawing *d, iki_xy from, iki_xy to, double bend, const iki_style *style)
{
    const iki_themed *t = (iki_themed *)d;
    iki_style s = style_in(t->theme, style);
    t->to->line(t->to, from, to, bend, &s);
}

static void
polygon(iki_drawing *d, const iki_xy *corner, int corners, const iki_style *style)
{
    const iki_themed *t = (iki_themed *)d;
    iki_style s = style_in(t->theme, style);
    t->to->polygon(t->to, corner, corners, &s);
}

static void
text(iki_drawing *d, const iki_label *label, const char *words)
{
    const iki_themed *t = (iki_themed *)d;
    iki_label l = *label;
    l.color = changed(t->theme, l.color);
    t->to->text(t->to, &l, words);
}

static void
begin(iki_drawing *d, const iki_group *group)
{
    const iki_themed *t = (iki_themed *)d;
    t->to->begin(t->to, group);
}

static void
end(iki_drawing *d)
{
    const iki_themed *t = (iki_themed *)d;
    t->to->end(t->to);
}

void
iki_theme_start(iki_themed *out, const iki_theme *theme, iki_drawing *to)
{
    *out = (iki_themed){{disc, line, polygon, text, begin, end}, to, theme};
}
