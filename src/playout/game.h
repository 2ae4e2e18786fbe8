/* game - the light board of random games, and one such game. */
#ifndef IKI_PLAYOUT_GAME_H
#define IKI_PLAYOUT_GAME_H

#include "engine/go/board.h"

enum {
    IKI_PLAYOUT_POINTS = IKI_SIZE_MAX * IKI_SIZE_MAX,
    IKI_PLAYOUT_NOWHERE = 0xFFFF,
    IKI_PLAYOUT_MOVES = 3 * IKI_PLAYOUT_POINTS, /* the longest game */
};

/* The neighbours of p are adj[first[p]] .. adj[first[p + 1] - 1], ascending; laid out as in a
 * topology, so that IKI_NEIGHBOURS walks it. */
typedef struct iki_playout_graph {
    int n;
    uint16_t first[IKI_PLAYOUT_POINTS + 1], adj[IKI_ADJ_MAX];
    /* the diagonals of a point, kept likewise */
    uint16_t dfirst[IKI_PLAYOUT_POINTS + 1], dadj[IKI_ADJ_MAX * IKI_DEGREE_MAX / 2];
} iki_playout_graph;

/* Stones, and pseudo-liberties with their sum and sum of squares. */
typedef struct iki_playout_string {
    uint16_t size, pseudo;
    uint32_t sum, square;
} iki_playout_string;

typedef struct iki_playout_stones {
    int empties;
    uint16_t ko;      /* the point that may not be taken now, or IKI_PLAYOUT_NOWHERE; */
    uint16_t free_ko; /* and the one whose ban is lifted for who retakes, likewise */
    uint8_t color[IKI_PLAYOUT_POINTS];
    uint8_t captured[IKI_PLAYOUT_POINTS]; /* a stone was taken off here */
    uint32_t near[IKI_PLAYOUT_POINTS];    /* neighbours by colour: 8 bits each, empty lowest */
    uint16_t head[IKI_PLAYOUT_POINTS], next[IKI_PLAYOUT_POINTS];
    uint16_t empty[IKI_PLAYOUT_POINTS], place[IKI_PLAYOUT_POINTS];
    iki_playout_string of[IKI_PLAYOUT_POINTS];
} iki_playout_stones;

/* A game on its way. */
typedef struct iki_playout_game {
    iki_playout_graph g;
    iki_playout_stones now;
    uint64_t random;
    uint8_t frozen[IKI_PLAYOUT_POINTS];
    bool nakade;     /* a side may put a whole dead shape into self-atari */
    uint8_t local;   /* how many moves of 100 are sought around the last one first */
    uint8_t retakes; /* a colour that may take back a ko at once, or IKI_EMPTY; */
    int threats;     /* how often it still may */
    int moves;       /* played so far, passes included */
    uint16_t move[IKI_PLAYOUT_MOVES];
    uint8_t owner[IKI_PLAYOUT_POINTS]; /* once settled: a colour or IKI_EMPTY */
} iki_playout_game;

/* Counts p as one more pseudo-liberty of a string. */
static inline void
iki_playout_add_liberty(iki_playout_string *c, unsigned p)
{
    c->pseudo++;
    c->sum += p;
    c->square += p * p;
}

/* A stone at the empty point p; chains left without liberties stay for now.  The caller sees to the
 * list of empty points. */
void iki_playout_put(iki_playout_stones *b, const iki_playout_graph *g, unsigned p, unsigned c);
/* Takes a chain off the board.  Its own neighbours need no care: they are empty or of the enemy. */
void iki_playout_lift(iki_playout_stones *b, const iki_playout_graph *g, unsigned head);
/* A legal move or a pass (IKI_PLAYOUT_NOWHERE) of c. */
void iki_playout_step(iki_playout_game *game, unsigned p, unsigned c);

/* Passes in a row after one more, where there have been `passes`.  Where a colour retakes, the
 * other one may wait when its ban keeps it from a ko: that pass ends nothing. */
static inline int
iki_playout_passes(const iki_playout_game *game, int passes)
{
    iki_assert(passes >= 0);
    return game->retakes != IKI_EMPTY && game->now.ko != IKI_PLAYOUT_NOWHERE ? 0 : passes + 1;
}

/* May c play at the empty point p, and is it no own eye of one point? */
bool iki_playout_legal(const iki_playout_stones *b, const iki_playout_graph *g, unsigned p,
                       unsigned c);
/* What speaks for a legal move of c at the empty point p: one for each of three, that it is around
 * the last move, that it captures, that it is the last liberty of a chain of c; less one if a
 * random game would not play it.  Nothing speaks for taking back a ko whose ban is lifted. */
int iki_playout_promise(const iki_playout_game *game, unsigned p, unsigned c);
/* Plays at random, c first, until both pass.  A limit ends cycles of several kos. */
void iki_playout_finish(iki_playout_game *game, unsigned c);
/* Finds in game->owner whose each point is as the position stands, all stones alive. */
void iki_playout_settle(iki_playout_game *game);
/* The invariants of a position in which every chain has a liberty: lists, neighbours and liberties
 * count what stands on the points.  For assertions and tests. */
bool iki_playout_consistent(const iki_playout_game *game, const iki_playout_stones *b);

#endif
