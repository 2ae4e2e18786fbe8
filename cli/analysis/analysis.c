/* analysis - `iki analysis`: KataGo's JSON protocol for analyses, on standard input and output.
 *
 * All requests that have come are read before each answer, so that a priority or a request to call
 * something off holds at once; nothing is read while a position is analysed. */
#include "config.h"

#include "cli/gtp.h"
#include "cli/json.h"
#include "cli/task.h"

#ifdef HAVE_JANSSON
#include "cli/analysis/action.h"
#include "cli/analysis/answer.h"
#include "cli/analysis/feed.h"
#include "gtp/session.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>
#endif

static const char help_start[] =
    "Usage: iki analysis [OPTION]...\n"
    "\n"
    "Speaks the JSON protocol of KataGo's analysis engine on standard input and output, so that\n"
    "programs that start `katago analysis` can start Iki: one object a line, answers in order of\n"
    "priority, the end of the input ends it when all is answered.  Options may be written with\n"
    "one dash, as KataGo has them; those that only KataGo needs are accepted and not used.\n";

static const char help_end[] =
    "\n"
    "Queries have KataGo's fields: id, moves, initialStones, initialPlayer, rules, komi,\n"
    "whiteHandicapBonus, boardXSize, boardYSize (1 to 25), analyzeTurns, allowMoves,\n"
    "avoidMoves, includeOwnership, includeMovesOwnership, includePolicy, analysisPVLen,\n"
    "priority, priorities and, of overrideSettings, reportAnalysisWinratesAs (BLACK, the\n"
    "default, WHITE or SIDETOMOVE).  maxVisits and reportDuringSearchEvery are accepted: an\n"
    "answer takes no visits and comes once.  Actions: query_version, query_models, clear_cache,\n"
    "terminate, terminate_all.\n"
    "\n"
    "Answers have moveInfos (the vital points of chains in doubt, then the move that Iki would\n"
    "play), rootInfo and what was asked for.  scoreLead is what the ownership adds up to;\n"
    "visits, prior and policy are derived from what moves are worth.  \"iki\" tells more:\n"
    "\"result\", \"winnerPercent\", \"finished\", \"dead\" and \"seki\" (stones), \"chains\" "
    "(\"chain\",\n"
    "\"color\", \"status\", \"certainty\").  Errors and warnings are worded as KataGo's.\n"
    "\n"
    "Example:\n"
    "  echo '{\"id\":\"a\",\"moves\":[[\"B\",\"C3\"]],\"rules\":\"chinese\",\"boardXSize\":9,\n"
    "    \"boardYSize\":9}' | tr -d '\\n' | iki analysis\n"
    "\n"
    "Exit status: 0 if all went well, 1 if input or output failed, 2 if the command line\n"
    "is wrong.\n";

#ifdef HAVE_JANSSON

typedef struct engine {
    iki_session *session;
    iki_feed feed;
    iki_queue queue;
    iki_sbuf out; /* what is to be written next */
} engine;

/* --- requests --------------------------------------------------------------------------------- */

/* A line that is no request: says why, and shows the line, which need not be text at all. */
static void
refuse_line(engine *e, const char *why, const char *line, size_t length)
{
    enum { SHOWN = 200 };
    iki_sbuf message;
    iki_sbuf_init(&message, 0);
    iki_sbuf_printf(&message, "%s: ", why);
    iki_sbuf_add(&message, line, length < SHOWN ? length : SHOWN);
    iki_query_error(NULL, NULL, iki_sbuf_text(&message), &e->out);
    iki_sbuf_free(&message);
}

static void
refuse_text(engine *e, const char *line, size_t length, const json_error_t *error)
{
    char why[sizeof error->text + 64];
    (void)snprintf(why, sizeof why, "%s - could not parse input line as json request", error->text);
    refuse_line(e, why, line, length);
}

static void
take_query(engine *e, json_t *object)
{
    iki_query *query = iki_query_read(object, e->session, &e->out);
    if (query == NULL || iki_queue_add(&e->queue, query) == IKI_OK)
        return;
    iki_query_error(query->id, NULL, "out of memory", &e->out);
    iki_query_free(query);
}

static void
take_object(engine *e, json_t *object)
{
    if (!json_is_string(json_object_get(object, "id")))
        iki_query_error(NULL, NULL, "Request must have a string \"id\" field", &e->out);
    else if (json_is_string(json_object_get(object, "action")))
        iki_action_run(object, &e->queue, e->session, &e->out);
    else
        take_query(e, object);
}

static bool
is_blank(const char *text, size_t length)
{
    while (length > 0 && strchr(" \t\r", text[length - 1]) != NULL && text[length - 1] != '\0')
        length--;
    return length == 0;
}

static void
take_line(engine *e, const char *text, size_t length)
{
    json_error_t error;
    if (is_blank(text, length))
        return;
    json_t *object = json_loadb(text, length, JSON_DECODE_ANY, &error);
    if (object == NULL)
        refuse_text(e, text, length, &error);
    else if (!json_is_object(object))
        refuse_line(e, "Request line was valid json but was not an object, ignoring", text, length);
    else
        take_object(e, object);
    json_decref(object);
}

/* --- the loop --------------------------------------------------------------------------------- */

/* Writes what is to be said; false after a message. */
static bool
flush(engine *e)
{
    bool whole = iki_sbuf_status(&e->out) == IKI_OK;
    bool good = iki_task_print(iki_sbuf_text(&e->out), stdout);
    iki_sbuf_clear(&e->out);
    if (!whole)
        fputs("iki: analysis: out of memory: an answer is missing\n", stderr);
    return good && whole;
}

/* Takes in what has come, and waits only if there is nothing to do. */
static iki_feed_got
read_requests(engine *e)
{
    const char *text;
    size_t length;
    iki_feed_got got = IKI_FEED_NONE;
    while (!iki_queue_full(&e->queue)) {
        bool idle = e->queue.count == 0 && e->out.length == 0;
        got = iki_feed_next(&e->feed, idle, &text, &length);
        if (got == IKI_FEED_LINE)
            take_line(e, text, length);
        else if (got == IKI_FEED_LONG)
            iki_query_error(NULL, NULL, "Request line is too long, ignoring", &e->out);
        else
            break;
    }
    return got;
}

static void
answer_next(engine *e)
{
    size_t at = iki_queue_next(&e->queue);
    const iki_waiting *w = &e->queue.at[at];
    iki_status status = iki_answer_write(w->query, w->turn, e->session, &e->out);
    if (status != IKI_OK)
        iki_query_error(w->query->id, NULL, iki_status_text(status), &e->out);
    iki_queue_remove(&e->queue, at);
}

static int
converse(engine *e)
{
    iki_feed_got got;
    do {
        got = read_requests(e);
        if (got == IKI_FEED_ERROR) {
            fprintf(stderr, "iki: analysis: standard input: %s\n", strerror(errno));
            return IKI_EXIT_FAILED;
        }
        bool works = e->queue.count > 0;
        if (!flush(e))
            return IKI_EXIT_FAILED;
        if (works)
            answer_next(e);
    } while (got != IKI_FEED_END || e->queue.count > 0 || e->out.length > 0);
    return IKI_EXIT_OK;
}

static int
serve(const iki_options *o)
{
    engine e = {.queue = {.count = 0}};
    iki_gtp_options gtp;
    iki_options_for_gtp(o, &gtp);
    if (o->node_limit >= 0)
        gtp.region_node_limit = (uint64_t)o->node_limit;
    iki_feed_init(&e.feed, STDIN_FILENO);
    iki_sbuf_init(&e.out, 0);
    e.session = iki_session_new(&gtp);
    int code = IKI_EXIT_FAILED;
    if (o->for_katago)
        fputs("iki: analysis: options that only KataGo needs are not used\n", stderr);
    if (e.session == NULL) {
        fputs("iki: out of memory\n", stderr);
    } else {
        fputs("Started, ready to begin handling requests\n", stderr); /* programs wait for it */
        code = converse(&e);
    }
    iki_queue_free(&e.queue);
    iki_session_free(e.session);
    iki_feed_free(&e.feed);
    iki_sbuf_free(&e.out);
    return code;
}

#else

static int
serve(const iki_options *o)
{
    (void)o;
    return iki_task_misused(&iki_task_analysis, IKI_JSON_MISSING, "analysis");
}

#endif

static int
run(const iki_options *o)
{
    if (o->input_count > 0)
        return iki_task_misused(&iki_task_analysis,
                                "analysis takes no files; to explain one: iki analyze %s",
                                o->inputs[0]);
    return serve(o);
}

const iki_task_info iki_task_analysis = {
    .task = IKI_TASK_ANALYSIS,
    .name = "analysis",
    .purpose = "speak KataGo's JSON protocol for analyses",
    .run = run,
    .help_start = help_start,
    .help_end = help_end,
};
