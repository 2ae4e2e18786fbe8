/* complete - what a line of the protocol may go on with. */
#ifndef IKI_CLI_SHELL_COMPLETE_H
#define IKI_CLI_SHELL_COMPLETE_H

#include "gtp/session.h"

/* Adds to *out, one a line, the words that may stand where the text before the cursor ends: names
 * of commands at its start, else what the command's arguments ask for there.  `word` is the
 * beginning of the last word.  True: a file name is wanted (and nothing is added). */
bool iki_complete(const iki_session *s, const char *text, const char *word, iki_sbuf *out);

#endif
