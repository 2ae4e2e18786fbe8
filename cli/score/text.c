/* text - what came out of a game, on a line. */
#include "cli/score/text.h"

#include "cli/score/review.h"
#include "cli/text_style.h"
#include "engine/go/game.h"
#include "engine/go/result.h"
#include "engine/go/vertex.h"
#include "src/score/certainty.h"
#include "src/show/diagram.h"

/* "W+3.5 (proved 61 %, searched 30 %, estimated 9 %)". */
static void
write_result(const iki_outcome *r, iki_sbuf *out)
{
    iki_result_write(r->score.result, out);
    iki_sbuf_puts(out, " (");
    iki_score_shares_write(&r->game->board, &r->judgement, out);
    iki_sbuf_putc(out, ')');
}

/* "; White must protect S14, which costs a point": where a move of the opponent would hurt once the
 * dame are filled.  In a game that is not over such places come and go. */
static void
write_protection(const iki_outcome *r, iki_sbuf *out)
{
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        int moves = iki_outcome_protective(r, c);
        if (moves == 0)
            continue;
        iki_sbuf_printf(out, "; %s must protect ", c == IKI_BLACK ? "Black" : "White");
        iki_vertex_write_set(&r->game->topo, &r->score.after.open[c], out);
        if (moves == 1)
            iki_sbuf_puts(out, ", which costs a point");
        else
            iki_sbuf_printf(out, ", which costs %d points", moves);
    }
}

void
iki_outcome_summary(const iki_outcome *r, iki_sbuf *out)
{
    iki_review doubts;
    iki_review_doubts(r, &doubts);
    write_result(r, out);
    write_protection(r, out);
    iki_review_write_whys(&doubts, out);
}

static void
write_board(const iki_options *o, const iki_outcome *r, iki_sbuf *out)
{
    iki_sbuf board;
    iki_sbuf_init(&board, 0);
    iki_diagram_score(r->game, &r->judgement, &r->score, &board);
    iki_text_style_write(iki_text_style_for(o, stdout), iki_sbuf_text(&board), out);
    iki_sbuf_putc(out, '\n');
    iki_sbuf_free(&board);
}

iki_status
iki_outcome_write(const iki_options *o, const iki_outcome *r, iki_sbuf *out)
{
    iki_review review;
    bool chosen = o->review >= 0;
    if (chosen)
        iki_review_make(r, o->review, &review);
    else
        iki_review_doubts(r, &review);
    if (chosen && review.whys == 0)
        return iki_sbuf_status(out);
    iki_outcome_write_name(r, out);
    iki_sbuf_puts(out, ": ");
    write_result(r, out);
    if (o->timing)
        iki_sbuf_printf(out, " %.3f ms", r->ms);
    write_protection(r, out);
    iki_review_write_whys(&review, out);
    iki_sbuf_putc(out, '\n');
    if (chosen)
        iki_review_write_looks(r, &review, out);
    if (o->board)
        write_board(o, r, out);
    return iki_sbuf_status(out);
}
