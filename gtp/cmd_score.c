/* cmd_score - the finished game: result, status of every stone and point, and the reasons in
 * figures.  The answers depend on the stones, the rules and the referee's word alone. */
#include "engine/go/result.h"
#include "engine/go/vertex.h"
#include "gtp/command.h"
#include "gtp/reply.h"
#include "gtp/session.h"
#include "src/eye/answer.h"
#include "src/eye/find.h"
#include "src/life/life.h"
#include "src/score/bounds.h"
#include "src/score/certainty.h"
#include "src/score/confidence.h"
#include "src/score/gaps.h"
#include "src/verdict/meaning.h"

static iki_status
final_score(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    return iki_session_write_result(s, out);
}

/* The empty points that belong to a colour or, for IKI_EMPTY, to nobody. */
static iki_pset
empty_points(const iki_game *g, const iki_score *score, iki_color owner)
{
    iki_pset points = iki_score_territory(g, score, owner);
    return iki_pset_and(&points, &g->board.at[IKI_EMPTY]);
}

static void
write_chains(const iki_session *s, const iki_judgement *j, iki_life life, iki_sbuf *out)
{
    for (int i = 0; i < j->count; i++) {
        if (iki_reply_final(&j->verdict[i]) == life)
            iki_reply_line(&s->game->topo, &j->verdict[i].stones, out);
    }
}

static iki_status
final_status_list(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    static const iki_life lives[] = {IKI_ALIVE, IKI_DEAD, IKI_SEKI};
    static const iki_color owners[] = {IKI_WHITE, IKI_BLACK, IKI_EMPTY};
    const iki_judgement *j;
    iki_score score;
    iki_status status = iki_session_score(s, &j, &score);
    if (status != IKI_OK)
        return status;
    int64_t wanted = a->v[0].number;
    iki_assert(wanted >= 0 && wanted < 6);
    if (wanted < 3) {
        write_chains(s, j, lives[wanted], out);
    } else {
        iki_pset points = empty_points(s->game, &score, owners[wanted - 3]);
        iki_reply_parts(&s->game->topo, &points, out);
    }
    return IKI_OK;
}

static iki_status
final_status(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_point p = a->v[0].point;
    iki_assert(iki_pset_has(&s->game->topo.points, p));
    const iki_judgement *j;
    iki_score score;
    iki_status status = iki_session_score(s, &j, &score);
    if (status != IKI_OK)
        return status;
    if (s->game->board.color[p] != IKI_EMPTY) {
        iki_sbuf_puts(out, iki_life_word(iki_reply_final(iki_judgement_at(j, p))));
        return IKI_OK;
    }
    iki_pset black = empty_points(s->game, &score, IKI_BLACK);
    iki_pset white = empty_points(s->game, &score, IKI_WHITE);
    iki_sbuf_puts(out, iki_pset_has(&black, p)   ? "black_territory"
                       : iki_pset_has(&white, p) ? "white_territory"
                                                 : "dame");
    return IKI_OK;
}

static iki_status
verdicts(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    const iki_judgement *j;
    iki_status status = iki_session_judge(s, &j);
    if (status != IKI_OK)
        return status;
    char text[IKI_VERTEX_SIZE];
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        iki_sbuf_printf(out, "%s %s %s %s %s", iki_vertex_write(&s->game->topo, v->first, text),
                        iki_color_word(v->color), iki_verdict_word(v),
                        iki_certainty_word(v->certainty), iki_method_word(v->method));
        if (a->v[0].text != NULL && a->v[0].number == 1)
            iki_sbuf_printf(out, " %s", iki_verdict_meaning(j, v));
        iki_sbuf_putc(out, '\n');
    }
    return IKI_OK;
}

/* Adds the empty points that are not proved, of regions that touch none of those chains, so that no
 * doubt is left unnamed. */
static void
add_open_points(const iki_board *b, const iki_judgement *j, const iki_pset *chains, iki_pset *named)
{
    iki_pset left = iki_pset_none();
    IKI_PSET_FOR(p, &b->at[IKI_EMPTY]) {
        if (iki_score_certainty_at(b, j, p) != IKI_PROVED)
            iki_pset_add(&left, p);
    }
    IKI_PARTS_FOR(region, b->topo, &left) {
        iki_pset shore = iki_topo_spread(b->topo, &region);
        if (!iki_pset_meets(&shore, chains))
            iki_pset_join(named, &region);
    }
}

/* First vertices of the chains that could change the winner, and empty points beside none of them
 * that could, dame included; "-" for none. */
static void
write_at_risk(const iki_session *s, const iki_judgement *j, const iki_score *score, bool proved,
              iki_sbuf *out)
{
    iki_pset named = iki_pset_none(), chains = iki_pset_none();
    if (!proved)
        named = empty_points(s->game, score, IKI_EMPTY);
    for (int i = 0; i < j->count && !proved; i++) {
        if (j->verdict[i].certainty != IKI_PROVED || j->verdict[i].life == IKI_CRITICAL) {
            iki_pset_add(&named, j->verdict[i].first);
            iki_pset_join(&chains, &j->verdict[i].stones);
        }
    }
    if (!proved)
        add_open_points(&s->game->board, j, &chains, &named);
    iki_sbuf_puts(out, "at_risk ");
    if (iki_pset_is_empty(&named))
        iki_sbuf_putc(out, '-');
    else
        iki_vertex_write_set(&s->game->topo, &named, out);
    iki_sbuf_putc(out, '\n');
}

/* How sure the winner is, and the places where points may yet change hands. */
static void
write_confidence(const iki_game *g, const iki_judgement *j, const iki_score *score, iki_sbuf *out)
{
    iki_confidence c;
    iki_score_confidence(g, j, score, &c);
    iki_sbuf_printf(out, "winner_percent %d\nfinished %s\n", iki_confidence_hundredths(&c) / 100,
                    c.finished ? "yes" : "no");
    for (int i = 0; i < c.count; i++) {
        const iki_doubt *d = &c.doubt[i];
        iki_sbuf_printf(out, "doubt %s %d ", iki_color_word(d->owner), iki_percent(d->chance));
        iki_vertex_write_set(&g->topo, &d->points, out);
        iki_sbuf_putc(out, '\n');
    }
}

/* Where a border is open, and what closes it. */
static void
write_gaps(const iki_game *g, const iki_judgement *j, const iki_score *score, iki_sbuf *out)
{
    iki_gap gaps[IKI_GAPS_MAX];
    int count = iki_score_find_gaps(&g->board, j, score, gaps);
    for (int i = 0; i < count; i++) {
        iki_sbuf_printf(out, "gap %s %d ", iki_color_word(gaps[i].color), gaps[i].points);
        iki_vertex_write_set(&g->topo, &gaps[i].moves, out);
        iki_sbuf_putc(out, '\n');
    }
}

/* Where each side must still protect its territory. */
static void
write_protect(const iki_game *g, const iki_score *score, iki_sbuf *out)
{
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        if (score->after.protective[c] == 0)
            continue;
        iki_sbuf_printf(out, "protect %s ", iki_color_word(c));
        iki_vertex_write_set(&g->topo, &score->after.open[c], out);
        iki_sbuf_putc(out, '\n');
    }
}

static void
write_result(const char *key, int64_t result, iki_sbuf *out)
{
    iki_sbuf_printf(out, "%s ", key);
    iki_result_write(result, out);
    iki_sbuf_putc(out, '\n');
}

static void
write_counts(const iki_game *g, const iki_score *score, iki_sbuf *out)
{
    iki_pset dame = iki_score_territory(g, score, IKI_EMPTY);
    iki_sbuf_printf(out, "rules %s\nkomi ", g->rules.name);
    iki_komi_write(g->komi, out);
    iki_sbuf_puts(out, "\nhandicap_bonus ");
    iki_komi_write(score->bonus, out);
    iki_sbuf_putc(out, '\n');
    write_result("area", score->area_result, out);
    write_result("territory", score->territory_result, out);
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        const char *word = iki_color_word(c);
        iki_sbuf_printf(out, "%s_area %d\n%s_territory %d\n%s_prisoners %d\n", word, score->area[c],
                        word, score->points[c], word, score->prisoners[c]);
    }
    iki_sbuf_printf(out, "dame %d\nseki %d\n", iki_pset_count(&dame), iki_pset_count(&score->seki));
}

/* Where the referee's word goes against a proof. */
static iki_status
write_contradicted(iki_session *s, iki_sbuf *out)
{
    iki_pset firsts;
    iki_status status = iki_session_contradicted(s, &firsts);
    if (status != IKI_OK || iki_pset_is_empty(&firsts))
        return status;
    iki_sbuf_puts(out, "contradicts ");
    iki_vertex_write_set(&s->game->topo, &firsts, out);
    iki_sbuf_putc(out, '\n');
    return IKI_OK;
}

static iki_status
score_detail(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    const iki_judgement *j;
    iki_score score;
    iki_status status = iki_session_score(s, &j, &score);
    if (status != IKI_OK)
        return status;
    int points[IKI_GIVEN + 1];
    iki_score_certainty(&s->game->board, j, points);
    bool proved = iki_score_winner_proved(s->game, j, &score);
    const iki_score_bounds bounds = iki_score_find_bounds(s->game, j, &score);
    write_counts(s->game, &score, out);
    write_result("as_it_stands", score.as_it_stands, out);
    write_result("after_dame", score.after.result, out);
    write_result("black_bound", bounds.least, out);
    write_result("white_bound", bounds.most, out);
    iki_sbuf_printf(out, "black_protective %d\nwhite_protective %d\n",
                    score.after.protective[IKI_BLACK], score.after.protective[IKI_WHITE]);
    iki_sbuf_printf(out, "proved %d\nsearched %d\nestimated %d\ngiven %d\nwinner_proved %s\n",
                    points[IKI_PROVED], points[IKI_SEARCHED], points[IKI_ESTIMATED],
                    points[IKI_GIVEN], proved ? "yes" : "no");
    write_confidence(s->game, j, &score, out);
    write_gaps(s->game, j, &score, out);
    write_protect(s->game, &score, out);
    write_at_risk(s, j, &score, proved, out);
    return iki_score_has_given(j) ? write_contradicted(s, out) : IKI_OK;
}

static iki_status
set_status(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    static const iki_life lives[] = {IKI_ALIVE, IKI_DEAD, IKI_SEKI, IKI_UNKNOWN};
    (void)out;
    iki_assert(a->v[1].number >= 0 && a->v[1].number < 4);
    return iki_words_say(&s->words, &s->game->board, a->v[0].point, lives[a->v[1].number]);
}

/* The chains that a verdict relies on, by their first vertices. */
static void
write_premise(const iki_session *s, const iki_judgement *j, const iki_verdict *v, iki_sbuf *out)
{
    iki_pset firsts = iki_pset_none();
    IKI_PSET_FOR(p, &v->premise) {
        iki_assert(s->game->board.color[p] != IKI_EMPTY);
        iki_pset_add(&firsts, iki_judgement_at(j, p)->first);
    }
    if (iki_pset_is_empty(&firsts))
        return;
    iki_sbuf_puts(out, "premise ");
    iki_reply_line(&s->game->topo, &firsts, out);
}

/* Class and vital points of the eye that a verdict rests on. */
static iki_status
write_eye(iki_session *s, const iki_verdict *v, iki_sbuf *out)
{
    iki_eye eye;
    iki_eye_class class;
    char name[IKI_EYE_NAME_SIZE];
    iki_budget budget = iki_session_budget(s);
    iki_pset space = iki_pset_minus(&v->zone, &v->stones);
    iki_point block = iki_pset_first(&v->stones);
    if (iki_eye_find(&s->game->board, block, &eye) != IKI_OK || eye.too_large ||
        !iki_pset_within(&eye.space, &space))
        return IKI_OK; /* not its own eye: a stone inside one */
    iki_eye_class_name(&eye.graph, iki_eye_all(&eye.graph), name);
    iki_status status = iki_eye_explain(&eye, s->game->rules.suicide, &budget, s->eyes, &class);
    if (status == IKI_E_LIMIT)
        return IKI_OK;
    if (status != IKI_OK)
        return status;
    iki_pset vital = iki_pset_none();
    for (int i = 0; i < eye.graph.size; i++) {
        if ((class.vital >> i & 1) != 0)
            iki_pset_add(&vital, eye.point[i]);
    }
    iki_sbuf_printf(out, "class %s\n", name);
    if (!iki_pset_is_empty(&vital)) {
        iki_sbuf_puts(out, "vital ");
        iki_reply_line(&s->game->topo, &vital, out);
    }
    return IKI_OK;
}

/* How the search that a verdict comes from expects play to go on: the best try, refuted. */
static iki_status
write_sequence(iki_session *s, const iki_verdict *v, iki_sbuf *out)
{
    bool dead = v->life == IKI_DEAD;
    char name[IKI_VERTEX_SIZE];
    iki_life_answer answer;
    iki_life_request request = {.board = &s->game->board,
                                .point = v->first,
                                .subject = dead ? IKI_LIFE_GROUP : IKI_LIFE_CHAIN,
                                .suicide = s->game->rules.suicide,
                                .first = iki_side(dead ? v->color : iki_opponent(v->color))};
    iki_budget budget;
    iki_effort effort = iki_session_effort(s, &budget);
    iki_status status = iki_life_ask(&request, &effort, &answer);
    const iki_life_mover *first = dead ? &answer.defend : &answer.attack;
    if (status != IKI_OK || first->moves == 0)
        return status;
    iki_sbuf_puts(out, "sequence");
    for (int i = 0; i < first->moves; i++)
        iki_sbuf_printf(out, " %s", iki_vertex_write(&s->game->topo, first->line[i], name));
    iki_sbuf_puts(out, "\n");
    return IKI_OK;
}

static iki_status
explain(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    char reason[IKI_REASON_SIZE];
    const iki_judgement *j;
    iki_status status = iki_session_judge(s, &j);
    if (status != IKI_OK)
        return status;
    iki_assert(s->game->board.color[a->v[0].point] != IKI_EMPTY);
    const iki_verdict *v = iki_judgement_at(j, a->v[0].point);
    iki_sbuf_printf(out, "%s %s %s\n", iki_verdict_word(v), iki_certainty_word(v->certainty),
                    iki_method_word(v->method));
    if (v->eyes > 0)
        iki_sbuf_printf(out, "eyes %u\n", (unsigned)v->eyes);
    if (iki_method_info_of(v->method)->shows == IKI_SHOWS_EYE)
        status = write_eye(s, v, out);
    if (status != IKI_OK)
        return status;
    write_premise(s, j, v, out);
    if (iki_method_info_of(v->method)->shows == IKI_SHOWS_LINE)
        status = write_sequence(s, v, out);
    if (status != IKI_OK)
        return status;
    iki_sbuf_printf(out, "nodes %llu\nmeans %s\ntext %s\n", (unsigned long long)v->nodes,
                    iki_verdict_meaning(j, v), iki_verdict_reason(v, &s->game->topo, reason));
    return IKI_OK;
}

/* All is White's: rows 2 and 4 wall off eyes on rows 1, 3 and 5, in one of them a dead stone. */
#define WALLS "boardsize 5; gogui-setup w A2 w B2 w C2 w D2 w E2 w B1 b D1 w A4 w B4 w C4 w D4 w E4"

const iki_command iki_cmd_score[] = {
    {.name = "final_score",
     .run = final_score,
     .reply = "B+N, W+N or 0",
     .gui = "string/Final score/final_score",
     .help = "The result under the rules in force, even if the game is not finished.",
     .example = {"boardsize 9; play b E5; scoring_system area", "final_score", "W+5.5"}},
    {.name = "final_status_list",
     .run = final_status_list,
     .args = "status:alive|dead|seki|white_territory|black_territory|dame",
     .reply = "chains or regions, one a line",
     .help = "The stones or empty points with that status in the finished game. Every stone is in "
             "one of the first three lists, every empty point in one of the others.",
     .example = {WALLS, "final_status_list dead", "D1"}},
    {.name = "final_status",
     .run = final_status,
     .args = "vertex:vertex",
     .reply = "alive|dead|seki|white_territory|black_territory|dame",
     .gui = "string/Final status/final_status %p",
     .help = "The status of a stone or an empty point in the finished game.",
     .example = {WALLS, "final_status A1", "white_territory"}},
    {.name = "iki-verdicts",
     .run = verdicts,
     .args = "[form:brief|means]",
     .reply = "lines of VERTEX COLOR STATUS CERTAINTY METHOD",
     .help = "The status of every chain. A line names the chain by its first vertex, its status "
             "(alive, dead, seki, critical or, if it stays with a chance of 35 to 65 %, "
             "unsettled), how sure that is (proved, searched, estimated, given) "
             "and the method. With means each line also says what the verdict promises: who has to "
             "answer, who may ignore kos, what superko may not forbid, and what it relies on.",
     .example = {WALLS, "iki-verdicts",
                 "B1 white alive proved benson\nD1 black dead proved territory\n"
                 "A4 white alive proved benson"}},
    {.name = "iki-explain",
     .run = explain,
     .args = "stone:stone",
     .reply = "STATUS CERTAINTY METHOD, then lines of KEY VALUE",
     .gui = "string/Reasons in words/iki-explain %p",
     .help =
         "Why a chain has its status. The lines: eyes (how many cannot be taken away), class and "
         "vital points of its eye, premise (chains it relies on), sequence (how a search expects "
         "the best try to be refuted), nodes (searched), means (what the verdict promises) and "
         "text, a sentence.",
     .example = {WALLS, "iki-explain D1",
                 "dead proved territory\npremise B1\nnodes 0\n"
                 "means has no room for two eyes and is taken if the opponent answers there\n"
                 "text Dead: enclosed by "
                 "unconditionally alive chains, with no room for two eyes."}},
    {.name = "iki-set_status",
     .run = set_status,
     .args = "stone:stone status:alive|dead|seki|auto",
     .reply = "nothing",
     .gui = "none/Referee: dead/iki-set_status %p dead\n"
            "none/Referee: alive/iki-set_status %p alive\n"
            "none/Referee: as Iki judges/iki-set_status %p auto",
     .help = "Sets the status of a chain, as a referee does; everything else is judged on that "
             "premise. The status holds while the chain stays as it is, until the board is cleared "
             "or the status is auto.",
     .example = {"boardsize 9; play b E5; iki-set_status E5 dead", "final_status_list dead", "E5"}},
    {.name = "iki-score_detail",
     .run = score_detail,
     .reply = "lines of KEY VALUE",
     .gui = "string/Score in detail/iki-score_detail",
     .help =
         "How the score comes about. rules, komi and handicap_bonus; the results by area and "
         "by territory; for each side its area, its points under territory scoring (prisoners "
         "included) and its prisoners, dead stones on the board included; dame, with the "
         "points of dead stones there, and seki points; as_it_stands, the result under the rules "
         "in force for the position as it is; "
         "after_dame, the result after both sides have filled the dame in turn and made the "
         "protective moves that this forces, and the number of these moves. The final score is "
         "after_dame where a move costs a point, else as_it_stands. black_bound and "
         "white_bound: the results that either side is proved to reach at least, whoever moves "
         "next and whatever the opponent plays to the end; the numbers of points that are "
         "proved, searched, estimated and given; whether these bounds prove the winner; "
         "winner_percent, the chance that who is ahead wins, rounded down (of a draw that of the "
         "side that is less likely to); finished, no where points that "
         "are still open may change hands; for each such place, the one that weighs most "
         "first, doubt COLOUR PERCENT POINTS: counted for COLOUR, and the chance that the other "
         "side gets them; gap COLOUR NUMBER MOVES: one of these moves of COLOUR closes a border "
         "and so closes off NUMBER points; protect COLOUR POINTS: where the opponent would hurt "
         "COLOUR "
         "once the dame are filled, so that it has to protect. at_risk, if the winner is not "
         "proved: the chains by their "
         "first vertices, dame, and empty points in regions "
         "that border none of these chains. contradicts, the last line, names the chains for "
         "which iki-set_status contradicts a proof.",
     .example = {WALLS, "iki-score_detail",
                 "rules japanese\nkomi 6.5\nhandicap_bonus 0\narea W+31.5\nterritory W+21.5\n"
                 "black_area 0\nblack_territory 0\nblack_prisoners 0\nwhite_area 25\n"
                 "white_territory 15\nwhite_prisoners 1\ndame 0\nseki 0\nas_it_stands W+21.5\n"
                 "after_dame W+21.5\nblack_bound W+21.5\nwhite_bound W+21.5\nblack_protective "
                 "0\nwhite_protective 0\n"
                 "proved 25\nsearched 0\nestimated 0\ngiven 0\nwinner_proved yes\n"
                 "winner_percent 100\nfinished yes\nat_risk -"}},
    {.name = NULL},
};
