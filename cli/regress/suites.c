/* suites - folders listed in sorted order, to a limited depth. */
#include "cli/regress/suites.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

enum { DEPTH_MAX = 40 }; /* of folders in folders */

static iki_status
add_path(iki_suites *s, const char *path, iki_error *error)
{
    if (s->count == s->capacity) {
        size_t room = s->capacity == 0 ? 16 : s->capacity * 2;
        char **more = realloc(s->path, room * sizeof *more);
        if (more == NULL)
            return iki_error_set(error, IKI_E_MEMORY, "out of memory");
        s->path = more;
        s->capacity = room;
    }
    s->path[s->count] = strdup(path);
    if (s->path[s->count] == NULL)
        return iki_error_set(error, IKI_E_MEMORY, "out of memory");
    s->count++;
    return IKI_OK;
}

static int
by_bytes(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static int
no_dots(const struct dirent *e)
{
    return strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0;
}

static bool
is_suite(const char *name)
{
    size_t n = strlen(name);
    return n > 4 && strcasecmp(name + n - 4, ".tst") == 0;
}

static iki_status add_folder(iki_suites *s, const char *folder, int depth, iki_error *error);

/* One entry of a folder: a suite, another folder, or something else. */
static iki_status
add_entry(iki_suites *s, const char *folder, const char *name, int depth, iki_error *error)
{
    struct stat st;
    size_t n = strlen(folder), room = n + strlen(name) + 2;
    bool slash = n > 0 && folder[n - 1] == '/';
    char *path = malloc(room);
    if (path == NULL)
        return iki_error_set(error, IKI_E_MEMORY, "out of memory");
    (void)snprintf(path, room, "%s%s%s", folder, slash ? "" : "/", name);
    iki_status status = IKI_OK;
    if (lstat(path, &st) == 0 && S_ISDIR(st.st_mode))
        status = depth < DEPTH_MAX ? add_folder(s, path, depth + 1, error)
                                   : iki_error_set(error, IKI_E_IO, "%s: too deep", path);
    else if (is_suite(name) && stat(path, &st) == 0 && S_ISREG(st.st_mode))
        status = add_path(s, path, error);
    free(path);
    return status;
}

/* Calls itself for folders in it, DEPTH_MAX deep. */
static iki_status
add_folder(iki_suites *s, const char *folder, int depth, iki_error *error)
{
    struct dirent **entry;
    int n = scandir(folder, &entry, no_dots, by_bytes);
    if (n < 0)
        return iki_error_set(error, IKI_E_IO, "%s", strerror(errno));
    iki_status status = IKI_OK;
    for (int i = 0; i < n; i++) {
        if (status == IKI_OK)
            status = add_entry(s, folder, entry[i]->d_name, depth, error);
        free(entry[i]);
    }
    free(entry);
    return status;
}

iki_status
iki_suites_add(iki_suites *s, const char *operand, iki_error *error)
{
    struct stat st;
    size_t before = s->count;
    if (stat(operand, &st) != 0 || !S_ISDIR(st.st_mode))
        return add_path(s, operand, error);
    iki_status status = add_folder(s, operand, 0, error);
    if (status == IKI_OK && s->count == before)
        return iki_error_set(error, IKI_E_ARGUMENT, "no *.tst files in this folder");
    return status;
}

void
iki_suites_free(iki_suites *s)
{
    for (size_t i = 0; i < s->count; i++)
        free(s->path[i]);
    free(s->path);
    *s = (iki_suites){0};
}
