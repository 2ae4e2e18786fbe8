/* chains - the table of chains: what is known of each, how surely, and why.
 *
 * Everything is in the text; that rows and stones light each other up is left to links, and to the
 * script where there is one. */
#include "cli/picture/xml_escape.h"
#include "cli/report/page.h"
#include "engine/base/plural.h"

#include "engine/go/game.h"
#include "engine/go/vertex.h"
#include "src/benson/witness.h"
#include "src/verdict/meaning.h"

typedef struct writer {
    const iki_report *r;
    const iki_look *look;
    const iki_topo *topo;
    iki_sbuf *out;
} writer;

/* The chains in a set of stones, by their first ones. */
static iki_pset
firsts(const writer *w, const iki_pset *stones)
{
    iki_pset set = iki_pset_none();
    IKI_PSET_FOR(p, stones)
        iki_pset_add(&set, iki_judgement_at(&w->look->judgement, p)->first);
    return set;
}

static const iki_sequence *
sequence_of(const writer *w, iki_point chain)
{
    for (int i = 0; i < w->r->sequences; i++) {
        if (w->r->sequence[i].chain == chain)
            return &w->r->sequence[i];
    }
    return NULL;
}

static void
put_premise(const writer *w, const iki_verdict *v)
{
    char vertex[IKI_VERTEX_SIZE];
    iki_pset set = firsts(w, &v->premise);
    if (iki_pset_is_empty(&set))
        return;
    iki_sbuf_puts(w->out, " <span class=\"extra\">Relies on");
    IKI_PSET_FOR(p, &set) {
        iki_vertex_write(w->topo, p, vertex);
        iki_sbuf_printf(w->out, " <a href=\"#c-%s\">%s</a>", vertex, vertex);
    }
    iki_sbuf_puts(w->out, ".</span>");
}

static void
put_vital(const writer *w, const iki_verdict *v)
{
    const iki_vital *vital = iki_vitals_of(&w->look->view.vitals, v->first);
    if (vital == NULL)
        return;
    if (!iki_pset_is_empty(&vital->attack)) {
        iki_sbuf_puts(w->out, " <span class=\"extra\">Taken by a move at ");
        iki_vertex_write_set(w->topo, &vital->attack, w->out);
        iki_sbuf_puts(w->out, ".</span>");
    }
    if (!iki_pset_is_empty(&vital->defence)) {
        iki_sbuf_puts(w->out, " <span class=\"extra\">Saved by a move at ");
        iki_vertex_write_set(w->topo, &vital->defence, w->out);
        iki_sbuf_puts(w->out, ".</span>");
    }
}

static void
put_sequence(const writer *w, const iki_verdict *v)
{
    char vertex[IKI_VERTEX_SIZE];
    const iki_sequence *s = sequence_of(w, v->first);
    if (s == NULL)
        return;
    iki_color c = s->first;
    iki_vertex_write(w->topo, v->first, vertex);
    iki_sbuf_printf(w->out, " <span class=\"extra\"><a href=\"#l-%s\">Best try</a>:", vertex);
    for (int i = 0; i < s->moves; i++, c = iki_opponent(c)) {
        bool pass = s->move[i] == IKI_PASS;
        iki_sbuf_printf(w->out, "%s %s %s", i > 0 ? "," : "", c == IKI_BLACK ? "Black" : "White",
                        pass ? "passes" : iki_vertex_write(w->topo, s->move[i], vertex));
    }
    iki_sbuf_puts(w->out, ".</span>");
}

/* How a chain that is not dead falls if its owner always passes; more moves than a reader plays
 * through are only counted. */
static void
put_witness(const writer *w, const iki_verdict *v)
{
    enum { SHOWN = 12 };
    char vertex[IKI_VERTEX_SIZE];
    iki_benson_witness witness;
    const iki_game *g = w->look->game;
    if (v->life == IKI_DEAD)
        return;
    iki_status status = iki_benson_witness_find(&g->board, v->first, g->rules.suicide, &witness);
    if (status != IKI_OK)
        w->out->status = status;
    if (status != IKI_OK || witness.moves == 0)
        return;
    iki_sbuf_printf(w->out,
                    " <span class=\"extra\">If its owner always passes, %d move%s take%s it",
                    witness.moves, iki_plural(witness.moves), witness.moves == 1 ? "s" : "");
    for (int i = 0; i < witness.moves && witness.moves <= SHOWN; i++)
        iki_sbuf_printf(w->out, "%s %s", i == 0 ? ":" : "",
                        iki_vertex_write(w->topo, witness.move[i], vertex));
    iki_sbuf_puts(w->out, ".</span>");
    iki_benson_witness_free(&witness);
}

static void
put_row(const writer *w, const iki_verdict *v)
{
    char vertex[IKI_VERTEX_SIZE], reason[IKI_REASON_SIZE];
    iki_pset premise = firsts(w, &v->premise);
    const char *color = v->color == IKI_BLACK ? "Black" : "White";
    iki_vertex_write(w->topo, v->first, vertex);
    iki_sbuf_printf(w->out, "<tr id=\"c-%s\" tabindex=\"-1\" data-premise=\"", vertex);
    iki_vertex_write_set(w->topo, &premise, w->out);
    iki_sbuf_printf(w->out, "\">\n<th scope=\"row\"><a href=\"#s-%s\">%s</a></th>\n", vertex,
                    vertex);
    iki_sbuf_printf(w->out, "<td><span class=\"stone %s\"></span>%s</td>\n<td class=\"count\">%d",
                    iki_color_word(v->color), color, iki_pset_count(&v->stones));
    iki_sbuf_printf(w->out, "<span class=\"unit\"> stone%s</span></td>\n",
                    iki_plural(iki_pset_count(&v->stones)));
    iki_sbuf_printf(w->out,
                    "<td class=\"%s\">%s</td>\n<td>%s</td>\n<td>%s</td>\n<td class=\"why\">",
                    iki_verdict_word(v), iki_verdict_word(v), iki_certainty_word(v->certainty),
                    iki_method_word(v->method));
    iki_escape(iki_verdict_reason(v, w->topo, reason), w->out);
    iki_sbuf_printf(w->out, " <span class=\"extra\">It %s.</span>",
                    iki_verdict_meaning(&w->look->judgement, v));
    put_vital(w, v);
    put_premise(w, v);
    put_sequence(w, v);
    put_witness(w, v);
    iki_sbuf_puts(w->out, "</td>\n</tr>\n");
}

void
iki_report_chains(const iki_report *r, iki_sbuf *out)
{
    const iki_look *l = r->look;
    const writer w = {.r = r, .look = l, .topo = &l->game->topo, .out = out};
    if (l->judgement.count == 0) {
        iki_sbuf_puts(out, "<p>There are no stones on the board.</p>\n");
        return;
    }
    iki_sbuf_puts(out, "<table class=\"chains\">\n<caption>Each chain is named by its first stone, "
                       "from the left and from below.</caption>\n<thead>\n<tr>\n");
    static const char *const heads[] = {"Chain",     "Colour", "Stones", "Status",
                                        "Certainty", "Method", "Why"};
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++)
        iki_sbuf_printf(out, "<th scope=\"col\">%s</th>\n", heads[i]);
    iki_sbuf_puts(out, "</tr>\n</thead>\n<tbody>\n");
    for (int i = 0; i < l->judgement.count; i++)
        put_row(&w, &l->judgement.verdict[i]);
    iki_sbuf_puts(out, "</tbody>\n</table>\n");
}
