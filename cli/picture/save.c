/* save - chooses a format and a theme, draws, and writes the file. */
#include "cli/picture/save.h"

#include "cli/output.h"
#include "cli/picture/annotate.h"
#include "cli/picture/theme.h"

#include <string.h>
#include <strings.h>

enum { PIXELS = 800 };

static iki_picture_format
format_named(const char *word)
{
    static const struct {
        const char *word;
        iki_picture_format format;
    } known[] = {{"svg", IKI_PICTURE_SVG},
                 {"png", IKI_PICTURE_PNG},
                 {"pdf", IKI_PICTURE_PDF},
                 {"eps", IKI_PICTURE_EPS}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcasecmp(word, known[i].word) == 0)
            return known[i].format;
    }
    return IKI_PICTURE_NONE;
}

iki_picture_format
iki_picture_format_of(const iki_options *o)
{
    if (o->format != NULL)
        return format_named(o->format);
    size_t n = o->output != NULL ? strlen(o->output) : 0;
    return n > 4 && o->output[n - 4] == '.' ? format_named(o->output + n - 3) : IKI_PICTURE_NONE;
}

int
iki_picture_check(const iki_options *o, const iki_task_info *t, iki_picture_format f)
{
    if (iki_theme_named(o->theme) == NULL)
        return iki_task_misused(t, "--theme: \"%s\" is not wood, print or dark", o->theme);
    if (f != IKI_PICTURE_SVG && !iki_cairo_is_here())
        return iki_task_misused(t, "this build draws only .svg: for .png, .pdf and .eps install "
                                   "libcairo2-dev (as Debian\ncalls it), then run ./configure "
                                   "without --without-cairo, and make");
    return IKI_EXIT_OK;
}

iki_status
iki_picture_take_part(const iki_options *o, const iki_topo *t, iki_part *part, iki_picture *p,
                      iki_error *error)
{
    if (o->crop == NULL)
        return IKI_OK;
    if (!iki_part_read(t, o->crop, part))
        return iki_error_set(error, IKI_E_ARGUMENT,
                             "--crop: \"%.40s\" is no part of this %dx%d board, such as A1:C3",
                             o->crop, t->width, t->height);
    p->part = part;
    return IKI_OK;
}

static iki_status
draw(const iki_options *o, const iki_picture *p, iki_picture_format f, const iki_canvas *c,
     iki_sbuf *out)
{
    static const iki_cairo_format formats[] = {[IKI_PICTURE_PNG] = IKI_CAIRO_PNG,
                                               [IKI_PICTURE_PDF] = IKI_CAIRO_PDF,
                                               [IKI_PICTURE_EPS] = IKI_CAIRO_EPS};
    iki_svg svg;
    iki_themed themed;
    iki_drawing *d = &svg.drawing;
    if (f == IKI_PICTURE_SVG)
        iki_svg_start(&svg, c, out);
    else
        d = iki_cairo_start(formats[f], c, out);
    if (d == NULL)
        return IKI_E_MEMORY;
    iki_theme_start(&themed, iki_theme_named(o->theme), d);
    iki_picture_draw(p, &themed.drawing);
    if (f != IKI_PICTURE_SVG)
        return iki_cairo_finish(d);
    iki_svg_finish(&svg);
    return iki_sbuf_status(out);
}

iki_status
iki_picture_save(const iki_options *o, const iki_picture *asked, iki_picture_format f,
                 iki_error *error)
{
    iki_picture p = *asked;
    iki_sbuf title, words, out;
    iki_canvas c;
    p.no_coordinates = o->no_coordinates;
    p.caption = o->caption != NULL ? o->caption : p.caption;
    iki_sbuf_init(&title, 0);
    iki_sbuf_init(&words, 0);
    iki_sbuf_init(&out, SIZE_MAX);
    iki_picture_measure(&p, o->size > 0 ? (int)o->size : PIXELS, &c);
    iki_picture_title(&p, &title);
    iki_picture_describe(&p, &words);
    c.title = iki_sbuf_text(&title);
    c.description = iki_sbuf_text(&words);
    iki_status status = draw(o, &p, f, &c, &out);
    if (status != IKI_OK)
        iki_error_set(error, status, "%s: try a smaller --size", iki_status_text(status));
    else
        status = iki_output_save(o->output, &out, error);
    iki_sbuf_free(&title);
    iki_sbuf_free(&words);
    iki_sbuf_free(&out);
    return status;
}
