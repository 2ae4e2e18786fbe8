/* search - chains that live because the areas around them guarantee liberties.
 *
 * Benson's fixpoint with searched areas and links (src/safety/area_search.h) in place of eyes. */
#ifndef IKI_SAFETY_SEARCH_H
#define IKI_SAFETY_SEARCH_H

#include "src/safety/memo.h"
#include "src/safety/static.h"
#include "src/verdict/effort.h"

typedef struct iki_safety_request {
    const iki_board *board;
    iki_color color;
    bool suicide, superko;
    iki_pset dead;   /* stones that seem to be dead: these only guide the search */
    iki_pset sure;   /* chains of the colour that are known to live while their owner answers */
    iki_pset closed; /* the zones of those answers: points that no other proof may use */
    int least;       /* links lie outside the searched areas, and in areas with at least so many
                      * empty points; 0: only pairs, and only outside */
    bool in_parts;   /* true: parts of areas are tried, too (src/safety/sections.h) */
    int wider; /* empty points that sections may have beyond the usual; areas, twice as many */
    iki_safety_memo *answers; /* from searches of the same board under the same rules, or NULL */
} iki_safety_request;

/* The theorem of iki_safety_analyse, by search, on the condition that the chains in `sure` live.
 * These are among those found.  IKI_E_MEMORY. */
iki_status iki_safety_search(const iki_safety_request *q, const iki_effort *effort,
                             iki_safety *out) IKI_MUST_CHECK;

#endif
