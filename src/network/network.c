/* network - the layers, in fixed point.
 *
 * No sum overflows: values are at most IKI_NETWORK_MOST, sums over neighbours, diagonals and chains
 * are cut off at four times that or at that, and train.py refuses weights with which 31 bits would
 * not do. */
#include "src/network/network.h"

#include "engine/base/arena.h"
#include "engine/go/board.h"
#include "src/network/weights.h"

#include <string.h>

enum {
    C = IKI_NETWORK_CHANNELS,
    MOST = IKI_NETWORK_MOST,
    SUM_MOST = 4 * MOST,
    CHAIN_DIVISOR = 8, /* of the sum over a chain */
    /* To divide by m is to multiply by a little more than 1 / m, in units of 2 ^ -SHARE_BITS.  The
     * error of a sum s is at most s units; that is less than 1 / m where m * s is below
     * 2 ^ SHARE_BITS, so the whole part is exact. */
    SHARE_BITS = 40,
};
_Static_assert((int64_t)IKI_POINTS_MAX *IKI_POINTS_MAX *MOST < (int64_t)1 << SHARE_BITS,
               "means are exact");
_Static_assert(C % 4 == 0, "sums are made four at a time");

typedef struct net {
    const iki_topo *topo;
    int points, groups;
    iki_point point[IKI_POINTS_MAX];  /* the i-th point of the board */
    uint16_t index[IKI_POINTS_MAX];   /* of a point, the inverse */
    uint16_t group[IKI_POINTS_MAX];   /* [i]: its chain or empty region */
    uint16_t members[IKI_POINTS_MAX]; /* [group] */
    uint16_t diagonal[IKI_POINTS_MAX][IKI_DEGREE_MAX];
    uint8_t diagonals[IKI_POINTS_MAX];
    int16_t now[IKI_POINTS_MAX][C], next[IKI_POINTS_MAX][C];
    int32_t far[IKI_POINTS_MAX][C]; /* [group]: what the chain adds to each of its points */
} net;

/* A diagonal of p is a point beyond two neighbours of p that is no neighbour itself. */
static void
find_diagonals(net *n, int i)
{
    iki_pset one = iki_pset_of(n->point[i]), near = iki_topo_spread(n->topo, &one);
    iki_pset beyond = iki_topo_spread(n->topo, &near);
    iki_pset_drop(&beyond, &near);
    n->diagonals[i] = 0;
    IKI_PSET_FOR(q, &beyond) {
        int paths = 0;
        IKI_NEIGHBOURS(r, n->topo, q)
            paths += iki_pset_has(&near, *r);
        if (paths >= 2 && q != n->point[i] && n->diagonals[i] < IKI_DEGREE_MAX)
            n->diagonal[i][n->diagonals[i]++] = n->index[q];
    }
}

static void
add_group(net *n, const iki_pset *points)
{
    IKI_PSET_FOR(p, points)
        n->group[n->index[p]] = (uint16_t)n->groups;
    n->members[n->groups++] = (uint16_t)iki_pset_count(points);
}

static void
make_graph(net *n, const iki_board *b)
{
    n->topo = b->topo;
    n->points = n->groups = 0;
    IKI_PSET_FOR(p, &b->topo->points) {
        n->index[p] = (uint16_t)n->points;
        n->point[n->points++] = p;
    }
    for (int i = 0; i < n->points; i++)
        find_diagonals(n, i);
    for (unsigned c = IKI_EMPTY; c <= IKI_WHITE; c++) {
        IKI_PARTS_FOR(part, b->topo, &b->at[c])
            add_group(n, &part);
    }
}

/* A position, with what is known and what random games say of it. */
typedef struct view {
    const iki_board *b;
    const iki_known *known;
    const iki_owners *games;
    int16_t settled; /* how far the board is from open, 0 to IKI_NETWORK_UNIT */
} view;

/* The chance of a colour by games, as one of the steps; rounded towards one half, so that the steps
 * of both colours add up. */
static int
games_step(const iki_owners *games, iki_point p, iki_color color)
{
    const int middle = IKI_NETWORK_GAMES / 2, half = IKI_CHANCE_ONE / 2;
    int lead = ((int)iki_owners_chance_at(games, p, color) - half) * middle / half;
    return middle + lead;
}

/* Whose the point is for sure, or IKI_EMPTY. */
static iki_color
sure_owner(const iki_known *known, iki_point p)
{
    return iki_pset_has(&known->owned[IKI_BLACK], p)   ? IKI_BLACK
           : iki_pset_has(&known->owned[IKI_WHITE], p) ? IKI_WHITE
                                                       : IKI_EMPTY;
}

/* How settled the board is, by the empty points that the games leave in doubt. */
static int16_t
settled(const view *v)
{
    const iki_topo *t = v->b->topo;
    const int sure = IKI_NETWORK_GAMES / 12; /* steps */
    int open = 0;
    IKI_PSET_FOR(p, &v->b->at[IKI_EMPTY]) {
        int step = games_step(v->games, p, IKI_BLACK);
        bool known = sure_owner(v->known, p) != IKI_EMPTY || iki_pset_has(&v->known->stays, p);
        open += !known && step >= sure && step < IKI_NETWORK_GAMES - sure;
    }
    return (int16_t)(IKI_NETWORK_UNIT * t->point_count /
                     (t->point_count + IKI_NETWORK_HALF_SETTLED * open));
}

/* What the network is told of one point, as `own` sees it. */
static void
put_inputs(const net *n, const view *v, iki_color own, int i, int16_t in[C])
{
    const iki_board *b = v->b;
    const iki_known *known = v->known;
    iki_point p = n->point[i];
    iki_color c = b->color[p];
    int degree = iki_topo_degree(b->topo, p), one = IKI_NETWORK_UNIT;
    memset(in, 0, C * sizeof in[0]);
    if (c != IKI_EMPTY) {
        iki_pset liberties = iki_board_liberties(b, p);
        int side = c == own ? 0 : 1, count = iki_pset_count(&liberties);
        in[side] = (int16_t)one;
        in[2 + 4 * side + (count < 4 ? count : 4) - 1] = (int16_t)one;
        in[18 + side] = (int16_t)(count >= 6 ? one : 0);
        in[20 + side] = (int16_t)(count >= 9 ? one : 0);
    }
    in[10] = (int16_t)(iki_pset_has(&known->owned[own], p) ? one : 0);
    in[11] = (int16_t)(iki_pset_has(&known->owned[iki_opponent(own)], p) ? one : 0);
    in[12] = (int16_t)(iki_pset_has(&known->stays, p) ? one : 0);
    in[13] = (int16_t)(degree == 3 ? one : 0);
    in[14] = (int16_t)(degree == 2 ? one : 0);
    in[15] = (int16_t)(c == IKI_EMPTY ? one : 0);
    in[16] = (int16_t)(one * games_step(v->games, p, own) / (IKI_NETWORK_GAMES - 1));
    in[17] = (int16_t)(one * games_step(v->games, p, iki_opponent(own)) / (IKI_NETWORK_GAMES - 1));
    in[22] = v->settled;
}

static int32_t
dot(const int16_t *a, const int16_t *b, int count)
{
    int32_t sum = 0;
    for (int k = 0; k < count; k++)
        sum += (int32_t)a[k] * b[k];
    return sum;
}

/* Four sums at once, which share the loads of `b`; a[i] is a row as long as b. */
static void
dot_four(const int16_t *const a[4], const int16_t *b, int count, int32_t out[4])
{
    const int16_t *a0 = a[0], *a1 = a[1], *a2 = a[2], *a3 = a[3];
    int32_t sum[4] = {0};
    for (int k = 0; k < count; k++) {
        sum[0] += (int32_t)a0[k] * b[k];
        sum[1] += (int32_t)a1[k] * b[k];
        sum[2] += (int32_t)a2[k] * b[k];
        sum[3] += (int32_t)a3[k] * b[k];
    }
    memcpy(out, sum, sizeof sum);
}

/* What every chain and region adds to its points. */
static void
look_far(net *n, const iki_network_layer *layer)
{
    memset(n->far, 0, sizeof n->far[0] * (size_t)n->groups);
    for (int i = 0; i < n->points; i++) {
        for (int k = 0; k < C; k++)
            n->far[n->group[i]][k] += n->now[i][k];
    }
    for (int g = 0; g < n->groups; g++) {
        int16_t in[2 * C];
        uint64_t share = ((uint64_t)1 << SHARE_BITS) / n->members[g] + 1;
        for (int k = 0; k < C; k++) {
            uint32_t sum = (uint32_t)n->far[g][k], part = sum / CHAIN_DIVISOR;
            in[k] = (int16_t)(sum * share >> SHARE_BITS); /* sum / members, see SHARE_BITS */
            in[C + k] = (int16_t)(part < MOST ? part : MOST);
        }
        for (int k = 0; k < C; k += 4) {
            const int16_t *const rows[4] = {layer->chain[k], layer->chain[k + 1],
                                            layer->chain[k + 2], layer->chain[k + 3]};
            dot_four(rows, in, 2 * C, &n->far[g][k]);
        }
    }
}

/* Adds the values of a point; no sum exceeds SUM_MOST. */
static void
add_values(const int16_t value[C], int16_t sum[C])
{
    for (int k = 0; k < C; k++) {
        int16_t more = (int16_t)(sum[k] + value[k]);
        sum[k] = more < SUM_MOST ? more : SUM_MOST;
    }
}

/* The point's own values, and the sums over its neighbours and diagonals. */
static void
gather(const net *n, int i, int16_t in[3 * C])
{
    memcpy(in, n->now[i], sizeof n->now[i]);
    memset(in + C, 0, 2 * sizeof n->now[i]);
    IKI_NEIGHBOURS(q, n->topo, n->point[i])
        add_values(n->now[n->index[*q]], &in[C]);
    for (int d = 0; d < n->diagonals[i]; d++)
        add_values(n->now[n->diagonal[i][d]], &in[(size_t)2 * C]);
}

/* One layer; all but the first add to what is there. */
static void
step(net *n, const iki_network_layer *layer, bool first)
{
    look_far(n, layer);
    for (int i = 0; i < n->points; i++) {
        int16_t in[3 * C];
        int32_t sum[C];
        const int32_t *far = n->far[n->group[i]], before = first ? 0 : -1; /* a mask */
        gather(n, i, in);
        for (int k = 0; k < C; k += 4) {
            const int16_t *const rows[4] = {layer->near[k], layer->near[k + 1], layer->near[k + 2],
                                            layer->near[k + 3]};
            dot_four(rows, in, 3 * C, &sum[k]);
        }
        for (int k = 0; k < C; k++) {
            sum[k] = (layer->bias[k] + sum[k] + far[k]) / IKI_NETWORK_WEIGHT_UNIT;
            sum[k] += before & in[k];
            sum[k] = sum[k] < 0 ? 0 : sum[k];
            sum[k] = sum[k] < MOST ? sum[k] : MOST;
        }
        for (int k = 0; k < C; k++)
            n->next[i][k] = (int16_t)sum[k];
    }
    memcpy(n->now, n->next, sizeof n->now[0] * (size_t)n->points);
}

/* The logit that each point becomes own's, times UNIT and WEIGHT_UNIT, is added with this sign. */
static void
run(net *n, const view *v, iki_color own, int32_t *lead)
{
    for (int i = 0; i < n->points; i++)
        put_inputs(n, v, own, i, n->now[i]);
    for (int l = 0; l < IKI_NETWORK_LAYERS; l++)
        step(n, &iki_network_layers[l], l == 0);
    for (int i = 0; i < n->points; i++) {
        int32_t out = dot(iki_network_head, n->now[i], C);
        lead[i] += own == IKI_BLACK ? out / 2 : -(out / 2);
    }
}

/* Between two entries of the table the curve is a straight line. */
static uint16_t
logistic(int32_t lead)
{
    const int32_t one = IKI_NETWORK_UNIT * IKI_NETWORK_WEIGHT_UNIT, width = one / 8;
    const int32_t last = IKI_NETWORK_LOGISTIC - 1;
    int32_t x = lead < 0 ? -lead : lead, at = last / 2 + x / width, rest = x % width;
    int32_t low = iki_network_logistic[at < last ? at : last];
    int32_t high = iki_network_logistic[at + 1 < last ? at + 1 : last];
    int32_t share = low + (int32_t)((int64_t)(high - low) * rest / width);
    return (uint16_t)(lead < 0 ? IKI_CHANCE_ONE - share : share);
}

unsigned
iki_network_chance(int64_t logit)
{
    const int64_t one = (int64_t)IKI_NETWORK_UNIT * IKI_NETWORK_WEIGHT_UNIT, most = 8 * one;
    int64_t lead = logit * (one / IKI_NETWORK_LOGIT);
    return logistic((int32_t)(lead < -most ? -most : lead > most ? most : lead));
}

iki_status
iki_network_owners(const iki_board *b, const iki_known *known, const iki_owners *games,
                   iki_owners *out)
{
    view v = {.b = b, .known = known, .games = games};
    int32_t lead[IKI_POINTS_MAX] = {0};
    net *n = iki_calloc(1, sizeof *n);
    if (n == NULL)
        return IKI_E_MEMORY;
    v.settled = settled(&v);
    make_graph(n, b);
    run(n, &v, IKI_BLACK, lead);
    run(n, &v, IKI_WHITE, lead);
    for (int i = 0; i < n->points; i++) {
        iki_point p = n->point[i];
        iki_color owner = sure_owner(known, p);
        int32_t by_games = iki_network_games[games_step(games, p, IKI_BLACK)];
        out->black[p] = owner == IKI_BLACK   ? IKI_CHANCE_ONE
                        : owner == IKI_WHITE ? 0
                                             : logistic(lead[i] + by_games);
    }
    iki_free(n);
    return IKI_OK;
}
