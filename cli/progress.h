/* progress - one line on the terminal that is drawn over and over while a task works. */
#ifndef IKI_CLI_PROGRESS_H
#define IKI_CLI_PROGRESS_H

#include "engine/base/base.h"

typedef struct iki_progress {
    bool on;              /* stderr is a terminal */
    bool shown;           /* the line is on the screen */
    double started, last; /* seconds: of the start; when the line was drawn last */
} iki_progress;

/* The time between two drawings; also between the start and the first. */
enum { IKI_PROGRESS_MS = 200 };

/* Starts the clock and finds out whether stderr is a terminal; if it is not, nothing is shown. */
void iki_progress_start(iki_progress *p);

/* Seconds since the start. */
double iki_progress_seconds(const iki_progress *p);

/* True when it is time to show the line. */
bool iki_progress_is_due(const iki_progress *p);

/* Draws the line if it is due.  A text that is wider than the terminal is cut. */
void iki_progress_show(iki_progress *p, const char *text);

/* Draws the line if it is due: "12 thousand nodes, 3 s". */
void iki_progress_show_nodes(iki_progress *p, uint64_t nodes);

/* Removes the line, so that other lines can be written; the next show draws it at once. */
void iki_progress_clear(iki_progress *p);

/* Writes "1 h 05 min", "3 min 20 s" or "12 s"; the result is that of snprintf. */
int iki_progress_write_time(char *out, size_t room, double seconds);

#endif
