/* worker - what a worker of `iki score` does: an order in, an answer for every game out. */
#ifndef IKI_CLI_SCORE_WORKER_H
#define IKI_CLI_SCORE_WORKER_H

#include "cli/score/outcome.h"
#include "cli/score/skip_list.h"
#include "cli/score/workers.h"

/* What every worker has from the start, and what it keeps from job to job. */
typedef struct iki_worker_context {
    const iki_options *options;
    iki_skip_list *skip; /* games to skip; may be NULL */
    iki_effort kept;     /* solved eyes and room for searches */
    char *path;          /* the collection that is open, */
    iki_sgf *collection; /* or NULL */
    iki_kept_archive archive;
} iki_worker_context;

/* What is sent about a game, before its texts: messages for stderr, lines for stdout, and its name
 * and result with a NUL.  Number 0 stands for the whole file: how many games it holds, or why it
 * cannot be read. */
typedef struct iki_answer {
    size_t number, games;
    uint32_t error_bytes, line_bytes, name_bytes;
    bool failed, skipped;
    bool unfinished, unsure; /* the game; its winner (below --review, else IKI_REVIEW_SURE) */
    iki_agreement agreement;
} iki_answer;

/* The bytes of the texts. */
static inline size_t
iki_answer_bytes(const iki_answer *a)
{
    return (size_t)a->error_bytes + a->line_bytes + a->name_bytes;
}

/* Writes an order: games first .. last of a file, as far as it has them. */
void iki_order_write(size_t first, size_t last, const char *path, iki_sbuf *out);

/* Scores the games of an order; ctx is an iki_worker_context. */
void iki_worker_run(void *ctx, const char *job, size_t n, iki_worker_line *line);

/* Appends the answer for a failure.  IKI_E_MEMORY. */
iki_status iki_answer_failure(const iki_options *o, const char *path, size_t number, size_t games,
                              const iki_error *error, iki_sbuf *out) IKI_MUST_CHECK;

#endif
