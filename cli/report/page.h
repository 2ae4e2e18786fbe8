/* page - one judged position as a page of HTML that needs nothing beside itself. */
#ifndef IKI_CLI_REPORT_PAGE_H
#define IKI_CLI_REPORT_PAGE_H

#include "cli/picture/picture.h"
#include "cli/position.h"
#include "src/show/details.h"

/* What a record says of its game.  UTF-8 as far as its charset could be read, else whatever bytes
 * it holds; "" where it says nothing. */
typedef enum iki_fact {
    IKI_FACT_BLACK = 0,
    IKI_FACT_BLACK_RANK,
    IKI_FACT_WHITE,
    IKI_FACT_WHITE_RANK,
    IKI_FACT_EVENT,
    IKI_FACT_ROUND,
    IKI_FACT_DATE,
    IKI_FACT_PLACE,
    IKI_FACT_NAME,
    IKI_FACT_RESULT,
    IKI_FACTS,
} iki_fact;

typedef struct iki_facts {
    iki_sbuf text[IKI_FACTS];
} iki_facts;

/* From the main line of the i-th game (0 based); to be freed.  A failure shows in the texts. */
void iki_facts_read(const iki_sgf *s, size_t i, iki_facts *facts);

/* Frees the texts, each of which is then "". */
void iki_facts_free(iki_facts *facts);

typedef struct iki_report {
    const iki_look *look;
    const iki_facts *facts;
    const char *source; /* the name of the file */
    int sequences;
    const iki_sequence *sequence;
    const iki_details *details;
} iki_report;

/* Appends the whole page to *out. */
void iki_report_write(const iki_report *r, iki_sbuf *out);

/* The table of chains. */
void iki_report_chains(const iki_report *r, iki_sbuf *out);

/* Borders to close, moves that protect, places in doubt; nothing where all is played. */
void iki_report_to_play(const iki_report *r, iki_sbuf *out);

/* The capturing races, if there are any on which a life depends. */
void iki_report_races(const iki_report *r, iki_sbuf *out);

/* report.css and report.js: how every page looks, and the script that shows what belongs together.
 * Their lines, ending with NULL.  Without the script the page says the same: links lead from stones
 * to rows and back, and the style sheet marks what a link leads to. */
extern const char *const iki_report_style[];
extern const char *const iki_report_script[];

#endif
