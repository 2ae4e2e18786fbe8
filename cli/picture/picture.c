/* picture - the board, what lies on it, and the text below, in that order, each over the one
 * before.
 *
 * Linear in the points of the board. */
#include "cli/picture/inner.h"

#include "cli/position.h"
#include "engine/go/game.h"
#include "engine/go/vertex.h"

#include <stdio.h>

enum {
    MARGIN = 28,          /* for coordinates, at IKI_CELL; */
    NARROW_MARGIN = 8,    /* without */
    TEXT_WIDTH_MIN = 380, /* a legend needs some room, however small the board, */
    CELL_MAX = 72,        /* which is drawn larger above it */
};

iki_part
iki_picture_part(const iki_picture *p)
{
    const iki_topo *t = &p->look->game->topo;
    return p->part != NULL ? *p->part : (iki_part){0, 0, t->width - 1, t->height - 1};
}

static bool
has_text(const iki_picture *p)
{
    bool words = p->notes != NULL && p->notes->words.length > 0;
    return p->legend || p->caption != NULL || words;
}

/* The measures of the scene, all but its place. */
static iki_scene
scene_of(const iki_picture *p, iki_drawing *d)
{
    const iki_game *g = p->look->game;
    iki_scene sc = {.p = p, .topo = &g->topo, .board = &g->board, .drawing = d, .cell = IKI_CELL};
    sc.part = iki_picture_part(p);
    int wide = sc.part.right - sc.part.left + 1, high = sc.part.top - sc.part.bottom + 1;
    double margin = p->no_coordinates ? NARROW_MARGIN : MARGIN;
    if (has_text(p) && !p->page) {
        double fits = (TEXT_WIDTH_MIN - 2 * margin) / (wide > high ? wide : high);
        sc.cell = fits < IKI_CELL ? IKI_CELL : fits > CELL_MAX ? CELL_MAX : fits;
    }
    sc.margin = margin * sc.cell / IKI_CELL;
    return sc;
}

static double
board_height(const iki_scene *sc)
{
    return (sc->part.top - sc->part.bottom + 1) * sc->cell + 2 * sc->margin;
}

static double
wood_width(const iki_scene *sc)
{
    return (sc->part.right - sc->part.left + 1) * sc->cell;
}

void
iki_picture_measure(const iki_picture *p, int longest, iki_canvas *c)
{
    iki_scene sc = scene_of(p, NULL);
    *c = (iki_canvas){
        .width = wood_width(&sc) + 2 * sc.margin, .height = board_height(&sc), .part = p->page};
    if (has_text(p)) {
        c->width = c->width < TEXT_WIDTH_MIN ? TEXT_WIDTH_MIN : c->width;
        c->height += iki_picture_legend(p, NULL, c->height, c->width);
    }
    double scale = longest / (c->width > c->height ? c->width : c->height);
    c->pixels_wide = (int)(c->width * scale + 0.5);
    c->pixels_high = (int)(c->height * scale + 0.5);
    if (c->pixels_wide < 1)
        c->pixels_wide = 1;
    if (c->pixels_high < 1)
        c->pixels_high = 1;
}

/* --- what lies on it ------------------------------------------------------------------------ */

static void
draw_empty_points(const iki_scene *sc)
{
    if (sc->p->plain)
        return;
    IKI_PSET_FOR(p, &sc->board->at[IKI_EMPTY]) {
        iki_color owner = iki_picture_owner(sc->p->look, p);
        if (iki_scene_shows(sc, p))
            iki_picture_empty(sc->drawing, iki_scene_place_of(sc, p), sc->cell, owner,
                              iki_picture_marks_at(sc->p, p));
    }
}

static void
draw_number(const iki_scene *sc, iki_point p, iki_color stone, int number)
{
    char text[12];
    int n = snprintf(text, sizeof text, "%d", number);
    iki_label label = {.at = iki_scene_place_of(sc, p), .centred = true, .bold = true};
    label.size = (n < 3 ? 0.45 : 1.14 / n) * sc->cell;
    label.color = stone == IKI_BLACK ? IKI_COLOR_WHITE : IKI_COLOR_BLACK;
    sc->drawing->text(sc->drawing, &label, text);
}

/* The stones of a chain. */
static void
draw_stones(const iki_scene *sc, const iki_pset *stones, iki_color color)
{
    IKI_PSET_FOR(p, stones) {
        if (iki_scene_shows(sc, p))
            iki_picture_stone(sc->drawing, iki_scene_place_of(sc, p), sc->cell, color,
                              iki_picture_marks_at(sc->p, p));
    }
}

/* A chain is a group with a name, and on a page a link to what is said of it. */
static void
draw_chain(const iki_scene *sc, const iki_verdict *v)
{
    char vertex[IKI_VERTEX_SIZE], id[IKI_VERTEX_SIZE + 2], link[IKI_VERTEX_SIZE + 3];
    iki_sbuf words;
    iki_group group = {.kind = "chain"};
    iki_sbuf_init(&words, 0);
    iki_vertex_write(sc->topo, v->first, vertex);
    snprintf(id, sizeof id, "s-%s", vertex);
    snprintf(link, sizeof link, "#c-%s", vertex);
    iki_picture_chain_words(sc->p->look, v, &words);
    group.title = iki_sbuf_text(&words);
    if (sc->p->page)
        group.id = id, group.link = link;
    sc->drawing->begin(sc->drawing, &group);
    draw_stones(sc, &v->stones, v->color);
    sc->drawing->end(sc->drawing);
    iki_sbuf_free(&words);
}

static void
draw_chains(const iki_scene *sc)
{
    if (!sc->p->plain) {
        for (int i = 0; i < sc->p->look->judgement.count; i++)
            draw_chain(sc, &sc->p->look->judgement.verdict[i]);
        return;
    }
    iki_pset left = iki_pset_or(&sc->board->at[IKI_BLACK], &sc->board->at[IKI_WHITE]);
    for (iki_point p; (p = iki_pset_first(&left)) != IKI_NOWHERE;) {
        iki_pset chain = iki_board_chain(sc->board, p);
        iki_pset_drop(&left, &chain);
        sc->drawing->begin(sc->drawing, &(iki_group){.kind = "chain"});
        draw_stones(sc, &chain, sc->board->color[p]);
        sc->drawing->end(sc->drawing);
    }
}

/* Numbered stones; a point that is played twice keeps its first number. */
static void
draw_sequence(const iki_scene *sc, const iki_sequence *s)
{
    char vertex[IKI_VERTEX_SIZE], id[IKI_VERTEX_SIZE + 2];
    iki_pset seen = iki_pset_none();
    iki_color color = s->first;
    snprintf(id, sizeof id, "l-%s", iki_vertex_write(sc->topo, s->chain, vertex));
    sc->drawing->begin(sc->drawing, &(iki_group){.kind = "line", .id = id});
    for (int i = 0; i < s->moves; i++, color = iki_opponent(color)) {
        iki_point p = s->move[i];
        if (p == IKI_PASS || iki_pset_has(&seen, p) || !iki_scene_shows(sc, p))
            continue;
        iki_pset_add(&seen, p);
        iki_picture_stone(sc->drawing, iki_scene_place_of(sc, p), sc->cell, color, 0);
        draw_number(sc, p, color, i + 1);
    }
    sc->drawing->end(sc->drawing);
}

static void
draw_notes(const iki_scene *sc, const iki_notes *notes)
{
    IKI_PSET_FOR(p, &sc->topo->points) {
        if (notes->number[p] > 0 && iki_scene_shows(sc, p))
            draw_number(sc, p, sc->board->color[p], notes->number[p]);
    }
    for (size_t i = 0; i < notes->signs; i++) {
        iki_point p = notes->sign[i].point;
        if (iki_scene_shows(sc, p))
            iki_picture_sign(sc->drawing, iki_scene_place_of(sc, p), sc->cell, sc->board->color[p],
                             &notes->sign[i]);
    }
}

void
iki_picture_draw(const iki_picture *p, iki_drawing *d)
{
    iki_canvas c;
    iki_picture_measure(p, IKI_CELL, &c);
    iki_scene sc = scene_of(p, d);
    sc.corner = (iki_xy){(c.width - wood_width(&sc)) / 2, sc.margin};
    iki_picture_ground(&sc, &c);
    draw_empty_points(&sc);
    draw_chains(&sc);
    if (p->notes != NULL)
        draw_notes(&sc, p->notes);
    for (int i = 0; i < p->sequences; i++)
        draw_sequence(&sc, &p->sequence[i]);
    if (has_text(p))
        iki_picture_legend(p, d, board_height(&sc), c.width);
}
