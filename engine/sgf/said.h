/* said - what a value of KM or RE says, in figures or words: a number, what it counts, who won.
 *
 * "B+2.5", "Black wins by 2 1/2 points", "two and a half", "黑胜3/4子", "白2目半勝ち", "흑
 * 2집반승", "6.5目" and the like, as UTF-8.  Nothing is decided here: engine/sgf/numbers.h does
 * that. */
#ifndef IKI_SGF_SAID_H
#define IKI_SGF_SAID_H

#include "engine/base/base.h"

/* What a number counts. */
typedef enum iki_said_unit { IKI_SAID_BARE, IKI_SAID_POINTS, IKI_SAID_STONES } iki_said_unit;

typedef struct iki_said {
    bool has_number;
    bool doubtful;  /* what is left over is written together with the number: "1e3", "6.5.1" */
    int64_t number; /* hundredths of what is counted */
    iki_said_unit unit;
    iki_color winner; /* IKI_EMPTY: none is named */
    bool draw;        /* a word for it, or a bare 0 */
    bool no_points;   /* resignation, time, forfeit, no result, unknown */
    char rest[48];    /* what nothing was made of, shortened to fit; "" if all was understood */
} iki_said;

/* Reads the whole text; what cannot be read goes to out->rest.  Numbers beyond 10^12 cannot. */
void iki_said_read(const char *text, iki_said *out);

#endif
