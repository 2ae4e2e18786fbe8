/* analysis_line - the forms of KataGo, Leela Zero, Sabaki and CGOS.
 *
 * Figures that other programs learn or sample are derived: winrate from the count and its
 * uncertainty, visits and prior from what moves are worth.
 *
 * Sources: KataGo's docs/GTP_Extensions.md; docs/gtp.md of github.com/zakki/cgos. */
#include "gtp/analysis_line.h"

#include "gtp/candidates.h"
#include "gtp/reply.h"
#include "src/show/analysis.h"

typedef struct line {
    const iki_topo *t;
    const iki_analysis_wish *w;
    const iki_analysis *a;
    const iki_survey *survey;
    int64_t visits; /* of all candidates */
} line;

/* --- lines of words ------------------------------------------------------------------------- */

static void
put_move(const iki_topo *t, iki_point p, iki_sbuf *out)
{
    iki_sbuf_putc(out, ' ');
    iki_reply_move(t, p, out);
}

static void
put_kata_values(const iki_analysis *a, int64_t lead, iki_sbuf *out)
{
    int rate = iki_analysis_winrate(a, lead);
    iki_reply_decimal(" utility ", 2 * rate - 10000, 4, out);
    iki_reply_decimal(" winrate ", rate, 4, out);
    iki_reply_decimal(" scoreMean ", lead, 2, out);
    iki_reply_decimal(" scoreStdev ", a->spread, 2, out);
    iki_reply_decimal(" scoreLead ", lead, 2, out);
    iki_reply_decimal(" scoreSelfplay ", lead, 2, out);
}

/* KataGo's shares are fractions of 1, Leela Zero's whole ten-thousandths.  Sabaki takes those of
 * every command whose name does not begin with "kata" for Leela Zero's, also with a point. */
static void
put_values(const line *l, const iki_candidate *c, iki_sbuf *out)
{
    int rate = iki_analysis_winrate(l->a, c->lead);
    int64_t visits = iki_candidate_visits(c), prior = 10000 * visits / l->visits;
    iki_sbuf_printf(out, " visits %lld", (long long)visits);
    if (l->w->form == IKI_FORM_KATA) {
        put_kata_values(l->a, c->lead, out);
        iki_reply_decimal(" prior ", prior, 4, out);
        iki_reply_decimal(" lcb ", rate, 4, out);
        iki_reply_decimal(" utilityLcb ", 2 * rate - 10000, 4, out);
        iki_sbuf_printf(out, " weight %lld", (long long)visits);
        return;
    }
    iki_sbuf_printf(out, " winrate %d", rate);
    if (l->w->form == IKI_FORM_PLAIN) {
        iki_reply_decimal(" scoreMean ", c->lead, 2, out);
        iki_reply_decimal(" scoreLead ", c->lead, 2, out);
    }
    iki_sbuf_printf(out, " prior %lld lcb %d", (long long)prior, rate);
}

/* Row by row from the top, from the view of the side that was asked for. */
static void
put_ownership(const iki_topo *t, const iki_survey *survey, iki_color color, iki_sbuf *out)
{
    iki_sbuf_puts(out, " ownership");
    for (int y = t->height - 1; y >= 0; y--) {
        for (int x = 0; x < t->width; x++) {
            int value = survey->ownership[iki_topo_point(t, x, y)];
            iki_reply_decimal(" ", color == IKI_BLACK ? value : -value, 3, out);
        }
    }
}

static void
put_words(const line *l, iki_sbuf *out)
{
    const iki_topo *t = l->t;
    const iki_analysis_wish *w = l->w;
    const iki_analysis *a = l->a;
    for (int i = 0; i < a->count && (i < w->most || i == 0); i++) {
        const iki_candidate *c = &a->candidate[i];
        iki_sbuf_puts(out, i > 0 ? " info move" : "info move");
        put_move(t, c->move, out);
        put_values(l, c, out);
        iki_sbuf_printf(out, " order %d pv", i);
        for (int k = 0; k < iki_candidate_line(c, w->color, &w->ban); k++)
            put_move(t, c->line[k], out);
    }
    if (w->root && w->form == IKI_FORM_KATA) {
        iki_sbuf_printf(out, " rootInfo visits %lld", (long long)l->visits);
        put_kata_values(a, a->lead, out);
    }
    if (w->ownership)
        put_ownership(t, l->survey, a->color, out);
}

/* --- JSON for CGOS -------------------------------------------------------------------------- */

static void
put_cgos_values(const iki_analysis *a, int64_t lead, int64_t visits, iki_sbuf *out)
{
    iki_reply_decimal("\"winrate\":", iki_analysis_winrate(a, lead), 4, out);
    iki_reply_decimal(",\"score\":", lead, 2, out);
    iki_sbuf_printf(out, ",\"visits\":%lld", (long long)visits);
}

/* The line follows the move: CGOS wants the move itself in its own field alone. */
static void
put_cgos_move(const line *l, const iki_candidate *c, iki_sbuf *out)
{
    int64_t visits = iki_candidate_visits(c);
    iki_sbuf_puts(out, "{\"move\":\"");
    iki_reply_move(l->t, c->move, out);
    iki_sbuf_puts(out, "\",");
    put_cgos_values(l->a, c->lead, visits, out);
    iki_reply_decimal(",\"prior\":", 10000 * visits / l->visits, 4, out);
    iki_sbuf_puts(out, ",\"pv\":\"");
    for (int k = 1; k < iki_candidate_line(c, l->w->color, &l->w->ban); k++) {
        iki_sbuf_puts(out, k > 1 ? " " : "");
        iki_reply_move(l->t, c->line[k], out);
    }
    iki_sbuf_puts(out, "\"}");
}

/* A value of -1000 to 1000 as one of 63 characters, halves to the even one, so that the other
 * side's view is the mirror image. */
static char
cgos_owner(int value)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    enum { LAST = 62, WHOLE = 2000 };
    int scaled = LAST * (value + WHOLE / 2), index = scaled / WHOLE, rest = scaled % WHOLE;
    if (rest > WHOLE / 2 || (rest == WHOLE / 2 && index % 2 != 0))
        index++;
    iki_assert(index >= 0 && index <= LAST);
    return letters[index];
}

static void
put_json(const line *l, iki_sbuf *out)
{
    const iki_topo *t = l->t;
    const iki_analysis *a = l->a;
    iki_sbuf_putc(out, '{');
    put_cgos_values(a, a->lead, l->visits, out);
    iki_sbuf_puts(out, ",\"moves\":[");
    for (int i = 0; i < a->count && (i < l->w->most || i == 0); i++) {
        iki_sbuf_puts(out, i > 0 ? "," : "");
        put_cgos_move(l, &a->candidate[i], out);
    }
    iki_sbuf_puts(out, "],\"ownership\":\"");
    for (int y = t->height - 1; y >= 0; y--) {
        for (int x = 0; x < t->width; x++) {
            int value = l->survey->ownership[iki_topo_point(t, x, y)];
            iki_sbuf_putc(out, cgos_owner(a->color == IKI_BLACK ? value : -value));
        }
    }
    iki_sbuf_puts(out, "\"}");
}

void
iki_analysis_line(const iki_topo *t, const iki_analysis_wish *w, const iki_analysis *a,
                  const iki_survey *survey, iki_sbuf *out)
{
    line l = {t, w, a, survey, 0};
    for (int i = 0; i < a->count; i++)
        l.visits += iki_candidate_visits(&a->candidate[i]);
    if (w->form == IKI_FORM_CGOS)
        put_json(&l, out);
    else
        put_words(&l, out);
    iki_sbuf_putc(out, '\n');
}
