/* cmd_compat - words of other programs: KGS (rules, clean-up), GNU Go and Fuego (unconditional
 * life), so that what was written for them runs unchanged. */
#include "engine/go/vertex.h"
#include "gtp/command.h"
#include "gtp/reply.h"
#include "gtp/session.h"
#include "src/benson/benson.h"
#include "src/benson/territory_seki.h"
#include "src/player/cleanup.h"
#include "src/safety/fuego.h"

#include <string.h>
#include <strings.h>

/* --- KGS ------------------------------------------------------------------------------------ */

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
        status = iki_game_play(s->game, a->v[0].color, p, NULL);
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

static iki_status
game_over(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)s, (void)a, (void)out;
    return IKI_OK;
}

/* --- GNU Go --------------------------------------------------------------------------------- */

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

/* --- Fuego ---------------------------------------------------------------------------------- */

static iki_pset
safe_by_benson(const iki_session *s, iki_color color)
{
    iki_benson benson;
    iki_benson_analyse(&s->game->board, color, s->game->rules.suicide, &benson);
    return iki_pset_or(&benson.alive, &benson.eyespace);
}

static iki_status
go_safe_dame_static(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    iki_pset dame = iki_safety_fuego_dame(&s->game->board);
    iki_vertex_write_set(&s->game->topo, &dame, out);
    return IKI_OK;
}

static iki_status
go_safe(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_color wanted = a->v[1].text != NULL ? a->v[1].color : IKI_EMPTY;
    iki_pset safe = iki_pset_none();
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        if (wanted != IKI_EMPTY && wanted != c)
            continue;
        iki_pset own = a->v[0].number == 0 ? safe_by_benson(s, c)
                                           : iki_safety_fuego_points(&s->game->board, c, NULL);
        iki_pset_join(&safe, &own);
    }
    iki_sbuf_printf(out, "%d ", iki_pset_count(&safe));
    iki_vertex_write_set(&s->game->topo, &safe, out);
    return IKI_OK;
}

/* Black lives on the first line with the eyes A1 and C1, where White has a dead stone. */
#define EDGE "boardsize 5; gogui-setup b A2 b B2 b C2 b D2 b E2 b B1 b E1 w C1"

const iki_command iki_cmd_compat[] = {
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
     .run = game_over,
     .args = "[text:text]",
     .reply = "nothing",
     .help = "Accepted and ignored; the session goes on.",
     .example = {NULL, "kgs-game_over", ""}},
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
    {.name = "go_safe",
     .run = go_safe,
     .args = "type:benson|static [color:color]",
     .reply = "COUNT VERTEX...",
     .gui = "string/Fuego's safe points (Benson)/go_safe benson",
     .help = "Fuego's count of safe points: unconditionally alive chains and the regions vital to "
             "one of them, enemy stones included. With static it also counts what Mueller's static "
             "rules of 1997 find, as far as they are published; some counts differ from Fuego's, "
             "and these are no proofs. Without a colour: of both.",
     .example = {EDGE, "go_safe benson b", "10 A1 B1 C1 D1 E1 A2 B2 C2 D2 E2"}},
    {.name = "go_safe_dame_static",
     .run = go_safe_dame_static,
     .reply = "VERTEX...",
     .help = "Fuego's dame: empty points all of whose neighbours are safe by go_safe static, some "
             "of each colour.",
     .example = {EDGE, "go_safe_dame_static", ""}},
    {.name = NULL},
};
