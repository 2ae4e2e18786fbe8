/* batch - `iki score`: the games of many files, one line each. */
#ifndef IKI_CLI_SCORE_BATCH_H
#define IKI_CLI_SCORE_BATCH_H

#include "cli/options.h"

/* How one run of several is done. */
typedef struct iki_batch_how {
    bool no_header;    /* of a table: it has been printed */
    int end;           /* descriptor: the run ends early when there is something to read */
    bool *output_gone; /* set to true if standard output failed, which has been said then */
} iki_batch_how;

/* Scores every game that the inputs name and writes one line each to stdout, errors to stderr.
 * Returns the exit status: 0 all done, 1 something failed (a file, a game, the output), 3 a game is
 * not finished (--require-finished).  how: NULL for the only run. */
int iki_batch_score(const iki_options *o, const iki_batch_how *how);

#endif
