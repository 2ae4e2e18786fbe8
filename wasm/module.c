/* module - what the WebAssembly module exports: handles, and questions that are answered in text.
 *
 * A handle is a session of the Go Text Protocol, so that the module answers every command of
 * `iki gtp` in the same words, and beside it a few questions in JSON.  Functions that return int
 * answer 0 for success and -1 for failure; `text` then tells the answer or why there is none.  A
 * call that fails changes nothing.
 *
 * SPDX-License-Identifier: MIT */
#include "config.h"

#include "engine/base/arena.h"
#include "engine/go/vertex.h"
#include "engine/sgf/formats.h"
#include "engine/sgf/record.h"
#include "wasm/answers.h"

#include <stdlib.h>
#include <string.h>

#define EXPORTED(name) __attribute__((export_name(name)))
#define IMPORTED(name) __attribute__((import_module("host"), import_name(name)))

typedef struct handle {
    iki_session *session;
    iki_sbuf text;
} handle;

/* Does the host want the running question to stop?  Asked every 1,024 nodes of a search. */
IMPORTED("stops") int iki_host_stops(void);

static bool
poll_host(void *ctx)
{
    (void)ctx;
    return iki_host_stops() != 0;
}

/* --- memory and handles ---------------------------------------------------------------------- */

/* Room for a text that the host hands over; NULL when out of memory. */
EXPORTED("allocate") void *module_allocate(size_t n)
{
    return iki_malloc(n);
}

EXPORTED("release") void module_release(void *p)
{
    iki_free(p);
}

EXPORTED("version") const char *module_version(void)
{
    return PACKAGE_VERSION;
}

/* NULL when out of memory. */
EXPORTED("open") handle *module_open(void)
{
    handle *h = iki_calloc(1, sizeof *h);
    if (h == NULL)
        return NULL;
    iki_sbuf_init(&h->text, 0);
    h->session = iki_session_new(NULL);
    if (h->session == NULL) {
        iki_free(h);
        return NULL;
    }
    h->session->poll = poll_host;
    return h;
}

EXPORTED("close") void module_close(handle *h)
{
    if (h == NULL)
        return;
    iki_session_free(h->session);
    iki_sbuf_free(&h->text);
    iki_free(h);
}

/* The answer of the last question, or why it failed; valid until the next one. */
EXPORTED("text") const char *module_text(const handle *h)
{
    return iki_sbuf_text(&h->text);
}

EXPORTED("length") size_t module_length(const handle *h)
{
    return h->text.length;
}

/* 0, or -1 with a reason in the general words of the status where there is none yet. */
static int
outcome(handle *h, iki_status status)
{
    if (status == IKI_OK)
        return 0;
    if (h->text.length == 0 || status == IKI_E_MEMORY) {
        iki_sbuf_clear(&h->text);
        iki_sbuf_puts(&h->text, iki_status_text(status));
    }
    return -1;
}

static int
fail(handle *h, const char *why)
{
    iki_sbuf_clear(&h->text);
    iki_sbuf_puts(&h->text, why);
    return -1;
}

/* --- the game -------------------------------------------------------------------------------- */

/* One line of the Go Text Protocol; the text is the whole response, framed. */
EXPORTED("gtp") int module_gtp(handle *h, const char *line)
{
    bool quit;
    iki_sbuf_clear(&h->text);
    return outcome(h, iki_session_execute(h->session, line, &h->text, &quit));
}

/* Reads X, O and '.' in reading order into two sets; false where they do not fill the board. */
static bool
read_stones(const iki_topo *t, const char *stones, iki_pset *black, iki_pset *white)
{
    int n = 0;
    *black = *white = iki_pset_none();
    for (; stones[n] != '\0' && n < t->width * t->height; n++) {
        iki_point p = iki_topo_point(t, n % t->width, t->height - 1 - n / t->width);
        if (stones[n] == 'X')
            iki_pset_add(black, p);
        else if (stones[n] == 'O')
            iki_pset_add(white, p);
        else if (stones[n] != '.')
            return false;
    }
    return n == t->width * t->height && stones[n] == '\0';
}

/* Could these stones stand there?  Tried on a board of its own. */
static iki_status
try_stones(const iki_topo *t, const iki_pset *black, const iki_pset *white)
{
    iki_board b;
    iki_board_init(&b, t);
    return iki_board_set(&b, black, white);
}

/* A new game that starts with these stones, 'X', 'O' and '.', top row first; rules and komi stay.
 * next: 'B', 'W', or 0 for whoever follows. */
EXPORTED("setUp")
int
module_set_up(handle *h, int width, int height, const char *stones, char next)
{
    iki_topo topo;
    iki_pset black, white;
    iki_game *g = h->session->game;
    iki_sbuf_clear(&h->text);
    if (iki_topo_init(&topo, width, height) != IKI_OK)
        return fail(h, "a board has 1 to 25 columns and rows");
    if (!read_stones(&topo, stones, &black, &white))
        return fail(h, "the stones do not fill the board");
    if (try_stones(&topo, &black, &white) != IKI_OK)
        return fail(h, "a chain has no liberty");
    iki_status status = iki_game_resize(g, width, height);
    if (status == IKI_OK) {
        iki_session_forget(h->session);
        status = iki_game_set_stones(g, &black, &white);
    }
    if (status == IKI_OK && next != 0)
        iki_game_set_to_move(g, next == 'W' ? IKI_WHITE : IKI_BLACK);
    return outcome(h, status);
}

/* The prisoners that each side has taken, after setUp and before any move. */
EXPORTED("setPrisoners")
int
module_set_prisoners(handle *h, uint32_t by_black, uint32_t by_white)
{
    iki_sbuf_clear(&h->text);
    return outcome(h, iki_game_set_prisoners(h->session->game, by_white, by_black));
}

static iki_status
load(handle *h, const iki_sgf *sgf, size_t number, long before_move, iki_error *error)
{
    iki_record_options options = {.before_move = before_move, .lenient = true};
    if (number < 1 || number > iki_sgf_games(sgf))
        return iki_error_set(error, IKI_E_ARGUMENT, "the text holds %zu games", iki_sgf_games(sgf));
    return iki_record_load(sgf, number - 1, &options, h->session->game, NULL, error);
}

/* Plays the main line of a game of a record up to the position before a move (0: all of it). */
EXPORTED("readRecord")
int
module_read_record(handle *h, const char *text, size_t length, size_t number, long before_move)
{
    iki_sgf *sgf = NULL;
    iki_error error = {.status = IKI_OK};
    iki_sbuf_clear(&h->text);
    iki_status status = iki_format_parse(text, length, true, &sgf, &error);
    if (status == IKI_OK)
        status = load(h, sgf, number, before_move, &error);
    iki_sgf_free(sgf);
    if (status == IKI_OK)
        iki_session_forget(h->session);
    else if (error.line > 0)
        iki_sbuf_printf(&h->text, "line %ld, column %ld: %s", error.line, error.column, error.text);
    else
        iki_sbuf_puts(&h->text, error.text);
    return outcome(h, status);
}

EXPORTED("writeRecord") int module_write_record(handle *h)
{
    iki_sbuf_clear(&h->text);
    return outcome(h, iki_record_save(h->session->game, &h->text));
}

/* --- questions ------------------------------------------------------------------------------- */

/* What questions may cost from now on: nodes of one region in a judgement of the whole board, nodes
 * and seconds of one question; 0: as at the start, and no limit of time. */
EXPORTED("limit") int module_limit(handle *h, double region_nodes, double nodes, double seconds)
{
    iki_gtp_options usual, *o = &h->session->options;
    iki_gtp_options_init(&usual);
    uint64_t region = region_nodes >= 1 ? (uint64_t)region_nodes : usual.region_node_limit;
    iki_sbuf_clear(&h->text);
    o->region_node_limit = region;
    o->node_limit = nodes >= 1 ? (uint64_t)nodes : usual.node_limit;
    o->time_limit = (int64_t)(seconds * 100 + 0.999);
    return outcome(h, IKI_OK);
}

EXPORTED("judge") int module_judge(handle *h, int vital)
{
    iki_sbuf_clear(&h->text);
    return outcome(h, iki_answer_judge(h->session, vital != 0, &h->text));
}

EXPORTED("details") int module_details(handle *h)
{
    iki_sbuf_clear(&h->text);
    return outcome(h, iki_answer_details(h->session, &h->text));
}

/* first: 'B', 'W' or 0; target: a vertex, or "" for the group that matters most. */
EXPORTED("solve") int module_solve(handle *h, char first, const char *target)
{
    const iki_board *b = &h->session->game->board;
    iki_color color = first == 'B' ? IKI_BLACK : first == 'W' ? IKI_WHITE : IKI_EMPTY;
    iki_point p = IKI_NOWHERE;
    iki_sbuf_clear(&h->text);
    if (target[0] != '\0' &&
        (iki_vertex_read(b->topo, target, &p) != IKI_OK || b->color[p] == IKI_EMPTY))
        return fail(h, "there is no stone at the target");
    iki_status status = iki_answer_solve(h->session, color, p, &h->text);
    if (status == IKI_E_STATE)
        return fail(h, "there is no group whose life is in question");
    if (status == IKI_E_LIMIT)
        return fail(h, "the area around the group is too large");
    return outcome(h, status);
}
