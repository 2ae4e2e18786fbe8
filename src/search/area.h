/* area - a small part of a board as a game of its own: up to 64 cells between walls.
 *
 * Cells are the points where something can happen: empty points, and stones that may be captured
 * without deciding the question.  All other stones are walls, and a wall is either safe (it is
 * never captured) or belongs to a target: a block whose capture decides the question.  Stones that
 * are played next to a target become part of it; next to a safe stone they become safe.
 *
 * Positions are two words of stones and the ko; a move is made into a new position, never undone.
 * Races, life and death and the liberties of a region are all searched here. */
#ifndef IKI_SEARCH_AREA_H
#define IKI_SEARCH_AREA_H

#include "engine/go/pset.h"

typedef struct iki_board iki_board; /* engine/go/board.h */

typedef uint64_t iki_cells; /* a set of cells: bit i is cell i */

enum {
    IKI_CELLS_MAX = 64,
    IKI_TARGETS_MAX = 8,
    IKI_CELL_NONE = 255,
    IKI_CELL_PASS = 254, /* a move that is no cell */
};

/* The side that plays a colour: 0 for Black, 1 for White. */
static inline int
iki_side(iki_color color)
{
    return color - IKI_BLACK;
}

/* The colour that a side plays. */
static inline iki_color
iki_side_color(int side)
{
    return (iki_color)(side + IKI_BLACK);
}

/* Is it exactly one cell? */
static inline bool
iki_cells_single(iki_cells cells)
{
    return cells != 0 && (cells & (cells - 1)) == 0;
}

typedef struct iki_target {
    int side;        /* of its owner */
    iki_point first; /* a stone of it on the board */
    iki_cells touch; /* cells beside it */
    bool breathes;   /* it has a liberty elsewhere, where nobody plays */
} iki_target;

/* The part of a board that becomes a game, and its rule. */
typedef struct iki_local_area {
    const iki_board *board;
    const iki_pset *cells;   /* the points that can change: no stones of targets, but all their
                              * liberties */
    const iki_point *target; /* one stone of each target chain; all stones that are in neither are
                              * safe */
    int targets;
    bool suicide; /* true: the rules allow it */
} iki_local_area;

/* What does not change during a question. */
typedef struct iki_local {
    int size;
    iki_point point[IKI_CELLS_MAX];   /* on the board; ascending, until they are sorted otherwise */
    iki_cells near[IKI_CELLS_MAX];    /* neighbouring cells, but for edges that never matter */
    iki_cells earlier[IKI_CELLS_MAX]; /* cells before this one that are the same to both sides
                                       * while empty: of those only the first need be played */
    iki_cells plain;                  /* cells where the colour of a stone does not matter */
    iki_cells safe[2];                /* [side]: cells beside a safe stone of it */
    iki_cells open;                   /* cells beside an empty point that is not a cell: stones
                                       * there have a way out, and count as safe */
    int targets;
    iki_target target[IKI_TARGETS_MAX];
    bool suicide;
    int leader; /* the side that is asked about first, where both are
                 * (src/search/area_canonical.h) */
} iki_local;

typedef struct iki_local_position {
    iki_cells stones[2]; /* [side] */
    uint8_t ko;          /* the cell that may not be taken at once, or IKI_CELL_NONE */
} iki_local_position;

typedef struct iki_local_play {
    iki_local_position after;
    iki_cells captured; /* cells of the other side that were taken off */
    uint8_t taken;      /* targets of the other side that lost their last liberty: bit i is
                         * target i; such a move is always legal */
} iki_local_play;

/* Makes the game of an area and the position in it.  IKI_E_LIMIT if there are too many cells or
 * targets. */
iki_status iki_local_make(const iki_local_area *area, iki_local *l,
                          iki_local_position *p) IKI_MUST_CHECK;

/* True if the masks of a game agree with each other: neighbours are mutual, cells that are the same
 * have no neighbours, nothing lies beyond the last cell.  For assertions. */
bool iki_local_is_sound(const iki_local *l);

/* True if no cell holds two stones and the cell of the ko is empty.  For assertions. */
bool iki_local_position_is_sound(const iki_local *l, const iki_local_position *p);

/* True if every target belongs to the side.  For assertions. */
bool iki_local_targets_belong_to(const iki_local *l, int side);

/* Finds the cells that are the same to both sides, once all else is set (iki_local_make does). */
void iki_local_find_equal(iki_local *l);

/* All cells. */
static inline iki_cells
iki_local_all(const iki_local *l)
{
    return l->size == IKI_CELLS_MAX ? ~UINT64_C(0) : (UINT64_C(1) << l->size) - 1;
}

/* The cells without a stone. */
static inline iki_cells
iki_local_empty(const iki_local *l, const iki_local_position *p)
{
    return iki_local_all(l) & ~(p->stones[0] | p->stones[1]);
}

/* The cell at a point, or IKI_CELL_NONE. */
int iki_local_cell(const iki_local *l, iki_point p);

/* Cells that touch a cell of s. */
iki_cells iki_local_spread(const iki_local *l, iki_cells s);

/* Everything in mask that is connected, within mask, to seed & mask. */
iki_cells iki_local_flood(const iki_local *l, iki_cells seed, iki_cells mask);

/* Everything in mask that the seed, which is part of it, is connected to; what touches that is
 * added to *beside. */
static inline iki_cells
iki_local_flood_around(const iki_local *l, iki_cells seed, iki_cells mask, iki_cells *beside)
{
    iki_cells r = seed, around = 0;
    iki_assert((seed & ~mask) == 0);
    for (iki_cells front = seed; front != 0;) {
        iki_cells near = l->near[__builtin_ctzll(front)];
        iki_cells fresh = near & mask & ~r;
        around |= near;
        r |= fresh;
        front = (front & (front - 1)) | fresh;
    }
    *beside |= around;
    return r;
}

/* What is captured together: stones on cells and the targets that they join. */
typedef struct iki_local_group {
    iki_cells stones, beside; /* cells of it; cells that touch it */
    uint8_t targets;          /* bit i is target i */
    bool safe;                /* it is connected with safe stones */
    bool breathes;            /* a target in it has a liberty elsewhere */
} iki_local_group;

/* The group around stones of one chain on cells. */
iki_local_group iki_local_group_of(const iki_local *l, const iki_local_position *p, int side,
                                   iki_cells stones);

/* The group of a target. */
iki_local_group iki_local_group_at(const iki_local *l, const iki_local_position *p, int target);

/* The block of a target: its stones on cells. */
iki_cells iki_local_block(const iki_local *l, const iki_local_position *p, int target);

/* The liberties of a target with all stones that joined it, other targets joined to it included. */
iki_cells iki_local_liberties(const iki_local *l, const iki_local_position *p, int target);

/* True if the target is connected with safe stones. */
bool iki_local_is_safe(const iki_local *l, const iki_local_position *p, int target);

/* Plays for a side at an empty cell.  False if the rules forbid it, or if it is the suicide
 * of a single stone, which changes nothing, or of a target.  The caller respects the ban of the ko
 * (p->ko). */
bool iki_local_try(const iki_local *l, const iki_local_position *p, int side, int cell,
                   iki_local_play *play);

/* Stones of a side on cells, and its targets (bit i is target i), that can never be captured though
 * their owner always passes, safe stones counting as alive (Benson 1976).  Stones that are
 * connected with safe ones are not listed. */
iki_cells iki_local_alive_cells(const iki_local *l, const iki_local_position *p, int side,
                                uint8_t *targets);

/* The targets alone. */
static inline uint8_t
iki_local_alive(const iki_local *l, const iki_local_position *p, int side)
{
    uint8_t targets;
    (void)iki_local_alive_cells(l, p, side, &targets);
    return targets;
}

/* True if each target of the side is alive in that sense, or safe. */
bool iki_local_keeps(const iki_local *l, const iki_local_position *p, int side);

/* The key of a position in tables: positions that differ only in the side that filled plain cells
 * have the same key.  Not to be played on. */
static inline iki_local_position
iki_local_key(const iki_local *l, const iki_local_position *p)
{
    iki_cells filled = (p->stones[0] | p->stones[1]) & l->plain;
    iki_cells add[2] = {l->leader == 0 ? filled : 0, l->leader == 0 ? 0 : filled};
    return (iki_local_position){
        {(p->stones[0] & ~l->plain) | add[0], (p->stones[1] & ~l->plain) | add[1]}, p->ko};
}

#endif
