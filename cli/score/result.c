/* result - scoring one game and writing what came out, as text or as JSON. */
#include "config.h"

#include "cli/score/result.h"

#include "cli/json.h"
#include "cli/position.h"
#include "cli/text_style.h"
#include "engine/base/clock.h"
#include "engine/go/result.h"
#include "src/score/certainty.h"
#include "src/show/diagram.h"

#include <string.h>

/* ------------------------------------------------------------------------------------------------
 * Scoring */

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
    return IKI_OK;
}

iki_status
iki_outcome_make(const iki_options *o, const iki_sgf *s, const iki_effort *kept, iki_outcome *r,
                 iki_error *error)
{
    double start = iki_clock_seconds();
    iki_status status = iki_load_game(o, s, r->number, &r->game, &r->facts, error);
    if (status == IKI_OK)
        status = judge(o, kept, r, error);
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
    bool whole = (long)r->game->moves + r->facts.skipped == r->facts.moves;
    if (!whole || !r->facts.has_margin)
        return IKI_AGREES_UNKNOWN;
    return r->facts.margin == r->score.result ? IKI_AGREES : IKI_DISAGREES;
}

/* ------------------------------------------------------------------------------------------------
 * JSON */

#ifdef HAVE_JANSSON

static json_t *
json_certainty(const iki_outcome *r)
{
    enum { UNITS = 10000 };
    int part[IKI_GIVEN + 1];
    iki_score_shares(&r->game->board, &r->judgement, UNITS, part);
    json_t *given =
        iki_score_has_given(&r->judgement) ? json_real((double)part[IKI_GIVEN] / UNITS) : NULL;
    return json_pack("{s:f,s:f,s:f,s:o*}", "proved", (double)part[IKI_PROVED] / UNITS, "searched",
                     (double)part[IKI_SEARCHED] / UNITS, "estimated",
                     (double)part[IKI_ESTIMATED] / UNITS, "given", given);
}

/* {"property", "value", "taken", "why"}: a number that is not taken as it stands. */
static json_t *
json_assumed(const iki_record_note *n)
{
    json_t *taken;
    if (strcmp(n->property, "KM") == 0) {
        taken = json_real((double)n->taken / 100);
    } else {
        iki_sbuf result;
        iki_sbuf_init(&result, 64);
        iki_result_write(n->taken, &result);
        taken = json_string(iki_sbuf_text(&result));
        iki_sbuf_free(&result);
    }
    return json_pack("{s:s,s:o,s:o,s:o}", "property", n->property, "value", iki_json_text(n->value),
                     "taken", taken, "why", iki_json_text(n->text));
}

static json_t *
json_warning(const char *property, const char *value, const char *why)
{
    return json_pack("{s:s,s:o,s:o}", "property", property, "value", iki_json_text(value), "why",
                     iki_json_text(why));
}

/* Adds what was assumed about the record, and the warnings; no field where there are none. */
static void
add_notes(const iki_options *o, const iki_outcome *r, json_t **object)
{
    json_t *assumed = json_array(), *warnings = json_array();
    for (int i = 0; i < r->facts.notes; i++) {
        const iki_record_note *n = &r->facts.note[i];
        if (!iki_load_note_matters(o, n))
            continue;
        if (n->assumed)
            json_array_append_new(assumed, json_assumed(n));
        else
            json_array_append_new(warnings, json_warning(n->property, n->value, n->text));
    }
    if (r->facts.odd_rules[0] != '\0' && !o->has_rules)
        json_array_append_new(warnings, json_warning("RU", r->facts.odd_rules, "is not known"));
    if (r->facts.odd_komi[0] != '\0' && !o->has_komi)
        json_array_append_new(warnings, json_warning("KM", r->facts.odd_komi, "is not known"));
    if (json_array_size(assumed) > 0)
        iki_json_set(object, "assumed", json_incref(assumed));
    if (json_array_size(warnings) > 0)
        iki_json_set(object, "warnings", json_incref(warnings));
    json_decref(assumed);
    json_decref(warnings);
}

static json_t *
json_outcome(const iki_outcome *r)
{
    const iki_game *g = r->game;
    const iki_topo *t = &g->topo;
    iki_sbuf result;
    iki_sbuf_init(&result, 64);
    iki_result_write(r->score.result, &result);
    iki_pset dead = iki_judgement_stones(&r->judgement, IKI_DEAD);
    iki_pset seki = iki_judgement_stones(&r->judgement, IKI_SEKI);
    iki_agreement agrees = iki_outcome_agreement(r);
    json_t *object = json_pack(
        "{s:o,s:I,s:s,s:f,s:o,s:s,s:o,s:o,s:b,s:o,s:o,s:o}", "file", iki_json_text(r->path), "game",
        (json_int_t)r->number, "rules", g->rules.name, "komi", (double)g->komi / 100, "size",
        iki_json_size(t), "result", iki_sbuf_text(&result), "recorded",
        r->facts.result[0] != '\0' ? iki_json_text(r->facts.result) : json_null(), "agrees",
        agrees == IKI_AGREES_UNKNOWN ? json_null() : json_boolean(agrees == IKI_AGREES),
        "winner_proved", r->winner_proved, "dead", iki_json_points(t, &dead), "seki",
        iki_json_points(t, &seki), "certainty", json_certainty(r));
    iki_sbuf_free(&result);
    return object;
}

static iki_status
write_json(const iki_options *o, const iki_outcome *r, iki_sbuf *out)
{
    json_t *object = json_outcome(r);
    add_notes(o, r, &object);
    if (!iki_json_is_exact(r->path))
        iki_json_set(&object, "file_bytes", iki_json_bytes(r->path));
    if (iki_score_has_given(&r->judgement))
        iki_json_set(&object, "contradicts", iki_json_points(&r->game->topo, &r->contradicts));
    if (o->timing)
        iki_json_set(&object, "ms", json_real((double)(int64_t)(r->ms * 1e3 + 0.5) / 1e3));
    return iki_json_line(object, out);
}

static iki_status
write_json_error(const char *path, const char *text, iki_sbuf *out)
{
    return iki_json_line(
        json_pack("{s:o,s:o}", "file", iki_json_text(path), "error", iki_json_text(text)), out);
}

#else /* --json is refused before anything is scored */

static iki_status
write_json(const iki_options *o, const iki_outcome *r, iki_sbuf *out)
{
    (void)o;
    (void)r;
    return iki_sbuf_status(out);
}

static iki_status
write_json_error(const char *path, const char *text, iki_sbuf *out)
{
    (void)path;
    (void)text;
    return iki_sbuf_status(out);
}

#endif

/* ------------------------------------------------------------------------------------------------
 * Text */

void
iki_outcome_summary(const iki_outcome *r, iki_sbuf *out)
{
    iki_result_write(r->score.result, out);
    iki_sbuf_puts(out, " (");
    iki_score_shares_write(&r->game->board, &r->judgement, out);
    iki_sbuf_putc(out, ')');
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

static iki_status
write_text(const iki_options *o, const iki_outcome *r, iki_sbuf *out)
{
    iki_sbuf_puts(out, r->path);
    if (r->games > 1)
        iki_sbuf_printf(out, "#%zu", r->number);
    iki_sbuf_puts(out, ": ");
    iki_outcome_summary(r, out);
    if (o->timing)
        iki_sbuf_printf(out, " %.3f ms", r->ms);
    iki_sbuf_putc(out, '\n');
    if (o->board)
        write_board(o, r, out);
    return iki_sbuf_status(out);
}

iki_status
iki_outcome_write(const iki_options *o, const iki_outcome *r, iki_sbuf *out)
{
    return o->json ? write_json(o, r, out) : write_text(o, r, out);
}

iki_status
iki_outcome_write_error(const iki_options *o, const char *path, const char *text, iki_sbuf *out)
{
    return o->json ? write_json_error(path, text, out) : iki_sbuf_status(out);
}
