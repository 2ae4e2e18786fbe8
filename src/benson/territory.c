/* territory - which sets of points could be the eyes of a living chain of the opponent.
 *
 * Source: Benson 1976 for what lives; territory.h argues for the reduction to eyes of one point,
 * and tests/exh_territory.c compares it with exhaustive play on small boards.
 *
 * A region becomes a graph: each point that may be an eye is a node, and so is each connected part
 * of the rest, which the opponent fills.  A few such points have few parts beside them, so one
 * machine word holds all nodes.  The search takes the points in turn, each as an eye or filled; two
 * eyes never touch.
 *
 * Cost: at most IKI_TERRITORY_SETS sets of eyes for one region. */
#include "src/benson/territory.h"

#include "src/benson/benson.h"
#include "src/tunables/tunables.h"

enum {
    NODES_MAX = 64,
};

typedef uint64_t nodes; /* bit i is node i */

typedef struct eye_graph {
    int size, eyes; /* nodes 0 .. eyes - 1 are the points that may be eyes */
    nodes near[NODES_MAX];
    int left; /* sets of eyes that may still be tried */
} eye_graph;

/* Adds a node and its edges to those in front of it; part[i] are the points of node i. */
static void
add_node(eye_graph *g, const iki_topo *t, iki_pset part[NODES_MAX], const iki_pset *points)
{
    iki_assert(g->size < NODES_MAX && !iki_pset_is_empty(points));
    int n = g->size++;
    iki_pset beside = iki_topo_spread(t, points);
    part[n] = *points;
    g->near[n] = 0;
    for (int i = 0; i < n; i++) {
        if (!iki_pset_meets(&beside, &part[i]))
            continue;
        g->near[n] |= UINT64_C(1) << i;
        g->near[i] |= UINT64_C(1) << n;
    }
}

/* The graph of a region; false if it has too many nodes. */
static bool
make_graph(const iki_topo *t, const iki_pset *piece, const iki_pset *eyes, eye_graph *g)
{
    iki_pset part[NODES_MAX], filled = iki_pset_minus(piece, eyes);
    iki_assert(iki_pset_within(eyes, piece));
    if (iki_pset_count(eyes) > NODES_MAX / 2)
        return false;
    *g = (eye_graph){.left = IKI_TERRITORY_SETS};
    IKI_PSET_FOR(p, eyes) {
        iki_pset one = iki_pset_of(p);
        add_node(g, t, part, &one);
    }
    g->eyes = g->size;
    while (!iki_pset_is_empty(&filled) && g->size < NODES_MAX) {
        iki_pset one = iki_pset_of(iki_pset_first(&filled));
        one = iki_topo_flood(t, &one, &filled);
        iki_pset_drop(&filled, &one);
        add_node(g, t, part, &one);
    }
    return iki_pset_is_empty(&filled);
}

/* The chain that holds the first of these nodes; *beside: the nodes that touch it. */
static nodes
first_chain(const eye_graph *g, nodes filled, nodes *beside)
{
    nodes chain = filled & -filled;
    *beside = 0;
    for (nodes fresh = chain; fresh != 0;) {
        nodes near = g->near[__builtin_ctzll(fresh)];
        fresh &= fresh - 1;
        *beside |= near;
        fresh |= near & filled & ~chain;
        chain |= near & filled;
    }
    *beside &= ~chain;
    return chain;
}

/* True if a chain is alive when these nodes are eyes and all others filled.  An eye that touches a
 * chain with fewer than two eyes is dropped, and so on. */
static bool
lives(const eye_graph *g, nodes eyes)
{
    nodes beside[NODES_MAX], before, filled = (~UINT64_C(0) >> (NODES_MAX - g->size)) & ~eyes;
    int chains = 0;
    iki_assert(g->size > 0 && eyes >> (g->eyes - 1) <= 1); /* no filled part is an eye */
    while (filled != 0) {
        filled &= ~first_chain(g, filled, &beside[chains]);
        chains++;
    }
    do {
        before = eyes;
        for (int i = 0; i < chains; i++) {
            nodes own = beside[i] & eyes;
            if ((own & (own - 1)) == 0)
                eyes &= ~own;
        }
    } while (eyes != before);
    return eyes != 0;
}

/* True if some set of eyes lives that holds these, and of the others none in front of `next`; also
 * if there are too many sets to try. */
static bool
may_live(eye_graph *g, nodes eyes, nodes banned, int next)
{
    for (int i = next; i < g->eyes; i++) {
        nodes with = eyes | UINT64_C(1) << i;
        if (banned >> i & 1)
            continue;
        iki_assert((g->near[i] & eyes) == 0); /* two eyes never touch */
        if (--g->left < 0 || lives(g, with) || may_live(g, with, banned | g->near[i], i + 1))
            return true;
    }
    return false;
}

/* The points that could become an eye of the opponent. */
static iki_pset
possible_eyes(const iki_board *b, iki_color owner, const iki_pset *alive, bool suicide, bool alone)
{
    const iki_topo *t = b->topo;
    iki_pset reach = iki_topo_spread(t, suicide || !alone ? alive : &b->at[owner]);
    iki_pset eyes = iki_pset_minus(suicide ? &t->points : &b->at[IKI_EMPTY], &reach);
    iki_pset_join(&eyes, &b->at[owner]);
    return iki_pset_minus(&eyes, alive);
}

/* True if no chain of the opponent can ever live in the region. */
static bool
is_dead(const iki_topo *t, const iki_pset *piece, const iki_pset *eyes)
{
    eye_graph g;
    return iki_topo_is_clique(t, eyes) ||
           (make_graph(t, piece, eyes, &g) && !may_live(&g, 0, 0, 0));
}

iki_pset
iki_benson_territory_find(const iki_board *b, iki_color owner, const iki_pset *alive, bool suicide,
                          bool alone)
{
    const iki_topo *t = b->topo;
    iki_pset found = iki_pset_none(), rest = iki_pset_minus(&t->points, alive);
    iki_pset reach = iki_topo_spread(t, alive), shore = iki_pset_and(&reach, &rest);
    iki_pset points = possible_eyes(b, owner, alive, suicide, alone);
    while (!iki_pset_is_empty(&shore)) {
        iki_pset one = iki_pset_of(iki_pset_first(&shore));
        iki_pset piece = iki_topo_flood(t, &one, &rest), eyes = iki_pset_and(&points, &piece);
        iki_pset_drop(&shore, &piece);
        if (is_dead(t, &piece, &eyes))
            iki_pset_join(&found, &piece);
    }
    iki_assert(!iki_pset_meets(&found, alive));
    return found;
}

iki_pset
iki_benson_territory_without_room(const iki_board *b, iki_color owner, const iki_pset *walls)
{
    return iki_benson_territory_find(b, owner, walls, true, false);
}

/* True if all points of a region touch all chains around it: then it stays an eye. */
static bool
all_touch(const iki_board *b, const iki_pset *walls, const iki_pset *piece)
{
    iki_pset around = iki_topo_spread(b->topo, piece);
    around = iki_pset_and(&around, walls);
    IKI_CHAINS_FOR(chain, b, &around) {
        iki_pset reach = iki_topo_spread(b->topo, &chain);
        if (!iki_pset_within(piece, &reach))
            return false;
    }
    return true;
}

bool
iki_benson_territory_is_spare(const iki_board *b, iki_color owner, const iki_pset *walls,
                              const iki_pset *piece, bool suicide)
{
    iki_topo rest = *b->topo;
    iki_board without;
    iki_benson benson;
    iki_pset around = iki_topo_spread(b->topo, piece);
    around = iki_pset_and(&around, walls);
    iki_pset black = iki_pset_minus(&b->at[IKI_BLACK], piece);
    iki_pset white = iki_pset_minus(&b->at[IKI_WHITE], piece);
    if (iki_topo_remove_all(&rest, piece) != IKI_OK)
        return false;
    iki_assert(!iki_pset_meets(piece, walls));
    iki_board_init(&without, &rest);
    if (iki_board_set(&without, &black, &white) != IKI_OK)
        return false; /* a chain that has no other liberty */
    iki_benson_analyse(&without, owner, suicide, &benson);
    return iki_pset_within(&around, &benson.alive);
}

/* True if the owner captures all that stands in the piece by one move, which the opponent cannot
 * prevent, and still has an eye there.  One point is empty and suicide is illegal: as the walls are
 * unconditionally alive and so have other liberties, the opponent cannot play there.  The owner's
 * stone joins the chains that need the piece as an eye, and a part of it whose points all touch the
 * stone or these chains is one again.  Whatever else is captured so, no wall has fewer eyes than
 * before.  (It is asked of other graphs than plain boards, where such stones are called dead in any
 * case.) */
static bool
stays_an_eye(const iki_board *b, iki_color owner, const iki_pset *walls, const iki_pset *piece)
{
    iki_benson benson;
    iki_pset empty = iki_pset_and(piece, &b->at[IKI_EMPTY]);
    iki_pset stone = iki_pset_of(iki_pset_first(&empty)), near = iki_topo_spread(b->topo, &stone);
    if (iki_pset_count(&empty) != 1 || iki_pset_meets(piece, &b->at[owner]) ||
        !iki_pset_meets(&near, walls))
        return false;
    iki_benson_analyse(b, owner, false, &benson);
    if (!iki_pset_within(walls, &benson.alive))
        return false;
    iki_pset seed = iki_pset_and(&near, walls), chain = iki_topo_flood(b->topo, &seed, walls);
    iki_pset_join(&chain, &stone);
    iki_pset reach = iki_topo_spread(b->topo, &chain), room = iki_pset_minus(piece, &stone);
    IKI_PARTS_FOR(part, b->topo, &room) {
        if (iki_pset_within(&part, &reach))
            return true;
    }
    return false;
}

iki_pset
iki_benson_territory_to_take(const iki_board *b, iki_color owner, const iki_pset *walls,
                             bool suicide)
{
    iki_pset found = iki_benson_territory_without_room(b, owner, walls);
    const iki_pset *enemy = &b->at[iki_opponent(owner)];
    IKI_PARTS_FOR(piece, b->topo, &found) {
        if (iki_pset_meets(&piece, enemy) && !all_touch(b, walls, &piece) &&
            (suicide || b->topo->plain || !stays_an_eye(b, owner, walls, &piece)) &&
            !iki_benson_territory_is_spare(b, owner, walls, &piece, suicide))
            iki_pset_drop(&found, &piece);
    }
    iki_assert(!iki_pset_meets(&found, walls));
    return found;
}
