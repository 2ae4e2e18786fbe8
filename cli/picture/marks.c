/* marks - which marks a point gets, and how each is drawn.
 *
 * Certainty is told by weight: what is proved stands whole and clean, what is searched a little
 * less, what is estimated is small and pale, with a broken ring. */
#include "cli/picture/inner.h"

#include "cli/position.h"
#include "engine/go/game.h"

/* --- which ---------------------------------------------------------------------------------- */

static unsigned
stone_marks(const iki_look *l, iki_point p)
{
    const iki_verdict *v = iki_judgement_at(&l->judgement, p);
    unsigned marks = v->life == IKI_DEAD       ? IKI_MARK_DEAD
                     : v->life == IKI_SEKI     ? IKI_MARK_SEKI
                     : v->life == IKI_CRITICAL ? IKI_MARK_CRITICAL
                                               : 0;
    marks |= v->certainty == IKI_SEARCHED    ? IKI_MARK_SEARCHED
             : v->certainty == IKI_ESTIMATED ? IKI_MARK_ESTIMATED
                                             : 0;
    return marks;
}

/* Is so much of the board nobody's that it is not dame, but a game that goes on? */
static bool
is_open(const iki_look *l)
{
    return 4 * iki_pset_count(&l->view.score.territory[IKI_EMPTY]) > l->game->topo.point_count;
}

iki_color
iki_picture_owner(const iki_look *l, iki_point p)
{
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_pset counted = iki_score_territory(l->game, &l->view.score, c);
        if (iki_pset_has(&counted, p))
            return c;
    }
    return IKI_EMPTY;
}

static unsigned
empty_marks(const iki_look *l, iki_point p)
{
    if (iki_picture_owner(l, p) == IKI_EMPTY && iki_pset_has(&l->view.score.seki, p))
        return IKI_MARK_SEKI;
    if (iki_picture_owner(l, p) == IKI_EMPTY)
        return is_open(l) ? 0 : IKI_MARK_DAME;
    iki_certainty c = l->view.survey.certainty[p];
    return c == IKI_ESTIMATED  ? IKI_MARK_TERRITORY_ESTIMATED
           : c == IKI_SEARCHED ? IKI_MARK_TERRITORY_SEARCHED
                               : IKI_MARK_TERRITORY;
}

static bool
is_last_move(const iki_game *g, iki_point p)
{
    return g->moves > 0 && iki_game_move(g, g->moves - 1).point == p &&
           g->board.color[p] != IKI_EMPTY;
}

static bool
is_vital(const iki_vitals *v, iki_point p)
{
    for (int i = 0; i < v->count; i++) {
        if (iki_pset_has(&v->at[i].attack, p) || iki_pset_has(&v->at[i].defence, p))
            return true;
    }
    return false;
}

/* Does something else stand where the last move would be marked? */
static bool
is_noted(const iki_notes *n, iki_point p)
{
    if (n == NULL)
        return false;
    for (size_t i = 0; i < n->signs; i++) {
        if (n->sign[i].point == p)
            return true;
    }
    return n->number[p] > 0;
}

unsigned
iki_picture_marks_at(const iki_picture *p, iki_point point)
{
    const iki_look *l = p->look;
    bool stone = l->game->board.color[point] != IKI_EMPTY;
    bool noted = is_noted(p->notes, point);
    unsigned marks = is_last_move(l->game, point) && !noted ? IKI_MARK_LAST : 0;
    if (p->plain)
        return marks;
    if (stone || !noted)
        marks |= stone ? stone_marks(l, point) : empty_marks(l, point);
    return marks | (is_vital(&l->view.vitals, point) ? IKI_MARK_VITAL : 0);
}

bool
iki_picture_is_cut(const iki_topo *t, iki_point p, bool north)
{
    int x = iki_topo_x(t, p) + !north, y = iki_topo_y(t, p) + north;
    return x < t->width && y < t->height && iki_pset_has(&t->points, iki_topo_point(t, x, y)) &&
           !iki_pset_has(north ? &t->north : &t->east, p);
}

/* The points that the picture shows. */
static iki_pset
shown(const iki_picture *p)
{
    const iki_topo *t = &p->look->game->topo;
    const iki_scene sc = {.topo = t, .part = iki_picture_part(p)};
    iki_pset all = iki_pset_none();
    IKI_PSET_FOR(point, &t->points) {
        if (iki_scene_shows(&sc, point))
            iki_pset_add(&all, point);
    }
    return all;
}

static bool
has_cuts(const iki_topo *t, const iki_pset *points)
{
    IKI_PSET_FOR(p, points) {
        if (iki_picture_is_cut(t, p, false) || iki_picture_is_cut(t, p, true))
            return true;
    }
    return false;
}

static bool
has_signs(const iki_picture *p, const iki_pset *points)
{
    for (size_t i = 0; p->notes != NULL && i < p->notes->signs; i++) {
        if (iki_pset_has(points, p->notes->sign[i].point))
            return true;
    }
    return false;
}

unsigned
iki_picture_marks(const iki_picture *p)
{
    const iki_topo *t = &p->look->game->topo;
    iki_pset points = shown(p);
    unsigned marks = has_cuts(t, &points) ? IKI_MARK_CUT : 0;
    marks |= t->wormholes > 0 ? IKI_MARK_JOINED : 0;
    marks |= has_signs(p, &points) ? IKI_MARK_SIGN : 0;
    IKI_PSET_FOR(point, &points)
        marks |= iki_picture_marks_at(p, point);
    return marks;
}

/* --- how ------------------------------------------------------------------------------------ */

static iki_style
outline(int32_t color, double width)
{
    return (iki_style){.fill = IKI_NO_COLOR, .stroke = color, .width = width};
}

static void
cross(iki_drawing *d, iki_xy at, double arm, const iki_style *style)
{
    d->line(d, (iki_xy){at.x - arm, at.y - arm}, (iki_xy){at.x + arm, at.y + arm}, 0, style);
    d->line(d, (iki_xy){at.x - arm, at.y + arm}, (iki_xy){at.x + arm, at.y - arm}, 0, style);
}

static void
diamond(iki_drawing *d, iki_xy at, double arm, double line)
{
    const iki_xy corner[] = {
        {at.x, at.y - arm}, {at.x + arm, at.y}, {at.x, at.y + arm}, {at.x - arm, at.y}};
    d->polygon(d, corner, 4,
               &(iki_style){.fill = IKI_COLOR_SKY, .stroke = IKI_COLOR_BLUE, .width = line});
}

static void
triangle(iki_drawing *d, iki_xy at, double arm, double line)
{
    const iki_xy corner[] = {{at.x, at.y - arm},
                             {at.x + 0.87 * arm, at.y + 0.5 * arm},
                             {at.x - 0.87 * arm, at.y + 0.5 * arm}};
    d->polygon(d, corner, 3,
               &(iki_style){.fill = IKI_COLOR_RED, .stroke = IKI_COLOR_WHITE, .width = line});
}

/* The body of a stone; a dead one is paler. */
static void
body(iki_drawing *d, iki_xy at, double cell, iki_color color, bool dead)
{
    bool black = color == IKI_BLACK;
    iki_style style = {.stroke = dead ? IKI_COLOR_DEAD_RIM : IKI_COLOR_BLACK,
                       .width = 0.045 * cell};
    style.fill = black ? (dead ? IKI_COLOR_DEAD_BLACK : IKI_COLOR_BLACK)
                       : (dead ? IKI_COLOR_DEAD_WHITE : IKI_COLOR_WHITE);
    d->disc(d, at, 0.455 * cell, &style);
}

static void
certainty_ring(iki_drawing *d, iki_xy at, double cell, iki_color color, unsigned marks)
{
    bool dead = (marks & IKI_MARK_DEAD) != 0;
    int32_t tone =
        color == IKI_WHITE ? (dead ? IKI_COLOR_DEAD_RIM : 0x777777) : (dead ? 0xF3E6CB : 0xB0B0B0);
    iki_style ring = outline(tone, 0.05 * cell);
    ring.dash = (marks & IKI_MARK_ESTIMATED) != 0 ? 0.144 * cell : 0;
    if ((marks & (IKI_MARK_ESTIMATED | IKI_MARK_SEARCHED)) != 0)
        d->disc(d, at, 0.367 * cell, &ring);
}

void
iki_picture_stone(iki_drawing *d, iki_xy at, double cell, iki_color color, unsigned marks)
{
    int32_t other = color == IKI_BLACK ? IKI_COLOR_WHITE : IKI_COLOR_BLACK;
    body(d, at, cell, color, (marks & IKI_MARK_DEAD) != 0);
    certainty_ring(d, at, cell, color, marks);
    iki_style strong = outline(other, 0.08 * cell);
    if ((marks & IKI_MARK_DEAD) != 0)
        cross(d, at, 0.19 * cell, &strong);
    if ((marks & IKI_MARK_SEKI) != 0)
        diamond(d, at, 0.24 * cell, 0.05 * cell);
    if ((marks & IKI_MARK_CRITICAL) != 0)
        triangle(d, at, 0.28 * cell, 0.05 * cell);
    if ((marks & IKI_MARK_LAST) != 0)
        d->disc(d, at, 0.1 * cell, &(iki_style){.fill = other, .stroke = IKI_NO_COLOR});
}

/* Proved: large; searched: smaller; estimated: large and pale, with a broken outline. */
static void
draw_territory(iki_drawing *d, iki_xy at, double cell, iki_color owner, unsigned marks)
{
    bool black = owner == IKI_BLACK;
    double side = ((marks & IKI_MARK_TERRITORY_SEARCHED) != 0 ? 0.28 : 0.42) * cell;
    iki_style style = {.stroke = IKI_COLOR_BLACK, .width = 0.04 * cell};
    style.fill = black ? IKI_COLOR_BLACK : IKI_COLOR_WHITE;
    if ((marks & IKI_MARK_TERRITORY_ESTIMATED) != 0) {
        style.fill = black ? IKI_COLOR_PALE_BLACK : IKI_COLOR_PALE_WHITE;
        style.stroke = black ? IKI_COLOR_BLACK : IKI_COLOR_GRID;
        style.dash = 0.07 * cell;
        style.width = 0.05 * cell;
    }
    iki_draw_rectangle(d, (iki_xy){at.x - side / 2, at.y - side / 2}, (iki_xy){side, side}, &style);
}

void
iki_picture_empty(iki_drawing *d, iki_xy at, double cell, iki_color owner, unsigned marks)
{
    enum {
        TERRITORY = IKI_MARK_TERRITORY | IKI_MARK_TERRITORY_SEARCHED | IKI_MARK_TERRITORY_ESTIMATED
    };
    double arm = 0.1 * cell;
    iki_style dame = outline(IKI_COLOR_DAME, 0.07 * cell),
              ring = outline(IKI_COLOR_RED, 0.08 * cell);
    if ((marks & TERRITORY) != 0)
        draw_territory(d, at, cell, owner, marks);
    if ((marks & IKI_MARK_SEKI) != 0)
        diamond(d, at, 0.17 * cell, 0.05 * cell);
    if ((marks & IKI_MARK_DAME) != 0)
        d->line(d, (iki_xy){at.x - arm, at.y + arm}, (iki_xy){at.x + arm, at.y - arm}, 0, &dame);
    if ((marks & IKI_MARK_VITAL) != 0)
        d->disc(d, at, 0.33 * cell, &ring);
}

/* --- a teacher's marks ---------------------------------------------------------------------- */

static double
label_size(const char *text)
{
    double width = iki_draw_text_width(text, 1);
    return width <= 1.3 ? 0.45 : 0.62 / width;
}

/* On an empty point the lines of the board give way to it. */
static void
draw_label(iki_drawing *d, iki_xy at, double cell, iki_color on, const char *text)
{
    iki_style ground = {.fill = IKI_COLOR_WOOD, .stroke = IKI_NO_COLOR};
    iki_label label = {.at = at, .size = label_size(text) * cell, .centred = true, .bold = true};
    label.color = on == IKI_BLACK ? IKI_COLOR_WHITE : IKI_COLOR_BLACK;
    if (on == IKI_EMPTY)
        d->disc(d, at, 0.36 * cell, &ground);
    d->text(d, &label, text);
}

static void
draw_polygon(iki_drawing *d, iki_xy at, double arm, int corners, const iki_style *style)
{
    const double third = 0.866 * arm, half = 0.5 * arm, side = 0.8 * arm;
    const iki_xy three[] = {
        {at.x, at.y - arm}, {at.x + third, at.y + half}, {at.x - third, at.y + half}};
    const iki_xy four[] = {{at.x - side, at.y - side},
                           {at.x + side, at.y - side},
                           {at.x + side, at.y + side},
                           {at.x - side, at.y + side}};
    d->polygon(d, corners == 3 ? three : four, corners, style);
}

void
iki_picture_sign(iki_drawing *d, iki_xy at, double cell, iki_color on, const iki_signed *s)
{
    iki_style line = outline(on == IKI_BLACK ? IKI_COLOR_WHITE : IKI_COLOR_BLACK, 0.06 * cell);
    switch (s->sign) {
    case IKI_SIGN_LABEL:
        draw_label(d, at, cell, on, s->text);
        break;
    case IKI_SIGN_TRIANGLE:
        draw_polygon(d, at, 0.3 * cell, 3, &line);
        break;
    case IKI_SIGN_SQUARE:
        draw_polygon(d, at, 0.26 * cell, 4, &line);
        break;
    case IKI_SIGN_CIRCLE:
        d->disc(d, at, 0.24 * cell, &line);
        break;
    case IKI_SIGN_CROSS:
        cross(d, at, 0.2 * cell, &line);
        break;
    case IKI_SIGN_TERRITORY:
    case IKI_SIGN_TERRITORY_WHITE:
        draw_territory(d, at, cell, s->sign == IKI_SIGN_TERRITORY ? IKI_BLACK : IKI_WHITE,
                       IKI_MARK_TERRITORY);
        break;
    }
}
