/* playout - random games, light enough to play hundreds of them for one estimate.
 *
 * The idea of counting whose area a point becomes is that of Bruegmann 1993.  playout_game holds
 * the game itself, playout_tree the games that learn; here they are set up and counted.
 *
 * Points are renumbered densely.  A plain board is played in the smallest of its sixteen forms
 * (turned, mirrored, colours exchanged); where several forms are equal the sums are added up over
 * all of them, which makes the answer exactly as symmetric as the position.
 *
 * Cost: 200 games from the end of a 19x19 game take some 7 milliseconds.  Memory does not depend on
 * the number of games. */
#include "src/playout.h"

#include "engine/arena.h"
#include "src/playout_game.h"
#include "src/playout_tree.h"

#include <string.h>

enum {
    POINTS = IKI_PLAYOUT_POINTS,
    TURNS = 16, /* 4: transpose, 1 and 2: mirror, 8: exchange the colours */
    SWAP = 8,
    NO_POINT = IKI_PLAYOUT_NOWHERE,
    /* phantom liberties: no points of any board */
    PHANTOM_A = 1000,
    PHANTOM_B = 2000,
    /* beside the colour in a key */
    KEY_FROZEN = 4,
    KEY_SOLID = 8,
};

typedef iki_playout_graph graph;
typedef iki_playout_string chain;
typedef iki_playout_stones position;

typedef struct work {
    iki_playout_game game;
    position start;
    uint8_t stones[POINTS]; /* of the board itself, before any game */
    uint32_t owned[3][POINTS], kept[POINTS];
    uint16_t map[TURNS][POINTS]; /* canonical index -> board point */
    bool swapped[TURNS];
    unsigned first;         /* who begins, in this form; IKI_EMPTY: the colours in turn */
    iki_playout_tree *tree; /* of games that learn, else NULL */
    int counted;
} work;

static void
count_game(work *w)
{
    const position *b = &w->game.now;
    uint8_t owner[POINTS];
    iki_playout_owners(&w->game, owner);
    for (int i = 0; i < w->game.g.n; i++) {
        w->owned[owner[i]][i]++;
        w->kept[i] += w->stones[i] != IKI_EMPTY && !b->lost[i];
    }
    w->counted++;
}

/* --- setting up ------------------------------------------------------------------------------ */

typedef struct drawing {
    const iki_board *b;
    const iki_playout_frame *frame; /* or NULL */
    iki_color first;                /* who begins; IKI_EMPTY: the colours in turn */
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

static uint8_t
swapped_color(unsigned c, bool swap)
{
    return (uint8_t)(swap && c != IKI_EMPTY ? 3u - c : c);
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
    return (uint8_t)(swapped_color(c, swap) | flags);
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
 * their number.  The form ends with the colour that begins. */
static int
find_turns(work *w, const drawing *d, uint8_t *key)
{
    uint16_t map[POINTS];
    uint8_t other[POINTS + 1];
    int ties = 0;
    for (unsigned turn = 0; turn < TURNS; turn++) {
        if (!allowed(d->b->topo, turn))
            continue;
        int n = fill_map(d->b->topo, turn, map);
        for (int i = 0; i < n; i++)
            other[i] = key_at(d, map[i], turn & SWAP);
        other[n] = swapped_color(d->first, turn & SWAP);
        int order = ties == 0 ? -1 : memcmp(other, key, (size_t)n + 1);
        if (order > 0)
            continue;
        if (order < 0)
            ties = 0;
        memcpy(key, other, (size_t)n + 1);
        memcpy(w->map[ties], map, sizeof map[0] * (size_t)n);
        w->swapped[ties++] = turn & SWAP;
        w->game.g.n = n;
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
    const graph *g = &w->game.g;
    for (int i = 0; i < g->n; i++)
        b->near[i] = (unsigned)(g->first[i + 1] - g->first[i]);
    b->ko = NO_POINT;
    for (unsigned i = 0; i < (unsigned)g->n; i++) {
        unsigned c = key[i] & 3;
        w->stones[i] = (uint8_t)c;
        w->game.frozen[i] = (key[i] & (KEY_FROZEN | KEY_SOLID)) != 0;
        if (c != IKI_EMPTY) {
            iki_playout_put(b, g, i, c);
        } else if (!(key[i] & KEY_FROZEN)) {
            b->place[i] = (uint16_t)b->empties;
            b->empty[b->empties++] = (uint16_t)i;
        }
    }
    for (unsigned i = 0; i < (unsigned)g->n; i++) {
        if ((key[i] & 3) == 0 || key[i] < KEY_FROZEN)
            continue;
        chain *x = &b->of[b->head[i]];
        iki_playout_add_liberty(x, PHANTOM_A);
        iki_playout_add_liberty(x, PHANTOM_B);
    }
    for (unsigned i = 0; i < (unsigned)g->n; i++) {
        if (b->color[i] != IKI_EMPTY && b->of[b->head[i]].pseudo == 0)
            iki_playout_lift(b, g, b->head[i]);
    }
}

/* Adds the sums of all games as seen through one turn. */
static void
add_turn(const work *w, int turn, bool swap, iki_playout *out)
{
    for (int i = 0; i < w->game.g.n; i++) {
        uint16_t p = w->map[turn][i];
        for (unsigned c = 0; c < 3; c++)
            out->owned[swapped_color(c, swap)][p] += w->owned[c][i];
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

static void
play_game(work *w, int number)
{
    if (w->tree != NULL) {
        iki_playout_tree_play(w->tree, &w->game, &w->start, w->first);
        return;
    }
    w->game.now = w->start;
    w->game.moves = 0;
    iki_playout_finish(&w->game, number % 2 == 0 ? IKI_BLACK : IKI_WHITE);
}

/* Plays until all games are done or the budget ends.  Of games that learn only the second half
 * counts. */
static void
play_games(work *w, int games, iki_budget *budget)
{
    int from = w->tree == NULL ? 0 : games / 2;
    for (int i = 0; i < games && (budget == NULL || iki_budget_spend(budget)); i++) {
        play_game(w, i);
        if (i >= from)
            count_game(w);
    }
}

static iki_status
set_up(work *w, const drawing *d, uint64_t seed, int *ties)
{
    uint8_t key[POINTS + 1];
    *ties = find_turns(w, d, key);
    build_graph(&w->game.g, d->b->topo, w->map[0]);
    build_diagonals(&w->game.g);
    build_start(w, key);
    w->game.random = seed;
    w->first = key[w->game.g.n];
    if (w->first == IKI_EMPTY)
        return IKI_OK;
    w->game.bold = true;
    w->tree = iki_playout_tree_new();
    return w->tree == NULL ? IKI_E_MEMORY : IKI_OK;
}

static iki_status
run(const drawing *d, int games, uint64_t seed, iki_budget *budget, iki_playout *out)
{
    memset(out, 0, sizeof *out);
    if (games < 0 || games > IKI_PLAYOUTS_MAX)
        return IKI_E_ARGUMENT;
    if (d->frame != NULL && iki_pset_meets(&d->frame->territory[1], &d->frame->territory[2]))
        return IKI_E_ARGUMENT;
    work *w = iki_calloc(1, sizeof *w);
    if (w == NULL)
        return IKI_E_MEMORY;
    int ties;
    iki_status status = set_up(w, d, seed, &ties);
    if (status == IKI_OK) {
        play_games(w, games == 0 ? IKI_PLAYOUTS : games, budget);
        for (int i = 0; i < ties; i++)
            add_turn(w, i, w->swapped[i], out);
        forget_dead(d, out);
        out->games = (uint32_t)(w->counted * ties);
    }
    iki_playout_tree_free(w->tree);
    iki_free(w);
    return status;
}

iki_status
iki_playout_run(const iki_board *b, const iki_playout_frame *frame, int games, uint64_t seed,
                iki_budget *budget, iki_playout *out)
{
    drawing d = {b, frame, IKI_EMPTY};
    return run(&d, games, seed, budget, out);
}

iki_status
iki_playout_learn(const iki_playout_start *start, int games, uint64_t seed, iki_budget *budget,
                  iki_playout *out)
{
    if (start->first != IKI_BLACK && start->first != IKI_WHITE) {
        memset(out, 0, sizeof *out);
        return IKI_E_ARGUMENT;
    }
    drawing d = {start->b, start->frame, start->first};
    return run(&d, games, seed, budget, out);
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
