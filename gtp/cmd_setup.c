/* cmd_setup - boards, komi, handicap, game files, other graphs than the grid. */
#include "engine/base/arena.h"
#include "engine/base/file.h"
#include "engine/go/vertex.h"
#include "engine/sgf/formats.h"
#include "engine/sgf/record.h"
#include "gtp/command.h"
#include "gtp/reply.h"
#include "gtp/session.h"

#include <string.h>
#include <sys/stat.h>

/* --- board, komi, scoring ------------------------------------------------------------------- */

static iki_status
resize(iki_session *s, int64_t width, int64_t height, iki_sbuf *out)
{
    bool fits = width >= 1 && width <= IKI_SIZE_MAX && height >= 1 && height <= IKI_SIZE_MAX;
    if (!fits || iki_game_resize(s->game, (int)width, (int)height) != IKI_OK)
        return IKI_FAIL(out, IKI_E_ARGUMENT, "unacceptable size");
    iki_session_forget(s);
    return IKI_OK;
}

static iki_status
boardsize(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_assert(a->count == 2);
    const iki_value *width = &a->v[0], *height = &a->v[1];
    return resize(s, width->number, height->text != NULL ? height->number : width->number, out);
}

static iki_status
rectangular_boardsize(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return resize(s, a->v[0].number, a->v[1].number, out);
}

static iki_status
clear_board(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a, (void)out;
    iki_game_clear(s->game);
    iki_session_forget(s);
    return IKI_OK;
}

static iki_status
komi(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)out;
    s->game->komi = a->v[0].number;
    return IKI_OK;
}

static iki_status
scoring_system(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_rules *rules = &s->game->rules;
    if (a->v[0].text != NULL)
        iki_rules_score_by(rules, a->v[0].number == 0 ? IKI_AREA : IKI_TERRITORY);
    else
        iki_sbuf_puts(out, rules->scoring == IKI_AREA ? "area" : "territory");
    return IKI_OK;
}

/* --- handicap ------------------------------------------------------------------------------- */

static iki_status
handicap_failed(const iki_session *s, iki_status status, iki_sbuf *out)
{
    if (status == IKI_E_STATE)
        return iki_reply_begun(&s->game->board, out);
    if (status == IKI_E_ARGUMENT)
        return IKI_FAIL(out, status, "invalid number of stones");
    if (status == IKI_E_ILLEGAL)
        return IKI_FAIL(out, status, "one of the places is not on this board");
    return status;
}

/* As an int, with all that is far outside of every board kept outside. */
static int
stones_wanted(int64_t n)
{
    return n > IKI_POINTS_MAX ? IKI_POINTS_MAX : n < 0 ? 0 : (int)n;
}

static iki_status
fixed_handicap(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_pset stones;
    iki_status status = iki_game_fixed_handicap(s->game, stones_wanted(a->v[0].number), &stones);
    if (status != IKI_OK)
        return handicap_failed(s, status, out);
    iki_vertex_write_set(&s->game->topo, &stones, out);
    return IKI_OK;
}

static iki_status
place_free_handicap(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_pset stones;
    iki_status status = iki_game_free_handicap(s->game, stones_wanted(a->v[0].number), &stones);
    if (status != IKI_OK)
        return handicap_failed(s, status, out);
    iki_vertex_write_set(&s->game->topo, &stones, out);
    return IKI_OK;
}

static iki_status
set_free_handicap(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_pset stones = iki_pset_none();
    for (size_t i = 0; i < a->count; i++) {
        iki_assert(iki_pset_has(&s->game->topo.points, a->v[i].point));
        if (iki_pset_has(&stones, a->v[i].point))
            return IKI_FAIL(out, IKI_E_ARGUMENT, "vertex %s is given twice", a->v[i].text);
        iki_pset_add(&stones, a->v[i].point);
    }
    return handicap_failed(s, iki_game_set_handicap(s->game, &stones), out);
}

/* --- game files ----------------------------------------------------------------------------- */

/* "cannot load file: FILE:LINE:COL: what" */
static iki_status
not_loaded(iki_status status, const char *file, const iki_error *error, iki_sbuf *out)
{
    const char *what = error->text[0] != '\0' ? error->text : iki_status_text(status);
    if (error->line > 0)
        return IKI_FAIL(out, status, "cannot load file: %s:%ld:%ld: %s", file, error->line,
                        error->column, what);
    return IKI_FAIL(out, status, "cannot load file: %s: %s", file, what);
}

/* Reading a pipe or a terminal could wait for ever, or eat the commands that follow. */
static iki_status
refuse_device(const char *file, iki_error *error)
{
    struct stat st;
    if (stat(file, &st) == 0 && !S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode))
        return iki_error_set(error, IKI_E_IO, "not a regular file");
    return IKI_OK;
}

static iki_status
read_sgf(const iki_session *s, const char *file, iki_sgf **sgf, iki_error *error)
{
    iki_status status = refuse_device(file, error);
    if (status != IKI_OK)
        return status;
    iki_sbuf text;
    iki_sbuf_init(&text, IKI_SGF_BYTES_MAX);
    status = (s->options.read != NULL ? s->options.read : iki_file_read)(file, &text, error);
    if (status == IKI_OK)
        status = iki_format_parse(iki_sbuf_text(&text), text.length, false, sgf, error);
    iki_sbuf_free(&text);
    return status;
}

/* Before which move to stop: a number, or a vertex of some board; NULL: none. */
static iki_status
read_until(const char *text, iki_record_options *options, iki_sbuf *out)
{
    iki_topo largest;
    iki_point p;
    *options = (iki_record_options){0};
    if (text == NULL)
        return IKI_OK;
    if (strchr("+-0123456789", text[0]) == NULL) {
        iki_status status = iki_topo_init(&largest, IKI_SIZE_MAX, IKI_SIZE_MAX);
        iki_assert(status == IKI_OK);
        options->before_vertex = text;
        if (status != IKI_OK || iki_vertex_read(&largest, text, &p) != IKI_OK)
            return iki_args_no_vertex(&largest, text, out);
        return IKI_OK;
    }
    const char *c = text + (text[0] == '+');
    long n = 0;
    for (; *c >= '0' && *c <= '9'; c++)
        n = n > INT32_MAX / 10 - 1 ? INT32_MAX / 10 * 10 : n * 10 + (*c - '0');
    options->before_move = n;
    if (*c != '\0' || n < 1)
        return IKI_FAIL(out, IKI_E_ARGUMENT, "invalid move number \"%.40s\": moves count from 1",
                        text);
    return IKI_OK;
}

static iki_status
loadsgf(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    const char *file = a->v[0].text;
    iki_record_options options;
    iki_status status = read_until(a->v[1].text, &options, out);
    if (status != IKI_OK)
        return status;
    iki_error error = {0};
    iki_sgf *sgf = NULL;
    status = read_sgf(s, file, &sgf, &error);
    if (status == IKI_OK)
        status = iki_record_load(sgf, 0, &options, s->game, NULL, &error);
    iki_assert((sgf != NULL) || status != IKI_OK);
    iki_sgf_free(sgf);
    if (status != IKI_OK)
        return not_loaded(status, file, &error, out);
    iki_session_loaded(s, file);
    return IKI_OK;
}

static iki_status
save(iki_session *s, const char *file, iki_sbuf *out)
{
    iki_sbuf text;
    iki_error error = {0};
    iki_sbuf_init(&text, 0);
    iki_status status = iki_record_save(s->game, &text);
    if (status == IKI_OK)
        status = iki_file_save(file, iki_sbuf_text(&text), text.length, &error);
    iki_sbuf_free(&text);
    if (status == IKI_OK)
        return IKI_OK;
    return IKI_FAIL(out, status, "cannot save file: %s: %s", file,
                    error.text[0] != '\0' ? error.text : iki_status_text(status));
}

static iki_status
savesgf(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return save(s, a->v[0].text, out);
}

static iki_status
printsgf(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    const char *file = a->v[0].text;
    if (file != NULL && strcmp(file, "-") != 0)
        return save(s, file, out);
    return iki_record_save(s->game, out);
}

/* --- graphs --------------------------------------------------------------------------------- */

enum topo_change { RESET, REMOVE, CUT, JOIN };

/* Changes *t by the vertices v[0 .. n-1]. */
static iki_status
change_topo(iki_topo *t, int64_t change, const iki_value *v, size_t n)
{
    if (change == RESET)
        return n == 0 ? iki_topo_init(t, t->width, t->height) : IKI_E_SYNTAX;
    if (change != REMOVE) {
        if (n != 2)
            return IKI_E_SYNTAX;
        return change == CUT ? iki_topo_cut(t, v[0].point, v[1].point)
                             : iki_topo_join(t, v[0].point, v[1].point);
    }
    iki_status status = n > 0 ? IKI_OK : IKI_E_SYNTAX;
    for (size_t i = 0; i < n && status == IKI_OK; i++)
        status = t->point_count > 1 ? iki_topo_remove(t, v[i].point) : IKI_E_LIMIT;
    return status;
}

static iki_status
topo_failed(const iki_session *s, iki_status status, int64_t change, iki_sbuf *out)
{
    if (status == IKI_E_SYNTAX)
        return IKI_FAIL(out, status,
                        "syntax error: iki-topology [reset | remove VERTEX... | "
                        "cut VERTEX VERTEX | join VERTEX VERTEX]");
    if (status == IKI_E_STATE)
        return iki_reply_begun(&s->game->board, out);
    if (status == IKI_E_LIMIT)
        return IKI_FAIL(out, status,
                        change == REMOVE ? "a board needs at least one point"
                                         : "too many points are joined");
    if (status == IKI_E_ARGUMENT)
        return IKI_FAIL(out, status,
                        change == REMOVE ? "a vertex is given twice"
                        : change == CUT  ? "these points do not touch"
                                         : "these points cannot be joined, or are joined already");
    return status;
}

static void
tell_topo(const iki_topo *t, iki_sbuf *out)
{
    if (t->plain)
        iki_sbuf_puts(out, "plain");
    else
        iki_vertex_write_topo(t, out);
}

static iki_status
topology(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    int64_t change = a->v[0].number;
    iki_assert(change >= RESET && change <= JOIN && a->count >= 1);
    if (a->v[0].text == NULL) {
        tell_topo(&s->game->topo, out);
        return IKI_OK;
    }
    iki_topo topo = s->game->topo;
    iki_status status = change_topo(&topo, change, a->v + 1, a->count - 1);
    if (status == IKI_OK)
        status = iki_game_set_topo(s->game, &topo);
    if (status != IKI_OK)
        return topo_failed(s, status, change, out);
    iki_session_forget(s);
    return IKI_OK;
}

const iki_command iki_cmd_setup[] = {
    {.name = "boardsize",
     .run = boardsize,
     .args = "width:int [height:int]",
     .reply = "nothing",
     .help = "Sets up an empty board of 1 to 25 lines, or a rectangle. Komi and rules are kept.",
     .example = {"boardsize 9 13", "query_boardsize", "9 13"}},
    {.name = "rectangular_boardsize",
     .run = rectangular_boardsize,
     .args = "width:int height:int",
     .reply = "nothing",
     .help = "Sets up an empty rectangular board.",
     .example = {"rectangular_boardsize 5 3; play b E3", "list_stones b", "E3"}},
    {.name = "clear_board",
     .run = clear_board,
     .reply = "nothing",
     .help = "Takes all stones off and forgets the moves. Size, komi, rules and changes by "
             "iki-topology are kept.",
     .example = {"play b D4; clear_board", "list_stones b", ""}},
    {.name = "komi",
     .run = komi,
     .args = "komi:number",
     .reply = "nothing",
     .help = "Sets the points that White gets: any decimal number, kept to hundredths.",
     .example = {"komi -5.5; boardsize 9; clear_board", "get_komi", "-5.5"}},
    {.name = "scoring_system",
     .run = scoring_system,
     .args = "[system:area|territory]",
     .reply = "area, territory or nothing",
     .help = "Shows how the game is scored, or sets it. With territory eyes in seki count nothing, "
             "with area they count. The other rules are kept.",
     .example = {NULL, "scoring_system", "territory"}},
    {.name = "fixed_handicap",
     .run = fixed_handicap,
     .args = "stones:int",
     .reply = "VERTEX...",
     .help = "Puts 2 to 9 black stones on their usual places; the board must be empty. Even boards "
             "and 7x7 have four places, smaller ones none.",
     .example = {"boardsize 9", "fixed_handicap 2", "C3 G7"}},
    {.name = "place_free_handicap",
     .run = place_free_handicap,
     .args = "stones:int",
     .reply = "VERTEX...",
     .help = "Puts up to that many black stones (at least 2) on points that Iki chooses; the board "
             "must be empty.",
     .example = {"boardsize 13", "place_free_handicap 4", "D4 K4 D10 K10"}},
    {.name = "set_free_handicap",
     .run = set_free_handicap,
     .args = "vertex:vertex...",
     .reply = "nothing",
     .help =
         "Puts black stones on the vertices, at least 2 and fewer than the board has points; the "
         "board must be empty.",
     .example = {"boardsize 9; set_free_handicap C3 G7 E5", "list_stones black", "C3 E5 G7"}},
    {.name = "loadsgf",
     .run = loadsgf,
     .args = "file:file [move:word]",
     .reply = "nothing",
     .help = "Plays the main line of the first game of a record: SGF, GIB, NGF or UGF, in the "
             "program iki also packed by gzip or in a ZIP archive (games.zip/a.sgf). A name with "
             "blanks stands between quotation marks. With a number (from 1) or a "
             "vertex it stops before that move; if there is no such move, it plays the whole line. "
             "Size, set-up stones, komi, handicap and rules come from the file; komi and rules "
             "that it does not name are kept.",
     .example = {"boardsize 9; play b C3; play w G7; savesgf game.sgf; clear_board; "
                 "loadsgf game.sgf 2",
                 "move_history", "black C3"}},
    {.name = "printsgf",
     .run = printsgf,
     .args = "[file:file]",
     .reply = "the game, or nothing",
     .help = "Answers the game as SGF; with a file name other than \"-\" writes it there. A "
             "board changed by iki-topology is told by the private properties IKIREMOVE[aa], "
             "IKICUT[aa:ab] and IKIJOIN[aa:ee] of the root: points that do not exist, neighbours "
             "that do not touch, and other points that do. loadsgf and all tasks of iki read "
             "them; other programs show the rectangle.",
     .example = {"boardsize 9; play b C3", "printsgf", NULL}},
    {.name = "savesgf",
     .run = savesgf,
     .args = "file:file",
     .reply = "nothing",
     .gui = "none/Save game/savesgf %w",
     .help = "Writes the game to a file, completely or not at all; a symbolic link stays one.",
     .example = {NULL, "savesgf game.sgf", ""}},
    {.name = "iki-topology",
     .run = topology,
     .args = "[change:reset|remove|cut|join] [vertex:vertex...]",
     .reply = "nothing; without arguments lines of remove, cut and join, or plain",
     .help = "Changes which points an empty board has and which of them touch. remove takes points "
             "away, after cut two points touch no longer, after join they touch wherever they are; "
             "reset brings the plain board back, and so does boardsize. Without arguments it tells "
             "what has been changed, in the same words.",
     .example = {"boardsize 3; iki-topology remove B2; play b B1; play w A1", "all_legal b",
                 "C1 A2 C2 A3 B3 C3"}},
    {.name = NULL},
};
