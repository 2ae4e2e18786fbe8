/* pen - what pictures are drawn with: a few shapes and text, behind which stands a file format.
 *
 * Lengths are units of the canvas, y grows downwards; the format scales them to pixels.  A pen
 * never fails by itself: what went wrong is told when the drawing is finished. */
#ifndef IKI_CLI_PICTURE_PEN_H
#define IKI_CLI_PICTURE_PEN_H

#include "engine/base/sbuf.h"

typedef struct iki_spot {
    double x, y;
} iki_spot;

enum { IKI_NO_INK = -1 };

/* Colours are 0xRRGGBB, or IKI_NO_INK. */
typedef struct iki_ink {
    int32_t fill, line;
    double width; /* of the line */
    double dash;  /* length of its dashes and of the gaps; 0: none */
} iki_ink;

typedef struct iki_label {
    iki_spot at; /* half way up its capitals; where it begins, or its middle */
    double size; /* of the font */
    bool centred, bold;
    int32_t color;
} iki_label;

/* A group of shapes that belong together, for formats that can tell so. */
typedef struct iki_group {
    const char *kind;  /* class name, or NULL */
    const char *id;    /* or NULL */
    const char *title; /* said when a reader points at it, or NULL */
    const char *link;  /* where a click leads ("#D4"), or NULL */
} iki_group;

typedef struct iki_canvas {
    double width, height; /* in units */
    int pixels_wide, pixels_high;
    const char *title, *description; /* for people who do not see the picture; NULL: an ornament */
    bool part; /* of a page: no head of a file, and links in it can be reached */
} iki_canvas;

typedef struct iki_pen iki_pen;
struct iki_pen {
    void (*disc)(iki_pen *pen, iki_spot centre, double radius, const iki_ink *ink);
    /* a curve that leaves the straight line by `bend` half way; 0: a straight line */
    void (*line)(iki_pen *pen, iki_spot from, iki_spot to, double bend, const iki_ink *ink);
    /* closed */
    void (*polygon)(iki_pen *pen, const iki_spot *corner, int corners, const iki_ink *ink);
    void (*text)(iki_pen *pen, const iki_label *label, const char *text);
    void (*begin)(iki_pen *pen, const iki_group *group);
    void (*end)(iki_pen *pen); /* of the group begun last */
};

/* Draws a rectangle, as a polygon: `corner` is the upper left one, size.x its width, size.y its
 * height. */
void iki_pen_rectangle(iki_pen *pen, iki_spot corner, iki_spot size, const iki_ink *ink);

/* The control point of a bent line (of a quadratic curve). */
iki_spot iki_pen_control(iki_spot from, iki_spot to, double bend);

/* A width that no usual sans serif font passes for the text, about the true one. */
double iki_pen_text_width(const char *text, double size);

/* SVG as text, without any library.  The pen lives in *svg; the text is complete after finish, and
 * has failed if *out has. */
typedef struct iki_svg {
    iki_pen pen;
    iki_sbuf *out;
    int32_t fill, line; /* of the run of shapes that share an ink */
    double width, dash;
    bool run;
    unsigned depth, linked; /* open groups; bit i: the i-th one is a link */
} iki_svg;

/* Begins a drawing, whose text is appended to *out; *c is needed no longer. */
void iki_svg_start(iki_svg *svg, const iki_canvas *c, iki_sbuf *out);

/* Ends the drawing, all groups of which have been ended. */
void iki_svg_finish(iki_svg *svg);

/* PNG and PDF through cairo. */
typedef enum iki_paper { IKI_PAPER_PNG, IKI_PAPER_PDF } iki_paper;

/* Does this build have the library? */
bool iki_cairo_is_here(void);

/* Begins a drawing.  NULL when out of memory or where the library is missing.  What else goes wrong
 * is told by iki_cairo_finish, which must follow and until which *out must last. */
iki_pen *iki_cairo_start(iki_paper paper, const iki_canvas *c, iki_sbuf *out);

/* Ends the drawing and frees the pen; the whole file has then been appended to *out.  IKI_E_MEMORY,
 * IKI_E_LIMIT (of out, or a picture that is too large for the library). */
iki_status iki_cairo_finish(iki_pen *pen) IKI_MUST_CHECK;

#endif
