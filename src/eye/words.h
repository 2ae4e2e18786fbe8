/* words - an eye and its answer in the words of Vila and Cazenave 2003, with exact values
 * (src/eye/solve.h) in place of their four words. */
#ifndef IKI_EYE_WORDS_H
#define IKI_EYE_WORDS_H

#include "engine/base/sbuf.h"
#include "src/eye/eye.h"
#include "src/eye/solve.h"

/* The paper's words, and what it leaves out. */
typedef enum iki_eye_status {
    IKI_EYE_UNKNOWN = 0,
    IKI_EYE_ALIVE,
    IKI_EYE_ALIVE_IN_ATARI,
    IKI_EYE_UNSETTLED,
    IKI_EYE_NAKADE,
    IKI_EYE_SEKI,
    IKI_EYE_KO,
} iki_eye_status;

/* The status that an answer means.  UNKNOWN: another part may be eye space, and the block is not
 * alive without it.  ALIVE_IN_ATARI: alive with at most one liberty inside, whatever it has
 * outside. */
iki_eye_status iki_eye_status_of(const iki_eye *eye, const iki_eye_answer *answer);

/* "unknown", "alive", "alive_in_atari", "unsettled", "nakade", "seki", "ko". */
const char *iki_eye_status_word(iki_eye_status status);

/* True if the block is in atari and unsettled for that reason: the attacker takes it, but the owner
 * who moves first takes stones inside, and that saves it. */
bool iki_eye_is_saved_by_capture(const iki_eye *eye, const iki_eye_answer *answer);

/* The moves worth telling for a status: hot spots, capturing moves, ko moves; bits as in an answer.
 */
uint16_t iki_eye_hot_spots(const iki_eye *eye, const iki_eye_answer *answer);

/* Appends the neighbour class of each region of the eye space, in board order, blanks between. */
void iki_eye_write_classes(const iki_eye *eye, iki_sbuf *out);

#endif
