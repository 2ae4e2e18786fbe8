/* report - one line about a position for programs that show candidate moves, in their form. */
#ifndef IKI_REPORT_H
#define IKI_REPORT_H

#include "engine/base/sbuf.h"
#include "gtp/ban.h"

typedef struct iki_analysis iki_analysis; /* src/show/analysis.h */
typedef struct iki_survey iki_survey;     /* src/show/survey.h */

typedef enum iki_report_form {
    IKI_REPORT_LEELA,
    IKI_REPORT_KATA,
    IKI_REPORT_PLAIN, /* as Sabaki wants it */
    IKI_REPORT_CGOS,  /* a JSON object */
} iki_report_form;

/* What is asked for. */
typedef struct iki_report_wish {
    iki_report_form form;
    iki_color color;
    double interval; /* seconds */
    int64_t most;    /* moves */
    bool ownership, root;
    iki_ban ban;
} iki_report_wish;

/* Writes the line, with its LF; *a is the analysis for the colour, *survey of the same position. */
void iki_report_write(const iki_topo *t, const iki_report_wish *w, const iki_analysis *a,
                      const iki_survey *survey, iki_sbuf *out);

#endif
