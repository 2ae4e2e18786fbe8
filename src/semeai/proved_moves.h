/* proved_moves - which first moves keep what a counted race proves. */
#ifndef IKI_SEMEAI_PROVED_MOVES_H
#define IKI_SEMEAI_PROVED_MOVES_H

#include "src/semeai/theorem.h"

/* First moves of one side. */
typedef struct iki_race_first_moves {
    iki_pset keeps; /* after them what is proved for the side, moving first, is proved still */
    iki_pset loses; /* after them something else is proved */
} iki_race_first_moves;

/* The moves that keep a result, and all other legal moves of the side in the area of the race. */
iki_race_first_moves iki_race_split_moves(const iki_race *race, int side, const iki_pset *keeps);

/* The moves of a side (0 Black, 1 White) in the area of the race; none if it loses in any case.
 * Where the budget ends moves are missing in both sets.  All fields of effort are set.
 * IKI_E_MEMORY. */
iki_status iki_race_proved_moves(const iki_race *race, const iki_race_theorem *t,
                                 const iki_effort *effort, int side,
                                 iki_race_first_moves *out) IKI_MUST_CHECK;

#endif
