/* canonical - the smallest form of a position, and the light board in it.
 *
 * Forms are compared as words: for each point in the order of the turned board its colour and what
 * is known of it, then who begins. */
#include "src/playout/canonical.h"

#include "engine/base/sort.h"

#include <string.h>

enum {
    POINTS = IKI_PLAYOUT_POINTS,
    /* phantom liberties: no points of any board */
    PHANTOM_A = 1000,
    PHANTOM_B = 2000,
    /* beside the colour in a key */
    KEY_FROZEN = 4,
    KEY_SOLID = 8,
    KEY_MARK = 16,
};

static_assert(PHANTOM_A >= POINTS && PHANTOM_B >= POINTS, "a phantom is no point of a board");

typedef iki_playout_graph graph;

/* What stands at p when the games begin, and whether it may change. */
static uint8_t
key_at(const iki_playout_setup *d, iki_point p, unsigned turn)
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
    flags |= d->mark != NULL && iki_pset_has(d->mark, p) ? KEY_MARK : 0;
    return (uint8_t)(iki_turn_color(turn, c) | flags);
}

/* Leaves the smallest form, and every turn that leads to it, in *f; returns the number of points.
 */
static int
find_turns(const iki_playout_setup *d, iki_playout_form *f)
{
    uint16_t map[POINTS];
    uint8_t other[POINTS + 1];
    int points = 0;
    f->ties = 0;
    for (unsigned turn = 0; turn < IKI_TURNS; turn++) {
        if (!iki_turn_is_allowed(d->b->topo, turn))
            continue;
        int n = iki_turn_map(d->b->topo, turn, map);
        for (int i = 0; i < n; i++)
            other[i] = key_at(d, map[i], turn);
        other[n] = iki_turn_color(turn, d->first);
        int order = f->ties == 0 ? -1 : memcmp(other, f->key, (size_t)n + 1);
        if (order > 0)
            continue;
        if (order < 0)
            f->ties = 0;
        memcpy(f->key, other, (size_t)n + 1);
        memcpy(f->map[f->ties], map, sizeof map[0] * (size_t)n);
        f->turn[f->ties++] = turn;
        points = n;
    }
    f->first = f->key[points];
    iki_assert(f->ties > 0 && f->ties <= (int)IKI_TURNS);
    iki_assert(points == d->b->topo->point_count);
    return points;
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
            uint16_t v = index[*q], *list = g->adj + g->first[i];
            IKI_INSERT(list, n - g->first[i], v, at, list[at - 1] > v);
            n++;
        }
    }
    iki_assert(n <= IKI_ADJ_MAX);
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
    iki_assert(n <= sizeof g->dadj / sizeof g->dadj[0]);
    g->dfirst[g->n] = n;
}

static void
put_stones(const iki_playout_form *f, iki_playout_game *game, iki_playout_stones *b)
{
    const graph *g = &game->g;
    iki_assert(b->empties == 0);
    for (unsigned i = 0; i < (unsigned)g->n; i++) {
        unsigned c = f->key[i] & 3;
        game->frozen[i] = (f->key[i] & (KEY_FROZEN | KEY_SOLID)) != 0;
        if (c != IKI_EMPTY) {
            iki_playout_put(b, g, i, c);
        } else if (!game->frozen[i]) {
            b->place[i] = (uint16_t)b->empties;
            b->empty[b->empties++] = (uint16_t)i;
        }
    }
}

/* Frozen stones get their phantom liberties once all stones stand, and before chains that the
 * territory leaves without liberties are taken off. */
static void
build_start(const iki_playout_form *f, iki_playout_game *game, iki_playout_stones *b)
{
    const graph *g = &game->g;
    for (int i = 0; i < g->n; i++)
        b->near[i] = (unsigned)(g->first[i + 1] - g->first[i]);
    b->ko = b->free_ko = IKI_PLAYOUT_NOWHERE;
    put_stones(f, game, b);
    for (unsigned i = 0; i < (unsigned)g->n; i++) {
        if (b->color[i] == IKI_EMPTY || !game->frozen[i])
            continue;
        iki_playout_string *x = &b->of[b->head[i]];
        iki_playout_add_liberty(x, PHANTOM_A);
        iki_playout_add_liberty(x, PHANTOM_B);
    }
    for (unsigned i = 0; i < (unsigned)g->n; i++) {
        if (b->color[i] != IKI_EMPTY && b->of[b->head[i]].pseudo == 0)
            iki_playout_lift(b, g, b->head[i]);
    }
}

void
iki_playout_form_make(const iki_playout_setup *d, iki_playout_form *f, iki_playout_game *game,
                      iki_playout_stones *start)
{
    iki_assert(d->first <= IKI_WHITE && game->g.n == 0 && start->empties == 0);
    game->g.n = find_turns(d, f);
    build_graph(&game->g, d->b->topo, f->map[0]);
    build_diagonals(&game->g);
    build_start(f, game, start);
    iki_assert(iki_playout_consistent(game, start));
}
