/* shut_in - random problems of life and death: a group in a corner or at a side, walls around it.
 */
#ifndef IKI_TESTS_SHUT_IN_H
#define IKI_TESTS_SHUT_IN_H

#include "src/life/area.h"
#include "tests/support.h"

typedef struct shut_in_kind {
    int empty; /* points of the ground */
    bool suicide;
    iki_life_subject subject;
} shut_in_kind;

typedef struct shut_in {
    iki_topo topo;
    iki_board board;
    iki_pset walls;       /* of the attacker: nobody can take them */
    iki_life_area ground; /* must not be copied */
} shut_in;

/* Makes a problem of a kind. */
void shut_in_make(test_random *r, const shut_in_kind *kind, shut_in *out);

/* The same with gaps in the walls, so that the ground is open: it ends `reach` steps off, where the
 * attacker holds what lies beyond or the way out is open.  kind->empty counts the points within the
 * walls. */
void shut_in_make_open(test_random *r, const shut_in_kind *kind, int reach, bool way_out,
                       shut_in *out);

#endif
