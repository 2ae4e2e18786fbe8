/* pair_eyes - two empty points of which the chain gets one, and either closes an eye.
 *
 * A stone of the chain on a point closes an eye if, without that point, some points of the part
 * have no others beside them: the chain holds all of them, and the opponent does not reach them
 * from outside the area.  Two such points make an eye: when the opponent plays on one, the owner
 * plays on the other.  Until then both are liberties of the chain.  The eye may already hold stones
 * of the opponent, even on all its points; then closing it captures them, as their only other
 * liberty was the point that closes it.
 *
 * Invariant: no two of these eyes, their pairs included, share a point, so that an answer in one
 * does not fill another.  Other pairs may lie in the eye: of one that does so as a whole the owner
 * fills one point at most, and a point of the eye is in no other.  Parts that are eyes of some
 * chain are left alone. */
#include "src/safety/pair_eyes.h"

typedef struct closing {
    iki_cells move, eye;
} closing;

/* True if a point of the eye stays when the owner answers in it to moves elsewhere. */
static bool
keeps_a_point(const iki_safety_count *c, iki_cells eye)
{
    iki_cells kept = eye;
    for (int i = 0; i < c->pairs; i++) {
        if ((c->pair[i].points & ~eye) != 0)
            kept &= ~c->pair[i].points;
    }
    return kept != 0;
}

/* The smallest eye that a stone of the chain on the cell would close, clear of what is taken; or
 * none. */
static iki_cells
closes(const iki_safety_count *c, const iki_safety_block *b, iki_cells part, int cell,
       iki_cells taken)
{
    const iki_local *l = &c->a->l;
    iki_cells rest = part & ~(UINT64_C(1) << cell), room = rest & b->held & ~c->a->border, eye = 0;
    for (iki_cells left = l->near[cell] & room; left != 0;) {
        iki_cells points = iki_local_flood(l, left & (0 - left), room);
        left &= ~points;
        bool closed = (iki_local_spread(l, points) & rest & ~points) == 0;
        if (closed && (points & taken) == 0 && keeps_a_point(c, points) &&
            (eye == 0 || iki_count_bits(points) < iki_count_bits(eye)))
            eye = points;
    }
    return eye;
}

/* Counts the eye of two moves that needs the fewest points, none of *taken, which gets them; false
 * if there is none. */
static bool
add_eye(iki_safety_count *c, iki_safety_block *b, iki_cells part, iki_cells *taken)
{
    closing list[IKI_CELLS_MAX];
    int n = 0, least = IKI_CELLS_MAX + 1;
    iki_cells pair = 0, all = 0;
    for (iki_cells s = part & b->beside & c->empty & ~(c->used | *taken); s != 0; s &= s - 1) {
        iki_cells eye = closes(c, b, part, __builtin_ctzll(s), *taken);
        if (eye != 0)
            list[n++] = (closing){s & (0 - s), eye};
    }
    for (int i = 1; i < n; i++) {
        for (int k = 0; k < i; k++) {
            iki_cells two = list[i].move | list[k].move;
            int size = iki_count_bits(two | list[i].eye | list[k].eye);
            if (size >= least)
                continue;
            least = size;
            pair = two;
            all = two | list[i].eye | list[k].eye;
        }
    }
    if (pair == 0)
        return false;
    iki_safety_count_add_pair(c, 0, pair);
    *taken |= all;
    b->eyes++;
    return true;
}

void
iki_safety_count_pair_eyes(iki_safety_count *c)
{
    iki_cells taken = c->taken;
    for (uint64_t left = c->roots; left != 0; left &= left - 1) {
        iki_safety_block *b = &c->block[__builtin_ctzll(left)];
        for (int i = 0; i < c->parts; i++) {
            if (c->eye[i] || (c->part[i] & b->beside) == 0)
                continue;
            while (iki_safety_block_lacks(b, b->eyes) > 0 && add_eye(c, b, c->part[i], &taken))
                continue;
        }
    }
}
