/* page - the page around the table: title, board, legend, count, shares.
 *
 * The markup is XML and HTML at once, so that any XML program can check and read it.  Whatever
 * comes from the record or the command line goes through iki_escape; everything else is ours. */
#include "config.h"

#include "cli/report/page.h"

#include "cli/picture/xml_escape.h"
#include "engine/base/plural.h"
#include "engine/go/game.h"
#include "engine/go/result.h"
#include "engine/go/vertex.h"
#include "src/score/bounds.h"
#include "src/score/certainty.h"
#include "src/score/confidence.h"

#include <string.h>

/* --- head ----------------------------------------------------------------------------------- */

static const char *
fact(const iki_report *r, iki_fact f)
{
    return iki_sbuf_text(&r->facts->text[f]);
}

/* Names may be in any direction of writing: none reaches beyond its own. */
static void
put_name(iki_sbuf *out, const char *before, const char *name, const char *after)
{
    if (name[0] == '\0')
        return;
    iki_sbuf_puts(out, before);
    iki_sbuf_puts(out, "<bdi>");
    iki_escape(name, out);
    iki_sbuf_puts(out, "</bdi>");
    iki_sbuf_puts(out, after);
}

/* The title as browsers show it on a tab. */
static void
put_title(const iki_report *r, iki_sbuf *out)
{
    const char *black = fact(r, IKI_FACT_BLACK), *white = fact(r, IKI_FACT_WHITE);
    if (black[0] != '\0' || white[0] != '\0') {
        iki_escape_start(black[0] != '\0' ? black : "Black", 22, out);
        iki_sbuf_puts(out, " against ");
        iki_escape_start(white[0] != '\0' ? white : "White", 22, out);
    } else {
        iki_escape_start(fact(r, IKI_FACT_NAME)[0] != '\0' ? fact(r, IKI_FACT_NAME) : r->source, 50,
                         out);
    }
    iki_sbuf_puts(out, ": ");
    iki_result_write(r->look->view.score.result, out);
}

static void
put_lines(const char *const *line, iki_sbuf *out)
{
    for (; *line != NULL; line++)
        iki_sbuf_puts(out, *line);
}

static void
put_head(const iki_report *r, iki_sbuf *out)
{
    iki_sbuf_puts(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                       "<meta name=\"color-scheme\" content=\"light dark\">\n"
                       "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                       "style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n<title>");
    put_title(r, out);
    iki_sbuf_puts(out, "</title>\n<style>\n");
    put_lines(iki_report_style, out);
    iki_sbuf_puts(out, "</style>\n</head>\n<body>\n"
                       "<a class=\"skip\" href=\"#score\">Skip the board</a>\n");
}

static void
put_header(const iki_report *r, iki_sbuf *out)
{
    const char *black = fact(r, IKI_FACT_BLACK), *white = fact(r, IKI_FACT_WHITE);
    const iki_game *g = r->look->game;
    iki_sbuf_puts(out, "<header>\n<h1>");
    if (black[0] != '\0' || white[0] != '\0') {
        iki_sbuf_puts(out, "<span class=\"stone black\"></span>");
        put_name(out, "", black[0] != '\0' ? black : "Black", "");
        put_name(out, " ", fact(r, IKI_FACT_BLACK_RANK), "");
        iki_sbuf_puts(out, " <span class=\"against\">against</span> "
                           "<span class=\"stone white\"></span>");
        put_name(out, "", white[0] != '\0' ? white : "White", "");
        put_name(out, " ", fact(r, IKI_FACT_WHITE_RANK), "");
    } else {
        put_name(out, "", fact(r, IKI_FACT_NAME)[0] != '\0' ? fact(r, IKI_FACT_NAME) : r->source,
                 "");
    }
    iki_sbuf_puts(out, "</h1>\n<p class=\"facts\">");
    put_name(out, "<span>", fact(r, IKI_FACT_EVENT), "</span>\n");
    put_name(out, "<span>Round ", fact(r, IKI_FACT_ROUND), "</span>\n");
    put_name(out, "<span>", fact(r, IKI_FACT_DATE), "</span>\n");
    put_name(out, "<span>", fact(r, IKI_FACT_PLACE), "</span>\n");
    const char *result = fact(r, IKI_FACT_RESULT);
    if (strcmp(result, "?") != 0) /* which says that it is not known */
        put_name(out, "<span>Result in the record: ", result, "</span>\n");
    iki_sbuf_printf(out, "<span>%d&#215;%d, after %zu move%s</span></p>\n</header>\n",
                    g->topo.width, g->topo.height, g->moves, iki_plural((long)g->moves));
}

/* --- board ---------------------------------------------------------------------------------- */

static void
put_legend(const iki_picture *p, iki_sbuf *out)
{
    enum { CELL = 40 };
    unsigned marks = iki_picture_marks(p);
    iki_sbuf_puts(out, "<ul class=\"legend\">\n");
    for (int i = 0; i < IKI_MARKS; i++) {
        iki_mark mark;
        iki_svg svg;
        iki_canvas c = {.width = 2 * CELL, .height = CELL, .pixels_wide = 44, .pixels_high = 22};
        const char *words = iki_picture_entry(p, i, &mark);
        if ((marks & mark) == 0)
            continue;
        iki_sbuf_puts(out, "<li>");
        iki_svg_start(&svg, &c, out);
        iki_picture_sample(&svg.drawing, (iki_xy){CELL / 2.0, CELL / 2.0}, CELL, mark);
        iki_svg_finish(&svg);
        iki_sbuf_printf(out, "%s</li>\n", words);
    }
    iki_sbuf_puts(out, "</ul>\n");
}

static void
put_board(const iki_report *r, iki_sbuf *out)
{
    enum { PIXELS = 800 };
    iki_picture p = {.look = r->look, .page = true};
    iki_sbuf title, words;
    iki_canvas c;
    iki_svg svg;
    p.sequences = r->sequences, p.sequence = r->sequence;
    iki_sbuf_init(&title, 0);
    iki_sbuf_init(&words, 0);
    iki_picture_measure(&p, PIXELS, &c);
    iki_picture_title(&p, &title);
    iki_picture_describe(&p, &words);
    c.title = iki_sbuf_text(&title);
    c.description = iki_sbuf_text(&words);
    iki_sbuf_puts(out, "<section class=\"position\" aria-label=\"Board\">\n");
    iki_svg_start(&svg, &c, out);
    iki_picture_draw(&p, &svg.drawing);
    iki_svg_finish(&svg);
    iki_sbuf_puts(out, "<p id=\"said\" role=\"status\">Choose a chain, on the board or in the "
                       "table, to see what its verdict rests on.</p>\n");
    put_legend(&p, out);
    iki_sbuf_puts(out, "</section>\n");
    iki_sbuf_free(&title);
    iki_sbuf_free(&words);
}

/* --- count ---------------------------------------------------------------------------------- */

static void
put_result(iki_sbuf *out, int64_t result)
{
    iki_sbuf_puts(out, "<td>");
    iki_result_write(result, out);
    iki_sbuf_puts(out, "</td>\n");
}

static void
put_scoring(const iki_report *r, bool area, iki_sbuf *out)
{
    const iki_look *l = r->look;
    bool in_force = (l->game->rules.scoring == IKI_AREA) == area;
    iki_sbuf_printf(out, "<tr%s>\n<th scope=\"row\">%s%s</th>\n",
                    in_force ? " class=\"force\"" : "", area ? "Area" : "Territory",
                    in_force ? ", in force" : "");
    put_result(out, area ? l->view.score.area_result : l->view.score.territory_result);
    put_result(out, area ? l->view.score.after.area_result : l->view.score.after.territory_result);
    iki_sbuf_puts(out, "</tr>\n");
}

static void
put_points(iki_sbuf *out, const char *what, int black, int white)
{
    iki_sbuf_printf(out, "<tr>\n<th scope=\"row\">%s</th>\n<td>%d</td>\n<td>%d</td>\n</tr>\n", what,
                    black, white);
}

static void
put_count(const iki_report *r, iki_sbuf *out)
{
    const iki_score *s = &r->look->view.score;
    const iki_after_dame *a = &r->look->view.score.after;
    iki_sbuf_puts(out, "<table class=\"count-table\">\n<caption>Result</caption>\n<thead>\n<tr>\n"
                       "<th scope=\"col\">Counting</th>\n<th scope=\"col\">As it stands</th>\n"
                       "<th scope=\"col\">After the dame</th>\n</tr>\n</thead>\n<tbody>\n");
    put_scoring(r, true, out);
    put_scoring(r, false, out);
    iki_sbuf_puts(out, "</tbody>\n</table>\n");
    iki_sbuf_printf(out, "<p>The result is the count %s.</p>\n",
                    iki_score_pays_moves(&r->look->game->rules)
                        ? "after the dame: each protective move costs a point"
                        : "as it stands");
    iki_sbuf_puts(out, "<table class=\"count-table\">\n"
                       "<caption>Points</caption>\n<thead>\n<tr>\n<th scope=\"col\">Of</th>\n"
                       "<th scope=\"col\">Black</th>\n<th scope=\"col\">White</th>\n</tr>\n"
                       "</thead>\n<tbody>\n");
    put_points(out, "Area", s->area[IKI_BLACK], s->area[IKI_WHITE]);
    put_points(out, "Territory and prisoners", s->points[IKI_BLACK], s->points[IKI_WHITE]);
    put_points(out, "Prisoners", s->prisoners[IKI_BLACK], s->prisoners[IKI_WHITE]);
    put_points(out, "Dame to be taken", a->dame[IKI_BLACK], a->dame[IKI_WHITE]);
    put_points(out, "Protective moves", a->protective[IKI_BLACK], a->protective[IKI_WHITE]);
    iki_sbuf_puts(out, "</tbody>\n</table>\n");
}

static void
put_contradiction(const iki_look *l, iki_sbuf *out)
{
    if (iki_pset_is_empty(&l->contradicts))
        return;
    iki_sbuf_puts(out, "<p>A proof says otherwise than the referee: ");
    iki_vertex_write_set(&l->game->topo, &l->contradicts, out);
    iki_sbuf_puts(out, ".</p>\n");
}

/* How sure the winner of the count is, with the chance rounded down as iki score tells it.  A draw
 * has no winner; 100 % without a proof is the referee's word and no chance. */
static void
put_winner(const iki_look *l, iki_sbuf *out)
{
    const iki_score *s = &l->view.score;
    iki_confidence c;
    if (iki_score_winner_proved(l->game, &l->judgement, s)) {
        iki_sbuf_puts(out, "The winner is proved, whatever is still played.");
        return;
    }
    iki_sbuf_puts(out, "The winner is not proved.");
    iki_score_confidence(l->game, &l->judgement, s, &c);
    if (s->result != 0 && c.winner < IKI_CHANCE_ONE)
        iki_sbuf_printf(out, " %s wins with a chance of %d&#160;%%.",
                        s->result > 0 ? "Black" : "White", iki_confidence_hundredths(&c) / 100);
}

static void
put_shares(const iki_report *r, iki_sbuf *out)
{
    static const char *const words[] = {[IKI_ESTIMATED] = "estimated",
                                        [IKI_SEARCHED] = "searched",
                                        [IKI_PROVED] = "proved",
                                        [IKI_GIVEN] = "given"};
    int percent[IKI_GIVEN + 1];
    const iki_look *l = r->look;
    bool given = iki_score_has_given(&l->judgement);
    int top = given ? IKI_GIVEN : IKI_PROVED;
    iki_score_shares(&l->game->board, &l->judgement, 100, percent);
    int left = 0;
    iki_sbuf_puts(out, "<h3>Certainty</h3>\n<svg class=\"bar\" aria-hidden=\"true\" "
                       "viewBox=\"0 0 100 4\" preserveAspectRatio=\"none\">");
    for (int i = top; i >= IKI_ESTIMATED; left += percent[i--])
        iki_sbuf_printf(out, "<rect class=\"%s\" x=\"%d\" width=\"%d\" height=\"4\"/>", words[i],
                        left, percent[i]);
    iki_sbuf_puts(out, "</svg>\n<p>");
    for (int i = top; i >= IKI_ESTIMATED; i--)
        iki_sbuf_printf(out, "%d&#160;%% of the points %s%s", percent[i], words[i],
                        i > IKI_ESTIMATED ? ", " : ". ");
    put_winner(l, out);
    iki_sbuf_puts(out, "</p>\n");
    put_contradiction(l, out);
}

static void
put_rules(const iki_report *r, iki_sbuf *out)
{
    const iki_look *l = r->look;
    iki_sbuf_printf(out, "<p>Rules: %s.  Komi: ", l->game->rules.name);
    iki_komi_write(l->game->komi, out);
    if (l->view.score.bonus != 0) {
        iki_sbuf_puts(out, ".  Compensation for the handicap: ");
        iki_komi_write(l->view.score.bonus, out);
    }
    iki_sbuf_puts(out, ".</p>\n");
}

/* The chains with that fate, as links. */
static void
put_fate(const iki_report *r, iki_life life, const char *name, iki_sbuf *out)
{
    const iki_judgement *j = &r->look->judgement;
    char vertex[IKI_VERTEX_SIZE];
    bool some = false;
    for (int i = 0; i < j->count; i++) {
        if (j->verdict[i].life != life)
            continue;
        iki_vertex_write(&r->look->game->topo, j->verdict[i].first, vertex);
        iki_sbuf_printf(out, "%s%s <a href=\"#c-%s\">%s</a>", some ? "," : name,
                        j->verdict[i].color == IKI_BLACK ? " Black" : " White", vertex, vertex);
        some = true;
    }
    iki_sbuf_puts(out, some ? ".</p>\n" : "");
}

void
iki_report_write(const iki_report *r, iki_sbuf *out)
{
    put_head(r, out);
    put_header(r, out);
    iki_sbuf_puts(out, "<main>\n");
    put_board(r, out);
    iki_sbuf_puts(out, "<div class=\"words\">\n<section id=\"score\" tabindex=\"-1\" "
                       "aria-labelledby=\"score-head\">\n<h2 id=\"score-head\">Score: ");
    iki_result_write(r->look->view.score.result, out);
    iki_sbuf_puts(out, "</h2>\n");
    put_rules(r, out);
    put_count(r, out);
    put_shares(r, out);
    iki_report_to_play(r, out);
    iki_sbuf_puts(out, "</section>\n<section aria-labelledby=\"chains-head\">\n"
                       "<h2 id=\"chains-head\">Chains</h2>\n");
    put_fate(r, IKI_CRITICAL, "<p>Critical:", out);
    put_fate(r, IKI_DEAD, "<p>Dead:", out);
    put_fate(r, IKI_SEKI, "<p>In seki:", out);
    iki_report_chains(r, out);
    iki_sbuf_puts(out, "</section>\n");
    iki_report_races(r, out);
    iki_sbuf_puts(out, "</div>\n</main>\n<footer>\n<p>From <bdi>");
    iki_escape(r->source, out);
    iki_sbuf_puts(out, "</bdi>, by Iki " PACKAGE_VERSION ".  Proved: a theorem.  Searched: an "
                       "exhaustive local search.  Estimated: statistics or a rule of thumb.</p>\n"
                       "</footer>\n<script>\n");
    put_lines(iki_report_script, out);
    iki_sbuf_puts(out, "</script>\n</body>\n</html>\n");
}
