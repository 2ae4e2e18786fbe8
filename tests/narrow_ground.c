/* narrow_ground - the sources of area and open ground, with variables for some of the numbers. */
#include "tests/narrow_ground.h"

#include "src/life/area.h"
#include "src/life/open_ground.h"
#include "src/tunables/tunables.h"

narrow_ground narrow = {IKI_LIFE_EMPTY_MAX, IKI_LIFE_WALL_ROOM, 0};

static iki_status make_area(const iki_board *b, iki_point p, iki_life_subject subject,
                            const iki_life_frame *frame, iki_life_area *area);

#define IKI_LIFE_EMPTY_MAX narrow.empty_max
#define iki_life_area_make make_area
#include "src/life/area.c"
#undef IKI_LIFE_EMPTY_MAX
#undef iki_life_area_make

#define IKI_LIFE_WALL_ROOM narrow.wall_room
#include "src/life/open_ground.c"

iki_status
iki_life_area_make(const iki_board *b, iki_point p, iki_life_subject subject,
                   const iki_life_frame *frame, iki_life_area *area)
{
    iki_life_frame less = *frame;
    if (less.reach > 0)
        less.reach = less.reach > narrow.reach_less ? less.reach - narrow.reach_less : 1;
    return make_area(b, p, subject, &less, area);
}
