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

/* What the owner wants; each goal includes those before it. */
typedef enum iki_safety_goal {
    IKI_SAFETY_KEEP,  /* to keep the required liberties */
    IKI_SAFETY_HOLD,  /* to leave the opponent no room for two eyes */
    IKI_SAFETY_CLEAR, /* to capture all stones here while the opponent passes */
} iki_safety_goal;

/* A wall (src/safety/area_search.h) as the cells that touch it. */
typedef struct iki_safety_cell_wall {
    iki_cells touch;
    uint8_t outside, required;
    uint8_t number; /* its index in the question */
} iki_safety_cell_wall;

/* A link (src/safety/links.h) as far as it lies in the area. */
typedef struct iki_safety_cell_link {
    iki_cells points, filled; /* all cells; those where the owner may play */
    iki_cells cut, capture;   /* the points of a protected cut, else none */
    bool inside;              /* true if all of the link lies here */
} iki_safety_cell_link;

typedef struct iki_safety_game {
    iki_local l;
    int owner, walls;
    iki_safety_goal goal;
    bool suicide;
    bool solid;       /* true if points under the opponent's stones count as room for eyes */
    bool superko;     /* true if the owner must lose no stone in a search */
    bool hasty;       /* true if a search leaves out moves that seldom win */
    iki_cells border; /* cells that the opponent reaches from outside the area */
    iki_cells beyond; /* cells that stand for points of links outside the area */
    int links;
    iki_safety_cell_link link[IKI_SAFETY_CELL_LINKS_MAX];
    iki_safety_cell_wall wall[IKI_SAFETY_WALLS_MAX];
} iki_safety_game;

/* Stones of the owner that are captured together.  The root of joined blocks stands for all. */
typedef struct iki_safety_block {
    iki_cells stones, beside;  /* of a root, beside: the points that any of its blocks touches */
    iki_cells held;            /* points that it touches or has a pair for */
    uint8_t outside, required; /* the most that any of its walls has */
    uint8_t eyes, root;
    uint8_t lasting; /* eyes that the owner may fill until all that stands in them is captured */
    bool walled;     /* true if a wall belongs to it */
    bool kept;       /* false if its stones are loose */
    uint32_t walls;  /* bit i: wall i is solidly connected to it */
} iki_safety_block;

/* Two empty points of one part, and the inner point that they cover, if any. */
typedef struct iki_safety_cell_pair {
    iki_cells inner, points;
} iki_safety_cell_pair;

/* The static count of one position. */
typedef struct iki_safety_count {
    const iki_safety_game *a;
    iki_cells own, empty;
    int blocks, pairs, parts;
    uint64_t roots; /* bit i: block i is kept and stands for itself and all that it has joined */
    iki_safety_block block[IKI_SAFETY_BLOCKS_MAX];
    iki_safety_cell_pair pair[IKI_SAFETY_CELL_PAIRS_MAX];
    iki_cells part[IKI_CELLS_MAX]; /* connected parts of the area without kept blocks */
    bool eye[IKI_CELLS_MAX];       /* true if the part is an eye of a block */
    bool linked;                   /* true if all links hold */
    iki_cells taken, filled;       /* points of open links; those that the owner may fill */
    iki_cells used;                /* points of pairs and of open links */
    iki_cells inner;               /* points of the area that touch no kept block */
    iki_cells loose;               /* stones of blocks that are not kept */
    iki_cells quiet;               /* parts that are eyes only while nobody answers in them */
} iki_safety_count;

/* Finds the links that hold and, if all do, the blocks; false if there are too many blocks. */
bool iki_safety_count_start(iki_safety_count *c, const iki_safety_game *a,
                            const iki_local_position *p);

/* True if, with the opponent to move, a link does not hold, a wall lacks a required liberty, or a
 * block of walls has fewer than two liberties. */
bool iki_safety_count_is_broken(const iki_safety_count *c);

/* Returns 0 if, with the opponent to move, the owner keeps all liberties for good and reaches the
 * goal; else an estimate of what is missing.  Call it once after each start. */
int iki_safety_count_missing(iki_safety_count *c);

/* The number of eyes that a chain with so many still needs for two liberties and for the required
 * ones. */
int iki_safety_block_lacks(const iki_safety_block *b, int eyes);

/* Makes two empty points a pair; `inner`: the point that it covers, or none. */
void iki_safety_count_add_pair(iki_safety_count *c, iki_cells inner, iki_cells points);

/* After a count that misses nothing: 0 if the opponent cannot live in any part, else the room that
 * the opponent has for eyes. */
int iki_safety_count_room(const iki_safety_count *c);

/* After a count without room: 0 if the owner can capture all stones here and keep the required
 * liberties, else an estimate of what is missing. */
int iki_safety_count_unclear(const iki_safety_count *c);

#endif
