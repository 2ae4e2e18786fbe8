/* answer - one position of a query, analysed, as a line of JSON. */
#ifndef IKI_CLI_ANALYSIS_ANSWER_H
#define IKI_CLI_ANALYSIS_ANSWER_H

#include "cli/analysis/query.h"

/* Appends the answer for one turn of the query.  The session gets that turn's game, and keeps what
 * helps with the next one.  IKI_E_MEMORY. */
iki_status iki_answer_write(const iki_query *q, size_t turn, iki_session *s,
                            iki_sbuf *out) IKI_MUST_CHECK;

/* The same for a turn that was called off. */
iki_status iki_answer_none(const iki_query *q, size_t turn, iki_sbuf *out) IKI_MUST_CHECK;

#endif
