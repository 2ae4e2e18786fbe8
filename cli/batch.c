/* batch - scoring games and writing what came out as text or as JSON lines.
 *
 * A game is read, judged and counted on its own; what one game leaves behind never touches the next
 * one, so a broken file costs its own line and no more.  Every line is flushed at once: a reader at
 * the other end of a pipe sees it when it is there. */
#include "config.h"

#include "cli/batch.h"

#include "cli/inputs.h"
#include "cli/load.h"
#include "engine/vertex.h"
#include "src/diagram.h"
#include "src/score.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef HAVE_JANSSON
#include <jansson.h>
#endif

typedef struct batch {
    const iki_options *options;
    iki_eye_cache *eyes; /* solved eyes, kept from game to game */
    bool failed;         /* some input */
    int io_failed;       /* errno of stdout; 0 while it works */
} batch;

/* One game and what was found out about it. */
typedef struct outcome {
    const char *path;
    size_t number, games; /* of the collection, from 1 */
    iki_game *game;
    iki_record_facts facts;
    iki_judgement judgement;
    iki_score score;
    int points[3]; /* [IKI_ESTIMATED], [IKI_SEARCHED], [IKI_PROVED]: points of the board */
    double ms;
} outcome;

static double
milliseconds(void)
{
    struct timespec t;
    if (clock_gettime(CLOCK_MONOTONIC, &t) != 0)
        return 0;
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

/* Ends a line of output. */
static void
flush(batch *b)
{
    if ((fflush(stdout) != 0 || ferror(stdout)) && b->io_failed == 0)
        b->io_failed = errno != 0 ? errno : EIO;
}

/* Splits `whole` in proportion to points[], to the last unit (largest remainders). */
static void
shares(const int points[3], long whole, long out[3])
{
    long total = (long)points[0] + points[1] + points[2], left = whole;
    long rest[3];
    iki_assert(total > 0);
    for (int i = 0; i < 3; i++) {
        out[i] = points[i] * whole / total;
        rest[i] = points[i] * whole % total;
        left -= out[i];
    }
    for (; left > 0; left--) {
        int most = 2;
        for (int i = 1; i >= 0; i--)
            if (rest[i] > rest[most])
                most = i;
        out[most]++;
        rest[most] = -1;
    }
}

/* ------------------------------------------------------------------------------------------------
 * JSON */

#ifdef HAVE_JANSSON

/* Does the count agree with RE?  False in *known where RE names no number of points, or tells of a
 * later position. */
static bool
agrees(const outcome *r, bool *known)
{
    int64_t recorded;
    bool whole = (long)r->game->moves + r->facts.skipped == r->facts.moves;
    *known = whole && iki_result_read(r->facts.result, &recorded);
    return *known && recorded == r->score.result;
}

/* Names of files and results may be in any charset: what is not UTF-8 becomes U+FFFD. */
static json_t *
json_text(const char *text)
{
    json_t *value = json_string(text);
    if (value != NULL)
        return value;
    iki_sbuf b;
    iki_sbuf_init(&b, 0);
    for (; *text != '\0'; text++) {
        if ((unsigned char)*text < 0x80)
            iki_sbuf_putc(&b, *text);
        else
            iki_sbuf_puts(&b, "\xEF\xBF\xBD");
    }
    value = iki_sbuf_status(&b) == IKI_OK ? json_string(iki_sbuf_text(&b)) : NULL;
    iki_sbuf_free(&b);
    return value;
}

static json_t *
json_points(const iki_topo *t, const iki_pset *set)
{
    json_t *list = json_array();
    IKI_PSET_FOR(p, set) {
        char vertex[IKI_VERTEX_SIZE];
        if (json_array_append_new(list, json_string(iki_vertex_write(t, p, vertex))) != 0)
            break;
    }
    return list;
}

static json_t *
json_size(const iki_topo *t)
{
    return t->width == t->height ? json_integer(t->width) : json_pack("[i,i]", t->width, t->height);
}

static json_t *
json_certainty(const outcome *r)
{
    enum { UNITS = 10000 };
    long part[3];
    shares(r->points, UNITS, part);
    return json_pack("{s:f,s:f,s:f}", "proved", (double)part[IKI_PROVED] / UNITS, "searched",
                     (double)part[IKI_SEARCHED] / UNITS, "estimated",
                     (double)part[IKI_ESTIMATED] / UNITS);
}

/* Prints an object and gives it back; NULL is one that there was no memory for. */
static void
print_json(batch *b, json_t *object)
{
    char *line =
        object != NULL
            ? json_dumps(object, JSON_COMPACT | JSON_PRESERVE_ORDER | JSON_REAL_PRECISION(15))
            : NULL;
    if (line != NULL) {
        puts(line);
    } else {
        fputs("iki: out of memory\n", stderr);
        b->failed = true;
    }
    free(line);
    json_decref(object);
    flush(b);
}

static json_t *
json_outcome(const outcome *r)
{
    const iki_game *g = r->game;
    const iki_topo *t = &g->topo;
    iki_sbuf result;
    iki_sbuf_init(&result, 64);
    iki_result_write(r->score.result, &result);
    iki_pset dead = iki_judgement_stones(&r->judgement, IKI_DEAD);
    iki_pset seki = iki_judgement_stones(&r->judgement, IKI_SEKI);
    bool known, same = agrees(r, &known);
    json_t *object = json_pack(
        "{s:o,s:I,s:s,s:f,s:o,s:s,s:o,s:o,s:b,s:o,s:o,s:o}", "file", json_text(r->path), "game",
        (json_int_t)r->number, "rules", g->rules.name, "komi", (double)g->komi / 100, "size",
        json_size(t), "result", iki_sbuf_text(&result), "recorded",
        r->facts.result[0] != '\0' ? json_text(r->facts.result) : json_null(), "agrees",
        known ? json_boolean(same) : json_null(), "winner_proved",
        iki_score_winner_proved(g, &r->judgement, &r->score), "dead", json_points(t, &dead), "seki",
        json_points(t, &seki), "certainty", json_certainty(r));
    iki_sbuf_free(&result);
    return object;
}

static void
print_outcome_json(batch *b, const outcome *r)
{
    json_t *object = json_outcome(r);
    if (object != NULL && b->options->timing)
        json_object_set_new(object, "ms", json_real((double)(int64_t)(r->ms * 1e3 + 0.5) / 1e3));
    print_json(b, object);
}

static void
print_error_json(batch *b, const char *path, const char *text)
{
    print_json(b, json_pack("{s:o,s:o}", "file", json_text(path), "error", json_text(text)));
}

bool
iki_batch_has_json(void)
{
    return true;
}

#else /* options.json is refused before anything is scored */

static void
print_outcome_json(batch *b, const outcome *r)
{
    (void)b;
    (void)r;
}

static void
print_error_json(batch *b, const char *path, const char *text)
{
    (void)b;
    (void)path;
    (void)text;
}

bool
iki_batch_has_json(void)
{
    return false;
}

#endif

/* ------------------------------------------------------------------------------------------------
 * Text */

static void
print_outcome_text(batch *b, const outcome *r)
{
    long percent[3];
    iki_sbuf line;
    iki_sbuf_init(&line, 0);
    iki_sbuf_puts(&line, r->path);
    if (r->games > 1)
        iki_sbuf_printf(&line, "#%zu", r->number);
    iki_sbuf_puts(&line, ": ");
    iki_result_write(r->score.result, &line);
    shares(r->points, 100, percent);
    iki_sbuf_printf(&line, " (proved %ld %%, searched %ld %%, estimated %ld %%)",
                    percent[IKI_PROVED], percent[IKI_SEARCHED], percent[IKI_ESTIMATED]);
    if (b->options->timing)
        iki_sbuf_printf(&line, " %.3f ms", r->ms);
    iki_sbuf_putc(&line, '\n');
    if (b->options->board) {
        iki_diagram_score(r->game, &r->judgement, &r->score, &line);
        iki_sbuf_putc(&line, '\n');
    }
    if (iki_sbuf_status(&line) == IKI_OK) {
        fputs(iki_sbuf_text(&line), stdout);
    } else {
        fputs("iki: out of memory\n", stderr);
        b->failed = true;
    }
    iki_sbuf_free(&line);
    flush(b);
}

/* Tells of a failure: on stderr, and among the JSON lines. */
static void
report(batch *b, const char *path, const iki_error *error)
{
    char text[sizeof error->text + 48];
    if (error->line > 0)
        snprintf(text, sizeof text, "%ld:%ld: %s", error->line, error->column, error->text);
    else
        snprintf(text, sizeof text, "%s", error->text);
    b->failed = true;
    fprintf(stderr, "iki: %s:%s%s\n", path, error->line > 0 ? "" : " ", text);
    if (b->options->json)
        print_error_json(b, path, text);
}

/* ------------------------------------------------------------------------------------------------
 * Scoring */

static iki_status
judge(const batch *b, outcome *r, iki_error *error)
{
    int points[IKI_GIVEN + 1];
    iki_status status = iki_load_judge(b->options, r->game, NULL, b->eyes, &r->judgement, error);
    if (status != IKI_OK)
        return status;
    iki_score_count(r->game, &r->judgement, &r->score);
    iki_score_certainty(&r->game->board, &r->judgement, points);
    r->points[IKI_ESTIMATED] = points[IKI_ESTIMATED];
    r->points[IKI_SEARCHED] = points[IKI_SEARCHED];
    r->points[IKI_PROVED] = points[IKI_PROVED] + points[IKI_GIVEN];
    return IKI_OK;
}

static void
score_game(batch *b, const iki_sgf *s, outcome *r)
{
    iki_error error = {0};
    double start = milliseconds();
    iki_status status = iki_load_game(b->options, s, r->number, &r->game, &r->facts, &error);
    if (status == IKI_OK)
        status = judge(b, r, &error);
    r->ms = milliseconds() - start;
    if (status != IKI_OK)
        report(b, r->path, &error);
    else if (b->options->json)
        print_outcome_json(b, r);
    else
        print_outcome_text(b, r);
    if (status == IKI_OK && r->facts.skipped > 0)
        fprintf(stderr, "iki: %s#%zu: illegal moves skipped: %ld\n", r->path, r->number,
                r->facts.skipped);
    iki_judgement_free(&r->judgement);
    iki_game_free(r->game);
}

static bool
score_file(void *ctx, const char *path, const char *listing_error)
{
    batch *b = ctx;
    iki_error error = {0};
    iki_sgf *s = NULL;
    iki_status status = IKI_OK;
    if (listing_error != NULL)
        status = iki_error_set(&error, IKI_E_IO, "%s", listing_error);
    else
        status = iki_load_collection(path, &s, &error);
    if (status != IKI_OK)
        report(b, path, &error);
    size_t games = status == IKI_OK ? iki_sgf_games(s) : 0;
    for (size_t i = 0; i < games && b->io_failed == 0; i++) {
        outcome r = {.path = path, .number = i + 1, .games = games};
        score_game(b, s, &r);
    }
    iki_sgf_free(s);
    return b->io_failed == 0;
}

int
iki_batch_score(const iki_options *o)
{
    batch b = {.options = o, .eyes = iki_eye_cache_new()};
    iki_assert(!o->json || iki_batch_has_json());
    if (b.eyes == NULL) {
        fprintf(stderr, "iki: %s\n", iki_status_text(IKI_E_MEMORY));
        return 1;
    }
    iki_inputs_each(o->inputs, o->input_count, stdin, score_file, &b);
    iki_eye_cache_free(b.eyes);
    if (b.io_failed != 0)
        fprintf(stderr, "iki: standard output: %s\n", strerror(b.io_failed));
    return b.failed || b.io_failed != 0 ? 1 : 0;
}
