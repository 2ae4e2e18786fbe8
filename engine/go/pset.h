/* pset - a set of points as words of 64 bits.
 *
 * A plain value: copied by =, 88 bytes.  Point p is bit p % 64 of word p / 64.  All loops run over
 * every word: compilers turn them into a handful of vector instructions, and no caller has to know
 * the board.  The flood kernel lives in topo, which knows the neighbours.
 *
 * With -DIKI_PSET_BITS=32 words are shorter, and nothing else changes. */
#ifndef IKI_GO_PSET_H
#define IKI_GO_PSET_H

#include "engine/base/base.h"

#ifndef IKI_PSET_BITS
#define IKI_PSET_BITS 64
#endif

#if IKI_PSET_BITS == 64
typedef uint64_t iki_pset_word;
#elif IKI_PSET_BITS == 32
typedef uint32_t iki_pset_word;
#else
#error "IKI_PSET_BITS is 64 or 32"
#endif

enum { IKI_PSET_WORDS = (IKI_POINTS_MAX + IKI_PSET_BITS - 1) / IKI_PSET_BITS };

typedef struct iki_pset {
    iki_pset_word w[IKI_PSET_WORDS];
} iki_pset;

/* The index of the word that holds a point. */
static inline unsigned
iki_pset_index(unsigned p)
{
    return p / IKI_PSET_BITS;
}

/* The bit of a point in that word. */
static inline iki_pset_word
iki_pset_bit(unsigned p)
{
    return (iki_pset_word)1 << p % IKI_PSET_BITS;
}

/* The empty set. */
static inline iki_pset
iki_pset_none(void)
{
    return (iki_pset){{0}};
}

/* Is p in the set?  p < IKI_POINTS_MAX: neither IKI_PASS nor IKI_NOWHERE. */
static inline bool
iki_pset_has(const iki_pset *s, iki_point p)
{
    return (s->w[iki_pset_index(p)] & iki_pset_bit(p)) != 0;
}

/* Puts p < IKI_POINTS_MAX into the set; no effect if it is there. */
static inline void
iki_pset_add(iki_pset *s, iki_point p)
{
    s->w[iki_pset_index(p)] |= iki_pset_bit(p);
}

/* Takes p < IKI_POINTS_MAX out of the set; no effect if it is not there. */
static inline void
iki_pset_remove(iki_pset *s, iki_point p)
{
    s->w[iki_pset_index(p)] &= ~iki_pset_bit(p);
}

/* The set of p < IKI_POINTS_MAX alone. */
static inline iki_pset
iki_pset_of(iki_point p)
{
    iki_pset s = iki_pset_none();
    iki_pset_add(&s, p);
    return s;
}

/* Points that are in both sets. */
static inline iki_pset
iki_pset_and(const iki_pset *a, const iki_pset *b)
{
    iki_pset r;
    for (int i = 0; i < IKI_PSET_WORDS; i++)
        r.w[i] = a->w[i] & b->w[i];
    return r;
}

/* Points that are in either set or in both. */
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

/* s |= a: puts the points of a into s. */
static inline void
iki_pset_join(iki_pset *s, const iki_pset *a)
{
    for (int i = 0; i < IKI_PSET_WORDS; i++)
        s->w[i] |= a->w[i];
}

/* s &= ~a: takes the points of a out of s. */
static inline void
iki_pset_drop(iki_pset *s, const iki_pset *a)
{
    for (int i = 0; i < IKI_PSET_WORDS; i++)
        s->w[i] &= ~a->w[i];
}

/* Has the set no point at all? */
static inline bool
iki_pset_is_empty(const iki_pset *s)
{
    iki_pset_word any = 0;
    for (int i = 0; i < IKI_PSET_WORDS; i++)
        any |= s->w[i];
    return any == 0;
}

/* Do both sets hold the same points? */
static inline bool
iki_pset_equal(const iki_pset *a, const iki_pset *b)
{
    iki_pset_word any = 0;
    for (int i = 0; i < IKI_PSET_WORDS; i++)
        any |= a->w[i] ^ b->w[i];
    return any == 0;
}

/* Have the sets a point in common? */
static inline bool
iki_pset_meets(const iki_pset *a, const iki_pset *b)
{
    iki_pset_word any = 0;
    for (int i = 0; i < IKI_PSET_WORDS; i++)
        any |= a->w[i] & b->w[i];
    return any != 0;
}

/* Is a a subset of b? */
static inline bool
iki_pset_within(const iki_pset *a, const iki_pset *b)
{
    iki_pset_word any = 0;
    for (int i = 0; i < IKI_PSET_WORDS; i++)
        any |= a->w[i] & ~b->w[i];
    return any == 0;
}

/* The number of points in the set. */
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
    unsigned i = iki_pset_index(from);
    if (i >= IKI_PSET_WORDS)
        return IKI_NOWHERE;
    iki_pset_word w = s->w[i] & (0 - iki_pset_bit(from));
    while (w == 0) {
        if (++i == IKI_PSET_WORDS)
            return IKI_NOWHERE;
        w = s->w[i];
    }
    return (iki_point)(i * IKI_PSET_BITS + (unsigned)__builtin_ctzll(w));
}

/* The first point in board order, IKI_NOWHERE if the set is empty. */
static inline iki_point
iki_pset_first(const iki_pset *s)
{
    return iki_pset_next(s, 0);
}

/* for each point p of *set, ascending (board order); the set must not change meanwhile */
#define IKI_PSET_FOR(p, set)                                                                       \
    for (iki_point p = iki_pset_first(set); p != IKI_NOWHERE; p = iki_pset_next(set, p + 1u))

#endif
