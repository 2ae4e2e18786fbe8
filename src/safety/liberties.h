/* liberties - positions of an area in which all liberties are guaranteed for good.
 *
 * The static count behind src/safety/area_search.h, which explains the terms. */
#ifndef IKI_SAFETY_LIBERTIES_H
#define IKI_SAFETY_LIBERTIES_H

#include "src/search/area.h"

enum {
    IKI_SAFETY_WALLS_MAX = 24,
    IKI_SAFETY_BLOCKS_MAX = 40,
    IKI_SAFETY_CELL_LINKS_MAX = 16,
    IKI_SAFETY_CELL_PAIRS_MAX = IKI_CELLS_MAX / 2,
};

/* What the owner is after; each includes those before it. */
typedef enum iki_safety_goal {
    IKI_SAFETY_KEEP,  /* to keep what he promises, */
    IKI_SAFETY_HOLD,  /* to leave the opponent no room to live, */
    IKI_SAFETY_CLEAR, /* to take all that stands here, with moves that nobody answers */
} iki_safety_goal;

typedef struct iki_safety_cell_wall {
    iki_cells touch;
    uint8_t outside, required;
    uint8_t number; /* in the question */
} iki_safety_cell_wall;

/* A link (src/safety/links.h) as far as it lies here. */
typedef struct iki_safety_cell_link {
    iki_cells points, filled; /* all; where the owner may come to play */
    iki_cells cut, capture;   /* of a knot, else none */
    bool inside;              /* all of it lies here: the owner may close it at any time */
} iki_safety_cell_link;

typedef struct iki_safety_game {
    iki_local l;
    int owner, walls;
    iki_safety_goal goal;
    bool suicide, solid; /* solid: points under enemy stones count as empty */
    bool superko;        /* the owner may lose no stone in a search */
    iki_cells beyond;    /* cells that stand for points of links elsewhere */
    int links;
    iki_safety_cell_link link[IKI_SAFETY_CELL_LINKS_MAX];
    iki_safety_cell_wall wall[IKI_SAFETY_WALLS_MAX];
} iki_safety_game;

/* Stones of the owner that are captured together, or those that pairs join. */
typedef struct iki_safety_block {
    iki_cells stones, beside;
    iki_cells held; /* points that it touches or has a pair for */
    uint8_t outside, required;
    uint8_t eyes, root;
    uint8_t lasting; /* eyes that the owner may fill until all that stands in them is taken */
    bool walled, kept;
    uint32_t walls; /* solid ones; bit: wall */
} iki_safety_block;

/* Two empty points of one part; the inner point that they are for, if any. */
typedef struct iki_safety_cell_pair {
    iki_cells inner, points;
} iki_safety_cell_pair;

/* The static count of one position. */
typedef struct iki_safety_count {
    const iki_safety_game *a;
    iki_cells own, empty;
    int blocks, pairs, parts;
    uint64_t roots; /* kept blocks that have joined no other; bit: block */
    iki_safety_block block[IKI_SAFETY_BLOCKS_MAX];
    iki_safety_cell_pair pair[IKI_SAFETY_CELL_PAIRS_MAX];
    iki_cells part[IKI_CELLS_MAX];
    bool eye[IKI_CELLS_MAX];
    bool linked;             /* do all links hold? */
    iki_cells taken, filled; /* points of open links; those that the owner may fill */
    iki_cells used;          /* points of pairs */
    iki_cells inner;         /* points of the ground that touch no kept block */
    iki_cells loose;         /* stones of blocks that are not kept */
    iki_cells quiet;         /* parts that are eyes as long as nobody answers there: no links */
} iki_safety_count;

/* Finds the blocks of a position, if all links hold; false if there are too many. */
bool iki_safety_count_start(iki_safety_count *c, const iki_safety_game *a,
                            const iki_local_position *p);

/* Is a promise broken, with the opponent to move? */
bool iki_safety_count_is_broken(const iki_safety_count *c);

/* Counts: 0 if all promises are kept from here on, the opponent to move, else roughly how much is
 * missing.  To be called once for each start. */
int iki_safety_count_missing(iki_safety_count *c);

/* After a count that missed nothing: 0 if the opponent cannot live in any part, else how much room
 * for eyes he has. */
int iki_safety_count_room(const iki_safety_count *c);

/* After a count without room: 0 if the owner can take all that stands here and keep his promises,
 * else how much he lacks for that. */
int iki_safety_count_unclear(const iki_safety_count *c);

#endif
