/* area - the part of the board on which a group lives or dies.
 *
 * The area grows from a chain over empty points.  Chains of the same colour that it meets belong to
 * the group.  Chains of the other colour with few liberties elsewhere might be captured: they and
 * their room belong to the area, as may chains of the owner with at most two liberties behind them.
 * All other chains are walls, taken to be alive.  An area that is too large for a search is cut
 * off:
 *
 *  1. if it is too large only beyond the last liberties of hanging walls, at those liberties, as if
 *     the other colour held the points beyond them;
 *  2. else, where the caller wants that, at the border of open ground (src/life/open_ground.h): the
 *     points beyond count as walls of the other colour, or as a way out for the group.
 */
#ifndef IKI_LIFE_AREA_H
#define IKI_LIFE_AREA_H

#include "src/life/search.h"
#include "src/tunables/tunables.h"

/* The stones whose life is asked for. */
typedef enum iki_life_subject {
    IKI_LIFE_CHAIN, /* the chain, as a whole */
    IKI_LIFE_GROUP, /* any part of the group; in a wide area the chain */
} iki_life_subject;

typedef struct iki_life_area {
    iki_local local;
    iki_life_question question; /* points to local, so an area must not be copied.  With several
                                 * targets: whether all of them can be saved */
    iki_pset group;             /* stones of the owner in the area, but walls */
    iki_pset subject; /* the stones in question: the chain, or all of the group; on open ground
                       * what hangs together with the chain, however far the ground goes */
    iki_pset cells;   /* where stones may come and go */
    iki_pset premise; /* walls that are not proved to be alive */
    bool cut_off;     /* true: the area is larger than the local game, */
    bool bounded;     /* but only beyond the last liberties of hanging walls */
} iki_life_area;

/* True if the area ends at the border of open ground. */
static inline bool
iki_life_area_is_open(const iki_life_area *area)
{
    return area->cut_off && !area->bounded;
}

/* Who holds the points beyond the border of open ground.  A group lives that joins points of its
 * owner there. */
typedef enum iki_life_border {
    IKI_LIFE_BORDER_HELD = 0, /* the other colour: what lives so lives in any case */
    IKI_LIFE_BORDER_NEARER,   /* the other colour those that it reaches before the group, the owner
                               * the rest: what is likely */
    IKI_LIFE_BORDER_OPEN,     /* the owner: what dies so dies in any case */
} iki_life_border;

enum { IKI_LIFE_REACH_FIRST = 1 }; /* of the narrowest open ground */

/* What is known about the stones around it. */
typedef struct iki_life_frame {
    bool suicide;           /* true: suicide is legal */
    bool walls_stand;       /* true: the caller judges the walls; else those that might be captured
                             * belong to the area */
    const iki_pset *proved; /* stones that nobody can ever capture */
    int reach;              /* how far open ground goes; 0: no matter */
    iki_life_border border; /* who holds what lies beyond open ground */
    bool past_walls;        /* true: an area that is too large is open ground; false: only where it
                             * is too large up to the last liberties of hanging walls as well */
} iki_life_frame;

/* Finds the area around the chain of the stone at p.  IKI_E_LIMIT if the group is too large. */
iki_status iki_life_area_make(const iki_board *b, iki_point p, iki_life_subject subject,
                              const iki_life_frame *frame, iki_life_area *area) IKI_MUST_CHECK;

#endif
