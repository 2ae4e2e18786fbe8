/* to_play - what is still to be played: borders to close, moves that protect, places in doubt. */
#include "cli/report/page.h"
#include "engine/base/plural.h"
#include "engine/go/game.h"
#include "engine/go/vertex.h"
#include "src/score/confidence.h"
#include "src/score/gaps.h"

enum { DOUBTS = 6 }; /* that are named: those that weigh most */

static const char *
name_of(iki_color c)
{
    return c == IKI_BLACK ? "Black" : "White";
}

static void
put_gaps(const iki_look *l, iki_sbuf *out)
{
    iki_gap gaps[IKI_GAPS_MAX];
    int count = iki_score_find_gaps(&l->game->board, &l->judgement, &l->view.score, gaps);
    for (int i = 0; i < count; i++) {
        iki_sbuf_printf(out, "<li>Close the border: %s closes off %d points at ",
                        name_of(gaps[i].color), gaps[i].points);
        const char *gap = "";
        IKI_PSET_FOR(p, &gaps[i].moves) {
            char vertex[IKI_VERTEX_SIZE];
            iki_sbuf_printf(out, "%s%s", gap, iki_vertex_write(&l->game->topo, p, vertex));
            gap = " or ";
        }
        iki_sbuf_puts(out, ".</li>\n");
    }
}

static void
put_protective_moves(const iki_look *l, iki_sbuf *out)
{
    const iki_after_dame *a = &l->view.score.after;
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        if (a->protective[c] == 0)
            continue;
        iki_sbuf_printf(out, "<li>%s must protect ", name_of(c));
        iki_vertex_write_set(&l->game->topo, &a->open[c], out);
        iki_sbuf_printf(out, " with %d move%s once the dame are filled.</li>\n", a->protective[c],
                        iki_plural(a->protective[c]));
    }
}

static void
put_doubts(const iki_look *l, iki_sbuf *out)
{
    iki_confidence c;
    iki_score_confidence(l->game, &l->judgement, &l->view.score, &c);
    for (int i = 0; i < c.count && i < DOUBTS && !c.finished; i++) {
        const iki_doubt *d = &c.doubt[i];
        iki_sbuf_printf(out, "<li>Counted as %s's, %s's with a chance of %d&#160;%%: ",
                        name_of(d->owner), name_of(iki_opponent(d->owner)), iki_percent(d->chance));
        iki_vertex_write_set(&l->game->topo, &d->points, out);
        iki_sbuf_puts(out, ".</li>\n");
    }
}

void
iki_report_to_play(const iki_report *r, iki_sbuf *out)
{
    iki_sbuf list;
    iki_sbuf_init(&list, 0);
    put_gaps(r->look, &list);
    put_protective_moves(r->look, &list);
    put_doubts(r->look, &list);
    if (list.length > 0) {
        iki_sbuf_puts(out, "<h3>Still to play</h3>\n<ul>\n");
        iki_sbuf_puts(out, iki_sbuf_text(&list));
        iki_sbuf_puts(out, "</ul>\n");
    }
    iki_sbuf_free(&list);
}
