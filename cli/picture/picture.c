/* picture - the board: wood, grid, coordinates, stones, in that order, each over the one before.
 *
 * The grid shows the graph: a line is there exactly where two points touch, a cut carries a short
 * bar, removed points are holes in the wood, and edges that leave the grid are bows.  Linear in the
 * points of the board. */
#include "cli/picture/inner.h"

#include "engine/go/vertex.h"

#include <stdio.h>

enum {
    MARGIN = 28,           /* for coordinates */
    LEGEND_WIDTH_MIN = 380 /* a legend needs some room, however small the board */
};

typedef struct easel {
    const iki_picture *p;
    const iki_topo *topo;
    const iki_board *board;
    iki_pen *pen;
    iki_spot corner; /* of the wood: left, top */
} easel;

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

static iki_spot
place(const easel *e, int x, int y)
{
    return (iki_spot){e->corner.x + (x + 0.5) * IKI_CELL,
                      e->corner.y + (e->topo->height - y - 0.5) * IKI_CELL};
}

static iki_spot
place_of(const easel *e, iki_point p)
{
    return place(e, iki_topo_x(e->topo, p), iki_topo_y(e->topo, p));
}

/* --- the empty board ------------------------------------------------------------------------ */

static void
draw_wood(const easel *e, const iki_canvas *c)
{
    const iki_topo *t = e->topo;
    iki_ink page = {.fill = IKI_COLOR_PAGE, .line = IKI_NO_INK};
    iki_ink wood = {.fill = IKI_COLOR_WOOD, .line = IKI_NO_INK};
    if (!e->p->page) /* which has a ground of its own */
        iki_pen_rectangle(e->pen, (iki_spot){0, 0}, (iki_spot){c->width, c->height}, &page);
    iki_pen_rectangle(e->pen, e->corner, (iki_spot){wood_width(t), (double)t->height * IKI_CELL},
                      &wood);
    if (t->point_count == t->width * t->height)
        return;
    for (int y = 0; y < t->height; y++) {
        for (int x = 0; x < t->width; x++) {
            iki_spot at = place(e, x, y);
            if (!iki_pset_has(&t->points, iki_topo_point(t, x, y)))
                iki_pen_rectangle(
                    e->pen, (iki_spot){at.x - IKI_CELL / 2.0 - 0.25, at.y - IKI_CELL / 2.0 - 0.25},
                    (iki_spot){IKI_CELL + 0.5, IKI_CELL + 0.5}, &page);
        }
    }
}

/* The lines of one row or column: one from each point with an edge onwards to the end of its
 * run. */
static void
draw_line(const easel *e, int row, bool upright)
{
    const iki_topo *t = e->topo;
    const iki_pset *edges = upright ? &t->north : &t->east;
    int n = upright ? t->height : t->width, start = 0;
    bool rim = row == 0 || row == (upright ? t->width : t->height) - 1;
    iki_ink ink = {.fill = IKI_NO_INK, .line = IKI_COLOR_GRID, .width = rim ? 2 : 1.25};
    for (int i = 0; i < n; i++) {
        iki_point p = upright ? iki_topo_point(t, row, i) : iki_topo_point(t, i, row);
        if (iki_pset_has(edges, p))
            continue;
        if (i > start && upright)
            e->pen->line(e->pen, place(e, row, start), place(e, row, i), 0, &ink);
        else if (i > start)
            e->pen->line(e->pen, place(e, start, row), place(e, i, row), 0, &ink);
        start = i + 1;
    }
}

/* A bar between p and its neighbour to the east or north, where these do not touch. */
static void
draw_cut(const easel *e, iki_point p, bool north)
{
    const iki_topo *t = e->topo;
    int x = iki_topo_x(t, p) + !north, y = iki_topo_y(t, p) + north;
    if (!iki_picture_is_cut(t, p, north))
        return;
    double dx = north ? IKI_CELL * 0.3 : 0, dy = north ? 0 : IKI_CELL * 0.3;
    iki_spot a = place_of(e, p), b = place(e, x, y);
    iki_spot m = {(a.x + b.x) / 2, (a.y + b.y) / 2};
    iki_ink ink = {.fill = IKI_NO_INK, .line = IKI_COLOR_PURPLE, .width = 4};
    e->pen->line(e->pen, (iki_spot){m.x - dx, m.y - dy}, (iki_spot){m.x + dx, m.y + dy}, 0, &ink);
}

static void
draw_grid(const easel *e)
{
    const iki_topo *t = e->topo;
    for (int y = 0; y < t->height; y++)
        draw_line(e, y, false);
    for (int x = 0; x < t->width; x++)
        draw_line(e, x, true);
    IKI_PSET_FOR(p, &t->points) {
        draw_cut(e, p, false);
        draw_cut(e, p, true);
    }
}

/* Bows lean away from the line by a share of its length, so that those along one row differ. */
static void
draw_wormholes(const easel *e)
{
    iki_ink ink = {.fill = IKI_NO_INK, .line = IKI_COLOR_PURPLE, .width = 2.5, .dash = 7};
    for (int i = 0; i < e->topo->wormholes; i++) {
        iki_spot a = place_of(e, e->topo->wormhole[i][0]);
        iki_spot b = place_of(e, e->topo->wormhole[i][1]);
        double dx = a.x < b.x ? b.x - a.x : a.x - b.x, dy = a.y < b.y ? b.y - a.y : a.y - b.y;
        double far = dx + dy;
        e->pen->line(e->pen, a, b, far * 0.06 + 6, &ink);
    }
}

static void
draw_stars(const easel *e)
{
    iki_ink ink = {.fill = IKI_COLOR_GRID, .line = IKI_NO_INK};
    if (!e->topo->plain)
        return;
    IKI_PSET_FOR(p, &e->topo->points) {
        if (iki_topo_is_star(e->topo, p))
            e->pen->disc(e->pen, place_of(e, p), 3.6, &ink);
    }
}

static void
draw_coordinate(const easel *e, iki_spot at, const char *text)
{
    iki_label label = {.at = at, .size = 15, .centred = true, .color = 0x555555};
    e->pen->text(e->pen, &label, text);
}

static void
draw_coordinates(const easel *e)
{
    const iki_topo *t = e->topo;
    char text[12];
    double away = (IKI_CELL + MARGIN) / 2.0;
    e->pen->begin(e->pen, &(iki_group){.kind = "coordinates"});
    for (int x = 0; x < t->width; x++) {
        iki_spot low = place(e, x, 0), high = place(e, x, t->height - 1);
        snprintf(text, sizeof text, "%c", iki_column_letter(x));
        draw_coordinate(e, (iki_spot){low.x, low.y + away}, text);
        draw_coordinate(e, (iki_spot){high.x, high.y - away}, text);
    }
    for (int y = 0; y < t->height; y++) {
        iki_spot left = place(e, 0, y), right = place(e, t->width - 1, y);
        snprintf(text, sizeof text, "%d", y + 1);
        draw_coordinate(e, (iki_spot){left.x - away, left.y}, text);
        draw_coordinate(e, (iki_spot){right.x + away, right.y}, text);
    }
    e->pen->end(e->pen);
}

/* --- what lies on it ------------------------------------------------------------------------ */

static void
draw_empty_points(const easel *e)
{
    if (e->p->plain)
        return;
    IKI_PSET_FOR(p, &e->board->at[IKI_EMPTY]) {
        iki_color owner = iki_picture_owner(e->p->look, p);
        iki_picture_empty(e->pen, place_of(e, p), IKI_CELL, owner, iki_picture_marks_at(e->p, p));
    }
}

/* A chain is a group with a name, and on a page a link to what is said of it. */
static void
draw_chain(const easel *e, const iki_verdict *v)
{
    char vertex[IKI_VERTEX_SIZE], id[IKI_VERTEX_SIZE + 2], link[IKI_VERTEX_SIZE + 3];
    iki_sbuf words;
    iki_group group = {.kind = "chain"};
    iki_sbuf_init(&words, 0);
    iki_vertex_write(e->topo, v->first, vertex);
    snprintf(id, sizeof id, "s-%s", vertex);
    snprintf(link, sizeof link, "#c-%s", vertex);
    if (!e->p->plain) {
        iki_picture_chain_words(e->p->look, v, &words);
        group.title = iki_sbuf_text(&words);
    }
    if (e->p->page)
        group.id = id, group.link = link;
    e->pen->begin(e->pen, &group);
    IKI_PSET_FOR(p, &v->stones)
        iki_picture_stone(e->pen, place_of(e, p), IKI_CELL, v->color,
                          iki_picture_marks_at(e->p, p));
    e->pen->end(e->pen);
    iki_sbuf_free(&words);
}

/* Numbered stones; a point that is played twice keeps its first number. */
static void
draw_sequence(const easel *e, const iki_sequence *s)
{
    char vertex[IKI_VERTEX_SIZE], id[IKI_VERTEX_SIZE + 2], number[12];
    iki_pset seen = iki_pset_none();
    iki_color color = s->first;
    snprintf(id, sizeof id, "l-%s", iki_vertex_write(e->topo, s->chain, vertex));
    e->pen->begin(e->pen, &(iki_group){.kind = "line", .id = id});
    for (int i = 0; i < s->moves; i++, color = iki_opponent(color)) {
        iki_point p = s->move[i];
        if (p == IKI_PASS || iki_pset_has(&seen, p))
            continue;
        iki_pset_add(&seen, p);
        iki_picture_stone(e->pen, place_of(e, p), IKI_CELL, color, 0);
        snprintf(number, sizeof number, "%d", i + 1);
        iki_label label = {.at = place_of(e, p), .size = 18, .centred = true, .bold = true};
        label.color = color == IKI_BLACK ? IKI_COLOR_WHITE : IKI_COLOR_BLACK;
        e->pen->text(e->pen, &label, number);
    }
    e->pen->end(e->pen);
}

void
iki_picture_draw(const iki_picture *p, iki_pen *pen)
{
    const iki_game *g = p->look->game;
    iki_canvas c;
    iki_picture_measure(p, IKI_CELL, &c);
    easel e = {.p = p, .topo = &g->topo, .board = &g->board, .pen = pen};
    e.corner = (iki_spot){(c.width - wood_width(e.topo)) / 2, MARGIN};
    draw_wood(&e, &c);
    draw_grid(&e);
    draw_stars(&e);
    draw_wormholes(&e);
    draw_coordinates(&e);
    draw_empty_points(&e);
    for (int i = 0; i < p->look->judgement.count; i++)
        draw_chain(&e, &p->look->judgement.verdict[i]);
    for (int i = 0; i < p->sequences; i++)
        draw_sequence(&e, &p->sequence[i]);
    if (p->legend)
        iki_picture_legend(p, pen, board_height(p), c.width);
}
