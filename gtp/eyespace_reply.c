/* eyespace_reply - the eye spaces of one chain with their values, and what their sum says. */
#include "gtp/eyespace_reply.h"

#include "engine/go/canonical.h"
#include "engine/go/vertex.h"
#include "src/benson/benson.h"
#include "src/eye/eyespaces.h"
#include "src/eye/find.h"

/* --- which chain is meant ------------------------------------------------------------------- */

/* The points around p without a chain and without the opponent's chains that live anyhow; none if
 * they do not touch the chain. */
static iki_pset
part_around(const iki_board *b, const iki_pset *chain, const iki_pset *alive, iki_point p)
{
    iki_color opponent = iki_opponent(b->color[iki_pset_first(chain)]);
    iki_pset walls = iki_pset_and(alive, &b->at[opponent]), one = iki_pset_of(p);
    iki_pset rest = iki_pset_minus(&b->topo->points, chain);
    iki_pset_drop(&rest, &walls);
    iki_pset part = iki_topo_flood(b->topo, &one, &rest), near = iki_topo_spread(b->topo, &part);
    return iki_pset_meets(&near, chain) ? part : iki_pset_none();
}

/* A stone of the chain with the smallest such part, of at most IKI_EYE_MAX points; IKI_NOWHERE if
 * there is none, or two suit equally. */
static iki_point
chain_around(const iki_board *b, iki_point p)
{
    int best = IKI_EYE_MAX + 1;
    iki_point found = IKI_NOWHERE;
    iki_pset alive = iki_benson_alive(b, true);
    iki_pset stones = iki_pset_or(&b->at[IKI_BLACK], &b->at[IKI_WHITE]);
    IKI_CHAINS_FOR(chain, b, &stones) {
        iki_pset part = part_around(b, &chain, &alive, p);
        int points = iki_pset_count(&part);
        if (points == 0 || points > best)
            continue;
        found = points < best ? iki_pset_first(&chain) : IKI_NOWHERE;
        best = points;
    }
    return found;
}

/* The chain that is meant: the one with a small eye space around p; else that of the stone, or the
 * one around a larger eye.  IKI_NOWHERE if there is none. */
static iki_point
chain_meant(const iki_board *b, iki_point p)
{
    iki_eye eye, region;
    bool found = iki_eye_find(b, p, &eye) == IKI_OK;
    if (found && iki_eye_region(b, &eye, p, &region) && !region.too_large)
        return eye.block;
    iki_point around = chain_around(b, p);
    if (around != IKI_NOWHERE)
        return around;
    return b->color[p] != IKI_EMPTY ? p : found ? eye.block : IKI_NOWHERE;
}

static bool
is_known(const iki_eyespaces *e)
{
    return e->two_eyes[0] == IKI_CHANCE_YES || e->two_eyes[1] == IKI_CHANCE_NO ||
           (e->two_eyes[0] == IKI_CHANCE_NO && e->two_eyes[1] == IKI_CHANCE_YES);
}

/* Solves the spaces of the chain that is meant; with a premise about the outside where the answer
 * is open without one. */
static iki_status
solve_meant(iki_session *s, const iki_value *at, iki_eyespaces *e, iki_sbuf *out)
{
    const iki_board *b = &s->game->board;
    bool suicide = s->game->rules.suicide;
    iki_budget budget = iki_session_budget(s);
    iki_point block = chain_meant(b, at->point);
    if (block == IKI_NOWHERE)
        return IKI_FAIL(out, IKI_E_ARGUMENT, "no eye space at %s: name a stone of the chain",
                        at->text);
    iki_status status = iki_eyespaces_solve(b, block, suicide, &budget, e);
    if (status == IKI_OK && !is_known(e))
        status = iki_eyespaces_assume(b, block, suicide, &budget, e);
    return status == IKI_OK ? iki_eyespaces_find_death(b, suicide, &budget, s->eyes, e) : status;
}

/* --- in words ------------------------------------------------------------------------------- */

static void
write_value(const iki_eyespace *space, iki_sbuf *out)
{
    static const char *const doubts[] = {
        [IKI_EYESPACE_UNSOLVED] = "the node limit was reached",
        [IKI_EYESPACE_KO] = "a ko can arise",
        [IKI_EYESPACE_LIBERTIES] = "it depends on liberties elsewhere",
    };
    iki_eyespace_value v = space->value;
    if (space->doubt == IKI_EYESPACE_TOO_LARGE)
        iki_sbuf_printf(out, "unknown (%d points, more than %d)", iki_pset_count(&space->points),
                        IKI_EYE_MAX);
    else if (v == IKI_EYESPACE_UNKNOWN)
        iki_sbuf_printf(out, "unknown (%s)", doubts[space->doubt]);
    else if (iki_eyespace_after(v, true) != v)
        iki_sbuf_printf(out, "%s = %s", iki_eyespace_value_text(v), iki_eyespace_game_text(v));
    else
        iki_sbuf_puts(out, iki_eyespace_value_text(v));
}

/* A line for each space; those worth nothing share one. */
static void
write_spaces(const iki_topo *t, const iki_eyespaces *e, iki_sbuf *out)
{
    iki_pset nothing = iki_pset_none();
    for (int i = 0; i < e->count; i++) {
        const iki_eyespace *space = &e->space[i];
        if (space->value == IKI_EYESPACE_0) {
            iki_pset_join(&nothing, &space->points);
            continue;
        }
        iki_sbuf_puts(out, "space ");
        write_value(space, out);
        if (space->doubt != IKI_EYESPACE_TOO_LARGE) {
            iki_sbuf_puts(out, " at ");
            iki_vertex_write_set(t, &space->points, out);
        }
        iki_sbuf_putc(out, '\n');
    }
    if (!iki_pset_is_empty(&nothing)) {
        iki_sbuf_puts(out, "no_eye ");
        iki_vertex_write_set(t, &nothing, out);
        iki_sbuf_putc(out, '\n');
    }
}

/* "2 1/4*": a number of eyes, and the star that is left. */
static void
write_sum(const iki_eyespaces *e, iki_sbuf *out)
{
    static const char *const fractions[] = {"", "1/4", "1/2", "3/4"};
    iki_eyespace_sum sum;
    if (!iki_eyespaces_sum(e, &sum)) {
        iki_sbuf_puts(out, "sum unknown\n");
        return;
    }
    int whole = sum.quarters / 4, part = sum.quarters % 4;
    iki_sbuf_puts(out, "sum ");
    if (whole > 0 || part == 0)
        iki_sbuf_printf(out, "%d%s", whole, part != 0 ? " " : "");
    iki_sbuf_printf(out, "%s%s\n", fractions[part], sum.star ? "*" : "");
}

/* First stones of the chains that the status takes to live. */
static void
write_premise(const iki_board *b, const iki_eyespaces *e, iki_sbuf *out)
{
    iki_pset firsts = iki_pset_none();
    if (!is_known(e) || iki_pset_is_empty(&e->premise))
        return;
    IKI_CHAINS_FOR(chain, b, &e->premise)
        iki_pset_add(&firsts, iki_pset_first(&chain));
    iki_sbuf_puts(out, "premise ");
    iki_vertex_write_set(b->topo, &firsts, out);
    iki_sbuf_putc(out, '\n');
}

static void
write_moves(const iki_topo *t, const char *key, const iki_pset *moves, iki_sbuf *out)
{
    iki_sbuf_printf(out, "\n%s ", key);
    iki_vertex_write_set(t, moves, out);
}

iki_status
iki_eyespace_reply(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    static const char *const colors[] = {"", "black", "white"};
    const iki_topo *t = &s->game->topo;
    char v[IKI_VERTEX_SIZE];
    iki_eyespaces *e = iki_calloc(1, sizeof *e);
    iki_status status = e != NULL ? solve_meant(s, &a->v[0], e, out) : IKI_E_MEMORY;
    if (status == IKI_OK) {
        iki_pset chain = iki_board_chain(&s->game->board, e->block);
        const iki_eyespace *here = iki_eyespaces_at(e, a->v[0].point);
        iki_sbuf_printf(out, "chain %s %s\n", colors[e->owner],
                        iki_vertex_write(t, iki_pset_first(&chain), v));
        if (here != NULL) {
            iki_sbuf_puts(out, "value ");
            write_value(here, out);
            iki_sbuf_putc(out, '\n');
        }
        write_spaces(t, e, out);
        write_sum(e, out);
        write_premise(&s->game->board, e, out);
        iki_sbuf_printf(out, "status %s", iki_eyespaces_word(e));
        if (!iki_pset_is_empty(&e->moves[1]))
            write_moves(t, "owner_moves", &e->moves[1], out);
        if (!iki_pset_is_empty(&e->moves[0]))
            write_moves(t, "attacker_moves", &e->moves[0], out);
        if (s->game->rules.ko != IKI_KO_SIMPLE && is_known(e))
            iki_sbuf_puts(out, "\nunless superko forbids an answer");
    }
    iki_free(e);
    return status;
}

/* --- GNU Go's words ------------------------------------------------------------------------- */

/* The eyes that a space ends with if the attacker moves first in it ([0]), or the owner does, and
 * both go on by turns. */
static const uint8_t eyes_of[IKI_EYESPACE_VALUES][2] = {
    [IKI_EYESPACE_0] = {0, 0},   [IKI_EYESPACE_1_2] = {0, 1},  [IKI_EYESPACE_3_4] = {0, 1},
    [IKI_EYESPACE_1] = {1, 1},   [IKI_EYESPACE_STAR] = {0, 2}, [IKI_EYESPACE_5_4] = {1, 2},
    [IKI_EYESPACE_3_2] = {1, 2}, [IKI_EYESPACE_2] = {2, 2},
};

/* A move of the side (0: the attacker) after which the space ends with these eyes, the first on the
 * canonical view; IKI_PASS if none is known. */
static iki_point
move_for(const iki_aspect *view, const iki_eyespace *space, int side, int eyes)
{
    iki_pset good = iki_pset_none();
    int i = 0;
    IKI_PSET_FOR(p, &space->points) {
        iki_eyespace_value v = iki_pset_has(&space->moves[side], p)
                                   ? iki_eyespace_exact(space->after[side][i])
                                   : IKI_EYESPACE_UNKNOWN;
        if (v != IKI_EYESPACE_UNKNOWN && eyes_of[v][1 - side] == eyes)
            iki_pset_add(&good, p);
        i++;
    }
    iki_pset seen = iki_aspect_to(view, &good);
    return iki_pset_is_empty(&good) ? IKI_PASS : view->from[iki_pset_first(&seen)];
}

/* "1 2 B1 B1", of a space that is solved. */
static iki_status
write_eyes(const iki_board *b, const iki_eyespace *space, iki_sbuf *out)
{
    char v[IKI_VERTEX_SIZE], w[IKI_VERTEX_SIZE];
    int least = eyes_of[space->value][0], most = eyes_of[space->value][1];
    const iki_pset *const mark[] = {&space->points};
    iki_aspect view;
    iki_sbuf_printf(out, "%d %d", least, most);
    if (least == most)
        return IKI_OK;
    iki_status status = iki_aspect_make(b, mark, 1, &view);
    if (status != IKI_OK)
        return status;
    iki_point attack = move_for(&view, space, 0, least), defence = move_for(&view, space, 1, most);
    if (attack == IKI_PASS || defence == IKI_PASS)
        return IKI_FAIL(out, IKI_E_STATE, "not known: %d or %d eyes, but not by which moves", least,
                        most);
    iki_sbuf_printf(out, " %s %s", iki_vertex_write(b->topo, attack, v),
                    iki_vertex_write(b->topo, defence, w));
    return IKI_OK;
}

iki_status
iki_eval_eye_reply(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_eyespaces *e = iki_calloc(1, sizeof *e);
    iki_status status = e != NULL ? solve_meant(s, &a->v[0], e, out) : IKI_E_MEMORY;
    const iki_eyespace *here = status == IKI_OK ? iki_eyespaces_at(e, a->v[0].point) : NULL;
    if (status == IKI_OK && here == NULL)
        status = IKI_FAIL(out, IKI_E_STATE, "not known: %s is no point of an eye", a->v[0].text);
    else if (status == IKI_OK && !here->closed)
        status = IKI_FAIL(out, IKI_E_STATE, "not known: no chain alone encloses %s", a->v[0].text);
    else if (status == IKI_OK && here->value == IKI_EYESPACE_UNKNOWN)
        status = IKI_FAIL(out, here->doubt == IKI_EYESPACE_UNSOLVED ? IKI_E_LIMIT : IKI_E_STATE,
                          "not known: iki-eyespace_value tells why");
    else if (status == IKI_OK)
        status = write_eyes(&s->game->board, here, out);
    iki_free(e);
    return status;
}
