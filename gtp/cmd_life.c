/* cmd_life - unconditional life: the chains, their eyes, why the others are none, and how these are
 * captured. */
#include "engine/base/plural.h"
#include "engine/go/vertex.h"
#include "gtp/command.h"
#include "gtp/reply.h"
#include "gtp/session.h"
#include "src/benson/benson.h"
#include "src/benson/passes.h"
#include "src/benson/witness.h"

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
    if (a->v[2].text != NULL) {
        iki_benson_passes passes;
        iki_benson_passes_run(&s->game->board, a->v[0].color, suicide_of(s, &a->v[1]), &passes);
        (a->v[2].number == 0 ? iki_benson_write_pairs : iki_benson_write_json)(&passes, out);
        return IKI_OK;
    }
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
    iki_benson_passes passes;
    bool why = a->v[2].text != NULL && a->v[2].number == 1;
    iki_benson_passes_run(&s->game->board, a->v[0].color, suicide_of(s, &a->v[1]), &passes);
    iki_benson_write_trace(&passes, why, out);
    return IKI_OK;
}

/* --- witnesses ------------------------------------------------------------------------------ */

/* The moves that capture the chain at the vertex; what cannot be played is never told. */
static iki_status
find_witness(const iki_session *s, const iki_args *a, iki_benson_witness *w)
{
    const iki_board *b = &s->game->board;
    bool suicide = suicide_of(s, &a->v[1]);
    iki_status status = iki_benson_witness_find(b, a->v[0].point, suicide, w);
    if (status == IKI_OK && w->moves > 0 &&
        !iki_benson_witness_holds(b, a->v[0].point, suicide, w)) {
        iki_benson_witness_free(w);
        return IKI_E_STATE;
    }
    return status;
}

static iki_status
witness(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    char vertex[IKI_VERTEX_SIZE];
    iki_benson_witness w;
    iki_status status = find_witness(s, a, &w);
    if (status != IKI_OK)
        return status;
    if (w.moves == 0)
        iki_sbuf_puts(out, "alive");
    for (int i = 0; i < w.moves; i++)
        iki_sbuf_printf(out, "%s%s", i > 0 ? " " : "",
                        iki_vertex_write(&s->game->topo, w.move[i], vertex));
    iki_benson_witness_free(&w);
    return IKI_OK;
}

/* The moves as a variation, the owner's passes left out between them. */
static iki_status
witness_gfx(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    char name[IKI_VERTEX_SIZE], vertex[IKI_VERTEX_SIZE];
    const iki_topo *t = &s->game->topo;
    iki_benson_witness w;
    iki_color owner = (iki_color)s->game->board.color[a->v[0].point];
    iki_status status = find_witness(s, a, &w);
    if (status != IKI_OK)
        return status;
    iki_pset chain = iki_board_chain(&s->game->board, a->v[0].point);
    iki_vertex_write(t, iki_pset_first(&chain), name);
    if (w.moves > 0)
        iki_sbuf_puts(out, "VAR");
    for (int i = 0; i < w.moves; i++)
        iki_sbuf_printf(out, " %c %s", owner == IKI_BLACK ? 'w' : 'b',
                        iki_vertex_write(t, w.move[i], vertex));
    if (w.moves > 0)
        iki_sbuf_printf(out, "\nTEXT %s %s is captured in %d move%s if its owner always passes\n",
                        iki_color_word(owner), name, w.moves, iki_plural(w.moves));
    else
        iki_sbuf_printf(out, "TEXT %s %s is unconditionally alive\n", iki_color_word(owner), name);
    iki_benson_witness_free(&w);
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

/* Black lives on the first line with the eyes A1 and C1; the stone at A5 does not. */
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
     .args = "color:color [rule:suicide|nosuicide] [form:pairs|json]",
     .reply = "regions, one a line",
     .gui = "string/Unconditional life: regions and chains/iki-benson_regions %c pairs",
     .help = "The eyes of the unconditionally alive chains: the regions vital to at least one of "
             "them. A region is vital to a chain that touches each of its empty points (where "
             "suicide is legal, each of its points). With \"pairs\", every region: its first "
             "vertex, whether it is kept or which pass of the algorithm drops it, the chains to "
             "which it is vital, and the other chains that it borders. With \"json\", the same as "
             "an object on one line, and for each chain whether it is alive, the pass that drops "
             "it, and its vital regions.",
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
     .args = "color:color [rule:suicide|nosuicide] [form:passes|reasons]",
     .reply = "lines \"pass N: chains V...; regions V...\", then \"alive: V...\"",
     .gui = "string/Unconditional life: step by step/iki-benson_trace %c reasons",
     .help = "The chains and regions that each pass of Benson's algorithm drops. A chain or region "
             "is named by its first vertex; \"-\" means none. With \"reasons\", each pass is "
             "followed by a line for every chain and region that it drops, which says why.",
     .example =
         {EDGE, "iki-benson_trace b reasons",
          "pass 1: chains A5; regions E1\n"
          "  chain A5 has no vital region; region E1 is not vital, as E1 does not touch the chain\n"
          "  region E1 borders the dropped chain A5\nalive: B1"}},
    {.name = "iki-benson_witness",
     .run = witness,
     .args = "chain:stone [rule:suicide|nosuicide]",
     .reply = "VERTEX..., or alive",
     .help = "How the chain is captured if its owner always passes: the opponent's moves, the last "
             "of which takes it. The owner passes before each of them, so no ko forbids one. They "
             "have been played on the board; superko is left aside. \"alive\": the chain is "
             "unconditionally alive, and no moves capture it.",
     .example = {EDGE, "iki-benson_witness A5", "B5"}},
    {.name = "iki-gfx_witness",
     .run = witness_gfx,
     .args = "chain:stone [rule:suicide|nosuicide]",
     .reply = "a line VAR, if there is anything to play, and TEXT",
     .gui = "gfx/Unconditional life: how it is captured/iki-gfx_witness %p",
     .help = "The moves of iki-benson_witness as a variation on GoGui's board. The owner's passes "
             "are left out.",
     .example = {EDGE, "iki-gfx_witness A5",
                 "VAR w B5\nTEXT black A5 is captured in 1 move if its owner always passes"}},
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
