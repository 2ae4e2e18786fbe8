/* method - the methods that judge chains, and what other files must know of each.
 *
 * A new method is an entry here, a row in method.c and a file src/resolve/by_NAME.c with the pass
 * that offers its claims; HACKING, "Adding a method", has the steps. */
#ifndef IKI_VERDICT_METHOD_H
#define IKI_VERDICT_METHOD_H

#include "engine/base/base.h"

typedef enum iki_method {
    IKI_BY_NOTHING = 0, /* nothing is known of the chain */
    IKI_BY_NETWORK,
    IKI_BY_BENSON,
    IKI_BY_SAFETY,
    IKI_BY_EYE,
    IKI_BY_TERRITORY,
    IKI_BY_SEMEAI,
    IKI_BY_SEARCH,
    IKI_BY_REFEREE,
    IKI_METHODS,
} iki_method;

/* Must somebody answer if a claim of the method is to hold? */
typedef enum iki_answers_due {
    IKI_ANSWERS_NEVER,    /* whatever is played */
    IKI_ANSWERS_IN_ZONE,  /* in the zone of the claim */
    IKI_ANSWERS_IN_GROUND /* in the ground of safe chains; none inside unconditional ones */
} iki_answers_due;

/* Which analysis shows more of a claim, or finds the moves that decide a critical chain. */
typedef enum iki_method_shows {
    IKI_SHOWS_NOTHING,
    IKI_SHOWS_EYE,  /* the eye space: class, vital points, moves that decide it */
    IKI_SHOWS_RACE, /* the capturing race with the premise */
    IKI_SHOWS_LINE, /* a search of life and death: the best try and its refutation */
} iki_method_shows;

typedef struct iki_method_info {
    const char *name; /* the word of the protocol */
    iki_answers_due answers;
    iki_method_shows shows;
    bool is_final;         /* nothing about the chain is left to be analysed */
    bool survives_superko; /* its proofs lose no stone on the way: src/verdict/superko.h */
} iki_method_info;

/* The row of a method. */
const iki_method_info *iki_method_info_of(iki_method method);

/* Its word: "network", "benson", "safety", "eye", "territory", "semeai", "search"; "given" for the
 * referee; "network" also where nothing is known. */
const char *iki_method_word(iki_method method);

#endif
