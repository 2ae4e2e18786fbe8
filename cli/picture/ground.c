/* ground - the empty board: wood, lines, star points, coordinates.
 *
 * The grid shows the graph: a line is there exactly where two points touch, a cut carries a short
 * bar, removed points are holes in the wood, and edges that leave the grid are curves.  Lines run
 * over the rim of a part where the board goes on.  Linear in the points of the board. */
#include "cli/picture/inner.h"

#include "engine/go/topo.h"
#include "engine/go/vertex.h"

#include <stdio.h>

/* Where a column and a row cross; both may lie outside of the part. */
static iki_xy
place(const iki_scene *sc, double x, double y)
{
    return (iki_xy){sc->corner.x + (x - sc->part.left + 0.5) * sc->cell,
                    sc->corner.y + (sc->part.top - y + 0.5) * sc->cell};
}

iki_xy
iki_scene_place_of(const iki_scene *sc, iki_point p)
{
    return place(sc, iki_topo_x(sc->topo, p), iki_topo_y(sc->topo, p));
}

static bool
shows(const iki_scene *sc, int x, int y)
{
    const iki_part *r = &sc->part;
    return x >= r->left && x <= r->right && y >= r->bottom && y <= r->top;
}

bool
iki_scene_shows(const iki_scene *sc, iki_point p)
{
    return shows(sc, iki_topo_x(sc->topo, p), iki_topo_y(sc->topo, p));
}

static void
draw_wood(const iki_scene *sc, const iki_canvas *c)
{
    const iki_topo *t = sc->topo;
    const iki_part *r = &sc->part;
    double cell = sc->cell;
    iki_style page = {.fill = IKI_COLOR_PAGE, .stroke = IKI_NO_COLOR};
    iki_style wood = {.fill = IKI_COLOR_WOOD, .stroke = IKI_NO_COLOR};
    if (!sc->p->page) /* which has a ground of its own */
        iki_draw_rectangle(sc->drawing, (iki_xy){0, 0}, (iki_xy){c->width, c->height}, &page);
    iki_draw_rectangle(sc->drawing, sc->corner,
                       (iki_xy){(r->right - r->left + 1) * cell, (r->top - r->bottom + 1) * cell},
                       &wood);
    if (t->point_count == t->width * t->height)
        return;
    for (int y = r->bottom; y <= r->top; y++) {
        for (int x = r->left; x <= r->right; x++) {
            iki_xy at = place(sc, x, y);
            if (!iki_pset_has(&t->points, iki_topo_point(t, x, y)))
                iki_draw_rectangle(sc->drawing,
                                   (iki_xy){at.x - cell / 2 - 0.25, at.y - cell / 2 - 0.25},
                                   (iki_xy){cell + 0.5, cell + 0.5}, &page);
        }
    }
}

/* The visible part of a line from a to b, which goes half a cell over the rim if it does not end
 * there. */
static void
draw_run(const iki_scene *sc, int row, bool upright, double a, double b, const iki_style *style)
{
    double low = (upright ? sc->part.bottom : sc->part.left) - 0.5;
    double high = (upright ? sc->part.top : sc->part.right) + 0.5;
    a = a < low ? low : a;
    b = b > high ? high : b;
    if (a >= b)
        return;
    iki_xy from = upright ? place(sc, row, a) : place(sc, a, row);
    iki_xy to = upright ? place(sc, row, b) : place(sc, b, row);
    sc->drawing->line(sc->drawing, from, to, 0, style);
}

/* The lines of one row or column: one from each point with an edge onwards to the end of its
 * run. */
static void
draw_line(const iki_scene *sc, int row, bool upright)
{
    const iki_topo *t = sc->topo;
    const iki_pset *edges = upright ? &t->north : &t->east;
    int n = upright ? t->height : t->width, start = 0;
    bool rim = row == 0 || row == (upright ? t->width : t->height) - 1;
    iki_style style = {.fill = IKI_NO_COLOR, .stroke = IKI_COLOR_GRID, .width = rim ? 2 : 1.25};
    for (int i = 0; i < n; i++) {
        iki_point p = upright ? iki_topo_point(t, row, i) : iki_topo_point(t, i, row);
        if (iki_pset_has(edges, p))
            continue;
        if (i > start)
            draw_run(sc, row, upright, start, i, &style);
        start = i + 1;
    }
}

/* A bar between p and its neighbour to the east or north, where these do not touch. */
static void
draw_cut(const iki_scene *sc, iki_point p, bool north)
{
    const iki_topo *t = sc->topo;
    int x = iki_topo_x(t, p) + !north, y = iki_topo_y(t, p) + north;
    if (!iki_picture_is_cut(t, p, north) || !iki_scene_shows(sc, p) || !shows(sc, x, y))
        return;
    double dx = north ? sc->cell * 0.3 : 0, dy = north ? 0 : sc->cell * 0.3;
    iki_xy a = iki_scene_place_of(sc, p), b = place(sc, x, y);
    iki_xy m = {(a.x + b.x) / 2, (a.y + b.y) / 2};
    iki_style style = {.fill = IKI_NO_COLOR, .stroke = IKI_COLOR_PURPLE, .width = 4};
    sc->drawing->line(sc->drawing, (iki_xy){m.x - dx, m.y - dy}, (iki_xy){m.x + dx, m.y + dy}, 0,
                      &style);
}

static void
draw_grid(const iki_scene *sc)
{
    for (int y = sc->part.bottom; y <= sc->part.top; y++)
        draw_line(sc, y, false);
    for (int x = sc->part.left; x <= sc->part.right; x++)
        draw_line(sc, x, true);
    IKI_PSET_FOR(p, &sc->topo->points) {
        draw_cut(sc, p, false);
        draw_cut(sc, p, true);
    }
}

/* Curves lean away from the line by a share of its length, so that those along one row differ. */
static void
draw_wormholes(const iki_scene *sc)
{
    iki_style style = {.fill = IKI_NO_COLOR, .stroke = IKI_COLOR_PURPLE, .width = 2.5, .dash = 7};
    for (int i = 0; i < sc->topo->wormholes; i++) {
        const iki_point *end = sc->topo->wormhole[i];
        iki_xy a = iki_scene_place_of(sc, end[0]), b = iki_scene_place_of(sc, end[1]);
        double dx = a.x < b.x ? b.x - a.x : a.x - b.x, dy = a.y < b.y ? b.y - a.y : a.y - b.y;
        if (iki_scene_shows(sc, end[0]) && iki_scene_shows(sc, end[1]))
            sc->drawing->line(sc->drawing, a, b, (dx + dy) * 0.06 + 6, &style);
    }
}

static void
draw_stars(const iki_scene *sc)
{
    iki_style style = {.fill = IKI_COLOR_GRID, .stroke = IKI_NO_COLOR};
    if (!sc->topo->plain)
        return;
    IKI_PSET_FOR(p, &sc->topo->points) {
        if (iki_topo_is_star(sc->topo, p) && iki_scene_shows(sc, p))
            sc->drawing->disc(sc->drawing, iki_scene_place_of(sc, p), 0.09 * sc->cell, &style);
    }
}

static void
draw_coordinate(const iki_scene *sc, iki_xy at, const char *text)
{
    iki_label label = {
        .at = at, .size = 0.375 * sc->cell, .centred = true, .color = IKI_COLOR_COORDINATES};
    sc->drawing->text(sc->drawing, &label, text);
}

static void
draw_coordinates(const iki_scene *sc)
{
    const iki_part *r = &sc->part;
    char text[12];
    double away = (sc->cell + sc->margin) / 2;
    sc->drawing->begin(sc->drawing, &(iki_group){.kind = "coordinates"});
    for (int x = r->left; x <= r->right; x++) {
        iki_xy low = place(sc, x, r->bottom), high = place(sc, x, r->top);
        snprintf(text, sizeof text, "%c", iki_column_letter(x));
        draw_coordinate(sc, (iki_xy){low.x, low.y + away}, text);
        draw_coordinate(sc, (iki_xy){high.x, high.y - away}, text);
    }
    for (int y = r->bottom; y <= r->top; y++) {
        iki_xy left = place(sc, r->left, y), right = place(sc, r->right, y);
        snprintf(text, sizeof text, "%d", y + 1);
        draw_coordinate(sc, (iki_xy){left.x - away, left.y}, text);
        draw_coordinate(sc, (iki_xy){right.x + away, right.y}, text);
    }
    sc->drawing->end(sc->drawing);
}

void
iki_picture_ground(const iki_scene *sc, const iki_canvas *c)
{
    draw_wood(sc, c);
    draw_grid(sc);
    draw_stars(sc);
    draw_wormholes(sc);
    if (!sc->p->no_coordinates)
        draw_coordinates(sc);
}
