/* The slow second board: no idea but the rules themselves.
 *
 * Source: the logical rules of Go (Tromp-Taylor) with the switches of engine/go/rules.h.  Every
 * question is answered by flood fill from scratch; every move copies the position. */
#include "tests/twin_board.h"

#include <stdlib.h>
#include <string.h>

static void
link_one_way(twin_graph *g, int a, int b)
{
    g->next_to[a][g->degree[a]++] = b;
}

static void
unlink_one_way(twin_graph *g, int a, int b)
{
    int n = 0;
    for (int i = 0; i < g->degree[a]; i++) {
        if (g->next_to[a][i] != b)
            g->next_to[a][n++] = g->next_to[a][i];
    }
    g->degree[a] = n;
}

void
twin_graph_init(twin_graph *g, int width, int height)
{
    memset(g, 0, sizeof *g);
    g->width = width;
    g->height = height;
    for (int p = 0; p < width * height; p++) {
        for (int q = 0; q < width * height; q++) {
            int dx = abs(p % width - q % width), dy = abs(p / width - q / width);
            if (dx + dy == 1)
                link_one_way(g, p, q);
        }
    }
}

bool
twin_graph_touch(const twin_graph *g, int a, int b)
{
    for (int i = 0; i < g->degree[a]; i++) {
        if (g->next_to[a][i] == b)
            return true;
    }
    return false;
}

bool
twin_graph_remove(twin_graph *g, int p)
{
    if (g->gone[p])
        return false;
    for (int q = 0; q < g->width * g->height; q++)
        unlink_one_way(g, q, p);
    g->degree[p] = 0;
    g->gone[p] = true;
    return true;
}

bool
twin_graph_cut(twin_graph *g, int a, int b)
{
    if (!twin_graph_touch(g, a, b))
        return false;
    unlink_one_way(g, a, b);
    unlink_one_way(g, b, a);
    return true;
}

bool
twin_graph_join(twin_graph *g, int a, int b)
{
    if (g->gone[a] || g->gone[b] || a == b || twin_graph_touch(g, a, b))
        return false;
    link_one_way(g, a, b);
    link_one_way(g, b, a);
    return true;
}

bool
twin_graph_step(twin_graph *g, const test_step *step)
{
    int a = step->ay * g->width + step->ax, b = step->by * g->width + step->bx;
    switch (step->op) {
    case TEST_REMOVE:
        return twin_graph_remove(g, a);
    case TEST_CUT:
        return twin_graph_cut(g, a, b);
    case TEST_JOIN:
        break;
    }
    return twin_graph_join(g, a, b);
}

void
twin_graph_recipe(twin_graph *g, const test_recipe *recipe)
{
    twin_graph_init(g, recipe->width, recipe->height);
    for (int i = 0; i < recipe->steps; i++)
        (void)twin_graph_step(g, &recipe->step[i]);
}

void
twin_graph_of(twin_graph *g, const iki_topo *topo)
{
    twin_graph_init(g, topo->width, topo->height);
    for (int p = 0; p < g->width * g->height; p++) {
        iki_point at = twin_to_point(g, topo, p);
        if (!iki_pset_has(&topo->points, at))
            twin_graph_remove(g, p);
    }
    for (int p = 0; p < g->width * g->height; p++) {
        iki_point at = twin_to_point(g, topo, p);
        if (!iki_pset_has(&topo->east, at))
            (void)twin_graph_cut(g, p, p % g->width + 1 < g->width ? p + 1 : p);
        if (!iki_pset_has(&topo->north, at))
            (void)twin_graph_cut(g, p, p / g->width + 1 < g->height ? p + g->width : p);
    }
    for (int i = 0; i < topo->wormholes; i++) {
        int a = twin_from_point(g, topo, topo->wormhole[i][0]);
        int b = twin_from_point(g, topo, topo->wormhole[i][1]);
        TEST_CHECK(twin_graph_join(g, a, b));
    }
}

void
twin_init(twin_board *b, const twin_graph *g)
{
    memset(b, 0, sizeof *b);
    b->graph = g;
}

void
twin_chain(const twin_board *b, int p, twin_set *chain)
{
    const twin_graph *g = b->graph;
    memset(chain, 0, sizeof *chain);
    chain->point[chain->count++] = p;
    chain->has[p] = true;
    for (int i = 0; i < chain->count; i++) {
        int from = chain->point[i];
        for (int k = 0; k < g->degree[from]; k++) {
            int q = g->next_to[from][k];
            if (b->color[q] != b->color[p] || chain->has[q])
                continue;
            chain->has[q] = true;
            chain->point[chain->count++] = q;
        }
    }
}

int
twin_liberties(const twin_board *b, const twin_set *chain)
{
    bool seen[TWIN_POINTS] = {false};
    int liberties = 0;
    for (int i = 0; i < chain->count; i++) {
        int p = chain->point[i];
        for (int k = 0; k < b->graph->degree[p]; k++) {
            int q = b->graph->next_to[p][k];
            if (b->color[q] == IKI_EMPTY && !seen[q]) {
                seen[q] = true;
                liberties++;
            }
        }
    }
    return liberties;
}

bool
twin_is_legal_position(const twin_board *b)
{
    for (int p = 0; p < b->graph->width * b->graph->height; p++) {
        twin_set chain;
        if (b->color[p] == IKI_EMPTY)
            continue;
        twin_chain(b, p, &chain);
        if (twin_liberties(b, &chain) == 0)
            return false;
    }
    return true;
}

/* Takes the chain at p off if it has no liberty; returns the number of stones taken. */
static int
take_if_dead(twin_board *b, int p)
{
    twin_set chain;
    twin_chain(b, p, &chain);
    if (twin_liberties(b, &chain) > 0)
        return 0;
    b->prisoners[b->color[p]] += chain.count;
    for (int i = 0; i < chain.count; i++)
        b->color[chain.point[i]] = IKI_EMPTY;
    return chain.count;
}

/* Puts a stone, takes what is dead; returns the number of enemy stones taken. */
static int
put_stone(twin_board *b, iki_color color, int p)
{
    int taken = 0;
    b->color[p] = color;
    for (int k = 0; k < b->graph->degree[p]; k++) {
        int q = b->graph->next_to[p][k];
        if (b->color[q] == iki_opponent(color))
            taken += take_if_dead(b, q);
    }
    (void)take_if_dead(b, p);
    return taken;
}

iki_legality
twin_legal(const twin_board *b, iki_color color, int p, bool suicide)
{
    if (p == TWIN_NONE)
        return IKI_LEGAL;
    if (b->graph->gone[p])
        return IKI_OFF_BOARD;
    if (b->color[p] != IKI_EMPTY)
        return IKI_OCCUPIED;
    twin_board after = *b;
    int taken = put_stone(&after, color, p);
    bool back = memcmp(after.color, b->before, sizeof after.color) == 0;
    if (taken == 1 && back && b->last_mover == iki_opponent(color))
        return IKI_KO;
    if (!suicide && after.color[p] == IKI_EMPTY)
        return IKI_SUICIDE;
    return IKI_LEGAL;
}

void
twin_play(twin_board *b, iki_color color, int p)
{
    memcpy(b->before, b->color, sizeof b->before);
    b->last_mover = p == TWIN_NONE ? IKI_EMPTY : color;
    if (p != TWIN_NONE)
        (void)put_stone(b, color, p);
}

void
twin_history_init(twin_history *h)
{
    *h = (twin_history){.count = 0};
}

void
twin_history_free(twin_history *h)
{
    free(h->positions);
    free(h->mover);
    twin_history_init(h);
}

void
twin_history_push(twin_history *h, const twin_board *b, iki_color mover)
{
    if (h->count == h->capacity) {
        h->capacity = h->capacity * 2 + 64;
        h->positions = realloc(h->positions, (size_t)h->capacity * TWIN_POINTS);
        h->mover = realloc(h->mover, (size_t)h->capacity * sizeof *h->mover);
        TEST_CHECK(h->positions != NULL && h->mover != NULL);
    }
    memcpy(h->positions + (size_t)h->count * TWIN_POINTS, b->color, TWIN_POINTS);
    h->mover[h->count++] = mover;
}

void
twin_history_pop(twin_history *h)
{
    TEST_CHECK(h->count > 0);
    h->count--;
}

iki_legality
twin_legal_ever(const twin_board *b, const twin_history *h, const iki_rules *rules, iki_color color,
                int p)
{
    iki_legality legality = twin_legal(b, color, p, rules->suicide);
    if (legality != IKI_LEGAL || p == TWIN_NONE || rules->ko == IKI_KO_SIMPLE)
        return legality;
    twin_board after = *b;
    (void)put_stone(&after, color, p);
    for (int i = 0; i < h->count; i++) {
        /* a root has no mover, but who moves next tells whose turn it was */
        bool root = h->mover[i] == IKI_EMPTY && i + 1 < h->count;
        iki_color mover = root ? iki_opponent(h->mover[i + 1]) : h->mover[i];
        if (rules->ko == IKI_KO_SITUATIONAL && mover != color)
            continue;
        if (memcmp(after.color, h->positions + (size_t)i * TWIN_POINTS, TWIN_POINTS) == 0)
            return IKI_SUPERKO;
    }
    return IKI_LEGAL;
}

iki_point
twin_to_point(const twin_graph *g, const iki_topo *topo, int p)
{
    return iki_topo_point(topo, p % g->width, p / g->width);
}

int
twin_from_point(const twin_graph *g, const iki_topo *topo, iki_point p)
{
    return iki_topo_y(topo, p) * g->width + iki_topo_x(topo, p);
}

void
twin_copy_stones(twin_board *b, const iki_board *from)
{
    const twin_graph *g = b->graph;
    twin_init(b, g);
    for (int p = 0; p < g->width * g->height; p++)
        b->color[p] = from->color[twin_to_point(g, from->topo, p)];
}

bool
twin_same_stones(const twin_board *b, const iki_board *other)
{
    const twin_graph *g = b->graph;
    for (int p = 0; p < g->width * g->height; p++) {
        if (b->color[p] != other->color[twin_to_point(g, other->topo, p)])
            return false;
    }
    return true;
}

iki_pset
twin_to_set(const twin_graph *g, const iki_topo *topo, const bool *marks)
{
    iki_pset set = iki_pset_none();
    for (int p = 0; p < g->width * g->height; p++) {
        if (marks[p])
            iki_pset_add(&set, twin_to_point(g, topo, p));
    }
    return set;
}
