/* chain_chance - a sum of products, as a logit. */
#include "src/network/chain_chance.h"

#include "src/network/chain_weights.h"
#include "src/network/network.h"
#include "src/network/weights.h"

#include <stdlib.h>

enum {
    UNIT = IKI_CHAIN_UNIT,
    TRAITS = IKI_CHAIN_READ / 2, /* each counts by itself, and with how settled the board is */
    /* logits from which on a chain is clear: of the network, and its sum with that of the games */
    CLEAR_NETWORK = 3 * UNIT,
    CLEAR_BOTH = 7 * UNIT,
};

/* A chance as a logit. */
static int64_t
logit(unsigned chance)
{
    int step = (int)(chance * (IKI_NETWORK_GAMES - 1) + IKI_CHANCE_ONE / 2) / IKI_CHANCE_ONE;
    iki_assert(step >= 0 && step < IKI_NETWORK_GAMES);
    return iki_network_games[step] / (IKI_NETWORK_UNIT * IKI_NETWORK_WEIGHT_UNIT / UNIT);
}

/* The logarithm of a number of stones. */
static int64_t
size_of(int stones)
{
    iki_assert(stones > 0);
    return iki_chain_log2[stones < IKI_CHAIN_SIZES ? stones : IKI_CHAIN_SIZES - 1];
}

static int64_t
product(int64_t a, int64_t b)
{
    return a * b / UNIT;
}

/* Sizes and chances, and the products of both. */
static int
put_traits(const iki_chain_evidence *e, int64_t trait[TRAITS])
{
    int64_t size = size_of(e->stones), group = size_of(e->group);
    int64_t together = logit(e->together);
    const int64_t own[4] = {logit(e->network), logit(e->games), logit(e->taken[0]),
                            logit(e->taken[1])};
    const int64_t sizes[] = {
        UNIT, size, product(size, size), group, product(group, group), product(group, size)};
    int n = 0;
    for (; n < (int)(sizeof sizes / sizeof sizes[0]); n++)
        trait[n] = sizes[n];
    trait[n++] = together;
    trait[n++] = product(together, size);
    trait[n++] = product(together, group);
    for (int k = 0; k < (e->read ? 4 : 2); k++) {
        trait[n++] = own[k];
        trait[n++] = product(own[k], size);
    }
    return n;
}

/* Is it clear by the network, and by network and games together?  Such chains taught the
 * regressions nothing. */
static bool
is_clear(int64_t network, int64_t games)
{
    return llabs(network) >= CLEAR_NETWORK && llabs(network + games) >= CLEAR_BOTH;
}

unsigned
iki_chain_chance(const iki_chain_evidence *e)
{
    int64_t network = logit(e->network), games = logit(e->games);
    int64_t trait[TRAITS], sum = 0;
    if (is_clear(network, games))
        return iki_network_chance(network + games);
    int n = put_traits(e, trait);
    const int32_t *weight = e->read ? iki_chain_read : iki_chain_plain;
    iki_assert(2 * n == (e->read ? IKI_CHAIN_READ : IKI_CHAIN_PLAIN));
    int64_t settled =
        (int64_t)UNIT * IKI_CHANCE_ONE / (IKI_CHANCE_ONE + IKI_NETWORK_HALF_SETTLED * e->open);
    for (int i = 0; i < n; i++) {
        sum += *weight++ * trait[i];
        sum += *weight++ * product(trait[i], settled);
    }
    return iki_network_chance(sum / UNIT);
}
