/* gaps - where a border is not closed yet, and which move closes it. */
#ifndef IKI_SCORE_GAPS_H
#define IKI_SCORE_GAPS_H

#include "src/score/score.h"

/* Points that one move closes off: afterwards no living stone of the other colour reaches them. */
typedef struct iki_gap {
    iki_color color; /* whose move it is */
    iki_pset moves;  /* any of them closes as much */
    int points;      /* how many that is, the move itself not counted */
} iki_gap;

enum { IKI_GAPS_MAX = 16 };

/* The gaps of the position of board b, judged by j and counted by `score`, largest first: in each
 * region between living stones of both colours whose border is open the move of either colour that
 * closes off most, beside its living stones if there is such a move, if that is at least two
 * points, and they will rather be that colour's.  Writes at most IKI_GAPS_MAX, returns how many
 * there are. */
int iki_score_find_gaps(const iki_board *b, const iki_judgement *j, const iki_score *score,
                        iki_gap gaps[]);

#endif
