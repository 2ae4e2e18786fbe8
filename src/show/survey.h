/* survey - a judged position as people look at it: whose each point is, how sure that is. */
#ifndef IKI_SHOW_SURVEY_H
#define IKI_SHOW_SURVEY_H

#include "src/score/score.h"

typedef struct iki_survey {
    iki_certainty certainty[IKI_POINTS_MAX];
    int16_t ownership[IKI_POINTS_MAX]; /* thousandths: 1000 is Black's, -1000 White's */
    int64_t lead; /* the result to be expected if every point goes by its ownership: Black's,
                   * hundredths */
} iki_survey;

/* Surveys the position of g as judged by j and counted as score.  Points that are settled go to
 * their owner whole, all others by the chances of the judgement. */
void iki_survey_make(const iki_game *g, const iki_judgement *j, const iki_score *score,
                     iki_survey *out);

/* Ownership and lead once a question about the surveyed position is decided: it is counted `so`
 * then, and would else be counted otherwise.  Points that the two counts give to different sides go
 * whole as the first one says, all others as before. */
void iki_survey_decide(const iki_topo *t, const iki_score *so, const iki_score *otherwise,
                       iki_survey *survey);

#endif
