/* analysis - a position as programs that show an engine's candidate moves want it: moves in order,
 * what each is worth, and whose every point is. */
#ifndef IKI_SHOW_ANALYSIS_H
#define IKI_SHOW_ANALYSIS_H

#include "src/life/life.h"
#include "src/player/choice.h"
#include "src/resolve/resolve.h"
#include "src/show/view.h"

enum { IKI_CANDIDATES_MAX = 64 };

/* All counts are hundredths of a point from the view of the side that was asked for. */
typedef struct iki_candidate {
    iki_point move; /* or IKI_PASS */
    int64_t lead;   /* to be expected if the move gets what it is played for */
    int64_t worth;  /* how much better that is than what the opponent gets there */
    iki_pset own;   /* what it is played for: own chains to be saved, */
    iki_pset enemy; /* others to be taken */
    int16_t ownership[IKI_POINTS_MAX]; /* that lead's, as in iki_survey: Black's is positive */
    int moves;                         /* how play goes on: line[0] is the move */
    iki_point line[IKI_LIFE_LINE_MAX];
} iki_candidate;

typedef struct iki_analysis {
    iki_color color;
    int64_t lead;   /* to be expected as it stands: the survey's */
    int64_t spread; /* the standard deviation of the count, points being thought independent */
    int count;      /* at least 1 */
    iki_candidate candidate[IKI_CANDIDATES_MAX]; /* the best first */
} iki_analysis;

/* Analyses the position for the side that is to choose a move.  *view shows the same position by
 * the same judgement; given: the referee's word in that judgement.  Deterministic unless the effort
 * is interrupted or has a time limit.  IKI_E_MEMORY. */
iki_status iki_analysis_make(const iki_choice *choice, const iki_given *given, const iki_view *view,
                             iki_analysis *out) IKI_MUST_CHECK;

/* The count squashed by how uncertain it is, in ten-thousandths: 5000 is even.  Not learned from
 * games: it tells a safe lead from one that hangs on estimates. */
int iki_analysis_winrate(const iki_analysis *a, int64_t lead);

#endif
