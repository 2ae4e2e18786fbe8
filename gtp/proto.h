/* proto - the framing of the Go Text Protocol, version 2: lines in, requests apart, responses out.
 *
 * Knows nothing of Go and includes nothing of the project.  Whatever bytes come in, every line that
 * is not blank after cleaning is one request and draws one response.  Memory comes from a function
 * of the caller with the manners of realloc. */
#ifndef IKI_PROTO_H
#define IKI_PROTO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    IKI_PROTO_LINE_MAX = 16 << 20, /* bytes of a cleaned line; the rest of a longer one is lost */
    IKI_PROTO_CHUNK = 1 << 16,     /* bytes asked from the system at a time */
    IKI_PROTO_AHEAD_MAX = 1 << 20, /* bytes read ahead while a command runs; the rest must wait */
    IKI_PROTO_OUT = 4096,          /* bytes of a response written at a time */
    IKI_PROTO_ID_MAX = INT32_MAX,  /* ids have 31 bits */
};

/* Resizes p to n bytes; NULL when there is no memory, p stays valid then. */
typedef void *(*iki_proto_resize)(void *p, size_t n);

/* A line as it is cleaned, byte by byte: control characters but HT dropped, HT turned into a blank,
 * '#' and what follows dropped, blanks in front dropped. */
typedef struct iki_proto_line {
    iki_proto_resize resize;
    char *text; /* ends with NUL when not NULL */
    size_t length, capacity;
    bool comment; /* a '#' was seen */
    bool cut;     /* longer than IKI_PROTO_LINE_MAX, or no memory: text holds its beginning */
    bool starved; /* then: there was no memory */
} iki_proto_line;

/* An empty line; text may be taken by the caller and must then be freed by the caller. */
void iki_proto_line_init(iki_proto_line *line, iki_proto_resize resize);

/* Forgets the line, keeps its memory. */
void iki_proto_line_clear(iki_proto_line *line);

/* Takes in one byte; true if it ended the line (LF). */
bool iki_proto_line_feed(iki_proto_line *line, char byte);

/* Did nothing remain?  Then there is nothing to answer. */
bool iki_proto_line_blank(const iki_proto_line *line);

/* Lines from a file descriptor, by read(2), without waiting for more than the next line. */
typedef struct iki_proto_reader {
    int fd;
    iki_proto_resize resize;
    char *chunk;
    size_t capacity;
    size_t begin, end; /* bytes of the chunk not yet taken */
    size_t watched;    /* what lies before it, from begin on, are whole lines seen by watching */
    bool ended;        /* the input, or the reading of it: */
    int error;         /* errno of the read that failed, else 0 */
    iki_proto_line line;
} iki_proto_reader;

typedef enum iki_proto_input {
    IKI_PROTO_LINE,  /* reader.line holds a line that is not blank */
    IKI_PROTO_END,   /* end of input; a last line without LF is dropped */
    IKI_PROTO_ERROR, /* read(2) failed: errno tells */
} iki_proto_input;

/* False when there is no memory for the chunk and a line; what there is remains the caller's to
 * free. A line of usual length then never lacks memory, so that its id is always known. */
bool iki_proto_reader_init(iki_proto_reader *r, int fd, iki_proto_resize resize);

/* The next line that wants an answer; blank lines are skipped. */
iki_proto_input iki_proto_reader_next(iki_proto_reader *r);

enum {
    IKI_PROTO_SEES_LINE = 1,      /* a whole line waits, whatever it holds */
    IKI_PROTO_SEES_INTERRUPT = 2, /* the comment "# interrupt" came since the last watch */
    IKI_PROTO_SEES_END = 4,       /* nothing more will come */
};

/* While reader.line is being answered: what lies behind it?  Takes in what has arrived; if no line
 * waits yet, gives one `milliseconds` to come.  Nothing is lost: iki_proto_reader_next gives it
 * out. */
unsigned iki_proto_reader_watch(iki_proto_reader *r, int milliseconds);

typedef enum iki_proto_fault {
    IKI_PROTO_FINE = 0,
    IKI_PROTO_CUT,        /* the line was too long */
    IKI_PROTO_STARVED,    /* there was no memory for all of it */
    IKI_PROTO_BIG_ID,     /* the id has more than 31 bits */
    IKI_PROTO_NO_COMMAND, /* an id and nothing else */
} iki_proto_fault;

/* A line taken apart. */
typedef struct iki_proto_request {
    iki_proto_fault fault;
    bool has_id;
    uint32_t id;
    const char *name; /* of the command; "" after a fault that hides it */
    char *args;       /* what follows, without blanks in front; NULL without a name */
} iki_proto_request;

/* Takes a line that is not blank apart; the texts point into it, and it is changed. */
void iki_proto_parse(iki_proto_line *line, iki_proto_request *request);

/* What a person should read about a fault; "" for none. */
const char *iki_proto_fault_text(iki_proto_fault fault);

/* The next word of *text, ended by NUL, or NULL; *text then points behind it. */
char *iki_proto_word(char **text);

/* Takes bytes of a response; false to stop (nobody listens any more). */
typedef bool (*iki_proto_sink)(void *ctx, const char *bytes, size_t n);

/* A response on its way out.  Its text becomes harmless: no blank lines, no blanks at the ends of
 * lines, tabs as blanks, no other control characters, '?' for bytes above 126; one LF in front of
 * it is kept. */
typedef struct iki_proto_writer {
    iki_proto_sink sink;
    void *ctx;
    size_t held;   /* blanks that wait for something visible */
    bool line_end; /* so does a line feed */
    bool fresh;    /* at the start of a line that iki_proto_break has begun */
    bool open;     /* the sink still listens */
    size_t used;
    char buffer[IKI_PROTO_OUT];
} iki_proto_writer;

/* "=ID " or "?ID " */
void iki_proto_begin(iki_proto_writer *w, const iki_proto_request *request, bool success,
                     iki_proto_sink sink, void *ctx);

/* Writes more of the text.  It is held back until the buffer is full or the line or the response is
 * ended; once the sink has said stop it is lost. */
void iki_proto_write(iki_proto_writer *w, const char *text);

/* Ends the line, for a reader who waits for it: all that was written goes to the sink.  False when
 * the sink has said stop. */
bool iki_proto_break(iki_proto_writer *w);

/* The blank line at the end; false as above. */
bool iki_proto_end(iki_proto_writer *w);

/* A whole response; false as above. */
bool iki_proto_respond(const iki_proto_request *request, bool success, const char *text,
                       iki_proto_sink sink, void *ctx);

#endif
