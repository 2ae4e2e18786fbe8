/* zone - closing zones, and taking them back over a move. */
#include "src/search/zone.h"

static iki_cells
with_surroundings(const iki_local *l, iki_cells cells)
{
    return cells | iki_local_spread(l, cells);
}

/* Adds a group, and a liberty of it if it needs one and has none in the zone. */
static void
add_group(const iki_local_group *g, iki_cells empty, iki_cells *zone)
{
    iki_cells liberties = g->beside & empty;
    *zone |= g->stones;
    if (!g->safe && (liberties & *zone) == 0)
        *zone |= liberties & (0 - liberties);
}

/* Cells that are the same to both sides. */
static iki_cells
close_equal(const iki_local *l, iki_cells zone)
{
    for (int i = l->size - 1; i >= 0; i--) {
        iki_cells same = l->earlier[i] | UINT64_C(1) << i;
        if (l->earlier[i] != 0 && (zone & same) != 0)
            zone |= same;
    }
    return zone;
}

iki_cells
iki_zone_close(const iki_local *l, const iki_local_position *p, iki_cells zone)
{
    iki_cells empty = iki_local_empty(l, p);
    zone = close_equal(l, zone & iki_local_all(l));
    for (int t = 0; t < l->targets; t++) {
        iki_local_group g = iki_local_group_at(l, p, t);
        add_group(&g, empty, &zone);
    }
    for (int side = 0; side < 2; side++) {
        for (iki_cells left = zone & p->stones[side]; left != 0;) {
            iki_local_group g = iki_local_group_of(l, p, side, left & (0 - left));
            left &= ~g.stones;
            add_group(&g, empty, &zone);
        }
    }
    /* a liberty may be one of several cells that are the same */
    iki_assert((zone & ~iki_local_all(l)) == 0);
    return close_equal(l, zone);
}

/* The stone alone leaves its group no liberty, and takes nothing because each group of the other
 * side beside it has another one. */
iki_cells
iki_zone_of_illegal(const iki_local *l, const iki_local_position *p, int side, int cell)
{
    iki_local_position with = *p;
    with.stones[side] |= UINT64_C(1) << cell;
    iki_local_group own = iki_local_group_of(l, &with, side, UINT64_C(1) << cell);
    iki_cells zone = own.stones | own.beside, empty = iki_local_empty(l, &with);
    for (iki_cells left = own.beside & with.stones[1 - side]; left != 0;) {
        iki_local_group g = iki_local_group_of(l, &with, 1 - side, left & (0 - left));
        left &= ~g.stones;
        add_group(&g, empty, &zone);
    }
    for (int t = 0; t < l->targets; t++) {
        iki_local_group g = iki_local_group_at(l, &with, t);
        if (l->target[t].side != side && (l->target[t].touch & own.stones) != 0)
            add_group(&g, empty, &zone);
    }
    return zone;
}

iki_cells
iki_zone_before(const iki_local *l, const iki_local_position *before, int cell,
                const iki_local_position *after, iki_cells zone)
{
    iki_cells bit = UINT64_C(1) << cell;
    iki_cells stands = after->stones[0] | after->stones[1];
    iki_cells removed = (before->stones[0] | before->stones[1] | bit) & ~stands;
    if ((removed & zone) == 0)
        return zone;
    if ((stands & bit) == 0)
        return zone | iki_zone_of_illegal(l, before, before->stones[0] == after->stones[0], cell);
    zone |= with_surroundings(l, removed);
    return iki_cells_single(removed) ? zone | l->near[cell] : zone;
}

/* A ban must hold in other positions, too: so what stands beside the stone belongs to the zone. */
iki_cells
iki_zone_of_move(const iki_local *l, const iki_local_position *before, int cell,
                 const iki_local_position *after, iki_cells zone)
{
    iki_cells bit = UINT64_C(1) << cell;
    zone |= bit;
    if (after->ko != IKI_CELL_NONE)
        zone |= l->near[cell] | UINT64_C(1) << after->ko;
    if (((after->stones[0] | after->stones[1]) & bit) != 0)
        zone = iki_zone_close(l, after, zone);
    return iki_zone_before(l, before, cell, after, zone);
}

iki_cells
iki_zone_of_capture(const iki_local *l, const iki_local_position *p, int side, int cell)
{
    iki_cells bit = UINT64_C(1) << cell, zone = bit;
    iki_local_position with = *p;
    with.stones[side] |= bit;
    for (int t = 0; t < l->targets; t++) {
        iki_local_group g = iki_local_group_at(l, &with, t);
        if (l->target[t].side != side && (g.beside & bit) != 0 && !g.safe &&
            (g.beside & iki_local_empty(l, &with)) == 0)
            zone |= g.stones | g.beside;
    }
    return zone;
}
