/* game - the position of a handle and how it comes about: moves, set-ups, records, rules. */
#include "src/api/handle.h"

#include "engine/go/vertex.h"
#include "engine/sgf/formats.h"
#include "engine/sgf/record.h"

#include <math.h>
#include <string.h>

enum { PRISONERS_MAX = 100000 };

int
iki_resize(iki *h, int width, int height)
{
    if (!iki_handle_begin(h))
        return -1;
    int done = iki_handle_outcome(h, iki_game_resize(h->game, width, height));
    if (done == 0)
        iki_handle_forget_all(h);
    return done;
}

int
iki_width(const iki *h)
{
    return h != NULL ? h->game->topo.width : 0;
}

int
iki_height(const iki *h)
{
    return h != NULL ? h->game->topo.height : 0;
}

/* --- rules and komi ------------------------------------------------------------------------- */

static int
set_rules(iki *h, iki_game *g, const char *name)
{
    iki_rules rules;
    if (iki_rules_named(name, &rules) != IKI_OK)
        return iki_handle_fail(h, IKI_E_ARGUMENT,
                               iki_rules_has_button(name) ? "rules with a button are not supported"
                                                          : "unknown rules");
    g->rules = rules;
    return 0;
}

int
iki_use_rules(iki *h, const char *name)
{
    if (!iki_handle_begin(h))
        return -1;
    if (name == NULL)
        return iki_handle_fail(h, IKI_E_ARGUMENT, "rules need a name");
    if (set_rules(h, h->game, name) != 0)
        return -1;
    iki_handle_forget(h);
    return 0;
}

static int
set_komi(iki *h, iki_game *g, double komi)
{
    if (!(fabs(komi) <= 1e12))
        return iki_handle_fail(h, IKI_E_ARGUMENT, "komi is out of range");
    g->komi = (int64_t)(komi * 100 + (komi < 0 ? -0.5 : 0.5));
    return 0;
}

int
iki_use_komi(iki *h, double komi)
{
    if (!iki_handle_begin(h) || set_komi(h, h->game, komi) != 0)
        return -1;
    iki_handle_forget(h);
    return 0;
}

double
iki_komi(const iki *h)
{
    return h != NULL ? (double)h->game->komi / 100 : 0;
}

/* --- records -------------------------------------------------------------------------------- */

static iki_status
load(iki *h, const iki_sgf *sgf, int number, long before_move, iki_error *error)
{
    iki_record_options options = {.before_move = before_move};
    if ((size_t)number > iki_sgf_games(sgf))
        return iki_error_set(error, IKI_E_ARGUMENT, "the text holds %zu games", iki_sgf_games(sgf));
    return iki_record_load(sgf, (size_t)number - 1, &options, h->game, NULL, error);
}

int
iki_read_sgf(iki *h, const char *text, size_t length, int number, long before_move)
{
    iki_sgf *sgf;
    iki_error error = {.status = IKI_OK};
    if (!iki_handle_begin(h))
        return -1;
    if (text == NULL)
        return iki_handle_fail(h, IKI_E_ARGUMENT, "there is no text");
    if (number < 1 || before_move < 0)
        return iki_handle_fail(h, IKI_E_ARGUMENT, "games and moves are counted from 1");
    iki_status status = iki_format_parse(text, length, false, &sgf, &error);
    if (status == IKI_OK) {
        status = load(h, sgf, number, before_move, &error);
        iki_sgf_free(sgf);
    }
    if (status == IKI_OK) {
        iki_handle_forget_all(h);
        return 0;
    }
    if (error.line > 0)
        iki_error_set(&h->error, status, "line %ld, column %ld: %.180s", error.line, error.column,
                      error.text);
    else
        iki_error_set(&h->error, status, "%s", error.text);
    return -1;
}

char *
iki_write_sgf(iki *h)
{
    iki_sbuf text;
    if (!iki_handle_begin(h))
        return NULL;
    iki_sbuf_init(&text, 0);
    iki_status status = iki_record_save(h->game, &text);
    if (status == IKI_OK)
        status = iki_sbuf_status(&text);
    if (iki_handle_outcome(h, status) != 0) {
        iki_sbuf_free(&text);
        return NULL;
    }
    return text.data;
}

void
iki_release(char *text)
{
    iki_free(text);
}

/* --- moves ---------------------------------------------------------------------------------- */

static int
play(iki *h, char letter, iki_point p)
{
    static const char *const reasons[] = {"",
                                          "illegal move: occupied",
                                          "illegal move: suicide",
                                          "illegal move: ko",
                                          "illegal move: superko",
                                          "illegal move: off the board"};
    iki_color color;
    iki_legality why = IKI_LEGAL;
    if (!iki_handle_color(h, letter, &color))
        return -1;
    iki_status status = iki_game_play(h->game, color, p, &why);
    if (status == IKI_E_ILLEGAL)
        return iki_handle_fail(h, status, reasons[why]);
    if (status == IKI_OK)
        iki_handle_forget(h);
    return iki_handle_outcome(h, status);
}

int
iki_play(iki *h, char color, int column, int row)
{
    return iki_handle_begin(h) ? play(h, color, iki_handle_point(h, column, row)) : -1;
}

int
iki_pass(iki *h, char color)
{
    return iki_handle_begin(h) ? play(h, color, IKI_PASS) : -1;
}

int
iki_take_back(iki *h)
{
    if (!iki_handle_begin(h))
        return -1;
    iki_status status = iki_game_undo(h->game);
    if (status == IKI_E_STATE)
        return iki_handle_fail(h, status, "no move to take back");
    if (status == IKI_OK)
        iki_handle_forget(h);
    return iki_handle_outcome(h, status);
}

int
iki_may_play(const iki *h, char letter, int column, int row)
{
    iki_color color;
    char text[2] = {letter, '\0'};
    return h != NULL && iki_color_read(text, &color) == IKI_OK &&
           iki_game_legal(h->game, color, iki_handle_point(h, column, row)) == IKI_LEGAL;
}

int
iki_use_turn(iki *h, char letter)
{
    iki_color color;
    if (!iki_handle_begin(h) || !iki_handle_color(h, letter, &color))
        return -1;
    iki_game_set_to_move(h->game, color);
    iki_handle_forget(h);
    return 0;
}

char
iki_turn_of(const iki *h)
{
    return h != NULL ? iki_color_letter(iki_game_to_move(h->game)) : '\0';
}

char
iki_stone_at(const iki *h, int column, int row)
{
    iki_point p = h != NULL ? iki_handle_point(h, column, row) : IKI_NOWHERE;
    return p == IKI_NOWHERE ? '\0' : iki_color_letter(h->game->board.color[p]);
}

/* --- set-ups -------------------------------------------------------------------------------- */

/* Reads the drawing into two sets; false when it does not fit the board. */
static bool
read_stones(const iki_topo *t, const char *stones, iki_pset *black, iki_pset *white)
{
    int n = 0, points = t->width * t->height;
    *black = *white = iki_pset_none();
    for (const char *s = stones; *s != '\0'; s++) {
        if (strchr(" \t\r\n", *s) != NULL)
            continue;
        if (n == points || strchr("XBOW.", *s) == NULL)
            return false;
        iki_point p = iki_topo_point(t, n % t->width, t->height - 1 - n / t->width);
        if (*s == 'X' || *s == 'B')
            iki_pset_add(black, p);
        else if (*s != '.')
            iki_pset_add(white, p);
        n++;
    }
    return n == points;
}

static int
set_stones(iki *h, iki_game *g, const char *stones)
{
    iki_pset black, white;
    if (stones == NULL || !read_stones(&g->topo, stones, &black, &white))
        return iki_handle_fail(h, IKI_E_ARGUMENT, "the drawing does not fit the board");
    iki_status status = iki_game_set_stones(g, &black, &white);
    if (status == IKI_E_ILLEGAL)
        return iki_handle_fail(h, status, "a chain has no liberty");
    return iki_handle_outcome(h, status);
}

int
iki_set_up(iki *h, const char *stones)
{
    if (!iki_handle_begin(h) || set_stones(h, h->game, stones) != 0)
        return -1;
    iki_handle_forget_all(h);
    return 0;
}

static int
set_prisoners(iki *h, iki_game *g, int taken_by_black, int taken_by_white)
{
    if (taken_by_black < 0 || taken_by_black > PRISONERS_MAX || taken_by_white < 0 ||
        taken_by_white > PRISONERS_MAX)
        return iki_handle_fail(h, IKI_E_ARGUMENT, "prisoners are 0 to 100000");
    iki_status status =
        iki_game_set_prisoners(g, (uint32_t)taken_by_white, (uint32_t)taken_by_black);
    if (status == IKI_E_STATE)
        return iki_handle_fail(h, status, "prisoners belong to a position that was set up");
    return iki_handle_outcome(h, status);
}

int
iki_use_prisoners(iki *h, int taken_by_black, int taken_by_white)
{
    if (!iki_handle_begin(h) || set_prisoners(h, h->game, taken_by_black, taken_by_white) != 0)
        return -1;
    iki_handle_forget(h);
    return 0;
}

int
iki_prisoners(const iki *h, char letter)
{
    iki_color color;
    char text[2] = {letter, '\0'};
    if (h == NULL || iki_color_read(text, &color) != IKI_OK)
        return -1;
    return (int)h->game->board.prisoners[iki_opponent(color)];
}

int
iki_handle_fill(iki *h, const iki_position *p)
{
    iki_color turn = IKI_BLACK;
    iki_game *g = h->game;
    if (p->turn != '\0' && !iki_handle_color(h, p->turn, &turn))
        return -1;
    if (set_rules(h, g, p->rules != NULL ? p->rules : "japanese") != 0 ||
        set_komi(h, g, p->komi) != 0 || set_stones(h, g, p->stones) != 0 ||
        set_prisoners(h, g, p->taken_by_black, p->taken_by_white) != 0)
        return -1;
    iki_game_set_to_move(g, turn);
    return 0;
}
