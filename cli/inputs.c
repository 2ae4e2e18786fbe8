/* inputs - files, folders, archives and lists of them.
 *
 * A folder is walked with a stack of sorted listings instead of recursion.  Links to folders are
 * passed over, so there are no cycles; the depth limit stops what mounts and bad file systems could
 * still do.  The list is read without stdio, so that whoever waits for other things too can ask
 * poll() whether more of it is there. */
#include "cli/inputs.h"

#include "cli/source/source.h"
#include "engine/base/arena.h"

#include <dirent.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

enum { DEPTH_MAX = 100, LINE_MAX_BYTES = 64 << 10 };

/* Beside the answers of iki_inputs_next: nothing yet, look further. */
enum { GO_ON = -1 };

/* A folder being walked. */
typedef struct listing {
    char *path;
    struct dirent **entry;
    int count, next;
} listing;

struct iki_inputs {
    char *const *operand;
    int operands, next_operand;
    listing stack[DEPTH_MAX];
    int depth;
    char *folder; /* the one that was named, while it is walked */
    bool found;   /* a file in it */
    iki_archive archive;
    char *archive_path; /* while it is listed, or NULL */
    size_t next_file;
    bool record; /* a record in it */
    iki_error error;
    int list;
    bool in_list, too_long; /* the rest of too long a line is passed over */
    size_t begin, end;      /* what has been read of the list and not been used */
    char text[LINE_MAX_BYTES];
    char *path; /* of the last answer */
    const char *reason;
};

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

/* An answer about a copy of path; without memory for that there is a reason and no path. */
static int
answer(iki_inputs *in, iki_input what, const char *path, const char *reason)
{
    size_t n = strlen(path) + 1;
    in->path = iki_malloc(n);
    in->reason = reason;
    if (in->path != NULL) {
        memcpy(in->path, path, n);
        return (int)what;
    }
    in->reason = "out of memory";
    return IKI_INPUT_FAILED;
}

/* ------------------------------------------------------------------------------------------------
 * Archives */

static void
close_archive(iki_inputs *in)
{
    iki_archive_close(&in->archive);
    iki_free(in->archive_path);
    in->archive_path = NULL;
}

/* Begins to list an archive. */
static int
open_archive(iki_inputs *in, const char *path)
{
    in->next_file = 0;
    in->record = false;
    in->archive_path = join(path, "");
    if (in->archive_path == NULL)
        return answer(in, IKI_INPUT_FAILED, path, "out of memory");
    memcpy(in->archive_path, path, strlen(path) + 1); /* without a slash at the end */
    if (iki_archive_open(path, &in->archive, &in->error) == IKI_OK)
        return GO_ON;
    close_archive(in);
    return answer(in, IKI_INPUT_FAILED, path, in->error.text);
}

/* The next file of the archive. */
static int
next_packed(iki_inputs *in)
{
    if (in->next_file == iki_zip_count(in->archive.zip)) {
        int end = in->record ? GO_ON
                             : answer(in, IKI_INPUT_FAILED, in->archive_path,
                                      "no record in this ZIP archive");
        close_archive(in);
        return end;
    }
    const iki_zip_file *f = iki_zip_at(in->archive.zip, in->next_file++);
    if (f->is_folder)
        return GO_ON;
    char *path = join(in->archive_path, f->name);
    if (path == NULL)
        return answer(in, IKI_INPUT_FAILED, in->archive_path, "out of memory");
    bool packed = iki_source_is_packed_name(f->name);
    bool record = !packed && iki_source_is_record_name(f->name);
    in->record = in->record || record || packed;
    int a = record   ? answer(in, IKI_INPUT_FILE, path, NULL)
            : packed ? answer(in, IKI_INPUT_FAILED, path,
                              "an archive inside an archive is not read: unpack it first")
                     : answer(in, IKI_INPUT_PASSED, path, "not a record by its name");
    iki_free(path);
    return a;
}

/* ------------------------------------------------------------------------------------------------
 * Folders */

/* Puts a folder on the stack, which then owns its path. */
static int
enter(iki_inputs *in, char *path)
{
    const char *error = NULL;
    if (in->depth == DEPTH_MAX) {
        error = "folders are nested more than 100 deep";
    } else {
        listing *l = &in->stack[in->depth];
        *l = (listing){.path = path};
        l->count = scandir(path, &l->entry, no_dots, by_name);
        if (l->count < 0)
            error = strerror(errno);
    }
    if (error == NULL) {
        in->depth++;
        return GO_ON;
    }
    int a = answer(in, IKI_INPUT_FAILED, path, error);
    iki_free(path);
    return a;
}

static void
leave(iki_inputs *in)
{
    listing *l = &in->stack[--in->depth];
    while (l->count > 0)
        free(l->entry[--l->count]);
    free(l->entry);
    iki_free(l->path);
}

/* A file in a folder. */
static int
take_entry(iki_inputs *in, const char *path)
{
    struct stat st;
    bool there = stat(path, &st) == 0; /* a dangling link is found when it is read */
    size_t n = strlen(path);
    if (there && S_ISREG(st.st_mode) && n > 4 && strcasecmp(path + n - 4, ".zip") == 0) {
        in->found = true;
        return open_archive(in, path);
    }
    if (!iki_source_is_record_name(path) || (there && !S_ISREG(st.st_mode)))
        return answer(in, IKI_INPUT_PASSED, path, iki_source_kind(path));
    in->found = true;
    return answer(in, IKI_INPUT_FILE, path, NULL);
}

/* The next entry of the folder on top of the stack. */
static int
next_entry(iki_inputs *in)
{
    listing *l = &in->stack[in->depth - 1];
    if (l->next == l->count) {
        leave(in);
        if (in->depth > 0 || in->found)
            return GO_ON;
        return answer(in, IKI_INPUT_FAILED, in->folder, "no record in this folder");
    }
    char *path = join(l->path, l->entry[l->next++]->d_name);
    if (path == NULL)
        return answer(in, IKI_INPUT_FAILED, l->path, "out of memory");
    struct stat st;
    if (lstat(path, &st) == 0 && S_ISDIR(st.st_mode))
        return enter(in, path);
    int a = take_entry(in, path);
    iki_free(path);
    return a;
}

/* A path that was named. */
static int
begin(iki_inputs *in, const char *path)
{
    struct stat st;
    bool there = stat(path, &st) == 0;
    if (there && S_ISREG(st.st_mode) && iki_source_is_zip(path))
        return open_archive(in, path);
    if (!there || !S_ISDIR(st.st_mode))
        return answer(in, IKI_INPUT_FILE, path, NULL);
    iki_free(in->folder);
    in->folder = join(path, "");
    char *top = join(path, "");
    if (in->folder == NULL || top == NULL) {
        iki_free(top);
        return answer(in, IKI_INPUT_FAILED, path, "out of memory");
    }
    memcpy(in->folder, path, strlen(path) + 1); /* messages name it as it was named */
    in->found = false;
    return enter(in, top);
}

/* ------------------------------------------------------------------------------------------------
 * The list */

/* Takes n bytes of the list as a line and `more` beyond it. */
static int
take_line(iki_inputs *in, size_t n, size_t more)
{
    char *line = in->text + in->begin;
    bool rest = in->too_long;
    in->begin += n + more;
    in->too_long = false;
    if (rest)
        return GO_ON;
    while (n > 0 && line[n - 1] == '\r')
        n--;
    line[n] = '\0'; /* over a line end, or in the byte that read_more leaves free */
    return line[0] != '\0' ? begin(in, line) : GO_ON;
}

/* Reads more of the list behind what is there. */
static int
read_more(iki_inputs *in)
{
    struct pollfd ready = {.fd = in->list, .events = POLLIN};
    if (poll(&ready, 1, 0) == 0)
        return IKI_INPUT_WAIT;
    memmove(in->text, in->text + in->begin, in->end - in->begin);
    in->end -= in->begin;
    in->begin = 0;
    ssize_t n;
    do
        n = read(in->list, in->text + in->end, LINE_MAX_BYTES - 1 - in->end);
    while (n < 0 && errno == EINTR);
    if (n > 0) {
        in->end += (size_t)n;
        return GO_ON;
    }
    in->in_list = false;
    if (n < 0)
        return answer(in, IKI_INPUT_FAILED, "-", "the list of paths cannot be read");
    return in->end > 0 ? take_line(in, in->end, 0) : GO_ON;
}

static int
next_line(iki_inputs *in)
{
    char *line = in->text + in->begin;
    size_t n = in->end - in->begin;
    char *lf = memchr(line, '\n', n);
    if (lf != NULL)
        return take_line(in, (size_t)(lf - line), 1);
    if (n < LINE_MAX_BYTES - 1)
        return read_more(in);
    bool told = in->too_long;
    in->too_long = true;
    in->begin = in->end = 0;
    return told ? GO_ON : answer(in, IKI_INPUT_FAILED, "-", "a line of the list is too long");
}

/* ------------------------------------------------------------------------------------------------
 * All of them */

static int
next_operand(iki_inputs *in)
{
    if (in->next_operand == in->operands)
        return IKI_INPUT_END;
    const char *operand = in->operand[in->next_operand++];
    if (strcmp(operand, "-") != 0)
        return begin(in, operand);
    in->in_list = true;
    return GO_ON;
}

iki_inputs *
iki_inputs_new(char *const *operands, int count, int list)
{
    iki_inputs *in = iki_calloc(1, sizeof *in);
    if (in == NULL)
        return NULL;
    in->operand = operands;
    in->operands = count;
    in->list = list;
    in->archive.fd = -1;
    return in;
}

void
iki_inputs_free(iki_inputs *in)
{
    if (in == NULL)
        return;
    while (in->depth > 0)
        leave(in);
    close_archive(in);
    iki_free(in->folder);
    iki_free(in->path);
    iki_free(in);
}

iki_input
iki_inputs_next(iki_inputs *in, const char **path, const char **reason)
{
    int a = GO_ON;
    iki_free(in->path);
    in->path = NULL;
    while (a == GO_ON)
        a = in->archive_path != NULL ? next_packed(in)
            : in->depth > 0          ? next_entry(in)
            : in->in_list            ? next_line(in)
                                     : next_operand(in);
    *path = in->path != NULL ? in->path : "?";
    *reason = in->reason;
    return (iki_input)a;
}
