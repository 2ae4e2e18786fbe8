/* answer - what local searches find about a chain, whichever walls will turn out to live.
 *
 * A search takes the walls around its ground to be alive.  For "alive" only walls of the owner
 * matter, which he might connect to: weaker walls of the attacker would only help him.  For "dead"
 * only those of the attacker do, for "critical" both. */
#ifndef IKI_LIFE_ANSWER_H
#define IKI_LIFE_ANSWER_H

#include "src/search/cutoff.h"
#include "src/verdict/effort.h"
#include "src/verdict/verdict.h"

/* What a question is worth. */
typedef struct iki_life_price {
    uint64_t nodes;
    const iki_patience *patience;
} iki_life_price;

extern const iki_life_price iki_life_hasty;   /* does an estimate hold? */
extern const iki_life_price iki_life_patient; /* is it the opposite, if it does not? */
extern const iki_life_price iki_life_bold;    /* either, where much is at stake */

/* What a search found for the chains in a set of stones. */
typedef struct iki_life_finding {
    iki_pset stones, premise, zone;
    iki_pset lost; /* stones that were taken to be dead */
    iki_life life;
    bool ko;       /* it rests on a ko */
    bool unproved; /* it may be a seki, or the stone of a ko in one */
    uint64_t nodes;
    bool ready; /* to be accepted: for the caller's use */
} iki_life_finding;

/* Who asks, and what was found so far. */
typedef struct iki_life_finder {
    const iki_board *b;
    bool suicide;
    const iki_effort *effort;
    iki_life_finding *found; /* with room for one more at each question */
    int count;
    iki_pset lost;   /* stones that b shows as stones of the other colour: taken to be dead */
    bool weak_walls; /* may walls of the owner be captured?  Then they belong to the ground */
} iki_life_finder;

/* Asks about the chain of *v: is it dead (its group, where that is one question) or does it live,
 * then, if that fails, the opposite.  At most one finding is added; none where nothing is known.
 * IKI_E_MEMORY. */
iki_status iki_life_find(iki_life_finder *g, const iki_verdict *v, bool dead,
                         const iki_life_price *first, const iki_life_price *second) IKI_MUST_CHECK;

/* The same, life first, about a chain that lives by the help of these walls of its owner, which are
 * dead: where they are there to be captured, and if that gives no answer, where they are their
 * captor's, which is how the game ends. */
iki_status iki_life_find_again(iki_life_finder *g, const iki_verdict *v,
                               const iki_pset *walls) IKI_MUST_CHECK;

#endif
