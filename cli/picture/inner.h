/* inner - what the parts of a drawing share: measures, colours, single marks. */
#ifndef IKI_CLI_PICTURE_INNER_H
#define IKI_CLI_PICTURE_INNER_H

#include "cli/picture/picture.h"

enum { IKI_CELL = 40 }; /* units from line to line */

/* After the palette of Okabe and Ito, which people with any kind of colour vision can tell apart.
 */
enum {
    IKI_COLOR_PAGE = 0xFFFFFF,
    IKI_COLOR_WORDS = 0x222222,
    IKI_COLOR_WOOD = 0xF3DFB4,
    IKI_COLOR_GRID = 0x6E5A38,
    IKI_COLOR_BLACK = 0x1C1C1C,
    IKI_COLOR_WHITE = 0xFFFFFF,
    IKI_COLOR_BLUE = 0x0072B2,
    IKI_COLOR_SKY = 0x56B4E9,
    IKI_COLOR_RED = 0xC44E00,
    IKI_COLOR_PURPLE = 0x8A3B77,
};

/* Draws one stone with its marks, its middle at `at`; `cell` is the width of its cell. */
void iki_picture_stone(iki_drawing *d, iki_xy at, double cell, iki_color color, unsigned marks);

/* Draws the marks of an empty point likewise; its owner may be IKI_EMPTY. */
void iki_picture_empty(iki_drawing *d, iki_xy at, double cell, iki_color owner, unsigned marks);

/* Who gets a point for the empty point p under the rules in force; IKI_EMPTY: nobody. */
iki_color iki_picture_owner(const iki_look *l, iki_point p);

/* Does p not touch its neighbour on the grid to the north, or else to the east? */
bool iki_picture_is_cut(const iki_topo *t, iki_point p, bool north);

/* Draws the legend from `top` down, `width` wide; returns its height.  d may be NULL: to
 * measure. */
double iki_picture_legend(const iki_picture *p, iki_drawing *d, double top, double width);

#endif
