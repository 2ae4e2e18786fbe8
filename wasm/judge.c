/* judge - the whole board as JSON: verdicts, owners, the count.
 *
 * Points of a board are listed as people read it: the top row first, from left to right.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/go/result.h"
#include "engine/go/vertex.h"
#include "src/score/bounds.h"
#include "src/score/certainty.h"
#include "src/score/confidence.h"
#include "src/verdict/meaning.h"
#include "wasm/answers.h"
#include "wasm/json.h"

typedef struct judged {
    iki_session *session;
    const iki_game *game;
    const iki_judgement *judgement;
    iki_view view;
    iki_sbuf *out;
} judged;

static void
write_result(iki_sbuf *out, const char *key, int64_t hundredths)
{
    iki_sbuf text;
    iki_sbuf_init(&text, 64);
    iki_result_write(hundredths, &text);
    iki_json_text(out, key, iki_sbuf_text(&text));
    iki_sbuf_free(&text);
}

/* --- chains ---------------------------------------------------------------------------------- */

static void
write_vital(const judged *a, iki_point chain)
{
    const iki_topo *t = &a->game->topo;
    const iki_vital *vital = iki_vitals_of(&a->view.vitals, chain);
    if (vital == NULL)
        return;
    iki_json_points(a->out, "attack", t, &vital->attack);
    iki_json_points(a->out, "defence", t, &vital->defence);
}

static void
write_chain(const judged *a, const iki_verdict *v)
{
    const iki_judgement *j = a->judgement;
    const iki_topo *t = &a->game->topo;
    char reason[IKI_REASON_SIZE];
    iki_json_open(a->out, NULL, '{');
    iki_json_point(a->out, "chain", t, v->first);
    iki_json_text(a->out, "color", iki_color_word(v->color));
    iki_json_text(a->out, "status", iki_verdict_word(v));
    iki_json_text(a->out, "counted", iki_life_word(v->life));
    iki_json_text(a->out, "certainty", iki_certainty_word(v->certainty));
    iki_json_text(a->out, "method", iki_method_word(v->method));
    iki_json_text(a->out, "means", iki_verdict_meaning(j, v));
    iki_json_text(a->out, "reason", iki_verdict_reason(v, t, reason));
    if (v->certainty == IKI_ESTIMATED && j->estimated)
        iki_json_hundredths(a->out, "chance",
                            iki_percent(iki_owners_chance(&j->owners, &v->stones, v->color)));
    iki_json_points(a->out, "stones", t, &v->stones);
    iki_json_points(a->out, "premise", t, &v->premise);
    write_vital(a, v->first);
    iki_json_close(a->out, '}');
}

/* --- points ---------------------------------------------------------------------------------- */

static char
owner_at(const iki_score *score, iki_point p)
{
    if (iki_pset_has(&score->owned[IKI_BLACK], p))
        return 'B';
    return iki_pset_has(&score->owned[IKI_WHITE], p) ? 'W' : '.';
}

static void
write_points(const judged *a)
{
    char owners[IKI_POINTS_MAX + 1], sure[IKI_POINTS_MAX + 1];
    const iki_topo *t = &a->game->topo;
    int n = 0;
    iki_json_open(a->out, "ownership", '[');
    for (; n < t->width * t->height; n++) {
        iki_point p = iki_topo_point(t, n % t->width, t->height - 1 - n / t->width);
        bool there = iki_pset_has(&t->points, p);
        owners[n] = there ? owner_at(&a->view.score, p) : ' ';
        sure[n] = there ? iki_certainty_word(a->view.survey.certainty[p])[0] : ' ';
        iki_json_int(a->out, NULL, there ? a->view.survey.ownership[p] : 0);
    }
    iki_json_close(a->out, ']');
    owners[n] = sure[n] = '\0';
    iki_json_text(a->out, "owners", owners);
    iki_json_text(a->out, "certainty", sure);
}

/* --- the count ------------------------------------------------------------------------------- */

static void
write_side(const judged *a, const char *key, iki_color c)
{
    const iki_score *score = &a->view.score;
    iki_pset own = iki_score_territory(a->game, score, c);
    iki_json_open(a->out, key, '{');
    iki_json_int(a->out, "area", score->area[c]);
    iki_json_int(a->out, "points", score->points[c]);
    iki_json_int(a->out, "prisoners", score->prisoners[c]);
    iki_json_int(a->out, "dame", score->after.dame[c]);
    iki_json_int(a->out, "protective", score->after.protective[c]);
    iki_json_points(a->out, "territory", &a->game->topo, &own);
    iki_json_close(a->out, '}');
}

static void
write_count(const judged *a)
{
    const iki_score *score = &a->view.score;
    iki_score_bounds bounds = iki_score_find_bounds(a->game, a->judgement, score);
    write_result(a->out, "result", score->result);
    iki_json_hundredths(a->out, "lead", score->result);
    write_result(a->out, "asItStands", score->as_it_stands);
    iki_json_hundredths(a->out, "areaLead", score->area_result);
    iki_json_hundredths(a->out, "territoryLead", score->territory_result);
    iki_json_hundredths(a->out, "handicapBonus", score->bonus);
    iki_json_open(a->out, "bounds", '[');
    iki_json_hundredths(a->out, NULL, bounds.least);
    iki_json_hundredths(a->out, NULL, bounds.most);
    iki_json_close(a->out, ']');
    iki_json_bool(a->out, "winnerProved", iki_score_winner_proved(a->game, a->judgement, score));
    write_side(a, "black", IKI_BLACK);
    write_side(a, "white", IKI_WHITE);
}

static void
write_doubts(const judged *a)
{
    iki_confidence c;
    iki_score_confidence(a->game, a->judgement, &a->view.score, &c);
    iki_json_hundredths(a->out, "winnerChance", iki_percent(c.winner));
    iki_json_int(a->out, "openPoints", c.open_points);
    iki_json_bool(a->out, "finished", c.finished);
    iki_json_open(a->out, "doubts", '[');
    for (int i = 0; i < c.count; i++) {
        iki_json_open(a->out, NULL, '{');
        iki_json_text(a->out, "owner", iki_color_word(c.doubt[i].owner));
        iki_json_hundredths(a->out, "chance", iki_percent(c.doubt[i].chance));
        iki_json_points(a->out, "points", &a->game->topo, &c.doubt[i].points);
        iki_json_close(a->out, '}');
    }
    iki_json_close(a->out, ']');
}

/* --- all of it ------------------------------------------------------------------------------- */

static void
write_certainty(const judged *a)
{
    int n[IKI_GIVEN + 1];
    iki_score_certainty(&a->game->board, a->judgement, n);
    iki_json_open(a->out, "points", '{');
    for (int i = IKI_GIVEN; i >= IKI_ESTIMATED; i--)
        iki_json_int(a->out, iki_certainty_word((iki_certainty)i), n[i]);
    iki_json_close(a->out, '}');
}

static void
write_all(const judged *a)
{
    const iki_game *g = a->game;
    iki_pset dead = iki_judgement_stones(a->judgement, IKI_DEAD);
    iki_json_open(a->out, NULL, '{');
    iki_json_int(a->out, "width", g->topo.width);
    iki_json_int(a->out, "height", g->topo.height);
    iki_json_text(a->out, "rules", g->rules.name);
    iki_json_hundredths(a->out, "komi", g->komi);
    iki_json_bool(a->out, "complete", a->session->judged.final);
    write_count(a);
    write_doubts(a);
    write_certainty(a);
    iki_json_points(a->out, "dead", &g->topo, &dead);
    iki_json_points(a->out, "seki", &g->topo, &a->view.score.seki);
    write_points(a);
    iki_json_open(a->out, "chains", '[');
    for (int i = 0; i < a->judgement->count; i++)
        write_chain(a, &a->judgement->verdict[i]);
    iki_json_close(a->out, ']');
    iki_json_close(a->out, '}');
}

iki_status
iki_answer_judge(iki_session *s, bool vital, iki_sbuf *out)
{
    judged a = {.session = s, .game = s->game, .out = out};
    iki_status status = iki_session_judge(s, &a.judgement);
    if (status != IKI_OK)
        return status;
    if (vital) {
        status = iki_session_view(s, &a.view);
    } else {
        iki_score_count(s->game, a.judgement, &a.view.score);
        iki_survey_make(s->game, a.judgement, &a.view.score, &a.view.survey);
    }
    if (status == IKI_OK)
        write_all(&a);
    iki_view_free(&a.view);
    return status == IKI_OK ? iki_sbuf_status(out) : status;
}
