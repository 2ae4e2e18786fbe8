/* union_find - chains that count as one: trees of chains in which each names a parent, a root
 * itself.
 */
#ifndef IKI_BASE_UNION_FIND_H
#define IKI_BASE_UNION_FIND_H

#include <stdint.h>

/* The first n chains, each by itself. */
static inline void
iki_joined_none(uint16_t *parent, int n)
{
    for (int i = 0; i < n; i++)
        parent[i] = (uint16_t)i;
}

/* The chain that stands for all that are joined to this one. */
static inline uint16_t
iki_joined_root(const uint16_t *parent, uint16_t chain)
{
    while (parent[chain] != chain)
        chain = parent[chain];
    return chain;
}

/* Joins two chains with all that are joined to them; the lower root stays one. */
static inline void
iki_joined_add(uint16_t *parent, uint16_t a, uint16_t b)
{
    a = iki_joined_root(parent, a);
    b = iki_joined_root(parent, b);
    parent[a > b ? a : b] = a > b ? b : a;
}

/* Joins a chain, with all that are joined to it, to another one, whose root stays one. */
static inline void
iki_joined_to(uint16_t *parent, uint16_t chain, uint16_t to)
{
    parent[iki_joined_root(parent, chain)] = iki_joined_root(parent, to);
}

#endif
