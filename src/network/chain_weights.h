/* chain_weights - the numbers of chain_chance. */
#ifndef IKI_NETWORK_CHAIN_WEIGHTS_H
#define IKI_NETWORK_CHAIN_WEIGHTS_H

#include <stdint.h>

enum {
    IKI_CHAIN_UNIT = 1024, /* 1.0 of a weight, a logit, or a logarithm */
    IKI_CHAIN_SIZES = 65,  /* more stones count as one less than this */
    IKI_CHAIN_PLAIN = 26,  /* weights without games about its capture, */
    IKI_CHAIN_READ = 34,   /* and with them */
};

extern const int32_t iki_chain_log2[IKI_CHAIN_SIZES]; /* of a number of stones */
extern const int32_t iki_chain_plain[IKI_CHAIN_PLAIN];
extern const int32_t iki_chain_read[IKI_CHAIN_READ];

#endif
