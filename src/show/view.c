/* view - count, survey and vital points, one after the other, under one effort. */
#include "src/show/view.h"

iki_status
iki_view_make(const iki_game *g, const iki_judgement *j, const iki_effort *effort, iki_view *out)
{
    out->vitals = (iki_vitals){.count = 0};
    iki_score_count(g, j, &out->score);
    iki_survey_make(g, j, &out->score, &out->survey);
    return iki_vitals_find(g, j, effort, &out->vitals);
}

void
iki_view_free(iki_view *v)
{
    iki_vitals_free(&v->vitals);
}
