/* estimate - does the first mover succeed, and do kos decide?  By games that learn.
 *
 * Where no search comes to an end, capture_estimate plays games about the chain.  Games by the
 * rules show which side succeeds without any ko threat.  Games in which the loser may take back a
 * ko at once show whether ko threats would turn the result. */
#ifndef IKI_LIFE_ESTIMATE_H
#define IKI_LIFE_ESTIMATE_H

#include "src/life/capture_estimate.h"
#include "src/life/search.h"
#include "src/tunables/tunables.h"

enum {
    /* for all games by the rules; those about kos take as many again */
    IKI_LIFE_ESTIMATE_NODES = IKI_CAPTURE_GAMES * IKI_CAPTURE_GAME_NODES,
};

typedef struct iki_life_estimate {
    int games;              /* by the rules; 0: the rest is not known */
    iki_success success;    /* of the first mover: never IKI_SUCCESS_UNKNOWN */
    iki_success threatless; /* IKI_WORKS_BY_KO: see iki_life_outcome */
    iki_point move;         /* the best but the pass; IKI_PASS where there is no other */
    int moves;              /* what was played most from there on, with the move */
    iki_point line[IKI_CAPTURE_LINE_MAX];
} iki_life_estimate;

/* Estimates what `side` gets by moving first about the chain of the stone at p.  Kos are looked for
 * with what the games by the rules leave of the budget.  IKI_E_MEMORY. */
iki_status iki_life_estimate_make(const iki_board *b, iki_point p, int side, iki_budget *budget,
                                  iki_life_estimate *out) IKI_MUST_CHECK;

#endif
