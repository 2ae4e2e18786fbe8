/* chain_chance - how likely a chain keeps its points.
 *
 * Games and the network say it of points.  Of a chain more is known: how large it and its
 * group in doubt are, how far the board is from settled, and how often it is captured in games
 * about nothing else.  A large group in doubt when all else is settled is mostly dead: one that
 * lives has no doubt left.  What each of these is worth was fitted to finished games
 * (contrib/network/chains.py). */
#ifndef IKI_NETWORK_CHAIN_CHANCE_H
#define IKI_NETWORK_CHAIN_CHANCE_H

#include <stdbool.h>

/* Chances and shares are of IKI_CHANCE_ONE. */
typedef struct iki_chain_evidence {
    int stones;
    unsigned network, games; /* the chances that it keeps its points */
    unsigned open;           /* share of the board's points that are empty and in doubt */
    int group;         /* stones of the chains in doubt that hang together with it and its own */
    unsigned together; /* the chance that these keep their points, by the network */
    bool read;         /* games about its capture were played: */
    unsigned taken[2]; /* how often it is captured if its owner, its opponent begins */
} iki_chain_evidence;

/* The chance that the chain keeps its points. */
unsigned iki_chain_chance(const iki_chain_evidence *e);

#endif
