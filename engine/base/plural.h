/* plural - the ending of a counted noun. */
#ifndef IKI_BASE_PLURAL_H
#define IKI_BASE_PLURAL_H

/* "" after 1, else "s": printf("%ld stone%s", n, iki_plural(n)). */
static inline const char *
iki_plural(long n)
{
    return n == 1 ? "" : "s";
}

#endif
