/* watch - looking at files again and again.
 *
 * A look lists the inputs as any run does, with size and time of each file.  What stands in two
 * looks in a row with the same size and time is complete; unless it has been scored so, it is now.
 * Files that are gone are forgotten.  No notice of the system is asked for: looking works on every
 * file system, those of other machines included. */
#include "cli/score/watch.h"

#include "cli/inputs.h"
#include "cli/score/batch.h"
#include "cli/source/source.h"
#include "cli/task.h"
#include "engine/base/arena.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LOOK_MS = 1000 };

typedef struct watched {
    char *path;
    off_t size;
    struct timespec time; /* of the last change */
    bool scored;          /* as it is */
} watched;

typedef struct look {
    watched *file; /* [count], in the order of the inputs; `last` is sorted by path */
    size_t count, room;
} look;

/* What a signal writes to and the loop polls. */
static int wake[2] = {-1, -1};

static void
on_signal(int number)
{
    int code = errno;
    (void)number;
    if (write(wake[1], "", 1) < 0)
        errno = 0; /* it is full: enough has been said */
    errno = code;
}

/* Lets SIGINT and SIGTERM end the loop; one that the caller ignores stays ignored. */
static bool
catch_signals(void)
{
    static const int signals[] = {SIGINT, SIGTERM};
    struct sigaction ours = {.sa_handler = on_signal}, old;
    if (pipe(wake) != 0 || fcntl(wake[1], F_SETFL, O_NONBLOCK) != 0)
        return false;
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        if (sigaction(signals[i], NULL, &old) != 0)
            return false;
        if (old.sa_handler != SIG_IGN && sigaction(signals[i], &ours, NULL) != 0)
            return false;
    }
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * A look */

static void
forget(look *l)
{
    for (size_t i = 0; i < l->count; i++)
        iki_free(l->file[i].path);
    iki_free(l->file);
    *l = (look){.file = NULL};
}

/* The file of a path, or the archive that holds it; false if neither is there. */
static bool
stat_file(const char *path, struct stat *st)
{
    char part[PATH_MAX];
    if (strlen(path) >= sizeof part)
        return false;
    memcpy(part, path, strlen(path) + 1);
    while (stat(part, st) != 0) {
        char *slash = strrchr(part, '/');
        if (errno != ENOTDIR || slash == NULL)
            return false;
        *slash = '\0';
    }
    return true;
}

static int
by_path(const void *a, const void *b)
{
    const watched *x = a, *y = b;
    return strcmp(x->path, y->path);
}

static bool
same_state(const watched *a, const watched *b)
{
    return a->size == b->size && a->time.tv_sec == b->time.tv_sec &&
           a->time.tv_nsec == b->time.tv_nsec;
}

/* Adds a file; false when out of memory. */
static bool
add(look *l, const char *path, const struct stat *st)
{
    if (l->count == l->room) {
        size_t room = l->room == 0 ? 64 : 2 * l->room;
        watched *more = iki_realloc(l->file, room * sizeof *more);
        if (more == NULL)
            return false;
        l->file = more;
        l->room = room;
    }
    size_t n = strlen(path) + 1;
    char *copy = iki_malloc(n);
    if (copy == NULL)
        return false;
    memcpy(copy, path, n);
    l->file[l->count++] = (watched){.path = copy, .size = st->st_size, .time = st->st_mtim};
    return true;
}

/* Lists what is there now; false when out of memory.  What cannot be listed may be on its way. */
static bool
list(const iki_options *o, look *out)
{
    iki_inputs *in = iki_inputs_new(o->inputs, o->input_count, -1);
    const char *path, *reason;
    iki_input what;
    bool good = in != NULL;
    *out = (look){.file = NULL};
    while (good && (what = iki_inputs_next(in, &path, &reason)) != IKI_INPUT_END) {
        struct stat st;
        if (what != IKI_INPUT_PASSED && stat_file(path, &st) && !S_ISDIR(st.st_mode))
            good = add(out, path, &st);
    }
    iki_inputs_free(in);
    return good;
}

/* ------------------------------------------------------------------------------------------------
 * Scoring */

/* The worse of two exit statuses. */
static int
worse(int a, int b)
{
    if (a == IKI_EXIT_FAILED || b == IKI_EXIT_FAILED)
        return IKI_EXIT_FAILED;
    return a != IKI_EXIT_OK ? a : b;
}

/* Scores the files that are as they were at the last look, which is sorted by path.  *output_gone:
 * see iki_batch_how. */
static int
score_complete(const iki_options *o, look *now, const look *last, bool first, bool *output_gone)
{
    size_t ready = 0;
    char **paths = iki_calloc(now->count + 1, sizeof *paths);
    if (paths == NULL)
        return IKI_EXIT_FAILED;
    for (size_t i = 0; i < now->count; i++) {
        watched *f = &now->file[i];
        const watched *old =
            last->count > 0 ? bsearch(f, last->file, last->count, sizeof *f, by_path) : NULL;
        if (old == NULL || !same_state(f, old))
            continue;
        f->scored = true;
        if (!old->scored)
            paths[ready++] = f->path;
    }
    iki_options part = *o;
    part.inputs = paths;
    part.input_count = ready < INT_MAX ? (int)ready : INT_MAX;
    const iki_batch_how how = {.no_header = !first, .end = wake[0], .output_gone = output_gone};
    int code = ready > 0 || first ? iki_batch_score(&part, &how) : IKI_EXIT_OK;
    iki_free(paths);
    return code;
}

/* Waits for the next look; false if a signal came. */
static bool
wait_for_look(void)
{
    struct pollfd end = {.fd = wake[0], .events = POLLIN};
    int n = poll(&end, 1, LOOK_MS);
    return n == 0 || (n < 0 && errno == EINTR && poll(&end, 1, 0) == 0);
}

/* Has the reader of a pipe left?  Where no file comes any more, no line would find that out. */
static bool
reader_left(void)
{
    struct pollfd out = {.fd = STDOUT_FILENO};
    if (poll(&out, 1, 0) <= 0 || (out.revents & (POLLERR | POLLHUP)) == 0)
        return false;
    fprintf(stderr, "iki: standard output: %s\n", strerror(EPIPE));
    return true;
}

static int
watch(const iki_options *o)
{
    look last = {.file = NULL};
    int code = IKI_EXIT_OK;
    bool good = true, first = true, output_gone = false;
    do {
        look now;
        good = list(o, &now);
        if (good)
            code = worse(code, score_complete(o, &now, &last, first, &output_gone));
        forget(&last);
        last = now;
        if (last.count > 0)
            qsort(last.file, last.count, sizeof *last.file, by_path);
        first = false;
        output_gone = output_gone || reader_left();
    } while (good && !output_gone && wait_for_look());
    forget(&last);
    if (!good)
        fprintf(stderr, "iki: %s\n", iki_status_text(IKI_E_MEMORY));
    return good && !output_gone ? code : IKI_EXIT_FAILED;
}

/* ------------------------------------------------------------------------------------------------
 * Before the first look */

static bool
same_file(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* Cuts a path back to the next folder above it that is there; "" is this one. */
static void
cut_to_existing(char *path)
{
    struct stat st;
    while (path[0] != '\0' && stat(path, &st) != 0) {
        char *slash = strrchr(path, '/');
        if (slash == path && path[1] == '\0')
            return;
        *(slash == NULL ? path : slash == path ? path + 1 : slash) = '\0';
    }
}

/* Is a place, which may still have to be made, the folder or in it? */
static bool
lies_in(const char *place, const struct stat *folder)
{
    char path[PATH_MAX];
    struct stat here = {.st_size = 0}, below;
    size_t n = strlen(place);
    if (n + sizeof "/." > sizeof path)
        return false;
    memcpy(path, place, n + 1);
    cut_to_existing(path);
    n = strlen(path);
    memcpy(path + n, n > 0 ? "/." : ".", n > 0 ? sizeof "/." : sizeof ".");
    for (n = strlen(path);; n += strlen("/..")) { /* up to the root, which is above itself */
        below = here;
        if (stat(path, &here) != 0 || same_file(&here, &below))
            return false;
        if (same_file(&here, folder))
            return true;
        if (n + sizeof "/.." > sizeof path)
            return false;
        memcpy(path + n, "/..", sizeof "/..");
    }
}

static void
complain(const char *path, const char *why)
{
    iki_sbuf name;
    iki_sbuf_init(&name, 0);
    iki_source_show_name(path, &name);
    fprintf(stderr, "iki: %s: %s\n", iki_sbuf_text(&name), why);
    iki_sbuf_free(&name);
}

int
iki_watch(const iki_options *o)
{
    const iki_task_info *t = &iki_task_score;
    for (int i = 0; i < o->input_count; i++) {
        struct stat st;
        if (strcmp(o->inputs[i], "-") == 0)
            return iki_task_misused(t, "--watch looks at files and folders, not at a list");
        if (stat(o->inputs[i], &st) != 0) {
            complain(o->inputs[i], strerror(errno));
            return IKI_EXIT_FAILED;
        }
        if (S_ISDIR(st.st_mode) && o->write_sgf != NULL && lies_in(o->write_sgf, &st))
            return iki_task_misused(t,
                                    "--write-sgf: the copies would be watched, too: name a "
                                    "folder that is not in %s",
                                    o->inputs[i]);
    }
    if (!catch_signals()) {
        fprintf(stderr, "iki: --watch: %s\n", strerror(errno));
        return IKI_EXIT_FAILED;
    }
    return watch(o);
}
