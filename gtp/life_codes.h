/* life_codes - GNU Go's codes for the life of a chain or a group. */
#ifndef IKI_LIFE_CODES_H
#define IKI_LIFE_CODES_H

#include "gtp/command.h"
#include "src/life/area.h"

/* "0", or "CODE MOVE": does the side that moves first take the stones, or (defence) save them?
 * 1 yes, 2 by a ko that it takes first, 3 by a ko for which it must find the first threat.  Of a
 * group it may be an estimate; of a chain that is not known it fails. */
iki_status iki_life_code(iki_session *s, iki_point p, iki_life_subject subject, bool defence,
                         iki_sbuf *out);

/* The code of what this legal move achieves, if the opponent of the stone at p makes it, or
 * (defence) its owner: of the move that iki_life_code names what that says. */
iki_status iki_life_code_after(iki_session *s, iki_point p, iki_point move,
                               iki_life_subject subject, bool defence, iki_sbuf *out);

#endif
