/* words - a position in words: for legends, and for people who do not see the picture. */
#include "cli/picture/picture.h"

#include "cli/position.h"
#include "engine/base/plural.h"
#include "engine/go/game.h"
#include "engine/go/result.h"
#include "engine/go/vertex.h"
#include "src/score/certainty.h"

static int
color_stones(const iki_look *l, iki_color c)
{
    return iki_pset_count(&l->game->board.at[c]);
}

void
iki_picture_title(const iki_picture *p, iki_sbuf *out)
{
    const iki_game *g = p->look->game;
    iki_sbuf_printf(out, "Go position, %dx%d, after %zu move%s", g->topo.width, g->topo.height,
                    g->moves, iki_plural((long)g->moves));
    if (p->plain)
        return;
    iki_sbuf_puts(out, ": ");
    iki_result_write(p->look->view.score.result, out);
}

void
iki_picture_result(const iki_look *look, iki_sbuf *out)
{
    iki_result_write(look->view.score.result, out);
    iki_sbuf_printf(out, ", %s rules, komi ", look->game->rules.name);
    iki_komi_write(look->game->komi, out);
    iki_sbuf_puts(out, "; ");
    iki_score_shares_write(&look->game->board, &look->judgement, out);
}

void
iki_picture_chain_words(const iki_look *look, const iki_verdict *v, iki_sbuf *out)
{
    char vertex[IKI_VERTEX_SIZE];
    int n = iki_pset_count(&v->stones);
    iki_sbuf_printf(out, "%s %s, %d stone%s: %s, %s", v->color == IKI_BLACK ? "Black" : "White",
                    iki_vertex_write(&look->game->topo, v->first, vertex), n, iki_plural(n),
                    iki_verdict_word(v), iki_certainty_word(v->certainty));
}

/* "Dead: Black D4, 3 stones; ..." */
static void
list_chains(const iki_look *l, iki_life life, const char *name, iki_sbuf *out)
{
    bool some = false;
    char vertex[IKI_VERTEX_SIZE];
    for (int i = 0; i < l->judgement.count; i++) {
        const iki_verdict *v = &l->judgement.verdict[i];
        if (v->life != life)
            continue;
        int n = iki_pset_count(&v->stones);
        iki_sbuf_printf(out, "%s%s %s (%d stone%s)", some ? ", " : name,
                        v->color == IKI_BLACK ? "Black" : "White",
                        iki_vertex_write(&l->game->topo, v->first, vertex), n, iki_plural(n));
        some = true;
    }
    if (some)
        iki_sbuf_putc(out, '.');
}

static void
list_stones(const iki_look *l, iki_color c, const char *name, iki_sbuf *out)
{
    if (color_stones(l, c) == 0)
        return;
    iki_sbuf_puts(out, name);
    iki_vertex_write_set(&l->game->topo, &l->game->board.at[c], out);
    iki_sbuf_putc(out, '.');
}

/* " Marked: A at C3, triangle at D4." */
static void
list_signs(const iki_notes *n, const iki_topo *t, iki_sbuf *out)
{
    static const char *const names[] = {"",      "triangle",          "square",           "circle",
                                        "cross", "Black's territory", "White's territory"};
    char vertex[IKI_VERTEX_SIZE];
    for (size_t i = 0; i < n->signs; i++) {
        const iki_signed *s = &n->sign[i];
        iki_sbuf_printf(out, "%s%s at %s", i == 0 ? " Marked: " : ", ",
                        s->sign == IKI_SIGN_LABEL ? s->text : names[s->sign],
                        iki_vertex_write(t, s->point, vertex));
    }
    iki_sbuf_puts(out, n->signs > 0 ? "." : "");
}

/* " Numbered: 30 at D4, 31 at C3." */
static void
list_numbers(const iki_notes *n, const iki_topo *t, iki_sbuf *out)
{
    const char *before = " Numbered: ";
    char vertex[IKI_VERTEX_SIZE];
    IKI_PSET_FOR(p, &t->points) {
        if (n->number[p] == 0)
            continue;
        iki_sbuf_printf(out, "%s%d at %s", before, n->number[p], iki_vertex_write(t, p, vertex));
        before = ", ";
    }
    iki_sbuf_puts(out, before[0] == ',' ? "." : "");
}

/* " Moves: D4 C3 pass." */
static void
list_moves(const iki_sequence *s, const iki_topo *t, iki_sbuf *out)
{
    char vertex[IKI_VERTEX_SIZE];
    iki_sbuf_printf(out, " Moves, %s first:", s->first == IKI_BLACK ? "Black" : "White");
    for (int i = 0; i < s->moves; i++)
        iki_sbuf_printf(out, " %s", iki_vertex_write(t, s->move[i], vertex));
    iki_sbuf_putc(out, '.');
}

/* What is written on the picture and below it. */
static void
describe_notes(const iki_picture *p, iki_sbuf *out)
{
    const iki_topo *t = &p->look->game->topo;
    if (p->caption != NULL)
        iki_sbuf_printf(out, " %s", p->caption);
    if (!p->page && p->sequences > 0)
        list_moves(&p->sequence[0], t, out);
    if (p->notes == NULL)
        return;
    list_numbers(p->notes, t, out);
    if (p->notes->words.length > 0)
        iki_sbuf_printf(out, " Not on the board: %s.", iki_sbuf_text(&p->notes->words));
    list_signs(p->notes, t, out);
}

void
iki_picture_describe(const iki_picture *p, iki_sbuf *out)
{
    const iki_look *l = p->look;
    iki_sbuf_printf(out, "%d black and %d white stones.", color_stones(l, IKI_BLACK),
                    color_stones(l, IKI_WHITE));
    if (p->plain) {
        list_stones(l, IKI_BLACK, " Black: ", out);
        list_stones(l, IKI_WHITE, " White: ", out);
        describe_notes(p, out);
        return;
    }
    iki_sbuf_puts(out, " Result: ");
    iki_picture_result(l, out);
    iki_sbuf_putc(out, '.');
    list_chains(l, IKI_DEAD, " Dead: ", out);
    list_chains(l, IKI_SEKI, " Seki: ", out);
    list_chains(l, IKI_CRITICAL, " Critical: ", out);
    describe_notes(p, out);
}
