/* placement - the ways in which a shape can lie in the centre, on the side and in the corner.
 *
 * In the paper's terms: a corner eye holds a corner of the board with both neighbours, a side eye
 * at least three points of one edge, a centre eye neither.  One block must be able to enclose it,
 * so no point that is walled in between the shape and the edge may be left. */
#ifndef IKI_EYE_PLACEMENT_H
#define IKI_EYE_PLACEMENT_H

#include "src/eye/shape.h"

enum { IKI_PLACEMENTS_OF_SHAPE = 4, IKI_PLACEMENTS_MAX = IKI_PLACEMENTS_OF_SHAPE * IKI_SHAPES_MAX };

/* The sides of the box that lie on the edge, as bits of iki_eye_shape_graph: none in the centre,
 * IKI_EDGE_SOUTH on the side, with IKI_EDGE_WEST in the corner. */
typedef unsigned iki_eye_edges;

/* The turned and mirrored forms of a shape that can lie so, each once of those that differ by a
 * mirror of the place alone; returns how many.  In the centre that is the shape itself, if it has
 * no hole. */
int iki_eye_placements(iki_eye_shape shape, iki_eye_edges edges,
                       iki_eye_shape out[IKI_PLACEMENTS_OF_SHAPE]);

#endif
