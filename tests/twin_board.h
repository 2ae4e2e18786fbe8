/* twin_board - a second board, slow and obvious, against which the engine's is tested.
 *
 * It shares no code with the engine but the names of colours and kinds of illegality: own numbering
 * of points (y * width + x), own edge lists, a flood fill for every question, whole positions
 * copied and compared. */
#ifndef IKI_TESTS_TWIN_BOARD_H
#define IKI_TESTS_TWIN_BOARD_H

#include "engine/go/board.h"
#include "engine/go/rules.h"
#include "tests/support.h"

enum { TWIN_POINTS = 625, TWIN_DEGREE = 16, TWIN_NONE = -1 };

typedef struct twin_graph {
    int width, height;
    bool gone[TWIN_POINTS];
    int degree[TWIN_POINTS];
    int next_to[TWIN_POINTS][TWIN_DEGREE];
} twin_graph;

/* The plain rectangle, and the three ways to change it; false if that is impossible. */
void twin_graph_init(twin_graph *g, int width, int height);
bool twin_graph_remove(twin_graph *g, int p);
bool twin_graph_cut(twin_graph *g, int a, int b);
bool twin_graph_join(twin_graph *g, int a, int b);
bool twin_graph_touch(const twin_graph *g, int a, int b);

/* A step of a recipe; a whole recipe (impossible steps left out); the graph of a topology, read
 * from its masks (for tests whose subject is not the topology). */
bool twin_graph_step(twin_graph *g, const test_step *step);
void twin_graph_recipe(twin_graph *g, const test_recipe *recipe);
void twin_graph_of(twin_graph *g, const iki_topo *topo);

typedef struct twin_board {
    const twin_graph *graph;
    uint8_t color[TWIN_POINTS];
    int prisoners[3];            /* [c]: stones of c that were taken */
    uint8_t before[TWIN_POINTS]; /* the position before the last move */
    iki_color last_mover;        /* IKI_EMPTY after a pass, or when there was no move */
} twin_board;

/* A chain or any other connected set: its points in a list, and marks. */
typedef struct twin_set {
    int count, point[TWIN_POINTS];
    bool has[TWIN_POINTS];
} twin_set;

void twin_init(twin_board *b, const twin_graph *g);

/* The chain at p, and the empty points that touch it. */
void twin_chain(const twin_board *b, int p, twin_set *chain);
int twin_liberties(const twin_board *b, const twin_set *chain);

/* All stones have liberties. */
bool twin_is_legal_position(const twin_board *b);

/* Legality without history: occupied, simple ko (the opponent has just moved and the whole position
 * before his move would come back by taking one stone), suicide. */
iki_legality twin_legal(const twin_board *b, iki_color color, int p, bool suicide);

/* Plays a move that is legal under some suicide rule; p may be TWIN_NONE, a pass. */
void twin_play(twin_board *b, iki_color color, int p);

/* Every position so far, whole, with the mover that made it. */
typedef struct twin_history {
    int count, capacity;
    uint8_t *positions; /* count * points */
    iki_color *mover;
} twin_history;

void twin_history_init(twin_history *h);
void twin_history_free(twin_history *h);
void twin_history_push(twin_history *h, const twin_board *b, iki_color mover);
void twin_history_pop(twin_history *h);

/* Legality with history. */
iki_legality twin_legal_ever(const twin_board *b, const twin_history *h, const iki_rules *rules,
                             iki_color color, int p);

/* Between the two numberings. */
iki_point twin_to_point(const twin_graph *g, const iki_topo *topo, int p);
int twin_from_point(const twin_graph *g, const iki_topo *topo, iki_point p);

/* Copies the stones of a board; there is no ko then. */
void twin_copy_stones(twin_board *b, const iki_board *from);

/* The same stones? */
bool twin_same_stones(const twin_board *b, const iki_board *other);

/* Marks of the twin as a set of the topology. */
iki_pset twin_to_set(const twin_graph *g, const iki_topo *topo, const bool *marks);

#endif
