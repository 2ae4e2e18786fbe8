/* twin_local - local games solved by looking at everything: all states that can be reached, then
 * the least set of wins that fits.  Shares the moves with src/search/area and nothing with
 * src/search/dfpn. */
#ifndef IKI_TESTS_TWIN_LOCAL_H
#define IKI_TESTS_TWIN_LOCAL_H

#include "src/search/area.h"

/* The prover must reach his goal in finitely many moves; the other side obeys bans, unless it
 * is unbound. */
typedef struct twin_local_goal {
    int prover;
    bool pass_wins; /* do two passes serve the prover? */
    bool live;      /* is he done when all his targets are safe or alive? */
    bool obeys;     /* does he obey bans, too? */
    bool unbound;   /* does the other side ignore them? */
} twin_local_goal;

typedef struct twin_local twin_local;

/* Solves everything that can be reached from p, whoever moves first.  NULL if there are more than
 * `limit` states. */
twin_local *twin_local_new(const iki_local *l, const iki_local_position *p,
                           const twin_local_goal *goal, int limit);
void twin_local_free(twin_local *t);

/* Does the prover win a state?  It must be one that can be reached. */
bool twin_local_wins(const twin_local *t, const iki_local_position *p, int side, bool passed);

int twin_local_states(const twin_local *t);

#endif
