/* urgent - what critical chains ask for: the moves that save or take them. */
#ifndef IKI_PLAYER_URGENT_H
#define IKI_PLAYER_URGENT_H

#include "src/player/choice.h"

/* Does the first move decide over the chain, or over an eye in which it stands or that it
 * surrounds?  A block may live whatever becomes of its eye, so that no chain is critical. */
bool iki_is_urgent(const iki_choice *c, const iki_verdict *v);

/* The points where c->color settles the urgent chain of *v for himself, none if such moves are
 * not known; *stake: the stones that are won or saved, or the points of the eye.  All fields of
 * c->effort are set.  IKI_E_MEMORY. */
iki_status iki_choose_urgent(const iki_choice *c, const iki_verdict *v, iki_pset *moves,
                             int *stake) IKI_MUST_CHECK;

#endif
