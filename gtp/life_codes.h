/* life_codes - questions about the life of one chain or group, and GNU Go's codes for answers. */
#ifndef IKI_LIFE_CODES_H
#define IKI_LIFE_CODES_H

#include "gtp/command.h"
#include "src/life/life.h"

/* What a session asks about the stone at p, the opponent's move first. */
iki_life_request iki_life_request_for(const iki_session *s, iki_point p, iki_life_subject subject);

/* Puts the question, within the session's limits. */
iki_status iki_life_put(const iki_session *s, const iki_life_request *request,
                        iki_life_answer *out) IKI_MUST_CHECK;

/* What becomes of the group of the stone at p, whoever moves first.  What is certain of the stone,
 * by the verdicts on the whole board or by a search of its chain alone, counts before estimates. */
iki_status iki_life_of_group(iki_session *s, iki_point p, const iki_effort *effort,
                             iki_life_answer *out) IKI_MUST_CHECK;

/* What becomes of the chain at p, whoever moves first: what is certain of it, else what is told of
 * its group, as an estimate. */
iki_status iki_life_of_chain(iki_session *s, iki_point p, iki_life_answer *out) IKI_MUST_CHECK;

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
