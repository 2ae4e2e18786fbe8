/* text - an analysis for people: result, board, chains, eyes, races, timeline. */
#include "cli/analyze/analyze.h"
#include "cli/source/source.h"
#include "engine/base/plural.h"
#include "engine/go/result.h"
#include "engine/go/vertex.h"
#include "src/score/bounds.h"
#include "src/score/certainty.h"
#include "src/show/diagram.h"
#include "src/show/race.h"
#include "src/show/race_words.h"

#include <stdio.h>
#include <string.h>

static const char *
vertex(const iki_findings *a, iki_point p, char out[IKI_VERTEX_SIZE])
{
    return iki_vertex_write(&a->look.game->topo, p, out);
}

static void
write_result(const char *label, int64_t result, iki_sbuf *out)
{
    iki_sbuf_puts(out, label);
    iki_result_write(result, out);
}

static void
write_head(const iki_findings *a, iki_sbuf *out)
{
    const iki_look *l = &a->look;
    int points[IKI_GIVEN + 1];
    iki_score_certainty(&l->game->board, &l->judgement, points);
    iki_source_show_name(l->path, out);
    iki_sbuf_puts(out, ": ");
    write_result("", l->view.score.result, out);
    iki_sbuf_printf(out, " under %s rules, komi ", l->game->rules.name);
    iki_komi_write(l->game->komi, out);
    if (l->facts.result[0] != '\0' && strcmp(l->facts.result, "?") != 0)
        iki_sbuf_printf(out, "; the record says %s", l->facts.result);
    write_result("\nBy area ", l->view.score.area_result, out);
    write_result(", after the dame ", l->view.score.after.area_result, out);
    write_result("; by territory ", l->view.score.territory_result, out);
    write_result(", after the dame ", l->view.score.after.territory_result, out);
    const int *protective = l->view.score.after.protective;
    if (protective[IKI_BLACK] + protective[IKI_WHITE] > 0)
        iki_sbuf_printf(out, "\nProtective moves after the dame: Black %d, White %d",
                        protective[IKI_BLACK], protective[IKI_WHITE]);
    iki_sbuf_printf(out, "\nPoints proved %d, searched %d, estimated %d", points[IKI_PROVED],
                    points[IKI_SEARCHED], points[IKI_ESTIMATED]);
    if (points[IKI_GIVEN] > 0)
        iki_sbuf_printf(out, ", given by the referee %d", points[IKI_GIVEN]);
    bool sure = iki_score_winner_proved(l->game, &l->judgement, &l->view.score);
    iki_sbuf_printf(out, "; the winner is %sproved\n\n", sure ? "" : "not ");
    iki_diagram_score(l->game, &l->judgement, &l->view.score, out);
}

static void
write_set(const iki_findings *a, const char *label, const iki_pset *set, iki_sbuf *out)
{
    if (iki_pset_is_empty(set))
        return;
    iki_sbuf_puts(out, label);
    iki_vertex_write_set(&a->look.game->topo, set, out);
}

static void
write_chains(const iki_findings *a, iki_sbuf *out)
{
    iki_sbuf_puts(out, "\nChains\n");
    if (a->look.judgement.count == 0)
        iki_sbuf_puts(out, "  There are no stones on the board.\n");
    for (int i = 0; i < a->look.judgement.count; i++) {
        const iki_verdict *v = &a->look.judgement.verdict[i];
        char name[IKI_VERTEX_SIZE], reason[IKI_REASON_SIZE];
        int n = iki_pset_count(&v->stones);
        iki_sbuf_printf(out, "  %-3s %s, %d stone%s: %s, %s.  %s\n", vertex(a, v->first, name),
                        iki_color_word(v->color), n, iki_plural(n), iki_verdict_word(v),
                        iki_certainty_word(v->certainty),
                        iki_verdict_reason(v, &a->look.game->topo, reason));
        const iki_vital *vital = iki_vitals_of(&a->look.view.vitals, v->first);
        if (vital == NULL)
            continue;
        write_set(a, "      killed by the opponent at ", &vital->attack, out);
        write_set(a, "      saved by the owner at ", &vital->defence, out);
        iki_sbuf_putc(out, '\n');
    }
}

/* "alive", "ko K1"; K1 tells who needs how many ko threats. */
static const char *
outcome(iki_eye_value v, char out[16])
{
    char value[8];
    if (v == IKI_EYE_L || v == IKI_EYE_S || v == IKI_EYE_D)
        return v == IKI_EYE_L ? "alive" : v == IKI_EYE_S ? "seki" : "dead";
    (void)snprintf(out, 16, "ko %s", iki_eye_value_text(v, value));
    return out;
}

static void
write_eyes(const iki_findings *a, iki_sbuf *out)
{
    if (a->details.eyes > 0)
        iki_sbuf_puts(out, "\nEyes enclosed by one chain\n");
    for (int i = 0; i < a->details.eyes; i++) {
        const iki_eye_detail *e = &a->details.eye[i];
        char name[IKI_VERTEX_SIZE], value[2][16];
        iki_sbuf_printf(out, "  %-3s %s, %d point%s", vertex(a, e->chain, name),
                        iki_color_word(e->eye.owner), e->eye.graph.size,
                        iki_plural(e->eye.graph.size));
        iki_sbuf_printf(out, " (class %s): %s; %sattacker first: %s, defender first: %s",
                        iki_sbuf_text(&e->names), iki_eye_status_word(e->status),
                        e->by_verdict ? "with this eye alone: " : "",
                        outcome(e->answer.value[0], value[0]),
                        outcome(e->answer.value[1], value[1]));
        write_set(a, "; moves ", &e->hot, out);
        iki_sbuf_putc(out, '\n');
    }
}

/* Writes lines of text, each indented, and empties them. */
static void
write_indented(iki_sbuf *text, iki_sbuf *out)
{
    for (const char *line = iki_sbuf_text(text); *line != '\0';) {
        const char *end = strchr(line, '\n');
        int length = end == NULL ? (int)strlen(line) : (int)(end - line);
        iki_sbuf_printf(out, "      %.*s\n", length, line);
        line += length + (end != NULL);
    }
    iki_sbuf_clear(text);
}

/* The board with letters, what these mean, which moves win, and how play goes on. */
static void
write_figure(const iki_findings *a, const iki_race_figure *f, iki_sbuf *out)
{
    const iki_board *b = &a->look.game->board;
    iki_sbuf words;
    iki_sbuf_init(&words, 0);
    iki_diagram_race(b, f, &words);
    write_indented(&words, out);
    iki_race_words_regions(f, &words);
    write_indented(&words, out);
    for (int side = 0; side < 2; side++)
        iki_race_words_moves(f, b, side, &words);
    write_indented(&words, out);
    for (int i = 0; i < f->lines; i++) {
        iki_race_words_line(f, b, &f->line[i], &words);
        write_indented(&words, out);
    }
    iki_sbuf_free(&words);
}

static void
write_races(const iki_findings *a, iki_sbuf *out)
{
    if (a->details.races > 0)
        iki_sbuf_puts(out, "\nCapturing races\n");
    for (int i = 0; i < a->details.races; i++) {
        const iki_race_figure *f = a->details.race[i].figure;
        iki_sbuf_puts(out, "  ");
        iki_race_words_result(f, &a->look.game->board, out);
        iki_sbuf_putc(out, '\n');
        write_figure(a, f, out);
    }
}

/* "likely since move 31, searched since move 40, proved since move 61", what comes at once left out
 */
static void
write_settled(const iki_fate *f, iki_sbuf *out)
{
    if (f->likely >= 0 && f->likely != f->searched)
        iki_sbuf_printf(out, "likely since move %ld, ", f->likely);
    if (f->searched < 0)
        iki_sbuf_puts(out, "never searched to the end\n");
    else if (f->proved < 0)
        iki_sbuf_printf(out, "searched since move %ld, never proved\n", f->searched);
    else if (f->proved == f->searched)
        iki_sbuf_printf(out, "proved since move %ld\n", f->proved);
    else
        iki_sbuf_printf(out, "searched since move %ld, proved since move %ld\n", f->searched,
                        f->proved);
}

static void
write_losses(const iki_findings *a, iki_sbuf *out)
{
    if (a->timeline.losses > 0)
        iki_sbuf_printf(out, "\nCaptured (chains of %d stones and more)\n", IKI_LOSS_STONES);
    for (int i = 0; i < a->timeline.losses; i++) {
        const iki_loss *l = &a->timeline.loss[i];
        char name[IKI_VERTEX_SIZE];
        iki_sbuf_printf(out, "  %-3s %s, %d stones: captured by move %ld; ",
                        vertex(a, l->chain, name), iki_color_word(l->color),
                        iki_pset_count(&l->stones), l->captured);
        if (l->likely >= 0)
            iki_sbuf_printf(out, "likely dead since move %ld\n", l->likely);
        else
            iki_sbuf_puts(out, "not expected to die\n");
    }
}

static void
write_timeline(const iki_findings *a, iki_sbuf *out)
{
    iki_sbuf_printf(out, "\nTimeline of %ld move%s\n", a->timeline.moves,
                    iki_plural(a->timeline.moves));
    for (int i = 0; i < a->timeline.count; i++) {
        const iki_fate *f = &a->timeline.fate[i];
        char name[IKI_VERTEX_SIZE];
        iki_sbuf_printf(out, "  %-3s %s: ", vertex(a, f->chain, name), iki_life_word(f->life));
        if (!f->set_up)
            iki_sbuf_printf(out, "first stone at move %ld; ", f->first);
        else if (f->first > 0)
            iki_sbuf_printf(out, "set up after move %ld; ", f->first);
        else
            iki_sbuf_puts(out, "set up; ");
        write_settled(f, out);
    }
    write_losses(a, out);
}

void
iki_findings_write(const iki_findings *a, iki_sbuf *out)
{
    write_head(a, out);
    write_chains(a, out);
    write_eyes(a, out);
    write_races(a, out);
    if (a->has_timeline)
        write_timeline(a, out);
}
