/* score_certainty - how surely is it known whose a point is, and who won? */
#ifndef IKI_SCORE_CERTAINTY_H
#define IKI_SCORE_CERTAINTY_H

#include "src/score.h"

/* How surely is it known whose a point is?  A stone's by the verdict on its chain; an empty one's
 * by the proof of its territory, unless the referee took the walls away, or by the living stones
 * around it where nobody else has room. */
iki_certainty iki_score_certainty_at(const iki_board *b, const iki_judgement *j, iki_point p);

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

/* Could no verdict short of "searched" change the winner, even if all of them were wrong? */
bool iki_score_winner_proved(const iki_game *g, const iki_judgement *j, const iki_score *score);

#endif
