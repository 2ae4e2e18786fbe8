/* answers - what the module tells of a position, as JSON; wasm/README.md explains the keys.
 *
 * SPDX-License-Identifier: MIT */
#ifndef IKI_WASM_ANSWERS_H
#define IKI_WASM_ANSWERS_H

#include "gtp/session.h"

/* The whole board: chains with verdicts, owners, the count.  vital: with the points that decide,
 * which takes a short search more.  IKI_E_MEMORY. */
iki_status iki_answer_judge(iki_session *s, bool vital, iki_sbuf *out) IKI_MUST_CHECK;

/* The eyes and capturing races of the position.  IKI_E_MEMORY. */
iki_status iki_answer_details(iki_session *s, iki_sbuf *out) IKI_MUST_CHECK;

/* A problem of life and death with its variations.  first: who begins, target: a stone of the
 * group; IKI_EMPTY and IKI_NOWHERE: as iki_problem_pose chooses.  IKI_E_STATE, IKI_E_LIMIT,
 * IKI_E_MEMORY. */
iki_status iki_answer_solve(iki_session *s, iki_color first, iki_point target,
                            iki_sbuf *out) IKI_MUST_CHECK;

#endif
