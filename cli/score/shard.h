/* shard - FNV-1a, 64 bit (Fowler, Noll, Vo): a share of a run is a property of the path, the same
 * on every machine. */
#ifndef IKI_CLI_SCORE_SHARD_H
#define IKI_CLI_SCORE_SHARD_H

#include <stdint.h>

/* The hash of the bytes of a text before its NUL. */
static inline uint64_t
iki_shard_hash(const char *text)
{
    uint64_t h = 0xCBF29CE484222325u;
    for (; *text != '\0'; text++)
        h = (h ^ (unsigned char)*text) * 0x100000001B3u;
    return h;
}

#endif
