/* eye - the eye space of one block on a board, as a graph with its content.
 *
 * The eye space of a block is what the block encloses by itself: the connected parts of the board
 * without the block, except the outside.  Stones inside belong to it: the attacker's, and own
 * stones that are not connected to the block.  The analysis assumes that the attacker's stones
 * outside cannot be captured and that one move fills each outside liberty of the block; for life
 * both are the worst case.
 *
 * Source: Vila and Cazenave 2003. */
#ifndef IKI_EYE_H
#define IKI_EYE_H

#include "engine/go/board.h"
#include "src/eye/game.h"

typedef struct iki_eye {
    iki_color owner;
    iki_point block; /* head of its chain */
    iki_pset space;  /* everything enclosed, stones included */
    bool too_large;  /* true if it is too large to solve: graph and content are not filled in */
    bool open_ended; /* true if another part, too large to solve, may be eye space: it counts
                      * as outside here, so that only life is certain */
    int regions;     /* connected parts of the space */
    iki_point point[IKI_EYE_MAX]; /* its points in board order, as the graph numbers them */
    iki_eye_graph graph;
    iki_eye_content content;
    iki_pset outside; /* liberties of the block that are not in the space */
    int external;     /* how many */
} iki_eye;

/* The eye of a known block with a known space, which must be whole parts of the board without the
 * block. */
void iki_eye_make(const iki_board *b, iki_point block, const iki_pset *space, iki_eye *eye);

/* The connected part of an eye space that holds p, as an eye of its own whose outside liberties are
 * those of the rest; false if p is not in the space. */
bool iki_eye_region(const iki_board *b, const iki_eye *whole, iki_point p, iki_eye *out);

/* Where the eye lies, in the paper's terms. */
typedef enum iki_eye_place_kind {
    IKI_EYE_CENTRE,
    IKI_EYE_SIDE,
    IKI_EYE_CORNER,
    IKI_EYE_OPEN
} iki_eye_place_kind;

/* Corner: a corner of the board with both neighbours; side: at least three points on one edge;
 * open: another graph than the plain board, or both of two opposite edges. */
iki_eye_place_kind iki_eye_placement(const iki_board *b, const iki_eye *eye);

/* True if no own stone is inside, every empty point touches the block, and there is at most one
 * chain of the attacker. */
bool iki_eye_is_plain(const iki_eye *eye);

#endif
