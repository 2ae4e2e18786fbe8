/* threat - one move and one answer, for every point where chains are short of liberties.
 *
 * A move hurts if it takes stones of a wall or puts walls in atari, and no single answer takes as
 * many stones back and leaves no wall to be taken.  Nothing depends on an order of points, so that
 * turning the board changes nothing.
 *
 * Cost: a move and its answers for every liberty of a wall that has at most two of them. */
#include "src/score/threat.h"

#include "engine/go/board.h"

enum { SHORT_OF_LIBERTIES = 2 }; /* one move can leave such a chain in atari */

iki_pset
iki_score_guard_walls(const iki_board *b, const iki_judgement *j, iki_color side,
                      const iki_pset *abroad)
{
    iki_pset dead = iki_judgement_stones(j, IKI_DEAD);
    iki_pset seed = iki_pset_minus(&b->at[iki_opponent(side)], &dead);
    iki_pset_join(&seed, abroad);
    seed = iki_topo_spread(b->topo, &seed);
    iki_pset living = iki_judgement_stones(j, IKI_ALIVE);
    living = iki_pset_and(&living, &b->at[side]);
    return iki_topo_flood(b->topo, &seed, &living);
}

/* The walls that the opponent can capture with the next move. */
static iki_pset
in_danger(const iki_score_guard *g, const iki_board *b)
{
    iki_pset danger = iki_pset_none();
    iki_pset left = iki_pset_minus(&g->walls, &g->fallen);
    left = iki_pset_and(&left, &b->at[g->side]);
    IKI_CHAINS_FOR(chain, b, &left) {
        iki_point last;
        if (iki_board_in_atari(b, iki_pset_first(&chain), &last) &&
            iki_board_legal(b, iki_opponent(g->side), last, g->suicide) == IKI_LEGAL)
            iki_pset_join(&danger, &chain);
    }
    return danger;
}

void
iki_score_guard_begin(iki_score_guard *g)
{
    iki_assert(iki_pset_within(&g->room, &g->board->at[IKI_EMPTY]));
    g->fallen = iki_pset_none();
    g->fallen = in_danger(g, g->board);
}

/* The points where the side may answer for the chains: their liberties, and those of the opponent's
 * chains in atari that touch them or stand at `played` (or IKI_NOWHERE). */
static iki_pset
answers(const iki_score_guard *g, const iki_board *b, const iki_pset *chains, iki_point played)
{
    iki_pset near = iki_topo_spread(b->topo, chains);
    iki_pset points = iki_pset_and(&near, &b->at[IKI_EMPTY]);
    near = iki_pset_and(&near, &b->at[iki_opponent(g->side)]);
    if (played != IKI_NOWHERE)
        iki_pset_add(&near, played);
    IKI_PSET_FOR(q, &near) {
        iki_point last;
        if (iki_board_in_atari(b, q, &last))
            iki_pset_add(&points, last);
    }
    return points;
}

/* True if one answer meets the move at `played` that led to b, captured `lost` stones and left
 * `danger`. */
static bool
can_answer(const iki_score_guard *g, const iki_board *b, iki_point played, int lost,
           const iki_pset *danger)
{
    iki_color enemy = iki_opponent(g->side);
    iki_pset points = answers(g, b, danger, played);
    IKI_PSET_FOR(p, &points) {
        if (iki_board_legal(b, g->side, p, g->suicide) != IKI_LEGAL)
            continue;
        iki_board after = *b;
        iki_undo undo;
        iki_board_play(&after, g->side, p, &undo);
        iki_pset left = in_danger(g, &after);
        int taken = (int)(after.prisoners[enemy] - b->prisoners[enemy]);
        if (taken >= lost && iki_pset_is_empty(&left))
            return true;
    }
    return false;
}

/* True if the opponent hurts the side by playing at p.  *chains: those that suffer. */
static bool
hurts(const iki_score_guard *g, const iki_board *b, iki_point p, iki_pset *chains)
{
    iki_color enemy = iki_opponent(g->side);
    if (iki_board_legal(b, enemy, p, g->suicide) != IKI_LEGAL)
        return false;
    iki_board after = *b;
    iki_undo undo;
    iki_board_play(&after, enemy, p, &undo);
    if (after.color[p] != enemy)
        return false; /* a suicide */
    iki_pset before = iki_pset_and(&g->walls, &b->at[g->side]);
    iki_pset lost = iki_pset_minus(&before, &after.at[g->side]);
    iki_pset danger = in_danger(g, &after);
    *chains = iki_pset_or(&lost, &danger);
    return !iki_pset_is_empty(chains) && !can_answer(g, &after, p, iki_pset_count(&lost), &danger);
}

/* Liberties of walls that are short of them. */
static iki_pset
weak_points(const iki_score_guard *g, const iki_board *b)
{
    iki_pset weak = iki_pset_none();
    iki_pset walls = iki_pset_and(&g->walls, &b->at[g->side]);
    IKI_CHAINS_FOR(chain, b, &walls) {
        iki_pset liberties = iki_board_liberties(b, iki_pset_first(&chain));
        if (iki_pset_count(&liberties) <= SHORT_OF_LIBERTIES)
            iki_pset_join(&weak, &liberties);
    }
    return iki_pset_and(&weak, &g->room);
}

void
iki_score_guard_threats(const iki_score_guard *g, iki_score_threats *out)
{
    out->count = 0;
    iki_pset weak = weak_points(g, g->board);
    IKI_PSET_FOR(p, &weak) {
        iki_assert(out->count < IKI_POINTS_MAX && iki_pset_has(&g->room, p));
        iki_score_threat *t = &out->at[out->count];
        t->point = p;
        if (hurts(g, g->board, p, &t->chains))
            out->count++;
    }
}

iki_pset
iki_score_threat_points(const iki_score_threats *t)
{
    iki_pset points = iki_pset_none();
    for (int i = 0; i < t->count; i++)
        iki_pset_add(&points, t->at[i].point);
    return points;
}

iki_score_weak_place
iki_score_threat_place(const iki_score_threats *t, const iki_pset *left)
{
    iki_assert(!iki_pset_is_empty(left));
    iki_score_weak_place place = {iki_pset_of(iki_pset_first(left)), iki_pset_none()};
    for (bool grown = true; grown;) {
        iki_pset before = place.chains;
        for (int i = 0; i < t->count; i++) {
            const iki_score_threat *one = &t->at[i];
            if (!iki_pset_has(&place.points, one->point) &&
                !iki_pset_meets(&place.chains, &one->chains))
                continue;
            iki_pset_add(&place.points, one->point);
            iki_pset_join(&place.chains, &one->chains);
        }
        grown = !iki_pset_equal(&before, &place.chains);
    }
    return place;
}

/* True if all threats on this board are `elsewhere`. */
static bool
holds(const iki_score_guard *g, const iki_board *b, const iki_pset *elsewhere)
{
    iki_pset weak = weak_points(g, b), chains;
    iki_pset_drop(&weak, elsewhere);
    IKI_PSET_FOR(p, &weak) {
        if (hurts(g, b, p, &chains))
            return false;
    }
    return true;
}

bool
iki_score_guard_holds(const iki_score_guard *g, const iki_pset *elsewhere)
{
    return holds(g, g->board, elsewhere);
}

/* True if the side's move at p leaves only threats `elsewhere`. */
static bool
mends(const iki_score_guard *g, iki_point p, const iki_pset *elsewhere)
{
    if (iki_board_legal(g->board, g->side, p, g->suicide) != IKI_LEGAL)
        return false;
    iki_board b = *g->board;
    iki_undo undo;
    iki_board_play(&b, g->side, p, &undo);
    return holds(g, &b, elsewhere);
}

iki_pset
iki_score_guard_mends(const iki_score_guard *g, const iki_score_weak_place *place,
                      const iki_pset *all)
{
    iki_pset elsewhere = iki_pset_minus(all, &place->points);
    iki_pset points = answers(g, g->board, &place->chains, IKI_NOWHERE);
    iki_pset mending = iki_pset_none();
    IKI_PSET_FOR(p, &points) {
        if (mends(g, p, &elsewhere))
            iki_pset_add(&mending, p);
    }
    return mending;
}
