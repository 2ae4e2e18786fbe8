/* progress - a bar on stderr while many files are worked through, if that is a terminal. */
#ifndef IKI_CLI_SCORE_PROGRESS_H
#define IKI_CLI_SCORE_PROGRESS_H

#include "engine/base/base.h"

typedef struct iki_progress {
    bool on;              /* is stderr a terminal? */
    bool shown;           /* is the bar there now? */
    size_t files;         /* all of them; 0: not known */
    size_t passed;        /* files of one game that an earlier run had done */
    double started, last; /* seconds; when the bar was drawn last */
} iki_progress;

/* How often the bar moves. */
enum { IKI_PROGRESS_MS = 200 };

/* Starts the clock and looks whether stderr is a terminal.  The numbers of files are 0 then, to be
 * set by the caller; the bar first shows after IKI_PROGRESS_MS. */
void iki_progress_start(iki_progress *p);

/* Seconds since the start. */
double iki_progress_seconds(const iki_progress *p);

/* Draws the bar, if it is time to: so many files are done, so many games scored. */
void iki_progress_show(iki_progress *p, size_t files, size_t games);

/* Takes it away, so that other lines can be written; it comes back with the next show. */
void iki_progress_clear(iki_progress *p);

#endif
