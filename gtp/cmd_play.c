/* cmd_play - moves, taken back and chosen, and the clock, which is accepted and not needed. */
#include "gtp/command.h"
#include "gtp/reply.h"
#include "gtp/session.h"
#include "src/player/choose.h"

static iki_status
play(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_legality why;
    iki_status status = iki_session_play(s, a->v[0].color, a->v[1].point, &why);
    return status == IKI_E_ILLEGAL ? iki_reply_illegal(why, out) : status;
}

/* The move that Iki would play. */
static iki_status
choose(iki_session *s, iki_color color, iki_point *p)
{
    const iki_judgement *j;
    iki_budget budget;
    iki_effort effort = iki_session_board_effort(s, &budget);
    iki_status status = iki_session_judge_within(s, &budget, &j);
    if (status != IKI_OK)
        return status;
    iki_choice choice = {s->game, j, &effort, color, s->options.seed, NULL};
    return iki_choose_move(&choice, p);
}

static iki_status
genmove(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_point p;
    iki_status status = choose(s, a->v[0].color, &p);
    if (status == IKI_OK)
        status = iki_session_play(s, a->v[0].color, p, NULL);
    iki_assert(status != IKI_E_ILLEGAL);
    if (status == IKI_OK)
        iki_reply_move(&s->game->topo, p, out);
    return status;
}

static iki_status
reg_genmove(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_point p;
    iki_status status = choose(s, a->v[0].color, &p);
    if (status == IKI_OK)
        iki_reply_move(&s->game->topo, p, out);
    return status;
}

/* All n moves or none. */
static iki_status
take_back(iki_session *s, int64_t n, iki_sbuf *out)
{
    if (n < 0 || (uint64_t)n > s->game->moves)
        return IKI_FAIL(out, IKI_E_STATE, "cannot undo");
    for (; n > 0; n--) {
        iki_status status = iki_session_undo(s);
        if (status != IKI_OK)
            return status;
    }
    return IKI_OK;
}

static iki_status
undo(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    return take_back(s, 1, out);
}

static iki_status
gg_undo(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    return take_back(s, a->v[0].text != NULL ? a->v[0].number : 1, out);
}

static iki_status
set_random_seed(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    if (a->v[0].number < 0 || a->v[0].number == INT64_MAX) /* that is what too large ones become */
        return IKI_FAIL(out, IKI_E_ARGUMENT, "invalid seed \"%.40s\": it must be from 0 to %lld",
                        a->v[0].text, (long long)INT64_MAX - 1);
    s->options.seed = (uint64_t)a->v[0].number;
    return IKI_OK;
}

static iki_status
get_random_seed(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    iki_sbuf_printf(out, "%lld", (long long)s->options.seed);
    return IKI_OK;
}

const iki_command iki_cmd_play[] = {
    {.name = "play",
     .run = play,
     .args = "color:color move:move",
     .reply = "nothing",
     .help = "Plays a move or a pass; either player may move at any time. The error for a refused "
             "move names the reason: illegal move: occupied, suicide, ko or superko.",
     .example = {"boardsize 9; play b C5; play w pass; play b d4", "list_stones b", "D4 C5"}},
    {.name = "genmove",
     .run = genmove,
     .args = "color:color",
     .reply = "VERTEX or pass",
     .help = "Chooses a move and plays it. The move is legal and fills no own eye; it saves or "
             "captures critical chains; it is a pass when all is settled.",
     .example = {"boardsize 9", "genmove b", NULL}},
    {.name = "reg_genmove",
     .run = reg_genmove,
     .args = "color:color",
     .reply = "VERTEX or pass",
     .gui = "pstring/Move that Iki would play/reg_genmove %m",
     .help = "Chooses a move without playing it.",
     .example = {"boardsize 9", "reg_genmove w", NULL}},
    {.name = "kata-search",
     .run = reg_genmove,
     .args = "color:color",
     .reply = "VERTEX or pass",
     .help = "KataGo's word for reg_genmove.",
     .example = {"boardsize 9", "kata-search b", NULL}},
    {.name = "kata-search_cancellable",
     .run = reg_genmove,
     .args = "color:color",
     .reply = "VERTEX or pass",
     .help = "The same. KataGo gives up its search when another line comes in; Iki answers all the "
             "same.",
     .example = {"boardsize 9", "kata-search_cancellable b", NULL}},
    {.name = "undo",
     .run = undo,
     .args = "[moves:0|1]",
     .reply = "nothing",
     .help = "Takes the last move back. Handicap and set-up stones are not moves. The form undo 0 "
             "of qGo means the same; gg-undo takes back several moves.",
     .example = {"play b D4; play w Q16; undo", "move_history", "black D4"}},
    {.name = "gg-undo",
     .run = gg_undo,
     .args = "[moves:int]",
     .reply = "nothing",
     .help = "Takes back that many moves (default 1), all of them or none.",
     .example = {"play b D4; play w Q16; gg-undo 2", "move_history", ""}},
    {.name = "time_settings",
     .run = iki_command_do_nothing,
     .args = "main:number byo_yomi:number stones:number",
     .reply = "nothing",
     .help = "Accepted and ignored, as Iki needs no clock.",
     .example = {NULL, "time_settings 300 30 5", ""}},
    {.name = "time_left",
     .run = iki_command_do_nothing,
     .args = "color:color time:number stones:number",
     .reply = "nothing",
     .help = "Accepted and ignored, as Iki needs no clock.",
     .example = {NULL, "time_left b 299 0", ""}},
    {.name = "set_random_seed",
     .run = set_random_seed,
     .args = "seed:int",
     .reply = "nothing",
     .help = "Sets the seed of random choices, 0 or more. The same seed gives the same "
             "moves in the same positions.",
     .example = {"set_random_seed 42", "get_random_seed", "42"}},
    {.name = "get_random_seed",
     .run = get_random_seed,
     .reply = "NUMBER",
     .help = "The seed in force.",
     .example = {NULL, "get_random_seed", "1"}},
    {.name = NULL},
};
