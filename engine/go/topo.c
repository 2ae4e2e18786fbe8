/* topo - building the board graph and the set kernels on it.
 *
 * The masks are the truth: points, east edges, north edges, and a short list of wormholes.  The
 * adjacency lists are rebuilt from them after every change, which happens only before play. */
#include "engine/go/topo.h"

_Static_assert(IKI_SIZE_MAX + 1 < IKI_PSET_BITS, "a shift by a row goes beyond the next word");

/* What the words before and after word i of s reach in it by plain edges. */
static inline iki_pset_word
reach_across(const iki_topo *t, const iki_pset *s, int i)
{
    int pitch = t->pitch;
    iki_pset_word r = 0;
    if (i > 0) {
        iki_pset_word low = s->w[i - 1];
        r = ((low & t->east.w[i - 1]) >> (IKI_PSET_BITS - 1)) |
            ((low & t->north.w[i - 1]) >> (IKI_PSET_BITS - pitch));
    }
    if (i + 1 < t->words) {
        iki_pset_word high = s->w[i + 1];
        r |= ((high << (IKI_PSET_BITS - 1)) & t->east.w[i]) |
             ((high << (IKI_PSET_BITS - pitch)) & t->north.w[i]);
    }
    return r;
}

/* The points of one word that touch points w of it, along rows and along columns. */
static inline iki_pset_word
along_rows(iki_pset_word w, iki_pset_word east)
{
    return ((w & east) << 1) | ((w >> 1) & east);
}

static inline iki_pset_word
along_columns(iki_pset_word w, iki_pset_word north, int pitch)
{
    return ((w & north) << pitch) | ((w >> pitch) & north);
}

/* All neighbours of p, ascending, into out[]; returns how many. */
static int
list_neighbours(const iki_topo *t, iki_point p, iki_point *out)
{
    iki_pset all = iki_pset_none();
    unsigned pitch = (unsigned)t->pitch;
    if (iki_pset_has(&t->east, p))
        iki_pset_add(&all, (iki_point)(p + 1));
    if (iki_pset_has(&t->north, p))
        iki_pset_add(&all, (iki_point)(p + pitch));
    if (p >= 1 && iki_pset_has(&t->east, (iki_point)(p - 1)))
        iki_pset_add(&all, (iki_point)(p - 1));
    if (p >= pitch && iki_pset_has(&t->north, (iki_point)(p - pitch)))
        iki_pset_add(&all, (iki_point)(p - pitch));
    for (int i = 0; i < t->wormholes; i++) {
        if (t->wormhole[i][0] == p)
            iki_pset_add(&all, t->wormhole[i][1]);
        if (t->wormhole[i][1] == p)
            iki_pset_add(&all, t->wormhole[i][0]);
    }
    int n = 0;
    IKI_PSET_FOR(q, &all)
        out[n++] = q;
    iki_assert(n <= IKI_DEGREE_MAX);
    return n;
}

static void
rebuild(iki_topo *t)
{
    int n = 0;
    for (unsigned p = 0; p < IKI_POINTS_MAX; p++) {
        t->first[p] = (uint16_t)n;
        if (iki_pset_has(&t->points, (iki_point)p)) {
            iki_point list[IKI_DEGREE_MAX];
            int k = list_neighbours(t, (iki_point)p, list);
            for (int i = 0; i < k; i++)
                t->adj[n++] = list[i];
        }
        iki_assert(n <= IKI_ADJ_MAX);
    }
    t->first[IKI_POINTS_MAX] = (uint16_t)n;
    t->point_count = iki_pset_count(&t->points);
    int edges = (t->width - 1) * t->height + t->width * (t->height - 1);
    t->plain = t->wormholes == 0 && t->point_count == t->width * t->height && n == 2 * edges;
}

iki_status
iki_topo_init(iki_topo *t, int width, int height)
{
    if (width < 1 || width > IKI_SIZE_MAX || height < 1 || height > IKI_SIZE_MAX)
        return IKI_E_ARGUMENT;
    *t = (iki_topo){.width = width, .height = height, .pitch = width + 1};
    t->words = (height * t->pitch + IKI_PSET_BITS - 1) / IKI_PSET_BITS;
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            iki_point p = iki_topo_point(t, x, y);
            iki_pset_add(&t->points, p);
            if (x + 1 < width)
                iki_pset_add(&t->east, p);
            if (y + 1 < height)
                iki_pset_add(&t->north, p);
        }
    }
    rebuild(t);
    iki_assert(t->plain);
    return IKI_OK;
}

static bool
exists(const iki_topo *t, iki_point p)
{
    return p < IKI_POINTS_MAX && iki_pset_has(&t->points, p);
}

/* The index of the wormhole a-b, or -1. */
static int
find_wormhole(const iki_topo *t, iki_point a, iki_point b)
{
    for (int i = 0; i < t->wormholes; i++) {
        const iki_point *w = t->wormhole[i];
        if ((w[0] == a && w[1] == b) || (w[0] == b && w[1] == a))
            return i;
    }
    return -1;
}

static void
remove_wormhole(iki_topo *t, int i)
{
    t->wormholes--;
    t->wormhole[i][0] = t->wormhole[t->wormholes][0];
    t->wormhole[i][1] = t->wormhole[t->wormholes][1];
}

/* Takes a point out of the masks, with its edges. */
static void
take_out(iki_topo *t, iki_point p)
{
    iki_pset_remove(&t->points, p);
    iki_pset_remove(&t->east, p);
    iki_pset_remove(&t->north, p);
    if (p >= 1)
        iki_pset_remove(&t->east, (iki_point)(p - 1));
    if (p >= t->pitch)
        iki_pset_remove(&t->north, (iki_point)(p - t->pitch));
    for (int i = t->wormholes - 1; i >= 0; i--) {
        if (t->wormhole[i][0] == p || t->wormhole[i][1] == p)
            remove_wormhole(t, i);
    }
}

iki_status
iki_topo_remove(iki_topo *t, iki_point p)
{
    if (!exists(t, p))
        return IKI_E_ARGUMENT;
    take_out(t, p);
    rebuild(t);
    return IKI_OK;
}

iki_status
iki_topo_remove_all(iki_topo *t, const iki_pset *s)
{
    if (!iki_pset_within(s, &t->points))
        return IKI_E_ARGUMENT;
    IKI_PSET_FOR(p, s)
        take_out(t, p);
    rebuild(t);
    return IKI_OK;
}

/* The mask that holds the edge low-high if these are neighbours of the plain grid, else NULL. */
static iki_pset *
grid_edge(iki_topo *t, iki_point low, iki_point high)
{
    if (high == low + 1)
        return &t->east;
    if (high == low + t->pitch)
        return &t->north;
    return NULL;
}

iki_status
iki_topo_cut(iki_topo *t, iki_point a, iki_point b)
{
    if (!exists(t, a) || !exists(t, b) || !iki_topo_touch(t, a, b))
        return IKI_E_ARGUMENT;
    iki_point low = a < b ? a : b, high = a < b ? b : a;
    int worm = find_wormhole(t, a, b);
    if (worm >= 0)
        remove_wormhole(t, worm);
    else
        iki_pset_remove(grid_edge(t, low, high), low);
    rebuild(t);
    iki_assert(!iki_topo_touch(t, a, b));
    return IKI_OK;
}

iki_status
iki_topo_join(iki_topo *t, iki_point a, iki_point b)
{
    if (!exists(t, a) || !exists(t, b) || a == b || iki_topo_touch(t, a, b))
        return IKI_E_ARGUMENT;
    iki_point low = a < b ? a : b, high = a < b ? b : a;
    iki_pset *edge = grid_edge(t, low, high);
    if (edge != NULL) { /* an edge that was cut before */
        iki_pset_add(edge, low);
        rebuild(t);
        return IKI_OK;
    }
    if (t->wormholes == IKI_WORMHOLES_MAX || iki_topo_degree(t, a) == IKI_DEGREE_MAX ||
        iki_topo_degree(t, b) == IKI_DEGREE_MAX)
        return IKI_E_LIMIT;
    t->wormhole[t->wormholes][0] = a;
    t->wormhole[t->wormholes][1] = b;
    t->wormholes++;
    rebuild(t);
    iki_assert(iki_topo_touch(t, a, b));
    return IKI_OK;
}

int
iki_topo_cuts(const iki_topo *t, iki_point cut[IKI_CUTS_MAX][2])
{
    int n = 0;
    IKI_PSET_FOR(p, &t->points) {
        const iki_point beside[2] = {(iki_point)(p + 1), (iki_point)(p + t->pitch)};
        const iki_pset *edges[2] = {&t->east, &t->north};
        for (int i = 0; i < 2; i++) {
            if (!exists(t, beside[i]) || iki_pset_has(edges[i], p))
                continue;
            cut[n][0] = p;
            cut[n++][1] = beside[i];
        }
    }
    iki_assert(n <= IKI_CUTS_MAX);
    return n;
}

bool
iki_topo_touch(const iki_topo *t, iki_point a, iki_point b)
{
    IKI_NEIGHBOURS(q, t, a) {
        if (*q == b)
            return true;
    }
    return false;
}

bool
iki_topo_is_clique(const iki_topo *t, const iki_pset *s)
{
    IKI_PSET_FOR(p, s) {
        IKI_PSET_FOR(q, s) {
            if (p != q && !iki_topo_touch(t, p, q))
                return false;
        }
    }
    return true;
}

iki_pset
iki_topo_spread(const iki_topo *t, const iki_pset *s)
{
    iki_pset r = iki_pset_none();
    for (int i = 0; i < t->words; i++)
        r.w[i] = reach_across(t, s, i) | along_rows(s->w[i], t->east.w[i]) |
                 along_columns(s->w[i], t->north.w[i], t->pitch);
    for (int i = 0; i < t->wormholes; i++) {
        iki_point a = t->wormhole[i][0], b = t->wormhole[i][1];
        if (iki_pset_has(s, a))
            iki_pset_add(&r, b);
        if (iki_pset_has(s, b))
            iki_pset_add(&r, a);
    }
    return r;
}

/* Lets the flood through the wormholes; returns the words that grew, as bits. */
static unsigned
flood_wormholes(const iki_topo *t, iki_pset *r, const iki_pset *mask)
{
    unsigned grown = 0;
    for (int i = 0; i < t->wormholes; i++) {
        iki_point a = t->wormhole[i][0], b = t->wormhole[i][1];
        if (iki_pset_has(r, a) == iki_pset_has(r, b))
            continue;
        iki_point dry = iki_pset_has(r, a) ? b : a;
        if (!iki_pset_has(mask, dry))
            continue;
        iki_pset_add(r, dry);
        grown |= 1u << iki_pset_index(dry);
    }
    return grown;
}

/* Fills word i of the flood until it is stable; true if it grew. */
static inline bool
fill_word(const iki_topo *t, iki_pset *r, const iki_pset *mask, int i)
{
    iki_pset_word before = r->w[i], open = mask->w[i], east = t->east.w[i], north = t->north.w[i];
    iki_pset_word w = before | (reach_across(t, r, i) & open), was;
    do {
        was = w;
        w |= along_rows(w, east) & open;
        w |= along_columns(w, north, t->pitch) & open;
    } while (w != was);
    r->w[i] = w;
    return w != before;
}

/* Words are filled one by one; a word that grew wakes its neighbours.  Small regions therefore
 * touch one or two words only. */
iki_pset
iki_topo_flood(const iki_topo *t, const iki_pset *seed, const iki_pset *mask)
{
    iki_pset r = iki_pset_and(seed, mask);
    unsigned wake = 0, all = (1u << t->words) - 1;
    for (int i = 0; i < t->words; i++)
        wake |= (unsigned)(r.w[i] != 0) << i;
    wake |= (wake << 1 | wake >> 1) & all;
    while (wake != 0) {
        unsigned first = wake & -wake;
        wake ^= first;
        if (fill_word(t, &r, mask, __builtin_ctz(first)))
            wake |= (first << 1 | first >> 1) & all;
        if (wake == 0 && t->wormholes != 0) {
            unsigned grown = flood_wormholes(t, &r, mask);
            wake = (grown | grown << 1 | grown >> 1) & all;
        }
    }
    return r;
}

iki_pset
iki_topo_take_part(const iki_topo *t, iki_pset *left)
{
    iki_point p = iki_pset_first(left);
    if (p == IKI_NOWHERE)
        return iki_pset_none();
    iki_pset seed = iki_pset_of(p), part = iki_topo_flood(t, &seed, left);
    iki_assert(iki_pset_has(&part, p));
    iki_pset_drop(left, &part);
    return part;
}

bool
iki_topo_is_star(const iki_topo *t, iki_point p)
{
    int at[2] = {iki_topo_x(t, p), iki_topo_y(t, p)}, size[2] = {t->width, t->height};
    int middles = 0;
    for (int i = 0; i < 2; i++) {
        int edge = size[i] >= 13 ? 3 : 2;
        bool middle = size[i] % 2 == 1 && at[i] == size[i] / 2;
        if (size[i] < 7 || !(at[i] == edge || at[i] == size[i] - 1 - edge || middle))
            return false;
        middles += middle;
    }
    /* small boards have the four corners and the centre only */
    return middles != 1 || (t->width >= 13 && t->height >= 13);
}
