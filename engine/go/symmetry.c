/* symmetry - points of turned boards. */
#include "engine/go/symmetry.h"

bool
iki_turn_is_allowed(const iki_topo *t, unsigned turn)
{
    if (!t->plain)
        return (turn & 7) == 0;
    return turn & 4 ? t->height >= t->width : t->width >= t->height;
}

/* The point of the board at (x, y) of the board turned by `turn`. */
static iki_point
turned_point(const iki_topo *t, unsigned turn, int x, int y)
{
    int u = turn & 4 ? y : x, v = turn & 4 ? x : y;
    return iki_topo_point(t, turn & 1 ? t->width - 1 - u : u, turn & 2 ? t->height - 1 - v : v);
}

int
iki_turn_map(const iki_topo *t, unsigned turn, iki_point *map)
{
    int n = 0;
    if (!t->plain) {
        IKI_PSET_FOR(p, &t->points)
            map[n++] = p;
        return n;
    }
    int width = turn & 4 ? t->height : t->width, height = turn & 4 ? t->width : t->height;
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++)
            map[n++] = turned_point(t, turn, x, y);
    }
    return n;
}
