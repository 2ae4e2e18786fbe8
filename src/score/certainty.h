/* certainty - how certain the owner of each point and the winner are. */
#ifndef IKI_SCORE_CERTAINTY_H
#define IKI_SCORE_CERTAINTY_H

#include "engine/base/sbuf.h"
#include "src/score/score.h"

/* The certainty of a point's owner.  A stone has that of the verdict on its chain.  An empty point
 * has that of its proved territory, which is "given" if it rests on walls whose status the user
 * gave; else that of the living stones around it, if nobody else has room there. */
iki_certainty iki_score_certainty_at(const iki_board *b, const iki_judgement *j, iki_point p);

/* True if the proved territory around p rests on no status that the referee gave. */
bool iki_score_territory_stands(const iki_board *b, const iki_judgement *j, iki_point p);

/* The points of eyes in which the first move decides: dead stones and territory, or not?  The
 * stones inside say so, or the block around did, which may live either way; if it may die, too, its
 * stones are among them. */
iki_pset iki_score_open_eyes(const iki_board *b, const iki_judgement *j);

/* The chance that a point that is counted as the owner's ends otherwise, of IKI_CHANCE_ONE: that of
 * statistics, unless more is known of it. */
unsigned iki_score_doubt_at(const iki_board *b, const iki_judgement *j, iki_color owner,
                            iki_point p);

/* The number of points known with each certainty. */
void iki_score_certainty(const iki_board *b, const iki_judgement *j, int points[IKI_GIVEN + 1]);

/* A whole divided in proportion to those points, to the last unit (largest remainders, the surest
 * first): out[IKI_ESTIMATED] .. out[IKI_GIVEN]; a board without points is proved. */
void iki_score_shares(const iki_board *b, const iki_judgement *j, int whole,
                      int out[IKI_GIVEN + 1]);

/* True if a verdict rests on a status that the referee gave. */
bool iki_score_has_given(const iki_judgement *j);

/* Appends "proved 61 %, searched 30 %, estimated 9 %", and ", given 5 %" where the referee spoke.
 */
void iki_score_shares_write(const iki_board *b, const iki_judgement *j, iki_sbuf *out);

#endif
