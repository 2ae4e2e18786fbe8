/* cmd_show - the judged position as GoGui's displays want it: coloured boards, labels, lines of
 * play.
 *
 * A display shows the verdicts and the count that the other commands tell in words, and adds none
 * of its own.  Rows of board displays go from the top, one word a point; "" is nothing, also where
 * no point exists. */
#include "engine/go/vertex.h"
#include "gtp/command.h"
#include "gtp/reply.h"
#include "gtp/session.h"
#include "src/benson/benson.h"
#include "src/life/life.h"

/* --- boards --------------------------------------------------------------------------------- */

/* Writes the word for a point. */
typedef void (*write_word)(const void *ctx, iki_point p, iki_sbuf *out);

static void
write_board(const iki_topo *t, write_word word, const void *ctx, iki_sbuf *out)
{
    for (int y = t->height - 1; y >= 0; y--) {
        for (int x = 0; x < t->width; x++) {
            iki_point p = iki_topo_point(t, x, y);
            if (x > 0)
                iki_sbuf_putc(out, ' ');
            if (iki_pset_has(&t->points, p))
                word(ctx, p, out);
            else
                iki_sbuf_puts(out, "\"\"");
        }
        iki_sbuf_putc(out, '\n');
    }
}

static void
write_share(const void *ctx, iki_point p, iki_sbuf *out)
{
    const iki_survey *survey = ctx;
    int share = survey->ownership[p], size = share < 0 ? -share : share;
    iki_sbuf_printf(out, "%s%d.%03d", share < 0 ? "-" : "", size / 1000, size % 1000);
}

static iki_status
ownership(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    iki_view v;
    iki_status status = iki_session_view(s, &v);
    if (status == IKI_OK)
        write_board(&s->game->topo, write_share, &v.survey, out);
    iki_view_free(&v);
    return status;
}

/* Sets of points, each with its word; points of none have the last. */
struct words {
    const iki_pset *set;
    const char *const *word;
    int sets;
};

static void
write_set_word(const void *ctx, iki_point p, iki_sbuf *out)
{
    const struct words *w = ctx;
    int i = 0;
    while (i < w->sets && !iki_pset_has(&w->set[i], p))
        i++;
    iki_sbuf_puts(out, w->word[i]);
}

static iki_status
territory_board(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    static const char *const word[] = {"black", "white", "empty"};
    const iki_judgement *j;
    iki_score score;
    iki_status status = iki_session_score(s, &j, &score);
    if (status != IKI_OK)
        return status;
    const iki_pset set[] = {iki_score_territory(s->game, &score, IKI_BLACK),
                            iki_score_territory(s->game, &score, IKI_WHITE)};
    const struct words w = {set, word, 2};
    write_board(&s->game->topo, write_set_word, &w, out);
    return IKI_OK;
}

enum { REGION_COLORS = 8 };

/* Deals the connected parts of a set out to the colours in turn. */
static void
deal_regions(const iki_topo *t, const iki_pset *regions, iki_pset set[REGION_COLORS], int *next)
{
    IKI_PARTS_FOR(part, t, regions) {
        iki_pset_join(&set[*next], &part);
        *next = (*next + 1) % REGION_COLORS;
    }
}

static iki_status
region_board(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    static const char *const word[REGION_COLORS + 1] = {"green", "cyan", "yellow", "magenta", "red",
                                                        "blue",  "pink", "gray",   "\"\""};
    iki_pset set[REGION_COLORS];
    int next = 0;
    for (int i = 0; i < REGION_COLORS; i++)
        set[i] = iki_pset_none();
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_benson benson;
        iki_benson_analyse(&s->game->board, c, s->game->rules.suicide, &benson);
        iki_pset regions = iki_pset_or(&benson.eyespace, &benson.territory);
        deal_regions(&s->game->topo, &regions, set, &next);
    }
    const struct words w = {set, word, REGION_COLORS};
    write_board(&s->game->topo, write_set_word, &w, out);
    return IKI_OK;
}

/* A word that fits on a stone and says by itself what it means, "?" for an estimate. */
struct statuses {
    const iki_board *board;
    const iki_judgement *judgement;
};

static void
write_status(const void *ctx, iki_point p, iki_sbuf *out)
{
    static const char *const word[] = {[IKI_UNKNOWN] = "?",
                                       [IKI_ALIVE] = "live",
                                       [IKI_DEAD] = "dead",
                                       [IKI_SEKI] = "seki",
                                       [IKI_CRITICAL] = "open"};
    const struct statuses *s = ctx;
    if (s->board->color[p] == IKI_EMPTY) {
        iki_sbuf_puts(out, "\"\"");
        return;
    }
    const iki_verdict *v = iki_judgement_at(s->judgement, p);
    iki_sbuf_puts(out, word[v->life]);
    if (v->certainty == IKI_ESTIMATED && v->life != IKI_CRITICAL && v->life != IKI_UNKNOWN)
        iki_sbuf_putc(out, '?');
}

static iki_status
status_board(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    const iki_judgement *j;
    iki_status status = iki_session_judge(s, &j);
    if (status != IKI_OK)
        return status;
    const struct statuses ctx = {&s->game->board, j};
    write_board(&s->game->topo, write_status, &ctx, out);
    return IKI_OK;
}

/* --- points --------------------------------------------------------------------------------- */

static iki_status
vital_pairs(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    iki_view v;
    iki_status status = iki_session_view(s, &v);
    if (status == IKI_OK)
        iki_reply_vitals(&s->game->topo, &v.vitals, "", out);
    iki_view_free(&v);
    return status;
}

/* --- a line of play ------------------------------------------------------------------------- */

static void
write_line(const iki_topo *t, const iki_life_mover *m, iki_color first, iki_sbuf *out)
{
    char name[IKI_VERTEX_SIZE];
    iki_color color = first;
    for (int i = 0; i < m->moves; i++) {
        iki_sbuf_printf(out, "%s%s %s", i > 0 ? " " : "", color == IKI_BLACK ? "b" : "w",
                        iki_vertex_write(t, m->line[i], name));
        color = iki_opponent(color);
    }
}

/* Ends a line before a move that superko forbids. */
static void
cut_line(iki_session *s, iki_color first, iki_life_mover *m)
{
    m->moves = iki_game_playable(s->game, first, m->line, m->moves);
}

/* What a search says of the chain, without moves that a ko forbids now; *defends tells whose line
 * is wanted. */
static iki_status
ask_line(iki_session *s, const iki_args *a, iki_life_answer *answer, bool *defends)
{
    const iki_board *b = &s->game->board;
    iki_color own = b->color[a->v[0].point];
    bool asked = a->v[1].text != NULL;
    *defends = asked && a->v[1].number == 1;
    iki_life_request request = {.board = b,
                                .point = a->v[0].point,
                                .subject = IKI_LIFE_CHAIN,
                                .suicide = s->game->rules.suicide,
                                .first = iki_side(*defends ? own : iki_opponent(own)),
                                .both = !asked,
                                .ban = true};
    iki_budget budget;
    iki_effort effort = iki_session_effort(s, &budget);
    iki_status status = iki_life_ask(&request, &effort, answer);
    if (status != IKI_OK)
        return status;
    cut_line(s, own, &answer->defend);
    cut_line(s, iki_opponent(own), &answer->attack);
    if (!asked)
        *defends = answer->defend.success == IKI_FAILS;
    return IKI_OK;
}

static iki_status
line(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_color own = s->game->board.color[a->v[0].point];
    iki_life_answer answer;
    bool defends;
    iki_status status = ask_line(s, a, &answer, &defends);
    if (status == IKI_OK)
        write_line(&s->game->topo, defends ? &answer.defend : &answer.attack,
                   defends ? own : iki_opponent(own), out);
    return status;
}

/* "white first kills black A2 (searched)", and so on; who: the side that begins, the owner. */
static void
write_claim(const iki_topo *t, iki_point chain, const iki_life_answer *answer,
            const iki_color who[2], iki_sbuf *out)
{
    bool defends = who[0] == who[1];
    const iki_life_mover *m = defends ? &answer->defend : &answer->attack;
    const char *what = m->success == IKI_WORKS         ? (defends ? "saves" : "kills")
                       : m->success == IKI_WORKS_BY_KO ? "fights a ko for"
                       : m->success == IKI_FAILS       ? (defends ? "cannot save" : "cannot kill")
                                                       : NULL;
    char name[IKI_VERTEX_SIZE];
    (void)iki_vertex_write(t, chain, name);
    if (what == NULL)
        iki_sbuf_printf(out, "it is not known whether %s first %s %s %s", iki_color_word(who[0]),
                        defends ? "saves" : "kills", iki_color_word(who[1]), name);
    else
        iki_sbuf_printf(out, "%s first %s %s %s (%s)", iki_color_word(who[0]), what,
                        iki_color_word(who[1]), name, iki_certainty_word(answer->certainty));
}

static iki_status
gfx_line(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    const iki_topo *t = &s->game->topo;
    iki_color own = s->game->board.color[a->v[0].point];
    iki_life_answer answer;
    bool defends;
    iki_status status = ask_line(s, a, &answer, &defends);
    if (status != IKI_OK)
        return status;
    const iki_life_mover *m = defends ? &answer.defend : &answer.attack;
    const iki_color who[2] = {defends ? own : iki_opponent(own), own};
    bool plays = m->moves > 0 && m->line[0] != IKI_PASS;
    if (plays) {
        iki_sbuf_puts(out, "VAR ");
        write_line(t, m, who[0], out);
        iki_sbuf_putc(out, '\n');
    }
    iki_sbuf_puts(out, plays ? "TEXT " : "TEXT Nothing to play here: ");
    write_claim(t, a->v[0].point, &answer, who, out);
    iki_sbuf_puts(out, plays ? ": " : "\n");
    if (plays)
        write_line(t, m, who[0], out);
    return IKI_OK;
}

/* All is White's: rows 2 and 4 wall off eyes on rows 1, 3 and 5, in one of them a dead stone. */
#define WALLS "boardsize 5; gogui-setup w A2 w B2 w C2 w D2 w E2 w B1 b D1 w A4 w B4 w C4 w D4 w E4"

/* Black has three points in a row, shut in by living stones: whoever plays B1 decides. */
#define THREE                                                                                      \
    "boardsize 7; gogui-setup b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w E1 w F2 "   \
    "w F3 w G2 w G3"

const iki_command iki_cmd_show[] = {
    {.name = "iki-ownership",
     .run = ownership,
     .reply = "rows of numbers from the top, 1 is Black's, -1 White's",
     .gui = "dboard/Ownership/iki-ownership",
     .help = "Whose every point is: settled points wholly, estimated ones by chances that "
             "respect what is settled.",
     .example = {"boardsize 2; gogui-setup b A2", "iki-ownership", NULL}},
    {.name = "iki-territory_board",
     .run = territory_board,
     .reply = "rows of black, white and empty from the top",
     .gui = "bwboard/Territory/iki-territory_board",
     .help = "The territory of both sides, points of dead stones included.",
     .example = {WALLS, "iki-territory_board",
                 "white white white white white\nempty empty empty empty empty\n"
                 "white white white white white\nempty empty empty empty empty\n"
                 "white empty white white white"}},
    {.name = "iki-region_board",
     .run = region_board,
     .reply = "rows of colours from the top",
     .gui = "cboard/Unconditional life: eyes and territory in colour/iki-region_board",
     .help = "The eyes and the proved territory of the unconditionally alive chains, in one of "
             "eight colours a region.",
     .example = {WALLS, "iki-region_board",
                 "magenta magenta magenta magenta magenta\n\"\" \"\" \"\" \"\" \"\"\n"
                 "yellow yellow yellow yellow yellow\n\"\" \"\" \"\" \"\" \"\"\n"
                 "green \"\" cyan cyan cyan"}},
    {.name = "iki-status_board",
     .run = status_board,
     .reply = "rows of live, dead, seki, open or ?, also with a ? behind, from the top",
     .gui = "sboard/Status of stones: live, dead, seki, open (? estimated)/iki-status_board",
     .help = "The status of every stone: live, dead, seki, or open if the first move decides; a ? "
             "follows an estimate, of an unsettled chain too, and stands alone where there is "
             "none.",
     .example = {"boardsize 4; gogui-setup b A2 b B2 b C2 b D2 b B1 b D1", "iki-status_board",
                 NULL}},
    {.name = "iki-vital_points",
     .run = vital_pairs,
     .reply = "lines of VERTEX kill|save|both",
     .help = "The points that decide critical chains, and unsettled chains for which a short "
             "search finds that the first move decides: for the opponent (kill), for the owner "
             "(save) or for both.",
     .example = {THREE, "iki-vital_points", NULL}},
    {.name = "iki-line",
     .run = line,
     .args = "chain:stone [side:attack|defend]",
     .reply = "b VERTEX w VERTEX ..., or nothing",
     .help = "How play goes on in the search of iki-life when the opponent begins (attack) or the "
             "owner (defend). Without a side: the defence of a dead chain, else the attack. Empty "
             "if the search knows no move.",
     .example = {THREE, "iki-line A2 attack", NULL}},
    {.name = "iki-gfx_line",
     .run = gfx_line,
     .args = "chain:stone [side:attack|defend]",
     .reply = "a line VAR, if there is anything to play, and TEXT",
     .gui = "gfx/Winning line/iki-gfx_line %p\ngfx/Line of the attack/iki-gfx_line %p attack\n"
            "gfx/Line of the defence/iki-gfx_line %p defend",
     .help = "iki-line as GoGui's graphics; as text the outcome, or that no move is urgent.",
     .example = {THREE, "iki-gfx_line A2 attack", NULL}},
    {.name = NULL},
};
