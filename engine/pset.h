/* pset - a set of points as 64-bit words.
 *
 * A plain value: copied by =, 88 bytes.  Point p is bit p % 64 of word p / 64.  All loops run over
 * every word: compilers turn them into a handful of vector instructions, and no caller has to know
 * the board.  The flood kernel lives in topo, which knows the neighbours. */
#ifndef IKI_PSET_H
#define IKI_PSET_H

#include "engine/base.h"

enum { IKI_PSET_WORDS = (IKI_POINTS_MAX + 63) / 64 };

typedef struct iki_pset {
    uint64_t w[IKI_PSET_WORDS];
} iki_pset;

static inline iki_pset
iki_pset_none(void)
{
    return (iki_pset){{0}};
}

static inline bool
iki_pset_has(const iki_pset *s, iki_point p)
{
    return (s->w[p >> 6] >> (p & 63)) & 1;
}

static inline void
iki_pset_add(iki_pset *s, iki_point p)
{
    s->w[p >> 6] |= UINT64_C(1) << (p & 63);
}

static inline void
iki_pset_remove(iki_pset *s, iki_point p)
{
    s->w[p >> 6] &= ~(UINT64_C(1) << (p & 63));
}

static inline iki_pset
iki_pset_of(iki_point p)
{
    iki_pset s = iki_pset_none();
    iki_pset_add(&s, p);
    return s;
}

static inline iki_pset
iki_pset_and(const iki_pset *a, const iki_pset *b)
{
    iki_pset r;
    for (int i = 0; i < IKI_PSET_WORDS; i++)
        r.w[i] = a->w[i] & b->w[i];
    return r;
}

static inline iki_pset
iki_pset_or(const iki_pset *a, const iki_pset *b)
{
    iki_pset r;
    for (int i = 0; i < IKI_PSET_WORDS; i++)
        r.w[i] = a->w[i] | b->w[i];
    return r;
}

/* Points of a that are not in b. */
static inline iki_pset
iki_pset_minus(const iki_pset *a, const iki_pset *b)
{
    iki_pset r;
    for (int i = 0; i < IKI_PSET_WORDS; i++)
        r.w[i] = a->w[i] & ~b->w[i];
    return r;
}

/* s |= a and s &= ~a. */
static inline void
iki_pset_join(iki_pset *s, const iki_pset *a)
{
    for (int i = 0; i < IKI_PSET_WORDS; i++)
        s->w[i] |= a->w[i];
}

static inline void
iki_pset_drop(iki_pset *s, const iki_pset *a)
{
    for (int i = 0; i < IKI_PSET_WORDS; i++)
        s->w[i] &= ~a->w[i];
}

static inline bool
iki_pset_is_empty(const iki_pset *s)
{
    uint64_t any = 0;
    for (int i = 0; i < IKI_PSET_WORDS; i++)
        any |= s->w[i];
    return any == 0;
}

static inline bool
iki_pset_equal(const iki_pset *a, const iki_pset *b)
{
    uint64_t any = 0;
    for (int i = 0; i < IKI_PSET_WORDS; i++)
        any |= a->w[i] ^ b->w[i];
    return any == 0;
}

static inline bool
iki_pset_meets(const iki_pset *a, const iki_pset *b)
{
    uint64_t any = 0;
    for (int i = 0; i < IKI_PSET_WORDS; i++)
        any |= a->w[i] & b->w[i];
    return any != 0;
}

/* Is a a subset of b? */
static inline bool
iki_pset_within(const iki_pset *a, const iki_pset *b)
{
    uint64_t any = 0;
    for (int i = 0; i < IKI_PSET_WORDS; i++)
        any |= a->w[i] & ~b->w[i];
    return any == 0;
}

static inline int
iki_pset_count(const iki_pset *s)
{
    int n = 0;
    for (int i = 0; i < IKI_PSET_WORDS; i++)
        n += iki_count_bits(s->w[i]);
    return n;
}

/* The first point at or after `from`, or IKI_NOWHERE. */
static inline iki_point
iki_pset_next(const iki_pset *s, unsigned from)
{
    unsigned i = from >> 6;
    if (i >= IKI_PSET_WORDS)
        return IKI_NOWHERE;
    uint64_t w = s->w[i] & (~UINT64_C(0) << (from & 63));
    while (w == 0) {
        if (++i == IKI_PSET_WORDS)
            return IKI_NOWHERE;
        w = s->w[i];
    }
    return (iki_point)(i * 64 + (unsigned)__builtin_ctzll(w));
}

static inline iki_point
iki_pset_first(const iki_pset *s)
{
    return iki_pset_next(s, 0);
}

/* for each point p of *set, ascending (board order); the set must not change meanwhile */
#define IKI_PSET_FOR(p, set)                                                                       \
    for (iki_point p = iki_pset_first(set); p != IKI_NOWHERE; p = iki_pset_next(set, p + 1u))

#endif
