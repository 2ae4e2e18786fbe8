/* cutoff - a proof-number search that ends early when an answer is unlikely.
 *
 * Most questions that are answered are answered soon, and the numbers of the first state tell
 * early how much is missing.  Giving up the hopeless ones leaves nodes for the others.
 */
#ifndef IKI_SEARCH_CUTOFF_H
#define IKI_SEARCH_CUTOFF_H

#include "src/search/dfpn.h"
#include "src/search/schedule.h"

/* The cutoff of one search. */
typedef struct iki_cutoff {
    iki_cutoff_schedule schedule;
    int slack; /* added to `most` at every stage; may be negative */

    /* The result whose number counts as missing; IKI_DFPN_OPEN: the lower of both numbers. */
    iki_dfpn_result wanted;
} iki_cutoff;

/* As iki_dfpn_solve, with a cutoff. */
iki_dfpn_result iki_cutoff_solve(iki_dfpn_table *t, const iki_local *l, const iki_dfpn_goal *goal,
                                 const iki_dfpn_state *state, const iki_cutoff *how,
                                 iki_budget *budget);

#endif
