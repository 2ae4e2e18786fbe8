/* search - chains that live because the ground around them keeps its promises.
 *
 * Benson's fixpoint with searched eyes and links (src/safety/area_search.h) in place of static
 * ones. */
#ifndef IKI_SAFETY_SEARCH_H
#define IKI_SAFETY_SEARCH_H

#include "src/safety/answer.h"
#include "src/safety/static.h"
#include "src/verdict/effort.h"

typedef struct iki_safety_request {
    const iki_board *board;
    iki_color color;
    bool suicide, superko;
    iki_pset dead;   /* stones that seem to be dead: this only decides where to look */
    iki_pset sure;   /* chains of the colour that are known to live, */
    iki_pset closed; /* as long as their owner answers here: points that no other proof may use */
    int least;       /* where nothing is searched, and in ground with at least so many empty points,
                      * chains are joined by links; 0: only by pairs, and only in the former */
    iki_safety_memo *answers; /* of earlier searches with the same board and rules, or NULL */
} iki_safety_request;

/* As iki_safety_analyse, with search: the same theorem, if the chains in `sure` live.  These are
 * among those found.  IKI_E_MEMORY. */
iki_status iki_safety_search(const iki_safety_request *q, const iki_effort *effort,
                             iki_safety *out) IKI_MUST_CHECK;

#endif
