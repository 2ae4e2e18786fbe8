/* score - area and territory counts of a judged position.
 *
 * Both counts are always made; the rules in force choose.  Points are exact: komi in hundredths. */
#ifndef IKI_SCORE_H
#define IKI_SCORE_H

#include "engine/game.h"
#include "src/verdict.h"

typedef struct iki_score {
    iki_pset owned[3]; /* [colour]: living stones; empty points and dead stones that are its area */
    iki_pset territory[3]; /* [colour]: empty points that it surrounds, and the points of dead
                            * enemy stones; [IKI_EMPTY]: dame, every point that is nobody's */
    iki_pset seki;         /* stones in seki and the empty points that only such chains reach */
    iki_pset mouths[3];    /* [colour]: points of its territory where it must still end a ko, if
                            * moves cost points */
    int area[3];           /* points under area counting, without komi */
    int points[3];         /* points under territory counting: territory and prisoners */
    int prisoners[3]; /* [c]: stones that colour c has taken, dead ones on the board included */
    int64_t bonus;    /* handicap compensation for White, hundredths */
    int64_t area_result, territory_result; /* Black minus White with komi (and bonus), hundredths */
    int64_t result;                        /* the one that the rules in force ask for */
} iki_score;

/* Counts the position of g as judged by j. */
void iki_score_count(const iki_game *g, const iki_judgement *j, iki_score *out);

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

/* What a colour has surrounded and gets points for under the rules in force, or (IKI_EMPTY) what is
 * nobody's. */
iki_pset iki_score_territory(const iki_game *g, const iki_score *score, iki_color owner);

/* Could no verdict short of "searched" change the winner, even if all of them were wrong? */
bool iki_score_winner_proved(const iki_game *g, const iki_judgement *j, const iki_score *score);

/* "B+3.5", "W+12", "0". */
void iki_result_write(int64_t result, iki_sbuf *out);

/* Reads "B+3.5", "W+12", "0", "Draw", "Jigo" into hundredths, and what people make of these:
 * "B+5,5", "white + 2 points".  False for anything else (resignation, time, unknown). */
bool iki_result_read(const char *text, int64_t *result);

#endif
