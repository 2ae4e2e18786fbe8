/* capture_estimate - Monte Carlo tree search (Coulom 2006) for the capture of one chain, with the
 * all-moves-as-first values of Gelly and Silver 2007.
 *
 * A game ends when the chain is taken, or when both pass.  Both sides may pass in the tree, so
 * nobody has to spoil what he has.  The neighbourhood grows ring by ring from the chain, through
 * its friends at once and through its enemies slowly; empty points beyond are never filled, so
 * that chains beside them cannot be taken.
 *
 * Invariant: a node holds sums for the side that plays its move, -1 .. 1 a game; its children are
 * all legal moves but fillings of own eyes, then the pass.  Cost: some 20 microseconds a game and
 * at most 13 MB, whatever the position. */
#include "src/life/capture_estimate.h"

#include "engine/base/arena.h"
#include "src/playout/canonical.h"

#include <stddef.h>
#include <string.h>

enum {
    NODES = 1 << 19,
    DEPTH = 100,
    EXPAND_AT = 2, /* games through a node before it gets children */
    ROOTS = 1024,
    ZONE_EMPTY = 90, /* empty points of a neighbourhood, and its radius, at most */
    ZONE_RADIUS = 8,
    THREATS = 3,     /* how often in a game a ko is taken back at once */
    LINE_GAMES = 50, /* games that make a move of the line worth telling */
    NO_POINT = IKI_PLAYOUT_NOWHERE,
};

/* Games after which its own result and that of the same move played later weigh alike. */
static const float LATER_WEIGHT = 300;
/* How much more a rarely tried move seems worth. */
static const float CURIOSITY = 0.2F;
static const float UNTRIED = 1.1F;
/* Share of games with a capture at which the chain counts as lost: random games take less than good
 * ones. */
static const double ENOUGH = 0.33;
/* A move that most games begin with does something, and tries that all fail look alike: what a move
 * that is played in all games adds to the share, for who moves first, over one that is played in
 * none; and how often the favourite is usually played. */
static const double STANDING_OUT = 0.1;
static const double USUAL = 0.65;

typedef struct node {
    float sum, later_sum;
    uint32_t visits, later; /* games; games in which the same side played this move later */
    uint32_t first;         /* its children are the next `children` nodes */
    uint16_t children, move;
} node;

typedef struct work {
    iki_playout_game game;
    iki_playout_stones start;
    iki_playout_form form;
    unsigned target; /* a stone of the chain */
    unsigned owner;  /* its colour, in the form */
    uint32_t used;
    float inverse_root[ROOTS]; /* [n]: 1 / sqrt(n + 1) */
    node at[NODES];
} work;

typedef struct path {
    node *at[DEPTH + 1];
    int depth; /* of the last node: also the moves played in the tree */
    int passes;
} path;

/* --- the neighbourhood ---------------------------------------------------------------------- */

/* The points within one step more than `near`, which is within one step more than `nearer`.  A step
 * leads to an empty point, two lead through an enemy, none is needed through friends. */
static iki_pset
next_ring(const iki_board *b, iki_color owner, const iki_pset *near, const iki_pset *nearer)
{
    const iki_topo *t = b->topo;
    iki_pset all = *near, step = iki_topo_spread(t, near), slow = iki_topo_spread(t, nearer);
    step = iki_pset_and(&step, &b->at[IKI_EMPTY]);
    slow = iki_pset_and(&slow, &b->at[iki_opponent(owner)]);
    iki_pset_join(&all, &step);
    iki_pset_join(&all, &slow);
    iki_pset friends = iki_topo_spread(t, &all);
    friends = iki_pset_and(&friends, &b->at[owner]);
    friends = iki_topo_flood(t, &friends, &b->at[owner]);
    return iki_pset_or(&all, &friends);
}

/* The empty points that are too far from the chain. */
static iki_pset
far_points(const iki_board *b, const iki_pset *chain, iki_color owner)
{
    iki_pset near = *chain, nearer = iki_pset_none();
    for (int i = 0; i < ZONE_RADIUS; i++) {
        iki_pset next = next_ring(b, owner, &near, &nearer);
        iki_pset empty = iki_pset_and(&next, &b->at[IKI_EMPTY]);
        if (iki_pset_count(&empty) > ZONE_EMPTY)
            break;
        nearer = near;
        near = next;
    }
    return iki_pset_minus(&b->at[IKI_EMPTY], &near);
}

/* --- the tree ------------------------------------------------------------------------------- */

/* By Newton's method, which needs no mathematical library and rounds alike everywhere. */
static void
fill_roots(work *w)
{
    for (int i = 0; i < ROOTS; i++) {
        double x = i + 1, r = 1 / x;
        for (int k = 0; k < 20; k++)
            r *= 1.5 - x * r * r / 2;
        w->inverse_root[i] = (float)r;
    }
}

static void
expand(work *w, node *n, unsigned c)
{
    const iki_playout_stones *b = &w->game.now;
    if (w->used + (unsigned)b->empties + 1 > NODES)
        return;
    n->first = w->used;
    for (int i = 0; i < b->empties; i++) {
        if (iki_playout_legal(b, &w->game.g, b->empty[i], c))
            w->at[w->used++] = (node){.move = b->empty[i]};
    }
    w->at[w->used++] = (node){.move = NO_POINT};
    n->children = (uint16_t)(w->used - n->first);
}

static float
promise(const work *w, const node *n)
{
    if (n->visits + n->later == 0)
        return UNTRIED;
    float visits = (float)n->visits, laters = (float)n->later;
    float own = n->visits == 0 ? 0 : n->sum / visits;
    float later = n->later == 0 ? 0 : n->later_sum / laters;
    float share = laters / (visits + laters + visits * (laters / LATER_WEIGHT));
    uint32_t rare = n->visits < ROOTS ? n->visits : ROOTS - 1;
    return (1 - share) * own + share * later + CURIOSITY * w->inverse_root[rare];
}

static node *
best_child(work *w, const node *n)
{
    node *best = &w->at[n->first];
    float most = promise(w, best);
    for (uint32_t i = n->first + 1; i < n->first + n->children; i++) {
        float value = promise(w, &w->at[i]);
        if (value > most) {
            most = value;
            best = &w->at[i];
        }
    }
    return best;
}

/* --- games ---------------------------------------------------------------------------------- */

static bool
is_over(const work *w, const path *way)
{
    return way->passes >= 2 || w->game.now.lost[w->target];
}

/* Plays from the root to a leaf; returns whose turn it is there. */
static unsigned
descend(work *w, path *way)
{
    unsigned c = w->form.first;
    way->at[0] = &w->at[0];
    way->depth = way->passes = 0;
    while (way->depth < DEPTH && !is_over(w, way)) {
        node *n = way->at[way->depth];
        if (n->children == 0 && (way->depth == 0 || n->visits >= EXPAND_AT))
            expand(w, n, c);
        if (n->children == 0)
            break;
        node *next = best_child(w, n);
        way->passes = next->move == NO_POINT ? iki_playout_passes(&w->game, way->passes) : 0;
        iki_playout_step(&w->game, next->move, c);
        way->at[++way->depth] = next;
        c = 3u - c;
    }
    return c;
}

/* Adds the result for c to the children of n that c played in the rest of the game. */
static void
credit_later(work *w, const node *n, const uint8_t *player, unsigned c, float result)
{
    for (uint32_t i = n->first; i < n->first + n->children; i++) {
        node *k = &w->at[i];
        if (k->move == NO_POINT || player[k->move] != c)
            continue;
        k->later++;
        k->later_sum += result;
    }
}

/* Walks back along the way; player[] tells who was the first to play a point in what follows. */
static void
learn(work *w, const path *way)
{
    const iki_playout_game *game = &w->game;
    uint8_t player[IKI_PLAYOUT_POINTS] = {0};
    unsigned first = w->form.first;
    float capture = game->now.lost[w->target] ? 1 : -1;
    int i = game->moves - 1;
    for (int d = way->depth; d >= 0; d--) {
        for (; i >= d; i--) {
            if (game->move[i] != NO_POINT)
                player[game->move[i]] = (uint8_t)(i % 2 == 0 ? first : 3u - first);
        }
        unsigned mover = d % 2 == 0 ? first : 3u - first;
        float result = mover == w->owner ? -capture : capture;
        way->at[d]->visits++;
        way->at[d]->sum -= result;
        credit_later(w, way->at[d], player, mover, result);
    }
}

static void
play_game(work *w)
{
    path way;
    w->game.now = w->start;
    w->game.moves = 0;
    w->game.threats = THREATS;
    unsigned turn = descend(w, &way);
    if (!is_over(w, &way))
        iki_playout_finish(&w->game, turn);
    learn(w, &way);
}

/* --- answers -------------------------------------------------------------------------------- */

/* The child that was played most, the pass aside if there are others; NULL where there is none. */
static const node *
favourite(const work *w, const node *n, bool pass)
{
    const node *best = NULL;
    uint32_t children = n->children > 1 && !pass ? n->children - 1U : n->children;
    for (uint32_t i = n->first; i < n->first + children; i++) {
        if (best == NULL || w->at[i].visits > best->visits)
            best = &w->at[i];
    }
    return best;
}

static iki_point
point_of(const work *w, const node *n)
{
    return n->move == NO_POINT ? IKI_PASS : w->form.map[0][n->move];
}

/* Is the chain lost after the best choice n? */
static bool
dies_by(const work *w, const node *n, double captured)
{
    double often = n->move == NO_POINT ? 0 : (double)n->visits / w->at[0].visits;
    double more = STANDING_OUT * (often - USUAL);
    return captured + (w->form.first == w->owner ? -more : more) > ENOUGH;
}

static void
find_answer(const work *w, iki_life_dragon *out)
{
    const node *n = favourite(w, &w->at[0], true);
    if (n == NULL || n->visits == 0)
        return;
    double mean = (double)n->sum / n->visits;
    out->captured = (1 + (w->form.first == w->owner ? -mean : mean)) / 2;
    out->dies = dies_by(w, n, out->captured);
    n = favourite(w, &w->at[0], false);
    out->move = point_of(w, n);
    while (n != NULL && out->moves < IKI_LIFE_DRAGON_LINE &&
           (out->moves == 0 || n->visits >= LINE_GAMES)) {
        out->line[out->moves++] = point_of(w, n);
        n = favourite(w, n, true);
    }
}

static void
set_up(work *w, const iki_board *b, iki_point p, iki_color first, iki_color retakes)
{
    iki_pset chain = iki_board_chain(b, p);
    iki_playout_frame frame = {.frozen = far_points(b, &chain, b->color[p])};
    iki_playout_drawing d = {b, &frame, first, &chain};
    iki_playout_form_make(&d, &w->form, &w->game, &w->start);
    while (!iki_pset_has(&chain, w->form.map[0][w->target]))
        w->target++;
    w->owner = w->start.color[w->target];
    w->game.random = 1;
    w->game.bold = true;
    if (retakes != IKI_EMPTY)
        w->game.retakes = (uint8_t)(retakes == b->color[p] ? w->owner : 3u - w->owner);
    w->used = 1;
    w->at[0] = (node){.move = NO_POINT};
    fill_roots(w);
}

iki_status
iki_life_dragon_play(const iki_board *b, iki_point p, iki_color first, iki_color retakes,
                     iki_budget *budget, iki_life_dragon *out)
{
    *out = (iki_life_dragon){.move = IKI_PASS};
    work *w = iki_malloc(sizeof *w);
    if (w == NULL)
        return IKI_E_MEMORY;
    memset(w, 0, offsetof(work, at)); /* nodes are filled when they come into use */
    set_up(w, b, p, first, retakes);
    bool goes_on = true;
    while (goes_on && out->games < IKI_LIFE_DRAGON_GAMES) {
        for (int i = 0; i < IKI_LIFE_DRAGON_NODES && goes_on; i++)
            goes_on = iki_budget_spend(budget);
        if (!goes_on)
            break;
        play_game(w);
        out->games++;
    }
    find_answer(w, out);
    iki_free(w);
    return IKI_OK;
}
