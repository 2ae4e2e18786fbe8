/* tree - random games that learn from each other.
 *
 * The first moves of each game are chosen by what earlier games found, the rest at random: Monte
 * Carlo tree search (Coulom 2006) with the all-moves-as-first values of Gelly and Silver 2007 and
 * the margin, not the winner, as the result.  Sides may pass in the tree, and two passes end a game
 * with all stones alive: so neither has to spoil a seki, which is what plain random games do.
 *
 * Invariant: a node holds sums for the side that plays its move, -1 .. 1 a game; its children are
 * every legal move that fills no own eye, then the pass.  Cost: a game plus some 10 microseconds;
 * memory is fixed, and when it is used up the tree grows no more. */
#include "src/playout/tree.h"

#include "engine/base/arena.h"

enum {
    NODES = 1 << 16,
    DEPTH = 200,
    EXPAND_AT = 4, /* games through a node before it gets children */
    ROOTS = 1024,
    NO_POINT = IKI_PLAYOUT_NOWHERE,
};

/* Games after which its own result and that of the same move played later weigh alike. */
static const double LATER_WEIGHT = 300;
/* How much more a rarely tried move seems worth. */
static const double CURIOSITY = 0.6;
static const double UNTRIED = 1.1;

typedef struct node {
    double sum, later_sum;
    uint32_t visits, later; /* games; games in which the same side played this move later */
    uint32_t first;         /* its children are the next `children` nodes */
    uint16_t children, move;
} node;

struct iki_playout_tree {
    uint32_t used;
    double inverse_root[ROOTS]; /* [n]: 1 / sqrt(n + 1) */
    node at[NODES];
};

typedef struct path {
    node *at[DEPTH + 1];
    int depth; /* of the last node: also the moves played in the tree */
    int passes;
} path;

/* By Newton's method, which needs no mathematical library and rounds alike everywhere. */
static double
inverse_root(double x)
{
    double r = 1 / x;
    for (int i = 0; i < 20; i++)
        r *= 1.5 - x * r * r / 2;
    return r;
}

iki_playout_tree *
iki_playout_tree_new(void)
{
    iki_playout_tree *t = iki_malloc(sizeof *t);
    if (t == NULL)
        return NULL;
    for (int i = 0; i < ROOTS; i++)
        t->inverse_root[i] = inverse_root(i + 1);
    t->used = 1;
    t->at[0] = (node){.move = NO_POINT};
    return t;
}

void
iki_playout_tree_free(iki_playout_tree *t)
{
    iki_free(t);
}

static void
expand(iki_playout_tree *t, node *n, const iki_playout_game *game, unsigned c)
{
    const iki_playout_stones *b = &game->now;
    if (t->used + (unsigned)b->empties + 1 > NODES)
        return;
    n->first = t->used;
    for (int i = 0; i < b->empties; i++) {
        if (iki_playout_legal(b, &game->g, b->empty[i], c))
            t->at[t->used++] = (node){.move = b->empty[i]};
    }
    t->at[t->used++] = (node){.move = NO_POINT};
    n->children = (uint16_t)(t->used - n->first);
}

static double
promise(const iki_playout_tree *t, const node *n)
{
    if (n->visits + n->later == 0)
        return UNTRIED;
    double own = n->visits == 0 ? 0 : n->sum / n->visits;
    double later = n->later == 0 ? 0 : n->later_sum / n->later;
    double share = n->later / (n->visits + n->later + n->visits * (n->later / LATER_WEIGHT));
    uint32_t rare = n->visits < ROOTS ? n->visits : ROOTS - 1;
    return (1 - share) * own + share * later + CURIOSITY * t->inverse_root[rare];
}

static node *
best_child(iki_playout_tree *t, const node *n)
{
    node *best = &t->at[n->first];
    double most = promise(t, best);
    for (uint32_t i = n->first + 1; i < n->first + n->children; i++) {
        double value = promise(t, &t->at[i]);
        if (value > most) {
            most = value;
            best = &t->at[i];
        }
    }
    return best;
}

/* Plays from the root to a leaf; returns whose turn it is there. */
static unsigned
descend(iki_playout_tree *t, iki_playout_game *game, unsigned c, path *way)
{
    way->at[0] = &t->at[0];
    way->depth = way->passes = 0;
    while (way->depth < DEPTH && way->passes < 2) {
        node *n = way->at[way->depth];
        if (n->children == 0 && (way->depth == 0 || n->visits >= EXPAND_AT))
            expand(t, n, game, c);
        if (n->children == 0)
            break;
        node *next = best_child(t, n);
        iki_playout_step(game, next->move, c);
        way->passes = next->move == NO_POINT ? way->passes + 1 : 0;
        way->at[++way->depth] = next;
        c = 3u - c;
    }
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
    return open == 0 ? 0 : (double)sum / open;
}

/* Adds the result for c to the children of n that c played in the rest of the game. */
static void
credit_later(iki_playout_tree *t, const node *n, const uint8_t *player, unsigned c, double result)
{
    for (uint32_t i = n->first; i < n->first + n->children; i++) {
        node *k = &t->at[i];
        if (k->move == NO_POINT || player[k->move] != c)
            continue;
        k->later++;
        k->later_sum += result;
    }
}

/* Walks back along the way; player[] tells who was the first to play a point in what follows. */
static void
learn(iki_playout_tree *t, const iki_playout_game *game, const path *way, unsigned c)
{
    uint8_t player[IKI_PLAYOUT_POINTS] = {0};
    double black = margin(game);
    int i = game->moves - 1;
    for (int d = way->depth; d >= 0; d--) {
        for (; i >= d; i--) {
            if (game->move[i] != NO_POINT)
                player[game->move[i]] = (uint8_t)(i % 2 == 0 ? c : 3u - c);
        }
        unsigned mover = d % 2 == 0 ? c : 3u - c;
        double result = mover == IKI_BLACK ? black : -black;
        way->at[d]->visits++;
        way->at[d]->sum -= result;
        credit_later(t, way->at[d], player, mover, result);
    }
}

void
iki_playout_tree_play(iki_playout_tree *t, iki_playout_game *game, const iki_playout_stones *start,
                      unsigned c)
{
    path way;
    game->now = *start;
    game->moves = 0;
    unsigned turn = descend(t, game, c, &way);
    if (way.passes < 2)
        iki_playout_finish(game, turn);
    iki_playout_settle(game);
    learn(t, game, &way, c);
}
