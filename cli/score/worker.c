/* worker - scoring the games of one order.
 *
 * A game is read, judged and counted on its own; what one game leaves behind never touches the next
 * one, so a broken game costs its own line and no more.  Only solved eyes and the memory of
 * searches are kept, which changes the time and not the answer, the collection that the next order
 * may continue, and the archive in which the next record may lie. */
#include "cli/score/worker.h"

#include "cli/position.h"
#include "cli/score/copies.h"
#include "cli/score/json.h"
#include "cli/score/review.h"
#include "cli/score/table.h"
#include "cli/score/text.h"
#include "engine/base/arena.h"
#include "engine/go/result.h"
#include "src/eye/cache.h"
#include "src/search/dfpn.h"

#include <stdlib.h>
#include <string.h>

typedef struct order {
    size_t first, last;
} order;

void
iki_order_write(size_t first, size_t last, const char *path, iki_sbuf *out)
{
    order head = {first, last};
    iki_sbuf_add(out, (const char *)&head, sizeof head);
    iki_sbuf_add(out, path, strlen(path) + 1);
}

/* ------------------------------------------------------------------------------------------------
 * Answers */

/* The texts of an answer while they are written. */
typedef struct texts {
    iki_sbuf errors, lines, name;
} texts;

/* Cleared as a whole: what lies between the fields is sent with them. */
static void
begin_answer(iki_answer *a, size_t number, size_t games)
{
    memset(a, 0, sizeof *a);
    a->number = number;
    a->games = games;
}

static void
begin(texts *t)
{
    iki_sbuf_init(&t->errors, 0);
    iki_sbuf_init(&t->lines, 0);
    iki_sbuf_init(&t->name, 0);
}

/* Puts the parts together and gives the texts back. */
static iki_status
finish(iki_answer *a, texts *t, iki_sbuf *out)
{
    iki_status status = iki_sbuf_status(&t->errors);
    if (status == IKI_OK)
        status = iki_sbuf_status(&t->lines);
    if (status == IKI_OK)
        status = iki_sbuf_status(&t->name);
    if (status == IKI_OK) {
        a->error_bytes = (uint32_t)t->errors.length;
        a->line_bytes = (uint32_t)t->lines.length;
        a->name_bytes = (uint32_t)t->name.length;
        iki_sbuf_add(out, (const char *)a, sizeof *a);
        iki_sbuf_add(out, iki_sbuf_text(&t->errors), t->errors.length);
        iki_sbuf_add(out, iki_sbuf_text(&t->lines), t->lines.length);
        iki_sbuf_add(out, iki_sbuf_text(&t->name), t->name.length);
        status = iki_sbuf_status(out);
    }
    iki_sbuf_free(&t->errors);
    iki_sbuf_free(&t->lines);
    iki_sbuf_free(&t->name);
    return status;
}

iki_status
iki_answer_failure(const iki_options *o, const char *path, size_t number, size_t games,
                   const iki_error *error, iki_sbuf *out)
{
    char place[48] = "", game[40] = "", text[sizeof error->text + 96];
    iki_answer a;
    texts t;
    begin_answer(&a, number, games);
    a.failed = true;
    begin(&t);
    if (error->line > 0)
        snprintf(place, sizeof place, "%ld:%ld: ", error->line, error->column);
    if (games > 1 && number > 0)
        snprintf(game, sizeof game, "game %zu: ", number);
    snprintf(text, sizeof text, "%s%s%s", place, game, error->text);
    iki_sbuf_puts(&t.errors, "iki: ");
    iki_source_show_name(path, &t.errors);
    iki_sbuf_puts(&t.errors, error->line > 0 ? ":" : ": ");
    iki_source_show_name(text, &t.errors); /* names of other files may be in it */
    iki_sbuf_putc(&t.errors, '\n');
    iki_status status = o->json ? iki_outcome_write_json_error(path, text, &t.lines) : IKI_OK;
    if (iki_table_is_wanted(o))
        iki_table_write_error(o, path, text, &t.lines);
    iki_status finished = finish(&a, &t, out);
    return status != IKI_OK ? status : finished;
}

/* What stderr gets. */
static void
write_messages(const iki_options *o, const iki_outcome *r, iki_sbuf *out)
{
    iki_sbuf name;
    iki_sbuf_init(&name, 0);
    iki_outcome_write_name(r, &name);
    iki_load_write_notes(o, iki_sbuf_text(&name), &r->facts, out);
    if (!iki_pset_is_empty(&r->contradicts)) {
        iki_sbuf_printf(out, "iki: %s: ", iki_sbuf_text(&name));
        iki_look_write_contradicted(o, r->game, &r->contradicts, out);
        iki_sbuf_putc(out, '\n');
    }
    iki_sbuf_free(&name);
}

static iki_status
answer_outcome(const iki_options *o, const iki_outcome *r, iki_sbuf *out)
{
    iki_answer a;
    texts t;
    begin_answer(&a, r->number, r->games);
    begin(&t);
    a.agreement = iki_outcome_agreement(r);
    a.unfinished = !r->confidence.finished;
    a.unsure = iki_review_chance(r) < (o->review >= 0 ? o->review : IKI_REVIEW_SURE);
    write_messages(o, r, &t.errors);
    iki_status status = IKI_OK;
    if (o->json)
        status = iki_outcome_write_json(o, r, &t.lines);
    else if (iki_table_is_wanted(o))
        iki_table_write(o, r, &t.lines);
    else
        status = iki_outcome_write(o, r, &t.lines);
    iki_outcome_write_name(r, &t.name);
    iki_sbuf_puts(&t.name, ": ");
    iki_result_write(r->score.result, &t.name);
    if (a.agreement == IKI_DISAGREES)
        iki_sbuf_printf(&t.name, " (recorded %s)", r->facts.result);
    iki_sbuf_add(&t.name, "", 1);
    iki_status finished = finish(&a, &t, out);
    return status != IKI_OK ? status : finished;
}

/* ------------------------------------------------------------------------------------------------
 * Orders */

/* Sends what was written; without memory to write it there is nothing that can be told but by
 * dying. */
static void
say(iki_worker_line *line, iki_status status, iki_sbuf *answer)
{
    if (status != IKI_OK)
        abort();
    iki_worker_say(line, answer->data, answer->length);
    iki_sbuf_free(answer);
}

static void
serve_game(iki_worker_context *s, const char *path, size_t number, iki_worker_line *line)
{
    const iki_options *o = s->options;
    iki_error error = {0};
    iki_sbuf answer;
    iki_sbuf_init(&answer, 0);
    iki_outcome r = {.path = path, .number = number, .games = iki_sgf_games(s->collection)};
    iki_status status = iki_outcome_make(o, s->collection, &s->kept, &r, &error);
    if (status == IKI_OK && o->write_sgf != NULL)
        status = iki_copies_save(o, s->collection, &r, &error);
    status = status == IKI_OK ? answer_outcome(o, &r, &answer)
                              : iki_answer_failure(o, path, number, r.games, &error, &answer);
    iki_outcome_free(&r);
    say(line, status, &answer);
}

/* Sends an answer without texts: how many games there are, or that one is skipped, which may be
 * unfinished. */
static void
send_bare(iki_worker_line *line, size_t number, size_t games, bool unfinished)
{
    iki_answer a;
    begin_answer(&a, number, games);
    a.skipped = number > 0;
    a.unfinished = unfinished;
    iki_worker_say(line, (const char *)&a, sizeof a);
}

/* Opens the collection, unless it is the one that is open; false after an answer about it. */
static bool
open_collection(iki_worker_context *s, const char *path, bool again, iki_worker_line *line)
{
    iki_error error = {0};
    if (again && s->path != NULL && strcmp(s->path, path) == 0)
        return true;
    iki_sgf_free(s->collection);
    iki_free(s->path);
    s->collection = NULL;
    s->path = iki_malloc(strlen(path) + 1);
    iki_status status =
        s->path != NULL ? iki_load_collection(s->options, path, &s->archive, &s->collection, &error)
                        : iki_error_set(&error, IKI_E_MEMORY, "out of memory");
    if (status == IKI_OK && s->path != NULL) {
        memcpy(s->path, path, strlen(path) + 1);
        return true;
    }
    iki_free(s->path);
    s->path = NULL;
    iki_sbuf answer;
    iki_sbuf_init(&answer, 0);
    say(line, iki_answer_failure(s->options, path, 0, 0, &error, &answer), &answer);
    return false;
}

void
iki_worker_run(void *ctx, const char *job, size_t n, iki_worker_line *line)
{
    iki_worker_context *s = ctx;
    const char *path = job + sizeof(order);
    order head;
    iki_assert(n > sizeof head && job[n - 1] == '\0');
    (void)n;
    memcpy(&head, job, sizeof head);
    if (s->kept.eyes == NULL)
        s->kept.eyes = iki_eye_cache_new(); /* without it every game makes its own */
    if (s->kept.search == NULL)
        s->kept.search = iki_dfpn_table_new(IKI_SEARCH_TABLE_LOG2); /* likewise */
    if (!open_collection(s, path, head.first > 1, line))
        return;
    size_t games = iki_sgf_games(s->collection);
    size_t last = head.last > games ? games : head.last;
    send_bare(line, 0, games, false);
    for (size_t i = head.first; i <= last; i++) {
        bool unfinished;
        if (iki_skip_list_has(s->skip, path, i, &unfinished))
            send_bare(line, i, games, unfinished);
        else
            serve_game(s, path, i, line);
    }
}
