/* reply - forms of answers that several commands share. */
#ifndef IKI_REPLY_H
#define IKI_REPLY_H

#include "engine/base/sbuf.h"
#include "engine/go/board.h"
#include "engine/go/rules.h"
#include "engine/go/topo.h"
#include "src/show/vital.h"
#include "src/verdict/verdict.h"

/* One connected part of the set a line, in board order.  A set of whole chains of one colour gives
 * these chains. */
void iki_reply_parts(const iki_topo *t, const iki_pset *set, iki_sbuf *out);

/* One line: the points of the set; nothing if it is empty. */
void iki_reply_line(const iki_topo *t, const iki_pset *set, iki_sbuf *out);

/* A line of GoGui's graphics: the command and the points; nothing if there are none. */
void iki_reply_marks(const iki_topo *t, const char *command, const iki_pset *points, iki_sbuf *out);

/* A line for each point that decides over a chain: `before`, then "VERTEX kill", "save" or "both",
 * which a move there does. */
void iki_reply_vitals(const iki_topo *t, const iki_vitals *v, const char *before, iki_sbuf *out);

/* A chain's status in the finished game: alive, dead or seki. */
iki_life iki_reply_final(const iki_verdict *v);

/* Sets the rules by a name, or says why there are none of that name. */
iki_status iki_reply_rules(const char *name, iki_rules *rules, iki_sbuf *out);

/* The vertex of a move, or "pass". */
void iki_reply_move(const iki_topo *t, iki_point p, iki_sbuf *out);

/* The key and a number that is given in units of its last digit; all digits are written, for some
 * readers tell fractions by the point. */
void iki_reply_decimal(const char *key, int64_t n, int digits, iki_sbuf *out);

/* "illegal move: ko" */
iki_status iki_reply_illegal(iki_legality why, iki_sbuf *out);

/* Refuses what needs a board that nothing was played on.  IKI_E_STATE. */
iki_status iki_reply_begun(const iki_board *b, iki_sbuf *out);

#endif
