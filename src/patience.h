/* patience - a proof-number search that is given up when little speaks for it.
 *
 * Questions that are answered at all mostly are answered soon, and the numbers of the first state
 * tell early how much is missing.  To give up what asks for much pays for going on with the rest.
 */
#ifndef IKI_PATIENCE_H
#define IKI_PATIENCE_H

#include "src/dfpn.h"

/* After so many nodes the search goes on if no more than so much is missing. */
typedef struct iki_patience {
    uint32_t nodes, most;
} iki_patience;

/* As iki_dfpn_solve.  `stages` ascend and end with {0, 0}; after the last the search goes on until
 * the budget ends.  What is missing is the number of the answer that is wanted, or of the nearer
 * one where both are (IKI_DFPN_OPEN).  stages NULL: no stages. */
iki_dfpn_word iki_patience_solve(iki_dfpn_table *t, const iki_local *l, const iki_dfpn_goal *goal,
                                 const iki_dfpn_state *state, const iki_patience *stages,
                                 iki_dfpn_word wanted, iki_budget *budget);

#endif
