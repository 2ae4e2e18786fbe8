/* analyze - what is known of one position, gathered for text and for JSON. */
#ifndef IKI_CLI_ANALYZE_H
#define IKI_CLI_ANALYZE_H

#include "cli/position.h"
#include "src/show/details.h"
#include "src/show/timeline.h"

typedef struct iki_findings {
    iki_look look;
    iki_details details;
    bool has_timeline;
    iki_timeline timeline; /* of the same chains; without has_timeline empty */
} iki_findings;

/* The findings as text, with a board as src/show/diagram.h draws it. */
void iki_findings_write(const iki_findings *a, iki_sbuf *out);

/* The same as one JSON object in a line.  IKI_E_MEMORY; not to be called where iki_json_is_there()
 * is false. */
iki_status iki_findings_write_json(const iki_findings *a, iki_sbuf *out) IKI_MUST_CHECK;

#endif
