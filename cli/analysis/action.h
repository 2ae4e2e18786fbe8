/* action - requests that ask for no analysis: version, models, calling off. */
#ifndef IKI_CLI_ANALYSIS_ACTION_H
#define IKI_CLI_ANALYSIS_ACTION_H

#include "cli/analysis/queue.h"

/* Does what a request with an "action" asks, and writes what there is to say. */
void iki_action_run(json_t *object, iki_queue *queue, iki_session *s, iki_sbuf *out);

#endif
