/* twin_life - life and death in a closed room, by looking at every content that the room can have.
 *
 * A room is a few cells between walls that nobody can take.  One side, the owner, wants to keep a
 * stone on one of the original cells; the other, the attacker, wants to clear them.  Both may pass,
 * suicide is illegal.  Every question has a prover, who must succeed in finitely many moves; the
 * other side obeys the bans of kos.  A pass of a side that a ban keeps from a move does not count
 * as one of two passes that end the game.
 *
 * Slow and obvious: no engine code. */
#ifndef IKI_TESTS_TWIN_LIFE_H
#define IKI_TESTS_TWIN_LIFE_H

#include <stdbool.h>
#include <stdint.h>

enum { TWIN_LIFE_CELLS = 12, TWIN_LIFE_SIDE = 19 };
enum { TWIN_OWNER, TWIN_ATTACKER };
enum { TWIN_NO_KO = -1 };

typedef enum twin_goal {
    TWIN_LIVES, /* the owner, who ignores bans: two passes in a row while a stone of his is left */
    TWIN_LASTS, /* the same, or a state from which he is never taken though both obey bans */
    TWIN_TAKES, /* the attacker, who ignores bans: no stone of the owner is left */
    TWIN_KILLS, /* the same, but he obeys bans, too */
    TWIN_GOALS
} twin_goal;

/* Stones as sets of cells: bit i is cell i. */
typedef struct twin_stones {
    uint16_t at[2]; /* [TWIN_OWNER], [TWIN_ATTACKER] */
} twin_stones;

typedef struct twin_life_state {
    twin_stones stones;
    int side;    /* to move */
    int ko;      /* the cell that the ban forbids, or TWIN_NO_KO */
    bool passed; /* was the last move a pass? */
} twin_life_state;

typedef struct twin_life twin_life;

/* The room of a drawing, one row a line: X . O are cells (what stands there does not matter), # a
 * wall of the attacker, @ one of the owner, anything else is nothing.  B are stones of one chain of
 * the owner, the block: if there is one it must be taken, and there are no original cells.
 * All positions, all moves.  NULL if there are too many cells. */
twin_life *twin_life_new(const char *drawing);
void twin_life_free(twin_life *t);

int twin_life_cells(const twin_life *t);

/* The cell in this column and row, counted from the top left; -1 if it is none. */
int twin_life_cell(const twin_life *t, int column, int row);

/* The cells beside walls of a side. */
uint16_t twin_life_beside(const twin_life *t, int side);

/* Has every stone a liberty, or does it hang together with a wall? */
bool twin_life_legal(const twin_life *t, twin_stones s);

/* Prepares the questions about these original cells. */
void twin_life_solve(twin_life *t, uint16_t original);

/* Does the prover of the goal succeed?  A ban must be one that a move has made. */
bool twin_life_wins(const twin_life *t, twin_goal goal, const twin_life_state *s);

/* Plays at an empty cell; false if it is suicide or takes the block.  The ban is the caller's
 * business. */
bool twin_life_play(const twin_life *t, const twin_life_state *s, int cell, twin_life_state *after);

/* Would the attacker take the block by playing there? */
bool twin_life_takes(const twin_life *t, const twin_life_state *s, int cell);

#endif
