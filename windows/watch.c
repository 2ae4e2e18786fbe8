/* watch - refused: the loop is ended by signals that Windows has not.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/score/watch.h"

#include "cli/task.h"

int
iki_watch(const iki_options *o)
{
    (void)o;
    return iki_task_misused(&iki_task_score, "--watch is not there on Windows; start iki score "
                                             "again when there are new games");
}
