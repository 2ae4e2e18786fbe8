/* game_graph - from a board to nodes and links.
 *
 * Space between chains is a connected set of empty points.  Between two blocks that can both be
 * captured the liberties are the points that touch both.  Between a block and one that is alive
 * they are the liberties of the former in the area that the latter borders, without those that it
 * shares with an opponent.
 *
 * All nodes and links share a budget, so the graph is made on the canonical view of the board. */
#include "src/semeai/game_graph.h"

#include "engine/go/canonical.h"
#include "src/benson/benson.h"
#include "src/eye/answer.h"
#include "src/eye/find.h"
#include "src/semeai/total.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct builder {
    const iki_board *b;
    const iki_effort *effort;
    bool suicide;
    iki_pset alive; /* unconditionally */
    iki_semeai_graph *g;
} builder;

/* --- what always holds ---------------------------------------------------------------------- */

/* True if the nodes stand in board order and the links join two colours. */
IKI_CHECKER static bool
graph_is_sound(const iki_semeai_graph *g)
{
    for (int i = 1; i < g->nodes; i++) {
        if (g->node[i - 1].first >= g->node[i].first)
            return false;
    }
    for (int i = 0; i < g->links; i++) {
        const iki_graph_link *k = &g->link[i];
        if (k->from < 0 || k->from >= k->to || k->to >= g->nodes || k->liberties < 0 ||
            g->node[k->from].color == g->node[k->to].color)
            return false;
    }
    return g->nodes <= IKI_GRAPH_NODES_MAX && g->links <= IKI_GRAPH_LINKS_MAX;
}

/* --- nodes ---------------------------------------------------------------------------------- */

/* Finds the liberties of the eyes of a node. */
static iki_status
look_at_eyes(const builder *m, iki_graph_node *node)
{
    iki_eye eye;
    iki_eye_answer answer;
    iki_point p = node->first;
    node->eye = iki_pset_has(&m->alive, p) ? IKI_GRAPH_ALIVE : 0;
    node->estimated = false;
    if (node->eye != 0 || iki_eye_find(m->b, p, &eye) != IKI_OK ||
        iki_pset_meets(&eye.space, &m->alive))
        return IKI_OK;
    node->space = eye.space;
    iki_status status =
        iki_eye_evaluate(m->b, &eye, m->suicide, m->effort->budget, m->effort->eyes, &answer);
    if (status == IKI_E_LIMIT) {
        iki_pset empty = iki_pset_and(&eye.space, &m->b->at[IKI_EMPTY]);
        node->eye = iki_pset_count(&empty);
        node->estimated = true;
        return IKI_OK;
    }
    if (status != IKI_OK)
        return status;
    int value = answer.value[IKI_EYE_ATTACKER], liberties = answer.liberties[IKI_EYE_ATTACKER];
    if (value == IKI_EYE_L || value == IKI_EYE_S)
        node->eye = IKI_GRAPH_ALIVE;
    else if (liberties > eye.external)
        node->eye = liberties - eye.external;
    iki_assert(node->eye >= 0 || node->eye == IKI_GRAPH_ALIVE);
    return IKI_OK;
}

static bool
has_node(const iki_semeai_graph *g, iki_point p)
{
    for (int i = 0; i < g->nodes; i++) {
        if (iki_pset_has(&g->node[i].stones, p))
            return true;
    }
    return false;
}

static iki_status
add_node(builder *m, iki_point p)
{
    iki_semeai_graph *g = m->g;
    iki_assert(m->b->color[p] != IKI_EMPTY);
    if (has_node(g, p))
        return IKI_OK;
    if (g->nodes == IKI_GRAPH_NODES_MAX)
        return IKI_E_LIMIT;
    iki_graph_node *node = &g->node[g->nodes++];
    node->color = m->b->color[p];
    node->stones = iki_board_chain(m->b, p);
    node->liberties = iki_board_liberties(m->b, p);
    node->first = iki_pset_first(&node->stones);
    return look_at_eyes(m, node);
}

/* Empty points connected with the liberties of a chain. */
static iki_pset
space_of(const builder *m, const iki_graph_node *node)
{
    return iki_topo_flood(m->b->topo, &node->liberties, &m->b->at[IKI_EMPTY]);
}

/* Chains of the other colour that touch the node or border its area. */
static iki_pset
opponents_of(const builder *m, const iki_graph_node *node)
{
    iki_pset around = iki_topo_spread(m->b->topo, &node->stones), area = space_of(m, node);
    iki_pset border = iki_topo_spread(m->b->topo, &area);
    iki_pset_join(&around, &border);
    iki_pset_drop(&around, &node->space);
    return iki_pset_and(&around, &m->b->at[iki_opponent(node->color)]);
}

static int
by_first(const void *a, const void *b)
{
    return (int)((const iki_graph_node *)a)->first - (int)((const iki_graph_node *)b)->first;
}

/* Takes the chains out that stand in the eye of another one: their liberties are the eye's. */
static void
drop_guests(iki_semeai_graph *g)
{
    iki_pset spaces = iki_pset_none();
    int kept = 1; /* the chain that was asked about stays */
    for (int i = 0; i < g->nodes; i++)
        iki_pset_join(&spaces, &g->node[i].space);
    for (int i = 1; i < g->nodes; i++) {
        if (!iki_pset_within(&g->node[i].stones, &spaces))
            g->node[kept++] = g->node[i];
    }
    g->nodes = kept;
}

static iki_status
find_nodes(builder *m, iki_point p)
{
    iki_status status = add_node(m, p);
    for (int i = 0; i < m->g->nodes && status == IKI_OK; i++) {
        if (m->g->node[i].eye == IKI_GRAPH_ALIVE)
            continue;
        iki_pset others = opponents_of(m, &m->g->node[i]);
        IKI_PSET_FOR(q, &others) {
            if (status == IKI_OK)
                status = add_node(m, q);
        }
    }
    drop_guests(m->g);
    qsort(m->g->node, (size_t)m->g->nodes, sizeof m->g->node[0], by_first);
    return status;
}

/* --- links ---------------------------------------------------------------------------------- */

/* Liberties of x in area that the living y borders, which no other opponent shares. */
static iki_pset
outer_liberties(const builder *m, const iki_graph_node *x, const iki_graph_node *y)
{
    iki_pset area = space_of(m, y), own = iki_pset_and(&x->liberties, &area);
    iki_pset_drop(&own, &x->space);
    for (int i = 0; i < m->g->nodes; i++) {
        const iki_graph_node *other = &m->g->node[i];
        if (other->color != x->color && other->eye != IKI_GRAPH_ALIVE)
            iki_pset_drop(&own, &other->liberties);
    }
    return own;
}

static iki_status
add_link(builder *m, int i, int j)
{
    const iki_graph_node *x = &m->g->node[i], *y = &m->g->node[j];
    bool x_alive = x->eye == IKI_GRAPH_ALIVE, y_alive = y->eye == IKI_GRAPH_ALIVE;
    iki_pset around = iki_topo_spread(m->b->topo, &x->stones), liberties;
    if (x->color == y->color || (x_alive && y_alive))
        return IKI_OK;
    if (x_alive || y_alive)
        liberties = x_alive ? outer_liberties(m, y, x) : outer_liberties(m, x, y);
    else
        liberties = iki_pset_and(&x->liberties, &y->liberties);
    iki_pset_drop(&liberties, &x->space);
    iki_pset_drop(&liberties, &y->space);
    if (iki_pset_is_empty(&liberties) && !iki_pset_meets(&around, &y->stones))
        return IKI_OK;
    if (m->g->links == IKI_GRAPH_LINKS_MAX)
        return IKI_E_LIMIT;
    m->g->link[m->g->links++] = (iki_graph_link){i, j, iki_pset_count(&liberties), ""};
    return IKI_OK;
}

/* --- values --------------------------------------------------------------------------------- */

/* The stones of x and of all blocks that it races against, which do not depend on the order of
 * points as one of them would; how many, 0 if a race cannot hold them. */
static int
race_of(const iki_semeai_graph *g, const iki_graph_node *x, iki_point stone[IKI_RACE_BLOCKS_MAX])
{
    int stones = 1;
    stone[0] = x->first;
    for (int i = 0; i < g->links; i++) {
        const iki_graph_node *from = &g->node[g->link[i].from], *to = &g->node[g->link[i].to];
        const iki_graph_node *rival = from == x ? to : from;
        if ((from != x && to != x) || rival->eye == IKI_GRAPH_ALIVE)
            continue;
        if (stones == IKI_RACE_BLOCKS_MAX)
            return 0;
        stone[stones++] = rival->first;
    }
    return stones;
}

/* Adds up the regions that the first block of the race shares with no other one and that the stones
 * of y border.  NONE where one of them is no question of numbers. */
static iki_status
sum_regions(const iki_race *race, const iki_effort *effort, const iki_pset *y, iki_cgt *u,
            iki_cgt_game *sum)
{
    *sum = IKI_CGT_ZERO;
    for (int i = 0; i < race->regions; i++) {
        const iki_race_region *r = &race->region[i];
        iki_pset near = iki_topo_spread(race->board->topo, &r->points);
        iki_region_count count;
        if (r->kind != IKI_REGION_EXTERNAL || r->beside != 1u || !iki_pset_meets(&near, y))
            continue;
        iki_status status = iki_race_count_region(race, i, effort, u, &count);
        if (status != IKI_OK)
            return status;
        if (!count.counted) {
            *sum = IKI_CGT_NONE;
            return IKI_OK;
        }
        *sum = iki_cgt_sum(u, *sum, count.cooled);
    }
    return IKI_OK;
}

/* Values the liberties that x has beside y, which is alive. */
static iki_status
value_link(const builder *m, const iki_graph_node *x, const iki_graph_node *y, iki_graph_link *k)
{
    iki_point stone[IKI_RACE_BLOCKS_MAX];
    const iki_race_chains chains = {m->b, stone, race_of(m->g, x, stone), m->suicide};
    iki_race race;
    iki_cgt u;
    iki_cgt_game sum;
    iki_sbuf text;
    if (chains.stones < 2)
        return IKI_OK;
    iki_race_make(&chains, &m->alive, &race);
    iki_sbuf_init(&text, 0);
    iki_cgt_init(&u, IKI_RACE_GAME_BYTES, m->effort->budget);
    iki_status status = sum_regions(&race, m->effort, &y->stones, &u, &sum);
    if (status == IKI_OK && sum != IKI_CGT_NONE)
        iki_cgt_write(&u, x->color == IKI_BLACK ? sum : iki_cgt_negative(&u, sum), &text);
    bool good = iki_cgt_status(&u) == IKI_OK && text.length < sizeof k->cooled;
    (void)snprintf(k->cooled, sizeof k->cooled, "%s", good ? iki_sbuf_text(&text) : "");
    if (status == IKI_OK)
        status = iki_cgt_status(&u) != IKI_OK ? iki_cgt_status(&u) : iki_sbuf_status(&text);
    iki_cgt_free(&u);
    iki_sbuf_free(&text);
    return status == IKI_E_LIMIT ? IKI_OK : status;
}

static iki_status
value_links(const builder *m)
{
    iki_status status = IKI_OK;
    for (int i = 0; i < m->g->links && status == IKI_OK; i++) {
        iki_graph_link *k = &m->g->link[i];
        const iki_graph_node *x = &m->g->node[k->from], *y = &m->g->node[k->to];
        if (y->eye == IKI_GRAPH_ALIVE)
            status = value_link(m, x, y, k);
        else if (x->eye == IKI_GRAPH_ALIVE)
            status = value_link(m, y, x, k);
        else
            (void)snprintf(k->cooled, sizeof k->cooled, "%d", k->liberties);
    }
    return status;
}

/* --- all together --------------------------------------------------------------------------- */

static iki_status
make_graph(builder *m, iki_point p)
{
    iki_semeai_graph *g = m->g;
    iki_status status = find_nodes(m, p);
    for (int i = 0; i < g->nodes && status == IKI_OK; i++) {
        for (int j = i + 1; j < g->nodes && status == IKI_OK; j++)
            status = add_link(m, i, j);
    }
    if (status == IKI_OK)
        status = value_links(m);
    iki_assert(graph_is_sound(g));
    return status;
}

static int
by_nodes(const void *a, const void *b)
{
    const iki_graph_link *one = a, *other = b;
    return one->from != other->from ? one->from - other->from : one->to - other->to;
}

/* Puts the ends of the links, and them, into the order of nodes that were sorted; first: those of
 * the nodes before. */
static void
sort_links(iki_semeai_graph *g, const iki_point *first, int nodes)
{
    int at[IKI_GRAPH_NODES_MAX];
    for (int i = 0; i < nodes; i++) {
        for (at[i] = 0; g->node[at[i]].first != first[i];)
            at[i]++;
    }
    for (int i = 0; i < g->links; i++) {
        iki_graph_link *k = &g->link[i];
        int from = at[k->from], to = at[k->to];
        k->from = from < to ? from : to;
        k->to = from < to ? to : from;
    }
    qsort(g->link, (size_t)g->links, sizeof g->link[0], by_nodes);
}

/* Calls everything as the board does, not as its aspect. */
static void
turn_back(const iki_aspect *aspect, iki_semeai_graph *g)
{
    iki_point first[IKI_GRAPH_NODES_MAX];
    int nodes = g->nodes;
    for (int i = 0; i < nodes; i++) {
        iki_graph_node *node = &g->node[i];
        node->color = iki_turn_color(aspect->turn, node->color);
        node->stones = iki_aspect_from(aspect, &node->stones);
        node->liberties = iki_aspect_from(aspect, &node->liberties);
        node->space = iki_aspect_from(aspect, &node->space);
        node->first = first[i] = iki_pset_first(&node->stones);
    }
    qsort(g->node, (size_t)nodes, sizeof g->node[0], by_first);
    sort_links(g, first, nodes);
    iki_assert(graph_is_sound(g));
}

iki_status
iki_semeai_graph_make(const iki_board *b, iki_point p, bool suicide, const iki_effort *effort,
                      iki_semeai_graph *g)
{
    iki_whole_effort whole;
    iki_aspect aspect;
    iki_pset chain = iki_board_chain(b, p);
    const iki_pset *const mark[] = {&chain};
    memset(g, 0, sizeof *g);
    iki_status status = iki_aspect_make(b, mark, 1, &aspect);
    if (status != IKI_OK)
        return status;
    status = iki_effort_complete(effort, &whole);
    builder m = {&aspect.board, &whole.effort, suicide, iki_benson_alive(&aspect.board, suicide),
                 g};
    if (status == IKI_OK)
        status = make_graph(&m, aspect.to[p]);
    turn_back(&aspect, g);
    return iki_effort_finish(&whole, status);
}
