/* twin_superko - search to growing depths with the true history; bounds at the leaves.
 *
 * A side that has lost no stone since some moment has more stones after each of its moves than at
 * any time since then.  So such a move repeats nothing that came up since; only positions from
 * before can forbid it, and these are known.  Hence two bounds that need no history beyond the
 * leaf: the owner holds all his stones that way while no ban holds for the attacker ("steady"), or
 * the attacker takes a target that way while no ban holds for the owner.  A third one: the targets
 * stand though their owner always passes.  Everything else is played out, move by move. */
#include "tests/twin_superko.h"

#include <stdlib.h>
#include <string.h>

enum {
    SEEN_SIZE = 1 << 12,
    MEMO_SIZE = 1 << 16,
    MEMO_MOST = MEMO_SIZE / 2, /* entries of one generation; a bound gives up beyond */
    BOUND_NODES = 4000,
    BOUND_SHARE = 8, /* so many positions of a bound count as one of the search */
    DEPTH_MAX = SUPERKO_LINE_MAX - 2,
    BLACK = 1, /* bits of who made a position */
    WHITE = 2,
};

/* A position that came up, with bits of who made it. */
typedef struct seen_entry {
    superko_stones stones;
    uint8_t by; /* 0: free */
} seen_entry;

/* What is known of a position, for one purpose; of another generation: nothing. */
typedef struct memo_entry {
    superko_stones stones;
    uint32_t generation;
    uint8_t purpose, value;
} memo_entry;

typedef struct memo {
    memo_entry *entry;
    uint32_t generation;
    int used;
} memo;

/* What a move leaves, and what it took. */
typedef struct outcome {
    superko_stones after;
    uint32_t taken, lost;
} outcome;

/* To take a position back. */
typedef struct turn_back {
    superko_stones before;
    uint32_t slot;
    uint8_t by;
    bool before_black_next;
} turn_back;

struct twin_superko {
    bool suicide, situational;
    int points;
    uint32_t all, near[SUPERKO_POINTS_MAX];
    seen_entry *seen;
    int positions;
    superko_stones now;
    bool black_next;
    turn_back *past;
    int past_count, past_capacity;
    memo alone, bound;
    long nodes;
    bool cut, assumed_wrongly;
    superko_question q;
    int line[DEPTH_MAX + 2][SUPERKO_LINE_MAX], line_length[DEPTH_MAX + 2];
};

static void *
allocate(size_t count, size_t size)
{
    void *p = calloc(count, size);
    if (p == NULL)
        abort();
    return p;
}

/* --- the rules ------------------------------------------------------------------------------ */

static uint32_t
spread(const twin_superko *k, uint32_t s)
{
    uint32_t result = 0;
    for (; s != 0; s &= s - 1)
        result |= k->near[__builtin_ctz(s)];
    return result;
}

static uint32_t
flood(const twin_superko *k, uint32_t seed, uint32_t set)
{
    for (seed &= set;;) {
        uint32_t more = (seed | spread(k, seed)) & set;
        if (more == seed)
            return seed;
        seed = more;
    }
}

/* The move without any ban; false if it is occupied or suicide that the rules forbid. */
static bool
put(const twin_superko *k, superko_stones s, bool black, int p, outcome *out)
{
    uint32_t bit = UINT32_C(1) << p;
    uint32_t own = black ? s.black : s.white, other = black ? s.white : s.black;
    if (((own | other) & bit) != 0 || (k->all & bit) == 0)
        return false;
    own |= bit;
    uint32_t empty = k->all & ~(own | other);
    out->taken = other & ~flood(k, spread(k, empty), other);
    other &= ~out->taken;
    empty |= out->taken;
    uint32_t chain = flood(k, bit, own);
    out->lost = (spread(k, chain) & empty) == 0 ? chain : 0;
    if (out->lost != 0 && !k->suicide)
        return false;
    own &= ~out->lost;
    out->after = (superko_stones){black ? own : other, black ? other : own};
    return true;
}

static bool
same(superko_stones a, superko_stones b)
{
    return a.black == b.black && a.white == b.white;
}

static uint32_t
mix(superko_stones s, uint32_t salt)
{
    uint64_t x = ((uint64_t)s.black << 32 | s.white) + salt * UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return (uint32_t)(x ^ x >> 31);
}

static uint32_t
seen_slot(const twin_superko *k, superko_stones s)
{
    uint32_t i = mix(s, 0) % SEEN_SIZE;
    while (k->seen[i].by != 0 && !same(k->seen[i].stones, s))
        i = (i + 1) % SEEN_SIZE;
    return i;
}

static uint8_t
side_bit(bool black)
{
    return black ? BLACK : WHITE;
}

/* Would the side repeat a position by leaving these stones? */
static bool
is_banned(const twin_superko *k, superko_stones after, bool black)
{
    uint8_t by = k->seen[seen_slot(k, after)].by;
    return (by & (k->situational ? side_bit(black) : BLACK | WHITE)) != 0;
}

/* The position becomes s by that side's move or pass. */
static void
enter(twin_superko *k, superko_stones s, bool black)
{
    if (k->past_count == k->past_capacity) {
        k->past_capacity = 2 * k->past_capacity + 64;
        k->past = realloc(k->past, (size_t)k->past_capacity * sizeof *k->past);
        TEST_CHECK(k->past != NULL);
    }
    uint32_t slot = seen_slot(k, s);
    k->past[k->past_count++] = (turn_back){k->now, slot, k->seen[slot].by, k->black_next};
    k->positions += k->seen[slot].by == 0;
    TEST_CHECK(k->positions < SEEN_SIZE / 2);
    k->seen[slot].stones = s;
    k->seen[slot].by |= side_bit(black);
    k->now = s;
    k->black_next = !black;
}

/* Entries go in the order opposite to that in which they came, so no probe is broken. */
static void
leave(twin_superko *k)
{
    TEST_CHECK(k->past_count > 0);
    const turn_back *t = &k->past[--k->past_count];
    k->seen[t->slot].by = t->by;
    k->positions -= t->by == 0;
    k->now = t->before;
    k->black_next = t->before_black_next;
}

/* --- memory for the bounds ------------------------------------------------------------------ */

static void
memo_forget(memo *m)
{
    m->generation++;
    m->used = 0;
}

/* The entry for a position and a purpose, made if there is none; NULL where there is no room. */
static memo_entry *
memo_at(memo *m, superko_stones s, uint8_t purpose)
{
    uint32_t i = mix(s, purpose + 1U) % MEMO_SIZE;
    for (;; i = (i + 1) % MEMO_SIZE) {
        memo_entry *e = &m->entry[i];
        if (e->generation != m->generation)
            break;
        if (e->purpose == purpose && same(e->stones, s))
            return e;
    }
    if (m->used >= MEMO_MOST)
        return NULL;
    m->used++;
    m->entry[i] = (memo_entry){s, m->generation, purpose, 0};
    return &m->entry[i];
}

/* --- bounds --------------------------------------------------------------------------------- */

static uint32_t
stones_of(superko_stones s, bool black)
{
    return black ? s.black : s.white;
}

enum { UNKNOWN_YET, YES, NO, ON_THE_WAY, ON_THE_WAY_USED };

/* Can the side, moving alone from here, take a stone of the targets?  Looks at every position that
 * it can come to, each once; gives up with "yes". */
static bool
reaches(twin_superko *k, superko_stones s, uint32_t targets, bool black, uint8_t purpose)
{
    memo_entry *e = memo_at(&k->bound, s, purpose);
    if (e == NULL)
        return true;
    if (e->value != UNKNOWN_YET)
        return false; /* looked at already, or on the way */
    e->value = YES;
    outcome o;
    for (uint32_t may = k->all & ~(s.black | s.white); may != 0; may &= may - 1) {
        if (!put(k, s, black, __builtin_ctz(may), &o))
            continue;
        if ((o.taken & targets) != 0 || reaches(k, o.after, targets, black, purpose))
            return true;
    }
    return false;
}

/* Do the targets stand though their owner always passes? */
static bool
stands_alone(twin_superko *k)
{
    uint8_t purpose = k->q.owner_is_black ? 0 : 1;
    memo_entry *e = memo_at(&k->alone, k->now, purpose);
    if (e != NULL && e->value != UNKNOWN_YET)
        return e->value == YES;
    memo_forget(&k->bound);
    bool yes = !reaches(k, k->now, k->q.targets, !k->q.owner_is_black, 7);
    if (e != NULL)
        e->value = yes ? YES : NO;
    return yes;
}

static bool steady(twin_superko *k, superko_stones s, bool owner_is_black);

/* Has the owner an answer here after which he loses nothing? */
static bool
steady_answer(twin_superko *k, superko_stones s, bool owner_is_black)
{
    outcome o;
    for (uint32_t may = k->all & ~(s.black | s.white); may != 0; may &= may - 1) {
        if (put(k, s, owner_is_black, __builtin_ctz(may), &o) && o.lost == 0 &&
            !is_banned(k, o.after, owner_is_black) && steady(k, o.after, owner_is_black))
            return true;
    }
    return steady(k, s, owner_is_black);
}

static bool
steady_now(twin_superko *k, superko_stones s, bool owner_is_black)
{
    outcome o;
    for (uint32_t may = k->all & ~(s.black | s.white); may != 0; may &= may - 1) {
        if (!put(k, s, !owner_is_black, __builtin_ctz(may), &o))
            continue;
        if (o.taken != 0 || !steady_answer(k, o.after, owner_is_black))
            return false;
    }
    return true;
}

/* The attacker is to move, and no bans hold for him.  Does the owner lose nothing, without a move
 * that is forbidden now?  A position that is met again on the way is no success of the attacker;
 * if it turns out to be one all the same, what was built on that is asked again. */
static bool
steady(twin_superko *k, superko_stones s, bool owner_is_black)
{
    memo_entry *e = memo_at(&k->bound, s, owner_is_black ? 1 : 2);
    if (e == NULL)
        return false;
    if (e->value == ON_THE_WAY)
        e->value = ON_THE_WAY_USED;
    if (e->value != UNKNOWN_YET)
        return e->value != NO;
    e->value = ON_THE_WAY;
    bool yes = k->bound.used < BOUND_NODES && steady_now(k, s, owner_is_black);
    if (!yes && e->value == ON_THE_WAY_USED)
        k->assumed_wrongly = true;
    e->value = yes ? YES : NO;
    return yes;
}

static bool
holds_steadily(twin_superko *k, superko_stones s, bool owner_is_black)
{
    memo_forget(&k->bound);
    k->assumed_wrongly = false;
    /* where something was assumed wrongly there is no bound */
    return steady(k, s, owner_is_black) && !k->assumed_wrongly;
}

/* Are the walls of the attacker safe after he took a target, his opponent to move? */
static bool
walls_stay(twin_superko *k, superko_stones s)
{
    if (k->q.walls == 0)
        return true;
    bool black = !k->q.owner_is_black;
    if ((stones_of(s, black) & k->q.walls) != k->q.walls)
        return false;
    return steady(k, s, black);
}

static bool takes(twin_superko *k, superko_stones s);

/* Whatever the owner of the targets answers, free of bans: are they taken? */
static bool
takes_after(twin_superko *k, superko_stones s)
{
    outcome o;
    for (uint32_t may = k->all & ~(s.black | s.white); may != 0; may &= may - 1) {
        if (!put(k, s, k->q.owner_is_black, __builtin_ctz(may), &o))
            continue;
        if (o.taken != 0 || !takes(k, o.after))
            return false;
    }
    return takes(k, s);
}

/* Does the attacker, to move, take a target without losing a stone, by moves that are not
 * forbidden now? */
static bool
takes(twin_superko *k, superko_stones s)
{
    bool black = !k->q.owner_is_black;
    memo_entry *e = memo_at(&k->bound, s, 3);
    outcome o;
    if (e == NULL || k->bound.used >= BOUND_NODES)
        return false;
    if (e->value != UNKNOWN_YET)
        return e->value == YES;
    e->value = NO;
    for (uint32_t may = k->all & ~(s.black | s.white); may != 0; may &= may - 1) {
        if (!put(k, s, black, __builtin_ctz(may), &o) || o.lost != 0 ||
            (!k->q.attacker_free && is_banned(k, o.after, black)))
            continue;
        bool good =
            (o.taken & k->q.targets) != 0 ? walls_stay(k, o.after) : takes_after(k, o.after);
        if (good) {
            e->value = YES;
            return true;
        }
    }
    return false;
}

static bool
takes_steadily(twin_superko *k, bool owner_first)
{
    memo_forget(&k->bound);
    k->assumed_wrongly = false;
    bool yes = owner_first ? takes_after(k, k->now) : takes(k, k->now);
    return yes && !k->assumed_wrongly;
}

/* --- play ----------------------------------------------------------------------------------- */

static superko_answer defend(twin_superko *k, int ply, int depth);

static void
keep_line(twin_superko *k, int ply, int p)
{
    int n = k->line_length[ply + 1];
    k->line[ply][0] = p;
    memcpy(&k->line[ply][1], k->line[ply + 1], (size_t)n * sizeof(int));
    k->line_length[ply] = n + 1;
}

static superko_answer attack(twin_superko *k, int ply, int depth);

/* The targets are taken: may the opponent, to move, take a wall now?  That is a question of its
 * own, with the sides exchanged. */
static superko_answer
after_capture(twin_superko *k, int ply, int depth)
{
    bool black = !k->q.owner_is_black;
    if (k->q.walls == 0)
        return SUPERKO_FALLS;
    if ((stones_of(k->now, black) & k->q.walls) != k->q.walls)
        return SUPERKO_STANDS;
    if (holds_steadily(k, k->now, black))
        return SUPERKO_FALLS;
    const superko_question outer = k->q;
    k->q.targets = outer.walls;
    k->q.walls = 0;
    k->q.owner_is_black = black;
    superko_answer a = attack(k, ply, depth);
    k->q = outer;
    k->line_length[ply] = 0;
    return a == SUPERKO_STANDS ? SUPERKO_FALLS : a == SUPERKO_FALLS ? SUPERKO_STANDS : a;
}

/* One move of the attacker. */
static superko_answer
try_attack(twin_superko *k, int p, int ply, int depth)
{
    bool black = !k->q.owner_is_black;
    outcome o;
    if (!put(k, k->now, black, p, &o) || (o.lost & k->q.walls) != 0 ||
        (!k->q.attacker_free && is_banned(k, o.after, black)))
        return SUPERKO_STANDS;
    enter(k, o.after, black);
    superko_answer a;
    k->line_length[ply + 1] = 0;
    if ((o.taken & k->q.targets) != 0)
        a = after_capture(k, ply + 1, depth - 1);
    else
        a = defend(k, ply + 1, depth - 1);
    leave(k);
    if (a == SUPERKO_FALLS)
        keep_line(k, ply, p);
    return a;
}

/* The points where the side would take something come first. */
static int
order(const twin_superko *k, bool black, int list[SUPERKO_POINTS_MAX])
{
    int n = 0, taking = 0;
    outcome o;
    for (uint32_t may = k->all & ~(k->now.black | k->now.white); may != 0; may &= may - 1) {
        int p = __builtin_ctz(may);
        if (!put(k, k->now, black, p, &o))
            continue;
        list[n++] = p;
        if (o.taken != 0) {
            list[n - 1] = list[taking];
            list[taking++] = p;
        }
    }
    return n;
}

static superko_answer
by_bounds(twin_superko *k)
{
    superko_answer a = SUPERKO_OPEN;
    if (holds_steadily(k, k->now, k->q.owner_is_black))
        a = SUPERKO_STANDS;
    k->nodes += k->bound.used / BOUND_SHARE;
    if (a == SUPERKO_OPEN && takes_steadily(k, false))
        a = SUPERKO_FALLS;
    k->nodes += k->bound.used / BOUND_SHARE;
    return a;
}

static superko_answer
attack(twin_superko *k, int ply, int depth)
{
    int list[SUPERKO_POINTS_MAX];
    if (k->cut || ++k->nodes > k->q.nodes) {
        k->cut = true;
        return SUPERKO_OPEN;
    }
    if (stands_alone(k))
        return SUPERKO_STANDS;
    if (depth <= 0) {
        k->line_length[ply] = 0;
        return by_bounds(k);
    }
    int n = order(k, !k->q.owner_is_black, list);
    superko_answer best = SUPERKO_STANDS;
    for (int i = 0; i < n; i++) {
        superko_answer a = try_attack(k, list[i], ply, depth);
        if (a == SUPERKO_FALLS)
            return a;
        best = a == SUPERKO_OPEN ? a : best;
    }
    return best;
}

/* One answer of the owner, or his pass. */
static superko_answer
try_defence(twin_superko *k, int p, int ply, int depth)
{
    bool black = k->q.owner_is_black;
    outcome o = {.after = k->now};
    if (p != SUPERKO_PASS && (!put(k, k->now, black, p, &o) || is_banned(k, o.after, black)))
        return SUPERKO_FALLS;
    if ((o.taken & k->q.walls) != 0)
        return SUPERKO_STANDS;
    bool given_up = (o.lost & k->q.targets) != 0;
    k->line_length[ply + 1] = 0;
    if (given_up)
        return SUPERKO_FALLS;
    enter(k, o.after, black);
    superko_answer a = attack(k, ply + 1, depth);
    leave(k);
    return a;
}

static superko_answer
defend(twin_superko *k, int ply, int depth)
{
    int list[SUPERKO_POINTS_MAX + 1], n = order(k, k->q.owner_is_black, list);
    superko_answer worst = SUPERKO_FALLS;
    list[n++] = SUPERKO_PASS;
    k->line_length[ply] = 0;
    for (int i = 0; i < n; i++) {
        k->line_length[ply + 1] = 0;
        superko_answer a = try_defence(k, list[i], ply, depth);
        if (a == SUPERKO_STANDS)
            return a;
        worst = a == SUPERKO_OPEN ? a : worst;
        if (a == SUPERKO_FALLS && k->line_length[ply + 1] + 1 > k->line_length[ply])
            keep_line(k, ply, list[i]);
    }
    return worst;
}

/* --- the game ------------------------------------------------------------------------------- */

twin_superko *
superko_new(const twin_graph *graph, bool suicide, bool situational)
{
    twin_superko *k = allocate(1, sizeof *k);
    k->suicide = suicide;
    k->situational = situational;
    k->points = graph->width * graph->height;
    TEST_CHECK(k->points <= SUPERKO_POINTS_MAX);
    for (int p = 0; p < k->points; p++) {
        k->all |= (uint32_t)!graph->gone[p] << p;
        for (int i = 0; i < graph->degree[p]; i++)
            k->near[p] |= UINT32_C(1) << graph->next_to[p][i];
    }
    k->seen = allocate(SEEN_SIZE, sizeof *k->seen);
    k->alone.entry = allocate(MEMO_SIZE, sizeof *k->alone.entry);
    k->bound.entry = allocate(MEMO_SIZE, sizeof *k->bound.entry);
    superko_start(k, (superko_stones){0, 0}, true);
    return k;
}

void
superko_free(twin_superko *k)
{
    free(k->seen);
    free(k->past);
    free(k->alone.entry);
    free(k->bound.entry);
    free(k);
}

void
superko_start(twin_superko *k, superko_stones s, bool black_first)
{
    while (k->past_count > 0)
        leave(k);
    enter(k, s, !black_first);
}

bool
superko_play(twin_superko *k, bool black, int point)
{
    outcome o = {.after = k->now};
    if (point != SUPERKO_PASS &&
        (!put(k, k->now, black, point, &o) || is_banned(k, o.after, black)))
        return false;
    enter(k, o.after, black);
    return true;
}

void
superko_undo(twin_superko *k)
{
    TEST_CHECK(k->past_count > 1);
    leave(k);
}

superko_stones
superko_now(const twin_superko *k)
{
    return k->now;
}

superko_answer
superko_ask(twin_superko *k, const superko_question *q)
{
    superko_answer a = SUPERKO_OPEN;
    k->q = *q;
    k->nodes = 0;
    k->cut = false;
    memo_forget(&k->alone);
    k->line_length[0] = 0;
    if (q->owner_first && takes_steadily(k, true))
        return SUPERKO_FALLS;
    for (int depth = 0; a == SUPERKO_OPEN && !k->cut && depth < DEPTH_MAX / 2; depth++)
        a = q->owner_first ? defend(k, 0, depth) : attack(k, 0, depth);
    return a;
}

int
superko_line(const twin_superko *k, int line[SUPERKO_LINE_MAX])
{
    memcpy(line, k->line[0], (size_t)k->line_length[0] * sizeof(int));
    return k->line_length[0];
}
