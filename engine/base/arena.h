/* arena - all dynamic memory: a replaceable allocator and a region allocator with a byte limit.
 *
 * Analyses take what they need from one arena and rewind it on return; running out is a return
 * value (NULL), never an exit.  The allocator hook exists for embedders and for the tests that make
 * every allocation fail in turn; it is the only mutable global of engine and src. */
#ifndef IKI_BASE_ARENA_H
#define IKI_BASE_ARENA_H

#include "engine/base/base.h"

/* realloc semantics: (ctx, NULL, n) allocates, (ctx, p, 0) frees and returns NULL. */
typedef void *(*iki_allocator)(void *ctx, void *p, size_t size);

/* Replaces malloc/realloc/free for everything allocated from now on; NULL restores libc's.  Not
 * thread safe: call it before anything else. */
void iki_allocator_set(iki_allocator allocator, void *ctx);

/* NULL when out of memory; a size of 0 is treated as 1. */
void *iki_malloc(size_t size);

/* Zeroed memory for `count` things of `size` bytes; NULL when out of memory or where their product
 * is no size_t.  From libc's allocator large tables cost little until they are used. */
void *iki_calloc(size_t count, size_t size);

/* Resizes p (NULL: a new one) to `size` bytes, 0 being treated as 1.  NULL when out of memory; p is
 * then as it was. */
void *iki_realloc(void *p, size_t size);

/* Gives p back; NULL is allowed. */
void iki_free(void *p);

typedef struct iki_arena_block iki_arena_block;

typedef struct iki_arena {
    iki_arena_block *block; /* newest block; each links to the one before */
    size_t used, limit;     /* bytes taken from the allocator, and how many may be */
    bool starved;           /* the allocator has refused: not the limit, the memory ran out */
} iki_arena;

typedef struct iki_arena_mark {
    iki_arena_block *block;
    size_t offset;
} iki_arena_mark;

/* An empty arena of at most `limit` bytes (0: no limit but memory). */
void iki_arena_init(iki_arena *a, size_t limit);

/* Gives everything back.  The arena is then empty and can be used again, under the same limit. */
void iki_arena_free(iki_arena *a);

/* Zeroed memory, aligned for any type; NULL when the limit or the memory is exhausted. */
void *iki_arena_alloc(iki_arena *a, size_t size);

/* A NUL-terminated copy of n bytes; NULL as above. */
char *iki_arena_copy(iki_arena *a, const char *bytes, size_t n);

/* A mark to which the arena can be rewound; good until the arena is freed or rewound further. */
iki_arena_mark iki_arena_save(const iki_arena *a);

/* Gives back everything that was allocated after the mark. */
void iki_arena_rewind(iki_arena *a, iki_arena_mark mark);

#endif
