/* dfpn_table - the tables of the proof-number search.
 *
 * Entries of states that were searched, in buckets whose entries are replaced when they are full;
 * names of states that are conditions of others; and evaluations: judgements of the goal on states
 * that were not searched, which are met again whenever the state above them is. */
#ifndef IKI_SEARCH_DFPN_TABLE_H
#define IKI_SEARCH_DFPN_TABLE_H

#include "src/search/area.h"

/* A state as it is written in tables. */
typedef struct iki_dfpn_key {
    iki_cells stones[2];
    uint32_t rest; /* all else: src/search/dfpn_moves.c */
} iki_dfpn_key;

typedef struct iki_dfpn_entry {
    iki_cells stones[2]; /* its key, without the gap behind one */
    iki_cells zone;      /* of a settled state */
    uint32_t rest;
    uint32_t proof, disproof, work;
    uint16_t given[2]; /* names of the conditions of a disproof, 0: none */
    uint8_t move;
    bool ko; /* what is settled rests on the ban of a ko, or on a repetition */
} iki_dfpn_entry;

/* The judgement of the goal on a state. */
typedef struct iki_dfpn_eval {
    iki_dfpn_key key;
    uint32_t generation;
    uint16_t proof, disproof; /* 0: settled */
} iki_dfpn_eval;

/* A state that is the condition of some disproof. */
typedef struct iki_dfpn_named {
    iki_dfpn_key key;
    uint32_t generation;
    uint16_t ply; /* its place in the line, or IKI_DFPN_NOT_IN_LINE */
    bool lost;    /* without conditions */
} iki_dfpn_named;

enum {
    IKI_DFPN_PLACES = 4, /* for one state: a bucket */
    IKI_DFPN_NOT_IN_LINE = 0xFFFF,
};

typedef struct iki_dfpn_bucket {
    iki_dfpn_entry entry[IKI_DFPN_PLACES];
} iki_dfpn_bucket;

/* Marks are parts of hashes.  Most states that are looked for are not in the table; the marks of a
 * bucket show that without reading it, and they lie close together, where caches hold them. */
typedef struct iki_dfpn_marks {
    uint16_t of[IKI_DFPN_PLACES]; /* 0: empty, and so are the places behind */
} iki_dfpn_marks;

typedef struct iki_dfpn_store {
    uint64_t mask, name_mask; /* of buckets in use, of names */
    uint64_t eval_mask;       /* of evaluations in use */
    uint64_t buckets, most;   /* that there is memory for, that there may be */
    uint64_t states;          /* kept */
    uint32_t generation;
    uint16_t names;
    iki_dfpn_marks *marks; /* of each bucket */
    iki_dfpn_bucket *bucket;
    iki_dfpn_named *named;
    iki_dfpn_eval *evals;
} iki_dfpn_store;

/* Makes tables that grow to 2^log2 states; false, with nothing to be freed, when out of memory. */
bool iki_dfpn_store_open(iki_dfpn_store *s, int log2);

/* Gives the memory back.  Not to be closed again, nor used, before it is opened anew. */
void iki_dfpn_store_close(iki_dfpn_store *s);

/* Forgets all. */
void iki_dfpn_store_clear(iki_dfpn_store *s);

/* True if these are the keys of one state. */
static inline bool
iki_dfpn_same(const iki_dfpn_key *a, const iki_dfpn_key *b)
{
    return ((a->stones[0] ^ b->stones[0]) | (a->stones[1] ^ b->stones[1]) | (a->rest ^ b->rest)) ==
           0;
}

/* The hash of a state: its low bits choose the bucket, its high bits are the mark. */
static inline uint64_t
iki_dfpn_hash(const iki_dfpn_key *k)
{
    uint64_t rest = k->rest;
    uint64_t h = (k->stones[0] ^ rest << 40) * UINT64_C(0x9E3779B97F4A7C15);
    h = (h ^ h >> 32 ^ k->stones[1]) * UINT64_C(0xD6E8FEB86659FD93);
    h = (h ^ h >> 32 ^ rest) * UINT64_C(0xC2B2AE3D27D4EB4F);
    return h ^ h >> 29;
}

/* What marks a state in its bucket. */
static inline uint16_t
iki_dfpn_mark(uint64_t hash)
{
    return (uint16_t)(hash >> 48) | 1;
}

/* True if it is the entry of that state. */
static inline bool
iki_dfpn_is(const iki_dfpn_entry *e, const iki_dfpn_key *k)
{
    return ((e->stones[0] ^ k->stones[0]) | (e->stones[1] ^ k->stones[1]) | (e->rest ^ k->rest)) ==
           0;
}

/* The place for the evaluation of a state; it may hold that of another state. */
static inline iki_dfpn_eval *
iki_dfpn_eval_at(const iki_dfpn_store *s, uint64_t hash)
{
    return &s->evals[hash >> 20 & s->eval_mask];
}

/* Prefetches the marks and the evaluation of a state. */
static inline void
iki_dfpn_fetch(const iki_dfpn_store *s, uint64_t hash)
{
    iki_assert(s->generation != 0);
    __builtin_prefetch(&s->marks[hash & s->mask]);
    __builtin_prefetch(iki_dfpn_eval_at(s, hash));
}

/* The entry of a state, or NULL. */
static inline iki_dfpn_entry *
iki_dfpn_find(const iki_dfpn_store *s, const iki_dfpn_key *k, uint64_t hash)
{
    const iki_dfpn_marks *m = &s->marks[hash & s->mask];
    uint16_t mark = iki_dfpn_mark(hash);
    iki_assert(s->mask < s->buckets && mark != 0);
    for (int i = 0; i < IKI_DFPN_PLACES; i++) {
        iki_dfpn_entry *e = &s->bucket[hash & s->mask].entry[i];
        if (m->of[i] == mark && iki_dfpn_is(e, k))
            return e;
    }
    return NULL;
}

/* The place for a state, with its key in it: its own, an empty one, or the one with the least work
 * in it.  NULL, with all kept as it is, when the store should grow and there is no memory. */
iki_dfpn_entry *iki_dfpn_place(iki_dfpn_store *s, const iki_dfpn_key *k, uint64_t hash);

/* The name of a state, or 0.  With `wanted` it gets a name if it has none and there is room. */
uint16_t iki_dfpn_name(iki_dfpn_store *s, const iki_dfpn_key *k, bool wanted);

#endif
