/* Benson's algorithm as the textbooks tell it.
 *
 * Source: D. B. Benson, "Life in the Game of Go", 1976, in the form with regions of empty points
 * and enemy stones: X starts as all chains and R as all regions of the colour; (1) drop from X
 * every chain with fewer than two vital regions in R, (2) drop from R every region that borders a
 * chain not in X; repeat.  A region is vital to a chain if every empty point of it (with suicide:
 * every point) touches the chain.
 *
 * Cost: one flood fill for chains and regions, a walk of each region for each chain around it (up
 * to the first point that does not touch), then a pass over all such pairs for each round. */
#include "tests/twin_benson.h"

#include "src/benson/benson.h"

#include <string.h>

enum { PAIRS_MAX = TWIN_POINTS * TWIN_DEGREE };

/* All chains of the colour and all regions of it are groups; a group's points lie in point[first ..
 * first + count - 1]. */
typedef struct group {
    int first, count;
    bool is_region, dropped;
    int vital;             /* of a chain: vital regions in R */
    int first_pair, pairs; /* of a region: its bordering chains */
} group;

typedef struct pair {
    int chain;
    bool vital;
} pair;

typedef struct picture {
    const twin_board *board;
    iki_color color;
    bool suicide;
    int groups, points, pairs;
    group group[TWIN_POINTS];
    int of[TWIN_POINTS]; /* group of a point */
    int point[TWIN_POINTS];
    pair pair[PAIRS_MAX];
} picture;

static void
flood(picture *w, int start, int id)
{
    const twin_board *b = w->board;
    const twin_graph *g = b->graph;
    group *made = &w->group[id];
    bool region = b->color[start] != w->color;
    *made = (group){.first = w->points, .is_region = region};
    w->point[w->points++] = start;
    w->of[start] = id;
    for (int i = made->first; i < w->points; i++) {
        int p = w->point[i];
        for (int k = 0; k < g->degree[p]; k++) {
            int q = g->next_to[p][k];
            if (w->of[q] < 0 && (b->color[q] != w->color) == region) {
                w->of[q] = id;
                w->point[w->points++] = q;
            }
        }
    }
    made->count = w->points - made->first;
}

static void
find_groups(picture *w)
{
    const twin_graph *g = w->board->graph;
    int n = g->width * g->height;
    for (int p = 0; p < n; p++)
        w->of[p] = -1;
    w->groups = w->points = 0;
    for (int p = 0; p < n; p++) {
        if (w->of[p] < 0 && !g->gone[p])
            flood(w, p, w->groups++);
    }
}

/* Does the point touch a stone of the chain? */
static bool
touches_chain(const picture *w, int p, int chain)
{
    const twin_graph *g = w->board->graph;
    for (int k = 0; k < g->degree[p]; k++) {
        if (w->of[g->next_to[p][k]] == chain)
            return true;
    }
    return false;
}

/* The definition: every empty point of the region (with suicide: every point) touches the chain. */
static bool
is_vital(const picture *w, const group *region, int chain)
{
    for (int i = region->first; i < region->first + region->count; i++) {
        int p = w->point[i];
        if ((w->suicide || w->board->color[p] == IKI_EMPTY) && !touches_chain(w, p, chain))
            return false;
    }
    return true;
}

/* Lists the chains around a region; met[chain] remembers the last region that listed it. */
static void
find_borders(picture *w, int id, int *met)
{
    const twin_graph *g = w->board->graph;
    group *region = &w->group[id];
    region->first_pair = w->pairs;
    for (int i = region->first; i < region->first + region->count; i++) {
        int p = w->point[i];
        for (int k = 0; k < g->degree[p]; k++) {
            int chain = w->of[g->next_to[p][k]];
            if (chain == id || met[chain] == id)
                continue;
            met[chain] = id;
            w->pair[w->pairs++] = (pair){chain, is_vital(w, region, chain)};
            w->group[chain].vital += w->pair[w->pairs - 1].vital;
        }
    }
    region->pairs = w->pairs - region->first_pair;
}

static void
prepare(picture *w)
{
    int met[TWIN_POINTS];
    find_groups(w);
    w->pairs = 0;
    for (int i = 0; i < w->groups; i++)
        met[i] = -1;
    for (int i = 0; i < w->groups; i++) {
        if (w->group[i].is_region)
            find_borders(w, i, met);
    }
}

/* Step 1: chains with fewer than two vital regions leave X.  Returns how many left. */
static int
drop_chains(picture *w)
{
    int dropped = 0;
    for (int i = 0; i < w->groups; i++) {
        group *c = &w->group[i];
        if (!c->is_region && !c->dropped && c->vital < 2) {
            c->dropped = true;
            dropped++;
        }
    }
    return dropped;
}

static bool
borders_dropped_chain(const picture *w, const group *region)
{
    for (int i = region->first_pair; i < region->first_pair + region->pairs; i++) {
        if (w->group[w->pair[i].chain].dropped)
            return true;
    }
    return false;
}

/* Step 2: regions that border a chain not in X leave R.  Returns how many left. */
static int
drop_regions(picture *w)
{
    int dropped = 0;
    for (int i = 0; i < w->groups; i++) {
        group *r = &w->group[i];
        if (!r->is_region || r->dropped || !borders_dropped_chain(w, r))
            continue;
        r->dropped = true;
        dropped++;
        for (int k = r->first_pair; k < r->first_pair + r->pairs; k++)
            w->group[w->pair[k].chain].vital -= w->pair[k].vital;
    }
    return dropped;
}

static void
run(picture *w, twin_stop stop)
{
    for (;;) {
        int chains = drop_chains(w);
        if (chains == 0 && stop == TWIN_STOP_EMPTY_STEP)
            return;
        int regions = drop_regions(w);
        if (regions == 0 && stop == TWIN_STOP_EMPTY_STEP)
            return;
        if (chains + regions == 0)
            return;
    }
}

static bool
touches_color(const picture *w, int p)
{
    const twin_graph *g = w->board->graph;
    for (int k = 0; k < g->degree[p]; k++) {
        if (w->board->color[g->next_to[p][k]] == w->color)
            return true;
    }
    return false;
}

/* Rule D2: the points where the enemy could own an eye (they touch no bordering stone; without
 * suicide only those that are empty) are pairwise adjacent. */
static bool
enemy_cannot_live(const picture *w, const group *region)
{
    int eye[TWIN_POINTS], eyes = 0;
    for (int i = region->first; i < region->first + region->count; i++) {
        int p = w->point[i];
        if (touches_color(w, p) || (!w->suicide && w->board->color[p] != IKI_EMPTY))
            continue;
        for (int k = 0; k < eyes; k++) {
            if (!twin_graph_touch(w->board->graph, p, eye[k]))
                return false;
        }
        eye[eyes++] = p;
    }
    return true;
}

static bool
vital_to_some_survivor(const picture *w, const group *region)
{
    for (int i = region->first_pair; i < region->first_pair + region->pairs; i++) {
        if (w->pair[i].vital)
            return true;
    }
    return false;
}

static void
mark(const picture *w, const group *g, bool *marks)
{
    for (int i = g->first; i < g->first + g->count; i++)
        marks[w->point[i]] = true;
}

static void
write_out(const picture *w, twin_benson *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < w->groups; i++) {
        const group *g = &w->group[i];
        if (g->dropped)
            continue;
        if (!g->is_region) {
            mark(w, g, out->alive);
            continue;
        }
        if (g->pairs == 0 || borders_dropped_chain(w, g))
            continue;
        mark(w, g, out->enclosed);
        if (vital_to_some_survivor(w, g))
            mark(w, g, out->eyespace);
        if (enemy_cannot_live(w, g))
            mark(w, g, out->territory);
    }
}

void
twin_benson_analyse(const twin_board *b, iki_color color, bool suicide, twin_stop stop,
                    twin_benson *out)
{
    picture w;
    w.board = b;
    w.color = color;
    w.suicide = suicide;
    prepare(&w);
    run(&w, stop);
    write_out(&w, out);
}

void
twin_benson_compare(const twin_graph *graph, const iki_board *board, iki_color color, bool suicide)
{
    iki_benson fast;
    twin_benson slow;
    twin_board b;
    twin_init(&b, graph);
    twin_copy_stones(&b, board);
    iki_benson_analyse(board, color, suicide, &fast);
    twin_benson_analyse(&b, color, suicide, TWIN_STOP_FIXPOINT, &slow);
    iki_pset alive = twin_to_set(graph, board->topo, slow.alive);
    iki_pset eyespace = twin_to_set(graph, board->topo, slow.eyespace);
    iki_pset territory = twin_to_set(graph, board->topo, slow.territory);
    TEST_CHECK(iki_pset_equal(&fast.alive, &alive));
    TEST_CHECK(iki_pset_equal(&fast.eyespace, &eyespace));
    TEST_CHECK(iki_pset_equal(&fast.territory, &territory));
}
