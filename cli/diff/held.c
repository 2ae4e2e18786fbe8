/* held - a hash table with chains of indices, and a list of free places. */
#include "cli/diff/held.h"

#include "engine/base/arena.h"

#include <stdlib.h>

enum { LEAST_ROOM = 64, MOST_ROOM = 1 << 27 };

void
iki_held_free(iki_held *h)
{
    iki_free(h->line);
    iki_free(h->chain);
    *h = (iki_held){.line = NULL};
}

/* The start of the chain of a hash. */
static uint32_t *
chain_of(const iki_held *h, uint64_t hash)
{
    return &h->chain[(hash ^ hash >> 32) & (h->chains - 1)];
}

/* Twice the room, and as many chains as there is room. */
static iki_status
grow(iki_held *h)
{
    uint32_t room = h->room == 0 ? LEAST_ROOM : 2 * h->room;
    if (h->room >= MOST_ROOM)
        return IKI_E_LIMIT;
    iki_held_line *line = iki_realloc(h->line, room * sizeof *line);
    if (line == NULL)
        return IKI_E_MEMORY;
    h->line = line;
    uint32_t *chain = iki_calloc(room, sizeof *chain);
    if (chain == NULL)
        return IKI_E_MEMORY;
    iki_free(h->chain);
    h->chain = chain;
    h->chains = h->room = room;
    for (uint32_t i = 1; i <= h->count; i++) { /* no place is free when all are taken */
        uint32_t *first = chain_of(h, line[i - 1].hash);
        line[i - 1].next = *first;
        *first = i;
    }
    return IKI_OK;
}

iki_status
iki_held_add(iki_held *h, uint64_t hash, int64_t offset, size_t bytes)
{
    if (h->free == 0 && h->count == h->room) {
        iki_status status = grow(h);
        if (status != IKI_OK)
            return status;
    }
    uint32_t at = h->free != 0 ? h->free : ++h->count;
    iki_held_line *line = &h->line[at - 1];
    if (h->free != 0)
        h->free = line->next;
    uint32_t *first = chain_of(h, hash);
    *line = (iki_held_line){hash, offset, (uint32_t)bytes, *first};
    *first = at;
    return IKI_OK;
}

const iki_held_line *
iki_held_find(const iki_held *h, uint64_t hash, const iki_held_line *line)
{
    if (h->chains == 0)
        return NULL;
    uint32_t at = line != NULL ? line->next : *chain_of(h, hash);
    while (at != 0 && h->line[at - 1].hash != hash)
        at = h->line[at - 1].next;
    return at != 0 ? &h->line[at - 1] : NULL;
}

void
iki_held_remove(iki_held *h, const iki_held_line *line)
{
    uint32_t at = (uint32_t)(line - h->line) + 1, *link = chain_of(h, line->hash);
    while (*link != at)
        link = &h->line[*link - 1].next;
    *link = line->next;
    h->line[at - 1] = (iki_held_line){.offset = -1, .next = h->free};
    h->free = at;
}

static int
by_offset(const void *a, const void *b)
{
    const iki_held_line *x = a, *y = b;
    return (x->offset > y->offset) - (x->offset < y->offset);
}

uint32_t
iki_held_sort(iki_held *h)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < h->count; i++) {
        if (h->line[i].offset >= 0)
            h->line[n++] = h->line[i];
    }
    if (n > 0)
        qsort(h->line, n, sizeof *h->line, by_offset);
    return n;
}
