/* game - the light board of random games, and one such game.
 *
 * A game is uniform random play, or more of it around the last move (game.local), with four
 * restraints: no own eye of one point is filled (an eye is false when enemies hold two of its
 * diagonals, or one at the edge); no chain of more than two stones puts itself in atari, unless a
 * game with nakade throws in a whole dead shape; what the enemy's move left or put in atari is
 * taken, or saved by a capture or by running; what the own last move put in atari is taken.  The
 * last two keep small chains beside neutral points from being captured at random, and let ladders
 * and races end as they should.
 *
 * Chains keep pseudo-liberties with their sum and sum of squares, as board does; the three are
 * additive, so that the liberties after a move are known before it is played.  An uncapturable
 * chain owns two phantom liberties that no move ever fills.
 *
 * Invariant: the list `empty` holds the empty points that are not frozen, and place[] their
 * positions in it.  Cost: about 0.2 microseconds a move. */
#include "src/playout/game.h"

#include "engine/base/random.h"
#include "src/tunables/tunables.h"

#include <string.h>

enum {
    NO_POINT = IKI_PLAYOUT_NOWHERE,
    DEAD_SHAPE_MAX = 6,
    PHANTOMS = 2, /* liberties of a frozen stone that no move fills */
};

typedef iki_playout_graph graph;
typedef iki_playout_string chain;
typedef iki_playout_stones position;
typedef iki_playout_game game;

static inline unsigned
opponent(unsigned c)
{
    return iki_opponent((iki_color)c);
}

IKI_CHECKER static inline bool
is_side(unsigned c)
{
    return c == IKI_BLACK || c == IKI_WHITE;
}

static inline unsigned
near_count(const position *b, unsigned p, unsigned c)
{
    return (b->near[p] >> (8 * c)) & 255;
}

static inline bool
one_liberty(const chain *c)
{
    return (uint64_t)c->pseudo * c->square == (uint64_t)c->sum * c->sum;
}

/* The liberty of a chain that has one_liberty. */
static inline unsigned
last_liberty(const chain *c)
{
    iki_assert(c->pseudo > 0);
    return c->sum / c->pseudo;
}

static inline void
take_liberty(chain *c, unsigned p)
{
    c->pseudo--;
    c->sum -= p;
    c->square -= p * p;
}

static inline void
add_chain(chain *x, const chain *y)
{
    x->size = (uint16_t)(x->size + y->size);
    x->pseudo = (uint16_t)(x->pseudo + y->pseudo);
    x->sum += y->sum;
    x->square += y->square;
}

static void
merge(position *b, unsigned big, unsigned small)
{
    unsigned s = small;
    iki_assert(big != small && b->color[big] == b->color[small]);
    iki_assert(b->head[big] == big && b->head[small] == small);
    do {
        b->head[s] = (uint16_t)big;
        s = b->next[s];
    } while (s != small);
    uint16_t t = b->next[big];
    b->next[big] = b->next[small];
    b->next[small] = t;
    add_chain(&b->of[big], &b->of[small]);
}

void
iki_playout_put(position *b, const graph *g, unsigned p, unsigned c)
{
    iki_assert(is_side(c) && b->color[p] == IKI_EMPTY);
    b->color[p] = (uint8_t)c;
    unsigned h = p;
    b->head[p] = b->next[p] = (uint16_t)p;
    chain own = {.size = 1};
    uint32_t turn = (1u << (8 * c)) - 1u;
    IKI_NEIGHBOURS(q, g, p) {
        b->near[*q] += turn;
        if (b->color[*q] == IKI_EMPTY)
            iki_playout_add_liberty(&own, *q);
        else
            take_liberty(&b->of[b->head[*q]], p);
    }
    b->of[p] = own;
    IKI_NEIGHBOURS(q, g, p) {
        if (b->color[*q] != c || b->head[*q] == h)
            continue;
        unsigned o = b->head[*q];
        bool more = b->of[o].size > b->of[h].size;
        merge(b, more ? o : h, more ? h : o);
        h = more ? o : h;
    }
}

void
iki_playout_lift(position *b, const graph *g, unsigned head)
{
    unsigned s = head, c = b->color[head];
    uint32_t turn = (1u << (8 * c)) - 1u;
    iki_assert(is_side(c) && b->head[head] == head && b->of[head].pseudo == 0);
    do {
        b->color[s] = IKI_EMPTY;
        b->captured[s] = 1;
        b->place[s] = (uint16_t)b->empties;
        b->empty[b->empties++] = (uint16_t)s;
        IKI_NEIGHBOURS(q, g, s) {
            b->near[*q] -= turn;
            if (b->color[*q] == iki_opponent((iki_color)c))
                iki_playout_add_liberty(&b->of[b->head[*q]], s);
        }
        s = b->next[s];
    } while (s != head);
}

static void
drop_empty(position *b, unsigned p)
{
    unsigned i = b->place[p];
    iki_assert((int)i < b->empties && b->empty[i] == p);
    uint16_t last = b->empty[--b->empties];
    b->empty[i] = last;
    b->place[last] = (uint16_t)i;
}

static void
play(position *b, const graph *g, unsigned p, unsigned c)
{
    /* only a lone stone amid enemies that takes one stone starts a ko */
    bool closed = near_count(b, p, opponent(c)) == (unsigned)(g->first[p + 1] - g->first[p]);
    drop_empty(b, p);
    iki_playout_put(b, g, p, c);
    int before = b->empties;
    unsigned taken = NO_POINT;
    IKI_NEIGHBOURS(q, g, p) {
        if (b->color[*q] == opponent(c) && b->of[b->head[*q]].pseudo == 0) {
            taken = *q;
            iki_playout_lift(b, g, b->head[*q]);
        }
    }
    b->ko = closed && b->empties == before + 1 ? (uint16_t)taken : NO_POINT;
    iki_assert(b->of[b->head[p]].pseudo > 0); /* no suicide */
}

/* The ban that a move of c has left is lifted if the other colour still has a threat, which is
 * spent only when it does take back. */
static void
lift_ban(game *w, unsigned c)
{
    w->now.free_ko = NO_POINT;
    iki_assert(w->threats >= 0);
    if (w->retakes == opponent(c) && w->threats > 0) {
        w->now.free_ko = w->now.ko;
        w->now.ko = NO_POINT;
    }
}

void
iki_playout_step(game *w, unsigned p, unsigned c)
{
    iki_assert(is_side(c) && w->moves < IKI_PLAYOUT_MOVES);
    iki_assert(p == NO_POINT || (p != w->now.ko && !w->frozen[p]));
    w->move[w->moves++] = (uint16_t)p;
    if (p == NO_POINT) {
        w->now.ko = NO_POINT;
    } else {
        w->threats -= p == w->now.free_ko;
        play(&w->now, &w->g, p, c);
    }
    lift_ban(w, c);
}

/* A one-point eye of c that is not false. */
static bool
is_eye(const position *b, const graph *g, unsigned p, unsigned c)
{
    if (near_count(b, p, c) != (unsigned)(g->first[p + 1] - g->first[p]))
        return false;
    unsigned enemies = 0, count = (unsigned)(g->dfirst[p + 1] - g->dfirst[p]);
    for (unsigned i = g->dfirst[p]; i < g->dfirst[p + 1]; i++)
        enemies += b->color[g->dadj[i]] == opponent(c);
    return enemies < (count < 4 ? 1u : 2u);
}

/* Is the empty point p the last liberty of a chain of c? */
static bool
ends_at(const position *b, const graph *g, unsigned p, unsigned c)
{
    IKI_NEIGHBOURS(q, g, p) {
        if (b->color[*q] == c && one_liberty(&b->of[b->head[*q]]))
            return true;
    }
    return false;
}

/* Does a move of c at p capture? */
static inline bool
takes_at(const position *b, const graph *g, unsigned p, unsigned c)
{
    return ends_at(b, g, p, opponent(c));
}

/* The chain that a move of c at p makes, as it is before captures; *takes: does it capture? */
static chain
joined(const position *b, const graph *g, unsigned p, unsigned c, bool *takes)
{
    chain all = {.size = 1};
    uint16_t seen[IKI_DEGREE_MAX];
    int n = 0;
    *takes = false;
    IKI_NEIGHBOURS(q, g, p) {
        unsigned k = b->color[*q];
        if (k == IKI_EMPTY) {
            iki_playout_add_liberty(&all, *q);
            continue;
        }
        uint16_t h = b->head[*q];
        if (k != c) {
            *takes = *takes || one_liberty(&b->of[h]);
            continue;
        }
        bool unseen = true;
        for (int i = 0; i < n; i++)
            unseen = unseen && seen[i] != h;
        if (unseen) {
            iki_assert(n < IKI_DEGREE_MAX);
            seen[n++] = h;
            add_chain(&all, &b->of[h]);
        }
        take_liberty(&all, p);
    }
    return all;
}

/* Would the up to six stones of c that a move at p joins, once taken, leave no room for two eyes?
 * By their neighbours within the shape: three in any form, the square and the T of four, the bulky
 * five and the cross, the rabbity six. */
static bool
dead_shape(const position *b, const graph *g, unsigned p, unsigned c)
{
    uint16_t list[DEAD_SHAPE_MAX];
    unsigned n = 0, edges = 0, most = 0;
    list[n++] = (uint16_t)p;
    for (unsigned k = 0; k < n; k++) {
        unsigned degree = 0;
        IKI_NEIGHBOURS(q, g, list[k]) {
            if (*q != p && b->color[*q] != c)
                continue;
            degree++;
            unsigned i = 0;
            while (i < n && list[i] != *q)
                i++;
            if (i == DEAD_SHAPE_MAX)
                return false;
            list[i] = *q;
            n = i == n ? n + 1 : n;
        }
        edges += degree;
        most = degree > most ? degree : most;
    }
    if (n == DEAD_SHAPE_MAX)
        return most == 4 && edges == 12;
    return n <= 3 || most == n - 1 || edges == 2 * n;
}

/* Would c play at the empty point p: legal, no own eye, no self-atari of a big chain? */
static bool
sensible(const game *w, unsigned p, unsigned c)
{
    const position *b = &w->now;
    const graph *g = &w->g;
    iki_assert(b->color[p] == IKI_EMPTY && !w->frozen[p]);
    if (near_count(b, p, IKI_EMPTY) >= 2)
        return true;
    if (p == b->ko || is_eye(b, g, p, c))
        return false;
    if (near_count(b, p, c) == 0)
        return near_count(b, p, IKI_EMPTY) > 0 || takes_at(b, g, p, c);
    bool takes;
    chain all = joined(b, g, p, c, &takes);
    if (takes)
        return true;
    if (all.pseudo == 0)
        return false;
    if (all.size <= IKI_PLAYOUT_SELF_ATARI || !one_liberty(&all))
        return true;
    return w->nakade && all.size <= DEAD_SHAPE_MAX && dead_shape(b, g, p, c);
}

/* May the liberty p be played at all? */
static inline bool
playable(const game *w, unsigned p)
{
    return p != w->now.ko && !w->frozen[p];
}

/* The move that takes the chain of the stone at p; NO_POINT where no single move does. */
static unsigned
capture_of(const game *w, unsigned p)
{
    const chain *x = &w->now.of[w->now.head[p]];
    return one_liberty(x) && playable(w, last_liberty(x)) ? last_liberty(x) : NO_POINT;
}

/* A move that takes a chain of the enemy of c beside the point p; else NO_POINT. */
static unsigned
capture_beside(const game *w, unsigned p, unsigned c)
{
    IKI_NEIGHBOURS(q, &w->g, p) {
        unsigned move = w->now.color[*q] == opponent(c) ? capture_of(w, *q) : NO_POINT;
        if (move != NO_POINT)
            return move;
    }
    return NO_POINT;
}

/* A move that gets the chain of c at p out of atari, by a capture if there is one; else NO_POINT.
 */
static unsigned
rescue(const game *w, unsigned p, unsigned c)
{
    const position *b = &w->now;
    unsigned s = p, out = last_liberty(&b->of[b->head[p]]);
    iki_assert(b->color[p] == c && one_liberty(&b->of[b->head[p]]));
    do {
        unsigned move = capture_beside(w, s, c);
        if (move != NO_POINT)
            return move;
        s = b->next[s];
    } while (s != p);
    bool takes;
    chain all = joined(b, &w->g, out, c, &takes);
    return playable(w, out) && (takes || !one_liberty(&all)) ? out : NO_POINT;
}

/* The answer of c to the move at `last`: takes it if it left itself in atari, or saves what it put
 * in atari; else NO_POINT. */
static unsigned
answer(const game *w, unsigned last, unsigned c)
{
    const position *b = &w->now;
    unsigned move = capture_of(w, last);
    if (move != NO_POINT)
        return move;
    IKI_NEIGHBOURS(q, &w->g, last) {
        if (b->color[*q] != c || !one_liberty(&b->of[b->head[*q]]))
            continue;
        move = rescue(w, *q, c);
        if (move != NO_POINT)
            return move;
    }
    return NO_POINT;
}

/* The point of the last move, or NO_POINT. */
static inline unsigned
last_point(const game *w)
{
    return w->moves > 0 ? w->move[w->moves - 1] : NO_POINT;
}

/* What the last two moves call for, or NO_POINT. */
static unsigned
urgent_move(const game *w, unsigned c)
{
    unsigned last = last_point(w);
    unsigned mine = w->moves > 1 ? w->move[w->moves - 2] : NO_POINT;
    unsigned move = last == NO_POINT ? NO_POINT : answer(w, last, c);
    if (move == NO_POINT && mine != NO_POINT && w->now.color[mine] == c)
        move = capture_beside(w, mine, c);
    return move;
}

/* A sensible move of c beside the last one or at its diagonals, drawn at random; NO_POINT where
 * there is none. */
static unsigned
local_move(game *w, unsigned c)
{
    uint16_t list[2 * IKI_DEGREE_MAX];
    const graph *g = &w->g;
    unsigned n = 0, last = last_point(w);
    if (last == NO_POINT)
        return NO_POINT;
    IKI_NEIGHBOURS(q, g, last)
        list[n++] = *q;
    for (unsigned i = g->dfirst[last]; i < g->dfirst[last + 1] && n < 2 * IKI_DEGREE_MAX; i++)
        list[n++] = g->dadj[i];
    while (n > 0) {
        unsigned i = iki_random_below(&w->random, n), p = list[i];
        if (w->now.color[p] == IKI_EMPTY && playable(w, p) && sensible(w, p, c))
            return p;
        list[i] = list[--n];
    }
    return NO_POINT;
}

/* A move of c, uniformly among the sensible ones unless something calls for an answer or the move
 * is sought around the last one; NO_POINT where there is none.  Rejected points go to the end of
 * the list and are not drawn again. */
static unsigned
choose(game *w, unsigned c)
{
    position *b = &w->now;
    unsigned move = urgent_move(w, c);
    if (move == NO_POINT && w->local > 0 && iki_random_below(&w->random, 100) < w->local)
        move = local_move(w, c);
    if (move != NO_POINT)
        return move;
    for (unsigned k = (unsigned)b->empties; k > 0; k--) {
        unsigned i = iki_random_below(&w->random, k);
        uint16_t p = b->empty[i], other = b->empty[k - 1];
        if (sensible(w, p, c))
            return p;
        b->empty[i] = other;
        b->place[other] = (uint16_t)i;
        b->empty[k - 1] = p;
        b->place[p] = (uint16_t)(k - 1);
    }
    return NO_POINT;
}

void
iki_playout_finish(game *w, unsigned c)
{
    int passes = 0, end = 3 * w->g.n;
    iki_assert(is_side(c) && end <= IKI_PLAYOUT_MOVES);
    for (; w->moves < end && passes < 2; c = opponent(c)) {
        unsigned p = choose(w, c);
        passes = p == NO_POINT ? iki_playout_passes(w, passes) : 0;
        iki_playout_step(w, p, c);
    }
}

enum { FRESH = 3 }; /* an empty point that no region was found for yet */

/* Gives the empty region around i to the one colour that it reaches, or to nobody.  Settled are the
 * stones and the regions seen already. */
static void
settle_region(game *w, unsigned i)
{
    const position *b = &w->now;
    uint8_t *owner = w->owner;
    uint16_t list[IKI_PLAYOUT_POINTS];
    unsigned n = 0, reach = 0;
    iki_assert(b->color[i] == IKI_EMPTY && owner[i] == FRESH);
    list[n++] = (uint16_t)i;
    owner[i] = IKI_EMPTY;
    for (unsigned k = 0; k < n; k++) {
        IKI_NEIGHBOURS(q, &w->g, list[k]) {
            reach |= b->color[*q];
            if (owner[*q] == FRESH) {
                owner[*q] = IKI_EMPTY;
                list[n++] = *q;
            }
        }
    }
    if (reach == (IKI_BLACK | IKI_WHITE))
        return;
    for (unsigned k = 0; k < n; k++)
        owner[list[k]] = (uint8_t)reach;
}

/* Whose is an empty point amid stones? */
static uint8_t
owner_of_eye(const position *b, unsigned p)
{
    bool black = near_count(b, p, IKI_BLACK) > 0, white = near_count(b, p, IKI_WHITE) > 0;
    return black == white ? IKI_EMPTY : black ? IKI_BLACK : IKI_WHITE;
}

void
iki_playout_settle(game *w)
{
    const position *b = &w->now;
    for (int i = 0; i < w->g.n; i++)
        w->owner[i] = b->color[i] == IKI_EMPTY ? FRESH : b->color[i];
    for (unsigned i = 0; i < (unsigned)w->g.n; i++) {
        if (w->owner[i] != FRESH)
            continue;
        if (near_count(b, i, IKI_EMPTY) == 0)
            w->owner[i] = owner_of_eye(b, i);
        else
            settle_region(w, i);
    }
}

bool
iki_playout_legal(const position *b, const graph *g, unsigned p, unsigned c)
{
    iki_assert(is_side(c) && b->color[p] == IKI_EMPTY);
    if (p == b->ko)
        return false;
    if (near_count(b, p, IKI_EMPTY) > 0)
        return true;
    if (is_eye(b, g, p, c))
        return false;
    bool takes;
    chain all = joined(b, g, p, c, &takes);
    return takes || all.pseudo > 0;
}

/* Is p beside the last move or at a diagonal of it? */
static bool
is_local(const game *w, unsigned p)
{
    const graph *g = &w->g;
    unsigned last = last_point(w);
    IKI_NEIGHBOURS(q, g, p) {
        if (*q == last)
            return true;
    }
    for (unsigned i = g->dfirst[p]; i < g->dfirst[p + 1]; i++) {
        if (g->dadj[i] == last)
            return true;
    }
    return false;
}

int
iki_playout_promise(const game *w, unsigned p, unsigned c)
{
    const position *b = &w->now;
    if (p == b->free_ko)
        return 0; /* costs a threat */
    return is_local(w, p) + takes_at(b, &w->g, p, c) + ends_at(b, &w->g, p, c) - !sensible(w, p, c);
}

/* Do the counts of the chain with this head say what its stones and their neighbours do? */
static bool
chain_consistent(const game *w, const position *b, unsigned head)
{
    unsigned size = 0, pseudo = 0, s = head;
    do {
        if (b->head[s] != head || b->color[s] != b->color[head])
            return false;
        size++;
        pseudo += near_count(b, s, IKI_EMPTY) + (w->frozen[s] ? PHANTOMS : 0);
        s = b->next[s];
    } while (s != head && size <= (unsigned)w->g.n);
    return size == b->of[head].size && pseudo == b->of[head].pseudo && pseudo > 0;
}

/* Do the counts of neighbours around p, and its place in the list, say what stands there? */
static bool
point_consistent(const game *w, const position *b, unsigned p)
{
    unsigned count[3] = {0, 0, 0}, place = b->place[p];
    IKI_NEIGHBOURS(q, &w->g, p)
        count[b->color[*q]]++;
    for (unsigned c = IKI_EMPTY; c <= IKI_WHITE; c++) {
        if (near_count(b, p, c) != count[c])
            return false;
    }
    bool listed = (int)place < b->empties && b->empty[place] == p;
    return listed == (b->color[p] == IKI_EMPTY && !w->frozen[p]);
}

bool
iki_playout_consistent(const game *w, const position *b)
{
    int stones = 0, counted = 0;
    for (unsigned p = 0; p < (unsigned)w->g.n; p++) {
        if (!point_consistent(w, b, p))
            return false;
        if (b->color[p] == IKI_EMPTY)
            continue;
        stones++;
        if (b->head[p] == p && !chain_consistent(w, b, p))
            return false;
        counted += b->head[p] == p ? b->of[p].size : 0;
    }
    return stones == counted;
}
