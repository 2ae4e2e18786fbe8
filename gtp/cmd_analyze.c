/* cmd_analyze - candidate moves, as a stream or beside a move: the commands of KataGo, Leela Zero,
 * Sabaki and CGOS.
 *
 * A report is made once, for nothing about it changes with time, and sent again at every interval
 * until a line comes in.  Without a connection (iki_session_execute) it is the whole answer. */
#include "engine/base/arena.h"
#include "engine/go/vertex.h"
#include "gtp/analysis_line.h"
#include "gtp/args.h"
#include "gtp/candidates.h"
#include "gtp/command.h"
#include "gtp/proto.h"
#include "gtp/reply.h"
#include "gtp/session.h"
#include "gtp/wire.h"
#include "src/show/analysis.h"

#include <string.h>
#include <strings.h>

/* --- arguments ------------------------------------------------------------------------------ */

static void
set_interval(iki_analysis_wish *w, int64_t hundredths)
{
    const int64_t hour = 360000;
    w->interval = (double)(hundredths < 1 ? 1 : hundredths > hour ? hour : hundredths) / 100;
}

/* One word, and what belongs to it.  NULL, or what it should have been. */
static const char *
read_option(const iki_topo *t, const char *word, char **rest, iki_analysis_wish *w)
{
    int64_t count;
    bool on;
    if (iki_count_read(word, &count))
        return "this number belongs to nothing";
    if (strcasecmp(word, "avoid") == 0 || strcasecmp(word, "allow") == 0)
        return iki_ban_read(t, strcasecmp(word, "allow") == 0, rest, &w->ban)
                   ? NULL
                   : "it takes COLOR VERTEX[,VERTEX...] MOVES";
    const char *value = iki_proto_word(rest);
    bool interval = strcasecmp(word, "interval") == 0;
    if (interval || strcasecmp(word, "minmoves") == 0 || strcasecmp(word, "maxmoves") == 0) {
        if (!iki_count_read(value, &count))
            return "it takes a whole number, 0 or more";
        if (interval)
            set_interval(w, count);
        else if (strcasecmp(word, "maxmoves") == 0)
            w->most = count;
        return NULL;
    }
    if (!iki_switch_read(value, &on))
        return "this option is not known, or takes true or false";
    if (strcasecmp(word, "ownership") == 0)
        w->ownership = on;
    else if (strcasecmp(word, "rootInfo") == 0)
        w->root = on;
    return NULL;
}

/* [COLOUR] [INTERVAL] and then options, as those programs take them. */
static iki_status
read_wish(const iki_session *s, const char *text, iki_analysis_wish *w, iki_sbuf *out)
{
    size_t n = strlen(text) + 1;
    char *copy = iki_malloc(n);
    if (copy == NULL)
        return IKI_E_MEMORY;
    memcpy(copy, text, n);
    char *rest = copy;
    const char *word = iki_proto_word(&rest);
    int64_t interval;
    w->color = iki_game_to_move(s->game);
    w->most = IKI_CANDIDATES_MAX;
    set_interval(w, 100);
    if (word != NULL && iki_color_read(word, &w->color) == IKI_OK)
        word = iki_proto_word(&rest);
    if (word != NULL && iki_count_read(word, &interval)) {
        set_interval(w, interval);
        word = iki_proto_word(&rest);
    }
    const char *why = NULL;
    while (word != NULL && (why = read_option(&s->game->topo, word, &rest, w)) == NULL)
        word = iki_proto_word(&rest);
    if (why != NULL)
        (void)IKI_FAIL(out, IKI_E_SYNTAX, "syntax error at \"%.40s\": %s", word, why);
    iki_free(copy);
    return word == NULL ? IKI_OK : IKI_E_SYNTAX;
}

/* --- the commands --------------------------------------------------------------------------- */

/* *move: NULL, or gets the engine's move, with which the report begins then. */
static iki_status
make_report(iki_session *s, const iki_analysis_wish *w, iki_point *move, iki_sbuf *out)
{
    iki_view view;
    iki_analysis *a = iki_malloc(sizeof *a);
    if (a == NULL)
        return IKI_E_MEMORY;
    iki_status status = iki_candidates_find(s, w->color, &w->ban, move, &view, a);
    if (status == IKI_OK)
        iki_analysis_line(&s->game->topo, w, a, &view.survey, out);
    iki_view_free(&view);
    iki_free(a);
    return status == IKI_OK ? iki_sbuf_status(out) : status;
}

static iki_status
analyze_as(iki_session *s, const iki_args *a, iki_analysis_form form, iki_sbuf *out)
{
    iki_analysis_wish w = {.form = form};
    iki_status status = read_wish(s, a->v[0].text != NULL ? a->v[0].text : "", &w, out);
    if (status != IKI_OK)
        return status;
    if (s->wire == NULL) {
        iki_sbuf_putc(out, '\n');
        status = make_report(s, &w, NULL, out);
        if (status != IKI_OK)
            iki_sbuf_clear(out);
        return status;
    }
    iki_wire_yield(s->wire);
    bool heard = iki_wire_stream(s->wire, NULL);
    status = make_report(s, &w, NULL, out);
    /* a report that was cut short would be half true */
    bool whole = status == IKI_OK && !s->wire->stopped;
    while (whole && heard && iki_wire_stream(s->wire, iki_sbuf_text(out)))
        heard = iki_wire_wait(s->wire, w.interval);
    iki_sbuf_clear(out);
    return IKI_OK;
}

static iki_status
analyze(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return analyze_as(s, a, IKI_FORM_PLAIN, out);
}

static iki_status
lz_analyze(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return analyze_as(s, a, IKI_FORM_LEELA, out);
}

static iki_status
cgos_analyze(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return analyze_as(s, a, IKI_FORM_CGOS, out);
}

static iki_status
kata_analyze(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return analyze_as(s, a, IKI_FORM_KATA, out);
}

/* Not a stream that a line ends: the reports that there are, which is one, and the move.  plays: it
 * is played on the board. */
static iki_status
genmove_as(iki_session *s, const iki_args *a, iki_analysis_form form, bool plays, iki_sbuf *out)
{
    iki_analysis_wish w = {.form = form};
    iki_point move;
    iki_status status = read_wish(s, a->v[0].text != NULL ? a->v[0].text : "", &w, out);
    if (status != IKI_OK)
        return status;
    iki_sbuf_putc(out, '\n');
    status = make_report(s, &w, &move, out);
    if (status == IKI_OK && plays)
        status = iki_session_play(s, w.color, move, NULL);
    iki_assert(status != IKI_E_ILLEGAL);
    if (status != IKI_OK) {
        iki_sbuf_clear(out);
        return status;
    }
    iki_sbuf_puts(out, "play ");
    iki_reply_move(&s->game->topo, move, out);
    return IKI_OK;
}

static iki_status
genmove_analyze(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return genmove_as(s, a, IKI_FORM_PLAIN, true, out);
}

static iki_status
lz_genmove_analyze(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return genmove_as(s, a, IKI_FORM_LEELA, true, out);
}

static iki_status
kata_genmove_analyze(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return genmove_as(s, a, IKI_FORM_KATA, true, out);
}

static iki_status
kata_search_analyze(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return genmove_as(s, a, IKI_FORM_KATA, false, out);
}

static iki_status
cgos_genmove_analyze(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return genmove_as(s, a, IKI_FORM_CGOS, true, out);
}

/* Whoever plays B1 decides over Black's three points; White lives. */
#define THREE                                                                                      \
    "boardsize 7; gogui-setup b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w E1 w F2 "   \
    "w F3 w G2 w G3"

const iki_command iki_cmd_analyze[] = {
    {.name = "analyze",
     .run = analyze,
     .args = "[options:text]",
     .reply = "a stream of lines \"info move V visits N winrate W ... order N pv V...\", ended by "
              "any input",
     .help = "Candidate moves for [COLOR], every [INTERVAL] hundredths of a second, until the next "
             "input line. First come the vital points of critical chains, the most valuable first, "
             "then the move of genmove. scoreLead is the score to be expected after the move "
             "succeeds, seen from COLOR, as the ownership adds it up; winrate is derived from that "
             "score and its uncertainty; visits count no "
             "playouts: they are 100 plus 10 for each point that the move is worth. winrate, prior "
             "and lcb are whole ten-thousandths, as Sabaki reads them: 6612 is 66.12 %. Options as "
             "in KataGo may follow: interval N, maxmoves N, ownership true (rows from the top, 1 "
             "is COLOR), avoid COLOR VERTEX,... DEPTH (not these moves in the first DEPTH moves of "
             "play; pass may be among them), allow COLOR VERTEX,... DEPTH (only these, once for "
             "each side, not together with avoid); minmoves and other switches are accepted and "
             "ignored.",
     .example = {THREE, "analyze b 50 maxmoves 1", NULL}},
    {.name = "kata-analyze",
     .run = kata_analyze,
     .args = "[options:text]",
     .reply = "a stream of lines as KataGo writes them, ended by any input",
     .help = "As analyze, with all of KataGo's fields: utility, scoreMean, scoreStdev, scoreLead, "
             "prior, lcb and others; with rootInfo true also those of the position. winrate, prior "
             "and lcb are fractions of 1: 0.6612 is 66.12 %. All values are seen from the side "
             "that the command names.",
     .example = {THREE, "kata-analyze b interval 50 ownership true", NULL}},
    {.name = "lz-analyze",
     .run = lz_analyze,
     .args = "[options:text]",
     .reply = "a stream of lines as Leela Zero writes them, ended by any input",
     .help = "As analyze, without the scores; winrate, prior and lcb are whole ten-thousandths.",
     .example = {THREE, "lz-analyze b 50", NULL}},
    {.name = "cgos-analyze",
     .run = cgos_analyze,
     .args = "[options:text]",
     .reply = "a stream of lines, each a JSON object, ended by any input",
     .help =
         "As analyze, in the form that the Go server CGOS stores with a move: winrate, score and "
         "visits of the position and of each of its moves, as fractions of 1 and in points, with "
         "prior and pv, the moves that follow the move; and ownership, a character for each "
         "point in rows from the top: A is the opponent's, + is COLOR's.",
     .example = {THREE, "cgos-analyze b 50", NULL}},
    {.name = "genmove_analyze",
     .run = genmove_analyze,
     .args = "[options:text]",
     .reply = "a line as of analyze, then play VERTEX or play pass",
     .help = "As genmove, with what analyze tells of the position before the move: a line of the "
             "candidate moves, the chosen one first, and then the line play VERTEX. avoid and "
             "allow hold for the choice too. Unlike analyze it ends by itself, and no input ends "
             "it.",
     .example = {"boardsize 9", "genmove_analyze b 50", NULL}},
    {.name = "lz-genmove_analyze",
     .run = lz_genmove_analyze,
     .args = "[options:text]",
     .reply = "a line as of lz-analyze, then play VERTEX or play pass",
     .help = "As genmove_analyze, in the form of lz-analyze.",
     .example = {"boardsize 9", "lz-genmove_analyze b 50", NULL}},
    {.name = "kata-genmove_analyze",
     .run = kata_genmove_analyze,
     .args = "[options:text]",
     .reply = "a line as of kata-analyze, then play VERTEX or play pass",
     .help = "As genmove_analyze, in the form of kata-analyze.",
     .example = {"boardsize 9", "kata-genmove_analyze b 50", NULL}},
    {.name = "cgos-genmove_analyze",
     .run = cgos_genmove_analyze,
     .args = "[options:text]",
     .reply = "a line as of cgos-analyze, then play VERTEX or play pass",
     .help = "As genmove_analyze, in the form of cgos-analyze.",
     .example = {"boardsize 9", "cgos-genmove_analyze b", NULL}},
    {.name = "kata-search_analyze",
     .run = kata_search_analyze,
     .args = "[options:text]",
     .reply = "a line as of kata-analyze, then play VERTEX or play pass",
     .help = "As kata-genmove_analyze, but the move is not played.",
     .example = {"boardsize 9", "kata-search_analyze b 50", NULL}},
    {.name = "kata-search_analyze_cancellable",
     .run = kata_search_analyze,
     .args = "[options:text]",
     .reply = "a line as of kata-analyze, then play VERTEX or play pass",
     .help = "The same. KataGo gives up its search when another line comes in; Iki answers all the "
             "same.",
     .example = {"boardsize 9", "kata-search_analyze_cancellable b 50", NULL}},
    {.name = NULL},
};
