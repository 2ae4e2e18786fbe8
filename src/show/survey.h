/* survey - a judged position as people look at it: whose each point is, how sure that is. */
#ifndef IKI_SHOW_SURVEY_H
#define IKI_SHOW_SURVEY_H

#include "src/score/score.h"

typedef struct iki_survey {
    iki_certainty certainty[IKI_POINTS_MAX];
    int16_t ownership[IKI_POINTS_MAX]; /* thousandths: 1000 is Black's, -1000 White's */
} iki_survey;

/* Surveys the position of g as judged by j and counted as score.  Points that are settled go to
 * their owner whole, all others by the chances of the judgement. */
void iki_survey_make(const iki_game *g, const iki_judgement *j, const iki_score *score,
                     iki_survey *out);

#endif
