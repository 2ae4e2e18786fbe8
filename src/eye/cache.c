/* cache - solutions of eyes by their graph and the suicide rule.
 *
 * All solutions lie in one arena.  When it is full, or there are too many, all are forgotten: that
 * costs time and changes no answer.  A solution for more outside liberties answers for fewer. */
#include "src/eye/cache.h"

#include <string.h>

enum { CACHED_MAX = 256, CACHE_BYTES = 64 << 20, ARENA_BYTES = 512 << 20 };

typedef struct cached {
    iki_eye_graph graph;
    bool suicide;
    int outside; /* liberties that it was solved for */
    iki_eye_solution *solution;
} cached;

struct iki_eye_cache {
    iki_arena arena;
    cached entry[CACHED_MAX];
    int entries;
};

iki_eye_cache *
iki_eye_cache_new(void)
{
    iki_eye_cache *cache = iki_calloc(1, sizeof *cache);
    if (cache != NULL)
        iki_arena_init(&cache->arena, ARENA_BYTES);
    return cache;
}

void
iki_eye_cache_forget(iki_eye_cache *cache)
{
    iki_arena_free(&cache->arena);
    cache->entries = 0;
}

void
iki_eye_cache_free(iki_eye_cache *cache)
{
    if (cache == NULL)
        return;
    iki_eye_cache_forget(cache);
    iki_free(cache);
}

static bool
same_graph(const iki_eye_graph *a, const iki_eye_graph *b)
{
    return a->size == b->size && a->touch == b->touch &&
           memcmp(a->near, b->near, (size_t)a->size * sizeof a->near[0]) == 0;
}

/* The entry of an eye, or NULL. */
static cached *
find_cached(iki_eye_cache *cache, const iki_eye_graph *g, bool suicide)
{
    for (int i = 0; i < cache->entries; i++) {
        cached *e = &cache->entry[i];
        if (e->suicide == suicide && same_graph(&e->graph, g))
            return e;
    }
    return NULL;
}

iki_status
iki_eye_cache_solve(iki_eye_cache *cache, const iki_eye_graph *g, int outside, bool suicide,
                    iki_budget *budget, iki_eye_solution **out)
{
    cached *old = find_cached(cache, g, suicide);
    iki_assert(outside >= 0 && outside <= IKI_EYE_OUTSIDE_MAX);
    if (old != NULL && old->outside >= outside) {
        *out = old->solution;
        return IKI_OK;
    }
    if (cache->entries == CACHED_MAX || cache->arena.used > CACHE_BYTES) {
        iki_eye_cache_forget(cache);
        old = NULL;
    }
    iki_arena_mark mark = iki_arena_save(&cache->arena);
    iki_status status = iki_eye_solve(g, outside, suicide, budget, &cache->arena, out);
    if (status != IKI_OK) {
        iki_arena_rewind(&cache->arena, mark);
        return status;
    }
    if (old == NULL)
        old = &cache->entry[cache->entries++];
    iki_assert(cache->entries <= CACHED_MAX);
    *old = (cached){*g, suicide, outside, *out};
    return IKI_OK;
}
