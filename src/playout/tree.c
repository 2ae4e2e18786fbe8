/* tree - random games that learn from each other.
 *
 * The first moves of each game are chosen by what earlier games found, the rest at random: Monte
 * Carlo tree search (Coulom 2006) with the all-moves-as-first values of Gelly and Silver 2007
 * (AMAF), which may begin with what speaks for a move (policy.promise; prior knowledge in the same
 * paper).  Both sides may pass in the tree, and two passes end a game with all stones alive: so
 * neither side has to spoil a seki, which is what plain random games do.
 *
 * Invariant: the children of a node are every legal move that fills no own eye, then the pass.
 * Cost: a game plus some 10 microseconds; memory is fixed, and when it is used up the tree grows no
 * more. */
#include "src/playout/tree.h"

#include "engine/base/arena.h"
#include "engine/base/root.h"
#include "src/tunables/tunables.h"

#include <stddef.h>

enum {
    ROOTS = 1024,
    NO_POINT = IKI_PLAYOUT_NOWHERE,
};

/* The value of a move that no game has played. */
static const double FIRST_PLAY_URGENCY = IKI_PLAYOUT_URGENCY_PERCENT / 100.0;

typedef iki_playout_node node;

struct iki_playout_tree {
    iki_playout_policy policy;
    uint32_t used;
    double inverse_root[ROOTS]; /* [n]: 1 / sqrt(n + 1) */
    node at[];                  /* policy.nodes of them; filled when they come into use */
};

typedef struct descent {
    node *at[IKI_PLAYOUT_DEPTH + 1];
    int depth; /* of the last node: also the moves played in the tree */
    int passes;
} descent;

iki_playout_tree *
iki_playout_tree_new(const iki_playout_policy *policy)
{
    iki_assert(policy->nodes > 0 && policy->expand_at > 0);
    iki_assert(policy->depth > 0 && policy->depth <= IKI_PLAYOUT_DEPTH);
    iki_playout_tree *t = iki_malloc(sizeof *t + policy->nodes * sizeof t->at[0]);
    if (t == NULL)
        return NULL;
    t->policy = *policy;
    for (int i = 0; i < ROOTS; i++)
        t->inverse_root[i] = iki_inverse_root(i + 1);
    t->used = 1;
    t->at[0] = (node){.move = NO_POINT};
    return t;
}

void
iki_playout_tree_free(iki_playout_tree *t)
{
    iki_free(t);
}

const node *
iki_playout_tree_root(const iki_playout_tree *t)
{
    return &t->at[0];
}

const node *
iki_playout_tree_favourite(const iki_playout_tree *t, const node *n, bool pass)
{
    const node *best = NULL;
    uint32_t children = n->children > 1 && !pass ? n->children - 1U : n->children;
    iki_assert(n->first + n->children <= t->used);
    for (uint32_t i = n->first; i < n->first + children; i++) {
        if (best == NULL || t->at[i].visits > best->visits)
            best = &t->at[i];
    }
    return best;
}

/* A move of c that no game has played yet, with what speaks for it. */
static node
new_move(const iki_playout_tree *t, const iki_playout_game *game, uint16_t p, unsigned c)
{
    uint32_t games = t->policy.promise;
    node n = {.move = p, .amaf = games};
    if (games > 0)
        n.amaf_sum = (double)games * iki_playout_promise(game, p, c);
    return n;
}

static void
expand(iki_playout_tree *t, node *n, const iki_playout_game *game, unsigned c)
{
    const iki_playout_stones *b = &game->now;
    iki_assert(n->children == 0 && t->used <= t->policy.nodes);
    if (t->used + (unsigned)b->empties + 1 > t->policy.nodes)
        return;
    n->first = t->used;
    for (int i = 0; i < b->empties; i++) {
        if (iki_playout_legal(b, &game->g, b->empty[i], c))
            t->at[t->used++] = new_move(t, game, b->empty[i], c);
    }
    t->at[t->used++] = (node){.move = NO_POINT};
    n->children = (uint16_t)(t->used - n->first);
}

/* The value by which a move is selected: the mean of its own games and its AMAF value, weighed by
 * their numbers, and an exploration term that falls with the number of games. */
static double
selection_value(const iki_playout_tree *t, const node *n)
{
    double own = n->visits == 0 ? 0 : n->sum / n->visits;
    double later = n->amaf == 0 ? 0 : n->amaf_sum / n->amaf;
    double share =
        n->amaf / (n->visits + n->amaf + n->visits * ((double)n->amaf / IKI_PLAYOUT_EQUIVALENCE));
    uint32_t rare = n->visits < ROOTS ? n->visits : ROOTS - 1;
    return (1 - share) * own + share * later + t->policy.curiosity * t->inverse_root[rare];
}

/* The same, rounded at every step to what the thresholds of the capture estimate were fitted to. */
static double
single_value(const iki_playout_tree *t, const node *n)
{
    float visits = (float)n->visits, laters = (float)n->amaf;
    float own = n->visits == 0 ? 0 : (float)n->sum / visits;
    float later = n->amaf == 0 ? 0 : (float)n->amaf_sum / laters;
    float share = laters / (visits + laters + visits * (laters / IKI_PLAYOUT_EQUIVALENCE));
    uint32_t rare = n->visits < ROOTS ? n->visits : ROOTS - 1;
    float curiosity = (float)t->policy.curiosity * (float)t->inverse_root[rare];
    return (1 - share) * own + share * later + curiosity;
}

static double
value_of(const iki_playout_tree *t, const node *n)
{
    if (n->visits + n->amaf == 0)
        return t->policy.single ? (float)FIRST_PLAY_URGENCY : FIRST_PLAY_URGENCY;
    return t->policy.single ? single_value(t, n) : selection_value(t, n);
}

static node *
best_child(iki_playout_tree *t, const node *n)
{
    node *best = &t->at[n->first];
    double most = value_of(t, best);
    iki_assert(n->children > 0 && n->first > 0);
    for (uint32_t i = n->first + 1; i < n->first + n->children; i++) {
        double value = value_of(t, &t->at[i]);
        if (value > most) {
            most = value;
            best = &t->at[i];
        }
    }
    return best;
}

static bool
has_target(const iki_playout_tree *t)
{
    return t->policy.target != NO_POINT;
}

static bool
is_over(const iki_playout_tree *t, const iki_playout_game *game, const descent *path)
{
    return path->passes >= 2 || (has_target(t) && game->now.captured[t->policy.target]);
}

/* Plays from the root to a leaf; returns whose turn it is there. */
static unsigned
descend(iki_playout_tree *t, iki_playout_game *game, unsigned c, descent *path)
{
    path->at[0] = &t->at[0];
    path->depth = path->passes = 0;
    while (path->depth < t->policy.depth && !is_over(t, game, path)) {
        node *n = path->at[path->depth];
        if (n->children == 0 && (path->depth == 0 || n->visits >= t->policy.expand_at))
            expand(t, n, game, c);
        if (n->children == 0)
            break;
        node *next = best_child(t, n);
        path->passes = next->move == NO_POINT ? iki_playout_passes(game, path->passes) : 0;
        iki_playout_step(game, next->move, c);
        path->at[++path->depth] = next;
        c = iki_opponent((iki_color)c);
    }
    iki_assert(game->moves == path->depth);
    return c;
}

/* What Black has more than White of the points that were open, as a share of them. */
static double
margin(const iki_playout_game *game)
{
    int sum = 0, open = 0;
    for (int i = 0; i < game->g.n; i++) {
        if (game->frozen[i])
            continue;
        sum += (game->owner[i] == IKI_BLACK) - (game->owner[i] == IKI_WHITE);
        open++;
    }
    iki_assert(sum >= -open && sum <= open);
    return open == 0 ? 0 : (double)sum / open;
}

/* The result of a finished game for Black. */
static double
result_of(const iki_playout_tree *t, iki_playout_game *game, const iki_playout_stones *start)
{
    if (!has_target(t)) {
        iki_playout_settle(game);
        return margin(game);
    }
    bool captured = game->now.captured[t->policy.target];
    bool of_black = start->color[t->policy.target] == IKI_BLACK;
    return captured == of_black ? -1 : 1;
}

/* Adds the result for c to the children of n that c played in the rest of the game. */
static void
update_amaf(iki_playout_tree *t, const node *n, const uint8_t *player, unsigned c, double result)
{
    for (uint32_t i = n->first; i < n->first + n->children; i++) {
        node *k = &t->at[i];
        if (k->move == NO_POINT || player[k->move] != c)
            continue;
        k->amaf++;
        k->amaf_sum += result;
    }
}

/* Adds the result to every node of the path, from its end; player[] tells who was the first to play
 * a point in what follows. */
static void
learn(iki_playout_tree *t, const iki_playout_game *game, const descent *path, unsigned c,
      double black)
{
    uint8_t player[IKI_PLAYOUT_POINTS] = {0};
    unsigned other = iki_opponent((iki_color)c);
    int i = game->moves - 1;
    iki_assert(game->moves >= path->depth && black >= -1 && black <= 1);
    for (int d = path->depth; d >= 0; d--) {
        for (; i >= d; i--) {
            if (game->move[i] != NO_POINT)
                player[game->move[i]] = (uint8_t)(i % 2 == 0 ? c : other);
        }
        unsigned mover = d % 2 == 0 ? c : other;
        double result = mover == IKI_BLACK ? black : -black;
        path->at[d]->visits++;
        path->at[d]->sum -= result;
        update_amaf(t, path->at[d], player, mover, result);
    }
}

void
iki_playout_tree_play(iki_playout_tree *t, iki_playout_game *game, const iki_playout_stones *start,
                      unsigned c)
{
    descent path;
    iki_assert(c == IKI_BLACK || c == IKI_WHITE);
    iki_assert(!has_target(t) || start->color[t->policy.target] != IKI_EMPTY);
    game->now = *start;
    game->moves = 0;
    unsigned turn = descend(t, game, c, &path);
    if (!is_over(t, game, &path))
        iki_playout_finish(game, turn);
    learn(t, game, &path, c, result_of(t, game, start));
}
