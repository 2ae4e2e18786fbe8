/* skip_list - a set of (file, game), read line by line.
 *
 * An open hash table, at most half full, of keys in an arena: names are compared whole, since two
 * games that are taken for one would leave one of them unscored.  A game that is not finished stays
 * one when it is skipped, so that --require-finished tells the same of a run in two pieces. Memory:
 * the names and some 30 bytes for each game. */
#include "config.h"

#include "cli/score/skip_list.h"

#include "cli/json.h"
#include "cli/score/shard.h"
#include "cli/source/source.h"
#include "engine/base/arena.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef HAVE_JANSSON

typedef struct entry {
    const char *path; /* NULL: free */
    size_t game;
    bool unfinished; /* by the last line about it */
} entry;

struct iki_skip_list {
    iki_arena names;
    entry *all;
    size_t used, room; /* room: 0 or a power of two */
};

/* Where that game is, or the free place for it. */
static entry *
find(const iki_skip_list *d, const char *path, size_t game)
{
    uint64_t h = iki_shard_hash(path) + game * 0x9E3779B97F4A7C15u;
    for (size_t i = (size_t)(h ^ h >> 32);; i++) {
        entry *e = &d->all[i & (d->room - 1)];
        if (e->path == NULL || (e->game == game && strcmp(e->path, path) == 0))
            return e;
    }
}

static bool
grow(iki_skip_list *d)
{
    iki_skip_list old = *d;
    size_t room = old.room == 0 ? 1024 : old.room * 2;
    d->all = iki_calloc(room, sizeof *d->all);
    if (d->all == NULL) {
        d->all = old.all;
        return false;
    }
    d->room = room;
    for (size_t i = 0; i < old.room; i++)
        if (old.all[i].path != NULL)
            *find(d, old.all[i].path, old.all[i].game) = old.all[i];
    iki_free(old.all);
    return true;
}

static iki_status
add(iki_skip_list *d, const char *path, const entry *what)
{
    if (d->used * 2 >= d->room && !grow(d))
        return IKI_E_MEMORY;
    entry *e = find(d, path, what->game);
    if (e->path == NULL) {
        *e = (entry){.path = iki_arena_copy(&d->names, path, strlen(path)), .game = what->game};
        d->used++;
    }
    e->unfinished = what->unfinished;
    return e->path != NULL ? IKI_OK : IKI_E_MEMORY;
}

/* Adds a game by what its line tells of the name; nothing where that could be another file's. */
static iki_status
add_named(iki_skip_list *d, const char *file, const char *bytes, const entry *what)
{
    if (bytes == NULL)
        return iki_json_is_exact(file) ? add(d, file, what) : IKI_OK;
    iki_sbuf path;
    iki_sbuf_init(&path, 0);
    iki_status status = iki_json_read_bytes(bytes, &path) ? iki_sbuf_status(&path) : IKI_E_SYNTAX;
    if (status == IKI_OK)
        status = add(d, iki_sbuf_text(&path), what);
    iki_sbuf_free(&path);
    return status;
}

static iki_status
add_line(iki_skip_list *d, const char *line, size_t n)
{
    json_t *object = json_loadb(line, n, 0, NULL);
    const char *file = json_string_value(json_object_get(object, "file"));
    const char *bytes = json_string_value(json_object_get(object, "file_bytes"));
    json_int_t game = json_integer_value(json_object_get(object, "game"));
    entry what = {.game = game < 1 ? 0 : (size_t)game,
                  .unfinished = json_is_false(json_object_get(object, "finished"))};
    bool result = json_is_string(json_object_get(object, "result"));
    bool failed = json_is_string(json_object_get(object, "error"));
    iki_status status = IKI_OK;
    if (file == NULL || result == failed || (result && what.game < 1))
        status = IKI_E_SYNTAX;
    else if (result)
        status = add_named(d, file, bytes, &what);
    json_decref(object);
    return status;
}

static iki_status
read_lines(iki_skip_list *d, FILE *f, iki_error *error)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t n;
    iki_status status = IKI_OK;
    long number = 0;
    while (status == IKI_OK && (n = getline(&line, &room, f)) > 0 && line[n - 1] == '\n') {
        number++;
        status = add_line(d, line, (size_t)n);
    }
    free(line);
    if (status == IKI_E_SYNTAX)
        return iki_error_at(error, status, number, 1, "not a line of iki score --json");
    if (status != IKI_OK)
        return iki_error_set(error, status, "%s", iki_status_text(status));
    return ferror(f) ? iki_error_set(error, IKI_E_IO, "%s", strerror(errno)) : IKI_OK;
}

iki_skip_list *
iki_skip_list_read(const char *path, iki_error *error)
{
    iki_skip_list *d = iki_calloc(1, sizeof *d);
    FILE *f = iki_source_stream(path, error);
    iki_status status = IKI_OK;
    if (f == NULL)
        status = IKI_E_IO;
    else if (d == NULL || !grow(d))
        status = iki_error_set(error, IKI_E_MEMORY, "out of memory");
    else
        status = read_lines(d, f, error);
    if (f != NULL)
        fclose(f);
    if (status == IKI_OK)
        return d;
    iki_skip_list_free(d);
    return NULL;
}

void
iki_skip_list_free(iki_skip_list *d)
{
    if (d == NULL)
        return;
    iki_arena_free(&d->names);
    iki_free(d->all);
    iki_free(d);
}

bool
iki_skip_list_has(const iki_skip_list *d, const char *path, size_t game, bool *unfinished)
{
    const entry *e = d != NULL ? find(d, path, game) : NULL;
    *unfinished = e != NULL && e->unfinished;
    return e != NULL && e->path != NULL;
}

#else /* --skip-done is refused */

iki_skip_list *
iki_skip_list_read(const char *path, iki_error *error)
{
    (void)path;
    iki_error_set(error, IKI_E_STATE, "this build has no JSON");
    return NULL;
}

void
iki_skip_list_free(iki_skip_list *d)
{
    (void)d;
}

bool
iki_skip_list_has(const iki_skip_list *d, const char *path, size_t game, bool *unfinished)
{
    *unfinished = false;
    (void)d;
    (void)path;
    (void)game;
    return false;
}

#endif
