/* answer - the fields of KataGo's reports, and our own in "iki".
 *
 * Figures that other programs learn or sample are derived as in gtp/analysis_line.c and
 * gtp/candidates.c.  Hashes of the position are left out: they would promise that KataGo's agree.
 */
#include "config.h"

#include "engine/go/game.h"

#ifdef HAVE_JANSSON

#include "cli/analysis/answer.h"

#include "cli/json.h"
#include "engine/base/arena.h"
#include "engine/go/result.h"
#include "engine/go/vertex.h"
#include "gtp/candidates.h"
#include "gtp/reply.h"
#include "gtp/session.h"
#include "src/score/confidence.h"
#include "src/show/analysis.h"

/* What is told of one turn. */
typedef struct report {
    const iki_query *query;
    const iki_game *game;
    const iki_judgement *judgement;
    iki_view view;
    iki_analysis analysis;
    bool flipped;   /* are values told from the side that is not to move? */
    int64_t visits; /* of all moves that are told */
    iki_pset legal; /* where the side to move may play */
} report;

/* --- figures ---------------------------------------------------------------------------------- */

static json_t *
move_text(const report *r, iki_point p)
{
    char text[IKI_VERTEX_SIZE];
    return json_string(p == IKI_PASS ? "pass" : iki_vertex_write(&r->game->topo, p, text));
}

/* Adds what a lead of the side to move says. */
static void
add_values(const report *r, int64_t lead, json_t **object)
{
    int rate = iki_analysis_winrate(&r->analysis, lead);
    double winrate = (r->flipped ? 10000 - rate : rate) / 1e4;
    double points = (double)(r->flipped ? -lead : lead) / 100;
    double utility = (r->flipped ? 10000 - 2 * rate : 2 * rate - 10000) / 1e4;
    iki_json_set(object, "winrate", json_real(winrate));
    iki_json_set(object, "lcb", json_real(winrate));
    iki_json_set(object, "utility", json_real(utility));
    iki_json_set(object, "scoreLead", json_real(points));
    iki_json_set(object, "scoreMean", json_real(points));
    iki_json_set(object, "scoreSelfplay", json_real(points));
    iki_json_set(object, "scoreStdev", json_real((double)r->analysis.spread / 100));
}

/* Row by row from the top. */
static json_t *
ownership(const report *r, const int16_t *owner)
{
    const iki_topo *t = &r->game->topo;
    bool white = r->flipped == (r->analysis.color == IKI_BLACK);
    json_t *list = json_array();
    for (int y = t->height - 1; y >= 0; y--) {
        for (int x = 0; x < t->width; x++) {
            int value = owner[iki_topo_point(t, x, y)];
            iki_json_add(&list, json_real((white ? -value : value) / 1e3));
        }
    }
    return list;
}

/* --- moves ------------------------------------------------------------------------------------ */

/* Is it to be told?  A move that stands only because nothing else is left is not. */
static bool
is_told(const report *r, const iki_candidate *c)
{
    return iki_ban_allows(&r->query->ban, r->analysis.color, c->move, 1);
}

/* How likely the move is, so that all legal moves together make 1: candidates by their visits, and
 * every move a little. */
static double
chance_of(const report *r, iki_point p)
{
    int64_t weight = 1, all = r->visits + iki_pset_count(&r->legal) + 1;
    for (int i = 0; i < r->analysis.count; i++) {
        const iki_candidate *c = &r->analysis.candidate[i];
        if (c->move == p && is_told(r, c))
            weight += iki_candidate_visits(c);
    }
    return (double)weight / (double)all;
}

static json_t *
line_of(const report *r, const iki_candidate *c)
{
    json_t *list = json_array();
    int moves = iki_candidate_line(c, r->analysis.color, &r->query->ban);
    for (int k = 0; k < moves && k < r->query->line_length; k++)
        iki_json_add(&list, move_text(r, c->line[k]));
    return list;
}

static json_t *
move_info(const report *r, const iki_candidate *c, int order)
{
    int64_t visits = iki_candidate_visits(c);
    int rate = iki_analysis_winrate(&r->analysis, c->lead);
    double utility = (r->flipped ? 10000 - 2 * rate : 2 * rate - 10000) / 1e4;
    json_t *info = json_object();
    iki_json_set(&info, "move", move_text(r, c->move));
    iki_json_set(&info, "order", json_integer(order));
    iki_json_set(&info, "visits", json_integer(visits));
    iki_json_set(&info, "weight", json_integer(visits));
    iki_json_set(&info, "prior", json_real(chance_of(r, c->move)));
    add_values(r, c->lead, &info);
    iki_json_set(&info, "utilityLcb", json_real(utility));
    iki_json_set(&info, "pv", line_of(r, c));
    if (r->query->moves_ownership)
        iki_json_set(&info, "ownership", ownership(r, c->ownership));
    return info;
}

static json_t *
move_infos(const report *r)
{
    json_t *list = json_array();
    int order = 0;
    for (int i = 0; i < r->analysis.count; i++) {
        const iki_candidate *c = &r->analysis.candidate[i];
        if (is_told(r, c))
            iki_json_add(&list, move_info(r, c, order++));
    }
    return list;
}

static json_t *
policy(const report *r)
{
    const iki_topo *t = &r->game->topo;
    json_t *list = json_array();
    for (int y = t->height - 1; y >= 0; y--) {
        for (int x = 0; x < t->width; x++) {
            iki_point p = iki_topo_point(t, x, y);
            bool legal = iki_pset_has(&r->legal, p);
            iki_json_add(&list, legal ? json_real(chance_of(r, p)) : json_integer(-1));
        }
    }
    iki_json_add(&list, json_real(chance_of(r, IKI_PASS)));
    return list;
}

static json_t *
root_info(const report *r)
{
    json_t *info = json_object();
    iki_json_set(&info, "currentPlayer", json_string(r->analysis.color == IKI_BLACK ? "B" : "W"));
    iki_json_set(&info, "visits", json_integer(r->visits));
    iki_json_set(&info, "weight", json_integer(r->visits));
    add_values(r, r->analysis.lead, &info);
    return info;
}

/* --- our own ---------------------------------------------------------------------------------- */

static json_t *
chains(const report *r)
{
    json_t *list = json_array();
    for (int i = 0; i < r->judgement->count; i++) {
        const iki_verdict *v = &r->judgement->verdict[i];
        iki_json_add(&list, json_pack("{s:o,s:s,s:s,s:s}", "chain", move_text(r, v->first), "color",
                                      iki_color_word(v->color), "status", iki_verdict_word(v),
                                      "certainty", iki_certainty_word(v->certainty)));
    }
    return list;
}

static json_t *
own_words(const report *r)
{
    iki_confidence confidence;
    iki_sbuf result;
    iki_pset dead = iki_judgement_stones(r->judgement, IKI_DEAD);
    iki_pset seki = iki_judgement_stones(r->judgement, IKI_SEKI);
    iki_score_confidence(r->game, r->judgement, &r->view.score, &confidence);
    iki_sbuf_init(&result, 64);
    iki_result_write(r->view.score.result, &result);
    json_t *own = json_object();
    iki_json_set(&own, "result", json_string(iki_sbuf_text(&result)));
    iki_json_set(&own, "winnerPercent",
                 json_real((double)iki_confidence_hundredths(&confidence) / 100));
    iki_json_set(&own, "finished", json_boolean(confidence.finished));
    iki_json_set(&own, "dead", iki_json_points(&r->game->topo, &dead));
    iki_json_set(&own, "seki", iki_json_points(&r->game->topo, &seki));
    iki_json_set(&own, "chains", chains(r));
    iki_sbuf_free(&result);
    return own;
}

/* --- the line --------------------------------------------------------------------------------- */

static json_t *
begin(const iki_query *q, size_t turn)
{
    return json_pack("{s:O,s:I,s:b}", "id", q->id, "turnNumber", (json_int_t)turn, "isDuringSearch",
                     0);
}

iki_status
iki_answer_none(const iki_query *q, size_t turn, iki_sbuf *out)
{
    json_t *line = begin(q, turn);
    iki_json_set(&line, "noResults", json_true());
    return iki_json_line(line, out);
}

static iki_status
write(const report *r, size_t turn, iki_sbuf *out)
{
    json_t *line = begin(r->query, turn);
    iki_json_set(&line, "moveInfos", move_infos(r));
    iki_json_set(&line, "rootInfo", root_info(r));
    if (r->query->ownership)
        iki_json_set(&line, "ownership", ownership(r, r->view.survey.ownership));
    if (r->query->policy)
        iki_json_set(&line, "policy", policy(r));
    iki_json_set(&line, "iki", own_words(r));
    return iki_json_line(line, out);
}

/* Puts the game of the turn into the session. */
static iki_status
enter(const iki_query *q, size_t turn, iki_session *s)
{
    iki_game *game;
    size_t bad;
    iki_status status = iki_query_game(q, turn, &game, &bad);
    if (status == IKI_OK)
        iki_game_replace(s->game, game);
    return status;
}

iki_status
iki_answer_write(const iki_query *q, size_t turn, iki_session *s, iki_sbuf *out)
{
    iki_status status = enter(q, turn, s);
    report *r = status == IKI_OK ? iki_calloc(1, sizeof *r) : NULL;
    if (r == NULL)
        return status == IKI_OK ? IKI_E_MEMORY : status;
    iki_color mover = iki_game_to_move(s->game);
    r->query = q;
    r->game = s->game;
    r->judgement = &s->judgement;
    r->flipped =
        q->viewpoint != IKI_VIEW_MOVER && (q->viewpoint == IKI_VIEW_BLACK) != (mover == IKI_BLACK);
    status = iki_candidates_find(s, mover, &q->ban, NULL, &r->view, &r->analysis);
    if (status == IKI_OK) {
        r->legal = iki_game_legal_points(s->game, mover);
        for (int i = 0; i < r->analysis.count; i++)
            r->visits += is_told(r, &r->analysis.candidate[i])
                             ? iki_candidate_visits(&r->analysis.candidate[i])
                             : 0;
        status = write(r, turn, out);
    }
    iki_view_free(&r->view);
    iki_free(r);
    return status;
}

#endif
