/* survey - a judged position as people look at it: whose each point is, how sure that is. */
#ifndef IKI_SHOW_SURVEY_H
#define IKI_SHOW_SURVEY_H

#include "engine/base/budget.h"
#include "src/score/score.h"

typedef struct iki_survey {
    iki_certainty certainty[IKI_POINTS_MAX];
    int16_t ownership[IKI_POINTS_MAX]; /* thousandths: 1000 is Black's, -1000 White's */
} iki_survey;

/* Surveys the position of g as judged by j and counted as score.  Points that are settled go to
 * their owner whole; where there is nothing but an estimate, by random games that respect what is
 * settled.  budget may be NULL.  IKI_E_MEMORY. */
iki_status iki_survey_make(const iki_game *g, const iki_judgement *j, const iki_score *score,
                           iki_budget *budget, iki_survey *out) IKI_MUST_CHECK;

#endif
