/* canonical - a board from the one side from which all boards that are the same look the same.
 *
 * Of the boards that a position is when it is turned, mirrored or has its colours exchanged, the
 * aspect shows the smallest, so that what is worked out there cannot depend on how the board lies.
 * (A position that is its own mirror image has several such sides, and one of them is taken.) */
#ifndef IKI_GO_CANONICAL_H
#define IKI_GO_CANONICAL_H

#include "engine/go/board.h"
#include "engine/go/symmetry.h"

/* Points to itself, so it must not be copied. */
typedef struct iki_aspect {
    iki_board board; /* as it is seen: stones and, if asked for, the ko; no prisoners */
    unsigned turn;
    iki_topo lying;                 /* of the seen board, where the other stands upright */
    iki_point to[IKI_POINTS_MAX];   /* point of the board -> of the aspect */
    iki_point from[IKI_POINTS_MAX]; /* and back */
} iki_aspect;

/* Looks at b.  mark: sets of points, up to 6, by which boards with the same stones differ.  Fails
 * as iki_board_set does: never where the stones of b have liberties. */
iki_status iki_aspect_make(const iki_board *b, const iki_pset *const mark[], int marks,
                           iki_aspect *aspect) IKI_MUST_CHECK;

/* The same with the ko ban of b, by which boards differ too.  marks: up to 5. */
iki_status iki_aspect_make_with_ko(const iki_board *b, const iki_pset *const mark[], int marks,
                                   iki_aspect *aspect) IKI_MUST_CHECK;

/* The points of s, which are the board's, as the aspect calls them. */
iki_pset iki_aspect_to(const iki_aspect *aspect, const iki_pset *s);

/* The points of s, which are the aspect's, as the board calls them. */
iki_pset iki_aspect_from(const iki_aspect *aspect, const iki_pset *s);

#endif
