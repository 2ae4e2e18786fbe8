/* diagram - text boards: a grid of letters between coordinates. */
#include "src/show/diagram.h"

#include "engine/go/vertex.h"
#include "src/show/race.h"

static char
plain_mark(const iki_board *b, iki_point p)
{
    if (!iki_pset_has(&b->topo->points, p))
        return ' ';
    if (b->color[p] != IKI_EMPTY)
        return b->color[p] == IKI_BLACK ? 'X' : 'O';
    return iki_topo_is_star(b->topo, p) ? '+' : '.';
}

static void
write_columns(const iki_topo *t, iki_sbuf *out)
{
    iki_sbuf_puts(out, "  ");
    for (int x = 0; x < t->width; x++)
        iki_sbuf_printf(out, " %c", iki_column_letter(x));
    iki_sbuf_putc(out, '\n');
}

/* Is there no edge from a point to its neighbour on the right, or above? */
static bool
is_cut(const iki_topo *t, int x, int y, bool above)
{
    int to_x = x + !above, to_y = y + above;
    if (to_x >= t->width || to_y >= t->height)
        return false;
    iki_point p = iki_topo_point(t, x, y), q = iki_topo_point(t, to_x, to_y);
    return iki_pset_has(&t->points, p) && iki_pset_has(&t->points, q) &&
           !iki_pset_has(above ? &t->north : &t->east, p);
}

/* A line of '-' below row y, where edges to the next row are cut; nothing if none is. */
static void
write_cuts_below(const iki_topo *t, int y, iki_sbuf *out)
{
    int last = y > 0 ? t->width - 1 : -1;
    while (last >= 0 && !is_cut(t, last, y - 1, true))
        last--;
    if (last < 0)
        return;
    iki_sbuf_puts(out, "  ");
    for (int x = 0; x <= last; x++)
        iki_sbuf_puts(out, is_cut(t, x, y - 1, true) ? " -" : "  ");
    iki_sbuf_putc(out, '\n');
}

static void
write_edge(const iki_topo *t, const char *before, const iki_point edge[2], iki_sbuf *out)
{
    char a[IKI_VERTEX_SIZE], b[IKI_VERTEX_SIZE];
    iki_sbuf_printf(out, "%s%s-%s", before, iki_vertex_write(t, edge[0], a),
                    iki_vertex_write(t, edge[1], b));
}

/* Lines "Cut: A1-B1 ..." and "Joined: A1-E1 ...", where there are any. */
static void
write_changes(const iki_topo *t, iki_sbuf *out)
{
    iki_point cut[IKI_CUTS_MAX][2];
    int cuts = iki_topo_cuts(t, cut);
    for (int i = 0; i < cuts; i++)
        write_edge(t, i == 0 ? "Cut: " : " ", cut[i], out);
    iki_sbuf_puts(out, cuts > 0 ? "\n" : "");
    for (int i = 0; i < t->wormholes; i++)
        write_edge(t, i == 0 ? "Joined: " : " ", t->wormhole[i], out);
    iki_sbuf_puts(out, t->wormholes > 0 ? "\n" : "");
}

/* All rows; mark(p) gives the letter, `last` is put into parentheses.  Where an edge is cut '|' or
 * '-' stands between the points. */
typedef char (*marker)(const void *ctx, iki_point p);

static void
write_grid(const iki_topo *t, iki_point last, marker mark, const void *ctx, iki_sbuf *out)
{
    write_columns(t, out);
    for (int y = t->height - 1; y >= 0; y--) {
        iki_sbuf_printf(out, "%2d", y + 1);
        char gap = ' ';
        for (int x = 0; x < t->width; x++) {
            iki_point p = iki_topo_point(t, x, y);
            bool marked = p == last;
            iki_sbuf_printf(out, "%c%c", marked ? '(' : gap, mark(ctx, p));
            gap = marked ? ')' : is_cut(t, x, y, false) ? '|' : ' ';
        }
        iki_sbuf_printf(out, "%c%d\n", gap, y + 1);
        write_cuts_below(t, y, out);
    }
    write_columns(t, out);
    write_changes(t, out);
}

static char
position_mark(const void *ctx, iki_point p)
{
    return plain_mark(ctx, p);
}

void
iki_diagram_position(const iki_game *g, iki_sbuf *out)
{
    iki_point last = g->moves > 0 ? iki_game_move(g, g->moves - 1).point : IKI_NOWHERE;
    write_grid(&g->topo, last, position_mark, &g->board, out);
}

typedef struct judged {
    const iki_board *board;
    const iki_judgement *judgement;
    iki_pset territory[3]; /* [colour]: what it gets points for */
} judged;

static char
judged_mark(const void *ctx, iki_point p)
{
    const judged *d = ctx;
    iki_color c = d->board->color[p];
    if (!iki_pset_has(&d->board->topo->points, p))
        return ' ';
    if (c == IKI_EMPTY) {
        if (iki_pset_has(&d->territory[IKI_BLACK], p))
            return 'b';
        return iki_pset_has(&d->territory[IKI_WHITE], p) ? 'w' : '.';
    }
    switch (iki_judgement_at(d->judgement, p)->life) {
    case IKI_DEAD:
        return c == IKI_BLACK ? 'x' : 'o';
    case IKI_SEKI:
        return c == IKI_BLACK ? 'S' : 's';
    default:
        return c == IKI_BLACK ? 'X' : 'O';
    }
}

static const struct {
    char mark;
    const char *meaning;
} legend[] = {
    {'X', "Black"},
    {'O', "White"},
    {'x', "dead black stone"},
    {'o', "dead white stone"},
    {'S', "Black in seki"},
    {'s', "White in seki"},
    {'b', "Black's territory"},
    {'w', "White's territory"},
    {'.', "nobody's point"},
};
enum { LEGEND = sizeof legend / sizeof legend[0] };

const char *
iki_diagram_meaning(char mark)
{
    for (size_t i = 0; i < LEGEND; i++) {
        if (legend[i].mark == mark)
            return legend[i].meaning;
    }
    return NULL;
}

void
iki_diagram_score(const iki_game *g, const iki_judgement *j, const iki_score *score, iki_sbuf *out)
{
    judged d = {.board = &g->board, .judgement = j};
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++)
        d.territory[c] = iki_score_territory(g, score, c);
    bool used[128] = {false};
    IKI_PSET_FOR(p, &g->topo.points)
        used[(unsigned char)judged_mark(&d, p) & 127] = true;
    write_grid(&g->topo, IKI_NOWHERE, judged_mark, &d, out);
    const char *gap = "";
    for (size_t i = 0; i < LEGEND; i++) {
        if (!used[(unsigned char)legend[i].mark])
            continue;
        iki_sbuf_printf(out, "%s%c %s", gap, legend[i].mark, legend[i].meaning);
        gap = "   ";
    }
    iki_sbuf_putc(out, '\n');
}

/* A race on its board. */
typedef struct lettered {
    const iki_board *board;
    const iki_race_figure *figure;
} lettered;

static char
race_mark(const void *ctx, iki_point p)
{
    const lettered *l = ctx;
    char letter = l->board->color[p] == IKI_EMPTY ? iki_race_figure_letter(l->figure, p) : '\0';
    return letter != '\0' ? letter : plain_mark(l->board, p);
}

void
iki_diagram_race(const iki_board *b, const iki_race_figure *f, iki_sbuf *out)
{
    const lettered l = {b, f};
    write_grid(b->topo, IKI_NOWHERE, race_mark, &l, out);
}
