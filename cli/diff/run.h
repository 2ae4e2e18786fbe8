/* run - the lines of one run of `iki score --json`, read one by one, and again where asked. */
#ifndef IKI_CLI_DIFF_RUN_H
#define IKI_CLI_DIFF_RUN_H

#include "engine/base/sbuf.h"

#include <jansson.h>
#include <stdio.h>

typedef struct iki_run {
    const char *name; /* for messages */
    FILE *file;       /* can be read again: a pipe has been copied */
    long number;      /* of the last line that was read */
    int64_t offset;   /* of the next one */
    iki_sbuf line;
} iki_run;

/* A line: a game and its result, or a failure. */
typedef struct iki_run_line {
    json_t *object;
    iki_sbuf key;  /* which file, and which of its games or failures: bytes that may hold NUL */
    iki_sbuf name; /* for people: "a.sgf#2" */
    int64_t offset;
    size_t bytes;
} iki_run_line;

typedef enum iki_run_status {
    IKI_RUN_LINE,
    IKI_RUN_END,
    IKI_RUN_TROUBLE, /* after a message on stderr */
} iki_run_status;

/* Opens the file of a run; "-" is standard input.  False after a message; to be closed in any case.
 */
bool iki_run_open(iki_run *r, const char *path) IKI_MUST_CHECK;

void iki_run_close(iki_run *r);

/* The next line, to be freed if there is one.  A last line without its end, which an interrupted
 * run may leave, is left out with a warning unless it is whole. */
iki_run_status iki_run_next(iki_run *r, iki_run_line *out) IKI_MUST_CHECK;

/* A line that was read before, by its place. */
iki_run_status iki_run_again(iki_run *r, int64_t offset, size_t bytes,
                             iki_run_line *out) IKI_MUST_CHECK;

void iki_run_line_free(iki_run_line *line);

/* True if both are about the same game, or the same failure. */
bool iki_run_line_same(const iki_run_line *a, const iki_run_line *b);

#endif
