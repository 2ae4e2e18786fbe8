/* twin_eye - a second solver of one-block eyes, on a literal board.
 *
 * It knows nothing of graphs, touch masks or contents: stones lie on a rectangle, chains are
 * flooded, outside liberties are points of the board, and the attacker's mass outside is stone that
 * nobody can take.  All positions that can arise are listed with their moves, and every question is
 * answered backwards from the positions where it is settled.  Slow and simple; for comparison. */
#ifndef IKI_TESTS_TWIN_EYE_H
#define IKI_TESTS_TWIN_EYE_H

#include <stdbool.h>
#include <stdint.h>

enum { TWIN_EYE_SIDE = 19, TWIN_EYE_GROUND_MAX = 10 };

typedef enum twin_eye_kind {
    TWIN_EYE_ROCK = 0, /* attacker that cannot be taken */
    TWIN_EYE_GROUND,   /* a point inside: the contents are given with each question */
    TWIN_EYE_WALL,     /* a stone of the block */
    TWIN_EYE_OUTER,    /* an outside liberty; the attacker fills them in board order */
} twin_eye_kind;

typedef struct twin_eye_board {
    int width, height;
    uint8_t kind[TWIN_EYE_SIDE][TWIN_EYE_SIDE]; /* [y][x] */
} twin_eye_board;

/* Values: Kj is j. */
enum { TWIN_EYE_L = 1000, TWIN_EYE_S = 999, TWIN_EYE_D = -1000, TWIN_EYE_KO_LIMIT = 9 };

/* Bits of a set of moves beside the ground points (numbered row by row from y = 0). */
enum { TWIN_EYE_FILL = 30, TWIN_EYE_PASS = 31 };

typedef struct twin_eye_answer {
    int value[2];      /* attacker, defender first */
    uint32_t moves[2]; /* that keep the value; 0 where the mover has nothing to lose */
    int liberties[4];  /* attacker, defender to move with the attacker favoured in kos; the same
                        * with the defender favoured; -1: never captured */
} twin_eye_answer;

typedef struct twin_eye twin_eye;

/* Are all stones of the wall one chain? */
bool twin_eye_is_one_block(const twin_eye_board *b);

/* Lists all positions; suicide: chains of two stones and more, but never the block. */
twin_eye *twin_eye_new(const twin_eye_board *b, bool suicide);
void twin_eye_free(twin_eye *t);

/* Answers for stones on the ground points (bit sets) with so many of the outer liberties still
 * open; false if such a position cannot be on a board. */
bool twin_eye_ask(twin_eye *t, unsigned attacker, unsigned defender, int open,
                  twin_eye_answer *answer);

#endif
