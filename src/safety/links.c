/* links - pairs and protected cuts.
 *
 * A pair is two or more points that touch the same chains; the owner answers on another one of
 * them.
 *
 * A protected cut has a cut point between two or more chains.  Around the cut point there is at
 * most one empty point besides them, the capture point.  Each of the chains has a guard liberty: a
 * liberty other than the cut point, which several chains may share.  The owner answers a move on a
 * guard liberty or on the capture point at the cut point: the chains are one.  The owner answers a
 * move on the cut point at the capture point, which captures the stone.  After that the cut point
 * has no empty neighbour and the opponent cannot play there, but the guard liberties still hold.
 * Without a capture point this is so from the start.  The stone on the capture point may join a
 * chain that touches it, so liberties of the capture point can guard such a chain; if the stone
 * joins no chain, it needs a guard liberty itself.
 *
 * Why no single move captures a chain.  Links are made one after the other, each between the unions
 * that the earlier links made.  Let K be a solid part of joined chains, and N the smallest of these
 * unions that holds K.  If K is N, the link that joins N to others is open and K has two points of
 * it as liberties: both points of a pair, or the cut point and a guard liberty.  Else the last link
 * of N is closed, and one of the unions that it joined holds a part of K but is not all in K: the
 * same is true of that part.
 *
 * Why one answer is enough.  A move at a point of a link is a move in each of the areas where the
 * link lies, and each area may want an answer of its own.  A pair of two points has one answer that
 * saves the link, and so has a protected cut: all areas expect that answer.  A pair of more than
 * two points leaves a choice; so it lies in one area.
 *
 * Invariant: no point belongs to two links, except that a pair which joins more than two chains is
 * listed once for each two of them, with the same points.  Where several links could have a point,
 * an order decides that every orientation of the board shares.  Cost: a few visits to every point.
 */
#include "src/safety/links.h"

#include <string.h>

enum { TURNS = 8, PLACES = IKI_SIZE_MAX * IKI_SIZE_MAX };

/* --- order ---------------------------------------------------------------------------------- */

/* The board in one orientation. */
typedef struct view {
    uint8_t look[PLACES];
    iki_point point[PLACES];
} view;

static void
look(const iki_board *b, iki_color color, int turn, view *v)
{
    const iki_topo *t = b->topo;
    memset(v->look, 3, sizeof v->look);
    IKI_PSET_FOR(p, &t->points) {
        int x = iki_topo_x(t, p), y = iki_topo_y(t, p);
        x = (turn & 1) != 0 ? t->width - 1 - x : x;
        y = (turn & 2) != 0 ? t->height - 1 - y : y;
        int place = (turn & 4) != 0 ? x * IKI_SIZE_MAX + y : y * IKI_SIZE_MAX + x;
        v->look[place] = b->color[p] == IKI_EMPTY ? 0 : b->color[p] == color ? 1 : 2;
        v->point[place] = p;
    }
}

void
iki_safety_links_sort(iki_safety_links *s, iki_color color)
{
    view best, one;
    bool unique = true;
    look(s->b, color, 0, &best);
    for (int turn = 1; turn < TURNS && s->b->topo->plain; turn++) {
        look(s->b, color, turn, &one);
        int sign = memcmp(one.look, best.look, sizeof best.look);
        unique = sign < 0 || (unique && sign > 0);
        if (sign < 0)
            best = one;
    }
    s->ordered = 0;
    for (int i = 0; i < PLACES && unique; i++) {
        if (best.look[i] != 3)
            s->order[s->ordered++] = best.point[i];
    }
    iki_assert(s->ordered == 0 || s->ordered == iki_pset_count(&s->b->topo->points));
}

/* --- around a point ------------------------------------------------------------------------- */

typedef struct around {
    int roots, others; /* unions of chains; neighbours that belong to none */
    uint16_t root[IKI_DEGREE_MAX];
    iki_point other; /* the last of these */
} around;

static void
look_around(const iki_safety_links *s, iki_point p, around *a)
{
    a->roots = a->others = 0;
    IKI_NEIGHBOURS(q, s->b->topo, p) {
        if (!iki_pset_has(s->stones, *q)) {
            a->others++;
            a->other = *q;
            continue;
        }
        uint16_t root = iki_joined_root(s->parent, s->chain_of[s->b->head[*q]]);
        int i = 0;
        while (i < a->roots && a->root[i] != root)
            i++;
        a->root[i] = root;
        a->roots += i == a->roots;
    }
    iki_assert(a->roots + a->others <= IKI_DEGREE_MAX);
}

static bool
has_root(const around *a, uint16_t root)
{
    for (int i = 0; i < a->roots; i++) {
        if (a->root[i] == root)
            return true;
    }
    return false;
}

static void
join(iki_safety_links *s, uint16_t a, uint16_t b)
{
    a = iki_joined_root(s->parent, a);
    b = iki_joined_root(s->parent, b);
    bool sure = s->sure[a] || s->sure[b];
    iki_joined_add(s->parent, a, b);
    s->sure[a > b ? b : a] = sure;
    iki_assert(iki_joined_root(s->parent, a) == iki_joined_root(s->parent, b));
}

/* True if a link between these chains helps one that is not sure.  eye: the link uses a point that
 * only the owner can play on, an eye; it is given up only to join a sure chain. */
static bool
is_wanted(const iki_safety_links *s, const around *a, bool eye)
{
    int sure = 0;
    for (int i = 0; i < a->roots; i++)
        sure += s->sure[a->root[i]];
    return a->roots >= 2 && sure < a->roots && (!eye || sure > 0);
}

static bool
may_join(const iki_safety_links *s, uint16_t a, uint16_t b, bool eye)
{
    return is_wanted(s, &(around){.roots = 2, .root = {a, b}}, eye);
}

static void
join_all(iki_safety_links *s, const around *a)
{
    for (int i = 1; i < a->roots; i++)
        join(s, a->root[0], a->root[i]);
}

#ifndef NDEBUG
/* True if the link has its points for itself.  A pair that joins more than two chains may stand
 * more than once, with the same points. */
static bool
is_apart(const iki_safety_links *s, const iki_safety_link *link)
{
    for (int i = 0; i < s->count; i++) {
        const iki_safety_link *other = &s->link[i];
        bool same = other->cut == IKI_NOWHERE && link->cut == IKI_NOWHERE &&
                    iki_pset_equal(&other->points, &link->points);
        if (!same && iki_pset_meets(&other->points, &link->points))
            return false;
    }
    return true;
}
#endif

static void
add_link(iki_safety_links *s, const iki_safety_link *link, iki_pset *free)
{
    iki_assert(s->count < IKI_SAFETY_LINKS_MAX && link->chain != IKI_NO_INDEX);
    iki_assert(iki_pset_count(&link->points) >= 2 && is_apart(s, link));
    iki_assert(iki_pset_within(&link->points, &s->b->at[IKI_EMPTY]));
    iki_assert(iki_pset_within(&link->filled, &link->points));
    s->link[s->count++] = *link;
    iki_pset_drop(free, &link->points);
}

/* --- pairs ---------------------------------------------------------------------------------- */

/* The points that two chains share. */
typedef struct shared {
    uint16_t chain[2];
    iki_pset points;
    bool rival; /* true if another entry contends for the points */
} shared;

/* Notes that the chains x and y share the point; false if there is no room. */
static bool
note(shared *list, int *n, uint16_t x, uint16_t y, iki_point p)
{
    uint16_t a = x < y ? x : y, b = x < y ? y : x;
    int i = 0;
    while (i < *n && (list[i].chain[0] != a || list[i].chain[1] != b))
        i++;
    if (i == IKI_SAFETY_LINKS_MAX)
        return false;
    if (i == *n)
        list[(*n)++] = (shared){{a, b}, iki_pset_none(), false};
    iki_pset_add(&list[i].points, p);
    return true;
}

/* Lists all free points that two chains share; -1 if there is no room, as a part of them would
 * depend on the orientation of the board. */
static int
list_shared(const iki_safety_links *s, const iki_pset *free, shared *list)
{
    int n = 0;
    IKI_PSET_FOR(p, free) {
        around a;
        look_around(s, p, &a);
        for (int i = 0; i < a.roots; i++) {
            for (int k = 0; k < i; k++) {
                if (may_join(s, a.root[i], a.root[k], a.others == 0) &&
                    !note(list, &n, a.root[k], a.root[i], p))
                    return -1;
            }
        }
    }
    return n;
}

/* True if another entry with no more points has some of the same. */
static bool
is_contended(const shared *list, int n, const shared *one)
{
    int points = iki_pset_count(&one->points);
    for (int i = 0; i < n; i++) {
        int others = iki_pset_count(&list[i].points);
        if (others >= 2 && others <= points && !iki_pset_equal(&list[i].points, &one->points) &&
            iki_pset_meets(&list[i].points, &one->points))
            return true;
    }
    return false;
}

/* The largest set of these points that lies in one area, the first by order of those as large; none
 * if the points have no order. */
static iki_pset
most_in_area(const iki_safety_links *s, const iki_pset *points)
{
    iki_pset best = iki_pset_none(), left = *points;
    iki_pset outside = iki_pset_minus(&s->b->topo->points, s->stones);
    for (int i = 0; i < s->ordered; i++) {
        if (!iki_pset_has(&left, s->order[i]))
            continue;
        iki_pset one = iki_pset_of(s->order[i]);
        iki_pset here = iki_topo_flood(s->b->topo, &one, &outside);
        here = iki_pset_and(&here, points);
        iki_pset_drop(&left, &here);
        if (iki_pset_count(&here) > iki_pset_count(&best))
            best = here;
    }
    return best;
}

/* Keeps of more than two points those in one area, so that all answers lie there. */
static void
keep_to_area(const iki_safety_links *s, shared *one)
{
    iki_pset first = iki_pset_of(iki_pset_first(&one->points));
    iki_pset outside = iki_pset_minus(&s->b->topo->points, s->stones);
    iki_pset area = iki_topo_flood(s->b->topo, &first, &outside);
    if (iki_pset_count(&one->points) > 2 && !iki_pset_within(&one->points, &area))
        one->points = most_in_area(s, &one->points);
}

/* Makes links of the entries that no other one contends for; true if there are any. */
static bool
make_pairs(iki_safety_links *s, iki_pset *free)
{
    shared list[IKI_SAFETY_LINKS_MAX];
    int before = s->count, n = list_shared(s, free, list);
    for (int i = 0; i < n; i++)
        keep_to_area(s, &list[i]);
    for (int i = 0; i < n; i++)
        list[i].rival = iki_pset_count(&list[i].points) < 2 || is_contended(list, n, &list[i]);
    for (int i = 0; i < n && s->count < IKI_SAFETY_LINKS_MAX; i++) {
        if (list[i].rival)
            continue;
        add_link(s,
                 &(iki_safety_link){list[i].points, list[i].points, list[i].chain[0], IKI_NOWHERE,
                                    IKI_NOWHERE},
                 free);
        iki_assert(list[i].chain[0] != list[i].chain[1]);
        join(s, list[i].chain[0], list[i].chain[1]);
    }
    return s->count > before;
}

/* Finds the chains that touch both points; true if a pair of the points helps one of them. */
static bool
find_common(const iki_safety_links *s, const around *a, const around *b, around *both)
{
    both->roots = 0;
    for (int i = 0; i < a->roots; i++) {
        if (!has_root(b, a->root[i]))
            continue;
        both->root[both->roots++] = a->root[i];
    }
    iki_assert(both->roots <= a->roots && both->roots <= b->roots);
    return is_wanted(s, both, a->others == 0 || b->others == 0);
}

/* Looks for a second point of a pair with x, the number of a point. */
static void
make_pair_at(iki_safety_links *s, int x, iki_pset *free)
{
    around a, b, both;
    look_around(s, s->order[x], &a);
    for (int y = x + 1; y < s->ordered && a.roots >= 2; y++) {
        if (!iki_pset_has(free, s->order[y]))
            continue;
        look_around(s, s->order[y], &b);
        if (!find_common(s, &a, &b, &both))
            continue;
        iki_pset two = iki_pset_of(s->order[x]);
        iki_pset_add(&two, s->order[y]);
        add_link(s, &(iki_safety_link){two, two, both.root[0], IKI_NOWHERE, IKI_NOWHERE}, free);
        join_all(s, &both);
        return;
    }
}

void
iki_safety_links_add_pairs(iki_safety_links *s, iki_pset *free)
{
    while (make_pairs(s, free))
        continue;
    for (int x = 0; x < s->ordered && s->count < IKI_SAFETY_LINKS_MAX; x++) {
        if (iki_pset_has(free, s->order[x]))
            make_pair_at(s, x, free);
    }
}

/* --- protected cuts ------------------------------------------------------------------------- */

/* The chains that lack a guard liberty, and IKI_NO_INDEX for a stone on the capture point that
 * joins no chain. */
typedef struct unguarded {
    int count;
    uint16_t root[IKI_DEGREE_MAX + 1];
    around capture;
} unguarded;

/* Removes from the list the chains that the point guards; true if there are any.  A liberty of the
 * capture point guards the chains that touch the capture point. */
static bool
take_guarded(const iki_safety_links *s, iki_point p, iki_point capture, unguarded *u)
{
    around a;
    look_around(s, p, &a);
    bool beside = capture != IKI_NOWHERE && iki_topo_touch(s->b->topo, p, capture);
    int before = u->count;
    u->count = 0;
    for (int i = 0; i < before; i++) {
        uint16_t root = u->root[i];
        bool through = beside && (root == IKI_NO_INDEX || has_root(&u->capture, root));
        if (!through && !has_root(&a, root))
            u->root[u->count++] = root;
    }
    return u->count < before;
}

/* The price of a guard liberty: 2 in an area that may need it, 1 where a link could use it. */
static int
price_of(const iki_safety_links *s, iki_point p)
{
    around a;
    look_around(s, p, &a);
    return (iki_pset_has(&s->spare, p) ? 0 : 2) + (a.roots > 1 ? 1 : 0);
}

/* Adds guard liberties for all chains in the list, cheap ones first; false if some chain has none.
 */
static bool
add_guards(const iki_safety_links *s, const iki_pset *free, unguarded *u, iki_safety_link *link)
{
    iki_pset near = iki_pset_minus(free, &link->points);
    for (int price = 0; price < 4; price++) {
        for (int i = 0; i < s->ordered && u->count > 0; i++) {
            iki_point p = s->order[i];
            unguarded rest = *u;
            if (!iki_pset_has(&near, p))
                continue;
            if (!take_guarded(s, p, link->capture, &rest))
                iki_pset_remove(&near, p);
            else if (price_of(s, p) == price) {
                *u = rest;
                iki_pset_add(&link->points, p);
            }
        }
    }
    return u->count == 0;
}

/* True if the cut point has no empty neighbour, or one that is free to be the capture point. */
static bool
has_capture(const around *a, const iki_pset *free, iki_safety_link *link)
{
    if (a->others > 1 || (a->others == 1 && !iki_pset_has(free, a->other)))
        return false;
    link->capture = a->others == 1 ? a->other : IKI_NOWHERE;
    if (a->others == 1)
        iki_pset_add(&link->points, a->other);
    link->filled = link->points;
    return true;
}

/* Lists the chains around the cut point that are not sure. */
static void
list_unguarded(const iki_safety_links *s, const around *a, const iki_safety_link *link,
               unguarded *u)
{
    u->count = 0;
    for (int i = 0; i < a->roots; i++) {
        if (!s->sure[a->root[i]])
            u->root[u->count++] = a->root[i];
    }
    if (link->capture == IKI_NOWHERE)
        return;
    look_around(s, link->capture, &u->capture);
    if (u->capture.roots == 0)
        u->root[u->count++] = IKI_NO_INDEX;
}

static void
make_cut(iki_safety_links *s, iki_point cut, iki_pset *free)
{
    around a;
    look_around(s, cut, &a);
    iki_assert(iki_pset_has(free, cut) && s->b->color[cut] == IKI_EMPTY);
    iki_safety_link link = {.points = iki_pset_of(cut), .chain = a.root[0], .cut = cut};
    if (!is_wanted(s, &a, a.others == 0) || !has_capture(&a, free, &link))
        return;
    unguarded u;
    list_unguarded(s, &a, &link, &u);
    if (!add_guards(s, free, &u, &link))
        return;
    iki_assert(a.roots >= 2 && u.count == 0);
    iki_assert(link.capture == IKI_NOWHERE || iki_topo_touch(s->b->topo, cut, link.capture));
    add_link(s, &link, free);
    join_all(s, &a);
}

void
iki_safety_links_add_cuts(iki_safety_links *s, iki_pset *free)
{
    for (int i = 0; i < s->ordered && s->count < IKI_SAFETY_LINKS_MAX; i++) {
        iki_point p = s->order[i];
        if (iki_pset_has(free, p))
            make_cut(s, p, free);
    }
}
