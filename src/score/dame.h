/* dame - the count after both sides have filled the dame and mended what that leaves open.
 *
 * Games stop before the last neutral points are taken, and a count of the position as it stands
 * takes no notice of the moves inside own territory that filling them would force (teire). */
#ifndef IKI_SCORE_DAME_H
#define IKI_SCORE_DAME_H

#include "src/score/score.h"

/* Counts the position of g, judged by j and counted as it stands, to the end of the dame: both
 * sides fill them in turn, the side to move first.  A protective move costs a point of territory
 * and nothing under area rules or with pass stones.  An estimate: the opponent's move and one
 * answer are read, no more. */
void iki_score_after_dame(const iki_game *g, const iki_judgement *j, iki_score *score);

#endif
