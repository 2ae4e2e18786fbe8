/* sections - parts of areas in which walls find their liberties, whatever happens around them.
 *
 * An area that is too wide for a search, or open to the opponent, may have a corner that is enough.
 * There the opponent is given all points beyond the section, and the owner may lose no stone; what
 * holds so holds on the board (doc/theory.md, safety under alternating play). */
#ifndef IKI_SAFETY_SECTIONS_H
#define IKI_SAFETY_SECTIONS_H

#include "src/safety/area.h"

/* Looks for sections of areas on which nothing rests, and for joint sections (src/safety/joint.h),
 * and adds those that make all walls around them sure; true if there is one.  None where the board
 * is its own mirror image, as the order of points decides which of two sections comes first. */
bool iki_safety_sections_search(iki_safety_areas *g);

#endif
