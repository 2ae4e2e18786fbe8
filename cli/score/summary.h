/* summary - the counts of a run, and the games that a person should check. */
#ifndef IKI_CLI_SCORE_SUMMARY_H
#define IKI_CLI_SCORE_SUMMARY_H

#include "cli/score/worker.h"

enum { IKI_SUMMARY_NAMES = 10, IKI_SUMMARY_NAME = 120 };

/* Some of the games, by name. */
typedef struct iki_summary_list {
    size_t count;
    char name[IKI_SUMMARY_NAMES][IKI_SUMMARY_NAME]; /* the first ones */
} iki_summary_list;

typedef struct iki_summary {
    size_t scored, failed, skipped, agree;
    iki_summary_list disagree; /* the count is not the recorded result */
    iki_summary_list passed;   /* files that are no records */
    iki_summary_list open;     /* it is, or there is none, but the game is not finished */
    iki_summary_list unsure;   /* none of these, but the winner is not sure */
} iki_summary;

/* Counts a scored game; `text` names it and its result. */
void iki_summary_add(iki_summary *t, const iki_answer *a, const char *text);

/* Counts a file that was not read, and what it is. */
void iki_summary_pass(iki_summary *t, const char *path, const char *what);

/* Tells on stderr how many files were not read, and what the first of them are; nothing where there
 * are none. */
void iki_summary_print_passed(const iki_summary *t);

/* Writes it to stderr, if there was more than one game. */
void iki_summary_print(const iki_summary *t, double seconds);

#endif
