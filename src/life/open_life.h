/* open_life - the life of a group on open ground: which first mover decides it, and by which move.
 */
#ifndef IKI_LIFE_OPEN_LIFE_H
#define IKI_LIFE_OPEN_LIFE_H

#include "src/life/life.h"

/* Answers the request about a chain whose area is open ground; `frame` is that of the first ground.
 * *out holds no answer on entry.  Of a side about which readings find nothing games tell an
 * estimate.  IKI_E_MEMORY. */
iki_status iki_life_ask_open(const iki_life_request *r, const iki_life_frame *frame,
                             const iki_effort *effort, iki_life_answer *out) IKI_MUST_CHECK;

#endif
