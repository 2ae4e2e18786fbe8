/* chain_life - what all races around one chain prove of it, and life and death with that. */
#ifndef IKI_SEMEAI_CHAIN_LIFE_H
#define IKI_SEMEAI_CHAIN_LIFE_H

#include "src/life/life.h"
#include "src/semeai/theorem.h"

/* What races say of one chain. */
typedef struct iki_race_life {
    iki_life life;            /* IKI_UNKNOWN: nothing */
    iki_certainty certainty;  /* proved; a seki searched; life that a won race makes likely: an
                               * estimate */
    iki_point rival;          /* the first stone of the other block */
    iki_point attack, defend; /* of a critical chain: a move that captures, one that saves it */
} iki_race_life;

/* Asks the races of the chain at the stone p with its opponents, and those of the blocks that it
 * might be joined to.  effort may be NULL.
 * IKI_E_MEMORY. */
iki_status iki_race_life_of(const iki_board *b, iki_point p, bool suicide, const iki_effort *effort,
                            iki_race_life *out) IKI_MUST_CHECK;

/* The answer to a question of life and death: by races where they decide it, else as iki_life_ask
 * says, and where that knows nothing, as a race makes likely.  IKI_E_MEMORY. */
iki_status iki_race_or_life_ask(const iki_life_request *r, const iki_effort *effort,
                                iki_life_answer *out) IKI_MUST_CHECK;

#endif
