/* random - the one generator of random numbers: splitmix64 (Steele, Lea and Flood 2014).
 *
 * The same seed gives the same numbers on every machine. */
#ifndef IKI_BASE_RANDOM_H
#define IKI_BASE_RANDOM_H

#include <stdint.h>

/* The step from one state of the generator to the next: 2^64 divided by the golden ratio. */
#define IKI_RANDOM_STEP UINT64_C(0x9E3779B97F4A7C15)

/* Spreads every bit of z over all bits of the result, one to one: a hash of one number. */
static inline uint64_t
iki_random_mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* The next number of the generator.  Every state is a seed. */
static inline uint64_t
iki_random_next(uint64_t *state)
{
    return iki_random_mix(*state += IKI_RANDOM_STEP);
}

/* A number 0 .. n - 1. */
static inline unsigned
iki_random_below(uint64_t *state, unsigned n)
{
    return (unsigned)(((iki_random_next(state) >> 32) * n) >> 32);
}

#endif
