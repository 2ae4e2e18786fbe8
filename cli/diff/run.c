/* run - reading JSON lines with a bound on each.
 *
 * Lines are read with stdio from the first to the last; a line that is wanted again is read by its
 * place, past stdio, so that the reading goes on where it was. */
#include "config.h"

#include "cli/json.h"

#ifdef HAVE_JANSSON

#include "cli/diff/run.h"
#include "cli/source/source.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LINE_MAX_BYTES = 16 << 20 }; /* far more than a game has to say */

static iki_run_status
trouble(const iki_run *r, const char *text)
{
    fprintf(stderr, "iki: %s: %s\n", r->name, text);
    return IKI_RUN_TROUBLE;
}

static iki_run_status
trouble_at_line(const iki_run *r, const char *text)
{
    fprintf(stderr, "iki: %s:%ld: %s\n", r->name, r->number, text);
    return IKI_RUN_TROUBLE;
}

/* ------------------------------------------------------------------------------------------------
 * Opening */

/* Copies what cannot be read twice. */
static FILE *
copy_of(FILE *from)
{
    char chunk[1 << 16];
    size_t n;
    FILE *to = tmpfile();
    if (to == NULL)
        return NULL;
    while ((n = fread(chunk, 1, sizeof chunk, from)) > 0 && fwrite(chunk, 1, n, to) == n)
        continue;
    if (n == 0 && ferror(from) == 0 && fflush(to) == 0 && fseeko(to, 0, SEEK_SET) == 0)
        return to;
    fclose(to);
    return NULL;
}

bool
iki_run_open(iki_run *r, const char *path)
{
    struct stat st;
    bool standard = strcmp(path, "-") == 0;
    *r = (iki_run){.name = standard ? "standard input" : path};
    iki_sbuf_init(&r->line, LINE_MAX_BYTES);
    iki_error error;
    FILE *f = standard ? stdin : iki_source_stream(path, &error);
    if (f == NULL || fstat(fileno(f), &st) != 0) {
        (void)trouble(r, f == NULL ? error.text : strerror(errno));
        return false;
    }
    if (S_ISREG(st.st_mode) && !standard) {
        r->file = f;
        return true;
    }
    errno = 0;
    r->file = S_ISDIR(st.st_mode) ? NULL : copy_of(f);
    if (r->file == NULL)
        (void)trouble(r, strerror(S_ISDIR(st.st_mode) ? EISDIR : errno != 0 ? errno : EIO));
    if (!standard)
        fclose(f);
    return r->file != NULL;
}

void
iki_run_close(iki_run *r)
{
    if (r->file != NULL)
        fclose(r->file);
    iki_sbuf_free(&r->line);
    *r = (iki_run){.name = NULL};
}

/* ------------------------------------------------------------------------------------------------
 * Lines */

void
iki_run_line_free(iki_run_line *line)
{
    json_decref(line->object);
    iki_sbuf_free(&line->key);
    iki_sbuf_free(&line->name);
    line->object = NULL;
}

/* The name of the file, as it was given to iki score. */
static bool
write_path(const json_t *object, iki_sbuf *out)
{
    const char *file = json_string_value(json_object_get(object, "file"));
    const char *bytes = json_string_value(json_object_get(object, "file_bytes"));
    if (bytes != NULL)
        return iki_json_read_bytes(bytes, out);
    if (file != NULL)
        iki_sbuf_puts(out, file);
    return file != NULL;
}

/* Finds out which game the object is about; false if it is no line of iki score --json. */
static bool
identify(iki_run_line *line)
{
    const char *error = json_string_value(json_object_get(line->object, "error"));
    bool result = json_is_string(json_object_get(line->object, "result"));
    json_int_t game = json_integer_value(json_object_get(line->object, "game"));
    if (!write_path(line->object, &line->name) || result == (error != NULL) || (result && game < 1))
        return false;
    iki_sbuf_puts(&line->key, iki_sbuf_text(&line->name));
    iki_sbuf_putc(&line->key, '\0');
    if (result)
        iki_sbuf_printf(&line->key, "%lld", (long long)game);
    else
        iki_sbuf_printf(&line->key, "error %s", error);
    if (game > 1)
        iki_sbuf_printf(&line->name, "#%lld", (long long)game);
    return true;
}

/* True if the n bytes are a line of iki score --json; then *out is to be freed. */
static bool
parse(const char *text, size_t n, iki_run_line *out)
{
    *out = (iki_run_line){.object = json_loadb(text, n, 0, NULL)};
    iki_sbuf_init(&out->key, 0);
    iki_sbuf_init(&out->name, 0);
    if (json_is_object(out->object) && identify(out) && iki_sbuf_status(&out->key) == IKI_OK)
        return true;
    iki_run_line_free(out);
    return false;
}

/* Reads up to a line feed, which is left out; false at the end of the file. */
static bool
read_line(iki_run *r, bool *ended)
{
    int c;
    iki_sbuf_clear(&r->line);
    while ((c = getc_unlocked(r->file)) != EOF && c != '\n' && iki_sbuf_status(&r->line) == IKI_OK)
        iki_sbuf_putc(&r->line, (char)c);
    *ended = c == '\n';
    return *ended || r->line.length > 0;
}

iki_run_status
iki_run_next(iki_run *r, iki_run_line *out)
{
    bool ended;
    errno = 0;
    if (!read_line(r, &ended))
        return ferror(r->file) ? trouble(r, strerror(errno)) : IKI_RUN_END;
    int64_t offset = r->offset;
    size_t n = r->line.length;
    r->number++;
    if (iki_sbuf_status(&r->line) != IKI_OK)
        return trouble_at_line(r, "the line is too long");
    r->offset += (int64_t)n + ended;
    if (parse(iki_sbuf_text(&r->line), n, out)) {
        out->offset = offset;
        out->bytes = n;
        return IKI_RUN_LINE;
    }
    /* a record named by mistake, all on one line, was never a line that could be cut off */
    if (ended || iki_sbuf_text(&r->line)[0] != '{')
        return trouble_at_line(r, "not a line of iki score --json");
    fprintf(stderr, "iki: %s:%ld: the last line is cut off and left out\n", r->name, r->number);
    return IKI_RUN_END;
}

iki_run_status
iki_run_again(iki_run *r, int64_t offset, size_t bytes, iki_run_line *out)
{
    size_t done = 0;
    iki_sbuf_clear(&r->line);
    iki_sbuf_reserve(&r->line, bytes);
    if (iki_sbuf_status(&r->line) != IKI_OK)
        return trouble(r, iki_status_text(iki_sbuf_status(&r->line)));
    while (done < bytes) {
        ssize_t n = pread(fileno(r->file), r->line.data + done, bytes - done,
                          (off_t)(offset + (int64_t)done));
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return trouble(r, n < 0 ? strerror(errno) : "it has become shorter while it was read");
        done += (size_t)n;
    }
    if (!parse(r->line.data, bytes, out))
        return trouble(r, "it has changed while it was read");
    out->offset = offset;
    out->bytes = bytes;
    return IKI_RUN_LINE;
}

bool
iki_run_line_same(const iki_run_line *a, const iki_run_line *b)
{
    return a->key.length == b->key.length &&
           memcmp(iki_sbuf_text(&a->key), iki_sbuf_text(&b->key), a->key.length) == 0;
}

#endif
