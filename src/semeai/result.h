/* result - what a race comes to, and who is asked to move first. */
#ifndef IKI_SEMEAI_RESULT_H
#define IKI_SEMEAI_RESULT_H

#include <stdbool.h>

/* The result of a race. */
typedef enum iki_race_result {
    IKI_RACE_UNKNOWN = 0,
    IKI_RACE_BLACK, /* Black captures White's block and keeps its own */
    IKI_RACE_WHITE,
    IKI_RACE_SEKI, /* neither can capture without being captured */
    IKI_RACE_BOTH, /* both live without a race */
    IKI_RACE_KO,   /* the side that may ignore ko bans decides: the two regimes differ */
} iki_race_result;

/* The result of a race that the side (0 Black, 1 White) wins. */
static inline iki_race_result
iki_race_win_of(int side)
{
    return side == 0 ? IKI_RACE_BLACK : IKI_RACE_WHITE;
}

/* True if the side has lost. */
static inline bool
iki_race_is_loss(iki_race_result result, int side)
{
    return result == iki_race_win_of(1 - side);
}

/* Who moves first. */
enum { IKI_BLACK_FIRST = 1, IKI_WHITE_FIRST = 2, IKI_EITHER_FIRST = 3 };

#endif
