/* by_seki - stones that are not taken off the board because of the seki around them. */
#ifndef IKI_RESOLVE_BY_SEKI_H
#define IKI_RESOLVE_BY_SEKI_H

#include "engine/go/rules.h"
#include "src/verdict/verdict.h"

/* Lists chains of *j that were called dead, but not proved so, with the seki that is all around
 * them, by convention: as surely as that is known, and no more surely than they were judged before.
 * It is not claimed that they cannot be taken; their premise is the seki.  Chains that are likely
 * to live and share all their liberties with such stones are named their partners, as an estimate.
 */
void iki_seki_complete(const iki_board *b, const iki_rules *rules, iki_judgement *j);

#endif
