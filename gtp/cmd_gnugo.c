/* cmd_gnugo - words of GNU Go for single stones, so that suites written for it run unchanged.
 *
 * A code says what the side that moves first gets: 0 nothing, 1 what it wants, 2 and 3 that by a
 * ko.  Where GNU Go would guess and Iki does not know, the command fails and says so.
 *
 * Source: GNU Go 3.8, its manual's chapter on the Go Text Protocol.  The codes for groups
 * (owl_attack ...) are in life_codes.c, those for races in cmd_semeai.c. */
#include "engine/go/vertex.h"
#include "gtp/command.h"
#include "gtp/connection.h"
#include "gtp/eyespace_reply.h"
#include "gtp/life_codes.h"
#include "gtp/reply.h"
#include "gtp/session.h"
#include "src/benson/benson.h"
#include "src/benson/territory_seki.h"

/* --- capture --------------------------------------------------------------------------------- */

static iki_status
attack(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return iki_life_code(s, a->v[0].point, IKI_LIFE_CHAIN, false, out);
}

static iki_status
defend(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return iki_life_code(s, a->v[0].point, IKI_LIFE_CHAIN, true, out);
}

/* --- connection ------------------------------------------------------------------------------ */

/* How the chains of both arguments hang together, and the move that joins them. */
static iki_status
ask_connection(const iki_session *s, const iki_args *a, iki_connection *found, iki_point *move,
               iki_sbuf *out)
{
    const iki_board *b = &s->game->board;
    iki_point x = a->v[0].point, y = a->v[1].point;
    if (b->color[x] != b->color[y])
        return IKI_FAIL(out, IKI_E_ARGUMENT, "%s and %s must have the same color", a->v[0].text,
                        a->v[1].text);
    *found = iki_connection_of(b, x, y, s->game->rules.suicide, move);
    return IKI_OK;
}

static iki_status
not_known(const iki_args *a, const char *what, iki_sbuf *out)
{
    return IKI_FAIL(out, IKI_E_STATE, "not known whether %s and %s %s", a->v[0].text, a->v[1].text,
                    what);
}

static iki_status
connect_chains(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_connection found;
    iki_point move;
    char v[IKI_VERTEX_SIZE];
    iki_status status = ask_connection(s, a, &found, &move, out);
    if (status != IKI_OK)
        return status;
    if (found == IKI_CONNECTION_OPEN)
        return not_known(a, "can be connected", out);
    if (found == IKI_CONNECTION_NEVER)
        iki_sbuf_puts(out, "0");
    else
        iki_sbuf_printf(out, "1 %s", iki_vertex_write(&s->game->topo, move, v));
    return IKI_OK;
}

static iki_status
disconnect_chains(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_connection found;
    iki_point move;
    char v[IKI_VERTEX_SIZE];
    iki_status status = ask_connection(s, a, &found, &move, out);
    if (status != IKI_OK)
        return status;
    if (found == IKI_CONNECTION_SURE || found == IKI_CONNECTION_NEVER) {
        iki_sbuf_puts(out, found == IKI_CONNECTION_SURE ? "0" : "1 PASS");
        return IKI_OK;
    }
    move =
        iki_connection_cut(&s->game->board, a->v[0].point, a->v[1].point, s->game->rules.suicide);
    if (move == IKI_PASS)
        return not_known(a, "can be disconnected", out);
    iki_sbuf_printf(out, "1 %s", iki_vertex_write(&s->game->topo, move, v));
    return IKI_OK;
}

static iki_status
same_dragon(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    const iki_board *b = &s->game->board;
    iki_point x = a->v[0].point, y = a->v[1].point, move;
    iki_connection found = IKI_CONNECTION_NEVER;
    if (b->color[x] == b->color[y])
        found = iki_connection_of(b, x, y, s->game->rules.suicide, &move);
    if (found != IKI_CONNECTION_SURE && found != IKI_CONNECTION_NEVER)
        return not_known(a, "are connected", out);
    iki_sbuf_puts(out, found == IKI_CONNECTION_SURE ? "1" : "0");
    return IKI_OK;
}

/* --- moves that are only tried ---------------------------------------------------------------- */

static bool
is_tried(const iki_session *s)
{
    return s->tried.count > 0 && s->tried.moves == s->game->moves &&
           s->tried.hash == s->game->board.hash;
}

static void
keep_tried(iki_session *s, size_t count)
{
    s->tried = (iki_tried){count, s->game->moves, s->game->board.hash};
}

static iki_status
trymove(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_legality why;
    size_t before = is_tried(s) ? s->tried.count : 0;
    iki_status status = iki_game_play(s->game, a->v[0].color, a->v[1].point, &why);
    if (status == IKI_OK)
        keep_tried(s, before + 1);
    return status == IKI_E_ILLEGAL ? iki_reply_illegal(why, out) : status;
}

static iki_status
popgo(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    if (!is_tried(s))
        return IKI_FAIL(out, IKI_E_STATE, "stack empty: the last move is none of trymove");
    iki_status status = iki_game_undo(s->game);
    if (status == IKI_OK)
        keep_tried(s, s->tried.count - 1);
    return status;
}

/* --- the whole board ------------------------------------------------------------------------- */

static iki_status
new_score(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    return iki_session_write_result(s, out);
}

static iki_status
unconditional_status(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    static const char *const territory[] = {"", "black_territory", "white_territory"};
    const iki_board *b = &s->game->board;
    iki_point p = a->v[0].point;
    iki_pset one = iki_pset_of(p), ground;
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_benson benson;
        bool suicide = s->game->rules.suicide;
        iki_benson_analyse(b, c, suicide, &benson);
        iki_status status =
            iki_benson_territory_without_seki(b, c, &benson.alive, suicide, &one, &ground);
        if (status != IKI_OK)
            return status;
        if (iki_pset_has(&benson.alive, p) || iki_pset_has(&ground, p)) {
            iki_color there = b->color[p];
            iki_sbuf_puts(out, there == IKI_EMPTY ? territory[c] : there == c ? "alive" : "dead");
            return IKI_OK;
        }
    }
    iki_sbuf_puts(out, "undecided");
    return IKI_OK;
}

/* --- the table ------------------------------------------------------------------------------- */

/* Black lives on the first line with the eyes A1 and C1, where White has a dead stone. */
#define EDGE "boardsize 5; gogui-setup b A2 b B2 b C2 b D2 b E2 b B1 b E1 w C1"

/* Black's stone has one liberty left, C4. */
#define ATARI "boardsize 5; gogui-setup b C3 w C2 w B3 w D3"

/* Two black stones touch A2 and B3, and White does not disturb. */
#define DIAGONAL "boardsize 9; play b A3; play b B2"

const iki_command iki_cmd_gnugo[] = {
    {.name = "attack",
     .run = attack,
     .args = "string:stone",
     .reply = "0, or CODE VERTEX|PASS",
     .help =
         "GNU Go's question: can the opponent, moving first, capture this chain? The codes are "
         "those of owl_attack; PASS if the chain is dead as it stands. Unlike GNU Go, Iki takes "
         "the surrounding chains to be alive, and calls a chain captured that is taken in the "
         "end, however long that lasts. Fails with \"not known\" where the search does not "
         "settle it: owl_attack and iki-life then estimate.",
     .example = {ATARI, "attack C3", "1 C4"}},
    {.name = "defend",
     .run = defend,
     .args = "string:stone",
     .reply = "0, or CODE VERTEX|PASS",
     .help = "GNU Go's question: can the owner, moving first, save this chain? As attack; PASS if "
             "it needs no move.",
     .example = {EDGE, "defend C1", "0"}},
    {.name = "connect",
     .run = connect_chains,
     .args = "string:stone other:stone",
     .reply = "0, or 1 VERTEX|PASS",
     .help =
         "GNU Go's question: can the owner, moving first, connect these chains of one color? 1 "
         "with a move after which they are one chain, touch two empty points together, or come to "
         "that whatever the opponent answers, PASS if they do so already; 0 if unconditionally "
         "alive chains lie between them. Fails with \"not known\" in all other cases: Iki reads "
         "three moves ahead, without superko.",
     .example = {DIAGONAL, "connect A3 B2", "1 PASS"}},
    {.name = "disconnect",
     .run = disconnect_chains,
     .args = "string:stone other:stone",
     .reply = "0, or 1 VERTEX|PASS",
     .help =
         "GNU Go's question: can the opponent, moving first, disconnect these chains? 0 if they "
         "are connected as connect tells, 1 with a move after which they can never be, PASS if "
         "they can never be as it is. Fails in all other cases.",
     .example = {DIAGONAL, "disconnect A3 B2", "0"}},
    {.name = "same_dragon",
     .run = same_dragon,
     .args = "stone:stone other:stone",
     .reply = "0|1",
     .help = "GNU Go's question: do these stones belong together? 1 if disconnect cannot separate "
             "them, 0 if they have two colors or can never be connected. Fails in all other cases.",
     .example = {DIAGONAL, "same_dragon A3 B2", "1"}},
    {.name = "trymove",
     .run = trymove,
     .args = "color:color vertex:vertex",
     .reply = "nothing",
     .help = "GNU Go's word for a move that is only tried: plays it until popgo. Further ones may "
             "follow, of either color.",
     .example = {ATARI "; trymove w C4", "color C3", "empty"}},
    {.name = "popgo",
     .run = popgo,
     .reply = "nothing",
     .help = "Takes the last move of trymove back. Fails if there is none, or another command has "
             "moved since.",
     .example = {ATARI "; trymove w C4; popgo", "color C3", "black"}},
    {.name = "increase_depths",
     .run = iki_command_do_nothing,
     .reply = "nothing",
     .help = "Has no effect: GNU Go's word for reading deeper. Iki's limits are nodes "
             "(iki-param).",
     .example = {NULL, "increase_depths", ""}},
    {.name = "decrease_depths",
     .run = iki_command_do_nothing,
     .reply = "nothing",
     .help = "Has no effect, as increase_depths.",
     .example = {NULL, "decrease_depths", ""}},
    {.name = "eval_eye",
     .run = iki_eval_eye_reply,
     .args = "vertex:vertex",
     .reply = "LEAST MOST [ATTACK DEFENCE]",
     .help = "GNU Go's question: how many eyes does the eye space at this point give if the "
             "opponent moves first, and if the owner does? If these differ, a move of each that "
             "brings it about. Fails with \"not known\" unless one chain alone encloses the point "
             "and iki-eyespace_value knows the value; GNU Go, which guesses the borders of groups, "
             "answers about more eye spaces, and -1 where it sees none.",
     .example = {"boardsize 5; gogui-setup b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E2 w E1",
                 "eval_eye A1", "1 2 B1 B1"}},
    {.name = "new_score",
     .run = new_score,
     .reply = "B+N, W+N or 0",
     .help = "GNU Go's word for the score of the position as it is judged: final_score.",
     .example = {"boardsize 9; play b E5; scoring_system area", "new_score", "W+5.5"}},
    {.name = "unconditional_status",
     .run = unconditional_status,
     .args = "vertex:vertex",
     .reply = "alive|dead|undecided|black_territory|white_territory",
     .gui = "string/Unconditional status/unconditional_status %p",
     .help =
         "GNU Go's status of a point, valid even if one side always passes. Territory is enclosed "
         "by unconditionally alive chains, and the opponent can make neither life nor, if the "
         "owner answers in the end, seki there. Stones of the owner inside are called alive.",
     .example = {EDGE, "unconditional_status C1", "dead"}},
    {.name = NULL},
};
