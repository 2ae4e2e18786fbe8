/* by_network - estimates for the chains that nothing else has judged. */
#ifndef IKI_RESOLVE_BY_NETWORK_H
#define IKI_RESOLVE_BY_NETWORK_H

#include "src/verdict/effort.h"
#include "src/verdict/verdict.h"

/* Chains of *j without a reasoned verdict are called alive or dead by the network, which knows what
 * is proved; *firm: the stones of which it is nearly sure.  Nothing is
 * changed when the budget ends.  IKI_E_MEMORY. */
iki_status iki_by_network_judge(const iki_board *b, const iki_effort *effort, iki_judgement *j,
                                iki_pset *firm) IKI_MUST_CHECK;

#endif
