/* eyespaces - finds the spaces, has each of them solved, and adds their values up.
 *
 * The attacker's chains beside a space never answer and may be filled round from there, so they
 * must live without it: unconditionally, on the board without the block and its spaces.  Chains
 * that do not are stones of the spaces, which grow by that; so it is asked again until nothing
 * changes. */
#include "src/eye/eyespaces.h"

#include "engine/base/sort.h"
#include "engine/go/canonical.h"
#include "src/benson/benson.h"
#include "src/eye/answer.h"

enum { ARENA_BYTES = 256 << 20, ATTACKER = 0, OWNER = 1 };

/* A block among the attacker's chains that cannot be captured. */
typedef struct setting {
    const iki_board *b;
    iki_color owner;
    iki_pset block, walls;
    iki_aspect aspect; /* of the board with the block */
} setting;

/* All points of parts that touch the block. */
static iki_pset
space_points(const setting *s)
{
    iki_pset near = iki_topo_spread(s->b->topo, &s->block);
    iki_pset rest = iki_pset_minus(&s->b->topo->points, &s->block);
    iki_pset_drop(&rest, &s->walls);
    return iki_topo_flood(s->b->topo, &near, &rest);
}

/* The first point of a space on the canonical view, which orders spaces of one size. */
static iki_point
rank_of(const setting *s, const iki_pset *space)
{
    iki_pset seen = iki_aspect_to(&s->aspect, space);
    return iki_pset_first(&seen);
}

/* The stones of the set whose chains have a liberty on the smaller board. */
static iki_pset
breathing(const iki_board *b, const iki_topo *smaller, const iki_pset *stones)
{
    iki_pset r = iki_pset_none(), all = iki_pset_and(stones, &smaller->points);
    IKI_CHAINS_FOR(chain, b, &all) {
        iki_pset liberties = iki_board_liberties(b, iki_pset_first(&chain));
        if (iki_pset_meets(&liberties, &smaller->points))
            iki_pset_join(&r, &chain);
    }
    return r;
}

/* The walls that live without the block and its spaces.  What is left off there as a stone is empty
 * ground, on which the walls live less easily. */
static iki_status
independent_walls(const setting *s, iki_pset *walls)
{
    iki_topo topo = *s->b->topo;
    iki_board board;
    iki_benson benson;
    iki_pset sets[3], gone = space_points(s);
    iki_pset_join(&gone, &s->block);
    iki_status status = iki_topo_remove_all(&topo, &gone);
    if (status != IKI_OK)
        return status;
    sets[s->owner] = breathing(s->b, &topo, &s->b->at[s->owner]);
    sets[iki_opponent(s->owner)] = breathing(s->b, &topo, &s->walls);
    iki_board_init(&board, &topo);
    status = iki_board_set(&board, &sets[IKI_BLACK], &sets[IKI_WHITE]);
    if (status != IKI_OK)
        return status;
    iki_benson_analyse(&board, iki_opponent(s->owner), true, &benson);
    *walls = benson.alive;
    return IKI_OK;
}

static iki_status
find_setting(const iki_board *b, iki_point block, setting *s)
{
    iki_benson benson;
    *s = (setting){.b = b, .owner = b->color[block], .block = iki_board_chain(b, block)};
    iki_benson_analyse(b, iki_opponent(s->owner), true, &benson);
    s->walls = benson.alive;
    const iki_pset *const mark[] = {&s->block};
    iki_status status = iki_aspect_make(b, mark, 1, &s->aspect);
    for (iki_pset walls; status == IKI_OK; s->walls = walls) {
        status = independent_walls(s, &walls);
        if (status != IKI_OK || iki_pset_equal(&walls, &s->walls))
            break;
    }
    return status;
}

/* --- one space ------------------------------------------------------------------------------ */

/* A space as a graph. */
typedef struct ground {
    iki_eye_graph graph;
    iki_eye_content content;
    iki_point point[IKI_EYE_MAX];
} ground;

static void
read_ground(const setting *s, const iki_pset *points, ground *g)
{
    uint8_t index[IKI_POINTS_MAX];
    *g = (ground){.graph = {.size = 0}};
    IKI_PSET_FOR(p, points) {
        index[p] = (uint8_t)g->graph.size;
        g->point[g->graph.size++] = p;
    }
    for (int i = 0; i < g->graph.size; i++) {
        iki_point p = g->point[i];
        unsigned near = 0, touch = 0, open = 0, color = s->b->color[p];
        IKI_NEIGHBOURS(q, s->b->topo, p) {
            near |= iki_pset_has(points, *q) ? 1u << index[*q] : 0;
            touch |= iki_pset_has(&s->block, *q);
            open |= iki_pset_has(&s->walls, *q);
        }
        g->graph.near[i] = (iki_eye_set)near;
        g->graph.touch = (iki_eye_set)(g->graph.touch | touch << i);
        g->graph.open = (iki_eye_set)(g->graph.open | open << i);
        unsigned own = color == s->owner, other = color != IKI_EMPTY && !own;
        g->content.defender = (iki_eye_set)(g->content.defender | own << i);
        g->content.attacker = (iki_eye_set)(g->content.attacker | other << i);
    }
}

static void
read_moves(const ground *g, const iki_eyespace_solution *solution, bool suicide, iki_eyespace *out)
{
    unsigned stones = g->content.attacker | g->content.defender;
    for (int i = 0; i < 2 * g->graph.size; i++) {
        int side = i % 2, p = i / 2;
        iki_eye_play play;
        if ((stones >> p & 1) != 0 ||
            !iki_eye_try(&g->graph, g->content, side == OWNER, p, suicide, &play) || !play.breathes)
            continue;
        iki_pset_add(&out->moves[side], g->point[p]);
        out->after[side][p] = iki_eyespace_bounds_of(solution, play.after);
    }
}

static iki_status
solve_ground(const ground *g, bool suicide, iki_budget *budget, iki_arena *arena, iki_eyespace *out)
{
    iki_eyespace_solution *solution;
    bool ko = false;
    iki_status status = iki_eyespace_solve(&g->graph, suicide, budget, arena, &solution);
    if (status != IKI_OK)
        return status;
    out->bounds = iki_eyespace_bounds_of(solution, g->content);
    out->value = iki_eyespace_exact(out->bounds);
    out->doubt = IKI_EYESPACE_NO_DOUBT;
    read_moves(g, solution, suicide, out);
    if (out->value != IKI_EYESPACE_UNKNOWN)
        return IKI_OK;
    status = iki_eyespace_has_ko(solution, g->content, &ko);
    out->doubt = ko ? IKI_EYESPACE_KO : IKI_EYESPACE_LIBERTIES;
    return status;
}

static iki_status
solve_space(const setting *s, const iki_pset *points, bool suicide, iki_budget *budget,
            iki_eyespace *out)
{
    ground g;
    iki_arena arena;
    iki_pset near = iki_topo_spread(s->b->topo, points);
    *out = (iki_eyespace){.points = *points,
                          .closed = !iki_pset_meets(&near, &s->walls),
                          .bounds = iki_eyespace_no_bounds(),
                          .value = IKI_EYESPACE_UNKNOWN,
                          .doubt = IKI_EYESPACE_TOO_LARGE};
    if (iki_pset_count(points) > IKI_EYE_MAX)
        return IKI_OK;
    out->doubt = IKI_EYESPACE_UNSOLVED;
    read_ground(s, points, &g);
    iki_arena_init(&arena, ARENA_BYTES);
    iki_status status = solve_ground(&g, suicide, budget, &arena, out);
    iki_arena_free(&arena);
    return status == IKI_E_LIMIT ? IKI_OK : status;
}

/* --- the sum -------------------------------------------------------------------------------- */

/* The greatest of the lower bounds, or the least of the upper ones; of 1 and 1*, 1. */
static iki_eyespace_value
best_bound(iki_eyespace_bounds bounds, bool least)
{
    unsigned set = least ? bounds.least : bounds.most;
    iki_assert(set != 0);
    if (!least)
        return (iki_eyespace_value)__builtin_ctz(set);
    int top = 31 - __builtin_clz(set);
    bool either = top == IKI_EYESPACE_STAR && (set >> IKI_EYESPACE_1 & 1) != 0;
    return either ? IKI_EYESPACE_1 : (iki_eyespace_value)top;
}

/* The sum of all lower or upper bounds, with other bounds for the space `changed`. */
static iki_eyespace_sum
sum_of_bounds(const iki_eyespaces *e, bool least, int changed, iki_eyespace_bounds bounds)
{
    iki_eyespace_sum sum = {0, false};
    for (int i = 0; i < e->count; i++)
        iki_eyespace_add(&sum, best_bound(i == changed ? bounds : e->space[i].bounds, least));
    return sum;
}

static iki_eyespace_chance
chance_of(const iki_eyespaces *e, bool owner_first, int changed, iki_eyespace_bounds bounds)
{
    if (iki_eyespace_lives(sum_of_bounds(e, true, changed, bounds), owner_first))
        return IKI_CHANCE_YES;
    if (e->too_many || iki_eyespace_lives(sum_of_bounds(e, false, changed, bounds), owner_first))
        return IKI_CHANCE_UNKNOWN;
    return IKI_CHANCE_NO;
}

/* The moves of a side that keep or deny two eyes. */
static void
find_moves(const iki_board *b, bool suicide, int side, iki_eyespaces *e)
{
    iki_color color = side == OWNER ? e->owner : iki_opponent(e->owner);
    iki_eyespace_chance wanted = side == OWNER ? IKI_CHANCE_YES : IKI_CHANCE_NO;
    for (int k = 0; k < e->count; k++) {
        const iki_eyespace *space = &e->space[k];
        int i = 0;
        IKI_PSET_FOR(p, &space->points) {
            if (iki_pset_has(&space->moves[side], p) &&
                iki_board_legal(b, color, p, suicide) == IKI_LEGAL &&
                chance_of(e, side == ATTACKER, k, space->after[side][i]) == wanted)
                iki_pset_add(&e->moves[side], p);
            i++;
        }
    }
}

/* A block in atari is captured by an attacker who moves first. */
static void
find_capture(const iki_board *b, bool suicide, iki_eyespaces *e)
{
    iki_point last;
    if (iki_board_in_atari(b, e->block, &last) &&
        iki_board_legal(b, iki_opponent(e->owner), last, suicide) == IKI_LEGAL) {
        iki_assert(e->two_eyes[ATTACKER] != IKI_CHANCE_YES);
        iki_pset_add(&e->moves[ATTACKER], last);
        e->two_eyes[ATTACKER] = IKI_CHANCE_NO;
    }
}

/* Should space a be solved after b?  The smallest come first, and of one size those that come first
 * on the canonical view: where the nodes are not enough for all of them, it does not matter how the
 * board lies. */
static bool
comes_after(const setting *s, const iki_pset *a, const iki_pset *b)
{
    int size = iki_pset_count(a), other = iki_pset_count(b);
    return size != other ? size > other : rank_of(s, a) > rank_of(s, b);
}

/* Solves the spaces in that order. */
static iki_status
solve_spaces(const setting *s, bool suicide, iki_budget *budget, iki_eyespaces *out)
{
    iki_pset space[IKI_EYESPACES_MAX], points = space_points(s);
    int order[IKI_EYESPACES_MAX], count = 0;
    IKI_PARTS_FOR(part, s->b->topo, &points) {
        out->too_many = count == IKI_EYESPACES_MAX;
        if (out->too_many)
            return IKI_OK;
        space[count] = part;
        IKI_INSERT(order, count, count, at, comes_after(s, &space[order[at - 1]], &part));
        count++;
    }
    out->count = count;
    for (int i = 0; i < count; i++) {
        int k = order[i];
        iki_status status = solve_space(s, &space[k], suicide, budget, &out->space[k]);
        if (status != IKI_OK)
            return status;
    }
    return IKI_OK;
}

/* The attacker's chains in the largest space, if it is too large; of one size, in the last. */
static iki_pset
outer_chains(const setting *s)
{
    iki_pset largest = iki_pset_none(), points = space_points(s);
    IKI_PARTS_FOR(part, s->b->topo, &points) {
        if (iki_pset_is_empty(&largest) || comes_after(s, &part, &largest))
            largest = part;
    }
    if (iki_pset_count(&largest) <= IKI_EYE_MAX)
        return iki_pset_none();
    return iki_pset_and(&largest, &s->b->at[iki_opponent(s->owner)]);
}

static iki_status
solve_setting(const iki_board *b, bool suicide, bool assume, iki_budget *budget, iki_eyespaces *out)
{
    setting s;
    iki_status status = find_setting(b, out->block, &s);
    if (status == IKI_OK && assume) {
        out->premise = outer_chains(&s);
        iki_pset_join(&s.walls, &out->premise);
    }
    if (status == IKI_OK)
        status = solve_spaces(&s, suicide, budget, out);
    if (status != IKI_OK)
        return status;
    for (int first = 0; first < 2; first++)
        out->two_eyes[first] = chance_of(out, first == OWNER, -1, iki_eyespace_no_bounds());
    find_capture(b, suicide, out);
    if (out->two_eyes[ATTACKER] != IKI_CHANCE_NO || out->two_eyes[OWNER] != IKI_CHANCE_YES)
        return IKI_OK;
    find_moves(b, suicide, ATTACKER, out);
    find_moves(b, suicide, OWNER, out);
    return IKI_OK;
}

iki_status
iki_eyespaces_solve(const iki_board *b, iki_point block, bool suicide, iki_budget *budget,
                    iki_eyespaces *out)
{
    *out = (iki_eyespaces){.owner = b->color[block], .block = b->head[block]};
    return solve_setting(b, suicide, false, budget, out);
}

iki_status
iki_eyespaces_assume(const iki_board *b, iki_point block, bool suicide, iki_budget *budget,
                     iki_eyespaces *out)
{
    *out = (iki_eyespaces){.owner = b->color[block], .block = b->head[block]};
    return solve_setting(b, suicide, true, budget, out);
}

/* The spaces that the block encloses.  False if another one is no single empty point. */
static bool
closed_points(const iki_board *b, const iki_eyespaces *e, iki_pset *closed)
{
    *closed = iki_pset_none();
    for (int i = 0; i < e->count; i++) {
        const iki_pset *points = &e->space[i].points;
        if (e->space[i].closed)
            iki_pset_join(closed, points);
        else if (iki_pset_count(points) != 1 || b->color[iki_pset_first(points)] != IKI_EMPTY)
            return false;
    }
    return !e->too_many && iki_pset_count(closed) <= IKI_EYE_MAX;
}

/* A single point beside a wall that lives is filled by one move and stays filled; so the eye's
 * answer, which counts such liberties, is exact. */
iki_status
iki_eyespaces_find_death(const iki_board *b, bool suicide, iki_budget *budget, iki_eye_cache *cache,
                         iki_eyespaces *e)
{
    iki_pset closed;
    iki_eye eye;
    iki_eye_answer answer;
    if (e->two_eyes[OWNER] != IKI_CHANCE_NO || !closed_points(b, e, &closed))
        return IKI_OK;
    e->dead = iki_pset_is_empty(&closed);
    if (e->dead)
        return IKI_OK;
    iki_eye_make(b, e->block, &closed, &eye);
    if (!eye.too_large && eye.external == 0 && iki_eye_wall_liberties(&eye.graph, eye.content) == 0)
        return IKI_OK;
    iki_status status = iki_eye_evaluate(b, &eye, suicide, budget, cache, &answer);
    e->dead = status == IKI_OK && answer.value[IKI_EYE_DEFENDER] == IKI_EYE_D;
    return status == IKI_E_LIMIT ? IKI_OK : status;
}

const iki_eyespace *
iki_eyespaces_at(const iki_eyespaces *e, iki_point p)
{
    for (int i = 0; i < e->count; i++) {
        if (iki_pset_has(&e->space[i].points, p))
            return &e->space[i];
    }
    return NULL;
}

bool
iki_eyespaces_sum(const iki_eyespaces *e, iki_eyespace_sum *sum)
{
    *sum = (iki_eyespace_sum){0, false};
    for (int i = 0; i < e->count; i++) {
        if (e->space[i].value == IKI_EYESPACE_UNKNOWN)
            return false;
        iki_eyespace_add(sum, e->space[i].value);
    }
    return !e->too_many;
}

const char *
iki_eyespaces_word(const iki_eyespaces *e)
{
    if (e->two_eyes[ATTACKER] == IKI_CHANCE_YES)
        return "alive";
    if (e->two_eyes[OWNER] == IKI_CHANCE_NO)
        return e->dead ? "dead" : "no_two_eyes";
    bool decided = e->two_eyes[ATTACKER] == IKI_CHANCE_NO && e->two_eyes[OWNER] == IKI_CHANCE_YES;
    return decided ? "unsettled" : "unknown";
}
