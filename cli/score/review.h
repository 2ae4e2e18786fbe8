/* review - what makes a result doubtful, in words, and what a person should look at. */
#ifndef IKI_CLI_SCORE_REVIEW_H
#define IKI_CLI_SCORE_REVIEW_H

#include "cli/score/outcome.h"

enum {
    IKI_REVIEW_SURE = 9500, /* hundredths of a percent: a winner below it is called unsure */
    IKI_REVIEW_WHYS = 7,
    IKI_REVIEW_LOOKS = 8,
};

typedef struct iki_review {
    int whys; /* 0: nobody has to look */
    char why[IKI_REVIEW_WHYS][160];
    int looks;                               /* places that could change the winner, or are open */
    const iki_doubt *look[IKI_REVIEW_LOOKS]; /* of the outcome, those that weigh most first */
    bool close; /* a point or two would change the winner, and no such place is known */
} iki_review;

/* The chance that the winner of the count wins, in hundredths of a percent, rounded down: 10000 is
 * certain. */
int64_t iki_review_chance(const iki_outcome *r);

/* What is doubtful whatever is recorded: the game is not finished, the winner's chance is less than
 * IKI_REVIEW_SURE; under which other reading the record is right, and where its
 * marks say otherwise. */
void iki_review_doubts(const iki_outcome *r, iki_review *out);

/* All that calls for a person: also a draw, another recorded result, a proof against the referee's
 * word. */
void iki_review_make(const iki_outcome *r, int64_t least, iki_review *out);

/* Appends "; not finished: 43 points are open" and so on. */
void iki_review_write_whys(const iki_review *v, iki_sbuf *out);

/* Appends a line for each place, "    Q16 and 11 points more: counted as White's, ...". */
void iki_review_write_looks(const iki_outcome *r, const iki_review *v, iki_sbuf *out);

/* Where to look at a doubt: its first stone, else its first point. */
iki_point iki_review_place(const iki_outcome *r, const iki_doubt *d);

#endif
