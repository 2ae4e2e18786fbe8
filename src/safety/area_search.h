/* area_search - one area that a colour encloses, as a game about liberties.
 *
 * The walls are chains of the owner.  The area is all that lies between them, with stones of the
 * opponent and loose stones of the owner.  The opponent moves first and the owner answers in the
 * same area.  Whenever it is the opponent's turn,
 *   - each solid block of walls has two liberties, outside liberties included,
 *   - each wall has the required liberties in this area.
 * Outside liberties are those that other areas guarantee to the wall.  If all areas around some
 * chains keep the liberties that they guarantee, no single move takes one of these chains.
 * Guarantees may end in a seki; where the opponent is to be dead, the owner needs a higher goal.
 *
 * Source: the theorem of Mueller 1997 and X. Niu, M. Mueller, "An improved safety solver for
 * computer Go" (2004), with liberties in place of eyes: kos, sekis inside and links need no rules
 * of their own. */
#ifndef IKI_SAFETY_AREA_SEARCH_H
#define IKI_SAFETY_AREA_SEARCH_H

#include "engine/base/budget.h"
#include "src/safety/liberties.h"
#include "src/safety/links.h"
#include "src/safety/memo.h"
#include "src/search/dfpn.h"

/* One wall: a chain of the owner, or several that links join. */
typedef struct iki_safety_wall {
    iki_pset beside;  /* the points that touch it */
    uint8_t outside;  /* liberties that other areas guarantee, 0 to 2 */
    uint8_t required; /* liberties that this area must keep, 0 to 2 */
} iki_safety_wall;

typedef struct iki_safety_question {
    const iki_board *board;
    iki_color owner;
    bool suicide;
    bool
        superko; /* true if the owner must lose no stone here, so that superko bans no move of it */
    const iki_pset *points; /* at most IKI_CELLS_MAX, bordered by the walls and `beyond` alone */
    const iki_pset *beyond; /* points around a section, which the opponent holds; else NULL */
    int walls;
    const iki_safety_wall *wall;
    iki_safety_goal goal;          /* of the owner */
    const iki_safety_links *links; /* all links; those with points here take part */
    iki_safety_memo *answers;      /* of the same board and rules, or NULL */
    unsigned percent;              /* of the usual nodes before a search is given up; 0: 100 */
} iki_safety_question;

/* Counts the liberties, 0 to 2, that the position guarantees to each wall without search.  The
 * outside and required liberties of the question play no part.  *goal: what the owner reaches and
 * keeps these liberties.  False if the count fails. */
bool iki_safety_question_liberties(const iki_safety_question *q,
                                   uint8_t liberties[IKI_SAFETY_WALLS_MAX], iki_safety_goal *goal);

/* True if the owner keeps all required liberties and reaches the goal.  Without a table only the
 * static count decides; with one, a search within the budget does, one node a position.  False may
 * mean "not known". */
bool iki_safety_question_holds(const iki_safety_question *q, iki_dfpn_table *table,
                               iki_budget *budget);

#endif
