/* inputs - files, folders and lists of them.
 *
 * A folder is walked with a stack of sorted listings instead of recursion.  Links to folders are
 * passed over, so there are no cycles; the depth limit stops what mounts and bad file systems could
 * still do. */
#include "cli/inputs.h"

#include "engine/arena.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

enum { DEPTH_MAX = 100 };

/* A folder being walked. */
typedef struct listing {
    char *path;
    struct dirent **entry;
    int count, next;
} listing;

typedef struct walk {
    iki_inputs_visit visit;
    void *ctx;
    listing stack[DEPTH_MAX];
    int depth;
    bool found; /* a file */
} walk;

static int
by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static int
no_dots(const struct dirent *entry)
{
    return strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
}

static bool
is_sgf(const char *name)
{
    size_t n = strlen(name);
    return n > 4 && strcasecmp(name + n - 4, ".sgf") == 0;
}

/* folder/name, or NULL when out of memory. */
static char *
join(const char *folder, const char *name)
{
    size_t n = strlen(folder), m = strlen(name);
    bool slash = n > 0 && folder[n - 1] != '/';
    char *path = iki_malloc(n + slash + m + 1);
    if (path == NULL)
        return NULL;
    memcpy(path, folder, n);
    if (slash)
        path[n] = '/';
    memcpy(path + n + slash, name, m + 1);
    return path;
}

/* Puts a folder on the stack, which then owns its path.  False: stop. */
static bool
enter(walk *w, char *path)
{
    const char *error = NULL;
    if (w->depth == DEPTH_MAX) {
        error = "folders are nested more than 100 deep";
    } else {
        listing *l = &w->stack[w->depth];
        *l = (listing){.path = path};
        l->count = scandir(path, &l->entry, no_dots, by_name);
        if (l->count < 0)
            error = strerror(errno);
    }
    if (error == NULL) {
        w->depth++;
        return true;
    }
    bool go_on = w->visit(w->ctx, path, error);
    iki_free(path);
    return go_on;
}

static void
leave(walk *w)
{
    listing *l = &w->stack[--w->depth];
    while (l->count > 0)
        free(l->entry[--l->count]);
    free(l->entry);
    iki_free(l->path);
}

/* One entry of a folder, by its path, which is taken over. */
static bool
visit_entry(walk *w, char *path)
{
    struct stat st;
    if (lstat(path, &st) == 0 && S_ISDIR(st.st_mode))
        return enter(w, path);
    bool go_on = true;
    if (is_sgf(path) && (stat(path, &st) != 0 || S_ISREG(st.st_mode))) {
        w->found = true; /* a dangling link is an error to report, found when it is read */
        go_on = w->visit(w->ctx, path, NULL);
    }
    iki_free(path);
    return go_on;
}

static bool
walk_folder(const char *folder, iki_inputs_visit visit, void *ctx)
{
    walk *w = iki_calloc(1, sizeof *w);
    char *path = w != NULL ? join(folder, "") : NULL;
    if (path == NULL) {
        iki_free(w);
        return visit(ctx, folder, "out of memory");
    }
    w->visit = visit;
    w->ctx = ctx;
    bool go_on = enter(w, path), listed = w->depth > 0;
    while (w->depth > 0) {
        listing *l = &w->stack[w->depth - 1];
        if (!go_on || l->next == l->count) {
            leave(w);
            continue;
        }
        path = join(l->path, l->entry[l->next++]->d_name);
        go_on = path != NULL ? visit_entry(w, path) : visit(ctx, l->path, "out of memory");
    }
    if (go_on && listed && !w->found)
        go_on = visit(ctx, folder, "no file *.sgf in this folder");
    iki_free(w);
    return go_on;
}

static bool
visit_path(const char *path, iki_inputs_visit visit, void *ctx)
{
    struct stat st;
    if (stat(path, &st) == 0 && S_ISDIR(st.st_mode))
        return walk_folder(path, visit, ctx);
    return visit(ctx, path, NULL);
}

static bool
visit_list(FILE *list, iki_inputs_visit visit, void *ctx)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t n;
    bool go_on = true;
    while (go_on && (n = getline(&line, &room, list)) >= 0) {
        while (n > 0 && (line[n - 1] == '\n' || line[n - 1] == '\r'))
            line[--n] = '\0';
        if (n > 0)
            go_on = visit_path(line, visit, ctx);
    }
    if (go_on && ferror(list))
        go_on = visit(ctx, "-", "the list of paths cannot be read");
    free(line);
    return go_on;
}

bool
iki_inputs_each(char *const *operands, int count, FILE *list, iki_inputs_visit visit, void *ctx)
{
    bool go_on = true;
    for (int i = 0; i < count && go_on; i++) {
        if (strcmp(operands[i], "-") == 0)
            go_on = visit_list(list, visit, ctx);
        else
            go_on = visit_path(operands[i], visit, ctx);
    }
    return go_on;
}
