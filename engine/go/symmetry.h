/* symmetry - the sides from which a board can be looked at.
 *
 * A plain square has sixteen of them: turned, mirrored, colours exchanged.  An oblong one is looked
 * at with its long sides lying flat.  Other graphs than plain ones have no known symmetries; only
 * their colours can be exchanged. */
#ifndef IKI_GO_SYMMETRY_H
#define IKI_GO_SYMMETRY_H

#include "engine/go/topo.h"

enum {
    IKI_TURNS = 16,
    IKI_TURN_SWAP = 8, /* bits of a turn: 4 transposes, 1 and 2 mirror, 8 exchanges the colours */
};

/* Can a board with this topology be looked at so? */
bool iki_turn_is_allowed(const iki_topo *t, unsigned turn);

/* map[i]: the i-th point of the turned board, in its order, as the board itself calls it.  Returns
 * the number of points. */
int iki_turn_map(const iki_topo *t, unsigned turn, iki_point *map);

/* The place of a point on the turned board, row by row: ascending in its order. */
static inline uint32_t
iki_turn_place(const iki_topo *t, unsigned turn, iki_point p)
{
    int x = iki_topo_x(t, p), y = iki_topo_y(t, p);
    x = (turn & 1) != 0 ? t->width - 1 - x : x;
    y = (turn & 2) != 0 ? t->height - 1 - y : y;
    return (uint32_t)((turn & 4) != 0 ? x * IKI_SIZE_MAX + y : y * IKI_SIZE_MAX + x);
}

/* What a colour of the board is on the turned one; IKI_EMPTY stays what it is. */
static inline uint8_t
iki_turn_color(unsigned turn, unsigned c)
{
    return (uint8_t)((turn & IKI_TURN_SWAP) && c != IKI_EMPTY ? 3u - c : c);
}

#endif
