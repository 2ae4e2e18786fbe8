/* twin_eye - positions in a hash map, moves as edges, questions as attractors.
 *
 * An attractor is the set of positions from which one player can force the game into a given set:
 * his positions with a move into it, the other's positions with all moves into it, until nothing
 * is added.  Capture, two eyes, a ko at some surplus of threats and the free moves of a race are
 * all such sets; they differ in what an edge counts for (edge_rule). */
#include "tests/twin_eye.h"

#include "tests/support.h"

#include <stdlib.h>
#include <string.h>

enum { STRIDE = TWIN_EYE_SIDE + 2, CELLS = STRIDE * STRIDE };
enum { EMPTY, ATTACKER, DEFENDER, ROCK, OFF }; /* what lies on a cell; sides are colour - 1 */
enum { CAPTURE = -1, NO_BAN = -1, NO_POSITION = -1 };

typedef struct edge {
    int from, to;   /* positions; to may be CAPTURE */
    uint8_t bit;    /* of a set of moves */
    bool forbidden; /* it retakes a ko at once: needs a threat */
} edge;

typedef struct position {
    uint64_t key;
    int side; /* to move: 0 attacker, 1 defender */
    int first, edges;
} position;

enum { FOR_ATTACKER = TWIN_EYE_KO_LIMIT + 1, LAYERS = 2 * FOR_ATTACKER + 1 };

struct twin_eye {
    bool suicide;
    uint8_t board[CELLS];
    int ground[TWIN_EYE_GROUND_MAX], outer[TWIN_EYE_SIDE * TWIN_EYE_SIDE];
    int grounds, outers;
    int wall; /* one stone of the block */
    position *position;
    int positions, position_room;
    edge *edge;
    int edge_count, edge_room;
    int *slot; /* hash map: position or NO_POSITION */
    int slots;
    int *back, *back_first; /* edges by the position that they lead to */
    bool *captured[LAYERS]; /* by surplus of threats; the outermost two: without end */
    bool *two_eyes;
    int *tempo[2];
};

static const int steps[4] = {1, -1, STRIDE, -STRIDE};

static void *
obtain(void *old, size_t count, size_t size)
{
    void *p = realloc(old, (count + 1) * size);
    TEST_CHECK(p != NULL);
    return p;
}

/* --- the board ------------------------------------------------------------------------------ */

typedef struct chain {
    int cell[CELLS], cells;
    int liberties;
} chain;

static void
find_chain(const uint8_t *board, int from, chain *c)
{
    bool seen[CELLS] = {false};
    c->cells = 0;
    c->liberties = 0;
    c->cell[c->cells++] = from;
    seen[from] = true;
    for (int i = 0; i < c->cells; i++) {
        for (int k = 0; k < 4; k++) {
            int next = c->cell[i] + steps[k];
            if (seen[next])
                continue;
            seen[next] = true;
            if (board[next] == EMPTY)
                c->liberties++;
            else if (board[next] == board[from])
                c->cell[c->cells++] = next;
        }
    }
}

static bool
touches_rock(const uint8_t *board, const chain *c)
{
    for (int i = 0; i < c->cells; i++) {
        for (int k = 0; k < 4; k++) {
            if (board[c->cell[i] + steps[k]] == ROCK)
                return true;
        }
    }
    return false;
}

static bool
is_breathless(const uint8_t *board, const chain *c)
{
    bool safe = board[c->cell[0]] == ATTACKER && touches_rock(board, c);
    return c->liberties == 0 && !safe;
}

static bool
has(const chain *c, int cell)
{
    for (int i = 0; i < c->cells; i++) {
        if (c->cell[i] == cell)
            return true;
    }
    return false;
}

static void
take_off(uint8_t *board, const chain *c)
{
    for (int i = 0; i < c->cells; i++)
        board[c->cell[i]] = EMPTY;
}

typedef struct outcome {
    bool legal, block_taken;
    int ban; /* the cell that may not be retaken, or NO_BAN */
} outcome;

/* Plays a stone and takes off what it captures. */
static outcome
play(const twin_eye *t, uint8_t *board, int side, int cell)
{
    outcome o = {.legal = true, .ban = NO_BAN};
    uint8_t own = side == 0 ? ATTACKER : DEFENDER, other = side == 0 ? DEFENDER : ATTACKER;
    int taken = 0, last = NO_BAN;
    chain c;
    board[cell] = own;
    for (int k = 0; k < 4; k++) {
        int next = cell + steps[k];
        if (board[next] != other)
            continue;
        find_chain(board, next, &c);
        if (!is_breathless(board, &c))
            continue;
        o.block_taken = o.block_taken || has(&c, t->wall);
        take_off(board, &c);
        taken += c.cells;
        last = next;
    }
    find_chain(board, cell, &c);
    if (taken == 1 && c.cells == 1 && c.liberties == 1)
        o.ban = last;
    if (!o.block_taken && is_breathless(board, &c)) {
        o.legal = t->suicide && c.cells > 1 && !has(&c, t->wall);
        take_off(board, &c);
    }
    return o;
}

/* Has every chain a liberty? */
static bool
is_legal_board(const twin_eye *t, const uint8_t *board)
{
    chain c;
    find_chain(board, t->wall, &c);
    if (c.liberties == 0)
        return false;
    for (int i = 0; i < t->grounds; i++) {
        if (board[t->ground[i]] == EMPTY)
            continue;
        find_chain(board, t->ground[i], &c);
        if (is_breathless(board, &c))
            return false;
    }
    return true;
}

static void
read_board(const twin_eye_board *b, uint8_t *board)
{
    static const uint8_t first[] = {ROCK, EMPTY, DEFENDER, EMPTY};
    TEST_CHECK(b->width <= TWIN_EYE_SIDE && b->height <= TWIN_EYE_SIDE);
    memset(board, OFF, CELLS);
    for (int i = 0; i < b->width * b->height; i++) {
        int x = i % b->width, y = i / b->width;
        board[(y + 1) * STRIDE + x + 1] = first[b->kind[y][x]];
    }
}

bool
twin_eye_is_one_block(const twin_eye_board *b)
{
    uint8_t board[CELLS];
    chain c = {.cells = 0};
    int stones = 0;
    read_board(b, board);
    for (int i = 0; i < CELLS; i++) {
        if (board[i] != DEFENDER)
            continue;
        if (stones++ == 0)
            find_chain(board, i, &c);
    }
    return stones > 0 && c.cells == stones;
}

/* --- positions ------------------------------------------------------------------------------ */

/* Two bits for each ground point, then open outer liberties, side and ban. */
static uint64_t
make_key(const twin_eye *t, const uint8_t *board, int side, int ban)
{
    uint64_t key = 0;
    int open = 0;
    for (int i = 0; i < t->grounds; i++)
        key = key << 2 | board[t->ground[i]];
    for (int i = 0; i < t->outers; i++)
        open += board[t->outer[i]] == EMPTY;
    return ((key << 9 | (uint64_t)open) << 1 | (uint64_t)side) << 9 | (uint64_t)(ban + 1);
}

/* The board of a key again; *ban too. */
static void
open_key(const twin_eye *t, uint64_t key, uint8_t *board, int *ban)
{
    memcpy(board, t->board, CELLS);
    *ban = (int)(key & 511) - 1;
    int filled = t->outers - (int)(key >> 10 & 511);
    key >>= 19;
    for (int i = t->grounds; i-- > 0; key >>= 2)
        board[t->ground[i]] = key & 3;
    for (int i = 0; i < filled; i++)
        board[t->outer[i]] = ROCK;
}

static int *
find_slot(const twin_eye *t, uint64_t key)
{
    uint64_t h = (key ^ key >> 31) * UINT64_C(0x9E3779B97F4A7C15);
    int i = (int)(h >> 33) & (t->slots - 1);
    while (t->slot[i] != NO_POSITION && t->position[t->slot[i]].key != key)
        i = (i + 1) & (t->slots - 1);
    return &t->slot[i];
}

static void
grow_map(twin_eye *t)
{
    t->slots = t->slots == 0 ? 1024 : 2 * t->slots;
    t->slot = obtain(t->slot, (size_t)t->slots, sizeof *t->slot);
    for (int i = 0; i < t->slots; i++)
        t->slot[i] = NO_POSITION;
    for (int i = 0; i < t->positions; i++)
        *find_slot(t, t->position[i].key) = i;
}

/* The number of a position, new or not. */
static int
number(twin_eye *t, const uint8_t *board, int side, int ban)
{
    uint64_t key = make_key(t, board, side, ban);
    if (2 * t->positions >= t->slots)
        grow_map(t);
    int *slot = find_slot(t, key);
    if (*slot != NO_POSITION)
        return *slot;
    if (t->positions == t->position_room) {
        t->position_room = 2 * t->position_room + 256;
        t->position = obtain(t->position, (size_t)t->position_room, sizeof *t->position);
    }
    t->position[t->positions] = (position){.key = key, .side = side};
    *slot = t->positions;
    return t->positions++;
}

static void
add_edge(twin_eye *t, int from, int to, int bit, bool forbidden)
{
    if (t->edge_count == t->edge_room) {
        t->edge_room = 2 * t->edge_room + 1024;
        t->edge = obtain(t->edge, (size_t)t->edge_room, sizeof *t->edge);
    }
    t->edge[t->edge_count++] = (edge){from, to, (uint8_t)bit, forbidden};
}

/* The move at ground point i of position `from`, which forbids the cell `ban`. */
static void
add_play(twin_eye *t, int from, const uint8_t *board, int i, int ban)
{
    uint8_t after[CELLS];
    int side = t->position[from].side;
    memcpy(after, board, CELLS);
    outcome o = play(t, after, side, t->ground[i]);
    if (!o.legal)
        return;
    int to = o.block_taken ? CAPTURE : number(t, after, 1 - side, o.ban);
    add_edge(t, from, to, i, ban == t->ground[i]);
}

/* The attacker fills the first outer liberty that is open: it becomes part of his mass. */
static void
add_fill(twin_eye *t, int from, const uint8_t *board)
{
    uint8_t after[CELLS];
    chain c;
    memcpy(after, board, CELLS);
    for (int i = 0; i < t->outers; i++) {
        if (board[t->outer[i]] != EMPTY)
            continue;
        after[t->outer[i]] = ROCK;
        find_chain(after, t->wall, &c);
        int to = c.liberties == 0 ? CAPTURE : number(t, after, 1, NO_BAN);
        add_edge(t, from, to, TWIN_EYE_FILL, false);
        return;
    }
}

static void
expand(twin_eye *t, int n)
{
    uint8_t board[CELLS];
    int ban, side = t->position[n].side;
    open_key(t, t->position[n].key, board, &ban);
    t->position[n].first = t->edge_count;
    for (int i = 0; i < t->grounds; i++) {
        if (board[t->ground[i]] == EMPTY)
            add_play(t, n, board, i, ban);
    }
    if (side == 0)
        add_fill(t, n, board);
    add_edge(t, n, number(t, board, 1 - side, NO_BAN), TWIN_EYE_PASS, false);
    t->position[n].edges = t->edge_count - t->position[n].first;
}

/* The board with stones inside and so many outer liberties open; false if it cannot be. */
static bool
set_board(const twin_eye *t, unsigned attacker, unsigned defender, int open, uint8_t *board)
{
    memcpy(board, t->board, CELLS);
    for (int i = 0; i < t->grounds; i++) {
        bool a = (attacker >> i & 1) != 0, d = (defender >> i & 1) != 0;
        board[t->ground[i]] = a ? ATTACKER : d ? DEFENDER : EMPTY;
    }
    for (int i = 0; i < t->outers - open; i++)
        board[t->outer[i]] = ROCK;
    return is_legal_board(t, board);
}

/* Every legal position without a ban is a root. */
static void
add_roots(twin_eye *t)
{
    uint8_t board[CELLS];
    unsigned all = (1u << t->grounds) - 1;
    for (unsigned both = 0; both < 1u << (2 * t->grounds); both++) {
        unsigned attacker = both & all, defender = both >> t->grounds;
        if ((attacker & defender) != 0)
            continue;
        for (int open = 0; open <= t->outers; open++) {
            if (!set_board(t, attacker, defender, open, board))
                continue;
            number(t, board, 0, NO_BAN);
            number(t, board, 1, NO_BAN);
        }
    }
}

/* Lists the edges that lead to each position. */
static void
turn_edges(twin_eye *t)
{
    size_t n = (size_t)t->positions;
    int *next = obtain(NULL, n + 1, sizeof *next);
    t->back_first = obtain(NULL, n + 1, sizeof *t->back_first);
    t->back = obtain(NULL, (size_t)t->edge_count, sizeof *t->back);
    memset(t->back_first, 0, (n + 1) * sizeof *t->back_first);
    for (int e = 0; e < t->edge_count; e++) {
        if (t->edge[e].to != CAPTURE)
            t->back_first[t->edge[e].to + 1]++;
    }
    for (size_t i = 0; i < n; i++)
        t->back_first[i + 1] += t->back_first[i];
    memcpy(next, t->back_first, n * sizeof *next);
    for (int e = 0; e < t->edge_count; e++) {
        if (t->edge[e].to != CAPTURE)
            t->back[next[t->edge[e].to]++] = e;
    }
    free(next);
}

/* --- attractors ----------------------------------------------------------------------------- */

/* What an edge counts for: it is not there, it leads to a position of the same question, or what it
 * leads to is settled. */
typedef enum use { ABSENT, SAME, REACHED, MISSED } use;

typedef struct question {
    const twin_eye *t;
    int goal;          /* the side that wants to reach the set */
    const bool *start; /* the set at the beginning, or NULL */
    const bool *given; /* another set, for edges that lead out of the question; or NULL */
    int number;        /* surplus, or the side that is favoured in kos */
    use (*edge_rule)(const struct question *q, const edge *e, int side);
} question;

static use
settled(const bool *set, const edge *e)
{
    return e->to == CAPTURE || (set != NULL && set[e->to]) ? REACHED : MISSED;
}

static use
capture_edge(const question *q, const edge *e, int side)
{
    if (e->forbidden) {
        bool can_pay = side == 0 ? q->number < 0 : q->number > 0;
        if (!can_pay)
            return ABSENT;
        if (q->given != NULL)
            return settled(q->given, e);
    }
    return e->to == CAPTURE ? REACHED : SAME;
}

static use
alone_edge(const question *q, const edge *e, int side)
{
    (void)q;
    if (side == 1)
        return e->bit == TWIN_EYE_PASS ? SAME : ABSENT;
    return e->to == CAPTURE ? REACHED : SAME;
}

static use
eyes_edge(const question *q, const edge *e, int side)
{
    (void)q;
    if (e->forbidden && side == 1)
        return ABSENT;
    return e->to == CAPTURE ? MISSED : SAME;
}

/* given: captured with one free move less. */
static use
tempo_edge(const question *q, const edge *e, int side)
{
    if (e->bit == TWIN_EYE_PASS)
        return side == 0 ? ABSENT : settled(q->given, e);
    if (e->forbidden && side != q->number)
        return ABSENT;
    return e->to == CAPTURE ? REACHED : SAME;
}

/* Does position n belong to the set by settled edges alone?  *left: what else there is to reach. */
static bool
belongs_at_once(const question *q, int n, int *left)
{
    const position *p = &q->t->position[n];
    *left = 0;
    if (q->start != NULL && q->start[n])
        return true;
    for (int e = p->first; e < p->first + p->edges; e++) {
        use u = q->edge_rule(q, &q->t->edge[e], p->side);
        if (u == REACHED && p->side == q->goal)
            return true;
        *left += u == SAME || u == MISSED;
    }
    return p->side != q->goal && *left == 0;
}

/* The set from which `goal` forces; the caller frees it. */
static bool *
attract(const question *q)
{
    const twin_eye *t = q->t;
    size_t n = (size_t)t->positions;
    bool *in = obtain(NULL, n, sizeof *in);
    int *left = obtain(NULL, n, sizeof *left), *queue = obtain(NULL, n, sizeof *queue);
    int tail = 0;
    for (int i = 0; i < t->positions; i++) {
        in[i] = belongs_at_once(q, i, &left[i]);
        if (in[i])
            queue[tail++] = i;
    }
    for (int head = 0; head < tail; head++) {
        for (int k = t->back_first[queue[head]]; k < t->back_first[queue[head] + 1]; k++) {
            const edge *e = &t->edge[t->back[k]];
            int side = t->position[e->from].side;
            if (in[e->from] || q->edge_rule(q, e, side) != SAME)
                continue;
            if (side != q->goal && --left[e->from] > 0)
                continue;
            in[e->from] = true;
            queue[tail++] = e->from;
        }
    }
    free(left);
    free(queue);
    return in;
}

/* The positions where the block is captured at a surplus of threats. */
static const bool *
captured(twin_eye *t, int surplus)
{
    bool **set = &t->captured[surplus + FOR_ATTACKER];
    bool endless = surplus == FOR_ATTACKER || surplus == -FOR_ATTACKER;
    if (*set != NULL)
        return *set;
    question q = {.t = t, .goal = 0, .number = surplus, .edge_rule = capture_edge};
    if (!endless && surplus != 0)
        q.given = captured(t, surplus < 0 ? surplus + 1 : surplus - 1);
    *set = attract(&q);
    return *set;
}

static void
find_two_eyes(twin_eye *t)
{
    question q = {.t = t, .goal = 0, .edge_rule = alone_edge};
    bool *safe = attract(&q);
    for (int i = 0; i < t->positions; i++)
        safe[i] = !safe[i];
    q = (question){.t = t, .goal = 1, .start = safe, .edge_rule = eyes_edge};
    t->two_eyes = attract(&q);
    free(safe);
}

/* The free moves that the defender has until he is captured; -1 where he never is. */
static int *
find_tempo(const twin_eye *t, int favoured)
{
    int *tempo = obtain(NULL, (size_t)t->positions, sizeof *tempo);
    bool *less = NULL;
    for (int i = 0; i < t->positions; i++)
        tempo[i] = -1;
    for (int k = 0, added = 1; added > 0; k++) {
        question q = {
            .t = t, .goal = 0, .given = less, .number = favoured, .edge_rule = tempo_edge};
        bool *now = attract(&q);
        added = 0;
        for (int i = 0; i < t->positions; i++) {
            if (now[i] && tempo[i] < 0) {
                tempo[i] = k;
                added++;
            }
        }
        free(less);
        less = now;
    }
    free(less);
    return tempo;
}

/* --- questions ------------------------------------------------------------------------------ */

twin_eye *
twin_eye_new(const twin_eye_board *b, bool suicide)
{
    twin_eye *t = obtain(NULL, 1, sizeof *t);
    *t = (twin_eye){.suicide = suicide};
    read_board(b, t->board);
    for (int i = 0; i < b->width * b->height; i++) {
        int x = i % b->width, y = i / b->width, cell = (y + 1) * STRIDE + x + 1;
        if (b->kind[y][x] == TWIN_EYE_OUTER)
            t->outer[t->outers++] = cell;
        if (b->kind[y][x] == TWIN_EYE_WALL)
            t->wall = cell;
        if (b->kind[y][x] == TWIN_EYE_GROUND) {
            TEST_CHECK(t->grounds < TWIN_EYE_GROUND_MAX);
            t->ground[t->grounds++] = cell;
        }
    }
    add_roots(t);
    for (int i = 0; i < t->positions; i++)
        expand(t, i);
    turn_edges(t);
    find_two_eyes(t);
    for (int side = 0; side < 2; side++)
        t->tempo[side] = find_tempo(t, side);
    return t;
}

void
twin_eye_free(twin_eye *t)
{
    free(t->position);
    free(t->edge);
    free(t->slot);
    free(t->back);
    free(t->back_first);
    for (int i = 0; i < LAYERS; i++)
        free(t->captured[i]);
    free(t->two_eyes);
    for (int side = 0; side < 2; side++)
        free(t->tempo[side]);
    free(t);
}

static int
value_of(twin_eye *t, int n)
{
    if (n == CAPTURE || captured(t, FOR_ATTACKER)[n])
        return TWIN_EYE_D;
    if (!captured(t, -FOR_ATTACKER)[n])
        return t->two_eyes[n] ? TWIN_EYE_L : TWIN_EYE_S;
    int j = -TWIN_EYE_KO_LIMIT;
    while (j < TWIN_EYE_KO_LIMIT && captured(t, j)[n])
        j++;
    return j;
}

bool
twin_eye_ask(twin_eye *t, unsigned attacker, unsigned defender, int open, twin_eye_answer *answer)
{
    uint8_t board[CELLS];
    TEST_CHECK(open >= 0 && open <= t->outers);
    if (!set_board(t, attacker, defender, open, board))
        return false;
    for (int side = 0; side < 2; side++) {
        int n = number(t, board, side, NO_BAN);
        const position *p = &t->position[n];
        int value = value_of(t, n);
        answer->value[side] = value;
        answer->moves[side] = 0;
        for (int e = p->first; e < p->first + p->edges; e++) {
            if (value_of(t, t->edge[e].to) == value)
                answer->moves[side] |= UINT32_C(1) << t->edge[e].bit;
        }
        if (value == (side == 0 ? TWIN_EYE_L : TWIN_EYE_D))
            answer->moves[side] = 0;
        for (int favoured = 0; favoured < 2; favoured++) {
            int v = t->tempo[favoured][n];
            answer->liberties[2 * favoured + side] = v < 0 ? -1 : v + (side == 0);
        }
    }
    return true;
}
