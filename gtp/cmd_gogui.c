/* cmd_gogui - what GoGui asks for beyond the standard: set-up, sequences, rules, menus. */
#include "engine/go/vertex.h"
#include "gtp/command.h"
#include "gtp/reply.h"
#include "gtp/session.h"

#include <string.h>
#include <unistd.h>

/* The menu begins with what players ask for first; what is not named here follows. */
static const char *const menu[] = {
    "iki-gfx",          "iki-gfx_vital",    "iki-territory_board",  "final_score",
    "iki-ownership",    "iki-status_board", "iki-gfx_certainty",    "reg_genmove",
    "iki-life",         "iki-gfx_line",     "iki-explain",          "iki-score_detail",
    "iki-gfx_points",   "final_status",     "iki-set_status",       "eye_status",
    "iki-eye_info",     "semeai_eval",      "iki-semeai_info",      "iki-semeai_graph",
    "iki-region_board", "iki-benson_trace", "unconditional_status", "go_safe"};
enum { MENU = sizeof menu / sizeof menu[0] };

static bool
in_menu(const char *name)
{
    size_t i = 0;
    while (i < MENU && strcmp(menu[i], name) != 0)
        i++;
    return i < MENU;
}

static iki_status
analyze_commands(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)s, (void)a;
    const iki_command *c;
    for (size_t i = 0; i < MENU; i++) {
        c = iki_command_find(menu[i]);
        iki_assert(c != NULL && c->gui != NULL);
        iki_sbuf_printf(out, "%s\n", c->gui);
    }
    for (size_t i = 0; (c = iki_command_at(i)) != NULL; i++) {
        if (c->gui != NULL && !in_menu(c->name))
            iki_sbuf_printf(out, "%s\n", c->gui);
    }
    return IKI_OK;
}

/* For clients that send a signal instead. */
static iki_status
sigint(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)s, (void)a;
    iki_sbuf_printf(out, "%ld", (long)getpid());
    return IKI_OK;
}

static iki_status
title(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    iki_sbuf_puts(out, s->title[0] != '\0' ? s->title : "Iki");
    return IKI_OK;
}

/* --- positions and sequences ---------------------------------------------------------------- */

static iki_status
setup(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_pset stones[3];
    if (!iki_game_is_untouched(s->game))
        return iki_reply_begun(&s->game->board, out);
    iki_status status = iki_args_stones(a, stones, out);
    if (status != IKI_OK)
        return status;
    status = iki_game_set_stones(s->game, &stones[IKI_BLACK], &stones[IKI_WHITE]);
    if (status == IKI_E_ILLEGAL)
        return IKI_FAIL(out, status, "a chain would have no liberty");
    return status;
}

static iki_status
setup_player(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)out;
    iki_game_set_to_move(s->game, a->v[0].color);
    return IKI_OK;
}

/* Takes the n moves of a sequence that failed back. */
static iki_status
unplay(iki_game *g, size_t n)
{
    iki_status status = IKI_OK;
    for (; n > 0 && status == IKI_OK; n--)
        status = iki_game_undo(g);
    return status;
}

static iki_status
play_sequence(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    const iki_tried tried = s->tried;
    iki_assert(a->count % 2 == 0);
    for (size_t i = 0; i < a->count; i += 2) {
        iki_legality why;
        iki_status status = iki_session_play(s, a->v[i].color, a->v[i + 1].point, &why);
        if (status == IKI_OK)
            continue;
        iki_status undone = unplay(s->game, i / 2);
        iki_assert(undone == IKI_OK);
        (void)undone;
        s->tried = tried;
        if (status != IKI_E_ILLEGAL)
            return status;
        (void)iki_reply_illegal(why, out);
        iki_sbuf_printf(out, " (move %zu, %s %s)", i / 2 + 1, a->v[i].text, a->v[i + 1].text);
        return status;
    }
    return IKI_OK;
}

/* --- the rules of the game, for a GoGui that knows none ------------------------------------- */

static bool
over(const iki_game *g)
{
    return iki_game_trailing_passes(g) >= 2;
}

static iki_status
rules_game_id(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)s, (void)a;
    iki_sbuf_puts(out, "Go");
    return IKI_OK;
}

static iki_status
rules_board(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    const iki_board *b = &s->game->board;
    const iki_topo *t = b->topo;
    for (int y = t->height - 1; y >= 0; y--) {
        for (int x = 0; x < t->width; x++) {
            iki_point p = iki_topo_point(t, x, y);
            char mark = iki_pset_has(&b->at[IKI_BLACK], p)   ? 'X'
                        : iki_pset_has(&b->at[IKI_WHITE], p) ? 'O'
                                                             : '.';
            iki_sbuf_printf(out, x > 0 ? " %c" : "%c", mark);
        }
        iki_sbuf_putc(out, '\n');
    }
    return IKI_OK;
}

static iki_status
rules_board_size(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    const iki_topo *t = &s->game->topo;
    iki_sbuf_printf(out, "%d", t->width > t->height ? t->width : t->height);
    return IKI_OK;
}

static iki_status
rules_legal_moves(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    if (over(s->game))
        return IKI_OK;
    iki_pset legal = iki_game_legal_points(s->game, iki_game_to_move(s->game));
    iki_vertex_write_set(&s->game->topo, &legal, out);
    iki_sbuf_puts(out, iki_pset_is_empty(&legal) ? "pass" : " pass");
    return IKI_OK;
}

static iki_status
rules_side_to_move(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    iki_sbuf_puts(out, iki_color_word(iki_game_to_move(s->game)));
    return IKI_OK;
}

static iki_status
rules_final_result(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    return over(s->game) ? iki_session_write_result(s, out) : IKI_OK;
}

static iki_status
rules_captured_count(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    const uint32_t *prisoners = s->game->board.prisoners;
    iki_sbuf_printf(out, "%lu %lu", (unsigned long)prisoners[IKI_BLACK],
                    (unsigned long)prisoners[IKI_WHITE]);
    return IKI_OK;
}

const iki_command iki_cmd_gogui[] = {
    {.name = "gogui-analyze_commands",
     .run = analyze_commands,
     .reply = "lines of TYPE/LABEL/COMMAND",
     .help = "The commands that GoGui offers in its menus.",
     .example = {NULL, "gogui-analyze_commands", NULL}},
    {.name = "gogui-interrupt",
     .run = iki_command_do_nothing,
     .reply = "nothing",
     .help = "Tells the client that the comment line \"# interrupt\" ends a running command early, "
             "which then answers with what it has found. SIGINT does the same.",
     .example = {NULL, "gogui-interrupt", ""}},
    {.name = "gogui-sigint",
     .run = sigint,
     .reply = "NUMBER",
     .help = "The process number, for clients that interrupt by SIGINT.",
     .example = {NULL, "gogui-sigint", NULL}},
    {.name = "gogui-title",
     .run = title,
     .reply = "TEXT",
     .help = "A title for the window: the name of the loaded file, if any.",
     .example = {NULL, "gogui-title", "Iki"}},
    {.name = "gogui-setup",
     .run = setup,
     .args = "[color:color vertex:vertex ...]",
     .reply = "nothing",
     .help = "Puts stones on an empty board, not as moves. Refuses all of them if a chain would "
             "have no liberty or a vertex comes twice.",
     .example = {"boardsize 9; gogui-setup b C3 w G7 b D4", "list_stones b", "C3 D4"}},
    {.name = "gogui-setup_player",
     .run = setup_player,
     .args = "color:color",
     .reply = "nothing",
     .help = "Sets whose move it is, until the next move.",
     .example = {"gogui-setup_player w", "gogui-rules_side_to_move", "white"}},
    {.name = "gogui-play_sequence",
     .run = play_sequence,
     .args = "[color:color move:move ...]",
     .reply = "nothing",
     .help = "Plays the moves, all of them or none; undo takes them back one by one.",
     .example = {"boardsize 9; gogui-play_sequence b C3 w pass b D4; undo", "move_history",
                 "white PASS\nblack C3"}},
    {.name = "gogui-rules_game_id",
     .run = rules_game_id,
     .reply = "Go",
     .help = "The name of the game: Go.",
     .example = {NULL, "gogui-rules_game_id", "Go"}},
    {.name = "gogui-rules_board",
     .run = rules_board,
     .reply = "rows of X, O and . from the top",
     .help = "The position.",
     .example = {"boardsize 3; play b A1; play w C2", "gogui-rules_board", ". . .\n. . O\nX . ."}},
    {.name = "gogui-rules_board_size",
     .run = rules_board_size,
     .reply = "NUMBER",
     .help = "The size of the board; for a rectangle, its longer side.",
     .example = {"boardsize 13", "gogui-rules_board_size", "13"}},
    {.name = "gogui-rules_legal_moves",
     .run = rules_legal_moves,
     .reply = "VERTEX... pass, or nothing",
     .help = "The legal moves of the side to move; none after two passes.",
     .example = {"boardsize 2; play b A1; play w A2", "gogui-rules_legal_moves", "B1 B2 pass"}},
    {.name = "gogui-rules_side_to_move",
     .run = rules_side_to_move,
     .reply = "black|white",
     .help = "Whose move it is.",
     .example = {"play b D4", "gogui-rules_side_to_move", "white"}},
    {.name = "gogui-rules_final_result",
     .run = rules_final_result,
     .reply = "B+N, W+N, 0 or nothing",
     .help = "The result, after two passes have ended the game.",
     .example = {"boardsize 9; play b pass; play w pass", "gogui-rules_final_result", "W+6.5"}},
    {.name = "gogui-rules_captured_count",
     .run = rules_captured_count,
     .reply = "NUMBER NUMBER",
     .help = "The numbers of black and of white stones that were captured.",
     .example = {"play b A1; play w A2; play w B1", "gogui-rules_captured_count", "1 0"}},
    {.name = NULL},
};
