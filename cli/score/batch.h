/* batch - `iki score`: the games of many files, one line each. */
#ifndef IKI_CLI_SCORE_BATCH_H
#define IKI_CLI_SCORE_BATCH_H

#include "cli/options.h"

/* Scores every game that the inputs name and writes one line each to stdout, errors to stderr.
 * Returns the exit status: 0 all done, 1 something failed (a file, a game, the output), 3 a game is
 * not finished (--require-finished). */
int iki_batch_score(const iki_options *o);

#endif
