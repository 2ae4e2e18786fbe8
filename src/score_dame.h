/* score_dame - the count after both sides have filled the dame and mended what that leaves open.
 *
 * Games stop before the last neutral points are taken, and a count of the position as it stands
 * takes no notice of the moves inside own territory that filling them would force (teire). */
#ifndef IKI_SCORE_DAME_H
#define IKI_SCORE_DAME_H

#include "src/score.h"

typedef struct iki_after_dame {
    iki_pset filled;   /* dame that can be filled: those that no chain in seki reaches */
    iki_pset open[3];  /* [colour]: points of its territory where an enemy move then hurts */
    int dame[3];       /* [colour]: how many of the filled ones it gets */
    int protective[3]; /* [colour]: moves that mend its open points */
    int64_t area_result, territory_result, result; /* as in iki_score */
} iki_after_dame;

/* Counts the position of g, judged by j and counted as `score`, to the end of the dame: both sides
 * fill them in turn, the side to move first.  A protective move costs a point of territory and
 * nothing under area rules or with pass stones.  An estimate: the enemy's move and one answer are
 * read, no more. */
void iki_score_after_dame(const iki_game *g, const iki_judgement *j, const iki_score *score,
                          iki_after_dame *out);

#endif
