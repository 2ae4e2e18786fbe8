/* json - the lines of `iki score --json`. */
#ifndef IKI_CLI_SCORE_JSON_H
#define IKI_CLI_SCORE_JSON_H

#include "cli/score/outcome.h"

/* Appends the line of a game.  IKI_E_MEMORY. */
iki_status iki_outcome_write_json(const iki_options *o, const iki_outcome *r,
                                  iki_sbuf *out) IKI_MUST_CHECK;

/* Appends what stands among the lines for a failure.  IKI_E_MEMORY. */
iki_status iki_outcome_write_json_error(const char *path, const char *text,
                                        iki_sbuf *out) IKI_MUST_CHECK;

#endif
