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
#include <stdio.h>
#include <string.h>

enum { FIRST_CAPACITY = 256 };

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
    line->comment = line->cut = line->starved = false;
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
    line->starved = text == NULL && capacity <= IKI_PROTO_LINE_MAX;
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
        request->fault = line->starved ? IKI_PROTO_STARVED : IKI_PROTO_CUT;
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
    case IKI_PROTO_STARVED:
        return "out of memory";
    case IKI_PROTO_BIG_ID:
        return "id too large: it must be below 2147483648";
    case IKI_PROTO_NO_COMMAND:
        return "no command after the id";
    }
    return "";
}

/* --- responses -------------------------------------------------------------------------------- */

static void
flush(iki_proto_writer *w)
{
    if (w->open && w->used > 0)
        w->open = w->sink(w->ctx, w->buffer, w->used);
    w->used = 0;
}

static void
put(iki_proto_writer *w, char c)
{
    assert(w->used < IKI_PROTO_OUT);
    w->buffer[w->used++] = c;
    if (w->used == IKI_PROTO_OUT)
        flush(w);
}

static void
put_text_byte(iki_proto_writer *w, unsigned char c)
{
    if (c == '\n') {
        w->line_end = !w->fresh;
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
    w->line_end = w->fresh = false;
    for (; w->held > 0; w->held--)
        put(w, ' ');
    put(w, c > 126 ? '?' : (char)c);
}

void
iki_proto_begin(iki_proto_writer *w, const iki_proto_request *request, bool success,
                iki_proto_sink sink, void *ctx)
{
    char head[16];
    int n = request->has_id ? snprintf(head, sizeof head, "%lu ", (unsigned long)request->id)
                            : snprintf(head, sizeof head, " ");
    assert(n > 0 && (size_t)n < sizeof head);
    w->sink = sink;
    w->ctx = ctx;
    w->held = w->used = 0;
    w->line_end = w->fresh = false;
    w->open = true;
    put(w, success ? '=' : '?');
    for (int i = 0; i < n; i++)
        put(w, head[i]);
}

void
iki_proto_write(iki_proto_writer *w, const char *text)
{
    for (const char *c = text; *c != '\0' && w->open; c++)
        put_text_byte(w, (unsigned char)*c);
}

bool
iki_proto_break(iki_proto_writer *w)
{
    if (!w->fresh)
        put(w, '\n');
    w->held = 0;
    w->line_end = false;
    w->fresh = true;
    flush(w);
    return w->open;
}

bool
iki_proto_end(iki_proto_writer *w)
{
    if (!w->fresh)
        put(w, '\n');
    put(w, '\n');
    flush(w);
    return w->open;
}

bool
iki_proto_respond(const iki_proto_request *request, bool success, const char *text,
                  iki_proto_sink sink, void *ctx)
{
    iki_proto_writer w;
    iki_proto_begin(&w, request, success, sink, ctx);
    iki_proto_write(&w, text);
    return iki_proto_end(&w);
}
