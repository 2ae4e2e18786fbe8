/* marks - the territory that a record marks at its end (TB, TW) beside the count. */
#ifndef IKI_CLI_SCORE_MARKS_H
#define IKI_CLI_SCORE_MARKS_H

#include "engine/base/sbuf.h"
#include "engine/go/pset.h"
#include "engine/sgf/sgf.h"

typedef struct iki_game iki_game;       /* engine/go/game.h */
typedef struct iki_outcome iki_outcome; /* cli/score/outcome.h */

typedef struct iki_marks {
    bool told;       /* the last node of the main line has marks */
    iki_pset at[3];  /* [colour] what they give to it */
    iki_pset differ; /* points that the count gives otherwise; empty until they are compared */
} iki_marks;

/* Reads the marks of the i-th game of a collection (0 based). */
void iki_marks_read(const iki_sgf *s, size_t i, const iki_game *g, iki_marks *m);

/* Compares them with the count: the points of each colour, dead stones included.  Where a record
 * marks no stone at all, empty points alone are compared. */
void iki_marks_compare(const iki_outcome *r, iki_marks *m);

/* Appends "the record's TB and TW differ at 12 points: White's F6 is marked alive, and dead here
 * (searched)"; nothing where they do not differ. */
void iki_marks_write(const iki_outcome *r, iki_sbuf *out);

#endif
