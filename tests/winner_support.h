/* winner_support - every winner that is called proved, played out to the end by a second program.
 *
 * A proved winner wins whoever moves next, whatever the other side does; a proved jigo is lost by
 * nobody. */
#ifndef IKI_TESTS_WINNER_SUPPORT_H
#define IKI_TESTS_WINNER_SUPPORT_H

#include "src/verdict/effort.h"
#include "tests/support.h"
#include "tests/twin_end.h"

enum { WINNER_RULES_MAX = 20, WINNER_MOVES_MAX = 14 };

typedef struct winner_tally {
    uint64_t positions, questions, claims, jigo, asked, wrong, unread, superko_open, endless;
} winner_tally;

/* One set of rules: a preset, or AGA rules that count territory. */
typedef struct winner_rules {
    const char *title;
    iki_rules rules;
    twin_end *twin;
    winner_tally tally;
} winner_rules;

typedef struct winner_checks {
    int width, height, count;
    winner_rules by[WINNER_RULES_MAX];
    iki_effort effort;
    uint64_t node_limit; /* of each question to the twin */
    bool strict;         /* also count claims that hold by play without end only */
} winner_checks;

/* How a position came about: stones, prisoners, and moves after that. */
typedef struct winner_position {
    iki_pset black, white;
    uint32_t prisoners[3];
    int handicap, moves;
    struct {
        iki_color color;
        iki_point point;
    } move[WINNER_MOVES_MAX];
} winner_position;

void winner_open(winner_checks *c, int width, int height, uint64_t node_limit);
void winner_close(winner_checks *c);

/* Judges the position under one set of rules, by its number, and checks what is claimed at every
 * komi, integers and halves, near those that decide. */
void winner_check(winner_checks *c, int rules, const winner_position *at);

/* What is claimed of this very game, by the rules of that number: at its komi only.  Returns the
 * number of claims that are wrong. */
uint64_t winner_check_game(winner_checks *c, int rules, iki_game *g);

/* The number of the rules of that title; aborts the test if there are none. */
int winner_rules_named(const winner_checks *c, const char *title);

/* How many claims there were under all rules. */
uint64_t winner_claims(const winner_checks *c);

/* Prints the counts; returns how many claims were wrong. */
uint64_t winner_report(const winner_checks *c, const char *title);

#endif
