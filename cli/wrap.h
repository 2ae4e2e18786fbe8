/* wrap - text for people, broken at the width of the terminal. */
#ifndef IKI_CLI_WRAP_H
#define IKI_CLI_WRAP_H

#include "engine/base/sbuf.h"

#include <stdio.h>

/* The columns of the terminal that the stream writes to; 0: it is none, or does not say. */
int iki_terminal_width(FILE *stream);

/* Appends the text with no line longer than width where it has blanks to break at.  Lines without
 * blanks at their start are joined to paragraphs and filled anew if one of them is too long; other
 * lines go on below the last column of theirs, which two blanks begin.  Width below 20, 0 among
 * them: nothing is changed. */
void iki_wrap(const char *text, int width, iki_sbuf *out);

/* The same for answers: no lines are joined; the sequences that colour text take no room. */
void iki_wrap_lines(const char *text, int width, iki_sbuf *out);

/* Writes the n bytes, on a terminal as iki_wrap_lines breaks them. */
void iki_wrap_print(const char *text, size_t n, FILE *stream);

#endif
