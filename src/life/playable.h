/* playable - the part of a line that can be played on the board.
 *
 * The search plays on the cells of an area.  Where the area is open, stones at its border may be
 * taken there though they have liberties beyond, and a side that ignores ko bans may retake at
 * once.  The answer takes that into account, but a line that is shown has to end there. */
#ifndef IKI_LIFE_PLAYABLE_H
#define IKI_LIFE_PLAYABLE_H

#include "src/life/solution_tree.h"

/* A line to be played on the board of a question.  area: of the search, or NULL: the moves do not
 * come from one. */
typedef struct iki_life_replay {
    const iki_board *board;
    const iki_life_area *area;
    bool suicide; /* true: it is allowed */
    int side;     /* that begins; no ko is banned for its first move */
} iki_life_replay;

/* How many of these moves (points or IKI_PASS) can be played, one after the other, up to the first
 * that takes stones in the area alone. */
int iki_life_playable(const iki_life_replay *r, const iki_point *line, int moves);

/* Drops all moves of the tree that come later than that, but for its first moves. */
void iki_life_tree_keep_playable(const iki_life_replay *r, iki_life_tree *t);

#endif
