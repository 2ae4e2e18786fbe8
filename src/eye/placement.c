/* placement - all turns of a shape, tried on the edge. */
#include "src/eye/placement.h"

enum { BOX = 8, GRID = BOX + 2 };

static bool
has(iki_eye_shape s, int x, int y)
{
    return x >= 0 && x < BOX && y >= 0 && y < BOX && (s >> (BOX * y + x) & 1) != 0;
}

/* Carries a mark from (x, y) to the points beside it that are not in the shape; true if one is new.
 */
static bool
pass_on(bool reached[GRID][GRID], iki_eye_shape s, int x, int y, const int offset[2])
{
    static const int dx[] = {1, -1, 0, 0}, dy[] = {0, 0, 1, -1};
    bool more = false;
    for (int k = 0; k < 4 && reached[x][y]; k++) {
        int u = x + dx[k], v = y + dy[k];
        if (u < 0 || u >= GRID || v < 0 || v >= GRID || has(s, u - offset[0], v - offset[1]))
            continue;
        more = more || !reached[u][v];
        reached[u][v] = true;
    }
    return more;
}

/* Do all points that are not in the shape hang together?  The grid ends where the board does. */
static bool
leaves_one_outside(iki_eye_shape s, iki_eye_edges edges)
{
    bool reached[GRID][GRID] = {{false}};
    const int offset[2] = {(edges & IKI_EDGE_WEST) == 0, (edges & IKI_EDGE_SOUTH) == 0};
    reached[GRID - 1][GRID - 1] = true;
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < GRID * GRID; i++)
            more = pass_on(reached, s, i % GRID, i / GRID, offset) || more;
    }
    for (int i = 0; i < GRID * GRID; i++) {
        if (!reached[i % GRID][i / GRID] && !has(s, i % GRID - offset[0], i / GRID - offset[1]))
            return false;
    }
    return true;
}

static bool
fits(iki_eye_shape s, iki_eye_edges edges)
{
    const iki_eye_shape lowest = (1 << BOX) - 1;
    if (edges == IKI_EDGE_SOUTH && iki_count_bits(s & lowest) < 3)
        return false;
    if (edges == (IKI_EDGE_SOUTH | IKI_EDGE_WEST) &&
        !(has(s, 0, 0) && has(s, 1, 0) && has(s, 0, 1)))
        return false;
    return leaves_one_outside(s, edges);
}

int
iki_eye_placements(iki_eye_shape shape, iki_eye_edges edges,
                   iki_eye_shape out[IKI_PLACEMENTS_OF_SHAPE])
{
    int n = 0, turns = edges == 0 ? 1 : 8;
    for (int i = 0; i < turns; i++) {
        iki_eye_shape s = iki_eye_shape_turn(shape, i);
        iki_eye_shape mirrored = iki_eye_shape_turn(s, edges == IKI_EDGE_SOUTH ? 1 : 4);
        bool known = edges != 0 && mirrored < s;
        for (int k = 0; k < n; k++)
            known = known || out[k] == s;
        if (!known && fits(s, edges))
            out[n++] = s;
    }
    iki_assert(n <= IKI_PLACEMENTS_OF_SHAPE);
    return n;
}
