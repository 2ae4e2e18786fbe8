/* root - square roots without a mathematical library, which round alike on every machine. */
#ifndef IKI_BASE_ROOT_H
#define IKI_BASE_ROOT_H

#include <stdint.h>

/* The largest r with r * r <= n, for 0 <= n < 2^42. */
static inline int64_t
iki_root(int64_t n)
{
    int64_t root = 0;
    for (int64_t bit = INT64_C(1) << 20; bit > 0; bit >>= 1) {
        if ((root + bit) * (root + bit) <= n)
            root += bit;
    }
    return root;
}

/* 1 / sqrt(x) for 1 <= x <= 1024, by Newton's method. */
static inline double
iki_inverse_root(double x)
{
    double r = 1 / x;
    for (int i = 0; i < 20; i++)
        r *= 1.5 - x * r * r / 2;
    return r;
}

#endif
