/* text - one game and what was found out about it, for people. */
#ifndef IKI_CLI_SCORE_TEXT_H
#define IKI_CLI_SCORE_TEXT_H

#include "cli/score/outcome.h"

/* Appends "W+3.5 (proved 61 %, searched 30 %, estimated 9 %)", and behind it which moves the
 * sides still must make and what makes the result doubtful: "; not finished: 43 points are open".
 */
void iki_outcome_summary(const iki_outcome *r, iki_sbuf *out);

/* Appends its line of text; with --review nothing, or also what to look at.  IKI_E_MEMORY. */
iki_status iki_outcome_write(const iki_options *o, const iki_outcome *r,
                             iki_sbuf *out) IKI_MUST_CHECK;

#endif
