/* twin_local - breadth first over all states, then rounds over all of them until nothing changes.
 */
#include "tests/twin_local.h"

#include <stdlib.h>

enum { WON = -1, LOST = -2 }; /* moves that end the game, among the indices of states */

typedef struct state {
    iki_local_position p;
    int side;
    bool passed, wins;
    int first, count; /* its moves */
} state;

struct twin_local {
    const iki_local *l;
    twin_local_goal goal;
    int states, limit, slots, moves, room;
    state *state;
    int *slot; /* hash table: index + 1 */
    int *move;
};

static void *
more(void *p, size_t size)
{
    void *r = realloc(p, size);
    if (r == NULL)
        abort();
    return r;
}

/* The place of a state in the hash table: its own or an empty one. */
static int *
slot_of(const twin_local *t, const iki_local_position *p, int side, bool passed)
{
    uint64_t h = p->stones[0] * 1000003 + p->stones[1];
    h = (h * 1000003 + p->ko) * 4 + (uint64_t)side * 2 + (uint64_t)passed;
    h = h * UINT64_C(0x9E3779B97F4A7C15) >> 20;
    for (;; h++) {
        int *slot = &t->slot[h % (uint64_t)t->slots];
        if (*slot == 0)
            return slot;
        const state *s = &t->state[*slot - 1];
        if (s->p.stones[0] == p->stones[0] && s->p.stones[1] == p->stones[1] && s->p.ko == p->ko &&
            s->side == side && s->passed == passed)
            return slot;
    }
}

/* The index of a state, -1 if there is no room for it. */
static int
index_of(twin_local *t, const iki_local_position *p, int side, bool passed)
{
    int *slot = slot_of(t, p, side, passed);
    if (*slot == 0) {
        if (t->states == t->limit)
            return -1;
        t->state[t->states] = (state){*p, side, passed, false, 0, 0};
        *slot = ++t->states;
    }
    return *slot - 1;
}

static void
add_move(twin_local *t, int from, int to)
{
    if (t->moves == t->room) {
        t->room = t->room * 2 + 1000;
        t->move = more(t->move, sizeof *t->move * (size_t)t->room);
    }
    t->move[t->moves++] = to;
    t->state[from].count++;
}

/* Is the prover done? */
static bool
reached(const twin_local *t, const iki_local_position *p)
{
    int prover = t->goal.prover;
    uint8_t alive = iki_local_alive(t->l, p, prover);
    for (int i = 0; i < t->l->targets; i++) {
        if (t->l->target[i].side == prover && (alive >> i & 1) == 0 &&
            !iki_local_is_safe(t->l, p, i))
            return false;
    }
    return true;
}

/* Makes all moves of a state; false if there is no room. */
static bool
follow(twin_local *t, int i)
{
    state s = t->state[i];
    t->state[i].first = t->moves;
    t->state[i].wins = t->goal.live && reached(t, &s.p);
    iki_local_position same = s.p;
    same.ko = IKI_CELL_NONE;
    int next = s.passed ? (t->goal.pass_wins ? WON : LOST) : index_of(t, &same, 1 - s.side, true);
    if (next == -1 && !s.passed)
        return false;
    add_move(t, i, next);
    for (int cell = 0; cell < t->l->size; cell++) {
        iki_local_play play;
        bool obeys = s.side == t->goal.prover ? t->goal.obeys : !t->goal.unbound;
        bool banned = obeys && s.p.ko == cell;
        if ((iki_local_empty(t->l, &s.p) >> cell & 1) == 0 || banned ||
            !iki_local_try(t->l, &s.p, s.side, cell, &play))
            continue;
        if (play.taken != 0) {
            add_move(t, i, s.side == t->goal.prover ? WON : LOST);
            continue;
        }
        next = index_of(t, &play.after, 1 - s.side, false);
        if (next < 0)
            return false;
        add_move(t, i, next);
    }
    return true;
}

static bool
wins_now(const twin_local *t, const state *s)
{
    bool prover = s->side == t->goal.prover;
    for (int k = s->first; k < s->first + s->count; k++) {
        int to = t->move[k];
        bool won = to == WON || (to >= 0 && t->state[to].wins);
        if (won == prover)
            return prover;
    }
    return !prover;
}

twin_local *
twin_local_new(const iki_local *l, const iki_local_position *p, const twin_local_goal *goal,
               int limit)
{
    twin_local *t = more(NULL, sizeof *t);
    *t = (twin_local){.l = l, .goal = *goal, .limit = limit, .slots = limit * 2 + 1};
    t->state = more(NULL, sizeof *t->state * (size_t)limit);
    t->slot = calloc((size_t)t->slots, sizeof *t->slot);
    if (t->slot == NULL)
        abort();
    bool room = index_of(t, p, 0, false) >= 0 && index_of(t, p, 1, false) >= 0;
    for (int i = 0; room && i < t->states; i++)
        room = follow(t, i);
    if (!room) {
        twin_local_free(t);
        return NULL;
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = t->states - 1; i >= 0; i--) {
            if (t->state[i].wins || !wins_now(t, &t->state[i]))
                continue;
            t->state[i].wins = changed = true;
        }
    }
    return t;
}

void
twin_local_free(twin_local *t)
{
    if (t == NULL)
        return;
    free(t->state);
    free(t->slot);
    free(t->move);
    free(t);
}

bool
twin_local_wins(const twin_local *t, const iki_local_position *p, int side, bool passed)
{
    int i = *slot_of(t, p, side, passed);
    if (i == 0)
        abort();
    return t->state[i - 1].wins;
}

int
twin_local_states(const twin_local *t)
{
    return t->states;
}
