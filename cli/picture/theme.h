/* theme - the colours of a picture: on wood, for print without colours, for dark pages.
 *
 * A themed drawing stands before another one and exchanges colours; what draws knows nothing of
 * it. */
#ifndef IKI_CLI_PICTURE_THEME_H
#define IKI_CLI_PICTURE_THEME_H

#include "cli/picture/drawing.h"

typedef struct iki_theme iki_theme;

/* The theme of that name, "wood" for NULL; NULL if there is none. */
const iki_theme *iki_theme_named(const char *name);

typedef struct iki_themed {
    iki_drawing drawing; /* to be drawn on */
    iki_drawing *to;
    const iki_theme *theme;
} iki_themed;

/* What is drawn on *out goes to the drawing `to` in the colours of the theme. */
void iki_theme_start(iki_themed *out, const iki_theme *theme, iki_drawing *to);

#endif
