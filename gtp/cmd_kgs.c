/* cmd_kgs - words of the Go server KGS: rules, clocks, clean-up, chat. */
#include "gtp/command.h"
#include "gtp/reply.h"
#include "gtp/session.h"
#include "src/player/cleanup.h"

#include <strings.h>

/* KGS's Chinese rules forbid to repeat a position. */
static iki_status
kgs_rules(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    const char *name = a->v[0].text;
    if (strcasecmp(name, "chinese") == 0)
        name = "chinese-kgs";
    return iki_reply_rules(name, &s->game->rules, out);
}

static iki_status
kgs_time_settings(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    static const size_t numbers[] = {0, 1, 3, 3};
    (void)s, (void)out;
    iki_assert(a->count >= 1 && a->v[0].number < 4);
    return a->count - 1 == numbers[a->v[0].number] ? IKI_OK : IKI_E_SYNTAX;
}

static iki_status
genmove_cleanup(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    const iki_judgement *j;
    iki_status status = iki_session_judge(s, &j);
    if (status != IKI_OK)
        return status;
    iki_point p;
    iki_budget budget;
    iki_given given = iki_session_given(s);
    iki_effort effort = iki_session_board_effort(s, &budget);
    iki_cleanup cleanup = {s->game, j, &given, &effort, a->v[0].color};
    status = iki_choose_cleanup(&cleanup, &p);
    if (status == IKI_OK)
        status = iki_session_play(s, a->v[0].color, p, NULL);
    iki_assert(status != IKI_E_ILLEGAL);
    if (status == IKI_OK)
        iki_reply_move(&s->game->topo, p, out);
    return status;
}

static iki_status
chat(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)s, (void)a;
    iki_sbuf_puts(out, "I am Iki, a program that tells which stones live. I do not chat.");
    return IKI_OK;
}

const iki_command iki_cmd_kgs[] = {
    {.name = "kgs-rules",
     .run = kgs_rules,
     .args = "name:word",
     .reply = "nothing",
     .help = "Sets the rules by name: chinese, japanese, korean, aga, ing, new_zealand and more. "
             "The chinese rules of KGS are chinese-kgs, with superko. Komi is kept.",
     .example = {"kgs-rules chinese", "scoring_system", "area"}},
    {.name = "kgs-time_settings",
     .run = kgs_time_settings,
     .args = "system:none|absolute|byoyomi|canadian [number:number...]",
     .reply = "nothing",
     .help = "Accepted and ignored, as Iki needs no clock. absolute takes one number, byoyomi and "
             "canadian take three.",
     .example = {NULL, "kgs-time_settings byoyomi 600 30 5", ""}},
    {.name = "kgs-genmove_cleanup",
     .run = genmove_cleanup,
     .args = "color:color",
     .reply = "VERTEX or pass",
     .help = "Chooses and plays a move for the clean-up phase, in which players go on until every "
             "stone on the board counts as alive. The move saves or captures critical chains, "
             "captures dead stones or prepares that. Each move is judged after it is played: "
             "living chains stay alive, dead ones stay dead, and under area rules no point is "
             "lost. A move that loses points is played only if dead stones could not be captured "
             "otherwise and are worth more. Passes when nothing is left to do.",
     .example = {"boardsize 5; gogui-setup w A2 w B2 w C2 w D2 w E2 w B1 b E1",
                 "kgs-genmove_cleanup w", "D1"}},
    {.name = "kgs-chat",
     .run = chat,
     .args = "[text:text]",
     .reply = "TEXT",
     .help = "Answers a chat message.",
     .example = {NULL, "kgs-chat private somebody hello", NULL}},
    {.name = "kgs-game_over",
     .run = iki_command_do_nothing,
     .args = "[text:text]",
     .reply = "nothing",
     .help = "Accepted and ignored; the session goes on.",
     .example = {NULL, "kgs-game_over", ""}},
    {.name = NULL},
};
