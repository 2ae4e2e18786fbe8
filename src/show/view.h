/* view - a judged position as people look at it: counted, surveyed, with the points that decide. */
#ifndef IKI_SHOW_VIEW_H
#define IKI_SHOW_VIEW_H

#include "src/show/survey.h"
#include "src/show/vital.h"

typedef struct iki_view {
    iki_score score;
    iki_survey survey;
    iki_vitals vitals;
} iki_view;

/* Views the position of g, which j judges.  effort may be NULL.  IKI_E_MEMORY; to be freed with
 * iki_view_free in any case. */
iki_status iki_view_make(const iki_game *g, const iki_judgement *j, const iki_effort *effort,
                         iki_view *out) IKI_MUST_CHECK;

/* Frees what the view owns: its vital points. */
void iki_view_free(iki_view *v);

#endif
