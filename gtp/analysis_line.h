/* analysis_line - one line about a position for programs that show candidate moves, in their form.
 */
#ifndef IKI_GTP_ANALYSIS_LINE_H
#define IKI_GTP_ANALYSIS_LINE_H

#include "engine/base/sbuf.h"
#include "gtp/ban.h"

typedef struct iki_analysis iki_analysis; /* src/show/analysis.h */
typedef struct iki_survey iki_survey;     /* src/show/survey.h */

typedef enum iki_analysis_form {
    IKI_FORM_LEELA,
    IKI_FORM_KATA,
    IKI_FORM_PLAIN, /* as Sabaki wants it */
    IKI_FORM_CGOS,  /* a JSON object */
} iki_analysis_form;

/* What is asked for. */
typedef struct iki_analysis_wish {
    iki_analysis_form form;
    iki_color color;
    double interval; /* seconds */
    int64_t most;    /* moves */
    bool ownership, root;
    iki_ban ban;
} iki_analysis_wish;

/* Writes the line, with its LF; *a is the analysis for the colour, *survey of the same position. */
void iki_analysis_line(const iki_topo *t, const iki_analysis_wish *w, const iki_analysis *a,
                       const iki_survey *survey, iki_sbuf *out);

#endif
