/* queue - the positions that wait for their analysis: the highest priority first, and the oldest of
 * these. */
#ifndef IKI_CLI_ANALYSIS_QUEUE_H
#define IKI_CLI_ANALYSIS_QUEUE_H

#include "cli/analysis/query.h"

typedef struct iki_waiting {
    iki_query *query;
    size_t turn;
    int64_t priority;
} iki_waiting;

typedef struct iki_queue {
    iki_waiting *at; /* [count], oldest first */
    size_t count, room;
    size_t bytes; /* that its queries take */
} iki_queue;

void iki_queue_free(iki_queue *q);

/* No more should be read before something was answered: what waits has a limit. */
bool iki_queue_full(const iki_queue *q);

/* Takes in all turns that a query asks about; the query belongs to the queue then.  IKI_E_MEMORY,
 * and the query is the caller's. */
iki_status iki_queue_add(iki_queue *q, iki_query *query) IKI_MUST_CHECK;

/* The place of the next one; the queue is not empty. */
size_t iki_queue_next(const iki_queue *q);

/* Takes the one at that place out; its query goes with its last turn. */
void iki_queue_remove(iki_queue *q, size_t at);

#endif
