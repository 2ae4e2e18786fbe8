/* inner - what the parts of a drawing share: measures, colours, single marks. */
#ifndef IKI_CLI_PICTURE_INNER_H
#define IKI_CLI_PICTURE_INNER_H

#include "cli/picture/picture.h"

enum { IKI_CELL = 40 }; /* units from line to line, but on small boards above a legend */

/* Where a picture lies on its canvas. */
typedef struct iki_scene {
    const iki_picture *p;
    const iki_topo *topo;
    const iki_board *board;
    iki_drawing *drawing;
    iki_part part;
    double cell, margin;
    iki_xy corner; /* of the wood: left, top */
} iki_scene;

/* After the palette of Okabe and Ito, which people with any kind of colour vision can tell apart.
 */
enum {
    IKI_COLOR_PAGE = 0xFFFFFE, /* a white of its own: see theme.h */
    IKI_COLOR_WORDS = 0x222222,
    IKI_COLOR_WOOD = 0xF3DFB4,
    IKI_COLOR_GRID = 0x6E5A38,
    IKI_COLOR_BLACK = 0x1C1C1C,
    IKI_COLOR_WHITE = 0xFFFFFF,
    IKI_COLOR_PALE_BLACK = 0xA8966C,
    IKI_COLOR_PALE_WHITE = 0xFFFBF0,
    IKI_COLOR_BLUE = 0x0072B2,
    IKI_COLOR_SKY = 0x56B4E9,
    IKI_COLOR_RED = 0xC44E00,
    IKI_COLOR_PURPLE = 0x8A3B77,
    IKI_COLOR_COORDINATES = 0x555555,
    IKI_COLOR_DEAD_BLACK = 0x9A8D75,
    IKI_COLOR_DEAD_WHITE = 0xFBF1DB,
    IKI_COLOR_DEAD_RIM = 0x8C7F66,
    IKI_COLOR_DAME = 0x94815C,
};

/* The middle of a point. */
iki_xy iki_scene_place_of(const iki_scene *sc, iki_point p);

/* Does the picture show the point? */
bool iki_scene_shows(const iki_scene *sc, iki_point p);

/* Draws the empty board: wood, lines, star points, coordinates. */
void iki_picture_ground(const iki_scene *sc, const iki_canvas *c);

/* Draws a teacher's mark over the point at `at`, on which lies a stone of the colour, or none. */
void iki_picture_sign(iki_drawing *d, iki_xy at, double cell, iki_color on, const iki_signed *s);

/* The part that is shown. */
iki_part iki_picture_part(const iki_picture *p);

/* Draws one stone with its marks, its middle at `at`; `cell` is the width of its cell. */
void iki_picture_stone(iki_drawing *d, iki_xy at, double cell, iki_color color, unsigned marks);

/* Draws the marks of an empty point likewise; its owner may be IKI_EMPTY. */
void iki_picture_empty(iki_drawing *d, iki_xy at, double cell, iki_color owner, unsigned marks);

/* Who gets a point for the empty point p under the rules in force; IKI_EMPTY: nobody. */
iki_color iki_picture_owner(const iki_look *l, iki_point p);

/* Does p not touch its neighbour on the grid to the north, or else to the east? */
bool iki_picture_is_cut(const iki_topo *t, iki_point p, bool north);

/* Draws the text and the legend from `top` down, `width` wide; returns its height.  d may be NULL:
 * to measure. */
double iki_picture_legend(const iki_picture *p, iki_drawing *d, double top, double width);

#endif
