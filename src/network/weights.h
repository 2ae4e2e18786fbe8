/* weights - the numbers of the network, and its shape. */
#ifndef IKI_NETWORK_WEIGHTS_H
#define IKI_NETWORK_WEIGHTS_H

#include <stdint.h>

enum {
    IKI_NETWORK_CHANNELS = 32,
    IKI_NETWORK_LAYERS = 10,
    IKI_NETWORK_UNIT = 256,                  /* 1.0 as a value */
    IKI_NETWORK_WEIGHT_UNIT = 1024,          /* 1.0 as a weight */
    IKI_NETWORK_MOST = 8 * IKI_NETWORK_UNIT, /* values lie in 0 .. this */
    /* the table of the logistic function: from -8 to 8 in steps of 1/8 */
    IKI_NETWORK_LOGISTIC = 129,
    /* steps in which the network sees the chances by games, from 0 to 1 */
    IKI_NETWORK_GAMES = 257,
    IKI_NETWORK_HALF_SETTLED = 20, /* a board is with one of so many points open */
};

/* Weights of one layer, [output][input]: of the point itself, its neighbours, its diagonals; of
 * the mean and the sum over its chain.  Inputs that a layer does not have weigh 0. */
typedef struct iki_network_layer {
    int32_t bias[IKI_NETWORK_CHANNELS];
    int16_t near[IKI_NETWORK_CHANNELS][3 * IKI_NETWORK_CHANNELS];
    int16_t chain[IKI_NETWORK_CHANNELS][2 * IKI_NETWORK_CHANNELS];
} iki_network_layer;

extern const iki_network_layer iki_network_layers[IKI_NETWORK_LAYERS];
extern const int16_t iki_network_head[IKI_NETWORK_CHANNELS];
extern const uint16_t iki_network_logistic[IKI_NETWORK_LOGISTIC];

/* What a chance by games is worth by itself, as a logit times both units. */
extern const int32_t iki_network_games[IKI_NETWORK_GAMES];

#endif
