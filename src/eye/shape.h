/* shape - polyominoes as eyes: all free shapes of a size, and the graph of a shape in a place.
 *
 * A shape is a set of cells in a box of 8x8, bit 8 * y + x, pushed into the corner (0, 0).  Its
 * cells in ascending bit order are the points 0, 1, ... of its graph. */
#ifndef IKI_EYE_SHAPE_H
#define IKI_EYE_SHAPE_H

#include "src/eye/game.h"

enum { IKI_SHAPE_CELLS_MAX = 8, IKI_SHAPES_MAX = 369 };

typedef uint64_t iki_eye_shape;

/* Sides of the box that lie on the edge of the board. */
enum { IKI_EDGE_WEST = 1, IKI_EDGE_EAST = 2, IKI_EDGE_SOUTH = 4, IKI_EDGE_NORTH = 8 };

/* The free polyominoes of n <= 8 cells, those with a hole included, ascending; returns how many. */
int iki_eye_shapes(int n, iki_eye_shape out[IKI_SHAPES_MAX]);

/* The shape turned and mirrored: i = 0 .. 7. */
iki_eye_shape iki_eye_shape_turn(iki_eye_shape s, int i);

/* True if the shape encloses a cell that is not in it.  For the tests. */
bool iki_eye_shape_has_hole(iki_eye_shape s);

/* The eye of this shape whose box touches these edges of the board, walled in everywhere else. */
iki_eye_graph iki_eye_shape_graph(iki_eye_shape s, unsigned edges);

/* True if both are the same game; then map[i] is the point of b for point i of a. */
bool iki_eye_isomorphic(const iki_eye_graph *a, const iki_eye_graph *b, uint8_t map[IKI_EYE_MAX]);

#endif
