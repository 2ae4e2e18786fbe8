/* numbers - which komi and which margin a record means.
 *
 * Servers write komi and margin in points, in stones, in hundredths of either, and 0 for "as
 * usual". What is meant follows from what can be true together: Black's points minus White's are a
 * whole number, so margin and komi end in the same half or quarter; and neither is larger than the
 * board allows.  The table of readings in numbers.c is the whole of it. */
#ifndef IKI_SGF_NUMBERS_H
#define IKI_SGF_NUMBERS_H

#include "engine/sgf/said.h"

/* How a number is read. */
typedef enum iki_reading {
    IKI_READ_NOTHING = 0, /* there is none, or it cannot be true */
    IKI_READ_POINTS,      /* as it stands */
    IKI_READ_STONES,      /* a stone is two points */
    IKI_READ_HUNDREDTHS,  /* of points */
    IKI_READ_HUNDREDTHS_OF_STONES,
    IKI_READ_TENTHS, /* of points */
    IKI_READ_USUAL,  /* komi 0: what the rules usually have */
} iki_reading;

/* Why a number is not read as it stands. */
typedef enum iki_read_for {
    IKI_READ_FOR_NONE = 0, /* it is */
    IKI_READ_FOR_SIZE,     /* no board of this size has so many points */
    IKI_READ_FOR_OTHER,    /* komi and result cannot both be as they stand */
    IKI_READ_FOR_QUARTERS, /* points have no quarters */
    IKI_READ_FOR_WORD,     /* the value says what it counts */
    IKI_READ_FOR_SERVER,   /* the program that wrote the record does so */
} iki_read_for;

typedef struct iki_numbers_question {
    iki_said komi, result;
    bool area;     /* the record names rules of area scoring */
    int points;    /* of the board */
    int64_t usual; /* hundredths: the usual komi, of a handicap game 0.5 */
    bool server;   /* the author writes hundredths, and 0 for the usual komi */
    bool even;     /* the record says that there is no handicap */
    bool exact;    /* the author writes points and nothing else */
} iki_numbers_question;

typedef struct iki_numbers {
    iki_reading komi_reading, margin_reading;
    iki_read_for komi_reason, margin_reason;
    int64_t komi, margin; /* hundredths of a point; margin: Black minus White */
    bool contradict;      /* however they are read, komi and margin cannot both be true */
} iki_numbers;

/* Decides.  A draw is the margin 0; a won game without a margin, or with the margin 0, has none. */
void iki_numbers_decide(const iki_numbers_question *q, iki_numbers *out);

/* "hundredths of a point", for messages. */
const char *iki_reading_word(iki_reading reading);

/* The digits that a text begins with, as a number; -1 if there are none, or more than four. */
int iki_small_number(const char *text);

#endif
