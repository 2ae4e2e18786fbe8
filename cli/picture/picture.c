/* picture - the board: wood, grid, coordinates, stones, in that order, each over the one before.
 *
 * The grid shows the graph: a line is there exactly where two points touch, a cut carries a short
 * bar, removed points are holes in the wood, and edges that leave the grid are curves.  Linear in
 * the points of the board. */
#include "cli/picture/inner.h"

#include "cli/position.h"
#include "engine/go/game.h"
#include "engine/go/vertex.h"

#include <stdio.h>

enum {
    MARGIN = 28,           /* for coordinates */
    LEGEND_WIDTH_MIN = 380 /* a legend needs some room, however small the board */
};

typedef struct scene {
    const iki_picture *p;
    const iki_topo *topo;
    const iki_board *board;
    iki_drawing *drawing;
    iki_xy corner; /* of the wood: left, top */
} scene;

static double
wood_width(const iki_topo *t)
{
    return (double)t->width * IKI_CELL;
}

static double
picture_width(const iki_picture *p)
{
    double width = wood_width(&p->look->game->topo) + 2 * MARGIN;
    return p->legend && width < LEGEND_WIDTH_MIN ? LEGEND_WIDTH_MIN : width;
}

static double
board_height(const iki_picture *p)
{
    return (double)p->look->game->topo.height * IKI_CELL + 2 * MARGIN;
}

void
iki_picture_measure(const iki_picture *p, int longest, iki_canvas *c)
{
    *c = (iki_canvas){.width = picture_width(p), .height = board_height(p), .part = p->page};
    if (p->legend)
        c->height += iki_picture_legend(p, NULL, c->height, c->width);
    double scale = longest / (c->width > c->height ? c->width : c->height);
    c->pixels_wide = (int)(c->width * scale + 0.5);
    c->pixels_high = (int)(c->height * scale + 0.5);
    if (c->pixels_wide < 1)
        c->pixels_wide = 1;
    if (c->pixels_high < 1)
        c->pixels_high = 1;
}

static iki_xy
place(const scene *sc, int x, int y)
{
    return (iki_xy){sc->corner.x + (x + 0.5) * IKI_CELL,
                    sc->corner.y + (sc->topo->height - y - 0.5) * IKI_CELL};
}

static iki_xy
place_of(const scene *sc, iki_point p)
{
    return place(sc, iki_topo_x(sc->topo, p), iki_topo_y(sc->topo, p));
}

/* --- the empty board ------------------------------------------------------------------------ */

static void
draw_wood(const scene *sc, const iki_canvas *c)
{
    const iki_topo *t = sc->topo;
    iki_style page = {.fill = IKI_COLOR_PAGE, .stroke = IKI_NO_COLOR};
    iki_style wood = {.fill = IKI_COLOR_WOOD, .stroke = IKI_NO_COLOR};
    if (!sc->p->page) /* which has a ground of its own */
        iki_draw_rectangle(sc->drawing, (iki_xy){0, 0}, (iki_xy){c->width, c->height}, &page);
    iki_draw_rectangle(sc->drawing, sc->corner,
                       (iki_xy){wood_width(t), (double)t->height * IKI_CELL}, &wood);
    if (t->point_count == t->width * t->height)
        return;
    for (int y = 0; y < t->height; y++) {
        for (int x = 0; x < t->width; x++) {
            iki_xy at = place(sc, x, y);
            if (!iki_pset_has(&t->points, iki_topo_point(t, x, y)))
                iki_draw_rectangle(
                    sc->drawing,
                    (iki_xy){at.x - IKI_CELL / 2.0 - 0.25, at.y - IKI_CELL / 2.0 - 0.25},
                    (iki_xy){IKI_CELL + 0.5, IKI_CELL + 0.5}, &page);
        }
    }
}

/* The lines of one row or column: one from each point with an edge onwards to the end of its
 * run. */
static void
draw_line(const scene *sc, int row, bool upright)
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
        if (i > start && upright)
            sc->drawing->line(sc->drawing, place(sc, row, start), place(sc, row, i), 0, &style);
        else if (i > start)
            sc->drawing->line(sc->drawing, place(sc, start, row), place(sc, i, row), 0, &style);
        start = i + 1;
    }
}

/* A bar between p and its neighbour to the east or north, where these do not touch. */
static void
draw_cut(const scene *sc, iki_point p, bool north)
{
    const iki_topo *t = sc->topo;
    int x = iki_topo_x(t, p) + !north, y = iki_topo_y(t, p) + north;
    if (!iki_picture_is_cut(t, p, north))
        return;
    double dx = north ? IKI_CELL * 0.3 : 0, dy = north ? 0 : IKI_CELL * 0.3;
    iki_xy a = place_of(sc, p), b = place(sc, x, y);
    iki_xy m = {(a.x + b.x) / 2, (a.y + b.y) / 2};
    iki_style style = {.fill = IKI_NO_COLOR, .stroke = IKI_COLOR_PURPLE, .width = 4};
    sc->drawing->line(sc->drawing, (iki_xy){m.x - dx, m.y - dy}, (iki_xy){m.x + dx, m.y + dy}, 0,
                      &style);
}

static void
draw_grid(const scene *sc)
{
    const iki_topo *t = sc->topo;
    for (int y = 0; y < t->height; y++)
        draw_line(sc, y, false);
    for (int x = 0; x < t->width; x++)
        draw_line(sc, x, true);
    IKI_PSET_FOR(p, &t->points) {
        draw_cut(sc, p, false);
        draw_cut(sc, p, true);
    }
}

/* Curves lean away from the line by a share of its length, so that those along one row differ. */
static void
draw_wormholes(const scene *sc)
{
    iki_style style = {.fill = IKI_NO_COLOR, .stroke = IKI_COLOR_PURPLE, .width = 2.5, .dash = 7};
    for (int i = 0; i < sc->topo->wormholes; i++) {
        iki_xy a = place_of(sc, sc->topo->wormhole[i][0]);
        iki_xy b = place_of(sc, sc->topo->wormhole[i][1]);
        double dx = a.x < b.x ? b.x - a.x : a.x - b.x, dy = a.y < b.y ? b.y - a.y : a.y - b.y;
        double far = dx + dy;
        sc->drawing->line(sc->drawing, a, b, far * 0.06 + 6, &style);
    }
}

static void
draw_stars(const scene *sc)
{
    iki_style style = {.fill = IKI_COLOR_GRID, .stroke = IKI_NO_COLOR};
    if (!sc->topo->plain)
        return;
    IKI_PSET_FOR(p, &sc->topo->points) {
        if (iki_topo_is_star(sc->topo, p))
            sc->drawing->disc(sc->drawing, place_of(sc, p), 3.6, &style);
    }
}

static void
draw_coordinate(const scene *sc, iki_xy at, const char *text)
{
    iki_label label = {.at = at, .size = 15, .centred = true, .color = 0x555555};
    sc->drawing->text(sc->drawing, &label, text);
}

static void
draw_coordinates(const scene *sc)
{
    const iki_topo *t = sc->topo;
    char text[12];
    double away = (IKI_CELL + MARGIN) / 2.0;
    sc->drawing->begin(sc->drawing, &(iki_group){.kind = "coordinates"});
    for (int x = 0; x < t->width; x++) {
        iki_xy low = place(sc, x, 0), high = place(sc, x, t->height - 1);
        snprintf(text, sizeof text, "%c", iki_column_letter(x));
        draw_coordinate(sc, (iki_xy){low.x, low.y + away}, text);
        draw_coordinate(sc, (iki_xy){high.x, high.y - away}, text);
    }
    for (int y = 0; y < t->height; y++) {
        iki_xy left = place(sc, 0, y), right = place(sc, t->width - 1, y);
        snprintf(text, sizeof text, "%d", y + 1);
        draw_coordinate(sc, (iki_xy){left.x - away, left.y}, text);
        draw_coordinate(sc, (iki_xy){right.x + away, right.y}, text);
    }
    sc->drawing->end(sc->drawing);
}

/* --- what lies on it ------------------------------------------------------------------------ */

static void
draw_empty_points(const scene *sc)
{
    if (sc->p->plain)
        return;
    IKI_PSET_FOR(p, &sc->board->at[IKI_EMPTY]) {
        iki_color owner = iki_picture_owner(sc->p->look, p);
        iki_picture_empty(sc->drawing, place_of(sc, p), IKI_CELL, owner,
                          iki_picture_marks_at(sc->p, p));
    }
}

/* A chain is a group with a name, and on a page a link to what is said of it. */
static void
draw_chain(const scene *sc, const iki_verdict *v)
{
    char vertex[IKI_VERTEX_SIZE], id[IKI_VERTEX_SIZE + 2], link[IKI_VERTEX_SIZE + 3];
    iki_sbuf words;
    iki_group group = {.kind = "chain"};
    iki_sbuf_init(&words, 0);
    iki_vertex_write(sc->topo, v->first, vertex);
    snprintf(id, sizeof id, "s-%s", vertex);
    snprintf(link, sizeof link, "#c-%s", vertex);
    if (!sc->p->plain) {
        iki_picture_chain_words(sc->p->look, v, &words);
        group.title = iki_sbuf_text(&words);
    }
    if (sc->p->page)
        group.id = id, group.link = link;
    sc->drawing->begin(sc->drawing, &group);
    IKI_PSET_FOR(p, &v->stones)
        iki_picture_stone(sc->drawing, place_of(sc, p), IKI_CELL, v->color,
                          iki_picture_marks_at(sc->p, p));
    sc->drawing->end(sc->drawing);
    iki_sbuf_free(&words);
}

/* Numbered stones; a point that is played twice keeps its first number. */
static void
draw_sequence(const scene *sc, const iki_sequence *s)
{
    char vertex[IKI_VERTEX_SIZE], id[IKI_VERTEX_SIZE + 2], number[12];
    iki_pset seen = iki_pset_none();
    iki_color color = s->first;
    snprintf(id, sizeof id, "l-%s", iki_vertex_write(sc->topo, s->chain, vertex));
    sc->drawing->begin(sc->drawing, &(iki_group){.kind = "line", .id = id});
    for (int i = 0; i < s->moves; i++, color = iki_opponent(color)) {
        iki_point p = s->move[i];
        if (p == IKI_PASS || iki_pset_has(&seen, p))
            continue;
        iki_pset_add(&seen, p);
        iki_picture_stone(sc->drawing, place_of(sc, p), IKI_CELL, color, 0);
        snprintf(number, sizeof number, "%d", i + 1);
        iki_label label = {.at = place_of(sc, p), .size = 18, .centred = true, .bold = true};
        label.color = color == IKI_BLACK ? IKI_COLOR_WHITE : IKI_COLOR_BLACK;
        sc->drawing->text(sc->drawing, &label, number);
    }
    sc->drawing->end(sc->drawing);
}

void
iki_picture_draw(const iki_picture *p, iki_drawing *d)
{
    const iki_game *g = p->look->game;
    iki_canvas c;
    iki_picture_measure(p, IKI_CELL, &c);
    scene sc = {.p = p, .topo = &g->topo, .board = &g->board, .drawing = d};
    sc.corner = (iki_xy){(c.width - wood_width(sc.topo)) / 2, MARGIN};
    draw_wood(&sc, &c);
    draw_grid(&sc);
    draw_stars(&sc);
    draw_wormholes(&sc);
    draw_coordinates(&sc);
    draw_empty_points(&sc);
    for (int i = 0; i < p->look->judgement.count; i++)
        draw_chain(&sc, &p->look->judgement.verdict[i]);
    for (int i = 0; i < p->sequences; i++)
        draw_sequence(&sc, &p->sequence[i]);
    if (p->legend)
        iki_picture_legend(p, d, board_height(p), c.width);
}
