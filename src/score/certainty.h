/* certainty - how surely is it known whose a point is, and who won? */
#ifndef IKI_SCORE_CERTAINTY_H
#define IKI_SCORE_CERTAINTY_H

#include "src/score/score.h"

/* How surely is it known whose a point is?  A stone's by the verdict on its chain; an empty one's
 * by the proof of its territory, which the referee's word on its walls makes "given", or by the
 * living stones around it where nobody else has room. */
iki_certainty iki_score_certainty_at(const iki_board *b, const iki_judgement *j, iki_point p);

/* Is proved territory, of which p is a point, that without the referee's word on its walls? */
bool iki_score_territory_stands(const iki_board *b, const iki_judgement *j, iki_point p);

/* How many points of the board are known with each certainty. */
void iki_score_certainty(const iki_board *b, const iki_judgement *j, int points[IKI_GIVEN + 1]);

/* A whole divided in proportion to those points, to the last unit (largest remainders, the surest
 * first): out[IKI_ESTIMATED] .. out[IKI_GIVEN]; a board without points is proved. */
void iki_score_shares(const iki_board *b, const iki_judgement *j, int whole,
                      int out[IKI_GIVEN + 1]);

/* Does anything rest on the referee's word? */
bool iki_score_has_given(const iki_judgement *j);

/* Appends "proved 61 %, searched 30 %, estimated 9 %", and ", given 5 %" where the referee spoke.
 */
void iki_score_shares_write(const iki_board *b, const iki_judgement *j, iki_sbuf *out);

/* Is it a theorem who wins, whoever moves next and whatever the other side plays to the end of the
 * game?  By the bounds of src/score/bounds.h, which must agree with the result. */
bool iki_score_winner_proved(const iki_game *g, const iki_judgement *j, const iki_score *score);

#endif
