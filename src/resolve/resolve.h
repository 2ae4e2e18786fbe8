/* resolve - the whole-board resolver: every chain gets a verdict.
 *
 * Passes run from the strongest method to the weakest; each looks only at what is still open.
 * The answer depends on the stones, the rules and the referee's word, and on nothing else: not on
 * passes, the side to move or earlier questions.  Under superko alone it also matters where stones
 * were taken before: what would be proved may then be "searched". */
#ifndef IKI_RESOLVE_H
#define IKI_RESOLVE_H

#include "src/verdict/effort.h"
#include "src/verdict/verdict.h"

typedef struct iki_game iki_game;   /* engine/go/game.h */
typedef struct iki_rules iki_rules; /* engine/go/rules.h */

/* The referee's word: sets of stones, whole chains. */
typedef struct iki_given {
    iki_pset alive, dead, seki;
} iki_given;

/* No word on any stone. */
iki_given iki_given_nothing(void);

/* Adds the word on a chain of a colour: alive, dead or seki.  It is void unless the very same
 * stones are a chain of *b. */
void iki_given_add(iki_given *given, const iki_board *b, const iki_pset *chain, iki_color color,
                   iki_life life);

/* The chains, by their first stones, of which a judgement without these words proves otherwise. */
iki_pset iki_given_contradicts(const iki_given *given, const iki_judgement *j);

/* Judges the position of g into *j, which is initialised here and freed by the caller (also after
 * an error).  given and effort may be NULL.  IKI_E_MEMORY. */
iki_status iki_resolve_game(const iki_game *g, const iki_given *given, const iki_effort *effort,
                            iki_judgement *j) IKI_MUST_CHECK;

/* The same for a position without a history, as after a set-up. */
iki_status iki_resolve(const iki_board *b, const iki_rules *rules, const iki_given *given,
                       const iki_effort *effort, iki_judgement *j) IKI_MUST_CHECK;

/* Only what needs no estimate, of a position without a history as it lies: what the estimator
 * sees.  All else is left "alive", estimated. */
iki_status iki_resolve_proved(const iki_board *b, const iki_rules *rules,
                              iki_judgement *j) IKI_MUST_CHECK;

#endif
