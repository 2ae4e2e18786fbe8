/* twin_race - every state once, every move listed once, sweeps until nothing changes.
 *
 * Whatever cannot change is contracted: an essential chain is one node of a graph, the frozen
 * stones of a colour are one, the frozen empty points are one, and every other point is one.  A
 * state is the stones on the nodes, the ban, the side to move and whether the last move was a pass.
 *
 * One side, the prover, ignores the ban.  What is asked is whether he, and whether the other side,
 * can force a capture in finitely many moves: sets of states from which a side can are least
 * fixpoints. Where neither can, by two passes or by play without end, nobody captures: that is a
 * seki. */
#include "tests/twin_race.h"

#include <stdlib.h>
#include <string.h>

enum {
    NODES_MAX = 64,
    SAFE = 0, /* nodes 0 and 1: the frozen stones of Black and White */
    VOID = 2, /* the empty points where nobody plays */
    FIRST = 3,
    NO_BAN = 255,
    END_BLACK = 0, /* pseudo-states that end the game */
    END_WHITE = 1,
    END_SEKI = 2,
    ENDS = 3,
};

typedef struct state {
    uint64_t stones[2];
    uint8_t ban, side, passed;
} state;

typedef struct race {
    const twin_race_board *board;
    int nodes;
    int node[TWIN_RACE_SIDE][TWIN_RACE_SIDE]; /* [y][x] */
    uint64_t near[NODES_MAX];
    uint64_t essential[2]; /* nodes that are essential chains */
    uint64_t playable;     /* nodes that are ordinary points */
    uint64_t start[2];
    int prover; /* the side that ignores bans */
    bool ko, overflow;
    state *states; /* the first ENDS are the ends */
    uint32_t count, limit, buckets;
    uint32_t *table; /* hash to state, 0: free */
    uint32_t *first; /* moves of state i: step[first[i]] .. step[first[i + 1] - 1] */
    uint32_t *step;
    size_t steps, step_room;
    bool *reached;
} race;

/* --- the graph ------------------------------------------------------------------------------ */

static int
side_of(char c)
{
    return c == 'X' ? 0 : 1;
}

static void
name_chain(race *r, int x, int y, int node)
{
    static const int dx[] = {1, -1, 0, 0}, dy[] = {0, 0, 1, -1};
    r->node[y][x] = node;
    for (int k = 0; k < 4; k++) {
        int u = x + dx[k], v = y + dy[k];
        if (u >= 0 && u < r->board->width && v >= 0 && v < r->board->height &&
            r->board->at[v][u] == r->board->at[y][x] && r->node[v][u] != node)
            name_chain(r, u, v, node);
    }
}

/* A new node with what stands there; the last one possible is never used. */
static int
add_node(race *r, char stone)
{
    if (r->nodes == NODES_MAX - 1) {
        r->overflow = true;
        return NODES_MAX - 1;
    }
    if (stone != '.')
        r->start[side_of(stone)] |= UINT64_C(1) << r->nodes;
    return r->nodes++;
}

static void
name_point(race *r, int x, int y)
{
    const twin_race_board *b = r->board;
    if (r->node[y][x] >= 0)
        return;
    if (b->frozen[y][x]) {
        r->node[y][x] = b->at[y][x] == '.' ? VOID : SAFE + side_of(b->at[y][x]);
        return;
    }
    r->node[y][x] = add_node(r, b->at[y][x]);
    r->playable |= UINT64_C(1) << r->node[y][x];
}

static void
join(race *r, int a, int b)
{
    if (a != b) {
        r->near[a] |= UINT64_C(1) << b;
        r->near[b] |= UINT64_C(1) << a;
    }
}

static void
make_graph(race *r)
{
    const twin_race_board *b = r->board;
    memset(r->node, -1, sizeof r->node);
    r->nodes = FIRST;
    r->start[0] = UINT64_C(1) << SAFE;
    r->start[1] = UINT64_C(1) << (SAFE + 1);
    for (int i = 0; i < b->essentials; i++) {
        int x = b->essential[i][0], y = b->essential[i][1];
        int node = add_node(r, b->at[y][x]);
        r->essential[side_of(b->at[y][x])] |= UINT64_C(1) << node;
        name_chain(r, x, y, node);
    }
    for (int y = 0; y < b->height; y++) {
        for (int x = 0; x < b->width; x++)
            name_point(r, x, y);
    }
    for (int y = 0; y < b->height; y++) {
        for (int x = 0; x < b->width; x++) {
            if (x > 0)
                join(r, r->node[y][x], r->node[y][x - 1]);
            if (y > 0)
                join(r, r->node[y][x], r->node[y - 1][x]);
        }
    }
    for (int i = 0; i < b->joins; i++)
        join(r, r->node[b->join[i][1]][b->join[i][0]], r->node[b->join[i][3]][b->join[i][2]]);
}

/* --- moves ---------------------------------------------------------------------------------- */

static uint64_t
spread(const race *r, uint64_t s)
{
    uint64_t near = 0;
    for (; s != 0; s &= s - 1)
        near |= r->near[__builtin_ctzll(s)];
    return near;
}

static uint64_t
chain_of(const race *r, uint64_t stones, uint64_t start)
{
    uint64_t chain = start;
    for (;;) {
        uint64_t more = (chain | spread(r, chain)) & stones;
        if (more == chain)
            return chain;
        chain = more;
    }
}

static uint64_t
liberties(const race *r, const uint64_t stones[2], uint64_t chain)
{
    uint64_t all = r->nodes == 64 ? ~UINT64_C(0) : (UINT64_C(1) << r->nodes) - 1;
    return spread(r, chain) & all & ~(stones[0] | stones[1]);
}

static bool
is_frozen(uint64_t chain)
{
    return (chain & (UINT64_C(3) << SAFE)) != 0;
}

/* The side to move plays at a node: the state after it, or an end.  False if it is illegal. */
static bool
play(const race *r, const state *s, int node, state *after, uint32_t *end)
{
    int own = s->side, other = 1 - own;
    uint64_t bit = UINT64_C(1) << node, taken = 0;
    if (s->ban == node)
        return false;
    *after = (state){{s->stones[0], s->stones[1]}, NO_BAN, (uint8_t)other, 0};
    *end = ENDS;
    after->stones[own] |= bit;
    for (uint64_t beside = r->near[node] & after->stones[other]; beside != 0;) {
        uint64_t chain = chain_of(r, after->stones[other], beside & (0 - beside));
        if (!is_frozen(chain) && liberties(r, after->stones, chain) == 0)
            taken |= chain;
        beside &= ~chain;
    }
    if ((taken & r->essential[other]) != 0) {
        *end = own == 0 ? END_BLACK : END_WHITE;
        return true;
    }
    after->stones[other] &= ~taken;
    uint64_t chain = chain_of(r, after->stones[own], bit);
    uint64_t breath = liberties(r, after->stones, chain);
    if (breath == 0 && !is_frozen(chain))
        return false;
    bool ko = chain == bit && __builtin_popcountll(taken) == 1 && breath == taken;
    if (ko && other != r->prover)
        after->ban = (uint8_t)__builtin_ctzll(taken);
    return true;
}

/* Can the side to move play here at all? */
static bool
is_open(const race *r, const state *s, int node)
{
    return ((r->playable & ~(s->stones[0] | s->stones[1])) >> node & 1) != 0;
}

/* The first empty node that is the same game as this one: both are single points between stones
 * that stay, that is neither has ordinary points beside it, and both touch the same.  While there
 * is a ban, no two are the same. */
static int
first_alike(const race *r, const state *s, int node)
{
    if ((r->near[node] & r->playable) != 0 || s->ban != NO_BAN)
        return node;
    for (int i = FIRST; i < node; i++) {
        if (is_open(r, s, i) && r->near[i] == r->near[node])
            return i;
    }
    return node;
}

/* --- states --------------------------------------------------------------------------------- */

static uint32_t
hash_of(const state *s)
{
    uint64_t h = s->stones[0] * UINT64_C(0x9E3779B97F4A7C15);
    h = (h ^ h >> 29 ^ s->stones[1]) * UINT64_C(0xBF58476D1CE4E5B9);
    h = (h ^ h >> 32 ^ (uint64_t)(s->ban * 4 + s->side * 2 + s->passed)) *
        UINT64_C(0x94D049BB133111EB);
    return (uint32_t)(h >> 32);
}

static bool
same_state(const state *a, const state *b)
{
    return a->stones[0] == b->stones[0] && a->stones[1] == b->stones[1] && a->ban == b->ban &&
           a->side == b->side && a->passed == b->passed;
}

/* The number of a state, a new one if it was not met before. */
static uint32_t
number_of(race *r, const state *s)
{
    uint32_t i = hash_of(s) & (r->buckets - 1);
    for (; r->table[i] != 0; i = (i + 1) & (r->buckets - 1)) {
        if (same_state(&r->states[r->table[i]], s))
            return r->table[i];
    }
    if (r->count == r->limit + ENDS) {
        r->overflow = true;
        return END_SEKI;
    }
    r->table[i] = r->count;
    r->states[r->count] = *s;
    return r->count++;
}

static void
add_step(race *r, uint32_t to)
{
    if (r->steps == r->step_room) {
        r->step_room = 2 * r->step_room + 1024;
        r->step = realloc(r->step, r->step_room * sizeof *r->step);
        if (r->step == NULL)
            abort();
    }
    r->step[r->steps++] = to;
}

static uint32_t
after_pass(race *r, const state *s)
{
    state after = {{s->stones[0], s->stones[1]}, NO_BAN, (uint8_t)(1 - s->side), 1};
    return s->passed ? END_SEKI : number_of(r, &after);
}

static void
list_moves(race *r, uint32_t i)
{
    state s = r->states[i];
    r->first[i] = (uint32_t)r->steps;
    add_step(r, after_pass(r, &s));
    for (int node = FIRST; node < r->nodes && !r->overflow; node++) {
        state after;
        uint32_t end;
        if (!is_open(r, &s, node) || first_alike(r, &s, node) != node ||
            !play(r, &s, node, &after, &end))
            continue;
        r->ko = r->ko || after.ban != NO_BAN;
        add_step(r, end < ENDS ? end : number_of(r, &after));
    }
}

/* All states that can be reached with either side moving first; those are states ENDS and
 * ENDS + 1. */
static void
list_states(race *r, int prover)
{
    r->prover = prover;
    r->count = ENDS;
    r->steps = 0;
    memset(r->table, 0, r->buckets * sizeof *r->table);
    for (uint8_t side = 0; side < 2; side++) {
        state s = {{r->start[0], r->start[1]}, NO_BAN, side, 0};
        number_of(r, &s);
    }
    for (uint32_t i = ENDS; i < r->count && !r->overflow; i++)
        list_moves(r, i);
    r->first[r->count] = (uint32_t)r->steps;
}

/* --- questions ------------------------------------------------------------------------------ */

static bool
succeeds(const race *r, int side, uint32_t i)
{
    bool moves = r->states[i].side == side;
    for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++) {
        if (r->reached[r->step[k]] == moves)
            return moves;
    }
    return !moves;
}

/* Fills `reached`: from which states can the side force a capture? */
static void
ask(race *r, int side)
{
    memset(r->reached, 0, r->count * sizeof *r->reached);
    r->reached[side == 0 ? END_BLACK : END_WHITE] = true;
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = r->count; i-- > ENDS;) {
            if (!r->reached[i] && succeeds(r, side, i))
                r->reached[i] = changed = true;
        }
    }
}

static twin_race_word
winner(int side)
{
    return side == 0 ? TWIN_RACE_BLACK : TWIN_RACE_WHITE;
}

/* The point of the board that is this node. */
static bool *
point_of(const race *r, int node, bool set[TWIN_RACE_SIDE][TWIN_RACE_SIDE])
{
    for (int y = 0; y < r->board->height; y++) {
        for (int x = 0; x < r->board->width; x++) {
            if (r->node[y][x] == node)
                return &set[y][x];
        }
    }
    abort();
}

/* The prover's first moves that are good: after which his capture, or (`wanted` false) that by the
 * other side, can be forced or not.  `all`: he has nothing to lose.  Of equal points only the first
 * was listed, and the others have its answer. */
static void
list_good_moves(race *r, bool all, bool wanted, twin_race_answer *a)
{
    uint32_t root = ENDS + (uint32_t)r->prover;
    const state *s = &r->states[root];
    a->pass[r->prover] = all || r->reached[r->step[r->first[root]]] == wanted;
    for (int node = FIRST; node < r->nodes; node++) {
        state after;
        uint32_t end;
        if (!is_open(r, s, node) || !play(r, s, node, &after, &end))
            continue;
        int first = first_alike(r, s, node);
        *point_of(r, node, a->move[r->prover]) =
            first != node ? *point_of(r, first, a->move[r->prover])
                          : all || r->reached[end < ENDS ? end : number_of(r, &after)] == wanted;
    }
}

/* The prover moves first: his word and his moves.  He moves second: the other's word. */
static void
answer_for_hero(race *r, twin_race_answer *a)
{
    int prover = r->prover, other = 1 - prover;
    ask(r, other);
    bool lost = r->reached[ENDS + prover];
    a->ignoring[prover] = lost ? winner(other) : TWIN_RACE_SEKI;
    a->obeying[other] = r->reached[ENDS + other] ? winner(other) : TWIN_RACE_SEKI;
    list_good_moves(r, lost, false, a);
    ask(r, prover);
    if (r->reached[ENDS + other])
        a->obeying[other] = winner(prover);
    if (!r->reached[ENDS + prover])
        return;
    a->ignoring[prover] = winner(prover);
    list_good_moves(r, false, true, a);
}

static void
allocate(race *r, uint32_t limit)
{
    r->limit = limit;
    for (r->buckets = 1024; r->buckets < 2 * (limit + ENDS);)
        r->buckets *= 2;
    r->states = calloc(limit + ENDS + 1, sizeof *r->states);
    r->table = calloc(r->buckets, sizeof *r->table);
    r->first = calloc(limit + ENDS + 2, sizeof *r->first);
    r->reached = calloc(limit + ENDS + 1, sizeof *r->reached);
    if (r->states == NULL || r->table == NULL || r->first == NULL || r->reached == NULL)
        abort();
}

bool
twin_race_solve(const twin_race_board *b, uint32_t limit, twin_race_answer *answer)
{
    race r = {.board = b};
    memset(answer, 0, sizeof *answer);
    make_graph(&r);
    allocate(&r, limit);
    for (int prover = 0; prover < 2 && !r.overflow; prover++) {
        list_states(&r, prover);
        if (!r.overflow)
            answer_for_hero(&r, answer);
        answer->states = r.count > answer->states ? r.count : answer->states;
    }
    answer->ko = r.ko;
    for (int side = 0; side < 2 && !r.overflow; side++)
        answer->word[side] =
            answer->ignoring[side] == answer->obeying[side] ? answer->ignoring[side] : TWIN_RACE_KO;
    free(r.states);
    free(r.table);
    free(r.first);
    free(r.step);
    free(r.reached);
    return !r.overflow;
}
