/* races - the capturing races on which a life depends: each with its board, the letters of its
 * regions, what they are worth, and how it is won and lost. */
#include "cli/report/page.h"

#include "cli/picture/xml_escape.h"
#include "engine/go/game.h"
#include "engine/go/vertex.h"
#include "src/show/diagram.h"
#include "src/show/race.h"

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

static void
put_race(const iki_report *r, const iki_race_detail *race, iki_sbuf *out)
{
    const iki_board *b = &r->look->game->board;
    const iki_semeai *s = &race->figure->result;
    iki_sbuf words;
    iki_sbuf_init(&words, 0);
    iki_diagram_race(b, race->figure, &words);
    iki_race_figure_write(race->figure, b, &words);
    put_link(r, "<h3>Black ", race->black, out);
    put_link(r, " against White ", race->white, out);
    iki_sbuf_printf(out,
                    "</h3>\n<p>Black first: %s.  White first: %s.  That is %s.</p>\n"
                    "<pre class=\"race\">",
                    outcome_words(s->result[0]), outcome_words(s->result[1]),
                    iki_certainty_word(s->certainty));
    iki_escape(iki_sbuf_text(&words), out);
    iki_sbuf_puts(out, "</pre>\n");
    iki_sbuf_free(&words);
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
