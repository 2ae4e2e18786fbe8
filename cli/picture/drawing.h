/* drawing - a few shapes and text, which a file format takes.
 *
 * Lengths are units of the canvas, y grows downwards; the format scales them to pixels.  No shape
 * fails by itself: what went wrong is told when the drawing is finished. */
#ifndef IKI_CLI_PICTURE_DRAWING_H
#define IKI_CLI_PICTURE_DRAWING_H

#include "engine/base/sbuf.h"

/* A place on the canvas. */
typedef struct iki_xy {
    double x, y;
} iki_xy;

enum { IKI_NO_COLOR = -1 };

/* How a shape is filled and outlined.  Colours are 0xRRGGBB, or IKI_NO_COLOR. */
typedef struct iki_style {
    int32_t fill, stroke;
    double width; /* of the stroke */
    double dash;  /* length of its dashes and of the gaps; 0: none */
} iki_style;

typedef struct iki_label {
    iki_xy at;   /* half way up its capitals; where it begins, or its middle */
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

typedef struct iki_drawing iki_drawing;
struct iki_drawing {
    void (*disc)(iki_drawing *d, iki_xy centre, double radius, const iki_style *style);
    /* a curve that leaves the straight line by `bend` half way; 0: a straight line */
    void (*line)(iki_drawing *d, iki_xy from, iki_xy to, double bend, const iki_style *style);
    /* closed */
    void (*polygon)(iki_drawing *d, const iki_xy *corner, int corners, const iki_style *style);
    void (*text)(iki_drawing *d, const iki_label *label, const char *text);
    void (*begin)(iki_drawing *d, const iki_group *group);
    void (*end)(iki_drawing *d); /* of the group begun last */
};

/* Draws a rectangle, as a polygon: `corner` is the upper left one, size.x its width, size.y its
 * height. */
void iki_draw_rectangle(iki_drawing *d, iki_xy corner, iki_xy size, const iki_style *style);

/* The control point of a bent line (of a quadratic curve). */
iki_xy iki_draw_control(iki_xy from, iki_xy to, double bend);

/* A width that no usual sans serif font passes for the text, about the true one. */
double iki_draw_text_width(const char *text, double size);

/* SVG as text, without any library.  The drawing lives in *svg; the text is complete after finish,
 * and has failed if *out has. */
typedef struct iki_svg {
    iki_drawing drawing;
    iki_sbuf *out;
    bool group; /* a group is open whose shapes have this style: */
    int32_t fill, stroke;
    double width, dash;
    unsigned depth, linked; /* open groups of the caller; bit i: the i-th one is a link */
} iki_svg;

/* Begins a drawing, whose text is appended to *out; *c is needed no longer. */
void iki_svg_start(iki_svg *svg, const iki_canvas *c, iki_sbuf *out);

/* Ends the drawing, all groups of which have been ended. */
void iki_svg_finish(iki_svg *svg);

/* PNG, PDF and EPS through cairo. */
typedef enum iki_cairo_format { IKI_CAIRO_PNG, IKI_CAIRO_PDF, IKI_CAIRO_EPS } iki_cairo_format;

/* Does this build have the library? */
bool iki_cairo_is_here(void);

/* Begins a drawing.  NULL when out of memory or where the library is missing.  What else goes wrong
 * is told by iki_cairo_finish, which must follow and until which *out must last. */
iki_drawing *iki_cairo_start(iki_cairo_format format, const iki_canvas *c, iki_sbuf *out);

/* Ends the drawing and frees it; the whole file has then been appended to *out.  IKI_E_MEMORY,
 * IKI_E_LIMIT (of out, or a picture that is too large for the library). */
iki_status iki_cairo_finish(iki_drawing *d) IKI_MUST_CHECK;

#endif
