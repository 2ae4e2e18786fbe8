/* find - the blocks of a capturing race, and the regions that hold their liberties.
 *
 * Essential blocks are those whose capture ends the race.  A liberty region is a connected part of
 * the area between essential blocks and walls: empty points, and stones that may be captured
 * without ending the race (nakade stones, cutting stones).  Everything else is a wall.  A wall that
 * is not proved to be alive is assumed to be: such walls are the premise of every answer.
 *
 * Terms: Nakamura 2009. */
#ifndef IKI_SEMEAI_FIND_H
#define IKI_SEMEAI_FIND_H

#include "src/search/area.h"

enum {
    IKI_RACE_BLOCKS_MAX = IKI_TARGETS_MAX,
    IKI_RACE_REGIONS_MAX = 128, /* what is more becomes one region */
};

/* The chains that a race is asked about, the first against all others. */
typedef struct iki_race_chains {
    const iki_board *board;
    const iki_point *stone; /* one stone of each chain */
    int stones;
    bool suicide; /* true: the rules allow it */
} iki_race_chains;

typedef struct iki_race_block {
    iki_point first;
    iki_color color;
    iki_pset stones, liberties;
    bool proved; /* true: it is proved to be alive and cannot lose the race */
} iki_race_block;

typedef enum iki_region_kind {
    IKI_REGION_EXTERNAL, /* touches essential blocks of one colour, and walls */
    IKI_REGION_EYE,      /* enclosed by one essential block alone */
    IKI_REGION_SHARED,   /* touches essential blocks of both colours */
} iki_region_kind;

typedef struct iki_race_region {
    iki_region_kind kind;
    iki_pset points;
    int empty, stones; /* points without and with a stone */
    uint8_t beside;    /* essential blocks that touch it: bit i is block i */
    bool walls[3];     /* [colour]: true if a wall of it touches the region */
} iki_race_region;

typedef struct iki_race {
    const iki_board *board;
    bool suicide;
    int blocks, regions;
    iki_race_block block[IKI_RACE_BLOCKS_MAX]; /* the first is alone on its side */
    iki_race_region region[IKI_RACE_REGIONS_MAX];
    iki_pset cells;   /* all points of regions */
    iki_pset proved;  /* stones proved to be alive */
    iki_pset premise; /* walls that are only assumed to be alive */
    bool narrow;      /* the cells of all regions together have room in one local game */
    bool cut_off;     /* the area goes on further than cells may: stones that reach its edge are
                       * taken to escape */
} iki_race;

/* IKI_OK if the chains can race, the first against all others.  IKI_E_ARGUMENT with a reason if
 * they cannot: colours, the same chain twice, too many. */
iki_status iki_race_check(const iki_race_chains *chains, iki_error *error) IKI_MUST_CHECK;

/* Finds area, walls and regions of a race between the chains, which may be a single one.  Every
 * region has room in a local game of its own, all of them together need not.
 * proved: stones of both colours that are known to be alive, their owner need not even answer. */
void iki_race_make(const iki_race_chains *chains, const iki_pset *proved, iki_race *race);

/* The same race with no more cells than one local game has, for a search: weak chains that need
 * more room are walls, and area that goes on is cut off. */
void iki_race_narrow(const iki_race *race, iki_race *narrow);

/* The race of the block that is alone on its side against one of the others; the rest of them are
 * taken to be alive. */
void iki_race_make_pair(const iki_race *race, int other, iki_race *pair);

/* True if two blocks touch, or share a region of the race. */
bool iki_race_in_contact(const iki_race *race, int block, int other);

/* The race as a local game: its cells, its blocks as targets in their order.  A ban that a ko has
 * left on the board is forgotten: either side may move first.  IKI_E_LIMIT: too many cells, which
 * cannot be where race->narrow. */
iki_status iki_race_local(const iki_race *race, iki_local *l, iki_local_position *p) IKI_MUST_CHECK;

/* One region as a local game with one target, the block that it gives liberties to; all other
 * essential blocks are walls. */
iki_status iki_race_region_local(const iki_race *race, int region, int block, iki_local *l,
                                 iki_local_position *p) IKI_MUST_CHECK;

/* The race between the same blocks on a board that a move left, which captured none of them.  A
 * narrow one stays narrow. */
void iki_race_after(const iki_race *race, const iki_board *after, iki_race *next);

/* The sides, 0 Black and 1 White, in an order that is the same when the colours are swapped, for
 * work that shares a budget: that of the first block (i = 0), the other one (i = 1). */
static inline int
iki_race_side(const iki_race *race, int i)
{
    iki_assert(i == 0 || i == 1);
    return race->blocks > 0 && race->block[0].color == IKI_WHITE ? 1 - i : i;
}

/* The block of a side in a race of one against one. */
static inline const iki_race_block *
iki_race_block_of(const iki_race *race, int side)
{
    iki_assert(race->blocks == 2);
    return iki_side(race->block[0].color) == side ? &race->block[0] : &race->block[1];
}

#endif
