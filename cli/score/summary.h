/* summary - what became of the games of a run, and which of them a person should look at. */
#ifndef IKI_CLI_SCORE_SUMMARY_H
#define IKI_CLI_SCORE_SUMMARY_H

#include "cli/score/result.h"

enum { IKI_TALLY_NAMES = 10, IKI_TALLY_NAME = 120 };

/* Some of the games, by name. */
typedef struct iki_tally_list {
    size_t count;
    char name[IKI_TALLY_NAMES][IKI_TALLY_NAME]; /* the first ones */
} iki_tally_list;

typedef struct iki_tally {
    size_t scored, failed, skipped, agree;
    iki_tally_list disagree; /* the count is not the recorded result */
    iki_tally_list open;     /* it is, or there is none, but the winner is not proved */
} iki_tally;

/* Counts a scored game; `text` names it and its result. */
void iki_tally_add(iki_tally *t, iki_agreement agreement, bool winner_proved, const char *text);

/* Writes it to stderr, if there was more than one game. */
void iki_tally_print(const iki_tally *t, double seconds);

#endif
