/* twin_sum - races of many regions by brute force, without any combinatorial game theory.
 *
 * All positions of each region are listed by the rules of the game; the race is then searched over
 * the positions of all regions at once, down to the capture.  Positions of a region with the same
 * liberties and the same moves are one.  Slow and obvious: no engine code. */
#ifndef IKI_TESTS_TWIN_SUM_H
#define IKI_TESTS_TWIN_SUM_H

#include <stdbool.h>
#include <stdint.h>

enum { TWIN_SUM_REGIONS_MAX = 16, TWIN_SUM_CELLS_MAX = 40, TWIN_SUM_NONE = -1 };

/* A region: cell y * width + x, row 0 below.  The block lies below row 0, safe stones of the enemy
 * on the three other sides. */
typedef struct twin_sum_shape {
    int width, height;
    uint64_t own, enemy; /* stones on cells */
} twin_sum_shape;

/* A race: region i belongs to the block of side[i], 0 or 1. */
typedef struct twin_sum {
    int regions, shared; /* common liberties of both blocks */
    int side[TWIN_SUM_REGIONS_MAX];
    int form[TWIN_SUM_REGIONS_MAX]; /* from twin_sum_form */
} twin_sum;

typedef enum twin_sum_word {
    TWIN_SUM_UNKNOWN = 0,
    TWIN_SUM_FIRST,  /* side 0 captures */
    TWIN_SUM_SECOND, /* side 1 does */
    TWIN_SUM_PEACE,  /* nobody does */
} twin_sum_word;

/* Forgets all forms. */
void twin_sum_reset(void);

/* The form of a region; TWIN_SUM_NONE: it has a ko, a position that comes back, or too many. */
int twin_sum_form(const twin_sum_shape *shape);

/* The form after a move of the owner (or the enemy) at an empty cell; TWIN_SUM_NONE: the rules
 * forbid it, or allow it only if it captures the block. */
int twin_sum_after(const twin_sum_shape *shape, bool owner, int cell);

/* Liberties of a form, and whether moves can change more than their number, one by one. */
int twin_sum_liberties(int form);

/* True for a form that is nothing but single liberties. */
bool twin_sum_is_plain(int form);

/* The outcome with `mover` to move; TWIN_SUM_UNKNOWN after `limit` positions. */
twin_sum_word twin_sum_solve(const twin_sum *race, int mover, uint64_t limit);

#endif
