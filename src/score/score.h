/* score - area and territory counts of a judged position.
 *
 * Both counts are always made; the rules in force choose.  Points are exact: komi in hundredths.
 *
 * The result of a game is the count as it stands, but where moves cost points it is the count after
 * the dame: then moves inside own territory that filling them forces are paid for (the
 * figures: doc/experiments.md). */
#ifndef IKI_SCORE_H
#define IKI_SCORE_H

#include "src/verdict/verdict.h"

typedef struct iki_rules iki_rules; /* engine/go/rules.h */
typedef struct iki_game iki_game;   /* engine/go/game.h */

/* What is still to be played when only dame are left: see src/score/dame.h. */
typedef struct iki_after_dame {
    iki_pset filled; /* dame that can be filled: those that no chain in seki reaches */
    iki_pset
        open[3]; /* [colour]: points of its territory where a move of the opponent then hurts */
    int dame[3]; /* [colour]: how many of the filled ones it gets */
    int protective[3];                             /* [colour]: moves that mend its open points */
    int64_t area_result, territory_result, result; /* as in iki_score, result by the rules */
} iki_after_dame;

typedef struct iki_score {
    iki_pset owned[3]; /* [colour]: living stones; empty points and dead stones that are its area */
    iki_pset territory[3]; /* [colour]: empty points that it surrounds, and the points of the
                            * opponent's dead stones; [IKI_EMPTY]: dame, all other points */
    iki_pset seki;         /* stones in seki and the empty points that only such chains reach */
    iki_pset unclosed; /* regions whose border is not closed yet: what is nobody's there may still
                        * become territory */
    iki_pset ko_points[3]; /* [colour]: points of its territory where it must still end a ko, if
                            * moves cost points */
    int area[3];           /* points under area counting, without komi */
    int points[3];         /* points under territory counting: territory and prisoners */
    int prisoners[3]; /* [c]: stones that colour c has taken, dead ones on the board included */
    int64_t bonus;    /* handicap compensation for White, hundredths */
    int64_t area_result, territory_result; /* Black minus White with komi (and bonus), hundredths */
    int64_t as_it_stands;                  /* the one that the rules in force ask for */
    iki_after_dame after;
    int64_t result; /* of the game: as_it_stands or after.result */
} iki_score;

/* True if a move in own territory costs a point. */
bool iki_score_pays_moves(const iki_rules *r);

/* Counts the position of g as judged by j. */
void iki_score_count(const iki_game *g, const iki_judgement *j, iki_score *out);

/* What a colour has surrounded and gets points for under the rules in force, or (IKI_EMPTY) what is
 * nobody's. */
iki_pset iki_score_territory(const iki_game *g, const iki_score *score, iki_color owner);

#endif
