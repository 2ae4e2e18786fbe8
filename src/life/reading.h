/* reading - does a group live if this side moves first, wherever the board goes on?
 *
 * A closed area takes one search.  Open ground is read narrow first, and then wider and wider.  On
 * each ground the search takes it that the other colour holds what lies beyond the border: a group
 * that lives so needs nothing from outside, and that is the answer.  One that dies is asked about
 * once more with the border open (src/life/way_out.h): if it dies then, too, that is the answer.
 * Else it is looked at with the border as it is likely to fall, and the ground becomes wider, as
 * far as searches come to an end.  Where wider grounds find other moves only, and no games follow,
 * what two grounds had in common stands. */
#ifndef IKI_LIFE_READING_H
#define IKI_LIFE_READING_H

#include "src/life/way_out.h"
#include "src/verdict/verdict.h"

typedef struct iki_life_reading {
    iki_life_outcome outcome; /* on the last ground that was read to an end, or on an earlier one
                               * that holds where that one does not, with the same success */
    iki_certainty certainty;  /* IKI_SEARCHED: whatever lies beyond the border.  IKI_ESTIMATED: it
                               * rests on who holds what lies there, or nothing is known */
    int reach;                /* of that ground */
    iki_life_border border;   /* of that ground */
    int grounds;              /* read in a row, that one included, on which the outcome and the move
                               * were the same */
    iki_point way_out; /* where it leaves if it may; IKI_NOWHERE: not known, or it does not */
} iki_life_reading;

/* True if the outcome is worth telling, if only as an estimate: it is certain, or was the same by
 * the same move on two grounds in a row. */
bool iki_life_reading_holds(const iki_life_reading *r);

/* Reads the case on `area`, which iki_life_area_make has found for its frame and which becomes the
 * ground that the outcome is about.  The table is cleared before each search.  Each search but the
 * last gets half of what the budget has left.  IKI_E_MEMORY. */
iki_status iki_life_read(const iki_life_case *c, iki_budget *budget, iki_dfpn_table *table,
                         iki_life_area *area, iki_life_reading *out) IKI_MUST_CHECK;

#endif
