/* benson - unconditional life: chains that cannot be captured though their owner always passes.
 *
 * Source: D. B. Benson, "Life in the Game of Go", Information Sciences 10 (1976) 17-29.  A chain is
 * alive if it belongs to a set of chains each of which has two vital regions bordered by chains of
 * the set only.  A region is vital to a chain if all its empty points (where suicide is legal: all
 * its points) touch the chain.  Both conditions are exact: the attacker who moves alone captures
 * precisely the other chains. */
#ifndef IKI_BENSON_H
#define IKI_BENSON_H

#include "engine/go/board.h"

typedef struct iki_benson {
    iki_pset alive;    /* stones of the alive chains */
    iki_pset eyespace; /* regions bordered by alive chains only and vital to one of them */
    iki_pset
        territory; /* regions bordered by alive chains only where the opponent cannot live (rule
                    * D2: the points that could be the opponent's eyes touch each other) */
} iki_benson;

/* The analysis of one colour.  suicide: true if the rules allow suicide.  Allocates nothing. */
void iki_benson_analyse(const iki_board *b, iki_color color, bool suicide, iki_benson *out);

/* The stones of the alive chains of both colours. */
iki_pset iki_benson_alive(const iki_board *b, bool suicide);

/* Takes the stones of one formation. */
typedef void (*iki_benson_each)(void *ctx, const iki_pset *stones);

/* Two-eye formations: alive chains that hang together through their eyes, with exactly two eyes in
 * all and no liberty outside them.  Calls `each` with the stones of every formation, in board order
 * of their first stones. */
void iki_benson_formations(const iki_board *b, iki_color color, bool suicide, iki_benson_each each,
                           void *ctx);

/* For every alive chain of the colour: eyes[its head] = the kept regions that are vital to it.
 * Other entries are 0. */
void iki_benson_eyes(const iki_board *b, iki_color color, bool suicide,
                     uint16_t eyes[IKI_POINTS_MAX]);

#endif
