/* way_out - does a group on open ground die whatever lies beyond the border?
 *
 * A search on open ground takes it that the other colour holds what lies beyond its border.  Life
 * that is found so needs nothing from outside.  Death may need that: it is asked for once more, now
 * with life for a group that gets to the border. */
#ifndef IKI_LIFE_WAY_OUT_H
#define IKI_LIFE_WAY_OUT_H

#include "src/life/area.h"

typedef struct iki_way_out {
    iki_success success; /* of the mover, where the group lives if it gets out */
    iki_point at;        /* a point by which it gets out; IKI_NOWHERE: none was found */
} iki_way_out;

/* Asks about the group of the stone at p, on the ground that iki_life_area_make finds with the same
 * frame (its way_out is ignored), when `mover` moves first.  The table is cleared.  IKI_E_LIMIT if
 * the group is too large. */
iki_status iki_life_way_out(const iki_board *b, iki_point p, iki_life_subject subject,
                            const iki_life_frame *frame, int mover, iki_budget *budget,
                            iki_dfpn_table *table, iki_way_out *out) IKI_MUST_CHECK;

#endif
