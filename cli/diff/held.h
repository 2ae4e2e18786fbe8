/* held - the places of lines that wait for the same game in the other run.
 *
 * Runs over the same inputs tell their games in the same order, so that few lines wait; a line that
 * waits costs some 40 bytes, however long it is. */
#ifndef IKI_CLI_DIFF_HELD_H
#define IKI_CLI_DIFF_HELD_H

#include "engine/base/base.h"

typedef struct iki_held_line {
    uint64_t hash; /* of its key */
    int64_t offset;
    uint32_t bytes;
    uint32_t next; /* in its chain, or in the list of free places: an index, from 1; 0: the last */
} iki_held_line;

typedef struct iki_held {
    iki_held_line *line; /* [room] */
    uint32_t *chain;     /* [chains], a power of two: index of the first line from 1; 0: none */
    uint32_t count, room, chains, free;
} iki_held;

/* The empty set is zeroed memory. */
void iki_held_free(iki_held *h);

/* Adds a line.  IKI_E_MEMORY, IKI_E_LIMIT. */
iki_status iki_held_add(iki_held *h, uint64_t hash, int64_t offset, size_t bytes) IKI_MUST_CHECK;

/* The first line with that hash, or the one after `line`; NULL: none. */
const iki_held_line *iki_held_find(const iki_held *h, uint64_t hash, const iki_held_line *line);

/* Forgets a line. */
void iki_held_remove(iki_held *h, const iki_held_line *line);

/* Puts what is left in the order of the file and tells how many lines that is; then only line[0 ..]
 * may be used. */
uint32_t iki_held_sort(iki_held *h);

#endif
