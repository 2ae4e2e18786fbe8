/* cmd_state - what the game looks like now. */
#include "engine/base/clock.h"
#include "engine/go/vertex.h"
#include "gtp/command.h"
#include "gtp/session.h"
#include "src/show/diagram.h"

static iki_status
showboard(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    const iki_game *g = s->game;
    iki_sbuf_putc(out, '\n'); /* so that the columns of the board line up */
    if (a->v[0].text != NULL && a->v[0].number == 1) {
        const iki_judgement *j;
        iki_score score;
        iki_status status = iki_session_score(s, &j, &score);
        if (status != IKI_OK)
            return status;
        iki_diagram_score(g, j, &score, out);
    } else {
        iki_diagram_position(g, out);
    }
    iki_sbuf_printf(out, "Rules: %s, komi: ", g->rules.name);
    iki_komi_write(g->komi, out);
    iki_sbuf_printf(out, "\nStones captured by Black: %lu, by White: %lu\n",
                    (unsigned long)g->board.prisoners[IKI_WHITE],
                    (unsigned long)g->board.prisoners[IKI_BLACK]);
    iki_sbuf_printf(out, "Moves: %zu, to move: %s\n", g->moves,
                    iki_color_word(iki_game_to_move(g)));
    return IKI_OK;
}

static iki_status
get_komi(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    iki_komi_write(s->game->komi, out);
    return IKI_OK;
}

static iki_status
query_boardsize(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    const iki_topo *t = &s->game->topo;
    iki_sbuf_printf(out, "%d", t->width);
    if (t->height != t->width)
        iki_sbuf_printf(out, " %d", t->height);
    return IKI_OK;
}

static iki_status
list_stones(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_vertex_write_set(&s->game->topo, &s->game->board.at[a->v[0].color], out);
    return IKI_OK;
}

static iki_status
color(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_sbuf_puts(out, iki_color_word(s->game->board.color[a->v[0].point]));
    return IKI_OK;
}

static iki_status
is_legal(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    bool legal = iki_game_legal(s->game, a->v[0].color, a->v[1].point) == IKI_LEGAL;
    iki_sbuf_putc(out, legal ? '1' : '0');
    return IKI_OK;
}

static iki_status
all_legal(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_pset legal = iki_game_legal_points(s->game, a->v[0].color);
    iki_vertex_write_set(&s->game->topo, &legal, out);
    return IKI_OK;
}

static iki_status
captures(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_color taken = iki_opponent(a->v[0].color);
    iki_sbuf_printf(out, "%lu", (unsigned long)s->game->board.prisoners[taken]);
    return IKI_OK;
}

static iki_status
move_history(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    char text[IKI_VERTEX_SIZE];
    for (size_t i = s->game->moves; i > 0; i--) {
        iki_move move = iki_game_move(s->game, i - 1);
        iki_sbuf_printf(out, "%s %s\n", iki_color_word(move.color),
                        iki_vertex_write(&s->game->topo, move.point, text));
    }
    return IKI_OK;
}

static iki_status
cputime(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)s, (void)a;
    double seconds = iki_clock_cpu();
    if (seconds < 0)
        return IKI_FAIL(out, IKI_E_IO, "the system has no CPU clock");
    int64_t thousandths = (int64_t)(seconds * 1000); /* no printf of a double: the locale's point */
    iki_sbuf_printf(out, "%lld.%03lld", (long long)(thousandths / 1000),
                    (long long)(thousandths % 1000));
    return IKI_OK;
}

const iki_command iki_cmd_state[] = {
    {.name = "showboard",
     .run = showboard,
     .args = "[what:stones|status]",
     .reply = "a drawing",
     .gui = "string/Show board/showboard\nstring/Show status/showboard status",
     .help = "Draws the position. X is black, O white, the last move stands in parentheses; below "
             "the board are rules, komi, captured stones and the side to move. With \"status\", "
             "dead stones (x, o), stones in seki (S, s) and territory (b, w) are marked.",
     .example = {"boardsize 5; play b C3", "showboard", NULL}},
    {.name = "get_komi",
     .run = get_komi,
     .reply = "NUMBER",
     .help = "The komi in force.",
     .example = {NULL, "get_komi", "6.5"}},
    {.name = "query_boardsize",
     .run = query_boardsize,
     .reply = "SIZE, or WIDTH HEIGHT",
     .help = "The size of the board: one number for a square.",
     .example = {NULL, "query_boardsize", "19"}},
    {.name = "list_stones",
     .run = list_stones,
     .args = "color:color",
     .reply = "VERTEX...",
     .help = "The stones of a colour.",
     .example = {"play w Q16; play w D4", "list_stones w", "D4 Q16"}},
    {.name = "color",
     .run = color,
     .args = "vertex:vertex",
     .reply = "black|white|empty",
     .help = "The colour of the stone at the vertex, or empty.",
     .example = {"play w D4", "color D4", "white"}},
    {.name = "is_legal",
     .run = is_legal,
     .args = "color:color move:move",
     .reply = "0|1",
     .help = "Whether the player may make the move now: 1 if so, else 0.",
     .example = {"play w D4", "is_legal b D4", "0"}},
    {.name = "all_legal",
     .run = all_legal,
     .args = "color:color",
     .reply = "VERTEX...",
     .help = "Every vertex that the player may play at.",
     .example = {"boardsize 2; play w A1; play w B2", "all_legal b", ""}},
    {.name = "captures",
     .run = captures,
     .args = "color:color",
     .reply = "NUMBER",
     .help = "The number of stones that the player has captured.",
     .example = {"play b A1; play w A2; play w B1", "captures w", "1"}},
    {.name = "move_history",
     .run = move_history,
     .reply = "lines of COLOR VERTEX",
     .help = "The moves, the last one first.",
     .example = {"play b D4; play w pass", "move_history", "white PASS\nblack D4"}},
    {.name = "cputime",
     .run = cputime,
     .reply = "SECONDS",
     .help = "The CPU time used so far.",
     .example = {NULL, "cputime", NULL}},
    {.name = NULL},
};
