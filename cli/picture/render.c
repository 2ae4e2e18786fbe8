/* render - `iki render`: a position as a picture in a file. */
#include "cli/output.h"
#include "cli/picture/annotate.h"
#include "cli/picture/race.h"
#include "cli/picture/save.h"
#include "cli/position.h"
#include "cli/task.h"
#include "engine/base/plural.h"
#include "engine/go/game.h"

static const char help_start[] =
    "Usage: iki render [OPTION]... FILE -o OUT.png|.svg|.pdf|.eps\n"
    "\n"
    "Draws the position at the end of a game, or before --move N, as a picture: stones and\n"
    "coordinates, dead stones and territory, seki, critical chains, the points that decide,\n"
    "and how surely each of these is known.  A legend explains the marks that occur.  The\n"
    "format is that of --format, else of the ending of OUT.  FILE is an SGF file or - for\n"
    "standard input; -o - is standard output, as SVG unless --format says otherwise.\n"
    "\n"
    "For teachers: --plain draws the stones alone and --numbers the numbers of moves as well\n"
    "(30-45: of these, 30-: of all from there on, 30: of that one).  A move whose stone is gone\n"
    "is told below the board: \"31 at D4\".  The marks of the record at that move (LB, TR, SQ,\n"
    "CR, MA) are drawn, too, except where a number stands.  --race draws a capturing race:\n"
    "letters on its regions, below the board what they are, who wins, and how.\n";

static const char help_end[] =
    "\n"
    "The default size is 800 pixels on the longer side; PDF and EPS have 96 pixels to the inch.\n"
    "The same input gives the same bytes.  Boards of 1x1 to 25x25 are drawn.\n"
    "\n"
    "Rules: --rules, else those of the file, else japanese.  Komi: --komi, else that of the\n"
    "file, else the usual komi of the rules (0.5 in handicap games).\n"
    "\n"
    "Examples:\n"
    "  iki render game.sgf -o game.png                      the final position\n"
    "  iki render --move 51 --plain game.sgf -o fifty.svg   only the stones, after 50 moves\n"
    "  iki render --numbers 30-45 game.sgf -o a.png         moves 30 to 45, numbered\n"
    "  iki render --plain --crop A1:K8 game.sgf -o a.eps    the lower left corner, for print\n"
    "  iki render --format png game.sgf -o - | display      into another program\n"
    "  iki render --size 2000 game.sgf -o game.pdf          53 cm wide on paper\n"
    "\n"
    "Exit status: 0 if the picture was written, 1 if input or output failed, 2 if the command\n"
    "line is wrong.\n";

/* The format of --format or the ending; SVG where a stream has none. */
static iki_picture_format
format_of(const iki_options *o)
{
    iki_picture_format f = iki_picture_format_of(o);
    bool free = f == IKI_PICTURE_NONE && o->format == NULL;
    return free && iki_output_is_stream(o->output) ? IKI_PICTURE_SVG : f;
}

/* Numbers the moves that --numbers names.  IKI_E_ARGUMENT: the position has none of them. */
static iki_status
number_moves(const iki_options *o, const iki_look *l, iki_notes *notes, iki_error *error)
{
    long moves = (long)l->game->moves;
    const char *what = moves < l->facts.moves ? "the position shown" : "the record";
    if (o->first_number > moves)
        return iki_error_set(error, IKI_E_ARGUMENT,
                             "--numbers: there is no move %lld: %s has only %ld move%s",
                             (long long)o->first_number, what, moves, iki_plural(moves));
    iki_notes_number(notes, l->game, o->first_number, o->last_number);
    return IKI_OK;
}

static iki_status
write_picture(const iki_options *o, const iki_look *l, iki_error *error)
{
    bool numbers = o->first_number > 0;
    iki_picture p = {.look = l, .plain = o->plain || numbers || o->race != NULL};
    iki_sbuf caption;
    iki_part part;
    iki_notes notes;
    p.legend = !p.plain;
    p.notes = &notes;
    iki_notes_init(&notes);
    iki_status status = iki_picture_take_part(o, &l->game->topo, &part, &p, error);
    iki_sbuf_init(&caption, 0);
    if (status == IKI_OK && o->race != NULL) {
        status = iki_race_note(o, l->game, &notes, &caption, error);
        p.caption = iki_sbuf_text(&caption);
    }
    if (status == IKI_OK && numbers)
        status = number_moves(o, l, &notes, error);
    const iki_place place = {l->record, l->number, (long)o->move};
    if (status == IKI_OK && !o->no_marks && o->race == NULL && l->record != NULL)
        status = iki_notes_add_signs(&notes, &place, &l->game->topo, o->territory);
    if (status == IKI_OK)
        status = iki_picture_save(o, &p, format_of(o), error);
    iki_sbuf_free(&caption);
    iki_notes_free(&notes);
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
        return iki_task_misused(t, "no output: name the picture with -o OUT.png (or .svg, .pdf, "
                                   ".eps)");
    iki_picture_format f = format_of(o);
    if (f == IKI_PICTURE_NONE && o->format != NULL)
        return iki_task_misused(t, "--format: \"%s\" is not png, svg, pdf or eps", o->format);
    if (f == IKI_PICTURE_NONE)
        return iki_task_misused(t, "--output: \"%s\" does not end in .png, .svg, .pdf or .eps",
                                o->output);
    if (o->territory && !o->plain && o->first_number == 0)
        return iki_task_misused(t, "--territory is for pictures with --plain or --numbers: others "
                                   "show the territory that Iki finds");
    int code = iki_task_check_output(t, o);
    return code == IKI_EXIT_OK ? iki_picture_check(o, t, f) : code;
}

static int
run(const iki_options *asked)
{
    iki_options o = *asked;
    iki_look look;
    iki_error error = {0};
    int code = check(&o);
    if (code != IKI_EXIT_OK)
        return code;
    if (o.first_number > 0 && o.move == 0 && o.last_number < INT32_MAX)
        o.move = o.last_number + 1; /* the position after the last of the numbered moves */
    if (!iki_look_open(&o, o.inputs[0], &look)) {
        code = IKI_EXIT_FAILED;
    } else {
        iki_status status = write_picture(&o, &look, &error);
        bool asked_wrong = status == IKI_E_ARGUMENT;
        if (status != IKI_OK)
            iki_load_complain(asked_wrong ? o.inputs[0] : iki_output_name(o.output), &error);
        code = status == IKI_OK ? IKI_EXIT_OK : IKI_EXIT_FAILED;
    }
    iki_look_close(&look);
    return code;
}

const iki_task_info iki_task_render = {
    .task = IKI_TASK_RENDER,
    .name = "render",
    .purpose = "draw a position as PNG, SVG, PDF or EPS",
    .run = run,
    .help_start = help_start,
    .help_end = help_end,
    .rules = true,
};
