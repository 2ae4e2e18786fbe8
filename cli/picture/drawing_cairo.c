/* drawing_cairo - pictures as PNG, PDF and EPS, drawn by cairo.
 *
 * The same input gives the same bytes (on one machine: fonts differ between machines): PNG files of
 * cairo carry no date, and the date of a PDF or EPS is set to a fixed day.  Without cairo no
 * drawing starts. */
#include "config.h"

#include "cli/picture/drawing.h"

#ifdef HAVE_CAIRO

#include "cli/picture/xml_escape.h"
#include "engine/base/arena.h"

#include <cairo-pdf.h>
#include <cairo-ps.h>
#include <cairo.h>
#include <stdio.h>
#include <string.h>

/* Fontconfig, with which cairo finds fonts, keeps what it found to the end; the leak sanitizer,
 * which calls this function where there is one, is told that this is no leak of ours. */
#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define LEAKS_ARE_SOUGHT
#endif
#elif defined __SANITIZE_ADDRESS__
#define LEAKS_ARE_SOUGHT
#endif

#ifdef LEAKS_ARE_SOUGHT
__attribute__((visibility("default"))) const char *__lsan_default_suppressions(void);
__attribute__((visibility("default"))) const char *__lsan_default_options(void);

const char *
__lsan_default_suppressions(void)
{
    return "leak:libfontconfig\n";
}

const char *
__lsan_default_options(void)
{
    return "print_suppressions=0";
}
#endif

typedef struct cairo_drawing {
    iki_drawing drawing;
    iki_cairo_format format;
    cairo_surface_t *surface;
    cairo_t *cr;
    iki_sbuf *out;
} cairo_drawing;

static cairo_status_t
append(void *out, const unsigned char *bytes, unsigned n)
{
    iki_sbuf_add(out, (const char *)bytes, n);
    return iki_sbuf_status(out) == IKI_OK ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

static cairo_t *
context(iki_drawing *d)
{
    return ((cairo_drawing *)d)->cr;
}

static void
take_color(cairo_t *cr, int32_t color)
{
    cairo_set_source_rgb(cr, (color >> 16 & 255) / 255.0, (color >> 8 & 255) / 255.0,
                         (color & 255) / 255.0);
}

/* Fills and strokes the current path. */
static void
paint(cairo_t *cr, const iki_style *style)
{
    if (style->fill != IKI_NO_COLOR) {
        take_color(cr, style->fill);
        cairo_fill_preserve(cr);
    }
    if (style->stroke != IKI_NO_COLOR) {
        take_color(cr, style->stroke);
        cairo_set_line_width(cr, style->width);
        cairo_set_line_cap(cr, style->dash > 0 ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND);
        cairo_set_dash(cr, &style->dash, style->dash > 0 ? 1 : 0, 0);
        cairo_stroke_preserve(cr);
    }
    cairo_new_path(cr);
}

static void
disc(iki_drawing *d, iki_xy centre, double radius, const iki_style *style)
{
    cairo_new_sub_path(context(d));
    cairo_arc(context(d), centre.x, centre.y, radius, 0, 2 * 3.14159265358979323846);
    cairo_close_path(context(d));
    paint(context(d), style);
}

/* Cairo knows cubic curves alone: two thirds of the way to the control point from either end. */
static void
line(iki_drawing *d, iki_xy a, iki_xy b, double bend, const iki_style *style)
{
    cairo_t *cr = context(d);
    iki_xy c = iki_draw_control(a, b, bend);
    cairo_move_to(cr, a.x, a.y);
    if (bend > 0 || bend < 0)
        cairo_curve_to(cr, (a.x + 2 * c.x) / 3, (a.y + 2 * c.y) / 3, (b.x + 2 * c.x) / 3,
                       (b.y + 2 * c.y) / 3, b.x, b.y);
    else
        cairo_line_to(cr, b.x, b.y);
    paint(cr, style);
}

static void
polygon(iki_drawing *d, const iki_xy *corner, int corners, const iki_style *style)
{
    cairo_t *cr = context(d);
    for (int i = 0; i < corners; i++)
        cairo_line_to(cr, corner[i].x, corner[i].y);
    cairo_close_path(cr);
    paint(cr, style);
}

/* The text as UTF-8 without control characters, as cairo wants it. */
static void
clean(const char *text, iki_sbuf *out)
{
    while (*text != '\0') {
        uint32_t code = 0;
        int n = iki_utf8_read(text, &code);
        bool good = n > 0 && code >= ' ' && code != 127;
        iki_sbuf_add(out, good ? text : "?", good ? (size_t)n : 1);
        text += n > 0 ? n : 1;
    }
}

static void
text(iki_drawing *d, const iki_label *label, const char *raw)
{
    cairo_t *cr = context(d);
    iki_sbuf cleaned;
    iki_sbuf_init(&cleaned, 0);
    clean(raw, &cleaned);
    const char *words = iki_sbuf_text(&cleaned);
    cairo_text_extents_t extents;
    take_color(cr, label->color);
    cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                           label->bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cr, label->size);
    cairo_text_extents(cr, words, &extents);
    cairo_move_to(cr, label->at.x - (label->centred ? extents.x_advance / 2 : 0),
                  label->at.y + 0.36 * label->size);
    cairo_show_text(cr, words);
    cairo_new_path(cr);
    iki_sbuf_free(&cleaned);
}

static void
begin(iki_drawing *d, const iki_group *group)
{
    (void)d;
    (void)group;
}

static void
end(iki_drawing *d)
{
    (void)d;
}

bool
iki_cairo_is_here(void)
{
    return true;
}

static void
tell(cairo_surface_t *s, cairo_pdf_metadata_t what, const char *raw)
{
    iki_sbuf cleaned;
    iki_sbuf_init(&cleaned, 0);
    clean(raw, &cleaned);
    cairo_pdf_surface_set_metadata(s, what, iki_sbuf_text(&cleaned));
    iki_sbuf_free(&cleaned);
}

static cairo_surface_t *
make_eps(const iki_canvas *c, iki_sbuf *out)
{
    char title[120];
    cairo_surface_t *s = cairo_ps_surface_create_for_stream(append, out, c->pixels_wide * 0.75,
                                                            c->pixels_high * 0.75);
    cairo_ps_surface_set_eps(s, true);
    (void)snprintf(title, sizeof title, "%%%%Title: %.100s", c->title);
    cairo_ps_surface_dsc_comment(s, title);
    return s;
}

/* Cairo writes the time of the day into an EPS: a fixed one of the same length takes its place. */
static void
fix_date(iki_sbuf *out)
{
    static const char key[] = "%%CreationDate: ", day[] = "Sat Jan  1 00:00:00 2000";
    char *at = out->data != NULL ? strstr(out->data, key) : NULL;
    size_t n = at != NULL ? strcspn(at + sizeof key - 1, "\n") : 0;
    if (n == sizeof day - 1)
        memcpy(at + sizeof key - 1, day, n);
}

/* A pixel is 1/96 inch, as in SVG; a point of a PDF 1/72. */
static cairo_surface_t *
make_surface(iki_cairo_format format, const iki_canvas *c, iki_sbuf *out)
{
    if (format == IKI_CAIRO_PNG)
        return cairo_image_surface_create(CAIRO_FORMAT_RGB24, c->pixels_wide, c->pixels_high);
    if (format == IKI_CAIRO_EPS)
        return make_eps(c, out);
    cairo_surface_t *s = cairo_pdf_surface_create_for_stream(append, out, c->pixels_wide * 0.75,
                                                             c->pixels_high * 0.75);
    cairo_pdf_surface_set_metadata(s, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
    cairo_pdf_surface_set_metadata(s, CAIRO_PDF_METADATA_CREATOR, "Iki");
    tell(s, CAIRO_PDF_METADATA_TITLE, c->title);
    tell(s, CAIRO_PDF_METADATA_SUBJECT, c->description);
    return s;
}

iki_drawing *
iki_cairo_start(iki_cairo_format format, const iki_canvas *c, iki_sbuf *out)
{
    cairo_drawing *p = iki_realloc(NULL, sizeof *p);
    if (p == NULL)
        return NULL;
    *p = (cairo_drawing){
        .drawing = {disc, line, polygon, text, begin, end}, .format = format, .out = out};
    p->surface = make_surface(format, c, out);
    p->cr = cairo_create(p->surface);
    double unit = format == IKI_CAIRO_PNG ? 1 : 0.75;
    cairo_scale(p->cr, c->pixels_wide * unit / c->width, c->pixels_high * unit / c->height);
    return &p->drawing;
}

/* What cairo calls an error is a lack of memory, or a picture larger than it can make. */
iki_status
iki_cairo_finish(iki_drawing *d)
{
    cairo_drawing *p = (cairo_drawing *)d;
    cairo_status_t status = cairo_status(p->cr);
    if (status == CAIRO_STATUS_SUCCESS && p->format == IKI_CAIRO_PNG)
        status = cairo_surface_write_to_png_stream(p->surface, append, p->out);
    cairo_destroy(p->cr);
    cairo_surface_finish(p->surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(p->surface);
    cairo_surface_destroy(p->surface);
    iki_status written = iki_sbuf_status(p->out);
    if (p->format == IKI_CAIRO_EPS)
        fix_date(p->out);
    iki_free(p);
    if (written != IKI_OK || status == CAIRO_STATUS_SUCCESS)
        return written;
    return status == CAIRO_STATUS_INVALID_SIZE ? IKI_E_LIMIT : IKI_E_MEMORY;
}

#else /* nothing is asked of these where iki_cairo_is_here says no */

bool
iki_cairo_is_here(void)
{
    return false;
}

iki_drawing *
iki_cairo_start(iki_cairo_format format, const iki_canvas *c, iki_sbuf *out)
{
    (void)format;
    (void)c;
    (void)out;
    return NULL;
}

iki_status
iki_cairo_finish(iki_drawing *d)
{
    (void)d;
    return IKI_E_STATE;
}

#endif
