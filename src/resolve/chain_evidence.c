/* chain_evidence - games, network, and games about single chains, one after the other.
 *
 * The games about a chain are played where it hangs together with what is in doubt: all that is
 * hardly in doubt is taken for granted.  Their number is the same at every effort, as what they say
 * was weighed for that many. */
#include "src/resolve/chain_evidence.h"

#include "engine/go/board.h"
#include "src/life/capture_estimate.h"
#include "src/network/network.h"
#include "src/resolve/by_playout.h"
#include "src/tunables/tunables.h"

typedef struct gatherer {
    const iki_board *b;
    const iki_judgement *j;
    const iki_effort *effort;
    iki_known known;
    iki_chain_estimates *out;
} gatherer;

/* Does the chance lie so many per cent from either certainty, or farther? */
static bool
in_doubt(unsigned chance, int percent)
{
    return iki_percent(chance) >= percent && iki_percent(chance) <= 100 - percent;
}

/* How many points are empty and in doubt. */
static unsigned
open_points(const gatherer *g)
{
    unsigned open = 0;
    IKI_PSET_FOR(p, &g->b->at[IKI_EMPTY])
        open += in_doubt(g->out->network.black[p], 100 - IKI_STATUS_FIRM_PERCENT);
    return open;
}

/* Tells the chance of a chain to all its points. */
static void
tell_chance(const gatherer *g, int i)
{
    const iki_verdict *v = &g->j->verdict[i];
    unsigned keeps = iki_chain_chance(&g->out->of[i]);
    IKI_PSET_FOR(p, &v->stones) {
        g->out->owners.black[p] =
            (uint16_t)(v->color == IKI_BLACK ? keeps : IKI_CHANCE_ONE - keeps);
    }
}

/* The stones of chains in doubt of a colour. */
static iki_pset
doubtful_stones(const gatherer *g, iki_color color)
{
    iki_pset stones = iki_pset_none();
    for (int i = 0; i < g->j->count; i++) {
        const iki_verdict *v = &g->j->verdict[i];
        if (v->color == color && v->method == IKI_BY_NOTHING &&
            in_doubt(iki_owners_chance(&g->out->network, &v->stones, color),
                     IKI_CHAIN_READ_PERCENT))
            iki_pset_join(&stones, &v->stones);
    }
    return stones;
}

iki_pset
iki_chain_group(const iki_board *b, const iki_pset *chain, const iki_pset *among)
{
    iki_pset all = *chain;
    for (bool grows = true; grows;) {
        iki_pset near = iki_topo_spread(b->topo, &all);
        near = iki_pset_and(&near, &b->at[IKI_EMPTY]);
        near = iki_topo_spread(b->topo, &near);
        near = iki_topo_flood(b->topo, &near, among);
        grows = !iki_pset_within(&near, &all);
        iki_pset_join(&all, &near);
    }
    return all;
}

/* What every chain that nothing has judged is a part of: itself, or a group in doubt. */
static void
find_groups(const gatherer *g, iki_pset group[])
{
    const iki_pset doubtful[3] = {
        [IKI_BLACK] = doubtful_stones(g, IKI_BLACK), [IKI_WHITE] = doubtful_stones(g, IKI_WHITE)};
    for (int i = 0; i < g->j->count; i++) {
        const iki_verdict *v = &g->j->verdict[i];
        group[i] = v->stones;
        if (iki_pset_meets(&v->stones, &doubtful[v->color]))
            group[i] = iki_chain_group(g->b, &v->stones, &doubtful[v->color]);
    }
}

static void
look_at_chains(const gatherer *g)
{
    iki_pset group[IKI_POINTS_MAX];
    unsigned open = open_points(g) * IKI_CHANCE_ONE / (unsigned)g->b->topo->point_count;
    find_groups(g, group);
    for (int i = 0; i < g->j->count; i++) {
        const iki_verdict *v = &g->j->verdict[i];
        g->out->of[i] = (iki_chain_evidence){.stones = 0};
        if (v->method != IKI_BY_NOTHING)
            continue;
        g->out->of[i] = (iki_chain_evidence){
            .stones = iki_pset_count(&v->stones),
            .network = iki_owners_chance(&g->out->network, &v->stones, v->color),
            .games = iki_owners_chance(&g->out->games, &v->stones, v->color),
            .open = open,
            .group = iki_pset_count(&group[i]),
            .together = iki_owners_chance(&g->out->network, &group[i], v->color),
        };
        tell_chance(g, i);
    }
}

static bool
is_worth_reading(const iki_chain_evidence *e, int stones)
{
    return e->stones >= stones && in_doubt(iki_chain_chance(e), IKI_CHAIN_READ_PERCENT);
}

/* The fewest stones of the chains that are read: of more chains than can be, the largest are. */
static int
fewest_stones(const gatherer *g)
{
    int stones = IKI_CHAIN_READ_STONES;
    for (int chains = IKI_CHAIN_READS + 1; chains > IKI_CHAIN_READS; stones++) {
        chains = 0;
        for (int i = 0; i < g->j->count; i++)
            chains += is_worth_reading(&g->out->of[i], stones);
    }
    return stones - 1;
}

/* What is hardly in doubt belongs to its owner for good. */
static void
find_owned(const gatherer *g, iki_pset owned[3])
{
    owned[IKI_EMPTY] = iki_pset_none();
    owned[IKI_BLACK] = g->known.owned[IKI_BLACK];
    owned[IKI_WHITE] = g->known.owned[IKI_WHITE];
    IKI_PSET_FOR(p, &g->b->topo->points) {
        bool black = iki_percent(g->out->owners.black[p]) > 50;
        if (!iki_pset_has(&g->known.stays, p) &&
            !in_doubt(g->out->owners.black[p], 101 - IKI_STATUS_FIRM_PERCENT))
            iki_pset_add(&owned[black ? IKI_BLACK : IKI_WHITE], p);
    }
}

/* Plays the games about a chain with either side to begin. */
static iki_status
read_chain(const gatherer *g, const iki_pset owned[3], int i)
{
    iki_chain_evidence *e = &g->out->of[i];
    const iki_verdict *v = &g->j->verdict[i];
    const uint64_t nodes = (uint64_t)IKI_CHAIN_READ_GAMES * IKI_CAPTURE_GAME_NODES;
    iki_status status = IKI_OK;
    for (int enemy = 0; enemy < 2 && status == IKI_OK; enemy++) {
        if (!iki_budget_allows(g->effort->budget, nodes))
            return IKI_OK;
        const iki_capture_question q = {
            .board = g->b,
            .point = v->first,
            .first = enemy != 0 ? iki_opponent(v->color) : v->color,
            .owned = owned,
        };
        iki_capture_estimate games;
        iki_budget part = iki_budget_part(g->effort->budget, nodes);
        status = iki_capture_estimate_make(&q, &part, &games);
        iki_budget_join(g->effort->budget, &part);
        e->taken[enemy] = (unsigned)(games.captured * IKI_CHANCE_ONE + 0.5);
    }
    e->read = true;
    return status;
}

static iki_status
read_doubtful(const gatherer *g)
{
    iki_pset owned[3];
    bool read[IKI_POINTS_MAX];
    int stones = fewest_stones(g);
    iki_status status = IKI_OK;
    find_owned(g, owned);
    for (int i = 0; i < g->j->count; i++) {
        read[i] = is_worth_reading(&g->out->of[i], stones);
        if (read[i] && status == IKI_OK && g->effort->budget->end == IKI_BUDGET_OPEN)
            status = read_chain(g, owned, i);
    }
    for (int i = 0; i < g->j->count; i++) {
        if (read[i])
            tell_chance(g, i);
    }
    return status;
}

iki_status
iki_chain_estimates_make(const iki_board *b, const iki_judgement *j, const iki_effort *effort,
                         iki_chain_estimates *out)
{
    gatherer g = {.b = b, .j = j, .effort = effort, .out = out};
    iki_known_make(b, j, &g.known);
    iki_status status = iki_by_playout_owners(b, effort, j, &out->games);
    if (status != IKI_OK || effort->budget->end != IKI_BUDGET_OPEN)
        return status;
    status = iki_network_owners(b, &g.known, &out->games, &out->network);
    if (status != IKI_OK)
        return status;
    out->owners = out->network;
    look_at_chains(&g);
    return open_points(&g) > IKI_CHAIN_READ_OPEN ? IKI_OK : read_doubtful(&g);
}
