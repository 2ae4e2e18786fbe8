/* twin_whole - alternating play on a whole small board, by brute force over all positions.
 *
 * Can one side, the attacker, force the capture of a stone of some targets?  Both sides may pass;
 * play that goes on for ever captures nothing.  One side ignores the ban on retaking a ko, as if it
 * had ko threats without end; the other obeys it.  Slow and obvious: no engine code. */
#ifndef IKI_TESTS_TWIN_WHOLE_H
#define IKI_TESTS_TWIN_WHOLE_H

#include "tests/twin_board.h"

enum { WHOLE_POINTS_MAX = 25, WHOLE_FREE_MAX = 13 };

/* Stones as sets of points: point y * width + x is bit y * width + x. */
typedef struct whole_stones {
    uint32_t black, white;
} whole_stones;

/* What is asked. */
typedef struct whole_question {
    uint32_t targets;      /* stones of the owner: captured means that one of them is taken */
    uint32_t walls;        /* stones that the attacker may not lose on the way, nor afterwards */
    uint32_t answers;      /* the owner plays here or passes; 0: anywhere */
    whole_stones standing; /* other stones, which nobody can take */
    bool owner_is_black;
    bool owner_ignores_ko; /* else the attacker does */
} whole_question;

typedef struct whole whole;

/* The plain rectangle or any graph of up to WHOLE_POINTS_MAX points, those that are gone included;
 * aborts when there is no memory. */
whole *whole_new(int width, int height, bool suicide);
whole *whole_new_on(const twin_graph *graph, bool suicide);
void whole_free(whole *w);

/* Works out a question for all positions at once.  Time and memory grow with 3 to the number of
 * points that hold none of these stones; false, and nothing done, if with walls or without
 * targets there are more than most_free <= WHOLE_FREE_MAX of them. */
bool whole_ask(whole *w, const whole_question *q, int most_free);

/* The same without walls, for boards of up to WHOLE_FREE_MAX points. */
void whole_target(whole *w, uint32_t targets, bool owner_is_black, bool owner_ignores_ko);

/* Does the attacker succeed from here?  The targets and walls must stand. */
bool whole_captured(const whole *w, whole_stones s, bool attacker_first);

#endif
