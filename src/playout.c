/* playout - random games, light enough to play hundreds of them for one estimate.
 *
 * A game is uniform random play with four restraints: no own eye of one point is filled (an eye is
 * false when enemies hold two of its diagonals, or one at the edge), no chain of more than two
 * stones puts itself in atari, a chain that was just left in atari is taken, and one that was just
 * put in atari runs or takes if that helps.  The last two keep small chains beside neutral points
 * from being lost at random.  The idea of counting whose area a point becomes is that of Bruegmann
 * 1993.
 *
 * Chains keep pseudo-liberties with their sum and sum of squares, as board does; the three are
 * additive, so that the liberties after a move are known before it is played.  An uncapturable
 * chain owns two phantom liberties that no move ever fills.
 *
 * Points are renumbered densely.  A plain board is played in the smallest of its sixteen forms
 * (turned, mirrored, colours exchanged); where several forms are equal the sums are added up over
 * all of them, which makes the answer exactly as symmetric as the position.
 *
 * Invariant: the list `empty` holds the empty points that are not frozen, and place[] their
 * positions in it.  Cost: about 0.2 microseconds a move; 200 games from the end of a 19x19 game
 * take some 7 milliseconds.  Memory does not depend on the number of games. */
#include "src/playout.h"

#include "engine/arena.h"

#include <string.h>

enum {
    POINTS = IKI_SIZE_MAX * IKI_SIZE_MAX,
    SELF_ATARI_MAX = 2, /* stones that may put themselves in atari: throw-ins */
    TURNS = 16,         /* 4: transpose, 1 and 2: mirror, 8: exchange the colours */
    SWAP = 8,
    NO_POINT = 0xFFFF,
    /* phantom liberties: no points of any board */
    PHANTOM_A = 1000,
    PHANTOM_B = 2000,
    /* beside the colour in a key */
    KEY_FROZEN = 4,
    KEY_SOLID = 8,
};

/* The neighbours of p are adj[first[p]] .. adj[first[p + 1] - 1], ascending; laid out as in a
 * topology, so that IKI_NEIGHBOURS walks it. */
typedef struct graph {
    int n;
    uint16_t first[POINTS + 1], adj[IKI_ADJ_MAX];
    /* the diagonals of a point, kept likewise */
    uint16_t dfirst[POINTS + 1], dadj[IKI_ADJ_MAX * IKI_DEGREE_MAX / 2];
} graph;

/* Stones, and pseudo-liberties with their sum and sum of squares. */
typedef struct chain {
    uint16_t size, pseudo;
    uint32_t sum, square;
} chain;

typedef struct position {
    int empties;
    uint16_t ko; /* the point that may not be taken now, or NO_POINT */
    uint8_t color[POINTS];
    uint8_t lost[POINTS];  /* a stone was taken off here */
    uint32_t near[POINTS]; /* neighbours by colour: 8 bits each, empty lowest */
    uint16_t head[POINTS], next[POINTS], empty[POINTS], place[POINTS];
    chain of[POINTS];
} position;

typedef struct work {
    graph g;
    position start, now;
    uint64_t random;
    uint8_t stones[POINTS]; /* of the board itself, before any game */
    uint8_t frozen[POINTS];
    uint32_t owned[3][POINTS], kept[POINTS];
    uint16_t map[TURNS][POINTS]; /* canonical index -> board point */
} work;

static inline uint64_t
next_random(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

static inline unsigned
near_count(const position *b, unsigned p, unsigned c)
{
    return (b->near[p] >> (8 * c)) & 255;
}

static inline bool
one_liberty(const chain *c)
{
    return (uint64_t)c->pseudo * c->square == (uint64_t)c->sum * c->sum;
}

/* The liberty of a chain that has one_liberty. */
static inline unsigned
last_liberty(const chain *c)
{
    return c->sum / c->pseudo;
}

static inline void
add_liberty(chain *c, unsigned p)
{
    c->pseudo++;
    c->sum += p;
    c->square += p * p;
}

static inline void
take_liberty(chain *c, unsigned p)
{
    c->pseudo--;
    c->sum -= p;
    c->square -= p * p;
}

static inline void
add_chain(chain *x, const chain *y)
{
    x->size = (uint16_t)(x->size + y->size);
    x->pseudo = (uint16_t)(x->pseudo + y->pseudo);
    x->sum += y->sum;
    x->square += y->square;
}

static void
merge(position *b, unsigned big, unsigned small)
{
    unsigned s = small;
    do {
        b->head[s] = (uint16_t)big;
        s = b->next[s];
    } while (s != small);
    uint16_t t = b->next[big];
    b->next[big] = b->next[small];
    b->next[small] = t;
    add_chain(&b->of[big], &b->of[small]);
}

/* A stone at the empty point p; chains left without liberties stay for now. */
static void
put(position *b, const graph *g, unsigned p, unsigned c)
{
    b->color[p] = (uint8_t)c;
    unsigned h = p;
    b->head[p] = b->next[p] = (uint16_t)p;
    chain own = {.size = 1};
    uint32_t turn = (1u << (8 * c)) - 1u;
    IKI_NEIGHBOURS(q, g, p) {
        b->near[*q] += turn;
        if (b->color[*q] == IKI_EMPTY)
            add_liberty(&own, *q);
        else
            take_liberty(&b->of[b->head[*q]], p);
    }
    b->of[p] = own;
    IKI_NEIGHBOURS(q, g, p) {
        if (b->color[*q] != c || b->head[*q] == h)
            continue;
        unsigned o = b->head[*q];
        bool more = b->of[o].size > b->of[h].size;
        merge(b, more ? o : h, more ? h : o);
        h = more ? o : h;
    }
}

/* Takes a chain off the board.  Its own neighbours need no care: they are empty or of the enemy. */
static void
lift(position *b, const graph *g, unsigned head)
{
    unsigned s = head, c = b->color[head];
    uint32_t turn = (1u << (8 * c)) - 1u;
    do {
        b->color[s] = IKI_EMPTY;
        b->lost[s] = 1;
        b->place[s] = (uint16_t)b->empties;
        b->empty[b->empties++] = (uint16_t)s;
        IKI_NEIGHBOURS(q, g, s) {
            b->near[*q] -= turn;
            if (b->color[*q] == iki_opponent((iki_color)c))
                add_liberty(&b->of[b->head[*q]], s);
        }
        s = b->next[s];
    } while (s != head);
}

static void
drop_empty(position *b, unsigned p)
{
    unsigned i = b->place[p];
    uint16_t last = b->empty[--b->empties];
    b->empty[i] = last;
    b->place[last] = (uint16_t)i;
}

static void
play(position *b, const graph *g, unsigned p, unsigned c)
{
    /* only a lone stone amid enemies that takes one stone starts a ko */
    bool closed = near_count(b, p, 3u - c) == (unsigned)(g->first[p + 1] - g->first[p]);
    drop_empty(b, p);
    put(b, g, p, c);
    int before = b->empties;
    unsigned prey = NO_POINT;
    IKI_NEIGHBOURS(q, g, p) {
        if (b->color[*q] == 3u - c && b->of[b->head[*q]].pseudo == 0) {
            prey = *q;
            lift(b, g, b->head[*q]);
        }
    }
    b->ko = closed && b->empties == before + 1 ? (uint16_t)prey : NO_POINT;
}

/* A one-point eye of c that is not false. */
static bool
is_eye(const position *b, const graph *g, unsigned p, unsigned c)
{
    if (near_count(b, p, c) != (unsigned)(g->first[p + 1] - g->first[p]))
        return false;
    unsigned enemies = 0, count = (unsigned)(g->dfirst[p + 1] - g->dfirst[p]);
    for (unsigned i = g->dfirst[p]; i < g->dfirst[p + 1]; i++)
        enemies += b->color[g->dadj[i]] == 3u - c;
    return enemies < (count < 4 ? 1u : 2u);
}

/* The chain that a move of c at p makes, as it is before captures; *takes: does it capture? */
static chain
joined(const position *b, const graph *g, unsigned p, unsigned c, bool *takes)
{
    chain all = {.size = 1};
    uint16_t seen[IKI_DEGREE_MAX];
    int n = 0;
    *takes = false;
    IKI_NEIGHBOURS(q, g, p) {
        unsigned k = b->color[*q];
        if (k == IKI_EMPTY) {
            add_liberty(&all, *q);
            continue;
        }
        uint16_t h = b->head[*q];
        if (k != c) {
            *takes = *takes || one_liberty(&b->of[h]);
            continue;
        }
        bool unseen = true;
        for (int i = 0; i < n; i++)
            unseen = unseen && seen[i] != h;
        if (unseen) {
            seen[n++] = h;
            add_chain(&all, &b->of[h]);
        }
        take_liberty(&all, p);
    }
    return all;
}

/* Would c play at the empty point p: legal, no own eye, no self-atari of a big chain? */
static bool
sensible(const position *b, const graph *g, unsigned p, unsigned c)
{
    if (near_count(b, p, IKI_EMPTY) >= 2)
        return true;
    if (p == b->ko || is_eye(b, g, p, c))
        return false;
    bool takes;
    chain all = joined(b, g, p, c, &takes);
    if (takes)
        return true;
    if (all.pseudo == 0)
        return false;
    return all.size <= SELF_ATARI_MAX || !one_liberty(&all);
}

static unsigned
random_below(work *w, unsigned n)
{
    return (unsigned)(((next_random(&w->random) >> 32) * n) >> 32);
}

/* May the liberty p be played at all? */
static inline bool
playable(const work *w, unsigned p)
{
    return p != w->now.ko && !w->frozen[p];
}

/* The answer to the move at `last` if it left itself in atari, or put a chain of c in atari that
 * can run or take its way out; else NO_POINT. */
static unsigned
answer(const work *w, unsigned last, unsigned c)
{
    const position *b = &w->now;
    const graph *g = &w->g;
    const chain *threat = &b->of[b->head[last]];
    if (one_liberty(threat) && playable(w, last_liberty(threat)))
        return last_liberty(threat);
    IKI_NEIGHBOURS(q, g, last) {
        if (b->color[*q] != c || !one_liberty(&b->of[b->head[*q]]))
            continue;
        unsigned p = last_liberty(&b->of[b->head[*q]]);
        bool takes;
        chain all = joined(b, g, p, c, &takes);
        if (playable(w, p) && (takes || !one_liberty(&all)))
            return p;
    }
    return NO_POINT;
}

/* A move of c, uniformly among the sensible ones unless something calls for an answer; NO_POINT
 * where there is none.  Rejected points go to the end of the list and are not drawn again. */
static unsigned
choose(work *w, unsigned last, unsigned c)
{
    position *b = &w->now;
    unsigned urgent = last == NO_POINT ? NO_POINT : answer(w, last, c);
    if (urgent != NO_POINT)
        return urgent;
    for (unsigned k = (unsigned)b->empties; k > 0; k--) {
        unsigned i = random_below(w, k);
        uint16_t p = b->empty[i], other = b->empty[k - 1];
        if (sensible(b, &w->g, p, c))
            return p;
        b->empty[i] = other;
        b->place[other] = (uint16_t)i;
        b->empty[k - 1] = p;
        b->place[p] = (uint16_t)(k - 1);
    }
    return NO_POINT;
}

/* One game from the start, c first, until both pass. The limit ends cycles of several kos. */
static void
play_game(work *w, unsigned c)
{
    w->now = w->start;
    unsigned last = NO_POINT;
    int passes = 0;
    for (int moves = 3 * w->g.n; moves > 0 && passes < 2; moves--, c = 3u - c) {
        last = choose(w, last, c);
        passes = last == NO_POINT ? passes + 1 : 0;
        if (last == NO_POINT)
            w->now.ko = NO_POINT;
        else
            play(&w->now, &w->g, last, c);
    }
}

enum { FRESH = 3 }; /* an empty point that no region was found for yet */

/* Gives the empty region around i to the one colour that it reaches, or to nobody.  owner holds the
 * stones and, in regions seen already, their owner. */
static void
settle_region(const work *w, unsigned i, uint8_t *owner)
{
    const position *b = &w->now;
    uint16_t list[POINTS];
    unsigned n = 0, reach = 0;
    list[n++] = (uint16_t)i;
    owner[i] = IKI_EMPTY;
    for (unsigned k = 0; k < n; k++) {
        IKI_NEIGHBOURS(q, &w->g, list[k]) {
            reach |= b->color[*q];
            if (owner[*q] == FRESH) {
                owner[*q] = IKI_EMPTY;
                list[n++] = *q;
            }
        }
    }
    if (reach == (IKI_BLACK | IKI_WHITE))
        return;
    for (unsigned k = 0; k < n; k++)
        owner[list[k]] = (uint8_t)reach;
}

static void
count_game(work *w)
{
    const position *b = &w->now;
    uint8_t owner[POINTS];
    for (int i = 0; i < w->g.n; i++)
        owner[i] = b->color[i] == IKI_EMPTY ? FRESH : b->color[i];
    for (int i = 0; i < w->g.n; i++) {
        if (owner[i] == FRESH)
            settle_region(w, (unsigned)i, owner);
        w->owned[owner[i]][i]++;
        w->kept[i] += w->stones[i] != IKI_EMPTY && !b->lost[i];
    }
}

/* --- setting up ------------------------------------------------------------------------------ */

typedef struct drawing {
    const iki_board *b;
    const iki_playout_frame *frame; /* or NULL */
} drawing;

/* The point of the board at (x, y) of the board turned by `turn`. */
static iki_point
turned_point(const iki_topo *t, unsigned turn, int x, int y)
{
    int u = turn & 4 ? y : x, v = turn & 4 ? x : y;
    return iki_topo_point(t, turn & 1 ? t->width - 1 - u : u, turn & 2 ? t->height - 1 - v : v);
}

/* The points of the turned board in its order; returns their number. */
static int
fill_map(const iki_topo *t, unsigned turn, uint16_t *map)
{
    int n = 0;
    if (!t->plain) {
        IKI_PSET_FOR(p, &t->points)
            map[n++] = p;
        return n;
    }
    int width = turn & 4 ? t->height : t->width, height = turn & 4 ? t->width : t->height;
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++)
            map[n++] = turned_point(t, turn, x, y);
    }
    return n;
}

/* What stands at p when the games begin, and whether it may change. */
static uint8_t
key_at(const drawing *d, iki_point p, bool swap)
{
    unsigned c = d->b->color[p], flags = 0;
    if (d->frame != NULL) {
        flags = iki_pset_has(&d->frame->frozen, p) ? KEY_FROZEN : 0;
        for (unsigned k = IKI_BLACK; k <= IKI_WHITE; k++) {
            if (iki_pset_has(&d->frame->territory[k], p)) {
                c = k;
                flags = KEY_SOLID;
            }
        }
    }
    if (swap && c != IKI_EMPTY)
        c = 3u - c;
    return (uint8_t)(c | flags);
}

/* Other graphs than plain ones have no known symmetries; the long side of a plain one lies flat. */
static bool
allowed(const iki_topo *t, unsigned turn)
{
    if (!t->plain)
        return (turn & 7) == 0;
    return turn & 4 ? t->height >= t->width : t->width >= t->height;
}

/* Leaves the smallest form in key and g.n, every turn that leads to it in map and swapped; returns
 * their number. */
static int
find_turns(work *w, const drawing *d, uint8_t *key, bool *swapped)
{
    uint16_t map[POINTS];
    uint8_t other[POINTS];
    int ties = 0;
    for (unsigned turn = 0; turn < TURNS; turn++) {
        if (!allowed(d->b->topo, turn))
            continue;
        int n = fill_map(d->b->topo, turn, map);
        for (int i = 0; i < n; i++)
            other[i] = key_at(d, map[i], turn & SWAP);
        int order = ties == 0 ? -1 : memcmp(other, key, (size_t)n);
        if (order > 0)
            continue;
        if (order < 0)
            ties = 0;
        memcpy(key, other, (size_t)n);
        memcpy(w->map[ties], map, sizeof map[0] * (size_t)n);
        swapped[ties++] = turn & SWAP;
        w->g.n = n;
    }
    return ties;
}

static void
build_graph(graph *g, const iki_topo *t, const uint16_t *map)
{
    uint16_t index[IKI_POINTS_MAX];
    uint16_t n = 0;
    for (int i = 0; i < g->n; i++)
        index[map[i]] = (uint16_t)i;
    for (int i = 0; i < g->n; i++) {
        g->first[i] = n;
        IKI_NEIGHBOURS(q, t, map[i]) {
            uint16_t v = index[*q], k = n++;
            for (; k > g->first[i] && g->adj[k - 1] > v; k--)
                g->adj[k] = g->adj[k - 1];
            g->adj[k] = v;
        }
    }
    g->first[g->n] = n;
}

/* A diagonal of p is a point beyond two neighbours of p: on a rectangle just what the word says.
 * There are at most half as many as there are paths of two edges. */
static void
build_diagonals(graph *g)
{
    uint8_t paths[POINTS] = {0};
    uint16_t n = 0;
    for (unsigned i = 0; i < (unsigned)g->n; i++) {
        g->dfirst[i] = n;
        paths[i] = 2;
        IKI_NEIGHBOURS(q, g, i)
            paths[*q] = 2;
        IKI_NEIGHBOURS(q, g, i) {
            IKI_NEIGHBOURS(r, g, *q) {
                if (++paths[*r] == 2)
                    g->dadj[n++] = *r;
            }
        }
        paths[i] = 0;
        IKI_NEIGHBOURS(q, g, i) {
            paths[*q] = 0;
            IKI_NEIGHBOURS(r, g, *q)
                paths[*r] = 0;
        }
    }
    g->dfirst[g->n] = n;
}

/* Frozen stones get their phantom liberties once all stones stand, and before chains that the
 * territory leaves without liberties are taken off. */
static void
build_start(work *w, const uint8_t *key)
{
    position *b = &w->start;
    const graph *g = &w->g;
    for (int i = 0; i < g->n; i++)
        b->near[i] = (unsigned)(g->first[i + 1] - g->first[i]);
    b->ko = NO_POINT;
    for (unsigned i = 0; i < (unsigned)g->n; i++) {
        unsigned c = key[i] & 3;
        w->stones[i] = (uint8_t)c;
        w->frozen[i] = (key[i] & (KEY_FROZEN | KEY_SOLID)) != 0;
        if (c != IKI_EMPTY) {
            put(b, g, i, c);
        } else if (!(key[i] & KEY_FROZEN)) {
            b->place[i] = (uint16_t)b->empties;
            b->empty[b->empties++] = (uint16_t)i;
        }
    }
    for (unsigned i = 0; i < (unsigned)g->n; i++) {
        if ((key[i] & 3) == 0 || key[i] < KEY_FROZEN)
            continue;
        chain *x = &b->of[b->head[i]];
        add_liberty(x, PHANTOM_A);
        add_liberty(x, PHANTOM_B);
    }
    for (unsigned i = 0; i < (unsigned)g->n; i++) {
        if (b->color[i] != IKI_EMPTY && b->of[b->head[i]].pseudo == 0)
            lift(b, g, b->head[i]);
    }
}

/* Adds the sums of all games as seen through one turn. */
static void
add_turn(const work *w, int turn, bool swap, iki_playout *out)
{
    for (int i = 0; i < w->g.n; i++) {
        uint16_t p = w->map[turn][i];
        for (unsigned c = 0; c < 3; c++)
            out->owned[swap && c != 0 ? 3u - c : c][p] += w->owned[c][i];
        out->kept[p] += w->kept[i];
    }
}

/* Stones that the frame gives to the enemy are taken as captured: their points counted the stones
 * of the owner. */
static void
forget_dead(const drawing *d, iki_playout *out)
{
    if (d->frame == NULL)
        return;
    for (unsigned c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_pset foreign = iki_pset_minus(&d->frame->territory[c], &d->b->at[c]);
        foreign = iki_pset_and(&foreign, &d->b->topo->points);
        IKI_PSET_FOR(p, &foreign)
            out->kept[p] = 0;
    }
}

/* Plays until all games are done or the budget ends; returns the number of games. */
static int
play_games(work *w, int games, iki_budget *budget)
{
    int done = 0;
    while (done < games && (budget == NULL || iki_budget_spend(budget))) {
        play_game(w, done % 2 == 0 ? IKI_BLACK : IKI_WHITE);
        count_game(w);
        done++;
    }
    return done;
}

iki_status
iki_playout_run(const iki_board *b, const iki_playout_frame *frame, int games, uint64_t seed,
                iki_budget *budget, iki_playout *out)
{
    memset(out, 0, sizeof *out);
    if (games < 0 || games > IKI_PLAYOUTS_MAX)
        return IKI_E_ARGUMENT;
    if (frame != NULL && iki_pset_meets(&frame->territory[1], &frame->territory[2]))
        return IKI_E_ARGUMENT;
    work *w = iki_calloc(1, sizeof *w);
    if (w == NULL)
        return IKI_E_MEMORY;
    drawing d = {b, frame};
    uint8_t key[POINTS];
    bool swapped[TURNS];
    int ties = find_turns(w, &d, key, swapped);
    build_graph(&w->g, b->topo, w->map[0]);
    build_diagonals(&w->g);
    build_start(w, key);
    w->random = seed;
    int done = play_games(w, games == 0 ? IKI_PLAYOUTS : games, budget);
    for (int i = 0; i < ties; i++)
        add_turn(w, i, swapped[i], out);
    forget_dead(&d, out);
    out->games = (uint32_t)(done * ties);
    iki_free(w);
    return IKI_OK;
}

iki_playout_chain
iki_playout_chain_at(const iki_playout *s, const iki_board *b, iki_point p)
{
    iki_pset stones = iki_board_chain(b, p);
    iki_color c = b->color[p];
    iki_playout_chain r = {.first = iki_pset_first(&stones), .stones = iki_pset_count(&stones)};
    if (s->games == 0)
        return r;
    int64_t sum = 0;
    IKI_PSET_FOR(q, &stones) {
        sum += s->owned[c][q];
        sum -= s->owned[iki_opponent(c)][q];
    }
    r.ownership = (double)sum / ((double)s->games * r.stones);
    r.kept = (double)s->kept[r.first] / s->games;
    return r;
}
