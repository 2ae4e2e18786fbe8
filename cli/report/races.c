/* races - the capturing races on which a life depends: each with the letters of its regions on a
 * board, what they are worth, and how it is won and lost.
 *
 * The board is cut to the rows and columns of the race.  Its words stand in text elements, so that
 * the picture is no text for readers; the list below says the same. */
#include "cli/report/page.h"

#include "cli/picture/xml_escape.h"
#include "engine/go/game.h"
#include "engine/go/vertex.h"
#include "src/show/race.h"
#include "src/show/race_words.h"

#include <stdio.h>

enum { CELL = 20, HALF = CELL / 2, STONE = 9, LETTER = 13 };

/* The part of the board that is drawn. */
typedef struct window {
    const iki_board *board;
    const iki_race_figure *figure;
    int left, right, bottom, top; /* columns and rows, included */
} window;

/* --- board ---------------------------------------------------------------------------------- */

static void
widen(window *w, const iki_pset *points)
{
    const iki_topo *t = w->board->topo;
    IKI_PSET_FOR(p, points) {
        int x = iki_topo_x(t, p), y = iki_topo_y(t, p);
        w->left = x < w->left ? x : w->left;
        w->right = x > w->right ? x : w->right;
        w->bottom = y < w->bottom ? y : w->bottom;
        w->top = y > w->top ? y : w->top;
    }
}

/* Blocks and regions, and one line more around them. */
static window
window_of(const iki_board *b, const iki_race_figure *f)
{
    const iki_topo *t = b->topo;
    window w = {b, f, t->width, 0, t->height, 0};
    for (int i = 0; i < f->blocks; i++) {
        iki_pset chain = iki_board_chain(b, f->block[i]);
        widen(&w, &chain);
    }
    for (int i = 0; i < f->regions; i++)
        widen(&w, &f->region[i].points);
    w.left -= w.left > 0;
    w.bottom -= w.bottom > 0;
    w.right += w.right + 1 < t->width;
    w.top += w.top + 1 < t->height;
    return w;
}

static int
across(const window *w, int x)
{
    return (x - w->left + 1) * CELL + HALF;
}

static int
down(const window *w, int y)
{
    return (w->top - y) * CELL + HALF;
}

/* kind: a class of the style sheet, "" for coordinates. */
static void
put_word(int x, int y, const char *kind, const char *word, iki_sbuf *out)
{
    iki_sbuf_printf(out, "<text%s x=\"%d\" y=\"%d\">%s</text>\n", kind, x, y + LETTER / 3 + 1,
                    word);
}

static void
put_point(const window *w, iki_point p, iki_sbuf *out)
{
    const iki_topo *t = w->board->topo;
    int x = across(w, iki_topo_x(t, p)), y = down(w, iki_topo_y(t, p));
    iki_color c = w->board->color[p];
    const char letter[2] = {iki_race_figure_letter(w->figure, p), '\0'};
    if (c == IKI_EMPTY && letter[0] != '\0')
        put_word(x, y, " class=\"l\"", letter, out);
    else
        iki_sbuf_printf(out, "<circle class=\"%s\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n",
                        c == IKI_BLACK   ? "b"
                        : c == IKI_WHITE ? "w"
                                         : "e",
                        x, y, c == IKI_EMPTY ? 2 : STONE);
}

static void
put_coordinates(const window *w, iki_sbuf *out)
{
    char word[16];
    for (int x = w->left; x <= w->right; x++) {
        (void)snprintf(word, sizeof word, "%c", iki_column_letter(x));
        put_word(across(w, x), down(w, w->bottom - 1), "", word, out);
    }
    for (int y = w->bottom; y <= w->top; y++) {
        (void)snprintf(word, sizeof word, "%d", y + 1);
        put_word(HALF, down(w, y), "", word, out);
    }
}

static void
put_board(const window *w, iki_sbuf *out)
{
    const iki_topo *t = w->board->topo;
    int wide = (w->right - w->left + 2) * CELL, high = (w->top - w->bottom + 2) * CELL;
    iki_sbuf_printf(out,
                    "<svg class=\"race\" role=\"img\" aria-label=\"The regions of the race\" "
                    "viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">\n"
                    "<rect x=\"%d\" width=\"%d\" height=\"%d\" fill=\"#f3dfb4\"/>\n",
                    wide, high, wide, high, CELL, wide - CELL, high - CELL);
    put_coordinates(w, out);
    IKI_PSET_FOR(p, &t->points) {
        int x = iki_topo_x(t, p), y = iki_topo_y(t, p);
        if (x >= w->left && x <= w->right && y >= w->bottom && y <= w->top)
            put_point(w, p, out);
    }
    iki_sbuf_puts(out, "</svg>\n");
}

/* --- words ---------------------------------------------------------------------------------- */

/* Who wins when a side moves first, in words. */
static const char *
outcome_words(iki_race_result result)
{
    static const char *const words[] = {
        [IKI_RACE_UNKNOWN] = "it is not known who wins",
        [IKI_RACE_BLACK] = "Black wins",
        [IKI_RACE_WHITE] = "White wins",
        [IKI_RACE_SEKI] = "it is a seki",
        [IKI_RACE_BOTH] = "both live",
        [IKI_RACE_KO] = "a ko decides",
    };
    iki_assert(result <= IKI_RACE_KO);
    return words[result];
}

static void
put_link(const iki_report *r, const char *before, iki_point chain, iki_sbuf *out)
{
    char vertex[IKI_VERTEX_SIZE];
    iki_vertex_write(&r->look->game->topo, chain, vertex);
    iki_sbuf_printf(out, "%s<a href=\"#c-%s\">%s</a>", before, vertex, vertex);
}

/* Writes the words as an item of the list, and empties them; none where there are no words. */
static void
put_item(iki_sbuf *words, iki_sbuf *out)
{
    if (words->length == 0)
        return;
    iki_sbuf_puts(out, "<li>");
    iki_escape(iki_sbuf_text(words), out);
    iki_sbuf_puts(out, "</li>\n");
    iki_sbuf_clear(words);
}

/* "A: Black's outside liberties, {4|0}, cooled 2*: E9 B10" */
static void
put_region(const iki_board *b, const iki_race_figure *f, const iki_figure_region *r,
           iki_sbuf *words)
{
    const char *game = iki_race_figure_word(f, r->game);
    iki_sbuf_printf(words, "%c: ", r->letter);
    iki_race_words_sort(r, words);
    if (game[0] != '\0')
        iki_sbuf_printf(words, ", %s, cooled %s", game, iki_race_figure_word(f, r->cooled));
    iki_sbuf_puts(words, ": ");
    iki_vertex_write_set(b->topo, &r->points, words);
}

/* The regions, their sum, the first moves and the lines of play. */
static void
put_list(const iki_board *b, const iki_race_figure *f, iki_sbuf *out)
{
    iki_sbuf words;
    iki_sbuf_init(&words, 0);
    iki_sbuf_puts(out, "<ul class=\"race\">\n");
    for (int i = 0; i < f->regions; i++) {
        put_region(b, f, &f->region[i], &words);
        put_item(&words, out);
    }
    if (f->total > 0)
        iki_sbuf_printf(&words, "All cooled together: %s", iki_race_figure_word(f, f->total));
    put_item(&words, out);
    for (int side = 0; side < 2; side++) {
        iki_race_words_moves(f, b, side, &words);
        put_item(&words, out);
        iki_race_words_mistakes(f, b, side, &words);
        put_item(&words, out);
    }
    for (int i = 0; i < f->lines; i++) {
        iki_race_words_line(f, b, &f->line[i], &words);
        put_item(&words, out);
    }
    iki_sbuf_puts(out, "</ul>\n");
    iki_sbuf_free(&words);
}

static void
put_race(const iki_report *r, const iki_race_detail *race, iki_sbuf *out)
{
    const iki_board *b = &r->look->game->board;
    const iki_semeai *s = &race->figure->result;
    const window w = window_of(b, race->figure);
    put_link(r, "<p>Black ", race->black, out);
    put_link(r, " against White ", race->white, out);
    iki_sbuf_printf(out, ".  Black first: %s.  White first: %s.  That is %s.</p>\n",
                    outcome_words(s->result[0]), outcome_words(s->result[1]),
                    iki_certainty_word(s->certainty));
    put_board(&w, out);
    put_list(b, race->figure, out);
}

void
iki_report_races(const iki_report *r, iki_sbuf *out)
{
    if (r->details->races == 0)
        return;
    iki_sbuf_puts(out, "<section aria-labelledby=\"races-head\">\n"
                       "<h2 id=\"races-head\">Capturing races</h2>\n"
                       "<p>A letter marks each region with liberties; its values are counted for "
                       "Black, as games and cooled by 2.</p>\n");
    for (int i = 0; i < r->details->races; i++)
        put_race(r, &r->details->race[i], out);
    iki_sbuf_puts(out, "</section>\n");
}
