/* text_style - text boards in colour and with the signs of Unicode, where a terminal shows them. */
#ifndef IKI_CLI_TEXT_STYLE_H
#define IKI_CLI_TEXT_STYLE_H

#include "cli/options.h"
#include "engine/base/sbuf.h"

#include <stdio.h>

typedef struct iki_text_style {
    bool color, unicode;
} iki_text_style;

/* What --color and --unicode say, and for "auto" what the stream and the environment can show
 * (TERM, NO_COLOR, the charset of LC_ALL, LC_CTYPE or LANG). */
iki_text_style iki_text_style_for(const iki_options *o, FILE *stream);

/* Appends a text in which boards as src/show/diagram.h makes them, with their legends, get the
 * style; all else is not changed. */
void iki_text_style_write(iki_text_style style, const char *text, iki_sbuf *out);

#endif
