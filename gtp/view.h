/* view - the position of a session as it is shown: judged, counted, surveyed, with the points that
 * decide. */
#ifndef IKI_VIEW_H
#define IKI_VIEW_H

#include "gtp/session.h"
#include "src/show/survey.h"

/* The points that decide over chains: over those that the verdicts call critical, and over those
 * that are only estimated but go, as a short search finds, to whoever moves first. */
typedef struct iki_vitals {
    int count;
    iki_vital *at; /* [count] in board order of the chains, owned */
} iki_vitals;

/* Takes what the survey has and searches for more; the position must be the one that was surveyed.
 * To be freed with iki_vitals_free in any case.  IKI_E_MEMORY. */
iki_status iki_vitals_find(const iki_session *s, const iki_judgement *j, const iki_survey *survey,
                           const iki_effort *effort, iki_vitals *out) IKI_MUST_CHECK;

/* Frees the list; *v is then empty. */
void iki_vitals_free(iki_vitals *v);

/* All points that take a chain (attack), or all that save one. */
iki_pset iki_vitals_points(const iki_vitals *v, bool attack);

typedef struct iki_view {
    const iki_judgement *judgement; /* of the session */
    iki_score score;
    iki_survey survey;
    iki_vitals vitals;
} iki_view;

/* Judges the position if the session has not, counts and surveys it.  To be closed in any case.
 * IKI_E_MEMORY. */
iki_status iki_view_open(iki_session *s, iki_view *v) IKI_MUST_CHECK;

/* Frees the survey and the vital points; the judgement stays the session's. */
void iki_view_close(iki_view *v);

#endif
