/* chain_evidence - what speaks for and against each chain that nothing has judged. */
#ifndef IKI_RESOLVE_CHAIN_EVIDENCE_H
#define IKI_RESOLVE_CHAIN_EVIDENCE_H

#include "src/network/chain_chance.h"
#include "src/verdict/effort.h"
#include "src/verdict/verdict.h"

/* A position, and what is estimated of its points. */
typedef struct iki_chain_estimates {
    iki_owners games;       /* what random games say, */
    iki_owners network;     /* what the network makes of it, */
    iki_owners owners;      /* and what is told: the same, but of chains by their evidence */
    iki_chain_evidence *of; /* [verdict] of chains that nothing has judged; others: no stones.  Room
                             * of the caller */
} iki_chain_estimates;

/* The chain and what hangs together with it among stones of its colour: from chain to chain over
 * common liberties. */
iki_pset iki_chain_group(const iki_board *b, const iki_pset *chain, const iki_pset *among);

/* Gathers what is known of all points and chains.  Chains of several stones in doubt are read:
 * games about their capture are played.  IKI_E_MEMORY; where the budget ends nothing is certain
 * about *out. */
iki_status iki_chain_estimates_make(const iki_board *b, const iki_judgement *j,
                                    const iki_effort *effort,
                                    iki_chain_estimates *out) IKI_MUST_CHECK;

#endif
