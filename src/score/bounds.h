/* bounds - between which counts a game must end, as a theorem.
 *
 * The proofs of a judgement are taken together: each side can keep what is proved to be its own,
 * whoever moves next and whatever the other side plays, passes included, until two passes end the
 * game.  doc/theory.md, "Bounds of the count", has the proof. */
#ifndef IKI_SCORE_BOUNDS_H
#define IKI_SCORE_BOUNDS_H

#include "src/score/score.h"

/* Black minus White under the rules in force, komi and handicap bonus included, hundredths: Black
 * can see to it that the game ends with at least `least`, White with at most `most`. */
typedef struct iki_score_bounds {
    int64_t least, most;
} iki_score_bounds;

/* The bounds for the position of g, which j judges and `score` counts. */
iki_score_bounds iki_score_find_bounds(const iki_game *g, const iki_judgement *j,
                                       const iki_score *score);

/* Is it a theorem who wins, whoever moves next and whatever the other side plays to the end of the
 * game?  By the bounds, which must agree with the result. */
bool iki_score_winner_proved(const iki_game *g, const iki_judgement *j, const iki_score *score);

#endif
