/* growth - lines of a text, and a tree made of what they say. */
#include "engine/sgf/growth.h"

#include <stdio.h>

/* ------------------------------------------------------------------------------------------------
 * Lines */

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\0';
}

bool
iki_lines_next(iki_lines *l)
{
    if (l->at >= l->end)
        return false;
    const char *begin = l->at, *end = begin;
    while (end < l->end && *end != '\n' && *end != '\r')
        end++;
    l->at = end;
    l->at += l->at < l->end && *l->at == '\r';
    l->at += l->at < l->end && *l->at == '\n';
    while (begin < end && is_blank(*begin))
        begin++;
    while (end > begin && is_blank(end[-1]))
        end--;
    size_t n = (size_t)(end - begin);
    if (n >= sizeof l->text)
        for (n = sizeof l->text - 1; n > 0 && ((unsigned char)begin[n] & 0xC0) == 0x80; n--)
            ;
    for (size_t i = 0; i < n; i++)
        l->text[i] = begin[i] != '\0' ? begin[i] : ' ';
    l->text[n] = '\0';
    l->number++;
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * The tree */

void
iki_growth_set(iki_growth *g, const char *id, const char *value)
{
    if (g->status == IKI_OK && value[0] != '\0')
        g->status = iki_sgf_add_value(g->s, g->root, id, value);
}

bool
iki_growth_has(const iki_growth *g, int x, int y)
{
    return x >= 0 && y >= 0 && x < g->width && y < g->width;
}

bool
iki_growth_passes(const iki_growth *g, int x, int y)
{
    return (x < 0 || x >= g->width) && (y < 0 || y >= g->width);
}

static void
write_point(int x, int y, char out[3])
{
    out[0] = (char)('a' + x);
    out[1] = (char)('a' + y);
    out[2] = '\0';
}

void
iki_growth_move(iki_growth *g, iki_color color, int x, int y)
{
    char point[3] = "";
    if (iki_growth_has(g, x, y))
        write_point(x, y, point);
    if (g->status == IKI_OK)
        g->status = iki_sgf_add_node(g->s, g->last, &g->last);
    if (g->status == IKI_OK)
        g->status = iki_sgf_add_value(g->s, g->last, color == IKI_BLACK ? "B" : "W", point);
}

void
iki_growth_stone(iki_growth *g, iki_color color, int x, int y)
{
    char point[3];
    if (!iki_growth_has(g, x, y))
        return;
    write_point(x, y, point);
    iki_growth_set(g, color == IKI_BLACK ? "AB" : "AW", point);
}

void
iki_growth_handicap(iki_growth *g, int n, bool third_left)
{
    int near = g->width >= 13 ? 3 : 2, far = g->width - 1 - near, middle = g->width / 2;
    const struct {
        int x, y;
        bool used;
    } points[] = {
        {far, near, n >= 2},
        {near, far, n >= 2},
        {far, far, n >= 4 || (n == 3 && !third_left)},
        {near, near, n >= 4 || (n == 3 && third_left)},
        {middle, middle, n == 5 || n == 7 || n == 9},
        {near, middle, n >= 6},
        {far, middle, n >= 6},
        {middle, near, n >= 8},
        {middle, far, n >= 8},
    };
    char text[16];
    snprintf(text, sizeof text, "%d", n);
    if (n < 2)
        return;
    iki_growth_set(g, "HA", text);
    for (size_t i = 0; i < sizeof points / sizeof points[0] && n <= 9; i++)
        if (points[i].used)
            iki_growth_stone(g, IKI_BLACK, points[i].x, points[i].y);
}
