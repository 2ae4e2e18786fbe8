/* fits - under which other reading of a record its result is the count.
 *
 * Where the count is not the recorded result, the players may have counted by other rules than the
 * record names: with another komi, by area instead of territory, with or without compensation for
 * handicap stones, before or after the last dame. */
#ifndef IKI_CLI_SCORE_FITS_H
#define IKI_CLI_SCORE_FITS_H

#include "cli/score/outcome.h"

enum { IKI_FITS_MAX = 4 };

typedef struct iki_fits {
    int count; /* 0: the count is the recorded result, or none is known, or no reading gives it */
    char reading[IKI_FITS_MAX][48]; /* "komi 6.5", "area counting" */
} iki_fits;

/* Finds the readings that change one thing; if there are none, those that change the kind of
 * counting and the komi.  The stones that are dead stay so. */
void iki_fits_find(const iki_outcome *r, iki_fits *out);

/* Appends "komi 6.5 or area counting". */
void iki_fits_write(const iki_fits *f, iki_sbuf *out);

#endif
