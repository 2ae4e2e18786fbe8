/* proto - framing of GTP.
 *
 * Source: Gunnar Farneback, "Specification of the Go Text Protocol, version 2, draft 2" (2002),
 * sections 2 and 3; where it is silent, what GNU Go does (leading and repeated blanks).
 *
 * Lines are cleaned while they come in, so that comments and control characters cost no memory.
 * Invariant: a line is either given out once or blank, however it was cut into reads.  The response
 * writer holds back line feeds and blanks until something visible follows them; that alone keeps
 * blank lines out of a response.  Cost: linear in the bytes. */
#include "gtp/proto.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { FIRST_CAPACITY = 256, OUT_CHUNK = 4096 };

void
iki_proto_line_init(iki_proto_line *line, iki_proto_resize resize)
{
    assert(resize != NULL);
    *line = (iki_proto_line){.resize = resize};
}

void
iki_proto_line_clear(iki_proto_line *line)
{
    line->length = 0;
    line->comment = line->cut = false;
    if (line->text != NULL)
        line->text[0] = '\0';
}

/* Room for one more byte and the NUL. */
static bool
reserve(iki_proto_line *line)
{
    if (line->length + 2 <= line->capacity)
        return true;
    size_t capacity = line->capacity == 0 ? FIRST_CAPACITY : line->capacity * 2;
    char *text = capacity > IKI_PROTO_LINE_MAX ? NULL : line->resize(line->text, capacity);
    if (text == NULL)
        return false;
    line->text = text;
    line->capacity = capacity;
    return true;
}

static void
append(iki_proto_line *line, char byte)
{
    if (line->cut)
        return;
    if (!reserve(line)) {
        line->cut = true;
        return;
    }
    line->text[line->length++] = byte;
    line->text[line->length] = '\0';
    assert(line->length < line->capacity);
}

bool
iki_proto_line_feed(iki_proto_line *line, char byte)
{
    unsigned char c = (unsigned char)byte;
    if (c == '\n')
        return true;
    if (line->comment)
        return false;
    if (c == '\t')
        c = ' ';
    if (c == '#')
        line->comment = true;
    else if (c >= ' ' && c != 127 && (c != ' ' || line->length > 0))
        append(line, (char)c);
    return false;
}

bool
iki_proto_line_blank(const iki_proto_line *line)
{
    /* blanks in front are never stored */
    return line->length == 0 && !line->cut;
}

bool
iki_proto_reader_init(iki_proto_reader *r, int fd, iki_proto_resize resize)
{
    assert(fd >= 0 && resize != NULL);
    *r = (iki_proto_reader){.fd = fd};
    iki_proto_line_init(&r->line, resize);
    r->chunk = resize(NULL, IKI_PROTO_CHUNK);
    return r->chunk != NULL;
}

/* Takes bytes of the chunk up to the end of a line; true if one ended. */
static bool
take(iki_proto_reader *r)
{
    assert(r->begin <= r->end && r->end <= IKI_PROTO_CHUNK);
    while (r->begin < r->end) {
        if (iki_proto_line_feed(&r->line, r->chunk[r->begin++]))
            return true;
    }
    return false;
}

iki_proto_input
iki_proto_reader_next(iki_proto_reader *r)
{
    iki_proto_line_clear(&r->line);
    for (;;) {
        while (take(r)) {
            if (!iki_proto_line_blank(&r->line))
                return IKI_PROTO_LINE;
            iki_proto_line_clear(&r->line);
        }
        ssize_t n = read(r->fd, r->chunk, IKI_PROTO_CHUNK);
        if (n == 0)
            return IKI_PROTO_END;
        if (n < 0 && errno != EINTR)
            return IKI_PROTO_ERROR;
        r->begin = 0;
        r->end = n > 0 ? (size_t)n : 0;
    }
}

char *
iki_proto_word(char **text)
{
    char *word = *text + strspn(*text, " ");
    if (*word == '\0')
        return NULL;
    char *end = word + strcspn(word, " ");
    *text = *end == '\0' ? end : end + 1;
    *end = '\0';
    return word;
}

/* Is the word a number?  Its value, or more than any id when too large, goes to *id. */
static bool
read_id(const char *word, uint64_t *id)
{
    uint64_t value = 0;
    for (const char *c = word; *c != '\0'; c++) {
        if (*c < '0' || *c > '9')
            return false;
        if (value <= IKI_PROTO_ID_MAX)
            value = value * 10 + (uint64_t)(*c - '0');
    }
    *id = value;
    return true;
}

void
iki_proto_parse(iki_proto_line *line, iki_proto_request *request)
{
    *request = (iki_proto_request){.name = ""};
    if (line->cut)
        request->fault = IKI_PROTO_CUT;
    if (line->length == 0)
        return; /* no memory for even one byte */
    char *rest = line->text;
    char *word = iki_proto_word(&rest);
    assert(word != NULL);
    uint64_t id = 0;
    if (read_id(word, &id)) {
        request->has_id = id <= IKI_PROTO_ID_MAX;
        request->id = request->has_id ? (uint32_t)id : 0;
        if (!request->has_id && !line->cut)
            request->fault = IKI_PROTO_BIG_ID;
        word = iki_proto_word(&rest);
        if (word == NULL && request->fault == IKI_PROTO_FINE)
            request->fault = IKI_PROTO_NO_COMMAND;
    }
    if (word != NULL) {
        request->name = word;
        request->args = rest + strspn(rest, " ");
    }
}

const char *
iki_proto_fault_text(iki_proto_fault fault)
{
    switch (fault) {
    case IKI_PROTO_FINE:
        return "";
    case IKI_PROTO_CUT:
        return "line too long";
    case IKI_PROTO_BIG_ID:
        return "id too large: it must be below 2147483648";
    case IKI_PROTO_NO_COMMAND:
        return "no command after the id";
    }
    return "";
}

/* The response on its way out. */
struct writer {
    iki_proto_sink sink;
    void *ctx;
    size_t held;   /* blanks that wait for something visible */
    bool line_end; /* so does a line feed */
    bool open;     /* the sink still listens */
    size_t used;
    char buffer[OUT_CHUNK];
};

static void
flush(struct writer *w)
{
    if (w->open && w->used > 0)
        w->open = w->sink(w->ctx, w->buffer, w->used);
    w->used = 0;
}

static void
put(struct writer *w, char c)
{
    assert(w->used < OUT_CHUNK);
    w->buffer[w->used++] = c;
    if (w->used == OUT_CHUNK)
        flush(w);
}

static void
put_text_byte(struct writer *w, unsigned char c)
{
    if (c == '\n') {
        w->line_end = true;
        w->held = 0;
        return;
    }
    if (c == ' ' || c == '\t') {
        w->held++;
        return;
    }
    if (c < ' ')
        return;
    if (w->line_end)
        put(w, '\n');
    w->line_end = false;
    for (; w->held > 0; w->held--)
        put(w, ' ');
    put(w, c > 126 ? '?' : (char)c);
}

bool
iki_proto_respond(const iki_proto_request *request, bool success, const char *text,
                  iki_proto_sink sink, void *ctx)
{
    struct writer w = {.sink = sink, .ctx = ctx, .open = true};
    char head[16];
    int n = request->has_id ? snprintf(head, sizeof head, "%lu ", (unsigned long)request->id)
                            : snprintf(head, sizeof head, " ");
    assert(n > 0 && (size_t)n < sizeof head);
    put(&w, success ? '=' : '?');
    for (int i = 0; i < n; i++)
        put(&w, head[i]);
    for (const char *c = text; *c != '\0' && w.open; c++)
        put_text_byte(&w, (unsigned char)*c);
    put(&w, '\n');
    put(&w, '\n');
    flush(&w);
    return w.open;
}
