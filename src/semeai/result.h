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

/* True if the side (0 Black, 1 White) has lost. */
static inline bool
iki_race_is_loss(iki_race_result result, int side)
{
    return result == (side == 0 ? IKI_RACE_WHITE : IKI_RACE_BLACK);
}

/* Who moves first. */
enum { IKI_BLACK_FIRST = 1, IKI_WHITE_FIRST = 2, IKI_EITHER_FIRST = 3 };

#endif
