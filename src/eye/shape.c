/* shape - growing polyominoes cell by cell, and comparing eyes as graphs.
 *
 * The free shapes of n cells are those of n - 1 cells with a neighbour added, each in its smallest
 * orientation, sorted and without repetition.  Isomorphism is a backtracking search that maps
 * points of equal degree and touch one by one; eyes have at most 12 points. */
#include "src/eye/shape.h"

#include <string.h>

enum { BOX = 8 };

/* The rim of the box. */
static const iki_eye_shape WEST = UINT64_C(0x0101010101010101), EAST = UINT64_C(0x8080808080808080);
static const iki_eye_shape NORTH = UINT64_C(0xFF), SOUTH = UINT64_C(0xFF) << BOX * (BOX - 1);

static bool
has_cell(iki_eye_shape s, int x, int y)
{
    return x >= 0 && x < BOX && y >= 0 && y < BOX && (s >> (BOX * y + x) & 1) != 0;
}

static iki_eye_shape
cell(int x, int y)
{
    return UINT64_C(1) << (BOX * y + x);
}

/* Pushes the shape into the corner. */
static iki_eye_shape
settle(iki_eye_shape s)
{
    while (s != 0 && (s & NORTH) == 0)
        s >>= BOX;
    while (s != 0 && (s & WEST) == 0)
        s >>= 1;
    return s;
}

iki_eye_shape
iki_eye_shape_turn(iki_eye_shape s, int i)
{
    iki_eye_shape r = 0;
    iki_assert(i >= 0 && i < 8);
    for (int bit = 0; bit < BOX * BOX; bit++) {
        if ((s >> bit & 1) == 0)
            continue;
        int x = bit % BOX, y = bit / BOX;
        if ((i & 1) != 0)
            x = BOX - 1 - x;
        if ((i & 2) != 0)
            y = BOX - 1 - y;
        r |= (i & 4) != 0 ? cell(y, x) : cell(x, y);
    }
    return settle(r);
}

static iki_eye_shape
smallest_turn(iki_eye_shape s)
{
    iki_eye_shape best = iki_eye_shape_turn(s, 0);
    for (int i = 1; i < 8; i++) {
        iki_eye_shape t = iki_eye_shape_turn(s, i);
        best = t < best ? t : best;
    }
    return best;
}

/* Puts a shape into an ascending list unless it is there. */
static void
insert(iki_eye_shape s, iki_eye_shape list[IKI_SHAPES_MAX], int *n)
{
    int at = *n;
    while (at > 0 && list[at - 1] > s)
        at--;
    if (at > 0 && list[at - 1] == s)
        return;
    iki_assert(*n < IKI_SHAPES_MAX);
    memmove(list + at + 1, list + at, (size_t)(*n - at) * sizeof *list);
    list[at] = s;
    ++*n;
}

/* Adds one cell to a shape of at most 7 cells, for which the box has room, in all ways. */
static void
grow(iki_eye_shape s, iki_eye_shape out[IKI_SHAPES_MAX], int *n)
{
    static const int dx[] = {1, -1, 0, 0}, dy[] = {0, 0, 1, -1};
    for (int bit = 0; bit < BOX * BOX; bit++) {
        if ((s >> bit & 1) == 0)
            continue;
        for (int k = 0; k < 4; k++) {
            int x = bit % BOX + dx[k], y = bit / BOX + dy[k];
            if (x < 0) /* beyond the corner: push the shape away first */
                insert(smallest_turn(s << 1 | cell(0, y)), out, n);
            else if (y < 0)
                insert(smallest_turn(s << BOX | cell(x, 0)), out, n);
            else if (!has_cell(s, x, y))
                insert(smallest_turn(s | cell(x, y)), out, n);
        }
    }
}

int
iki_eye_shapes(int n, iki_eye_shape out[IKI_SHAPES_MAX])
{
    iki_eye_shape grown[IKI_SHAPES_MAX];
    iki_assert(n >= 1 && n <= IKI_SHAPE_CELLS_MAX);
    int count = 1;
    out[0] = 1;
    for (int size = 2; size <= n; size++) {
        int larger = 0;
        for (int i = 0; i < count; i++)
            grow(out[i], grown, &larger);
        count = larger;
        memcpy(out, grown, (size_t)count * sizeof *out);
    }
    return count;
}

bool
iki_eye_shape_has_hole(iki_eye_shape s)
{
    iki_eye_shape outside = (WEST | EAST | NORTH | SOUTH) & ~s, before;
    do {
        before = outside;
        iki_eye_shape aside = (outside & ~EAST) << 1 | (outside & ~WEST) >> 1;
        outside |= (outside << BOX | outside >> BOX | aside) & ~s;
    } while (outside != before);
    return (outside | s) != ~UINT64_C(0);
}

/* Columns or rows that the shape's box has. */
static void
box_of(iki_eye_shape s, int *width, int *height)
{
    *width = *height = 0;
    for (int bit = 0; bit < BOX * BOX; bit++) {
        if ((s >> bit & 1) == 0)
            continue;
        *width = bit % BOX >= *width ? bit % BOX + 1 : *width;
        *height = bit / BOX + 1;
    }
}

iki_eye_graph
iki_eye_shape_graph(iki_eye_shape s, unsigned edges)
{
    static const int dx[] = {-1, 1, 0, 0}, dy[] = {0, 0, -1, 1};
    iki_eye_graph g = {.size = iki_count_bits(s)};
    int width, height;
    box_of(s, &width, &height);
    int index = 0;
    for (iki_eye_shape left = s; left != 0; left &= left - 1, index++) {
        int bit = __builtin_ctzll(left), x0 = bit % BOX, y0 = bit / BOX;
        bool at_edge[] = {x0 == 0, x0 == width - 1, y0 == 0, y0 == height - 1};
        for (int k = 0; k < 4; k++) {
            int x = x0 + dx[k], y = y0 + dy[k];
            if (has_cell(s, x, y)) {
                iki_eye_shape before = s & (cell(x, y) - 1);
                unsigned near = 1u << iki_count_bits(before);
                g.near[index] = (iki_eye_set)(g.near[index] | near);
            } else if (!(at_edge[k] && (edges >> k & 1) != 0)) {
                g.touch = (iki_eye_set)(g.touch | 1u << index);
            }
        }
    }
    return g;
}

/* What isomorphic points have in common: their touch and their degree. */
static unsigned
invariant(const iki_eye_graph *g, int p)
{
    return (g->touch >> p & 1) + 2u * (unsigned)iki_count_bits(g->near[p]);
}

/* True if point i of a may be mapped to j of b, as far as the points before i are mapped. */
static bool
fits(const iki_eye_graph *a, const iki_eye_graph *b, const uint8_t *map, int i, int j)
{
    if (invariant(a, i) != invariant(b, j))
        return false;
    for (int k = 0; k < i; k++) {
        if ((a->near[i] >> k & 1) != (b->near[j] >> map[k] & 1))
            return false;
    }
    return true;
}

bool
iki_eye_isomorphic(const iki_eye_graph *a, const iki_eye_graph *b, uint8_t map[IKI_EYE_MAX])
{
    if (a->size != b->size)
        return false;
    unsigned used = 0;
    int i = 0, next = 0; /* point to map, first candidate to try */
    while (i < a->size) {
        int j = next;
        while (j < b->size && ((used >> j & 1) != 0 || !fits(a, b, map, i, j)))
            j++;
        if (j < b->size) {
            used |= 1u << j;
            map[i++] = (uint8_t)j;
            next = 0;
        } else if (i == 0) {
            return false;
        } else {
            i--;
            used &= ~(1u << map[i]);
            next = map[i] + 1;
        }
    }
    return true;
}
