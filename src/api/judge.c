/* judge - the verdicts on a whole board, one by one and all at once.
 *
 * The judgement is kept until the position, rules, limits or the referee's words change. */
#include "src/api/handle.h"

#include "engine/go/vertex.h"
#include "src/verdict/meaning.h"

#include <string.h>

/* --- judging -------------------------------------------------------------------------------- */

int
iki_handle_judge(iki *h)
{
    if (h->judged)
        return 0;
    iki_given given = iki_words_given(&h->words, &h->game->board);
    iki_budget budget = iki_handle_budget(h, 0, h->board.seconds);
    iki_effort effort = {.budget = &budget, .region_nodes = h->board.nodes};
    iki_status status = iki_resolve_game(h->game, &given, &effort, &h->judgement);
    if (iki_handle_outcome(h, iki_handle_ended(h, status)) != 0) {
        iki_judgement_free(&h->judgement);
        return -1;
    }
    iki_score_count(h->game, &h->judgement, &h->score);
    h->judged = true;
    return 0;
}

/* Surveys the judged position if that is still to be done. */
static void
survey(iki *h)
{
    iki_assert(h->judged);
    if (!h->surveyed)
        iki_survey_make(h->game, &h->judgement, &h->score, &h->survey);
    h->surveyed = true;
}

/* Writes the reasons of all verdicts if that is still to be done. */
static int
write_reasons(iki *h)
{
    char text[IKI_REASON_SIZE];
    const iki_judgement *j = &h->judgement;
    if (h->reason != NULL)
        return 0;
    const char **reason = iki_arena_alloc(&h->memory, ((size_t)j->count + 1) * sizeof *reason);
    for (int i = 0; i < j->count && reason != NULL; i++) {
        (void)iki_verdict_reason(&j->verdict[i], &h->game->topo, text);
        reason[i] = iki_arena_copy(&h->memory, text, strlen(text));
        if (reason[i] == NULL)
            reason = NULL;
    }
    h->reason = reason;
    return iki_handle_outcome(h, reason != NULL ? IKI_OK : IKI_E_MEMORY);
}

/* --- point by point ------------------------------------------------------------------------- */

/* The verdict on the stone there; NULL with a message where there is none. */
static const iki_verdict *
verdict_at(iki *h, int column, int row)
{
    if (!iki_handle_begin(h))
        return NULL;
    iki_point p = iki_handle_point(h, column, row);
    if (p == IKI_NOWHERE || h->game->board.color[p] == IKI_EMPTY) {
        (void)iki_handle_fail(h, IKI_E_ARGUMENT, "there is no stone");
        return NULL;
    }
    return iki_handle_judge(h) == 0 ? iki_judgement_at(&h->judgement, p) : NULL;
}

const char *
iki_status_at(iki *h, int column, int row)
{
    const iki_verdict *v = verdict_at(h, column, row);
    return v != NULL ? iki_life_word(v->life) : NULL;
}

const char *
iki_certainty_at(iki *h, int column, int row)
{
    const iki_verdict *v = verdict_at(h, column, row);
    return v != NULL ? iki_certainty_word(v->certainty) : NULL;
}

const char *
iki_method_at(iki *h, int column, int row)
{
    const iki_verdict *v = verdict_at(h, column, row);
    return v != NULL ? iki_method_word(v->method) : NULL;
}

const char *
iki_reason_at(iki *h, int column, int row)
{
    const iki_verdict *v = verdict_at(h, column, row);
    return v != NULL && write_reasons(h) == 0 ? h->reason[v - h->judgement.verdict] : NULL;
}

const char *
iki_meaning_at(iki *h, int column, int row)
{
    const iki_verdict *v = verdict_at(h, column, row);
    return v != NULL ? iki_verdict_meaning(&h->judgement, v) : NULL;
}

/* Whose a point of the judged board is. */
static char
owner_of(const iki *h, iki_point p)
{
    if (iki_pset_has(&h->score.owned[IKI_BLACK], p))
        return 'B';
    return iki_pset_has(&h->score.owned[IKI_WHITE], p) ? 'W' : '.';
}

/* True if the point is there and judged; else there is a message. */
static bool
judged_at(iki *h, iki_point p)
{
    if (p == IKI_NOWHERE)
        return iki_handle_fail(h, IKI_E_ARGUMENT, "no such point") == 0;
    return iki_handle_judge(h) == 0;
}

char
iki_owner_at(iki *h, int column, int row)
{
    if (!iki_handle_begin(h))
        return '\0';
    iki_point p = iki_handle_point(h, column, row);
    return judged_at(h, p) ? owner_of(h, p) : '\0';
}

int
iki_ownership_at(iki *h, int column, int row, int *thousandths)
{
    if (!iki_handle_begin(h))
        return -1;
    if (thousandths == NULL)
        return iki_handle_fail(h, IKI_E_ARGUMENT, "there is no room for the answer");
    iki_point p = iki_handle_point(h, column, row);
    if (!judged_at(h, p))
        return -1;
    survey(h);
    *thousandths = h->survey.ownership[p];
    return 0;
}

/* --- the whole board ------------------------------------------------------------------------ */

static iki_point_info
describe(const iki *h, int column, int row)
{
    iki_point_info out = {column, row, '\0', '\0', 50, 50, "", "", "", "", ""};
    iki_point p = iki_handle_point(h, column, row);
    if (p == IKI_NOWHERE)
        return out;
    out.stone = iki_color_letter(h->game->board.color[p]);
    out.owner = owner_of(h, p);
    out.black_percent = (1000 + h->survey.ownership[p] + 10) / 20;
    out.white_percent = 100 - out.black_percent;
    out.certainty = iki_certainty_word(h->survey.certainty[p]);
    if (out.stone == '.')
        return out;
    const iki_verdict *v = iki_judgement_at(&h->judgement, p);
    out.status = iki_life_word(v->life);
    out.certainty = iki_certainty_word(v->certainty);
    out.method = iki_method_word(v->method);
    out.reason = h->reason[v - h->judgement.verdict];
    out.meaning = iki_verdict_meaning(&h->judgement, v);
    return out;
}

/* Judges the game of the handle and describes its points. */
static int
judge_all(iki *h, iki_point_info *points, size_t count)
{
    const iki_topo *t = &h->game->topo;
    if (points != NULL && count < (size_t)t->width * (size_t)t->height)
        return iki_handle_fail(h, IKI_E_ARGUMENT, "there is room for too few points");
    if (iki_handle_judge(h) != 0)
        return -1;
    if (points == NULL)
        return 0;
    survey(h);
    if (write_reasons(h) != 0)
        return -1;
    for (int row = t->height; row >= 1; row--)
        for (int column = 1; column <= t->width; column++)
            *points++ = describe(h, column, row);
    return 0;
}

/* The same for a position, in a handle of its own, so that a failure leaves *h as it was. */
static int
judge_anew(iki *h, const iki_position *position, iki_point_info *points, size_t count)
{
    iki *fresh = iki_open(position->width, position->height);
    if (fresh == NULL)
        return iki_handle_outcome(h, IKI_E_MEMORY);
    fresh->board = h->board;
    fresh->question = h->question;
    fresh->stop = h->stop;
    fresh->context = h->context;
    h->busy = true;
    int done = iki_handle_fill(fresh, position) == 0 ? judge_all(fresh, points, count) : -1;
    h->busy = false;
    if (done == 0) {
        fresh->error = h->error; /* of the last call that failed */
        iki before = *h;
        *h = *fresh;
        *fresh = before;
    } else {
        h->error = fresh->error;
    }
    iki_close(fresh);
    return done;
}

int
iki_judge(iki *h, const iki_position *position, iki_point_info *points, size_t count)
{
    if (!iki_handle_begin(h))
        return -1;
    if (position == NULL)
        return judge_all(h, points, count);
    if (position->width < 1 || position->width > IKI_SIZE_MAX || position->height < 1 ||
        position->height > IKI_SIZE_MAX)
        return iki_handle_fail(h, IKI_E_ARGUMENT, "a board has 1 to 25 columns and rows");
    return judge_anew(h, position, points, count);
}

/* --- the referee ---------------------------------------------------------------------------- */

int
iki_call(iki *h, int column, int row, const char *status)
{
    if (!iki_handle_begin(h))
        return -1;
    iki_point p = iki_handle_point(h, column, row);
    if (p == IKI_NOWHERE || h->game->board.color[p] == IKI_EMPTY)
        return iki_handle_fail(h, IKI_E_ARGUMENT, "there is no stone");
    iki_life life = IKI_UNKNOWN;
    for (int i = IKI_ALIVE; i <= IKI_SEKI && status != NULL; i++) {
        if (strcmp(status, iki_life_word((iki_life)i)) == 0)
            life = (iki_life)i;
    }
    if (status == NULL || (life == IKI_UNKNOWN && strcmp(status, "auto") != 0))
        return iki_handle_fail(h, IKI_E_ARGUMENT,
                               "a status is \"alive\", \"dead\", \"seki\" or \"auto\"");
    if (iki_handle_outcome(h, iki_words_say(&h->words, &h->game->board, p, life)) != 0)
        return -1;
    iki_handle_forget(h);
    return 0;
}
