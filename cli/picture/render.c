/* render - `iki render`: a position as a picture in a file. */
#include "cli/output.h"
#include "cli/picture/picture.h"
#include "cli/position.h"
#include "cli/task.h"

#include <string.h>
#include <strings.h>

static const char help_start[] =
    "Usage: iki render [OPTION]... FILE -o OUT.png|OUT.svg|OUT.pdf\n"
    "\n"
    "Draws the position at the end of a game, or before --move N, as a picture: stones and\n"
    "coordinates, dead stones and territory, seki, critical chains, the points that decide,\n"
    "and how surely each of these is known.  A legend explains the marks that occur.  The\n"
    "format is that of --format, else of the ending of OUT.  FILE is an SGF file or - for\n"
    "standard input; -o - is standard output, as SVG unless --format says otherwise.\n";

static const char help_end[] =
    "\n"
    "The default size is 800 pixels on the longer side; a PDF has 96 pixels to the inch.  The\n"
    "same input gives the same bytes.  Boards of 1x1 to 25x25 are drawn.\n"
    "\n"
    "Rules: --rules, else those of the file, else japanese.  Komi: --komi, else that of the\n"
    "file, else the usual komi of the rules (0.5 in handicap games).\n"
    "\n"
    "Examples:\n"
    "  iki render game.sgf -o game.png                      the final position\n"
    "  iki render --move 51 --plain game.sgf -o fifty.svg   only the stones, after 50 moves\n"
    "  iki render --format png game.sgf -o - | display      into another program\n"
    "  iki render --size 2000 game.sgf -o game.pdf          53 cm wide on paper\n"
    "\n"
    "Exit status: 0 if the picture was written, 1 if input or output failed, 2 if the command\n"
    "line is wrong.\n";

enum { PIXELS = 800 };

typedef enum format { FORMAT_NONE, FORMAT_SVG, FORMAT_PNG, FORMAT_PDF } format;

static format
format_named(const char *word)
{
    static const struct {
        const char *word;
        format format;
    } known[] = {{"svg", FORMAT_SVG}, {"png", FORMAT_PNG}, {"pdf", FORMAT_PDF}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcasecmp(word, known[i].word) == 0)
            return known[i].format;
    }
    return FORMAT_NONE;
}

/* By --format, else by the ending of the name, which a stream has not. */
static format
format_of(const iki_options *o)
{
    size_t n = strlen(o->output);
    if (o->format != NULL)
        return format_named(o->format);
    if (n > 4 && o->output[n - 4] == '.')
        return format_named(o->output + n - 3);
    return iki_output_is_stream(o->output) ? FORMAT_SVG : FORMAT_NONE;
}

static iki_status
draw(const iki_picture *p, format f, const iki_canvas *c, iki_sbuf *out)
{
    if (f == FORMAT_SVG) {
        iki_svg svg;
        iki_svg_start(&svg, c, out);
        iki_picture_draw(p, &svg.drawing);
        iki_svg_finish(&svg);
        return iki_sbuf_status(out);
    }
    iki_drawing *d = iki_cairo_start(f == FORMAT_PNG ? IKI_CAIRO_PNG : IKI_CAIRO_PDF, c, out);
    if (d == NULL)
        return IKI_E_MEMORY;
    iki_picture_draw(p, d);
    return iki_cairo_finish(d);
}

static iki_status
write_picture(const iki_options *o, const iki_look *l, iki_error *error)
{
    iki_picture p = {.look = l, .plain = o->plain, .legend = !o->plain};
    iki_sbuf title, words, out;
    iki_canvas c;
    iki_sbuf_init(&title, 0);
    iki_sbuf_init(&words, 0);
    iki_sbuf_init(&out, SIZE_MAX);
    iki_picture_measure(&p, o->size > 0 ? (int)o->size : PIXELS, &c);
    iki_picture_title(&p, &title);
    iki_picture_describe(&p, &words);
    c.title = iki_sbuf_text(&title);
    c.description = iki_sbuf_text(&words);
    iki_status status = draw(&p, format_of(o), &c, &out);
    if (status != IKI_OK)
        iki_error_set(error, status, "%s: try a smaller --size", iki_status_text(status));
    else
        status = iki_output_save(o->output, &out, error);
    iki_sbuf_free(&title);
    iki_sbuf_free(&words);
    iki_sbuf_free(&out);
    return status;
}

static int
check(const iki_options *o)
{
    const iki_task_info *t = &iki_task_render;
    if (o->input_count == 0)
        return iki_task_misused(t, "nothing to draw: name an SGF file, or - for standard input");
    if (o->input_count > 1)
        return iki_task_misused(t, "render takes one file: \"%s\" is one too many", o->inputs[1]);
    if (o->output == NULL)
        return iki_task_misused(t, "no output: name the picture with -o OUT.png (or .svg, .pdf)");
    format f = format_of(o);
    if (f == FORMAT_NONE && o->format != NULL)
        return iki_task_misused(t, "--format: \"%s\" is not png, svg or pdf", o->format);
    if (f == FORMAT_NONE)
        return iki_task_misused(t, "--output: \"%s\" does not end in .png, .svg or .pdf",
                                o->output);
    if (f != FORMAT_SVG && !iki_cairo_is_here())
        return iki_task_misused(t, "this build draws only .svg: for .png and .pdf install "
                                   "libcairo2-dev (as Debian\ncalls it), then run ./configure "
                                   "without --without-cairo, and make");
    return IKI_EXIT_OK;
}

static int
run(const iki_options *o)
{
    iki_look look;
    iki_error error = {0};
    int code = check(o);
    if (code != IKI_EXIT_OK)
        return code;
    if (!iki_look_open(o, o->inputs[0], &look)) {
        code = IKI_EXIT_FAILED;
    } else if (write_picture(o, &look, &error) != IKI_OK) {
        iki_load_complain(iki_output_name(o->output), &error);
        code = IKI_EXIT_FAILED;
    }
    iki_look_close(&look);
    return code;
}

const iki_task_info iki_task_render = {
    .task = IKI_TASK_RENDER,
    .name = "render",
    .purpose = "draw a position as PNG, SVG or PDF",
    .run = run,
    .help_start = help_start,
    .help_end = help_end,
    .rules = true,
};
