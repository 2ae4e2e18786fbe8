/* outcome - scoring one game. */
#include "cli/score/outcome.h"

#include "cli/position.h"
#include "engine/base/clock.h"
#include "engine/go/game.h"
#include "src/score/bounds.h"

static iki_status
judge(const iki_options *o, const iki_effort *kept, iki_outcome *r, iki_error *error)
{
    iki_judged judged;
    iki_status status = iki_look_judge(o, r->game, kept, &judged, error);
    if (status != IKI_OK)
        return status;
    r->judgement = judged.judgement;
    r->score = judged.score;
    r->contradicts = judged.contradicts;
    r->winner_proved = iki_score_winner_proved(r->game, &r->judgement, &r->score);
    iki_score_confidence(r->game, &r->judgement, &r->score, &r->confidence);
    return IKI_OK;
}

/* Is the position the last one of the record? */
static bool
is_whole(const iki_outcome *r)
{
    return (long)r->game->moves + r->facts.skipped == r->facts.moves;
}

iki_status
iki_outcome_make(const iki_options *o, const iki_sgf *s, const iki_effort *kept, iki_outcome *r,
                 iki_error *error)
{
    double start = iki_clock_seconds();
    iki_status status = iki_load_game(o, s, r->number, &r->game, &r->facts, error);
    if (status == IKI_OK)
        status = judge(o, kept, r, error);
    if (status == IKI_OK && is_whole(r)) {
        iki_marks_read(s, r->number - 1, r->game, &r->marks);
        iki_marks_compare(r, &r->marks);
    }
    r->ms = (iki_clock_seconds() - start) * 1e3;
    return status;
}

void
iki_outcome_free(iki_outcome *r)
{
    iki_judgement_free(&r->judgement);
    iki_game_free(r->game);
    r->game = NULL;
}

iki_agreement
iki_outcome_agreement(const iki_outcome *r)
{
    if (!is_whole(r) || !r->facts.has_margin)
        return IKI_AGREES_UNKNOWN;
    return r->facts.margin == r->score.result ? IKI_AGREES : IKI_DISAGREES;
}

int
iki_outcome_protective(const iki_outcome *r, iki_color c)
{
    bool told = r->confidence.finished && iki_score_pays_moves(&r->game->rules);
    return told ? r->score.after.protective[c] : 0;
}

void
iki_outcome_write_name(const iki_outcome *r, iki_sbuf *out)
{
    iki_source_show_name(r->path, out);
    if (r->games > 1)
        iki_sbuf_printf(out, "#%zu", r->number);
}
