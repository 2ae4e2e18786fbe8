/* cmd_gfx - life and death as GoGui's graphics: what the verdicts say, drawn on the board.
 *
 * Nothing is shown that other commands do not tell in words; the text gives the reasons, and says
 * so where there is nothing to show: GoGui answers an empty reply with "(empty response)". */
#include "engine/base/plural.h"
#include "engine/go/result.h"
#include "engine/go/vertex.h"
#include "gtp/command.h"
#include "gtp/reply.h"
#include "gtp/session.h"
#include "src/score/certainty.h"

#include <stdio.h>
#include <string.h>

static void
write_reason(const iki_topo *t, const iki_verdict *v, iki_sbuf *out)
{
    char name[IKI_VERTEX_SIZE], reason[IKI_REASON_SIZE];
    iki_sbuf_printf(out, "TEXT %s %s: %s, %s (%s). %s\n", iki_color_word(v->color),
                    iki_vertex_write(t, v->first, name), iki_verdict_word(v),
                    iki_certainty_word(v->certainty), iki_method_word(v->method),
                    iki_verdict_reason(v, t, reason));
}

static void
write_vital_points(const iki_topo *t, const char *use, const iki_pset *points, iki_sbuf *out)
{
    if (iki_pset_is_empty(points)) {
        iki_sbuf_printf(out, "no move to %s it is known", use);
        return;
    }
    iki_sbuf_printf(out, "to %s ", use);
    iki_vertex_write_set(t, points, out);
}

/* Who decides over a chain, and where. */
static void
write_vital(const iki_board *b, const iki_vital *v, iki_sbuf *out)
{
    char name[IKI_VERTEX_SIZE];
    iki_sbuf_printf(out, "TEXT %s %s: ", iki_color_word(b->color[v->chain]),
                    iki_vertex_write(b->topo, v->chain, name));
    write_vital_points(b->topo, "kill", &v->attack, out);
    iki_sbuf_puts(out, ", ");
    write_vital_points(b->topo, "save", &v->defence, out);
    iki_sbuf_putc(out, '\n');
}

/* The result, how sure it is, the reasons of all that does not simply live, and what is open. */
static void
write_summary(const iki_session *s, const iki_view *v, iki_sbuf *out)
{
    const iki_judgement *j = &s->judgement;
    int points[IKI_GIVEN + 1], all = iki_pset_count(&s->game->topo.points);
    iki_score_certainty(&s->game->board, j, points);
    iki_sbuf_puts(out, "TEXT ");
    iki_result_write(v->score.result, out);
    iki_sbuf_printf(out, " by %s rules; of %d point%s: %d proved, %d searched, %d estimated",
                    s->game->rules.name, all, iki_plural(all), points[IKI_PROVED],
                    points[IKI_SEARCHED], points[IKI_ESTIMATED]);
    if (points[IKI_GIVEN] > 0)
        iki_sbuf_printf(out, ", %d given", points[IKI_GIVEN]);
    iki_sbuf_putc(out, '\n');
    for (int i = 0; i < j->count; i++) {
        if (j->verdict[i].life != IKI_ALIVE)
            write_reason(&s->game->topo, &j->verdict[i], out);
    }
    for (int i = 0; i < v->vitals.count; i++)
        write_vital(&s->game->board, &v->vitals.at[i], out);
}

static void
show_all(const iki_session *s, const iki_view *v, iki_sbuf *out)
{
    const iki_topo *t = &s->game->topo;
    iki_pset black = iki_score_territory(s->game, &v->score, IKI_BLACK);
    iki_pset white = iki_score_territory(s->game, &v->score, IKI_WHITE);
    iki_pset dead = iki_judgement_stones(&s->judgement, IKI_DEAD);
    iki_pset seki = iki_judgement_stones(&s->judgement, IKI_SEKI);
    iki_pset kill = iki_vitals_points(&v->vitals, true),
             save = iki_vitals_points(&v->vitals, false);
    iki_pset vital = iki_pset_or(&kill, &save);
    iki_reply_marks(t, "BLACK", &black, out);
    iki_reply_marks(t, "WHITE", &white, out);
    iki_reply_marks(t, "MARK", &dead, out);
    iki_reply_marks(t, "COLOR gray", &seki, out);
    iki_reply_marks(t, "CIRCLE", &vital, out);
    write_summary(s, v, out);
}

/* A chain, the ground that its verdict rests on, the chains that it relies on, the points that
 * decide, and why. */
static void
show_chain(const iki_session *s, const iki_view *v, iki_point p, iki_sbuf *out)
{
    const iki_topo *t = &s->game->topo;
    const iki_verdict *verdict = iki_judgement_at(&s->judgement, p);
    iki_pset zone = iki_pset_and(&verdict->zone, &t->points);
    iki_pset vital = iki_pset_none();
    const iki_vital *open = iki_vitals_of(&v->vitals, verdict->first);
    if (open != NULL)
        vital = iki_pset_or(&open->attack, &open->defence);
    iki_reply_marks(t, "COLOR cyan", &zone, out);
    iki_reply_marks(t, "SQUARE", &verdict->stones, out);
    iki_reply_marks(t, "TRIANGLE", &verdict->premise, out);
    iki_reply_marks(t, "CIRCLE", &vital, out);
    write_reason(t, verdict, out);
    if (open != NULL)
        write_vital(&s->game->board, open, out);
}

static void
show_empty(const iki_session *s, const iki_view *v, iki_point p, iki_sbuf *out)
{
    const iki_topo *t = &s->game->topo;
    char name[IKI_VERTEX_SIZE];
    (void)iki_vertex_write(t, p, name);
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_pset own = iki_score_territory(s->game, &v->score, c), seed = iki_pset_of(p);
        if (!iki_pset_has(&own, p))
            continue;
        iki_pset part = iki_topo_flood(t, &seed, &own);
        iki_reply_marks(t, c == IKI_BLACK ? "BLACK" : "WHITE", &part, out);
        iki_sbuf_printf(out, "TEXT %s: territory of %s, %s\n", name, iki_color_word(c),
                        iki_certainty_word(v->survey.certainty[p]));
        return;
    }
    iki_sbuf_printf(out, "TEXT %s: nobody's point\n", name);
}

static iki_status
gfx(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_view v;
    iki_status status = iki_session_view(s, &v);
    if (status != IKI_OK)
        ;
    else if (a->v[0].text == NULL)
        show_all(s, &v, out);
    else if (s->game->board.color[a->v[0].point] != IKI_EMPTY)
        show_chain(s, &v, a->v[0].point, out);
    else
        show_empty(s, &v, a->v[0].point, out);
    iki_view_free(&v);
    return status;
}

/* --- points of one kind ---------------------------------------------------------------------- */

/* What other commands list, in the order of the words that iki-gfx_points takes. */
static const struct list {
    const char *title, *mark;
    const char *command, *args; /* args NULL: a colour */
} lists[] = {
    {"Dead stones", "MARK", "final_status_list", "dead"},
    {"Living stones", "CIRCLE", "final_status_list", "alive"},
    {"Stones in seki", "COLOR gray", "final_status_list", "seki"},
    {"Territory of Black", "BLACK", "final_status_list", "black_territory"},
    {"Territory of White", "WHITE", "final_status_list", "white_territory"},
    {"Dame", "SQUARE", "final_status_list", "dame"},
    {"Stones that live even if their owner always passes", "CIRCLE", "benson_alive", ""},
    {"Eyes of stones that live even if their owner always passes", "COLOR green",
     "iki-benson_regions", NULL},
    {"Territory of stones that live even if their owner always passes", "COLOR cyan",
     "iki-benson_territory", NULL},
    {"Chains with exactly two eyes", "SQUARE", "iki-benson_formations", NULL},
    {"Legal moves", "SQUARE", "all_legal", NULL},
};
#define LISTS                                                                                      \
    "dead|alive|seki|black_territory|white_territory|dame|safe|eyes|enclosed|two_eyes|legal"

/* The words of a list after the mark, and how many there are. */
static void
write_list(const struct list *l, const char *owner, const char *words, iki_sbuf *out)
{
    int count = 0;
    for (const char *c = words + strspn(words, " \n"); *c != '\0'; c += strspn(c, " \n")) {
        size_t n = strcspn(c, " \n");
        iki_sbuf_puts(out, count == 0 ? l->mark : "");
        iki_sbuf_putc(out, ' ');
        iki_sbuf_add(out, c, n);
        count++;
        c += n;
    }
    iki_sbuf_printf(out, "%sTEXT %s%s%s: ", count > 0 ? "\n" : "", l->title,
                    owner[0] != '\0' ? ", " : "", owner);
    if (count == 0)
        iki_sbuf_puts(out, "none\n");
    else
        iki_sbuf_printf(out, "%d point%s\n", count, iki_plural(count));
}

static iki_status
gfx_points(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_assert(a->v[0].number >= 0 && (size_t)a->v[0].number < sizeof lists / sizeof lists[0]);
    const struct list *l = &lists[a->v[0].number];
    bool given = a->v[1].text != NULL;
    if (given && l->args != NULL)
        return IKI_E_SYNTAX; /* of both colours */
    const char *owner = l->args != NULL ? ""
                        : given         ? iki_color_word(a->v[1].color)
                                        : iki_color_word(iki_game_to_move(s->game));
    char args[20];
    snprintf(args, sizeof args, "%s", l->args != NULL ? l->args : owner);
    iki_sbuf words;
    iki_sbuf_init(&words, 0);
    iki_status status = iki_command_run(s, l->command, args, &words);
    if (status == IKI_OK)
        write_list(l, owner, iki_sbuf_text(&words), out);
    iki_sbuf_free(&words);
    return status;
}

/* --- what is open, and how sure the rest is --------------------------------------------------- */

static void
show_vital(const iki_session *s, const iki_view *v, iki_sbuf *out)
{
    iki_reply_vitals(&s->game->topo, &v->vitals, "LABEL ", out);
    for (int i = 0; i < v->vitals.count; i++)
        write_vital(&s->game->board, &v->vitals.at[i], out);
    if (v->vitals.count == 0)
        iki_sbuf_puts(out, "TEXT Nothing to play here: no chain is known whose life depends on "
                           "who moves first.\n");
}

static iki_status
gfx_vital(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    iki_view v;
    iki_status status = iki_session_view(s, &v);
    if (status == IKI_OK)
        show_vital(s, &v, out);
    iki_view_free(&v);
    return status;
}

static void
show_certainty(const iki_session *s, const iki_view *v, iki_sbuf *out)
{
    static const struct {
        iki_certainty certainty;
        const char *color;
    } shown[] = {{IKI_PROVED, "green"},
                 {IKI_SEARCHED, "yellow"},
                 {IKI_ESTIMATED, "red"},
                 {IKI_GIVEN, "blue"}};
    enum { SHOWN = sizeof shown / sizeof shown[0] };
    const iki_topo *t = &s->game->topo;
    int count[SHOWN];
    for (int i = 0; i < SHOWN; i++) {
        iki_pset points = iki_pset_none();
        char mark[20];
        IKI_PSET_FOR(p, &t->points) {
            if (v->survey.certainty[p] == shown[i].certainty)
                iki_pset_add(&points, p);
        }
        snprintf(mark, sizeof mark, "COLOR %s", shown[i].color);
        iki_reply_marks(t, mark, &points, out);
        count[i] = iki_pset_count(&points);
    }
    for (int i = 0; i < SHOWN; i++)
        iki_sbuf_printf(out, "%s%s: %s, %d point%s", i > 0 ? "; " : "TEXT ", shown[i].color,
                        iki_certainty_word(shown[i].certainty), count[i], iki_plural(count[i]));
    iki_sbuf_putc(out, '\n');
}

static iki_status
gfx_certainty(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    (void)a;
    iki_view v;
    iki_status status = iki_session_view(s, &v);
    if (status == IKI_OK)
        show_certainty(s, &v, out);
    iki_view_free(&v);
    return status;
}

/* All is White's: rows 2 and 4 wall off eyes on rows 1, 3 and 5, in one of them a dead stone. */
#define WALLS "boardsize 5; gogui-setup w A2 w B2 w C2 w D2 w E2 w B1 b D1 w A4 w B4 w C4 w D4 w E4"

const iki_command iki_cmd_gfx[] = {
    {.name = "iki-gfx",
     .run = gfx,
     .args = "[vertex:vertex]",
     .reply = "lines of BLACK, WHITE, MARK, COLOR, CIRCLE, SQUARE, TRIANGLE and TEXT",
     .gui = "gfx/Life and death/iki-gfx\ngfx/Why this chain lives or dies/iki-gfx %p",
     .help = "The judged position as GoGui's graphics: territory, dead stones marked, stones in "
             "seki gray, circles on vital points; as text the result, the share that is proved, "
             "and why chains are dead, in seki or critical. For a stone: its chain (squares), the "
             "zone of its verdict, the chains it relies on (triangles) and the reason. For an "
             "empty point: its owner.",
     .example = {WALLS, "iki-gfx D1",
                 "COLOR cyan C1 D1 E1\nSQUARE D1\nTRIANGLE B1 A2 B2 C2 D2 E2\n"
                 "TEXT black D1: dead, proved (territory). Dead: enclosed by unconditionally alive "
                 "chains, with no room for two eyes."}},
    {.name = "iki-gfx_vital",
     .run = gfx_vital,
     .reply = "lines of LABEL VERTEX kill|save|both and TEXT",
     .gui = "gfx/Vital points/iki-gfx_vital",
     .help = "iki-vital_points as GoGui's graphics; as text the chains that each point decides, or "
             "that no move is urgent.",
     .example = {WALLS, "iki-gfx_vital",
                 "TEXT Nothing to play here: no chain is known whose life depends on who moves "
                 "first."}},
    {.name = "iki-gfx_certainty",
     .run = gfx_certainty,
     .reply = "lines of COLOR and TEXT",
     .gui = "gfx/How sure every point is/iki-gfx_certainty",
     .help = "How surely the owner of each point is known: proved green, searched yellow, "
             "estimated red, given by the referee blue; as text the number of points of each.",
     .example = {"boardsize 2", "iki-gfx_certainty",
                 "COLOR red A1 B1 A2 B2\nTEXT green: proved, 0 points; yellow: searched, 0 points; "
                 "red: estimated, 4 points; blue: given, 0 points"}},
    {.name = "iki-gfx_points",
     .run = gfx_points,
     .args = "what:" LISTS " [color:color]",
     .reply = "a line that marks the points, if there are any, and TEXT",
     .gui = "gfx/Dead stones/iki-gfx_points dead\n"
            "gfx/Living stones/iki-gfx_points alive\n"
            "gfx/Stones in seki/iki-gfx_points seki\n"
            "gfx/Territory of Black/iki-gfx_points black_territory\n"
            "gfx/Territory of White/iki-gfx_points white_territory\n"
            "gfx/Dame/iki-gfx_points dame\n"
            "gfx/Unconditional life: stones/iki-gfx_points safe\n"
            "gfx/Unconditional life: eyes/iki-gfx_points eyes %c\n"
            "gfx/Unconditional life: territory/iki-gfx_points enclosed %c\n"
            "gfx/Unconditional life: chains with exactly two eyes/iki-gfx_points two_eyes %c\n"
            "gfx/Legal moves/iki-gfx_points legal %c",
     .help = "Points of one kind as GoGui's graphics, and as text their number. The kinds are the "
             "lists of final_status_list, benson_alive (safe), iki-benson_regions (eyes), "
             "iki-benson_territory (enclosed), iki-benson_formations (two_eyes) and all_legal "
             "(legal). The last four are of one colour; without a colour, of the side to move.",
     .example = {WALLS, "iki-gfx_points dead", "MARK D1\nTEXT Dead stones: 1 point"}},
    {.name = NULL},
};
