/* gain - what a side gets out of a race by moving first: its own block, the other one, and
 * by which move.
 *
 * A race ends with a capture, but what captures may be dead all the same, and a block may live
 * without a race.  So each of the two blocks is asked for its life as well. */
#ifndef IKI_SEMEAI_GAIN_H
#define IKI_SEMEAI_GAIN_H

#include "src/life/search.h"
#include "src/semeai/semeai.h"

typedef struct iki_race_gain {
    iki_success defence, attack; /* of the own block; on the other one */
    iki_point move;              /* IKI_PASS: none is needed, or none helps */
    iki_certainty certainty;     /* IKI_ESTIMATED: part of it is an estimate */
} iki_race_gain;

/* Tells what the owner of the first of two chains gets against the second by moving first.  They
 * need not be in contact.  effort may be NULL.  IKI_E_ARGUMENT with a reason: no race;
 * IKI_E_MEMORY. */
iki_status iki_semeai_gain(const iki_race_chains *chains, const iki_effort *effort,
                           iki_race_gain *out, iki_error *error) IKI_MUST_CHECK;

#endif
