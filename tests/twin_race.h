/* twin_race - capturing races by brute force over all positions that can arise.
 *
 * The players alternate and may pass.  Capturing any essential chain ends the game in favour of the
 * capturer; two passes in a row end it as seki, and play without end captures nothing.  There is no
 * suicide; one side ignores the ban on retaking a ko, as if it had ko threats without end, the
 * other obeys it.  Slow and obvious: no engine code. */
#ifndef IKI_TESTS_TWIN_RACE_H
#define IKI_TESTS_TWIN_RACE_H

#include <stdbool.h>
#include <stdint.h>

enum { TWIN_RACE_SIDE = 25, TWIN_RACE_ESSENTIAL_MAX = 8, TWIN_RACE_JOINS_MAX = 4 };

typedef struct twin_race_board {
    int width, height;
    char at[TWIN_RACE_SIDE][TWIN_RACE_SIDE];     /* [y][x]: 'X', 'O' or '.' */
    bool frozen[TWIN_RACE_SIDE][TWIN_RACE_SIDE]; /* stones that are never captured, empty points
                                                  * where nobody plays */
    int essentials;
    int essential[TWIN_RACE_ESSENTIAL_MAX][2]; /* x, y of a stone of each essential chain */
    int joins;
    int join[TWIN_RACE_JOINS_MAX][4]; /* x, y, x, y of points that touch though they lie apart, one
                                       * of them empty */
} twin_race_board;

typedef enum twin_race_word {
    TWIN_RACE_UNKNOWN = 0,
    TWIN_RACE_BLACK, /* captures */
    TWIN_RACE_WHITE,
    TWIN_RACE_SEKI, /* nobody captures */
    TWIN_RACE_KO,   /* it depends on who ignores the ban */
} twin_race_word;

/* Index 0: Black moves first, 1: White. */
typedef struct twin_race_answer {
    twin_race_word word[2];
    twin_race_word ignoring[2];                   /* if the first mover ignores the ban */
    twin_race_word obeying[2];                    /* if his opponent does */
    bool move[2][TWIN_RACE_SIDE][TWIN_RACE_SIDE]; /* [y][x]: first moves after which the mover, who
                                                   * ignores the ban, comes off no worse */
    bool pass[2];
    bool ko; /* some ban arises */
    uint32_t states;
} twin_race_answer;

/* False, with the words unknown, if there are more than `limit` states or too many points. */
bool twin_race_solve(const twin_race_board *b, uint32_t limit, twin_race_answer *answer);

#endif
