/* json - one game and what was found out about it, as a line of JSON. */
#include "config.h"

#include "cli/score/json.h"

#include "cli/json.h"
#include "cli/score/fits.h"
#include "cli/score/review.h"
#include "engine/go/game.h"
#include "engine/go/result.h"
#include "engine/go/vertex.h"
#include "src/score/certainty.h"
#include "src/score/gaps.h"

#include <string.h>

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

/* {"color", "percent", "points"}: points that may yet be the other side's. */
static json_t *
json_doubt(const iki_outcome *r, const iki_doubt *d)
{
    return json_pack("{s:s,s:i,s:o}", "color", iki_color_word(d->owner), "percent",
                     iki_percent(d->chance), "points", iki_json_points(&r->game->topo, &d->points));
}

/* {"color", "points", "moves"}: one of these moves closes off so many points. */
static json_t *
json_gaps(const iki_outcome *r)
{
    iki_gap gaps[IKI_GAPS_MAX];
    json_t *list = json_array();
    int count = iki_score_find_gaps(&r->game->board, &r->judgement, &r->score, gaps);
    for (int i = 0; i < count; i++)
        iki_json_add(&list, json_pack("{s:s,s:i,s:o}", "color", iki_color_word(gaps[i].color),
                                      "points", gaps[i].points, "moves",
                                      iki_json_points(&r->game->topo, &gaps[i].moves)));
    return list;
}

/* How sure the winner is. */
static void
add_confidence(const iki_outcome *r, json_t **object)
{
    const iki_confidence *c = &r->confidence;
    json_t *doubts = json_array();
    for (int i = 0; i < c->count; i++)
        iki_json_add(&doubts, json_doubt(r, &c->doubt[i]));
    iki_json_set(object, "winner_proved", json_boolean(r->winner_proved));
    iki_json_set(object, "winner_percent", json_real((double)iki_review_chance(r) / 100));
    iki_json_set(object, "finished", json_boolean(c->finished));
    iki_json_set(object, "open_points", json_integer(c->open_points));
    iki_json_set(object, "doubts", doubts);
    iki_json_set(object, "gaps", json_gaps(r));
}

/* {"color", "moves", "points"}: moves that a side must still make in its territory at a point each,
 * and where the opponent would hurt it. */
static json_t *
json_protective(const iki_outcome *r)
{
    json_t *list = json_array();
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        int moves = iki_outcome_protective(r, c);
        if (moves > 0)
            iki_json_add(&list,
                         json_pack("{s:s,s:i,s:o}", "color", iki_color_word(c), "moves", moves,
                                   "points",
                                   iki_json_points(&r->game->topo, &r->score.after.open[c])));
    }
    return list;
}

/* With --review: does a person have to look, why, and where. */
static void
add_review(const iki_options *o, const iki_outcome *r, json_t **object)
{
    iki_review v;
    json_t *why = json_array(), *look = json_array();
    iki_review_make(r, o->review, &v);
    for (int i = 0; i < v.whys; i++)
        iki_json_add(&why, iki_json_text(v.why[i]));
    for (int i = 0; i < v.looks && v.whys > 0; i++) {
        char vertex[IKI_VERTEX_SIZE];
        iki_json_add(&look, json_string(iki_vertex_write(&r->game->topo,
                                                         iki_review_place(r, v.look[i]), vertex)));
    }
    iki_json_set(object, "review", json_boolean(v.whys > 0));
    iki_json_set(object, "why", why);
    iki_json_set(object, "look_at", look);
}

/* The other readings that give the recorded result. */
static json_t *
json_fits(const iki_outcome *r)
{
    iki_fits fits;
    json_t *list = json_array();
    iki_fits_find(r, &fits);
    for (int i = 0; i < fits.count; i++)
        iki_json_add(&list, json_string(fits.reading[i]));
    return list;
}

/* {"vertex", "color", "status", "certainty", "why"}: what is known of the chain at p. */
static json_t *
json_chain(const iki_outcome *r, iki_point p)
{
    char vertex[IKI_VERTEX_SIZE], why[IKI_REASON_SIZE];
    const iki_topo *t = &r->game->topo;
    const iki_verdict *v = iki_judgement_at(&r->judgement, p);
    return json_pack("{s:s,s:s,s:s,s:s,s:s}", "vertex", iki_vertex_write(t, p, vertex), "color",
                     iki_color_word(r->game->board.color[p]), "status", iki_life_word(v->life),
                     "certainty", iki_certainty_word(v->certainty), "why",
                     iki_verdict_reason(v, t, why));
}

/* Where TB and TW of the record say otherwise, and what is known of the chains there. */
static void
add_marks(const iki_outcome *r, json_t **object)
{
    const iki_pset *differ = &r->marks.differ;
    json_t *chains = json_array();
    if (!r->marks.told) {
        json_decref(chains);
        return;
    }
    iki_pset stones = iki_pset_minus(differ, &r->game->board.at[IKI_EMPTY]);
    while (!iki_pset_is_empty(&stones)) {
        iki_pset chain = iki_board_chain(&r->game->board, iki_pset_first(&stones));
        iki_json_add(&chains, json_chain(r, iki_pset_first(&chain)));
        iki_pset_drop(&stones, &chain);
    }
    iki_json_set(object, "marks",
                 json_pack("{s:b,s:o,s:o}", "agree", iki_pset_is_empty(differ), "differ",
                           iki_json_points(&r->game->topo, differ), "chains", chains));
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
        "{s:o,s:I,s:s,s:f,s:o,s:s,s:o,s:o}", "file", iki_json_text(r->path), "game",
        (json_int_t)r->number, "rules", g->rules.name, "komi", (double)g->komi / 100, "size",
        iki_json_size(t), "result", iki_sbuf_text(&result), "recorded",
        r->facts.result[0] != '\0' ? iki_json_text(r->facts.result) : json_null(), "agrees",
        agrees == IKI_AGREES_UNKNOWN ? json_null() : json_boolean(agrees == IKI_AGREES));
    if (agrees == IKI_DISAGREES)
        iki_json_set(&object, "fits", json_fits(r));
    add_marks(r, &object);
    add_confidence(r, &object);
    iki_json_set(&object, "protective", json_protective(r));
    iki_json_set(&object, "dead", iki_json_points(t, &dead));
    iki_json_set(&object, "seki", iki_json_points(t, &seki));
    iki_json_set(&object, "certainty", json_certainty(r));
    iki_sbuf_free(&result);
    return object;
}

iki_status
iki_outcome_write_json(const iki_options *o, const iki_outcome *r, iki_sbuf *out)
{
    json_t *object = json_outcome(r);
    if (o->review >= 0)
        add_review(o, r, &object);
    add_notes(o, r, &object);
    if (!iki_json_is_exact(r->path))
        iki_json_set(&object, "file_bytes", iki_json_bytes(r->path));
    if (iki_score_has_given(&r->judgement))
        iki_json_set(&object, "contradicts", iki_json_points(&r->game->topo, &r->contradicts));
    if (o->timing)
        iki_json_set(&object, "ms", json_real((double)(int64_t)(r->ms * 1e3 + 0.5) / 1e3));
    return iki_json_line(object, out);
}

iki_status
iki_outcome_write_json_error(const char *path, const char *text, iki_sbuf *out)
{
    return iki_json_line(
        json_pack("{s:o,s:o}", "file", iki_json_text(path), "error", iki_json_text(text)), out);
}

#else /* --json is refused before anything is scored */

iki_status
iki_outcome_write_json(const iki_options *o, const iki_outcome *r, iki_sbuf *out)
{
    (void)o;
    (void)r;
    return iki_sbuf_status(out);
}

iki_status
iki_outcome_write_json_error(const char *path, const char *text, iki_sbuf *out)
{
    (void)path;
    (void)text;
    return iki_sbuf_status(out);
}

#endif
