/* life_room - moves on sets of cells: the room, what joins safe attackers, what is empty.
 *
 * A win rests on the cells where the attackers will play, and on no others.  Weak attackers that a
 * stone joins become safe with it; the stone is at a liberty of theirs, so to take them before the
 * owner has to play there, too. */
#include "src/life_room.h"

enum {
    STEP = 4, /* cells that the room loses by a stone, at most, but for weak stones that it joins */
    SMALL = 3, /* cells that all touch each other, at most */
    /* Both hold where no cell has more than four neighbours; elsewhere some moves are not seen. */
    FIRST = 2, /* cells that the first of three moves takes: others are not worth a look */
};

iki_cells
iki_life_room_two(const iki_local *l, iki_cells cells)
{
    for (iki_cells left = cells; left != 0; left &= left - 1) {
        iki_cells bit = left & (0 - left);
        iki_cells apart = cells & ~bit & ~l->near[__builtin_ctzll(left)];
        if (apart != 0)
            return bit | (apart & (0 - apart));
    }
    return 0;
}

/* After a stone of the attackers on a cell of `joins`. */
static inline iki_life_room
advance(const iki_life_room *r, int cell)
{
    iki_life_room next = *r;
    iki_cells stones = UINT64_C(1) << cell, near = r->l->near[cell];
    if ((near & r->weak) != 0) {
        stones |= iki_local_flood(r->l, near, r->weak);
        near = iki_local_spread(r->l, stones);
    }
    next.empty &= ~stones;
    next.weak &= ~stones;
    next.room &= ~(stones | near);
    next.joins = (r->joins | near) & next.empty;
    return next;
}

/* The first moves that close the room, so many at most.  One of two cells that are apart has to
 * go. */
static iki_cells
closing_moves(const iki_life_room *r, iki_cells cells, int wanted)
{
    iki_cells found = 0, two = iki_life_room_two(r->l, r->room);
    iki_cells goes = two | iki_local_spread(r->l, two | r->weak);
    for (iki_cells left = r->joins & cells & goes; left != 0 && wanted > 0; left &= left - 1) {
        iki_life_room next = advance(r, __builtin_ctzll(left));
        if (iki_life_room_two(r->l, next.room) == 0) {
            found |= left & (0 - left);
            wanted--;
        }
    }
    return found;
}

uint8_t
iki_life_room_close(const iki_life_room *r, iki_cells cells)
{
    iki_cells found = closing_moves(r, cells, 1);
    return found == 0 ? IKI_CELL_NONE : (uint8_t)__builtin_ctzll(found);
}

/* Is the room larger than what is left when so many moves close it? */
static bool
is_too_large(const iki_life_room *r, int moves)
{
    iki_cells dragged = r->weak | iki_local_spread(r->l, r->weak);
    return iki_count_bits(r->room & ~dragged) > SMALL + moves * STEP;
}

/* The attackers move first, and have two moves: the cells that their win rests on, or none.  Their
 * first move takes something from the room. */
static iki_cells
win_in_two(const iki_life_room *r)
{
    iki_cells close = closing_moves(r, r->empty, 1);
    if (close != 0 || is_too_large(r, 2))
        return close;
    for (iki_cells left = r->joins; left != 0; left &= left - 1) {
        iki_life_room next = advance(r, __builtin_ctzll(left));
        if (next.room == r->room || is_too_large(&next, 1))
            continue;
        close = closing_moves(&next, next.empty, 2);
        if ((close & (close - 1)) != 0)
            return close | (left & (0 - left));
    }
    return 0;
}

/* A stone of the owner matters on cells that a win rests on: on those of them that the wins against
 * such stones rest on, too. */
bool
iki_life_room_is_lost(const iki_life_room *r)
{
    iki_cells common = win_in_two(r);
    bool lost = common != 0;
    while (common != 0 && lost) {
        iki_cells stone = common & (0 - common);
        iki_life_room later = *r;
        later.empty &= ~stone;
        later.joins &= ~stone;
        iki_cells rests = win_in_two(&later);
        common &= rests;
        lost = rests != 0;
    }
    return lost;
}

uint8_t
iki_life_room_threat(const iki_life_room *r, iki_cells cells)
{
    iki_cells moves = is_too_large(r, 3) ? 0 : r->joins & cells;
    int size = iki_count_bits(r->room);
    for (; moves != 0; moves &= moves - 1) {
        int cell = __builtin_ctzll(moves);
        iki_life_room next = advance(r, cell);
        if (iki_count_bits(next.room) <= size - FIRST && iki_life_room_is_lost(&next))
            return (uint8_t)cell;
    }
    return IKI_CELL_NONE;
}
