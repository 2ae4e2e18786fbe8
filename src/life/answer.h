/* answer - searched answers about a chain, with the walls that each of them rests on.
 *
 * A search takes the walls around its area to be alive.  For "alive" only walls of the owner
 * count, to which the chain might connect: weaker walls of the attacker can only help the owner.
 * For "dead" only walls of the attacker count, for "critical" both. */
#ifndef IKI_LIFE_ANSWER_H
#define IKI_LIFE_ANSWER_H

#include "src/search/schedule.h"
#include "src/verdict/effort.h"
#include "src/verdict/verdict.h"

/* The limits of one question: nodes, and the cutoff. */
typedef struct iki_life_limits {
    uint64_t nodes;
    const iki_cutoff_stage *cutoff;
} iki_life_limits;

extern const iki_life_limits iki_life_limits_quick;    /* to confirm an estimate */
extern const iki_life_limits iki_life_limits_thorough; /* the opposite question, if that fails */
extern const iki_life_limits iki_life_limits_large;    /* either question about a large chain */

/* What a search found for the chains in a set of stones. */
typedef struct iki_chain_answer {
    iki_pset stones, premise, zone;
    iki_pset lost; /* stones that the search took to be dead */
    iki_life life;
    bool ko;       /* true: it rests on a ko */
    bool unproved; /* true: it may be a seki, or the stone of a ko in one */
    bool costly;   /* true: dead, but to take it may cost the captors as much */
    uint64_t nodes;
    bool ready; /* for the caller: it is to be accepted */
} iki_chain_answer;

/* The position that is asked about, and the answers so far. */
typedef struct iki_chain_inquiry {
    const iki_board *b;
    bool suicide;
    const iki_effort *effort;
    iki_chain_answer *found; /* with room for one more at each question */
    int count;
    iki_pset lost;   /* stones taken to be dead, which b shows in the other colour */
    bool weak_walls; /* true: walls of the owner may be captured, and belong to the area */
} iki_chain_inquiry;

/* Asks whether the chain of *v is dead (with its group, where that is one question), or whether it
 * lives; if the other side can prevent that, asks the opposite.  Adds at most one answer, none
 * where nothing is known.  IKI_E_MEMORY. */
iki_status iki_chain_ask(iki_chain_inquiry *g, const iki_verdict *v, bool dead,
                         const iki_life_limits *first,
                         const iki_life_limits *second) IKI_MUST_CHECK;

/* The same, life first, about a chain whose life rests on these walls of its owner, which are dead.
 * The first search lets the walls be captured; if it finds no answer, the second one shows them as
 * stones of their captor, as the game ends. */
iki_status iki_chain_ask_again(iki_chain_inquiry *g, const iki_verdict *v,
                               const iki_pset *walls) IKI_MUST_CHECK;

/* The same where these walls are not dead, but their life rests on the chain: the search lets them
 * be captured, and answers only if it does not need them. */
iki_status iki_chain_ask_without(iki_chain_inquiry *g, const iki_verdict *v,
                                 const iki_pset *walls) IKI_MUST_CHECK;

/* Whether capturing the stones of `dead`, whose liberties the captors have to fill, costs the
 * captors' own life: *falls, if a search finds that their opponent, who moves next, then captures
 * one of the chains of `captors`. */
iki_status iki_chain_captors_fall(const iki_chain_inquiry *g, const iki_pset *dead,
                                  const iki_pset *captors, bool *falls) IKI_MUST_CHECK;

#endif
