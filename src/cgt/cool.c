/* cool - thermographs, means, temperatures, cooling and heating.
 *
 * The idea (Conway; Berlekamp, "The economist's view of combinatorial games"): the left wall of a
 * game at temperature t is the best right wall of its left options minus the tax t, until both
 * walls meet; above that a mast stands at the mean.  Walls are lists of corners in exact
 * arithmetic, and each is worked out once.
 *
 * Invariant: a wall has slopes 0 and -1 (left) or 0 and +1 (right), and the last corners of both
 * lie at the temperature and the mean, or below on a wall that has already reached the mean.
 *
 * Cost: linear in the corners of the options; recursion goes as deep as the game. */
#include "src/cgt/inner.h"

#include <string.h>

iki_cgt_number
iki_cgt_wall(const iki_cgt_corner *corner, uint32_t count, iki_cgt_number t)
{
    iki_assert(count != 0 && t >= 0);
    uint32_t i = 0;
    while (i + 1 < count && corner[i + 1].t <= t)
        i++;
    if (i + 1 == count || corner[i + 1].value == corner[i].value)
        return corner[i].value;
    int slope = corner[i + 1].value > corner[i].value ? 1 : -1;
    return corner[i].value + slope * (t - corner[i].t);
}

/* A wall in the making: room for `room` corners. */
struct wall {
    iki_cgt_corner *corner;
    uint32_t count;
};

/* Appends a corner, unless the wall goes straight through the one before. */
static void
add_corner(struct wall *w, iki_cgt_number t, iki_cgt_number value)
{
    iki_cgt_corner *c = w->corner;
    uint32_t n = w->count;
    iki_assert(n == 0 || t > c[n - 1].t);
    if (n >= 2) {
        /* Slopes are -1, 0 or 1, so the signs tell. */
        iki_cgt_number before = c[n - 1].value - c[n - 2].value, after = value - c[n - 1].value;
        if ((before < 0) == (after < 0) && (before > 0) == (after > 0))
            n--;
    }
    c[n] = (iki_cgt_corner){t, value};
    w->count = n + 1;
}

/* The corner of a or b that comes next after t; false if there is none. */
static bool
next_corner(const struct wall *a, const struct wall *b, iki_cgt_number t, iki_cgt_number *next)
{
    bool found = false;
    const struct wall *both[2] = {a, b};
    for (int k = 0; k < 2; k++) {
        uint32_t i = 0;
        while (i < both[k]->count && both[k]->corner[i].t <= t)
            i++;
        if (i < both[k]->count && (!found || both[k]->corner[i].t < *next)) {
            *next = both[k]->corner[i].t;
            found = true;
        }
    }
    return found;
}

static iki_cgt_number
at(const struct wall *w, iki_cgt_number t)
{
    return iki_cgt_wall(w->corner, w->count, t);
}

static iki_cgt_number
better(iki_cgt_number x, iki_cgt_number y, bool larger)
{
    return (x > y) == larger ? x : y;
}

/* The upper (or lower) envelope of two walls; NULL corners after a failure.  Both have slopes of
 * one sign, so where they cross they come together by one for every unit of t. */
static struct wall
envelope(iki_cgt *u, const struct wall *a, const struct wall *b, bool larger)
{
    struct wall w = {iki_cgt_take(u, 2 * ((size_t)a->count + b->count), sizeof *w.corner), 0};
    if (w.corner == NULL)
        return w;
    iki_cgt_number t = 0, next = 0, d = at(a, 0) - at(b, 0);
    add_corner(&w, 0, better(at(a, 0), at(b, 0), larger));
    while (next_corner(a, b, t, &next)) {
        iki_cgt_number e = at(a, next) - at(b, next);
        if ((d < 0 && e > 0) || (d > 0 && e < 0)) {
            iki_cgt_number cross = t + (d < 0 ? -d : d);
            iki_assert(cross < next && at(a, cross) == at(b, cross));
            add_corner(&w, cross, at(a, cross));
        }
        add_corner(&w, next, better(at(a, next), at(b, next), larger));
        t = next;
        d = e;
    }
    return w;
}

/* The best wall of the opponent after one move: of the right walls of the left options the upper
 * envelope, of the left walls of the right options the lower one.  NULL corners after a failure,
 * for a table that has failed gives no thermographs. */
static struct wall
best_wall(iki_cgt *u, const iki_cgt_node *n, bool left)
{
    struct wall best = {NULL, 0};
    uint32_t count = left ? n->left_count : n->right_count;
    for (uint32_t i = 0; i < count; i++) {
        const iki_cgt_thermograph *th = iki_cgt_thermograph_of(u, left ? n->left[i] : n->right[i]);
        if (th == NULL)
            return (struct wall){NULL, 0};
        const iki_cgt_corner *corner = left ? th->right : th->left;
        struct wall w = {(iki_cgt_corner *)corner, left ? th->right_count : th->left_count};
        best = i == 0 ? w : envelope(u, &best, &w, left);
    }
    return best;
}

/* Where the taxed walls meet: the temperature.  Their distance, at(l) - at(r) - 2t, never grows;
 * false when the place is too fine a number. */
static bool
find_meeting(const struct wall *l, const struct wall *r, iki_cgt_number *temperature)
{
    iki_cgt_number t = 0, next = 0, gap = at(l, 0) - at(r, 0);
    iki_assert(gap >= 0);
    while (next_corner(l, r, t, &next)) {
        iki_cgt_number gap_then = at(l, next) - at(r, next) - 2 * next;
        if (gap_then <= 0) {
            if (gap == 0) {
                *temperature = t;
                return true;
            }
            /* In between the distance shrinks by 1 or 2 (or 0, but not here) a unit. */
            iki_cgt_number slope = (gap - gap_then) / (next - t);
            iki_assert(slope == 1 || slope == 2);
            *temperature = t + gap / slope;
            return gap % slope == 0;
        }
        t = next;
        gap = gap_then;
    }
    *temperature = t + gap / 2; /* both walls are straight from here */
    return gap % 2 == 0;
}

/* The wall minus (left) or plus the tax, up to the temperature; NULL corners after a failure. */
static struct wall
taxed(iki_cgt *u, const struct wall *w, int sign, iki_cgt_number temperature)
{
    struct wall out = {iki_cgt_take(u, (size_t)w->count + 2, sizeof *out.corner), 0};
    if (out.corner == NULL)
        return out;
    for (uint32_t i = 0; i < w->count && w->corner[i].t < temperature; i++)
        add_corner(&out, w->corner[i].t, w->corner[i].value - sign * w->corner[i].t);
    add_corner(&out, temperature, at(w, temperature) - sign * temperature);
    return out;
}

/* Fills in the thermograph of a game that is no number, unless the table fails. */
static void
build(iki_cgt *u, const iki_cgt_node *n, iki_cgt_thermograph *th)
{
    struct wall l = best_wall(u, n, true), r = best_wall(u, n, false);
    if (u->status == IKI_OK && !find_meeting(&l, &r, &th->temperature))
        (void)iki_cgt_fail(u, IKI_E_LIMIT);
    if (u->status != IKI_OK)
        return;
    struct wall left = taxed(u, &l, 1, th->temperature), right = taxed(u, &r, -1, th->temperature);
    if (u->status != IKI_OK)
        return;
    th->mean = at(&left, th->temperature);
    iki_assert(th->mean == at(&right, th->temperature));
    iki_assert(at(&left, 0) == n->left_stop && at(&right, 0) == n->right_stop);
    th->left = left.corner;
    th->left_count = left.count;
    th->right = right.corner;
    th->right_count = right.count;
}

/* The thermograph of a number is a mast. */
static void
build_mast(iki_cgt *u, iki_cgt_number x, iki_cgt_thermograph *th)
{
    iki_cgt_corner *foot = iki_cgt_take(u, 1, sizeof *foot);
    if (foot == NULL)
        return;
    foot->value = x;
    iki_cgt_number unit = x & -x;
    *th = (iki_cgt_thermograph){.left = foot,
                                .right = foot,
                                .left_count = 1,
                                .right_count = 1,
                                .mean = x,
                                .temperature =
                                    unit != 0 && unit < IKI_CGT_ONE ? -unit : -IKI_CGT_ONE};
}

const iki_cgt_thermograph *
iki_cgt_thermograph_of(iki_cgt *u, iki_cgt_game g)
{
    if (u->status != IKI_OK || g == IKI_CGT_NONE)
        return NULL;
    iki_cgt_node *n = (iki_cgt_node *)iki_cgt_at(u, g);
    if (n->thermograph != NULL)
        return n->thermograph;
    iki_cgt_thermograph *th = iki_cgt_take(u, 1, sizeof *th);
    if (th == NULL || !iki_cgt_step(u))
        return NULL;
    if (n->is_number)
        build_mast(u, n->left_stop, th);
    else
        build(u, n, th);
    if (u->status != IKI_OK)
        return NULL;
    n->thermograph = th;
    return th;
}

iki_cgt_number
iki_cgt_mean(iki_cgt *u, iki_cgt_game g)
{
    const iki_cgt_thermograph *th = iki_cgt_thermograph_of(u, g);
    return th != NULL ? th->mean : 0;
}

iki_cgt_number
iki_cgt_temperature(iki_cgt *u, iki_cgt_game g)
{
    const iki_cgt_thermograph *th = iki_cgt_thermograph_of(u, g);
    return th != NULL ? th->temperature : 0;
}

/* --- cooling and heating -------------------------------------------------------------------- */

typedef iki_cgt_game operation(iki_cgt *u, iki_cgt_game g, iki_cgt_number t);

/* {op(gL) + x | op(gR) - x} */
static iki_cgt_game
shift_options(iki_cgt *u, iki_cgt_game g, iki_cgt_number t, iki_cgt_number x, operation *op)
{
    const iki_cgt_node *n = iki_cgt_at(u, g);
    iki_cgt_game plus = iki_cgt_from_number(u, x), minus = iki_cgt_from_number(u, -x);
    uint32_t from = u->top;
    for (uint32_t i = 0; i < n->left_count && u->status == IKI_OK; i++)
        iki_cgt_push(u, iki_cgt_sum(u, op(u, n->left[i], t), plus));
    for (uint32_t i = 0; i < n->right_count && u->status == IKI_OK; i++)
        iki_cgt_push(u, iki_cgt_sum(u, op(u, n->right[i], t), minus));
    return iki_cgt_make_top(u, from, n->left_count);
}

iki_cgt_game
iki_cgt_cool(iki_cgt *u, iki_cgt_game g, iki_cgt_number t)
{
    if (t < 0)
        return iki_cgt_fail(u, IKI_E_ARGUMENT);
    const iki_cgt_thermograph *th = iki_cgt_thermograph_of(u, g);
    if (th == NULL)
        return IKI_CGT_NONE;
    if (t == 0 || t > th->temperature)
        return t == 0 ? g : iki_cgt_from_number(u, th->mean);
    uint32_t known;
    if (iki_cgt_recall(u, IKI_CGT_MEMO_COOL, g, (uint64_t)t, &known))
        return known;
    iki_cgt_game cooled = shift_options(u, g, t, -t, iki_cgt_cool);
    if (cooled != IKI_CGT_NONE)
        iki_cgt_remember(u, IKI_CGT_MEMO_COOL, g, (uint64_t)t, cooled);
    return cooled;
}

iki_cgt_game
iki_cgt_heat(iki_cgt *u, iki_cgt_game g, iki_cgt_number t)
{
    if (u->status != IKI_OK || g == IKI_CGT_NONE)
        return IKI_CGT_NONE;
    if (t < 0)
        return iki_cgt_fail(u, IKI_E_ARGUMENT);
    if (t == 0 || iki_cgt_at(u, g)->is_number)
        return g;
    uint32_t known;
    if (iki_cgt_recall(u, IKI_CGT_MEMO_HEAT, g, (uint64_t)t, &known))
        return known;
    iki_cgt_game heated = shift_options(u, g, t, t, iki_cgt_heat);
    if (heated != IKI_CGT_NONE)
        iki_cgt_remember(u, IKI_CGT_MEMO_HEAT, g, (uint64_t)t, heated);
    return heated;
}
