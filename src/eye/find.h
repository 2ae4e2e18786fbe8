/* find - the eye space around a point of the board, and the blocks that own it. */
#ifndef IKI_EYE_FIND_H
#define IKI_EYE_FIND_H

#include "src/eye/eye.h"

/* Finds the eye space that p belongs to: p is a stone of the block, or an empty point or a stone
 * inside. Of several blocks the one with the smallest part around p is meant, but before that one
 * whose part is too small for a living group and that unconditionally alive chains shut in.
 * Where none of this gives an eye, or the block lives unconditionally, and the block and at most
 * IKI_EYE_MAX points are the whole board, all these points are its eye space.  IKI_E_ARGUMENT if
 * there is no eye at p, or two that suit equally. */
iki_status iki_eye_find(const iki_board *b, iki_point p, iki_eye *eye) IKI_MUST_CHECK;

/* The stones of the blocks of one colour that together enclose the region at p; none if there is no
 * such region, or one of each colour that suits equally.  *region: its points.  The region has at
 * most IKI_EYE_MAX points, or twice as many if that is less than half of the board, or the blocks
 * are unconditionally alive.  If p is a stone that borders such regions, its block, and all points
 * of these.  Where no single block has an eye there, other methods must decide. */
iki_pset iki_eye_owners(const iki_board *b, iki_point p, iki_pset *region);

#endif
