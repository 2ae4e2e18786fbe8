/* serve - lines are answered, one by one.
 *
 * Invariant: every line that is not blank after cleaning draws one response, whatever happens.  The
 * room for the answer is taken before the command runs, so that a command which has changed the
 * state cannot fail to say so. */
#include "engine/base/arena.h"
#include "engine/go/vertex.h"
#include "gtp/session.h"
#include "gtp/wire.h"

#include <errno.h>
#include <signal.h>

enum { ANSWER_ROOM = IKI_POINTS_MAX * IKI_VERTEX_SIZE }; /* every vertex of the board */

/* Empties the text and makes sure that it holds the answer of any command that changes the state,
 * and any reason. */
static bool
make_room(iki_sbuf *text)
{
    iki_sbuf_clear(text);
    iki_sbuf_reserve(text, ANSWER_ROOM);
    return iki_sbuf_status(text) == IKI_OK;
}

/* Does what was asked: false if it failed.  The words that tell are *words, which may lie in
 * *text. */
static bool
answer(iki_session *s, const iki_proto_request *request, iki_sbuf *text, const char **words)
{
    *words = iki_proto_fault_text(request->fault);
    if (request->fault != IKI_PROTO_FINE)
        return false;
    *words = iki_status_text(IKI_E_MEMORY);
    if (!make_room(text))
        return false;
    iki_status status = iki_command_run(s, request->name, request->args, text);
    *words = iki_sbuf_text(text);
    return status == IKI_OK;
}

static bool
into_text(void *ctx, const char *bytes, size_t n)
{
    iki_sbuf *out = ctx;
    iki_sbuf_add(out, bytes, n);
    return iki_sbuf_status(out) == IKI_OK;
}

iki_status
iki_session_execute(iki_session *s, const char *line, iki_sbuf *response, bool *quit)
{
    iki_proto_line clean;
    iki_proto_line_init(&clean, iki_realloc);
    for (const char *c = line; *c != '\0' && !iki_proto_line_feed(&clean, *c); c++)
        ;
    if (!iki_proto_line_blank(&clean)) {
        iki_sbuf text;
        iki_proto_request request;
        const char *words;
        iki_sbuf_init(&text, 0);
        iki_proto_parse(&clean, &request);
        bool success = answer(s, &request, &text, &words);
        (void)iki_proto_respond(&request, success, words, into_text, response);
        iki_sbuf_free(&text);
    }
    iki_free(clean.text);
    *quit = s->quit;
    return iki_sbuf_status(response);
}

/* Serves until quit, the end of input or a failure; 0, or the errno of the failure. */
static int
serve(iki_session *s, iki_wire *wire)
{
    iki_sbuf text;
    iki_proto_input input = IKI_PROTO_LINE;
    iki_proto_request request;
    bool heard = true;
    iki_sbuf_init(&text, 0);
    s->wire = wire;
    while (!s->quit && heard && (input = iki_wire_next(wire, &request)) == IKI_PROTO_LINE) {
        const char *words;
        iki_wire_start(wire, &request, s->options.live_gfx);
        bool success = answer(s, &request, &text, &words);
        heard = iki_wire_finish(wire, success, words);
    }
    int error = !heard ? wire->error : input == IKI_PROTO_ERROR ? errno : 0;
    s->wire = NULL;
    iki_sbuf_free(&text);
    return error;
}

int
iki_gtp_run(int in_fd, int out_fd, const iki_gtp_options *options)
{
    /* a reader that goes away is a failed write, not a death */
    struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
    bool changed = sigaction(SIGPIPE, &ignore, &before) == 0;
    iki_session *s = iki_session_new(options);
    iki_wire wire;
    int error = ENOMEM;
    if (iki_wire_open(&wire, in_fd, out_fd) && s != NULL)
        error = serve(s, &wire);
    iki_wire_close(&wire);
    iki_session_free(s);
    if (changed)
        (void)sigaction(SIGPIPE, &before, NULL);
    errno = error;
    return error == 0 ? 0 : 1;
}
