/* eye_space - moves on sets of cells: the room, what joins safe attackers, what is empty.
 *
 * A win rests on the cells where the attackers will play and on those that seal the room then, and
 * on no others.  Weak attackers that a stone joins become safe with it; the stone is at a liberty
 * of theirs, so to take them before the owner has to play there, too. */
#include "src/life/eye_space.h"

enum {
    STEP = 4, /* cells that the room loses by a stone, at most, but for weak stones that it joins */
    SMALL = 3, /* cells that all touch each other, at most */
    /* Both hold where no cell has more than four neighbours; elsewhere some moves are not seen. */
    FIRST = 2,     /* cells that the first of three moves takes: others are not worth a look */
    FREE_MAX = 10, /* free cells of a room in which three moves are worth a look */
};

/* True if attackers join only empty cells, and no cell is counted twice. */
IKI_CHECKER static bool
space_is_sound(const iki_eye_space *r)
{
    iki_cells all = iki_local_all(r->l);
    return (r->joins & ~r->empty) == 0 && (r->own & (r->empty | r->weak)) == 0 &&
           (r->weak & r->empty) == 0 && ((r->room | r->empty | r->own | r->weak) & ~all) == 0;
}

iki_cells
iki_eye_space_two(const iki_local *l, iki_cells cells)
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
static inline iki_eye_space
advance(const iki_eye_space *r, int cell)
{
    iki_eye_space next = *r;
    iki_cells stones = UINT64_C(1) << cell, near = r->l->near[cell];
    iki_assert((r->joins & stones) != 0);
    if ((near & r->weak) != 0) {
        stones |= iki_local_flood(r->l, near, r->weak);
        near = iki_local_spread(r->l, stones);
    }
    next.empty &= ~stones;
    next.weak &= ~stones;
    next.room &= ~(stones | near);
    next.joins = (r->joins | near) & next.empty;
    iki_assert((next.room & ~r->room) == 0 && (next.empty | stones) == (r->empty | stones));
    return next;
}

/* --- rooms that are sealed ------------------------------------------------------------------ */

/* Cells under stones of the owner are room only because these may be captured.  The attackers can
 * choose when, so a room is sealed where
 *   - the cells free of the owner's stones are one, or two that touch, and an empty one of them,
 * the seal, is a liberty of every chain that stands on room; or
 *   - one cell is free, the seal, and the room under all chains that do not touch it would not do
 *     for two eyes; or
 *   - no cell is free, and beside one chain the others would not.
 *
 * For the attackers first fill all cells outside the room, where they are always safe; that takes
 * no chain with the seal.  Others may fall by it.  The room under them is shut off then, for chains
 * of one colour do not touch, and there is too little of it, even if the owner joins such chains
 * before.  A stone of the owner on the seal makes one chain of all that touch it; the other free
 * cell, if any, is its seal.  At last the attackers play on the other free cell: to take that stone
 * the owner has to play on the seal, which leaves its one chain with one liberty; else the seal is
 * the last liberty of all its stones.  Where no cell is free the one chain falls last: liberties
 * that others share with it are filled last.
 *
 * Where suicide is legal the owner can clear room by it, and nothing is sealed. */

/* True if the cell, one of those that are free, is a seal. */
static bool
seals(const iki_eye_space *r, iki_cells free, iki_cells cell)
{
    iki_cells apart = 0;
    for (iki_cells left = r->own & r->room; left != 0;) {
        iki_cells beside = 0;
        iki_cells chain = iki_local_flood_around(r->l, left & (0 - left), r->own, &beside);
        if ((beside & cell) == 0)
            apart |= left & chain;
        left &= ~chain;
    }
    return apart == 0 || (free == cell && iki_eye_space_two(r->l, apart) == 0);
}

/* Where no cell is free: a liberty of a chain beside which the others have no room for two eyes, or
 * none. */
static iki_cells
seal_of_one(const iki_eye_space *r)
{
    iki_cells all = r->own & r->room;
    for (iki_cells left = all; left != 0;) {
        iki_cells beside = 0;
        iki_cells chain = iki_local_flood_around(r->l, left & (0 - left), r->own, &beside);
        beside &= r->empty;
        if (beside != 0 && iki_eye_space_two(r->l, all & ~chain) == 0)
            return beside & (0 - beside);
        left &= ~chain;
    }
    return 0;
}

/* The cell that seals the room, or none. */
static iki_cells
seal(const iki_eye_space *r)
{
    iki_cells free = r->room & ~r->own;
    iki_cells second = free & (free - 1);
    iki_assert(iki_eye_space_two(r->l, r->room) != 0); /* else the room is closed without a seal */
    if (r->suicide || (second & (second - 1)) != 0 || iki_eye_space_two(r->l, free) != 0)
        return 0;
    iki_cells left = free & r->empty;
    while (left != 0 && !seals(r, free, left & (0 - left)))
        left &= left - 1;
    return free == 0 ? seal_of_one(r) : left & (0 - left);
}

bool
iki_eye_space_is_closed(const iki_eye_space *r)
{
    iki_assert(space_is_sound(r));
    return iki_eye_space_two(r->l, r->room) == 0 || seal(r) != 0;
}

/* --- moves ---------------------------------------------------------------------------------- */

/* The cells where a move might close the room: one of two that are apart has to go. */
static iki_cells
decisive(const iki_eye_space *r)
{
    iki_cells goes = iki_eye_space_two(r->l, r->room & ~r->own);
    goes = goes == 0 ? r->room : goes;
    return goes | iki_local_spread(r->l, goes | r->weak);
}

/* The first move among `cells` that closes the room and the cell that seals it, if one has to; or
 * none. */
static iki_cells
win_in_one(const iki_eye_space *r, iki_cells cells, uint8_t *move)
{
    *move = IKI_CELL_NONE;
    for (iki_cells left = r->joins & cells & decisive(r); left != 0; left &= left - 1) {
        *move = (uint8_t)__builtin_ctzll(left);
        iki_eye_space next = advance(r, *move);
        iki_cells sealed = 0;
        if (iki_eye_space_two(r->l, next.room) == 0 || (sealed = seal(&next)) != 0)
            return (left & (0 - left)) | sealed;
    }
    *move = IKI_CELL_NONE;
    return 0;
}

uint8_t
iki_eye_space_close(const iki_eye_space *r, iki_cells cells)
{
    uint8_t move;
    iki_assert(space_is_sound(r));
    (void)win_in_one(r, cells, &move);
    iki_assert(move == IKI_CELL_NONE || (r->joins & cells) >> move & 1);
    return move;
}

/* True if the room is too large to be closed by so many moves. */
static bool
is_too_large(const iki_eye_space *r, int moves)
{
    iki_cells dragged = r->weak | iki_local_spread(r->l, r->weak);
    return iki_count_bits(r->room & ~(r->own | dragged)) > SMALL + moves * STEP;
}

/* The cells that a win of the attackers rests on when they move first, or none. */
typedef iki_cells win(const iki_eye_space *r);

static iki_cells
in_one(const iki_eye_space *r)
{
    uint8_t move;
    return win_in_one(r, r->empty, &move);
}

/* The owner moves first: the cells that the wins of the attackers against all its moves rest on
 * together, or none.  A stone of the owner matters where a win rests on the cell, and only there
 * where the wins against such stones rest on it, too.  Its own cell stays free: so a win against it
 * is one without it, too. */
static iki_cells
win_anyway(const iki_eye_space *r, win *how)
{
    iki_cells common = how(r), all = common;
    while (common != 0) {
        iki_cells stone = common & (0 - common);
        iki_eye_space later = *r;
        later.empty &= ~stone;
        later.joins &= ~stone;
        iki_cells rests = how(&later);
        if (rests == 0)
            return 0;
        iki_assert((rests & stone) == 0); /* the win does without the owner's cell */
        common &= rests;
        all |= rests;
    }
    iki_assert(all == 0 || (all & (r->empty | r->room)) != 0);
    return all;
}

/* The first of two moves takes something from the room. */
static iki_cells
in_two(const iki_eye_space *r)
{
    iki_cells rests = in_one(r);
    if (rests != 0 || is_too_large(r, 2))
        return rests;
    for (iki_cells left = r->joins; left != 0; left &= left - 1) {
        iki_eye_space next = advance(r, __builtin_ctzll(left));
        if (next.room == r->room || is_too_large(&next, 1))
            continue;
        rests = win_anyway(&next, in_one);
        if (rests != 0)
            return rests | (left & (0 - left));
    }
    return 0;
}

bool
iki_eye_space_is_lost(const iki_eye_space *r)
{
    iki_assert(space_is_sound(r));
    return win_anyway(r, in_two) != 0;
}

uint8_t
iki_eye_space_threat(const iki_eye_space *r, iki_cells cells)
{
    bool large = iki_count_bits(r->room & ~r->own) > FREE_MAX || is_too_large(r, 3);
    iki_cells moves = large ? 0 : r->joins & cells;
    int size = iki_count_bits(r->room);
    iki_assert(space_is_sound(r));
    for (; moves != 0; moves &= moves - 1) {
        int cell = __builtin_ctzll(moves);
        iki_eye_space next = advance(r, cell);
        if (iki_count_bits(next.room) <= size - FIRST && iki_eye_space_is_lost(&next))
            return (uint8_t)cell;
    }
    return IKI_CELL_NONE;
}
