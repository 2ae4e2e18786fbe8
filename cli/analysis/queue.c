/* queue - a list in order of age, searched from its start: an analysis takes far longer. */
#include "config.h"

#include "engine/go/game.h"

#ifdef HAVE_JANSSON

#include "cli/analysis/queue.h"

#include "engine/base/arena.h"

#include <string.h>

enum { FULL = 20000, FULL_BYTES = 64 << 20 }; /* positions, and what their queries take */

/* Without its game, which is made when its turn has come. */
static size_t
size_of(const iki_query *query)
{
    return sizeof *query + json_string_length(query->id) +
           (query->moves + 1) * (sizeof *query->move + sizeof *query->turn);
}

/* The last turn of a query was answered. */
static void
drop(iki_queue *q, iki_query *query)
{
    q->bytes -= size_of(query);
    iki_query_free(query);
}

void
iki_queue_free(iki_queue *q)
{
    while (q->count > 0)
        iki_queue_remove(q, q->count - 1);
    iki_free(q->at);
    q->at = NULL;
    q->room = 0;
}

bool
iki_queue_full(const iki_queue *q)
{
    return q->count >= FULL || q->bytes >= FULL_BYTES;
}

iki_status
iki_queue_add(iki_queue *q, iki_query *query)
{
    size_t needed = q->count + query->waiting;
    if (needed > q->room) {
        iki_waiting *more = iki_realloc(q->at, 2 * needed * sizeof *more);
        if (more == NULL)
            return IKI_E_MEMORY;
        q->at = more;
        q->room = 2 * needed;
    }
    for (size_t i = 0; i <= query->moves; i++) {
        if (query->turn[i].asked)
            q->at[q->count++] = (iki_waiting){query, i, query->turn[i].priority};
    }
    iki_assert(q->count == needed);
    q->bytes += size_of(query);
    if (query->waiting == 0)
        drop(q, query);
    return IKI_OK;
}

size_t
iki_queue_next(const iki_queue *q)
{
    size_t best = 0;
    iki_assert(q->count > 0);
    for (size_t i = 1; i < q->count; i++) {
        if (q->at[i].priority > q->at[best].priority)
            best = i;
    }
    return best;
}

void
iki_queue_remove(iki_queue *q, size_t at)
{
    iki_query *query = q->at[at].query;
    q->count--;
    memmove(&q->at[at], &q->at[at + 1], (q->count - at) * sizeof *q->at);
    if (--query->waiting == 0)
        drop(q, query);
}

#endif
