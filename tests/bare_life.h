/* bare_life - life and death by a proof-number search that knows next to nothing.
 *
 * The twin of src/life/search.h for rooms that are too large for twin_life: the same questions
 * under the same two regimes of ko, but play is only over where the owner lives unconditionally, or
 * has nothing left, or no two cells apart for eyes.  No eyes from tables, no moves seen ahead, no
 * estimates.  It shares the local game (src/search/area.h) and the search itself
 * (src/search/dfpn.h). */
#ifndef IKI_TESTS_BARE_LIFE_H
#define IKI_TESTS_BARE_LIFE_H

#include "src/life/search.h"

/* What the mover gets.  The table needs iki_dfpn_table_next before each local game. */
iki_success bare_life_search(const iki_life_question *q, int mover, iki_budget *budget,
                             iki_dfpn_table *table);

#endif
