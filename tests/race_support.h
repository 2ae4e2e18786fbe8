/* race_support - random boards with capturing races, for comparisons with the twin.
 *
 * Blocks lie along each other between frames of both colours that have two eyes of one point.  Into
 * the frames are cut liberties, eyes and regions with stones to be cut off or connected; between
 * the blocks lie shared liberties. */
#ifndef IKI_TESTS_RACE_SUPPORT_H
#define IKI_TESTS_RACE_SUPPORT_H

#include "engine/go/board.h"
#include "src/semeai/find.h"
#include "tests/support.h"
#include "tests/twin_race.h"

enum { RACE_BLOCKS_MAX = 4, RACE_TEXT_SIZE = TWIN_RACE_SIDE * (TWIN_RACE_SIDE + 1) + 1 };

typedef enum race_family {
    RACE_PLAIN,     /* liberties of single points */
    RACE_EYE,       /* and an eye of 1 to 6 points for one side or both, with any content */
    RACE_ATARI,     /* the same, with a block that has a single liberty */
    RACE_REGION,    /* regions with loose stones, open rows, throw-ins, approach moves */
    RACE_MIXED,     /* eyes and regions, shared rows of several points */
    RACE_KO,        /* the same, where some capture is a ko */
    RACE_ONE_TWO,   /* one block against two, plain liberties */
    RACE_ONE_THREE, /* against three */
    RACE_ONE_EYES,  /* against two or three, with small eyes */
    RACE_ONE_MIXED, /* with regions */
    RACE_FAMILIES
} race_family;

extern const char *const race_family_name[RACE_FAMILIES];

/* The drawing, and which points are what. */
typedef struct race_sketch {
    int width, height;
    char at[TWIN_RACE_SIDE][TWIN_RACE_SIDE];   /* [y][x]: X O . */
    char role[TWIN_RACE_SIDE][TWIN_RACE_SIDE]; /* '_' eye of a frame, 'a' .. 'd' point of an
                                                * essential block, the single one first; ' ' */
    int blocks;
} race_sketch;

/* Not to be copied: the board points to the topology beside it. */
typedef struct race_board {
    race_family family;
    race_sketch sketch;
    iki_topo topo;
    iki_board board;
    int stones;
    iki_point stone[RACE_BLOCKS_MAX]; /* one of each essential chain, the single side's first */
    iki_pset frozen;                  /* the frames with their eyes */
    int cells;                        /* points that are neither frozen nor of essential chains */
    char text[RACE_TEXT_SIZE];        /* the drawing */
} race_board;

/* Draws the next board of a family, in any orientation and with any colours.  It has at most
 * `cells` cells (12 at least), its frames are unconditionally alive, each essential block is one
 * chain with a liberty, and each of the others touches the first or shares a liberty with it. */
void race_draw(test_random *r, race_family family, int cells, race_board *out);

/* The same board turned (symmetry 0 .. 7), perhaps with colours swapped. */
void race_turn(const race_board *race, int symmetry, bool swap, race_board *out);

/* The essential chains, without suicide. */
iki_race_chains race_chains(const race_board *race);

/* The question for the twin. */
void race_ask(const race_board *race, twin_race_board *question);

/* A drawing: Black wins each of two races when he starts, White reaches seki in one when he does.
 */
extern const char race_two_at_once[];

/* A race of drawn stones: rows as in test_draw, lower case letters are essential stones (x or o;
 * every chain of them is one block), blanks are not allowed, '_' is an eye of a frame, and all
 * stones of chains beside such an eye are frozen. */
void race_read(const char *drawing, race_board *out);

#endif
