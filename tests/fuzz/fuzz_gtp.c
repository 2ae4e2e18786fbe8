/* fuzz_gtp - bytes as the lines of a session: whatever they ask, every line draws one framed
 * response, a refused one changes nothing, and afterwards the state can still be shown and counted.
 *
 * Limits of nodes are small, and made small again when a line has changed them, so that every
 * command is quick.  One session serves all inputs, because making its tables takes longer than
 * most inputs; game, options, words and judgement are fresh for each.  Files are a block of memory:
 * iki_file_read and iki_file_save are defined here, in place of those of engine/base/file.c, so
 * that no input touches the disk. */
#include "engine/base/arena.h"
#include "engine/base/file.h"
#include "gtp/proto.h"
#include "gtp/session.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support.h"

#include <string.h>

enum {
    LINES_MAX = 40,
    LENGTH_MAX = 2000,      /* bytes of an input */
    NODES_MAX = 200,        /* of a question */
    REGION_NODES_MAX = 50,  /* of a region */
    JUDGED_POINTS_MAX = 49, /* larger boards are set up, but not judged at the end */
};

const char fuzz_corpus[] = "gtp";

/* --- the disk ------------------------------------------------------------------------------- */

static iki_sbuf disk; /* what was saved last, under whatever name */

iki_status
iki_file_read(const char *path, iki_sbuf *out, iki_error *error)
{
    (void)path;
    if (disk.length == 0)
        return iki_error_set(error, IKI_E_IO, "No such file or directory");
    iki_sbuf_add(out, iki_sbuf_text(&disk), disk.length);
    return iki_sbuf_status(out);
}

bool
iki_file_write(int fd, const char *bytes, size_t n)
{
    (void)fd, (void)bytes, (void)n; /* nobody listens */
    return true;
}

iki_status
iki_file_save(const char *path, const char *bytes, size_t n, iki_error *error)
{
    (void)path, (void)error;
    iki_sbuf_clear(&disk);
    iki_sbuf_add(&disk, bytes, n);
    return iki_sbuf_status(&disk);
}

/* --- the session ---------------------------------------------------------------------------- */

static void
keep_quick(iki_gtp_options *o)
{
    if (o->node_limit == 0 || o->node_limit > NODES_MAX)
        o->node_limit = NODES_MAX;
    if (o->region_node_limit == 0 || o->region_node_limit > REGION_NODES_MAX)
        o->region_node_limit = REGION_NODES_MAX;
    o->time_limit = 0; /* the clock would make answers differ from run to run */
}

static iki_session *
fresh_session(void)
{
    static iki_session *s;
    if (s == NULL)
        s = iki_session_new(NULL);
    TEST_CHECK(s != NULL);
    iki_gtp_options_init(&s->options);
    keep_quick(&s->options);
    iki_session_forget(s);
    if (s->judged.held)
        iki_judgement_free(&s->judgement);
    s->judged.held = s->judged.final = s->quit = false;
    iki_game *game = iki_game_new(5, 5, &s->options.rules);
    TEST_CHECK(game != NULL);
    iki_game_replace(s->game, game);
    iki_sbuf_clear(&disk);
    return s;
}

/* What a refused command leaves as it was. */
typedef struct state {
    uint64_t hash;
    int points, width, height, handicap;
    size_t moves, setups, words;
    int64_t komi;
    iki_point ko;
    iki_color to_move;
    iki_rules rules;
    uint32_t prisoners[3];
} state;

static state
state_of(const iki_session *s)
{
    const iki_game *g = s->game;
    state now;
    memset(&now, 0, sizeof now);
    now.hash = g->board.hash;
    now.points = g->topo.point_count;
    now.width = g->topo.width;
    now.height = g->topo.height;
    now.handicap = g->handicap;
    now.moves = g->moves;
    now.setups = g->setups;
    now.words = s->words.count;
    now.komi = g->komi;
    now.ko = g->board.ko;
    now.to_move = iki_game_to_move(g);
    now.rules = g->rules;
    memcpy(now.prisoners, g->board.prisoners, sizeof now.prisoners);
    return now;
}

static void
same_state(const state *a, const state *b)
{
    TEST_CHECK(a->hash == b->hash && a->points == b->points && a->width == b->width);
    TEST_CHECK(a->height == b->height && a->handicap == b->handicap && a->moves == b->moves);
    TEST_CHECK(a->setups == b->setups && a->words == b->words && a->komi == b->komi);
    TEST_CHECK(a->ko == b->ko && a->to_move == b->to_move);
    const iki_rules *r = &a->rules, *t = &b->rules;
    TEST_CHECK(r->ko == t->ko && r->scoring == t->scoring && r->suicide == t->suicide);
    TEST_CHECK(r->bonus == t->bonus && r->tax == t->tax && r->name == t->name);
    TEST_CHECK(memcmp(a->prisoners, b->prisoners, sizeof a->prisoners) == 0);
}

/* --- lines ---------------------------------------------------------------------------------- */

/* Does the line want an answer? */
static bool
is_request(const char *line)
{
    iki_proto_line clean;
    iki_proto_line_init(&clean, iki_realloc);
    for (const char *c = line; *c != '\0' && !iki_proto_line_feed(&clean, *c); c++)
        ;
    bool blank = iki_proto_line_blank(&clean);
    iki_free(clean.text);
    return !blank;
}

/* "=..." or "?...", printable, with the one blank line at its end. */
static void
is_framed(const char *response)
{
    size_t n = strlen(response);
    TEST_CHECK(n >= 3 && (response[0] == '=' || response[0] == '?'));
    TEST_CHECK(strstr(response, "\n\n") == response + n - 2);
    for (size_t i = 0; i < n; i++)
        TEST_CHECK(response[i] == '\n' || (response[i] >= ' ' && response[i] <= '~'));
}

static void
say(iki_session *s, const char *line)
{
    iki_sbuf response;
    bool quit;
    state before = state_of(s);
    iki_sbuf_init(&response, 0);
    TEST_CHECK(iki_session_execute(s, line, &response, &quit) == IKI_OK);
    const char *text = iki_sbuf_text(&response);
    TEST_CHECK(is_request(line) == (response.length > 0));
    if (response.length > 0)
        is_framed(text);
    if (text[0] == '?') {
        state after = state_of(s);
        same_state(&before, &after);
    }
    TEST_CHECK(iki_board_consistent(&s->game->board));
    iki_sbuf_free(&response);
    keep_quick(&s->options);
}

/* The command must succeed. */
static void
must_answer(iki_session *s, const char *command)
{
    iki_sbuf response;
    bool quit;
    iki_sbuf_init(&response, 0);
    TEST_CHECK(iki_session_execute(s, command, &response, &quit) == IKI_OK);
    const char *text = iki_sbuf_text(&response);
    if (text[0] != '=')
        test_failed(__FILE__, __LINE__, "%s: %s", command, text);
    is_framed(text);
    iki_sbuf_free(&response);
}

/* The next line of the input into *line, its LF replaced by NUL. */
static size_t
take_line(const uint8_t *bytes, size_t n, char line[LENGTH_MAX + 1])
{
    const uint8_t *end = memchr(bytes, '\n', n);
    size_t length = end != NULL ? (size_t)(end - bytes) : n;
    memcpy(line, bytes, length);
    line[length] = '\0';
    return length + (end != NULL);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    static const char *const always[] = {"showboard",
                                         "move_history",
                                         "final_score",
                                         "final_status_list alive",
                                         "final_status_list dead",
                                         "final_status_list seki",
                                         "iki-verdicts"};
    char line[LENGTH_MAX + 1];
    iki_session *s = fresh_session();
    n = n < LENGTH_MAX ? n : LENGTH_MAX;
    for (int lines = 0; n > 0 && lines < LINES_MAX && !s->quit; lines++) {
        size_t taken = take_line(bytes, n, line);
        bytes += taken;
        n -= taken;
        say(s, line);
    }
    size_t questions = sizeof always / sizeof always[0];
    if (s->game->topo.point_count > JUDGED_POINTS_MAX)
        questions = 2;
    for (size_t i = 0; i < questions; i++)
        must_answer(s, always[i]);
    if (s->game->topo.plain)
        must_answer(s, "printsgf");
    else
        say(s, "printsgf"); /* refused: SGF has no words for other graphs */
    return 0;
}
