/* witness - how a chain that is not unconditionally alive is captured while its owner passes.
 *
 * benson.h says which chains the attacker cannot capture; this shows the moves that capture any
 * other, so both halves of the claim can be checked by playing. */
#ifndef IKI_BENSON_WITNESS_H
#define IKI_BENSON_WITNESS_H

#include "engine/go/board.h"

typedef struct iki_benson_witness {
    iki_point *move; /* the attacker's moves; the owner passes before each */
    int moves;       /* 0: the chain is unconditionally alive */
    int capacity;
} iki_benson_witness;

/* The moves that capture the chain at the stone p, the last of which does; none if it is
 * unconditionally alive.  suicide: true if the rules allow suicide.  A turned board gives the
 * turned moves.  The position of the board never returns on the way.  IKI_E_MEMORY, *out is then
 * empty. */
iki_status iki_benson_witness_find(const iki_board *b, iki_point p, bool suicide,
                                   iki_benson_witness *out) IKI_MUST_CHECK;

/* Plays the moves on a copy of the board, the owner passing before each: true if each is legal and
 * the chain at p stands until the last one takes it. */
bool iki_benson_witness_holds(const iki_board *b, iki_point p, bool suicide,
                              const iki_benson_witness *w);

void iki_benson_witness_free(iki_benson_witness *w);

#endif
