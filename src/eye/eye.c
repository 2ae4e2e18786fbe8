/* eye - graph and content of an eye, read off the board, and what can be seen of it there.
 *
 * The points of the space are numbered in board order.  What lies in the space is modelled
 * literally, so that nothing about it is assumed. */
#include "src/eye/eye.h"

#include <string.h>

/* --- making --------------------------------------------------------------------------------- */

#ifndef NDEBUG
/* True if the content parts the stones of the space by colour, and, on a plain board, the block
 * borders every region: else the owner does not enclose the space. */
static bool
graph_is_sound(const iki_board *b, const iki_eye *eye)
{
    for (int i = 0; i < eye->graph.size; i++) {
        iki_color c = b->color[eye->point[i]];
        bool own = (eye->content.defender >> i & 1) != 0;
        bool other = (eye->content.attacker >> i & 1) != 0;
        if (own != (c == eye->owner) || other != (c == iki_opponent(eye->owner)))
            return false;
        if (b->head[eye->point[i]] == eye->block && own)
            return false;
    }
    for (unsigned left = b->topo->plain ? iki_eye_all(&eye->graph) : 0; left != 0;) {
        iki_eye_set first = (iki_eye_set)(left & (0 - left));
        iki_eye_set region = iki_eye_flood(&eye->graph, first, (iki_eye_set)left);
        if ((region & eye->graph.touch) == 0)
            return false;
        left &= ~(unsigned)region;
    }
    return true;
}
#endif

/* Numbers the points and reads graph and content off the board. */
static void
fill_graph(const iki_board *b, iki_eye *eye)
{
    uint8_t index[IKI_POINTS_MAX];
    int n = 0;
    IKI_PSET_FOR(p, &eye->space) {
        index[p] = (uint8_t)n;
        eye->point[n++] = p;
    }
    eye->graph = (iki_eye_graph){.size = n};
    eye->content = (iki_eye_content){0, 0};
    for (int i = 0; i < n; i++) {
        iki_point p = eye->point[i];
        unsigned bit = 1u << i, near = 0;
        IKI_NEIGHBOURS(q, b->topo, p) {
            if (iki_pset_has(&eye->space, *q))
                near |= 1u << index[*q];
            else
                eye->graph.touch = (iki_eye_set)(eye->graph.touch | bit);
        }
        eye->graph.near[i] = (iki_eye_set)near;
        if (b->color[p] == eye->owner)
            eye->content.defender = (iki_eye_set)(eye->content.defender | bit);
        else if (b->color[p] != IKI_EMPTY)
            eye->content.attacker = (iki_eye_set)(eye->content.attacker | bit);
    }
    unsigned left = iki_eye_all(&eye->graph);
    for (eye->regions = 0; left != 0; eye->regions++)
        left &= ~(unsigned)iki_eye_flood(&eye->graph, (iki_eye_set)(left & (0 - left)),
                                         (iki_eye_set)left);
}

void
iki_eye_make(const iki_board *b, iki_point block, const iki_pset *space, iki_eye *eye)
{
    iki_assert(b->color[block] != IKI_EMPTY && !iki_pset_has(space, block));
    *eye = (iki_eye){.owner = b->color[block], .block = b->head[block], .space = *space};
    iki_pset liberties = iki_board_liberties(b, block);
    eye->outside = iki_pset_minus(&liberties, space);
    eye->external = iki_pset_count(&eye->outside);
    eye->too_large = iki_pset_count(space) > IKI_EYE_MAX;
    if (!eye->too_large)
        fill_graph(b, eye);
    iki_assert(eye->too_large || graph_is_sound(b, eye));
}

bool
iki_eye_region(const iki_board *b, const iki_eye *whole, iki_point p, iki_eye *out)
{
    if (!iki_pset_has(&whole->space, p))
        return false;
    iki_pset one = iki_pset_of(p), part = iki_topo_flood(b->topo, &one, &whole->space);
    iki_eye_make(b, whole->block, &part, out);
    return true;
}

/* --- where it lies -------------------------------------------------------------------------- */

/* Points of the space on each edge: west, east, south, north. */
static void
count_edges(const iki_topo *t, const iki_eye *eye, int count[4])
{
    memset(count, 0, 4 * sizeof count[0]);
    IKI_PSET_FOR(p, &eye->space) {
        int x = iki_topo_x(t, p), y = iki_topo_y(t, p);
        count[0] += x == 0;
        count[1] += x == t->width - 1;
        count[2] += y == 0;
        count[3] += y == t->height - 1;
    }
}

/* True if the space holds a corner of the board and both its neighbours. */
static bool
holds_corner(const iki_topo *t, const iki_pset *space)
{
    IKI_PSET_FOR(p, space) {
        int x = iki_topo_x(t, p), y = iki_topo_y(t, p), inside = 0;
        if ((x != 0 && x != t->width - 1) || (y != 0 && y != t->height - 1))
            continue;
        IKI_NEIGHBOURS(q, t, p)
            inside += iki_pset_has(space, *q);
        if (inside == 2)
            return true;
    }
    return false;
}

iki_eye_place_kind
iki_eye_placement(const iki_board *b, const iki_eye *eye)
{
    const iki_topo *t = b->topo;
    int edge[4];
    count_edges(t, eye, edge);
    if (!t->plain || (edge[0] > 0 && edge[1] > 0) || (edge[2] > 0 && edge[3] > 0))
        return IKI_EYE_OPEN;
    if (holds_corner(t, &eye->space))
        return IKI_EYE_CORNER;
    for (int i = 0; i < 4; i++) {
        if (edge[i] >= 3)
            return IKI_EYE_SIDE;
    }
    return IKI_EYE_CENTRE;
}

bool
iki_eye_is_plain(const iki_eye *eye)
{
    const iki_eye_graph *g = &eye->graph;
    iki_eye_set attacker = eye->content.attacker;
    unsigned others = iki_eye_all(g) & ~(unsigned)attacker;
    /* no inner point, and no loose stone of the block's colour, touches the block */
    if (eye->too_large || (others & ~(unsigned)g->touch) != 0)
        return false;
    return iki_eye_flood(g, (iki_eye_set)(attacker & (0u - attacker)), attacker) == attacker;
}
