/* twin_open - life and death on a whole small board, by play to its end.
 *
 * Two sides: the owner of some stones, and the attacker.  The stones are lost as soon as no stone
 * of the owner is left on the points where they stood.  Both sides may pass.  There is no area and
 * no border: all points of the board can be played on.  Only stones that are said to stand stay
 * where they are, with every stone that is connected with them, though they have no liberty.
 *
 * One side ignores the bans of kos, the other obeys them:
 *   - the attacker ignores bans.  It succeeds if it takes the stones in finitely many moves.
 *   - the owner ignores bans.  It succeeds if play comes, in finitely many moves, to two passes in
 * a row or to a position from which the attacker could not take the stones though it ignored bans.
 *     A pass of the attacker that a ban keeps from a move ends nothing.
 *
 * Every move of both sides is looked at, to the end, but for two savings.  What an answer cannot
 * depend on is left out: all that follows after a position whose own answer is certain already,
 * whatever the positions come to that nobody has looked at yet.  And stones that nobody can take
 * though their owner always passes (Benson 1976) live.
 *
 * Slow and obvious: no engine code. */
#ifndef IKI_TESTS_TWIN_OPEN_H
#define IKI_TESTS_TWIN_OPEN_H

#include <stdbool.h>
#include <stdint.h>

enum { TWIN_OPEN_SIDE = 6 };                           /* points along a side, at most */
enum { TWIN_OPEN_PASS = -1, TWIN_OPEN_ANYWHERE = -2 }; /* in place of a point */
enum { OPEN_OWNER, OPEN_ATTACKER };

typedef enum open_truth {
    OPEN_NO,
    OPEN_YES,
    OPEN_TOO_LARGE, /* play reaches more positions than there is room for */
    OPEN_ILLEGAL,   /* the move is against the rules */
} open_truth;

/* Stones as sets of points: point y * width + x is bit y * width + x. */
typedef struct open_question {
    int width, height;
    bool suicide; /* true: suicide of more than one stone is legal */
    uint64_t stones[2];
    uint64_t original; /* stones of the owner: it lives while it has a stone on these points */
    uint64_t standing; /* stones of both sides that nobody can take */
} open_question;

typedef struct twin_open twin_open;

/* Room for up to `most` positions; aborts when there is no memory. */
twin_open *twin_open_new(uint32_t most);
void twin_open_free(twin_open *t);

/* The question that the next answers are about. */
void twin_open_start(twin_open *t, const open_question *q);

/* Does the attacker, ignoring bans, take the stones when this side moves first, at this point? */
open_truth twin_open_taken(twin_open *t, int side, int point);

/* Does the owner, ignoring bans, live then? */
open_truth twin_open_lives(twin_open *t, int side, int point);

/* The positions that were reached since the question was put. */
uint32_t twin_open_positions(const twin_open *t);

#endif
