/* cmd_analyze - candidate moves as a stream: the commands of KataGo, Leela Zero and Sabaki.
 *
 * A report is made once, for nothing about it changes with time, and sent again at every interval
 * until a line comes in.  Without a connection (iki_session_execute) it is the whole answer.
 * Figures that other programs learn or sample are derived: winrate from the count and its
 * uncertainty, visits and prior from what moves are worth. */
#include "engine/base/arena.h"
#include "engine/go/vertex.h"
#include "gtp/candidates.h"
#include "gtp/command.h"
#include "gtp/proto.h"
#include "gtp/reply.h"
#include "gtp/session.h"
#include "gtp/wire.h"
#include "src/show/analysis.h"

#include <string.h>
#include <strings.h>

typedef enum dialect { LEELA, KATA, PLAIN } dialect;

/* What was asked for. */
typedef struct wish {
    dialect form;
    iki_color color;
    double interval; /* seconds */
    int64_t most;    /* moves */
    bool ownership, root;
    iki_ban ban;
} wish;

/* --- arguments ------------------------------------------------------------------------------ */

static void
set_interval(wish *w, int64_t hundredths)
{
    const int64_t hour = 360000;
    w->interval = (double)(hundredths < 1 ? 1 : hundredths > hour ? hour : hundredths) / 100;
}

/* One word, and what belongs to it. */
static bool
read_option(const iki_topo *t, const char *word, char **rest, wish *w)
{
    int64_t count;
    bool on;
    if (iki_count_read(word, &count))
        return false; /* a number that belongs to nothing */
    if (strcasecmp(word, "avoid") == 0 || strcasecmp(word, "allow") == 0)
        return iki_ban_read(t, strcasecmp(word, "allow") == 0, rest, &w->ban);
    const char *value = iki_proto_word(rest);
    if (strcasecmp(word, "interval") == 0) {
        if (!iki_count_read(value, &count))
            return false;
        set_interval(w, count);
        return true;
    }
    if (strcasecmp(word, "maxmoves") == 0)
        return iki_count_read(value, &w->most);
    if (strcasecmp(word, "ownership") == 0)
        return iki_switch_read(value, &w->ownership);
    if (strcasecmp(word, "rootInfo") == 0)
        return iki_switch_read(value, &w->root);
    return strcasecmp(word, "minmoves") == 0 ? iki_count_read(value, &count)
                                             : iki_switch_read(value, &on);
}

/* [COLOUR] [INTERVAL] and then options, as those programs take them. */
static iki_status
read_wish(const iki_session *s, const char *text, wish *w, iki_sbuf *out)
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
    while (word != NULL && read_option(&s->game->topo, word, &rest, w))
        word = iki_proto_word(&rest);
    if (word != NULL)
        (void)IKI_FAIL(out, IKI_E_SYNTAX, "syntax error at \"%.40s\"", word);
    iki_free(copy);
    return word == NULL ? IKI_OK : IKI_E_SYNTAX;
}

/* --- reports -------------------------------------------------------------------------------- */

/* A number given in units of its last digit; all digits are written, for some readers tell
 * fractions by the point. */
static void
put_decimal(const char *key, int64_t n, int digits, iki_sbuf *out)
{
    uint64_t size = (uint64_t)(n < 0 ? -n : n), unit = 1;
    for (int i = 0; i < digits; i++)
        unit *= 10;
    iki_sbuf_printf(out, "%s%s%llu.%0*llu", key, n < 0 ? "-" : "",
                    (unsigned long long)(size / unit), digits, (unsigned long long)(size % unit));
}

static void
put_move(const iki_topo *t, iki_point p, iki_sbuf *out)
{
    iki_sbuf_putc(out, ' ');
    iki_reply_move(t, p, out);
}

static void
put_kata_values(const iki_analysis *a, int64_t lead, iki_sbuf *out)
{
    int rate = iki_analysis_winrate(a, lead);
    put_decimal(" utility ", 2 * rate - 10000, 4, out);
    put_decimal(" winrate ", rate, 4, out);
    put_decimal(" scoreMean ", lead, 2, out);
    put_decimal(" scoreStdev ", a->spread, 2, out);
    put_decimal(" scoreLead ", lead, 2, out);
    put_decimal(" scoreSelfplay ", lead, 2, out);
}

/* KataGo's shares are fractions of 1, Leela Zero's whole ten-thousandths.  Sabaki takes those of
 * every command whose name does not begin with "kata" for Leela Zero's, also with a point. */
static void
put_values(const wish *w, const iki_analysis *a, const iki_candidate *c, int64_t all, iki_sbuf *out)
{
    int rate = iki_analysis_winrate(a, c->lead);
    int64_t visits = iki_candidate_visits(c), prior = 10000 * visits / all;
    iki_sbuf_printf(out, " visits %lld", (long long)visits);
    if (w->form == KATA) {
        put_kata_values(a, c->lead, out);
        put_decimal(" prior ", prior, 4, out);
        put_decimal(" lcb ", rate, 4, out);
        put_decimal(" utilityLcb ", 2 * rate - 10000, 4, out);
        iki_sbuf_printf(out, " weight %lld", (long long)visits);
        return;
    }
    iki_sbuf_printf(out, " winrate %d", rate);
    if (w->form == PLAIN) {
        put_decimal(" scoreMean ", c->lead, 2, out);
        put_decimal(" scoreLead ", c->lead, 2, out);
    }
    iki_sbuf_printf(out, " prior %lld lcb %d", (long long)prior, rate);
}

/* Row by row from the top, from the view of the side that was asked for. */
static void
put_ownership(const iki_topo *t, const iki_survey *survey, iki_color color, iki_sbuf *out)
{
    iki_sbuf_puts(out, " ownership");
    for (int y = t->height - 1; y >= 0; y--) {
        for (int x = 0; x < t->width; x++) {
            int value = survey->ownership[iki_topo_point(t, x, y)];
            put_decimal(" ", color == IKI_BLACK ? value : -value, 3, out);
        }
    }
}

/* One line. */
static void
write_report(const iki_topo *t, const wish *w, const iki_analysis *a, const iki_survey *survey,
             iki_sbuf *out)
{
    int64_t all = 0;
    for (int i = 0; i < a->count; i++)
        all += iki_candidate_visits(&a->candidate[i]);
    for (int i = 0; i < a->count && (i < w->most || i == 0); i++) {
        const iki_candidate *c = &a->candidate[i];
        iki_sbuf_puts(out, i > 0 ? " info move" : "info move");
        put_move(t, c->move, out);
        put_values(w, a, c, all, out);
        iki_sbuf_printf(out, " order %d pv", i);
        for (int k = 0; k < iki_candidate_line(c, w->color, &w->ban); k++)
            put_move(t, c->line[k], out);
    }
    if (w->root && w->form == KATA) {
        iki_sbuf_printf(out, " rootInfo visits %lld", (long long)all);
        put_kata_values(a, a->lead, out);
    }
    if (w->ownership)
        put_ownership(t, survey, a->color, out);
    iki_sbuf_putc(out, '\n');
}

/* --- the commands --------------------------------------------------------------------------- */

/* *move: NULL, or gets the engine's move, with which the report begins then. */
static iki_status
make_report(iki_session *s, const wish *w, iki_point *move, iki_sbuf *out)
{
    iki_view view;
    iki_analysis *a = iki_malloc(sizeof *a);
    if (a == NULL)
        return IKI_E_MEMORY;
    iki_status status = iki_candidates_find(s, w->color, &w->ban, move, &view, a);
    if (status == IKI_OK)
        write_report(&s->game->topo, w, a, &view.survey, out);
    iki_view_free(&view);
    iki_free(a);
    return status == IKI_OK ? iki_sbuf_status(out) : status;
}

static iki_status
analyze_as(iki_session *s, const iki_args *a, dialect form, iki_sbuf *out)
{
    wish w = {.form = form};
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
    return analyze_as(s, a, PLAIN, out);
}

static iki_status
lz_analyze(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return analyze_as(s, a, LEELA, out);
}

static iki_status
kata_analyze(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return analyze_as(s, a, KATA, out);
}

/* Not a stream that a line ends: the reports that there are, which is one, and the move. */
static iki_status
genmove_as(iki_session *s, const iki_args *a, dialect form, iki_sbuf *out)
{
    wish w = {.form = form};
    iki_point move;
    iki_status status = read_wish(s, a->v[0].text != NULL ? a->v[0].text : "", &w, out);
    if (status != IKI_OK)
        return status;
    iki_sbuf_putc(out, '\n');
    status = make_report(s, &w, &move, out);
    if (status == IKI_OK)
        status = iki_game_play(s->game, w.color, move, NULL);
    iki_assert(status != IKI_E_ILLEGAL);
    if (status != IKI_OK) {
        iki_sbuf_clear(out);
        return status;
    }
    iki_sbuf_puts(out, "play");
    put_move(&s->game->topo, move, out);
    return IKI_OK;
}

static iki_status
genmove_analyze(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return genmove_as(s, a, PLAIN, out);
}

static iki_status
lz_genmove_analyze(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return genmove_as(s, a, LEELA, out);
}

static iki_status
kata_genmove_analyze(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return genmove_as(s, a, KATA, out);
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
    {.name = NULL},
};
