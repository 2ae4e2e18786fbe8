/* growth - what the readers of other formats than SGF share: lines, and a tree that grows. */
#ifndef IKI_SGF_GROWTH_H
#define IKI_SGF_GROWTH_H

#include "engine/sgf/sgf.h"

enum { IKI_LINE_MAX = 200 };

/* A text, line by line.  Lines end with LF, CR or CRLF. */
typedef struct iki_lines {
    const char *at, *end;
    long number;             /* of the line in text, from 1 */
    char text[IKI_LINE_MAX]; /* without blanks around it; shortened to fit, NULs become blanks */
} iki_lines;

/* Moves to the next line; false after the last. */
bool iki_lines_next(iki_lines *l);

/* A tree of one game that a reader makes.  After the first failure nothing is added. */
typedef struct iki_growth {
    iki_sgf *s;
    iki_sgf_node root, last; /* last: of the main line */
    int width;               /* of the board, a square */
    iki_status status;
} iki_growth;

/* Adds a value to a property of the root; an empty value adds nothing. */
void iki_growth_set(iki_growth *g, const char *id, const char *value);

/* Is there such a point?  Columns and rows count from 0 at the upper left corner. */
bool iki_growth_has(const iki_growth *g, int x, int y);

/* Are both beyond the board, as some programs write a pass?  With one of them a move is an error.
 */
bool iki_growth_passes(const iki_growth *g, int x, int y);

/* Adds a move, or to the root a stone; beyond the board it is a pass, and no stone. */
void iki_growth_move(iki_growth *g, iki_color color, int x, int y);
void iki_growth_stone(iki_growth *g, iki_color color, int x, int y);

/* Says a handicap of n stones in the root, and sets them on the usual points.  third_left: the
 * third stone goes to the upper left corner, not to the lower right one. */
void iki_growth_handicap(iki_growth *g, int n, bool third_left);

#endif
