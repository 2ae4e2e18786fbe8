/* board - playing stones, taking them off, and taking moves back.
 *
 * Invariants: head[] and next[] are valid at stones, size/pseudo/sum/square at heads; a chain on
 * the board has at least one pseudo-liberty between moves.  A chain has exactly one liberty when
 * all its pseudo-liberties are the same point, that is when sum^2 = pseudo * square
 * (Cauchy-Schwarz). Joining relabels the smaller chain, so a move costs a few dozen instructions
 * plus the stones that it relabels or captures. */
#include "engine/go/board.h"

#include "engine/base/random.h"

#include <string.h>

uint64_t
iki_board_key(iki_color color, iki_point p)
{
    /* a hash of the pair: no table to make, nothing to share */
    return iki_random_mix(((uint64_t)p * 2 + color) * IKI_RANDOM_STEP);
}

void
iki_board_init(iki_board *b, const iki_topo *topo)
{
    memset(b, 0, sizeof *b);
    b->topo = topo;
    b->ko = IKI_NOWHERE;
    b->at[IKI_EMPTY] = topo->points;
}

/* The chain of p gains (or loses) the pseudo-liberty q. */
static inline void
gain_liberty(iki_board *b, iki_point p, iki_point q)
{
    iki_point h = b->head[p];
    b->pseudo[h]++;
    b->sum[h] += q;
    b->square[h] += (uint32_t)q * q;
}

static inline void
lose_liberty(iki_board *b, iki_point p, iki_point q)
{
    iki_point h = b->head[p];
    iki_assert(b->pseudo[h] > 0);
    b->pseudo[h]--;
    b->sum[h] -= q;
    b->square[h] -= (uint32_t)q * q;
}

/* The stone's colour, set membership and hash; nothing of chains. */
static inline void
put_color(iki_board *b, iki_color color, iki_point p)
{
    b->color[p] = color;
    iki_pset_remove(&b->at[IKI_EMPTY], p);
    iki_pset_add(&b->at[color], p);
    b->hash ^= iki_board_key(color, p);
}

static inline void
clear_color(iki_board *b, iki_point p)
{
    iki_color color = b->color[p];
    b->color[p] = IKI_EMPTY;
    iki_pset_remove(&b->at[color], p);
    iki_pset_add(&b->at[IKI_EMPTY], p);
    b->hash ^= iki_board_key(color, p);
}

/* Splices two circular lists into one, or one into two: it is its own inverse. */
static inline void
splice(iki_board *b, iki_point a, iki_point c)
{
    iki_point t = b->next[a];
    b->next[a] = b->next[c];
    b->next[c] = t;
}

static inline void
relabel(iki_board *b, iki_point start, iki_point head)
{
    iki_point s = start;
    do {
        b->head[s] = head;
        s = b->next[s];
    } while (s != start);
}

/* The chain of head `lost` becomes part of the chain of head `kept`. */
static void
merge(iki_board *b, iki_point lost, iki_point kept)
{
    relabel(b, lost, kept);
    splice(b, lost, kept);
    b->size[kept] = (uint16_t)(b->size[kept] + b->size[lost]);
    b->pseudo[kept] = (uint16_t)(b->pseudo[kept] + b->pseudo[lost]);
    b->sum[kept] += b->sum[lost];
    b->square[kept] += b->square[lost];
}

static void
unmerge(iki_board *b, iki_point lost, iki_point kept)
{
    b->size[kept] = (uint16_t)(b->size[kept] - b->size[lost]);
    b->pseudo[kept] = (uint16_t)(b->pseudo[kept] - b->pseudo[lost]);
    b->sum[kept] -= b->sum[lost];
    b->square[kept] -= b->square[lost];
    splice(b, lost, kept);
    relabel(b, lost, lost);
}

/* Takes the chain of head h off the board; its own data stay as they are, for undo. */
static void
take_off(iki_board *b, iki_point h)
{
    b->prisoners[b->color[h]] += b->size[h];
    iki_point s = h;
    do {
        clear_color(b, s);
        IKI_NEIGHBOURS(q, b->topo, s) {
            if (b->color[*q] != IKI_EMPTY && b->head[*q] != h)
                gain_liberty(b, *q, s);
        }
        s = b->next[s];
    } while (s != h);
}

static void
put_back(iki_board *b, iki_point h, iki_color color)
{
    iki_point s = h;
    do {
        IKI_NEIGHBOURS(q, b->topo, s) {
            if (b->color[*q] != IKI_EMPTY && b->head[*q] != h)
                lose_liberty(b, *q, s);
        }
        put_color(b, color, s);
        s = b->next[s];
    } while (s != h);
}

iki_legality
iki_board_legal(const iki_board *b, iki_color color, iki_point p, bool suicide)
{
    iki_assert(color == IKI_BLACK || color == IKI_WHITE);
    if (p == IKI_PASS)
        return IKI_LEGAL;
    if (p >= IKI_POINTS_MAX || !iki_pset_has(&b->topo->points, p))
        return IKI_OFF_BOARD;
    if (b->color[p] != IKI_EMPTY)
        return IKI_OCCUPIED;
    if (p == b->ko && color == b->ko_color)
        return IKI_KO;
    if (suicide)
        return IKI_LEGAL;
    IKI_NEIGHBOURS(q, b->topo, p) {
        if (b->color[*q] == IKI_EMPTY)
            return IKI_LEGAL;
        /* an own chain must keep another liberty, an enemy chain must not */
        if (iki_board_in_atari(b, *q, NULL) != (b->color[*q] == color))
            return IKI_LEGAL;
    }
    return IKI_SUICIDE;
}

/* A new stone as a chain of its own; what was stored at its point goes into the undo record. */
static void
new_chain(iki_board *b, iki_color color, iki_point p, iki_undo *undo)
{
    undo->head = b->head[p];
    undo->next = b->next[p];
    undo->size = b->size[p];
    undo->pseudo = b->pseudo[p];
    undo->sum = b->sum[p];
    undo->square = b->square[p];
    put_color(b, color, p);
    b->head[p] = b->next[p] = p;
    b->size[p] = 1;
    b->pseudo[p] = 0;
    b->sum[p] = b->square[p] = 0;
    IKI_NEIGHBOURS(q, b->topo, p) {
        if (b->color[*q] == IKI_EMPTY)
            gain_liberty(b, p, *q);
        else
            lose_liberty(b, *q, p);
    }
}

static void
join_neighbours(iki_board *b, iki_color color, iki_point p, iki_undo *undo)
{
    IKI_NEIGHBOURS(q, b->topo, p) {
        iki_point mine = b->head[p], other = b->head[*q];
        if (b->color[*q] != color || other == mine)
            continue;
        bool absorb = b->size[mine] >= b->size[other];
        iki_point lost = absorb ? other : mine, kept = absorb ? mine : other;
        undo->merged[undo->merges][0] = lost;
        undo->merged[undo->merges][1] = kept;
        undo->merges++;
        merge(b, lost, kept);
    }
    iki_assert(undo->merges <= IKI_DEGREE_MAX);
}

static void
capture_neighbours(iki_board *b, iki_color color, iki_point p, iki_undo *undo)
{
    iki_color enemy = iki_opponent(color);
    IKI_NEIGHBOURS(q, b->topo, p) {
        iki_point h = b->head[*q];
        if (b->color[*q] != enemy || b->pseudo[h] != 0)
            continue;
        undo->captured[undo->captures++] = h;
        take_off(b, h);
    }
    iki_assert(undo->captures <= IKI_DEGREE_MAX);
}

void
iki_board_play(iki_board *b, iki_color color, iki_point p, iki_undo *undo)
{
    iki_assert(color == IKI_BLACK || color == IKI_WHITE);
    undo->move = p;
    undo->color = color;
    undo->ko = b->ko;
    undo->ko_color = b->ko_color;
    undo->hash = b->hash;
    memcpy(undo->prisoners, b->prisoners, sizeof undo->prisoners);
    undo->merges = undo->captures = 0;
    undo->suicide = false;
    b->ko = IKI_NOWHERE;
    if (p == IKI_PASS)
        return;
    iki_assert(b->color[p] == IKI_EMPTY);
    new_chain(b, color, p, undo);
    join_neighbours(b, color, p, undo);
    capture_neighbours(b, color, p, undo);

    iki_point h = b->head[p];
    if (b->pseudo[h] == 0) {
        iki_assert(undo->captures == 0);
        undo->suicide = true;
        take_off(b, h);
    } else if (undo->captures == 1 && b->size[undo->captured[0]] == 1 && b->size[h] == 1 &&
               b->pseudo[h] == 1) {
        b->ko = undo->captured[0];
        b->ko_color = iki_opponent(color);
    }
}

void
iki_board_undo(iki_board *b, const iki_undo *undo)
{
    iki_point p = undo->move;
    if (p != IKI_PASS) {
        if (undo->suicide)
            put_back(b, b->head[p], undo->color);
        for (int i = undo->captures - 1; i >= 0; i--)
            put_back(b, undo->captured[i], iki_opponent(undo->color));
        for (int i = undo->merges - 1; i >= 0; i--)
            unmerge(b, undo->merged[i][0], undo->merged[i][1]);
        iki_assert(b->head[p] == p && b->size[p] == 1);
        clear_color(b, p);
        IKI_NEIGHBOURS(q, b->topo, p) {
            if (b->color[*q] != IKI_EMPTY)
                gain_liberty(b, *q, p);
        }
        b->head[p] = undo->head;
        b->next[p] = undo->next;
        b->size[p] = undo->size;
        b->pseudo[p] = undo->pseudo;
        b->sum[p] = undo->sum;
        b->square[p] = undo->square;
    }
    b->ko = undo->ko;
    b->ko_color = undo->ko_color;
    memcpy(b->prisoners, undo->prisoners, sizeof undo->prisoners);
    iki_assert(b->hash == undo->hash);
}

/* The keys of all stones of the chain of head h. */
static uint64_t
chain_key(const iki_board *b, iki_point h)
{
    uint64_t key = 0;
    iki_point s = h;
    do {
        key ^= iki_board_key(b->color[s], s);
        s = b->next[s];
    } while (s != h);
    return key;
}

uint64_t
iki_board_hash_after(const iki_board *b, iki_color color, iki_point p)
{
    if (p == IKI_PASS)
        return b->hash;
    iki_assert(b->color[p] == IKI_EMPTY);
    bool breathes = false, captures = false;
    uint64_t taken = 0, own = 0; /* keys of captured chains; of own chains that p would fill */
    iki_point done[IKI_DEGREE_MAX];
    int n = 0;
    IKI_NEIGHBOURS(q, b->topo, p) {
        bool mine = b->color[*q] == color, seen = false;
        if (b->color[*q] == IKI_EMPTY || !iki_board_in_atari(b, *q, NULL)) {
            breathes = breathes || mine || b->color[*q] == IKI_EMPTY;
            continue;
        }
        for (int i = 0; i < n; i++)
            seen = seen || done[i] == b->head[*q];
        if (seen)
            continue;
        done[n++] = b->head[*q];
        captures = captures || !mine;
        *(mine ? &own : &taken) ^= chain_key(b, b->head[*q]);
    }
    if (!captures && !breathes)
        return b->hash ^ own; /* suicide: the new stone goes with the rest */
    return b->hash ^ taken ^ iki_board_key(color, p);
}

iki_status
iki_board_set(iki_board *b, const iki_pset *black_stones, const iki_pset *white_stones)
{
    const iki_topo *t = b->topo;
    /* copies: the caller may hand in the sets of b itself */
    iki_pset copies[2] = {*black_stones, *white_stones}, *black = &copies[0], *white = &copies[1];
    iki_pset stones = iki_pset_or(black, white);
    if (iki_pset_meets(black, white) || !iki_pset_within(&stones, &t->points))
        return IKI_E_ARGUMENT;
    /* a chain breathes if a liberty reaches it: flood each colour from the empty points */
    iki_pset empty = iki_pset_minus(&t->points, &stones);
    iki_pset shore = iki_topo_spread(t, &empty);
    iki_pset black_breathes = iki_topo_flood(t, &shore, black);
    iki_pset white_breathes = iki_topo_flood(t, &shore, white);
    if (!iki_pset_equal(&black_breathes, black) || !iki_pset_equal(&white_breathes, white))
        return IKI_E_ILLEGAL;

    iki_board_init(b, t);
    IKI_PSET_FOR(p, &stones) {
        iki_undo undo = {.merges = 0};
        iki_color color = iki_pset_has(black, p) ? IKI_BLACK : IKI_WHITE;
        new_chain(b, color, p, &undo);
        join_neighbours(b, color, p, &undo);
    }
    return IKI_OK;
}

iki_pset
iki_board_chain(const iki_board *b, iki_point p)
{
    iki_assert(b->color[p] != IKI_EMPTY);
    iki_pset chain = iki_pset_none();
    iki_point s = p;
    do {
        iki_pset_add(&chain, s);
        s = b->next[s];
    } while (s != p);
    return chain;
}

iki_pset
iki_board_take_chain(const iki_board *b, iki_pset *left)
{
    iki_point p = iki_pset_first(left);
    if (p == IKI_NOWHERE)
        return iki_pset_none();
    iki_pset chain = iki_board_chain(b, p);
    iki_pset_drop(left, &chain);
    return chain;
}

iki_pset
iki_board_liberties(const iki_board *b, iki_point p)
{
    iki_pset chain = iki_board_chain(b, p);
    iki_pset around = iki_topo_spread(b->topo, &chain);
    return iki_pset_and(&around, &b->at[IKI_EMPTY]);
}

bool
iki_board_in_atari(const iki_board *b, iki_point p, iki_point *last)
{
    iki_assert(b->color[p] != IKI_EMPTY);
    iki_point h = b->head[p];
    uint64_t sum = b->sum[h];
    if (b->pseudo[h] == 0 || sum * sum != (uint64_t)b->pseudo[h] * b->square[h])
        return false;
    if (last != NULL)
        *last = (iki_point)(sum / b->pseudo[h]);
    return true;
}

/* Does the chain of head h hold together, and do its counters count its liberties? */
static bool
chain_consistent(const iki_board *b, iki_point h)
{
    iki_pset one = iki_pset_of(h), same = b->at[b->color[h]];
    iki_pset chain = iki_topo_flood(b->topo, &one, &same);
    unsigned size = 0, pseudo = 0, sum = 0, square = 0;
    IKI_PSET_FOR(p, &chain) {
        size++;
        if (b->head[p] != h)
            return false;
        IKI_NEIGHBOURS(q, b->topo, p) {
            if (b->color[*q] == IKI_EMPTY) {
                pseudo++;
                sum += *q;
                square += (unsigned)*q * *q;
            }
        }
    }
    iki_pset listed = iki_board_chain(b, h);
    return iki_pset_equal(&listed, &chain) && size == b->size[h] && pseudo == b->pseudo[h] &&
           sum == b->sum[h] && square == b->square[h] && pseudo != 0;
}

/* Does the list of stones through p come back to p, and past its head? */
static bool
list_closes(const iki_board *b, iki_point p)
{
    iki_point s = p;
    bool headed = false;
    for (int i = 0; i < IKI_POINTS_MAX; i++) {
        headed = headed || s == b->head[p];
        s = b->next[s];
        if (s == p)
            return headed;
        if (s >= IKI_POINTS_MAX || b->color[s] != b->color[p])
            return false;
    }
    return false;
}

bool
iki_board_consistent(const iki_board *b)
{
    uint64_t hash = 0;
    IKI_PSET_FOR(p, &b->topo->points) {
        iki_color c = b->color[p];
        if (c != IKI_EMPTY && !list_closes(b, p))
            return false;
        for (iki_color i = IKI_EMPTY; i <= IKI_WHITE; i++) {
            if (iki_pset_has(&b->at[i], p) != (i == c))
                return false;
        }
        if (c == IKI_EMPTY)
            continue;
        hash ^= iki_board_key(c, p);
        if (b->head[p] == p && !chain_consistent(b, p))
            return false;
        if (b->head[b->head[p]] != b->head[p])
            return false;
    }
    return hash == b->hash;
}
