/* watch - `iki score --watch`: the games of a folder as they come. */
#ifndef IKI_CLI_SCORE_WATCH_H
#define IKI_CLI_SCORE_WATCH_H

#include "cli/options.h"

/* Looks at the inputs every second and scores files that are new or have changed, once they have
 * not changed between two looks, until SIGINT or SIGTERM comes or nobody takes the output any more.
 * Returns the exit status: that of iki_batch_score for all files. */
int iki_watch(const iki_options *o);

#endif
