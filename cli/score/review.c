/* review - reasons to look at a game, and the places that matter there.
 *
 * The chance of the winner is the core's (src/score/confidence.h).  What could change the winner
 * are the winner's doubtful points: the heaviest ones until together they are worth the lead.  In a
 * game that is not finished every open place matters. */
#include "cli/score/review.h"

#include "cli/score/fits.h"
#include "engine/base/plural.h"
#include "engine/go/game.h"
#include "engine/go/result.h"
#include "engine/go/vertex.h"

#include <stdarg.h>
#include <stdio.h>

enum { CLOSE = 200 }; /* hundredths of a point: a lead that dame and protective moves can turn */

static const char *
side(iki_color color)
{
    return color == IKI_BLACK ? "Black" : "White";
}

IKI_PRINTF(2, 3)
static void
add_why(iki_review *v, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    iki_assert(v->whys < IKI_REVIEW_WHYS);
    vsnprintf(v->why[v->whys++], sizeof v->why[0], format, args);
    va_end(args);
}

int64_t
iki_review_chance(const iki_outcome *r)
{
    return iki_confidence_hundredths(&r->confidence);
}

/* Who is ahead; IKI_EMPTY for a draw. */
static iki_color
winner(const iki_outcome *r)
{
    return r->score.result > 0 ? IKI_BLACK : r->score.result < 0 ? IKI_WHITE : IKI_EMPTY;
}

/* Chooses the places that could change the winner. */
static void
find_looks(const iki_outcome *r, iki_review *v)
{
    const iki_confidence *c = &r->confidence;
    int64_t lead = r->score.result < 0 ? -r->score.result : r->score.result, sum = 0;
    for (int i = 0; i < c->count && v->looks < IKI_REVIEW_LOOKS; i++) {
        const iki_doubt *d = &c->doubt[i];
        bool matters = d->owner == winner(r) && sum < lead;
        if (!matters && c->finished)
            continue;
        sum += d->owner == winner(r) ? 200 * (int64_t)iki_pset_count(&d->points) : 0;
        v->look[v->looks++] = d;
    }
    v->close = sum < lead && lead <= CLOSE && !r->winner_proved;
}

/* Under which other reading the record is right. */
static void
add_fits(const iki_outcome *r, iki_review *v)
{
    iki_fits fits;
    iki_sbuf text;
    iki_fits_find(r, &fits);
    if (fits.count == 0)
        return;
    iki_sbuf_init(&text, 0);
    iki_fits_write(&fits, &text);
    add_why(v, "the recorded result fits %s", iki_sbuf_text(&text));
    iki_sbuf_free(&text);
}

/* Where TB and TW say otherwise. */
static void
add_marks(const iki_outcome *r, iki_review *v)
{
    iki_sbuf text;
    iki_sbuf_init(&text, 0);
    iki_marks_write(r, &text);
    if (text.length > 0)
        add_why(v, "%s", iki_sbuf_text(&text));
    iki_sbuf_free(&text);
}

/* The position itself. */
static void
find_doubts(const iki_outcome *r, int64_t least, iki_review *out)
{
    int64_t chance = iki_review_chance(r);
    int open = r->confidence.open_points;
    *out = (iki_review){.whys = 0};
    if (!r->confidence.finished)
        add_why(out, "not finished: %d point%s open", open, open == 1 ? " is" : "s are");
    if (chance < least && winner(r) != IKI_EMPTY)
        add_why(out, "%s wins with a chance of %d %%", side(winner(r)), (int)(chance / 100));
    find_looks(r, out);
}

void
iki_review_doubts(const iki_outcome *r, iki_review *out)
{
    find_doubts(r, IKI_REVIEW_SURE, out);
    add_fits(r, out);
    add_marks(r, out);
}

/* What the record has that differs from the count. */
static const char *
difference(const iki_outcome *r)
{
    int64_t recorded = r->facts.margin, counted = r->score.result;
    if ((recorded > 0) == (counted > 0) && (recorded < 0) == (counted < 0))
        return "recorded is ";
    return recorded == 0  ? "a draw is recorded: "
           : counted == 0 ? "a winner is recorded: "
                          : "another winner is recorded: ";
}

void
iki_review_make(const iki_outcome *r, int64_t least, iki_review *out)
{
    find_doubts(r, least, out);
    if (winner(r) == IKI_EMPTY)
        add_why(out, "the count is a draw");
    if (iki_outcome_agreement(r) == IKI_DISAGREES)
        add_why(out, "%s%s", difference(r), r->facts.result);
    add_fits(r, out);
    add_marks(r, out);
    if (!iki_pset_is_empty(&r->contradicts))
        add_why(out, "a proof says otherwise than the referee");
}

void
iki_review_write_whys(const iki_review *v, iki_sbuf *out)
{
    for (int i = 0; i < v->whys; i++)
        iki_sbuf_printf(out, "; %s", v->why[i]);
}

iki_point
iki_review_place(const iki_outcome *r, const iki_doubt *d)
{
    iki_pset stones = iki_pset_minus(&d->points, &r->game->board.at[IKI_EMPTY]);
    return iki_pset_first(iki_pset_is_empty(&stones) ? &d->points : &stones);
}

void
iki_review_write_looks(const iki_outcome *r, const iki_review *v, iki_sbuf *out)
{
    for (int i = 0; i < v->looks; i++) {
        const iki_doubt *d = v->look[i];
        int more = iki_pset_count(&d->points) - 1;
        char vertex[IKI_VERTEX_SIZE];
        iki_sbuf_printf(out, "    %s",
                        iki_vertex_write(&r->game->topo, iki_review_place(r, d), vertex));
        if (more > 0)
            iki_sbuf_printf(out, " and %d point%s more", more, iki_plural(more));
        iki_sbuf_printf(out, ": counted as %s's, %s's with a chance of %d %%\n", side(d->owner),
                        side(iki_opponent(d->owner)), iki_percent(d->chance));
    }
    if (v->close)
        iki_sbuf_puts(out, "    the lead is small: look at dame and protective moves\n");
}
