/* survey - a judged position as people look at it: whose each point is, how sure that is, and the
 * points that decide what is still open. */
#ifndef IKI_SHOW_SURVEY_H
#define IKI_SHOW_SURVEY_H

#include "engine/go/game.h"
#include "src/score/score.h"
#include "src/verdict/effort.h"

/* A chain that goes to whoever moves first, and where. */
typedef struct iki_vital {
    iki_point chain;  /* its first stone */
    iki_pset attack;  /* points by which the opponent takes it; */
    iki_pset defence; /* by which its owner saves it; either is empty where they are not known */
} iki_vital;

typedef struct iki_survey {
    iki_certainty certainty[IKI_POINTS_MAX];
    int16_t ownership[IKI_POINTS_MAX]; /* thousandths: 1000 is Black's, -1000 White's */
    int vitals;
    iki_vital *vital; /* [vitals] in board order, owned by the survey */
} iki_survey;

/* Surveys the position of g as judged by j and counted as score.  Points that are settled go to
 * their owner whole; where there is nothing but an estimate, by random games that respect what is
 * settled.  effort may be NULL.  IKI_E_MEMORY; to be freed with iki_survey_free in any case. */
iki_status iki_survey_make(const iki_game *g, const iki_judgement *j, const iki_score *score,
                           const iki_effort *effort, iki_survey *out) IKI_MUST_CHECK;

/* Frees what the survey owns: its vital points. */
void iki_survey_free(iki_survey *s);

/* The points that decide over the chain with that first stone; NULL where they need not. */
const iki_vital *iki_survey_vital(const iki_survey *s, iki_point chain);

#endif
