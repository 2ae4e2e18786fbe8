/* area - the area on which a group lives or dies.
 *
 * It grows from a chain over empty points.  Chains of the same colour that it meets belong to the
 * group; chains of the other colour with little room elsewhere might be captured, so they and
 * their room belong to the area too, as may chains of the owner with at most two liberties behind
 * them.  All other chains are walls, taken to be alive.  Where the area goes on for longer than a
 * search can follow it is cut off: if it goes on so far only beyond the liberties that walls hang
 * on, their only ones elsewhere, there, as if the other colour held what lies beyond; else where
 * the other colour is nearer, which is as good as its wall, and whoever gets beyond the rest has
 * escaped. */
#ifndef IKI_LIFE_AREA_H
#define IKI_LIFE_AREA_H

#include "src/life/search.h"

enum {
    IKI_LIFE_EMPTY_MAX = 40,
    IKI_LIFE_GROUP_CELLS = 32, /* in wider areas live several groups */
};

/* Whose life is asked for? */
typedef enum iki_life_subject {
    IKI_LIFE_CHAIN, /* the chain's: all of it or nothing */
    IKI_LIFE_GROUP, /* the group's: something of it.  In a wide area the chain's */
} iki_life_subject;

typedef struct iki_life_area {
    iki_local local;
    iki_life_question question; /* about local, so a area must not be copied.  With several
                                 * targets it is whether all of them can be saved */
    iki_pset group;             /* stones of the owner in the area, but walls */
    iki_pset subject;           /* what the question is about: the chain, or all of the group */
    iki_pset cells;             /* where stones may come and go */
    iki_pset premise;           /* walls that are not proved to be alive */
    bool cut_off;               /* the local game is not all there is, */
    bool bounded;               /* but only beyond what walls hang on */
} iki_life_area;

/* What is known around it. */
typedef struct iki_life_frame {
    bool suicide;           /* is it legal? */
    bool walls_stand;       /* does the caller himself find out which walls live?  Else all that
                             * might be captured belong to the area */
    const iki_pset *proved; /* stones that nobody can ever capture */
} iki_life_frame;

/* Finds the area around the chain of the stone at p.  IKI_E_LIMIT if the group is too large. */
iki_status iki_life_area_make(const iki_board *b, iki_point p, iki_life_subject subject,
                              const iki_life_frame *frame, iki_life_area *area) IKI_MUST_CHECK;

#endif
