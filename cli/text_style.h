/* text_style - text boards in colour and with the signs of Unicode, where a terminal shows them. */
#ifndef IKI_CLI_TEXT_STYLE_H
#define IKI_CLI_TEXT_STYLE_H

#include "cli/options.h"
#include "engine/base/sbuf.h"

#include <stdio.h>

typedef struct iki_skin {
    bool color, unicode;
} iki_skin;

/* What --color and --unicode say, and for "auto" what the stream and the environment can show
 * (TERM, NO_COLOR, the charset of LC_ALL, LC_CTYPE or LANG). */
iki_skin iki_skin_for(const iki_options *o, FILE *stream);

/* Appends a text board as src/show/diagram.h makes it, dressed; other text stays as it is. */
void iki_skin_write(iki_skin skin, const char *diagram, iki_sbuf *out);

#endif
