/* narrow_ground - the areas of src/life/area.h with other limits than those of src/tunables.
 *
 * On a small board every area is closed, for all empty points of the board have room in it.  A test
 * program that has this file among its sources gets the areas of iki_life_area_make from here, by
 * every door, with these numbers in place of the tunable ones.  What is proved holds with any of
 * them. */
#ifndef IKI_TESTS_NARROW_GROUND_H
#define IKI_TESTS_NARROW_GROUND_H

typedef struct narrow_ground {
    int empty_max;  /* IKI_LIFE_EMPTY_MAX, but for open ground */
    int wall_room;  /* IKI_LIFE_WALL_ROOM */
    int reach_less; /* open ground reaches fewer steps, but at least one */
} narrow_ground;

extern narrow_ground narrow;

#endif
