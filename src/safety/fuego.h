/* fuego - the points that the static safety rules of Fuego count for a colour.
 *
 * For the command go_safe alone, whose expected answers come from Fuego.  This is no proof: the
 * rules have none.  No verdict, count or other analysis may rest on it.  tests/exh_safety.c finds
 * no counterexample on boards of up to twelve points; larger boards are not checked. */
#ifndef IKI_SAFETY_FUEGO_H
#define IKI_SAFETY_FUEGO_H

#include "engine/go/board.h"

/* The points that the rules count as the colour's.  *chains, if not NULL: the stones of the chains
 * that they take for safe; other own stones among the points stand inside territory. */
iki_pset iki_safety_fuego_points(const iki_board *b, iki_color color, iki_pset *chains);

/* Empty points all of whose neighbours are counted safe by these rules, some for each colour. */
iki_pset iki_safety_fuego_dame(const iki_board *b);

#endif
