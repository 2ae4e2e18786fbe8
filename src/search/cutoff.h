/* cutoff - a proof-number search that is given up when little speaks for it.
 *
 * Questions that are answered at all mostly are answered soon, and the numbers of the first state
 * tell early how much is missing.  To give up what asks for much pays for going on with the rest.
 */
#ifndef IKI_SEARCH_CUTOFF_H
#define IKI_SEARCH_CUTOFF_H

#include "src/search/dfpn.h"

/* After so many nodes the search goes on if no more than so much is missing. */
typedef struct iki_cutoff_stage {
    uint32_t nodes, most;
} iki_cutoff_stage;

/* What is wanted, and how long it is worth to go on. */
typedef struct iki_cutoff {
    /* Ascending, the last one {0, 0}: from there on the search goes on until the budget ends.
     * NULL: no stages. */
    const iki_cutoff_stage *stages;
    int slack; /* what may be missing beside, at every stage; < 0: less */

    /* What is missing is the number of this answer, or of the nearer one where both are wanted
     * (IKI_DFPN_OPEN). */
    iki_dfpn_result wanted;
} iki_cutoff;

/* As iki_dfpn_solve, but for the cutoff. */
iki_dfpn_result iki_cutoff_solve(iki_dfpn_table *t, const iki_local *l, const iki_dfpn_goal *goal,
                                 const iki_dfpn_state *state, const iki_cutoff *how,
                                 iki_budget *budget);

#endif
