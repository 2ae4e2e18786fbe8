/* eye_moves - eyes of one block inside a local game, looked up in the table of eyes.
 *
 * A block that encloses a place of up to seven cells by itself has a known value there.  Places are
 * recognised by their graph, which takes a while, so they are remembered. */
#ifndef IKI_LIFE_EYE_MOVES_H
#define IKI_LIFE_EYE_MOVES_H

#include "src/eye/table.h"
#include "src/search/area.h"

enum { IKI_LIFE_EYE_SLOTS = 1024 };

typedef struct iki_life_eye_slot {
    iki_cells region, touch; /* cells of the place; those beside the block.  Region 0: free */
    iki_eye_place place;
    bool in_table;
} iki_life_eye_slot;

/* A place: the cells that the block of a side encloses. */
typedef struct iki_life_place {
    int side;
    iki_cells block, beside; /* stones on cells, cells beside it */
    iki_cells region;
} iki_life_place;

/* What was recognised in one local game; all zero at the start. */
typedef struct iki_life_eyes {
    iki_life_eye_slot slot[IKI_LIFE_EYE_SLOTS];
} iki_life_eyes;

/* The value of the place `region`, which the block g of the side borders alone, for a block with
 * this many liberties elsewhere; [0] the attacker, [1] the defender moves first.  False if it is
 * not known. */
bool iki_life_eye_value(iki_life_eyes *eyes, const iki_local *l, const iki_local_position *p,
                        const iki_life_place *place, int outside, iki_eye_value value[2]);

#endif
