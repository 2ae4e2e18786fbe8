/* mover - the parts of answers about life that do not depend on how they were found. */
#ifndef IKI_LIFE_MOVER_H
#define IKI_LIFE_MOVER_H

#include "src/life/life.h"
#include "src/life/way_out.h"

/* The side whose stones the request is about. */
int iki_life_owner(const iki_life_request *r);

/* How many sides the answer names moves for: 1 or 2. */
int iki_life_sides_wanted(const iki_life_request *r);

/* The case of the request when `side` moves first. */
iki_life_case iki_life_case_for(const iki_life_request *r, const iki_life_frame *frame, int side);

/* The question of the request about an area when `side` moves first, with the ban of the ko. */
iki_life_question iki_life_question_for(const iki_life_request *r, const iki_life_area *area,
                                        int side);

/* The part of the answer for the side that moves first. */
static inline iki_life_mover *
iki_life_mover_of(const iki_life_request *r, iki_life_answer *out, int side)
{
    return side == iki_life_owner(r) ? &out->defend : &out->attack;
}

/* True if the second side may have another answer than follows from that of the first one. */
bool iki_life_second_matters(const iki_life_request *r, const iki_life_mover *first);

/* What is said of a side of which nothing is known. */
iki_life_mover iki_life_mover_none(bool owner);

/* Says what a search about the area found with `side` to begin; the line as far as it can be played
 * on the board. */
void iki_life_mover_tell(const iki_life_request *r, const iki_life_area *area, int side,
                         const iki_life_outcome *o, iki_life_answer *out);

/* Says that the side succeeds without a move. */
void iki_life_mover_needs_none(iki_life_mover *mover);

/* A side that succeeds by moving second needs no move. */
void iki_life_drop_needless(iki_life_answer *out);

/* Adds the estimate of games.  It is the success where the area is too wide for a search, and only
 * the likely success where a search came to no end (`searched`): there the nodes for games about
 * kos go into the choice of a move.  Nothing where the request is for searches only.
 * IKI_E_MEMORY. */
iki_status iki_life_mover_estimate(const iki_life_request *r, int side, bool searched,
                                   iki_budget *budget, iki_life_mover *mover) IKI_MUST_CHECK;

/* Of an attack that fails: says whether the owner can make two eyes. */
void iki_life_tell_seki(const iki_life_area *area, iki_budget *budget, iki_dfpn_table *table,
                        iki_life_answer *out);

/* True if the parts of an answer agree: what both sides get, the kinds of life, and what is proved
 * or searched. */
bool iki_life_answer_is_sound(const iki_life_answer *a);

/* True if there are stones of the other side that might be captured. */
static inline bool
iki_life_has_prisoners(const iki_life_area *area)
{
    const iki_life_question *q = &area->question;
    return q->position.stones[1 - q->owner] != 0;
}

#endif
