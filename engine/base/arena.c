/* arena - the allocator hook, and regions that are given back as a whole.
 *
 * An arena is a list of blocks, newest first; the newest is filled from its start.  Allocation is a
 * few instructions; rewinding frees the blocks that are newer than the mark. */
#include "engine/base/arena.h"

#include <stdlib.h>
#include <string.h>

static void *
libc_allocator(void *ctx, void *p, size_t size)
{
    (void)ctx;
    if (size == 0) {
        free(p);
        return NULL;
    }
    return realloc(p, size);
}

static struct {
    iki_allocator call;
    void *ctx;
} hook = {libc_allocator, NULL};

void
iki_allocator_set(iki_allocator allocator, void *ctx)
{
    hook.call = allocator != NULL ? allocator : libc_allocator;
    hook.ctx = allocator != NULL ? ctx : NULL;
}

void *
iki_malloc(size_t size)
{
    return hook.call(hook.ctx, NULL, size != 0 ? size : 1);
}

void *
iki_calloc(size_t count, size_t size)
{
    if (size != 0 && count > SIZE_MAX / size)
        return NULL;
    size_t bytes = count * size;
    /* libc's pages of a large table are zero, and cost nothing until they are used */
    if (hook.call == libc_allocator)
        return calloc(1, bytes != 0 ? bytes : 1);
    void *p = iki_malloc(bytes);
    if (p != NULL)
        memset(p, 0, bytes);
    return p;
}

void *
iki_realloc(void *p, size_t size)
{
    return hook.call(hook.ctx, p, size != 0 ? size : 1);
}

void
iki_free(void *p)
{
    if (p != NULL)
        hook.call(hook.ctx, p, 0);
}

struct iki_arena_block {
    iki_arena_block *older;
    size_t used, size; /* of bytes[] */
    max_align_t bytes[];
};

enum { BLOCK_SIZE = 64 << 10, ALIGN = sizeof(max_align_t) };

void
iki_arena_init(iki_arena *a, size_t limit)
{
    *a = (iki_arena){.limit = limit};
}

static void
free_newest(iki_arena *a)
{
    iki_arena_block *block = a->block;
    iki_assert(a->used >= block->size);
    a->used -= block->size;
    a->block = block->older;
    iki_free(block);
}

void
iki_arena_free(iki_arena *a)
{
    while (a->block != NULL)
        free_newest(a);
    iki_assert(a->used == 0);
}

static bool
add_block(iki_arena *a, size_t size)
{
    size_t bytes = size > BLOCK_SIZE ? size : (size_t)BLOCK_SIZE;
    if (a->limit != 0 && (a->used > a->limit || bytes > a->limit - a->used))
        bytes = size; /* the rest of the limit may still hold what is asked for */
    if (a->limit != 0 && (a->used > a->limit || bytes > a->limit - a->used))
        return false;
    iki_arena_block *block = iki_malloc(sizeof *block + bytes);
    if (block == NULL) {
        a->starved = true;
        return false;
    }
    *block = (iki_arena_block){.older = a->block, .size = bytes};
    a->block = block;
    a->used += bytes;
    return true;
}

void *
iki_arena_alloc(iki_arena *a, size_t size)
{
    if (size > SIZE_MAX / 2)
        return NULL;
    size = (size + ALIGN - 1) / ALIGN * ALIGN;
    if (a->block == NULL || a->block->size - a->block->used < size) {
        if (!add_block(a, size))
            return NULL;
    }
    char *p = (char *)a->block->bytes + a->block->used;
    a->block->used += size;
    iki_assert(a->block->used <= a->block->size);
    return memset(p, 0, size);
}

char *
iki_arena_copy(iki_arena *a, const char *bytes, size_t n)
{
    char *p = n < SIZE_MAX ? iki_arena_alloc(a, n + 1) : NULL;
    if (p != NULL && n != 0)
        memcpy(p, bytes, n);
    return p;
}

iki_arena_mark
iki_arena_save(const iki_arena *a)
{
    return (iki_arena_mark){.block = a->block, .offset = a->block != NULL ? a->block->used : 0};
}

void
iki_arena_rewind(iki_arena *a, iki_arena_mark mark)
{
    while (a->block != mark.block) {
        iki_assert(a->block != NULL);
        free_newest(a);
    }
    if (a->block != NULL)
        a->block->used = mark.offset;
}
