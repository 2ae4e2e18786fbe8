/* witness - the proof of Benson's theorem, played.
 *
 * A chain with at most one vital region of its own is captured directly: the attacker fills its
 * liberties, those in the vital region last.  In every other region a point that does not touch the
 * chain stays empty; regions are connected, so every stone there keeps a liberty until the chain is
 * gone.  Where suicide is legal that point may hold a stone: then the attacker first fills the
 * region to the last point, which takes all the stones there off.
 *
 * A chain that has more of them is dropped because of other chains that border those regions.  Of
 * these one that fell in an earlier pass is captured first, and so on down; its place joins the
 * regions around it to one that is vital to no chain.  doc/theory.md has the whole argument.
 *
 * Invariant: an attacker's move never makes a chain alive, so the target stays in the list of
 * dropped chains.  Cost: a flood over the board for each move, the passes for each chain taken. */
#include "src/benson/witness.h"

#include "engine/base/arena.h"
#include "engine/go/canonical.h"
#include "src/benson/passes.h"

typedef struct attack {
    iki_board board;
    iki_color owner;
    bool suicide;
    iki_benson_witness *out;
} attack;

void
iki_benson_witness_free(iki_benson_witness *w)
{
    iki_free(w->move);
    *w = (iki_benson_witness){.move = NULL};
}

static iki_status
play(attack *a, iki_point p)
{
    iki_undo ignored;
    iki_benson_witness *w = a->out;
    if (w->moves == w->capacity) {
        int wanted = w->capacity > 0 ? 2 * w->capacity : 64;
        iki_point *more = iki_realloc(w->move, (size_t)wanted * sizeof *more);
        if (more == NULL)
            return IKI_E_MEMORY;
        w->move = more;
        w->capacity = wanted;
    }
    iki_assert(iki_board_legal(&a->board, iki_opponent(a->owner), p, a->suicide) == IKI_LEGAL);
    w->move[w->moves++] = p;
    iki_board_play(&a->board, iki_opponent(a->owner), p, &ignored);
    iki_board_play(&a->board, a->owner, IKI_PASS, &ignored);
    return IKI_OK;
}

/* The next chain to capture on the way to the target, by its head: one with at most one vital
 * region.  IKI_NOWHERE if the target is alive. */
static iki_point
next_victim(const attack *a, iki_point target)
{
    iki_benson_passes p;
    iki_benson_passes_run(&a->board, a->owner, a->suicide, &p);
    uint16_t c = p.map.chain_of[a->board.head[target]];
    if (p.chain[c] == 0)
        return IKI_NOWHERE;
    while (iki_benson_vital_count(&p, c) > 1) {
        uint16_t first = IKI_NO_INDEX; /* the vital region that falls first */
        for (uint16_t i = p.map.first_border[c]; i != IKI_NO_INDEX; i = p.map.border[i].next) {
            uint16_t r = p.map.border[i].region;
            if (iki_benson_is_vital(&p, &p.map.border[i]) && p.region[r] != 0 &&
                (first == IKI_NO_INDEX || p.region[r] < p.region[first]))
                first = r;
        }
        iki_assert(first != IKI_NO_INDEX && p.chain[p.by[first]] < p.chain[c]);
        c = p.by[first];
    }
    return p.map.chain[c];
}

/* The attacker's next move against the chain, which has at most one vital region. */
static iki_point
next_move(const attack *a, iki_point victim)
{
    const iki_board *b = &a->board;
    iki_pset chain = iki_board_chain(b, victim), reach = iki_topo_spread(b->topo, &chain);
    iki_pset others = iki_pset_minus(&b->topo->points, &b->at[a->owner]);
    iki_point last = IKI_NOWHERE; /* in the vital region */
    IKI_PARTS_FOR(region, b->topo, &others) {
        iki_pset empty = iki_pset_and(&region, &b->at[IKI_EMPTY]);
        iki_pset liberties = iki_pset_and(&empty, &reach);
        bool open = !iki_pset_within(&empty, &reach); /* a point far from the chain is empty */
        if (iki_pset_is_empty(&liberties))
            continue;
        if (open || (a->suicide && !iki_pset_within(&region, &reach)))
            return iki_pset_first(&liberties);
        last = iki_pset_first(&liberties);
    }
    iki_assert(last != IKI_NOWHERE);
    return last;
}

/* Captures the chain at the stone `target` on the board of the attack. */
static iki_status
capture(attack *a, iki_point target)
{
    iki_status status = IKI_OK;
    while (status == IKI_OK && a->board.color[target] == a->owner) {
        iki_point victim = next_victim(a, target);
        if (victim == IKI_NOWHERE) {
            iki_assert(a->out->moves == 0);
            break;
        }
        while (status == IKI_OK && a->board.color[victim] == a->owner)
            status = play(a, next_move(a, victim));
    }
    return status;
}

iki_status
iki_benson_witness_find(const iki_board *b, iki_point p, bool suicide, iki_benson_witness *out)
{
    iki_aspect aspect;
    iki_pset chain = iki_board_chain(b, p);
    const iki_pset *mark[] = {&chain};
    *out = (iki_benson_witness){.move = NULL};
    iki_status status = iki_aspect_make(b, mark, 1, &aspect);
    if (status != IKI_OK)
        return status;
    attack a = {.board = aspect.board, .suicide = suicide, .out = out};
    a.owner = (iki_color)aspect.board.color[aspect.to[p]];
    status = capture(&a, aspect.to[p]);
    for (int i = 0; i < out->moves; i++)
        out->move[i] = aspect.from[out->move[i]];
    if (status != IKI_OK)
        iki_benson_witness_free(out);
    iki_assert(status != IKI_OK || out->moves == 0 || iki_benson_witness_holds(b, p, suicide, out));
    return status;
}

bool
iki_benson_witness_holds(const iki_board *b, iki_point p, bool suicide, const iki_benson_witness *w)
{
    iki_board board = *b;
    iki_undo ignored;
    iki_color owner = (iki_color)b->color[p], attacker = iki_opponent(owner);
    for (int i = 0; i < w->moves; i++) {
        if (board.color[p] != owner)
            return false;
        iki_board_play(&board, owner, IKI_PASS, &ignored);
        if (iki_board_legal(&board, attacker, w->move[i], suicide) != IKI_LEGAL)
            return false;
        iki_board_play(&board, attacker, w->move[i], &ignored);
    }
    return board.color[p] != owner;
}
