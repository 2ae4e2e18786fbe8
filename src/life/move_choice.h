/* move_choice - of several moves those that may leave more points. */
#ifndef IKI_LIFE_MOVE_CHOICE_H
#define IKI_LIFE_MOVE_CHOICE_H

#include "src/life/area.h"

enum { IKI_LIFE_CHOICES = 3 };

/* Moves that look better than others. */
typedef struct iki_life_choice {
    int count;
    uint8_t cell[IKI_LIFE_CHOICES]; /* the best first */
} iki_life_choice;

/* The moves to choose from. */
typedef struct iki_life_candidates {
    int side;        /* that makes one */
    iki_cells cells; /* where it may play */
    uint8_t now;     /* the move so far, one of them */
} iki_life_candidates;

/* Of the cells those after which games that learn end with at least a point more for the side in
 * the area than after the move so far.  None if the budget ends, of which a game takes a node.
 * IKI_E_MEMORY. */
iki_status iki_life_choose(const iki_board *b, const iki_life_area *area,
                           const iki_life_candidates *from, iki_budget *budget,
                           iki_life_choice *out) IKI_MUST_CHECK;

#endif
