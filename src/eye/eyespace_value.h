/* eyespace_value - what an eye space adds to the eyes of its block, as a game with one of eight
 * values.
 *
 * Both sides play inside a space; in the end it is worth 0, 1 or 2 eyes.  H. Landman found eight
 * values that such games can have if no loop matters; there are no others (tests/prop_eyespaces.c).
 * Which of them a space has is proved here, not supposed: its value is a game T such that the owner
 * gets at least as much as in T, whatever the attacker does, and the attacker allows no more.
 *
 * Source: H. Landman, "Eyespace values in Go" (1996).  doc/theory.md proves what the values mean.
 */
#ifndef IKI_EYE_EYESPACE_VALUE_H
#define IKI_EYE_EYESPACE_VALUE_H

#include "engine/base/arena.h"
#include "engine/base/budget.h"
#include "src/eye/game.h"

/* No value of the list is less than one before it; 1 and 1* alone are confused. */
typedef enum iki_eyespace_value {
    IKI_EYESPACE_0,
    IKI_EYESPACE_1_2,  /* {1|0} */
    IKI_EYESPACE_3_4,  /* {2|1||0} */
    IKI_EYESPACE_1,    /* 1 */
    IKI_EYESPACE_STAR, /* 1*: {2|0} */
    IKI_EYESPACE_5_4,  /* {2||1|0} */
    IKI_EYESPACE_3_2,  /* {2|1} */
    IKI_EYESPACE_2,
    IKI_EYESPACE_VALUES,
    IKI_EYESPACE_UNKNOWN = IKI_EYESPACE_VALUES,
} iki_eyespace_value;

/* "0", "1/2", "3/4", "1", "1*", "1 1/4", "1 1/2", "2", "unknown". */
const char *iki_eyespace_value_text(iki_eyespace_value v);

/* The game that it stands for, in standard notation: "{2|1||0}". */
const char *iki_eyespace_game_text(iki_eyespace_value v);

/* The value after the move of the owner (left) or of the attacker in the game that defines it;
 * v itself where v is a number of eyes. */
iki_eyespace_value iki_eyespace_after(iki_eyespace_value v, bool owner);

/* Sets of values, bit v for value v. */
typedef struct iki_eyespace_bounds {
    uint8_t least; /* the space is worth at least each of these */
    uint8_t most;  /* and at most each of these */
} iki_eyespace_bounds;

/* What is known of any space. */
static inline iki_eyespace_bounds
iki_eyespace_no_bounds(void)
{
    return (iki_eyespace_bounds){1u << IKI_EYESPACE_0, 1u << IKI_EYESPACE_2};
}

/* The value that is in both sets; IKI_EYESPACE_UNKNOWN if there is none. */
iki_eyespace_value iki_eyespace_exact(iki_eyespace_bounds b);

/* The sum of values: quarters of an eye, and whether a star is left. */
typedef struct iki_eyespace_sum {
    int quarters;
    bool star;
} iki_eyespace_sum;

/* Adds a value that is known. */
void iki_eyespace_add(iki_eyespace_sum *sum, iki_eyespace_value v);

/* True if the owner reaches two eyes: moving second if the sum is at least 2, moving first if it is
 * more than 1, or 1*. */
bool iki_eyespace_lives(iki_eyespace_sum sum, bool owner_first);

typedef struct iki_eyespace_solution iki_eyespace_solution;

/* Solves all contents of a space.  Everything lives in the arena.  A node is one content.
 * IKI_E_LIMIT when the budget ends, IKI_E_MEMORY when the arena does. */
iki_status iki_eyespace_solve(const iki_eye_graph *g, bool suicide, iki_budget *budget,
                              iki_arena *arena, iki_eyespace_solution **out) IKI_MUST_CHECK;

/* The bounds of a possible content, either side to move, no ko ban. */
iki_eyespace_bounds iki_eyespace_bounds_of(const iki_eyespace_solution *s, iki_eye_content c);

/* True if a ko can arise from the content.  IKI_E_MEMORY. */
iki_status iki_eyespace_has_ko(const iki_eyespace_solution *s, iki_eye_content c,
                               bool *ko) IKI_MUST_CHECK;

#endif
