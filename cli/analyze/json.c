/* json - an analysis as one JSON object; the keys are explained in `iki analyze --help`. */
#include "config.h"

#include "cli/analyze/analyze.h"
#include "cli/json.h"

#ifdef HAVE_JANSSON

#include "engine/go/result.h"
#include "engine/go/vertex.h"
#include "src/score/bounds.h"
#include "src/score/certainty.h"
#include "src/show/race.h"
#include "src/verdict/meaning.h"

static json_t *
vertex(const iki_findings *a, iki_point p)
{
    char text[IKI_VERTEX_SIZE];
    return json_string(iki_vertex_write(&a->look.game->topo, p, text));
}

static json_t *
points(const iki_findings *a, const iki_pset *set)
{
    return iki_json_points(&a->look.game->topo, set);
}

static json_t *
result(int64_t hundredths)
{
    iki_sbuf text;
    iki_sbuf_init(&text, 64);
    iki_result_write(hundredths, &text);
    json_t *value = json_string(iki_sbuf_text(&text));
    iki_sbuf_free(&text);
    return value;
}

static json_t *
certainty(const iki_findings *a)
{
    int n[IKI_GIVEN + 1];
    iki_score_certainty(&a->look.game->board, &a->look.judgement, n);
    return json_pack("{s:i,s:i,s:i,s:i}", "given", n[IKI_GIVEN], "proved", n[IKI_PROVED],
                     "searched", n[IKI_SEARCHED], "estimated", n[IKI_ESTIMATED]);
}

/* Adds the points that decide a critical chain. */
static void
add_vital(const iki_findings *a, iki_point chain, json_t **object)
{
    const iki_vital *vital = iki_vitals_of(&a->look.view.vitals, chain);
    if (vital == NULL)
        return;
    iki_json_set(object, "attack", points(a, &vital->attack));
    iki_json_set(object, "defence", points(a, &vital->defence));
}

static json_t *
chains(const iki_findings *a)
{
    json_t *list = json_array();
    for (int i = 0; i < a->look.judgement.count; i++) {
        const iki_verdict *v = &a->look.judgement.verdict[i];
        char reason[IKI_REASON_SIZE];
        json_t *one =
            json_pack("{s:o,s:s,s:s,s:s,s:s,s:s,s:s,s:o,s:o}", "chain", vertex(a, v->first),
                      "color", iki_color_word(v->color), "status", iki_verdict_word(v), "certainty",
                      iki_certainty_word(v->certainty), "method", iki_method_word(v->method),
                      "means", iki_verdict_meaning(&a->look.judgement, v), "reason",
                      iki_verdict_reason(v, &a->look.game->topo, reason), "stones",
                      points(a, &v->stones), "premise", points(a, &v->premise));
        add_vital(a, v->first, &one);
        iki_json_add(&list, one);
    }
    return list;
}

static json_t *
eyes(const iki_findings *a)
{
    json_t *list = json_array();
    for (int i = 0; i < a->details.eyes; i++) {
        const iki_eye_detail *e = &a->details.eye[i];
        char value[2][8];
        iki_json_add(&list,
                     json_pack("{s:o,s:s,s:o,s:s,s:s,s:s,s:s,s:o}", "block", vertex(a, e->chain),
                               "color", iki_color_word(e->eye.owner), "points",
                               points(a, &e->eye.space), "class", iki_sbuf_text(&e->names),
                               "status", iki_eye_status_word(e->status), "attacker_first",
                               iki_eye_value_text(e->answer.value[0], value[0]), "defender_first",
                               iki_eye_value_text(e->answer.value[1], value[1]), "moves",
                               points(a, &e->hot)));
    }
    return list;
}

static json_t *
word(const iki_race_figure *f, size_t at)
{
    const char *text = iki_race_figure_word(f, at);
    return text[0] != '\0' ? json_string(text) : json_null();
}

static json_t *
regions(const iki_findings *a, const iki_race_figure *f)
{
    json_t *list = json_array();
    for (int i = 0; i < f->regions; i++) {
        const iki_figure_region *r = &f->region[i];
        const char letter[2] = {r->letter, '\0'};
        iki_json_add(&list, json_pack("{s:s,s:s,s:s,s:o,s:o,s:o}", "letter", letter, "kind",
                                      iki_region_kind_text(r->kind), "owner",
                                      r->owner == IKI_EMPTY ? "both" : iki_color_word(r->owner),
                                      "game", word(f, r->game), "cooled", word(f, r->cooled),
                                      "points", points(a, &r->points)));
    }
    return list;
}

static json_t *
lines(const iki_findings *a, const iki_race_figure *f)
{
    json_t *list = json_array();
    for (int i = 0; i < f->lines; i++) {
        const iki_figure_line *line = &f->line[i];
        json_t *moves = json_array();
        for (int k = 0; k < line->moves; k++)
            iki_json_add(&moves, vertex(a, line->move[k]));
        iki_json_add(&list,
                     json_pack("{s:s,s:s,s:o}", "first", line->first == 0 ? "black" : "white",
                               "ends", iki_figure_line_end(f, line), "moves", moves));
    }
    return list;
}

static json_t *
races(const iki_findings *a)
{
    json_t *list = json_array();
    for (int i = 0; i < a->details.races; i++) {
        const iki_race_detail *r = &a->details.race[i];
        const iki_race_figure *f = r->figure;
        iki_json_add(&list,
                     json_pack("{s:o,s:o,s:s,s:s,s:s,s:s,s:o,s:o,s:{s:o,s:o},s:{s:o,s:o},s:o}",
                               "black", vertex(a, r->black), "white", vertex(a, r->white),
                               "black_first", iki_race_result_text(f->result.result[0]),
                               "white_first", iki_race_result_text(f->result.result[1]), "kind",
                               iki_race_kind_text(f->result.kind), "certainty",
                               iki_certainty_word(f->result.certainty), "total", word(f, f->total),
                               "regions", regions(a, f), "keeps", "black", points(a, &f->keeps[0]),
                               "white", points(a, &f->keeps[1]), "loses", "black",
                               points(a, &f->loses[0]), "white", points(a, &f->loses[1]), "lines",
                               lines(a, f)));
    }
    return list;
}

static json_t *
since(long move)
{
    return move >= 0 ? json_integer(move) : json_null();
}

static json_t *
timeline(const iki_findings *a)
{
    json_t *list = json_array();
    for (int i = 0; i < a->timeline.count; i++) {
        const iki_fate *f = &a->timeline.fate[i];
        iki_json_add(&list,
                     json_pack("{s:o,s:s,s:I,s:b,s:o,s:o,s:o}", "chain", vertex(a, f->chain),
                               "status", iki_life_word(f->life), "first", (json_int_t)f->first,
                               "set_up", (int)f->set_up, "likely", since(f->likely), "searched",
                               since(f->searched), "proved", since(f->proved)));
    }
    return list;
}

static json_t *
losses(const iki_findings *a)
{
    json_t *list = json_array();
    for (int i = 0; i < a->timeline.losses; i++) {
        const iki_loss *l = &a->timeline.loss[i];
        iki_json_add(&list,
                     json_pack("{s:o,s:s,s:o,s:I,s:o}", "chain", vertex(a, l->chain), "color",
                               iki_color_word(l->color), "stones", points(a, &l->stones),
                               "captured", (json_int_t)l->captured, "likely", since(l->likely)));
    }
    return list;
}

iki_status
iki_findings_write_json(const iki_findings *a, iki_sbuf *out)
{
    const iki_look *l = &a->look;
    const iki_score *score = &l->view.score;
    bool sure = iki_score_winner_proved(l->game, &l->judgement, score);
    json_t *object = json_pack(
        "{s:o,s:s,s:f,s:o,s:o,s:o,s:{s:o,s:o},s:{s:o,s:o},s:{s:i,s:i},s:b,s:o,s:o,s:o,s:o}", "file",
        iki_json_text(l->path), "rules", l->game->rules.name, "komi", (double)l->game->komi / 100,
        "size", iki_json_size(&l->game->topo), "result", result(score->result), "recorded",
        l->facts.result[0] != '\0' ? iki_json_text(l->facts.result) : json_null(), "as_it_stands",
        "area", result(score->area_result), "territory", result(score->territory_result),
        "after_dame", "area", result(score->after.area_result), "territory",
        result(score->after.territory_result), "protective", "black",
        score->after.protective[IKI_BLACK], "white", score->after.protective[IKI_WHITE],
        "winner_proved", sure, "points", certainty(a), "chains", chains(a), "eyes", eyes(a),
        "races", races(a));
    if (iki_score_has_given(&l->judgement))
        iki_json_set(&object, "contradicts", points(a, &l->contradicts));
    if (a->has_timeline) {
        iki_json_set(&object, "timeline", timeline(a));
        iki_json_set(&object, "captured", losses(a));
    }
    return iki_json_line(object, out);
}

#else

iki_status
iki_findings_write_json(const iki_findings *a, iki_sbuf *out)
{
    (void)a, (void)out;
    return IKI_E_STATE;
}

#endif
