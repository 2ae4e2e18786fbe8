/* reading - does a group live if this side moves first, wherever the board goes on?
 *
 * On open ground the search takes it that the other colour holds what lies beyond the border.  A
 * group that lives so needs nothing from outside.  One that dies is asked about once more with the
 * border open (src/life/way_out.h): if it dies then, too, that is the answer, else the ground
 * becomes wider, as far as searches come to an end.  A closed area takes one search. */
#ifndef IKI_LIFE_READING_H
#define IKI_LIFE_READING_H

#include "src/life/way_out.h"
#include "src/verdict/verdict.h"

typedef struct iki_life_reading {
    iki_life_outcome outcome; /* on the last ground that was read */
    iki_certainty certainty;  /* IKI_SEARCHED: whatever lies beyond the border.  IKI_ESTIMATED: a
                               * death that rests on the other colour's holding it, or nothing is
                               * known */
    int reach;                /* of that ground */
    bool gets_out; /* true: the group dies so, but lives if it may leave the ground; false: that is
                    * not so, or not known */
    iki_point way_out; /* where it leaves then; IKI_NOWHERE: not known, or it does not */
} iki_life_reading;

/* Reads the case on `area`, which iki_life_area_make has found for its frame and which becomes the
 * wider ground that the outcome is about.  The table is cleared before each search, and holds the
 * last one only where the certainty comes from it.  Each search but the last gets half of what the
 * budget has left.  IKI_E_MEMORY. */
iki_status iki_life_read(const iki_life_case *c, iki_budget *budget, iki_dfpn_table *table,
                         iki_life_area *area, iki_life_reading *out) IKI_MUST_CHECK;

#endif
