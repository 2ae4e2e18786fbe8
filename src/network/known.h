/* known - what is known of the points of a board before anything is estimated. */
#ifndef IKI_NETWORK_KNOWN_H
#define IKI_NETWORK_KNOWN_H

#include "src/verdict/verdict.h"

typedef struct iki_board iki_board; /* engine/go/board.h */

typedef struct iki_known {
    iki_pset owned[3]; /* [colour]: is this colour's in the end; [IKI_EMPTY] unused */
    iki_pset stays;    /* stands or stays empty because of a seki */
} iki_known;

/* Proved territory with all that stands in it, and the stones of chains that are known to live or
 * to be dead; chains in seki with their liberties stay as they are.  The sets do not meet. */
void iki_known_make(const iki_board *b, const iki_judgement *j, iki_known *out);

#endif
