/* answer - what local searches find about a chain, whichever walls will turn out to live.
 *
 * A search takes the walls around its area to be alive.  For "alive" only walls of the owner
 * matter, which he might connect to: weaker walls of the attacker would only help him.  For "dead"
 * only those of the attacker do, for "critical" both. */
#ifndef IKI_LIFE_ANSWER_H
#define IKI_LIFE_ANSWER_H

#include "src/search/cutoff.h"
#include "src/verdict/effort.h"
#include "src/verdict/verdict.h"

/* What a question is worth. */
typedef struct iki_life_limits {
    uint64_t nodes;
    const iki_cutoff_stage *cutoff;
} iki_life_limits;

extern const iki_life_limits iki_life_limits_quick;    /* does an estimate hold? */
extern const iki_life_limits iki_life_limits_thorough; /* is it the opposite, if it does not? */
extern const iki_life_limits iki_life_limits_large;    /* either, where much is at stake */

/* What a search found for the chains in a set of stones. */
typedef struct iki_chain_answer {
    iki_pset stones, premise, zone;
    iki_pset lost; /* stones that were taken to be dead */
    iki_life life;
    bool ko;       /* it rests on a ko */
    bool unproved; /* it may be a seki, or the stone of a ko in one */
    uint64_t nodes;
    bool ready; /* to be accepted: for the caller's use */
} iki_chain_answer;

/* Who asks, and what was found so far. */
typedef struct iki_chain_inquiry {
    const iki_board *b;
    bool suicide;
    const iki_effort *effort;
    iki_chain_answer *found; /* with room for one more at each question */
    int count;
    iki_pset lost;   /* stones that b shows as stones of the other colour: taken to be dead */
    bool weak_walls; /* may walls of the owner be captured?  Then they belong to the area */
} iki_chain_inquiry;

/* Asks about the chain of *v: is it dead (its group, where that is one question) or does it live,
 * then, if that fails, the opposite.  At most one finding is added; none where nothing is known.
 * IKI_E_MEMORY. */
iki_status iki_chain_ask(iki_chain_inquiry *g, const iki_verdict *v, bool dead,
                         const iki_life_limits *first,
                         const iki_life_limits *second) IKI_MUST_CHECK;

/* The same, life first, about a chain that lives by the help of these walls of its owner, which are
 * dead: where they are there to be captured, and if that gives no answer, where they are their
 * captor's, which is how the game ends. */
iki_status iki_chain_ask_again(iki_chain_inquiry *g, const iki_verdict *v,
                               const iki_pset *walls) IKI_MUST_CHECK;

#endif
