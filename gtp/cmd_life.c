/* cmd_life - life and death of single chains and eyes: so far unconditional life. */
#include "gtp/command.h"
#include "gtp/reply.h"
#include "gtp/session.h"
#include "src/benson/benson.h"

/* May chains be filled by their owner?  As the argument says (0: suicide, 1: nosuicide), else as
 * the rules do. */
static bool
suicide_of(const iki_session *s, const iki_value *v)
{
    return v->text != NULL ? v->number == 0 : s->game->rules.suicide;
}

static void
write_alive(const iki_session *s, iki_color color, bool suicide, iki_sbuf *out)
{
    iki_benson benson;
    iki_benson_analyse(&s->game->board, color, suicide, &benson);
    iki_reply_parts(&s->game->topo, &benson.alive, out);
}

static iki_status
benson_alive(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    bool suicide = suicide_of(s, &a->v[1]);
    if (a->v[0].text != NULL) {
        write_alive(s, a->v[0].color, suicide, out);
        return IKI_OK;
    }
    write_alive(s, IKI_BLACK, suicide, out);
    write_alive(s, IKI_WHITE, suicide, out);
    return IKI_OK;
}

static iki_status
regions(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_benson benson;
    iki_benson_analyse(&s->game->board, a->v[0].color, suicide_of(s, &a->v[1]), &benson);
    iki_reply_parts(&s->game->topo, &benson.eyespace, out);
    return IKI_OK;
}

static iki_status
territory(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_benson benson;
    iki_benson_analyse(&s->game->board, a->v[0].color, suicide_of(s, &a->v[1]), &benson);
    iki_reply_parts(&s->game->topo, &benson.territory, out);
    return IKI_OK;
}

static iki_status
trace(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_benson_write_trace(&s->game->board, a->v[0].color, suicide_of(s, &a->v[1]), out);
    return IKI_OK;
}

/* Where formations are written to. */
struct listing {
    const iki_topo *topo;
    iki_sbuf *out;
};

static void
write_formation(void *ctx, const iki_pset *stones)
{
    const struct listing *l = ctx;
    iki_reply_line(l->topo, stones, l->out);
}

static iki_status
formations(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    struct listing l = {&s->game->topo, out};
    iki_benson_formations(&s->game->board, a->v[0].color, suicide_of(s, &a->v[1]), write_formation,
                          &l);
    return IKI_OK;
}

/* Black lives on the first line with the eyes A1 and C1; his stone at A5 does not. */
#define EDGE "boardsize 5; gogui-setup b A2 b B2 b C2 b D2 b B1 b D1 b A5 w A4 w E5"

const iki_command iki_cmd_life[] = {
    {.name = "benson_alive",
     .run = benson_alive,
     .args = "[color:color] [rule:suicide|nosuicide]",
     .reply = "chains, one a line",
     .help = "The unconditionally alive chains. They cannot be captured even if their owner always "
             "passes. Without a colour: Black's, then White's. Without a rule, the rules in force "
             "decide whether suicide is legal.",
     .example = {EDGE, "benson_alive", "B1 D1 A2 B2 C2 D2"}},
    {.name = "iki-benson_regions",
     .run = regions,
     .args = "color:color [rule:suicide|nosuicide]",
     .reply = "regions, one a line",
     .help = "The eyes of the unconditionally alive chains: the regions vital to at least one of "
             "them. A region is vital to a chain that touches each of its empty points.",
     .example = {EDGE, "iki-benson_regions b", "A1\nC1"}},
    {.name = "iki-benson_territory",
     .run = territory,
     .args = "color:color [rule:suicide|nosuicide]",
     .reply = "regions, one a line",
     .help = "The points proved to belong to the player: regions enclosed by unconditionally alive "
             "chains where the opponent cannot live, dead stones of the opponent included.",
     .example = {EDGE, "iki-benson_territory b", "A1\nC1"}},
    {.name = "iki-benson_trace",
     .run = trace,
     .args = "color:color [rule:suicide|nosuicide]",
     .reply = "lines \"pass N: chains V...; regions V...\", then \"alive: V...\"",
     .gui = "string/Unconditional life: step by step/iki-benson_trace %c",
     .help = "The chains and regions that each pass of Benson's algorithm drops. A chain or region "
             "is named by its first vertex; \"-\" means none.",
     .example = {EDGE, "iki-benson_trace b", "pass 1: chains A5; regions E1\nalive: B1"}},
    {.name = "iki-benson_formations",
     .run = formations,
     .args = "color:color [rule:suicide|nosuicide]",
     .reply = "sets of chains, one a line",
     .help = "Sets of unconditionally alive chains with exactly two eyes and no liberty outside "
             "enclosed regions.",
     .example = {"boardsize 4; gogui-setup b A2 b B2 b C2 b D2 b B1 b D1 w A3 w B3 w C3 w D3",
                 "iki-benson_formations b", "B1 D1 A2 B2 C2 D2"}},
    {.name = NULL},
};
