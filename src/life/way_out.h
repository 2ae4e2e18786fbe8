/* way_out - does a group on open ground die whatever lies beyond the border?
 *
 * A search on open ground takes it that the other colour holds what lies beyond its border.  Life
 * that is found so needs nothing from outside.  Death may need that: it is asked for once more, now
 * with life for a group that gets to the border. */
#ifndef IKI_LIFE_WAY_OUT_H
#define IKI_LIFE_WAY_OUT_H

#include "src/life/area.h"

typedef struct iki_way_out {
    iki_life_outcome outcome; /* on the ground with the border open, where the group lives if it
                               * gets out */
    iki_point at;             /* a point by which it gets out; IKI_NOWHERE: none was found */
} iki_way_out;

/* One question: the group of the stone at the point, and the side that moves first. */
typedef struct iki_life_case {
    const iki_board *board;
    iki_point point;
    iki_life_subject subject;
    iki_life_frame frame; /* border is ignored; reach: of the first ground */
    int mover;            /* side */
    bool ban;             /* true: the ban of the board's ko holds for the first move */
    bool games;           /* true: games estimate what a reading leaves open, and know more than
                           * narrow grounds with another move than the widest */
} iki_life_case;

/* The question about an area of the case. */
iki_life_question iki_life_case_question(const iki_life_case *c, const iki_life_area *area);

/* Asks about the ground that iki_life_area_make finds with the same frame.  The table is cleared.
 * IKI_E_MEMORY; IKI_E_LIMIT if the group is too large. */
iki_status iki_life_way_out(const iki_life_case *c, iki_budget *budget, iki_dfpn_table *table,
                            iki_way_out *out) IKI_MUST_CHECK;

#endif
