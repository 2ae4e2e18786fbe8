/* table - the games as rows of a table, for spreadsheets: --csv and --tsv.
 *
 * Cells are quoted as RFC 4180 says, also between tabs; lines end with a line feed.  Text is UTF-8.
 */
#ifndef IKI_CLI_SCORE_TABLE_H
#define IKI_CLI_SCORE_TABLE_H

#include "cli/score/outcome.h"

/* True if the options ask for a table. */
bool iki_table_is_wanted(const iki_options *o);

/* Appends the names of the columns. */
void iki_table_write_header(const iki_options *o, iki_sbuf *out);

/* Appends the row of a game. */
void iki_table_write(const iki_options *o, const iki_outcome *r, iki_sbuf *out);

/* Appends the row of a failure: all cells but the file and the error are empty. */
void iki_table_write_error(const iki_options *o, const char *path, const char *text, iki_sbuf *out);

#endif
